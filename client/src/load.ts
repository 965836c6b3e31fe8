/** How a page begins, and the data file of a page: the game's static data and all words, at an address that never changes its content. */

import type { GameData } from "./boards/board";
import type { Catalogue } from "./words";

export interface Loaded {
  readonly data: GameData;
  readonly catalogue: Catalogue;
  readonly lang: string;
}

/** Milliseconds until a page that could not begin tries again: the server may just be starting. */
const AGAIN = 3000;

/** Begins the page, again and again until it succeeds; the page shows its waiting words meanwhile. */
export async function beginning(begin: () => Promise<void>): Promise<void> {
  try {
    await begin();
  } catch (error) {
    reportError(error);
    setTimeout(() => void beginning(begin), AGAIN);
  }
}

export async function load(root: HTMLElement): Promise<Loaded> {
  const answer = await fetch(root.dataset.data ?? "");
  if (!answer.ok) throw new Error(`data: ${answer.status}`);
  const { game, text } = (await answer.json()) as { game: GameData; text: Catalogue };
  return { data: game, catalogue: text, lang: document.documentElement.lang || "en" };
}

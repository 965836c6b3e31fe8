/** The data file of a page: the game's static data and all words, at an address that never changes its content. */

import type { GameData } from "./boards/board";
import type { Catalogue } from "./words";

export interface Loaded {
  readonly data: GameData;
  readonly catalogue: Catalogue;
  readonly lang: string;
}

export async function load(root: HTMLElement): Promise<Loaded> {
  const answer = await fetch(root.dataset.data ?? "");
  if (!answer.ok) throw new Error(`data: ${answer.status}`);
  const { game, text } = (await answer.json()) as { game: GameData; text: Catalogue };
  return { data: game, catalogue: text, lang: document.documentElement.lang || "en" };
}

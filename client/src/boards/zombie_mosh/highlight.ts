/** What is new between two views, and a short light on it: the board's way of telling where nothing may travel. */
import type { View } from "../board";
import { LIMBS } from "./limbs";
import { roundOf, type Zombie } from "./model";
import { laid, limbSpot } from "./show";

const cardsOf = (z: Zombie | undefined): ReadonlySet<string> =>
  new Set([...(z?.attack_line ?? []), ...(z?.defence_line ?? [])].map(({ card }) => card));

/** Selectors of what the second view shows otherwise than the first: cards in lines, limbs, tokens, the dance order. */
export const changes = (before: View, after: View): string[] => {
  const found: string[] = [];
  for (const part of Object.keys(after).filter((key) => key.startsWith("zombie."))) {
    const seat = Number(part.slice("zombie.".length));
    const [was, is] = [before[part] as Zombie | undefined, after[part] as Zombie];
    if (!was || was === is) continue;
    const known = cardsOf(was);
    for (const card of cardsOf(is)) if (!known.has(card)) found.push(laid(seat, card));
    LIMBS.forEach((limb, i) => {
      if (was.damage[i] !== is.damage[i] || was.open[i] !== is.open[i])
        found.push(`${limbSpot(seat, limb)} .mosh-badge`);
    });
    if (was.tokens !== is.tokens) found.push(`[data-at="tokens-${seat}"]`);
  }
  const [was, is] = [roundOf(before), roundOf(after)];
  if (was.round !== is.round || was.dance_pass !== is.dance_pass) found.push(".mosh-order");
  return found;
};

const LIGHT = "#c6f135";

/** Light up what these selectors find, for a moment and without moving it. */
export const flash = (root: HTMLElement, selectors: readonly string[]): void => {
  for (const element of selectors.flatMap((selector) => [...root.querySelectorAll(selector)]))
    element.animate(
      [
        { outline: `4px solid ${LIGHT}`, outlineOffset: "2px" },
        { outline: `4px solid ${LIGHT}`, outlineOffset: "2px", offset: 0.7 },
        { outline: "4px solid #c6f13500", outlineOffset: "2px" },
      ],
      { duration: 900 },
    );
};

/** What is new between two views, and a short light on it: the board's way of telling where nothing may travel. */
import type { View } from "../board";
import { lightUp } from "../shared/staging";
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

export const flash = (root: HTMLElement, selectors: readonly string[]): void =>
  lightUp(root, selectors, { style: "solid", colour: "#c6f135", offset: "2px" });

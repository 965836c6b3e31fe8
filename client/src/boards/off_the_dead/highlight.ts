/** What is new between two views, and a short light on it: the board's way of telling where nothing may travel. */
import type { View } from "../board";
import { lightUp } from "../shared/staging";
import { corridorOf, DIRECTIONS, graveyardOf, hordeOf, rubbleOf, survivorAt, turnOf, ZONES } from "./model";

/** Selectors of what the second view shows otherwise than the first. */
export const changes = (before: View, after: View): string[] => {
  const found: string[] = [];
  for (const direction of DIRECTIONS) {
    const places = new Map<number, string>();
    for (const zone of ZONES)
      for (const { handle, up, tilted } of corridorOf(before, direction)[zone])
        places.set(handle, `${zone}/${up}/${tilted ?? false}`);
    for (const zone of ZONES)
      for (const { handle, up, tilted } of corridorOf(after, direction)[zone])
        if (places.get(handle) !== `${zone}/${up}/${tilted ?? false}`)
          found.push(`[data-zombie="${handle}"]`);
    const [was, is] = [survivorAt(before, direction), survivorAt(after, direction)];
    if (!was || !is || was === is) continue;
    const panel = `[data-survivor="${is.id}"]`;
    if (was.infection !== is.infection || was.alive !== is.alive) found.push(panel);
    if (was.trophies.length !== is.trophies.length) found.push(`${panel} .otd-wealth`);
    const had = new Map(was.items.map(({ card, ammo }) => [card, ammo]));
    for (const { card, ammo } of is.items)
      if (!had.has(card) || had.get(card) !== ammo) found.push(`[data-item="${card}"]`);
  }
  const [was, is] = [hordeOf(before), hordeOf(after)];
  if (was.count !== is.count || was.top !== is.top) found.push('[data-at="horde"]');
  if (graveyardOf(before).length !== graveyardOf(after).length) found.push('[data-at="graveyard"]');
  rubbleOf(after).positions.forEach(({ count }, i) => {
    if (count !== rubbleOf(before).positions[i]?.count) found.push(`[data-pile="${i + 1}"]`);
  });
  if (turnOf(before).phase !== turnOf(after).phase) found.push(".otd-steps .now");
  return found;
};

/** Broken and yellow: nothing that may be pointed at looks like this. */
export const flash = (root: HTMLElement, selectors: readonly string[]): void =>
  lightUp(root, selectors, { style: "dashed", colour: "#ffe14d", offset: "4px" });

/** What is new between two views, and a short light on it: the board's way of telling where nothing may travel. */
import type { View } from "../../board";
import { lightUp } from "../../shared/staging";
import {
  boardsAt,
  columnsOf,
  goalOf,
  miscOf,
  peopleOf,
  personOf,
  SIDES,
  sideOf,
  turnOf,
  zombieOf,
  zombiesOf,
} from "../model";

/** Selectors of what the second view shows otherwise than the first. */
export const changes = (before: View, after: View): string[] => {
  const found: string[] = [];
  // people in their places are the beginning, and no news
  if (peopleOf(before).length === 0) return found;
  for (const one of zombiesOf(after)) {
    const was = zombieOf(before, one.zid);
    const same =
      was !== null &&
      was.row === one.row &&
      was.column === one.column &&
      was.damage === one.damage &&
      was.enhancements.length === one.enhancements.length;
    if (!same) found.push(`[data-zid="${one.zid}"]`);
  }
  for (const one of peopleOf(after)) {
    const was = personOf(before, one.id);
    const keys = ["column", "damage", "weapon", "bitten", "aboard", "in_cellar"] as const;
    if (!was || keys.some((key) => was[key] !== one[key]) || was.items.length !== one.items.length)
      found.push(`[data-person="${one.id}"]`);
  }
  for (let column = 1; column <= columnsOf(after); column++)
    if (boardsAt(before, column) !== boardsAt(after, column)) found.push(`[data-space="1,${column}"]`);
  for (const side of SIDES) {
    const [was, is] = [sideOf(before, side), sideOf(after, side)];
    if (was.cards !== is.cards || was.discard.length !== is.discard.length)
      found.push(`[data-side="${side}"]`);
    if (miscOf(before)[side].join() !== miscOf(after)[side].join()) found.push(`[data-misc="${side}"]`);
  }
  const truck = (view: View): string => JSON.stringify(miscOf(view).truck);
  if (truck(before) !== truck(after)) found.push("[data-truck]");
  if (goalOf(before)?.count !== goalOf(after)?.count) found.push("[data-goal]");
  if (turnOf(before).number !== turnOf(after).number) found.push("[data-turn]");
  return found;
};

/** An outline of paper, broken: nothing that may be pointed at looks like this. Nothing moves. */
export const flash = (root: HTMLElement, selectors: readonly string[]): void =>
  lightUp(root, selectors, { style: "dashed", colour: "#ffffff", offset: "2px" });

/** What several kinds of beats are made of: places, walks, shakes, rings, words in the air. */
import type { GameEvent, View } from "../board";
import type { Beat } from "./animate_plan";
import { AT, type Box, boxOf, type Show } from "./animate_show";
import { Burst, banner, bubble } from "./animate_things";
import { survivorOf, zombieAt } from "./model";

export interface Step {
  readonly show: Show;
  readonly beat: Beat;
  /** Before and after this beat. */
  readonly now: View;
  readonly next: View;
  readonly ms: number;
}
export type Act = (step: Step) => Promise<void>;
export const draw = ({ show, next }: Step): Promise<void> => show.draw(next);
export const mine = ({ show, now }: Step, id: unknown): boolean =>
  show.stage.me !== null && survivorOf(now, id)?.seat === show.stage.me;
/** Events of this beat with these keys. */
export const all = ({ beat }: Step, ...keys: string[]): GameEvent[] =>
  beat.main.filter(({ key }) => keys.includes(key));
/** Where a zombie is seen: its card, or its zone where the zone is folded up. */
export const spotOf = (show: Show, view: View, handle: unknown): Element | null => {
  const found = zombieAt(view, handle);
  return show.seen(
    AT.zombie(handle),
    ...(found ? [AT.zone(`${found.direction}/${found.zone}`), AT.survivor(idAt(view, found.direction))] : []),
  );
};
const idAt = (view: View, direction: string): string =>
  (view[`survivor.${direction}`] as { id?: string } | undefined)?.id ?? "";
export const middle = (show: Show): Box => {
  const { x, y } = boxOf(show.stage.root);
  return { x, y, width: 64, height: 64 };
};
export const size = (box: Box, most = 120, least = 34): number =>
  Math.max(least, Math.min(most, box.width, box.height));
/** Cards that are still on the table go from where they were to where they are; `gait` is how. */
export const slide = async (
  step: Step,
  gait: (dx: number, dy: number, i: number) => Keyframe[],
  selector = "[data-zombie]",
): Promise<void> => {
  const { show, ms } = step;
  const key = (one: Element): string => `${one.getAttribute("data-zombie")}/${one.getAttribute("data-item")}`;
  const before = new Map(show.all(selector).map((one) => [key(one), boxOf(one)]));
  await draw(step);
  let i = 0;
  await Promise.all(
    show.all(selector).map((one) => {
      const [old, box] = [before.get(key(one)), boxOf(one)];
      if (!old?.width || !box.width) return undefined;
      const [dx, dy] = [old.x - box.x, old.y - box.y];
      if (Math.abs(dx) + Math.abs(dy) < 3) return undefined;
      return show.play(one, gait(dx, dy, i++), ms * 0.92, { delay: i * ms * 0.03, easing: "linear" });
    }),
  );
};
/** A shuffling walk: step, drag, step, drag. */
export const shamble = (dx: number, dy: number): Keyframe[] =>
  [
    [1, 0],
    [0.8, -7],
    [0.58, 6],
    [0.36, -6],
    [0.14, 5],
    [0, 0],
  ].map(([left = 0, tilt = 0], i) => ({
    translate: `${dx * left}px ${dy * left - (i % 2) * 5}px`,
    rotate: `${tilt}deg`,
  }));
export const leapt = (dx: number, dy: number): Keyframe[] => [
  { translate: `${dx}px ${dy}px`, scale: 1 },
  { translate: `${dx * 0.45}px ${dy * 0.45 - 46}px`, scale: 1.5, offset: 0.55 },
  { translate: "0 0", scale: 1.16, offset: 0.86 },
  { translate: "0 0", scale: 1 },
];
export const shake = (show: Show, element: Element | null, ms: number, hard = 1): Promise<void> =>
  show.play(
    element,
    [0, -6, 7, -5, 4, -2, 0].map((x) => ({ translate: `${x * hard}px ${x * 0.3 * hard}px` })),
    ms,
    { easing: "linear" },
  );
export const pulse = (show: Show, element: Element | null, ms: number, scale = 1.12): Promise<void> =>
  show.play(element, [{ scale: 1 }, { scale, offset: 0.4 }, { scale: 1 }], ms);
/** A ring that opens round something, in a colour that says what kind of thing it is. */
export const ring = async (show: Show, at: Element | null, kind: string, ms: number): Promise<void> => {
  if (!at || show.over) return;
  const ghost = show.ghost(boxOf(at), `otd-fx-ring ${kind}`, <i />, size(boxOf(at), 110));
  await show.play(
    ghost,
    [
      { translate: "-50% -50%", scale: 0.5, opacity: 1 },
      { translate: "-50% -50%", scale: 1.5, opacity: 0 },
    ],
    ms,
  );
  show.drop(ghost);
};
export const burst = async (show: Show, at: Box, kind: string, ms: number): Promise<void> => {
  if (show.over) return;
  const ghost = show.ghost(at, `otd-fx-bang ${kind}`, <Burst />, size(at, 110, 48) * 1.2);
  await show.play(
    ghost,
    [
      { translate: "-50% -50%", scale: 0.2, rotate: "-20deg", opacity: 1 },
      { translate: "-50% -50%", scale: 1.1, rotate: "6deg", opacity: 1, offset: 0.4 },
      { translate: "-50% -50%", scale: 1.25, rotate: "10deg", opacity: 0 },
    ],
    ms,
  );
  show.drop(ghost);
};
const HANG = 1700;
export const hangBanner = ({ show }: Step, die: number | null, name: string, text: string): void => {
  const at = { translate: "-50% -50%" };
  show.hang(
    banner(die, name, text),
    [
      { ...at, scale: 0.6, rotate: "-5deg", opacity: 0 },
      { ...at, scale: 1.06, rotate: "-2deg", opacity: 1, offset: 0.12 },
      { ...at, scale: 1, rotate: "-2deg", opacity: 1, offset: 0.84 },
      { ...at, scale: 1, rotate: "-2deg", opacity: 0 },
    ],
    HANG,
  );
};
export const hangBubble = ({ show }: Step, id: unknown, words: string): void => {
  const who = show.seen(AT.survivor(id));
  const [sky, at] = [boxOf(show.sky), who ? boxOf(who) : middle(show)];
  const element = bubble(words);
  const [left, top] = [at.x - sky.x + sky.width / 2, at.y - sky.y + sky.height / 2];
  const low = top < 120;
  const half = Math.min(128, sky.width / 2 - 8);
  element.style.left = `${Math.min(sky.width - half - 8, Math.max(half + 8, left))}px`;
  element.style.top = `${low ? top + at.height / 2 + 8 : Math.max(70, top - at.height / 3)}px`;
  element.classList.toggle("below", low);
  const where = { translate: low ? "-50% 0" : "-50% -100%" };
  show.hang(
    element,
    [
      { ...where, scale: 0.3, opacity: 0 },
      { ...where, scale: 1.08, opacity: 1, offset: 0.12 },
      { ...where, scale: 1, opacity: 1, offset: 0.86 },
      { ...where, scale: 1, opacity: 0 },
    ],
    HANG,
  );
};
/** The edge of the screen turns red: for a moment, and stronger when it is mine. */
export const redden = async (show: Show, hard: boolean, ms: number): Promise<void> => {
  if (show.over) return;
  const edge = document.createElement("div");
  edge.className = `otd-fx-red${hard ? " hard" : ""}`;
  show.sky.append(edge);
  await show.play(edge, [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 0 }], ms);
  edge.remove();
};
/** Where trophies of a survivor are kept. */
export const trophiesOf = (show: Show, id: unknown): Element | null =>
  show.seen(AT.trophies(id), AT.survivor(id));

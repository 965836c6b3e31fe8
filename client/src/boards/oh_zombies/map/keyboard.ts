/** Keys on the map, as long as it has the focus. */
import type { MallData } from "../model";
import { edgeOn } from "./geometry";
import { byNearness, goTo, next, sideOfKey } from "./keys";
import type { Light, Thing } from "./pick";
import { type MapState, overlays, type Place } from "./state";

export interface Keyed {
  readonly mall: MallData;
  readonly state: MapState;
  /** Where a move begins: the square of who acts. */
  readonly start: () => string | null;
  /** Squares of one's own dudes, and of all the zombies. */
  readonly own: () => readonly string[];
  readonly zombies: () => readonly string[];
  /** Squares where something may be chosen, in reading order. */
  readonly lit: () => readonly string[];
  readonly thing: (square: string) => Thing;
  readonly light: (thing: Thing) => Light;
  readonly point: (thing: Thing) => void;
  /** The cursor has come somewhere: it is told, and brought into view. */
  readonly arrived: () => void;
  readonly zoom: (larger: boolean) => void;
  readonly fit: () => void;
  readonly fitStore: () => void;
}

/** Where the walk along the zombies began, and the last of them. */
let walk: { readonly from: string; readonly at: string } | null = null;

const jump = (key: string, back: boolean, { state, own, zombies, lit }: Keyed): string | null => {
  const { square } = state.cursor.peek();
  switch (key) {
    case "n":
      return next(own(), square, back);
    case "x":
      return next(lit(), square, back);
    case "z": {
      const from = walk?.at === square ? walk.from : square;
      const found = next(byNearness(zombies(), from), walk?.at === square ? square : null, back);
      walk = found === null ? null : { from, at: found };
      return found;
    }
    default:
      return null;
  }
};

const go = (keyed: Keyed, square: string): void => {
  keyed.state.cursor.value = { square, side: null };
  keyed.arrived();
};

/** Enter: the thing here. What is chosen already is confirmed by the frame. False leaves the key to others. */
const enter = (keyed: Keyed): boolean => {
  const { square, side } = keyed.state.cursor.peek();
  const thing: Thing = side === null ? keyed.thing(square) : { kind: "edge", id: edgeOn(square, side) };
  if (keyed.light(thing) === "chosen") return false;
  keyed.point(thing);
  return true;
};

const single = (key: string, keyed: Keyed): boolean => {
  switch (key) {
    case "+":
    case "=":
      keyed.zoom(true);
      return true;
    case "-":
      keyed.zoom(false);
      return true;
    case "0":
      keyed.fit();
      return true;
    case "b":
      keyed.fitStore();
      return true;
    case "s":
      overlays.seen.value = !overlays.seen.peek();
      return true;
    case "t":
      overlays.steps.value = !overlays.steps.peek();
      return true;
    default:
      return false;
  }
};

/** True when the key meant something here. */
export const pressed = (event: KeyboardEvent, keyed: Keyed): boolean => {
  const { key, shiftKey, ctrlKey, metaKey, altKey, repeat } = event;
  if (metaKey || altKey || (ctrlKey && key !== "Home" && key !== "End")) return false;
  const { cursor } = keyed.state;
  const { square, side } = cursor.peek();
  const to = sideOfKey(key);
  if (to !== null && shiftKey) {
    cursor.value = { square, side: to };
    keyed.arrived();
    return true;
  }
  if (key === "Escape" && side !== null) {
    go(keyed, square);
    return true;
  }
  if (key === "Enter") return !repeat && enter(keyed);
  const there = goTo(keyed.mall, square, key, ctrlKey) ?? jump(key.toLowerCase(), shiftKey, keyed);
  if (there !== null) {
    go(keyed, there);
    return true;
  }
  return single(key.toLowerCase(), keyed);
};

/** Brings the keyboard to a place, else to what may be chosen, the nearest to who acts first. */
export const takeKeyboard = (keyed: Keyed, room: HTMLElement | null, to: Place | null): void => {
  const { cursor } = keyed.state;
  const from = keyed.start() ?? cursor.peek().square;
  const found = to ?? { square: byNearness(keyed.lit(), from)[0] ?? from, side: null };
  cursor.value = found;
  room?.focus({ preventScroll: true });
  keyed.arrived();
};

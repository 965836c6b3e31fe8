/** A performance in the farmhouse: where its things are on the screen, and how what has moved is seen to move. */
import type { View } from "../../board";
import { type Box, boxOf, Show, type Stage } from "../../shared/show";
import { type Side, turnOf } from "../model";
import type { Beat } from "./plan";

export { type Box, boxOf };

export class NightShow extends Show {
  constructor(stage: Stage, skip: AbortSignal) {
    super(stage, skip, "nld");
  }

  zombie(zid: unknown): Element | null {
    return this.seen(`[data-zid="${String(zid)}"]`);
  }
  /** The figure alone, without its numbers. */
  body(zid: unknown): Element | null {
    return this.seen(`[data-zid="${String(zid)}"] .nld-pic-corpse`, `[data-zid="${String(zid)}"]`);
  }
  person(id: unknown): Element | null {
    return this.seen(`[data-person="${String(id)}"]`);
  }
  space(row: unknown, column: unknown): Element | null {
    return this.seen(`[data-space="${String(row)},${String(column)}"]`);
  }
  deck(side: Side): Element | null {
    return this.seen(`[data-pile="${side}"]`, `[data-side="${side}"]`);
  }
  discard(side: Side): Element | null {
    return this.seen(`[data-discard="${side}"]`, `[data-side="${side}"]`);
  }
  /** Where a side's cards are: mine in my hand, the others' at their panel. */
  cards(side: Side, seat: unknown, card?: unknown): Element | null {
    const mine = seat === this.stage.me;
    return this.seen(
      ...(mine && card !== undefined ? [`[data-card="${String(card)}"]`] : []),
      ...(mine ? ["[data-hand]"] : []),
      `[data-side="${side}"]`,
    );
  }
  /** The box of something, or of the middle of the board where it is not to be seen. */
  box(element: Element | null): Box {
    if (element) return boxOf(element);
    const { x, y } = boxOf(this.root);
    return { x, y, width: 64, height: 64 };
  }
}

/** An attack that is under way: told by the moment, or by the view that it began in. */
export interface Blow {
  readonly by: Side;
  readonly character: string;
  readonly zid: number;
  readonly weapon: string | null;
}

/** A group of events that is being shown. */
export interface Step {
  readonly show: NightShow;
  readonly beat: Beat;
  /** Before and after this group. */
  readonly now: View;
  readonly next: View;
  readonly ms: number;
  readonly blow: Blow | null;
}
export type Act = (step: Step) => Promise<void>;

export const draw = ({ show, next }: Step): Promise<void> => show.draw(next);
export const params = (step: Step): Readonly<Record<string, unknown>> => step.beat.main[0]?.params ?? {};
export const keyOf = (step: Step): string => step.beat.main[0]?.key ?? "";

/** The side that a seat plays; whoever is not the dead is in the house. */
export const sideOf = (view: View, seat: unknown): Side =>
  turnOf(view).zombie === seat ? "zombie" : "human";

/** Everything that may change its place, by its name, and where it is. */
const places = (show: NightShow): ReadonlyMap<string, Element> => {
  const found = new Map<string, Element>();
  for (const one of show.all("[data-zid], [data-person]")) {
    const { zid, person } = (one as HTMLElement).dataset;
    const name = zid === undefined ? `person ${person}` : `zombie ${zid}`;
    if (!found.has(name) && one.getBoundingClientRect().width > 0) found.set(name, one);
  }
  return found;
};

interface Gait {
  readonly ms: number;
  /** When one begins, by its name ("zombie 7", "person ben"). */
  readonly delay?: (name: string) => number;
  /** How it goes: the dead rock from side to side. */
  readonly rock?: number;
  /** People who change places pass each other. */
  readonly arc?: number;
}

/** Draws what comes next; whatever stands elsewhere then is seen to go there. */
export const travel = async (step: Step, { ms, delay, rock = 0, arc = 0 }: Gait): Promise<void> => {
  const { show } = step;
  const from = new Map([...places(show)].map(([name, element]) => [name, boxOf(element)]));
  await draw(step);
  if (show.over) return;
  let turn = false;
  await Promise.all(
    [...places(show)].map(([name, element]) => {
      const was = from.get(name);
      const is = boxOf(element);
      if (!was || is.width === 0) return undefined;
      const [dx, dy] = [was.x - is.x, was.y - is.y];
      if (Math.hypot(dx, dy) < 2) return undefined;
      turn = !turn;
      const up = turn ? arc : arc * 0.2;
      const scale = Math.min(1.6, Math.max(0.6, was.width / is.width));
      const at = (part: number, aside: number): string =>
        `${dx * (1 - part) + aside}px ${dy * (1 - part) - Math.sin(Math.PI * part) * up}px`;
      const frames: Keyframe[] =
        rock > 0 && name.startsWith("zombie")
          ? [0, 0.22, 0.5, 0.74, 1].map((part, i) => ({
              translate: at(part, 0),
              rotate: `${i === 4 ? 0 : i % 2 ? rock : -rock}deg`,
              scale: scale + (1 - scale) * part,
            }))
          : [0, 0.5, 1].map((part) => ({
              translate: at(part, 0),
              scale: scale + (1 - scale) * part,
              zIndex: 3,
            }));
      return show.play(element, frames, ms, {
        delay: delay?.(name) ?? 0,
        easing: rock > 0 ? "linear" : "cubic-bezier(.4,.1,.2,1)",
      });
    }),
  );
};

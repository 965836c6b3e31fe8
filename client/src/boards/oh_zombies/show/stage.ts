/** A performance in the mall: as on the other boards, and things that lie or fly over the map in its own units. */
import { type ComponentChild, render } from "preact";
import type { View } from "../../board";
import { type Box, boxOf, Show, type Stage } from "../../shared/show";
import { CELL, centre, edgeMiddle, type Point } from "../map/geometry";
import { type Dude, idOf, isDude, squareOf, type Zombie } from "../model";
import type { Beat } from "./plan";

/** Brings squares into sight where the map is larger than its window. */
export interface Camera {
  look(squares: readonly string[]): void;
}

const SVG = "http://www.w3.org/2000/svg";

export class MallShow extends Show {
  /** The layer over everything on the map; null while no map is there. */
  private readonly over_map: Element | null;

  constructor(
    stage: Stage,
    skip: AbortSignal,
    readonly camera: Camera | null,
  ) {
    super(stage, skip, "osz");
    this.over_map = stage.root.querySelector('[data-at="mall-sky"]');
  }

  /** What is drawn of a unit: it may be moved from its square, and must come back to it. */
  body(unit: unknown): SVGGElement | null {
    return this.root.querySelector(`[data-unit="${String(unit)}"] .osz-body`);
  }

  /** Something drawn over the map at a point of it. What is returned may be moved; the rest is kept in place. */
  mark(at: Point, className: string, what: ComponentChild | Element, big = false): SVGGElement | null {
    if (!this.over_map || this.over) return null;
    const place = document.createElementNS(SVG, "g");
    const scale = big ? ` scale(${this.larger()})` : "";
    place.setAttribute("transform", `translate(${at.x} ${at.y})${scale}`);
    const inner = document.createElementNS(SVG, "g");
    inner.setAttribute("class", `osz-fx ${className}`);
    if (what instanceof Element) inner.append(what.cloneNode(true));
    else render(what, inner);
    place.append(inner);
    this.over_map.append(place);
    this.ghosts.add(place);
    return inner;
  }

  /** How much larger than the map's own things a sign must be to be seen, where the whole mall is on a small screen. */
  private larger(): number {
    const map = this.root.querySelector(".osz-map");
    const px = map ? Number.parseFloat(getComputedStyle(map).getPropertyValue("--px")) : 1;
    return Math.min(2.2, Math.max(1, (px || 1) * 0.85));
  }

  /** A mark that plays its keyframes and is gone; `big` as above. */
  async flashMark(
    at: Point,
    className: string,
    what: ComponentChild | Element,
    frames: Keyframe[],
    ms: number,
    { big = false, ...more }: KeyframeAnimationOptions & { readonly big?: boolean } = {},
  ): Promise<void> {
    const mark = this.mark(at, className, what, big);
    await this.play(mark, frames, ms, { fill: "both", ...more });
    this.lift(mark);
  }

  lift(mark: Element | null): void {
    if (mark?.parentNode instanceof Element) this.drop(mark.parentNode);
  }

  /** Where a unit is drawn over the map: the copy of one that is about to leave it. */
  copy(view: View, unit: string, className = ""): SVGGElement | null {
    const [body, square] = [this.body(unit), squareOf(view, unit)];
    return body && square ? this.mark(centre(square), className, body) : null;
  }

  look(...squares: readonly (string | null | undefined)[]): void {
    const known = squares.filter((one): one is string => typeof one === "string" && one.includes(","));
    if (known.length > 0) this.camera?.look(known);
  }

  /** The map's layer has no size of its own: what would be over it is measured by the map. */
  override stop(): void {
    super.stop();
    this.over_map?.replaceChildren();
  }
}

/** A group of events that is being shown. */
export interface Step {
  readonly show: MallShow;
  readonly beat: Beat;
  /** Before and after this group. */
  readonly now: View;
  readonly next: View;
  readonly ms: number;
}
export type Act = (step: Step) => Promise<void>;

export const draw = ({ show, next }: Step): Promise<void> => show.draw(next);
export const params = (step: Step): Readonly<Record<string, unknown>> => step.beat.main[0]?.params ?? {};

export const spotOf = (view: View, unit: unknown): Point | null => {
  const square = squareOf(view, String(unit));
  return square ? centre(square) : null;
};
/** The square on the side of an edge, as the edge's own name says it. */
export const squareAt = (edge: unknown): string => String(edge).split(",").slice(0, 2).join(",");
export const middleOf = (edge: unknown): Point & { readonly across: "E" | "S" } => edgeMiddle(String(edge));

/** Box of the middle of the board, for what has no place of its own. */
export const middle = (show: Show): Box => {
  const mall = show.seen('[data-at="mall"]', ".osz-map");
  const { x, y } = boxOf(mall ?? show.root);
  return { x, y, width: 64, height: 64 };
};

/** Selectors of the places beside the map. */
export const AT = {
  pool: '[data-at="pool"]',
  hand: '[data-at="hand"]',
  card: (card: unknown) => `[data-hand="${String(card)}"]`,
  die: (key: unknown) => `[data-pool="${String(key)}"]`,
  panel: (seat: unknown) => `[data-seat-panel="${String(seat)}"]`,
  inPanel: (seat: unknown, what: string) => `[data-seat-panel="${String(seat)}"] [data-at="${what}"]`,
  discard: '[data-at="discard"]',
  virus: '[data-at="virus"]',
  round: '[data-at="round"]',
  master: '[data-at="master"]',
  store: (store: unknown) => `[data-store="${String(store)}"]`,
  edge: (edge: unknown) => `[data-edge="${String(edge)}"]`,
  entrance: (die: unknown) => `[data-entrance="${String(die)}"]`,
  unit: (unit: unknown) => `[data-unit="${String(unit)}"] .osz-body`,
} as const;

/** All units of a view, by their names. */
export const unitsOf = (view: View): ReadonlyMap<string, string> =>
  new Map([
    ...((view.dudes as readonly Dude[] | undefined) ?? []).map(
      ({ id, square }) => [`d${id}`, square] as [string, string],
    ),
    ...((view.zombies as readonly Zombie[] | undefined) ?? []).map(
      ({ zid, square }) => [`z${zid}`, square] as [string, string],
    ),
  ]);

/** From one square to another, in units of the map. */
export const between = (from: string, to: string): readonly [dx: number, dy: number] => {
  const [a, b] = [centre(from), centre(to)];
  return [b.x - a.x, b.y - a.y];
};

export { boxOf, CELL, centre, idOf, isDude, type Point };

/** A performance on the drawn board: its animations, the things that fly over it, and their end.
 *
 * Positions are read from the board in the document (`data-at`, `data-card`, `data-limb`), so nothing here knows a layout.
 * Everything is stopped at once by the moment's `skip`.
 */
import type { GameEvent, Seat, SoundName, View } from "../board";
import { boxOf, Performance } from "../shared/show";
import type { Limb } from "./limbs";

export interface Direction {
  readonly root: HTMLElement;
  /** Where flying things are drawn. */
  readonly sky: HTMLElement;
  readonly me: Seat | null;
  /** Draw this view now; resolves when it is in the document. */
  show(view: View): Promise<void>;
  sound(name: SoundName): void;
  /** Shows how the song ended; resolves when it has been read, or at once where there is nothing to wait for. */
  ranking(): Promise<void>;
  /** Words for a banner. */
  banner(kind: "round" | "reverse" | "song", event: GameEvent): string;
}

export class Show extends Performance {
  constructor(
    readonly d: Direction,
    skip: AbortSignal,
  ) {
    super(d.root, d.sky, skip);
  }

  find(selector: string): Element | null {
    return this.d.root.querySelector(selector);
  }

  /** Something that flies over the board, centred where `place` is. */
  ghost(place: Element, className: string, from?: Element | null): HTMLElement {
    const ghost = document.createElement("div");
    ghost.className = `mosh-ghost ${className}`;
    if (from) ghost.append(from.cloneNode(true));
    const [sky, at] = [this.d.sky.getBoundingClientRect(), boxOf(place)];
    ghost.style.left = `${at.x - sky.left}px`;
    ghost.style.top = `${at.y - sky.top}px`;
    this.d.sky.append(ghost);
    this.ghosts.add(ghost);
    return ghost;
  }

  /** Offset in px from the middle of one thing to the middle of another. */
  way(from: Element, to: Element): readonly [number, number] {
    const [a, b] = [boxOf(from), boxOf(to)];
    return [b.x - a.x, b.y - a.y];
  }
}

export const limbSpot = (seat: Seat, limb: Limb): string => `[data-at="limb-${seat}-${limb}"]`;
export const figure = (seat: Seat): string => `[data-at="figure-${seat}"] .mosh-figure`;
export const laid = (seat: Seat, card: string): string => `[data-zombie="${seat}"] [data-card="${card}"]`;
export const seatOf = (event: GameEvent): Seat => event.params.seat as Seat;

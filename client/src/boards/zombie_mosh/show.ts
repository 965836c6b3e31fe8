/** A performance on the drawn board: its animations, the things that fly over it, and their end.
 *
 * Positions are read from the board in the document (`data-at`, `data-card`, `data-limb`), so nothing here knows a layout.
 * Everything is stopped at once by the moment's `skip`.
 */
import type { GameEvent, Seat, SoundName, View } from "../board";
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

const OUT = "cubic-bezier(.2,.8,.2,1)";

export class Show {
  private readonly running = new Set<Animation>();
  private readonly ghosts = new Set<Element>();
  constructor(
    readonly d: Direction,
    readonly skip: AbortSignal,
  ) {}

  get over(): boolean {
    return this.skip.aborted;
  }

  /** Run keyframes; resolves at their end or when everything is skipped. */
  async play(
    element: Element | null,
    frames: Keyframe[],
    ms: number,
    more: KeyframeAnimationOptions = {},
  ): Promise<void> {
    if (!element || this.over || ms <= 0) return;
    const animation = element.animate(frames, { duration: ms, easing: OUT, fill: "backwards", ...more });
    this.running.add(animation);
    await animation.finished.catch(() => undefined);
    this.running.delete(animation);
  }

  wait(ms: number): Promise<void> {
    return this.play(this.d.sky, [{ opacity: 1 }, { opacity: 1 }], ms);
  }

  find(selector: string): Element | null {
    return this.d.root.querySelector(selector);
  }

  /** The first of these that can be seen. */
  seen(...selectors: string[]): Element | null {
    for (const selector of selectors) {
      const found = this.find(selector);
      if (found && found.getBoundingClientRect().width > 0) return found;
    }
    return null;
  }

  /** Something that flies over the board, centred where `place` is. */
  ghost(place: Element, className: string, from?: Element | null): HTMLElement {
    const ghost = document.createElement("div");
    ghost.className = `mosh-ghost ${className}`;
    if (from) ghost.append(from.cloneNode(true));
    const [sky, box] = [this.d.sky.getBoundingClientRect(), place.getBoundingClientRect()];
    ghost.style.left = `${box.left + box.width / 2 - sky.left}px`;
    ghost.style.top = `${box.top + box.height / 2 - sky.top}px`;
    this.d.sky.append(ghost);
    this.ghosts.add(ghost);
    return ghost;
  }

  drop(ghost: Element): void {
    ghost.remove();
    this.ghosts.delete(ghost);
  }

  /** Offset in px from the middle of one thing to the middle of another. */
  way(from: Element, to: Element): readonly [number, number] {
    const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
    return [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2];
  }

  stop(): void {
    for (const animation of this.running) animation.cancel();
    for (const ghost of this.ghosts) ghost.remove();
    this.running.clear();
    this.ghosts.clear();
  }
}

export const limbSpot = (seat: Seat, limb: Limb): string => `[data-at="limb-${seat}-${limb}"]`;
export const figure = (seat: Seat): string => `[data-at="figure-${seat}"] .mosh-figure`;
export const laid = (seat: Seat, card: string): string => `[data-zombie="${seat}"] [data-card="${card}"]`;
export const seatOf = (event: GameEvent): Seat => event.params.seat as Seat;

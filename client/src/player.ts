/** Plays a finished match: where it stands, step by step, forwards with moments, or straight to any frame. */

import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Decision, View } from "./boards/board";
import { type ReplayFile, viewsOf } from "./frame/replayFile";
import { Stage, type StageWorld } from "./stage";
import type { Entry } from "./wire";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds from one step to the next at speed 1, when nothing is left to be shown. */
const PACE = 900;

export class Player {
  readonly at = signal(0);
  readonly playing = signal(false);
  readonly speed = signal<Speed>(1);
  readonly stage: Stage;
  readonly views: readonly View[];
  readonly entries: readonly Entry[];
  readonly last: number;
  private cancel: () => void = () => {};

  /** What was happening up to where it stands. */
  readonly log: ReadonlySignal<readonly Entry[]> = computed(() => this.entries.slice(0, this.at.value + 1));
  readonly decision: ReadonlySignal<Decision | null> = computed(
    () => this.file.frames[this.at.value]?.decision ?? null,
  );

  constructor(
    readonly file: ReplayFile,
    private readonly world: StageWorld,
  ) {
    this.views = viewsOf(file.frames);
    this.entries = file.frames.map(({ seq, at, seat, kind, events }) => ({
      seq,
      at,
      seat,
      kind,
      events: events.map(({ key, clauses, params }) => ({
        key,
        clauses: [...clauses],
        params: { ...params },
      })),
    }));
    this.last = file.frames.length - 1;
    // the fastest speeds leave no time to travel
    this.stage = new Stage({ ...world, watched: () => world.watched() && this.speed.value < 4 });
    this.stage.jump(this.views[0] ?? {}, 0);
    effect(() => this.pace());
  }

  /** Straight to a frame. */
  go(to: number): void {
    const at = Math.min(this.last, Math.max(0, to));
    batch(() => {
      this.at.value = at;
      this.stage.jump(this.views[at] ?? {}, at);
    });
  }

  /** One frame on, seen happening; false at the end. */
  step(): boolean {
    const at = this.at.peek() + 1;
    const entry = this.entries[at];
    const view = this.views[at];
    if (!entry || !view) return false;
    if (this.stage.moment.peek()) this.stage.skip();
    batch(() => {
      this.at.value = at;
      this.stage.push(view, entry);
    });
    return true;
  }

  toggle(): void {
    if (!this.playing.value && this.at.value === this.last) this.go(0);
    this.playing.value = !this.playing.value;
  }

  /** While it plays: the next step once nothing is being shown any more. */
  private pace(): void {
    this.cancel();
    if (!this.playing.value || this.stage.moment.value !== null) return;
    if (this.at.value >= this.last) {
      this.playing.value = false;
      return;
    }
    this.cancel = this.world.after(PACE / this.speed.value, () => {
      if (!this.step()) this.playing.value = false;
    });
  }
}

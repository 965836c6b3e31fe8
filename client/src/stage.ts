/**
 * What is being shown. The server's changes arrive at once; the board shows them one after another, each as a moment
 * that can be skipped, and never stays far behind: a long queue, a hidden tab or a fresh view is shown without travel.
 */

import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { Moment, View } from "./boards/board";
import type { Entry } from "./wire";

/** A moment that is not done by then is ended. Milliseconds. */
export const LONGEST_MOMENT = 2500;
/** The same for a moment in which something is to be read. */
export const LONGEST_HOLD = 10_000;
/** Moments that may wait; beyond that the oldest are shown without travel. */
const LONGEST_QUEUE = 4;

interface Change {
  readonly after: View;
  readonly entry: Entry;
}

export interface StageWorld {
  after(milliseconds: number, what: () => void): () => void;
  /** False while nothing needs to be animated, e.g. in a hidden tab. */
  watched(): boolean;
}

export class Stage {
  private readonly shownView = signal<View>({});
  private readonly shownSeq = signal(-1);
  private readonly shownMoment = signal<Moment | null>(null);
  private queue: Change[] = [];
  private abort: AbortController | null = null;
  private cancelLimit: () => void = () => {};

  constructor(
    private readonly world: StageWorld,
    /** Called as each change begins to show. */
    private readonly began: (entry: Entry, after: View) => void = () => {},
    /** True for a change that is shown even when others are passed over. */
    private readonly stops: (entry: Entry) => boolean = () => false,
  ) {}

  get view(): ReadonlySignal<View> {
    return this.shownView;
  }
  get seq(): ReadonlySignal<number> {
    return this.shownSeq;
  }
  get moment(): ReadonlySignal<Moment | null> {
    return this.shownMoment;
  }

  /** One change that follows on from the last. */
  push(after: View, entry: Entry): void {
    this.queue.push({ after, entry });
    if (this.queue.length > LONGEST_QUEUE || !this.world.watched()) this.skip();
    else if (this.shownMoment.value === null) this.next();
  }

  /** A whole view, without a way to it. */
  jump(view: View, seq: number): void {
    this.queue = [];
    batch(() => {
      this.end();
      this.shownView.value = view;
      this.shownSeq.value = seq;
    });
  }

  /** Ends what is being shown; if more waits than can be shown, the oldest of it is shown at once. */
  skip(): void {
    batch(() => {
      this.end();
      const travel = this.world.watched() ? 1 : 0;
      while (this.queue.length > travel && !this.stops((this.queue[0] as Change).entry))
        this.show(this.queue.shift() as Change);
      this.next();
    });
  }

  /** Shows all that waits, without travel: there is something to be answered soon. */
  hurry(): void {
    batch(() => {
      this.end();
      while (this.queue.length > 0) this.show(this.queue.shift() as Change);
    });
  }

  private next(): void {
    const change = this.queue.shift();
    if (!change) return;
    const before = this.shownView.value;
    const abort = new AbortController();
    this.abort = abort;
    // before anything is shown: a board with nothing to animate says done at once
    this.limit(LONGEST_MOMENT, abort);
    batch(() => {
      this.show(change);
      this.shownMoment.value = {
        seq: change.entry.seq,
        kind: change.entry.kind,
        seat: change.entry.seat,
        events: change.entry.events,
        before,
        after: change.after,
        skip: abort.signal,
        done: () => {
          if (this.abort === abort) this.finish();
        },
        hold: () => {
          if (this.abort !== abort) return;
          this.cancelLimit();
          this.limit(LONGEST_HOLD, abort);
        },
      };
    });
  }

  private limit(milliseconds: number, abort: AbortController): void {
    this.cancelLimit = this.world.after(milliseconds, () => {
      if (this.abort === abort) this.finish();
    });
  }

  private finish(): void {
    batch(() => {
      this.end();
      this.next();
    });
  }

  private show({ after, entry }: Change): void {
    this.shownView.value = after;
    this.shownSeq.value = entry.seq;
    this.began(entry, after);
  }

  private end(): void {
    const abort = this.abort;
    this.abort = null;
    this.cancelLimit();
    this.shownMoment.value = null;
    abort?.abort();
  }
}

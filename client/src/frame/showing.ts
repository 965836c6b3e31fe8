/** What the frame waits for before it tells of it: header, news and ask bar of whoever only looks on. */
import type { ReadonlySignal } from "@preact/signals";
import type { Moment, View } from "../boards/board";

interface Told {
  /** Something is asked of me. */
  readonly asked: ReadonlySignal<boolean>;
  /** A pause that runs, mine or somebody else's. */
  readonly pause: { readonly now: ReadonlySignal<unknown> };
  readonly stage: { readonly moment: ReadonlySignal<Moment | null> };
}

/**
 * What is still being shown, or null: then the words may say how it came out. Whoever is asked reads on at once, and so
 * does everybody while a pause runs: it does not wait.
 */
export const showing = ({ asked, pause, stage }: Told): Moment | null =>
  asked.value || pause.now.value !== null ? null : stage.moment.value;

interface Shown {
  readonly view: ReadonlySignal<View>;
  readonly moment: ReadonlySignal<Moment | null>;
}

/** It has a result, and how it came to that has been shown: else the words would say so before the last roll is seen. */
export const ended = ({ view, moment }: Shown): boolean => view.value.result != null && moment.value === null;

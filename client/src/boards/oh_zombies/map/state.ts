/** What the map knows by itself: where the keyboard is, what is looked at, what is shown on top. */
import { type Signal, signal, useSignal } from "@preact/signals";
import type { Side } from "./geometry";
import type { Thing } from "./pick";

/** Where the keyboard is: a square, or one side of it. */
export interface Place {
  readonly square: string;
  readonly side: Side | null;
}

export interface MapState {
  readonly cursor: Signal<Place>;
  /** The keyboard is on the map. */
  readonly keyed: Signal<boolean>;
  /** Under the mouse. */
  readonly pointed: Signal<Thing | null>;
  /** Tapped to be looked at: a unit. */
  readonly looked: Signal<string | null>;
  /** What the keyboard came to, in words. */
  readonly spoken: Signal<string>;
}

export const useMapState = (start: string): MapState => ({
  cursor: useSignal<Place>({ square: start, side: null }),
  keyed: useSignal(false),
  pointed: useSignal<Thing | null>(null),
  looked: useSignal<string | null>(null),
  spoken: useSignal(""),
});

/** What is shown on top of the map; it stays as it is from one match to the next. */
export const overlays = {
  /** who sees my people */
  seen: signal(false),
  /** where zombies would step */
  steps: signal(false),
} as const;

/** The view to draw: the frame's, except while a moment is being played step by step. */
import { type ReadonlySignal, type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { BoardProps, Moment, View } from "../board";
import type { Stage } from "./show";

export interface Held {
  readonly current: HTMLElement | null;
}

/** Resolves once what was just set has been drawn. */
export const drawn = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** Whether a moment is something to animate at all. */
export const travels = ({ before, after, kind }: Moment, motion: boolean): boolean =>
  motion && kind !== "undo" && Object.keys(before).length > 0 && before !== after;

export interface Staging {
  /** Plays a moment towards `after`; called with `motion` false too, where nothing may travel. */
  animate(moment: Moment, stage: Stage): Promise<void>;
  /** Selectors of what the second view shows otherwise than the first. */
  changes(before: View, after: View): readonly string[];
  flash(root: HTMLElement, selectors: readonly string[]): void;
}

export const useStaged = (
  props: BoardProps,
  root: Held,
  { animate, changes, flash }: Staging,
): Signal<View | null> => {
  const staged = useSignal<View | null>(null);
  const latest = useRef(props);
  latest.current = props;
  useSignalEffect(() => {
    const moment = props.moment.value;
    if (!moment) {
      staged.value = null;
      return;
    }
    const { me, sound, say } = latest.current;
    const motion = latest.current.motion.peek();
    if (!root.current) {
      staged.value = null;
      moment.done();
      return;
    }
    const moves = travels(moment, motion);
    staged.value = moves ? moment.before : null;
    const end = (): void => {
      if (props.moment.peek() === moment) staged.value = null;
      moment.done();
    };
    const show = async (view: View): Promise<void> => {
      if (props.moment.peek() !== moment) return;
      // the frame's own view is `after` already
      staged.value = !moves && view === moment.after ? null : view;
      if (moves && !moment.skip.aborted) await drawn();
    };
    const play = async (): Promise<void> => {
      if (root.current && !moment.skip.aborted)
        await animate(moment, { root: root.current, me, sound, show, say, motion });
    };
    // what travels begins once `before` stands on the screen
    void (moves ? drawn().then(play) : play()).catch(reportError).finally(end);
  });
  useFlash(props, root, staged, changes, flash);
  return staged;
};

/** Where nothing may travel, what has changed lights up where it is, once it is shown. */
export const useFlash = (
  props: BoardProps,
  root: Held,
  staged: ReadonlySignal<View | null>,
  changes: Staging["changes"],
  flash: Staging["flash"],
): void => {
  const last = useRef(props.view.peek());
  const { motion } = props;
  useSignalEffect(() => {
    const after = props.view.value;
    if (props.moment.value || staged.value) return;
    const before = last.current;
    last.current = after;
    if (motion.peek() || before === after || document.hidden) return;
    void drawn().then(() => root.current && flash(root.current, changes(before, after)));
  });
};

/** Light up what these selectors find, for a moment and without moving it. */
export const lightUp = (
  root: HTMLElement,
  selectors: readonly string[],
  outline: { readonly style: string; readonly colour: string; readonly offset: string },
): void => {
  const { style, colour, offset: outlineOffset } = outline;
  const on = `4px ${style} ${colour}`;
  for (const element of selectors.flatMap((selector) => [...root.querySelectorAll(selector)]))
    element.animate(
      [
        { outline: on, outlineOffset },
        { outline: on, outlineOffset, offset: 0.7 },
        { outline: `4px ${style} ${colour}00`, outlineOffset },
      ],
      { duration: 900 },
    );
};

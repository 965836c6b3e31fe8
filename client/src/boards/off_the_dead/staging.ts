/** The view to draw: the frame's, except while a moment is being played step by step. */
import { type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { BoardProps, View } from "../board";
import { animate } from "./animate";
import { changes, flash } from "./highlight";

/** Resolves once what was just set has been drawn. */
const drawn = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

export const useStaging = (
  props: BoardProps,
  root: { readonly current: HTMLElement | null },
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
    const worth = Object.keys(moment.before).length > 0 && moment.before !== moment.after;
    const travels = motion && worth && moment.kind !== "undo";
    staged.value = travels ? moment.before : null;
    const end = (): void => {
      if (props.moment.peek() === moment) staged.value = null;
      moment.done();
    };
    const show = async (view: View): Promise<void> => {
      if (props.moment.peek() !== moment) return;
      // the frame's own view is `after` already
      staged.value = !travels && view === moment.after ? null : view;
      if (travels && !moment.skip.aborted) await drawn();
    };
    const play = async (): Promise<void> => {
      if (root.current && !moment.skip.aborted)
        await animate(moment, { root: root.current, me, sound, show, say, motion });
    };
    // what travels begins once `before` stands on the screen
    void (travels ? drawn().then(play) : play()).catch(reportError).finally(end);
  });
  // where nothing may travel, what has changed lights up where it is, once it is shown
  const last = useRef(props.view.peek());
  useSignalEffect(() => {
    const after = props.view.value;
    if (props.moment.value || staged.value) return;
    const before = last.current;
    last.current = after;
    if (latest.current.motion.peek() || before === after || document.hidden) return;
    void drawn().then(() => root.current && flash(root.current, changes(before, after)));
  });
  return staged;
};

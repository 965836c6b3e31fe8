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
    const { me, motion, sound, say } = latest.current;
    const worth = Object.keys(moment.before).length > 0 && moment.before !== moment.after;
    if (!motion.peek() || !root.current || !worth || moment.kind === "undo") {
      staged.value = null;
      moment.done();
      return;
    }
    staged.value = moment.before;
    const end = (): void => {
      if (props.moment.peek() === moment) staged.value = null;
      moment.done();
    };
    const show = async (view: View): Promise<void> => {
      if (props.moment.peek() !== moment) return;
      staged.value = view;
      if (!moment.skip.aborted) await drawn();
    };
    // once `before` stands on the screen
    void drawn()
      .then(() =>
        root.current && !moment.skip.aborted
          ? animate(moment, { root: root.current, me, sound, show, say })
          : undefined,
      )
      .catch(reportError)
      .finally(end);
  });
  // where nothing may travel, what has changed lights up where it is
  const last = useRef(props.view.peek());
  useSignalEffect(() => {
    const [before, after] = [last.current, props.view.value];
    last.current = after;
    if (latest.current.motion.peek() || before === after || document.hidden) return;
    void drawn().then(() => root.current && flash(root.current, changes(before, after)));
  });
  return staged;
};

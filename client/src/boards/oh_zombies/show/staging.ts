/** The view to draw: the frame's, except while a moment is being played step by step. */
import type { Signal } from "@preact/signals";
import type { BoardProps, View } from "../../board";
import { type Held, useStaged } from "../../shared/staging";
import { animate } from "./animate";
import { changes, flash } from "./highlight";
import type { Camera } from "./stage";

export type { Camera } from "./stage";

export const useStaging = (props: BoardProps, root: Held, camera?: Camera): Signal<View | null> =>
  useStaged(props, root, {
    animate: (moment, stage) => animate(moment, stage, camera ?? null),
    changes,
    flash,
  });

/** The view to draw: the frame's, except while a moment is being played step by step. */
import type { Signal } from "@preact/signals";
import type { BoardProps, View } from "../../board";
import { type Held, useStaged } from "../../shared/staging";
import { animate } from "./animate";
import { changes, flash } from "./highlight";

export const useShow = (props: BoardProps, root: Held): Signal<View | null> =>
  useStaged(props, root, { animate, changes, flash });

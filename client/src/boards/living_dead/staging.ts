/** The view to draw until the animations are there. */
import type { Signal } from "@preact/signals";
import type { BoardProps, View } from "../board";
import { type Held, useStaged } from "../shared/staging";

export const useShow = (props: BoardProps, root: Held): Signal<View | null> =>
  useStaged(props, root, { animate: async () => {}, changes: () => [], flash: () => {} });

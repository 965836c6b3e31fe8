/** Buttons of the map: size, whole mall, store, and what is shown on top. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import type { Words } from "../../board";
import { overlays } from "./state";

const SIGNS = {
  in: "M12 5v14M5 12h14",
  out: "M5 12h14",
  mall: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  store: "M4 10l2-5h12l2 5M5 10v9h14v-9M4 10h16M10 19v-5h4v5",
  seen: "M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  steps: "M4 12h13M12 6l6 6-6 6",
} as const;

const Sign = ({ of }: { readonly of: keyof typeof SIGNS }): JSX.Element => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={SIGNS[of]} />
  </svg>
);

interface Props {
  readonly say: Words;
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  readonly fitStore: () => void;
}

export const ZOOM = 1.5;

export const Tools = ({ say, zoom, fit, fitStore }: Props): JSX.Element => {
  const button = (of: keyof typeof SIGNS, keys: string, run: () => void): JSX.Element => (
    <button
      type="button"
      class={`osz-tool ${of}`}
      aria-label={say(`map.tool.${of}`)}
      title={`${say(`map.tool.${of}`)} (${keys})`}
      onClick={run}
    >
      <Sign of={of} />
    </button>
  );
  const toggle = (of: "seen" | "steps", keys: string, value: Signal<boolean>): JSX.Element => (
    <button
      type="button"
      class={`osz-tool ${of}`}
      aria-label={say(`map.tool.${of}`)}
      aria-pressed={value.value}
      title={`${say(`map.tool.${of}`)} (${keys})`}
      onClick={() => {
        value.value = !value.peek();
      }}
    >
      <Sign of={of} />
    </button>
  );
  return (
    <div class="osz-tools" role="group" aria-label={say("map.tools")}>
      {toggle("seen", "S", overlays.seen)}
      {toggle("steps", "T", overlays.steps)}
      {button("store", "B", fitStore)}
      {button("mall", "0", fit)}
      {button("out", "-", () => zoom(1 / ZOOM))}
      {button("in", "+", () => zoom(ZOOM))}
    </div>
  );
};

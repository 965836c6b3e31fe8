/** What all pictures of this game share: the greys of a film of 1968, and the frame that they stand in. */
import type { ComponentChildren, JSX } from "preact";
import { circle, type Layer, type Palette } from "../../shared/layers";

export const INK = "#14130f";
export const GREYS: Palette = {
  ink: INK,
  white: "#f6f3ea",
  paper: "#e9e6df",
  pale: "#d2cec3",
  light: "#b5b1a6",
  mid: "#8d8a81",
  cloth: "#6d6a62",
  dark: "#48463f",
  night: "#2b2a25",
  shade: "#14130f38",
  gloom: "#14130f66",
};

/** Every picture is 64 x 64 and fills its box. Whoever shows it says in words what it is. */
export const Picture = ({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <svg
    class={`nld-pic nld-pic-${name}`}
    viewBox="0 0 64 64"
    width="100%"
    height="100%"
    aria-hidden="true"
    focusable="false"
    stroke-linejoin="round"
    stroke-linecap="round"
  >
    {children}
  </svg>
);

/** Two dots of ink, with as much white round them as there is fright. */
export const eyes = (x: number, y: number, apart: number, white = 0, r = 1.5): Layer[] => [
  ...(white > 0 ? [[circle(x - apart, y, white) + circle(x + apart, y, white), "white", 1] as const] : []),
  [circle(x - apart, y, r) + circle(x + apart, y, r), "ink", 0],
];

/** Sockets, and what still looks out of them. */
export const sockets = (x: number, y: number, apart: number, r = 2.7): Layer[] => [
  [circle(x - apart, y, r) + circle(x + apart, y, r), "ink", 0],
  [circle(x - apart + 0.3, y, r * 0.38) + circle(x + apart + 0.3, y, r * 0.38), "white", 0],
];

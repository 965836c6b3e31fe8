/** Small things as marks on the map, and dice. */
import type { JSX } from "preact";
import { INK } from "./paint";

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A thing of the mall: its top left corner and its size, turned round its middle. */
const thing =
  (name: string) =>
  ({ x, y, size, turn = 0 }: Spot & { readonly turn?: number }): JSX.Element => (
    <use
      class={`osz-thing osz-thing-${name}`}
      href={`#osz-${name}`}
      x={x}
      y={y}
      width={size}
      height={size}
      transform={turn ? `rotate(${turn} ${x + size / 2} ${y + size / 2})` : undefined}
    />
  );

/** A barricade plank: along the x axis, unless it is turned. */
export const Plank = thing("plank");
export const Closet = thing("closet");
export const Cart = thing("cart");

const PIPS: Readonly<Record<number, string>> = {
  1: "M20 20h0",
  2: "M11 11h0M29 29h0",
  3: "M11 11h0M20 20h0M29 29h0",
  4: "M11 11h0M29 11h0M11 29h0M29 29h0",
  5: "M11 11h0M29 11h0M20 20h0M11 29h0M29 29h0",
  6: "M11 10h0M29 10h0M11 20h0M29 20h0M11 30h0M29 30h0",
};

interface DieProps {
  readonly value: number;
  /** A die for movement only: another shape, another colour. */
  readonly move?: boolean;
}

const Face = ({ value, move = false }: DieProps): JSX.Element => (
  <>
    {move ? (
      <circle cx="20" cy="20" r="18.500" fill="#38e1ff" stroke={INK} stroke-width="2.500" />
    ) : (
      <rect
        x="1.500"
        y="1.500"
        width="37"
        height="37"
        rx="8"
        fill="#fbf6ea"
        stroke={INK}
        stroke-width="2.500"
      />
    )}
    <path
      d={PIPS[Math.min(6, Math.max(1, value))]}
      transform={move ? "translate(4 4) scale(.8)" : undefined}
      fill="none"
      stroke={value === 6 && !move ? "#c22f45" : INK}
      stroke-width="7.500"
      stroke-linecap="round"
    />
  </>
);

/** A die that fills its box. */
export const DieFace = (props: DieProps): JSX.Element => (
  <svg class="osz-die" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <Face {...props} />
  </svg>
);

/** A die on the map. */
export const DieMark = ({ x, y, size, ...props }: DieProps & Spot): JSX.Element => (
  <g transform={`translate(${x} ${y}) scale(${size / 40})`}>
    <Face {...props} />
  </g>
);

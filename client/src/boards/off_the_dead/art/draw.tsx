/** How the pictures of the beach are drawn: their colours, the rim of a sticker, the shared paint. */
import type { ComponentChildren, JSX } from "preact";
import { Layers as Drawn, isLine, type Layer, type Palette } from "../../shared/layers";

export { burst, circle, type Layer, type Palette } from "../../shared/layers";

export const INK = "#160b14";
export const BONE = "#f0e8d6";
export const CORAL = "#ff7a59";
export const TURQUOISE = "#2ec4b6";
export const SAND = "#f2d9a2";
export const BASE: Palette = {
  ink: INK,
  bone: BONE,
  coral: CORAL,
  turquoise: TURQUOISE,
  sand: SAND,
  steel: "#94a3ad",
  gold: "#f2bd3f",
  blood: "#c22f45",
  white: "#fffaf0",
  shade: "url(#otd-shade)",
};

/** The other side of a figure whose box is 200 wide. */
export const MIRROR = "translate(200 0) scale(-1 1)";

/** `a` on the way to `b`. */
export const mix = (a: string, b: string, part: number): string => {
  const channel = (hex: string, i: number): number => Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
  const mixed = [0, 1, 2].map((i) => Math.round(channel(a, i) * (1 - part) + channel(b, i) * part));
  return `#${mixed.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
};

/** A palette with every colour moved towards another. */
export const towards = (palette: Palette, colour: string, part: number): Palette =>
  Object.fromEntries(Object.entries(palette).map(([name, hex]) => [name, mix(hex, colour, part)]));

export const Layers = ({ of, palette }: { of: readonly Layer[]; palette?: Palette }): JSX.Element => (
  <Drawn of={of} palette={palette ? { ...BASE, ...palette } : BASE} />
);

/** The rim all round a figure, as on a sticker: it stands out on any ground. */
export const Rim = ({ of, colour = BONE }: { of: readonly Layer[]; colour?: string }): JSX.Element => {
  const outlines = new Map<string | undefined, string>();
  for (const [d, fill, width = 5, transform] of of)
    if (width > 3) outlines.set(transform, `${outlines.get(transform) ?? ""}${isLine(fill) ? "" : d}`);
  return (
    <>
      {[...outlines].map(([transform, d]) => (
        <path key={transform} d={d} fill={colour} stroke={colour} stroke-width="13" transform={transform} />
      ))}
    </>
  );
};

/** A picture in its box. Whoever shows it says in words what it is. */
export const Picture = ({
  box = "-8 -12 216 216",
  name,
  children,
}: {
  box?: string;
  name: string;
  children: ComponentChildren;
}): JSX.Element => (
  <svg
    class={`otd-art otd-art-${name}`}
    viewBox={box}
    stroke-linejoin="round"
    stroke-linecap="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);

/** Paint that all pictures on a page share; stands in the page once, and not in anything that is not displayed. */
export const Paint = (): JSX.Element => (
  <svg class="otd-paint" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>
      <pattern
        id="otd-shade"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(32)"
      >
        <rect width="6" height="6" fill={INK} opacity=".13" />
        <circle cx="3" cy="3" r="1.7" fill={INK} opacity=".42" />
      </pattern>
      <pattern id="otd-rot" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-20)">
        <circle cx="3.500" cy="3.500" r="2.300" fill="#4c7a2c" opacity=".75" />
      </pattern>
    </defs>
  </svg>
);

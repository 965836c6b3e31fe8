/** Pictures as data: a figure is a list of layers, each a path with a fill and an outline of ink. */
import type { JSX } from "preact";

/**
 * `d`, fill, width of the outline (as said by the picture; 0 for none), transform. A fill of the form "-colour" is a line
 * in that colour without filling. Colours may be names of a palette.
 */
export type Layer = readonly [d: string, fill: string, width?: number, transform?: string];
export type Palette = Readonly<Record<string, string>>;

export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`;

/** A ragged ball: pom-poms, explosions, splashes. */
export const burst = (x: number, y: number, r: number, points: number, inner = 0.72, turn = 0): string => {
  const at = (i: number): string => {
    const angle = turn + (Math.PI * i) / points;
    const long = i % 2 ? r * inner : r * (0.9 + 0.1 * Math.cos(i * 2.7));
    return `${Math.round(x + long * Math.cos(angle))} ${Math.round(y + long * Math.sin(angle))}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, i) => at(i)).join("L")}Z`;
};

export const isLine = (fill: string): boolean => fill.startsWith("-");

interface Props {
  readonly of: readonly Layer[];
  /** Colours by name; `ink` is the colour of outlines. */
  readonly palette: Palette;
  /** Width of an outline that its layer does not say. */
  readonly line?: number;
}

export const Layers = ({ of, palette, line = 5 }: Props): JSX.Element => {
  const paint = (name: string): string => palette[name] ?? name;
  return (
    <>
      {of.map(([d, fill, width = line, transform], i) => (
        <path
          key={i}
          d={d}
          fill={isLine(fill) ? "none" : paint(fill)}
          stroke={isLine(fill) ? paint(fill.slice(1)) : width ? palette.ink : undefined}
          stroke-width={width || undefined}
          transform={transform}
        />
      ))}
    </>
  );
};

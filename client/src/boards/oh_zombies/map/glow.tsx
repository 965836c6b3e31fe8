/** What may be pointed at glows; what is chosen stands out; what is barred has a dotted frame. */
import type { JSX } from "preact";
import type { MallData } from "../model";
import { CELL, centre, columnRow, edgeLine } from "./geometry";
import type { Light, Lights } from "./pick";
import { still } from "./still";
import { floorPath, outlinePath } from "./walls";

const seen = (light: Light): boolean => light !== "none";

export interface Lit {
  readonly id: string;
  readonly light: Light;
}
/** Everything of one kind that is not dark. */
const litOf = (ids: readonly string[], light: (id: string) => Light): readonly Lit[] =>
  ids.map((id) => ({ id, light: light(id) })).filter((one) => seen(one.light));

export const litSquares = (mall: MallData, lights: Lights): readonly Lit[] =>
  litOf(
    mall.squares.flatMap((row, y) => [...row].map((_, x) => `${x},${y}`)),
    (id) => lights("square", id),
  );

/** Edges between any two squares of the mall. */
export const litEdges = (mall: MallData, lights: Lights): readonly Lit[] =>
  litOf(
    mall.squares.flatMap((row, y) =>
      [...row].flatMap((_, x) => [
        ...(x + 1 < mall.width ? [`${x},${y},E`] : []),
        ...(y + 1 < mall.height ? [`${x},${y},S`] : []),
      ]),
    ),
    (id) => lights("edge", id),
  );

interface Props {
  readonly mall: MallData;
  readonly lights: Lights;
}

/** A frame that lies in a square, with a gap in the middle of each side. */
const corners = (x: number, y: number, by: number): string => {
  const [a, b, long] = [by, CELL - by, 10];
  const at = (dx: number, dy: number): string => `${x + dx} ${y + dy}`;
  return (
    `M${at(a, a + long)}V${y + a}H${x + a + long}M${at(b - long, a)}H${x + b}V${y + a + long}` +
    `M${at(b, b - long)}V${y + b}H${x + b - long}M${at(a + long, b)}H${x + a}V${y + b - long}`
  );
};

const Square = ({ id, light }: Lit): JSX.Element => {
  const [column, row] = columnRow(id);
  const [x, y] = [column * CELL, row * CELL];
  return (
    <g class={`osz-glow ${light}`} data-square={id}>
      <rect x={x + 2} y={y + 2} width={CELL - 4} height={CELL - 4} rx="4" />
      {light !== "barred" && <path d={corners(x, y, 4)} />}
      {light === "lit" && <circle cx={x + CELL / 2} cy={y + CELL / 2} r="4" />}
    </g>
  );
};

/** The whole floor of stores that may be taken, below their signs. */
export const StoreGlow = still(
  ({ mall, lights }: Props): JSX.Element => (
    <g class="osz-glows">
      {mall.regions
        .filter(({ id, kind }) => kind === "store" && seen(lights("store", id)))
        .map(({ id, letter }) => (
          <g key={id} class={`osz-glow osz-glow-store ${lights("store", id)}`}>
            <path class="osz-glow-floor" d={floorPath(mall, letter)} />
            <path d={outlinePath(mall, letter)} />
          </g>
        ))}
    </g>
  ),
);

/** Squares, below the figures. */
export const SquareGlow = still(
  ({ mall, lights }: Props): JSX.Element => (
    <g class="osz-glows">
      {litSquares(mall, lights).map((one) => (
        <Square key={one.id} {...one} />
      ))}
    </g>
  ),
);

interface EdgeProps extends Props {
  readonly needs: Readonly<Record<string, number>> | null;
}

/** Above doors and windows: edges, with the number that a die must show where there is one. */
export const EdgeGlow = still(
  ({ mall, lights, needs }: EdgeProps): JSX.Element => (
    <g class="osz-glows">
      {litEdges(mall, lights).map(({ id, light }) => {
        const { x1, y1, x2, y2, x, y } = edgeLine(id);
        const need = needs?.[id];
        return (
          <g key={id} class={`osz-glow osz-glow-edge ${light}`} data-edge-glow={id}>
            <path class="osz-halo" d={`M${x1} ${y1}L${x2} ${y2}`} />
            <path d={`M${x1} ${y1}L${x2} ${y2}`} />
            {need === undefined ? (
              <circle cx={x} cy={y} r="5" />
            ) : (
              <g transform={`translate(${x} ${y})`}>
                <g class="osz-count">
                  <circle r="11" />
                  <text class="osz-need" y="4.600" font-size="12.500">{`${need}+`}</text>
                </g>
              </g>
            )}
          </g>
        );
      })}
    </g>
  ),
);

interface UnitsProps {
  readonly units: ReadonlyMap<string, string>;
  readonly lights: Lights;
  /** Who acts now: a dude, or the zombie that a question is about. */
  readonly acting: string | null;
  /** Who attacks, or the zombie that a question is about. */
  readonly menace: string | null;
  /** The frame that is drawn over the figures; else the light on the floor under them. */
  readonly over: boolean;
}

/** Round whoever may be pointed at. `units` tells where each stands. */
export const UnitGlow = still(
  ({ units, lights, acting, menace, over }: UnitsProps): JSX.Element => (
    <g class="osz-glows">
      {[...units].map(([unit, square]) => {
        const found = lights("unit", unit);
        const marked = unit === acting || unit === menace;
        const light = found === "none" && marked ? "able" : found;
        const classes = `${light}${marked ? " acting" : ""}${unit === menace ? " menace" : ""}`;
        if (!seen(light)) return null;
        const { x, y } = centre(square);
        const frame = corners(x - CELL / 2, y - CELL / 2, 1);
        return (
          <g key={unit} class={`osz-glow osz-glow-unit ${classes}`}>
            {over ? (
              light !== "barred" && (
                <>
                  <path class="osz-glow-edging" d={frame} />
                  <path d={frame} />
                </>
              )
            ) : (
              <>
                <rect class="osz-halo" x={x - 23} y={y - 23} width="46" height="46" rx="10" />
                <rect x={x - 18} y={y - 18} width="36" height="36" rx="5" />
              </>
            )}
          </g>
        );
      })}
    </g>
  ),
);

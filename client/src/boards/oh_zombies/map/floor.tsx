/** What never changes while a match lasts: floors, walls, shelves, escalators, gates and the light of the signs. */
import type { JSX } from "preact";
import { Closet, DieMark } from "../art/things";
import type { Entrance, MallData, Region } from "../model";
import { beside, CELL, centre, columnRow, frameOf, type Side, squaresOf } from "./geometry";
import { squareName } from "./places";
import { still } from "./still";
import { lookOf, Tiles } from "./tiles";
import { borderPath, floorPath, gateOf, stripPath, wallPath } from "./walls";

export const INK = "#0d0a12";
const BONE = "#e9e0cb";

/** A shelf or a pillar: something solid, taller than the people. */
const Shelf = ({ square, neon }: { readonly square: string; readonly neon: string }): JSX.Element => {
  const [column, row] = columnRow(square);
  return (
    <g transform={`translate(${column * CELL} ${row * CELL})`}>
      <path d="M0 6H40V44H0Z" fill="#000" opacity=".45" />
      <path d="M1 1H39V39H1Z" fill={INK} />
      <path d="M4 3H36V24H4Z" fill={BONE} />
      <path d="M4 24H36V37H4Z" fill="#857c68" />
      <path d="M7 6H33V21H7Z" fill="#2a2233" />
      <path d="M9 9H14V19H9ZM16 11H22V19H16ZM24 8H29V19H24Z" fill={neon} />
      <path d="M4 30.500H36" stroke={INK} stroke-width="2" />
    </g>
  );
};

/** An escalator that stands still: steps between two rails, and an arrow that once said which way. */
const Escalator = ({
  squares,
  down,
}: {
  readonly squares: readonly string[];
  readonly down: boolean;
}): JSX.Element => {
  const { x, y, width, height } = frameOf(squares);
  const steps = Array.from(
    { length: Math.floor((height - 24) / 8) + 1 },
    (_, i) => `M8 ${12 + i * 8}h24`,
  ).join("");
  const arrow = down ? "l-8 -9h16z" : "l-8 9h16z";
  const marks = [0.25, 0.75].map((part) => `M20 ${height * part + (down ? 5 : -5)}${arrow}`).join("");
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="1" y="6" width={width - 2} height={height} rx="6" fill="#000" opacity=".45" />
      <rect x="2" y="1" width={width - 4} height={height - 2} rx="6" fill={INK} />
      <rect x="8" y="5" width={width - 16} height={height - 10} fill="#39434b" />
      <path d={steps} stroke="#141a1e" stroke-width="3.5" />
      <path d={steps} transform="translate(0 -2.4)" stroke="#78868f" stroke-width="1.4" />
      <path
        d={`M5.500 6V${height - 6}M${width - 5.5} 6V${height - 6}`}
        stroke="#a9b6bd"
        stroke-width="2.6"
        stroke-linecap="round"
      />
      <path
        d={marks}
        fill="#ffd84a"
        stroke={INK}
        stroke-width="2.5"
        stroke-linejoin="round"
        paint-order="stroke"
      />
    </g>
  );
};

/** Escalators stand in columns. */
const escalators = (mall: MallData): readonly (readonly string[])[] => {
  const found = new Map<number, string[]>();
  for (const square of squaresOf(mall, "^")) {
    const [x] = columnRow(square);
    found.set(x, [...(found.get(x) ?? []), square]);
  }
  return [...found.values()];
};

const OUT: Readonly<Record<Side, readonly [number, number]>> = {
  n: [0, -1],
  e: [1, 0],
  s: [0, 1],
  w: [-1, 0],
};

/** A gate: the shutter is up, stripes warn, and a die says when somebody comes in. */
const Gate = ({ mall, gate }: { readonly mall: MallData; readonly gate: Entrance }): JSX.Element => {
  const { side, at } = gateOf(mall, gate.squares);
  const frame = frameOf(at);
  const [dx, dy] = OUT[side];
  const wide = side === "n" || side === "s";
  const long = wide ? frame.width : frame.height;
  // the middle of the gate's line, and the die outside of it
  const x = frame.x + (wide ? frame.width / 2 : dx > 0 ? frame.width : 0);
  const y = frame.y + (wide ? (dy > 0 ? frame.height : 0) : frame.height / 2);
  const ring = gate.squares.map(centre);
  return (
    <g data-entrance={gate.die}>
      <g transform={`translate(${x} ${y}) rotate(${wide ? 0 : 90})`}>
        <rect
          x={-long / 2}
          y="-4"
          width={long}
          height="8"
          fill="url(#osz-hazard)"
          stroke={INK}
          stroke-width="1.5"
        />
      </g>
      <path
        d={ring.map((one) => chevron(one.x, one.y, -dx, -dy)).join("")}
        fill="none"
        stroke="#ff5a5a"
        stroke-opacity=".55"
        stroke-width="3.5"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
      <g transform={`translate(${x + dx * 17} ${y + dy * 17})`}>
        <g class="osz-gate-die">
          <DieMark value={gate.die} x={-10} y={-10} size={20} />
        </g>
      </g>
    </g>
  );
};

/** Two strokes that point into the mall. */
const chevron = (x: number, y: number, dx: number, dy: number): string => {
  const tip = (by: number): string => `${x + dx * by} ${y + dy * by}`;
  const [ax, ay] = [-dx * 5 - dy * 8, -dy * 5 + dx * 8];
  const [bx, by] = [-dx * 5 + dy * 8, -dy * 5 - dx * 8];
  return `M${x + ax} ${y + ay}L${tip(4)}L${x + bx} ${y + by}`;
};

const Lights = ({ region, mall }: { readonly region: Region; readonly mall: MallData }): JSX.Element => {
  const { neon } = lookOf(region.id);
  const strip = stripPath(mall, region.letter);
  return (
    <g fill="none" stroke={neon} stroke-linecap="round">
      <path d={strip} stroke-width="13" opacity=".1" />
      <path d={strip} stroke-width="6" opacity=".16" />
      <path d={strip} stroke-width="1.8" opacity=".85" />
    </g>
  );
};

/** Letters and numbers round the border: C5 is found as on the directory of a mall. */
const Directory = ({ mall }: { readonly mall: MallData }): JSX.Element => {
  const [width, height] = [mall.width * CELL, mall.height * CELL];
  const at = (text: string, x: number, y: number): JSX.Element => (
    <text key={`${x} ${y}`} x={x} y={y + 4}>
      {text}
    </text>
  );
  return (
    <g class="osz-directory" font-size="11">
      {Array.from({ length: mall.width }, (_, x) =>
        [-16, height + 18].map((y) => at(squareName(`${x},0`).replace(/\d+/, ""), (x + 0.5) * CELL, y)),
      )}
      {Array.from({ length: mall.height }, (_, y) =>
        [-17, width + 17].map((x) => at(String(y + 1), x, (y + 0.5) * CELL)),
      )}
    </g>
  );
};

/** Patterns and shades of the map, `osz-*`. */
const Defs = ({ mall }: { readonly mall: MallData }): JSX.Element => (
  <defs>
    <Tiles regions={mall.regions.map(({ id }) => id)} />
    <pattern
      id="osz-hazard"
      width="16"
      height="16"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="16" height="16" fill="#ffd84a" />
      <rect width="8" height="16" fill={INK} />
    </pattern>
    <radialGradient id="osz-atrium">
      <stop offset="0" stop-color="#ffe07a" stop-opacity=".36" />
      <stop offset=".55" stop-color="#ffe07a" stop-opacity=".1" />
      <stop offset="1" stop-color="#ffe07a" stop-opacity="0" />
    </radialGradient>
    <radialGradient
      id="osz-night"
      gradientUnits="userSpaceOnUse"
      cx={(mall.width * CELL) / 2}
      cy={(mall.height * CELL) / 2}
      r={(mall.width * CELL) / 1.8}
    >
      <stop offset=".45" stop-color="#0b0518" stop-opacity="0" />
      <stop offset="1" stop-color="#0b0518" stop-opacity=".6" />
    </radialGradient>
  </defs>
);

export const Floor = still(({ mall }: { readonly mall: MallData }): JSX.Element => {
  const [width, height] = [mall.width * CELL, mall.height * CELL];
  const walls = wallPath(mall);
  const border = borderPath(mall);
  const solids = squaresOf(mall, "#");
  const rooms = mall.regions.filter(({ kind }) => kind !== "corridor");
  const near = (square: string): string => {
    const letter = (["w", "e", "n", "s"] as const)
      .map((side) => beside(square, side))
      .map((one) => mall.squares[columnRow(one)[1]]?.[columnRow(one)[0]] ?? "")
      .find((one) => /[a-z]/.test(one));
    return lookOf(mall.regions.find((one) => one.letter === letter)?.id ?? "").neon;
  };
  const hidden = [...solids, ...squaresOf(mall, "^")];
  return (
    <g class="osz-floor">
      <Defs mall={mall} />
      <rect x="-8" y="-4" width={width + 16} height={height + 20} rx="10" fill="#000" opacity=".5" />
      <rect x="-6" y="-6" width={width + 12} height={height + 12} rx="6" fill={INK} />
      {hidden.map((square) => {
        const [x, y] = columnRow(square);
        return (
          <rect
            key={square}
            x={x * CELL}
            y={y * CELL}
            width={CELL}
            height={CELL}
            fill="url(#osz-tile-corridor)"
          />
        );
      })}
      {mall.regions.map(({ id, letter }) => (
        <path key={id} d={floorPath(mall, letter)} fill={`url(#osz-tile-${id})`} />
      ))}
      <ellipse cx={width / 2} cy={height / 2} rx={width * 0.34} ry={height * 0.48} fill="url(#osz-atrium)" />
      {mall.regions
        .filter(({ kind }) => kind === "corridor")
        .map(({ id, letter }) => (
          <path key={id} d={floorPath(mall, letter)} fill="url(#osz-night)" />
        ))}
      {rooms.map((region) => (
        <Lights key={region.id} region={region} mall={mall} />
      ))}
      {mall.regions.map(({ id, closet }) =>
        closet === null ? null : (
          <Closet key={id} x={centre(closet).x - 15} y={centre(closet).y - 15} size={30} />
        ),
      )}
      <path
        d={walls + border}
        transform="translate(0 6)"
        fill="none"
        stroke="#000"
        stroke-opacity=".42"
        stroke-width="11"
        stroke-linecap="square"
      />
      {escalators(mall).map((squares, i) => (
        <Escalator key={squares[0]} squares={squares} down={i % 2 === 1} />
      ))}
      {solids.map((square) => (
        <Shelf key={square} square={square} neon={near(square)} />
      ))}
      <path d={walls + border} fill="none" stroke={INK} stroke-width="11" stroke-linecap="square" />
      <path
        class="osz-wall"
        d={walls + border}
        fill="none"
        stroke={BONE}
        stroke-width="5"
        stroke-linecap="square"
      />
      <Directory mall={mall} />
      {mall.entrances.map((gate) => (
        <Gate key={gate.id} mall={mall} gate={gate} />
      ))}
    </g>
  );
});

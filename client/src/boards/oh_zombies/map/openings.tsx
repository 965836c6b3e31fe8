/** Doors, windows, barricades and holes in walls: what changes at the edges while the match lasts. */
import type { ComponentChildren, JSX } from "preact";
import { Plank } from "../art/things";
import type { EdgeKind, Edges, MallData } from "../model";
import { INK } from "./floor";
import { CELL, edgeLine } from "./geometry";
import { still } from "./still";

const HALF = CELL / 2;

/** Everything is drawn along the x axis round 0, 0; edges that run north to south are turned. */
const Along = ({
  edge,
  children,
}: {
  readonly edge: string;
  readonly children: ComponentChildren;
}): JSX.Element => {
  const { x, y, vertical } = edgeLine(edge);
  return <g transform={`translate(${x} ${y})${vertical ? " rotate(90)" : ""}`}>{children}</g>;
};

/** An open way between two posts; the glass doors have slid aside for good. */
const Door = (): JSX.Element => (
  <>
    <path d={`M-${HALF - 4} -7.500H${HALF - 4}V7.500H-${HALF - 4}Z`} fill="#0d0a12" opacity=".28" />
    <path
      d="M-10 -3.500H10M-10 0H10M-10 3.500H10"
      stroke="#ffd84a"
      stroke-opacity=".55"
      stroke-width="1.500"
    />
    <path d={`M-${HALF} -7h6v14h-6ZM${HALF} -7h-6v14h6Z`} fill={INK} />
    <path d={`M-${HALF} -4.500h3.500v9h-3.500ZM${HALF} -4.500h-3.500v9h3.500Z`} fill="#e9e0cb" />
  </>
);

const Pane = (): JSX.Element => (
  <>
    <path d={`M-${HALF} 0H${HALF}`} stroke={INK} stroke-width="11" />
    <path
      d={`M-${HALF - 3} 0H${HALF - 3}`}
      stroke="#38e1ff"
      stroke-opacity=".28"
      stroke-width="14"
      stroke-linecap="round"
    />
    <path d={`M-${HALF - 3} 0H${HALF - 3}`} stroke="#38e1ff" stroke-width="5" />
    <path d={`M-${HALF - 3} 0H${HALF - 3}`} stroke="#e9fbff" stroke-width="1.4" />
    <path d={`M-${HALF} -6h4v12h-4ZM${HALF} -6h-4v12h4Z`} fill="#e9e0cb" stroke={INK} stroke-width="2" />
  </>
);

/** Only teeth of glass are left in the frame; the rest lies on both sides. */
const Broken = (): JSX.Element => (
  <>
    <path d={`M-${HALF - 4} -7H${HALF - 4}V7H-${HALF - 4}Z`} fill="#0d0a12" opacity=".5" />
    <path d={`M-${HALF - 4} 0H${HALF - 4}`} stroke="#38e1ff" stroke-width="3" stroke-dasharray="4 5.500" />
    <path
      d="M-15 -3l5 -8 2 8ZM-4 4l3 9 4-9ZM6 -3l3-9 4 9ZM12 5l2 6 3-7ZM-12 6l-3 6 7-3ZM0 -7l-3-6 6 2Z"
      fill="#a9f2ff"
      stroke="#38e1ff"
      stroke-width=".8"
      opacity=".9"
    />
    <path d={`M-${HALF} -6h4v12h-4ZM${HALF} -6h-4v12h4Z`} fill="#e9e0cb" stroke={INK} stroke-width="2" />
  </>
);

/** A wall that is no more. */
const Breach = (): JSX.Element => (
  <>
    <path
      d="M-20 -8L-14 -10L-9 -6L-3 -11L4 -7L10 -11L15 -7L20 -8V8L14 10L9 6L3 11L-4 7L-10 10L-15 6L-20 8Z"
      fill="#4b3d2c"
    />
    <path
      d="M-20 -8L-14 -10L-9 -6L-3 -11L4 -7L10 -11L15 -7L20 -8M-20 8L-15 6L-10 10L-4 7L3 11L9 6L14 10L20 8"
      fill="none"
      stroke={INK}
      stroke-width="2"
    />
    <path
      d="M-21 -6l7 1 -3 4 4 4 -8 3ZM21 -6l-6 2 3 4 -5 3 8 4Z"
      fill="#e9e0cb"
      stroke={INK}
      stroke-width="2"
      stroke-linejoin="round"
    />
    <path
      d="M-8 -3l5-2 3 4-5 4ZM4 1l5-3 3 5-6 3ZM-4 12l4-2 2 4-4 2ZM6 -14l4 1-1 4-4-1ZM-12 -15l3-1 1 3-3 1Z"
      fill="#cfc4ab"
      stroke={INK}
      stroke-width="1.400"
    />
  </>
);

/** How the planks of a barricade lie, the last on top: across, aside, turned. */
const LAID: readonly (readonly [x: number, y: number, turn: number])[] = [
  [0, 0, 2],
  [0, -2, -19],
  [0, 2, 21],
  [1, -7, 3],
  [-1, 7, -4],
];

interface OpeningProps {
  readonly edge: string;
  readonly kind: EdgeKind | "breach";
  readonly broken: boolean;
  readonly tokens: number;
}

const Opening = still(
  ({ edge, kind, broken, tokens }: OpeningProps): JSX.Element => (
    <g class="osz-opening" data-edge={edge} data-kind={kind} data-tokens={tokens || undefined}>
      <Along edge={edge}>
        {kind === "breach" ? <Breach /> : kind === "door" ? <Door /> : broken ? <Broken /> : <Pane />}
        {LAID.slice(0, tokens).map(([dx, dy, turn], i) => (
          <Plank key={i} x={dx - 21} y={dy - 21} size={42} turn={turn} />
        ))}
      </Along>
    </g>
  ),
);

interface Props {
  readonly mall: MallData;
  readonly edges: Edges;
}

/** All doors and windows, and the walls that have been torn down. */
export const Openings = still(({ mall, edges }: Props): JSX.Element => {
  const openings = Object.entries(mall.edges).filter(([, kind]) => kind !== "wall");
  return (
    <g class="osz-openings">
      {edges.breaches.map((edge) => (
        <Opening key={edge} edge={edge} kind="breach" broken={false} tokens={0} />
      ))}
      {openings.map(([edge, kind]) => (
        <Opening
          key={edge}
          edge={edge}
          kind={kind}
          broken={edges.broken.includes(edge)}
          tokens={edges.tokens[edge] ?? 0}
        />
      ))}
    </g>
  );
});

/** How many tokens lie on each barricade: over the figures, for a number that is not seen is worth nothing. */
export const Counts = still(
  ({ tokens }: { readonly tokens: Edges["tokens"] }): JSX.Element => (
    <g class="osz-counts">
      {Object.entries(tokens).map(([edge, count]) => {
        const { x, y } = edgeLine(edge);
        return count > 0 ? (
          <g key={edge} data-count={edge} transform={`translate(${x} ${y})`}>
            <g class="osz-count osz-layers">
              <circle r="7.500" fill="#ffe2b0" stroke={INK} stroke-width="2.200" />
              <text y="4.400" font-size="12" fill={INK}>
                {count}
              </text>
            </g>
          </g>
        ) : null;
      })}
    </g>
  ),
);

/** What has focus in the list of all moves, shown on the map. */
import type { JSX } from "preact";
import { CELL, centre, columnRow, edgeLine } from "./geometry";
import type { Thing } from "./pick";
import { still } from "./still";

interface Props {
  readonly things: readonly Thing[];
  readonly squares: ReadonlyMap<string, string>;
}

export const Preview = still(({ things, squares }: Props): JSX.Element | null =>
  things.length === 0 ? null : (
    <g class="osz-preview">
      {things.map(({ kind, id }) => {
        if (kind === "store") return null;
        if (kind === "edge") {
          const { x1, y1, x2, y2 } = edgeLine(id);
          return <path key={id} class="edge" d={`M${x1} ${y1}L${x2} ${y2}`} />;
        }
        const square = kind === "square" ? id : squares.get(id);
        if (square === undefined) return null;
        const { x, y } = centre(square);
        if (kind === "unit") return <circle key={id} cx={x} cy={y} r={CELL / 2 + 2} />;
        const [column, row] = columnRow(square);
        return <rect key={id} x={column * CELL} y={row * CELL} width={CELL} height={CELL} rx="5" />;
      })}
    </g>
  ),
);

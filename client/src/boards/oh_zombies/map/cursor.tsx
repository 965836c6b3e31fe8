/** Where the keyboard is on the map. */
import type { JSX } from "preact";
import { CELL, columnRow, edgeLine, edgeOn } from "./geometry";
import type { MapState } from "./state";

export const Cursor = ({ state }: { readonly state: MapState }): JSX.Element | null => {
  if (!state.keyed.value) return null;
  const { square, side } = state.cursor.value;
  const [x, y] = columnRow(square);
  const line = side === null ? null : edgeLine(edgeOn(square, side));
  const box = { x: x * CELL, y: y * CELL, width: CELL, height: CELL, rx: 5 };
  return (
    <g class="osz-cursor">
      <rect class="under" {...box} />
      <rect {...box} />
      {line && (
        <>
          <path class="under" d={`M${line.x1} ${line.y1}L${line.x2} ${line.y2}`} />
          <path class="edge" d={`M${line.x1} ${line.y1}L${line.x2} ${line.y2}`} />
        </>
      )}
    </g>
  );
};

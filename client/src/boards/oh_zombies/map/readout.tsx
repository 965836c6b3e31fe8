/** One line about what is looked at, for those who see the map; it is read out elsewhere. */
import type { JSX } from "preact";
import { lookedAt } from "./look";
import { type Speaking, squareWords, unitWords } from "./spoken";
import type { MapState } from "./state";

export const Readout = ({ state, speaking }: { state: MapState; speaking: Speaking }): JSX.Element | null => {
  const thing = lookedAt({ state });
  if (!thing || (thing.kind !== "unit" && !state.keyed.value)) return null;
  const words =
    thing.kind === "unit"
      ? unitWords(speaking, thing.id).join(" ")
      : state.spoken.value || squareWords(speaking, thing.id);
  return (
    <p class="osz-readout" aria-hidden="true">
      {words}
    </p>
  );
};

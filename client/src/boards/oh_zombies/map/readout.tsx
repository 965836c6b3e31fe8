/** One line about what is looked at, for those who see the map; it is read out elsewhere. */
import type { JSX } from "preact";
import { squareOf } from "../model";
import { lookedAt } from "./look";
import { type Speaking, squareWords, unitWords } from "./spoken";
import type { MapState } from "./state";

interface Props {
  readonly state: MapState;
  readonly speaking: Speaking;
  /** Whether a square is in the lower half of what is seen. */
  readonly low: (square: string) => boolean;
}

export const Readout = ({ state, speaking, low }: Props): JSX.Element | null => {
  const thing = lookedAt({ state });
  if (!thing || (thing.kind !== "unit" && !state.keyed.value)) return null;
  const words =
    thing.kind === "unit"
      ? [...unitWords(speaking, thing.id)].join(" ")
      : state.spoken.value || squareWords(speaking, thing.id);
  if (words.trim() === "") return null;
  const square = thing.kind === "unit" ? squareOf(speaking.view, thing.id) : thing.id;
  const place = square !== null && low(square) ? "osz-readout top" : "osz-readout";
  return (
    <p class={place} aria-hidden="true">
      {words}
    </p>
  );
};

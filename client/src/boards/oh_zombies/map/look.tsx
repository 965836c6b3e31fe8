/** What is under the mouse, under the keyboard or was tapped: what it sees, what it is about to do, how to get there. */
import type { JSX } from "preact";
import type { Seat, View } from "../../board";
import { dudeOf, dudesOf, idOf, isDude, squareOf, threatsOf, zombieOf, zombiesOf } from "../model";
import type { Thing } from "./pick";
import { Intent, Seen, Steps, Way } from "./sight";
import { type MapState, overlays } from "./state";

interface Props {
  readonly state: MapState;
  readonly view: View;
  readonly me: Seat | null;
  readonly unitAt: (square: string) => string | undefined;
}

/** What is looked at: by the mouse before the keyboard, by the keyboard before what was tapped. */
export const lookedAt = ({ state }: Pick<Props, "state">): Thing | null => {
  const { pointed, keyed, cursor, looked } = state;
  if (pointed.value) return pointed.value;
  if (keyed.value) return { kind: "square", id: cursor.value.square };
  return looked.value === null ? null : { kind: "unit", id: looked.value };
};

const unitOf = (thing: Thing | null, unitAt: Props["unitAt"]): string | null => {
  if (thing?.kind === "unit") return thing.id;
  return thing?.kind === "square" ? (unitAt(thing.id) ?? null) : null;
};

/** Above the figures. */
export const Look = ({ state, view, me, unitAt }: Props): JSX.Element => {
  const unit = unitOf(lookedAt({ state }), unitAt);
  const threats = threatsOf(view);
  const zombies = zombiesOf(view);
  const zombie = unit !== null && !isDude(unit) ? zombieOf(view, idOf(unit)) : null;
  const threat = zombie ? threats.zombies[String(zombie.zid)] : undefined;
  const prey = threat?.dude ?? zombie?.target ?? null;
  const dude = unit !== null && isDude(unit) ? dudeOf(view, idOf(unit)) : null;
  const team = dudesOf(view).filter(({ seat }) => me === null || seat === me);
  const watched = overlays.seen.value ? team : dude ? [dude] : [];
  return (
    <g class="osz-look" pointer-events="none">
      {overlays.steps.value && <Steps threats={threats} zombies={zombies} />}
      {watched.length > 0 && (
        <Seen one={!overlays.seen.value} dudes={watched} threats={threats} zombies={zombies} />
      )}
      {zombie && (
        <Intent zombie={zombie} threat={threat} prey={prey === null ? null : squareOf(view, `d${prey}`)} />
      )}
    </g>
  );
};

interface WayProps extends Pick<Props, "state" | "view"> {
  readonly paths: Readonly<Record<string, readonly string[]>> | null;
  readonly costs: Readonly<Record<string, number>> | null;
  readonly dude: number | null;
  readonly chosen: string | null;
}

/** The way to the square that is looked at, else to the chosen one. */
export const WayThere = ({ state, view, paths, costs, dude, chosen }: WayProps): JSX.Element | null => {
  if (!paths) return null;
  const thing = lookedAt({ state });
  const square = [thing?.kind === "square" ? thing.id : null, chosen].find(
    (one) => one !== null && paths[one],
  );
  const way = square ? paths[square] : undefined;
  if (!square || !way) return null;
  const from = dude === null ? null : (dudeOf(view, dude)?.square ?? null);
  return <Way from={from} way={way} cost={costs?.[square] ?? null} />;
};

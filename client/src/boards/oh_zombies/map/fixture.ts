/** A mall in its fifth round, made by hand, for tests: three teams, sixty zombies, barricades, broken glass and two holes. */
import type { GameData, Seat, View, Words } from "../../board";
import mall from "./mall.fixture.json";
import type { Light, Lights, Thing } from "./pick";
import view from "./view.fixture.json";

export const DATA: GameData = { mall };
export const VIEW: View = view;

/** A catalogue that says the key and what it was given. */
export const say: Words = Object.assign(
  (key: string, params?: Readonly<Record<string, unknown>>) =>
    `${key}(${Object.entries(params ?? {})
      .map(([name, value]) => `${name}=${String(value)}`)
      .join(" ")})`,
  {
    has: (key: string) => key.startsWith("store."),
    event: () => "",
    value: (_: string, value: unknown) => String(value),
  },
);
export const names = (seat: Seat): string => ["Nadia", "Bo", "Tess"][seat] ?? "?";
export const NAMING = { view: VIEW, data: DATA, say, me: 0, names };

/** Something that is not dark; lit where nothing else is said. */
export interface Shining extends Thing {
  readonly light?: Light;
}

/** Lights for some things, darkness for all others. */
export const lighting =
  (...shining: readonly Shining[]): Lights =>
  (kind, id) => {
    const found = shining.find((one) => one.kind === kind && one.id === id);
    return found ? (found.light ?? "lit") : "none";
  };

export const unitAt = (square: string): string | undefined => {
  const dude = view.dudes.find((one) => one.square === square);
  const zombie = view.zombies.find((one) => one.square === square);
  return dude ? `d${dude.id}` : zombie && `z${zombie.zid}`;
};

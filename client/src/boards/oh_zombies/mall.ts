/** What the mall is told: what shines, what was pointed at, where to look. */
import type { Decision, View } from "../board";
import { attackOf, distance, dudesOf, regionAt, turnOf, zombiesOf } from "./model";
import { type Part, type Parts, part, unitPart } from "./parts";
import type { Scene } from "./scene";
import type { Move } from "./select";

export type Kind = "square" | "edge" | "unit" | "store";

/** The part that a thing in the mall is. */
export const partAt = (kind: Kind, id: string, asked: string | undefined): Part =>
  kind === "unit" ? unitPart(id, asked) : part(kind, id);

/** Whom the decision is about, or who has been chosen: the mall rings it and looks there. */
export const actor = (decision: Decision | null, choice: Parts): number | null => {
  const about = decision?.about?.dude;
  if (typeof about === "number") return about;
  return choice.unit?.startsWith("d") ? Number(choice.unit.slice(1)) : null;
};

/** Where to look: at what is stepped through, at who is attacked, at who acts. */
export const lookAt = (
  { view, decision, choice, asked }: Pick<Scene, "view" | "decision" | "choice" | "asked">,
  look: string | null,
): string | null => {
  if (look !== null) return look;
  const attack = attackOf(view);
  if (attack) return attack.victim;
  if (!asked) return null;
  const zombie = decision?.about?.zombie;
  if (typeof zombie === "number") return `z${zombie}`;
  const dude = actor(decision, choice);
  return dude === null ? null : `d${dude}`;
};

const empty = (view: View, square: string): boolean =>
  !dudesOf(view).some((one) => one.square === square) &&
  !zombiesOf(view).some((one) => one.square === square);

/**
 * A square was pointed at before a die: the smallest die that could reach it if nothing is in the way. The rules say
 * which squares it really reaches, and as long as nothing is paid one may think again.
 */
export const walkTo = (
  scene: Pick<Scene, "view" | "data" | "choice" | "moves">,
  square: string,
): Move | null => {
  const { view, data, choice, moves } = scene;
  const dude = dudesOf(view).find(({ id }) => `d${id}` === choice.unit);
  if (!dude || regionAt(data, square) === null || !empty(view, square)) return null;
  const far = distance(dude.square, square);
  const value = ({ parts }: Move): number => Number.parseInt(parts.die ?? "0", 10);
  const fit = moves.filter(
    (move) =>
      move.action.kind === "move" &&
      move.parts.unit === choice.unit &&
      (choice.die === undefined || choice.die === move.parts.die) &&
      value(move) >= far,
  );
  // of equal dice the one that is good for nothing else
  const rank = (move: Move): number => value(move) - (move.parts.die?.length ?? 0) / 10;
  return [...fit].sort((a, b) => rank(a) - rank(b))[0] ?? null;
};

/** Whose people and cards are shown at the bottom: mine, or those of whoever is active. */
export const ownSeat = (view: View, me: number | null, before: number | null): number | null =>
  me ?? turnOf(view).active ?? before;

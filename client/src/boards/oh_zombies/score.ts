/** The end as data: who stands where, and how each seat came out of it (section 10 of the rules). */
import type { ResultProps, Seat } from "../board";
import { seatsOf } from "./model";

/** What a living dude is worth. */
export const LIFE = 10;

export interface Row {
  readonly seat: Seat;
  readonly dudes: number;
  readonly kills: number;
  readonly rank: number;
  readonly status: string;
  readonly eliminated_round: number | null;
}
export interface Detail {
  readonly reason?: string;
  readonly rounds?: number;
  /** People of each seat at the end of each round. */
  readonly alive?: readonly (readonly number[])[];
  readonly seats?: readonly Row[];
}

/** The rows of the table, best first; a seat that the detail does not name has the result's own rank. */
export const rowsOf = ({ result, view }: Pick<ResultProps, "result" | "view">): Row[] => {
  const { seats = [] } = result.detail as Detail;
  const states = seatsOf(view);
  return result.ranks
    .map(
      (rank, seat): Row =>
        seats.find((one) => one.seat === seat) ?? {
          seat,
          rank,
          dudes: states[seat]?.dudes ?? 0,
          kills: states[seat]?.kills ?? 0,
          status: states[seat]?.status ?? "playing",
          eliminated_round: null,
        },
    )
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
};

/** How a seat came out of it, in a word: victory, survived, Team Zombie, gone. */
export const fate = ({ result }: Pick<ResultProps, "result">, row: Row): string => {
  if (result.winners.includes(row.seat)) return row.status === "team_zombie" ? "zombie_victory" : "victory";
  if (row.status === "resigned") return "resigned";
  if (row.dudes > 0) return "survived";
  return row.status === "team_zombie" ? "team_zombie" : "fallen";
};

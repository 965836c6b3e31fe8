/** The REST, as the table uses it: what is done before and after a match, and what is fetched once. */

import type { TableInfo } from "./wire";

/** A refusal in words, wherever it came from. */
export interface Problem {
  readonly code: string;
  readonly text: string;
  readonly clause: string | null;
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

/** Somebody on a seat. */
export interface Seated {
  readonly kind: "open" | "human" | "bot";
  readonly name: string;
  readonly player: string | null;
}

/** What a game offers when a table is set up. */
export interface GameInfo {
  readonly seats: { readonly least: number; readonly most: number };
  readonly options: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** Options, and values of options, that mean something only with some numbers of seats. */
  readonly option_needs: Readonly<
    Record<
      string,
      { readonly seats: readonly number[]; readonly values: Readonly<Record<string, readonly number[]>> }
    >
  >;
  readonly bots: readonly string[];
}

/** Something to tell the administrators. */
export interface NewReport {
  readonly id: string;
  readonly kind: "person" | "fault";
  readonly text: string;
  readonly table?: string;
  readonly match?: string;
  readonly seq?: number;
  readonly about?: string;
  readonly line?: string;
  readonly facts?: Readonly<Record<string, string>>;
}

async function call<T>(path: string, body?: object): Promise<Outcome<T>> {
  try {
    const answer = await fetch(`/api/v1${path}`, {
      credentials: "same-origin",
      headers: { Accept: "application/json" },
      ...(body && {
        method: "POST",
        headers: { Accept: "application/json", "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    const value: unknown = await answer.json();
    return answer.ok ? { ok: true, value: value as T } : { ok: false, problem: asProblem(value) };
  } catch {
    return { ok: false, problem: { code: "offline", text: "", clause: null } };
  }
}

function asProblem(value: unknown): Problem {
  const { code, detail, clause } = (value ?? {}) as Record<string, unknown>;
  return {
    code: typeof code === "string" ? code : "unknown",
    text: typeof detail === "string" ? detail : "",
    clause: typeof clause === "string" ? clause : null,
  };
}

export const game = (id: string) => call<GameInfo>(`/games/${id}`);
/** Who played a match, as it is now. */
export const cast = (match: string) => call<{ readonly seats: readonly Seated[] }>(`/matches/${match}`);
export const exported = (match: string) => call<Record<string, unknown>>(`/matches/${match}/export`);
export const tell = (report: NewReport) => call<unknown>("/reports", report);
export const replay = (match: string) => call<Record<string, unknown>>(`/matches/${match}/replay`);

/** What people do at a table that waits or is over; everybody gets the new table over their socket. */
export function tableCalls(table: string) {
  const change = (verb: string, body: object = {}) => call<TableInfo>(`/tables/${table}/${verb}`, body);
  return {
    sit: (seat: number | null, nonce: string) => change("sit", { seat, nonce }),
    stand: () => change("stand"),
    swap: (a: number, b: number) => change("swap", { a, b }),
    kick: (seat: number) => change("kick", { seat }),
    bot: (seat: number, kind: string) => change("bot", { seat, kind }),
    open: (seat: number) => change("open", { seat }),
    options: (body: { options?: object; seats?: number; private?: boolean }) => change("options", body),
    start: () => change("start"),
    rematch: () => change("rematch"),
  };
}

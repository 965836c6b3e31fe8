/** The list of all moves as data: grouped by what the board calls a group, filtered by what was typed. */

import type { Action, Barred, Decision, GameBoard, LabelContext } from "../boards/board";

export interface Move {
  readonly id: string;
  readonly action: Action;
  readonly label: string;
  readonly hints: readonly string[];
  /** Set when it cannot be done. */
  readonly barred: Barred | null;
}

export interface Group {
  readonly title: string;
  readonly moves: readonly Move[];
}

/** Actions are plain data: equal when all their fields are. */
export function sameAction(a: Action, b: Action): boolean {
  return canonical(a) === canonical(b);
}

function canonical(action: Action): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every legal and barred move in words, grouped in the order in which groups first appear; barred ones last in theirs,
 *  and what reads the same once. */
export function groups(decision: Decision, board: GameBoard, context: LabelContext): readonly Group[] {
  const all: Move[] = [
    ...(decision.legal ?? []).map(({ action, hints }, i) => ({
      id: `legal-${i}`,
      action,
      label: board.labelAction(action, context),
      hints: hints ?? [],
      barred: null,
    })),
    ...(decision.barred ?? []).map((barred, i) => ({
      id: `barred-${i}`,
      action: barred.action,
      label: board.labelAction(barred.action, context),
      hints: [],
      barred,
    })),
  ];
  const found = new Map<string, Move[]>();
  for (const move of all) {
    const title = board.groupAction(move.action, context);
    const there = found.get(title) ?? [];
    // two copies of one card give the same move twice: once is enough
    if (!there.some((one) => one.label === move.label)) found.set(title, [...there, move]);
  }
  return [...found].map(([title, moves]) => ({ title, moves }));
}

/** What is left when every typed word must begin a word of the move as it reads. A heading counts for nothing: it names
 *  the card's other edge, too. */
export function filtered(all: readonly Group[], typed: string): readonly Group[] {
  const wanted = words(typed);
  if (wanted.length === 0) return all;
  return all
    .map(({ title, moves }) => ({
      title,
      moves: moves.filter(({ label }) => {
        const there = words(label);
        return wanted.every((word) => there.some((one) => one.startsWith(word)));
      }),
    }))
    .filter(({ moves }) => moves.length > 0);
}

const words = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

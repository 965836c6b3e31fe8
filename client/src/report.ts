/**
 * A report to the administrators: what it is about, what goes with it, and the sending. What goes with a fault is what
 * helps to find it, and nothing that is secret: no token, no card, nothing that was typed elsewhere.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { NewReport, Outcome } from "./api";
import type { Known } from "./store";

/** Whom or what a report is about. */
export type Subject =
  | { readonly kind: "fault" }
  | {
      readonly kind: "person";
      readonly player: string;
      readonly name: string;
      readonly line?: { readonly id: string; readonly text: string };
    };

export interface ReportWorld {
  readonly table: string;
  /** What the browser says of itself. */
  facts(): Readonly<Record<string, string>>;
  id(): string;
  post(report: NewReport): Promise<Outcome<unknown>>;
}

/** Codes of what went wrong that are remembered. */
const CODES = 10;

export class Reporter {
  /** The report that is being written. */
  readonly subject = signal<Subject | null>(null);
  private codes: readonly string[] = [];
  private draft = { id: "", text: "" };

  constructor(
    private readonly known: ReadonlySignal<Known>,
    private readonly world: ReportWorld,
  ) {}

  /** Something went wrong: the code goes with a report of a fault. */
  note(code: string): void {
    this.codes = [...this.codes, code].slice(-CODES);
  }

  open(subject: Subject): void {
    this.draft = { id: "", text: "" };
    this.subject.value = subject;
  }

  close(): void {
    this.subject.value = null;
  }

  /** What goes with a fault, by name. */
  facts(): Readonly<Record<string, string>> {
    const { table } = this.known.peek();
    return {
      ...(table && { game: table.game }),
      ...this.world.facts(),
      ...(this.codes.length > 0 && { problems: this.codes.join(" ").slice(-200) }),
    };
  }

  /** Sends it. The same words sent again, as no answer came, are the same report. */
  async send(text: string): Promise<Outcome<unknown>> {
    const subject = this.subject.peek();
    if (subject === null) return { ok: true, value: null };
    if (this.draft.id === "" || this.draft.text !== text) this.draft = { id: this.world.id(), text };
    const { match, seq } = this.known.peek();
    const person = subject.kind === "person";
    return await this.world.post({
      id: this.draft.id,
      kind: subject.kind,
      text,
      table: this.world.table,
      ...(match !== null && { match }),
      ...(match !== null && seq >= 0 && { seq }),
      ...(person && (subject.line ? { line: subject.line.id } : { about: subject.player })),
      ...(!person && { facts: this.facts() }),
    });
  }
}

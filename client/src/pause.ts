/**
 * The even pause of the open decision, as this page lives it: until when it runs, what I may answer, what I have said.
 *
 * Its time is short, so it does not wait until the board has shown what came before. A pass is an act at its end; until
 * then a play may take its place. Whoever asks for time may answer after it, too.
 */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Problem } from "./api";
import type { Action, Decision, Legal } from "./boards/board";
import type { Answer } from "./connection";
import { sameAction } from "./frame/moves";
import type { Known } from "./store";
import type { Act, Wait } from "./wire";

/** A pause that has run out here is over at the server; if nothing comes for so long, time was asked for elsewhere. */
const LATE = 2000;

export interface Pause {
  /** One question of one match. */
  readonly key: string;
  readonly decision: Decision;
  readonly mine: boolean;
  /** When it ends, and how much there was of it when it was heard of: milliseconds of this machine's monotonic clock. */
  readonly ends: number;
  readonly lasts: number;
  /** By me: a pass is held, time was asked for. */
  readonly said: "pass" | "wait" | null;
  readonly plays: readonly Legal[];
  readonly pass: Action | null;
}

type Asked = Omit<Act, "id"> | Omit<Wait, "id">;

export interface PauseWorld {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  send(asked: Asked): Promise<Answer>;
  refused(problem: Problem): void;
}

export class EvenPauses {
  private readonly heardAt = signal({ key: "", ends: 0, lasts: 0 });
  private readonly told = signal<{ readonly key: string; readonly what: Pause["said"] }>({
    key: "",
    what: null,
  });

  readonly now: ReadonlySignal<Pause | null> = computed(() => {
    const { decision, you } = this.known.value;
    const key = keyOf(this.known.value);
    const heard = this.heardAt.value;
    if (!decision?.even || heard.key !== key) return null;
    const mine = decision.seat === you.seat;
    const legal = (mine ? (decision.legal ?? []) : []) as readonly Legal[];
    const declines = (decision.reaction?.decline ?? null) as Action | null;
    const pass = declines ?? (legal.length === 1 ? (legal[0] as Legal).action : null);
    return {
      key,
      decision: decision as Decision,
      mine,
      ends: heard.ends,
      lasts: heard.lasts,
      said: this.told.value.key === key ? this.told.value.what : decision.said,
      plays: legal.filter(({ action }) => pass === null || !sameAction(action, pass)),
      pass,
    };
  });
  /** I am asked in it. */
  readonly mine: ReadonlySignal<Pause | null> = computed(() =>
    this.now.value?.mine ? this.now.value : null,
  );

  constructor(
    private readonly known: ReadonlySignal<Known>,
    private readonly world: PauseWorld,
    /** I always want time. */
    always: ReadonlySignal<boolean>,
  ) {
    effect(() => {
      const pause = this.mine.value;
      if (pause !== null && pause.said === null && always.value && !this.declined) void this.wait(true);
    });
  }

  /** Something came: how long the pause runs is counted from now on. To be called before anybody looks at it. `afresh`: what
   *  was heard of it before may be wrong, as the server may have started again. */
  heard(known: Known, afresh: boolean): void {
    const key = keyOf(known);
    const even = known.decision?.even;
    if (!even || (key === this.heardAt.value.key && !afresh)) return;
    const lasts = even.remains * 1000;
    this.heardAt.value = { key, lasts, ends: this.world.now() + lasts };
  }

  /** Milliseconds until it is over here. */
  left({ ends }: Pause): number {
    return Math.max(0, ends - this.world.now());
  }

  /** It has just run out, so that an answer would come too late. */
  late({ ends, said }: Pause): boolean {
    const since = this.world.now() - ends;
    return said === null && since >= 0 && since < LATE;
  }

  /** Whether this action is the pass of the pause in which I am asked. */
  isPass(action: Action): boolean {
    const pass = this.mine.value?.pass ?? null;
    return pass !== null && sameAction(pass, action);
  }

  /** Passes: it counts when the pause is over. */
  async pass(): Promise<void> {
    const pause = this.mine.value;
    if (pause === null || pause.pass === null || pause.said === "pass") return;
    const before = pause.said;
    this.say(pause.key, "pass");
    const answer = await this.world.send({ type: "act", seq: seqOf(this.known.value), action: pause.pass });
    // stale: a play of mine took its place, or somebody took back what I was asked about
    if (answer.type === "done" || answer.code === "stale") return;
    if (answer.code !== "answer_held") this.say(pause.key, before);
    this.world.refused(answer);
  }

  /** Asks for time; nobody else hears of it. */
  async wait(unasked = false): Promise<void> {
    const pause = this.mine.value;
    if (pause === null || pause.said !== null) return;
    this.say(pause.key, "wait");
    const answer = await this.world.send({ type: "wait", seq: seqOf(this.known.value) });
    if (answer.type === "done") return;
    this.say(pause.key, answer.code === "answer_held" ? "pass" : null);
    if (!unasked || answer.code !== "stale") this.world.refused(answer);
  }

  private say(key: string, what: Pause["said"]): void {
    this.told.value = { key, what };
  }

  /** My orders pass on it: then nobody needs to wait for me. */
  private get declined(): boolean {
    const { orders, decision } = this.known.peek();
    const kind = decision?.reaction?.kind;
    return orders !== null && kind !== undefined && (orders.until_turn || orders.kinds[kind] !== "ask");
  }
}

const keyOf = ({ match, seq }: Known): string => `${match}/${seq}`;
const seqOf = ({ seq }: Known): number => seq;

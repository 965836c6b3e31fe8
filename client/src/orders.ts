/** My standing orders, as the server has them, and what I want of them. */

import { computed, type ReadonlySignal } from "@preact/signals";
import type { Problem } from "./api";
import type { Action, Legal } from "./boards/board";
import type { Answer } from "./connection";
import { sameAction } from "./frame/moves";
import type { Known } from "./store";
import type { Orders, SetOrders } from "./wire";

export type Change = Partial<Pick<Orders, "kinds" | "until_turn">>;

export class StandingOrders {
  /** While there is a match in which they mean something, else null. */
  readonly now: ReadonlySignal<Orders | null> = computed(() => {
    const { orders, decision } = this.known.value;
    return orders !== null && decision !== null && Object.keys(orders.kinds).length > 0 ? orders : null;
  });
  /** The action that declines what I am asked, where it is a reaction that may be declined. */
  readonly decline: ReadonlySignal<Action | null> = computed(() => {
    const asked = this.mine.value ? this.known.value.decision : null;
    const action = (asked?.reaction?.decline ?? null) as Action | null;
    const legal = (asked?.legal ?? []) as readonly Legal[];
    return action !== null && legal.some((one) => sameAction(one.action, action)) ? action : null;
  });
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly known: ReadonlySignal<Known>,
    private readonly mine: ReadonlySignal<boolean>,
    private readonly send: (wish: Omit<SetOrders, "type" | "id">) => Promise<Answer>,
    private readonly refused: (problem: Problem) => void,
    /** The seq that I see. */
    private readonly seen: () => number = () => this.known.peek().seq,
  ) {}

  /** Changes them: one change after another, each made on what the last one came to. */
  change(change: Change): Promise<void> {
    // "this turn" is the one that I see, however late it goes out: the line may be down
    const seq = this.seen();
    this.last = this.last.then(async () => {
      const { orders } = this.known.value;
      if (orders === null) return;
      const kinds = { ...orders.kinds, ...change.kinds };
      const answer = await this.send({
        version: orders.version,
        kinds,
        until_turn: change.until_turn ?? orders.until_turn,
        ...(Object.values(kinds).includes("turn") ? { seq } : {}),
      });
      if (answer.type === "refused") this.refused(answer);
    });
    return this.last;
  }
}

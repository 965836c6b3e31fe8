/** Which moves are sent at once, and which ask for a confirm tap first. */
import type { Action } from "../board";

/** It can be taken back, or there is nothing to regret. */
const AT_ONCE: ReadonlySet<string> = new Set(["swap", "alight", "stay", "nobody", "draw", "pass", "take_it"]);

export const atOnce = ({ kind }: Action): boolean => AT_ONCE.has(kind);

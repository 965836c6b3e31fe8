/** Arrow keys: from what has focus to the nearest thing that lies in that direction. */
import { useEffect } from "preact/hooks";
import type { BoardProps } from "../board";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Along and across the direction of a key: how far a box lies ahead, and how far aside. */
const distance = (from: Box, to: Box, key: string): number | null => {
  const dx = (to.left + to.right - from.left - from.right) / 2;
  const dy = (to.top + to.bottom - from.top - from.bottom) / 2;
  const [ahead, aside] =
    key === "ArrowRight"
      ? [dx, dy]
      : key === "ArrowLeft"
        ? [-dx, dy]
        : key === "ArrowDown"
          ? [dy, dx]
          : key === "ArrowUp"
            ? [-dy, dx]
            : [0, 0];
  return ahead < 4 || Math.abs(aside) > ahead * 3 ? null : ahead + 2 * Math.abs(aside);
};

/** Index of the nearest box in the direction of a key, -1 when there is none. */
export const nearest = (from: Box, boxes: readonly Box[], key: string): number => {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, i) => {
    const far = distance(from, box, key);
    if (far !== null && far < least) {
      least = far;
      best = i;
    }
  });
  return best;
};

const ARROWS: readonly string[] = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"];

/**
 * Moves focus on the board by an arrow key; `from` nowhere, to where a move begins. True when it went somewhere.
 * `within` is the board's selector; what has focus inside of `except` knows what to do with arrows itself.
 */
export const walk = (
  root: HTMLElement,
  key: string,
  from: boolean,
  within: string,
  except?: string,
): boolean => {
  if (!ARROWS.includes(key)) return false;
  const now = document.activeElement;
  if (except && now?.closest(except)) return false;
  const all = [...root.querySelectorAll<HTMLElement>("button:enabled")].filter(
    (one) => one !== now && one.checkVisibility(),
  );
  if (!(now instanceof HTMLElement) || !now.matches(`${within} button`)) {
    if (!from || (now !== document.body && !now?.matches(".fr-ask"))) return false;
    const first = root.querySelector<HTMLElement>("[data-start] button:enabled") ?? all[0];
    first?.focus();
    return first !== undefined;
  }
  const boxes = all.map((one) => one.getBoundingClientRect());
  const found = all[nearest(now.getBoundingClientRect(), boxes, key)];
  found?.focus();
  return found !== undefined;
};

/** Arrow keys move focus about on a board while nothing is opened over it; `within` and `except` as for `walk`. */
export const useArrows = (
  { me, replay, decision }: BoardProps,
  root: { readonly current: HTMLElement | null },
  within: string,
  except?: string,
): void => {
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const { altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented || !root.current) return;
      if (replay || document.querySelector("dialog[open]")) return;
      const mine = decision.peek()?.seat === me;
      if (walk(root.current, event.key, mine, within, except)) event.preventDefault();
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, [me, replay]);
};

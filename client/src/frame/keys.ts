/** Which way the player came last: keyboard or pointer. Decides whether focus follows what happens. */

let keyboard = false;

if (typeof addEventListener === "function") {
  addEventListener("keydown", () => (keyboard = true), { capture: true, passive: true });
  addEventListener("pointerdown", () => (keyboard = false), { capture: true, passive: true });
}

export const byKeyboard = (): boolean => keyboard;

/** True while somebody types: single letters belong to the field then. */
export function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input:not([type=radio]):not([type=checkbox]), textarea, select"))
  );
}

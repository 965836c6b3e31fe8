/** What a person has set on this device. Kept in localStorage; without it (private mode) for as long as the page lives. */

import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";

/** A value of localStorage, null when there is none or when it cannot be read. */
export function recall(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps a value in localStorage; a full or forbidden store is no reason to stop playing. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // nothing to be done
  }
}

function flag(name: string, otherwise: boolean): Signal<boolean> {
  const key = `shamble.set.${name}`;
  const kept = recall(key);
  const value = signal(typeof kept === "boolean" ? kept : otherwise);
  let first = true;
  effect(() => {
    const now = value.value;
    if (!first) remember(key, now);
    first = false;
  });
  return value;
}

export const settings = {
  /** Synthesised sounds. */
  sound: flag("sound", false),
  /** A move needs a second tap before it is sent. */
  confirm: flag("confirm", true),
  /** Things travel; the system's own wish to the contrary always wins. */
  motion: flag("motion", true),
  /** In an even pause time is asked for by itself. */
  time: flag("time", false),
  /** Single letters work as shortcuts. */
  keys: flag("keys", true),
};

const still = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;
const stillness = signal(still?.matches ?? false);
still?.addEventListener("change", () => {
  stillness.value = still.matches;
});

/** Whether things may travel. */
export const motion: ReadonlySignal<boolean> = computed(() => settings.motion.value && !stillness.value);

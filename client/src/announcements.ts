/** What the administrators announce, without what was dismissed on this device. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { recall, remember } from "./settings";
import type { NoticeInfo } from "./wire";

const KEY = "shamble.dismissed";
/** Ids that are remembered: older ones are of announcements that have ended. */
const KEPT = 50;

function kept(): readonly string[] {
  const ids = recall(KEY);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}

export class Announcements {
  private readonly dismissed = signal(kept());
  /** The latest first. */
  readonly shown: ReadonlySignal<readonly NoticeInfo[]> = computed(() =>
    this.all.value.filter(({ id }) => !this.dismissed.value.includes(id)).reverse(),
  );

  constructor(private readonly all: ReadonlySignal<readonly NoticeInfo[]>) {}

  dismiss({ id }: NoticeInfo): void {
    // another page of this browser may have dismissed others meanwhile
    this.dismissed.value = [...new Set([...kept(), ...this.dismissed.value, id])].slice(-KEPT);
    remember(KEY, this.dismissed.value);
  }
}

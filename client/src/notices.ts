/** What is said to the player: toasts that go away by themselves, and sentences for screen readers. */

import { signal } from "@preact/signals";

export interface Toast {
  readonly id: number;
  readonly tone: "bad" | "plain";
  readonly text: string;
  readonly clause: string | null;
}

export interface Sentence {
  readonly id: number;
  readonly text: string;
  /** A question: gone with the next thing that is said, since it may name what is face down by then. */
  readonly question?: boolean;
}

/** Toasts that are shown at once, and sentences that are kept. */
const TOASTS = 3;
const SENTENCES = 8;

export class Notices {
  readonly toasts = signal<readonly Toast[]>([]);
  /** The newest last. */
  readonly spoken = signal<readonly Sentence[]>([]);
  private count = 0;

  toast(text: string, tone: Toast["tone"] = "plain", clause: string | null = null): void {
    const toast = { id: ++this.count, tone, text, clause };
    this.toasts.value = [...this.toasts.value.filter((one) => one.text !== text).slice(1 - TOASTS), toast];
  }

  drop(toast: Toast): void {
    this.toasts.value = this.toasts.value.filter((one) => one.id !== toast.id);
  }

  /** Something has happened beside which all that was said counts for nothing. */
  clear(): void {
    this.toasts.value = [];
  }

  speak(text: string): void {
    this.say({ id: ++this.count, text });
  }

  ask(text: string): void {
    this.say({ id: ++this.count, text, question: true });
  }

  private say(sentence: Sentence): void {
    const kept = this.spoken.value.filter((one) => !one.question).slice(1 - SENTENCES);
    this.spoken.value = sentence.text ? [...kept, sentence] : kept;
  }
}

/** Which drawer is open: log, chat, people, rules or settings, and where in the rules. Shared by table and replay. */

import { signal } from "@preact/signals";

export type Drawer = "log" | "chat" | "people" | "rules" | "settings";

export class Shelf {
  readonly open = signal<Drawer | null>(null);
  /** Clause that the rules should show. */
  readonly clause = signal<string | null>(null);
  /** What had the focus when the drawer opened, to give it back. */
  private opener: HTMLElement | null = null;

  show(drawer: Drawer): void {
    if (this.open.value === null && document.activeElement instanceof HTMLElement)
      this.opener = document.activeElement;
    this.open.value = drawer;
  }

  toggle(drawer: Drawer): void {
    if (this.open.value === drawer) this.close();
    else this.show(drawer);
  }

  rules(clause: string): void {
    this.clause.value = clause;
    this.show("rules");
  }

  close(): void {
    this.open.value = null;
    this.opener?.focus();
    this.opener = null;
  }
}

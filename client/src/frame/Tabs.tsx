/** The ways to the drawers: in the strip, and again at the head of an open drawer where the strip has no room for all. */

import type { JSX } from "preact";
import type { Speaker } from "../words";
import { Icon, type IconName } from "./icons";
import type { Drawer, Shelf } from "./shelf";

const ICONS: Readonly<Record<Drawer, IconName>> = {
  log: "log",
  chat: "chat",
  people: "people",
  rules: "rules",
  settings: "settings",
};

interface Props {
  readonly shelf: Shelf;
  readonly say: Speaker;
  readonly drawers: readonly Drawer[];
  readonly unread: number;
  /** At the head of the drawer: every drawer, and none closes. */
  readonly inside?: boolean;
}

export function Tabs({ shelf, say, drawers, unread, inside = false }: Props): JSX.Element {
  return (
    <nav
      class={inside ? "fr-tabs fr-tabs-inside" : "fr-tabs"}
      aria-label={say(inside ? "frame.drawers.inside" : "frame.drawers")}
    >
      {drawers.map((drawer) => {
        const open = shelf.open.value === drawer;
        return (
          <button
            key={drawer}
            type="button"
            class="fr-tab"
            data-drawer={drawer}
            {...(inside ? { "aria-pressed": open } : { "aria-expanded": open, "aria-controls": "drawer" })}
            onClick={() => (inside ? shelf.show(drawer) : shelf.toggle(drawer))}
          >
            <Icon name={ICONS[drawer]} />
            <span class="fr-tab-word">{say(`frame.${drawer}`)}</span>
            {drawer === "chat" && unread > 0 && (
              <span class="fr-badge">
                <span aria-hidden="true">{unread}</span>
                <span class="visually-hidden">{say("frame.chat.unread", { count: unread })}</span>
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}

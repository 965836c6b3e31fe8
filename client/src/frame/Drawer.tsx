/** What folds away: log, chat, people, rules, settings. A column beside the board on wide screens, a sheet on phones. */

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Speaker } from "../words";
import { Icon } from "./icons";
import type { Drawer as DrawerName, Shelf } from "./shelf";
import { Tabs } from "./Tabs";

interface Props {
  readonly shelf: Shelf;
  readonly say: Speaker;
  readonly drawers: readonly DrawerName[];
  readonly unread: number;
  readonly children: ComponentChildren;
}

export function Drawer({ shelf, say, drawers, unread, children }: Props): JSX.Element | null {
  const drawer = shelf.open.value;
  const title = useRef<HTMLHeadingElement>(null);
  // At once: later, the focus would be taken from whoever types already.
  useLayoutEffect(() => {
    if (drawer !== null) title.current?.focus();
  }, [drawer]);
  if (drawer === null) return null;
  return (
    <>
      <div class="fr-veil" onClick={() => shelf.close()} aria-hidden="true" />
      <aside
        id="drawer"
        class="fr-drawer"
        data-drawer={drawer}
        aria-labelledby="drawer-title"
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          shelf.close();
        }}
      >
        <header class="fr-sheet-head">
          <h2 id="drawer-title" ref={title} tabIndex={-1}>
            {say(`frame.${drawer}`)}
          </h2>
          <button
            type="button"
            class="fr-close"
            aria-label={say("frame.close")}
            onClick={() => shelf.close()}
          >
            <Icon name="cross" />
          </button>
        </header>
        <Tabs shelf={shelf} say={say} drawers={drawers} unread={unread} inside />
        {children}
      </aside>
    </>
  );
}

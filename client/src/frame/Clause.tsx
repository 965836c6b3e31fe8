/** A clause of the rulebook by its number: opens the rules beside the table, or the rulebook's page in a new tab. */

import type { JSX } from "preact";
import type { Shelf } from "./shelf";

interface Props {
  readonly game: string;
  readonly clause: string;
  readonly shelf: Shelf;
}

export function Clause({ game, clause, shelf }: Props): JSX.Element {
  return (
    <a
      class="clause"
      href={`/rules/${game}#${clause}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        shelf.rules(clause);
      }}
    >
      {clause}
    </a>
  );
}

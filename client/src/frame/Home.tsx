/** The way out: the house's initial, as a link to its entrance. */

import type { JSX } from "preact";
import type { Speaker } from "../words";

export function Home({ say }: { readonly say: Speaker }): JSX.Element {
  return (
    <a class="fr-home" href="/">
      <span aria-hidden="true">S</span>
      <span class="visually-hidden">{say("frame.home")}</span>
    </a>
  );
}

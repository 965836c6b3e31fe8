/** The rulebook beside the table: the same text as its page, fetched once, with the way to a clause. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Speaker } from "../words";
import type { Shelf } from "./shelf";

interface Props {
  readonly game: string;
  readonly say: Speaker;
  readonly shelf: Shelf;
}

/** Fetched rulebooks by game. */
const books = new Map<string, Promise<Element>>();

async function fetchBook(game: string): Promise<Element> {
  const answer = await fetch(`/rules/${game}`, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const book = page.querySelector(".booklet-text") ?? page.querySelector("main");
  if (book === null) throw new Error("no rulebook");
  return book;
}

function book(game: string): Promise<Element> {
  const found = books.get(game) ?? fetchBook(game);
  books.set(game, found);
  found.catch(() => books.delete(game));
  return found;
}

export function Rules({ game, say, shelf }: Props): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "there" | "failed">("loading");
  const clause = shelf.clause.value;
  useEffect(() => {
    let gone = false;
    book(game).then(
      (text) => {
        if (gone) return;
        box.current?.replaceChildren(document.importNode(text, true));
        setState("there");
      },
      () => setState("failed"),
    );
    return () => {
      gone = true;
    };
  }, [game]);
  useEffect(() => {
    if (state !== "there" || clause === null) return;
    const found = box.current?.querySelector<HTMLElement>(`[id="${CSS.escape(clause)}"]`);
    found?.scrollIntoView({ block: "start" });
    for (const one of box.current?.querySelectorAll(".fr-found") ?? []) one.classList.remove("fr-found");
    found?.classList.add("fr-found");
  }, [state, clause]);
  return (
    <div class="fr-rules" tabIndex={0}>
      <p class="small">
        <a href={`/rules/${game}`} target="_blank" rel="noopener">
          {say("frame.rules.page")}
        </a>
      </p>
      {state === "loading" && <p class="dim">{say("frame.rules.loading")}</p>}
      {state === "failed" && <p class="wrong">{say("frame.rules.failed")}</p>}
      <div
        class="booklet sheet"
        ref={box}
        onClick={(event) => {
          const link = (event.target as Element).closest("a");
          const hash = link?.getAttribute("href")?.split("#")[1];
          if (!hash) return;
          event.preventDefault();
          shelf.clause.value = hash;
        }}
      />
    </div>
  );
}

/** The replay page: fetches the frames of a finished match and shows them on the same board. */

import { render } from "preact";
import { BOARDS } from "./boards/registry";
import { after, watched } from "./browser";
import { ReplayApp } from "./frame/ReplayApp";
import type { ReplayFile } from "./frame/replayFile";
import "./frame/frame.css";
import "./frame/narrow.css";
import { beginning, load } from "./load";
import { Player } from "./player";
import { makeWords, type Speaker } from "./words";

const root = document.getElementById("replay");

async function begin(root: HTMLElement): Promise<void> {
  const { game = "", replay = "", table = "" } = root.dataset;
  const [{ data, catalogue, lang }, board, answer] = await Promise.all([
    load(root),
    BOARDS[game]?.(),
    fetch(replay, { credentials: "same-origin" }),
  ]);
  if (!board) throw new Error(`no board for ${game}`);
  if (!answer.ok) throw new Error(`replay: ${answer.status}`);
  const file = (await answer.json()) as ReplayFile;
  const names = (seat: number): string =>
    file.seats[seat]?.name || say("frame.bot.name", { number: seat + 1 });
  const say: Speaker = makeWords({ catalogue, lang, names, me: () => null });
  const player = new Player(file, { after, watched });
  const exported = root.dataset.export ?? "";
  root.replaceChildren();
  render(<ReplayApp place={{ player, say, board: board.default, data, table, exported, names }} />, root);
}

if (root) void beginning(() => begin(root));

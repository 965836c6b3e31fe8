/** The table page: reads what the page says of itself, fetches words and board, and begins. */

import { render } from "preact";
import { BOARDS } from "./boards/registry";
import { App } from "./frame/App";
import "./frame/frame.css";
import "./frame/narrow.css";
import "./frame/pause.css";
import "./frame/administered.css";
import { beginning, load } from "./load";
import { Session } from "./session";

const root = document.getElementById("table");

async function begin(root: HTMLElement): Promise<void> {
  const { game = "", table = "", link = location.href, qr = "" } = root.dataset;
  const [{ data, catalogue, lang }, board] = await Promise.all([load(root), BOARDS[game]?.()]);
  if (!board) throw new Error(`no board for ${game}`);
  const session = new Session({ table, game, data, catalogue, lang, board: board.default, link, qr });
  root.replaceChildren();
  render(<App session={session} />, root);
  session.start();
}

if (root) void beginning(() => begin(root));

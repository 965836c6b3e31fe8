/** The five of them side by side, for the waiting room: symbols, range and strength below each. */
import type { JSX } from "preact";
import type { GameData, Words } from "../board";
import { Paint } from "./art/draw";
import { Portrait } from "./art/portrait";
import { SymbolSign } from "./art/symbols";
import { survivorCards } from "./model";
import { symbolWords } from "./scene";
import "./css/result.css";

export const Lineup = ({ say, data }: { say: Words; data: GameData }): JSX.Element => (
  <div class="otd-lineup">
    <Paint />
    <ul>
      {survivorCards(data).map(({ id, symbols, range, strength }) => (
        <li key={id}>
          <span class="otd-lineup-art" aria-hidden="true">
            <Portrait survivor={id} />
          </span>
          <b>{say.value("survivor", id)}</b>
          <span class="otd-lineup-stats">
            <span aria-hidden="true">
              {symbols.map((symbol) => (
                <SymbolSign key={symbol} symbol={symbol} />
              ))}
              <i>{say("lineup.stats", { range, strength })}</i>
            </span>
            <span class="visually-hidden">
              {say("board.stats", { symbols: symbolWords(say, symbols), range, strength })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </div>
);

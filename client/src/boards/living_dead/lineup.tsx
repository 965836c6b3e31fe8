/** The seven, and who comes for them, for the waiting room. */
import type { JSX } from "preact";
import type { GameData, Words } from "../board";
import { Portrait } from "./art/people";
import { Corpse } from "./art/zombies";
import { charactersOf } from "./model";
import "./css/lineup.css";

const COMING: readonly string[] = ["shambler", "johnny", "graveyard_man", "bug_eater"];

export const Lineup = ({ say, data }: { say: Words; data: GameData }): JSX.Element => (
  <div class="nld-lineup">
    <ul>
      {charactersOf(data).map(({ id }) => (
        <li key={id}>
          <span aria-hidden="true">
            <Portrait id={id} />
          </span>
          <b>{say.value("character", id)}</b>
          <small>{say(`character.${id}.ability`)}</small>
        </li>
      ))}
    </ul>
    <p aria-hidden="true">
      {COMING.map((card) => (
        <Corpse key={card} kind={card} />
      ))}
    </p>
  </div>
);

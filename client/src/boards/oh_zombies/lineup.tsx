/** The four roles and what comes for them, for the waiting room. */
import type { JSX } from "preact";
import type { GameData, Words } from "../board";
import { Dude, Zombie } from "./art/figures";
import { Paint } from "./art/paint";
import { ROLES } from "./model";
import "./css/result.css";

export const Lineup = ({ say }: { say: Words; data: GameData }): JSX.Element => (
  <div class="osz-lineup">
    <Paint />
    <ul>
      {ROLES.map((role, seat) => (
        <li key={role}>
          <span class="osz-lineup-art" aria-hidden="true">
            <Dude role={role} seat={seat} />
          </span>
          <b>{say.value("role", role)}</b>
          <span>{say(`board.role.${role}`)}</span>
        </li>
      ))}
      <li class="dead">
        <span class="osz-lineup-art" aria-hidden="true">
          <Zombie zid={1} blood="hunter" />
        </span>
        <b>{say("board.lineup.zombie")}</b>
        <span>{say("board.lineup.zombies")}</span>
      </li>
    </ul>
  </div>
);

/** The six of them side by side, for the waiting room. */
import type { JSX } from "preact";
import type { GameData, Words } from "../board";
import { Figure, Paint } from "./figure";
import type { Five } from "./limbs";
import { charactersOf } from "./model";

const WHOLE: Five<number> = [0, 0, 0, 0, 0];

export const Lineup = ({ say, data }: { say: Words; data: GameData }): JSX.Element => (
  <div class="mosh-lineup">
    <Paint />
    <ul>
      {charactersOf(data).map(({ id, durability }) => (
        <li key={id}>
          <Figure character={id} durability={durability.A} damage={WHOLE} label="" />
          <span>{say.value("character", id)}</span>
        </li>
      ))}
    </ul>
  </div>
);

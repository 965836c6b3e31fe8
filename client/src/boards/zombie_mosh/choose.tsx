/** Choosing a zombie: six posters with what each limb takes on the side in play. */
import type { JSX } from "preact";
import type { Action, Barred, Decision, GameData, Seat, View, Words } from "../board";
import { Figure } from "./figure";
import { Sign } from "./icons";
import { type Five, LIMBS } from "./limbs";
import { type Character, charactersOf, optionsOf, zombieOf } from "./model";
import { cx, initial, limbCode, limbName } from "./scene";

const WHOLE: Five<number> = [0, 0, 0, 0, 0];

export interface ChooseProps {
  readonly view: View;
  readonly data: GameData;
  readonly seats: number;
  readonly me: Seat | null;
  readonly say: Words;
  readonly names: (seat: Seat) => string;
  readonly decision: Decision | null;
  readonly proposed: Action | null;
  readonly propose: (action: Action | null) => void;
  readonly explain: (barred: Barred) => void;
}

/** What every limb takes: bars as high as the number, with letters and number. */
export const Durability = ({ values, say }: { values: Five<number>; say: Words }): JSX.Element => (
  <dl class="mosh-durability">
    {LIMBS.map((limb, i) => (
      <div
        key={limb}
        data-limb={limb}
        class={values[i]! > 3 ? "strong" : values[i]! < 3 ? "weak" : undefined}
      >
        <dt title={limbName(say, limb)}>
          <span aria-hidden="true">{limbCode(say, limb)}</span>
          <span class="visually-hidden">{limbName(say, limb)}</span>
        </dt>
        <dd>{values[i]}</dd>
      </div>
    ))}
  </dl>
);

const Poster = (p: ChooseProps & { character: Character; takenBy: Seat | null }): JSX.Element => {
  const { character, takenBy, say, decision } = p;
  const id = character.id;
  const mine = decision?.seat === p.me;
  const action = mine ? decision?.legal?.find((legal) => legal.action.character === id)?.action : undefined;
  const barred = mine ? decision?.barred?.find((one) => one.action.character === id) : undefined;
  const chosen = p.proposed?.character === id;
  const durability = character.durability[optionsOf(p.view).side];
  const face = (
    <>
      <span class="mosh-poster-art">
        <Figure character={id} durability={durability} damage={WHOLE} label="" down={false} />
      </span>
      <span class="mosh-poster-name">{say.value("character", id)}</span>
      <span class="mosh-poster-role">
        {say.has(`character.${id}.role`) ? say(`character.${id}.role`) : ""}
      </span>
    </>
  );
  return (
    <li
      class={cx("mosh-poster", takenBy !== null && "taken", action && "legal", chosen && "chosen")}
      data-character={id}
    >
      {action ? (
        <button
          type="button"
          class="mosh-poster-face"
          aria-pressed={chosen}
          onClick={() => p.propose(chosen ? null : action)}
        >
          {face}
        </button>
      ) : (
        <div class="mosh-poster-face">{face}</div>
      )}
      <Durability values={durability} say={say} />
      <p class="mosh-poster-look">{say.has(`character.${id}.look`) ? say(`character.${id}.look`) : ""}</p>
      {takenBy !== null && (
        <p class="mosh-taken">
          <span class="seat-mark" data-seat={takenBy} aria-hidden="true">
            {initial(p.names(takenBy))}
          </span>
          {takenBy === p.me ? say("board.your_zombie") : say("board.taken_by", { seat: p.names(takenBy) })}
          {barred && (
            <button type="button" class="mosh-why" onClick={() => p.explain(barred)}>
              <Sign of="why" />
              <span>
                {say("board.why")}
                <span class="visually-hidden"> {say.value("character", id)}</span>
              </span>
            </button>
          )}
        </p>
      )}
    </li>
  );
};

export const Choose = (p: ChooseProps): JSX.Element => {
  const holders = new Map<string, Seat>();
  for (let seat = 0; seat < p.seats; seat += 1) {
    const zombie = zombieOf(p.view, seat);
    if (zombie.character !== null && !zombie.resigned) holders.set(zombie.character, seat);
  }
  return (
    <section class="mosh-choose" aria-labelledby="mosh-choose-title">
      <h2 id="mosh-choose-title">{p.say("board.choose_title")}</h2>
      <ul data-start="">
        {charactersOf(p.data).map((character) => (
          <Poster
            key={character.id}
            {...p}
            character={character}
            takenBy={holders.get(character.id) ?? null}
          />
        ))}
      </ul>
    </section>
  );
};

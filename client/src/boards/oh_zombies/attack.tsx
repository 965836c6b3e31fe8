/** The attack under way: who attacks whom with what, and what may be played into it. Also the other windows. */
import type { JSX } from "preact";
import { Dude, Zombie } from "./art/figures";
import { Chip, cardText } from "./card";
import { capital } from "./labels";
import { type Attack, attackOf, dudeOf, idOf, isDude, zombieOf } from "./model";
import { PLAY_CARDS, part } from "./parts";
import { unitName } from "./people";
import { cx, moveOf, nameOf, type Scene } from "./scene";
import { open } from "./select";
import { Sign, type SignName } from "./signs";
import { Spot } from "./spot";

/** Questions that are answered by a play or by passing. */
export const WINDOWS: readonly string[] = ["attack_play", "defence_play", "counter", "extinguish"];

export const UnitFigure = ({ scene, unit }: { scene: Scene; unit: string }): JSX.Element => {
  const id = idOf(unit);
  if (!isDude(unit)) return <Zombie zid={id} blood={zombieOf(scene.view, id)?.blood ?? "none"} />;
  const dude = dudeOf(scene.view, id);
  return <Dude role={dude?.role ?? "pawn"} seat={dude?.seat ?? null} />;
};

const TYPE_SIGN: Readonly<Record<Attack["type"], SignName>> = { melee: "hit", shot: "shoot", bite: "teeth" };
const MODE_CARDS: readonly string[] = ["nail_gun", "chainsaw", "flamethrower"];

const Versus = ({ scene, attack }: { scene: Scene; attack: Attack }): JSX.Element => {
  const { say } = scene;
  const { attacker, victim, type, mode } = attack;
  const params = { who: unitName(scene, attacker), whom: unitName(scene, victim), mode };
  return (
    <div class={cx("osz-versus", type)}>
      <span class="osz-fighter" aria-hidden="true">
        <UnitFigure scene={scene} unit={attacker} />
        <b>{params.who}</b>
      </span>
      <span class="osz-with" aria-hidden="true">
        {MODE_CARDS.includes(mode) ? <Chip card={mode} /> : <Sign of={TYPE_SIGN[type]} />}
        <b>{say(`board.type.${type}`)}</b>
      </span>
      <span class="osz-fighter victim" aria-hidden="true">
        <UnitFigure scene={scene} unit={victim} />
        <b>{params.whom}</b>
      </span>
      <p class="visually-hidden">{say(`board.versus.${type}`, params)}</p>
      {attack.play !== undefined && (
        <p class="osz-stopped">
          <Sign of="shield" /> {say("board.stopped", { play: attack.play })}
        </p>
      )}
    </div>
  );
};

/** A play of one card that has no name of its own is called like its card. */
const cardAlone = ({ say }: Scene, play: string): string | null =>
  say.has(`play.${play}`) ? null : (PLAY_CARDS[play]?.[0] ?? null);
const playName = (scene: Scene, play: string): string => {
  const card = cardAlone(scene, play);
  return card === null ? scene.say.value("play", play) : scene.say.value("card", card);
};
const playText = (scene: Scene, play: string): string => {
  const card = cardAlone(scene, play);
  if (card !== null) return cardText(scene, card);
  return scene.say.has(`play.${play}.text`) ? scene.say(`play.${play}.text`) : "";
};

const Play = ({ scene, play }: { scene: Scene; play: string }): JSX.Element => {
  const cards = PLAY_CARDS[play] ?? [];
  return (
    <li>
      <Spot scene={scene} part={part("play", play)} class="osz-play" data-play={play}>
        <span class="osz-play-cards" aria-hidden="true">
          {cards.map((card) => (
            <Chip key={card} card={card} />
          ))}
        </span>
        <span class="osz-play-words">
          <b>{playName(scene, play)}</b>
          <span>{playText(scene, play)}</span>
        </span>
      </Spot>
    </li>
  );
};

/** What passing means here. */
const passWords = (scene: Scene, attack: Attack | null): string => {
  const { say, decision } = scene;
  const kind = decision?.kind ?? "";
  if (kind === "extinguish") return say("board.pass.extinguish");
  if (kind === "attack_play") return say("board.pass.attack_play");
  if (kind === "counter")
    return say("board.pass.counter", { whom: attack ? unitName(scene, attack.victim) : "" });
  const whom = attack ? unitName(scene, attack.victim) : "";
  return say(attack?.type === "bite" ? "board.pass.bite" : "board.pass.defence", { whom });
};

/** The sheet of a window of mine. */
export const WindowSheet = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, moves, decision } = scene;
  const attack = attackOf(scene.view);
  const plays = open("play", {}, moves);
  const pass = moveOf(scene, "pass");
  const kind = decision?.kind ?? "";
  return (
    <section class={cx("osz-sheet osz-window", kind)} aria-label={say(`board.window.${kind}`)} data-start="">
      <h2>{say(`board.window.${kind}`)}</h2>
      {attack && <Versus scene={scene} attack={attack} />}
      {plays.length === 0 && moves.length > 0 && <p class="osz-no-play">{say("board.no_play")}</p>}
      <ul class="osz-plays">
        {plays.map((play) => (
          <Play key={play} scene={scene} play={play} />
        ))}
        {pass && (
          <li>
            <button
              type="button"
              class="osz-play pass osz-spot"
              data-do="pass"
              onClick={() => scene.take(pass)}
            >
              <span class="osz-play-words">
                <b>{say("action.pass")}</b>
                <span>{capital(passWords(scene, attack))}</span>
              </span>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
};

/** An attack that somebody else is thinking about. */
export const Watched = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const attack = attackOf(scene.view);
  if (!attack) return null;
  const { decision, say } = scene;
  const who = decision && WINDOWS.includes(decision.kind) ? nameOf(scene, decision.seat) : null;
  return (
    <section class="osz-sheet osz-window watched" aria-label={say("board.window.watched")}>
      <h2>{say("board.window.watched")}</h2>
      <Versus scene={scene} attack={attack} />
      {who !== null && <p class="osz-waits">{say("board.window.waits", { name: who })}</p>}
    </section>
  );
};

/** A window: what is happening, and what may be played into it. A sheet at the bottom that leaves the field in sight. */
import type { JSX } from "preact";
import { Portrait } from "./art/people";
import { Corpse } from "./art/zombies";
import { Chip, cardText, cardWords } from "./card";
import { answerTo } from "./labels";
import { type Attack, attackOf, type Played, personOf, playedOf, zombieOf } from "./model";
import { part } from "./parts";
import { hurtOf } from "./person";
import { cx, moveOf, nameOf, type Scene } from "./scene";
import { open } from "./select";
import { Die, Sign } from "./signs";
import { signed } from "./spoken";
import { Said, Spot } from "./spot";

export const isWindow = (kind: string | undefined): boolean =>
  kind !== undefined && (kind === "h_harry" || answerTo(kind) !== null);

/** Speed above this is no harder to hit. */
const SPEED_COUNTS = 5;

/** The card that answers the window that is open, where I hold it and it needs no column. */
export const answerOf = ({ decision, moves }: Scene): string | undefined =>
  moves.some(({ action }) => action.kind === "play" && action.column === undefined)
    ? (answerTo(decision?.kind) ?? undefined)
    : undefined;

/** Who attacks whom, the roll with all that changed it, and what it comes to. */
export const AttackView = ({ scene, attack }: { scene: Scene; attack: Attack }): JSX.Element => {
  const { say, view } = scene;
  const { by, character, card, zid, natural, total, modifiers, beat, hit, damage, weapon, stage } = attack;
  const person = personOf(view, character);
  const zombie = zombieOf(view, zid);
  const face = (
    <span class="nld-photo">
      <Portrait id={character} hurt={person ? hurtOf(scene, person) : 0} />
    </span>
  );
  const corpse = (
    <span class="nld-figure">
      <Corpse kind={card} mutation={zombie?.enhancements ?? []} />
    </span>
  );
  const params = { character, zombie: card, weapon: weapon ?? "" };
  const words = say(by === "human" ? "board.attacks" : "board.strikes", params);
  return (
    <div class={cx("nld-attack", by, stage)}>
      <span class="nld-versus" aria-hidden="true">
        {by === "human" ? face : corpse}
        <Sign of="right" />
        {by === "human" ? corpse : face}
      </span>
      <div class="nld-attack-words">
        <p>
          <b>{words}</b>
        </p>
        {natural === null ? (
          <p>{say("board.attack.needs", { n: beat + 1, damage })}</p>
        ) : (
          <p class="nld-sum">
            <Die face={natural} />
            <Said text={say("board.attack.rolled", { n: natural })} />
            {modifiers.map(({ what, n }) => (
              <span key={what} class="nld-modifier">
                {say(`modifier.${what}`, { n: signed(n) })}
              </span>
            ))}
            {modifiers.length > 0 && <b>= {total}</b>}
            <span class={cx("nld-verdict", hit ? "hit" : "miss")}>
              {hit
                ? say("board.attack.hit", { n: beat, count: damage })
                : say("board.attack.miss", { n: beat })}
            </span>
            {hit && by === "zombie" && person && damage >= person.health && (
              <b class="nld-fatal">
                <Sign of="skull" /> {say("board.attack.fatal", { character })}
              </b>
            )}
          </p>
        )}
      </div>
    </div>
  );
};

/** A card that waits for a reply: whose, which, and on whom. */
export const PlayedView = ({ scene, played }: { scene: Scene; played: Played }): JSX.Element => {
  const { say } = scene;
  const { card, seat, character, column } = played;
  const on =
    typeof character === "string"
      ? say("board.played.on", { character })
      : typeof column === "number"
        ? say("board.played.column", { n: column })
        : "";
  return (
    <div class="nld-played">
      <Chip card={card} />
      <p>
        <b>
          {say(seat === scene.me ? "board.played.you" : "board.played", { name: nameOf(scene, seat), card })}
        </b>{" "}
        {on} {cardText(scene, card)}
      </p>
    </div>
  );
};

/** What it is all about, as everybody sees it. */
const Matter = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const attack = attackOf(scene.view);
  const played = playedOf(scene.view);
  if (played) return <PlayedView scene={scene} played={played} />;
  return attack ? <AttackView scene={scene} attack={attack} /> : null;
};

/** What the attack would need and do if it were passed on to somebody else. */
const Instead = ({ scene, id }: { scene: Scene; id: string }): JSX.Element | null => {
  const { say, view } = scene;
  const person = personOf(view, id);
  const zombie = zombieOf(view, attackOf(view)?.zid ?? -1);
  if (!person || !zombie) return null;
  const damage = Math.max(0, zombie.strength - person.strength);
  return <small>{say("board.attack.needs", { n: Math.min(SPEED_COUNTS, person.speed) + 1, damage })}</small>;
};

export const WindowSheet = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, moves, decision } = scene;
  const kind = decision?.kind ?? "";
  const card = answerTo(kind) ?? undefined;
  const plays = moves.filter(({ action }) => action.kind === "play");
  const spaces = open("space", {}, moves);
  const people = open("who", {}, moves);
  const decline = moveOf(scene, "pass") ?? moveOf(scene, "take_it");
  const about = decision?.about ?? {};
  const params = {
    character: about.character ?? attackOf(scene.view)?.character ?? "",
    card: about.card ?? card ?? "",
    zombie: about.card ?? attackOf(scene.view)?.card ?? "",
  };
  return (
    <section
      class={cx("nld-sheet nld-window", kind)}
      aria-label={say(`board.window.${kind}`, params)}
      data-start=""
    >
      <h2>{say(`board.window.${kind}`, params)}</h2>
      <Matter scene={scene} />
      {plays.length === 0 && people.length === 0 && moves.length > 0 && (
        <p class="nld-note">{say("board.no_play")}</p>
      )}
      <div class="nld-answers">
        {card !== undefined && plays.length > 0 && spaces.length === 0 && (
          <Spot
            scene={scene}
            part={part("do", "play")}
            class="nld-answer play"
            label={cardWords(scene, card)}
          >
            <Chip card={card} />
            <span aria-hidden="true">
              <b>{say.value("card", card)}</b>
              <span>{cardText(scene, card)}</span>
            </span>
          </Spot>
        )}
        {spaces.map((space) => (
          <Spot key={space} scene={scene} part={part("space", space)} class="nld-answer door">
            <Sign of="down" />
            <b>{say("board.slam.at", { n: Number(space.split(",")[1]) })}</b>
          </Spot>
        ))}
        {kind === "h_harry" &&
          people.map((id) => (
            <Spot key={id} scene={scene} part={part("who", id)} class="nld-answer who">
              <span class="nld-photo" aria-hidden="true">
                <Portrait id={id} />
              </span>
              <span>
                <b>{say("board.harry.to", { character: id })}</b>
                <Instead scene={scene} id={id} />
              </span>
            </Spot>
          ))}
        {decline && (
          <button
            type="button"
            class="nld-answer pass nld-spot"
            data-do={decline.action.kind}
            onClick={() => scene.take({ do: decline.action.kind })}
          >
            <b>{say(`board.pass.${kind}`, params)}</b>
          </button>
        )}
      </div>
    </section>
  );
};

/** An attack or a card that waits for somebody else: the same for everybody, whatever that hand holds. */
export const Watched = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { decision, say } = scene;
  if (!attackOf(scene.view) && !playedOf(scene.view)) return null;
  return (
    <section class="nld-sheet nld-window watched" aria-label={say("board.window.watched")}>
      <Matter scene={scene} />
      {decision?.kind === "reply" && (
        <p class="nld-waits">
          <Sign of="hourglass" /> {say("board.waits", { name: nameOf(scene, decision.seat) })}
        </p>
      )}
    </section>
  );
};

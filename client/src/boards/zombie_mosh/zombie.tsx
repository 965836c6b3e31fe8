/** One zombie at its place in the pit: plate, figure with its limbs, lines, open damage in words. */
import type { JSX } from "preact";
import type { Seat } from "../board";
import { Face } from "./card";
import { BOX, Figure } from "./figure";
import { Sign, type SignName, Skull } from "./icons";
import { LIMBS, type Limb } from "./limbs";
import { Lines } from "./lines";
import { type Zombie as Body, handOf, indexOf, roundOf, zombieOf } from "./model";
import { cardWords, cx, initial, limbCode, limbName, nameOf, type Scene } from "./scene";
import { fitting, isEmpty, limbsOf } from "./select";

/** Where the badge of a limb sits on the figure's box. */
const BADGE: Readonly<Record<Limb, readonly [number, number]>> = {
  head: [60, 14],
  left_arm: [26, 192],
  right_arm: [216, 192],
  left_leg: [30, 286],
  right_leg: [212, 286],
};
const ELSEWHERE: Readonly<Record<string, Partial<Record<Limb, readonly [number, number]>>>> = {
  morty_rigger: { left_arm: [26, 130], right_arm: [216, 178] },
  lenore_lowend: { left_arm: [30, 184], right_arm: [214, 168] },
  tess_tombtom: { head: [66, 12] },
};

/** "left arm 2 of 3, head on the floor": the whole figure in one sentence. */
const describe = (scene: Scene, seat: Seat, z: Body): string => {
  const { say } = scene;
  const limbs = LIMBS.map((limb, i) => {
    const [damage, durability] = [z.damage[i]!, z.durability[i]!];
    const key =
      damage >= durability ? "board.limb_fallen" : damage === 0 ? "board.limb_whole" : "board.limb_hurt";
    return say(key, { limb: limbName(say, limb), damage, durability });
  });
  return say(z.in_pit ? "board.figure" : "board.figure_out", {
    character: z.character ?? "",
    seat,
    limbs: limbs.join(", "),
  });
};

/** Open damage in words, worst first as the limbs come: "H 1: would fall". */
export const openWords = (scene: Scene, z: Body): readonly { limb: Limb; text: string; falls: boolean }[] =>
  LIMBS.flatMap((limb, i) => {
    const open = z.open[i]!;
    if (open === 0) return [];
    const falls = z.damage[i]! + open >= z.durability[i]!;
    return [
      {
        limb,
        falls,
        text: scene.say(falls ? "board.open_falls" : "board.open_limb", {
          code: limbCode(scene.say, limb),
          open,
        }),
      },
    ];
  });

const Pips = ({
  damage,
  durability,
  open,
}: {
  damage: number;
  durability: number;
  open: number;
}): JSX.Element => (
  <span class="mosh-pips" aria-hidden="true">
    {Array.from({ length: durability }, (_, i) => (
      <i key={i} class={i < damage ? "hurt" : i < damage + open ? "open" : "whole"} />
    ))}
  </span>
);

interface BadgeProps {
  scene: Scene;
  seat: Seat;
  zombie: Body;
  limb: Limb;
  able: boolean;
  lit: boolean;
  chosen: boolean;
}

const Badge = ({ scene, seat, zombie, limb, able, lit, chosen }: BadgeProps): JSX.Element => {
  const { say, me } = scene;
  const i = indexOf(limb);
  const [damage, durability, open] = [zombie.damage[i]!, zombie.durability[i]!, zombie.open[i]!];
  const fallen = damage >= durability;
  const [x, y] = ELSEWHERE[zombie.character ?? ""]?.[limb] ?? BADGE[limb];
  const inside = (
    <>
      <b class="mosh-code" aria-hidden="true">
        {limbCode(say, limb)}
      </b>
      {fallen ? (
        <span class="mosh-off" aria-hidden="true">
          {say("board.off")}
        </span>
      ) : (
        <>
          <Pips damage={damage} durability={durability} open={open} />
          <span class="mosh-sum" aria-hidden="true">
            {durability}
          </span>
        </>
      )}
    </>
  );
  const state = say(fallen ? "board.limb_fallen" : open > 0 ? "board.limb_open" : "board.limb_hurt", {
    limb: limbName(say, limb),
    damage,
    durability,
    open,
  });
  const classes = cx(
    "mosh-badge",
    fallen && "fallen",
    damage > 0 && "hurt",
    open > 0 && "open",
    damage + open >= durability && !fallen && "falls",
    lit && "lit",
    chosen && "chosen",
  );
  return (
    <li
      class="mosh-spot"
      data-at={`limb-${seat}-${limb}`}
      style={{
        left: `${(x / BOX.width) * 100}%`,
        top: `${(y / BOX.height) * 100}%`,
        "--in": `${(x / BOX.width) * -100}%`,
      }}
    >
      {able ? (
        <button
          type="button"
          class={classes}
          data-limb={limb}
          aria-pressed={chosen}
          onClick={() => scene.point({ at: "limb", seat, limb })}
        >
          {inside}
          <span class="visually-hidden">
            {say(seat === me ? "board.point_block" : "board.point_hit", {
              seat,
              limb: limbName(say, limb),
              state,
            })}
          </span>
        </button>
      ) : (
        <span class={classes} data-limb={limb}>
          {inside}
          <span class="visually-hidden">{state}</span>
        </span>
      )}
    </li>
  );
};

/** A sign with a number, and the whole in words for those who do not see it. */
const Stat = ({ of, n, words, at }: { of: SignName; n: number; words: string; at?: string }): JSX.Element => (
  <span data-at={at} title={words}>
    <Sign of={of} />
    <b aria-hidden="true">{n}</b>
    <span class="visually-hidden">{words}</span>
  </span>
);

const Stats = ({ scene, z, seat }: { scene: Scene; z: Body; seat: Seat }): JSX.Element => {
  const { say, view } = scene;
  return (
    <p class="mosh-stats">
      <Stat of="token" n={z.tokens} words={say("board.tokens", { count: z.tokens })} at={`tokens-${seat}`} />
      <Stat of="limbs" n={z.valid_limbs} words={say("board.limbs_on", { count: z.valid_limbs })} />
      <Stat
        of="hand"
        n={z.hand_count}
        words={say("board.in_hand", { count: z.hand_count })}
        at={`hand-${seat}`}
      />
      {roundOf(view).songs > 1 && (
        <Stat of="song" n={z.songs_won} words={say("board.songs_won", { count: z.songs_won })} />
      )}
    </p>
  );
};

const Open = ({ scene, z }: { scene: Scene; z: Body }): JSX.Element | null => {
  const { say } = scene;
  const open = openWords(scene, z);
  if (!z.in_pit) return null;
  if (open.length === 0) return <p class="mosh-open calm">{say("board.nothing_open")}</p>;
  return (
    <p class="mosh-open">
      <Sign of="burst" /> {say("board.open")}{" "}
      {open.map(({ limb, text, falls }, i) => (
        <>
          <span key={limb} class={falls ? "falls" : undefined}>
            {text}
          </span>
          {i < open.length - 1 ? ", " : ""}
        </>
      ))}
    </p>
  );
};

/** What a tap on the zombie as a whole would do, once card and edge are chosen. */
const Target = ({ scene, seat }: { scene: Scene; seat: Seat }): JSX.Element | null => {
  const { choice, say, me, plays } = scene;
  if (choice.card === null || choice.limb === null) return null;
  const [play] = fitting({ ...choice, seat }, plays);
  if (!play) return null;
  const chosen = choice.seat === seat;
  const hint = play.hints.find((key) => say.has(`board.hint.${key}`));
  return (
    <button
      type="button"
      class={cx("mosh-target", chosen && "chosen", hint && "doubtful")}
      aria-pressed={chosen}
      onClick={() => scene.point({ at: "zombie", seat })}
    >
      <Sign of={seat === me ? "shield" : "burst"} />
      <span>
        <small>
          {nameOf(scene, seat)}
          {hint && <em>{say(`board.hint.${hint}`)}</em>}
        </small>
        {say(seat === me ? "action.defend.short" : "action.attack.short", {
          limb: limbName(say, choice.limb),
        })}
      </span>
    </button>
  );
};

export interface ZombieProps {
  readonly scene: Scene;
  readonly seat: Seat;
  readonly size: "far" | "own" | "large";
}

export const Zombie = ({ scene, seat, size }: ZombieProps): JSX.Element => {
  const { view, say, me, choice, plays } = scene;
  const z = zombieOf(view, seat);
  const round = roundOf(view);
  const character = z.character ?? "morty_rigger";
  const able = limbsOf(seat, choice, plays);
  const busyChoosing = !isEmpty(choice);
  const lit = busyChoosing
    ? new Set(fitting({ ...choice, seat }, plays).map((play) => play.limb))
    : new Set<Limb>();
  const chosen = new Set<Limb>(choice.seat === seat && choice.limb ? [choice.limb] : []);
  const barred = plays.length > 0 && seat !== me ? scene.barred(seat) : null;
  const hand = scene.replay || seat !== me ? handOf(view, seat, me) : null;
  const turn = round.upcoming[0] === seat;
  const name = nameOf(scene, seat);
  return (
    <section
      class={cx(
        "mosh-zombie",
        size,
        turn && "turn",
        !z.in_pit && "out",
        lit.size > 0 && "lit",
        choice.seat === seat && "chosen",
      )}
      data-zombie={seat}
      aria-label={say("board.zombie", { seat: name, character: z.character ?? "" })}
    >
      <header class="mosh-plate">
        <span class="seat-mark" data-seat={seat} aria-hidden="true">
          {initial(scene.names(seat))}
        </span>
        <h2>
          <span class="mosh-player">{name}</span>{" "}
          <span class="mosh-character">{z.character ? say.value("character", z.character) : ""}</span>
        </h2>
        {round.first_player === seat && (
          <span class="mosh-first" data-at="first" title={say("board.first_player")}>
            <span aria-hidden="true">1</span>
            <span class="visually-hidden">{say("board.first_player")}</span>
          </span>
        )}
        {size === "far" && (
          <button type="button" class="mosh-look" onClick={() => scene.enlarge(seat)}>
            <Sign of="look" />
            <span class="visually-hidden">{say("board.look_closer", { seat: name })}</span>
          </button>
        )}
      </header>
      <div class="mosh-stand" data-at={`figure-${seat}`}>
        <Figure
          character={character}
          durability={z.durability}
          damage={z.damage}
          label={describe(scene, seat, z)}
          down={!z.in_pit}
          able={able}
          legal={lit}
          chosen={chosen}
          onLimb={(limb) => scene.point({ at: "limb", seat, limb })}
        />
        <ul class="mosh-badges" aria-label={say("board.limbs_of", { seat: name })}>
          {LIMBS.map((limb) => (
            <Badge
              key={limb}
              scene={scene}
              seat={seat}
              zombie={z}
              limb={limb}
              able={able.has(limb)}
              lit={lit.has(limb)}
              chosen={chosen.has(limb)}
            />
          ))}
        </ul>
        {!z.in_pit && (
          <p class="mosh-stamp">
            <Skull /> {say(z.resigned ? "board.left" : "board.crawled_off")}
          </p>
        )}
        {barred && (
          <button type="button" class="mosh-why" onClick={() => scene.explain(barred)}>
            <Sign of="why" />
            <span>
              {say("board.why")}
              <span class="visually-hidden"> {name}</span>
            </span>
          </button>
        )}
      </div>
      <div class="mosh-side">
        {z.in_pit && <Lines scene={scene} seat={seat} />}
        {hand && hand.length > 0 && (
          <ul class="mosh-shown" aria-label={say("board.hand_of", { seat: name })}>
            {hand.map((card) => (
              <li key={card}>
                <span class="visually-hidden">{cardWords(say, card)}</span>
                <Face card={card} say={say} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <footer class="mosh-foot">
        <Stats scene={scene} z={z} seat={seat} />
        <Open scene={scene} z={z} />
      </footer>
      <Target scene={scene} seat={seat} />
    </section>
  );
};

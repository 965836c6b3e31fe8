/** What the chosen dude, card or die can do: one badge a deed, with the dice that may pay for it. */
import type { JSX } from "preact";
import type { Barred } from "../board";
import { DieFace } from "./art/things";
import { Chip } from "./card";
import { edgesAt, idOf, poolOf, seatsOf, squareOf } from "./model";
import { ANY_BUILDER, ANY_CARD, isMelee, type Parts, part } from "./parts";
import { dudeName } from "./people";
import { cx, type Scene } from "./scene";
import { type Badge, badgesOf, type Move, without } from "./select";
import { Sign, type SignName } from "./signs";
import { Said } from "./spot";

const DEED_SIGN: Readonly<Record<string, SignName>> = {
  move: "walk",
  "attack:fighter": "hit",
  "attack:gunner": "shoot",
  scavenge: "scavenge",
  barricade: "barricade",
  free_barricade: "token",
  "destroy:hands": "hammer",
};
/** Deeds that look like the card they take. */
const DEED_CARD: Readonly<Record<string, string>> = {
  "attack:pawn_six": "pawn_combo",
  "attack:nail_gun": "nail_gun",
  "attack:chainsaw": "chainsaw",
  "attack:flamethrower": "flamethrower",
  "destroy:chainsaw": "chainsaw",
  "destroy:crowbar": "crowbar",
  "destroy:flamethrower": "flamethrower",
  cart: "shopping_cart",
};

const split = (deed: string): [string, string] => {
  const [kind = "", by = ""] = deed.split(":");
  return [kind, by];
};

/** "Walk", "Shoot", "Tear down". */
export const deedName = ({ say }: Pick<Scene, "say">, deed: string): string => {
  const [kind, by] = split(deed);
  if (kind === "attack") return say(`board.attack.${by}`);
  if (kind === "destroy") return say(`board.destroy.${by}`);
  return say(`board.deed.${kind}`);
};

/** What it costs and how far it goes, in a few words. */
const deedNote = (scene: Scene, { deed }: Badge): string => {
  const { say, me, view } = scene;
  const [kind, by] = split(deed);
  if (deed === "attack:gunner")
    return say("board.note.shoot", { count: me === null ? 0 : (seatsOf(view)[me]?.ammo ?? 0) });
  if (kind === "attack")
    return say(isMelee(by) ? (by === "pawn_six" ? "board.note.one" : "board.note.two") : "board.note.far");
  if (kind === "destroy") return say(`board.note.destroy.${by}`);
  return say(`board.note.${kind}`);
};

/** What a six gives on top. */
const sixNote = ({ say }: Scene, deed: string): string => {
  const [kind, by] = split(deed);
  if (kind === "move" || kind === "cart" || kind === "play" || by === "pawn_six") return "";
  return say(`board.six.${kind}`);
};

const payWords = (scene: Scene, deed: string, die: string, move: Move, whose: string): string => {
  const n = Number.parseInt(die, 10);
  const name = deedName(scene, deed);
  const six = move.action.die === "six" ? sixNote(scene, deed) : "";
  const what = `${scene.say("board.pay", { what: name, n })}${six === "" ? "" : `, ${six}`}`;
  return whose === "" ? what : scene.say("board.pay.who", { who: whose, what });
};

const Way = ({
  scene,
  badge,
  die,
  move,
  wish,
  whose,
}: {
  scene: Scene;
  badge: Badge;
  whose: string;
  die: string;
  move: Move;
  wish: Parts;
}) => {
  const found = poolOf(scene.view).find(({ key }) => key === die);
  const six = move.action.die === "six" ? sixNote(scene, badge.deed) : "";
  const chosen = scene.proposed !== null && JSON.stringify(scene.proposed) === JSON.stringify(move.action);
  return (
    <button
      type="button"
      class={cx("osz-pay osz-spot", chosen ? "chosen" : "lit")}
      aria-pressed={chosen}
      data-do={badge.deed}
      data-die={die}
      onClick={() => scene.take(move, wish)}
    >
      <Said text={payWords(scene, badge.deed, die, move, whose)} />
      <DieFace value={Number.parseInt(die, 10)} move={found?.move_only ?? false} />
      {six !== "" && (
        <span class="osz-six" aria-hidden="true">
          {six}
        </span>
      )}
    </button>
  );
};

/** A deed that no die pays: it is one button. */
const Plain = ({
  scene,
  badge,
  near,
  wish,
}: {
  scene: Scene;
  badge: Badge;
  near: readonly string[];
  wish: Parts;
}) => {
  const here = badge.unit === null ? badge.ways : badge.ways.filter(({ die }) => near.includes(die));
  const only = here.length === 1 ? here[0]!.move : null;
  const press = (): void => {
    if (badge.many && only === null) scene.point(part("do", badge.deed));
    else if (only) scene.take(only, wish);
  };
  return (
    <button type="button" class="osz-pay plain osz-spot lit" data-do={badge.deed} onClick={press}>
      {scene.say(badge.many && only === null ? "board.deed.where" : "board.deed.do")}
      <Said text={`: ${deedName(scene, badge.deed)}`} />
    </button>
  );
};

const Picture = ({ deed, card: played }: { deed: string; card?: string | undefined }): JSX.Element => {
  const card = deed === "play" ? played : DEED_CARD[deed];
  return card === undefined ? <Sign of={DEED_SIGN[deed] ?? "flag"} /> : <Chip card={card} />;
};

const BadgeRow = ({
  scene,
  badge,
  near,
  whose,
}: {
  scene: Scene;
  badge: Badge;
  near: readonly string[];
  whose: string;
}) => {
  const { choice } = scene;
  const wish: Parts = {
    ...(choice.aim === undefined ? {} : { unit: choice.aim }),
    ...(choice.card === undefined ? {} : { card: choice.card }),
  };
  const paid = badge.ways.every(({ move }) => move.action.die !== undefined);
  return (
    <li class={cx("osz-badge", split(badge.deed)[0])} data-deed={badge.deed}>
      <span class="osz-badge-words">
        <Picture deed={badge.deed} card={choice.card} />
        <span>
          <b>
            {whose !== "" && <span class="osz-badge-who">{whose} </span>}
            {deedName(scene, badge.deed)}
          </b>
          {badge.deed !== "move" && <small>{deedNote(scene, badge)}</small>}
        </span>
      </span>
      <span class="osz-pays">
        {paid ? (
          badge.ways.map(({ die, move }) => (
            <Way key={die} scene={scene} badge={badge} die={die} move={move} wish={wish} whose={whose} />
          ))
        ) : (
          <Plain scene={scene} badge={badge} near={near} wish={wish} />
        )}
      </span>
    </li>
  );
};

/** What the chosen dude cannot do although one would think so. */
const barredDeeds = (scene: Scene): [string, Barred][] => {
  const { unit } = scene.choice;
  if (unit === undefined) return [];
  const found = new Map<string, Barred>();
  for (const one of scene.barred) {
    const { kind, dude, mode, tool } = one.action;
    if (`d${String(dude)}` !== unit) continue;
    const by =
      kind === "attack" ? `:${String(mode)}` : kind === "destroy" ? `:${String(tool ?? "hands")}` : "";
    if (!found.has(kind + by)) found.set(kind + by, one);
  }
  return [...found];
};

export const Tray = ({
  scene,
  explain,
}: {
  scene: Scene;
  explain: (barred: Barred) => void;
}): JSX.Element | null => {
  const { say, choice, moves, view } = scene;
  const at = choice.unit === undefined ? null : squareOf(view, choice.unit);
  const near = at === null ? [] : edgesAt(at);
  const badges = badgesOf(choice, moves, near);
  const shown = new Set(badges.map(({ deed }) => deed));
  const barred = barredDeeds(scene).filter(([deed]) => !shown.has(deed));
  if (badges.length + barred.length === 0) return null;
  const who = choice.unit === undefined ? null : dudeName(scene, idOf(choice.unit));
  // without a chosen dude each badge says whose it is
  const whose = (badge: Badge): string =>
    who === null && badge.unit !== null ? dudeName(scene, idOf(badge.unit)) : "";
  // a deed that takes any card is called by its own name
  const some = choice.card === ANY_CARD || choice.card === ANY_BUILDER;
  const title =
    who ??
    (some && choice.do !== undefined
      ? deedName(scene, choice.do)
      : choice.card !== undefined
        ? say.value("card", choice.card)
        : say("board.tray.die", { n: Number.parseInt(without(choice, "do").die ?? "0", 10) }));
  return (
    <section class="osz-tray" aria-label={say("board.tray", { what: title })}>
      <h2>{title}</h2>
      <ul>
        {badges.map((badge) => (
          <BadgeRow
            key={`${badge.unit ?? ""}/${badge.deed}`}
            scene={scene}
            badge={badge}
            near={near}
            whose={whose(badge)}
          />
        ))}
      </ul>
      {barred.length > 0 && (
        <ul class="osz-cannot" aria-label={say("board.cannot")}>
          {barred.map(([deed, one]) => (
            <li key={deed}>
              <button type="button" class="osz-barred osz-spot barred" onClick={() => explain(one)}>
                <Picture deed={deed} />
                <b>{deedName(scene, deed)}</b>
                <span class="osz-why">
                  <Sign of="why" />
                  <Said text={say("board.why")} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

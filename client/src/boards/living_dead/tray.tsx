/** Who or what is chosen, and what can be done with it. */
import type { ComponentChildren, JSX } from "preact";
import { Portrait } from "./art/people";
import { Corpse } from "./art/zombies";
import { CardFace, Chip, cardText, Numbers, typeWords } from "./card";
import { oddsOf, personOf, sideOf, stacked, zombieOf } from "./model";
import { ITEM_DEEDS, type Parts } from "./parts";
import { Carried, hurtOf } from "./person";
import { cx, type Scene } from "./scene";
import { badgesOf, fitting, open, without } from "./select";
import { Sign, type SignName } from "./signs";
import { oddsWords } from "./spoken";

const SIGNS: Readonly<Record<string, SignName>> = { nurse: "nurse", board: "truck", alight: "down" };

/** A badge: a deed, or one of several ways. */
const Badge = ({
  scene,
  parts,
  chosen,
  children,
}: {
  scene: Scene;
  parts: Parts;
  chosen: boolean;
  children: ComponentChildren;
}): JSX.Element => (
  <button
    type="button"
    class={cx("nld-badge nld-spot", chosen ? "chosen" : "lit")}
    aria-pressed={chosen}
    data-do={parts.do}
    onClick={() => scene.take(parts)}
  >
    {children}
  </button>
);

const PersonTray = ({ scene, id }: { scene: Scene; id: string }): JSX.Element | null => {
  const { say, view, moves, choice, decision } = scene;
  const person = personOf(view, id);
  if (!person) return null;
  const badges = badgesOf({ who: id }, moves);
  const swaps =
    decision?.kind === "h_search" &&
    moves.some(({ action, parts }) => action.kind === "swap" && parts.who === id);
  return (
    <>
      <button type="button" class="nld-tray-face" onClick={() => scene.open({ kind: "person", id })}>
        <span class="nld-photo" aria-hidden="true">
          <Portrait id={id} hurt={hurtOf(scene, person)} />
        </span>
        <span>
          <b>{say.value("character", id)}</b>
          <small>{say("board.about")}</small>
        </span>
        <Carried person={person} />
      </button>
      {(badges.length > 0 || swaps) && (
        <div class="nld-badges">
          {badges.map((badge) => {
            const deed = badge.do ?? "";
            const item = ITEM_DEEDS[deed];
            return (
              <Badge
                key={`${deed} ${badge.way ?? ""}`}
                scene={scene}
                parts={badge}
                chosen={choice.do === deed && choice.way === badge.way}
              >
                {item ? <Chip card={item} /> : <Sign of={SIGNS[deed] ?? "check"} />}
                <span>
                  <b>{badge.way ? say(`board.deed.${deed}.${badge.way}`) : say(`board.deed.${deed}`)}</b>
                </span>
              </Badge>
            );
          })}
          {swaps && choice.do === undefined && (
            <p class="nld-note">
              <Sign of="swap" /> {say("board.swap.how")}
            </p>
          )}
        </div>
      )}
    </>
  );
};

/** Ways of a card that are no places: which of the dead, left or right, the Truck. */
const Ways = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { choice, moves, say, view } = scene;
  const deed = choice.do ?? choice.card ?? "";
  const rest = without(choice, "way", "space");
  const things = deed === "hand_it_over" && choice.who !== undefined ? open("thing", choice, moves) : [];
  const sideways = deed === "shuffle_sideways" && choice.zombie !== undefined;
  const ways =
    sideways || deed === "dead_walk" || deed === "spilled_gasoline" ? open("way", rest, moves) : [];
  if (things.length > 1)
    return (
      <div class="nld-badges">
        {things.map((thing) => (
          <Badge key={thing} scene={scene} parts={{ ...choice, thing }} chosen={choice.thing === thing}>
            <Chip card={thing} />
            <b>{say.value("card", thing)}</b>
          </Badge>
        ))}
      </div>
    );
  if (ways.length === 0) return null;
  const known = new Map(stacked(sideOf(view, "zombie").discard));
  return (
    <div class="nld-badges">
      {ways.map((way) => (
        <Badge key={way} scene={scene} parts={{ ...rest, way }} chosen={choice.way === way}>
          {deed === "dead_walk" ? (
            <>
              <Chip card={way} />
              <b>
                {say.value("card", way)} {(known.get(way) ?? 1) > 1 && `×${known.get(way)}`}
              </b>
            </>
          ) : (
            <>
              <Sign of={way === "left" ? "left" : way === "right" ? "right" : "truck"} />
              <b>{say(`board.way.${way}`)}</b>
            </>
          )}
        </Badge>
      ))}
    </div>
  );
};

const CardTray = ({ scene, card }: { scene: Scene; card: string }): JSX.Element => (
  <div class="nld-tray-card">
    <CardFace scene={scene} card={card} short />
    <p>
      <small>{typeWords(scene, card)}</small> {cardText(scene, card)}
      <Numbers data={scene.data} card={card} />
    </p>
  </div>
);

/** The attack that is meant: what it needs, and what it does. */
const Prospect = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { choice, moves, decision, view, say, data } = scene;
  const [move, ...more] = fitting(choice, moves);
  if (!move || more.length > 0) return null;
  const odds = oddsOf(decision?.about, move.action);
  if (!odds) return null;
  const zombie = zombieOf(view, move.parts.zombie);
  const strikes = move.action.kind === "strike";
  const person = personOf(view, odds.character);
  return (
    <div class="nld-prospect">
      <span class="nld-versus" aria-hidden="true">
        <span class="nld-photo">
          <Portrait id={odds.character} hurt={person ? hurtOf({ data }, person) : 0} />
        </span>
        <Sign of={strikes ? "left" : "right"} />
        <span class="nld-figure">
          {zombie && <Corpse kind={zombie.card} mutation={zombie.enhancements} />}
        </span>
      </span>
      <p>
        <b>
          {strikes
            ? say("board.strikes", { zombie: zombie?.card ?? "", character: odds.character })
            : say("board.attacks", { zombie: zombie?.card ?? "", character: odds.character })}
        </b>{" "}
        {oddsWords(scene, odds)}
      </p>
    </div>
  );
};

export const Tray = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { choice, say } = scene;
  const { card, who, zombie } = choice;
  const prospect = Prospect({ scene });
  const fighting = ["h_combat", "z_combat"].includes(scene.decision?.kind ?? "") && card === undefined;
  const corpse = zombie === undefined ? null : zombieOf(scene.view, zombie);
  return (
    <section class="nld-sheet nld-tray" aria-label={say("board.tray")}>
      {card !== undefined && choice.do !== "use_tv" && <CardTray scene={scene} card={card} />}
      {card === undefined && who !== undefined && !(fighting && prospect) && (
        <PersonTray scene={scene} id={who} />
      )}
      {corpse && !fighting && card === undefined && (
        <button
          type="button"
          class="nld-tray-face"
          onClick={() => scene.open({ kind: "zombie", zid: corpse.zid })}
        >
          <span class="nld-figure" aria-hidden="true">
            <Corpse kind={corpse.card} mutation={corpse.enhancements} />
          </span>
          <span>
            <b>{say.value("card", corpse.card)}</b>
            <small>{say("board.about")}</small>
          </span>
        </button>
      )}
      <Ways scene={scene} />
      {fighting && prospect}
    </section>
  );
};

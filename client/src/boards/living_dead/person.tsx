/** One of the seven at the foot of a column: portrait, numbers, what is carried, and what has befallen. */
import type { JSX } from "preact";
import { Portrait } from "./art/people";
import { Chip } from "./card";
import { changed, type Person, printed, stacked, zombieAt } from "./model";
import { part } from "./parts";
import { cx, type Scene } from "./scene";
import { Sign, type SignName, Stat } from "./signs";
import { personWords } from "./spoken";
import { Spot } from "./spot";

/** Marks on a person, with the sign of each. */
const MARKS: readonly (readonly [
  mark: "found" | "aboard" | "in_cellar" | "nursed" | "attacked",
  sign: SignName,
])[] = [
  ["found", "search"],
  ["aboard", "truck"],
  ["in_cellar", "cellar"],
  ["nursed", "nurse"],
  ["attacked", "check"],
];

/** How much of a person's health is gone, 0 to 1. */
export const hurtOf = ({ data }: Pick<Scene, "data">, { id, damage }: Person): number =>
  Math.min(1, damage / Math.max(1, printed(data, id)?.health ?? 4));

export const Marks = ({ scene, person }: { scene: Scene; person: Person }): JSX.Element | null => {
  const marks = MARKS.filter(([mark]) => person[mark]);
  if (marks.length === 0 && person.bitten === 0) return null;
  return (
    <span class="nld-marks" aria-hidden="true">
      {person.bitten > 0 && (
        <i class="nld-mark bitten" title={scene.say("board.mark.bitten", { count: person.bitten })}>
          <Sign of="teeth" />
          {person.bitten > 1 && person.bitten}
        </i>
      )}
      {marks.map(([mark, sign]) => (
        <i key={mark} class={cx("nld-mark", mark)} title={scene.say(`board.mark.${mark}`)}>
          <Sign of={sign} />
        </i>
      ))}
    </span>
  );
};

/** So many piles of items are shown where a person is narrow (css/people.css). */
const ROOM = 2;

export const Carried = ({ person }: { person: Person }): JSX.Element => (
  <span class="nld-carries" aria-hidden="true">
    {person.weapon === null ? (
      <span class="nld-weapon none" />
    ) : (
      <span class="nld-weapon">
        <Chip card={person.weapon} />
        {person.bonus !== null && <b>{person.bonus}</b>}
      </span>
    )}
    {person.items.length > 0 && (
      <span class="nld-items">
        {stacked(person.items).map(([item, count]) => (
          <span key={item} class="nld-item">
            <Chip card={item} />
            {count > 1 && <b>{count}</b>}
          </span>
        ))}
        {stacked(person.items).length > ROOM && (
          <b class="nld-more">+{stacked(person.items).length - ROOM}</b>
        )}
      </span>
    )}
  </span>
);

export const PersonCard = ({ scene, person }: { scene: Scene; person: Person }): JSX.Element => {
  const { id, column, why } = person;
  const words = personWords(scene, person);
  const faced = zombieAt(scene.view, 1, column) !== null;
  return (
    <Spot
      scene={scene}
      part={part("who", id)}
      class={cx(
        "nld-person",
        faced && "faced",
        person.damage > 0 && "hurt",
        person.aboard && "aboard",
        person.in_cellar && "cellar",
        scene.decision?.kind === "h_combat" && !person.able && "unable",
      )}
      label={words}
      title={words}
      otherwise={() => scene.open({ kind: "person", id })}
      data-person={id}
    >
      <span class="nld-photo">
        <Portrait id={id} hurt={hurtOf(scene, person)} />
        <Marks scene={scene} person={person} />
      </span>
      <b class="nld-name" aria-hidden="true">
        {scene.say.value("character", id)}
      </b>
      <span class="nld-stats" aria-hidden="true">
        <Stat of="speed" n={person.speed} by={changed(why, "speed")} />
        <Stat of="strength" n={person.strength} by={changed(why, "strength")} />
        <Stat of="health" n={person.health} by={changed(why, "health")} />
      </span>
      <Carried person={person} />
    </Spot>
  );
};

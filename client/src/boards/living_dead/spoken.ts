/** The house in words: what stands on a space, who somebody is, and what is about to happen. */
import {
  boardsAt,
  causes,
  columnsOf,
  deadOf,
  type Odds,
  type Person,
  peopleOf,
  personAt,
  ROWS,
  type Why,
  type Zombie,
  zombieAt,
} from "./model";
import type { Scene } from "./scene";

type Speaking = Pick<Scene, "say" | "view" | "data">;

/** "Row 4, column 3". */
const placeWords = ({ say }: Pick<Scene, "say">, row: number, column: number): string =>
  say(row === 1 ? "board.place.inside" : "board.place", { row, n: column });

/** An attribute that was changed, with what changed it: "Speed 2 (damage -1)". */
const statWords = (
  { say }: Pick<Scene, "say">,
  stat: "speed" | "defense" | "strength" | "health",
  n: number,
  why: readonly Why[],
): string => {
  const name = say.value("stat", stat);
  const told = causes(why, stat).map((one) => `${becauseOf({ say }, one.what)} ${signed(one.n)}`);
  return told.length === 0
    ? say("board.stat", { name, n })
    : say("board.stat.why", { name, n, list: told.join(", ") });
};

/** What changed an attribute: damage, or a card or an ability by its name. */
export const becauseOf = ({ say }: Pick<Scene, "say">, what: string): string =>
  say.has(`card.${what}`) ? say.value("card", what) : say(`board.because.${what}`);

/** A number with its sign: a true minus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export const oddsWords = ({ say }: Pick<Scene, "say">, odds: Odds): string => {
  const { need, damage } = odds;
  const roll =
    need > 6
      ? say("board.chance.never")
      : need <= 1
        ? say("board.chance.always")
        : say("board.chance.need", { n: need });
  const end = odds.destroys || odds.kills;
  const key =
    damage <= 0
      ? "board.chance.nothing"
      : end
        ? odds.kills
          ? "board.chance.kills"
          : "board.chance.destroys"
        : "board.chance.hurts";
  return `${roll} ${say(key, { count: damage })}`;
};

/** What else there is to say of one of the dead, beside its place and its numbers. */
export const zombieNotes = ({ say }: Pick<Scene, "say">, zombie: Zombie): readonly string[] => {
  const { row } = zombie;
  const said: string[] = [];
  if (zombie.enhancements.length > 0) said.push(say("board.zombie.with", { cards: zombie.enhancements }));
  if (zombie.attacked) said.push(say("board.zombie.attacked"));
  if (row > 1) {
    if (zombie.threat) said.push(say("board.zombie.coming"));
    else if (zombie.next < row) said.push(say("board.zombie.next", { row: zombie.next }));
    else said.push(say("board.zombie.stays"));
  }
  return said;
};

export const zombieWords = (scene: Speaking, zombie: Zombie, odds: Odds | null = null): string => {
  const { card, row, column, why } = zombie;
  return [
    `${scene.say.value("card", card)}. ${placeWords(scene, row, column)}.`,
    `${statWords(scene, "defense", zombie.defense, why)}, ${statWords(scene, "strength", zombie.strength, why)}, ${statWords(scene, "health", zombie.health, why)}.`,
    ...zombieNotes(scene, zombie),
    ...(odds ? [oddsWords(scene, odds)] : []),
  ].join(" ");
};

/** What somebody carries and what has befallen them, and who stands in front. */
export const personNotes = ({ say, view }: Speaking, person: Person): readonly string[] => {
  const { column } = person;
  const said = [
    person.weapon === null
      ? say("board.unarmed")
      : say("board.weapon", { card: person.weapon, n: person.bonus ?? 0 }),
  ];
  if (person.items.length > 0) said.push(say("board.carries", { cards: person.items }));
  if (person.bitten > 0) said.push(say("board.mark.bitten", { count: person.bitten }));
  for (const mark of ["found", "aboard", "in_cellar", "nursed", "attacked"] as const)
    if (person[mark]) said.push(say(`board.mark.${mark}`));
  const front = zombieAt(view, 1, column);
  const coming = ROWS.map((row) => zombieAt(view, row, column)).find(
    (one) => one && one.row > 1 && one.threat,
  );
  if (front) said.push(say("board.front", { zombie: front.card }));
  else if (boardsAt(view, column) > 0) said.push(say("board.boards", { count: boardsAt(view, column) }));
  if (coming) said.push(say("board.front.coming", { zombie: coming.card }));
  return said;
};

export const personWords = (scene: Speaking, person: Person): string => {
  const { id, column, why } = person;
  return [
    `${scene.say.value("character", id)}. ${scene.say("board.column.of", { n: column })}.`,
    `${statWords(scene, "speed", person.speed, why)}, ${statWords(scene, "strength", person.strength, why)}, ${statWords(scene, "health", person.health, why)}.`,
    ...personNotes(scene, person),
  ].join(" ");
};

export const spaceWords = (scene: Speaking, row: number, column: number): string => {
  const { say, view } = scene;
  const boards = row === 1 ? boardsAt(view, column) : 0;
  const place = placeWords(scene, row, column);
  return boards > 0
    ? `${place}. ${say("board.boards", { count: boards })}`
    : say("board.space.empty", { place, character: personAt(view, column)?.id ?? "" });
};

/** Everything that stands in the field, a paragraph a column. */
export const fieldWords = (
  scene: Speaking,
): readonly { readonly column: number; readonly lines: readonly string[] }[] =>
  peopleOf(scene.view).map((person) => ({
    column: person.column,
    lines: [
      personWords(scene, person),
      ...[...ROWS].reverse().flatMap((row) => {
        const zombie = zombieAt(scene.view, row, person.column);
        if (zombie) return [zombieWords(scene, zombie)];
        return row === 1 && boardsAt(scene.view, person.column) > 0
          ? [spaceWords(scene, 1, person.column)]
          : [];
      }),
    ],
  }));

/** One sentence over all: how many stand where. */
export const summary = (scene: Speaking): string => {
  const { say, view } = scene;
  return say("board.summary", { living: columnsOf(view), dead: deadOf(view).length });
};

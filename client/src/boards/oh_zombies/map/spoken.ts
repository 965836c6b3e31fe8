/** The map in words: what is on a square, and what may be done with it. */
import {
  dudeOf,
  edgeKind,
  edgesOf,
  idOf,
  isDude,
  type MallData,
  mallOf,
  pilesOf,
  threatsOf,
  zombieOf,
} from "../model";
import { layerWords, type Naming, unitName } from "../people";
import { beside, edgeOn, inside, letterAt, SIDES, type Side } from "./geometry";
import type { Light, Lights } from "./pick";
import { squareName } from "./places";

export interface Speaking extends Naming {
  readonly lights: Lights;
  readonly unitAt: (square: string) => string | undefined;
}

/** The name of the region of a square. */
export const regionName = ({ say, data }: Pick<Naming, "say" | "data">, square: string): string => {
  const mall = mallOf(data);
  const region = mall.regions.find(({ letter }) => letter === letterAt(mall, square));
  if (!region) return "";
  return say.has(`store.${region.id}`) ? say.value("store", region.id) : region.name;
};

/** "D5, Gun Shop". */
export const placeWords = (naming: Pick<Naming, "say" | "data">, square: string): string => {
  const name = regionName(naming, square);
  return name ? naming.say("map.place", { square: squareName(square), place: name }) : squareName(square);
};

/** What is between a square and its neighbour on one side; "" where nothing is. */
export const edgeWords = (naming: Naming, square: string, side: Side): string => {
  const { say, data, view } = naming;
  const mall = mallOf(data);
  if (!inside(mall, beside(square, side))) return say("map.edge.border");
  const edge = edgeOn(square, side);
  const kind = edgeKind(data, view, edge);
  if (kind === "open") return "";
  if (kind === "wall") {
    const solid = letterAt(mall, beside(square, side)) === "#" || letterAt(mall, square) === "#";
    return say(solid ? "map.edge.shelf" : "map.edge.wall");
  }
  if (kind === "breach") return say("map.edge.breach");
  const broken = kind === "window" && edgesOf(view).broken.includes(edge);
  const what = say(`map.edge.${broken ? "broken" : kind}`);
  const layers = layerWords(naming, edge);
  if (layers === "") return kind === "door" ? say("map.edge.open_door") : what;
  return say("map.edge.layered", { what, layers });
};

/** A sentence begins with a capital. */
const capital = (sentence: string): string => {
  const [first = "", ...rest] = sentence;
  return first.toLocaleUpperCase() + rest.join("");
};

/** Who a unit is, and what it is about to do. */
export const unitWords = (naming: Naming, unit: string): string[] => unitSaid(naming, unit).map(capital);

const unitSaid = (naming: Naming, unit: string): string[] => {
  const { say, view, me } = naming;
  const who = unitName(naming, unit);
  const threats = threatsOf(view);
  const id = idOf(unit);
  if (isDude(unit)) {
    const threat = threats.dudes[String(id)];
    const mine = dudeOf(view, id)?.seat === me;
    const said = [say(mine ? "map.dude.mine" : "map.dude.other", { who })];
    if (threat && threat.adjacent.length > 0)
      said.push(say("map.adjacent", { count: threat.adjacent.length }));
    if (threat && threat.seen.length > 0) said.push(say("map.seen", { count: threat.seen.length }));
    return said;
  }
  const zombie = zombieOf(view, id);
  if (!zombie) return [];
  const prey = zombie.target === null ? null : unitName(naming, `d${zombie.target}`);
  const said = [
    zombie.blood === "none"
      ? say("map.zombie.calm", { who })
      : say(`map.zombie.${zombie.blood}${prey === null ? ".nobody" : ""}`, { who, whom: prey ?? "" }),
  ];
  const threat = threats.zombies[String(id)];
  if (threat?.step) said.push(say("map.zombie.step", { square: squareName(threat.step) }));
  if (threat?.batter)
    said.push(
      say(threat.need === null ? "map.zombie.batter" : "map.zombie.batter.need", { n: threat.need ?? 0 }),
    );
  return said;
};

const lightWords = ({ say }: Naming, light: Light): string[] =>
  light === "none" ? [] : [say(`map.light.${light}`)];

/** What the square itself is, where it is more than floor. */
const groundWords = ({ say, view }: Naming, mall: MallData, square: string): string[] => {
  const letter = letterAt(mall, square);
  if (letter === "#") return [say("map.shelf")];
  if (letter === "^") return [say("map.escalator")];
  const said: string[] = [];
  const store = mall.regions.find(({ closet }) => closet === square);
  if (store) said.push(say("map.closet", { count: pilesOf(view)[store.id] ?? 0 }));
  for (const { die, name, id, squares } of mall.entrances)
    if (squares.includes(square))
      said.push(
        say("map.gate", { n: die, gate: say.has(`entrance.${id}`) ? say.value("entrance", id) : name }),
      );
  return said;
};

/** What stands on the four sides: walls in one breath, the rest one by one. */
const sideWords = (naming: Naming, square: string): string[] => {
  const { say } = naming;
  const walls: Side[] = [];
  const said: string[] = [];
  for (const side of SIDES) {
    const what = edgeWords(naming, square, side);
    if (what === say("map.edge.wall") || what === say("map.edge.border")) walls.push(side);
    else if (what !== "") said.push(say("map.side", { dir: side, what }));
  }
  if (walls.length > 0) said.push(say("map.walls", { count: walls.length, list: listed(say, walls) }));
  return said;
};

/** "north and west". */
const listed = (say: Naming["say"], sides: readonly Side[]): string =>
  sides.map((side) => say.value("dir", side)).join(", ");

/** A square in sentences: place, who stands there, its sides, and whether it may be chosen. */
export const squareWords = (speaking: Speaking, square: string): string => {
  const { say, data, lights, unitAt } = speaking;
  const mall = mallOf(data);
  const unit = unitAt(square);
  const letter = letterAt(mall, square);
  const said = [`${placeWords(speaking, square)}.`, ...groundWords(speaking, mall, square)];
  if (unit !== undefined)
    said.push(...unitWords(speaking, unit), ...lightWords(speaking, lights("unit", unit)));
  said.push(...lightWords(speaking, lights("square", square)));
  const store = mall.regions.find((one) => one.letter === letter && one.kind === "store");
  if (store && lights("store", store.id) !== "none")
    said.push(say(`map.light.store.${lights("store", store.id)}`, { store: store.id }));
  if (letter !== "#" && letter !== "^") {
    said.push(...sideWords(speaking, square));
    for (const side of SIDES) {
      const light = lights("edge", edgeOn(square, side));
      if (light !== "none") said.push(say(`map.light.edge.${light}`, { dir: side }));
    }
  }
  return said.join(" ");
};

/** One side of a square, when it is looked at by itself. */
export const sideLookedAt = (speaking: Speaking, square: string, side: Side): string => {
  const { say, lights } = speaking;
  const what = edgeWords(speaking, square, side) || say("map.edge.open");
  const light = lights("edge", edgeOn(square, side));
  return [say("map.side", { dir: side, what }), ...lightWords(speaking, light)].join(" ");
};

/** The position in words, for those who cannot see the map: each dude of one's own, and what is near it. */
import type { JSX } from "preact";
import { type Dude, dudesOf, mallOf, pilesOf, threatsOf, turnOf, zombieOf } from "../model";
import { dudeName, type Naming, unitName } from "../people";
import { beside, letterAt } from "./geometry";
import { squareName } from "./places";
import { edgeWords, placeWords, regionName } from "./spoken";
import { still } from "./still";

/** Zombies that are named one by one; the others are counted. */
const NAMED = 4;

const far = (a: string, b: string): number => {
  const [ax = 0, ay = 0] = a.split(",").map(Number);
  const [bx = 0, by = 0] = b.split(",").map(Number);
  return Math.abs(ax - bx) + Math.abs(ay - by);
};

/** What threatens a dude, the nearest first. */
export const threatWords = (naming: Naming, dude: Dude): string[] => {
  const { say, view } = naming;
  const threat = threatsOf(view).dudes[String(dude.id)];
  const seen = (threat?.seen ?? [])
    .flatMap((zid) => {
      const zombie = zombieOf(view, zid);
      return zombie ? [{ zid, square: zombie.square, steps: far(dude.square, zombie.square) }] : [];
    })
    .sort((a, b) => a.steps - b.steps || a.zid - b.zid);
  const said: string[] = [];
  const adjacent = threat?.adjacent.length ?? 0;
  if (adjacent > 0) said.push(say("map.adjacent", { count: adjacent }));
  if (seen.length === 0) said.push(say("map.unseen"));
  for (const { zid, square, steps } of seen.slice(0, NAMED))
    said.push(
      say("map.watcher", {
        who: unitName(naming, `z${zid}`),
        square: squareName(square),
        count: steps,
      }),
    );
  if (seen.length > NAMED) said.push(say("map.watchers_more", { count: seen.length - NAMED }));
  return said;
};

/** The doors, windows and holes of a store or room, and what is on them. */
export const openingWords = (naming: Naming, letter: string): string[] => {
  const mall = mallOf(naming.data);
  const edges = Object.entries(mall.edges);
  const breaches = new Set(
    (naming.view.edges as { breaches?: readonly string[] } | undefined)?.breaches ?? [],
  );
  return edges
    .filter(([edge, kind]) => kind !== "wall" || breaches.has(edge))
    .flatMap(([edge]) => {
      const [x, y, side] = edge.split(",");
      const here = `${x},${y}`;
      const there = beside(here, side === "E" ? "e" : "s");
      const [inHere, inThere] = [here, there].map((one) => letterAt(mall, one) === letter);
      if (inHere === inThere) return [];
      const [square, dir] = inHere
        ? ([here, side === "E" ? "e" : "s"] as const)
        : ([there, side === "E" ? "w" : "n"] as const);
      return [
        naming.say("map.opening", { square: squareName(square), dir, what: edgeWords(naming, square, dir) }),
      ];
    });
};

/** Whose people are told of: one's own, else those of whoever has the turn. */
const told = ({ view, me }: Naming): readonly Dude[] => {
  const seat = me ?? turnOf(view).active;
  return dudesOf(view).filter((one) => one.seat === seat);
};

export const Report = still(({ view, data, me, names, say }: Naming): JSX.Element => {
  const naming = { view, data, me, names, say };
  const mall = mallOf(data);
  const dudes = told(naming);
  const letters = [...new Set(dudes.map(({ square }) => letterAt(mall, square)))].filter((one) =>
    /[a-z]/.test(one),
  );
  return (
    <section class="visually-hidden" aria-label={say("map.report")}>
      <h2>{say("map.report")}</h2>
      {dudes.length === 0 && <p>{say("map.nobody")}</p>}
      {dudes.map((dude) => (
        <section key={dude.id}>
          <h3>
            {say("map.report.dude", {
              who: dudeName(naming, dude.id),
              place: placeWords(naming, dude.square),
            })}
          </h3>
          <ul>
            {threatWords(naming, dude).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      {letters.map((letter) => {
        const region = mall.regions.find((one) => one.letter === letter)!;
        const square = dudes.find((one) => letterAt(mall, one.square) === letter)!.square;
        return (
          <section key={letter}>
            <h3>{say("map.report.store", { place: regionName(naming, square) })}</h3>
            <ul>
              {region.kind === "store" && (
                <li>{say("map.pile", { count: pilesOf(view)[region.id] ?? 0 })}</li>
              )}
              {openingWords(naming, letter).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
});

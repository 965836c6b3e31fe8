/** What is new between two views, and a short light on it: the board's way of telling where nothing may travel. */
import type { View } from "../../board";
import { lightUp } from "../../shared/staging";
import { edgesOf, pilesOf, poolOf, seatsOf, turnOf, virusOf } from "../model";
import { unitsOf } from "./stage";

/** Selectors of what the second view shows otherwise than the first. */
export const changes = (before: View, after: View): string[] => {
  const found: string[] = [];
  // teams that move in and the first of the dead are the beginning, and no news
  if (turnOf(before).phase === "setup") return found;
  const [had, has] = [unitsOf(before), unitsOf(after)];
  for (const [unit, square] of has) if (had.get(unit) !== square) found.push(`[data-unit="${unit}"]`);
  const layers = (view: View): ReadonlyMap<string, string> => {
    const { tokens, broken, breaches } = edgesOf(view);
    const all = new Set([...Object.keys(tokens), ...broken, ...breaches]);
    return new Map(
      [...all].map((edge) => [
        edge,
        `${tokens[edge] ?? 0}/${broken.includes(edge)}/${breaches.includes(edge)}`,
      ]),
    );
  };
  const [was, is] = [layers(before), layers(after)];
  for (const edge of new Set([...was.keys(), ...is.keys()]))
    if (was.get(edge) !== is.get(edge)) found.push(`[data-edge="${edge}"]`);
  for (const [store, left] of Object.entries(pilesOf(after)))
    if (pilesOf(before)[store] !== left) found.push(`[data-store="${store}"]`);
  // one frame for a seat, whatever of it is new
  seatsOf(after).forEach((seat, i) => {
    const old = seatsOf(before)[i];
    if (old && (["ammo", "kills", "cards", "dudes"] as const).some((what) => old[what] !== seat[what]))
      found.push(`[data-seat-panel="${i}"]`);
  });
  // dice that join the pool; that a turn begins with dice is no news
  const same = turnOf(before).number === turnOf(after).number;
  if (same && poolOf(after).length > poolOf(before).length) found.push('[data-at="pool"]');
  if (turnOf(before).round !== turnOf(after).round) found.push('[data-at="round"]');
  if (turnOf(before).master !== turnOf(after).master) found.push('[data-at="master"]');
  if (virusOf(before).length !== virusOf(after).length) found.push('[data-at="virus"]');
  return found;
};

const SVG = "http://www.w3.org/2000/svg";
/** Broken and white: nothing that may be pointed at looks like this. */
const COLOUR = "#ffffff";
/** So many places at most: where everything has moved, a light everywhere tells nothing. */
const MOST = 40;

/** Rings on the map, an outline beside it. Nothing moves. */
export const flash = (root: HTMLElement, selectors: readonly string[]): void => {
  const sky = root.querySelector('[data-at="mall-sky"]');
  const onMap = selectors.filter((one) => /^\[data-(unit|edge|store)=/.test(one)).slice(0, MOST);
  lightUp(
    root,
    selectors.filter((one) => !/^\[data-(unit|edge|store)=/.test(one)),
    { style: "dashed", colour: COLOUR, offset: "3px" },
  );
  if (!sky) return;
  for (const selector of onMap) {
    const found = root.querySelector(selector);
    if (!(found instanceof SVGGraphicsElement)) continue;
    const { x, y, width, height } = within(found, sky as SVGGraphicsElement);
    const light = document.createElementNS(SVG, "rect");
    for (const [name, value] of Object.entries({ x, y, width, height, rx: 8 }))
      light.setAttribute(name, String(value));
    light.setAttribute("class", "osz-fx-light");
    sky.append(light);
    const end = (): void => light.remove();
    light
      .animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration: 900 })
      .finished.then(end, end);
  }
};

/** The box of one thing of the map in the units of its layer. */
const within = (thing: SVGGraphicsElement, layer: SVGGraphicsElement): DOMRect => {
  const { x, y, width, height } = thing.getBBox();
  const [mine, theirs] = [thing.getScreenCTM(), layer.getScreenCTM()];
  if (!mine || !theirs) return new DOMRect(x, y, width, height);
  const matrix = theirs.inverse().multiply(mine);
  const [a, b] = [
    new DOMPoint(x, y).matrixTransform(matrix),
    new DOMPoint(x + width, y + height).matrixTransform(matrix),
  ];
  return new DOMRect(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(b.x - a.x), Math.abs(b.y - a.y));
};

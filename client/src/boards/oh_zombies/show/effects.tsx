/** What several kinds of beats are made of: pops, shakes, rings, dice, words and cards in the air. */
import type { ComponentChild } from "preact";
import { render } from "preact";
import { cx } from "../../shared/cx";
import { facesOf } from "../../shared/dice";
import { burst, circle } from "../../shared/layers";
import type { Box } from "../../shared/show";
import { CardArt, CardBack } from "../art/cards";
import { DieFace, DieMark } from "../art/things";
import { AT, boxOf, type MallShow, middle, type Point, type Step } from "./stage";

/** Keyframes of something that comes up through the floor. */
export const POP: Keyframe[] = [
  { scale: 0.1, translate: "0 14px", opacity: 0 },
  { scale: 1.22, translate: "0 -5px", opacity: 1, offset: 0.6 },
  { scale: 1, translate: "0 0", opacity: 1 },
];

export const shake = (show: MallShow, element: Element | null, ms: number, hard = 1): Promise<void> =>
  show.play(
    element,
    [0, -4, 5, -4, 3, -2, 0].map((x) => ({ translate: `${x * hard}px ${x * 0.3 * hard}px` })),
    ms,
    { easing: "linear" },
  );
export const pulse = (show: MallShow, element: Element | null, ms: number, scale = 1.15): Promise<void> =>
  show.play(element, [{ scale: 1 }, { scale, offset: 0.4 }, { scale: 1 }], ms);

/** A ring that opens round a point of the map. */
export const ring = (show: MallShow, at: Point | null, kind: string, ms: number, r = 18): Promise<void> =>
  at
    ? show.flashMark(
        at,
        `osz-fx-ring ${kind}`,
        <circle r={r} />,
        [
          { scale: 0.4, opacity: 1 },
          { scale: 1.7, opacity: 0 },
        ],
        ms,
        { big: true },
      )
    : Promise.resolve();

/** A ragged flash at a point of the map: a hit, a bite, a blow. */
export const bang = (
  show: MallShow,
  at: Point | null,
  kind: string,
  ms: number,
  r = 24,
  delay = 0,
): Promise<void> =>
  at
    ? show.flashMark(
        at,
        `osz-fx-bang ${kind}`,
        <path d={burst(0, 0, r, 9, 0.5)} />,
        [
          { scale: 0.15, rotate: "-24deg", opacity: 1 },
          { scale: 1.1, rotate: "6deg", opacity: 1, offset: 0.4 },
          { scale: 1.3, rotate: "12deg", opacity: 0 },
        ],
        ms,
        { delay, big: true },
      )
    : Promise.resolve();

/** Things that are thrown about from a point: splinters, shards, bricks. `turn` is the way they mostly go, in degrees. */
export const spray = async (
  show: MallShow,
  at: Point,
  kind: string,
  shape: ComponentChild,
  count: number,
  ms: number,
  far = 34,
): Promise<void> => {
  await Promise.all(
    Array.from({ length: count }, (_, i) => {
      const angle = (Math.PI * 2 * (i + (i % 2) * 0.35)) / count;
      const long = far * (0.65 + 0.35 * Math.cos(i * 2.7));
      const [x, y] = [Math.cos(angle) * long, Math.sin(angle) * long];
      return show.flashMark(
        at,
        `osz-fx-bit ${kind}`,
        shape,
        [
          { translate: "0 0", rotate: "0deg", scale: 1, opacity: 1 },
          {
            translate: `${x * 0.8}px ${y * 0.8 - 10}px`,
            rotate: `${200 + 90 * i}deg`,
            opacity: 1,
            offset: 0.5,
          },
          { translate: `${x}px ${y + 8}px`, rotate: `${300 + 120 * i}deg`, scale: 0.7, opacity: 0 },
        ],
        ms,
        { easing: "ease-out", big: true },
      );
    }),
  );
};

export const SHARD = <path d="M0 -6L5 3L-3 6Z" />;
export const SPLINTER = <path d="M-9 -2L8 -3L10 1L-8 3Z" />;
export const BRICK = <path d="M-7 -4H7V4H-7Z" />;
export const SPARK = <path d={circle(0, 0, 3)} />;

// dice

/** The faces of one die that rolls; of several each shows others. */
const strip = (value: number, turn: number, move: boolean): ComponentChild => {
  const faces = facesOf(value);
  const passing = faces.slice(0, -1);
  const shown = passing.map((_, i) => passing[(i + turn * 2) % passing.length] ?? value);
  return (
    <span class={cx("fx-rolling", move && "move")}>
      <span class="fx-strip">
        {[...shown, value].map((face, i) => (
          <DieFace key={i} value={face} move={move} />
        ))}
      </span>
    </span>
  );
};

/** Dice that come rolling to their places beside the map; they lie there until they are dropped. */
export const roll = async (
  show: MallShow,
  dice: readonly number[],
  places: readonly Box[],
  ms: number,
  move = false,
): Promise<HTMLElement[]> => {
  const lying: HTMLElement[] = [];
  show.stage.sound("dice");
  await Promise.all(
    dice.map(async (value, i) => {
      const place = places[i];
      if (!place || show.over) return;
      const size = Math.min(64, Math.max(30, Math.min(place.width, place.height)));
      const ghost = show.ghost(place, "osz-fx-die", strip(value, i, move), size);
      lying.push(ghost);
      const faces = ghost.querySelector(".fx-strip");
      const last = (faces?.childElementCount ?? 1) - 1;
      const delay = i * ms * 0.04;
      const time = ms - delay;
      await Promise.all([
        show.play(
          ghost,
          [
            { translate: "calc(-50% - 80px) calc(-50% - 90px)", rotate: "-420deg", scale: 0.6, opacity: 0 },
            { translate: "calc(-50% + 8px) -50%", rotate: "-60deg", scale: 1.15, opacity: 1, offset: 0.5 },
            { translate: "-50% calc(-50% - 12px)", rotate: "12deg", scale: 1.08, offset: 0.66 },
            { translate: "-50% -50%", rotate: "0deg", scale: 1, offset: 0.8 },
            { translate: "-50% -50%", rotate: "0deg", scale: 1 },
          ],
          time,
          { delay },
        ),
        show.play(
          faces,
          [
            { translate: "0 0", easing: `steps(${last})` },
            { translate: `0 ${(-100 * last) / (last + 1)}%`, offset: 0.62 },
            { translate: `0 ${(-100 * last) / (last + 1)}%` },
          ],
          time,
          { easing: "linear", delay },
        ),
      ]);
    }),
  );
  return lying;
};

/** A die that rolls to a point of the map, and lies there; the rest of the picture need not wait for it. */
export const rollOnMap = async (
  show: MallShow,
  value: number,
  at: Point,
  ms: number,
  more: { readonly size?: number; readonly delay?: number; readonly lie?: number } = {},
): Promise<void> => {
  const { size = 26, delay = 0, lie = 0.35 } = more;
  if (delay > 0) await show.wait(delay);
  const die = show.mark(
    at,
    "osz-fx-mapdie",
    <DieMark value={value} x={-size / 2} y={-size / 2} size={size} />,
  );
  await show.play(
    die,
    [
      { translate: "-46px -40px", rotate: "-300deg", scale: 0.6, opacity: 0 },
      { translate: "6px 0", rotate: "-40deg", scale: 1.2, opacity: 1, offset: 0.32 },
      { translate: "0 -6px", rotate: "10deg", scale: 1.1, opacity: 1, offset: 0.45 },
      { translate: "0 0", rotate: "0deg", scale: 1, opacity: 1, offset: 0.55 },
      { translate: "0 0", rotate: "0deg", scale: 1, opacity: 1, offset: Math.min(0.95, 0.6 + lie) },
      { translate: "0 0", rotate: "0deg", scale: 0.8, opacity: 0 },
    ],
    ms,
    { fill: "both" },
  );
  show.lift(die);
};

// cards

export const Face = ({ card }: { card: string }): ComponentChild => (
  <span class="osz-fx-card">
    <CardArt card={card} />
  </span>
);
export const Back = (): ComponentChild => (
  <span class="osz-fx-card back">
    <CardBack />
  </span>
);

/** Where somebody's cards are: my hand, or the seat's panel. */
export const handAt = (show: MallShow, seat: unknown, card?: unknown): Element | null =>
  show.seen(
    ...(seat === show.stage.me ? [...(card === undefined ? [] : [AT.card(card)]), AT.hand] : []),
    AT.inPanel(seat, "cards"),
    AT.panel(seat),
  );

/** Cards that are played: they rise from their hand to a place, side by side, and are seen for a moment. */
export const showCards = async (
  { show, ms }: Step,
  from: Box,
  to: Box,
  cards: readonly string[],
): Promise<void> => {
  const size = Math.min(132, Math.max(84, show.root.clientWidth * 0.11));
  await Promise.all(
    cards.map(async (card, i) => {
      const aside = (i - (cards.length - 1) / 2) * size * 0.92;
      const ghost = show.ghost(from, "osz-fx-played", <Face card={card} />, size);
      const [dx, dy] = [to.x - from.x + aside, to.y - from.y];
      const at = `calc(-50% + ${dx}px) calc(-50% + ${dy}px)`;
      await show.play(
        ghost,
        [
          { translate: "-50% -50%", scale: 0.4, rotate: "-20deg", opacity: 0.4 },
          { translate: at, scale: 1.12, rotate: `${i * 5 - 3}deg`, opacity: 1, offset: 0.34 },
          { translate: at, scale: 1, rotate: `${i * 5 - 3}deg`, opacity: 1, offset: 0.82 },
          { translate: at, scale: 0.8, rotate: `${i * 5 - 3}deg`, opacity: 0 },
        ],
        ms,
      );
      show.drop(ghost);
    }),
  );
};

/** Box on the screen of something on the map, in sight or not. */
export const boxAt = (show: MallShow, ...selectors: string[]): Box => {
  const found = show.seen(...selectors);
  return found ? boxOf(found) : middle(show);
};

// words

const HANG = 1700;

/** Words across the mall, for whoever wants to know; a picture and a few more words go with it. */
export const hangBanner = (
  show: MallShow,
  kind: string,
  title: string,
  more: {
    readonly text?: string;
    readonly picture?: ComponentChild;
    readonly ms?: number;
    /** What it is about, on the screen: that must not be covered. */
    readonly about?: Box;
  } = {},
): void => {
  if (show.over) return;
  const element = document.createElement("div");
  element.className = `osz-fx-banner ${kind}`;
  render(
    <>
      {more.picture}
      <strong>{title}</strong>
      {more.text && <span>{more.text}</span>}
    </>,
    element,
  );
  const [mall, sky] = [boxOf(show.seen(".osz-map") ?? show.root), boxOf(show.sky)];
  const up = more.about ? more.about.y > mall.y : true;
  element.style.left = `${mall.x - sky.x + sky.width / 2}px`;
  element.style.top = `${mall.y - sky.y + sky.height / 2 + mall.height * (up ? -0.2 : 0.2)}px`;
  element.style.maxInlineSize = `${Math.round(mall.width * 0.94)}px`;
  const at = { translate: "-50% -50%" };
  show.hang(
    element,
    [
      { ...at, scale: 0.6, rotate: "-4deg", opacity: 0 },
      { ...at, scale: 1.05, rotate: "-1.5deg", opacity: 1, offset: 0.12 },
      { ...at, scale: 1, rotate: "-1.5deg", opacity: 1, offset: 0.86 },
      { ...at, scale: 1, rotate: "-1.5deg", opacity: 0 },
    ],
    more.ms ?? HANG,
  );
};

/** A few words or a number that rise from a point of the map. */
export const rise = (
  show: MallShow,
  at: Point | null,
  kind: string,
  words: string,
  ms: number,
): Promise<void> =>
  at
    ? show.flashMark(
        at,
        `osz-fx-words ${kind}`,
        <text>{words}</text>,
        [
          { translate: "0 0", scale: 0.6, opacity: 0 },
          { translate: "0 -22px", scale: 1.15, opacity: 1, offset: 0.35 },
          { translate: "0 -26px", scale: 1, opacity: 1, offset: 0.75 },
          { translate: "0 -34px", scale: 1, opacity: 0 },
        ],
        ms,
        { big: true },
      )
    : Promise.resolve();

/** The same beside the map. */
export const riseAt = async (
  show: MallShow,
  at: Element | null,
  kind: string,
  words: string,
  ms: number,
): Promise<void> => {
  if (!at || show.over) return;
  const ghost = show.ghost(boxOf(at), `osz-fx-plus ${kind}`, <b>{words}</b>, 72);
  await show.play(
    ghost,
    [
      { translate: "-50% -20%", scale: 0.5, opacity: 0 },
      { translate: "-50% -70%", scale: 1.2, opacity: 1, offset: 0.4 },
      { translate: "-50% -110%", scale: 1, opacity: 0 },
    ],
    ms,
  );
  show.drop(ghost);
};

/** The edges of the screen turn red. */
export const redden = async (show: MallShow, hard: boolean, ms: number): Promise<void> => {
  if (show.over) return;
  const edge = document.createElement("div");
  edge.className = `osz-fx-red${hard ? " hard" : ""}`;
  show.sky.append(edge);
  await show.play(edge, [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 0 }], ms);
  edge.remove();
};

/** What several kinds of beats are made of: shakes, numbers, bits that fly, cards in the air, the die, titles. */
import type { ComponentChild } from "preact";
import { render } from "preact";
import { cx } from "../../shared/cx";
import { facesOf, pipsOf } from "../../shared/dice";
import { burst, circle } from "../../shared/layers";
import { CardBack, Thing } from "../art/things";
import type { Side } from "../model";
import { type Box, boxOf, type NightShow, type Step } from "./stage";

export const shake = (show: NightShow, element: Element | null, ms: number, hard = 1): Promise<void> =>
  show.play(
    element,
    [0, -4, 5, -4, 3, -2, 0].map((x) => ({ translate: `${x * hard}px ${x * 0.3 * hard}px` })),
    ms,
    { easing: "linear" },
  );
export const pulse = (show: NightShow, element: Element | null, ms: number, scale = 1.12): Promise<void> =>
  show.play(element, [{ scale: 1 }, { scale, offset: 0.4 }, { scale: 1 }], ms);

/** The film jumps in its gate: the whole picture for two or three frames. */
export const jitter = (show: NightShow, ms: number): Promise<void> =>
  show.play(
    show.root,
    [0, -5, 3, -2, 0].map((y) => ({ translate: `0 ${y}px` })),
    Math.min(160, ms),
    {
      easing: "steps(4)",
    },
  );

/** Something that goes against its target and comes back. */
export const dart = (
  show: NightShow,
  element: Element | null,
  to: Box,
  ms: number,
  far = 0.35,
): Promise<void> => {
  if (!element) return Promise.resolve();
  const from = boxOf(element);
  const [dx, dy] = [(to.x - from.x) * far, (to.y - from.y) * far];
  return show.play(
    element,
    [
      { translate: "0 0" },
      { translate: `${-dx * 0.2}px ${-dy * 0.2}px`, offset: 0.3 },
      { translate: `${dx}px ${dy}px`, offset: 0.55 },
      { translate: "0 0" },
    ],
    ms,
  );
};

/** A picture over a place that plays its keyframes and is gone. */
export const over = async (
  show: NightShow,
  at: Box,
  kind: string,
  what: ComponentChild,
  frames: Keyframe[],
  ms: number,
  more: { readonly size?: number; readonly delay?: number } = {},
): Promise<void> => {
  if (show.over) return;
  const { size = Math.min(at.width, at.height), delay = 0 } = more;
  const ghost = show.ghost(at, kind, what, size);
  await show.play(ghost, frames, ms, { fill: "both", delay });
  show.drop(ghost);
};

const CENTRE = "-50% -50%";

/** A ragged flash of light, of dust or of a blow. */
export const bang = (show: NightShow, at: Box, kind: string, ms: number, size = 64): Promise<void> =>
  over(
    show,
    at,
    `nld-fx-bang ${kind}`,
    <svg viewBox="-32 -32 64 64" aria-hidden="true">
      <path d={burst(0, 0, 29, 9, 0.5)} />
    </svg>,
    [
      { translate: CENTRE, scale: 0.2, rotate: "-24deg", opacity: 1 },
      { translate: CENTRE, scale: 1.1, rotate: "6deg", opacity: 1, offset: 0.4 },
      { translate: CENTRE, scale: 1.3, rotate: "12deg", opacity: 0 },
    ],
    ms,
    { size },
  );

const BITS: Readonly<Record<string, string>> = {
  wood: "M-14 -3L12 -5L15 2L-12 4Z",
  dust: "M-4 -4H4V4H-4Z",
  spark: circle(0, 0, 4),
};

/** Bits that are thrown about from a place. */
export const spray = async (
  show: NightShow,
  at: Box,
  kind: keyof typeof BITS & string,
  count: number,
  ms: number,
  far = 54,
): Promise<void> => {
  await Promise.all(
    Array.from({ length: count }, (_, i) => {
      const angle = (Math.PI * 2 * (i + (i % 2) * 0.35)) / count;
      const long = far * (0.65 + 0.35 * Math.cos(i * 2.7));
      const [x, y] = [Math.cos(angle) * long, Math.sin(angle) * long];
      const to = (part: number, down: number): string =>
        `calc(-50% + ${x * part}px) calc(-50% + ${y * part + down}px)`;
      return over(
        show,
        at,
        `nld-fx-bit ${kind}`,
        <svg viewBox="-16 -16 32 32" aria-hidden="true">
          <path d={BITS[kind]} />
        </svg>,
        [
          { translate: CENTRE, rotate: "0deg", opacity: 1 },
          { translate: to(0.8, -10), rotate: `${200 + 90 * i}deg`, opacity: 1, offset: 0.5 },
          { translate: to(1, 16), rotate: `${300 + 120 * i}deg`, scale: 0.7, opacity: 0 },
        ],
        ms,
        { size: kind === "wood" ? 30 : 16 },
      );
    }),
  );
};

/** A number, or a word or two, that rises from where it belongs. */
export const rise = (
  show: NightShow,
  at: Element | null,
  kind: string,
  words: string,
  ms: number,
): Promise<void> =>
  at
    ? over(
        show,
        boxOf(at),
        `nld-fx-number ${kind}`,
        <b>{words}</b>,
        [
          { translate: "-50% -30%", scale: 0.5, opacity: 0 },
          { translate: "-50% -80%", scale: 1.25, opacity: 1, offset: 0.3 },
          { translate: "-50% -90%", scale: 1, opacity: 1, offset: 0.75 },
          { translate: "-50% -130%", scale: 1, opacity: 0 },
        ],
        ms,
        { size: 120 },
      )
    : Promise.resolve();

// cards

export const Face = ({ card, title }: { card: string; title?: string }): ComponentChild => (
  <span class="nld-fx-card">
    <Thing card={card} />
    {title !== undefined && <b>{title}</b>}
  </span>
);
export const Back = ({ side }: { side: Side }): ComponentChild => (
  <span class="nld-fx-card back">
    <CardBack side={side} />
  </span>
);

/** How large cards are while they are in the air. */
export const cardSize = (show: NightShow): number => Math.min(72, Math.max(44, show.root.clientWidth * 0.06));

/** A card goes from one place to another; face down it may be turned over on its way. */
export const flyCard = async (
  show: NightShow,
  what: { readonly card: string | null; readonly side: Side; readonly turned?: boolean },
  from: Box,
  to: Box,
  ms: number,
  delay = 0,
): Promise<void> => {
  if (show.over) return;
  const { card, side, turned = false } = what;
  const size = cardSize(show);
  const face = card === null ? <Back side={side} /> : <Face card={card} />;
  const ghost = show.ghost(
    from,
    "nld-fx-carried",
    turned && card !== null ? (
      <span class="nld-fx-turning">
        <Back side={side} />
        <Face card={card} />
      </span>
    ) : (
      face
    ),
    size,
  );
  const [back, front] = [...(ghost.querySelector(".nld-fx-turning")?.children ?? [])];
  await Promise.all([
    show.fly(ghost, to, ms, { delay, end: 0.8 }),
    show.play(back ?? null, [{ scale: "1 1" }, { scale: "0 1", offset: 0.45 }, { scale: "0 1" }], ms, {
      delay,
      fill: "both",
    }),
    show.play(front ?? null, [{ scale: "0 1" }, { scale: "0 1", offset: 0.45 }, { scale: "1 1" }], ms, {
      delay,
      fill: "both",
    }),
  ]);
};

/** A card is shown to everybody: it rises from its hand, stands large, and goes where it belongs. */
export const present = async (
  { show, ms }: Step,
  card: string,
  from: Box,
  to: Box | null,
  kind = "",
): Promise<void> => {
  if (show.over) return;
  const size = Math.min(150, Math.max(96, show.root.clientWidth * 0.13));
  const title = show.stage.say.value("card", card);
  const ghost = show.ghost(from, `nld-fx-shown ${kind}`, <Face card={card} title={title} />, size);
  const middle = boxOf(show.root);
  const at = (x: number, y: number): string => `calc(-50% + ${x - from.x}px) calc(-50% + ${y - from.y}px)`;
  const stand = at(middle.x, middle.y - middle.height * 0.06);
  await show.play(
    ghost,
    [
      { translate: CENTRE, scale: 0.3, rotate: "-16deg", opacity: 0.3 },
      { translate: stand, scale: 1.08, rotate: "-2deg", opacity: 1, offset: 0.3 },
      { translate: stand, scale: 1, rotate: "-2deg", opacity: 1, offset: to ? 0.72 : 0.85 },
      to
        ? { translate: at(to.x, to.y), scale: 0.3, rotate: "4deg", opacity: 0.6 }
        : { translate: stand, scale: 0.9, rotate: "-2deg", opacity: 0 },
    ],
    ms,
  );
  show.drop(ghost);
};

// titles

/** Words over the picture, as a title card: they stay by themselves for as long as they take to read. */
export const title = (
  show: NightShow,
  kind: string,
  words: string,
  more: { readonly text?: string | undefined; readonly ms?: number; readonly at?: Box | undefined } = {},
): void => {
  if (show.over) return;
  for (const slip of [...show.sky.querySelectorAll(".nld-fx-roll")]) slip.remove();
  const element = document.createElement("div");
  element.className = `nld-fx-title ${kind}`;
  render(
    <>
      <strong>{words}</strong>
      {more.text && <span>{more.text}</span>}
    </>,
    element,
  );
  const [room, sky] = [boxOf(show.root), boxOf(show.sky)];
  element.style.left = `${room.x - sky.x + sky.width / 2}px`;
  element.style.top = `${(more.at?.y ?? room.y - room.height * 0.12) - sky.y + sky.height / 2}px`;
  const at = { translate: CENTRE };
  show.hang(
    element,
    [
      { ...at, opacity: 0 },
      { ...at, opacity: 1, offset: 0.1 },
      { ...at, opacity: 0.82, offset: 0.14 },
      { ...at, opacity: 1, offset: 0.18 },
      { ...at, opacity: 1, offset: 0.88 },
      { ...at, opacity: 0 },
    ],
    more.ms ?? 1500,
  );
};

// the die

const DieFace = ({ value }: { value: number }): ComponentChild => (
  <svg viewBox="0 0 40 40" class="nld-fx-face" aria-hidden="true">
    <path d="M0 0H40V40H0Z" />
    <path d={pipsOf(value)} class="pips" />
  </svg>
);

interface Modifier {
  readonly what: string;
  readonly n: number;
}
export interface Throw {
  readonly natural: number;
  readonly total: number;
  readonly modifiers: readonly Modifier[];
  readonly beat: number;
  readonly hit: boolean;
}

/** How long the result of a throw stays, beyond what waits for it. */
const READ = 1100;

/** The slip that tells a throw: the die, each thing that changes it, what it comes to. It leaves after its time. */
const slipOf = (
  show: NightShow,
  at: Box,
  thrown: Throw,
  passing: readonly number[],
  life: Keyframe[],
  ms: number,
) => {
  const { say } = show.stage;
  const { natural, total, modifiers, beat, hit } = thrown;
  const slip = document.createElement("div");
  slip.className = cx("nld-fx-roll", hit ? "hit" : "miss");
  render(
    <>
      <span class="fx-rolling nld-fx-die">
        <span class="fx-strip">
          {[...passing, natural].map((face, i) => (
            <DieFace key={i} value={face} />
          ))}
        </span>
      </span>
      {modifiers.map((one) => (
        <span class="nld-fx-part" key={one.what}>
          {say.value("modifier", one)}
        </span>
      ))}
      <span class="nld-fx-part sum">
        <b>{total}</b> {say("board.fx.against", { n: beat })}
      </span>
      <strong class="nld-fx-part">{say(hit ? "board.fx.hit" : "board.fx.miss")}</strong>
    </>,
    slip,
  );
  for (const former of [...show.sky.querySelectorAll(".nld-fx-roll")]) former.remove();
  show.sky.append(slip);
  // within the picture, whatever stands at its edges
  const sky = boxOf(show.sky);
  const [width, height] = [slip.offsetWidth, slip.offsetHeight];
  const x = Math.min(sky.width - width / 2 - 4, Math.max(width / 2 + 4, at.x - sky.x + sky.width / 2));
  const above = at.y - sky.y + sky.height / 2 - at.height / 2 - height / 2 - 6;
  slip.style.left = `${x}px`;
  slip.style.top = `${Math.max(height / 2 + 4, above)}px`;
  const living = slip.animate(life, { duration: ms, fill: "both" });
  const end = (): void => slip.remove();
  living.finished.then(end, end);
  show.skip.addEventListener("abort", () => living.cancel(), { once: true });
  return slip;
};

/** The same where nothing may travel: what was thrown, to be read. */
export const tell = (show: NightShow, at: Box, thrown: Throw): void => {
  slipOf(show, at, thrown, [], [{ opacity: 1 }, { opacity: 1 }], 2000);
};

/**
 * The die rolls beside its target, each thing that changes it is named, one after the other, and then what it comes to.
 * Resolves when the result is there; the slip itself stays a little longer.
 */
export const roll = async (show: NightShow, at: Box, thrown: Throw, ms: number): Promise<void> => {
  if (show.over) return;
  const faces = facesOf(thrown.natural);
  const life: Keyframe[] = [
    { opacity: 0, scale: 0.8 },
    { opacity: 1, scale: 1, offset: 0.08 },
    { opacity: 1, scale: 1, offset: 0.92 },
    { opacity: 0, scale: 1 },
  ];
  const slip = slipOf(show, at, thrown, faces.slice(0, -1), life, ms + READ);
  show.stage.sound("dice");
  const parts = [...slip.querySelectorAll(".nld-fx-part")];
  const rolling = ms * (parts.length > 2 ? 0.5 : 0.62);
  const each = (ms - rolling) / parts.length;
  const last = faces.length - 1;
  const strip = slip.querySelector<HTMLElement>(".fx-strip");
  const shown = `0 ${(-100 * last) / faces.length}%`;
  // where it comes to rest it stays, whatever is drawn meanwhile
  if (strip) strip.style.translate = shown;
  await Promise.all([
    show.play(
      strip,
      [
        { translate: "0 0", easing: `steps(${last})` },
        { translate: shown, offset: 0.8 },
        { translate: shown },
      ],
      rolling,
      { easing: "linear" },
    ),
    ...parts.map((part, i) =>
      show.play(
        part,
        [
          { opacity: 0, scale: 1.5 },
          { opacity: 1, scale: 1 },
        ],
        Math.max(60, each),
        { delay: rolling + each * i },
      ),
    ),
  ]);
};

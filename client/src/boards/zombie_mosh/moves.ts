/** How each kind of beat looks: what travels where, and when the next view is drawn. */
import type { Seat, View } from "../board";
import { LIMBS, type Limb } from "./limbs";
import { figure, laid, limbSpot, type Show, seatOf } from "./show";
import type { Beat } from "./stage";

const FALL = "cubic-bezier(.5,.05,.9,.5)";

const burst = async (show: Show, place: Element | null, kind: "hit" | "block", ms: number): Promise<void> => {
  if (!place) return;
  const ghost = show.ghost(place, `mosh-burst ${kind}`);
  await show.play(
    ghost,
    [
      { transform: "translate(-50%,-50%) scale(.2) rotate(-20deg)", opacity: 1 },
      { transform: "translate(-50%,-50%) scale(1.15) rotate(6deg)", opacity: 1, offset: 0.4 },
      { transform: "translate(-50%,-50%) scale(1.3) rotate(10deg)", opacity: 0 },
    ],
    ms,
  );
  show.drop(ghost);
};

const shake = (show: Show, seat: Seat, ms: number, hard = 1): Promise<void> =>
  show.play(
    show.find(figure(seat)),
    [0, -7, 8, -6, 4, -2, 0].map((x) => ({
      transform: `translateX(${x * hard}px) rotate(${x * 0.25 * hard}deg)`,
    })),
    ms,
    { easing: "linear" },
  );

/** Where the others are cards in a row that scrolls, the one that something happens to is brought to the middle. */
const bringIn = (show: Show, seat: Seat): void => {
  const row = show.find(".mosh-far");
  const card = show.find(`.mosh-far [data-zombie="${seat}"]`);
  if (!(row instanceof HTMLElement) || !(card instanceof HTMLElement)) return;
  if (row.scrollWidth <= row.clientWidth) return;
  row.scrollTo({ left: card.offsetLeft - (row.clientWidth - card.offsetWidth) / 2, behavior: "instant" });
};

/** A card goes from the player to the line it joins. */
export const play = async (show: Show, beat: Beat, next: View, ms: number): Promise<void> => {
  const event = beat.events[0]!;
  const p = event.params;
  const [seat, card, limb] = [seatOf(event), p.card as string, p.limb as Limb];
  const hit = event.key === "attacked";
  const target = hit ? (p.target as Seat) : seat;
  if (target !== show.d.me) bringIn(show, target);
  const source = show.seen(
    `[data-hand="${card}"]`,
    `[data-zombie="${seat}"] [data-at="hand-${seat}"]`,
    `[data-at="figure-${seat}"]`,
    `[data-chip="${seat}"]`,
  );
  const start = source?.getBoundingClientRect();
  await show.d.show(next);
  const place = show.seen(laid(target, card), limbSpot(target, limb), `[data-zombie="${target}"]`);
  if (!start || !place || show.over) return;
  const mini = show.find(laid(target, card));
  const ghost = show.ghost(place, "mosh-flight", mini);
  const end = place.getBoundingClientRect();
  const [dx, dy] = [
    start.left + start.width / 2 - end.left - end.width / 2,
    start.top + start.height / 2 - end.top - end.height / 2,
  ];
  const lift = Math.min(-30, -Math.abs(dx) * 0.12);
  const hidden = mini && mini === place ? show.play(mini, [{ opacity: 0 }, { opacity: 0 }], ms * 0.7) : null;
  await show.play(
    ghost,
    [
      { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) scale(1.5) rotate(-8deg)` },
      {
        transform: `translate(calc(-50% + ${dx * 0.4}px), calc(-50% + ${dy * 0.4 + lift}px)) scale(1.7) rotate(${hit ? 14 : -4}deg)`,
        offset: 0.5,
      },
      { transform: "translate(-50%,-50%) scale(1) rotate(0deg)" },
    ],
    ms * 0.7,
  );
  await hidden;
  show.drop(ghost);
  if (show.over) return;
  show.d.sound(hit ? "hit" : "block");
  await Promise.all([
    burst(
      show,
      show.seen(limbSpot(target, limb), `[data-at="figure-${target}"]`),
      hit ? "hit" : "block",
      ms * 0.5,
    ),
    hit ? shake(show, target, ms * 0.45) : undefined,
  ]);
};

export const deal = async (show: Show, beat: Beat, next: View, ms: number): Promise<void> => {
  await show.d.show(next);
  const deck = show.seen('[data-at="deck"]');
  if (!deck || show.over) return;
  show.d.sound("deal");
  const flights = beat.events.flatMap((event, turn) => {
    const seat = seatOf(event);
    const wait = (ms * 0.45 * turn) / Math.max(1, beat.events.length);
    if (seat === show.d.me) {
      const cards = [...show.d.root.querySelectorAll("[data-hand]")];
      return cards.map((card, i) => {
        const [x, y] = show.way(card, deck);
        return show.play(
          card,
          [
            { transform: `translate(${x}px, ${y}px) rotate(-90deg) scale(.3)`, opacity: 0.4 },
            { opacity: 1, offset: 0.3 },
            {},
          ],
          ms * 0.55,
          { delay: wait + i * ms * 0.08 },
        );
      });
    }
    const place = show.seen(`[data-zombie="${seat}"] [data-at="hand-${seat}"]`, `[data-zombie="${seat}"]`);
    if (!place) return [];
    const ghost = show.ghost(place, "mosh-back");
    const [x, y] = show.way(ghost, deck);
    return [
      show
        .play(
          ghost,
          [
            { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) rotate(-60deg)`, opacity: 1 },
            { transform: "translate(-50%,-50%) rotate(8deg) scale(.7)", opacity: 1, offset: 0.9 },
            { transform: "translate(-50%,-50%) scale(.5)", opacity: 0 },
          ],
          ms * 0.55,
          { delay: wait },
        )
        .then(() => show.drop(ghost)),
    ];
  });
  await Promise.all(flights);
};

/** The crowd's cards come down from above, each with the coin that turned it. */
export const crowd = async (show: Show, beat: Beat, next: View, ms: number): Promise<void> => {
  await show.d.show(next);
  const count = beat.events.length;
  await Promise.all(
    beat.events.map(async (event, i) => {
      const [seat, card, limb] = [seatOf(event), event.params.card as string, event.params.limb as Limb];
      const delay = (ms * 0.5 * i) / Math.max(1, count - 1);
      const place = show.seen(laid(seat, card), limbSpot(seat, limb));
      if (!place || show.over) return;
      const coin = show.ghost(place, "mosh-coin");
      const slam = place.matches("[data-card]")
        ? show.play(
            place,
            [
              { transform: "translateY(-90px) scale(2.4) rotate(-24deg)", opacity: 0 },
              { transform: "translateY(-40px) scale(1.9) rotate(10deg)", opacity: 1, offset: 0.55 },
              { transform: "none", opacity: 1 },
            ],
            ms * 0.5,
            { delay, easing: FALL },
          )
        : show.wait(delay + ms * 0.4);
      const spin = show
        .play(
          coin,
          [
            { transform: "translate(-50%,-50%) translateY(-46px) rotateY(0deg)", opacity: 1 },
            { transform: "translate(-50%,-50%) translateY(-64px) rotateY(720deg)", opacity: 1, offset: 0.6 },
            { transform: "translate(-50%,-50%) rotateY(900deg) scale(.4)", opacity: 0 },
          ],
          ms * 0.5,
          { delay, easing: "linear" },
        )
        .then(() => show.drop(coin));
      await slam;
      if (show.over) return;
      if (i % 2 === 0) show.d.sound("slam");
      await Promise.all([spin, shake(show, seat, ms * 0.25, 0.6)]);
    }),
  );
};

/** Pairs vanish, what is left turns into tokens, then limbs fly. */
export const count = async (show: Show, beat: Beat, next: View, ms: number): Promise<void> => {
  const pairs = [...show.d.root.querySelectorAll(".mosh-mini.met")];
  await Promise.all(
    pairs.map((card) =>
      show.play(
        card,
        [
          { transform: "none", opacity: 1 },
          {
            transform: `translateY(${card.classList.contains("hit") ? 10 : -10}px) scale(1.1)`,
            opacity: 1,
            offset: 0.4,
          },
          { transform: "scale(.5)", opacity: 0 },
        ],
        ms * 0.3,
        { fill: "both" },
      ),
    ),
  );
  const counted = beat.events.filter((event) => event.key === "counted");
  const tokens = counted.flatMap((event) => {
    const placed = event.params.placed as readonly number[];
    return LIMBS.flatMap((limb, i) =>
      Array.from({ length: placed[i] ?? 0 }, (_, k) => ({ seat: seatOf(event), limb, k })),
    );
  });
  if (tokens.length > 0 && !show.over) show.d.sound("token");
  await Promise.all(
    tokens.map(async ({ seat, limb, k }) => {
      const place = show.seen(limbSpot(seat, limb), `[data-at="figure-${seat}"]`);
      if (!place || show.over) return;
      const ghost = show.ghost(place, "mosh-token");
      const from = show.seen(
        `[data-zombie="${seat}"] .mosh-mini.hit[data-limb="${limb}"]:not(.met)`,
        `[data-at="figure-${seat}"]`,
      );
      const [x, y] = from ? show.way(ghost, from) : [0, -60];
      await show.play(
        ghost,
        [
          { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) scale(.5)`, opacity: 0 },
          {
            transform: `translate(calc(-50% + ${x * 0.5}px), calc(-50% + ${y * 0.5 - 34}px)) scale(1.3)`,
            opacity: 1,
            offset: 0.5,
          },
          { transform: "translate(-50%,-50%) scale(1)", opacity: 1 },
        ],
        ms * 0.26,
        { delay: k * ms * 0.04 },
      );
      show.drop(ghost);
    }),
  );
  await show.d.show(next);
  const fallen = beat.events.filter((event) => event.key === "limb_fell");
  if (fallen.length > 0 && !show.over) show.d.sound("thud");
  await Promise.all(fallen.map((event) => fly(show, seatOf(event), event.params.limb as Limb, ms * 0.42)));
};

/** A limb leaves its joint, turns over in the air and comes down on the floor. */
const fly = async (show: Show, seat: Seat, limb: Limb, ms: number): Promise<void> => {
  const part = show.find(
    `[data-zombie="${seat}"] .mosh-limb[data-limb="${limb}"]`,
  ) as SVGGraphicsElement | null;
  const lies = part?.transform?.baseVal?.consolidate()?.matrix;
  if (!part || !lies) return;
  const side = limb.startsWith("right") ? 1 : -1;
  const matrix = `matrix(${lies.a},${lies.b},${lies.c},${lies.d},${lies.e},${lies.f})`;
  const up = limb.endsWith("leg") ? 60 : 110;
  await Promise.all([
    show.play(
      part,
      [
        { transform: "matrix(1,0,0,1,0,0)" },
        { transform: `matrix(.9,${side * 0.5},${-side * 0.5},.9,${side * 30},${-up})`, offset: 0.4 },
        { transform: matrix },
      ],
      ms,
      { easing: "cubic-bezier(.3,.2,.6,1)" },
    ),
    shake(show, seat, ms, 1.2),
  ]);
};

export const sweep = async (show: Show, next: View, ms: number): Promise<void> => {
  const cards = [...show.d.root.querySelectorAll(".mosh-mini")];
  const discard = show.seen('[data-at="discard"]');
  await Promise.all(
    cards.map((card) => {
      const [x, y] = discard ? show.way(card, discard) : [0, -60];
      return show.play(
        card,
        [{}, { transform: `translate(${x * 0.3}px, ${y * 0.3}px) rotate(40deg)`, opacity: 0 }],
        ms,
        { fill: "both" },
      );
    }),
  );
  await show.d.show(next);
};

export const crawl = async (show: Show, beat: Beat, next: View, ms: number): Promise<void> => {
  show.d.sound("crawl");
  await Promise.all(
    beat.events.map((event) =>
      show.play(
        show.find(figure(seatOf(event))),
        [
          { transform: "none" },
          { transform: "translate(-4%, 6%) rotate(-12deg)", offset: 0.3 },
          { transform: "translate(4%, 9%) rotate(-16deg)", offset: 0.6 },
          { transform: "translate(-16%, 22%) rotate(-60deg)", opacity: 0.4 },
        ],
        ms,
        { easing: "ease-in" },
      ),
    ),
  );
  await show.d.show(next);
};

export const announce = async (
  show: Show,
  kind: "round" | "reverse" | "song",
  beat: Beat,
  next: View,
  ms: number,
): Promise<void> => {
  await show.d.show(next);
  if (show.over) return;
  show.d.sound(kind === "reverse" ? "squeal" : "riff");
  const ghost = document.createElement("div");
  ghost.className = `mosh-banner ${kind}`;
  const words = document.createElement("span");
  words.textContent = show.d.banner(kind, beat.events[0]!);
  ghost.append(words);
  const placed = show.ghost(show.d.sky, "mosh-banner-place");
  placed.append(ghost);
  const from = kind === "reverse" ? 60 : -60;
  const order = kind === "reverse" ? show.find(".mosh-order") : null;
  await Promise.all([
    show.play(
      ghost,
      [
        { transform: `translate(-50%,-50%) translateX(${from}%) skewX(-12deg)`, opacity: 0 },
        { transform: "translate(-50%,-50%) skewX(-6deg)", opacity: 1, offset: 0.35 },
        { transform: "translate(-50%,-50%) skewX(-6deg)", opacity: 1, offset: 0.75 },
        { transform: `translate(-50%,-50%) translateX(${-from}%) skewX(-12deg)`, opacity: 0 },
      ],
      ms,
    ),
    show.play(
      order,
      [{ transform: "scaleX(1)" }, { transform: "scaleX(.02)", offset: 0.4 }, { transform: "scaleX(1)" }],
      ms * 0.7,
    ),
  ]);
  show.drop(placed);
};

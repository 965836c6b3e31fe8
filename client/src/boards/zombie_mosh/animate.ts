/** Moves what moved: plays a moment's beats on the board that is in the document.
 *
 * Positions are read from the drawn board (`data-at`, `data-card`, `data-limb`), so nothing here knows a layout. Everything is
 * stopped at once by the moment's `skip`; nothing travels unless the caller says that things may move.
 */
import type { GameEvent, Moment, Seat, SoundName, View } from "../board";
import { LIMBS, type Limb } from "./limbs";
import { advance, type Beat, beats, timetable } from "./stage";

export interface Direction {
  readonly root: HTMLElement;
  /** Where flying things are drawn. */
  readonly sky: HTMLElement;
  readonly me: Seat | null;
  /** Draw this view now; resolves when it is in the document. */
  show(view: View): Promise<void>;
  sound(name: SoundName): void;
  /** Words for a banner. */
  banner(kind: "round" | "reverse" | "song", event: GameEvent): string;
}

const OUT = "cubic-bezier(.2,.8,.2,1)";
const FALL = "cubic-bezier(.5,.05,.9,.5)";

class Show {
  private readonly running = new Set<Animation>();
  private readonly ghosts = new Set<Element>();
  constructor(readonly d: Direction, readonly skip: AbortSignal) {}

  get over(): boolean {
    return this.skip.aborted;
  }

  /** Run keyframes; resolves at their end or when everything is skipped. */
  async play(element: Element | null, frames: Keyframe[], ms: number, more: KeyframeAnimationOptions = {}): Promise<void> {
    if (!element || this.over || ms <= 0) return;
    const animation = element.animate(frames, { duration: ms, easing: OUT, fill: "backwards", ...more });
    this.running.add(animation);
    await animation.finished.catch(() => undefined);
    this.running.delete(animation);
  }

  wait(ms: number): Promise<void> {
    return this.play(this.d.sky, [{ opacity: 1 }, { opacity: 1 }], ms);
  }

  find(selector: string): Element | null {
    return this.d.root.querySelector(selector);
  }

  /** The first of these that can be seen. */
  seen(...selectors: string[]): Element | null {
    for (const selector of selectors) {
      const found = this.find(selector);
      if (found && found.getBoundingClientRect().width > 0) return found;
    }
    return null;
  }

  /** Something that flies over the board, centred where `place` is. */
  ghost(place: Element, className: string, from?: Element | null): HTMLElement {
    const ghost = document.createElement("div");
    ghost.className = `mosh-ghost ${className}`;
    if (from) ghost.append(from.cloneNode(true));
    const [sky, box] = [this.d.sky.getBoundingClientRect(), place.getBoundingClientRect()];
    ghost.style.left = `${box.left + box.width / 2 - sky.left}px`;
    ghost.style.top = `${box.top + box.height / 2 - sky.top}px`;
    this.d.sky.append(ghost);
    this.ghosts.add(ghost);
    return ghost;
  }

  drop(ghost: Element): void {
    ghost.remove();
    this.ghosts.delete(ghost);
  }

  /** Offset in px from the middle of one thing to the middle of another. */
  way(from: Element, to: Element): readonly [number, number] {
    const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
    return [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2];
  }

  stop(): void {
    for (const animation of this.running) animation.cancel();
    for (const ghost of this.ghosts) ghost.remove();
    this.running.clear();
    this.ghosts.clear();
  }
}

const limbSpot = (seat: Seat, limb: Limb): string => `[data-at="limb-${seat}-${limb}"]`;
const figure = (seat: Seat): string => `[data-at="figure-${seat}"] .mosh-figure`;
const laid = (seat: Seat, card: string): string => `[data-zombie="${seat}"] [data-card="${card}"]`;
const seatOf = (event: GameEvent): Seat => event.params.seat as Seat;

const burst = async (show: Show, place: Element | null, kind: "hit" | "block", ms: number): Promise<void> => {
  if (!place) return;
  const ghost = show.ghost(place, `mosh-burst ${kind}`);
  await show.play(ghost, [
    { transform: "translate(-50%,-50%) scale(.2) rotate(-20deg)", opacity: 1 },
    { transform: "translate(-50%,-50%) scale(1.15) rotate(6deg)", opacity: 1, offset: 0.4 },
    { transform: "translate(-50%,-50%) scale(1.3) rotate(10deg)", opacity: 0 },
  ], ms);
  show.drop(ghost);
};

const shake = (show: Show, seat: Seat, ms: number, hard = 1): Promise<void> =>
  show.play(show.find(figure(seat)), [0, -7, 8, -6, 4, -2, 0].map((x) => ({ transform: `translateX(${x * hard}px) rotate(${x * 0.25 * hard}deg)` })), ms, { easing: "linear" });

/** A card goes from the player to the line it joins. */
const play = async (show: Show, beat: Beat, next: View, ms: number): Promise<void> => {
  const event = beat.events[0]!;
  const p = event.params;
  const [seat, card, limb] = [seatOf(event), p.card as string, p.limb as Limb];
  const hit = event.key === "attacked";
  const target = hit ? (p.target as Seat) : seat;
  const source = show.seen(`[data-hand="${card}"]`, `[data-zombie="${seat}"] [data-at="hand-${seat}"]`, `[data-at="figure-${seat}"]`, `[data-chip="${seat}"]`);
  const start = source?.getBoundingClientRect();
  await show.d.show(next);
  const place = show.seen(laid(target, card), limbSpot(target, limb), `[data-zombie="${target}"]`);
  if (!start || !place || show.over) return;
  const mini = show.find(laid(target, card));
  const ghost = show.ghost(place, "mosh-flight", mini);
  const end = place.getBoundingClientRect();
  const [dx, dy] = [start.left + start.width / 2 - end.left - end.width / 2, start.top + start.height / 2 - end.top - end.height / 2];
  const lift = Math.min(-30, -Math.abs(dx) * 0.12);
  const hidden = mini && mini === place ? show.play(mini, [{ opacity: 0 }, { opacity: 0 }], ms * 0.7) : null;
  await show.play(ghost, [
    { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) scale(1.5) rotate(-8deg)` },
    { transform: `translate(calc(-50% + ${dx * 0.4}px), calc(-50% + ${dy * 0.4 + lift}px)) scale(1.7) rotate(${hit ? 14 : -4}deg)`, offset: 0.5 },
    { transform: "translate(-50%,-50%) scale(1) rotate(0deg)" },
  ], ms * 0.7);
  await hidden;
  show.drop(ghost);
  if (show.over) return;
  show.d.sound(hit ? "hit" : "block");
  await Promise.all([
    burst(show, show.seen(limbSpot(target, limb), `[data-at="figure-${target}"]`), hit ? "hit" : "block", ms * 0.5),
    hit ? shake(show, target, ms * 0.45) : undefined,
  ]);
};

const deal = async (show: Show, beat: Beat, next: View, ms: number): Promise<void> => {
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
        return show.play(card, [{ transform: `translate(${x}px, ${y}px) rotate(-90deg) scale(.3)`, opacity: 0.4 }, { opacity: 1, offset: 0.3 }, {}], ms * 0.55, { delay: wait + i * ms * 0.08 });
      });
    }
    const place = show.seen(`[data-zombie="${seat}"] [data-at="hand-${seat}"]`, `[data-zombie="${seat}"]`);
    if (!place) return [];
    const ghost = show.ghost(place, "mosh-back");
    const [x, y] = show.way(ghost, deck);
    return [show.play(ghost, [
      { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) rotate(-60deg)`, opacity: 1 },
      { transform: "translate(-50%,-50%) rotate(8deg) scale(.7)", opacity: 1, offset: 0.9 },
      { transform: "translate(-50%,-50%) scale(.5)", opacity: 0 },
    ], ms * 0.55, { delay: wait }).then(() => show.drop(ghost))];
  });
  await Promise.all(flights);
};

/** The crowd's cards come down from above, each with the coin that turned it. */
const crowd = async (show: Show, beat: Beat, next: View, ms: number): Promise<void> => {
  await show.d.show(next);
  const count = beat.events.length;
  await Promise.all(beat.events.map(async (event, i) => {
    const [seat, card, limb] = [seatOf(event), event.params.card as string, event.params.limb as Limb];
    const delay = (ms * 0.5 * i) / Math.max(1, count - 1);
    const place = show.seen(laid(seat, card), limbSpot(seat, limb));
    if (!place || show.over) return;
    const coin = show.ghost(place, "mosh-coin");
    const slam = place.matches("[data-card]")
      ? show.play(place, [
          { transform: "translateY(-90px) scale(2.4) rotate(-24deg)", opacity: 0 },
          { transform: "translateY(-40px) scale(1.9) rotate(10deg)", opacity: 1, offset: 0.55 },
          { transform: "none", opacity: 1 },
        ], ms * 0.5, { delay, easing: FALL })
      : show.wait(delay + ms * 0.4);
    const spin = show.play(coin, [
      { transform: "translate(-50%,-50%) translateY(-46px) rotateY(0deg)", opacity: 1 },
      { transform: "translate(-50%,-50%) translateY(-64px) rotateY(720deg)", opacity: 1, offset: 0.6 },
      { transform: "translate(-50%,-50%) rotateY(900deg) scale(.4)", opacity: 0 },
    ], ms * 0.5, { delay, easing: "linear" }).then(() => show.drop(coin));
    await slam;
    if (show.over) return;
    if (i % 2 === 0) show.d.sound("slam");
    await Promise.all([spin, shake(show, seat, ms * 0.25, 0.6)]);
  }));
};

/** Pairs vanish, what is left turns into tokens, then limbs fly. */
const count = async (show: Show, beat: Beat, next: View, ms: number): Promise<void> => {
  const pairs = [...show.d.root.querySelectorAll(".mosh-mini.met")];
  await Promise.all(pairs.map((card) => show.play(card, [
    { transform: "none", opacity: 1 },
    { transform: `translateY(${card.classList.contains("hit") ? 10 : -10}px) scale(1.1)`, opacity: 1, offset: 0.4 },
    { transform: "scale(.5)", opacity: 0 },
  ], ms * 0.3, { fill: "both" })));
  const counted = beat.events.filter((event) => event.key === "counted");
  const tokens = counted.flatMap((event) => {
    const placed = event.params.placed as readonly number[];
    return LIMBS.flatMap((limb, i) => Array.from({ length: placed[i] ?? 0 }, (_, k) => ({ seat: seatOf(event), limb, k })));
  });
  if (tokens.length > 0 && !show.over) show.d.sound("token");
  await Promise.all(tokens.map(async ({ seat, limb, k }) => {
    const place = show.seen(limbSpot(seat, limb), `[data-at="figure-${seat}"]`);
    if (!place || show.over) return;
    const ghost = show.ghost(place, "mosh-token");
    const from = show.seen(`[data-zombie="${seat}"] .mosh-mini.hit[data-limb="${limb}"]:not(.met)`, `[data-at="figure-${seat}"]`);
    const [x, y] = from ? show.way(ghost, from) : [0, -60];
    await show.play(ghost, [
      { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) scale(.5)`, opacity: 0 },
      { transform: `translate(calc(-50% + ${x * 0.5}px), calc(-50% + ${y * 0.5 - 34}px)) scale(1.3)`, opacity: 1, offset: 0.5 },
      { transform: "translate(-50%,-50%) scale(1)", opacity: 1 },
    ], ms * 0.26, { delay: k * ms * 0.04 });
    show.drop(ghost);
  }));
  await show.d.show(next);
  const fallen = beat.events.filter((event) => event.key === "limb_fell");
  if (fallen.length > 0 && !show.over) show.d.sound("thud");
  await Promise.all(fallen.map((event) => fly(show, seatOf(event), event.params.limb as Limb, ms * 0.42)));
};

/** A limb leaves its joint, turns over in the air and comes down on the floor. */
const fly = async (show: Show, seat: Seat, limb: Limb, ms: number): Promise<void> => {
  const part = show.find(`[data-zombie="${seat}"] .mosh-limb[data-limb="${limb}"]`) as SVGGraphicsElement | null;
  const lies = part?.transform?.baseVal?.consolidate()?.matrix;
  if (!part || !lies) return;
  const side = limb.startsWith("right") ? 1 : -1;
  const matrix = `matrix(${lies.a},${lies.b},${lies.c},${lies.d},${lies.e},${lies.f})`;
  const up = limb.endsWith("leg") ? 60 : 110;
  await Promise.all([
    show.play(part, [
      { transform: "matrix(1,0,0,1,0,0)" },
      { transform: `matrix(.9,${side * 0.5},${-side * 0.5},.9,${side * 30},${-up})`, offset: 0.4 },
      { transform: matrix },
    ], ms, { easing: "cubic-bezier(.3,.2,.6,1)" }),
    shake(show, seat, ms, 1.2),
  ]);
};

const sweep = async (show: Show, next: View, ms: number): Promise<void> => {
  const cards = [...show.d.root.querySelectorAll(".mosh-mini")];
  const discard = show.seen('[data-at="discard"]');
  await Promise.all(cards.map((card) => {
    const [x, y] = discard ? show.way(card, discard) : [0, -60];
    return show.play(card, [{}, { transform: `translate(${x * 0.3}px, ${y * 0.3}px) rotate(40deg)`, opacity: 0 }], ms, { fill: "both" });
  }));
  await show.d.show(next);
};

const crawl = async (show: Show, beat: Beat, next: View, ms: number): Promise<void> => {
  show.d.sound("crawl");
  await Promise.all(beat.events.map((event) => show.play(show.find(figure(seatOf(event))), [
    { transform: "none" },
    { transform: "translate(-4%, 6%) rotate(-12deg)", offset: 0.3 },
    { transform: "translate(4%, 9%) rotate(-16deg)", offset: 0.6 },
    { transform: "translate(-16%, 22%) rotate(-60deg)", opacity: 0.4 },
  ], ms, { easing: "ease-in" })));
  await show.d.show(next);
};

const announce = async (show: Show, kind: "round" | "reverse" | "song", beat: Beat, next: View, ms: number): Promise<void> => {
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
    show.play(ghost, [
      { transform: `translate(-50%,-50%) translateX(${from}%) skewX(-12deg)`, opacity: 0 },
      { transform: "translate(-50%,-50%) skewX(-6deg)", opacity: 1, offset: 0.35 },
      { transform: "translate(-50%,-50%) skewX(-6deg)", opacity: 1, offset: 0.75 },
      { transform: `translate(-50%,-50%) translateX(${-from}%) skewX(-12deg)`, opacity: 0 },
    ], ms),
    show.play(order, [{ transform: "scaleX(1)" }, { transform: "scaleX(.02)", offset: 0.4 }, { transform: "scaleX(1)" }], ms * 0.7),
  ]);
  show.drop(placed);
};

const perform = (show: Show, beat: Beat, next: View, ms: number): Promise<void> => {
  switch (beat.kind) {
    case "play": return play(show, beat, next, ms);
    case "deal": return deal(show, beat, next, ms);
    case "crowd": return crowd(show, beat, next, ms);
    case "count": return count(show, beat, next, ms);
    case "sweep": return sweep(show, next, ms);
    case "crawl": return crawl(show, beat, next, ms);
    case "round": case "reverse": case "song": return announce(show, beat.kind, beat, next, ms);
    case "other": return Promise.resolve();
  }
};

/** Plays the whole moment; the view that is drawn at the end is always `after`. */
export const direct = async (moment: Moment, d: Direction): Promise<void> => {
  const show = new Show(d, moment.skip);
  const stop = (): void => show.stop();
  moment.skip.addEventListener("abort", stop);
  try {
    let view = moment.before;
    await d.show(view);
    const list = beats(moment.events);
    const times = timetable(list);
    for (const [i, beat] of list.entries()) {
      if (show.over) break;
      for (const event of beat.events) view = advance(view, event, d.me);
      await perform(show, beat, view, times[i]!);
    }
  } finally {
    moment.skip.removeEventListener("abort", stop);
    show.stop();
    await d.show(moment.after);
    moment.done();
  }
};

/** Without motion: what changed lights up for a moment where it is. */
export const flash = (moment: Moment, root: HTMLElement): void => {
  const touched = new Set<Element>();
  const add = (selector: string): void => {
    const found = root.querySelector(selector);
    if (found) touched.add(found);
  };
  for (const { key, params } of moment.events) {
    const seat = (key === "attacked" ? params.target : params.seat) as Seat;
    if (typeof params.card === "string") add(laid(seat, params.card));
    if (typeof params.limb === "string") add(`${limbSpot(seat, params.limb as Limb)} .mosh-badge`);
    if (key === "counted" || key === "eliminated") add(`[data-at="tokens-${seat}"]`);
    if (key === "pass_began" || key === "round_began") add(".mosh-order");
  }
  for (const element of touched)
    element.animate([{ outline: "4px solid #c6f135", outlineOffset: "2px" }, { outline: "4px solid #c6f13500", outlineOffset: "2px" }], { duration: 900, easing: "steps(3)" });
};

/** Cards on their ways: drawn, shuffled, played, refused, laid down, given from hand to hand. */

import { stagger } from "../../shared/plan";
import { Thing } from "../art/things";
import type { Side } from "../model";
import { flyCard, over, present, pulse, rise, shake, title } from "./effects";
import { type Act, type Box, boxOf, draw, keyOf, type NightShow, params, sideOf } from "./stage";

const sideNamed = (side: unknown): Side => (side === "zombie" ? "zombie" : "human");

/** Cards leave their deck one after the other; mine turn over on the way. */
export const drawCards: Act = async (step) => {
  const { show, beat, ms } = step;
  const all = beat.main.flatMap(({ params: p }) => {
    const cards = Array.isArray(p.cards) ? (p.cards as readonly string[]) : [];
    return Array.from({ length: Number(p.count ?? 0) }, (_, i) => ({
      side: sideNamed(p.side),
      seat: p.seat,
      card: cards[i] ?? null,
    }));
  });
  const { delay, length } = stagger(all.length, ms, all.length > 3 ? 0.5 : 0.65);
  show.stage.sound("deal");
  await Promise.all(
    all.map(({ side, seat, card }, i) =>
      flyCard(
        show,
        { card, side, turned: true },
        show.box(show.deck(side)),
        show.box(show.cards(side, seat)),
        length,
        delay(i),
      ),
    ),
  );
  await draw(step);
};

/** A deck is shuffled, or made of the pile again. */
export const shuffle: Act = async (step) => {
  const { show, beat, ms } = step;
  show.stage.sound("deal");
  await Promise.all(
    beat.main.map(async ({ key, params: p }) => {
      const side = sideNamed(p.side);
      const deck = show.deck(side);
      if (key === "reshuffled")
        await flyCard(show, { card: null, side }, show.box(show.discard(side)), show.box(deck), ms * 0.6);
      await show.play(
        deck,
        [0, -5, 6, -4, 3, 0].map((x) => ({ translate: `${x}px 0`, rotate: `${x * 0.8}deg` })),
        ms * 0.5,
        { easing: "linear" },
      );
    }),
  );
  await draw(step);
};

/** A card goes from the hand to where it stays: to a person, or behind the house. */
export const equip: Act = async (step) => {
  const { show, now, ms } = step;
  const p = params(step);
  const truck = keyOf(step) === "truck_played";
  const card = truck ? "truck" : String(p.card);
  const to = truck
    ? show.seen("[data-truck]", '[data-misc="human"]', '[data-side="human"]')
    : show.person(p.character);
  if (p.replaced)
    void flyCard(
      show,
      { card: String(p.replaced), side: "human" },
      show.box(show.person(p.character)),
      show.box(show.discard("human")),
      ms,
    );
  await flyCard(
    show,
    { card, side: "human", turned: p.seat !== show.stage.me },
    show.box(show.cards(sideOf(now, p.seat), p.seat, card)),
    show.box(to),
    ms * 0.75,
  );
  if (show.over) return;
  show.stage.sound(truck ? "cart" : "token");
  await draw(step);
  await pulse(show, truck ? show.seen("[data-truck]") : show.person(p.character), ms * 0.25, 1.08);
};

/** From one to another; Harry does not ask. */
export const handOver: Act = async (step) => {
  const { show, ms } = step;
  const p = params(step);
  const gun = keyOf(step) === "gun_taken";
  const from = show.person(gun ? p.character : p.giver);
  const to = show.person(gun ? "harry" : p.receiver);
  if (p.replaced)
    void flyCard(
      show,
      { card: String(p.replaced), side: "human" },
      show.box(to),
      show.box(show.discard("human")),
      ms,
    );
  show.stage.sound("swing");
  await Promise.all([
    flyCard(show, { card: String(p.card), side: "human" }, show.box(from), show.box(to), ms * 0.8),
    gun ? shake(show, from, ms * 0.4) : null,
  ]);
  await draw(step);
  await pulse(show, to, ms * 0.2, 1.08);
};

/** What a played card is about, so that it can be seen to be meant. */
const meant = (show: NightShow, p: Readonly<Record<string, unknown>>): Element | null => {
  if (p.column !== undefined) return show.space(p.row ?? 1, p.column);
  const id = p.character ?? p.receiver;
  return id === undefined ? null : show.person(id);
};

export const playCard: Act = async (step) => {
  const { show, now } = step;
  const p = params(step);
  const at = meant(show, p);
  show.stage.sound("lift");
  await present(
    step,
    String(p.card),
    show.box(show.cards(sideOf(now, p.seat), p.seat, p.card)),
    at ? boxOf(at) : null,
  );
  await draw(step);
};

/** The answer lies across what it answers. */
export const cancel: Act = async (step) => {
  const { show, now, ms } = step;
  const p = params(step);
  const side = sideOf(now, p.seat);
  const middle: Box = { ...boxOf(show.root), width: 64, height: 64 };
  show.stage.sound("no");
  const size = Math.min(130, Math.max(90, show.root.clientWidth * 0.11));
  await Promise.all([
    present(step, String(p.by), show.box(show.cards(side, p.seat, p.by)), null, "answer"),
    over(
      show,
      { ...middle, y: middle.y - boxOf(show.root).height * 0.06 },
      "nld-fx-struck",
      <span class="nld-fx-card">
        <Thing card={String(p.card)} />
        <i />
      </span>,
      [
        { translate: "-120% -50%", rotate: "-6deg", opacity: 0 },
        { translate: "-120% -50%", rotate: "-6deg", opacity: 1, offset: 0.2 },
        { translate: "-120% -50%", rotate: "-6deg", opacity: 1, offset: 0.7 },
        { translate: "-120% 60%", rotate: "-30deg", opacity: 0 },
      ],
      ms,
      { size },
    ),
  ]);
  await draw(step);
};

/** Something lies on the table now, or is in the air for this turn. */
export const lay: Act = async (step) => {
  const { show, now, ms } = step;
  const p = params(step);
  const side = sideOf(now, p.seat);
  await draw(step);
  if (keyOf(step) === "pulled_together") {
    show.stage.sound("rise");
    const people = show.all("[data-person]").filter((one) => one.getBoundingClientRect().width > 0);
    const { delay, length } = stagger(people.length, ms, 0.5);
    await Promise.all(
      people.map((one, i) =>
        show.play(one, [{ translate: "0 0" }, { translate: "0 -7px" }, { translate: "0 0" }], length, {
          delay: delay(i),
        }),
      ),
    );
    return;
  }
  if (p.card === "burning_armchair") show.stage.sound("flame");
  else if (p.card === "lights_out") {
    show.stage.sound("glass");
    const dark = document.createElement("div");
    dark.className = "nld-fx-dark";
    show.sky.append(dark);
    await show.play(
      dark,
      [0, 0.9, 0.2, 0.9, 0.5, 0.9, 0].map((opacity) => ({ opacity })),
      ms,
      { easing: "steps(6)" },
    );
    dark.remove();
  } else show.stage.sound("squeal");
  await pulse(show, show.seen(`[data-misc="${side}"]`), ms * 0.5, 1.08);
};

/** A card lands on the pile for all to see. */
export const discard: Act = async (step) => {
  const { show, beat, now, ms } = step;
  const { delay, length } = stagger(beat.main.length, ms, 0.6);
  show.stage.sound("deal");
  await Promise.all(
    beat.main.map(({ params: p }, i) => {
      const side = sideOf(now, p.seat);
      return flyCard(
        show,
        { card: String(p.card), side },
        show.box(show.cards(side, p.seat, p.card)),
        show.box(show.discard(side)),
        length,
        delay(i),
      );
    }),
  );
  await draw(step);
};

/** Search the House: what was looked for, shown to everybody. */
export const find: Act = async (step) => {
  const { show, ms } = step;
  const p = params(step);
  const deck = show.box(show.deck("human"));
  if (keyOf(step) === "nothing_found") {
    show.stage.sound("no");
    title(show, "note", show.stage.say("board.fx.nothing"), { ms: 1200 });
    await rise(show, show.deck("human"), "miss", "0", ms);
    await draw(step);
    return;
  }
  show.stage.sound("token");
  await present(step, String(p.card), deck, show.box(show.cards("human", p.seat)));
  await draw(step);
};

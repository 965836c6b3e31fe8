/** One table as this page lives it: the connection, what is known, what is shown, and what the player has in hand. */

import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { administered, sameHands, shownOut } from "./administered";
import { Announcements } from "./announcements";
import { cast as castOf, type Outcome, type Problem, type Seated, tableCalls, tell } from "./api";
import type {
  Action,
  Barred,
  Decision,
  GameBoard,
  GameData,
  LabelContext,
  Result,
  Seat,
  View,
} from "./boards/board";
import { after, browserFacts, openSocket, randomHex, watched } from "./browser";
import { Casts } from "./cast";
import { Connection, type Link } from "./connection";
import type { Drawer } from "./frame/shelf";
import { ended } from "./frame/showing";
import { Notices } from "./notices";
import { StandingOrders } from "./orders";
import { EvenPauses } from "./pause";
import { everybodyGave, Giver } from "./pledge";
import { Reporter } from "./report";
import { settings } from "./settings";
import { sound } from "./sound";
import { Stage } from "./stage";
import { haltedOf, type Known, NOTHING, reduce } from "./store";
import type { Entry, ServerMessage, TableInfo } from "./wire";
import { type Catalogue, makeWords, type Speaker } from "./words";

export interface Place {
  readonly table: string;
  readonly game: string;
  readonly data: GameData;
  readonly catalogue: Catalogue;
  readonly lang: string;
  readonly board: GameBoard;
  /** The invite link, whole, and where its picture is. */
  readonly link: string;
  readonly qr: string;
}

export class Session {
  readonly known = signal<Known>(NOTHING);
  readonly link = signal<Link>({ phase: "connecting", code: null, tries: 0 });
  /** An act, undo or resignation is on its way. */
  readonly busy = signal(false);
  readonly proposed = signal<Action | null>(null);
  readonly preview = signal<Action | null>(null);
  readonly guide = signal<string | null>(null);
  /** Counts how often a half-made choice was let go by the ask bar. */
  readonly drop = signal(0);
  /** Toasts, and sentences for screen readers. */
  readonly notices = new Notices();
  /** The chat is open: what comes is read. */
  readonly chatOpen = signal(false);
  /** Id of the latest line that was read: ids grow. */
  private readonly chatRead = signal(0);
  readonly stage: Stage;
  readonly calls;
  readonly say: Speaker;
  readonly orders: StandingOrders;
  readonly pause: EvenPauses;
  readonly announcements = new Announcements(computed(() => this.known.value.notices));
  readonly reporter: Reporter;
  private readonly connection: Connection;
  private welcomedAt = 0;
  private readonly casts = new Casts(castOf);

  readonly table: ReadonlySignal<TableInfo | null> = computed(() => this.known.value.table);
  /** Who plays the present (or played the last) match, by seat; before any, who sits. */
  readonly cast: ReadonlySignal<readonly Seated[]> = computed(() => {
    const { match, table } = this.known.value;
    return (match !== null && this.casts.of(match)) || (table?.seats ?? []);
  });
  /** My seat in that match. */
  readonly me: ReadonlySignal<Seat | null> = computed(() => {
    const { you, table } = this.known.value;
    if (table?.state !== "finished" || you.player === null) return you.seat;
    const seat = this.cast.value.findIndex((one) => one.player === you.player);
    return seat < 0 ? null : seat;
  });
  /** Why nothing can be done: an administrator has paused or closed the match, or this page is cut off for good. */
  readonly halt: ReadonlySignal<"paused" | "closed" | "stopped" | null> = computed(() =>
    this.link.value.phase === "stopped" ? "stopped" : haltedOf(this.known.value.table),
  );
  /** What is known, as far as something can be done about it. */
  private readonly going: ReadonlySignal<Known> = computed(() =>
    this.halt.value === null ? this.known.value : { ...this.known.value, decision: null },
  );
  /** The open decision, once the board shows the position that it belongs to. */
  readonly decision: ReadonlySignal<Decision | null> = computed(() => {
    const { decision, seq } = this.going.value;
    return decision !== null && this.stage.seq.value === seq ? (decision as Decision) : null;
  });
  readonly mine: ReadonlySignal<boolean> = computed(
    () => this.decision.value !== null && this.decision.value.seat === this.me.value,
  );
  /** The same for the ask bar, which does not wait for the board where time is short. */
  readonly open: ReadonlySignal<Decision | null> = computed(
    () => this.decision.value ?? this.pause.now.value?.decision ?? null,
  );
  /** Something is asked of me. */
  readonly asked: ReadonlySignal<boolean> = computed(
    () => this.open.value !== null && this.open.value.seat === this.me.value,
  );
  /** Log entries up to what is shown. */
  readonly log: ReadonlySignal<readonly Entry[]> = computed(() => {
    const shown = this.stage.seq.value;
    return this.known.value.log.filter((entry) => entry.seq <= shown);
  });
  readonly over: ReadonlySignal<boolean> = computed(
    () =>
      this.known.value.match !== null &&
      (haltedOf(this.known.value.table) === "closed" ||
        (this.known.value.decision === null && ended(this.stage))),
  );

  /** Lines of chat by others since the chat was last open. */
  readonly unread: ReadonlySignal<number> = computed(() => {
    const { chat, you } = this.known.value;
    const read = this.chatRead.value;
    const fresh = chat.filter((line) => line.player !== you.player && Number(line.id) > read);
    return this.chatOpen.value ? 0 : fresh.length;
  });

  /** Drawers there are now: a table that waits has no log. */
  readonly drawers: ReadonlySignal<readonly Drawer[]> = computed(() =>
    this.known.value.match === null
      ? ["chat", "rules", "people", "settings"]
      : ["log", "chat", "rules", "people", "settings"],
  );

  constructor(readonly place: Place) {
    this.calls = tableCalls(place.table);
    this.say = makeWords({
      catalogue: place.catalogue,
      lang: place.lang,
      names: (seat) => this.name(seat),
      me: () => this.me.value,
    });
    this.stage = new Stage(
      { after, watched },
      (entry) => this.tell(entry),
      ({ events }) => events.some((event) => place.board.stops?.(event)),
    );
    this.connection = new Connection(
      { open: () => openSocket(`/ws/${place.table}`), random: Math.random, after, id: () => randomHex(12) },
      {
        message: (message) => this.received(message),
        link: (link) => {
          if (link.phase === "reconnecting" || link.phase === "stopped") this.reporter.note(`${link.code}`);
          this.link.value = link;
          if (link.phase === "stopped") this.notices.clear();
        },
        seq: () => (this.known.value.match === null ? null : this.known.value.seq),
      },
    );
    this.reporter = new Reporter(this.known, {
      table: place.table,
      facts: browserFacts,
      id: () => randomHex(12),
      post: tell,
    });
    this.orders = new StandingOrders(
      this.going,
      this.mine,
      (wish) => this.connection.request({ type: "orders", ...wish }),
      (problem) => this.refused(problem),
      () => (this.asked.value ? this.going.value.seq : this.stage.seq.value),
    );
    this.pause = new EvenPauses(
      this.going,
      {
        now: () => performance.now(),
        send: (asked) => this.connection.request(asked),
        refused: (problem) => this.refused(problem),
      },
      settings.time,
    );
    effect(() => this.watchTurn());
    const giver = new Giver((value) => this.connection.tell({ type: "nonce", value }));
    effect(() => {
      const { table, you } = this.known.value;
      giver.look(table, you.seat, this.link.value.phase === "live");
    });
  }

  start(): void {
    this.connection.start();
    for (const change of ["online", "offline"]) addEventListener(change, () => this.connection.wake());
    document.addEventListener("visibilitychange", () => this.looked());
    // what it says may name what is on the board: only that it happened is remembered
    addEventListener("error", () => this.reporter.note("script"));
  }

  private looked(): void {
    const away = document.visibilityState === "hidden";
    if (away) this.stage.skip();
    else this.connection.wake();
    this.connection.tell({ type: "presence", away });
  }

  /** What the player of a seat is called in the present (or last) match. */
  name(seat: Seat): string {
    return this.called(this.cast.value[seat], seat);
  }

  /** What whoever sits at the table now is called. */
  sitter(seat: Seat): string {
    return this.called(this.known.value.table?.seats[seat], seat);
  }

  private called(who: Seated | undefined, seat: Seat): string {
    if (who?.kind === "bot") return who.name || this.say("frame.bot.name", { number: seat + 1 });
    return who?.name || this.say("frame.seat.nobody", { number: seat + 1 });
  }

  /** The host's name; somebody without a seat cannot be host. */
  hostName(): string {
    const { table } = this.known.value;
    return table?.seats.find((seat) => seat.player === table.host)?.name ?? "";
  }

  /** What labels need. */
  context(view: View = this.stage.view.value): LabelContext {
    return {
      say: this.say,
      view,
      me: this.me.value,
      data: this.place.data,
      decision: this.open.value,
      names: (seat) => this.name(seat),
    };
  }

  /** Milliseconds since an instant of the server's, by this machine's monotonic clock. */
  since(instant: string): number {
    const { now } = this.known.value;
    if (now === null) return 0;
    return Math.max(0, Date.parse(now) - Date.parse(instant) + performance.now() - this.welcomedAt);
  }

  // what came
  private leaving = false;

  private received(message: ServerMessage): void {
    const before = this.known.value;
    const { known, ask } = reduce(before, message);
    if (message.type === "welcome") this.welcomedAt = performance.now();
    batch(() => {
      this.pause.heard(known, message.type === "welcome");
      this.known.value = known;
      const handed = this.casts.heard(known);
      if (haltedOf(known.table) === "closed" && haltedOf(before.table) !== "closed") this.notices.clear();
      if (before.table === null) this.readChat(); // what was said before this page opened is old
      this.showChange(before, known, message);
      for (const { words, shown } of administered(before, known, handed, this.say, (seat) => this.name(seat)))
        if (shown) this.notices.speak(words);
        else this.notices.toast(words);
      if (this.pause.mine.value !== null && known.seq !== before.seq) this.stage.hurry();
      if (known.match !== before.match || known.seq !== before.seq || !sameHands(before, known)) {
        this.proposed.value = null;
        this.preview.value = null;
        this.guide.value = null;
      }
    });
    if (!this.leaving && shownOut(before, known)) this.notices.toast(this.say("frame.kicked"));
    if (ask) this.connection.ask();
  }

  private showChange(before: Known, known: Known, message: ServerMessage): void {
    if (known.match === before.match && known.seq === before.seq && message.type !== "welcome") return;
    const entry = message.type === "update" ? message.entry : null;
    if (entry !== null && known.match === before.match && known.seq === before.seq + 1)
      this.stage.push(known.view, entry);
    else if (known.match !== before.match && known.seq === 0 && before.table !== null && known.log[0]) {
      // a match begins before our eyes: its deal is worth seeing
      this.stage.jump(known.view, -1);
      this.stage.push(known.view, known.log[0]);
    } else if (
      known.seq !== this.stage.seq.value ||
      known.match !== before.match ||
      known.you.seat !== this.shownTo
    )
      this.caughtUpWith(before, known);
    if (message.type === "welcome") this.shownTo = known.you.seat;
  }

  /** Whose eyes the view is for: a seat that changes hands has a view of its own at the same seq. */
  private shownTo: Seat | null = null;

  /** A whole view came: after a reconnect it is said how much was missed. */
  private caughtUpWith(before: Known, known: Known): void {
    const missed = known.match === before.match ? known.seq - before.seq : 0;
    if (missed > 0 && before.seq >= 0) this.notices.speak(this.say("frame.missed", { count: missed }));
    this.stage.jump(known.view, known.seq);
  }

  /** Says a step of the match to those who cannot see it. */
  private tell(entry: Entry): void {
    this.notices.speak(entry.events.filter(this.say.tells).map(this.say.event).join(" "));
  }

  /** The end of a match as it was for my seat; a spectator hears nothing. */
  soundTheEnd(): void {
    const result = this.stage.view.peek().result as Result | null | undefined;
    const me = this.me.peek();
    if (result && me !== null) sound(result.winners.includes(me) ? "win" : "lose");
  }

  private lastTurn = "";
  private watchTurn(): void {
    const { match, seq } = this.known.value;
    const turn = this.asked.value ? `${match}/${seq}` : "";
    if (turn === this.lastTurn) return;
    this.lastTurn = turn;
    if (!turn) return;
    const decision = this.open.value as Decision;
    const time = settings.time.peek() ? "frame.even.time" : "frame.even.spoken";
    const hurry = this.pause.mine.peek() ? ` ${this.say(time)}` : "";
    this.notices.ask(this.ask(decision) + hurry);
    // a second card of my own turn needs no bell
    if (this.known.value.log.at(-1)?.seat !== this.me.value) sound("turn");
  }

  /** The sentence of a decision: what is asked of me, or who is waited for. */
  ask(decision: Decision): string {
    const view = this.decision.value === null ? this.known.value.view : this.stage.view.value;
    const own = this.place.board.ask?.(decision, this.context(view));
    if (own) return own;
    const key = `ask.${decision.kind}${decision.seat === this.me.value ? "" : ".waiting"}`;
    return this.say(key, { seat: decision.seat });
  }

  // what the player does

  /** Chosen by pointing: waits for the confirm tap, or goes out at once. */
  propose(action: Action | null): void {
    if (this.busy.value) return;
    if (action !== null && (this.pause.isPass(action) || !settings.confirm.value)) void this.act(action);
    else {
      if (action !== null) void this.pause.wait(true); // a confirm tap takes longer than a pause
      this.proposed.value = action;
      if (action !== null) sound("tap");
    }
  }

  async act(action: Action): Promise<void> {
    if (this.busy.value || !this.asked.value) return;
    if (this.pause.isPass(action)) return this.pause.pass();
    await this.ordered({ type: "act", seq: this.known.value.seq, action });
  }

  async undo(): Promise<void> {
    if (this.busy.value || this.known.value.undo === null || this.halt.value !== null) return;
    await this.ordered({ type: "undo", seq: this.known.value.seq });
  }

  /** Leaves the match for good. Others may move while one makes up one's mind: a stale answer is simply asked again. */
  async resign(): Promise<void> {
    for (let tries = 0; tries < 5; tries++) {
      const answer = await this.connection.request({ type: "resign", seq: this.known.value.seq });
      if (answer.type === "done") return;
      if (answer.code !== "stale") return this.refused({ ...answer, clause: answer.clause ?? null });
      if (answer.seq !== null && answer.seq > this.known.value.seq) await this.caughtUp(answer.seq);
    }
  }

  /** Waits, though not for long, until everybody who sits has given their share of the seed. */
  shared(): Promise<void> {
    return everybodyGave(this.table);
  }

  private caughtUp(seq: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = effect(() => {
        if (this.known.value.seq < seq) return;
        queueMicrotask(() => {
          stop();
          resolve();
        });
      });
    });
  }

  private async ordered(message: Parameters<Connection["request"]>[0]): Promise<void> {
    batch(() => {
      this.busy.value = true;
      this.guide.value = null;
    });
    if (this.stage.moment.value) this.stage.skip();
    const answer = await this.connection.request(message);
    batch(() => {
      this.busy.value = false;
      this.proposed.value = null;
      this.preview.value = null;
    });
    if (answer.type === "refused") this.refused(answer);
  }

  readChat(): void {
    this.chatRead.value = Math.max(
      this.chatRead.peek(),
      ...this.known.value.chat.map(({ id }) => Number(id)),
    );
  }

  /** False when the line was not said. */
  async chat(text: string): Promise<boolean> {
    const answer = await this.connection.request({ type: "chat", text });
    if (answer.type === "refused") this.refused(answer);
    return answer.type === "done";
  }

  /** Gets up. */
  async stand(): Promise<void> {
    this.leaving = true;
    await this.change(this.calls.stand());
    this.leaving = false;
  }

  /** Something done at the table by REST: a refusal becomes a toast. */
  async change(what: Promise<Outcome<unknown>>): Promise<boolean> {
    const outcome = await what;
    if (!outcome.ok) this.refused(outcome.problem);
    return outcome.ok;
  }

  refused({ code, text, clause }: Problem): void {
    this.reporter.note(code);
    sound("no");
    this.notices.toast(
      text || this.say(this.say.has(`refusal.${code}`) ? `refusal.${code}` : "frame.refused"),
      "bad",
      clause,
    );
  }

  /** "Why can't I?" */
  explain({ clause, params }: Barred): void {
    const key = `barred.${clause}`;
    this.notices.toast(this.say.has(key) ? this.say(key, params) : this.say("frame.barred"), "plain", clause);
  }
}

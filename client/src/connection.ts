/**
 * The socket of one table: says hello, stays alive, comes back by itself, and keeps what was asked for until it is
 * answered. An act that was sent and not answered when the line broke is sent again with the same id; the server gives
 * the same answer again and never applies it twice (class C).
 *
 * Time, chance and the socket come from outside, so that tests own them.
 */

import {
  type Act,
  type Chat,
  CLOSE,
  type ClientMessage,
  type Done,
  type Refused,
  type Resign,
  type ServerMessage,
  type SetOrders,
  type Undo,
  VERSION,
  type Wait,
} from "./wire";

/** `stopped` is final: the close code says why, and trying again would not help. */
export type Phase = "connecting" | "live" | "reconnecting" | "stopped";

export interface Link {
  readonly phase: Phase;
  /** Close code of the last socket, null before any. `close.<code>` in the catalogue. */
  readonly code: number | null;
  /** Tries since the line was last live. */
  readonly tries: number;
}

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface World {
  open(): Socket;
  /** 0 to 1. */
  random(): number;
  /** Calls back once after so many milliseconds; the answer takes it back. */
  after(milliseconds: number, what: () => void): () => void;
  /** A fresh id, unguessable enough to be unique. */
  id(): string;
}

export interface Listener {
  message(message: ServerMessage): void;
  link(link: Link): void;
  /** Last seq that is known, for `hello`; null for none. */
  seq(): number | null;
}

export type Answer = Done | Refused;
type Request = Act | Wait | Undo | Resign | Chat | SetOrders;
type Asked =
  | Omit<Act, "id">
  | Omit<Wait, "id">
  | Omit<Undo, "id">
  | Omit<Resign, "id">
  | Omit<Chat, "id">
  | Omit<SetOrders, "id">;

/** Silence after which we knock, and silence after a knock that means: gone. Milliseconds. */
export const HEARTBEAT = 20_000;
export const PATIENCE = 8_000;
/** Patience where there is reason to doubt the line. */
const DOUBT = 2_500;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const CROWDED_WAIT = 10_000;
/** A gap is often filled by a welcome that is already on its way. */
const ASK_DELAY = 150;

/** Codes after which coming back is pointless. */
const FINAL: ReadonlySet<number> = new Set([
  CLOSE.NOT_ALLOWED,
  CLOSE.BAD_MESSAGE,
  CLOSE.NO_IDENTITY,
  CLOSE.BANNED,
  CLOSE.NO_SUCH_TABLE,
]);

/** The browser's own code for a socket that broke off or never opened. */
const UNREACHED = 1006;

export class Connection {
  private socket: Socket | null = null;
  private phase: Phase = "connecting";
  private code: number | null = null;
  private tries = 0;
  /** Messages heard so far. */
  private heard = 0;
  private readonly waiting = new Map<string, { message: Request; answer: (answer: Answer) => void }>();
  private cancelBeat: () => void = () => {};
  private cancelRetry: () => void = () => {};
  private cancelAsk: () => void = () => {};
  private asking = false;

  constructor(
    private readonly world: World,
    private readonly listener: Listener,
  ) {}

  start(): void {
    this.open();
  }

  /** Leaves for good. */
  stop(): void {
    this.hangUp();
    this.cancelRetry();
    this.enter("stopped");
  }

  /**
   * Try now and not later: the network came or went, or somebody looks at the page again. A line that counts as live is
   * asked for a sign of life at once.
   */
  wake(): void {
    if (this.phase === "stopped") return;
    if (this.socket === null) {
      this.cancelRetry();
      this.open();
    } else if (this.phase === "live") this.knock(DOUBT);
  }

  /** Asks for an act, an undo, a resignation or a line of chat. Answered once, over however many sockets it takes. */
  request(asked: Asked): Promise<Answer> {
    const message = { ...asked, id: this.world.id() } as Request;
    return new Promise((answer) => {
      this.waiting.set(message.id, { message, answer });
      if (this.phase === "live") {
        this.send(message);
        this.expect();
      }
    });
  }

  /** Sends what needs no answer; nothing is kept when the line is down. */
  tell(message: ClientMessage): void {
    if (this.phase === "live") this.send(message);
  }

  /** A change is missing: get the whole. */
  ask(): void {
    if (this.asking || this.phase !== "live") return;
    this.asking = true;
    this.cancelAsk = this.world.after(ASK_DELAY, () => this.hello());
  }

  private open(): void {
    this.tries += 1;
    const socket = this.world.open();
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => {
      if (socket === this.socket) this.received(event.data);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
    this.expect();
  }

  private hello(): void {
    this.asking = true;
    this.send({ type: "hello", v: VERSION, seq: this.listener.seq() });
  }

  private received(data: unknown): void {
    this.heard += 1;
    const message = parse(data);
    if (message === null) return;
    if (message.type === "welcome") {
      this.asking = false;
      this.cancelAsk();
    }
    this.listener.message(message);
    if (message.type === "welcome" && this.phase !== "live") this.welcomed();
    if (message.type === "done" || message.type === "refused") this.answered(message);
  }

  private welcomed(): void {
    this.tries = 0;
    this.enter("live");
    for (const { message } of this.waiting.values()) this.send(message);
    if (this.waiting.size > 0) this.expect();
    else this.rest();
  }

  private answered(answer: Answer): void {
    const asked = answer.id === null ? undefined : this.waiting.get(answer.id);
    if (!asked || answer.id === null) return;
    this.waiting.delete(answer.id);
    asked.answer(answer);
  }

  private lost(code: number): void {
    this.hangUp();
    // a try that reaches nobody says nothing: what the server said last still holds
    if (code !== UNREACHED || this.tries === 0) this.code = code;
    if (FINAL.has(code)) this.enter("stopped");
    else this.retry();
  }

  private retry(): void {
    this.enter("reconnecting");
    const grown = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(this.tries, 10));
    const wait = (this.code === CLOSE.TOO_MANY ? CROWDED_WAIT : grown) * (0.5 + this.world.random() / 2);
    this.cancelRetry();
    this.cancelRetry = this.world.after(wait, () => this.open());
  }

  /** Lets go of the socket, whatever it still does. */
  private hangUp(): void {
    const socket = this.socket;
    this.socket = null;
    this.asking = false;
    this.cancelBeat();
    this.cancelAsk();
    if (socket === null) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private knock(patience = PATIENCE): void {
    this.send({ type: "ping" });
    this.expect(patience);
  }

  /** An answer is owed: if nothing is heard within our patience, the line counts as broken. */
  private expect(patience = PATIENCE): void {
    const before = this.heard;
    this.cancelBeat();
    this.cancelBeat = this.world.after(patience, () => {
      if (this.heard > before) this.rest();
      else this.lost(0);
    });
  }

  /** All is well: be quiet until the next heartbeat. */
  private rest(): void {
    this.cancelBeat();
    this.cancelBeat = this.world.after(HEARTBEAT - PATIENCE, () => this.knock());
  }

  private enter(phase: Phase): void {
    this.phase = phase;
    this.listener.link({ phase, code: this.code, tries: this.tries });
  }
}

function parse(data: unknown): ServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === "object" && message !== null && "type" in message
      ? (message as ServerMessage)
      : null;
  } catch {
    return null;
  }
}

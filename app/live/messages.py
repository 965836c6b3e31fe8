"""What travels over `/ws/{table_id}`: every message both ways, defined once.

JSON text frames. Each message is a struct tagged by `type`. The client's TypeScript types
(`client/src/wire.ts`) are generated from this file by `scripts/wire_types.py`: docstrings and comments behind
fields become theirs.

Times are ISO 8601 in UTC with `Z`. Parts of a view, actions and the parameters of events belong to the game,
so they are opaque here.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from app.tables.types import ChatLine, EntryKind, NoticeInfo, Orders, TableInfo

VERSION = 1
"""Of this protocol. A `hello` that names another one is refused with `bad_version`."""

ActId = Annotated[str, Meta(min_length=1, max_length=64)]
Seq = Annotated[int, Meta(ge=0, le=2**53 - 1)]

Params: TypeAlias = dict[str, Any]


# --- the shapes that several messages share -------------------------------------------------------


class You(Struct):
    """Who the server takes this socket for."""

    player: str | None  # null: nobody, just watching
    name: str | None
    seat: int | None  # null: spectator
    host: bool


class Person(Struct):
    """Somebody whose socket is open at this table, or who sits there."""

    player: str
    name: str
    seat: int | None
    away: bool  # page hidden, or seated without any open socket


class ShownEvent(Struct):
    """What happened, as this viewer may know it. Catalogues turn the key into words."""

    key: str
    clauses: list[str]  # of the rulebook
    params: Params


class Entry(Struct):
    """One step of the match's log."""

    seq: int
    at: datetime
    seat: int | None  # who did it; null for the start
    kind: EntryKind
    events: list[ShownEvent]


class LegalAction(Struct, omit_defaults=True):
    """Something the decider may do. `action` goes back in `act` as it is."""

    action: Any
    hints: list[str] | UnsetType = UNSET  # keys of warnings; they never forbid


class BarredAction(Struct):
    """Something one might expect to be able to do, and why not."""

    action: Any
    clause: str
    params: Params


class OpenReaction(Struct):
    """What a decision is to standing orders."""

    kind: str  # of reaction, as the orders name it
    decline: Any  # the action that they take


class EvenPause(Struct):
    """An even pause: the decision stands equally long whatever its seat holds, and everybody sees the same of it. A pass
    becomes an act at its end, a play at once; a seat that has said `wait` may answer after it, too."""

    remains: float  # seconds, measured when this message was made


class OpenDecision(Struct):
    """The one open decision. `legal` and `barred` go to the decider alone, unless the rules open them; `reaction` and
    `said` go to the decider alone. `reaction` is null where the decision is none. While something is half chosen, others
    are told the `kind` of the question before it, and an empty `about`."""

    seat: int
    kind: str
    about: Params  # what the question is about, for everybody; the game's own
    since: datetime
    legal: list[LegalAction] | None
    barred: list[BarredAction]
    reaction: OpenReaction | None
    even: EvenPause | None  # the pause that runs, the same for everybody; null for none, and once it is over
    said: Literal["pass", "wait"] | None  # in it by my seat: pass is held for its end, wait asks for time


# --- client to server -----------------------------------------------------------------------------


class Message(Struct, tag_field="type", tag=str.lower):
    """Base of all messages."""


class Hello(Message):
    """First message of every connection, and again after a gap. Answered by `welcome`."""

    v: int
    seq: int | None = None  # the last seq the client has, null for none


class Act(Message):
    """Take one of the legal actions of my decision. Answered by `done` or `refused`; where it is a pass in an even pause,
    not before the end of the pause."""

    id: ActId  # the client's own; the same id again gets the same answer and no second effect
    seq: Seq  # on which it was decided
    action: Raw


class Wait(Message):
    """I want time for the decision in whose even pause my seat is asked: it stays open after the pause until I answer it.
    Answered by `done` or `refused`; nobody else hears of it."""

    id: ActId
    seq: Seq


class Undo(Message):
    """Take my last act back (free while `undo` is offered). Answered by `done` or `refused`."""

    id: ActId
    seq: Seq


class Resign(Message):
    """Leave the match for good. Answered by `done` or `refused`."""

    id: ActId
    seq: Seq


class SetOrders(Message, tag="orders"):
    """My seat's standing orders from now on, whole: kinds that are left out have the game's default. Answered by `done`
    or `refused`; my seat's sockets get `orders`."""

    id: ActId
    version: Annotated[int, Meta(ge=0, le=2**31 - 1)]  # of the orders that I have seen
    kinds: dict[str, Literal["ask", "turn", "pass"]]  # turn: pass as long as this turn lasts
    until_turn: bool  # decline every reaction until my next turn begins
    seq: Seq | None = None  # on which "turn" was said: once that turn is over it is refused as stale


class Nonce(Message):
    """My share of the next match's seed: up to 64 lowercase hex characters. Comes back in `table`."""

    value: Annotated[str, Meta(max_length=64)]


class Chat(Message):
    """Say something; the room follows from whether I sit. Answered by `done` or `refused`."""

    id: ActId
    text: Annotated[str, Meta(max_length=4000)]


class Presence(Message):
    """My page is hidden (away) or seen."""

    away: bool


class Ping(Message):
    """Heartbeat, at least every 25 seconds. Answered by `pong`."""


ClientMessage: TypeAlias = Hello | Act | Wait | Undo | Resign | SetOrders | Nonce | Chat | Presence | Ping


# --- server to client -----------------------------------------------------------------------------


class Welcome(Message):
    """Everything, afresh: after `hello`, when a match begins, when an administrator has halted it or lets it go on, and
    when this socket's seat has got another holder."""

    v: int
    table: TableInfo
    you: You
    match: str | None
    seq: int | None
    view: dict[str, Any] | None  # part -> value
    decision: OpenDecision | None  # null when no match runs
    undo: int | None  # I may take back, to this seq; null for no
    orders: Orders | None  # my seat's, in a match that runs
    log: list[Entry]
    chat: list[ChatLine]
    people: list[Person]
    nameless: int  # sockets that watch without a name
    notices: list[NoticeInfo]  # what the administrators announce, the latest last
    maintenance: str | None  # no match begins for now, and why; null when they do
    now: datetime


class Update(Message):
    """The match went on by one. Applies only to a view at `seq - 1`; after a gap say `hello`."""

    match: str
    seq: int
    set: dict[str, Any]  # parts of the view that changed, whole
    drop: list[str]  # parts that are gone
    entry: Entry
    decision: OpenDecision | None  # null when the match is over
    undo: int | None
    turn_since: datetime


class OrdersNow(Message, tag="orders"):
    """My seat's standing orders changed, or what held until my turn has ended. Nobody else hears of it."""

    orders: Orders


class Done(Message):
    """What `id` asked for is done and stored."""

    id: str
    seq: int | None  # that it became; null for what is no step of the match


class Refused(Message):
    """What `id` asked for was not done."""

    id: str | None  # null where the message could not be read
    code: str
    text: str  # a sentence
    clause: str | None  # of the rulebook, where a rule refused
    params: Params
    seq: int | None  # where the match stands now


class TableNow(Message, tag="table"):
    """The table changed: seats, options, start, end."""

    table: TableInfo
    you: You


class ChatSaid(Message, tag="chat"):
    """Somebody said something in a room that I read."""

    line: ChatLine


class ChatGone(Message, tag="unsaid"):
    """An administrator has deleted these lines of chat."""

    ids: list[str]


class Notices(Message):
    """What the administrators announce now, whole: it takes the place of what was there."""

    notices: list[NoticeInfo]
    maintenance: str | None


class People(Message, tag="presence"):
    """Who is here now."""

    people: list[Person]
    nameless: int


class Pong(Message):
    """Answer to `ping`."""


class Bye(Message):
    """Last message before the server closes. The close code says what to do."""

    reason: str  # catalogue key `close.<code>` has the sentence


ServerMessage: TypeAlias = (
    Welcome
    | Update
    | OrdersNow
    | Done
    | Refused
    | TableNow
    | ChatSaid
    | ChatGone
    | Notices
    | People
    | Pong
    | Bye
)


class Close:
    """Close codes of the socket."""

    GOING_AWAY = 1001
    NOT_ALLOWED = 1008  # Origin
    TOO_BIG = 1009  # frame over 64 KiB
    RESTART = 1012  # come back in a moment
    BAD_MESSAGE = 4400  # repeated
    NO_IDENTITY = 4401  # what was asked needs a name
    BANNED = 4403
    NO_SUCH_TABLE = 4404
    NO_HEARTBEAT = 4408  # 60 seconds of silence
    TOO_MANY = 4429  # messages
    SLOW_READER = 4430  # queue over 64 messages or 1 MiB

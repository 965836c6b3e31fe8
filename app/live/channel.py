"""One table as its open sockets see it: who listens, what each distinct viewer has, and what it gets next.

Everything here but `welcome` and `renew` runs in one piece inside a notice's callback, when the match stands
exactly at the notice's seq. So whoever is welcomed at seq n gets every update from n + 1 on, in order, once.

Each act sends exactly one update to everybody, whatever it changed for them, so that number and order of
messages tell nobody what is hidden.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from msgspec.structs import replace

from app.engine import Refused
from app.live.connection import Connection, Life
from app.live.faults import report
from app.live.frames import Frame, Moment, Parts, Viewer, at_turn, changed, encode, frame, ready
from app.live.messages import (
    VERSION,
    ChatGone,
    ChatSaid,
    Close,
    Notices,
    OrdersNow,
    People,
    Person,
    TableNow,
    Update,
    Welcome,
    You,
)
from app.logs import logger
from app.tables import (
    Bus,
    ChatDeleted,
    ChatLine,
    LiveMatch,
    MatchMoved,
    Notice,
    NoticesChanged,
    OrdersChanged,
    Player,
    Renamed,
    Room,
    TableChanged,
    TableInfo,
    Tables,
    orders_of,
)
from app.tables import ChatSaid as SaidNotice

log = logger("shamble.live")

ROOMS: tuple[Room, ...] = ("seats", "spectators")

CHAT_LINES = 200  # the last so many lines of both rooms come with a welcome
PEOPLE_SECONDS = 0.1  # comings and goings are gathered for so long before everybody is told


class Scene:
    """The view that one distinct viewer has (every spectator, or every socket of a seat), as last sent."""

    __slots__ = ("log", "parts", "sockets")

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.sockets: set[Connection] = set()
        self.log: tuple[int, bytes] | None = None  # seq, and the log as it is welcomed with there


class Channel:
    """See the module. Made with the first socket of a table, closed with the last."""

    def __init__(self, table_id: str, tables: Tables, bus: Bus) -> None:
        self.id = table_id
        self.tables = tables
        self.table: TableInfo | None = None
        self.chat: deque[ChatLine] = deque()
        self.live: LiveMatch | None = None
        self.seq: int | None = None  # of the match, as last announced
        self._shown: tuple[int, str | None] = (0, None)  # changes of hands, how it was halted: as shown
        self.sockets: set[Connection] = set()
        self.scenes: dict[Viewer, Scene] = {}
        self._stamp = 0  # grows with everything but moves, see `load`
        self._people = b""  # as last told
        self._telling: asyncio.TimerHandle | None = None
        self._renewing: asyncio.Task[None] | None = None
        self._let_go: Callable[[], None] | None = None
        self._unsubscribe = bus.subscribe(table_id, self._on_notice)

    @property
    def match_id(self) -> str | None:
        """The match that the sockets are shown."""
        return self.live.id if self.live is not None else None

    # --- coming and going ---------------------------------------------------------------------------

    def add(self, connection: Connection) -> None:
        """A socket opened."""
        self.sockets.add(connection)

    def remove(self, connection: Connection) -> None:
        """A socket is gone."""
        self.sockets.discard(connection)
        self._leave_scene(connection)
        self.people_changed()

    def close(self) -> None:
        """Free everything. Called when no socket is left."""
        self._unsubscribe()
        if self._telling is not None:
            self._telling.cancel()
        if self._renewing is not None:
            self._renewing.cancel()
        if self._let_go is not None:
            self._let_go()

    async def load(self) -> None:
        """Read table and chat, once; from then on notices keep them as they are. Refused: no_such_table."""
        while self.table is None:
            stamp = self._stamp
            table = await self.tables.table(self.id)
            chat = [line for room in ROOMS for line in await self.tables.chat(self.id, room)]
            if stamp == self._stamp:  # nothing was announced in between
                self.table = table
                self.chat = deque(sorted(chat, key=lambda line: line.at), CHAT_LINES)

    async def welcome(self, connection: Connection) -> None:
        """Send everything afresh to one socket; it gets each change from now on."""
        await self._find_match()
        self._greet(connection)

    async def renew(self) -> None:
        """Send everything afresh to everybody: another match began. Where that fails the sockets are
        closed, so that they come back and ask."""
        try:
            await self._find_match()
        except Exception as fault:
            report(fault)
            self._send_away()
            return
        for connection in list(self.sockets):
            if connection.life is Life.LIVE:
                self._greet(connection)

    async def _find_match(self) -> None:
        """Have the table's match, at a committed seq as long as the caller does not await."""
        while True:
            table = self._known_table()
            live = await self._match_of(table)
            now = self._known_table()
            if _match_id(now) == _match_id(table):
                return self._take_match(live)

    def _known_table(self) -> TableInfo:
        assert self.table is not None, "load comes first"
        return self.table

    async def _match_of(self, table: TableInfo) -> LiveMatch | None:
        if table.match is None:
            return None
        try:
            return await self.tables.match(table.match.id)
        except Refused as refused:  # a match of another version waits; its table can be seen all the same
            log.warning("match cannot be shown", match=table.match.id, code=refused.code)
            return None

    def _take_match(self, live: LiveMatch | None) -> None:
        """Show this match from now on. It stands at a committed seq."""
        if live is not None and self.live is not None and live.id == self.live.id:
            self.live = live
            self._look_around(live)
            return
        if self._let_go is not None:
            self._let_go()
        self._let_go = self.tables.hold(live.id) if live is not None else None
        self.live = live
        self.seq = live.match.seq if live is not None else None
        self._shown = (0, None) if live is None else (live.hands, live.halted)
        self.scenes.clear()

    def _greet(self, connection: Connection) -> None:
        """Queue a welcome, and put the socket where it gets what follows."""
        table, live = self._known_table(), self.live
        self._leave_scene(connection)
        if connection.life is Life.GREETING:
            connection.become(Life.LIVE)
        connection.viewer = viewer = live.seat_of(player_id(connection)) if live is not None else None
        message = Welcome(
            v=VERSION,
            table=table,
            you=self.you(connection.player),
            match=None,
            seq=None,
            view=None,
            decision=None,
            undo=None,
            orders=None,
            log=[],
            chat=list(self.chat),
            people=self.people(),
            nameless=self.nameless(),
            notices=self.tables.house.notices(self.id),
            maintenance=self.tables.house.closed_for,
            now=self.tables.now(),
        )
        if live is not None:
            now = Moment(live)
            scene = self.scenes.get(viewer)
            if scene is None:
                scene = self.scenes[viewer] = Scene(now.parts(viewer))
            scene.sockets.add(connection)
            message.table = at_turn(table, now.decider)
            if table.state == "playing":  # the match may know before the table tells it
                message.you.seat = viewer
            message.match = live.id
            message.seq = live.match.seq
            message.view = {name: ready(data) for name, data in scene.parts.items()}
            message.decision = ready(now.decision(viewer))
            message.undo = now.undo(viewer)
            message.orders = None if viewer is None or now.closed else orders_of(live, viewer)
            message.log = ready(_log(now, live, viewer, scene))
        connection.send(frame(message))
        self.people_changed()

    def _leave_scene(self, connection: Connection) -> None:
        scene = self.scenes.get(connection.viewer)
        if scene is not None:
            scene.sockets.discard(connection)
            if not scene.sockets:
                del self.scenes[connection.viewer]

    # --- what happens -------------------------------------------------------------------------------

    def _on_notice(self, table_id: str | None, notice: Notice) -> None:
        """Called by the bus. Where showing fails, nobody is left with an old picture: the sockets are
        closed, come back, and ask."""
        try:
            self._show(notice)
        except Exception as fault:
            report(fault)
            self._send_away()

    def _show(self, notice: Notice) -> None:
        if isinstance(notice, MatchMoved):
            self._on_move(notice)
            return
        if isinstance(notice, OrdersChanged):
            self._on_orders(notice)
            return
        if isinstance(notice, NoticesChanged):
            self.tell_notices()
            return
        self._stamp += 1
        if self.table is None:
            return  # still being read; `load` will read again
        if isinstance(notice, TableChanged):
            self._on_table(notice.table)
        elif isinstance(notice, SaidNotice):
            self.chat.append(notice.line)
            self._tell(frame(ChatSaid(notice.line)))
        elif isinstance(notice, ChatDeleted):
            self.chat = deque((line for line in self.chat if line.id not in notice.ids), CHAT_LINES)
            self._tell(frame(ChatGone(notice.ids)))

    def _on_move(self, moved: MatchMoved) -> None:
        """One update for each distinct viewer."""
        if moved.match_id != self.match_id:
            return  # a new match: the welcome that is on its way shows this move too
        if self.seq is not None and moved.seq <= self.seq:
            return  # told already
        self.live = live = moved.live
        self.seq = moved.seq
        news = self._news(live)
        for connection in news:
            self._leave_scene(connection)
        now = Moment(live)
        public = not any(event.secret for event in moved.events)
        entry: bytes | None = None
        for viewer, scene in self.scenes.items():
            parts = now.parts(viewer)
            fresh, gone = changed(scene.parts, parts)
            scene.parts, scene.log = parts, None
            if entry is None or not public:
                entry = now.entry(live.log[-1], moved.events, viewer)
            update = frame(
                Update(
                    match=moved.match_id,
                    seq=moved.seq,
                    set=fresh,
                    drop=gone,
                    entry=ready(entry),
                    decision=ready(now.decision(viewer)),
                    undo=now.undo(viewer),
                    turn_since=now.since,
                )
            )
            for connection in scene.sockets:
                connection.send(update)
        for connection in news:
            self._greet(connection)

    def _on_orders(self, changed: OrdersChanged) -> None:
        """For the sockets of the seat's holder, and for no other."""
        scene = self.scenes.get(changed.seat)
        if changed.match_id != self.match_id or scene is None:
            return
        told = frame(OrdersNow(changed.orders))
        for connection in scene.sockets:
            if player_id(connection) == changed.player:
                connection.send(told)

    def _on_table(self, table: TableInfo) -> None:
        if table.version < self._known_table().version:
            return  # older than what everybody knows
        self.table = table
        self.people_changed()
        live, match = self.live, table.match
        if _match_id(table) != self.match_id or (
            live is not None and match is not None and (live.gone or live.halted != match.halted)
        ):
            self._renew_soon()
            return
        encoded = encode(table)
        frames: dict[str | None, Frame] = {}
        for connection in self.sockets:
            if connection.life is not Life.LIVE:
                continue
            key = player_id(connection)
            if key not in frames:
                frames[key] = frame(TableNow(ready(encoded), self.you(connection.player)))
            connection.send(frames[key])
        if live is not None:
            self._look_around(live)

    def _news(self, live: LiveMatch) -> set[Connection]:
        """The sockets for which the match is another one since they were last shown it: their seat has got another holder,
        or (that is news for all) it is halted, or goes on."""
        hands, halted = self._shown
        self._shown = live.hands, live.halted
        if self._shown == (hands, halted):
            return set()
        return {
            each
            for each in self.sockets
            if each.life is Life.LIVE
            and (halted != live.halted or each.viewer != live.seat_of(player_id(each)))
        }

    def _look_around(self, live: LiveMatch) -> None:
        """Send everything afresh to the sockets for which that is needed. The match stands at a committed seq."""
        for connection in self._news(live):
            self._greet(connection)

    def _renew_soon(self) -> None:
        if self._renewing is None or self._renewing.done():
            self._renewing = asyncio.create_task(self.renew())

    def _send_away(self) -> None:
        for connection in list(self.sockets):
            connection.close(Close.RESTART, "restart")

    def _tell(self, sent: Frame) -> None:
        for connection in self.sockets:
            if connection.life is Life.LIVE:
                connection.send(sent)

    def tell_notices(self) -> None:
        """Tell everybody what is announced now."""
        house = self.tables.house
        self._tell(frame(Notices(house.notices(self.id), house.closed_for)))

    # --- people -------------------------------------------------------------------------------------

    def you(self, player: Player | None) -> You:
        """Who somebody is at this table."""
        if player is None or self.table is None:
            return You(None, None, None, False)
        held = next((held for held in self.table.seats if held.player == player.id), None)
        host = self.table.host == player.id
        if held is None:
            return You(player.id, player.name, None, host)
        return You(player.id, held.name, held.seat, host)  # the table hears of a new name first

    def people(self) -> list[Person]:
        """Seated people first, then who watches, by name."""
        here: dict[str, Person] = {}
        for held in self.table.seats if self.table is not None else ():
            if held.player is not None:
                here[held.player] = Person(held.player, held.name, held.seat, True)
        for connection in self.sockets:
            player = connection.player
            if player is None or connection.life is not Life.LIVE:
                continue
            person = here.setdefault(player.id, Person(player.id, player.name, None, True))
            person.away = person.away and connection.away
        return sorted(here.values(), key=_place)

    def renamed(self, notice: Renamed) -> None:
        """Somebody who may be here, or has said something, has another name."""
        self._stamp += 1
        who, name = notice.player, notice.name
        self.chat = deque((replace(x, name=name) if x.player == who else x for x in self.chat), CHAT_LINES)
        self.people_changed()

    def nameless(self) -> int:
        """How many nameless sockets watch."""
        return sum(1 for socket in self.sockets if socket.player is None and socket.life is Life.LIVE)

    def people_changed(self) -> None:
        """Tell everybody who is here, soon, and only if that differs from what they know."""
        if self._telling is None and self.sockets:
            self._telling = asyncio.get_running_loop().call_later(PEOPLE_SECONDS, self._tell_people)

    def _tell_people(self) -> None:
        self._telling = None
        message = People(self.people(), self.nameless())
        encoded = encode(message)
        if encoded != self._people:
            self._people = encoded
            self._tell(frame(message))


def player_id(connection: Connection) -> str | None:
    """The id of whoever is at the other end, None for nobody in particular."""
    return connection.player.id if connection.player is not None else None


def _log(now: Moment, live: LiveMatch, viewer: Viewer, scene: Scene) -> bytes:
    """The log as a viewer may read it. Spectators can be many and come all at once, so theirs is kept for the
    next of them until the match moves; a seat has few sockets."""
    seq = live.match.seq
    if scene.log is not None and scene.log[0] == seq:
        return scene.log[1]
    encoded = encode([ready(now.entry(entry, entry.events, viewer)) for entry in live.log])
    if viewer is None:
        scene.log = seq, encoded
    return encoded


def _match_id(table: TableInfo) -> str | None:
    return table.match.id if table.match is not None else None


def _place(person: Person) -> tuple[bool, int, str, str]:
    return person.seat is None, person.seat or 0, person.name, person.player

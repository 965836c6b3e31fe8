"""All sockets of this process: who may open one, what they may say, and how they end."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, get_args

import msgspec
from msgspec.structs import replace
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import Receive, Send

from app import logs
from app.engine import Refused
from app.live import messages as m
from app.live.channel import Channel
from app.live.connection import Connection, Flusher, Life, Transport
from app.live.faults import report
from app.live.frames import frame
from app.metrics import Metrics
from app.settings import Settings
from app.tables import Banned, Bus, Done, Notice, NoticesChanged, Renamed, SignedIn, SignedOut, Tables
from app.tables.notices import alias

log = logs.logger("shamble.live")

HELLO_SECONDS = 10.0
"""How long an open socket may take to say hello."""

AWAY_FACTOR = 3
"""A page that said it is hidden may be silent for so much longer: browsers hold back the timers of hidden
pages."""

BAD_MESSAGES = 5
"""A socket that has sent so many messages that cannot be read is closed."""

IDENTITY_SECONDS = 300.0
"""How often it is looked up again whether a socket's person is still signed in."""

DRAIN_SECONDS = 5.0
"""How long a stop waits for acts in flight, and then again for the sockets to close."""

HELLO_COST = 4
"""A welcome is dear, so a hello counts as so many messages."""

SERVER = "shamble.server"
"""Scope extension in which our server hands over the socket itself (`connection.Transport`)."""

_decode = msgspec.json.Decoder(m.ClientMessage).decode


@dataclass(frozen=True)
class Outside:
    """What the hub needs of the rooms beside it."""

    signed_in: Callable[
        [HTTPConnection], Awaitable[SignedIn | None]
    ]  # raises Refused for a token nobody owns
    same_origin: Callable[[Headers, Settings], bool]
    explain: Callable[[Refused], tuple[str, dict[str, Any]]]  # sentence, and the params that may go out
    address_of: Callable[[HTTPConnection], str]  # what counts as one address
    count: Callable[
        [str], object
    ]  # a message of a player (of an address); raises Refused when it is too many


class Hub:
    """See the module. `serve` is one socket's whole life."""

    def __init__(
        self,
        tables: Tables,
        bus: Bus,
        settings: Settings,
        outside: Outside,
        metrics: Metrics | None = None,
    ) -> None:
        self.metrics = metrics or Metrics()
        self.metrics.probes.append(self._count_sockets)
        self.tables = tables
        self.bus = bus
        self.settings = settings
        self.outside = outside
        self.channels: dict[str, Channel] = {}
        self.connections: set[Connection] = set()
        self.draining = False
        self._flusher = Flusher()
        self._addresses: Counter[str] = Counter()
        self._in_flight = 0  # messages being handled
        self._calm: asyncio.Event | None = None  # set when none is left, made by `close`
        self._sweeper: asyncio.TimerHandle | None = None
        self._signed_out = 0  # how often somebody was, or was banned, see `_look_up`
        self._unsubscribe = bus.subscribe(None, self._on_notice)

    # --- one socket ---------------------------------------------------------------------------------

    async def serve(self, http: HTTPConnection, receive: Receive, send: Send) -> None:
        """Serve the socket at `/ws/{table_id}` until it is gone."""
        await receive()  # websocket.connect
        transport: Transport = http.scope["extensions"][SERVER]
        connection = Connection(transport, self._flusher, self.settings, self._now())
        address = self.outside.address_of(http)
        self._addresses[address] += 1
        self.connections.add(connection)
        self.metrics.opened()
        self._sweep_later()
        request_id = secrets.token_hex(8)
        logs.bind(request_id=request_id, table=alias(http.path_params["table_id"]))
        try:
            await send({"type": "websocket.accept", "headers": [(b"x-request-id", request_id.encode())]})
            connection.become(Life.GREETING)
            channel = await self._open(http, connection, address)
            await self._read(http, connection, channel, receive)
        except OSError:
            pass  # gone while we were answering
        finally:
            self.connections.discard(connection)
            log.debug("a socket has ended", code=connection.code)
            self.metrics.closed(connection.code, slow=connection.code == m.Close.SLOW_READER)
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]
            self._leave(http.path_params["table_id"], connection)
            connection.end()
            self._look_whether_calm()

    async def _open(self, http: HTTPConnection, connection: Connection, address: str) -> Channel | None:
        """Let a socket in, or say why not and close it."""
        if self.draining:
            connection.close(m.Close.RESTART, "restart")
            return None
        if self._addresses[address] > self.settings.sockets_per_address:
            connection.close(m.Close.TOO_MANY, "too_many_sockets")
            return None
        try:
            if self._may_ask(http.headers):
                await self._look_up(http, connection)
        except Refused as refused:
            _turn_away(connection, refused)
            return None
        if "origin" in http.headers and not self.outside.same_origin(http.headers, self.settings):
            connection.close(m.Close.NOT_ALLOWED, "bad_origin")
            return None
        table_id = http.path_params["table_id"]
        channel = self.channels.get(table_id)
        if channel is None:
            channel = self.channels[table_id] = Channel(table_id, self.tables, self.bus)
        channel.add(connection)
        try:
            await channel.load()
        except Refused as refused:
            _turn_away(connection, refused)
            return None
        return channel

    def _may_ask(self, headers: Headers) -> bool:
        """Whether to believe who the request says it is. A cookie travels by itself, so it counts only beside
        an `Origin` of ours; a program without `Origin` shows a token."""
        return "authorization" in headers or self.outside.same_origin(headers, self.settings)

    def _leave(self, table_id: str, connection: Connection) -> None:
        channel = self.channels.get(table_id)
        if channel is None or connection not in channel.sockets:
            return
        channel.remove(connection)
        if not channel.sockets:
            channel.close()
            del self.channels[table_id]

    async def _read(
        self, http: HTTPConnection, connection: Connection, channel: Channel | None, receive: Receive
    ) -> None:
        """Take messages one after another: the next is looked at when the answer to the last is queued."""
        while True:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            if channel is None or self.draining or connection.life not in (Life.GREETING, Life.LIVE):
                continue
            now = self._now()
            try:
                message = _decode(event.get("text") or b"")
            except (msgspec.MsgspecError, ValueError, RecursionError):
                self.metrics.said("bad")
                self._bad(connection, channel, now)
                continue
            self.metrics.said(_TYPES[type(message)])
            if not connection.spend(HELLO_COST if isinstance(message, m.Hello) else 1, now):
                connection.close(m.Close.TOO_MANY, "too_many")
                continue
            if connection.life is Life.GREETING and not isinstance(message, m.Hello):
                self._bad(connection, channel, now)
                continue
            self._in_flight += 1
            try:
                await self._handle(http, connection, channel, message, now)
            finally:
                self._in_flight -= 1
                self._look_whether_calm()

    def _bad(self, connection: Connection, channel: Channel, now: float) -> None:
        """A message that cannot be read: say so without repeating any of it."""
        connection.bad += 1
        if connection.bad >= BAD_MESSAGES:
            connection.close(m.Close.BAD_MESSAGE, "bad_message")
        elif not connection.spend(1, now):
            connection.close(m.Close.TOO_MANY, "too_many")
        else:
            self._refuse(connection, channel, None, Refused("bad_message"))

    async def _handle(
        self,
        http: HTTPConnection,
        connection: Connection,
        channel: Channel,
        message: m.ClientMessage,
        now: float,
    ) -> None:
        """Do what a message asks for. Whatever carries an id is answered by `done` or `refused`."""
        act_id: Any = getattr(message, "id", None)
        try:
            if isinstance(message, m.Ping):
                await self._still_there(http, connection, now)
                connection.send(_PONG)
            elif isinstance(message, m.Hello):
                await self._hello(http, connection, channel, message)
            elif isinstance(message, m.Presence):
                connection.away = message.away
                channel.people_changed()
            else:
                seq = await self._ask(connection, channel, message)
                if isinstance(seq, asyncio.Future):
                    seq.add_done_callback(partial(self._answer_later, connection, channel, act_id))
                elif act_id is not None:
                    connection.send(frame(m.Done(act_id, seq)))
        except Refused as refused:
            self._refuse(connection, channel, act_id, refused)
        except OSError:
            raise
        except Exception as fault:
            reference = report(fault)
            self._refuse(connection, channel, act_id, Refused("internal", reference=reference))

    async def _hello(
        self, http: HTTPConnection, connection: Connection, channel: Channel, message: m.Hello
    ) -> None:
        if message.v != m.VERSION:
            connection.close(m.Close.BAD_MESSAGE, "bad_version")
            return
        player = connection.player
        try:
            self.outside.count(self.outside.address_of(http) if player is None else player.id)
        except Refused as refused:
            connection.close(m.Close.TOO_MANY, refused.code)
            return
        await channel.welcome(connection)

    async def _ask(
        self,
        connection: Connection,
        channel: Channel,
        message: m.Act | m.Wait | m.Undo | m.Resign | m.SetOrders | m.Nonce | m.Chat,
    ) -> int | asyncio.Future[Done] | None:
        """Ask the tables; the seq that it became, or the answer to be of what is held. Who may do what is for the tables to
        say."""
        player, tables = connection.player, self.tables
        if player is None:
            raise Refused("no_identity")
        self.outside.count(player.id)
        if isinstance(message, m.Chat):
            await tables.say(player, channel.id, message.id, message.text)
            return None
        if isinstance(message, m.Nonce):
            await tables.nonce(player, channel.id, message.value)
            return None
        match_id = channel.match_id
        if match_id is None:
            raise Refused("not_playing")
        if match_id != connection.match:
            connection.match = match_id
            logs.bind(match=match_id)
        if isinstance(message, m.SetOrders):
            wish = message.version, message.kinds, message.until_turn, message.seq
            await tables.set_orders(player, match_id, message.id, *wish)
            return None
        if isinstance(message, m.Wait):
            await tables.wait(player, match_id, message.id, message.seq)
            return None
        if isinstance(message, m.Act):
            answer = await tables.submit(player, match_id, message.id, message.seq, bytes(message.action))
            if not isinstance(answer, Done):
                return answer  # meanwhile the socket is listened to: what it says next may be another answer
            done = answer
        elif isinstance(message, m.Undo):
            done = await tables.undo(player, match_id, message.id, message.seq)
        else:
            done = await tables.resign(player, match_id, message.id, message.seq)
        return done.seq

    def _answer_later(
        self, connection: Connection, channel: Channel, act_id: str, answer: asyncio.Future[Done]
    ) -> None:
        """What was held has become an act, or nothing."""
        if answer.cancelled():
            return
        error = answer.exception()
        if error is None:
            connection.send(frame(m.Done(act_id, answer.result().seq)))
        else:
            refused = error if isinstance(error, Refused) else Refused("internal")
            self._refuse(connection, channel, act_id, refused)

    def _refuse(self, connection: Connection, channel: Channel, act_id: str | None, refused: Refused) -> None:
        self.metrics.refused(refused.code, "socket")
        text, params = self.outside.explain(refused)
        connection.send(frame(m.Refused(act_id, refused.code, text, refused.clause, params, channel.seq)))

    async def _still_there(self, http: HTTPConnection, connection: Connection, now: float) -> None:
        """Now and then look again who this is: a token may end without a notice (another process, a person who
        was deleted)."""
        if connection.player is None or now - connection.checked < IDENTITY_SECONDS:
            return
        try:
            await self._look_up(http, connection)
        except Refused as refused:
            if refused.code == "not_ready":
                return  # the next ping asks again
            connection.player = None
            if refused.code == "banned":
                connection.close(m.Close.BANNED, "banned")
        connection.checked = now
        if connection.player is None:
            connection.close(m.Close.NO_IDENTITY, "no_identity")

    async def _look_up(self, http: HTTPConnection, connection: Connection) -> None:
        """Know who this is. Whoever is signed out or banned meanwhile may have been found just before, so that is looked
        up again. Refused: bad_token, banned."""
        while True:
            stamp = self._signed_out
            found = await self.outside.signed_in(http)
            if stamp == self._signed_out:
                break
        connection.player = found.player if found is not None else None
        connection.token_id = found.token_id if found is not None else None
        if found is not None:
            logs.bind(player=found.player.id)

    def _on_notice(self, table_id: str | None, notice: Notice) -> None:
        """Called by the bus: the sockets of a token that is worth nothing any more end at once, and what concerns all
        tables is told at all of them."""
        if isinstance(notice, NoticesChanged) and notice.table is None:
            for channel in list(self.channels.values()):
                channel.tell_notices()
        if isinstance(notice, Renamed):
            for connection in self.sockets_of(notice.player):
                if connection.player is not None:
                    connection.player = replace(connection.player, name=notice.name)
            for channel in list(self.channels.values()):
                channel.renamed(notice)
        if not isinstance(notice, SignedOut | Banned):
            return
        self._signed_out += 1
        for connection in self.sockets_of(notice.player):
            if isinstance(notice, Banned):
                connection.close(m.Close.BANNED, "banned")
            elif notice.token_id in (None, connection.token_id):
                connection.close(m.Close.NO_IDENTITY, "no_identity")

    def sockets_of(self, player_id: str) -> list[Connection]:
        """The open sockets of a player."""
        return [one for one in self.connections if one.player is not None and one.player.id == player_id]

    # --- all sockets --------------------------------------------------------------------------------

    def sweep(self) -> None:
        """Close the sockets that have been silent for too long."""
        now = self._now()
        for connection in list(self.connections):
            limit = self.settings.heartbeat * (AWAY_FACTOR if connection.away else 1)
            if connection.life is Life.GREETING:
                limit = min(limit, HELLO_SECONDS)
            if now - connection.heard > limit:
                connection.close(m.Close.NO_HEARTBEAT, "no_heartbeat")

    def _count_sockets(self) -> None:
        lives = Counter(connection.life for connection in self.connections)
        self.metrics.set_all(self.metrics.sockets, {(life.value,): lives[life] for life in Life})

    def _sweep_later(self) -> None:
        if self._sweeper is None:
            wait = min(self.settings.heartbeat, HELLO_SECONDS) / 2
            self._sweeper = asyncio.get_running_loop().call_later(wait, self._sweep_again)

    def _sweep_again(self) -> None:
        self._sweeper = None
        if self.connections:
            self.sweep()
            self._sweep_later()

    async def close(self) -> None:
        """Stop: take nothing new, let what is in flight be stored and answered, then close every socket with
        1012. Each of the two is waited for DRAIN_SECONDS at most. Harmless when called again."""
        self.draining = True
        await self._until(lambda: not self._in_flight)
        for connection in list(self.connections):
            connection.close(m.Close.RESTART, "restart")
        await self._until(lambda: not self.connections)
        if self._sweeper is not None:
            self._sweeper.cancel()
            self._sweeper = None
        self._unsubscribe()

    async def _until(self, calm: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(DRAIN_SECONDS):
                while not calm():
                    self._calm = asyncio.Event()
                    await self._calm.wait()
        except TimeoutError:
            log.warning("stopping without waiting longer", sockets=len(self.connections))

    def _look_whether_calm(self) -> None:
        if self._calm is not None:
            self._calm.set()

    def _now(self) -> float:
        return asyncio.get_running_loop().time()


def _turn_away(connection: Connection, refused: Refused) -> None:
    """Close a socket that cannot be let in. Only what will not change is said so that nobody comes back for it."""
    connection.close(_FINAL.get(refused.code, m.Close.RESTART), refused.code)


_FINAL = {"bad_token": m.Close.NO_IDENTITY, "banned": m.Close.BANNED, "no_such_table": m.Close.NO_SUCH_TABLE}

_PONG = frame(m.Pong())

_TYPES: dict[type, str] = {kind: kind.__struct_config__.tag for kind in get_args(m.ClientMessage)}

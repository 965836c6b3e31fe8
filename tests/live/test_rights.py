"""Who may say what, and who hears what: every message of the sockets by and for everybody (class F). The kinds of message
are taken from the code, so that a new one fails here until it has its row."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import get_args

import pytest

from app.live.messages import ClientMessage, Close, ServerMessage
from app.tables import ChatLine, ChatSaid, TableInfo
from app.tables.administrators import SCOPES
from tests.live.people import Client, Message, Person, World
from tests.support.watch import on_the_shelf

WHO = ("nobody", "guest", "kicked", "former", "banned", "admin", "host", "other", "asked")
"""Nobody in particular; a player who watches; one who was kicked before the match; one who has opened the table and was its
host, and whose seat an administrator gave to `asked` in the match; one whom a ban holds; an administrator's token; the
table's host, on a seat that is not asked; another such seat, not the host's; the seat that decides."""

OUT = {
    "nobody": "no_identity",
    "guest": "not_seated",
    "kicked": "not_seated",
    "former": "not_seated",
    "banned": "closed 4403",
    "admin": "closed 4401",
}
HEARD = dict.fromkeys(WHO, "pong") | {"banned": "closed 4403", "admin": "closed 4401"}

# Answer to each message of each kind of person, while a match runs in which `asked` is to decide. A host may do no more
# than another seat: what only hosts do is asked for by REST. `wait` in an even pause: test_even_pauses.py.
MATRIX: dict[str, dict[str, str]] = {
    "hello": HEARD | dict.fromkeys((who for who in WHO if who not in ("banned", "admin")), "welcome"),
    "act": {**OUT, "host": "not_your_decision", "other": "not_your_decision", "asked": "done"},
    "wait": {**OUT, "host": "not_your_decision", "other": "not_your_decision", "asked": "no_pause"},
    "undo": {**OUT, "host": "nothing_to_undo", "other": "nothing_to_undo", "asked": "nothing_to_undo"},
    "resign": {**OUT, "host": "done", "other": "done", "asked": "done"},
    "orders": {**OUT, "host": "done", "other": "done", "asked": "done"},
    "nonce": {**OUT, "host": "already_playing", "other": "already_playing", "asked": "already_playing"},
    "chat": {
        **OUT,
        "guest": "done",
        "kicked": "kicked",
        "former": "done",
        "host": "done",
        "other": "done",
        "asked": "done",
    },
    "presence": HEARD,
    "ping": HEARD,
}


@pytest.fixture(autouse=True)
def _watch() -> Iterator[None]:
    with on_the_shelf():
        yield


def test_every_message_stands_in_the_matrix() -> None:
    known = {message.__struct_config__.tag for message in get_args(ClientMessage)}
    assert known == set(MATRIX)
    assert all(set(row) == set(WHO) for row in MATRIX.values())


async def scene(world: World) -> tuple[TableInfo, dict[str, Person | None]]:
    """A match of three of a game with orders, in which a seat has changed hands; and who is there besides."""
    asked, other, host, former, kicked, guest, banned = await world.people(7)
    tables = world.tables
    table = await tables.open_table(former.player, "watch", {}, 3)
    await tables.sit(kicked.player, table.id)
    await tables.kick(former.player, table.id, 1)
    await tables.sit(host.player, table.id)
    await tables.sit(other.player, table.id)
    await tables.stand(former.player, table.id)  # and is host no more
    await tables.sit(former.player, table.id)
    table = await tables.start(host.player, table.id)
    await tables.hands.substitute(table.id, 0, asked.id, None)
    await tables.bans.ban("Ada", banned.id, "Insults", None, False)
    _, token = await tables.administrators.new_token(None, "Ada", SCOPES, None)
    people = (None, guest, kicked, former, banned, Person(guest.player, token), host, other, asked)
    table = await tables.table(table.id)
    assert table.host == host.id
    assert [seat.player for seat in table.seats] == [asked.id, host.id, other.id]
    return table, dict(zip(WHO, people, strict=True))


def body(type_: str, legal: list[Message]) -> Message:
    """A message of that type that would be right in the right mouth."""
    ask = {"id": f"my-{type_}", "seq": 0}
    bodies: dict[str, Message] = {
        "hello": {"v": 1},
        "act": ask | {"action": legal[0]},
        "wait": ask,
        "undo": ask,
        "resign": ask,
        "orders": {"id": "my-orders", "version": 0, "kinds": {}, "until_turn": True},
        "nonce": {"value": "abc123"},
        "chat": {"id": "my-chat", "text": "hello"},
        "presence": {"away": True},
        "ping": {},
    }
    return bodies[type_]


@pytest.mark.parametrize("type_", list(MATRIX))
async def test_who_may_say_what(world: World, type_: str) -> None:
    table, people = await scene(world)
    for who, expected in MATRIX[type_].items():
        if expected == "done" and type_ != "chat":
            table, people = await scene(world)  # what is done changes who may do what
        (decider,) = await world.watch(table, people["asked"])
        message = body(type_, decider.legal)
        assert await said_by(world, table, people[who], type_, message) == expected, who
        if expected not in ("done", "welcome", "pong"):
            live = await world.live(table)
            assert (len(live.log), live.orders, live.match.result) == (1, {}, None), (
                "a refusal changes nothing"
            )


async def said_by(world: World, table: TableInfo, person: Person | None, type_: str, message: Message) -> str:
    """What somebody is answered who says that on a socket of their own."""
    client = await world.client(table, person).open()
    if type_ != "hello":
        await client.send("hello", v=1)
    await client.send(type_, **message)
    if type_ == "presence":
        await client.send("ping")
    wanted = {"hello": "welcome", "ping": "pong", "presence": "pong"}.get(type_, message.get("id"))
    while True:
        got = await client.next()
        if got["type"] == "bye":
            return f"closed {await client.close_code()}"
        if got["type"] == wanted or got.get("id", "") == wanted:
            break
    await client.leave()
    if got["type"] != "refused":
        return str(got["type"])
    assert got["text"]
    return str(got["code"])


# --- who hears what ---------------------------------------------------------------------------------

HERE = ("nobody", "guest", "kicked", "former", "host", "other", "asked", "second")
"""Those whose sockets are open at the table; `second` is another socket of `asked`."""

AUDIENCE: dict[str, tuple[str, ...]] = {
    "welcome": ("asked",),  # whoever says hello
    "update": HERE,
    "orders": ("asked", "second"),
    "done": ("asked",),
    "refused": ("asked",),
    "table": HERE,
    "chat": HERE,
    "unsaid": HERE,
    "notices": HERE,
    "presence": HERE,
    "pong": ("asked",),
    "bye": ("asked", "second"),  # whose token ends; everybody when the server stops: test_stop.py
}


def test_every_message_of_the_server_has_an_audience() -> None:
    assert {message.__struct_config__.tag for message in get_args(ServerMessage)} == set(AUDIENCE)


async def cause(world: World, table: TableInfo, asked: Client, type_: str) -> None:
    """Have the server send a message of that type because of `asked`."""
    person = asked.person
    assert person is not None
    if type_ == "welcome":
        await asked.send("hello", v=1)
    elif type_ == "update":
        await asked.send("act", id="a", seq=asked.seq, action=asked.legal[0])
    elif type_ in ("orders", "done"):
        await asked.send("orders", id="o", version=0, kinds={}, until_turn=True)
    elif type_ == "refused":
        await asked.send("undo", id="u", seq=0)
    elif type_ == "table":
        await world.tables.halting.pause(str(asked.match))
    elif type_ == "chat":
        await asked.send("chat", id="c", text="hm")
    elif type_ == "unsaid":
        line = await world.tables.say(person.player, table.id, "c", "hm")
        await world.tables.delete_line(line.id)
    elif type_ == "notices":
        await world.tables.house.message_table(None, table.id, "Soon", 5)
    elif type_ == "presence":
        await asked.send("presence", away=True)
        await world.client(table).enter()  # a face more, whatever was told before
    elif type_ == "pong":
        await asked.send("ping")
    else:
        await world.tables.forgetting.sign_out(person.id)


async def end(world: World, table: TableInfo, clients: list[Client]) -> None:
    """Have everybody receive all that was sent up to now."""
    line = ChatLine("the last", "seats", "x", "Ada", "over", datetime.now(UTC))
    world.hub.bus.publish(table.id, ChatSaid(line))
    for client in clients:
        await client.until(lambda got: got["type"] == "chat" and got["line"]["id"] == line.id)


@pytest.mark.parametrize("type_", list(AUDIENCE))
async def test_who_hears_what(world: World, type_: str) -> None:
    table, people = await scene(world)
    people["second"] = people["asked"]
    clients = dict(zip(HERE, await world.watch(table, *(people[who] for who in HERE)), strict=True))
    asked = clients["asked"]
    await end(world, table, list(clients.values()))
    for client in clients.values():
        client.texts.clear()
    await cause(world, table, asked, type_)
    await asked.until(type_)
    gone = [clients[who] for who in ("asked", "second") if type_ == "bye"]
    for client in gone:
        assert await client.close_code() == Close.NO_IDENTITY
    await end(world, table, [client for client in clients.values() if client not in gone])
    heard = {who for who, client in clients.items() if any(kind_of(text) == type_ for text in client.texts)}
    assert heard == set(AUDIENCE[type_])


def kind_of(text: str) -> str:
    """The type of a message; the line that marks the end is none."""
    message = json.loads(text)
    return "" if message.get("line", {}).get("id") == "the last" else str(message["type"])

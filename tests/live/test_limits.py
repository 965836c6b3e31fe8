"""Floods, hostile bytes and readers that do not read: the sender is told or closed, neighbours notice nothing."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

import pytest
from websockets.exceptions import ConnectionClosed

from app.live import server as live_server
from app.live.hub import BAD_MESSAGES
from app.tables import ChatLine, ChatSaid, TableInfo
from tests.live.people import Client, Person, World, eventually, steps

MARKER = "zq-marker-7731"
Make = Callable[..., Awaitable[World]]


async def playing(world: World) -> tuple[TableInfo, list[Person], list[Client]]:
    people = await world.people(2)
    table = await world.table(*people)
    return table, people, await world.watch(table, *people)


def mute_socket(port: int) -> socket.socket:
    """A TCP socket with a small receive buffer that nobody reads."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", port))
    raw.setblocking(False)
    return raw


async def handshake(raw: socket.socket, path: str) -> None:
    """Open a websocket by hand."""
    loop = asyncio.get_running_loop()
    head = (
        f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await loop.sock_sendall(raw, head.encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += await loop.sock_recv(raw, 1)
    assert b" 101 " in answer


def masked(text: str) -> bytes:
    """A text frame as clients send it."""
    data = text.encode()
    assert len(data) < 126
    return b"\x81" + bytes([0x80 | len(data)]) + b"\0\0\0\0" + data


async def drained(raw: socket.socket) -> bytes:
    """Everything up to the end of the connection."""
    loop = asyncio.get_running_loop()
    data = b""
    try:
        while more := await loop.sock_recv(raw, 65536):
            data += more
    except ConnectionResetError:
        pass
    return data


async def mute(world: World, table: TableInfo) -> socket.socket:
    """A spectator who said hello and reads nothing."""
    raw = mute_socket(world.port)
    await handshake(raw, f"/ws/{table.id}")
    before = len(world.hub.connections)
    await asyncio.get_running_loop().sock_sendall(raw, masked('{"type":"hello","v":1}'))
    channel = world.hub.channels[table.id]
    await eventually(lambda: channel.nameless() > 0)
    assert len(world.hub.connections) == before
    return raw


async def talk_until_dropped(world: World, table: TableInfo, clients: list[Client]) -> int:
    """Chat until the reader that does not read is gone; how many lines it took. Everybody else gets each line."""
    lines = 0
    while len(world.hub.connections) > len(clients):
        lines += 1
        assert lines < 400, "it is never dropped"
        line = ChatLine(str(lines), "seats", "x", "Ada", "x" * 490, datetime.now(UTC))
        world.hub.bus.publish(table.id, ChatSaid(line))
        for client in clients:
            assert (await client.until("chat"))["line"]["id"] == line.id
    return lines


async def test_a_reader_that_does_not_read_is_dropped(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """After 64 messages in its queue and what the transport and the kernel hold. It may still read the reason."""
    monkeypatch.setattr(live_server, "LINGER", 300.0)
    table, _, clients = await playing(world)
    raw = await mute(world, table)
    lines = await talk_until_dropped(world, table, clients)
    held = 64 * 1024 + 4 * 8192 + 4 * 4096  # transport, both kernels' buffers (which count double)
    assert lines <= world.settings.queue_messages + held // 500
    seen = await drained(raw)
    assert seen[-4:] == b"\x88\x02" + (4430).to_bytes(2, "big")
    figures = await world.metrics.scrape()
    assert b"shamble_slow_readers_total 1.0" in figures
    assert b'shamble_sockets_closed_total{code="4430"} 1.0' in figures
    assert seen.count(b'{"type":"chat"') < lines
    raw.close()
    await steps(clients, random.Random(1), 3)


async def test_a_queue_is_bounded_in_bytes_too(make_world: Make) -> None:
    world = await make_world(queue_messages=10**6, queue_bytes=8000)
    table, _, clients = await playing(world)
    raw = await mute(world, table)
    lines = await talk_until_dropped(world, table, clients)
    held = 64 * 1024 + 4 * 8192 + 4 * 4096
    assert lines <= (8000 + held) // 500
    raw.close()


async def test_one_who_never_reads_again_is_cut_off(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """No connection of it is left in the server, though its buffers were never taken."""
    monkeypatch.setattr(live_server, "LINGER", 0.0)
    table, _, clients = await playing(world)
    raw = await mute(world, table)
    assert len(world.server.server_state.connections) == 3
    await talk_until_dropped(world, table, clients)
    await eventually(lambda: len(world.server.server_state.connections) == 2)
    raw.close()


def padded(size: int) -> str:
    """An act whose frame has exactly `size` bytes."""
    empty = json.dumps({"type": "act", "id": "big", "seq": 0, "action": ""})
    return empty[:-2] + "x" * (size - len(empty)) + '"}'


async def test_a_frame_of_the_limit_is_read_and_one_byte_more_is_not(world: World) -> None:
    _, _, (client, other) = await playing(world)
    limit = world.settings.frame_limit
    assert limit == 64 * 1024
    await client.say(padded(limit))
    assert (await client.answer("big"))["code"] == "bad_action"
    await client.say(padded(limit + 1))
    assert await client.close_code() == 1009
    await other.send("ping")
    await other.until("pong")


async def test_a_frame_that_declares_64_mib_is_not_waited_for(world: World) -> None:
    table, _, (client, _) = await playing(world)
    raw = mute_socket(world.port)
    await handshake(raw, f"/ws/{table.id}")
    loop = asyncio.get_running_loop()
    await loop.sock_sendall(raw, b"\x81\xff" + (64 * 2**20).to_bytes(8, "big") + b"\0\0\0\0")
    closing = await drained(raw)
    assert closing[0] == 0x88
    assert int.from_bytes(closing[2:4], "big") == 1009
    raw.close()
    await client.send("ping")
    await client.until("pong")


async def test_a_thousand_messages_at_once(make_world: Make) -> None:
    """The flooder is closed with 4429; acts of others go on."""
    world = await make_world(message_burst=40, message_window=10.0)
    table, people, _ = await playing(world)
    flooder = await world.client(table).enter()
    try:
        for _ in range(1000):
            await flooder.send("ping")
    except ConnectionClosed:
        pass
    assert await flooder.close_code() == 4429
    assert '{"type":"bye","reason":"too_many"}' in flooder.texts[-1:]
    assert sum(text == '{"type":"pong"}' for text in flooder.texts) <= 40
    await steps(await world.watch(table, *people), random.Random(1), 5)


async def test_coming_back_gives_no_fresh_start(make_world: Make) -> None:
    """What one player says is counted over all sockets, open and gone; others are not concerned."""
    world = await make_world(message_burst=8, message_window=36000.0, message_sockets=2)
    table, _, (ada, ben) = await playing(world)
    person = ada.person
    for _ in range(5):  # with the first hello: 16 messages
        ada = await world.client(table, person).enter()
        for _ in range(2):
            assert (await ada.ask("chat", text="again"))["type"] == "done"
        await ada.leave()
    ada = await world.client(table, person).open()
    tab = await world.client(table, person).open()
    await ada.send("hello", v=1)
    assert await ada.close_code() == 4429
    await tab.send("hello", v=1)
    assert await tab.close_code() == 4429
    assert (await ben.ask("chat", text="still here"))["type"] == "done"
    await world.watch(table, None)


async def test_too_much_on_an_open_socket_is_refused(make_world: Make) -> None:
    world = await make_world(message_burst=40, message_window=36000.0, message_sockets=1)
    table, people, (ada, _) = await playing(world)
    tab = await world.client(table, people[0]).enter()
    for number in range(38):
        client = (ada, tab)[number % 2]
        assert (await client.ask("chat", text="again"))["type"] == "done"
    for kind, fields in (("chat", {"text": "more"}), ("resign", {"seq": 0})):
        refused = await ada.ask(kind, **fields)
        assert (refused["type"], refused["code"]) == ("refused", "too_many")
    assert ada.seq == 0


async def test_nameless_sockets_are_counted_by_address(make_world: Make) -> None:
    world = await make_world(message_burst=4, message_window=36000.0, message_sockets=1)
    table, people, _ = await playing(world)
    for _ in range(4):
        (watcher,) = await world.watch(table, None)
        await watcher.leave()
    late = await world.client(table).open()
    await late.send("hello", v=1)
    assert await late.close_code() == 4429
    await world.watch(table, people[0])


HOSTILE: dict[str, str | bytes] = {
    "not json": MARKER,
    "no type": json.dumps({"id": MARKER}),
    "an unknown type": json.dumps({"type": MARKER}),
    "a server's type": json.dumps({"type": "welcome", "v": MARKER}),
    "a list": json.dumps([MARKER]),
    "a wrong field type": json.dumps({"type": "act", "id": 5, "seq": MARKER, "action": {}}),
    "a field is missing": json.dumps({"type": "act", "id": MARKER}),
    "nested lists": "[" * 30000 + "]" * 30000,
    "a nested action": '{"type":"act","id":"a","seq":0,"action":' + "[" * 30000 + "]" * 30000 + "}",
    "nested objects": '{"a":' * 10000 + "1" + "}" * 10000,
    "a huge number": '{"type":"hello","v":' + "9" * 60000 + "}",
    "a huge seq": '{"type":"act","id":"a","action":{},"seq":' + "9" * 60000 + "}",
    "a huge exponent": '{"type":"hello","v":1e999999999}',
    "a negative seq": '{"type":"undo","id":"a","seq":-1}',
    "not a number": '{"type":"hello","v":NaN}',
    "an empty id": '{"type":"undo","id":"","seq":0}',
    "a long id": json.dumps({"type": "undo", "id": MARKER * 9, "seq": 0}),
    "a lone surrogate": '{"type":"chat","id":"a","text":"\\ud800' + MARKER + '"}',
    "a null character": "\0" + MARKER,
    "bytes": json.dumps({"type": "ping", "marker": MARKER}).encode(),
    "an empty frame": "",
}


@pytest.mark.parametrize("what", list(HOSTILE))
async def test_hostile_messages_are_refused_without_echo(
    world: World, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    _, _, (client, other) = await playing(world)
    await client.say(HOSTILE[what])
    refused = await client.until("refused")
    assert refused["code"] in ("bad_message", "bad_action", "bad_text")
    assert refused["text"]
    assert not any(MARKER in text for text in client.texts)
    assert MARKER not in caplog.text
    await client.send("ping")
    await client.until("pong")
    await steps([client, other], random.Random(1), 2)


HOSTILE_ACTIONS = [
    {"kind": MARKER},
    {"kind": "attack", "card": MARKER, "limb": "head", "seat": 1},
    {"kind": "attack", "card": "head_left_arm_1", "limb": MARKER, "seat": 1},
    {"kind": "attack", "card": "head_left_arm_1", "limb": "head", "seat": 10**400},
    {"kind": "choose", "character": [[[[MARKER]]]]},
    {"kind": "choose"},
    MARKER,
    7,
    None,
]


@pytest.mark.parametrize("action", HOSTILE_ACTIONS)
async def test_hostile_actions_change_nothing(world: World, action: object) -> None:
    _, _, (client, other) = await playing(world)
    before = client.knows()
    refused = await client.ask("act", seq=0, action=action)
    assert refused["type"] == "refused"
    assert MARKER not in "".join(client.texts)
    await client.hello()
    assert client.knows() == before
    await steps([client, other], random.Random(1), 2)


async def test_repeated_bad_messages_close_the_socket(world: World) -> None:
    _, _, (client, _) = await playing(world)
    for _ in range(BAD_MESSAGES):
        await client.say("{")
    assert await client.close_code() == 4400
    assert sum('"bad_message"' in text for text in client.texts) == BAD_MESSAGES


async def test_broken_utf8_closes_the_socket(world: World, caplog: pytest.LogCaptureFixture) -> None:
    table, _, (client, _) = await playing(world)
    raw = mute_socket(world.port)
    await handshake(raw, f"/ws/{table.id}")
    loop = asyncio.get_running_loop()
    await loop.sock_sendall(raw, b"\x81\x83\0\0\0\0" + b"\xff\xfe\xfd")
    assert b"\x88\x02" + (1007).to_bytes(2, "big") in await drained(raw)
    raw.close()
    await client.send("ping")
    await client.until("pong")


@pytest.mark.parametrize("text", ["", "   ", "x" * 501, "a\u202eb", "a\0b", "a\nb\x1b[31m"])
async def test_chat_that_is_not_taken(world: World, text: str) -> None:
    _, _, (client, _) = await playing(world)
    refused = await client.ask("chat", text=text)
    assert refused["code"] == "bad_text"
    assert refused["id"] is not None


async def test_markup_in_chat_stays_text(world: World) -> None:
    _, _, (client, other) = await playing(world)
    text = "<script>alert('{name}')</script> & ${x} 🧟"
    assert (await client.ask("chat", text=text))["type"] == "done"
    assert (await other.until("chat"))["line"]["text"] == text


async def test_before_hello_nothing_else_is_taken(world: World) -> None:
    table, people, _ = await playing(world)
    client = await world.client(table, people[0]).open()
    await client.send("resign", id="r", seq=0)
    assert (await client.until("refused"))["code"] == "bad_message"
    await client.hello()
    assert client.seq == 0


async def test_another_version_is_told_so(world: World) -> None:
    table, _, _ = await playing(world)
    client = await world.client(table).open()
    await client.send("hello", v=2)
    assert await client.close_code() == 4400
    assert json.loads(client.texts[-1]) == {"type": "bye", "reason": "bad_version"}


async def test_too_many_sockets_from_one_address(make_world: Make) -> None:
    world = await make_world(sockets_per_address=3)
    table, _, clients = await playing(world)
    await world.watch(table, None)
    late = await world.client(table).open()
    assert await late.close_code() == 4429
    await clients[0].leave()
    await eventually(lambda: len(world.hub.connections) == 2)
    await world.watch(table, None)

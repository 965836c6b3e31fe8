"""The pieces by themselves: a connection's life, its rate, the shape of messages, the generated types, the relay."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from typing import Any, get_args

import msgspec
import pytest

from app.live import messages
from app.live.connection import NEXT, Connection, Flusher, Life
from app.live.frames import Frame, changed, frame
from app.settings import Settings
from tests.live.people import eventually
from tests.support.processes import ROOT
from tests.support.relay import Cut, Plan, Relay, chunks, frame_size


class Wire:
    """A transport that the test reads."""

    def __init__(self) -> None:
        self.on_writable: Callable[[], None] | None = None
        self.open = True
        self.written: list[bytes] = []
        self.code: int | None = None

    def may_write(self) -> bool:
        return self.open

    def put(self, wire: bytes) -> None:
        assert self.code is None
        self.written.append(wire)

    def shut(self, code: int) -> None:
        assert self.code is None
        self.code = code


def connection(wire: Wire | None = None, **settings: Any) -> Connection:
    return Connection(wire or Wire(), Flusher(), Settings(**settings), now=0.0)


PONG = frame(messages.Pong())


PATHS = {
    Life.CONNECTING: [],
    Life.GREETING: [Life.GREETING],
    Life.LIVE: [Life.GREETING, Life.LIVE],
    Life.CLOSING: [Life.GREETING, Life.LIVE, Life.CLOSING],
    Life.CLOSED: [Life.CLOSED],
}


@pytest.mark.parametrize(("here", "there"), list(product(Life, Life)))
def test_a_connection_goes_only_where_life_goes(here: Life, there: Life) -> None:
    one = connection()
    for stage in PATHS[here]:
        one.become(stage)
    if there in NEXT[here]:
        one.become(there)
        assert one.life is there
    else:
        with pytest.raises(RuntimeError, match=here.value):
            one.become(there)
        assert one.life is here


def test_every_stage_of_life_ends() -> None:
    assert set(NEXT) == set(Life)
    assert all(Life.CLOSED in NEXT[life] for life in Life if life is not Life.CLOSED)


def test_the_rate_is_a_bucket() -> None:
    one = connection(message_burst=40, message_window=10.0)
    assert all(one.spend(1, 0.0) for _ in range(40))
    assert not one.spend(1, 0.0)
    other = connection(message_burst=40, message_window=10.0)
    for tenth in range(1, 400):
        assert other.spend(0.4, tenth / 10), "four a second may go on for ever"
    full = connection(message_burst=40, message_window=10.0)
    assert full.spend(40, 1000.0)
    assert not full.spend(1, 1000.1), "silence does not save up more than the burst"


async def test_after_the_goodbye_nothing_is_sent() -> None:
    wire = Wire()
    one = connection(wire)
    one.become(Life.GREETING)
    one.send(PONG)
    one.close(1012, "restart")
    one.send(PONG)
    one.close(4400, "bad_message")
    one.drop(4430)
    one.end()
    assert wire.written == [PONG.wire + frame(messages.Bye("restart")).wire]
    assert wire.code == 1012


async def test_what_belongs_together_is_one_write() -> None:
    wire = Wire()
    one = connection(wire)
    one.become(Life.GREETING)
    one.send(PONG)
    await asyncio.sleep(0)
    one.send(PONG)
    await eventually(lambda: bool(wire.written))
    assert wire.written == [PONG.wire * 2]


async def test_the_queue_waits_for_the_peer_and_is_bounded() -> None:
    wire = Wire()
    wire.open = False
    one = connection(wire, queue_messages=64)
    one.become(Life.GREETING)
    for _ in range(64):
        one.send(PONG)
    await asyncio.sleep(0)
    assert not wire.written
    wire.open = True
    assert wire.on_writable is not None
    wire.on_writable()
    assert wire.written == [PONG.wire * 64]
    one.send(PONG)
    assert wire.code is None


async def test_many_at_once_are_no_fault_of_the_peer() -> None:
    wire = Wire()
    one = connection(wire, queue_messages=64)
    one.become(Life.GREETING)
    for _ in range(200):
        one.send(PONG)
    one.flush()
    assert b"".join(wire.written) == PONG.wire * 200
    wire.open = False
    for _ in range(64):
        one.send(PONG)
    codes = [wire.code]
    one.send(PONG)
    codes.append(wire.code)
    assert codes == [None, 4430]
    assert one.life is Life.CLOSING


async def test_a_closing_socket_waits_for_its_peer_only_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.live.connection.CLOSE_SECONDS", 0.0)
    wire = Wire()
    wire.open = False
    one = connection(wire)
    one.become(Life.GREETING)
    one.close(1012, "restart")
    assert wire.code is None
    await eventually(lambda: wire.code == 1012)
    assert not wire.written


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536, 100_000])
def test_a_frame_says_how_long_it_is(size: int) -> None:
    wire = Frame(b"x" * size).wire
    assert frame_size(wire) == len(wire)
    assert wire[0] == 0x81


def test_changes_of_a_view() -> None:
    old = {"same": b"1", "new": b"2", "gone": b"3"}
    fresh, dropped = changed(old, {"same": b"1", "new": b"4", "more": b"5"})
    assert {name: bytes(data) for name, data in fresh.items()} == {"new": b"4", "more": b"5"}
    assert dropped == ["gone"]


# --- messages ---------------------------------------------------------------------------------------

UNIONS = [messages.ClientMessage, messages.ServerMessage]


@pytest.mark.parametrize("union", UNIONS)
def test_each_type_of_message_is_told_by_its_tag(union: Any) -> None:
    tags = [message.__struct_config__.tag for message in get_args(union)]
    assert len(set(tags)) == len(tags)
    assert all(message.__struct_config__.tag_field == "type" for message in get_args(union))
    msgspec.json.Decoder(union)


def test_the_clients_types_are_those_of_the_messages() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "wire_types.py", "--check"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_the_clients_types_name_every_message_and_close_code() -> None:
    text = (ROOT / "client" / "src" / "wire.ts").read_text()
    for union in UNIONS:
        for message in get_args(union):
            assert re.search(
                rf'interface {message.__name__} \{{\n  type: "{message.__struct_config__.tag}";', text
            )
    for name, code in vars(messages.Close).items():
        if name.isupper():
            assert f"{name}: {code}," in text


# --- the relay --------------------------------------------------------------------------------------


async def echo() -> asyncio.Server:
    """A server that sends back what it gets."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1024):
            writer.write(data)
        writer.close()

    return await asyncio.start_server(serve, "127.0.0.1", 0)


def port_of(server: asyncio.Server) -> int:
    return int(server.sockets[0].getsockname()[1])


async def test_the_relay_passes_on_repeats_and_cuts() -> None:
    server = await echo()
    plans = [Plan(), Plan(repeat={("up", 0): 3}), Plan(cut=Cut("down", 0, "inside"))]
    async with Relay(port_of(server), *plans, splitter=lambda: chunks) as relay:
        answers = []
        for _ in plans:
            reader, writer = await asyncio.open_connection("127.0.0.1", relay.port)
            writer.write(b"abcdef")
            writer.write_eof()
            try:
                answers.append(await reader.read())
            except ConnectionResetError:
                answers.append(b"reset")
            writer.close()
        assert answers[0] == b"abcdef"
        assert answers[1] == b"abcdef" * 3
        assert answers[2] in (b"abc", b"reset")
        assert relay.cuts == [Cut("down", 0, "inside")]
    server.close()
    await server.wait_closed()


@pytest.mark.parametrize(
    ("head", "size"),
    [
        (b"", None),
        (b"\x81", None),
        (b"\x81\x05", 7),
        (b"\x81\x85", 11),
        (b"\x81\x7e\x01", None),
        (b"\x81\x7e\x01\x00", 260),
        (b"\x81\xff" + (64 * 2**20).to_bytes(8, "big"), 64 * 2**20 + 14),
    ],
)
def test_the_size_of_a_frame(head: bytes, size: int | None) -> None:
    assert frame_size(head) == size

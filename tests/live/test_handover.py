"""Seats that change hands and matches that are halted, over real sockets: who sees what from which moment on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest

from app.engine import decision
from app.store import Unsure
from app.store import tables as stored_tables
from app.tables import TableInfo
from tests.live.even import PAUSE, Play, Told, Window, told, worlds
from tests.live.people import Client, Person, World, steps
from tests.support.brawl import on_the_shelf

Make = Callable[..., Awaitable[World]]
GAMES = ("zombie_mosh", "off_the_dead", "oh_zombies", "living_dead")


async def table_of(world: World, count: int, **options: Any) -> tuple[TableInfo, list[Person], list[Client]]:
    """A match of so many people; a socket of each, and one of nobody."""
    people = await world.people(count)
    table = await world.table(*people, **options)
    return table, people, await world.watch(table, *people, None)


async def caught_up(*clients: Client) -> None:
    """Everything that was sent has been received."""
    for client in clients:
        await client.send("ping")
        await client.until("pong")


async def quiet(world: World, table: TableInfo) -> None:
    """No bot is to act."""
    while True:
        live = await world.live(table)
        asked = decision(live.match)
        if asked is None or live.seats[asked.seat].bot is None:
            return
        await asyncio.sleep(0)


def heard(client: Client, since: int) -> list[str]:
    """What a socket received since then of the match, as it stood on the wire."""
    return [text for text in client.texts[since:] if text.startswith('{"type":"update"')]


async def play(clients: list[Client], chance: random.Random, acts: int) -> None:
    """So many acts at most by whoever of them is to decide."""
    for _ in range(acts):
        await caught_up(*clients)
        mine = next((client for client in clients if client.mine), None)
        if mine is None:
            return
        await mine.act(chance.choice(mine.legal))


@pytest.mark.parametrize("game", GAMES)
async def test_the_old_holder_gets_what_spectators_get(world: World, game: str) -> None:
    """Byte for byte, at both of their sockets, to the end; and the welcome in between tells nothing of their hand."""
    count = 2 if game == "living_dead" else 3
    table, people, clients = await table_of(world, count, game=game, **_plain(game))
    ben, nobody = clients[1], clients[-1]
    other = await world.client(table, people[1]).enter()
    chance = random.Random(game)
    await play(clients[:-1], chance, 12)
    while ben.view == nobody.view:  # until the seat holds something that others do not see
        await play(clients[:-1], chance, 1)
        await caught_up(*clients, other)
    await caught_up(*clients, other)
    old = (ben, other)
    since = [len(client.texts) for client in (nobody, *old)]
    await world.tables.hands.substitute(table.id, 1, bot="random")
    await quiet(world, table)
    await caught_up(*clients, other)
    fresh = await world.client(table).enter()
    for client in old:
        assert client.you == {"player": people[1].id, "name": "Ben", "seat": None, "host": False}
        assert (client.view, client.decision, client.log) == (fresh.view, fresh.decision, fresh.log)
        assert (client.undo, client.orders) == (None, None)
    await play([client for client in clients[:-1] if client is not ben], chance, 30)
    await quiet(world, table)
    await caught_up(*clients, other)
    updates, *theirs = (heard(client, mark) for client, mark in zip((nobody, *old), since, strict=True))
    assert updates
    for client, got in zip(old, theirs, strict=True):
        assert got == updates
        assert client.knows() == nobody.knows()
        assert (await client.ask("resign", seq=client.seq))["code"] == "not_seated"
        assert (await client.hello())["you"]["seat"] is None


def _plain(game: str) -> dict[str, Any]:
    return {"even_pauses": "off"} if game in ("oh_zombies", "living_dead") else {}


async def test_the_new_holder_sees_what_the_seat_sees(world: World) -> None:
    table, people, (ada, ben, nobody) = await table_of(world, 2, game="off_the_dead")
    (eve,) = await world.people(1)
    early = await world.client(table, eve).enter()
    await play([ada, ben], random.Random(1), 10)
    await caught_up(ada, ben, nobody, early)
    before = ben.knows()
    await world.tables.hands.substitute(table.id, 1, player=eve.id)
    welcome = await early.until("welcome")
    assert welcome["you"]["seat"] == 1
    assert early.knows() == {**before, "undo": None}
    assert early.log == (await world.client(table, eve).enter()).log
    await ben.until("welcome")
    await caught_up(ada, nobody)
    for client in (ada, nobody):  # for all others the table has changed, and nothing else
        assert client.texts[-2].startswith(('{"type":"table"', '{"type":"presence"'))
        assert client.table["seats"][1]["player"] == eve.id
    await steps([ada, early], random.Random(2), 10)
    assert people[1].id != eve.id


async def test_an_act_in_flight(world: World) -> None:
    """It is answered: it counts before, or it is refused."""
    table, _, (ada, ben, nobody) = await table_of(world, 2)
    for client, seat in ((ada, 0), (ben, 1)):
        seq = nobody.seq or 0
        if client.mine:
            await client.send("act", id="late", seq=client.seq, action=client.legal[0])
            await world.tables.hands.kick(table.id, seat)
            answer = await client.answer("late")
            assert answer["type"] == "done" or answer["code"] == "not_seated"
            assert answer.get("seq", seq) in (seq, seq + 1)
            await client.until(lambda message: message["type"] == "welcome")
            assert client.you["seat"] is None
            return
    raise AssertionError("nobody is to decide")


@pytest.mark.parametrize("known", ["at once", "later"])
async def test_a_commit_whose_answer_is_lost_shows_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch, known: str
) -> None:
    """Whoever was put out is a spectator with the next thing that is shown, whatever that is."""
    table, _, (ada, ben, nobody) = await table_of(world, 2, seats=3)
    change, lost = stored_tables.change_table, [1] * (1 if known == "at once" else 8)

    async def once_lost(*args: object, **words: object) -> None:
        if lost:
            lost.pop()
            if known == "at once" or not lost:
                await change(*args, **words)  # type: ignore[arg-type]
            raise Unsure("lost")
        await change(*args, **words)  # type: ignore[arg-type]

    monkeypatch.setattr(stored_tables, "change_table", once_lost)
    try:
        await world.tables.hands.kick(table.id, 1)
    except Exception as refused:
        assert (known, str(refused)) == ("later", "not_ready")  # noqa: PT017
    await ben.until("welcome")
    assert ben.you["seat"] is None
    await caught_up(ada, nobody)
    assert ben.view == (await world.client(table).enter()).view


async def test_the_old_holder_at_another_process(world: World, make_world: Make) -> None:
    """What that process shows next, it shows to a spectator."""
    away = World(world.settings.database_url)
    await away.start()
    try:
        table, people, (ada, ben, _) = await table_of(world, 2)
        there = await away.client(table, people[1]).enter()
        assert "hand" in (there.view or {})
        await world.tables.hands.kick(table.id, 1)
        await ben.until("welcome")
        await play([ada], random.Random(1), 3)
        await there.ask("resign", seq=there.seq)
        await there.until("welcome")
        assert (there.you["seat"], "hand" in (there.view or {})) == (None, False)
        await there.leave()
    finally:
        await away.stop()


async def test_another_process_hears_of_it_by_an_act(world: World, make_world: Make) -> None:
    """Whoever acts there brings it up to date; then the old holder's socket is a spectator's, without having asked."""
    away = World(world.settings.database_url)
    await away.start()
    try:
        table, people, (ada, ben, _) = await table_of(world, 2)
        while not ada.mine:
            await play([ada, ben], random.Random(1), 1)
            await caught_up(ada, ben)
        there, acting = [await away.client(table, people[seat]).enter() for seat in (1, 0)]
        assert "hand" in (there.view or {})
        await world.tables.hands.kick(table.id, 1)
        await ben.until("welcome")
        await play([ada], random.Random(1), 3)
        assert (await acting.act(acting.legal[0]))["type"] == "refused"
        await there.until("welcome")
        assert (there.you["seat"], "hand" in (there.view or {})) == (None, False)
        await there.leave()
        await acting.leave()
    finally:
        await away.stop()


# even pauses: nobody else can tell what the old holder held or said


@pytest.fixture
def brawl() -> Iterator[None]:
    """The brawl is among the games."""
    with on_the_shelf():
        yield


def handing(when: float, then: float, said: Play | None = None, to: str | None = None) -> Callable[..., Any]:
    """At that time the seat that is asked goes to a bot or a person; before it, its holder has said something."""

    async def play_on(at: Window) -> None:
        if said is not None:
            await said(at)
        await at.until(when)
        if to is None:
            await at.world.tables.hands.substitute(at.table.id, 1, bot="heuristic")
        else:
            await at.world.tables.hands.substitute(at.table.id, 1, player=to)
        await at.quiet()
        await at.until(then)

    return play_on


async def hold(at: Window) -> None:
    """A pass, at once."""
    await at.me.send("act", id="mine", seq=at.me.seq, action={"kind": "pass"})
    await at.quiet()


async def ask(at: Window) -> None:
    """Time, at once."""
    await at.me.ask("wait", id="w", seq=at.me.seq)


@pytest.mark.parametrize("whom", ["bot", "person"])
async def test_an_even_pause_stays_even(
    brawl: None, make_world: Make, monkeypatch: pytest.MonkeyPatch, whom: str
) -> None:
    places = await worlds(monkeypatch, make_world, "brawl")
    eve = (await places.world.people(1))[0].id if whom == "person" else None
    seen: list[list[Told]] = []
    for hand in (["pie", "pie"], ["duck", "pie"]):
        for said in (None, hold, ask):

            def put(live: Any, hand: list[str] = hand) -> None:
                live.match.state.hands = [["duck", "pie"], list(hand), ["duck", "pie"]]

            async def thrown(at: Window) -> None:
                assert (await at.clients[0].act({"kind": "throw", "at": 1}))["type"] == "done"

            at = await places.open(put, thrown, 1)
            await handing(1, 4, said, eve)(at)
            seen.append(await at.close())
    assert all(one == seen[0] for one in seen)
    for messages in seen[0]:
        assert len(told(1, messages, "table")) == 1
        assert len(told(PAUSE, messages, "update")) == (1 if whom == "bot" else 0)


# halted


async def test_everybody_hears_of_a_halt_and_of_what_comes_after(world: World) -> None:
    table, _, clients = await table_of(world, 2)
    for halt, halted in ((world.tables.halting.pause, "paused"), (world.tables.halting.resume, None)):
        await halt(clients[0].match or "")
        for client in clients:
            message = await client.until("table")
            assert message["table"]["match"]["halted"] == halted
            welcome = await client.until("welcome")
            assert welcome["table"]["match"]["halted"] == halted
            assert welcome["decision"] is not None
        answers = [await client.ask("resign", seq=client.seq) for client in clients[: 2 if halted else 0]]
        assert [answer["code"] for answer in answers] == ["match_paused"] * len(answers)
    await world.tables.halting.close_table(table.id)
    for client in clients:
        await client.until("welcome")
        assert (client.table["state"], client.table["closed_by"]) == ("closed", "admin")
        assert (client.decision, client.undo, client.orders) == (None, None, None)
        assert client.table["match"]["result"] is None
    assert ("hand" in (clients[0].view or {}), "hand" in (clients[2].view or {})) == (True, False)
    assert (await clients[0].ask("resign", seq=0))["code"] == "match_closed"
    late = await world.client(table).enter()
    assert late.decision is None


async def test_the_pause_that_begins_anew_is_told(
    brawl: None, make_world: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = await worlds(monkeypatch, make_world, "brawl")

    def put(live: Any) -> None:
        live.match.state.hands = [["duck", "pie"]] * 3

    async def thrown(at: Window) -> None:
        await at.clients[0].act({"kind": "throw", "at": 1})

    at = await places.open(put, thrown, 1)
    await at.until(1)
    for halt, even in ((at.world.tables.halting.pause, None), (at.world.tables.halting.resume, PAUSE)):
        await halt(at.live.id)
        for client in at.clients:
            welcome = await client.until("welcome")
            found = welcome["decision"]["even"]
            assert (None if found is None else found["remains"]) == even

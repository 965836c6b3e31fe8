"""After any stop every match goes on at the same decision, with the same next card."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from app.engine import act, decision, dump, load, undoable
from app.games import GAMES
from app.store.rows import Snapshot
from app.store.schema import actions, matches, snapshots
from app.tables import Player, Refused
from tests.tables.conftest import Opener
from tests.tables.house import House

GAME = GAMES["zombie_mosh"]


async def snapshot_of(house: House, match_id: str) -> Snapshot:
    async with house.tables.store.db.read() as connection:
        query = sa.select(snapshots).where(snapshots.c.match_id == match_id)
        return Snapshot(*(await connection.execute(query)).one())


@pytest.mark.parametrize("kill", [True, False], ids=["kill", "stop"])
async def test_at_every_seq(open_house: Opener, database_url: str, kill: bool) -> None:
    """The match in memory, the one revived, and one that was never stopped are the same bytes at every seq."""
    house = await open_house(database_url, snapshot_every=5)
    players = await house.people("Ann", "Bob", "Cat")
    match_id = await house.begun(players, side="B")
    dice = random.Random(7)
    live = await house.tables.match(match_id)
    never_stopped = load(GAME, dump(live.match))
    while True:
        log = [(entry.seq, entry.at, entry.seat, entry.kind, entry.encoded) for entry in live.log]
        if kill:
            house.tables._memory.drop(live)  # a new process reads the same rows (and costs much more)
        else:
            await house.close()
            house = await open_house(database_url, snapshot_every=5)
        again = await house.tables.match(match_id)
        assert again is not live
        assert dump(again.match) == dump(live.match)  # state, stack, stream of chance, take-backs
        assert core(dump(again.match)) == core(dump(never_stopped))
        assert [(entry.seq, entry.at, entry.seat, entry.kind, entry.encoded) for entry in again.log] == log
        live = again
        asked = decision(live.match)
        assert asked == decision(never_stopped)
        if asked is None or (not kill and live.match.seq >= 12):
            break
        action = dice.choice(asked.legal)
        await house.tables.act(players[asked.seat], match_id, f"a{live.match.seq}", live.match.seq, action)
        act(never_stopped, asked.seat, action)


def core(data: bytes) -> Any:
    """State, stack, chance and result, of a match's bytes."""
    return msgspec.msgpack.decode(data)["core"]


async def test_snapshots_are_taken_now_and_then_and_at_the_end(house: House) -> None:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players, songs=3)
    await house.play(players, match_id, random.Random(1), 40)
    await house.move(players, match_id, random.Random(1))  # the writer has passed the snapshot of 32
    assert (await snapshot_of(house, match_id)).seq == 32
    await house.play(players, match_id, random.Random(1))
    live = await house.tables.match(match_id)
    await house.close()
    again = await House(house.settings.database_url).open()
    assert (await snapshot_of(again, match_id)).seq == live.match.seq
    await again.close()


async def test_a_graceful_stop_takes_snapshots(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url)
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    await house.play(players, match_id, random.Random(1), 7)
    await house.close()
    house = await open_house(database_url)
    assert (await snapshot_of(house, match_id)).seq == 7


async def test_without_a_snapshot_the_acts_suffice(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url)
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    await house.play(players, match_id, random.Random(1), 20)
    before = dump((await house.tables.match(match_id)).match)
    await house.crash()
    house = await open_house(database_url)
    for damage in (snapshots.update().values(data=b"\xc1 broken"), snapshots.delete()):
        async with house.tables.store.db.write("test") as connection:
            await connection.execute(damage)
        assert dump((await house.tables.match(match_id)).match) == before
        await house.crash()
        house = await open_house(database_url)


# rules that change


async def stopped(open_house: Opener, url: str, kill: bool) -> tuple[list[Player], str]:
    house = await open_house(url)
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    await house.play(players, match_id, random.Random(1), 20)
    await (house.crash() if kill else house.close())
    return players, match_id


async def pinned(house: House, match_id: str) -> tuple[int, int, int | None]:
    columns = matches.c.rules_version, matches.c.rules_since, matches.c.needs_version
    async with house.tables.store.db.read() as connection:
        found = (await connection.execute(sa.select(*columns).where(matches.c.id == match_id))).one()
    return tuple(found)


async def test_after_a_stop_the_match_goes_on_under_new_rules(
    open_house: Opener, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    players, match_id = await stopped(open_house, database_url, kill=False)
    monkeypatch.setattr(GAME, "rules_version", 2)
    monkeypatch.setattr(GAME, "compatible", frozenset({2}))
    house = await open_house(database_url)
    live = await house.tables.match(match_id)
    assert (live.match.seq, live.match.rules_version) == (20, 2)
    assert await pinned(house, match_id) == (2, 20, None)
    await house.play(players, match_id, random.Random(1), 3)
    await house.crash()  # what the new rules have done since, they can do again
    house = await open_house(database_url)
    assert (await house.tables.match(match_id)).match.seq == 23
    await house.play(players, match_id, random.Random(1))
    # The whole cannot be replayed by either version, and that is said.
    with pytest.raises(Refused, match="needs_version"):
        await house.tables.replay(match_id)
    assert (await house.tables.export(match_id))["rules_version"] == 2


async def test_after_a_crash_it_waits_for_the_rules_that_made_it(
    open_house: Opener, database_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    players, match_id = await stopped(open_house, database_url, kill=True)
    with monkeypatch.context() as patch:
        patch.setattr(GAME, "rules_version", 2)
        patch.setattr(GAME, "compatible", frozenset({2}))
        house = await open_house(database_url)
        for _ in range(2):
            with pytest.raises(Refused) as caught:
                await house.tables.act(players[0], match_id, "x", 20, b"{}")
            assert (caught.value.code, caught.value.params) == ("needs_version", {"version": 1})
        assert await pinned(house, match_id) == (1, 0, 1)
        assert caplog.text.count(match_id) == 1  # the administrator is told once
        await house.close()
    house = await open_house(database_url)
    assert (await house.tables.match(match_id)).match.seq == 20
    assert await pinned(house, match_id) == (1, 0, None)


async def test_rules_that_declare_themselves_compatible_catch_up(
    open_house: Opener, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    players, match_id = await stopped(open_house, database_url, kill=True)
    monkeypatch.setattr(GAME, "rules_version", 2)
    monkeypatch.setattr(GAME, "compatible", frozenset({1, 2}))
    house = await open_house(database_url)
    assert (await house.tables.match(match_id)).match.seq == 20
    assert await pinned(house, match_id) == (2, 0, None)
    await house.play(players, match_id, random.Random(1))
    assert len((await house.tables.replay(match_id))["frames"]) > 20


async def test_acts_that_tell_something_else_now_are_not_gone_on_with(
    open_house: Opener, database_url: str
) -> None:
    _, match_id = await stopped(open_house, database_url, kill=True)
    house = await open_house(database_url)
    async with house.tables.store.db.write("test") as connection:
        which = actions.c.match_id == match_id, actions.c.seq == 19
        await connection.execute(actions.update().where(*which).values(events="[]"))
    with pytest.raises(Refused, match="needs_version"):
        await house.tables.match(match_id)


async def test_take_back_survives_a_restart(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url, snapshot_every=1)
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    dice = random.Random(3)
    taken = 0
    while taken < 4:
        if await house.move(players, match_id, dice) is None:
            match_id = await house.begun(players)
        live = await house.tables.match(match_id)
        may = undoable(live.match)
        if may is None or dice.random() < 0.5:
            continue
        taken += 1
        await (house.crash() if taken % 2 else house.close())
        house = await open_house(database_url, snapshot_every=1)
        live = await house.tables.match(match_id)
        assert undoable(live.match) == may
        await house.tables.undo(players[may[0]], match_id, f"u{taken}", live.match.seq)
        text = msgspec.json.encode((await house.tables.match(match_id)).log[-1].events)
        assert msgspec.json.decode(text)[0]["params"] == {"seat": may[0], "to": may[1]}


async def test_a_match_that_left_memory_left_a_snapshot(open_house: Opener, database_url: str) -> None:
    house = await open_house(database_url, match_idle=0.0)
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    await house.play(players, match_id, random.Random(1), 7)
    house.tables._memory.sweep()
    assert match_id not in house.tables._memory.live
    assert (
        await house.tables.match(match_id)
    ).match.seq == 7  # found again, whether that is stored yet or not
    await house.crash()
    house = await open_house(database_url)
    assert (await snapshot_of(house, match_id)).seq == 7

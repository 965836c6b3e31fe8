"""Finished matches as files: the export verifies, the replay is the match."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from app.engine import EVERYTHING, view
from app.games import record
from app.store.schema import matches
from app.tables import Refused
from tests.tables.house import House


async def played(house: House, bots: int = 0, **options: Any) -> str:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players, bots, **options)
    await house.play(players, match_id, random.Random(4))
    return match_id


async def test_the_export_can_be_recomputed(house: House) -> None:
    match_id = await played(house, bots=1, songs=3, side="B")
    exported = await house.tables.export(match_id)
    assert exported["format"] == "shamble-match/1"
    assert exported["seats"] == [
        {"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Bob"}, {"kind": "bot", "name": ""},
    ]  # fmt: skip
    assert exported["started_at"].endswith("Z")
    assert exported["finished_at"] == exported["actions"][-1]["at"]
    checks = record.verify(record.read(msgspec.json.encode(exported)))
    assert all(check.ok for check in checks), checks


async def test_take_backs_and_leaving_are_in_it(house: House) -> None:
    players = await house.people("Ann", "Bob", "Cat")
    match_id = await house.begun(players)
    dice = random.Random(2)
    undone = 0
    while undone < 3:
        assert await house.move(players, match_id, dice) is not None
        live = await house.tables.match(match_id)
        if live.match.trail:
            undone += 1
            await house.tables.undo(
                players[live.match.trail[-1].seat], match_id, f"u{undone}", live.match.seq
            )
    seq = (await house.tables.match(match_id)).match.seq
    await house.tables.resign(players[2], match_id, "r", seq)
    await house.play(players, match_id, dice)
    exported = await house.tables.export(match_id)
    assert {one["kind"] for one in exported["actions"]} == {"act", "undo", "leave"}
    checks = record.verify(record.read(msgspec.json.encode(exported)))
    assert all(check.ok for check in checks), checks
    kinds = [frame["kind"] for frame in (await house.tables.replay(match_id))["frames"]]
    assert kinds.count("undo") == 3
    assert kinds.count("leave") == 1


async def test_the_replay_is_the_match(house: House) -> None:
    match_id = await played(house)
    replay = await house.tables.replay(match_id)
    live = await house.tables.match(match_id)
    assert [frame["seq"] for frame in replay["frames"]] == list(range(live.match.seq + 1))
    shown: dict[str, Any] = {}
    for frame in replay["frames"]:
        for name, value in frame["set"].items():
            assert name not in shown or shown[name] != value  # only what changed
            shown[name] = value
        for name in frame["drop"]:
            del shown[name]
        assert "hands" in shown  # face up from the first frame on
    assert shown == msgspec.to_builtins(view(live.match, EVERYTHING))
    first, last = replay["frames"][0], replay["frames"][-1]
    assert (first["kind"], first["seat"], first["action"]) == ("start", None, None)
    assert last["decision"] is None
    assert replay["result"] == msgspec.to_builtins(live.match.result)
    dealt = [e for f in replay["frames"] for e in f["events"] if e["key"] == "dealt"]
    assert dealt
    assert all(len(event["params"]["cards"]) == event["params"]["count"] for event in dealt)
    msgspec.json.encode(replay)


async def test_nothing_false_is_shown(house: House) -> None:
    match_id = await played(house)
    async with house.tables.store.db.write("test") as connection:
        await connection.execute(sa.update(matches).values(seed=b"\0" * 32))
    with pytest.raises(Refused) as caught:
        await house.tables.replay(match_id)
    assert caught.value.code == "needs_version"


async def test_unknown_matches(house: House) -> None:
    for call in (house.tables.export, house.tables.replay, house.tables.match, house.tables.force_default):
        with pytest.raises(Refused, match="no_such_match"):
            await call("nowhere")


async def test_everybody_finds_the_matches_they_played_and_no_others(house: House) -> None:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    assert await house.tables.played(players[0]) == []
    await house.play(players, match_id, random.Random(4))
    for seat, player in enumerate(players):
        (found,) = await house.tables.played(player)
        assert (found.id, found.seat, found.seats[seat].player_id) == (match_id, seat, player.id)
        assert found.result == (await house.tables.match(match_id)).match.result
    await house.tables.stand(players[1], found.table)
    (late,) = await house.people("Cat")
    await house.tables.sit(late, found.table)
    assert await house.tables.played(late) == []
    rematch = (await house.tables.rematch(players[0], found.table)).match
    assert rematch is not None
    await house.play([players[0], late], rematch.id, random.Random(5))
    assert [each.id for each in await house.tables.played(players[0])] == [rematch.id, match_id]
    assert [each.id for each in await house.tables.played(players[0], limit=1)] == [rematch.id]
    assert [each.id for each in await house.tables.played(late)] == [rematch.id]

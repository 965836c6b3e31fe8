"""The connection to the database breaks around a commit: each act is stored once, and its answer is true."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy.engine import make_url

from app.engine import decision
from app.store import matches
from app.tables import Done, MatchMoved, Player, Refused, TableChanged
from tests.support.relay import Relay, chunks
from tests.tables.conftest import Opener
from tests.tables.house import House


@pytest.fixture
async def relay(postgres_url: str) -> AsyncIterator[Relay]:
    """A relay in front of PostgreSQL."""
    port = make_url(postgres_url).port
    assert port is not None
    async with Relay(port, splitter=lambda: chunks) as made:
        yield made


@pytest.fixture
async def far(relay: Relay, open_house: Opener, postgres_url: str) -> House:
    """A service that reaches its database through the relay."""
    url = make_url(postgres_url).set(port=relay.port)
    return await open_house(url.render_as_string(hide_password=False))


async def opening(house: House) -> tuple[list[Player], str]:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    await house.tables.force_default(match_id)  # the writer has its connection
    return players, match_id


async def stored(house: House, match_id: str) -> int:
    """The seq that is in the database."""
    found = await matches.match(house.tables.store.db, match_id)
    assert found is not None
    return found.acts[-1].seq


def moves(house: House) -> list[int]:
    return [notice.seq for _, notice in house.told if isinstance(notice, MatchMoved)]


async def test_the_answer_of_a_commit_is_lost(
    far: House, relay: Relay, open_house: Opener, postgres_url: str
) -> None:
    near = await open_house(postgres_url)
    players, match_id = await opening(far)
    asked = decision((await far.tables.match(match_id)).match)
    assert asked is not None
    relay.hold("down")
    acting = asyncio.create_task(far.tables.act(players[asked.seat], match_id, "a", 1, asked.legal[0]))
    while await stored(near, match_id) < 2:
        assert not acting.done()
    assert moves(far) == [1]  # stored, and nobody knows yet
    relay.cut()
    relay.release("down")
    assert await acting == Done("a", 2)
    assert moves(far) == [1, 2]
    assert await stored(near, match_id) == 2


async def test_the_commit_itself_is_lost(
    far: House, relay: Relay, open_house: Opener, postgres_url: str
) -> None:
    near = await open_house(postgres_url)
    players, match_id = await opening(far)
    asked = decision((await far.tables.match(match_id)).match)
    assert asked is not None
    relay.hold("up")
    acting = asyncio.create_task(far.tables.act(players[asked.seat], match_id, "a", 1, asked.legal[0]))
    for _ in range(20):
        assert await stored(near, match_id) == 1
    relay.cut()
    relay.release("up")
    assert await acting == Done("a", 2)
    assert await stored(near, match_id) == 2
    assert moves(far) == [1, 2]


async def test_the_end_of_a_match_is_written_once(
    far: House, relay: Relay, open_house: Opener, postgres_url: str
) -> None:
    near = await open_house(postgres_url)
    players, match_id = await opening(far)
    await far.tables.resign(players[0], match_id, "r", 1)  # so that the statement is prepared
    players, match_id = await opening(far)
    table_id = (await far.tables.match(match_id)).table_id
    version = (await near.tables.table(table_id)).version
    relay.hold("down")
    leaving = asyncio.create_task(far.tables.resign(players[0], match_id, "r", 1))
    while await stored(near, match_id) < 2:
        assert not leaving.done()
    relay.cut()
    relay.release("down")
    assert await leaving == Done("r", 2)
    await far.until(lambda: isinstance(far.told[-1][1], TableChanged))
    info = await near.tables.table(table_id)
    assert (info.state, info.version) == ("finished", version + 1)


async def test_a_table_change_whose_answer_is_lost(
    far: House, relay: Relay, open_house: Opener, postgres_url: str
) -> None:
    near = await open_house(postgres_url)
    ann, bob = await far.people("Ann", "Bob")
    table_id = (await far.tables.open_table(ann, "zombie_mosh", {}, 2)).id
    relay.hold("down")
    sitting = asyncio.create_task(far.tables.sit(bob, table_id))
    for _ in range(20):  # nothing is decided while nothing is heard
        assert (await near.tables.table(table_id)).version == 1
    relay.cut()
    relay.release("down")
    assert (await sitting).version == 2
    assert [seat.name for seat in (await near.tables.table(table_id)).seats] == ["Ann", "Bob"]
    told = [notice.table.version for _, notice in far.told if isinstance(notice, TableChanged)]
    assert told == [1, 2]


async def test_a_database_that_is_away_is_said_to_be_so(far: House, relay: Relay) -> None:
    players, match_id = await opening(far)
    relay.down = True
    relay.cut()
    for call in (
        far.tables.table((await far.tables.match(match_id)).table_id),
        far.tables.register("Cat"),
        far.tables.tables_of(players[0]),
        far.tables.start(players[0], "anything"),
        far.tables.match("another"),
    ):
        with pytest.raises(Refused) as caught:
            await call
        assert caught.value.code == "not_ready"
    relay.down = False
    assert (await far.tables.register("Cat"))[0].name == "Cat"
    assert (await far.tables.force_default(match_id)).seq == 2

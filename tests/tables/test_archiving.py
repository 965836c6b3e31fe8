"""What nobody comes back to is closed, put away, forgotten; what somebody comes back to is not."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import sqlalchemy as sa

from app.engine import Refused
from app.store import archive as stored
from app.store import chat as stored_chat
from app.store import house as stored_house
from app.store import jobs as stored_jobs
from app.store.house import AnnouncementRow
from app.store.jobs import JobRow
from app.store.pages import Page
from app.store.schema import audit, chat, metadata, snapshots, tables, tokens
from app.store.tables import hold_table
from app.tables import Player, TableInfo
from app.tables.jobs import Cancelled, Progress
from tests.support.own_clock import OwnClock
from tests.tables.conftest import Opener
from tests.tables.house import PATIENCE, Gate, House

DAY = 86_400.0


@pytest.fixture
async def timed(open_house: Opener, database_url: str, clock: OwnClock) -> House:
    """A service on its own clock, on each kind of database."""
    return await open_house(database_url, clock=clock)


async def counted(work: Callable[[Progress], Awaitable[None]], dry_run: bool = False) -> dict[str, int]:
    """What a kind of job does, or would do."""
    progress = Progress(dry_run=dry_run)
    await work(progress)
    return {what: count for what, count in progress.counts.items() if count}


async def everything(house: House) -> dict[str, list[Any]]:
    """All that is stored, once what waits to be written is."""
    await house.until(lambda: not house.tables.store.writer._wake.is_set())
    async with house.tables.store.db.read() as connection:
        return {
            name: sorted((await connection.execute(sa.select(table))).all(), key=repr)
            for name, table in metadata.tables.items()
        }


async def archived(house: House, tried: bool = True) -> dict[str, int]:
    """What the rule does now; and before, where it is `tried`, that it would do so and that to ask changes nothing."""
    work = house.tables._archiving.archive
    if not tried:
        return await counted(work)
    before = await everything(house)
    would = await counted(work, dry_run=True)
    assert await everything(house) == before
    assert await counted(work) == would
    return would


async def count(house: House, table: sa.Table, *which: Any) -> int:
    """How many rows there are."""
    async with house.tables.store.db.read() as connection:
        return (
            await connection.execute(sa.select(sa.func.count()).select_from(table).where(*which))
        ).scalar_one()


async def finished(house: House, players: list[Player]) -> TableInfo:
    """A table whose match is over."""
    table = await house.seated(players)
    table = await house.tables.start(players[0], table.id)
    assert table.match is not None
    await house.play(players, table.match.id, random.Random(1))
    table = await house.tables.table(table.id)
    assert table.state == "finished"
    return table


async def say(house: House, player: Player, table_id: str, at: int) -> None:
    """A line of chat of that instant."""
    await stored_chat.add_line(
        house.tables.store.db, table_id, player.id, f"line {at}", "seats", "Hello", at, 2000
    )


async def test_a_waiting_table_that_nothing_happens_at_is_closed(timed: House, clock: OwnClock) -> None:
    (ann,) = await timed.people("Ann")
    old = await timed.tables.open_table(ann, "zombie_mosh", {}, 2)
    clock.move_to(7 * DAY)
    young = await timed.tables.open_table(ann, "zombie_mosh", {}, 2)
    assert await archived(timed) == {}
    clock.move_to(7 * DAY + 1)
    timed.told.clear()
    assert await archived(timed) == {"tables_closed": 1}
    now = await timed.tables.table(old.id)
    assert (now.state, now.version, now.closed_by) == ("closed", old.version + 1, "rule")
    assert [getattr(notice, "table", None) for _, notice in timed.told] == [now]
    assert (await timed.tables.table(young.id)).state == "waiting"
    assert await archived(timed) == {}


async def test_a_waiting_table_where_somebody_speaks_is_left(timed: House, clock: OwnClock) -> None:
    (ann,) = await timed.people("Ann")
    table = await timed.tables.open_table(ann, "zombie_mosh", {}, 2)
    clock.move_to(6 * DAY)
    await timed.tables.say(ann, table.id, "c1", "Is anybody there?")
    clock.move_to(13 * DAY)
    assert await archived(timed) == {}
    clock.move_to(13 * DAY + 1)
    assert await archived(timed) == {"tables_closed": 1}


async def test_a_match_without_an_act_is_closed_and_can_be_replayed(timed: House, clock: OwnClock) -> None:
    ann, ben = await timed.people("Ann", "Ben")
    left, played, paused = [await timed.begun([ann, ben]) for _ in range(3)]
    await timed.play([ann, ben], left, random.Random(1), acts=3)
    await timed.tables.halting.pause(paused)
    clock.move_to(60 * DAY)
    await timed.play([ann, ben], played, random.Random(1), acts=1)
    clock.move_to(90 * DAY + 1)
    assert await archived(timed) == {"matches_closed": 1}
    live = await timed.tables.match(left)
    table = await timed.tables.table(live.table_id)
    assert (table.state, table.closed_by) == ("closed", "rule")
    assert table.match is not None
    assert (table.match.halted, table.match.result, live.halted) == ("closed", None, "closed")
    with pytest.raises(Refused, match="match_closed"):
        await timed.move([ann, ben], left, random.Random(1))
    frames = (await timed.tables.replay(left))["frames"]
    assert len(frames) == live.match.seq + 1
    assert (await timed.tables.table((await timed.tables.match(played)).table_id)).state == "playing"
    assert (await timed.tables.table((await timed.tables.match(paused)).table_id)).state == "playing"
    await timed.tables.halting.resume(paused)
    assert await archived(timed) == {}  # it goes on from now
    clock.move_to(181 * DAY)
    assert (await archived(timed))["matches_closed"] == 2


async def test_a_match_that_is_come_back_to_in_that_moment_goes_on(timed: House, clock: OwnClock) -> None:
    ann, ben = await timed.people("Ann", "Ben")
    match_id = await timed.begun([ann, ben])
    clock.move_to(91 * DAY)
    found = stored.abandoned_before

    async def late(*words: Any) -> list[str]:
        ids = await found(*words)
        if ids:
            await timed.play([ann, ben], match_id, random.Random(1), acts=1)
        return ids

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stored, "abandoned_before", late)
        assert await archived(timed, tried=False) == {}
    assert (await timed.tables.match(match_id)).halted is None


async def test_what_is_over_is_put_away_and_its_matches_stay(timed: House, clock: OwnClock) -> None:
    ann, ben = await timed.people("Ann", "Ben")
    table = await finished(timed, [ann, ben])
    assert table.match is not None
    await say(timed, ann, table.id, clock.wall_ms())
    await timed.tables.house.announce(None, "For you", table_id=table.id)
    before = await timed.tables.export(table.match.id)
    timed.tables._memory.drop(await timed.tables.match(table.match.id))
    assert await count(timed, snapshots) > 0
    clock.move_to(30 * DAY)
    assert await archived(timed) == {}
    assert [my.table.id for my in await timed.tables.tables_of(ann)] == [table.id]
    clock.move_to(30 * DAY + 1)
    done = await archived(timed)
    assert (done.pop("snapshots_deleted") > 0, done) == (True, {"tables_archived": 1, "lines_deleted": 1})
    assert await timed.tables.tables_of(ann) == []
    assert [await count(timed, each) for each in (chat, snapshots)] == [0, 0]
    assert timed.tables.house.notices(table.id) == []
    assert await timed.tables.house.announcements(Page(50)) == []
    assert await timed.tables.export(table.match.id) == before
    assert (await timed.tables.replay(table.match.id))["frames"]
    assert [mine.id for mine in await timed.tables.played(ann)] == [table.match.id]
    assert await archived(timed) == {}


async def test_a_table_that_somebody_comes_back_to_is_back(timed: House, clock: OwnClock) -> None:
    ann, ben = await timed.people("Ann", "Ben")
    table = await finished(timed, [ann, ben])
    clock.move_to(31 * DAY)
    assert (await archived(timed))["tables_archived"] == 1
    again = await timed.tables.rematch(ben, table.id)
    assert again.state == "playing"
    assert [my.table.id for my in await timed.tables.tables_of(ann)] == [table.id]
    assert await count(timed, tables, tables.c.archived_at.is_not(None)) == 0


async def test_a_table_where_somebody_speaks_again_is_back_and_put_away_again(
    timed: House, clock: OwnClock
) -> None:
    ann, ben = await timed.people("Ann", "Ben")
    table = await finished(timed, [ann, ben])
    clock.move_to(31 * DAY)
    assert (await archived(timed))["tables_archived"] == 1
    await timed.tables.say(ann, table.id, "c1", "Good times")
    assert [my.table.id for my in await timed.tables.tables_of(ann)] == [table.id]
    back = (await timed.tables.looking.table(table.id)).archived_at, await timed.tables.table(table.id)
    assert (back[0], back[1].version) == (None, table.version)
    clock.move_to(61 * DAY)
    assert await archived(timed) == {}
    clock.move_to(61 * DAY + 1)
    assert await archived(timed) == {"tables_archived": 1, "lines_deleted": 1}
    assert await count(timed, chat) == 0


async def test_where_somebody_speaks_or_looks_on_nothing_is_put_away(timed: House, clock: OwnClock) -> None:
    ann, ben = await timed.people("Ann", "Ben")
    table = await finished(timed, [ann, ben])
    assert table.match is not None
    clock.move_to(20 * DAY)
    await say(timed, ben, table.id, clock.wall_ms())
    clock.move_to(49 * DAY)
    assert await archived(timed) == {}
    clock.move_to(51 * DAY)
    let_go = timed.tables.hold(table.match.id)  # as a page that is open
    assert await archived(timed) == {"tables_watched": 1}
    assert await count(timed, chat) == 1
    let_go()
    assert (await archived(timed))["tables_archived"] == 1


async def test_what_changes_in_that_moment_is_left(timed: House, clock: OwnClock) -> None:
    """The rule decides on what it finds when it writes, not on what it found before."""
    ann, ben = await timed.people("Ann", "Ben")
    waiting = await timed.tables.open_table(ann, "zombie_mosh", {}, 2)
    over = await finished(timed, [ann, ben])
    clock.move_to(31 * DAY)
    found = stored.waiting_before, stored.over_before

    async def sit_down(*words: Any) -> Any:
        ids = await found[0](*words)
        if ids:
            await timed.tables.sit(ben, waiting.id)
        return ids

    async def play_again(*words: Any) -> Any:
        rows = await found[1](*words)
        if rows:
            await timed.tables.rematch(ann, over.id)
        return rows

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stored, "waiting_before", sit_down)
        patch.setattr(stored, "over_before", play_again)
        assert await archived(timed, tried=False) == {}
    assert (await timed.tables.table(waiting.id)).state == "waiting"
    assert (await timed.tables.table(over.id)).state == "playing"


@pytest.mark.parametrize("over", [False, True])
async def test_what_is_said_in_that_moment_is_kept(timed: House, clock: OwnClock, over: bool) -> None:
    ann, ben = await timed.people("Ann", "Ben")
    table = await finished(timed, [ann, ben]) if over else await timed.seated([ann, ben])
    clock.move_to(31 * DAY)
    gate = Gate(timed, "archive" if over else "close_waiting")
    working = timed.tables._tasks.spawn(archived(timed, tried=False), "archive")
    await gate.reached.wait()
    await timed.tables.say(ann, table.id, "c1", "Wait!")
    gate.open()
    assert await working == {}
    assert (await timed.tables.table(table.id)).state == table.state
    assert [line.text for line in await timed.tables.chat(table.id, "seats")] == ["Wait!"]


@pytest.mark.parametrize("over", [False, True])
async def test_a_line_that_is_being_stored_is_waited_for(
    open_house: Opener, postgres_url: str, clock: OwnClock, over: bool
) -> None:
    """On SQLite only one writes at a time anyway."""
    house = await open_house(postgres_url, clock=clock)
    ann, ben = await house.people("Ann", "Ben")
    table = await finished(house, [ann, ben]) if over else await house.seated([ann, ben])
    clock.move_to(31 * DAY)
    db = house.tables.store.db
    waits = sa.text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    line = {
        "table_id": table.id, "player_id": ann.id, "client_id": "c1", "room": "seats", "text": "Wait!",
        "at": clock.wall_ms(),
    }  # fmt: skip
    async with db.engine.begin() as connection:
        assert await hold_table(connection, table.id) is None
        await connection.execute(chat.insert().values(line))
        working = house.tables._tasks.spawn(archived(house, tried=False), "archive")
        async with db.read() as looking, asyncio.timeout(PATIENCE):
            while not (await looking.execute(waits)).scalar_one():
                assert not working.done()
    assert await working == {}
    assert [said.text for said in await house.tables.chat(table.id, "seats")] == ["Wait!"]


async def test_acts_are_made_in_the_midst_and_a_stop_leaves_the_rest(timed: House, clock: OwnClock) -> None:
    ann, ben = await timed.people("Ann", "Ben")
    for _ in range(3):
        await timed.tables.open_table(ann, "zombie_mosh", {}, 2)
    clock.move_to(8 * DAY)
    match_id = await timed.begun([ann, ben])
    gate = Gate(timed, "close_waiting")
    progress = Progress()
    working = timed.tables._tasks.spawn(timed.tables._archiving.archive(progress), "archive")
    await gate.reached.wait()
    await timed.play([ann, ben], match_id, random.Random(1), acts=3)
    progress.cancelled = True
    gate.open()
    with pytest.raises(Cancelled):
        await working
    assert progress.counts == {"tables_closed": 1}
    assert await archived(timed) == {"tables_closed": 2}


async def test_the_days_can_be_changed_while_the_server_runs(timed: House, clock: OwnClock) -> None:
    (ann,) = await timed.people("Ann")
    await timed.tables.open_table(ann, "zombie_mosh", {}, 2)
    clock.move_to(DAY + 1)
    assert await archived(timed) == {}
    await timed.tables.tuning.change(None, {"waiting_table_days": 1})
    assert await archived(timed) == {"tables_closed": 1}


async def test_the_rule_is_kept_without_being_asked(
    open_house: Opener, sqlite_url: str, clock: OwnClock
) -> None:
    house = await open_house(sqlite_url, clock=clock, match_idle=0.0)  # then it is looked often
    (ann,) = await house.people("Ann")
    table = await house.tables.open_table(ann, "zombie_mosh", {}, 2)
    clock.move_to(8 * DAY)
    await house.close()
    house = await open_house(sqlite_url, clock=clock, match_idle=0.0)
    await house.until(lambda: any(getattr(notice, "table", None) is not None for _, notice in house.told))
    assert (await house.tables.table(table.id)).state == "closed"


async def test_what_is_old_is_forgotten(timed: House, clock: OwnClock) -> None:
    (ann,) = await timed.people("Ann")
    await timed.tables.device_link(ann)
    administrators = timed.tables.administrators
    old = await administrators.begin(None, "whoami", "", {}, "r1")
    young = await administrators.begin(None, "whoami", "", {}, "r2")
    at = clock.wall_ms()
    async with timed.tables.store.db.write("test") as connection:
        for line, when in ((old, at - int(401 * DAY * 1000)), (young, at - int(399 * DAY * 1000))):
            await connection.execute(audit.update().where(audit.c.id == line).values(at=when))
    for days in (401, 399):
        then = at - int(days * DAY * 1000)
        job = JobRow(f"j{days}", "forget", "done", "{}", 1, 1, None, then, "Ada", then, then)
        await stored_jobs.add(timed.tables.store.db, job)
        told = AnnouncementRow(f"n{days}", None, "Once", then - 1, then, then - 1, "Ada")
        await stored_house.add(timed.tables.store.db, told)
    assert await count(timed, tokens) == 2
    work, before = timed.tables._archiving.forget, await everything(timed)
    would = await counted(work, dry_run=True)
    assert await everything(timed) == before
    assert await counted(work) == would
    assert would == {"links": 1, "audit_lines": 1, "jobs": 1, "announcements": 1}
    assert [job.id for job in await timed.tables.jobs.jobs(Page(50))] == ["j399"]
    assert [told.id for told in await timed.tables.house.announcements(Page(50))] == ["n399"]
    assert [line.id for line in await administrators.audit(50)] == [str(young)]
    assert await count(timed, tokens) == 1  # the link is of another time than this clock's

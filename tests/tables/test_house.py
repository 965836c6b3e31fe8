"""Announcements begin and end by themselves; while the server is being looked after nothing new begins."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

import pytest

from app.engine import Refused
from app.store.pages import Page
from app.store.schema import from_ms
from app.tables import NoticesChanged
from app.tables.administrators import Admin, ms
from tests.support.own_clock import OwnClock
from tests.tables.conftest import Opener
from tests.tables.house import House

ADA = Admin("a1", "Ada", frozenset({"manage"}))
ALL = Page(50)


def told(house: House) -> list[str | None]:
    """Whom something was told of the announcements, in order."""
    return [notice.table for _, notice in house.told if isinstance(notice, NoticesChanged)]


def shown(house: House, table_id: str | None = None) -> list[str]:
    """What is announced there now."""
    return [notice.text for notice in house.tables.house.notices(table_id)]


@pytest.fixture
async def timed(open_house: Opener, database_url: str, clock: OwnClock) -> House:
    """A service on its own clock, on each kind of database."""
    return await open_house(database_url, clock=clock)


def soon(house: House, seconds: float) -> datetime:
    """An instant of the service's clock."""
    return house.tables.now() + timedelta(seconds=seconds)


async def test_an_announcement_begins_and_ends(timed: House, clock: OwnClock) -> None:
    made = await timed.tables.house.announce(ADA, "  Soon,  a pause ", soon(timed, 10), soon(timed, 60))
    assert (made.text, made.made_by, made.current, made.table) == ("Soon, a pause", "Ada", False, None)
    assert (shown(timed), told(timed)) == ([], [])
    clock.move_to(9.9)
    assert told(timed) == []
    clock.move_to(10)
    assert (shown(timed), told(timed)) == (["Soon, a pause"], [None])
    clock.move_to(59)
    assert told(timed) == [None]
    clock.move_to(60)
    assert (shown(timed), told(timed)) == ([], [None, None])
    assert clock.alarms == []
    (listed,) = await timed.tables.house.announcements(ALL)
    assert (listed.id, listed.current) == (made.id, False)
    assert await timed.tables.house.announcements(ALL, current=True) == []


async def test_what_begins_at_once_is_told_at_once_and_can_be_withdrawn(timed: House) -> None:
    now = await timed.tables.house.announce(None, "Now")
    later = await timed.tables.house.announce(ADA, "Later", soon(timed, 3600))
    assert now.made_by == "console"
    assert (shown(timed), told(timed)) == (["Now"], [None])
    await timed.tables.house.withdraw(later.id)
    assert told(timed) == [None]
    await timed.tables.house.withdraw(now.id)
    await timed.tables.house.withdraw(now.id)
    assert (shown(timed), told(timed)) == ([], [None, None])
    assert not any(each.current for each in await timed.tables.house.announcements(ALL))
    with pytest.raises(Refused, match="no_such_announcement"):
        await timed.tables.house.withdraw("nobody's")


async def test_a_table_is_told_alone(timed: House, clock: OwnClock) -> None:
    (ann,) = await timed.people("Ann")
    here = (await timed.tables.open_table(ann, "zombie_mosh", {}, 2)).id
    await timed.tables.house.announce(ADA, "To all")
    clock.move_to(1)
    said = await timed.tables.house.message_table(ADA, here, "To you", 2)
    assert said.table == here
    assert (shown(timed), shown(timed, "other"), shown(timed, here)) == (
        ["To all"], ["To all"], ["To all", "To you"],
    )  # fmt: skip
    assert [notice.here for notice in timed.tables.house.notices(here)] == [False, True]
    clock.move_to(121)
    assert shown(timed, here) == ["To all"]
    assert told(timed) == [None, here, here]
    with pytest.raises(Refused, match="no_such_table"):
        await timed.tables.house.message_table(ADA, "nowhere", "Hello?", 2)


async def test_what_cannot_be_announced(timed: House, clock: OwnClock) -> None:
    clock.move_to(100)
    for text in ("", "   ", "x" * 501, "a\0b"):
        with pytest.raises(Refused, match="bad_text"):
            await timed.tables.house.announce(ADA, text)
    for begins, ends in ((None, -1.0), (None, 0.0), (20.0, 20.0), (20.0, 10.0)):
        with pytest.raises(Refused, match="bad_time"):
            await timed.tables.house.announce(
                ADA, "x", None if begins is None else soon(timed, begins), soon(timed, ends)
            )
    assert await timed.tables.house.announcements(ALL) == []


async def test_a_restart_forgets_nothing(open_house: Opener, database_url: str, clock: OwnClock) -> None:
    first = await open_house(database_url, clock=clock)
    await first.tables.house.announce(ADA, "For ever")
    clock.move_to(1)
    await first.tables.house.announce(ADA, "Until then", None, soon(first, 49))
    await first.tables.house.announce(ADA, "From then", soon(first, 49))
    await first.tables.house.set_maintenance(ADA, True, "A new version")
    await first.close()
    assert clock.alarms == []
    second = await open_house(database_url, clock=clock)
    assert shown(second) == ["For ever", "Until then"]
    assert second.tables.house.closed_for == "A new version"
    clock.move_to(50)
    assert shown(second) == ["For ever", "From then"]
    assert told(second) == [None]
    state = second.tables.house.maintenance()
    assert (state.on, state.changed_by) == (True, "Ada")
    assert "maintenance" not in {setting.name for setting in second.tables.tuning.settings()}


async def test_pages_of_announcements(timed: House, clock: OwnClock) -> None:
    for number in range(5):
        clock.move_to(number // 2)  # two in the same instant, too
        await timed.tables.house.announce(ADA, str(number))
    whole = [each.id for each in await timed.tables.house.announcements(ALL)]
    seen: list[str] = []
    page = Page(2)
    while True:
        rows = await timed.tables.house.announcements(page)
        seen += [row.id for row in rows[:2]]
        if len(rows) <= 2:
            break
        page = Page(2, (round(rows[1].made_at.timestamp() * 1000), rows[1].id))
    assert seen == whole


async def test_nothing_new_begins_while_the_server_is_looked_after(timed: House) -> None:
    tables = timed.tables
    ann, ben = await timed.people("Ann", "Ben")
    running = await timed.begun([ann, ben])
    waiting = await timed.seated([ann, ben])
    over = await timed.seated([ann, ben])
    over = await tables.start(ann, over.id)
    assert over.match is not None
    await timed.play([ann, ben], over.match.id, random.Random(1))

    await tables.house.set_maintenance(ADA, True, "")
    for begin in (
        lambda: tables.start(ann, waiting.id),
        lambda: tables.rematch(ann, over.id),
        lambda: tables.practise(ann, "zombie_mosh"),
        lambda: tables.open_table(ann, "zombie_mosh", {}, 2),
        lambda: tables.register("New"),
    ):
        with pytest.raises(Refused, match="maintenance"):
            await begin()
    assert (await tables.table(waiting.id)).state == "waiting"

    before = await tables.table((await tables.match(running)).table_id)
    assert await tables.start(ann, before.id) == before  # it runs: nothing begins, and nothing is refused
    await timed.play([ann, ben], running, random.Random(2))
    assert (await tables.match(running)).match.result is not None

    assert told(timed) == [None]
    await tables.house.set_maintenance(ADA, True, "")
    assert told(timed) == [None]
    await tables.house.set_maintenance(ADA, True, "Until nine")
    await tables.house.set_maintenance(ADA, False)
    assert told(timed) == [None, None, None]
    assert (await tables.start(ann, waiting.id)).state == "playing"
    await tables.register("New")


async def test_practice_that_runs_is_gone_on_with(lite: House) -> None:
    (ann,) = await lite.people("Ann")
    begun = await lite.tables.practise(ann, "zombie_mosh")
    await lite.tables.house.set_maintenance(ADA, True, "")
    assert (await lite.tables.practise(ann, "zombie_mosh")).id == begun.id


def test_an_instant_that_was_told_is_the_same_again() -> None:
    """A cursor holds it; by way of seconds with a point some would come out a millisecond early."""
    dice = random.Random(1)
    for at in (2182187855107, 1075161068353, *(dice.randrange(4 * 10**12) for _ in range(1000))):
        assert ms(from_ms(at)) == at

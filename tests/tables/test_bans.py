"""Bans: one at a time, refused from the moment at which they are stored, and no seat that waits is kept."""

from __future__ import annotations

import asyncio
import random
from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy as sa

from app.store import courses
from app.store import matches as stored
from app.store.pages import Page
from app.store.schema import bans
from app.tables import Banned, BannedError, Player, Refused
from app.tables.administrators import ms
from app.tables.replays import iso
from tests.tables.conftest import Opener
from tests.tables.house import PATIENCE, Gate, House

PAGE = Page(50)


async def banned(house: House, player: Player, **more: object) -> dict[str, int]:
    """Ban a player."""
    return await house.tables.bans.ban("Ada", player.id, "Insults", **more)  # type: ignore[arg-type]


async def test_who_is_banned_is_refused_and_comes_back(house: House) -> None:
    player, token = await house.tables.register("Ann")
    link = await house.tables.device_link(player)
    house.told.clear()
    assert await banned(house, player) == {"bans_made": 1, "seats_opened": 0, "seats_handed_over": 0}
    assert house.told == [(None, Banned(player.id))]
    with pytest.raises(BannedError) as caught:
        await house.tables.who(token)
    assert (caught.value.code, caught.value.params, caught.value.reason) == ("banned", {}, "Insults")
    for use in (house.tables.maker_of_link, house.tables.redeem):
        with pytest.raises(BannedError):
            await use(link)
    await house.tables.bans.lift("Bea", player.id)
    known = await house.tables.who(token)
    assert known is not None
    assert known.player == player
    assert (await house.tables.redeem(link))[0] == player  # the link was not used up
    (one,) = await house.tables.bans.bans(PAGE)
    assert (one.name, one.ban.holds, one.ban.made_by, one.ban.lifted_by) == ("Ann", False, "Ada", "Bea")
    with pytest.raises(Refused, match="no_such_ban"):
        await house.tables.bans.lift("Bea", player.id)


async def test_a_ban_ends_by_itself(house: House) -> None:
    player, token = await house.tables.register("Ann")
    until = datetime.now(UTC) + timedelta(days=1)
    await banned(house, player, until=until)
    with pytest.raises(BannedError) as caught:
        await house.tables.who(token)
    assert caught.value.until is not None
    assert abs(caught.value.until - until) < timedelta(milliseconds=1)
    assert caught.value.params == {"until": iso(ms(caught.value.until))}
    assert len(await house.tables.bans.bans(PAGE, active=True)) == 1
    async with house.tables.store.db.write("test") as connection:
        await connection.execute(bans.update().values(until=1))
    assert await house.tables.who(token) is not None
    assert await house.tables.bans.bans(PAGE, active=True) == []
    assert len(await house.tables.bans.bans(PAGE, active=False)) == 1


async def test_what_makes_no_ban(house: House) -> None:
    player, token = await house.tables.register("Ann")
    past = datetime.now(UTC) - timedelta(seconds=1)
    for words, code in (
        ({"until": past}, "bad_time"),
        ({"reason": " "}, "bad_text"),
        ({"reason": "x" * 201}, "bad_text"),
    ):
        with pytest.raises(Refused) as caught:
            await house.tables.bans.ban("Ada", player.id, **({"reason": "Insults"} | words))
        assert caught.value.code == code
    for nobody in ("nobody", "a\0b"):
        with pytest.raises(Refused, match="no_such_player"):
            await house.tables.bans.ban("Ada", nobody, "Insults")
    assert await house.tables.who(token) is not None


async def test_another_ban_takes_the_place_of_one(house: House) -> None:
    player, _ = await house.tables.register("Ann")
    await banned(house, player)
    assert (await banned(house, player))["bans_made"] == 0  # the same
    await house.tables.bans.ban("Bea", player.id, "Worse")
    found = [one.ban for one in await house.tables.bans.bans(PAGE)]
    assert sorted((ban.reason, ban.holds, ban.lifted_by) for ban in found) == [
        ("Insults", False, "Bea"),
        ("Worse", True, None),
    ]


async def test_the_same_ban_by_many_at_once(house: House) -> None:
    player, _ = await house.tables.register("Ann")
    done = await asyncio.gather(*(banned(house, player) for _ in range(5)))
    assert sorted(each["bans_made"] for each in done) == [0, 0, 0, 0, 1]
    async with house.tables.store.db.read() as connection:
        assert (await connection.execute(sa.select(sa.func.count()).select_from(bans))).scalar_one() == 1


async def test_different_bans_at_once_leave_one_that_holds(house: House) -> None:
    player, token = await house.tables.register("Ann")
    await asyncio.gather(*(house.tables.bans.ban("Ada", player.id, f"No {n}") for n in range(5)))
    assert [one.ban.holds for one in await house.tables.bans.bans(PAGE)].count(True) == 1
    with pytest.raises(BannedError):
        await house.tables.who(token)


async def test_seats_that_wait_are_left_and_others_kept(house: House) -> None:
    ann, bob = await house.people("Ann", "Bob")
    waits = await house.seated([ann, bob])
    match_id = await house.begun([ann, bob])
    would = await banned(house, ann, dry_run=True)
    assert await house.tables.bans.bans(PAGE) == []
    assert await banned(house, ann) == would == {"bans_made": 1, "seats_opened": 1, "seats_handed_over": 0}
    table = await house.tables.table(waits.id)
    assert [seat.player for seat in table.seats] == [None, bob.id]
    assert table.host == bob.id
    assert (await house.tables.match(match_id)).seat_of(ann.id) == 0


async def test_seats_in_matches_go_to_bots_where_that_is_wanted(house: House) -> None:
    ann, bob = await house.people("Ann", "Bob")
    match_id = await house.begun([ann, bob])
    would = await banned(house, ann, hand_over=True, dry_run=True)
    assert await banned(house, ann, hand_over=True) == would
    assert would["seats_handed_over"] == 1
    live = await house.tables.match(match_id)
    assert [seat.kind for seat in live.seats] == ["bot", "human"]
    assert await banned(house, ann, hand_over=True) == {
        "bans_made": 0,
        "seats_opened": 0,
        "seats_handed_over": 0,
    }


async def test_a_ban_while_they_sit_down(house: House) -> None:
    """They were known a moment ago, and do not get the seat."""
    ann, bob = await house.people("Ann", "Bob")
    info = await house.tables.open_table(bob, "zombie_mosh", {}, 2)
    gate = Gate(house, "table")
    sits = asyncio.create_task(house.tables.sit(ann, info.id))
    await gate.reached.wait()
    await banned(house, ann)
    gate.open()
    with pytest.raises(Refused, match="banned"):
        await sits
    house.tables.store.pause_at(None)
    assert [seat.kind for seat in (await house.tables.table(info.id)).seats] == ["human", "open"]


async def test_nothing_is_begun_by_who_was_banned_a_moment_ago(house: House) -> None:
    (ann,) = await house.people("Ann")
    info = await house.seated([ann], bots=1)
    await banned(house, ann)
    for work in (
        house.tables.open_table(ann, "zombie_mosh", {}, 2),
        house.tables.say(ann, info.id, "1", "hello"),
    ):
        with pytest.raises(Refused, match="banned"):
            await work


async def test_no_match_begins_with_somebody_who_is_banned(house: House) -> None:
    """Banned while a match ran, and still there when it is over."""
    ann, bob = await house.people("Ann", "Bob")
    match_id = await house.begun([ann, bob])
    await banned(house, bob)
    live = await house.tables.match(match_id)
    await house.tables.resign(ann, match_id, "r", live.match.seq)
    with pytest.raises(Refused, match="not_enough_seats"):
        await house.tables.rematch(ann, live.table_id)


# acts that are on their way


async def deciding(house: House) -> tuple[Player, Player, str]:
    """A match, a few acts on: who is to decide, the other one, and its id."""
    people = await house.people("Ann", "Bob")
    match_id = await house.begun(people)
    await house.play(people, match_id, random.Random(1), 3)
    seat = await house.turn(match_id) or 0
    return people[seat], people[1 - seat], match_id


async def last_seq(house: House, match_id: str) -> int:
    """Where the match stands in the store."""
    return await courses.last_seq(house.tables.store.db, match_id)


@pytest.mark.parametrize("hand_over", [False, True])
@pytest.mark.parametrize("kind", ["act", "leave"])
async def test_an_act_that_waits_to_be_stored_when_a_ban_comes_is_not(
    house: House, kind: str, hand_over: bool
) -> None:
    """Whoever did it was known a moment ago. The match goes on from where it stood, with them after the ban or without."""
    ann, bob, match_id = await deciding(house)
    legal = await house.legal(match_id)
    gate = Gate(house, "acts")
    doing = asyncio.ensure_future(
        house.tables.act(ann, match_id, "late", 3, legal[0])
        if kind == "act"
        else house.tables.resign(ann, match_id, "late", 3)
    )
    await gate.reached.wait()
    ban = asyncio.ensure_future(banned(house, ann, hand_over=hand_over))
    await house.until(lambda: (None, Banned(ann.id)) in house.told)  # it is stored
    gate.open()
    with pytest.raises(Refused, match="stale"):
        await doing
    assert (await ban)["seats_handed_over"] == int(hand_over)
    house.tables.store.pause_at(None)
    found = await stored.match(house.tables.store.db, match_id)
    assert found is not None
    assert "late" not in [act.act_id for act in found.acts]
    if hand_over:  # a bot plays on
        await house.play([bob], match_id, random.Random(2), 1)
    else:
        assert await last_seq(house, match_id) == 3
        await house.tables.bans.lift("Ada", ann.id)
        assert (await house.tables.act(ann, match_id, "again", 3, legal[0])).seq == 4


async def test_nobody_else_is_held_up_by_a_ban(house: House) -> None:
    """An act of the other seat in the same match, and one in another match, that wait while it comes."""
    ann, bob, match_id = await deciding(house)
    legal = await house.legal(match_id)
    cat, _, other_id = await deciding(house)
    gate = Gate(house, "acts")
    acts = [
        asyncio.ensure_future(house.tables.act(ann, match_id, "mine", 3, legal[0])),
        asyncio.ensure_future(house.tables.resign(cat, other_id, "mine", 3)),
    ]
    await gate.reached.wait()
    ban = asyncio.ensure_future(banned(house, bob))
    await house.until(lambda: (None, Banned(bob.id)) in house.told)
    gate.open()
    await ban
    assert [done.seq for done in await asyncio.gather(*acts)] == [4, 4]


async def test_what_is_stored_together_with_an_act_that_a_ban_refuses_is_stored(house: House) -> None:
    """The end of a match, and an act that is nobody's, in one group with it."""
    ann, _, match_id = await deciding(house)
    legal = await house.legal(match_id)
    _, bob, first_id = await deciding(house)
    cat, _, ended_id = await deciding(house)
    _, _, forced_id = await deciding(house)
    gate = Gate(house, "acts")
    first = asyncio.ensure_future(house.tables.resign(bob, first_id, "r", 3))
    await gate.reached.wait()  # in a group of its own; what comes now is gathered behind it
    acts = [
        asyncio.ensure_future(house.tables.act(ann, match_id, "late", 3, legal[0])),
        asyncio.ensure_future(house.tables.resign(cat, ended_id, "r", 3)),
        asyncio.ensure_future(house.tables.force_default(forced_id)),
    ]
    await house.until(lambda: house.tables.store.writer.waiting == len(acts))
    ban = asyncio.ensure_future(banned(house, ann))
    await house.until(lambda: (None, Banned(ann.id)) in house.told)
    gate.open()
    with pytest.raises(Refused, match="stale"):
        await acts[0]
    await asyncio.gather(first, *acts[1:], ban)
    assert [await last_seq(house, one) for one in (match_id, ended_id, forced_id)] == [3, 4, 4]


async def test_an_act_of_whom_a_ban_held_before_is_stored(house: House) -> None:
    """One that is over, one that was lifted."""
    ann, _, match_id = await deciding(house)
    await banned(house, ann, until=datetime.now(UTC) + timedelta(days=1))
    async with house.tables.store.db.write("test") as connection:
        await connection.execute(bans.update().values(until=1))
    await banned(house, ann)
    await house.tables.bans.lift("Ada", ann.id)
    assert (await house.tables.act(ann, match_id, "a", 3, (await house.legal(match_id))[0])).seq == 4


async def test_the_default_is_taken_for_whoever_is_banned(house: House) -> None:
    ann, _, match_id = await deciding(house)
    await banned(house, ann)
    assert (await house.tables.force_default(match_id)).seq == 4
    assert await last_seq(house, match_id) == 4


async def test_a_ban_waits_for_acts_that_are_being_stored_and_the_next_see_it(
    open_house: Opener, postgres_url: str
) -> None:
    """Else an act could be stored after a ban that its statement did not see. SQLite has one writer at a time anyway."""
    house = await open_house(postgres_url)
    ann, _, match_id = await deciding(house)
    legal = await house.legal(match_id)
    db = house.tables.store.db
    waits = sa.text("SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'act_gate'::regclass")
    async with db.engine.begin() as storing:
        await storing.execute(
            sa.text("DELETE FROM act_gate WHERE false")
        )  # as the statement that stores acts
        ban = asyncio.ensure_future(banned(house, ann))
        async with db.read() as looking, asyncio.timeout(PATIENCE):
            while not (await looking.execute(waits)).scalar_one():
                assert not ban.done()
        doing = asyncio.ensure_future(house.tables.act(ann, match_id, "late", 3, legal[0]))
        async with db.read() as looking, asyncio.timeout(PATIENCE):
            while (await looking.execute(waits)).scalar_one() < 2:  # behind the ban
                assert not doing.done()
    await ban
    with pytest.raises(Refused, match="stale"):
        await doing
    assert await last_seq(house, match_id) == 3

"""What is known of a player, and that nothing of it is left when they are deleted."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest
import sqlalchemy as sa

from app.store import players as stored
from app.store.pages import Page
from app.store.schema import metadata, players
from app.tables import ChatDeleted, Player, Refused, SignedOut
from app.tables.reports import Told
from app.tables.words import DELETED_NAME
from tests.support import watch
from tests.tables.house import Gate, House

PAGE = Page(50)
NAME = "Wilhelmina the Marked"


async def lived(house: House) -> tuple[Player, Player, str, str]:
    """Somebody of whom everything is stored, another, a match of theirs that is over and one that runs."""
    ann, bob = await house.people(NAME, "Bob")
    over = await house.begun([ann, bob])
    seq = (await house.tables.match(over)).match.seq
    await house.tables.resign(bob, over, "r", seq)
    runs = await house.begun([ann, bob])
    await house.play([ann, bob], runs, random.Random(1), 6)
    waits = await house.tables.open_table(ann, "zombie_mosh", {}, 3, name="Marked Pit")
    await house.tables.sit(bob, waits.id)
    line = await house.tables.say(ann, waits.id, "1", "marked words")
    await house.tables.reports.tell(bob, "r", Told("person", "Rude.", waits.id, line=line.id))
    await house.tables.new_token(ann, "marked bot")
    await house.tables.device_link(ann)
    await house.tables.bans.ban("Ada", ann.id, "marked ban")
    await house.tables.bans.lift("Ada", ann.id)
    await house.tables.sit(ann, waits.id)
    return ann, bob, over, runs


async def everything(house: House) -> str:
    """Every row of every table, as text."""
    async with house.tables.store.db.read() as connection:
        rows = [(await connection.execute(sa.select(table))).all() for table in metadata.sorted_tables]
    return repr(rows)


async def test_nothing_of_who_is_deleted_is_left(house: House) -> None:
    ann, bob, over, runs = await lived(house)
    would = await house.tables.forgetting.delete(ann.id, dry_run=True)
    before = await everything(house)
    assert "Marked" in before
    assert await house.tables.forgetting.delete(ann.id, dry_run=True) == would
    assert await everything(house) == before  # a trial changes nothing
    house.told.clear()
    assert await house.tables.forgetting.delete(ann.id) == would
    assert would == {
        "tokens_revoked": 3,
        "lines_deleted": 1,
        "reports_deleted": 0,
        "reports_emptied": 1,
        "orders_deleted": 0,
        "bans_deleted": 1,
        "matches_unnamed": 2,
        "tables_unnamed": 1,
        "seats_opened": 1,  # the ban has emptied the other
        "seats_handed_over": 1,
    }
    after = await everything(house)
    assert "marked" not in after.lower()
    assert (None, SignedOut(ann.id, None)) in house.told
    assert any(isinstance(notice, ChatDeleted) for _, notice in house.told)
    for match_id in (over, runs):
        live = await house.tables.match(match_id)
        assert live.seat_of(ann.id) is None
        assert ann.id not in repr(await stored.matches_of(house.tables.store.db, bob.id))
    assert [seat.name for seat in (await house.tables.match(over)).seats] == [DELETED_NAME, "Bob"]
    assert (await house.tables.export(over))["seats"][0]["name"] == DELETED_NAME
    assert (await house.tables.match(runs)).seats[0].kind == "bot"


async def test_the_match_that_runs_goes_on(house: House) -> None:
    ann, bob, _, runs = await lived(house)
    await house.tables.forgetting.delete(ann.id)
    await house.play([bob], runs, random.Random(2))
    exported = await house.tables.export(runs)
    assert exported["result"] is not None
    assert NAME not in str(exported)


async def test_a_deletion_is_finished_by_asking_again(house: House) -> None:
    """Broken off after the player became nobody."""
    ann, *_ = await lived(house)
    await stored.mark_deleted(house.tables.store.db, ann.id, DELETED_NAME, 1)
    assert (await house.tables.forgetting.delete(ann.id))["matches_unnamed"] == 2
    assert "marked" not in (await everything(house)).lower()
    again = await house.tables.forgetting.delete(ann.id)
    assert set(again.values()) == {0}
    async with house.tables.store.db.read() as connection:
        deleted = (
            await connection.execute(sa.select(players.c.deleted_at).where(players.c.id == ann.id))
        ).scalar_one()
    assert deleted == 1


async def test_orders_go_too_and_the_seat_can_be_given_new_ones(house: House) -> None:
    with watch.on_the_shelf():
        ann, bob, cid = await house.people("Ann", "Bob", "Cid")
        match_id = await house.begun([ann, bob], game="watch")
        await house.tables.set_orders(ann, match_id, "o1", 0, {"bell": "pass"}, True)
        (given,) = (await house.tables.dossiers.export(ann.id, secrets=True)).orders
        assert (given.match, given.seat, given.kinds, given.until_turn) == (
            match_id,
            0,
            {"bell": "pass"},
            True,
        )
        would = await house.tables.forgetting.delete(ann.id, dry_run=True)
        assert await house.tables.forgetting.delete(ann.id) == would
        assert would["orders_deleted"] == 1
        assert set((await house.tables.forgetting.delete(ann.id)).values()) == {0}
        live = await house.tables.match(match_id)
        await house.tables.hands.substitute(live.table_id, 0, player=cid.id)
        version = (await house.tables.orders(cid, match_id)).version
        assert (await house.tables.set_orders(cid, match_id, "o2", version, {"bell": "pass"}, False)).kinds[
            "bell"
        ] == "pass"


async def test_reports_go_too(house: House) -> None:
    ann, bob = await house.people("Ann", "Bob")
    await house.tables.reports.tell(ann, "r1", Told("person", "marked report", about=bob.id))
    (told,) = (await house.tables.dossiers.export(ann.id, secrets=True)).reports
    assert (told.text, told.about) == ("marked report", bob.id)
    assert (await house.tables.forgetting.delete(ann.id))["reports_deleted"] == 1
    assert "marked" not in await everything(house)
    with pytest.raises(Refused, match="no_identity"):
        await house.tables.reports.tell(ann, "r2", Told("person", "late report", about=bob.id))


async def test_a_report_keeps_a_line_until_whoever_said_it_or_told_it_is_deleted(house: House) -> None:
    ann, bob, cid = await house.people("Ann", "Bob", "Cid")
    table = await house.tables.open_table(ann, "zombie_mosh", {}, 3)
    line = await house.tables.say(ann, table.id, "1", "marked words")
    told = Told("person", "Rude.", table.id, line=line.id)
    by_bob, by_cid = [await house.tables.reports.tell(who, "r", told) for who in (bob, cid)]
    by_ann = await house.tables.reports.tell(ann, "r", told)  # goes with her
    assert await house.tables.delete_lines(table=table.id) == 1
    for made in (by_bob, by_cid, by_ann):
        kept = (await house.tables.reports.report(made.id)).line
        assert kept is not None
        assert (kept.id, kept.text, kept.at) == (line.id, "marked words", line.at)
    await house.tables.forgetting.delete(bob.id)
    assert [report.id for report in await house.tables.reports.reports(PAGE)].count(by_bob.id) == 0
    assert "marked words" in await everything(house)
    assert (await house.tables.forgetting.delete(ann.id))["reports_emptied"] == 1
    assert "marked" not in await everything(house)
    emptied = await house.tables.reports.report(by_cid.id)
    assert emptied.line is not None
    assert (emptied.line.id, emptied.line.text, emptied.line.at) == (line.id, None, None)
    assert emptied.text == "Rude."


@pytest.mark.parametrize("first", ["report", "forget"])
async def test_a_line_that_is_reported_while_its_sayer_is_deleted(house: House, first: str) -> None:
    """Whichever of the two is held up: the words are not kept."""
    ann, bob = await house.people("Ann", "Bob")
    table = await house.tables.open_table(bob, "zombie_mosh", {}, 2)
    line = await house.tables.say(ann, table.id, "1", "marked words")
    told = house.tables.reports.tell(bob, "r", Told("person", "Rude.", table.id, line=line.id))
    deleted = house.tables.forgetting.delete(ann.id)
    held, other = (told, deleted) if first == "report" else (deleted, told)
    gate = Gate(house, first)
    doing = asyncio.create_task(held)
    await gate.reached.wait()
    await other
    kept = await house.tables.reports.reports(PAGE)
    assert [report.line.text for report in kept if report.line] == ([] if first == "report" else [None])
    gate.open()
    await doing
    house.tables.store.pause_at(None)
    (report,) = await house.tables.reports.reports(PAGE)
    assert report.line is not None
    assert report.line.text is None
    assert "marked" not in await everything(house)


async def test_nobody_is_a_deleted_player(house: House) -> None:
    player, token = await house.tables.register("Ann")
    link = await house.tables.device_link(player)
    await house.tables.forgetting.delete(player.id)
    assert await house.tables.who(token) is None
    with pytest.raises(Refused, match="link_used"):
        await house.tables.redeem(link)
    for work in (
        house.tables.rename(player, "Ann again"),
        house.tables.new_token(player, "x"),
        house.tables.device_link(player),
        house.tables.open_table(player, "zombie_mosh", {}, 2),
    ):
        with pytest.raises(Refused, match="no_identity"):
            await work
    with pytest.raises(Refused, match="no_such_player"):
        await house.tables.rename_player(player.id, "x")
    with pytest.raises(Refused, match="no_such_player"):
        await house.tables.bans.ban("Ada", player.id, "x")
    assert await house.tables.dossiers.search(PAGE) == []
    (found,) = await house.tables.dossiers.search(PAGE, deleted=True)
    assert (found.id, found.name) == (player.id, DELETED_NAME)
    with pytest.raises(Refused, match="no_such_player"):
        await house.tables.forgetting.delete("nobody")


@pytest.mark.parametrize("what", ["table", "chat", "token"])
async def test_a_deletion_while_something_is_done_in_their_name(house: House, what: str) -> None:
    """It was asked for before, and is not written after."""
    ann, bob = await house.people("Ann", "Bob")
    info = await house.tables.open_table(bob, "zombie_mosh", {}, 2)
    gate = Gate(house, what)
    work = {
        "table": house.tables.sit,
        "chat": lambda player, table: house.tables.say(player, table, "1", "late words"),
        "token": lambda player, table: house.tables.new_token(player, "late bot"),
    }[what]
    doing = asyncio.create_task(work(ann, info.id))  # type: ignore[operator]
    await gate.reached.wait()
    await house.tables.forgetting.delete(ann.id)
    gate.open()
    with pytest.raises(Refused, match="no_identity"):
        await doing
    house.tables.store.pause_at(None)
    assert "late" not in await everything(house)
    assert [seat.kind for seat in (await house.tables.table(info.id)).seats] == ["human", "open"]


async def test_a_table_that_is_opened_while_its_maker_is_deleted_loses_its_name(house: House) -> None:
    (ann,) = await house.people("Ann")
    gate = Gate(house, "delete_player")
    deleting = asyncio.create_task(house.tables.forgetting.delete(ann.id))
    await gate.reached.wait()
    table = await house.tables.open_table(ann, "zombie_mosh", {}, 2, name="marked table")
    gate.open()
    assert (await deleting)["tables_unnamed"] == 1
    found = await house.tables.table(table.id)
    assert (found.name, found.state) == ("", "closed")
    assert "marked" not in await everything(house)


async def test_a_deletion_by_two_at_once(house: House) -> None:
    ann, *_ = await lived(house)
    await asyncio.gather(*(house.tables.forgetting.delete(ann.id) for _ in range(3)))
    assert "marked" not in (await everything(house)).lower()


async def test_deleting_oneself_takes_ones_name(house: House) -> None:
    player, token = await house.tables.register("Ann")
    with pytest.raises(Refused, match="bad_name"):
        await house.tables.forgetting.delete_me(player, "Anna")
    assert await house.tables.who(token) is not None
    await house.tables.forgetting.delete_me(player, " Ann ")
    assert await house.tables.who(token) is None


async def test_signing_out_everywhere(house: House) -> None:
    player, token = await house.tables.register("Ann")
    _, personal = await house.tables.new_token(player, "bot")
    link = await house.tables.device_link(player)
    assert await house.tables.forgetting.sign_out(player.id, dry_run=True) == {"tokens_revoked": 3}
    house.told.clear()
    assert await house.tables.forgetting.sign_out(player.id) == {"tokens_revoked": 3}
    assert house.told == [(None, SignedOut(player.id, None))]
    assert [await house.tables.who(one) for one in (token, personal)] == [None, None]
    with pytest.raises(Refused, match="link_used"):
        await house.tables.redeem(link)
    with pytest.raises(Refused, match="no_such_player"):
        await house.tables.forgetting.sign_out("nobody")


# what is known


async def test_an_export_has_everything_and_no_secret(house: House) -> None:
    ann, bob, over, runs = await lived(house)
    found = msgspec.to_builtins(await house.tables.dossiers.export(ann.id, secrets=True))
    assert {match["match"]["id"] for match in found["matches"]} == {over, runs}
    running = next(match for match in found["matches"] if match["match"]["id"] == runs)
    live = await house.tables.match(runs)
    assert [act["seq"] for act in running["acts"]] == [entry.seq for entry in live.log if entry.seat == 0]
    assert running["acts"]
    assert [line["text"] for line in found["chat"]] == ["marked words"]
    assert [ban["reason"] for ban in found["bans"]] == ["marked ban"]
    assert {token["kind"] for token in found["tokens"]} == {"cookie", "api", "link"}
    assert [seat["name"] for seat in found["seats"] if seat["state"] == "waiting"] == ["Marked Pit"]
    text = str(found)
    assert "Bob" not in text
    assert bob.id not in text
    assert live.match.chance.seed.hex() not in text


async def test_acts_of_whoever_held_the_seat_before_are_not_ones_own(house: House) -> None:
    ann, bob, cid = await house.people("Ann", "Bob", "Cid")
    match_id = await house.begun([ann, bob])
    await house.play([ann, bob], match_id, random.Random(1), 6)
    live = await house.tables.match(match_id)
    mine = [entry.seq for entry in live.log if entry.seat == 0]
    await house.tables.hands.substitute(live.table_id, 0, player=cid.id)
    await house.play([cid, bob], match_id, random.Random(1), 6)
    live = await house.tables.match(match_id)
    others = [entry.seq for entry in live.log if entry.seat == 0 and entry.seq not in mine]
    for player, seqs in ((ann, mine), (cid, others)):
        ((match),) = (await house.tables.dossiers.export(player.id, secrets=True)).matches
        assert [act.seq for act in match.acts] == seqs
        assert seqs
        assert match.match.seats == [0]


NAMES = ["Zoë", "Bob", "50%", "a_b", "Ok*", "[^]\\", "жук"]
FOUND: dict[str, set[str]] = {
    "zoë": {"Zoë"},
    "ZOË": {"Zoë"},
    "zoe\u0308": {"Zoë"},
    "o": {"Zoë", "Bob", "Ok*"},
    "%": {"50%"},
    "_": {"a_b"},
    "*": {"Ok*"},
    "[": {"[^]\\"},
    "^]\\": {"[^]\\"},
    ".": set(),
    "ЖУК": {"жук"},
    "nul\0l": set(),
    "": set(NAMES),
}


async def test_names_are_found_by_a_part(house: House) -> None:
    await house.people(*NAMES)
    for text, found in FOUND.items():
        assert {one.name for one in await house.tables.dossiers.search(PAGE, text)} == found, text


async def test_players_are_found_by_id_and_by_ban(house: House) -> None:
    ann, bob = await house.people("Ann", "Bob")
    assert [one.id for one in await house.tables.dossiers.search(PAGE, ann.id)] == [ann.id]
    await house.tables.bans.ban("Ada", ann.id, "Insults")
    assert [one.id for one in await house.tables.dossiers.search(PAGE, banned=True)] == [ann.id]
    assert [one.id for one in await house.tables.dossiers.search(PAGE, banned=False)] == [bob.id]
    with pytest.raises(Refused, match="no_such_player"):
        await house.tables.dossiers.player("nobody")


async def test_another_name_is_told_at_every_table(house: House) -> None:
    (ann,) = await house.people("Ann")
    for _ in range(51):
        await house.tables.open_table(ann, "zombie_mosh", {}, 2)
    house.told.clear()
    await house.tables.rename_player(ann.id, "Anna")
    assert len({table for table, _ in house.told if table is not None}) == 51

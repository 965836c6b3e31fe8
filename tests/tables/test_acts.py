"""Acting: stored, then told, then answered; once, however often it was sent; by whom it may, on what was seen."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from app.engine import Action, RuleFault, decision, default, dump, undoable
from app.store import writer as writer_module
from app.store.rows import ActRow, Ending, Guard, Lapse
from app.tables import Done, LiveMatch, MatchMoved, Player, Refused, TableChanged
from app.tables import matches as matches_module
from tests.tables.conftest import Opener
from tests.tables.house import Gate, House


def moves(house: House) -> list[int]:
    return [notice.seq for _, notice in house.told if isinstance(notice, MatchMoved)]


async def holder(
    house: House, players: list[Player], match_id: str
) -> tuple[LiveMatch, Player, Player, list[Action]]:
    """The match, who decides, who does not, and what may be done."""
    live = await house.tables.match(match_id)
    asked = decision(live.match)
    assert asked is not None
    deciding = next(one for one in players if live.seat_of(one.id) == asked.seat)
    return live, deciding, next(one for one in players if one is not deciding), asked.legal


async def test_stored_then_told_then_answered(house: House) -> None:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    _, who, _, legal = await holder(house, players, match_id)
    gate = Gate(house, "acts")
    acting = asyncio.create_task(house.tables.act(who, match_id, "a", 0, legal[0]))
    await gate.reached.wait()
    looking = asyncio.create_task(house.tables.match(match_id))
    for _ in range(50):
        await asyncio.sleep(0)
    assert moves(house) == []
    assert not acting.done()
    assert not looking.done()  # nobody sees what is not stored
    gate.open()
    assert await acting == Done("a", 1)
    assert moves(house) == [1]
    seen = await looking
    assert seen.match.seq == 1
    assert seen.log[-1].act_id == "a"
    assert [n.events for _, n in house.told if isinstance(n, MatchMoved)] == [seen.log[-1].events]


async def test_an_action_in_any_form(house: House) -> None:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    forms: list[Any] = [lambda a: a, msgspec.to_builtins, msgspec.json.encode]
    for seq, form in enumerate(forms):
        _, who, _, legal = await holder(house, players, match_id)
        assert await house.tables.act(who, match_id, f"a{seq}", seq, form(legal[0])) == Done(
            f"a{seq}", seq + 1
        )


async def test_refusals_change_nothing(house: House) -> None:
    players = await house.people("Ann", "Bob", "Cat")
    cat = players.pop()
    match_id = await house.begun(players)
    await house.play(players, match_id, random.Random(1), 9)
    live, who, other, legal = await holder(house, players, match_id)
    before, seq, log = dump(live.match), live.match.seq, len(live.log)
    tries: list[tuple[str, Any]] = [
        ("not_seated", house.tables.act(cat, match_id, "x", seq, legal[0])),
        ("not_seated", house.tables.undo(cat, match_id, "x", seq)),
        ("not_seated", house.tables.resign(cat, match_id, "x", seq)),
        ("stale", house.tables.act(who, match_id, "x", seq - 1, legal[0])),
        ("stale", house.tables.act(who, match_id, "x", seq + 1, legal[0])),
        ("stale", house.tables.resign(who, match_id, "x", seq - 1)),
        ("not_your_decision", house.tables.act(other, match_id, "x", seq, legal[0])),
        (
            "illegal_action",
            house.tables.act(who, match_id, "x", seq, {"kind": "choose", "character": "mother_maggot"}),
        ),
        ("bad_action", house.tables.act(who, match_id, "x", seq, b'{"kind":"win"}')),
        ("bad_action", house.tables.act(who, match_id, "x", seq, b"[" * 100_000)),
        ("bad_id", house.tables.act(who, match_id, "", seq, legal[0])),
        ("bad_id", house.tables.act(who, match_id, "a\x00", seq, legal[0])),
        ("bad_id", house.tables.act(who, match_id, "a" * 65, seq, legal[0])),
        ("no_such_match", house.tables.act(who, "nowhere", "x", seq, legal[0])),
        ("match_running", house.tables.export(match_id)),
        ("match_running", house.tables.replay(match_id)),
    ]
    for code, attempt in tries:
        with pytest.raises(Refused) as caught:
            await attempt
        assert caught.value.code == code
        if code == "stale":
            assert caught.value.params == {"seq": seq}
    live = await house.tables.match(match_id)
    assert (dump(live.match), live.match.seq, len(live.log)) == (before, seq, log)
    assert len(moves(house)) == seq


async def test_a_double_click_and_a_resend(house: House, open_house: Opener, database_url: str) -> None:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    _, who, _, legal = await holder(house, players, match_id)
    both = await asyncio.gather(*(house.tables.act(who, match_id, "a", 0, legal[0]) for _ in range(3)))
    assert both == [Done("a", 1)] * 3
    # after the answer, also with another seq: the id decides
    assert await house.tables.act(who, match_id, "a", 0, legal[0]) == Done("a", 1)
    assert await house.tables.act(who, match_id, "a", 1, legal[0]) == Done("a", 1)
    assert moves(house) == [1]
    # after a restart
    await house.crash()
    again = await open_house(database_url)
    assert await again.tables.act(who, match_id, "a", 0, legal[0]) == Done("a", 1)
    live, now, _, legal = await holder(again, players, match_id)
    assert live.match.seq == 1
    # the same id of another seat is another act
    if now is not who:
        assert await again.tables.act(now, match_id, "a", 1, legal[0]) == Done("a", 2)


@pytest.mark.parametrize("seed", range(4))
async def test_anything_delivered_often_has_one_effect(
    open_house: Opener, database_url: str, seed: int
) -> None:
    """Every message of a whole match one to three times, at once or later, also after restarts."""
    dice = random.Random(seed)
    house = await open_house(database_url)
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    sent: list[tuple[Player, str, int, bytes, Done]] = []
    while True:
        live = await house.tables.match(match_id)
        asked = decision(live.match)
        if asked is None:
            break
        who = next(one for one in players if live.seat_of(one.id) == asked.seat)
        name, seq = secrets.token_hex(4), live.match.seq
        action = msgspec.json.encode(dice.choice(asked.legal))
        times = dice.choice((1, 1, 2, 3))
        got = await asyncio.gather(
            *(house.tables.act(who, match_id, name, seq, action) for _ in range(times))
        )
        assert got == [Done(name, seq + 1)] * times
        sent.append((who, name, seq, action, got[0]))
        late = dice.choice(sent)
        assert await house.tables.act(late[0], match_id, *late[1:4]) == late[4]
        if dice.random() < 0.1:
            await (house.crash() if dice.random() < 0.5 else house.close())
            house = await open_house(database_url)
            assert await house.tables.act(who, match_id, name, seq, action) == Done(name, seq + 1)
    live = await house.tables.match(match_id)
    assert [entry.seq for entry in live.log] == list(range(len(sent) + 1))
    for who, name, seq, action, done in sent:
        assert await house.tables.act(who, match_id, name, seq, action) == done


async def test_two_acts_on_one_seq(house: House) -> None:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    _, who, _, legal = await holder(house, players, match_id)
    got = await asyncio.gather(
        *(house.tables.act(who, match_id, f"a{n}", 0, one) for n, one in enumerate(legal)),
        return_exceptions=True,
    )
    assert sum(isinstance(one, Done) for one in got) == 1
    refused = [one for one in got if isinstance(one, Refused)]
    assert {(one.code, one.params["seq"]) for one in refused} == {("stale", 1)}
    assert moves(house) == [1]


async def test_an_id_used_again_for_something_else(
    house: House, open_house: Opener, database_url: str
) -> None:
    """It is not answered as if that had been done."""
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    _, who, _, legal = await holder(house, players, match_id)
    await house.tables.act(who, match_id, "a", 0, legal[0])
    await house.tables.match(match_id)
    again = house
    for restarted in (False, True):
        if restarted:
            await house.crash()
            again = await open_house(database_url)
        for attempt in (
            again.tables.act(who, match_id, "a", 0, legal[1]),
            again.tables.undo(who, match_id, "a", 1),
            again.tables.resign(who, match_id, "a", 1),
        ):
            with pytest.raises(Refused, match="bad_id"):
                await attempt
        assert await again.tables.act(who, match_id, "a", 0, msgspec.to_builtins(legal[0])) == Done("a", 1)
        assert (await again.tables.match(match_id)).match.seq == 1


async def test_two_acts_in_two_processes(open_house: Opener, database_url: str) -> None:
    one, other = await open_house(database_url), await open_house(database_url)
    players = await one.people("Ann", "Bob")
    match_id = await one.begun(players)
    _, who, _, legal = await holder(one, players, match_id)
    await other.tables.match(match_id)
    let_go = one.tables.hold(match_id)
    gate = Gate(one, "acts")
    late = asyncio.create_task(one.tables.act(who, match_id, "late", 0, legal[0]))
    await gate.reached.wait()
    assert await other.tables.act(who, match_id, "early", 0, legal[1]) == Done("early", 1)
    gate.open()
    with pytest.raises(Refused) as caught:
        await late
    assert caught.value.code == "stale"
    # The loser has looked again, and tells those who watch here.
    await one.until(lambda: moves(one) == [1])
    mine, theirs = await one.tables.match(match_id), await other.tables.match(match_id)
    assert dump(mine.match) == dump(theirs.match)
    assert [entry.act_id for entry in mine.log] == [entry.act_id for entry in theirs.log]
    let_go()


async def test_the_same_act_in_two_processes(open_house: Opener, database_url: str) -> None:
    one, other = await open_house(database_url), await open_house(database_url)
    players = await one.people("Ann", "Bob")
    match_id = await one.begun(players)
    _, who, _, legal = await holder(one, players, match_id)
    await other.tables.match(match_id)
    gate = Gate(one, "acts")
    late = asyncio.create_task(one.tables.act(who, match_id, "a", 0, legal[0]))
    await gate.reached.wait()
    assert await other.tables.act(who, match_id, "a", 0, legal[0]) == Done("a", 1)
    gate.open()
    assert await late == Done("a", 1)
    assert len((await one.tables.match(match_id)).log) == 2


async def test_take_back(house: House, open_house: Opener, database_url: str) -> None:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players, characters="random")
    dice = random.Random(5)
    for n in range(400):
        live = await house.tables.match(match_id)
        before = dump(live.match)
        if await house.move(players, match_id, dice) is None:
            match_id = await house.begun(players, characters="random")
            continue
        may = undoable(live.match)
        if may is None:
            with pytest.raises(Refused, match="nothing_to_undo"):
                await house.tables.undo(players[0], match_id, f"u{n}", live.match.seq)
            continue
        if sum(entry.kind == "undo" for entry in live.log[-20:]) == 5:
            continue
        seat = may[0]
        mine, other = players[seat], players[1 - seat]
        seq = live.match.seq
        with pytest.raises(Refused, match="nothing_to_undo"):
            await house.tables.undo(other, match_id, f"v{n}", seq)
        got = await asyncio.gather(*(house.tables.undo(mine, match_id, f"u{n}", seq) for _ in range(2)))
        assert got == [Done(f"u{n}", seq + 1)] * 2
        live = await house.tables.match(match_id)
        assert live.log[-1].kind == "undo"
        assert core(dump(live.match)) == core(before)
        if n > 60:
            break
    await house.crash()
    again = await open_house(database_url)
    revived = await again.tables.match(match_id)
    assert dump(revived.match) == dump(live.match)


async def test_take_backs_are_counted(house: House, open_house: Opener, database_url: str) -> None:
    """Five among twenty entries of the log, also after a restart; play goes on."""
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    _, who, _, legal = await holder(house, players, match_id)
    for n in range(5):
        await house.tables.act(who, match_id, f"a{n}", 2 * n, legal[n % 2])
        assert await house.tables.undo(who, match_id, f"u{n}", 2 * n + 1) == Done(f"u{n}", 2 * n + 2)
    assert await house.tables.act(who, match_id, "last", 10, legal[0]) == Done("last", 11)
    await house.crash()
    again = await open_house(database_url)
    with pytest.raises(Refused) as caught:
        await again.tables.undo(who, match_id, "more", 11)
    assert (caught.value.code, caught.value.params) == ("too_many", {"what": "undo", "most": 5, "among": 20})
    assert await again.tables.undo(who, match_id, "u4", 9) == Done("u4", 10)  # what is done is done
    assert await again.play(players, match_id, random.Random(3), 4) == 4


def core(data: bytes) -> Any:
    saved = msgspec.msgpack.decode(data)
    return saved["core"]


async def test_resigning_ends_a_match_of_two(house: House) -> None:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    await house.play(players, match_id, random.Random(2), 5)
    assert await house.tables.resign(players[1], match_id, "r", 5) == Done("r", 6)
    assert await house.tables.resign(players[1], match_id, "r", 5) == Done("r", 6)
    live = await house.tables.match(match_id)
    assert live.match.result is not None
    assert live.match.result.winners == [0]
    await house.until(lambda: isinstance(house.told[-1][1], TableChanged))
    info = await house.tables.table(live.table_id)
    assert house.told[-1][1] == TableChanged(info)
    assert info.match is not None
    assert (info.state, info.match.result, info.match.turn) == ("finished", live.match.result, None)
    assert info.match.finished_at == live.log[-1].at
    with pytest.raises(Refused, match="match_over"):
        await house.tables.resign(players[0], match_id, "r", 6)
    with pytest.raises(Refused, match="match_over"):
        await house.tables.force_default(match_id)


async def test_the_default_is_taken_for_whoever_is_away(house: House) -> None:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    while True:
        live = await house.tables.match(match_id)
        if live.match.result is not None:
            break
        seq, wanted = live.match.seq, default(live.match)
        assert (await house.tables.force_default(match_id)).seq == seq + 1
        assert wanted is not None
    assert [entry.seq for entry in live.log] == list(range(live.match.seq + 1))


async def test_a_fault_of_the_rules_leaves_the_match(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    _, who, _, legal = await holder(house, players, match_id)

    def fails(*_: object) -> None:
        raise RuleFault("for this test")

    with monkeypatch.context() as patch:
        patch.setattr(matches_module, "act", fails)
        with pytest.raises(Refused, match="internal"):
            await house.tables.act(who, match_id, "a", 0, legal[0])
    assert match_id in caplog.text
    assert await house.tables.act(who, match_id, "a", 0, legal[0]) == Done("a", 1)


async def test_a_caller_that_goes_away(house: House) -> None:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    _, who, _, legal = await holder(house, players, match_id)
    gate = Gate(house, "acts")
    acting = asyncio.create_task(house.tables.act(who, match_id, "a", 0, legal[0]))
    await gate.reached.wait()
    acting.cancel()
    await asyncio.gather(acting, return_exceptions=True)
    gate.open()
    await house.until(lambda: moves(house) == [1])  # told all the same
    assert (await house.tables.match(match_id)).match.seq == 1
    assert await house.tables.act(who, match_id, "a", 0, legal[0]) == Done("a", 1)


class Broken:
    """A backend that is away for a while: before or after a commit."""

    def __init__(self, backend: Any, before: int = 0, after: int = 0) -> None:
        self.backend = backend
        self.before = before
        self.after = after

    async def commit(
        self,
        rows: Sequence[ActRow],
        guards: Sequence[Guard],
        endings: Sequence[Ending],
        lapses: Sequence[Lapse],
    ) -> None:
        if self.before:
            self.before -= 1
            raise ConnectionError
        await self.backend.commit(rows, guards, endings, lapses)
        if self.after:
            self.after -= 1
            raise ConnectionError

    def __getattr__(self, name: str) -> Any:
        return getattr(self.backend, name)


def broken(house: House, monkeypatch: pytest.MonkeyPatch, **how: int) -> None:
    monkeypatch.setattr(writer_module, "RETRY_AFTER", (0.0, 0.0))
    writer = house.tables.store.writer
    writer._backend = Broken(writer._backend, **how)


async def test_a_commit_that_fails_is_as_if_nothing_was(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    live, who, _, legal = await holder(house, players, match_id)
    before = dump(live.match)
    broken(house, monkeypatch, before=2)
    with pytest.raises(Refused, match="not_ready"):
        await house.tables.act(who, match_id, "a", 0, legal[0])
    assert moves(house) == []
    fresh = await house.tables.match(match_id)
    assert fresh is not live
    assert dump(fresh.match) == before
    assert await house.tables.act(who, match_id, "a", 0, legal[0]) == Done("a", 1)


async def test_a_commit_of_unknown_outcome_is_looked_up(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    dice = random.Random(3)
    broken(house, monkeypatch, after=1)
    assert await house.move(players, match_id, dice, "a") == Done("a", 1)
    broken(house, monkeypatch, after=1)
    live = await house.tables.match(match_id)
    gone = await house.tables.resign(
        players[0], match_id, "r", 1
    )  # with the end of the match in one transaction
    assert gone == Done("r", 2)
    assert moves(house) == [1, 2]
    await house.until(lambda: isinstance(house.told[-1][1], TableChanged))
    assert (await house.tables.table(live.table_id)).state == "finished"


async def test_a_clock_that_is_put_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    players = await house.people("Ann", "Bob")
    match_id = await house.begun(players)
    dice = random.Random(1)
    await house.move(players, match_id, dice)
    monkeypatch.setattr(house.tables.clock, "wall_ms", lambda: 1000)
    await house.move(players, match_id, dice)
    monkeypatch.undo()
    await house.move(players, match_id, dice)
    times = [entry.at for entry in (await house.tables.match(match_id)).log]
    assert times == sorted(times)

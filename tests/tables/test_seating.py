"""What may be done at a table, as pure functions: whatever is tried in whatever order, the table stays a table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import Refused, commitment
from app.games import GAMES
from app.store.rows import TableRow
from app.tables import seating

GAME = GAMES["zombie_mosh"]
PEOPLE = ("ann", "bob", "cat", "dan")
CODES = {
    "already_playing", "bad_nonce", "bad_options", "bad_seats", "kicked", "no_such_bot", "no_such_seat",
    "no_such_table", "not_enough_seats", "not_host", "not_playing", "not_seated", "seat_taken", "table_full",
}  # fmt: skip


def made(seats: int = 4, bots: int = 0) -> TableRow:
    return seating.opened("t", GAME, "ann", {}, seats, False, "", bots, 1)


def kinds(row: TableRow) -> str:
    return "".join(seat.kind[0] for seat in row.seats)


seat = st.integers(-1, 6)
who = st.sampled_from(PEOPLE)
steps = st.one_of(
    st.tuples(st.just("sit"), who, st.none() | seat, st.sampled_from(["", "ab", "XY"])),
    st.tuples(st.just("stand"), who),
    st.tuples(st.just("swap"), who, seat, seat),
    st.tuples(st.just("kick"), who, seat),
    st.tuples(st.just("set_bot"), who, seat, st.sampled_from(["heuristic", "random", "genius"])),
    st.tuples(st.just("open_seat"), who, seat),
    st.tuples(st.just("set_nonce"), who, st.sampled_from(["", "0f", "no"])),
    st.tuples(
        st.just("set_options"),
        who,
        st.sampled_from([None, {}, {"songs": 3}, {"songs": 2}, {"x": 1}]),
        st.none() | st.integers(0, 8),
        st.none() | st.booleans(),
    ),
)


def step(row: TableRow, name: str, *words: Any) -> TableRow | None:
    if name == "set_options":
        return seating.set_options(row, GAME, *words)
    changed: TableRow | None = getattr(seating, name)(row, *words)
    return changed


def tried_step(row: TableRow, *one: Any) -> tuple[TableRow | None, str | None]:
    try:
        return step(row, *one), None
    except Refused as refused:
        return None, refused.code


@settings(max_examples=300, deadline=None)
@given(st.lists(steps, max_size=25))
def test_a_table_stays_a_table(tried: list[tuple[Any, ...]]) -> None:
    row = made()
    for one in tried:
        before = msgspec.msgpack.encode(row)
        new, code = tried_step(row, *one)
        assert code is None or code in CODES
        assert msgspec.msgpack.encode(row) == before  # what was given is left alone
        if new is None:
            continue
        assert new != row
        row = new
        people = [taken.player for taken in row.seats if taken.player is not None]
        assert len(people) == len(set(people))
        assert not set(people) & set(row.kicked)
        assert 2 <= len(row.seats) <= 6
        for taken in row.seats:
            assert (taken.kind == "human") == (taken.player is not None)
            assert (taken.kind == "bot") == (taken.bot is not None)
            assert taken.kind == "human" or taken.nonce == ""
        assert row.host in people if row.state == "waiting" else people == []
        again, code = tried_step(row, *one)
        assert code is None or code in CODES
        if one[0] in {"sit", "stand", "kick", "set_bot", "open_seat", "set_nonce", "set_options"}:
            assert again is None  # a double click has one effect


def test_opening() -> None:
    row = made(3, bots=1)
    assert kinds(row) == "hob"
    assert row.commitment == commitment(row.server_seed)
    assert row.options == {"side": "A", "characters": "choose", "songs": 1}
    assert made().server_seed != made().server_seed


@pytest.mark.parametrize(("seats", "bots"), [(1, 0), (7, 0), (2, 2), (2, -1)])
def test_seats_that_the_game_has_not(seats: int, bots: int) -> None:
    with pytest.raises(Refused, match="bad_seats"):
        made(seats, bots)


def test_the_host_role_goes_on_and_the_last_one_out_closes() -> None:
    row = seating.sit(made(), "bob", 2, "")
    assert row is not None
    row = seating.stand(row, "ann")
    assert row is not None
    assert row.host == "bob"
    row = seating.stand(row, "bob")
    assert row is not None
    assert row.state == "closed"
    with pytest.raises(Refused, match="no_such_table"):
        seating.sit(row, "ann", None, "")


def test_who_was_put_out_stays_out() -> None:
    row = seating.sit(made(), "bob", None, "ab")
    assert row is not None
    row = seating.kick(row, "ann", 1)
    assert row is not None
    assert kinds(row) == "hooo"
    with pytest.raises(Refused, match="kicked"):
        seating.sit(row, "bob", None, "")


def test_a_nonce_moves_with_its_person() -> None:
    row = seating.sit(made(), "bob", 1, "ab")
    assert row is not None
    row = seating.swap(row, "ann", 1, 3)
    assert row is not None
    assert [taken.nonce for taken in row.seats] == ["", "", "", "ab"]
    row = seating.sit(row, "bob", 2, "cd")
    assert row is not None
    assert [taken.nonce for taken in row.seats] == ["", "", "ab", ""]


def test_fewer_seats_drop_nobody() -> None:
    row: TableRow | None = made(5, bots=2)
    assert row is not None
    row = seating.sit(row, "bob", 2, "")
    assert row is not None
    assert kinds(row) == "hohbb"
    row = seating.set_options(row, GAME, "ann", None, 3, None)
    assert row is not None
    assert kinds(row) == "hhb"
    more = seating.sit(seating.set_options(row, GAME, "ann", None, 4, None) or row, "cat", None, "")
    assert more is not None
    with pytest.raises(Refused, match="seat_taken"):
        seating.set_options(more, GAME, "ann", None, 2, None)


def test_starting_needs_every_seat() -> None:
    row = made(2)
    with pytest.raises(Refused, match="not_enough_seats"):
        seating.may_start(row, "ann")
    full = seating.sit(row, "bob", None, "")
    assert full is not None
    with pytest.raises(Refused, match="not_host"):
        seating.may_start(full, "bob")
    assert seating.may_start(full, "ann")
    with pytest.raises(Refused, match="not_playing"):
        seating.may_rematch(full, "bob", None)

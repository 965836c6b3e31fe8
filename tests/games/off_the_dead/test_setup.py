"""Chapter 6, casting and Horde: OTD-201 to OTD-207."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from app.engine import Refused
from tests.games.off_the_dead.scenes import code_of
from tests.games.off_the_dead.table import CLOCKWISE, DUO_FIXED, FULL_HORDE, SOLO_HORDE, TABLE_ORDER, Table

PAIRS = ["cop cheerleader", "cop granny", "cop bodybuilder", "cheerleader granny", "cheerleader surfer", "granny surfer",
         "surfer bodybuilder"]  # fmt: skip
TRIOS = ["cop cheerleader granny", "cop cheerleader bodybuilder", "cop granny bodybuilder", "cop surfer bodybuilder",
         "cheerleader granny surfer", "cheerleader surfer bodybuilder", "granny surfer bodybuilder"]  # fmt: skip


def fields(table: Table, name: str) -> list[str]:
    """One field of every legal action."""
    return [getattr(action, name) for action in table.legal()]


# --- Positions and casting ------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-201", "OTD-202")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_positions_are_filled_clockwise_from_north_each_by_its_seat(seats: int) -> None:
    positions = ["north", "south"] if seats == 2 else CLOCKWISE[:seats]
    table = Table(seats, casting="choose")
    asked = []
    while (decided := table.asked())[0] == "cast":
        asked.append((decided[2]["direction"], decided[1]))
        table.do("pick", survivor=fields(table, "survivor")[0])
        if len(table.match.state.survivors) == seats:
            break
    assert asked == [(direction, seat) for seat, direction in enumerate(positions)]
    assert list(table.team()) == positions


@pytest.mark.clause("OTD-201", "OTD-202", "OTD-903")
def test_in_variant_a_two_seats_hold_four_positions() -> None:
    table = Table(2, casting="choose", two_player_variant="two_each")
    asked = []
    for id in ("cop", "cheerleader", "granny", "surfer"):
        _, seat, about = table.asked()
        asked.append((about["direction"], seat))
        table.do("pick", survivor=id)
    assert asked == [("north", 0), ("east", 1), ("south", 0), ("west", 1)]
    assert table.team() == {"north": "cop", "east": "cheerleader", "south": "granny", "west": "surfer"}


@pytest.mark.clause("OTD-202", "OTD-203")
@pytest.mark.parametrize(
    ("seats", "legal"),
    [(1, [[id] for id in TABLE_ORDER]), (2, [pair.split() for pair in PAIRS]), (3, [trio.split() for trio in TRIOS]),
     (4, [[id for id in TABLE_ORDER if id != out] for out in TABLE_ORDER])],
)  # fmt: skip
def test_random_casting_deals_every_legal_team_and_no_other(seats: int, legal: list[list[str]]) -> None:
    dealt = [tuple(Table(seats, number).team().values()) for number in range(220)]
    teams = Counter(frozenset(team) for team in dealt)
    assert set(teams) == {frozenset(team) for team in legal}
    assert min(teams.values()) > 220 / len(legal) / 2
    assert max(teams.values()) < 220 / len(legal) * 2
    for position in range(seats):
        assert {team[position] for team in dealt} == set(TABLE_ORDER)


def picks(seats: int, *before: str) -> list[str]:
    """Whom the next seat may pick after these; nobody if it was dealt without asking."""
    table = Table(seats, casting="choose")
    for id in before:
        table.do("pick", survivor=id)
    return fields(table, "survivor") if table.asked()[0] == "cast" else []


@pytest.mark.clause("OTD-203")
def test_a_pick_must_leave_the_team_a_legal_end() -> None:
    assert picks(1) == TABLE_ORDER
    assert picks(2) == TABLE_ORDER
    assert picks(2, "cop") == ["cheerleader", "granny", "bodybuilder"]
    assert picks(2, "cheerleader") == ["cop", "granny", "surfer"]
    assert picks(2, "granny") == ["cop", "cheerleader", "surfer"]
    assert picks(2, "bodybuilder") == ["cop", "surfer"]
    assert picks(3, "cop") == ["cheerleader", "granny", "surfer", "bodybuilder"]
    assert picks(3, "cheerleader", "bodybuilder") == ["cop", "surfer"]
    assert picks(4, "cop", "surfer") == ["cheerleader", "granny", "bodybuilder"]
    assert picks(4, "cheerleader", "granny", "bodybuilder") == ["cop", "surfer"]


@pytest.mark.clause("OTD-203")
def test_example_39_casting() -> None:
    table = Table(3, casting="choose")
    table.do("pick", survivor="cop")
    table.do("pick", survivor="surfer")
    assert table.team() == {"north": "cop", "east": "surfer", "south": "bodybuilder"}
    assert picks(3, "cheerleader", "granny") == ["cop", "surfer"]
    table = Table(3, casting="choose")
    table.do("pick", survivor="cheerleader")
    table.do("pick", survivor="granny")
    with pytest.raises(Refused) as no:
        table.do("pick", survivor="bodybuilder")
    assert (no.value.code, no.value.clause) == ("illegal_action", "OTD-203")


@pytest.mark.clause("OTD-202")
def test_nobody_is_picked_twice_and_who_is_left_is_out_of_the_game() -> None:
    table = Table(2, casting="choose")
    table.do("pick", survivor="cop")
    assert "cop" not in fields(table, "survivor")
    table.do("pick", survivor="granny")
    assert [survivor.id for survivor in table.match.state.survivors] == ["cop", "granny"]


@pytest.mark.clause("OTD-204")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_starts_healthy_and_with_nothing(seats: int) -> None:
    for survivor in Table(seats).match.state.survivors:
        assert survivor.alive
        assert not survivor.ability_used
        assert (survivor.infection, survivor.items, survivor.trophies, survivor.spare) == (
            0,
            [],
            [],
            [0, 0, 0],
        )


# --- The Horde ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-205", "OTD-904")
def test_the_horde_of_each_number_of_survivors() -> None:
    assert Table(1).horde_types() == SOLO_HORDE
    assert sum(SOLO_HORDE.values()) == 17
    assert Table(3).horde_types() == FULL_HORDE
    assert Table(4).horde_types() == FULL_HORDE
    assert Table(2, two_player_variant="two_each").horde_types() == FULL_HORDE
    assert sum(FULL_HORDE.values()) == 36


@pytest.mark.clause("OTD-205", "OTD-903")
def test_two_survivors_meet_four_extras_and_two_sixes_with_three_symbols() -> None:
    extras: Counter[str] = Counter()
    sixes = set()
    for number in range(120):
        made = Table(2, number).horde_types()
        assert sum(made.values()) == 24
        assert all(made[code] <= FULL_HORDE[code] for code in made)
        more = Counter(made) - Counter(DUO_FIXED)
        six = {code: count for code, count in more.items() if code[0] == "6"}
        assert sorted(code[0] for code in (more - Counter(six)).elements()) == ["2", "3", "3", "4"]
        sixes.add(" ".join(sorted(Counter(six).elements())))
        extras += more - Counter(six)
    assert sixes == {"6hb 6sh", "6bs 6sh", "6bs 6hb"}
    assert set(extras) == {f"{strength}{symbol}" for strength in "234" for symbol in "shb"}
    assert max(extras.values()) < 120


@pytest.mark.clause("OTD-205")
def test_seat_1_may_choose_the_extras() -> None:
    table = Table(2, extra_zombies="choose")
    asked = []
    for symbol in ("hand", "skull", "skull", "biohazard"):
        kind, seat, about = table.asked()
        asked.append((kind, seat, about["strength"]))
        assert fields(table, "symbol") == ["skull", "hand", "biohazard"]
        table.do("symbol", symbol=symbol)
    assert asked == [("extra_symbol", 0, strength) for strength in (2, 3, 3, 4)]
    more = Counter(table.horde_types()) - Counter(DUO_FIXED)
    assert {code: n for code, n in more.items() if code[0] != "6"} == {"2h": 1, "3s": 2, "4b": 1}


@pytest.mark.clause("OTD-205")
def test_nobody_chooses_extras_in_other_modes() -> None:
    for seats in (1, 3, 4):
        assert Table(seats, extra_zombies="choose").asked()[0] == "action"
    assert Table(2, extra_zombies="choose", two_player_variant="two_each").asked()[0] == "action"


@pytest.mark.clause("OTD-206")
def test_the_horde_is_shuffled_and_every_arrow_is_independent() -> None:
    tables = [Table(4, number) for number in range(60)]
    assert len({code_of(table.made[0][0]) for table in tables}) > 9
    assert len({code_of(table.made[-1][0]) for table in tables}) > 9
    arrows = Counter(arrow for table in tables for _, arrow in table.made)
    assert all(450 < arrows[direction] < 630 for direction in CLOCKWISE)  # 540 each
    rows = [[arrow for _, arrow in table.made] for table in tables]
    pairs = Counter(pair for row in rows for pair in pairwise(row))
    assert len(pairs) == 16
    assert all(90 < count < 180 for count in pairs.values())  # 131 each
    by_card = Counter((card, arrow) for table in tables for card, arrow in table.made)
    assert max(by_card.values()) < 40  # 15 each: no card has an arrow of its own


@pytest.mark.clause("OTD-207")
def test_everybody_may_start_and_the_horde_stays_in_order() -> None:
    tables = [Table(4, number) for number in range(120)]
    starts = Counter(next(d for d, id in table.team().items() if id == table.starter) for table in tables)
    assert all(15 < starts[direction] < 50 for direction in CLOCKWISE)
    assert all(table.horde == table.made for table in tables)
    assert {Table(3, number).starter for number in range(60)} == set(TABLE_ORDER)


@pytest.mark.clause("OTD-207")
def test_in_a_game_of_two_the_starter_does_not_hang_on_an_arrow() -> None:
    seen = {
        (table.starter == table.team()["north"], table.made[0][1])
        for table in (Table(2, n) for n in range(80))
    }
    assert len(seen) == 8

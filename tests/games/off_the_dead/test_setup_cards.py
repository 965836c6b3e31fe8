"""Chapter 6, gifts, Rubble, first zombies and first turn: OTD-208 to OTD-212."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from app.games.off_the_dead.state import Survivor, type_of
from tests.games.off_the_dead.scenes import code_of
from tests.games.off_the_dead.table import CLOCKWISE, FULL_HORDE, RUBBLE, Table

COLUMN = {1: 2, 2: 1, 3: 0, 4: 0}
MODES = [(1, 1, {}), (2, 2, {}), (3, 3, {}), (4, 4, {}), (2, 4, {"two_player_variant": "two_each"})]


def gifts(table: Table) -> list[str]:
    """What everybody holds, clockwise from the starter: "colt=3" or nothing."""
    everybody = table.match.state.survivors
    first = next(i for i, survivor in enumerate(everybody) if survivor.id == table.starter)
    return [held(survivor) for survivor in everybody[first:] + everybody[:first]]


def held(survivor: Survivor) -> str:
    return " ".join(item.type + ("" if item.ammo is None else f"={item.ammo}") for item in survivor.items)


@pytest.mark.clause("OTD-208", "OTD-901")
@pytest.mark.parametrize(
    ("seats", "mode", "options", "colts", "left"),
    [(*MODES[0], 1, 3), (*MODES[1], 2, 2), (*MODES[2], 3, 1), (*MODES[3], 4, 0), (*MODES[4], 4, 0)],
)
def test_level_1_gives_a_loaded_colt_each_from_the_box_first(
    seats: int, mode: int, options: dict[str, Any], colts: int, left: int
) -> None:
    table = Table(seats, difficulty=1, **options)
    assert gifts(table) == ["colt=3"] * colts
    expected = {type_: counts[COLUMN[mode]] for type_, counts in RUBBLE.items()} | {"colt": left}
    assert table.rubble_types() == {type_: n for type_, n in expected.items() if n}


@pytest.mark.clause("OTD-208", "OTD-901")
@pytest.mark.parametrize(
    ("seats", "mode", "options", "axes", "left"),
    [(*MODES[0], 1, 2), (*MODES[1], 2, 1), (*MODES[2], 3, 0), (*MODES[3], 3, 0), (*MODES[4], 3, 0)],
)
def test_level_2_gives_an_axe_each_while_stock_lasts(
    seats: int, mode: int, options: dict[str, Any], axes: int, left: int
) -> None:
    for number in range(6):
        table = Table(seats, number, difficulty=2, **options)
        assert gifts(table) == ["axe"] * axes + [""] * (mode - axes)
        expected = {type_: counts[COLUMN[mode]] for type_, counts in RUBBLE.items()} | {"axe": left}
        assert table.rubble_types() == {type_: n for type_, n in expected.items() if n}


@pytest.mark.clause("OTD-208", "OTD-204")
@pytest.mark.parametrize("level", [3, 4, 5, 6, 7])
def test_other_levels_give_nothing(level: int) -> None:
    assert gifts(Table(4, difficulty=level)) == ["", "", "", ""]


@pytest.mark.clause("OTD-208")
def test_example_38_level_1_variant_b() -> None:
    table = Table(2, difficulty=1)
    assert gifts(table) == ["colt=3", "colt=3"]
    assert sum(map(len, table.match.state.rubble)) == 28
    assert table.rubble_types()["colt"] == 2


# --- The Rubble -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-209", "OTD-902", "OTD-903", "OTD-904")
@pytest.mark.parametrize(
    ("seats", "mode", "options", "piles"),
    [
        (*MODES[0], [4, 4, 4, 4, 4, 4, 3]),
        (*MODES[1], [5, 4, 4, 4, 4, 4, 4]),
        (*MODES[2], [4] * 9),
        (*MODES[3], [4] * 9),
        (*MODES[4], [4] * 9),
    ],
)
def test_the_rubble_is_dealt_round_the_positions(
    seats: int, mode: int, options: dict[str, Any], piles: list[int]
) -> None:
    table = Table(seats, **options)
    assert [len(pile) for pile in table.match.state.rubble] == piles
    expected = {type_: counts[COLUMN[mode]] for type_, counts in RUBBLE.items()}
    assert table.rubble_types() == {type_: n for type_, n in expected.items() if n}
    assert table.hidden("rubble_made")["piles"] == table.match.state.rubble


@pytest.mark.clause("OTD-209")
def test_the_rubble_is_shuffled() -> None:
    tables = [Table(4, number) for number in range(60)]
    for place in (0, 3):
        assert len({type_of(table.match.state.rubble[0][place]) for table in tables}) > 7
    assert len({type_of(table.match.state.rubble[8][3]) for table in tables}) > 7


@pytest.mark.clause("OTD-209", "OTD-319")
def test_unique_cards_are_shuffled_in() -> None:
    uniques = Counter(
        type_
        for number in range(40)
        for type_ in Table(4, number, unique_items=1).rubble_types()
        if type_ in ("flare_gun", "first_aid_kit")
    )
    assert sum(uniques.values()) == 40
    assert min(uniques["flare_gun"], uniques["first_aid_kit"]) > 8
    both = Table(4, unique_items=2)
    assert both.rubble_types() == {type_: n[0] for type_, n in RUBBLE.items()} | {
        "flare_gun": 1,
        "first_aid_kit": 1,
    }
    assert [len(pile) for pile in both.match.state.rubble] == [5, 5, 4, 4, 4, 4, 4, 4, 4]
    one = Table(1, unique_items=1)
    assert [len(pile) for pile in one.match.state.rubble] == [4] * 7
    assert not {"flare_gun", "first_aid_kit"} & set(Table(4, unique_items=0).rubble_types())


# --- The first zombies ----------------------------------------------------------------------------------------------


def zombies(table: Table) -> dict[str, int]:
    """How many zombies are in each corridor."""
    return {survivor.direction: len(survivor.corridor()) for survivor in table.match.state.survivors}


@pytest.mark.clause("OTD-210", "OTD-901", "OTD-420")
@pytest.mark.parametrize("level", [5, 6, 7])
def test_four_zombies_come_out_before_the_first_turn(level: int) -> None:
    for number in range(8):
        table = Table(4, number, difficulty=level)
        arrows = Counter(arrow for _, arrow in table.made[:4])
        assert zombies(table) == {direction: arrows[direction] for direction in CLOCKWISE}
        assert table.horde == table.made[4:]
        for survivor in table.match.state.survivors:
            came = [card for card, arrow in table.made[:4] if arrow == survivor.direction]
            assert [zombie.card for zombie in survivor.zone_1] == came
            assert not any(zombie.up for zombie in survivor.zone_1)


@pytest.mark.clause("OTD-210", "OTD-901")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_up_to_level_4_nothing_comes_out_at_the_start(level: int, seats: int) -> None:
    assert set(zombies(Table(seats, difficulty=level)).values()) == {0}


@pytest.mark.clause("OTD-210", "OTD-103", "OTD-420")
def test_the_starter_says_where_a_card_of_the_empty_side_comes_out() -> None:
    asked = set()
    for number in range(30):
        table = Table(3, number, difficulty=5)
        kind, seat, about = table.asked()
        if "west" in [arrow for _, arrow in table.made[:4]]:
            assert (kind, about) == ("place", {"survivor": table.starter})
            assert table.team()[CLOCKWISE[seat]] == table.starter
            asked.add(seat)
        else:
            assert kind == "action"
    assert asked == {0, 1, 2}


@pytest.mark.clause("OTD-210", "OTD-430", "OTD-902")
def test_alone_exactly_four_come_out_whatever_the_arrows() -> None:
    tops = set()
    for number in range(24):
        table = Table(1, number, difficulty=5)
        assert zombies(table) == {"north": 4}
        assert len(table.horde) == 13
        tops.add(table.made[4][1])
    assert tops == set(CLOCKWISE)


@pytest.mark.clause("OTD-210", "OTD-420")
def test_two_survivors_get_the_four_by_quarter_turns() -> None:
    for number in range(12):
        table = Table(2, number, difficulty=6)
        arrows = Counter(arrow for _, arrow in table.made[:4])
        assert zombies(table) == {
            "north": arrows["north"] + arrows["west"],
            "south": arrows["south"] + arrows["east"],
        }


# --- The first turn -------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-211", "OTD-902")
@pytest.mark.parametrize(("level", "first"), [(4, 0), (5, 4)])
def test_alone_the_first_card_does_not_come_at_once(level: int, first: int) -> None:
    turned = {"north": "east", "south": "west", "east": "east", "west": "west"}
    seen = set()
    for number in range(24):
        table = Table(1, number, difficulty=level)
        card, arrow = table.made[first]
        assert table.horde == [[card, turned[arrow]], *table.made[first + 1 :]]
        seen.add(arrow)
    assert seen == set(CLOCKWISE)


@pytest.mark.clause("OTD-211")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_others_the_first_card_keeps_its_arrow(seats: int) -> None:
    for number in range(12):
        table = Table(seats, number)
        assert table.horde == table.made


@pytest.mark.clause("OTD-212")
@pytest.mark.parametrize(("seats", "mode", "options"), MODES)
def test_the_starter_has_the_first_turn(seats: int, mode: int, options: dict[str, Any]) -> None:
    for number in range(6):
        table = Table(seats, number, **options)
        kind, seat, about = table.asked()
        assert (kind, about["survivor"], about["phase"]) == ("action", table.starter, "action_1")
        assert table.match.state.turn == 1
        where: Any = {id: direction for direction, id in table.team().items()}
        assert len(where) == mode
        assert seat == table.match.state.holders[where[table.starter]]


@pytest.mark.clause("OTD-205")
def test_zombified_survivors_wait_outside() -> None:
    table = Table(4)
    assert all(code_of(card) in FULL_HORDE for card, _ in table.made)
    assert sum(card.startswith("zombie_") for card in table.match.state.box) == 5


@pytest.mark.clause("OTD-205")
def test_the_number_of_a_card_does_not_tell_a_secret_extra() -> None:
    """The fixed part used to have the lowest numbers: a trophy with a high one was an extra. Now every copy of a type is
    used as often as any other, whether the Horde has extras of that type or not."""
    used: dict[int, Counter[str]] = {}
    for number in range(120):
        cards = [card for card, _ in Table(2, number).made if type_of(card) == "3_skull"]
        used.setdefault(len(cards), Counter()).update(cards)
    assert set(used) == {2, 3, 4}
    for count in (2, 3):
        numbers = used[count]
        assert set(numbers) == {f"3_skull_{n}" for n in range(1, 5)}
        assert min(numbers.values()) > max(numbers.values()) / 3

"""Chapter 7.2 and section 6: the table, the seats' choice of a store, the teams, the first zombies (OSZ-12 to OSZ-19)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from app.engine import Chance, Refused, new_match
from app.games.oh_zombies.state import type_of
from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.phrases import SEATS
from tests.games.oh_zombies.scenes import FIVE, GAME, Scene, seed

PILES = {
    "department_store": 10, "food_court": 10, "electronics": 10, "toy_shop": 9, "bookshop": 9, "hardware_store": 8,
    "sporting_goods": 8, "gun_shop": 8, "pharmacy": 8,
}  # fmt: skip
DECK = {
    "wood_scraps": 5, "clip": 5, "handgun": 4, "cricket_bat": 4, "ammo_stash": 3, "nail_gun": 3, "chainsaw": 3,
    "skateboard": 3, "sheet_metal": 2, "crowbar": 1, "shopping_cart": 1, "flamethrower": 1,
    "block": 5, "lunge": 5, "dodge": 5, "gunner_combo": 4, "fighter_combo": 4, "pawn_combo": 2,
    "oh_shit_zombies": 10, "survivor": 4, "rampage": 2, "oops": 2, "rage_virus": 2,
}  # fmt: skip
LATER = {"ventilation_duct": 3, "fire_extinguisher": 3, "diversion": 1, "distraction": 1, "muzak": 1}
MORE = {"wood_scraps": 5, "sheet_metal": 4}


def sit_down(scene: Scene) -> Scene:
    """Everybody takes the default store; the first player rolls."""
    for left in range(scene.match.seats, 0, -1):
        scene.time_out(dice=FIVE if left == 1 else [])
    return scene


def dealt(scene: Scene) -> Counter[str]:
    return Counter(type_of(card) for pile in scene.mall.piles.values() for card in pile)


# --- The deck and the piles -------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-12")
@pytest.mark.parametrize(
    ("options", "more", "added"),
    [
        ({}, 0, {}),
        ({"later_cards": True}, 1, LATER),
        ({"more_barricades": True}, 1, MORE),
        ({"later_cards": True, "more_barricades": True}, 2, LATER | MORE),
        ({"mild_rage": True}, 0, {}),
    ],
)
def test_all_cards_are_dealt_into_the_piles(
    options: dict[str, Any], more: int, added: dict[str, int]
) -> None:
    scene = Scene.fresh(3, **options)
    assert {store: len(pile) for store, pile in scene.mall.piles.items()} == {
        s: n + more for s, n in PILES.items()
    }
    assert dealt(scene) == Counter(DECK) + Counter(added)
    assert scene.told("dealt") == [{"piles": {s: n + more for s, n in PILES.items()}}]
    assert not scene.mall.discard
    assert not scene.mall.in_play
    assert scene.view()["piles"] == {s: n + more for s, n in PILES.items()}


@pytest.mark.clause("OSZ-12")
def test_the_whole_deck_is_shuffled_first_and_dealt_store_by_store() -> None:
    for options in ({}, {"later_cards": True, "more_barricades": True}):
        scene = Scene.fresh(2, number=7, **options)
        deck = [f"{type_}_{n}" for type_, count in DECK.items() for n in range(1, count + 1)]
        if options:
            deck += [f"{type_}_{n}" for type_, count in LATER.items() for n in range(1, count + 1)]
            deck += [f"wood_scraps_{n}" for n in range(6, 11)] + [f"sheet_metal_{n}" for n in range(3, 7)]
        chance = Chance(seed(7))
        chance.shuffle(deck)
        for store, count in PILES.items():
            count += 2 * bool(options)
            assert scene.mall.piles[store] == deck[:count]
            deck = deck[count:]
        assert not deck
        assert scene.mall.first == chance.below(2)
        assert scene.match.chance.drawn == chance.drawn


@pytest.mark.clause("OSZ-12")
def test_nobody_sees_what_lies_in_the_piles() -> None:
    scene = Scene.fresh(3)
    names = {*DECK, *LATER}
    for viewer in (None, 0, 1, 2):
        assert not names & set(str(scene.view(viewer)).replace("'", " ").split())
    assert not any(event.secret for event in scene.events)


# --- The board at the start -------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-13")
def test_doors_are_open_glass_is_intact_and_the_round_is_the_first() -> None:
    scene = sit_down(Scene.fresh(4))
    assert scene.view()["edges"] == {"tokens": {}, "broken": [], "breaches": []}
    turn = scene.view()["turn"]
    assert (turn["round"], turn["rounds"], turn["number"], turn["phase"]) == (1, 10, 1, "actions")


@pytest.mark.clause("OSZ-14")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_first_player_is_random(seats: int) -> None:
    assert {Scene.fresh(seats, number=n).mall.first for n in range(60)} == set(range(seats))


@pytest.mark.clause("OSZ-14", "OSZ-15", "OSZ-19")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_player_may_be_given_and_the_others_follow_clockwise(first: int) -> None:
    scene = Scene.fresh(4, first_player=str(first))
    order = []
    for left in (3, 2, 1, 0):
        order.append(scene.seat)
        assert scene.kind == "choose_store"
        scene.do(scene.legal[0], dice=[] if left else FIVE)
    assert order == [(first + i) % 4 for i in range(4)]
    assert (scene.who, scene.kind) == (SEATS[first], "main")
    turn = scene.view()["turn"]
    assert (turn["first"], turn["active"], turn["master"]) == (first, first, (first - 1) % 4)


# --- Stores and teams -------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-15")
def test_example_02() -> None:
    scene = Scene.fresh(4, first_player="0")
    assert scene.offered("take_store") == list(PILES) or set(scene.offered("take_store")) == set(PILES)
    scene.do("take_store gun_shop")
    assert scene.asked == ("B", "choose_store")
    assert set(scene.offered("take_store")) == set(PILES) - {"gun_shop"}
    assert "restrooms" not in scene.offered("take_store")
    assert scene.refused("take_store gun_shop") in (None, "OSZ-15")
    assert scene.refused("take_store restrooms") in (None, "OSZ-15", "OSZ-54")


@pytest.mark.clause("OSZ-15")
def test_whoever_does_not_choose_gets_the_largest_pile_then_the_first_letter() -> None:
    """d, e and f have ten cards, b and t nine."""
    scene = Scene.fresh(6, first_player="0")
    taken = [scene.time_out(dice=FIVE if i == 5 else []).split()[1] for i in range(6)]
    assert taken == ["department_store", "electronics", "food_court", "bookshop", "toy_shop", "gun_shop"]


@pytest.mark.clause("OSZ-14", "OSZ-16", "OSZ-17", "OSZ-18", "OSZ-19")
def test_example_01() -> None:
    scene = Scene.fresh(3, first_player="0")
    scene.do("take_store bookshop")
    team = [
        ("leader", "10,13"),
        ("gunner", "10,12"),
        ("fighter", "9,13"),
        ("pawn", "10,14"),
        ("pawn", "9,12"),
    ]
    assert scene.view()["dudes"] == [
        {"id": id, "seat": 0, "role": role, "square": square} for id, (role, square) in enumerate(team, 1)
    ]
    scene.time_out()
    scene.time_out(dice=FIVE)
    zombies = scene.view()["zombies"]
    assert len(zombies) == 18
    assert (zombies[0], zombies[17]) == (
        {"zid": 1, "square": "11,7", "blood": "none", "target": None},
        {"zid": 18, "square": "14,7", "blood": "none", "target": None},
    )
    assert scene.view()["turn"]["master"] == 2
    assert [seat["ammo"] for seat in scene.view()["seats"]] == [6, 6, 6]


@pytest.mark.clause("OSZ-16")
@pytest.mark.parametrize("store", list(PILES))
def test_every_store_s_team_stands_on_its_squares(store: str) -> None:
    scene = Scene.fresh(2, first_player="1")
    scene.do(f"take_store {store}")
    squares = [atlas.name(square) for square in atlas.STARTS[atlas.LETTERS[store]]]
    assert list(scene.dudes.values()) == squares
    assert [scene.role(id) for id in scene.dudes] == ["leader", "gunner", "fighter", "pawn", "pawn"]
    (told,) = scene.told("store_taken")
    assert (told["seat"], told["store"]) == (1, store)
    assert [dude["square"] for dude in told["dudes"]] == squares


@pytest.mark.clause("OSZ-16")
def test_dudes_are_numbered_in_turn_order() -> None:
    scene = sit_down(Scene.fresh(3, first_player="2"))
    assert [(dude["id"], dude["seat"]) for dude in scene.view()["dudes"]] == [
        *((id, 2) for id in range(1, 6)), *((id, 0) for id in range(6, 11)), *((id, 1) for id in range(11, 16)),
    ]  # fmt: skip


@pytest.mark.clause("OSZ-17")
def test_nobody_has_cards_or_kills_yet() -> None:
    scene = sit_down(Scene.fresh(3, first_player="0"))
    stores = ["department_store", "electronics", "food_court"]
    assert scene.view()["seats"] == [
        {
            "ammo": 6, "kills": 0, "dudes": 5, "cards": 0, "score": 50, "status": "playing", "store": store, "place": None,
        }
        for store in stores
    ]  # fmt: skip
    assert scene.view(0)["hand"] == []


@pytest.mark.clause("OSZ-18")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_six_zombies_for_every_seat(seats: int) -> None:
    scene = sit_down(Scene.fresh(seats))
    squares = [atlas.name(square) for square in atlas.ZOMBIE_START[: 6 * seats]]
    assert scene.zombies == dict(enumerate(squares, 1))
    assert {scene.blood(zid) for zid in scene.zombies} == {"none"}
    (told,) = scene.told("zombies_placed", scene.events)
    assert told["zombies"] == [{"zid": zid, "square": square} for zid, square in enumerate(squares, 1)]


@pytest.mark.clause("OSZ-19", "OSZ-14")
def test_what_the_table_is_told_of_the_first_and_the_last() -> None:
    scene = Scene.fresh(4, first_player="2")
    assert scene.tells("match_began", first=2, master=1, seats=4)


@pytest.mark.clause("OSZ-14")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_first_player_has_a_seat(seats: int) -> None:
    """Of the named ones those that there are go, and the game says so to whoever makes a form of it."""
    needs = GAME.static()["option_needs"]["first_player"]["values"]
    for value in GAME.option_choices()["first_player"]:
        options = GAME.decode_options({"first_player": value})
        there = value == "random" or int(value) < seats
        assert (seats in needs.get(value, [seats])) == there
        if there:
            GAME.check_seats(options, seats)
            continue
        with pytest.raises(Refused, match="option_needs_seats") as no:
            GAME.check_seats(options, seats)
        assert no.value.params == {"option": "first_player", "value": value, "seats": seats}


# --- Options ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-14")
def test_two_to_six_seats() -> None:
    assert GAME.seats == (2, 6)
    for seats in (1, 7):
        with pytest.raises(Refused, match="bad_seats"):
            new_match(GAME, seats, GAME.decode_options({}), seed(0))


def test_the_options_and_their_defaults() -> None:
    choices = GAME.option_choices()
    assert choices == {
        "rounds": [10, 7], "horde": ["standard", "light", "heavy"], "zombies_batter": [True, False],
        "team_zombie": ["all", "first_only"], "first_player": ["random", "0", "1", "2", "3", "4", "5"],
        "even_pauses": ["auto", "on", "off"], "later_cards": [False, True], "more_barricades": [False, True],
        "mild_rage": [False, True],
    }  # fmt: skip
    for bad in ({"rounds": 8}, {"horde": "none"}, {"first_player": "6"}, {"even_pauses": True}, {"cards": 1}):
        with pytest.raises(Refused, match="bad_options"):
            GAME.decode_options(bad)


@pytest.mark.clause("OSZ-104")
@pytest.mark.parametrize("rounds", [10, 7])
def test_the_view_says_how_long_the_countdown_is(rounds: int) -> None:
    assert Scene.fresh(2, rounds=rounds).view()["turn"]["rounds"] == rounds


@pytest.mark.clause("OSZ-80")
@pytest.mark.parametrize("horde", ["light", "standard", "heavy"])
@pytest.mark.parametrize("seats", [2, 4, 5, 6])
@pytest.mark.parametrize("rounds", [10, 7])
def test_the_chart(horde: str, seats: int, rounds: int) -> None:
    """Section 4.5: the row, one lower with five or six seats, never below one; seven rounds skip columns."""
    chart = {
        "light": [1, 1, 1, 2, 2, 2, 3, 3, 3, 4],
        "standard": [2, 2, 3, 3, 4, 4, 5, 6, 7, 8],
        "heavy": [3, 3, 4, 5, 6, 6, 7, 8, 9, 9],
    }[horde]
    columns = range(1, 11) if rounds == 10 else (1, 2, 4, 5, 7, 9, 10)
    for round, column in enumerate(columns, 1):
        scene = Scene(seats, round=round, pool="1", options={"horde": horde, "rounds": rounds})
        expected = chart[column - 1] if seats < 5 else max(1, chart[column - 1] - 1)
        assert scene.view()["turn"]["arrivals"] == expected
        scene.do("end_actions", dice=[2, 1, 1, 1])
        (arrived,) = scene.told("zombies_arrived")
        assert len(arrived["zombies"]) == expected
        assert scene.told("arrivals_rolled")[0]["count"] == expected


@pytest.mark.clause("OSZ-95")
def test_what_a_client_is_told_of_chart_and_battering() -> None:
    static = GAME.static()
    assert static["chart"]["standard"] == [2, 2, 3, 3, 4, 4, 5, 6, 7, 8]
    assert static["batter"] == {
        "light": {"glass": 4, "token": 6}, "standard": {"glass": 3, "token": 5}, "heavy": {"glass": 2, "token": 4},
    }  # fmt: skip
    counts = {card["card"]: card["count"] for card in static["cards"] if card["set"] == "base"}
    assert counts == DECK
    assert {c["card"]: c["count"] for c in static["cards"] if c["set"] == "later_cards"} == LATER

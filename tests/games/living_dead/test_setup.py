"""Sections 4 and 6: the components, the options, the set-up and the order of chance in it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from app.engine import Chance, Refused, decision, new_match, turn, visible
from tests.games.living_dead.night import GAME, begun, seed
from tests.games.living_dead.tables import (
    BODIES,
    CHARACTERS,
    EVERYBODY,
    GOALS,
    HUMAN,
    OTHERS,
    UPGRADES,
    ZOMBIE,
    box,
    kind_of,
)


def expected(
    number: int, sides: str = "random", goal: str = "random"
) -> tuple[int, str, list[str], list[str]]:
    """The seat of the Human side, the Goal and both decks, from the stream as the rules file takes it."""
    chance = Chance(seed(number))
    human = {"host_human": 0, "host_zombie": 1}.get(sides, -1)
    if human < 0:
        human = chance.below(2)
    if goal == "random":
        goal = list(GOALS)[chance.below(5)]
    decks = [box("human"), box("zombie")]
    for deck in decks:
        chance.shuffle(deck)
    return human, goal, decks[0], decks[1]


# --- Components -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-10", "NLD-01")
def test_the_characters_as_a_client_gets_them() -> None:
    found = {one["id"]: (one["speed"], one["strength"], one["health"]) for one in GAME.static()["characters"]}
    assert list(found) == list(CHARACTERS)
    assert found == CHARACTERS


@pytest.mark.clause("NLD-10", "NLD-01")
def test_the_human_deck_as_a_client_gets_it() -> None:
    found = {one["card"]: (one["type"], one["count"], one["bonus"]) for one in GAME.static()["human"]}
    assert list(found) == list(HUMAN)
    assert found == HUMAN
    assert sum(count for _, count, _ in found.values()) == 60


@pytest.mark.clause("NLD-10", "NLD-01")
def test_the_zombie_deck_as_a_client_gets_it() -> None:
    cards = {one["card"]: one for one in GAME.static()["zombie"]}
    assert list(cards) == list(ZOMBIE)
    assert {kind: one["count"] for kind, one in cards.items()} == ZOMBIE
    assert sum(ZOMBIE.values()) == 60
    for kind, (_, defense, strength, health) in (BODIES | UPGRADES).items():
        one = cards[kind]
        assert one["type"] == ("zombie" if kind in BODIES else "upgrade")
        assert (one["defense"], one["strength"], one["health"]) == (defense, strength, health)
    for kind, (type_, _) in OTHERS.items():
        assert cards[kind]["type"] == type_
        assert (cards[kind]["defense"], cards[kind]["strength"], cards[kind]["health"]) == (None, None, None)


def test_the_goals_as_a_client_gets_them() -> None:
    assert set(GAME.static()) == {"characters", "goals", "human", "zombie", "option_needs"}
    assert {one["id"]: one["target"] for one in GAME.static()["goals"]} == {**GOALS, "willard": 4}
    assert {one["id"]: one["living"] for one in GAME.static()["goals"]} == {
        "willard": 4, "dawn": 4, "posse": 3, "nurse_karen": 2, "rescue": 4,
    }  # fmt: skip


# --- Options ----------------------------------------------------------------------------------------------------------


def test_the_options_and_their_defaults() -> None:
    assert GAME.option_choices() == {
        "sides": ["random", "host_human", "host_zombie"],
        "goal": ["random", *GOALS],
        "night_limit": [20, 16, 25],
        "even_pauses": ["auto", "on", "off"],
    }


@pytest.mark.parametrize(
    "bad", [{"sides": "both"}, {"goal": "truck"}, {"night_limit": 12}, {"night_limit": "20"}, {"horde": 1}]
)
def test_other_options_are_refused(bad: dict[str, Any]) -> None:
    with pytest.raises(Refused) as no:
        GAME.decode_options(bad)
    assert no.value.code == "bad_options"


@pytest.mark.clause("NLD-01")
@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_two_seats_play_and_no_others(seats: int) -> None:
    with pytest.raises(Refused) as no:
        new_match(GAME, seats, GAME.decode_options({}), seed(0))
    assert no.value.code == "bad_seats"
    assert GAME.seats == (2, 2)


@pytest.mark.clause("NLD-83")
@pytest.mark.parametrize(("chosen", "humans", "becomes"), [
    ("auto", 0, "off"), ("auto", 1, "off"), ("auto", 2, "on"), ("on", 1, "on"), ("off", 2, "off"),
])  # fmt: skip
def test_even_pauses_are_on_by_themselves_between_two_people(chosen: Any, humans: int, becomes: str) -> None:
    settled = GAME.settle(GAME.decode_options({"even_pauses": chosen}), humans)
    assert settled.even_pauses == becomes


# --- Set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-01", "NLD-22")
@pytest.mark.parametrize(("sides", "human"), [("host_human", 0), ("host_zombie", 1)])
def test_who_plays_which_side(sides: str, human: int) -> None:
    match, told = begun(sides=sides)
    house = match.state
    assert (house.human.seat, house.zombie.seat) == (human, 1 - human)
    began = next(event for event in told if event.key == "match_began")
    assert (began.params["human"], began.params["zombie"]) == (human, 1 - human)
    asked = decision(match)
    assert asked is not None
    assert asked.seat == human
    assert house.active == "human"


def test_random_sides_and_goals_do_come_out_differently() -> None:
    found = {(m.state.human.seat, m.state.goal) for m in (begun(number)[0] for number in range(80))}
    assert {human for human, _ in found} == {0, 1}
    assert {goal for _, goal in found} == set(GOALS)


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize(
    ("sides", "goal"),
    [("random", "random"), ("random", "posse"), ("host_zombie", "random"), ("host_human", "dawn")],
)
def test_chance_is_taken_in_the_order_of_the_rules_file(number: int, sides: str, goal: str) -> None:
    """Sides, Goal, Human deck, Zombie deck; the first of the shuffled list is the top of the deck."""
    match, _ = begun(number, sides=sides, goal=goal)
    house = match.state
    human, drawn, human_deck, zombie_deck = expected(number, sides, goal)
    assert (house.human.seat, house.zombie.seat, house.goal) == (human, 1 - human, drawn)
    # Turn 1 has begun: five were dealt, and the Human Draw Phase draws none with five in hand.
    assert [*house.human.hand, *house.human.deck] == human_deck
    assert [*house.zombie.hand, *house.zombie.deck] == zombie_deck
    assert (len(house.human.hand), len(house.zombie.hand)) == (5, 5)


@pytest.mark.clause("NLD-22", "NLD-17", "NLD-25")
def test_the_position_in_which_a_match_begins() -> None:
    match, _ = begun(1)
    house = match.state
    assert " ".join(one.id for one in house.people) == EVERYBODY
    assert all((one.damage, one.weapon, one.items, one.bitten) == (0, None, [], []) for one in house.people)
    assert [column.spaces for column in house.columns] == [[None] * 4] * 7
    assert all(column.barricade is None for column in house.columns)
    assert (house.human_turn, house.destroyed, house.care, house.signal) == (1, 0, 0, 0)
    assert (house.dead, house.truck, house.human.discard, house.zombie.discard) == ([], None, [], [])
    assert not house.fuelled
    assert turn(match) == (1, house.human.seat)


@pytest.mark.clause("NLD-05", "NLD-01")
def test_each_side_has_its_own_deck_of_sixty() -> None:
    match, _ = begun(2)
    house = match.state
    assert Counter([*house.human.hand, *house.human.deck]) == Counter(box("human"))
    assert Counter([*house.zombie.hand, *house.zombie.deck]) == Counter(box("zombie"))


def test_both_draw_five_the_human_side_first_and_only_the_owner_sees_which() -> None:
    match, told = begun(3, sides="host_zombie")
    drawn = [event for event in told if event.key == "drew"]
    assert [(event.params["side"], event.params["count"]) for event in drawn[:2]] == [
        ("human", 5),
        ("zombie", 5),
    ]
    for event, owner in zip(drawn[:2], (1, 0), strict=True):
        hand = (match.state.human if owner == 1 else match.state.zombie).hand
        assert visible(event, owner)["params"]["cards"] == [kind_of(card) for card in hand]
        assert "cards" not in visible(event, 1 - owner)["params"]
        assert "cards" not in visible(event, None)["params"]


@pytest.mark.parametrize("goal", list(GOALS))
def test_a_goal_taken_from_the_option(goal: str) -> None:
    match, told = begun(4, goal=goal)
    assert match.state.goal == goal
    assert next(event for event in told if event.key == "match_began").params["goal"] == goal


@pytest.mark.parametrize("number", range(8))
def test_the_first_decision_is_before_the_draw_with_an_action_card_and_else_the_search(number: int) -> None:
    """`h_draw` is taken by itself where `draw` is the only thing to do (section 9)."""
    match, _ = begun(number)
    asked = decision(match)
    assert asked is not None
    # Nobody is damaged and nobody has Equipment: Hold Still and Hand It Over cannot be played.
    playable = {"search_the_house", "pull_together", "down_to_the_cellar"}
    has = any(kind_of(card) in playable for card in match.state.human.hand)
    assert asked.kind == ("h_draw" if has else "h_search")

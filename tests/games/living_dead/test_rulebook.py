"""The rulebook has every clause, once and in order, and its tables are those of the game."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

from app.games.living_dead import GAME
from app.games.living_dead.state import HAND, MOST_SWAPS

FOLDER = Path(__file__).parents[3] / "app" / "games" / "living_dead"
RULEBOOK = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
WORDS: dict[str, Any] = json.loads((FOLDER / "text" / "en.json").read_text(encoding="utf-8"))
STATIC = GAME.static()
CHARACTERS = [one["id"] for one in STATIC["characters"]]
GOALS = [one["id"] for one in STATIC["goals"]]
HUMAN: list[dict[str, Any]] = STATIC["human"]
ZOMBIE: list[dict[str, Any]] = STATIC["zombie"]
ZOMBIES = [one for one in ZOMBIE if one["type"] == "zombie"]
SPECIAL = ["johnny", "graveyard_man"]  # the zombies whose cards say more than numbers

# The contract's clauses. A change here is a change of the rules.
RULES = [f"NLD-{number:02}" for number in range(1, 86)]
CARDS = [
    *(one["card"] for one in HUMAN),
    *SPECIAL,
    *(one["card"] for one in ZOMBIE if one["type"] != "zombie"),
]
CLAUSES = [f"NLD:{id}" for id in (*CHARACTERS, *GOALS)] + RULES + [f"NLD:{card}" for card in CARDS]


def test_the_rulebook_has_exactly_the_clauses_of_the_contract_in_order() -> None:
    assert re.findall(r"^- \*\*(NLD[-:]\w+)\*\* \S", RULEBOOK, flags=re.MULTILINE) == CLAUSES
    assert len(CLAUSES) == 147
    # No other clause is set in bold, so that nothing else can be taken for one.
    assert re.findall(r"\*\*(NLD[-:]\w+)\*\*", RULEBOOK) == CLAUSES
    assert set(re.findall(r"NLD[-:]\w+", RULEBOOK)) == set(CLAUSES)


def test_a_clause_of_a_card_begins_with_its_name() -> None:
    stated = dict(re.findall(r"^- \*\*NLD:(\w+)\*\* \*(.+?)\*", RULEBOOK, flags=re.MULTILINE))
    for card in CARDS:
        assert stated[card].rstrip(".") == WORDS[f"card.{card}"].rstrip("."), card
    for goal in GOALS:
        assert stated[goal] == WORDS[f"goal.{goal}"], goal
    for id in CHARACTERS:
        assert WORDS[f"character.{id}.ability"].startswith(stated[id].rstrip(".")), id


def rows(*heading: str) -> list[list[str]]:
    """The rows of the rulebook's table with this heading."""
    head = "| " + " | ".join(heading) + " |\n"
    assert RULEBOOK.count(head) == 1, heading
    found = []
    for line in RULEBOOK.split(head)[1].splitlines()[1:]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def test_the_rulebooks_people_are_the_games() -> None:
    assert rows("Name", "Speed", "Strength", "Health", "Ability") == [
        [
            one["name"],
            *(str(one[number]) for number in ("speed", "strength", "health")),
            WORDS[f"character.{one['id']}.ability"],
        ]
        for one in STATIC["characters"]
    ]
    assert CHARACTERS == ["ben", "barbra", "harry", "helen", "karen", "tom", "judy"]
    stand = RULEBOOK.split("The seven stand in columns 1 to 7: ")[1].split(".")[0]
    assert stand == ", ".join(WORDS[f"character.{id}"] for id in CHARACTERS)
    assert HAND == 5
    assert "the living draw five cards, then the dead" in RULEBOOK
    assert f"up to {MOST_SWAPS} times in a search" in RULEBOOK


def test_the_rulebooks_goals_are_the_games() -> None:
    printed = rows("Goal", "Achieved with", "Lost for good with")
    assert [row[0] for row in printed] == [WORDS[f"goal.{goal}"] for goal in GOALS]
    for goal, (_, achieved, lost) in zip(STATIC["goals"], printed, strict=True):
        assert str(goal["target"]) in achieved
        assert goal["id"] == "nurse_karen" or f"fewer than {goal['living']} alive" == lost
        assert str(goal["target"]) in WORDS[f"goal.{goal['id']}.text"]


def in_numbers(one: dict[str, Any]) -> str:
    """What the table says of a weapon's number."""
    return f"Strength +{one['bonus']}" if one["type"] == "melee" else f"Damage {one['bonus']}"


def test_the_rulebooks_deck_of_the_living_is_the_games() -> None:
    printed = rows("Card", "Kind", "Copies", "In short")
    assert [row[:3] for row in printed] == [
        [WORDS[f"card.{one['card']}"], WORDS[f"type.{one['type']}"], str(one["count"])] for one in HUMAN
    ]
    for one, row in zip(HUMAN, printed, strict=True):
        if one["bonus"] is not None:
            assert row[3].startswith(in_numbers(one)), row
            assert in_numbers(one) in WORDS[f"card.{one['card']}.text"]
    n = totals(HUMAN)
    assert sum(n.values()) == 60
    assert (
        f"That is {n['item']} items, {n['melee']} melee weapons, {n['ranged']} ranged weapons, {n['vehicle']} vehicle, "
        f"{n['effect']} effects, {n['action_card']} action cards and {n['reaction']} reactions." in RULEBOOK
    )


def totals(deck: list[dict[str, Any]]) -> Counter[str]:
    """How many cards of each type a deck has."""
    counted = Counter[str]()
    for one in deck:
        counted[one["type"]] += one["count"]
    return counted


def test_the_rulebooks_deck_of_the_dead_is_the_games() -> None:
    numbers = ("count", "defense", "strength", "health")
    printed = rows("Zombie", "Copies", "Defense", "Strength", "Health", "Ability")
    assert [row[:5] for row in printed] == [
        [WORDS[f"card.{one['card']}"], *(str(one[number]) for number in numbers)] for one in ZOMBIES
    ]
    assert [row[0] for row in printed if row[5] != "none"] == [WORDS[f"card.{card}"] for card in SPECIAL]
    upgrades = [one for one in ZOMBIE if one["type"] == "upgrade"]
    assert rows("Upgrade", "Copies", "Defense", "Strength", "Health") == [
        [
            WORDS[f"card.{one['card']}"],
            str(one["count"]),
            *(f"+{one[number]}" if one[number] else "0" for number in numbers[1:]),
        ]
        for one in upgrades
    ]
    assert [row[:3] for row in rows("Other card", "Kind", "Copies", "In short")] == [
        [WORDS[f"card.{one['card']}"], WORDS[f"type.{one['type']}"], str(one["count"])]
        for one in ZOMBIE
        if one["type"] not in ("zombie", "upgrade")
    ]
    n = totals(ZOMBIE)
    assert sum(n.values()) == 60
    assert (
        f"That is {n['zombie']} zombies, {n['upgrade']} upgrades, {n['mutation']} mutations, {n['effect']} effects, "
        f"{n['action_card']} action cards and {n['reaction']} reactions." in RULEBOOK
    )


def test_the_rulebooks_options_are_the_games() -> None:
    printed = rows("Option", "Values", "What it means")
    choices = GAME.option_choices()
    assert [row[0] for row in printed] == [WORDS[f"option.{option}"] for option in choices]
    for (option, values), (_, said, _) in zip(choices.items(), printed, strict=True):
        if option == "goal":
            assert said == "Random and the five goals"
        else:
            assert said == ", ".join(WORDS[f"option.{option}.{value}"] for value in values), option


def test_the_rulebooks_endings_are_the_games() -> None:
    assert [row[1] for row in rows("How it ends", "Who wins")] == [
        "the living", "the dead", "the dead", "the dead", "the living",
    ]  # fmt: skip

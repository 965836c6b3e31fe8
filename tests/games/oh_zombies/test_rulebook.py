"""The rulebook has every clause, once and in order, and its tables are those of the game."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

from app.games.oh_zombies import GAME
from app.games.oh_zombies.blow import ATTACK_PLAYS, DEFENCES
from app.games.oh_zombies.mall import MALL, WIDTH
from app.games.oh_zombies.state import SHORT, TEAM

FOLDER = Path(__file__).parents[3] / "app" / "games" / "oh_zombies"
RULEBOOK = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
WORDS: dict[str, Any] = json.loads((FOLDER / "text" / "en.json").read_text(encoding="utf-8"))
STATIC = GAME.static()
REGIONS = {one["id"]: one for one in STATIC["mall"]["regions"]}
STORES = [id for id, one in REGIONS.items() if one["kind"] == "store"]

# The contract's clauses. A change here is a change of the rules. OSZ-68 belongs to the fighting.
CLAUSES = [
    f"OSZ-{number}"
    for numbers in (range(1, 51), [68], range(51, 68), range(80, 105), range(110, 114))
    for number in numbers
]


def test_the_rulebook_has_exactly_the_clauses_of_the_contract_in_order() -> None:
    assert re.findall(r"^- \*\*(OSZ-\d+)\*\* \S", RULEBOOK, flags=re.MULTILINE) == CLAUSES
    assert len(CLAUSES) == 97
    # No other clause is set in bold, so that nothing else can be taken for one.
    assert re.findall(r"\*\*(OSZ-\d+)\*\*", RULEBOOK) == CLAUSES
    assert set(re.findall(r"OSZ-\d+", RULEBOOK)) == set(CLAUSES)


def printed_square(square: int) -> str:
    """A square by the letter of its column and the number of its row, as the map's border has them."""
    return f"{chr(ord('A') + square % WIDTH)}{square // WIDTH + 1}"


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


def test_the_rulebooks_roles_and_team_are_the_games() -> None:
    assert [row[0] for row in rows("Role", "Attacks as", "Reach", "Price")] == list(dict.fromkeys(TEAM))
    heading = ("Store", *(WORDS[f"role.{role}"].capitalize() for role in TEAM))
    assert {row[0]: row[1:] for row in rows(*heading)} == {
        WORDS[f"store.{store}"]: [printed_square(square) for square in MALL.starts[store]] for store in STORES
    }


def test_the_rulebooks_cards_are_the_games() -> None:
    printed = [row[:3] for row in rows("Card", "Kind", "Copies", "What it does")]
    cards = {one["card"]: one for one in STATIC["cards"] if one["set"] == "base"}
    assert printed == [[WORDS[f"card.{id}"], one["type"], str(one["count"])] for id, one in cards.items()]
    kinds = Counter[str]()
    for one in cards.values():
        kinds[one["type"]] += one["count"]
    assert (
        f"That is {kinds['item']} items, {kinds['action']} actions and {kinds['event']} events." in RULEBOOK
    )
    later = {one["card"]: one for one in STATIC["cards"] if one["set"] == "later_cards"}
    assert {one["type"] for one in later.values()} == {"item"}
    assert [row[:2] for row in rows("Card", "Copies", "What it does")] == [
        [WORDS[f"card.{id}"], str(one["count"])] for id, one in later.items()
    ]
    events = [WORDS[f"card.{id}"] for id, one in cards.items() if one["type"] == "event"]
    assert [row[0] for row in rows("Event", "What happens")] == events


def test_the_rulebooks_stores_are_the_maps() -> None:
    def openings(store: str) -> Counter[str]:
        return Counter(MALL.kind[edge] for edge in MALL.openings[store])

    assert rows("Store", "Letter", "Squares", "Doors", "Windows", "Cards") == [
        [
            WORDS[f"store.{id}"],
            one["letter"],
            str(one["squares"]),
            str(openings(id)["door"]),
            str(openings(id)["window"]),
            str(one["cards"]),
        ]
        for id, one in REGIONS.items()
        if id != "corridor"
    ]
    entrances = MALL.entrances.values()
    assert [
        [WORDS[f"entrance.{one.id}"], " · ".join(map(printed_square, one.squares))] for one in entrances
    ] == rows("Entrance", "Squares, in the order in which they are taken")
    assert [[str(one.die), WORDS[f"entrance.{one.id}"]] for one in entrances] == rows("Die", "Entrance")


def test_the_rulebooks_floor_plan_is_the_map() -> None:
    """With letters and numbers at the border, and corners only where something meets."""
    head, *plan = RULEBOOK.split("```\n")[1].splitlines()
    assert head.split() == [chr(ord("A") + column) for column in range(WIDTH)]
    lattice = (FOLDER / "mall.txt").read_text(encoding="utf-8").split("[lattice]\n")[1].split("\n\n")[0]
    for number, (printed, line) in enumerate(zip(plan, lattice.splitlines(), strict=True)):
        row, drawn = printed[:3].strip(), printed[3:].ljust(len(line))
        assert row == ("" if number % 2 == 0 else str(number // 2 + 1))
        corners = slice(0, None, 2) if number % 2 == 0 else slice(0, 0)
        assert set(drawn[corners]) <= {"+", " "}
        assert [*drawn[1::2]] == [*line[1::2]]
        assert number % 2 == 0 or drawn == line


def test_the_rulebooks_chart_is_the_games() -> None:
    rounds = [str(number) for number in range(1, 11)]
    printed = rows("Horde", *rounds, "Glass breaks on", "Token falls on")

    def needs(least: int) -> str:
        return "6" if least == 6 else f"{least}+"

    assert printed == [
        [
            WORDS[f"option.horde.{horde}"],
            *map(str, arrivals),
            needs(STATIC["batter"][horde]["glass"]),
            needs(STATIC["batter"][horde]["token"]),
        ]
        for horde, arrivals in STATIC["chart"].items()
    ]
    columns = ", ".join(map(str, SHORT[:-1])) + f" and {SHORT[-1]}"
    assert f"A match of seven rounds uses the columns {columns}." in RULEBOOK


def test_the_rulebooks_plays_are_the_games() -> None:
    attack = [row[0] for row in rows("Attack play", "Needs", "What happens")]
    assert attack == [WORDS[f"play.{play}"] for play in (*ATTACK_PLAYS, "pawn_six")]
    defence = [row[0] for row in rows("Defence play", "When", "What happens")]
    assert defence == [WORDS[f"play.{play}"] for play in DEFENCES]
    assert len(rows("Way", "Who", "Kind", "Attacks")) == 6


def test_the_rulebooks_options_are_the_games() -> None:
    printed = rows("Option", "Values", "What it means")
    choices = GAME.option_choices()
    assert [row[0] for row in printed] == [WORDS[f"option.{option}"] for option in choices]
    for (option, values), (_, said, _) in zip(choices.items(), printed, strict=True):
        if option != "first_player":
            names = [WORDS[f"option.{option}.{str(value).lower()}"].lower() for value in values]
            assert said.lower() == ", ".join(names), option

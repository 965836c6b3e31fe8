"""The rulebook has every clause, once and in order, and its tables are those of the game."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from app.games.off_the_dead import GAME
from app.games.off_the_dead.one_liners import COSTS
from app.games.off_the_dead.rolls import EVENTS
from app.games.off_the_dead.state import (
    DUO_HORDE,
    RUBBLE,
    SINGLE_SYMBOLS,
    SIXES,
    SOLO_HORDE,
    UNIQUES,
    ZOMBIFIED,
)
from app.games.off_the_dead.windows import WINDOWS

FOLDER = Path(__file__).parents[3] / "app" / "games" / "off_the_dead"
RULEBOOK = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
WORDS: dict[str, Any] = json.loads((FOLDER / "text" / "en.json").read_text(encoding="utf-8"))
STATIC = GAME.static()
SURVIVORS = [one["id"] for one in STATIC["survivors"]]

# The contract's clauses. A change here is a change of the rules.
CLAUSES = [
    f"OTD-{number}"
    for first, last in [
        (101, 116),  # general
        (201, 212),  # setup
        (301, 306),  # the turn
        (310, 319),  # search
        (330, 330),  # throw
        (340, 346),  # attack
        (352, 352),  # the Axe
        (401, 406),  # the zombies' phase
        (410, 413),  # the wave
        (420, 421),  # where a card comes out
        (430, 430),  # the chain
        (501, 502),  # infection
        (510, 511),  # death
        (600, 607),  # free plays and windows
        (701, 701),  # symbols
        (710, 716),  # events
        (801, 806),  # trophies and one-liners
        (901, 904),  # difficulty and number of survivors
        (1001, 1006),  # the end
    ]
    for number in range(first, last + 1)
]


def test_the_rulebook_has_exactly_the_clauses_of_the_contract_in_order() -> None:
    assert re.findall(r"^- \*\*(OTD-\d+)\*\* \S", RULEBOOK, flags=re.MULTILINE) == CLAUSES
    assert len(CLAUSES) == 102
    # Nothing else is set in bold, so that nothing else can be taken for a clause.
    assert re.findall(r"\*\*(OTD-\d+)\*\*", RULEBOOK) == CLAUSES
    assert set(re.findall(r"OTD-\d+", RULEBOOK)) == set(CLAUSES)


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


def test_the_rulebooks_survivors_are_the_games() -> None:
    printed = rows("Survivor", "Symbol", "Range", "Strength", "Infection")
    assert [row[1:] for row in printed] == [
        [", ".join(one["symbols"]), *(str(one[number]) for number in ("range", "strength", "infection_max"))]
        for one in STATIC["survivors"]
    ]
    assert all(WORDS[f"survivor.{id}"] in row[0] for id, row in zip(SURVIVORS, printed, strict=True))
    risen = [symbols for _, symbols in rows("Who it was", "Symbols")]
    assert risen == [", ".join(corpse.symbols) for corpse in ZOMBIFIED.values()]


def test_the_rulebooks_horde_is_the_games() -> None:
    printed = {row[0]: row[1:] for row in rows("Strength", "3 or 4", "2", "1")}
    for strength in SINGLE_SYMBOLS:
        whole, duo, solo = printed[str(strength)]
        for text, counts, extra in (
            (whole, SINGLE_SYMBOLS[strength], 0),
            (duo, DUO_HORDE[strength], {2: 1, 3: 2, 4: 1}.get(strength, 0)),
            (solo, SOLO_HORDE[strength], 0),
        ):
            more = f" and {extra} more" if extra else ""
            assert text == f"{sum(counts) + extra}: {'/'.join(map(str, counts))}{more}"
    assert [text[0] for text in printed["6"]] == [str(sum(SIXES.values())), "2", "1"]
    assert printed["In all"] == ["36", "24", "17"]


def test_the_rulebooks_rubble_is_the_games() -> None:
    printed = rows("Card", "3 or 4", "2", "1")
    names = [WORDS[f"card.{type_}"] for type_ in RUBBLE]
    assert [row[0] for row in printed] == [*names, "In all", "Piles"]
    assert [tuple(map(int, row[1:])) for row in printed[: len(names)]] == list(RUBBLE.values())
    assert printed[-2][1:] == [str(sum(column)) for column in zip(*RUBBLE.values(), strict=True)]
    weapons = {row[0]: row[1:] for row in rows("Weapon", "Range", "Power", "Shots")}
    assert weapons == {
        WORDS[f"card.{type_}"]: [str(one["range"]), str(one["power"]), str(one["ammo_max"] or "endless")]
        for type_, one in STATIC["weapons"].items()
        if type_ not in UNIQUES
    }


def test_the_rulebooks_lines_events_and_levels_are_the_catalogues() -> None:
    lines = {row[0].strip('"'): int(row[1]) for row in rows("What you say", "Price", "What it does")}
    assert lines == {WORDS[f"line.{line}"]: cost for line, cost in COSTS.items()}
    events = [row[1].strip('"') for row in rows("Die", "Event", "In short")]
    assert events == [WORDS[f"zombie_event.{event}"] for event in EVENTS]
    levels = {row[0]: row[1] for row in rows("Level", "Name", "What changes")}
    assert levels == {str(n): WORDS[f"option.difficulty.{n}"] for n in range(1, 8)}
    windows = re.findall(r"^\d\. \*\*(\w+)\*\*, just before", RULEBOOK, flags=re.MULTILINE)
    assert [window.lower() for window in windows] == list(WINDOWS)
    chapter = RULEBOOK.split("### Abilities")[1].split("###")[0]
    abilities = re.findall(r"^- \*\*(.+)\*\*", chapter, flags=re.MULTILINE)
    assert abilities == [WORDS[f"ability.{one['ability']}"] for one in STATIC["survivors"]]

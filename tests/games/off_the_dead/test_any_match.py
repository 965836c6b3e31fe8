"""What chapters 7.5 and 9 say of every decision, held against whole matches played at random (seeds fixed)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.engine import Chance, Decision, act, decision, view
from tests.games.off_the_dead.scenes import seed
from tests.games.off_the_dead.table import Table

ROLLS = {"event", "attack", "surprise", "fire"}
CURES = {"adrenaline", "first_aid_kit", "only_a_scratch"}
OFFERED = {  # OTD-603: to the active survivor, and to everybody
    "event": ({"try_again"}, {"encore"}),
    "attack": ({"go_through", "try_again", "scope"}, {"encore"}),
    "surprise": ({"try_again"}, {"encore"}),
    "fire": ({"try_again"}, {"encore"}),
    "bite": ({"toy", "burn", "wait_your_turn"} | CURES, {"freeze", "big_wave", "kiki", "shake"}),
    "move": ({"barricade", "toy", "burn", "wait_your_turn"}, {"freeze", "kiki"}),
    "wave": ({"go_look"}, set[str]()),
    "infect": (CURES, {"shake"}),
}
ABILITIES = {
    "cop": "freeze",
    "cheerleader": "encore",
    "granny": "kiki",
    "surfer": "big_wave",
    "bodybuilder": "shake",
}
TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {"difficulty": 4}),
    (2, {"difficulty": 5, "unique_items": 2}),
    (2, {"difficulty": 1, "two_player_variant": "two_each", "open_memory": True}),
    (3, {"difficulty": 6}),
    (4, {"difficulty": 4}),
    (4, {"difficulty": 7, "unique_items": 1}),
]


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def check_window(about: dict[str, Any], kinds: set[str], parts: dict[str, Any]) -> None:
    """A window's condition and its plays, from what everybody sees."""
    turn, who, window = parts["turn"], about["survivor"], about["window"]
    people = {part["id"]: part for name, part in parts.items() if name.startswith("survivor.")}
    active, asked = people[turn["active"]], people[who]
    corridor = parts[f"corridor.{active['direction']}"]
    own, everybody = OFFERED[window]
    assert kinds - {"pass"} <= (own | everybody if asked is active else everybody)
    for ability in kinds & set(ABILITIES.values()):
        assert ABILITIES[who] == ability
        assert not asked["ability_used"]
        assert who == active["id"] or who in active["neighbours"] or window in ROLLS
    if window in ROLLS:
        assert who == about["by"] or about["by"] in asked["neighbours"]
    match window:
        case "attack":
            assert about["total"] < about["need"]
        case "surprise":
            assert about["count"] > 1
            assert parts["horde"]["count"] > 1
        case "fire":
            strengths = [zombie["strength"] for zombie in corridor[about["zone"]] if zombie["up"]]
            assert max(strengths) > about["total"]
        case "bite":
            assert corridor["melee"]
            assert not turn["frozen"]
            assert about["bites"] == turn["bites"] == len(corridor["melee"])
            lethal = active["infection"] + about["bites"] >= active["infection_max"]
            assert about["lethal"] == turn["lethal"] == lethal
            assert lethal or not kinds & (CURES | {"shake"})
        case "move":
            assert corridor["zone_2"]
            assert not turn["held"]
        case "wave":
            assert parts["horde"]["count"] > 0
        case "infect":
            assert active["infection"] > 0
            assert parts["options"]["difficulty"] >= 4
            if who != active["id"]:
                assert active["infection"] + 1 >= active["infection_max"]


def check(found: Decision, parts: dict[str, Any]) -> None:
    """A decision, from what everybody sees."""
    kinds = {plain(action)["kind"] for action in found.legal}
    about, turn = found.about, parts["turn"]
    people = {part["id"]: part for name, part in parts.items() if name.startswith("survivor.")}
    asked = people[about["survivor"]]
    assert asked["seat"] == found.seat
    match found.kind:
        case "window":
            assert "pass" in kinds
            assert len(found.legal) > 1
            assert asked["alive"]
            check_window(about, kinds, parts)
        case "action":
            assert (about["survivor"], about["phase"]) == (turn["active"], turn["phase"])
            assert about["panicked"] == turn["panicked"] == ("done" in kinds)
            assert ("pass" in kinds) != turn["panicked"]
            assert not (turn["panicked"] and kinds & {"search", "attack", "throw"})
            assert len(found.legal) > 1
        case "overflow":
            assert len(asked["trophies"]) == len(found.legal) > 5
        case "place" | "cleave":
            assert len(found.legal) > 1
        case "discard_item":
            assert 1 < len(found.legal) <= len(asked["items"])
    for part in people.values():
        assert part["alive"] or not (part["items"] or part["trophies"])
        assert len(part["trophies"]) <= 5 or part is asked


@pytest.mark.clause("OTD-601", "OTD-602", "OTD-603", "OTD-605", "OTD-305", "OTD-802", "OTD-116")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_decision_is_one_that_the_rules_know(seats: int, options: dict[str, Any]) -> None:
    windows: set[str] = set()
    for number in range(8):
        table = Table(seats, number=number, **options)
        luck = Chance(seed(1000 + number))
        while (found := decision(table.match)) is not None:
            check(found, plain(view(table.match, None)))
            if found.kind == "window":
                windows.add(found.about["window"])
            plays = [action for action in found.legal if plain(action)["kind"] not in ("pass", "done")]
            act(table.match, found.seat, luck.pick(plays or found.legal))
        assert table.match.result is not None
    assert len(windows) >= 3

"""The catalogue has words for everything that the game can say, and for nothing else."""

from __future__ import annotations

import ast
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from app.engine import Action, Event, act, decision, leave, new_match, undo, undoable, visible
from app.engine.flow import Choice
from app.games.off_the_dead import GAME
from app.games.off_the_dead.one_liners import COSTS
from app.games.off_the_dead.rolls import EVENTS
from app.games.off_the_dead.state import BOX, DIRECTIONS, RUBBLE, UNIQUES
from app.games.off_the_dead.windows import WINDOWS
from tests.games.words import Catalogue

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "app" / "games" / "off_the_dead"
RULEBOOK = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
CODE = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py")}
CATALOGUE = Catalogue("off_the_dead")
SOURCE, WORDS, places, templates = CATALOGUE.source, CATALOGUE.words, CATALOGUE.places, CATALOGUE.templates
STATIC = GAME.static()
SURVIVORS = [one["id"] for one in STATIC["survivors"]]

# Parameters that a sentence may use for what boards make of an action's own fields.
PHRASES = {"card", "n", "to", "what", "where"}

# Events that a board shows and the log passes over: their outcome is told.
SILENT = {"phase", "searches"}
# Told only where the event brings the card: with open memory, and when the match is over.
FACES = {"flipped", "put_back"}

DIGITS_AT_THE_END = re.compile(r"_\d+$")


def groups() -> dict[str, str]:
    """Which group of the catalogue names a parameter's values, where it is called differently (words.ts)."""
    code = (ROOT / "client" / "src" / "words.ts").read_text(encoding="utf-8")
    found = re.search(r"const GROUPS[^{]*\{(.*?)\}", code, flags=re.DOTALL)
    assert found
    return dict(re.findall(r"(\w+): \"(\w+)\"", found[1]))


GROUPS = groups()


class Heard:
    """What whole random matches say: every event as it is told during the match, and what decisions offer."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.kinds: set[str] = set()
        self.about: dict[str, set[str]] = {}
        self.actions: set[str] = set()
        self.hints: set[str] = set()
        self.barred: list[tuple[str, dict[str, Any]]] = []
        chance = random.Random(20)
        for number in range(40):
            seats = number % 4 + 1
            options = {
                "difficulty": number // 4 % 7 + 1,
                "two_player_variant": chance.choice(("one_each", "two_each")),
                "casting": chance.choice(("choose", "random")),
                "extra_zombies": chance.choice(("random", "choose")),
                "open_memory": number % 3 == 0,
                "unique_items": number % 3,
            }
            self._listen(seats, options, chance)

    def _listen(self, seats: int, options: dict[str, Any], chance: random.Random) -> None:
        match, events = new_match(GAME, seats, GAME.decode_options(options), chance.randbytes(32))
        self.events += events
        staying = list(range(seats))
        while (asked := decision(match)) is not None:
            self.kinds.add(asked.kind)
            self.about.setdefault(asked.about.get("window", asked.kind), set()).update(asked.about)
            self.actions.update(str(action.__struct_config__.tag) for action in asked.legal)
            self.hints.update(hint for hints in asked.hints.values() for hint in hints)
            self.barred += [(no.clause, no.params) for no in asked.barred]
            may = undoable(match)
            draw = chance.randrange(400)
            if draw < 4 and may is not None:
                self.events += undo(match, may[1])
            elif draw == 399:
                self.events += leave(match, staying.pop(chance.randrange(len(staying))))
            elif draw < 90:
                best = max(asked.legal, key=GAME.heuristic(match, asked.seat))
                self.events += act(match, asked.seat, best)
            else:
                self.events += act(match, asked.seat, chance.choice(asked.legal))


@pytest.fixture(scope="module")
def heard() -> Heard:
    return Heard()


def named(param: str, value: Any) -> bool:
    """Does words.ts find a word for this value of a parameter?"""
    if value is None:
        return f"{param}.none" in WORDS
    if isinstance(value, dict):
        return named(param, list(value.values()))
    if isinstance(value, list | tuple):
        return all(named(param, one) for one in value)
    if isinstance(value, str):
        group = GROUPS.get(param, param)
        return {f"{group}.{value}", f"{group}.{DIGITS_AT_THE_END.sub('', value)}"} & set(WORDS) != set()
    return isinstance(value, int)


def told_in_code() -> dict[str, set[str]]:
    """Every event that the rules' code tells, with the parameters that it always has (those of a `**` never)."""
    found: dict[str, set[str]] = {}
    for code in CODE.values():
        for call in (node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)):
            for key, params in _told(call):
                found[key] = found.get(key, params) & params
    return found


def _told(call: ast.Call) -> Iterator[tuple[str, set[str]]]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name == "tell":
        # either of two keys may be told by one call: "hit" if ... else "missed"
        first = call.args[0]
        params = {word.arg for word in call.keywords if word.arg} - {"hidden", "reveals", "secret"}
        for key in _texts([first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]):
            yield key, params
    elif name == "bury_item":
        yield next((text for text in _texts(call.args) if "-" not in text), "discarded"), {"survivor", "card"}


def _texts(nodes: list[ast.expr]) -> list[str]:
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def test_the_catalogue_is_flat_sorted_and_not_empty() -> None:
    assert json.dumps(WORDS, ensure_ascii=False, indent=2, sort_keys=True) + "\n" == SOURCE
    for key, entry in WORDS.items():
        assert re.fullmatch(r"[\w-]+(\.[\w-]+)*", key), key
        if not isinstance(entry, str):
            assert set(entry) == {"one", "other"}, key
            assert "count" in places(key), key
        assert all(isinstance(text, str) and text.strip() == text and text for text in templates(key)), key


def test_the_things_of_the_game_have_names() -> None:
    needed = ["name", "tagline"]
    needed += [f"{group}.{id}" for group in ("survivor", "to") for id in SURVIVORS]
    needed += [f"card.{type_}" for type_ in BOX] + [f"card.{type_}.text" for type_ in (*RUBBLE, *UNIQUES)]
    for group, ids in (
        ("ability", [one["ability"] for one in STATIC["survivors"]]),
        ("line", COSTS),
        ("zombie_event", EVENTS),
    ):
        needed += [f"{group}.{id}{form}" for id in ids for form in ("", ".text")]
    needed += [f"symbol.{one}" for one in ("skull", "hand", "biohazard")]
    needed += [f"zone.{one}" for one in ("zone_1", "zone_2", "melee")]
    needed += [f"direction.{one}" for one in ("north", "east", "south", "west")]
    assert [key for key in needed if key not in WORDS] == []
    for group in ("survivor", "card", "line", "ability", "zombie_event"):
        names = [text for key, text in WORDS.items() if re.fullmatch(rf"{group}\.\w+", key)]
        assert len(set(names)) == len(names), group


def test_every_event_in_the_code_has_words_and_every_word_an_event() -> None:
    spoken = {key.split(".")[1] for key in WORDS if key.startswith("event.")}
    assert (set(told_in_code()) - SILENT) | {"taken_back"} == spoken


def test_every_place_of_a_log_line_is_filled_by_the_event() -> None:
    """Whatever was told: a parameter that is not always there has a word for its absence."""
    for key, params in told_in_code().items():
        for form in ("", ".you"):
            if f"event.{key}{form}" in WORDS:
                kept = {"card"} if key in FACES else set()
                absent = places(f"event.{key}{form}") - params - kept
                assert not {one for one in absent if f"{one}.none" not in WORDS}, key


def test_every_value_in_a_log_line_has_a_word(heard: Heard) -> None:
    speechless: set[tuple[str, str, str]] = set()
    for event in heard.events:
        for over in (False, True):
            params = visible(event, None, over)["params"]
            if event.key in SILENT or (event.key in FACES and "card" not in params):
                continue
            for place in places(f"event.{event.key}"):
                if not named(place, params.get(place)):
                    speechless.add((event.key, place, str(params.get(place))))
    assert speechless == set()


def test_the_matches_that_are_listened_to_say_nearly_everything(heard: Heard) -> None:
    rare = {
        "snapped",
        "cleaves",
        "burnt",
        "fire",
        "refilled",
        "bonus",
        "use_failed",
        "nothing_comes",
        "pair_discarded",
    }
    assert set(told_in_code()) - rare <= {event.key for event in heard.events}


def test_every_event_about_a_seat_can_be_told_to_that_seat(heard: Heard) -> None:
    for event in heard.events:
        if "seat" in event.params:
            assert f"event.{event.key}.you" in WORDS
    for key in WORDS:
        if key.startswith("event.") and key.endswith(".you"):
            assert "seat" not in places(key), key


def test_a_running_search_is_not_given_away_by_the_log(heard: Heard) -> None:
    """Section 5: the log names no card that was put back, and no position; with open memory it names the card."""
    shown = [set(visible(event, None)["params"]) for event in heard.events if event.key == "put_back"]
    assert {"survivor"} in shown
    assert {"survivor", "card", "position"} in shown
    assert "card" in places("event.put_back")
    for key in ("no_pair", "pair_refused", "surprise_wave"):
        assert places(f"event.{key}") == {"survivor"}


def test_decisions_and_actions_have_words(heard: Heard) -> None:
    kinds = {step.name for step in GAME.steps.values() if isinstance(step, Choice)}
    tags = {str(action.__struct_config__.tag) for action in get_args(GAME.action_type)}
    assert heard.kinds <= kinds
    assert heard.actions <= tags
    assert {key for key in WORDS if re.fullmatch(r"ask\.\w+", key)} == {f"ask.{kind}" for kind in kinds}
    assert {key for key in WORDS if re.fullmatch(r"action\.\w+", key)} == {f"action.{tag}" for tag in tags}
    assert all(f"ask.{kind}.waiting" in WORDS for kind in kinds)
    windows = {key.split(".")[2] for key in WORDS if re.match(r"ask\.window\.\w+", key)} - {"waiting"}
    assert windows == set(WINDOWS)


def test_actions_use_the_parameters_that_actions_have() -> None:
    for action in get_args(GAME.action_type):
        assert issubclass(action, Action)
        key = f"action.{action.__struct_config__.tag}"
        for form in (one for one in WORDS if one == key or one.startswith(f"{key}.")):
            assert places(form) <= set(action.__struct_fields__) | PHRASES, form


def test_questions_use_what_they_are_about(heard: Heard) -> None:
    """And phrases that the board makes of it. A window that opens too rarely is judged by those that do (OTD-603)."""
    any_window = set().union(*(heard.about.get(window, set()) for window in WINDOWS))
    for window in WINDOWS:
        for form in ("", ".lethal"):
            if f"ask.window.{window}{form}" in WORDS:
                about = heard.about.get(window, any_window) | PHRASES | {"count"}
                assert places(f"ask.window.{window}{form}") <= about, window


def test_everything_that_is_barred_or_warned_of_says_why(heard: Heard) -> None:
    code = "".join(CODE.values())
    clauses = set(re.findall(r"barred\([^\n]*\"(OTD-\d+)\"", code))
    assert {clause for clause, _ in heard.barred} <= clauses
    assert {key for key in WORDS if key.startswith("barred.")} == {f"barred.{one}" for one in clauses}
    for clause, params in heard.barred:
        assert all(named(place, params.get(place)) for place in places(f"barred.{clause}")), clause
    hints = set(re.findall(r"hinted\([^\n]*\(\"(\w+)\"", code)) | heard.hints
    assert {key for key in WORDS if key.startswith("hint.")} == {f"hint.{one}" for one in hints}


def test_options_reactions_and_endings_have_words(heard: Heard) -> None:
    needed = [f"reaction.{kind}" for kind in GAME.reactions] + [f"window.{kind}" for kind in WINDOWS]
    for option, values in GAME.option_choices().items():
        needed.append(f"option.{option}")
        for value in values:
            text = str(value).lower() if isinstance(value, bool) else str(value)
            needed += [f"option.{option}.{text}", f"option.{option}.{text}.help"]
    needed += [f"phase.{event.params['phase']}" for event in heard.events if event.key == "phase"]
    needed += [f"reason.{reason}" for reason in ("victory", "all_dead", "stalled", "all_left")]
    assert [key for key in needed if key not in WORDS] == []
    for group in ("option", "reaction", "reason"):
        keys = {key for key in WORDS if key.startswith(f"{group}.")}
        assert keys <= set(needed), group


def test_the_board_finds_the_words_that_it_asks_for() -> None:
    places_of_a_view = {f"{part}.{side}" for part in ("survivor", "corridor") for side in DIRECTIONS}
    keys, patterns = CATALOGUE.lacking()
    assert (set(keys) - places_of_a_view, patterns) == (set(), [])


def test_no_word_is_dead() -> None:
    """Each is asked for by the board, spoken by the frame, or the name of a value in some sentence."""
    frame = {"name", "tagline", "event", "action", "ask", "barred", "hint", "option", "reaction", "reason"}
    assert CATALOGUE.dead(frame, GROUPS) == []


@pytest.mark.parametrize("where", ["the code", "the events", "the tests", "the catalogue"])
def test_every_clause_that_is_named_exists(where: str, heard: Heard) -> None:
    tests = Path(__file__).parent
    text = {
        "the code": "".join(CODE.values()),
        "the events": " ".join(clause for event in heard.events for clause in event.clauses),
        "the tests": "".join(path.read_text(encoding="utf-8") for path in tests.glob("*.py")),
        "the catalogue": SOURCE,
    }[where]
    named_there = set(re.findall(r"OTD-\d+", text))
    assert named_there
    assert named_there <= set(re.findall(r"\*\*(OTD-\d+)\*\*", RULEBOOK))


def test_every_event_names_its_clauses(heard: Heard) -> None:
    silent = {event.key for event in heard.events if not event.clauses}
    # A take-back is the table's, not the rules'.
    assert silent <= {"taken_back"}

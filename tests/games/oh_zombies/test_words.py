"""The catalogue has words for everything that the game can say, and for nothing else."""

from __future__ import annotations

import ast
import json
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from app.engine import Action, Event, act, decision, leave, new_match, undo, undoable, visible
from app.engine.flow import Choice
from app.games.oh_zombies import GAME
from app.games.oh_zombies.blow import ATTACK_PLAYS, DEFENCES
from tests.games.words import Catalogue

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "app" / "games" / "oh_zombies"
RULEBOOK = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
CODE = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py")}
CATALOGUE = Catalogue("oh_zombies")
SOURCE, WORDS, places, templates = CATALOGUE.source, CATALOGUE.words, CATALOGUE.places, CATALOGUE.templates
STATIC = GAME.static()

# What boards make of an action's or a question's own fields: names, places, the number on a die.
PHRASES = {"who", "whom", "place", "n", "count"}
TAKEN_BACK = "taken_back"

DIGITS_AT_THE_END = re.compile(r"_\d+$")


def groups() -> dict[str, str]:
    """Which group of the catalogue names a parameter's values, where it is called differently (words.ts)."""
    code = (ROOT / "client" / "src" / "words.ts").read_text(encoding="utf-8")
    found = re.search(r"const GROUPS[^{]*\{(.*?)\}", code, flags=re.DOTALL)
    assert found
    return dict(re.findall(r"(\w+): \"(\w+)\"", found[1]))


def people() -> set[str]:
    """Parameters that hold seats (words.ts)."""
    code = (ROOT / "client" / "src" / "words.ts").read_text(encoding="utf-8")
    found = re.search(r"const PEOPLE = new Set\(\[(.*?)\]\)", code, flags=re.DOTALL)
    assert found
    return set(re.findall(r"\"(\w+)\"", found[1]))


GROUPS = groups()


class Heard:
    """What whole random matches say: every event as it is told during the match, and what decisions offer."""

    def __init__(self) -> None:
        self.events: list[tuple[Event, frozenset[str]]] = []
        self.kinds: set[str] = set()
        self.about: dict[str, set[str]] = defaultdict(set)
        self.actions: set[str] = set()
        self.hints: set[str] = set()
        self.barred: list[tuple[str, dict[str, Any]]] = []
        chance = random.Random(12)
        for number in range(24):
            options = {
                "rounds": (10, 7)[number % 2],
                "horde": ("light", "standard", "heavy")[number // 2 % 3],
                "zombies_batter": number % 5 != 0,
                "even_pauses": ("off", "on")[number // 3 % 2],
                "later_cards": number % 4 < 2,
                "more_barricades": number % 6 == 1,
                "mild_rage": number % 3 == 2,
            }
            self._listen(2 + number % 5, options, chance, eager=(0.3, 0.6, 0.9)[number % 3])

    def _listen(self, seats: int, options: dict[str, Any], chance: random.Random, eager: float) -> None:
        match, events = new_match(GAME, seats, GAME.decode_options(options), chance.randbytes(32))
        self._note(events)
        staying = list(range(seats))
        while (asked := decision(match)) is not None:
            self.kinds.add(asked.kind)
            self.about[asked.kind].update(asked.about)
            self.actions.update(str(action.__struct_config__.tag) for action in asked.legal)
            self.hints.update(hint for hints in asked.hints.values() for hint in hints)
            self.barred += [(no.clause, no.params) for no in asked.barred]
            may = undoable(match)
            draw = chance.randrange(1000)
            if draw < 8 and may is not None:
                self._note(undo(match, may[1]))
            elif draw == 999:
                self._note(leave(match, staying.pop(chance.randrange(len(staying)))))
            elif chance.random() < eager:
                self._note(act(match, asked.seat, max(asked.legal, key=GAME.heuristic(match, asked.seat))))
            else:
                self._note(act(match, asked.seat, chance.choice(asked.legal)))

    def _note(self, events: list[Event]) -> None:
        for event in events:
            self.events.append((event, frozenset(event.params)))


@pytest.fixture(scope="module")
def heard() -> Heard:
    return Heard()


def named(param: str, value: Any) -> bool:
    """Does words.ts find a word for this value of a parameter?"""
    if value is None or value == []:
        return f"{param}.none" in WORDS
    if isinstance(value, dict):
        return named(param, list(value.values()))
    if isinstance(value, list | tuple):
        return all(named(param, one) for one in value)
    if isinstance(value, bool):
        return f"{param}.{str(value).lower()}" in WORDS
    if isinstance(value, str):
        group = GROUPS.get(param, param)
        return {f"{group}.{value}", f"{group}.{DIGITS_AT_THE_END.sub('', value)}"} & set(WORDS) != set()
    return isinstance(value, int)


def forms(event: str) -> list[str]:
    """The keys of an event's sentences: its own, that about somebody's dude, and those in the second person."""
    return [key for key in WORDS if key == f"event.{event}" or key.startswith(f"event.{event}.")]


def told_in_code() -> set[str]:
    """Every event that the rules' code tells."""
    calls = [
        node for code in CODE.values() for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)
    ]
    return {key for call in calls for key in _told(call)}


def _told(call: ast.Call) -> Iterator[str]:
    if isinstance(call.func, ast.Attribute) and call.func.attr == "tell":
        first = call.args[0]
        for node in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
            assert isinstance(node, ast.Constant), "an event's key is written out where it is told"
            yield str(node.value)


def test_the_catalogue_is_flat_sorted_and_not_empty() -> None:
    assert json.dumps(WORDS, ensure_ascii=False, indent=2, sort_keys=True) + "\n" == SOURCE
    for key, entry in WORDS.items():
        assert re.fullmatch(r"[\w-]+(\.[\w-]+)*", key), key
        if not isinstance(entry, str):
            assert set(entry) == {"one", "other"}, key
            assert len(set(entry.values())) == 2, key
        assert all(isinstance(text, str) and text.strip() == text and text for text in templates(key)), key


def test_the_things_of_the_game_have_names() -> None:
    cards = [one["card"] for one in STATIC["cards"]]
    regions = [one["id"] for one in STATIC["mall"]["regions"]]
    plays = [*ATTACK_PLAYS, *DEFENCES]
    needed = ["name", "tagline"]
    needed += [f"card.{card}{form}" for card in cards for form in ("", ".text", ".when")]
    needed += [f"play.{play}{form}" for play in plays for form in ("", ".text")] + ["play.pawn_six"]
    needed += [f"{group}.{id}" for group in ("store", "where", "from", "to") for id in regions]
    needed += [f"entrance.{one['id']}" for one in STATIC["mall"]["entrances"]]
    for group, ids in (
        ("role", ("leader", "gunner", "fighter", "pawn")),
        ("unit", ("leader", "gunner", "fighter", "pawn", "zombie")),
        ("mode", ("fighter", "gunner", "nail_gun", "chainsaw", "flamethrower", "pawn_six", "bite")),
        ("dir", ("n", "ne", "e", "se", "s", "sw", "w", "nw")),
        ("status", ("playing", "team_zombie", "resigned")),
        ("phase", ("setup", "actions", "discard", "zombies", "over")),
        ("reason", ("rescue", "team_zombie", "horde", "last_seat")),
    ):
        needed += [f"{group}.{id}" for id in ids]
    assert [key for key in needed if key not in WORDS] == []
    for group in ("card", "store", "entrance", "role", "unit", "play", "dir", "reason"):
        names = [text for key, text in WORDS.items() if re.fullmatch(rf"{group}\.\w+", key)]
        assert len(set(names)) == len(names), group
    for region in STATIC["mall"]["regions"]:
        assert WORDS[f"store.{region['id']}"] == region["name"]
    assert all("{n}" in text for key, text in WORDS.items() if key.startswith("unit."))


def test_every_event_in_the_code_has_words_and_every_word_an_event() -> None:
    spoken = {key.split(".")[1] for key in WORDS if key.startswith("event.")}
    assert told_in_code() | {TAKEN_BACK} == spoken


def test_the_matches_that_are_listened_to_say_nearly_everything(heard: Heard) -> None:
    rare = {"edge_cleared", "survivor_lost", "squares_swapped", "roles_swapped", "countered", "bonus_die"}
    assert told_in_code() - rare <= {event.key for event, _ in heard.events}


def test_every_place_of_a_log_line_is_filled_by_the_event(heard: Heard) -> None:
    """For everybody who is told in that form; in the second person also by what only that seat is told."""
    common: dict[str, frozenset[str]] = {}
    own: dict[str, frozenset[str]] = {}
    for event, params in heard.events:
        common[event.key] = common.get(event.key, params) & params
        seat = event.params.get("seat")
        mine = frozenset(visible(event, seat)["params"]) if isinstance(seat, int) else params
        own[event.key] = own.get(event.key, mine) & mine
    for key in common:
        for form in forms(key):
            filled = own[key] if form.endswith(".you") else common[key]
            assert not {one for one in places(form) - filled if f"{one}.none" not in WORDS}, form


def test_every_value_in_a_log_line_has_a_word(heard: Heard) -> None:
    speechless: set[tuple[str, str, str]] = set()
    for event, _ in heard.events:
        params = visible(event, None)["params"]
        owned = isinstance(params.get("owner"), int) and f"event.{event.key}.owned" in WORDS
        key = f"event.{event.key}.owned" if owned else f"event.{event.key}"
        for place in places(key):
            if not named(place, params.get(place)):
                speechless.add((event.key, place, str(params.get(place))))
    assert speechless == set()


def test_who_is_named_is_a_person_to_words(heard: Heard) -> None:
    """Seats in sentences are parameters that words.ts turns into names."""
    assert {"seat", "owner", "first", "master", "previous", "winners"} <= people()
    for key in WORDS:
        if key.startswith("event.") and "owner" in places(key):
            event = key.split(".")[1]
            owners = {one.params["owner"] for one, _ in heard.events if one.key == event}
            assert None not in owners or key.split(".")[2:3] == ["owned"], key


def test_every_event_about_a_seat_can_be_told_to_that_seat() -> None:
    for key in [key for key in WORDS if key.startswith("event.")]:
        if key.endswith(".you"):
            assert "seat" not in places(key), key
        elif key.endswith(".at_you"):
            assert "owner" not in places(key), key
        else:
            assert "seat" not in places(key) or f"{key}.you" in WORDS, key
            assert "owner" not in places(key) or f"{key}.at_you" in WORDS, key


def test_the_log_does_not_tell_what_was_scavenged(heard: Heard) -> None:
    """OSZ-53: an item or action is the owner's business; the sentence for the others names no card."""
    found = [event for event, _ in heard.events if event.key == "scavenged"]
    assert found
    assert all("card" not in visible(event, None)["params"] for event in found)
    assert "card" not in places("event.scavenged")
    assert "card" in places("event.scavenged.you")


def test_decisions_and_actions_have_words(heard: Heard) -> None:
    kinds = {step.name for step in GAME.steps.values() if isinstance(step, Choice)}
    tags = {str(action.__struct_config__.tag) for action in get_args(GAME.action_type)}
    assert heard.kinds <= kinds
    assert heard.actions <= tags
    assert {key for key in WORDS if re.fullmatch(r"ask\.\w+", key)} == {f"ask.{kind}" for kind in kinds}
    assert {key for key in WORDS if re.fullmatch(r"action\.\w+", key)} == {f"action.{tag}" for tag in tags}
    assert all(f"ask.{kind}.waiting" in WORDS for kind in kinds)


def test_actions_use_the_parameters_that_actions_have() -> None:
    for action in get_args(GAME.action_type):
        assert issubclass(action, Action)
        key = f"action.{action.__struct_config__.tag}"
        for form in (one for one in WORDS if one == key or one.startswith(f"{key}.")):
            assert places(form) <= set(action.__struct_fields__) | PHRASES, form


def test_questions_use_what_they_are_about(heard: Heard) -> None:
    for key in [key for key in WORDS if key.startswith("ask.")]:
        about = heard.about.get(key.split(".")[1])
        if about is not None:
            assert places(key) <= about | PHRASES | {"seat"}, key


def test_everything_that_is_barred_or_warned_of_says_why(heard: Heard) -> None:
    code = "".join(CODE.values())
    clauses = set(re.findall(r"barred\((?:[^()]|\([^()]*\))*\"(OSZ-\d+)\"", code))
    assert clauses
    assert {clause for clause, _ in heard.barred} <= clauses
    assert {key for key in WORDS if key.startswith("barred.")} == {f"barred.{one}" for one in clauses}
    for clause, params in heard.barred:
        assert all(named(place, params.get(place)) for place in places(f"barred.{clause}")), clause
    hints = {key.removeprefix("hint.") for key in WORDS if key.startswith("hint.")}
    assert heard.hints <= hints
    assert all(f'"{hint}"' in code for hint in hints)


def test_options_reactions_and_endings_have_words(heard: Heard) -> None:
    needed = [f"reaction.{kind}" for kind in GAME.reactions]
    for option, values in GAME.option_choices().items():
        needed.append(f"option.{option}")
        for value in values:
            text = str(value).lower() if isinstance(value, bool) else str(value)
            needed.append(f"option.{option}.{text}")
            if not text.isdigit() or option != "first_player":
                needed.append(f"option.{option}.{text}.help")
    reasons = {event.params["reason"] for event, _ in heard.events if event.key == "match_ended"}
    needed += [f"reason.{reason}" for reason in ("rescue", "team_zombie", "horde", "last_seat")]
    assert [key for key in needed if key not in WORDS] == []
    assert {f"reason.{reason}" for reason in reasons} <= set(needed)
    for group in ("option", "reaction", "reason"):
        assert {key for key in WORDS if key.startswith(f"{group}.")} <= set(needed), group


def test_the_board_finds_the_words_that_it_asks_for() -> None:
    assert CATALOGUE.lacking() == ([], [])


def test_no_word_is_dead() -> None:
    """Each is asked for by the board, spoken by the frame, or the name of a value in some sentence."""
    frame = {"name", "tagline", "event", "action", "ask", "barred", "hint", "option", "reaction", "reason"}
    assert CATALOGUE.dead(frame, GROUPS) == []


@pytest.mark.parametrize("where", ["the code", "the events", "the tests", "the catalogue"])
def test_every_clause_that_is_named_exists(where: str, heard: Heard) -> None:
    tests = Path(__file__).parent
    text = {
        "the code": "".join(CODE.values()),
        "the events": " ".join(clause for event, _ in heard.events for clause in event.clauses),
        "the tests": "".join(path.read_text(encoding="utf-8") for path in tests.glob("*.py")),
        "the catalogue": SOURCE,
    }[where]
    named_there = set(re.findall(r"OSZ-\d+", text))
    assert named_there
    assert named_there <= set(re.findall(r"\*\*(OSZ-\d+)\*\*", RULEBOOK))


def test_every_event_names_its_clauses(heard: Heard) -> None:
    silent = {event.key for event, _ in heard.events if not event.clauses}
    # A take-back is the table's, not the rules'.
    assert silent <= {TAKEN_BACK}

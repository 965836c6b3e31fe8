"""The catalogue has words for everything that the game can say, and for nothing else."""

from __future__ import annotations

import ast
import json
import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from app.engine import Action, Event, act, decision, leave, new_match, undo, undoable, visible
from app.engine.flow import Choice
from app.games.living_dead import GAME
from app.games.living_dead.replies import REPLY
from tests.games.words import Catalogue

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "app" / "games" / "living_dead"
RULEBOOK = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
SPEECH = (ROOT / "client" / "src" / "words.ts").read_text(encoding="utf-8")
CODE = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py")}
CATALOGUE = Catalogue("living_dead")
SOURCE, WORDS, places, templates = CATALOGUE.source, CATALOGUE.words, CATALOGUE.places, CATALOGUE.templates
STATIC = GAME.static()
CHARACTERS = [one["id"] for one in STATIC["characters"]]
GOALS = [one["id"] for one in STATIC["goals"]]
CARDS = {one["card"]: one["type"] for side in ("human", "zombie") for one in STATIC[side]}

# What boards make of an action's or a question's own fields.
PHRASES = {"card", "character", "characters", "column", "count", "row", "zombie", "total", "beat", "damage"}
TAKEN_BACK = "taken_back"
REASONS = ("goal", "impossible", "night", "nobody", "resigned")


def told_by_words(what: str) -> str:
    """A list of names in words.ts."""
    found = re.search(rf"const {what}\b[^{{(]*[{{(]\[?(.*?)[}}\]]", SPEECH, flags=re.DOTALL)
    assert found
    return found[1]


# Which group of the catalogue names a parameter's values, where it is called differently.
GROUPS = dict(re.findall(r"(\w+): \"(\w+)\"", told_by_words("GROUPS")))
PEOPLE = set(re.findall(r"\"(\w+)\"", told_by_words("PEOPLE")))


class Heard:
    """What whole random matches say: every event as it is told during the match, and what decisions offer."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.kinds: set[str] = set()
        self.about: dict[str, set[str]] = defaultdict(set)
        self.actions: set[str] = set()
        self.hints: set[str] = set()
        self.barred: list[tuple[str, dict[str, Any]]] = []
        chance = random.Random(68)
        for number in range(40):
            options = {
                "sides": ("random", "host_human", "host_zombie")[number % 3],
                "goal": GOALS[number % 5],
                "night_limit": (20, 16, 25)[number % 3],
                "even_pauses": ("off", "on")[number // 3 % 2],
            }
            self._listen(options, chance, eager=(0.2, 0.5, 0.9)[number // 5 % 3])

    def _listen(self, options: dict[str, Any], chance: random.Random, eager: float) -> None:
        match, events = new_match(GAME, 2, GAME.decode_options(options), chance.randbytes(32))
        self.events += events
        while (asked := decision(match)) is not None:
            self.kinds.add(asked.kind)
            self.about[asked.kind].update(asked.about, *(one for one in asked.about.values() if is_map(one)))
            self.actions.update(str(action.__struct_config__.tag) for action in asked.legal)
            self.hints.update(hint for hints in asked.hints.values() for hint in hints)
            self.barred += [(no.clause, no.params) for no in asked.barred]
            may = undoable(match)
            draw = chance.randrange(1000)
            if draw < 8 and may is not None:
                self.events += undo(match, may[1])
            elif draw == 999:
                self.events += leave(match, asked.seat)
            elif chance.random() < eager:
                best = max(asked.legal, key=GAME.heuristic(match, asked.seat))
                self.events += act(match, asked.seat, best)
            else:
                # ending a phase is only one of many, but each of the others would go on for a dozen swaps
                going = [one for one in asked.legal if one.__struct_config__.tag != "swap"] or asked.legal
                of_all = asked.legal if chance.random() < 0.2 else going
                self.events += act(match, asked.seat, chance.choice(of_all))


def is_map(value: Any) -> bool:
    """Does it have fields of its own, as an attack has?"""
    return isinstance(value, dict)


@pytest.fixture(scope="module")
def heard() -> Heard:
    return Heard()


def named(param: str, value: Any) -> bool:
    """Does words.ts find a word for this value of a parameter?"""
    if value is None or value == []:
        return f"{param}.none" in WORDS
    if isinstance(value, list | tuple):
        return all(named(GROUPS.get(param, param), one) for one in value)
    if isinstance(value, dict):
        return named(param, value.get("what", value.get("card", "")))
    if isinstance(value, bool):
        return f"{param}.{str(value).lower()}" in WORDS
    if isinstance(value, str):
        return f"{GROUPS.get(param, param)}.{value}" in WORDS
    return isinstance(value, int)


def said(key: str, params: dict[str, Any]) -> list[tuple[str, Any]]:
    """The places of a sentence with what fills them, as words.ts says it: what stands in brackets is left out where there
    is nothing to say."""

    def part(found: re.Match[str]) -> str:
        there = [params.get(place) for place in re.findall(r"\{(\w+)\}", found[1])]
        return "" if any(value is None or value in (0, []) for value in there) else found[1]

    texts = (re.sub(r"\[([^\]]*)\]", part, text) for text in templates(key))
    return [(place, params.get(place)) for text in texts for place in re.findall(r"\{(\w+)\}", text)]


def told_in_code() -> set[str]:
    """Every event that the rules' code tells."""
    calls = [
        node for code in CODE.values() for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)
    ]
    return {key for call in calls for key in _told(call)}


def _told(call: ast.Call) -> Iterator[str]:
    if isinstance(call.func, ast.Attribute) and call.func.attr == "tell":
        first = call.args[0]
        assert isinstance(first, ast.Constant), "an event's key is written out where it is told"
        yield str(first.value)


def test_the_catalogue_is_flat_sorted_and_not_empty() -> None:
    assert json.dumps(WORDS, ensure_ascii=False, indent=2, sort_keys=True) + "\n" == SOURCE
    for key, entry in WORDS.items():
        assert re.fullmatch(r"[\w-]+(\.[\w-]+)*", key), key
        if not isinstance(entry, str):
            assert set(entry) == {"one", "other"}, key
            assert len(set(entry.values())) == 2, key
        # a place at the end may stay empty
        assert all(isinstance(text, str) and text.strip() == text and text for text in templates(key)), key


def test_the_things_of_the_game_have_names() -> None:
    needed = ["name", "tagline"]
    needed += [f"card.{card}{form}" for card in CARDS for form in ("", ".text", ".when")]
    needed += [f"character.{id}{form}" for id in CHARACTERS for form in ("", ".full", ".ability", ".text")]
    needed += [f"goal.{id}{form}" for id in GOALS for form in ("", ".text")]
    needed += [f"type.{type_}" for type_ in set(CARDS.values())]
    weapons = [card for card, type_ in CARDS.items() if type_ in ("melee", "ranged")]
    needed += [f"replaced.{card}" for card in weapons]
    for group, ids in (
        ("phase", ("setup", "draw", "search", "combat", "goal", "hand", "play", "move", "over")),
        ("side", ("human", "zombie")),
        ("reason", REASONS),
        ("cause", ("attack", "bitten", "trowel", "gasoline")),
    ):
        needed += [f"{group}.{id}" for id in ids]
    needed += [f"practice.{one.name}" for one in GAME.practices]
    assert [key for key in needed if key not in WORDS] == []
    for group in ("card", "character", "goal", "type", "reason", "practice"):
        names = [text for key, text in WORDS.items() if re.fullmatch(rf"{group}\.\w+", key)]
        assert len(set(names)) == len(names), group
    for one in STATIC["characters"]:
        assert WORDS[f"character.{one['id']}.full"] == one["name"]
    assert {key for key in WORDS if key.startswith("replaced.")} == {f"replaced.{card}" for card in weapons}


def test_every_event_in_the_code_has_words_and_every_word_an_event() -> None:
    spoken = {key.split(".")[1] for key in WORDS if key.startswith("event.")}
    assert told_in_code() | {TAKEN_BACK} == spoken


def test_the_matches_that_are_listened_to_say_nearly_everything(heard: Heard) -> None:
    rare = {"reshuffled", "mended", "alighted", "weapon_burned", "truck_burned", "nothing_found", "left"}
    assert told_in_code() - rare <= {event.key for event in heard.events}


def test_every_place_of_a_log_line_is_filled_by_the_event(heard: Heard) -> None:
    """For everybody who is told in that form; in the second person also by what only that seat is told."""
    common: dict[str, frozenset[str]] = {}
    own: dict[str, frozenset[str]] = {}
    for event in heard.events:
        params, seat = frozenset(event.params), event.params.get("seat")
        common[event.key] = common.get(event.key, params) & params
        mine = frozenset(visible(event, seat)["params"]) if isinstance(seat, int) else params
        own[event.key] = own.get(event.key, mine) & mine
    for key in common:
        for form in (one for one in WORDS if one in (f"event.{key}", f"event.{key}.you")):
            assert places(form) <= (own[key] if form.endswith(".you") else common[key]), form


def lines(events: Iterable[Event]) -> Iterator[tuple[str, str, Any]]:
    """Every place of every line by which these events are told: the event's key, the place, the value that fills it."""
    for event in events:
        for form in ("", ".you"):
            if (key := f"event.{event.key}{form}") in WORDS:
                params = visible(event, event.params.get("seat") if form else None)["params"]
                yield from ((event.key, place, value) for place, value in said(key, params))


def test_every_value_in_a_log_line_has_a_word(heard: Heard) -> None:
    speechless = {
        (key, place, str(value)) for key, place, value in lines(heard.events) if not named(place, value)
    }
    assert speechless == set()


def test_no_log_line_counts_to_zero(heard: Heard) -> None:
    """As "Boards left: 0." did: zero has words of its own, or is not spoken of. But a die, and what it has to beat, may
    come to 0."""
    zeros = {
        (key, place)
        for key, place, value in lines(heard.events)
        if value == 0 and type(value) is int and place not in PEOPLE and f"{place}.0" not in WORDS
    }
    assert zeros <= {("rolled", "total"), ("rolled", "beat"), ("turned", "total")}


def test_numbers_in_words_are_all_in_words(heard: Heard) -> None:
    """Where one board has words ("One board is left."), so have two."""
    spelled = {place for place, _, n in (key.partition(".") for key in WORDS) if n.isdigit()}
    assert spelled
    used = [(place, value) for _, place, value in lines(heard.events) if place in spelled]
    assert {place for place, _ in used} == spelled
    assert [(place, value) for place, value in used if f"{place}.{value}" not in WORDS] == []


def test_who_is_named_is_a_person_to_words(heard: Heard) -> None:
    """Seats in sentences are parameters that words.ts turns into names; no other number of a sentence is one of them."""
    assert {"seat", "human", "winner", "winners"} <= PEOPLE
    for event in heard.events:
        for place in places(f"event.{event.key}") & PEOPLE:
            assert event.params[place] in (0, 1), event.key


def test_every_event_about_a_seat_can_be_told_to_that_seat() -> None:
    for key in [key for key in WORDS if key.startswith("event.")]:
        if key.endswith(".you"):
            assert not places(key) & {"seat", "winner"}, key
        elif key != "event.match_began":
            assert not places(key) & {"seat", "winner"} or f"{key}.you" in WORDS, key


def test_the_log_does_not_tell_what_was_drawn(heard: Heard) -> None:
    drawn = [event for event in heard.events if event.key == "drew"]
    assert drawn
    assert all("cards" not in visible(event, None)["params"] for event in drawn)
    assert "cards" not in places("event.drew")
    assert "cards" in places("event.drew.you")


def test_decisions_and_actions_have_words(heard: Heard) -> None:
    kinds = {step.name for step in GAME.steps.values() if isinstance(step, Choice)}
    tags = {str(action.__struct_config__.tag) for action in get_args(GAME.action_type)}
    assert heard.kinds <= kinds
    assert heard.actions <= tags
    assert {key for key in WORDS if re.fullmatch(r"ask\.\w+", key)} == {f"ask.{kind}" for kind in kinds}
    assert {key for key in WORDS if re.fullmatch(r"action\.\w+", key)} == {f"action.{tag}" for tag in tags}
    assert {key for key in WORDS if key.startswith("ask.") and key.endswith(".waiting")} == {
        f"ask.{kind}.waiting" for kind in (*kinds, REPLY)
    }


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
            assert places(key) <= about | {"seat", "count"}, key


def test_everything_that_is_barred_or_warned_of_says_why(heard: Heard) -> None:
    code = "".join(CODE.values())
    told = {clause for clause, _ in heard.barred}
    assert told
    assert {key for key in WORDS if key.startswith("barred.")} >= {f"barred.{one}" for one in told}
    assert all(key.removeprefix("barred.") in code for key in WORDS if key.startswith("barred."))
    for clause, params in heard.barred:
        assert all(named(place, params.get(place)) for place in places(f"barred.{clause}")), clause
    for key in WORDS:
        if key.startswith("why."):
            assert f'"{key.removeprefix("why.")}"' in code, key
    assert heard.hints == {key.removeprefix("hint.") for key in WORDS if key.startswith("hint.")}


def test_options_reactions_and_endings_have_words(heard: Heard) -> None:
    needed = [f"reaction.{kind}" for kind in GAME.reactions]
    for option, values in GAME.option_choices().items():
        needed.append(f"option.{option}")
        needed += [f"option.{option}.{value}{form}" for value in values for form in ("", ".help")]
    reasons = {event.params["reason"] for event in heard.events if event.key == "match_ended"}
    assert reasons <= set(REASONS)
    needed += [f"reason.{reason}" for reason in REASONS]
    assert [key for key in needed if key not in WORDS] == []
    for group in ("option", "reaction", "reason"):
        assert {key for key in WORDS if key.startswith(f"{group}.")} <= set(needed), group


def test_the_board_finds_the_words_that_it_asks_for() -> None:
    assert CATALOGUE.lacking() == ([], [])


def test_no_word_is_dead() -> None:
    """Each is asked for by the board, spoken by the frame or a page, or the name of a value in some sentence."""
    frame = {"name", "tagline", "event", "action", "ask", "barred", "hint", "option", "practice", "reaction"}
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
    named_there = set(re.findall(r"NLD-\d+|NLD:[a-z_]+", text))
    assert named_there
    assert named_there <= set(re.findall(r"\*\*(NLD-\d+|NLD:[a-z_]+)\*\*", RULEBOOK))


def test_every_event_names_its_clauses(heard: Heard) -> None:
    silent = {
        event.key for event in heard.events if not event.clauses and event.params.get("reason") != "resigned"
    }
    # Taking back and leaving are the table's; the first hands are dealt before there are rules of drawing.
    assert silent <= {TAKEN_BACK, "left", "drew"}

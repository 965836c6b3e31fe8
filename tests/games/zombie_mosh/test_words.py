"""The catalogue has words for everything that the game can say, and the rulebook has every clause."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from app.engine import Event, act, decision, leave, new_match, undo, undoable
from tests.games.zombie_mosh.pit import CHARACTERS, CODES, GAME, TYPES, seed
from tests.games.zombie_mosh.stream import Stream

FOLDER = Path(__file__).parents[3] / "app" / "games" / "zombie_mosh"
RULEBOOK = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
SOURCE = (FOLDER / "text" / "en.json").read_text(encoding="utf-8")
WORDS: dict[str, Any] = json.loads(SOURCE)

# The contract's clauses. A change here is a change of the rules.
CLAUSES = [
    f"MOSH-{number:02}"
    for first, last in [
        (1, 9),  # setup
        (10, 13),  # round and prelude
        (20, 22),  # crowd attack
        (30, 39),  # dance
        (50, 58),  # counting
        (60, 68),  # calming down
        (70, 71),  # sides
        (80, 85),  # leaving the table
        (90, 94),  # concert
        (100, 104),  # ranks and scores
    ]
    for number in range(first, last + 1)
]


class Heard:
    """What whole random matches say: every event, and the vocabulary of every decision."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.kinds: set[str] = set()
        self.actions: set[str] = set()
        self.hints: set[str] = set()
        self.barred: set[str] = set()
        number = 0
        for seats in (2, 3, 6):
            for side, characters, songs in (("A", "choose", 1), ("B", "random", 3)):
                for _ in range(4):
                    number += 1
                    self._listen(seats, {"side": side, "characters": characters, "songs": songs}, number)

    def _listen(self, seats: int, options: dict[str, object], number: int) -> None:
        match, events = new_match(GAME, seats, GAME.decode_options(options), seed(number))
        chance = Stream(seed(1000 + number))
        self.events += events
        while (asked := decision(match)) is not None:
            self.kinds.add(asked.kind)
            self.actions.update(str(action.__struct_config__.tag) for action in asked.legal)
            self.hints.update(hint for hints in asked.hints.values() for hint in hints)
            self.barred.update(no.clause for no in asked.barred)
            may = undoable(match)
            draw = chance.below(100)
            if draw < 3 and may is not None:
                self.events += undo(match, may[1])
            elif draw == 99 and seats > 2:
                staying = [s for s in range(seats) if not match.state.zombies[s].resigned]
                self.events += leave(match, staying[chance.below(len(staying))])
            else:
                self.events += act(match, asked.seat, asked.legal[chance.below(len(asked.legal))])


@pytest.fixture(scope="module")
def heard() -> Heard:
    return Heard()


def templates(key: str) -> list[str]:
    """The sentences of a key: one, or its plural forms."""
    entry = WORDS[key]
    return [entry] if isinstance(entry, str) else list(entry.values())


def places(key: str) -> set[str]:
    """The parameters that a key's sentences use."""
    return {place for template in templates(key) for place in re.findall(r"\{(\w+)\}", template)}


def test_the_catalogue_is_flat_sorted_and_not_empty() -> None:
    assert json.dumps(WORDS, ensure_ascii=False, indent=2, sort_keys=True) + "\n" == SOURCE
    for key, entry in WORDS.items():
        assert re.fullmatch(r"[\w-]+(\.[\w-]+)*", key), key
        if not isinstance(entry, str):
            assert set(entry) == {"one", "other"}, key
        assert all(isinstance(text, str) and text.strip() == text and text for text in templates(key)), key


def test_plural_forms_count() -> None:
    for key, entry in WORDS.items():
        if isinstance(entry, dict):
            assert "count" in places(key), key


def test_names_of_the_game_and_its_things() -> None:
    limbs = list(CODES.values())
    needed = ["name", "tagline"]
    needed += [f"limb.{limb}" for limb in limbs] + [f"limb_code.{limb}" for limb in limbs]
    needed += [f"card.{kind}" for kind in TYPES]
    needed += [f"character.{one}" for one in CHARACTERS] + [f"character.{one}.look" for one in CHARACTERS]
    assert [key for key in needed if key not in WORDS] == []
    assert {limb: WORDS[f"limb_code.{limb}"] for limb in limbs} == {
        limb: code for code, limb in CODES.items()
    }
    for group in ("limb", "limb_code", "card"):
        names = [text for key, text in WORDS.items() if re.fullmatch(rf"{group}\.\w+", key)]
        assert len(set(names)) == len(names)


def test_every_event_in_the_code_has_words_and_every_word_an_event() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
    told = set(re.findall(r"\.tell\(\s*\"(\w+)\"", code)) | {"taken_back"}
    spoken = {key.split(".")[1] for key in WORDS if key.startswith("event.")}
    assert told == spoken


def test_every_event_that_is_heard_can_be_put_in_words(heard: Heard) -> None:
    by_key: dict[str, set[str]] = {}
    for event in heard.events:
        known = set(event.params)
        by_key[event.key] = by_key.get(event.key, known) & known
        by_key[f"{event.key} you"] = set().union(known, *event.secret.values())
    spoken = {key.split(".")[1] for key in WORDS if key.startswith("event.")}
    assert spoken == {key for key in by_key if " " not in key}
    for key in WORDS:
        if not key.startswith("event."):
            continue
        _, name, *form = key.split(".")
        assert places(key) <= by_key[f"{name} you" if form == ["you"] else name], key
        if form:
            assert form in (["you"], ["at_you"])
            subject = {"you": {"seat", "winners"}, "at_you": {"target"}}[form[0]]
            assert subject & by_key[name], key


def test_every_event_about_a_seat_can_be_told_to_that_seat(heard: Heard) -> None:
    for event in heard.events:
        if "seat" in event.params:
            assert f"event.{event.key}.you" in WORDS
        if "target" in event.params:
            assert f"event.{event.key}.at_you" in WORDS


def test_sentences_about_the_reader_do_not_name_the_reader() -> None:
    for key in WORDS:
        if key.startswith("event.") and key.endswith(".you"):
            assert not {"seat", "winners"} & places(key), key
        if key.endswith(".at_you"):
            assert "target" not in places(key), key


def test_decisions_actions_hints_and_barred_have_words(heard: Heard) -> None:
    assert heard.kinds == {"choose_character", "play_card"}
    assert heard.actions == {"choose", "defend", "attack"}
    assert heard.hints == {"fallen_limb", "covered", "surplus"}
    assert heard.barred == {"MOSH-04", "MOSH-34", "MOSH-36"}
    needed = [f"ask.{kind}{form}" for kind in heard.kinds for form in ("", ".waiting")]
    needed += [f"action.{action}" for action in heard.actions]
    needed += [f"hint.{hint}" for hint in heard.hints]
    needed += [f"barred.{clause}" for clause in heard.barred]
    assert [key for key in needed if key not in WORDS] == []
    assert {key for key in WORDS if key.startswith("barred.")} == {f"barred.{one}" for one in heard.barred}
    assert {key for key in WORDS if key.startswith("hint.")} == {f"hint.{one}" for one in heard.hints}


def test_every_clause_that_bars_something_in_the_code_has_words() -> None:
    code = (FOLDER / "rules.py").read_text(encoding="utf-8")
    clauses = set(re.findall(r"barred\([^\n]*\"(MOSH-\d+)\"", code))
    assert clauses == {"MOSH-04", "MOSH-34", "MOSH-36"}
    assert all(f"barred.{clause}" in WORDS for clause in clauses)


def test_actions_use_the_parameters_that_actions_have() -> None:
    assert places("action.attack") == {"seat", "limb", "card"}
    assert places("action.defend") == {"limb", "card"}
    assert places("action.choose") == {"character"}


def test_options_and_their_values_are_explained() -> None:
    needed = []
    for option, values in GAME.option_choices().items():
        needed.append(f"option.{option}")
        for value in values:
            needed += [f"option.{option}.{value}", f"option.{option}.{value}.help"]
    assert [key for key in needed if key not in WORDS] == []


def test_endings_have_words(heard: Heard) -> None:
    ended = [event.params for event in heard.events if event.key == "song_ended"]
    assert all(f"reason.{params['reason']}" in WORDS for params in ended)
    assert all(f"decided_by.{params['decided_by']}" in WORDS for params in ended)
    # Those of the contract, and what a concert says of itself, met by chance or not.
    for reason in ("last_standing", "all_fell", "round_limit", "resignation", "concert"):
        assert f"reason.{reason}" in WORDS
    for decided_by in ("standing", "tokens", "limbs", "shared", "concert"):
        assert f"decided_by.{decided_by}" in WORDS


def test_the_rulebook_has_exactly_the_clauses_of_the_contract_in_order() -> None:
    assert re.findall(r"^- \*\*(MOSH-\d+)\*\* \S", RULEBOOK, flags=re.MULTILINE) == CLAUSES
    assert len(CLAUSES) == 62
    # Nothing else is set in bold, so that nothing else can be taken for a clause.
    assert re.findall(r"\*\*(MOSH-\d+)\*\*", RULEBOOK) == CLAUSES


@pytest.mark.parametrize("where", ["the rulebook", "the code", "the events", "the tests", "the catalogue"])
def test_every_clause_that_is_named_exists(where: str, heard: Heard) -> None:
    tests = Path(__file__).parent
    text = {
        "the rulebook": RULEBOOK,
        "the code": "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py")),
        "the events": " ".join(clause for event in heard.events for clause in event.clauses),
        "the tests": "".join(path.read_text(encoding="utf-8") for path in tests.glob("*.py")),
        "the catalogue": SOURCE,
    }[where]
    named = set(re.findall(r"MOSH-\d+", text))
    assert named
    assert named <= set(CLAUSES)


def test_every_event_names_its_clauses(heard: Heard) -> None:
    silent = {event.key for event in heard.events if not event.clauses}
    # A take-back is the table's, not the rules'.
    assert silent == {"taken_back"}


def rows(*heading: str) -> list[list[str]]:
    """The rows of the rulebook's table with this heading."""
    head = "| " + " | ".join(heading) + " |\n"
    assert RULEBOOK.count(head) == 1
    found = []
    for line in RULEBOOK.split(head)[1].splitlines()[1:]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def test_the_rulebooks_table_of_cards_is_the_games() -> None:
    printed = dict(rows("Card", "Edges"))
    assert printed == {
        WORDS[f"card.{card['type']}"]: " / ".join(WORDS[f"limb.{limb}"] for limb in card["edges"])
        for card in GAME.static()["cards"]
    }


def test_the_rulebooks_zombies_are_the_games() -> None:
    characters = GAME.static()["characters"]
    names = [WORDS[f"character.{one['id']}"] for one in characters]
    printed = [name.split(",")[0] for name, _ in rows("Zombie", "Known for")]
    assert printed == names
    side_b = {
        name: [int(number) for number in rest] for name, *rest in rows("Zombie", "H", "LA", "RA", "LL", "RL")
    }
    assert side_b == {name: list(one["durability"]["B"]) for name, one in zip(names, characters, strict=True)}


def test_the_rulebooks_weak_limbs_cards_and_rivals_are_true() -> None:
    durability = {
        WORDS[f"character.{one['id']}"]: dict(zip(CODES, one["durability"]["B"], strict=True))
        for one in GAME.static()["characters"]
    }
    cards = {
        WORDS[f"card.{card['type']}"]: {WORDS[f"limb_code.{limb}"] for limb in card["edges"]}
        for card in GAME.static()["cards"]
    }
    printed = rows("Zombie", "Weak", "Beware", "Rival")
    assert [name for name, *_ in printed] == list(durability)
    for name, weak, card, rival in printed:
        limbs = set(weak.split(", "))
        assert limbs == {code for code, value in durability[name].items() if value == 2}
        assert cards[card] == limbs
        assert all(durability[rival][code] == 4 for code in limbs)


def test_the_board_finds_the_words_that_it_asks_for() -> None:
    board = Path(__file__).parents[3] / "client" / "src" / "boards" / "zombie_mosh"
    code = "".join(path.read_text(encoding="utf-8") for path in [*board.glob("*.ts"), *board.glob("*.tsx")])
    asked = set(re.findall(r"\"((?:board|score|step|source|action|ask)\.[\w.-]+)\"", code))
    assert asked
    assert sorted(key for key in asked if key not in WORDS) == []

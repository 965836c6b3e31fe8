"""Positions of Night of the Living Dead in the player's language: `Night` lays one out and plays on from it.

`at` names the phase decision at which it stands: "h_draw", "h_search", "h_combat", "z_draw", "z_play" or "z_combat".
Nothing is taken by itself there, so that a list with one action can be looked at. To come into a phase by its own way,
stand at the decision before it and end that.

`row` names the living from column 1 on, `dead` the others in the order of their deaths. gear={"ben": "tire_iron radio"}
(a weapon and items), marks={"ben": "found attacked"}, damage={"ben": 2}, bitten={"helen": 1}. Zombies are
"kind@row,column", then perhaps "-2" (damage), "+thick_skull" (Enhancements), "*" (has attacked), and get the serial
numbers 1, 2, ... in this order. Hands, decks and piles are kinds, a deck's top first; cards that are named nowhere lie
under the named ones of the deck, unless that ends with "." ("radio ." is a deck of one card): then they are out.

Dice fall as the test says and in no other way; a shuffle turns a deck round (luck.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import pytest

from app.engine import (
    Decision,
    Event,
    Refused,
    Result,
    act,
    decision,
    default,
    dump,
    leave,
    load,
    new_match,
    view,
    visible,
)
from app.games import GAMES
from app.games.living_dead.state import Barricade, Person, Side, Zombie
from app.games.living_dead.state import Night as Match
from tests.games.living_dead.luck import Loaded
from tests.games.living_dead.phrases import plain, wire, words_of
from tests.games.living_dead.tables import EVERYBODY, WEAPONS, box, kind_of, kinds
from tests.games.living_dead.telling import CLAUSES, TOLD

GAME = GAMES["living_dead"]
ENDINGS = {
    "h_draw": "draw", "h_search": "end_search", "h_combat": "end_combat", "h_regroup": "done", "z_draw": "draw",
    "z_play": "end_play", "z_combat": "end_combat", "z_regroup": "done",
}  # fmt: skip
MARKS = {"found", "attacked", "aboard", "nursed", "in_cellar"}


def seed(number: int) -> bytes:
    """A 32-byte seed."""
    return number.to_bytes(32, "big")


def begun(number: int = 0, **options: Any) -> tuple[Match, list[Event]]:
    """A match that has just begun, and what was told."""
    return new_match(GAME, 2, GAME.decode_options({"even_pauses": "off", **options}), seed(number))


@cache
def _template(at: str, options: tuple[tuple[str, Any], ...]) -> bytes:
    """A match that has come to this decision by public ways: both sides hold a card for every occasion."""
    match, _ = begun(**dict(options))
    for _ in range(40):
        house = match.state
        house.human.hand, house.zombie.hand = ["pull_together_1"], ["tear_it_down_1"]
        house.human.action = house.zombie.action = False
        house.columns[0].barricade = Barricade("barricade_1", 3)
        house.columns[0].spaces = [None, None, None, None]
        match.offer = None
        asked = decision(match)
        assert asked is not None, "the match ended on the way"
        if asked.kind == at:
            return dump(match)
        words = ENDINGS.get(asked.kind, "pass")
        act(match, asked.seat, GAME.decode_action(wire(words)))
    raise AssertionError(f"no way to {at}")


class Night:
    """A match in a position. `events` has everything told so far, `last` the last act."""

    def __init__(
        self, at: str = "h_search", *, row: str | None = None, dead: str = "", damage: Mapping[str, int] | None = None,
        gear: Mapping[str, str] | None = None, marks: Mapping[str, str] | None = None,
        bitten: Mapping[str, int] | None = None, zombies: str = "", barricades: Mapping[int, int] | None = None,
        truck: str | None = None, human: str = "", zombie: str = "", human_deck: str = "", zombie_deck: str = "",
        human_discard: str = "", zombie_discard: str = "", human_misc: str = "", zombie_misc: str = "",
        goal: str = "dawn", turn: int = 3, destroyed: int = 0, care: int = 0, signal: int = 0, bonus: int = 0,
        played: bool = True, action: bool = False, effect: bool = False, equipped: str = "", swaps: int = 0,
        boarded: bool = False, television: bool = False, placed: int = 0, harry_used: bool = False,
        options: Mapping[str, Any] | None = None,
    ) -> None:  # fmt: skip
        chosen = {"sides": "host_human", "goal": goal, **(options or {})}
        self.match: Match = load(GAME, _template(at, tuple(sorted(chosen.items()))))
        house = self.match.state
        self.boxes = {"human": box("human"), "zombie": box("zombie")}
        standing = (
            [one for one in EVERYBODY.split() if one not in dead.split()] if row is None else row.split()
        )
        house.people = [
            self._person(one, damage or {}, gear or {}, marks or {}, bitten or {}) for one in standing
        ]
        house.dead = dead.split()
        house.columns = [type(house.columns[0])([None] * 4, None) for _ in standing]
        for column, boards in (barricades or {}).items():
            house.columns[column - 1].barricade = Barricade(self._take("human", "barricade"), boards)
        house.next_zombie = 1
        for word in zombies.split():
            self._put(word)
        house.truck = self._take("human", "truck") if truck else None
        house.fuelled = truck == "fuelled"
        house.goal, house.human_turn, house.destroyed, house.care, house.signal = (
            goal,
            turn,
            destroyed,
            care,
            signal,
        )
        house.pull_together, house.swaps, house.boarded, house.television = bonus, swaps, boarded, television
        house.placed, house.harry_used, house.slammed, house.table = placed, harry_used, None, None
        house.equipped = equipped.split()
        self._side("human", house.human, human, human_deck, human_discard, human_misc)
        self._side("zombie", house.zombie, zombie, zombie_deck, zombie_discard, zombie_misc)
        active = house.human if at[0] == "h" else house.zombie
        for side in (house.human, house.zombie):
            side.action = side.effect = False
            side.played = int(played)
        active.action, active.effect = action, effect
        self.match.told, self.match.offer, self.match.trail = [], None, []
        self.events: list[Event] = []
        self.last: list[Event] = []
        self.start = self._cards()
        self._load(())

    # --- Laying out ---

    def _take(self, side: str, kind: str) -> str:
        card = next((card for card in self.boxes[side] if kind_of(card) == kind), None)
        assert card is not None, f"no {kind} left in the box"
        self.boxes[side].remove(card)
        return card

    def _person(
        self, id: str, damage: Mapping[str, int], gear: Mapping[str, str], marks: Mapping[str, str],
        bitten: Mapping[str, int],
    ) -> Person:  # fmt: skip
        one = Person(id=id, damage=damage.get(id, 0))
        one.items, one.bitten = [], []
        for kind in gear.get(id, "").split():
            if kind in WEAPONS:
                assert one.weapon is None, "one weapon at most"
                one.weapon = self._take("human", kind)
            else:
                one.items.append(self._take("human", kind))
        for mark in marks.get(id, "").split():
            assert mark in MARKS, mark
            setattr(one, mark, True)
        one.bitten = [self._take("zombie", "bitten") for _ in range(bitten.get(id, 0))]
        return one

    def _put(self, word: str) -> None:
        """A zombie in words: "farmhand@2,3-1+thick_skull*"."""
        house = self.match.state
        attacked = word.endswith("*")
        body, *enhancements = word.rstrip("*").split("+")
        kind, _, place = body.partition("@")
        place, _, damage = place.partition("-")
        row, column = map(int, place.split(","))
        assert house.columns[column - 1].spaces[row - 1] is None, f"two zombies on {place}"
        house.columns[column - 1].spaces[row - 1] = Zombie(
            house.next_zombie, self._take("zombie", kind), int(damage or 0),
            [self._take("zombie", enhancement) for enhancement in enhancements], attacked,
        )  # fmt: skip
        house.next_zombie += 1

    def _side(self, name: str, side: Side, hand: str, deck: str, discard: str, misc: str) -> None:
        side.hand = [self._take(name, kind) for kind in hand.split()]
        side.discard = [self._take(name, kind) for kind in discard.split()]
        side.misc = [self._take(name, kind) for kind in misc.split()]
        named = [self._take(name, kind) for kind in deck.split() if kind != "."]
        side.deck = named if deck.endswith(".") else named + self.boxes[name]
        side.known = []

    def _cards(self) -> Counter[str]:
        """Every card of the match, wherever it lies."""
        house = self.match.state
        found = [card for side in (house.human, house.zombie) for zone in (side.deck, side.hand, side.discard, side.misc)
                 for card in zone]  # fmt: skip
        for one in house.people:
            found += [*([one.weapon] if one.weapon else []), *one.items, *one.bitten]
        for column in house.columns:
            found += [column.barricade.card] if column.barricade else []
            for zombie in column.spaces:
                found += [zombie.card, *zombie.enhancements] if zombie else []
        return Counter(
            [*found, *([house.truck] if house.truck else []), *([house.table] if house.table else [])]
        )

    def _load(self, dice: Iterable[int]) -> None:
        chance = self.match.chance
        self.match.chance = Loaded(chance.seed, chance.drawn, list(dice), [])

    # --- What is asked ---

    @property
    def decision(self) -> Decision:
        """The open decision."""
        found = decision(self.match)
        assert found is not None, "the match is over"
        return found

    @property
    def is_over(self) -> bool:
        return decision(self.match) is None

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def who(self) -> str:
        """The side that is asked."""
        return "human" if self.decision.seat == self.match.state.human.seat else "zombie"

    @property
    def about(self) -> dict[str, Any]:
        """What the decision is about, as plain data."""
        found: dict[str, Any] = plain(self.decision.about)
        return found

    @property
    def legal(self) -> list[str]:
        """The legal actions in words, in order."""
        return [words_of(action) for action in self.decision.legal]

    def offered(self, kind: str) -> list[str]:
        """What is offered of a kind: the words after it."""
        return [words.partition(" ")[2] for words in self.legal if words.split()[0] == kind]

    @property
    def barred(self) -> dict[str, tuple[str, Any]]:
        """Barred actions in words, each with its clause and the reason."""
        return {words_of(no.action): (no.clause, no.params.get("why")) for no in self.decision.barred}

    def why(self, words: str) -> tuple[str, Any]:
        """Clause and reason of the one thing that is greyed and begins with these words."""
        found = {no for barred, no in self.barred.items() if f"{barred} ".startswith(f"{words} ")}
        assert len(found) == 1, f"{words}: {self.barred}"
        return found.pop()

    # --- Acting ---

    def do(self, *words: str, dice: Iterable[int] = ()) -> list[Event]:
        """Whoever is asked does what these words mean, one after the other; exactly these dice fall during the last."""
        for i, one in enumerate(words):
            self._load(dice if i == len(words) - 1 else ())
            assert one in self.legal, f"{one!r} is not among {self.kind}: {self.legal}"
            self._note(act(self.match, self.decision.seat, GAME.decode_action(wire(one))))
        return self.last

    def refused(self, words: str) -> str | None:
        """The clause by which an action is refused; an error if it is not."""
        with pytest.raises(Refused) as no:
            act(self.match, self.decision.seat, GAME.decode_action(wire(words)))
        assert no.value.code == "illegal_action"
        return no.value.clause

    def default(self) -> str:
        """What would be taken at the time-out."""
        return words_of(default(self.match))

    def resign(self, side: str) -> list[Event]:
        self._load(())
        return self._note(leave(self.match, self.seat(side)))

    def pass_all(self, *, dice: Iterable[int] = ()) -> None:
        """Pass windows until something else is asked."""
        fallen = list(dice)
        while not self.is_over and "pass" in self.legal:
            self.do("pass", dice=fallen)
            fallen = []

    def walk(self, until: str) -> None:
        """End phases, pass windows and keep cards until this is asked."""
        for _ in range(40):
            if self.kind == until:
                return
            self.do(ENDINGS.get(self.kind, "stay" if "stay" in self.legal else "pass"))
        raise AssertionError(f"{until} is never asked")

    def _note(self, told: list[Event]) -> list[Event]:
        chance = self.match.chance
        assert isinstance(chance, Loaded)
        assert not chance.dice, f"dice that nobody rolled: {chance.dice}"
        self.last = told
        self.events += told
        for event in told:
            assert set(TOLD[event.key].split()) <= set(event.params), event
            assert event.clauses or told[0].key == "left", event  # no clause is about leaving
            assert set(event.clauses) <= set(CLAUSES[event.key].split()), event
        self.check()
        return told

    def check(self) -> None:
        """What holds whatever was done."""
        house = self.match.state
        assert self._cards() == self.start, "cards were lost or doubled (NLD-05)"
        assert len(house.columns) == len(house.people), "one column per living character (NLD-17)"
        for column in house.columns:
            assert len(column.spaces) == len("1234")
            assert not (column.barricade and column.spaces[0]), "a zombie and a Barricade on a space (NLD-19)"
        assert all(kind_of(card) in KINDS["human"] for card in [*house.human.hand, *house.human.discard])
        assert all(kind_of(card) in KINDS["zombie"] for card in [*house.zombie.hand, *house.zombie.discard])

    # --- Looking ---

    def seat(self, side: str) -> int:
        state = self.match.state
        return state.human.seat if side == "human" else state.zombie.seat

    def view(self, side: str | None = None) -> dict[str, Any]:
        """What a side gets, as plain data; a spectator, if none is named."""
        found: dict[str, Any] = plain(view(self.match, None if side is None else self.seat(side)))
        return found

    def told(self, key: str, events: list[Event] | None = None) -> list[dict[str, Any]]:
        """The parameters of all events of a key, of the last act unless others are given."""
        return [
            plain(event.params) for event in (self.last if events is None else events) if event.key == key
        ]

    def tells(self, key: str, **params: Any) -> bool:
        """Was exactly one event of that key told in the last act, with these parameters among others?"""
        told = self.told(key)
        return len(told) == 1 and {name: told[0].get(name, "nothing") for name in params} == params

    def heard(self, key: str, side: str | None) -> list[dict[str, Any]]:
        """The events of a key in the last act, as a side (or a spectator) gets them."""
        viewer = None if side is None else self.seat(side)
        return [plain(visible(event, viewer)["params"]) for event in self.last if event.key == key]

    def said(self) -> list[str]:
        """The keys of all events of the last act."""
        return [event.key for event in self.last]

    def clauses(self, key: str) -> set[str]:
        """The clauses that events of a key name, in the last act."""
        return {clause for event in self.last if event.key == key for clause in event.clauses}

    @property
    def shuffles(self) -> list[int]:
        """How many cards each shuffle of the last act had."""
        assert isinstance(self.match.chance, Loaded)
        return self.match.chance.shuffles

    @property
    def result(self) -> Result:
        assert self.match.result is not None, "the match goes on"
        return self.match.result

    @property
    def winner(self) -> str | None:
        """The side that has won; nobody while the match goes on."""
        found = self.match.result
        if found is None:
            return None
        assert sorted(found.ranks) == [1, 2]
        assert found.winners == [found.ranks.index(1)]
        return "human" if found.winners[0] == self.match.state.human.seat else "zombie"

    @property
    def row(self) -> str:
        """The Character Row from column 1 on."""
        return " ".join(one.id for one in self.match.state.people)

    @property
    def living(self) -> int:
        return len(self.match.state.people)

    def person(self, id: str) -> Person:
        return next(one for one in self.match.state.people if one.id == id)

    def marks(self, id: str) -> set[str]:
        return {mark for mark in MARKS if getattr(self.person(id), mark)}

    def gear(self, id: str) -> str:
        """Weapon and items."""
        one = self.person(id)
        return kinds([*([one.weapon] if one.weapon else []), *one.items])

    def stats(self, id: str) -> str:
        """Speed/Strength/Health as everybody sees them."""
        found = next(one for one in self.view()["people"] if one["id"] == id)
        return f"{found['speed']}/{found['strength']}/{found['health']}"

    def zstats(self, place: str) -> str:
        """Defense/Strength/Health of the zombie on "row,column"."""
        found = next(one for one in self.view()["zombies"] if f"{one['row']},{one['column']}" == place)
        return f"{found['defense']}/{found['strength']}/{found['health']}"

    @property
    def where(self) -> dict[str, str]:
        """The kinds of zombies by "row,column"."""
        return {place: kind_of(zombie.card) for place, zombie in self.zombies.items()}

    @property
    def zids(self) -> dict[int, str]:
        """The places of zombies by serial number."""
        return {zombie.zid: place for place, zombie in self.zombies.items()}

    @property
    def zombies(self) -> dict[str, Zombie]:
        """The zombies by "row,column"."""
        return {
            f"{row},{column}": zombie
            for column, one in enumerate(self.match.state.columns, 1)
            for row, zombie in enumerate(one.spaces, 1)
            if zombie is not None
        }

    @property
    def boards(self) -> dict[int, int]:
        """The Barricades: boards by column."""
        columns = self.match.state.columns
        return {i: one.barricade.boards for i, one in enumerate(columns, 1) if one.barricade}

    def pile(self, side: str, zone: str) -> str:
        """The kinds in a side's "deck", "hand", "discard" or "misc", in words."""
        return kinds(getattr(getattr(self.match.state, side), zone))

    def hand(self, side: str) -> str:
        return self.pile(side, "hand")

    def discard(self, side: str) -> str:
        return self.pile(side, "discard")

    def deck(self, side: str) -> int:
        """How many cards are in a deck."""
        return len(getattr(self.match.state, side).deck)


KINDS = {side: {kind_of(card) for card in box(side)} for side in ("human", "zombie")}

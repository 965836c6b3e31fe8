"""Positions of Off the Dead in the player's language: `Scene` lays one out in a real match and plays on from it.

Zombies are written as strength and symbols: "4h" (hand), "2s" (skull), "6sh", "7cop" (the zombified Cop). In a corridor
"4h?" lies face down and "4h~" is tilted; in the Horde "4h:S" has an arrow to the south. Zones list them in order of
arrival, the Horde from the top. Items are types, "colt axe"; a weapon is full unless it says "colt=1". A pile of the
Rubble is written from the bottom up.

Actions are words too: the kind, then its values: "attack colt 4h", "attack bare 4h", "flip 3", "throw toy surfer",
"go_look skull north", "put 0 4", "pass". A card that lies in a corridor twice is found at its first place.

Dice fall as the scene says and in no other way: a roll that it does not expect is an error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, get_args

import msgspec

from app.engine import Action, Decision, Event, Result, act, decision, default, leave, new_match, view
from app.engine.kernel import _run
from app.games import GAMES
from app.games.off_the_dead.setup import POSITIONS
from app.games.off_the_dead.state import (
    BOX,
    DIRECTIONS,
    SYMBOLS,
    WEAPONS,
    Beach,
    Dead,
    Direction,
    HordeCard,
    Item,
    Survivor,
    Symbol,
    Zombie,
    Zone,
    type_of,
)
from tests.games.off_the_dead.luck import Loaded

GAME = GAMES["off_the_dead"]
TEAMS = {
    1: ("cop",),
    2: ("cop", "granny"),
    3: ("cop", "cheerleader", "granny"),
    4: ("cop", "cheerleader", "granny", "surfer"),
}
LETTERS: dict[str, Symbol] = {symbol[0]: symbol for symbol in SYMBOLS}
ARROWS: dict[str, Direction] = {direction[0].upper(): direction for direction in DIRECTIONS}
FRAMES = {
    "action_1": ("begin", "action_1"),
    "bite": ("bite_phase",),
    "move": ("move_phase",),
    "wave": ("wave_phase",),
    "action_2": ("begin", "action_2"),
    "end": ("end_phase",),
}
# One of each, so that a search is always possible and finds no pair.
LYING_ABOUT = ("adrenaline", "barricade", "jerrycan", "magazine", "toy", "axe", "mp5", "chainsaw", "colt")
HORDE = "3h:S 3h:S 3b:S 3b:S"


def seed(number: int) -> bytes:
    """A 32-byte seed."""
    return number.to_bytes(32, "big")


@dataclass(frozen=True)
class Who:
    """A survivor in a scene. `used`: the ability; `spare`: surplus symbols, "skull hand"."""

    items: str = ""
    trophies: str = ""
    infection: int = 0
    melee: str = ""
    zone_2: str = ""
    zone_1: str = ""
    used: bool = False
    spare: str = ""
    dead: bool = False


NOBODY = Who()


def type_from(code: str) -> str:
    """The zombie type of a code: `6_skull_hand` of "6sh", `zombie_cop` of "7cop"."""
    if code[0] == "7":
        return f"zombie_{code[1:]}"
    return "_".join([code[0], *(LETTERS[letter] for letter in code[1:])])


def code_of(card: str) -> str:
    """The code of a zombie's card, the type of any other."""
    type_ = type_of(card)
    if type_.startswith("zombie_"):
        return "7" + type_.removeprefix("zombie_")
    if type_[0].isdigit():
        strength, *symbols = type_.split("_")
        return strength + "".join(symbol[0] for symbol in symbols)
    return type_


class Scene:
    """A match in a position, at its first decision from the given phase of somebody's turn on.

    `mode`: survivors at setup (4 with `variant_a`: two seats); `team`: who stands at the positions, clockwise from
    north; `dead`: some of them, "granny surfer". `active` has the turn, at the beginning of `phase`. `used_up`:
    abilities of everybody are used, so that no window asks for them. `options` are the table's besides. `events` has
    everything told so far, `last` the last act. Survivors are laid out by name, `cop=Who(...)`, or in `people`.
    """

    def __init__(
        self,
        mode: int = 4,
        *,
        team: Sequence[str] = (),
        active: str | None = None,
        phase: str = "action_1",
        dice: Iterable[int] = (),
        picks: Iterable[Any] = (),
        horde: str = HORDE,
        rubble: Sequence[str] | None = None,
        graveyard: str = "",
        level: int = 4,
        variant_a: bool = False,
        used_up: bool = False,
        number: int = 0,
        options: dict[str, Any] | None = None,
        dead: str = "",
        people: dict[str, Who] | None = None,
        **named: Who,
    ) -> None:
        team = team or TEAMS[mode]
        chosen = {"difficulty": level, "two_player_variant": "two_each" if variant_a else "one_each"}
        table = GAME.decode_options({**chosen, **(options or {})})
        self.match: Dead
        self.match, _ = new_match(GAME, 2 if variant_a else mode, table, seed(number))
        self.box = [f"{type_}_{n}" for type_, count in BOX.items() for n in range(1, count + 1)]
        who = dict.fromkeys(dead.split(), Who(dead=True)) | (people or {}) | named
        assert set(who) <= set(team), f"{set(who) - set(team)} not in the team"
        holders = self.match.state.holders
        assert len(holders) == len(team)
        self.handles = 0
        beach = Beach(holders=holders, box=self.box, starter=active or team[0])
        beach.survivors = [
            self._survivor(id, direction, who.get(id, NOBODY), used_up)
            for id, direction in zip(team, holders, strict=True)
        ]
        beach.horde = [self._horde_card(word) for word in horde.split()]
        beach.graveyard = [self.take(word) for word in graveyard.split()]
        beach.rubble = self._rubble(POSITIONS[mode], rubble)
        beach.handles = self.handles
        self.match.state = beach
        self.events: list[Event] = []
        self.last: list[Event] = []
        self.load(dice, picks)
        self.start(active or team[0], phase)

    # --- Laying out ---

    def take(self, word: str) -> str:
        """A card of that type (or that zombie code) out of the box."""
        type_ = type_from(word) if word[0].isdigit() else word
        card = next((card for card in self.box if type_of(card) == type_), None)
        assert card is not None, f"no {type_} left in the box"
        self.box.remove(card)
        return card

    def _survivor(self, id: str, direction: Direction, who: Who, used_up: bool) -> Survivor:
        found = Survivor(id, direction, not who.dead, who.infection, who.used or used_up)
        found.items = [self._item(word) for word in who.items.split()]
        found.trophies = [self.take(word) for word in who.trophies.split()]
        found.spare = [who.spare.split().count(symbol) for symbol in SYMBOLS]
        found.zone_1, found.zone_2, found.melee = (
            [self._zombie(word) for word in words.split()] for words in (who.zone_1, who.zone_2, who.melee)
        )
        return found

    def _item(self, word: str) -> Item:
        type_, _, ammo = word.partition("=")
        weapon = WEAPONS.get(type_)
        full = weapon.ammo_max if weapon else None
        return Item(self.take(type_), int(ammo) if ammo else full)

    def _zombie(self, word: str) -> Zombie:
        self.handles += 1
        card = self.take(word.rstrip("?~"))
        return Zombie(self.handles, card, up=not word.endswith("?"), tilted=word.endswith("~"))

    def _horde_card(self, word: str) -> HordeCard:
        code, arrow = word.split(":")
        return HordeCard(self.take(code), ARROWS[arrow])

    def _rubble(self, positions: int, piles: Sequence[str] | None) -> list[list[str]]:
        if piles is None:
            left = {type_of(card) for card in self.box}
            piles = [type_ for type_ in LYING_ABOUT if type_ in left][:positions]
        assert len(piles) <= positions
        laid = [[self.take(word) for word in pile.split()] for pile in piles]
        return laid + [[] for _ in range(positions - len(piles))]

    def load(self, dice: Iterable[int] = (), picks: Iterable[Any] = ()) -> None:
        """More dice and picks, after those that have not been used yet."""
        old = self.match.chance
        before: tuple[list[int], list[Any]] = (old.dice, old.picks) if isinstance(old, Loaded) else ([], [])
        self.match.chance = Loaded(old.seed, old.drawn, [*before[0], *dice], [*before[1], *picks])

    def start(self, who: str, phase: str) -> None:
        """A turn of `who` runs from the beginning of `phase` to its first decision."""
        m = self.match
        m.told, m.stack, m.offer, m.trail = [], [], None, []
        GAME.steps["turn"].rule(m, who)
        step, *args = FRAMES[phase]
        while (m.stack[-1].step, *m.stack[-1].args[1:]) != (step, *args):
            m.stack.pop()
        _run(m)
        self._note(m.told)

    # --- What is asked ---

    @property
    def decision(self) -> Decision:
        """The open decision."""
        found = decision(self.match)
        assert found is not None, "the match is over"
        return found

    def is_over(self) -> bool:
        return decision(self.match) is None

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.decision.seat

    @property
    def asked(self) -> str:
        """The survivor whose decision it is."""
        who: str = self.decision.about["survivor"]
        return who

    @property
    def window(self) -> str | None:
        """The window that is open, if one is."""
        return self.decision.about.get("window")

    @property
    def legal(self) -> list[str]:
        """The legal actions in words, in order."""
        return [self.words(action) for action in self.decision.legal]

    def kinds(self) -> set[str]:
        """The kinds of legal actions."""
        return {words.split()[0] for words in self.legal}

    def offered(self, kind: str) -> list[str]:
        """The legal actions of a kind, in words."""
        return [words for words in self.legal if words.split()[0] == kind]

    @property
    def barred(self) -> dict[str, str]:
        """Barred actions in words, each with its clause."""
        return {self.words(no.action): no.clause for no in self.decision.barred}

    def words(self, action: Action) -> str:
        found: dict[str, Any] = msgspec.to_builtins(action)
        return " ".join([found.pop("kind"), *(self._word(name, value) for name, value in found.items())])

    def _word(self, field: str, value: Any) -> str:
        if field == "zombie":
            return code_of(self.zombie(value).card)
        if field in ("weapon", "item", "trophy"):
            return "bare" if value is None else code_of(value)
        return str(value)

    # --- Acting ---

    def _note(self, told: list[Event]) -> list[Event]:
        self.last = told
        self.events += told
        assert Counter(self.all_cards()) == Counter(
            f"{type_}_{n}" for type_, count in BOX.items() for n in range(1, count + 1)
        ), "cards were lost or doubled"
        return told

    def do(self, words: str, *, dice: Iterable[int] = (), picks: Iterable[Any] = ()) -> list[Event]:
        """The seat that is asked does what these words mean; these dice and picks are what comes next."""
        self.load(dice, picks)
        assert words in self.legal, f"{words!r} is not among {self.legal}"
        return self._note(act(self.match, self.seat, self.decision.legal[self.legal.index(words)]))

    def passes(self, times: int = 1, **luck: Iterable[Any]) -> list[Event]:
        """Whoever is asked passes (or is done, in a panic)."""
        for _ in range(times):
            self.do("done" if "done" in self.legal else "pass", **luck)
            luck = {}
        return self.last

    def pass_to(self, phase: str) -> list[Event]:
        """Everybody passes until a decision of this phase is open, at least once; what was told meanwhile."""
        told: list[Event] = []
        while not told or self.phase != phase:
            told += self.passes()
        return told

    def end_turn(self) -> list[Event]:
        """Everybody passes until the next turn has begun, or the match is over; what was told meanwhile."""
        number, told = self.match.state.turn, []
        while not self.is_over() and self.match.state.turn == number:
            told += self.passes()
        return told

    def time_out(self) -> str:
        """The default is taken: what that was, in words."""
        words = self.words(default(self.match))
        self.do(words)
        return words

    def resign(self, seat: int) -> list[Event]:
        return self._note(leave(self.match, seat))

    # --- Looking ---

    def view(self) -> dict[str, Any]:
        """What everybody gets, as plain data."""
        found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view(self.match, None)))
        return found

    def told(self, key: str, events: list[Event] | None = None) -> list[dict[str, Any]]:
        """The parameters of all events of a key, of the last act unless others are given."""
        return [event.params for event in (self.last if events is None else events) if event.key == key]

    def keys(self, events: list[Event] | None = None) -> list[str]:
        """The keys of all events, of the last act unless others are given."""
        return [event.key for event in (self.last if events is None else events)]

    @property
    def result(self) -> Result:
        assert self.match.result is not None
        return self.match.result

    @property
    def phase(self) -> str:
        return self.match.state.phase

    @property
    def active(self) -> str | None:
        return self.match.state.active

    @property
    def dice_left(self) -> list[int]:
        """Loaded dice that have not fallen."""
        assert isinstance(self.match.chance, Loaded)
        return self.match.chance.dice

    def who(self, id: str) -> Survivor:
        """A survivor's state."""
        return next(survivor for survivor in self.match.state.survivors if survivor.id == id)

    def zombie(self, handle: int) -> Zombie:
        """The zombie of a handle."""
        return next(z for s in self.match.state.survivors for z in s.corridor() if z.handle == handle)

    def handle(self, code: str) -> int:
        """The handle of the first zombie of that code in any corridor."""
        zombies = [z for s in self.match.state.survivors for z in s.corridor()]
        return next(zombie.handle for zombie in zombies if code_of(zombie.card) == code)

    def zone(self, id: str, zone: Zone) -> str:
        """The zombies of a zone: "4h 3s?"."""
        zombies = self.who(id).zone(zone)
        return " ".join(code_of(z.card) + "?" * (not z.up) + "~" * z.tilted for z in zombies)

    def corridor(self, id: str) -> tuple[str, str, str]:
        """Zone 1, zone 2 and melee."""
        near, middle, far = (self.zone(id, zone) for zone in get_args(Zone))
        return near, middle, far

    def items(self, id: str) -> str:
        """ "colt=2 axe": always with the ammunition, where there is any."""
        items = self.who(id).items
        return " ".join(item.type + ("" if item.ammo is None else f"={item.ammo}") for item in items)

    def trophies(self, id: str) -> str:
        return " ".join(map(code_of, self.who(id).trophies))

    def spare(self, id: str) -> str:
        """Surplus symbols: "skull skull hand"."""
        return " ".join(" ".join([s] * n) for s, n in zip(SYMBOLS, self.who(id).spare, strict=True) if n)

    @property
    def horde(self) -> str:
        """The Horde from the top: "3h:S 2s:N"."""
        return " ".join(f"{code_of(e.card)}:{e.direction[0].upper()}" for e in self.match.state.horde)

    @property
    def rubble(self) -> list[str]:
        """The piles of the Rubble, each from the bottom up."""
        return [" ".join(map(type_of, pile)) for pile in self.match.state.rubble]

    @property
    def graveyard(self) -> str:
        """The Graveyard, oldest first: "colt 4h"."""
        return " ".join(map(code_of, self.match.state.graveyard))

    def all_cards(self) -> list[str]:
        """Every card, wherever it lies."""
        beach = self.match.state
        cards = [*beach.box, *beach.graveyard, *(entry.card for entry in beach.horde)]
        cards += [card for pile in beach.rubble for card in pile]
        cards += [flipped.card for flipped in beach.flipped if flipped.out]
        for who in beach.survivors:
            cards += [*(item.card for item in who.items), *who.trophies, *(z.card for z in who.corridor())]
        return cards

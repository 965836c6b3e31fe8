"""Positions of Oh Shit, Zombies! in the player's language: `Scene` lays one out in a real match and plays on from it.

Seats are A, B, C ... A team is written as roles and squares: `A="L11,4 P9,4"` (L leader, G gunner, F fighter, P pawn);
dude ids are given in this order, seat after seat, from 1. A seat that is not named has a pawn in a place which nothing
sees; `out` names the eliminated ones in order ("C A+B": those two by one blow), `gone` the resigned.

Zombies are squares, numbered from 1 unless they say so: "11,5 9:12,4 11,7!d2 11,8~d2": ! is a hunter, ~ a follower,
and then the target. Cards are types: hands={"A": "block dodge"}; a pile begins with its top card. Dice are keys:
pool="2 5 6 4m 3m12".

Actions are words: the kind, then its values in the order of FIELDS: "attack 1 fighter low", "to 11,5", "target z2",
"destroy 1 - six" (with no tool). They go through the wire as dictionaries.

Dice fall as the scene says and in no other way: a roll that it does not expect is an error, and so is one that is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
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
    leave,
    new_match,
    view,
    visible,
)
from app.engine.kernel import _run
from app.games import GAMES
from app.games.oh_zombies.mall import edge_name, edge_of, square_name, square_of
from app.games.oh_zombies.state import Dude, Mall, Siege, Zombie, deck_of, type_of
from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.luck import Loaded
from tests.games.oh_zombies.phrases import SEATS, die_of, frames_from, plain, seat_of, wire, words_of
from tests.games.oh_zombies.telling import TOLD

GAME = GAMES["oh_zombies"]
ROLES = {"L": "leader", "G": "gunner", "F": "fighter", "P": "pawn"}
BLOOD = {"!": "hunter", "~": "follower"}
PARKS = ("0,0", "8,12", "16,0", "19,0", "23,15", "0,9")  # where nothing passes and next to nothing sees them
THREE = [1, 1, 1]  # the next seat's roll, when it has no leader
FIVE = [1] * 5  # and when it has
FAR = 2  # an arrival die: the Fire Stairs, which no parked dude sees


def seed(number: int) -> bytes:
    """A 32-byte seed."""
    return number.to_bytes(32, "big")


class Scene:
    """A match in a position, played on from `phase` to its first decision.

    `phase`: "turn" (the roll comes first), "actions" (with `pool`), "discard", "zombies" (arrivals first), "check",
    "moves", "pips", "rage", "attacks", "virus", "census" or "chart". `dice` fall on the way to the first decision.
    `events` has everything told so far, `last` the last act. Cards that are named nowhere lie in the piles of stores
    that are not named.
    """

    def __init__(
        self,
        seats: int = 4,
        *,
        active: str = "A",
        first: str = "A",
        master: str | None = None,
        phase: str = "actions",
        round: int = 1,
        pool: str = "",
        zombies: str = "",
        tokens: Mapping[str, int] | None = None,
        broken: str = "",
        breaches: str = "",
        hands: Mapping[str, str] | None = None,
        piles: Mapping[str, str] | None = None,
        discard: str = "",
        in_play: str = "",
        ammo: Mapping[str, int] | None = None,
        kills: Mapping[str, int] | None = None,
        out: str = "",
        gone: str = "",
        dice: Iterable[int] = (),
        spare: Iterable[int] = (),
        number: int = 0,
        options: Mapping[str, Any] | None = None,
        **teams: str,
    ) -> None:
        table = GAME.decode_options(
            {"even_pauses": "off", "first_player": str(seat_of(first)), **(options or {})}
        )
        self.match: Siege
        self.match, _ = new_match(GAME, seats, table, seed(number))
        self.deck = Counter(deck_of(table))
        self.match.state = self._mall(
            seats, seat_of(active), seat_of(first), seat_of(master) if master else (seat_of(first) - 1) % seats,
            phase, round,
        )  # fmt: skip
        mall = self.match.state
        lost = [[seat_of(letter) for letter in word.split("+")] for word in out.split()]
        mall.fallen, mall.fell_in = lost, {seat: 1 for group in lost for seat in group}
        mall.gone = [seat_of(letter) for letter in gone.split()]
        self._units(teams, zombies)
        mall.tokens = {edge_of(edge): n for edge, n in (tokens or {}).items()}
        mall.broken = [edge_of(edge) for edge in broken.split()]
        mall.breaches = [edge_of(edge) for edge in breaches.split()]
        mall.pool = [die_of(key) for key in pool.split()]
        self._cards(hands or {}, piles or {}, discard, in_play)
        for seat in mall_lost(mall):
            mall.ammo[seat] = 0
        for letter, n in (ammo or {}).items():
            mall.ammo[seat_of(letter)] = n
        for letter, n in (kills or {}).items():
            mall.kills[seat_of(letter)] = n
        self.events: list[Event] = []
        self.last: list[Event] = []
        self.load(dice, spare)
        self.start(phase)
        assert not self.dice_left, f"dice that nobody rolled: {self.dice_left}"

    @classmethod
    def fresh(cls, seats: int, number: int = 0, **options: Any) -> Scene:
        """A match that has just begun: the first seat chooses its store."""
        scene = cls.__new__(cls)
        table = GAME.decode_options({"even_pauses": "off", **options})
        scene.match, told = new_match(GAME, seats, table, seed(number))
        scene.deck = Counter(deck_of(table))
        scene.events, scene.last = [], []
        scene._note(told)
        return scene

    # --- Laying out ---

    def _mall(self, seats: int, active: int, first: int, master: int, phase: str, round: int) -> Mall:
        stores = list[str | None](atlas.STORES)[:seats]
        shown: Any = phase if phase in ("actions", "discard") else "zombies"
        return Mall(
            first=first, phase=shown, round=round, turn=(round - 1) * seats + (active - first) % seats + 1,
            active=active, master=master, stores=stores, ammo=[6] * seats, kills=[0] * seats,
            hands=[[] for _ in range(seats)], alive=[[5] * seats for _ in range(round - 1)],
        )  # fmt: skip

    def _units(self, teams: Mapping[str, str], zombies: str) -> None:
        mall, missing = self.match.state, {*mall_lost(self.match.state)}
        assert set(teams) <= set(SEATS[: self.match.seats]), f"no such seat: {teams}"
        for seat, letter in enumerate(SEATS[: self.match.seats]):
            for word in teams.get(letter, "" if seat in missing else f"P{PARKS[seat]}").split():
                role: Any = ROLES[word[0]]
                mall.dudes.append(Dude(len(mall.dudes) + 1, seat, role, square_of(word[1:])))
        mall.next_dude = len(mall.dudes) + 1
        zid = 0
        for word in zombies.split():
            if ":" in word:
                number, _, word = word.partition(":")
                zid = int(number) - 1
            zid += 1
            mark = next((mark for mark in BLOOD if mark in word), "")
            square, _, target = word.partition(mark) if mark else (word, "", "")
            blood: Any = BLOOD.get(mark, "none")
            mall.zombies.append(Zombie(zid, square_of(square), blood, int(target[1:]) if target else None))
        mall.zombies.sort(key=lambda z: z.zid)
        mall.next_zombie = max((z.zid for z in mall.zombies), default=0) + 1

    def _cards(self, hands: Mapping[str, str], piles: Mapping[str, str], discard: str, in_play: str) -> None:
        mall, box = self.match.state, deck_of(self.match.options)

        def take(words: str) -> list[str]:
            found = []
            for word in words.split():
                card = next((card for card in box if type_of(card) == word), None)
                assert card is not None, f"no {word} left in the box"
                box.remove(card)
                found.append(card)
            return found

        mall.hands = [take(hands.get(letter, "")) for letter in SEATS[: self.match.seats]]
        mall.piles = {store: take(piles.get(store, "")) for store in atlas.STORES}
        mall.discard, mall.in_play = take(discard), take(in_play)
        others = [store for store in atlas.STORES if store not in piles]
        for i, card in enumerate(box):
            mall.piles[others[i % len(others)]].append(card)

    def load(self, dice: Iterable[int], spare: Iterable[int] = ()) -> None:
        """These dice come next, and then perhaps the spare ones."""
        chance = self.match.chance
        assert not (isinstance(chance, Loaded) and chance.dice), f"dice that nobody rolled: {chance.dice}"
        self.match.chance = Loaded(chance.seed, chance.drawn, list(dice), list(spare))

    def start(self, phase: str) -> None:
        """The turn of the active seat runs from the beginning of `phase` to its first decision."""
        m = self.match
        m.told, m.stack, m.offer, m.trail = [], frames_from(self.match, phase), None, []
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
    def who(self) -> str:
        """The letter of the seat that is asked."""
        return SEATS[self.decision.seat]

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what: ("A", "main")."""
        return self.who, self.kind

    @property
    def about(self) -> dict[str, Any]:
        """What the decision is about, as plain data."""
        found: dict[str, Any] = plain(self.decision.about)
        return found

    @property
    def legal(self) -> list[str]:
        """The legal actions in words, in order."""
        return [words_of(action) for action in self.decision.legal]

    def kinds(self) -> set[str]:
        """The kinds of legal actions."""
        return {words.split()[0] for words in self.legal}

    def offered(self, kind: str) -> list[str]:
        """What is offered of a kind: the words after it."""
        return [words.partition(" ")[2] for words in self.legal if words.split()[0] == kind]

    @property
    def at_once(self) -> set[str]:
        """The actions that carry the hint that nothing more will be asked about them."""
        return {self.legal[i] for i, hints in self.decision.hints.items() if "at_once" in hints}

    @property
    def barred(self) -> dict[str, tuple[str, Any]]:
        """Barred actions in words, each with its clause and the reason."""
        return {words_of(no.action): (no.clause, no.params.get("why")) for no in self.decision.barred}

    # --- Acting ---

    def _note(self, told: list[Event]) -> list[Event]:
        self.last = told
        self.events += told
        for event in told:
            assert set(TOLD[event.key].split()) <= set(event.params), event
            assert event.clauses, event
            assert all(clause.startswith("OSZ-") for clause in event.clauses), event
        self.check()
        return told

    def do(self, words: str, *, dice: Iterable[int] = (), spare: Iterable[int] = ()) -> list[Event]:
        """The seat that is asked does what these words mean; exactly these dice fall meanwhile (and spare ones)."""
        self.load(dice, spare)
        assert words in self.legal, f"{words!r} is not among {self.asked}: {self.legal}"
        told = self._note(act(self.match, self.seat, GAME.decode_action(wire(words))))
        assert not self.dice_left, f"dice that nobody rolled: {self.dice_left}"
        return told

    def play(self, *words: str, dice: Iterable[int] = ()) -> list[Event]:
        """Several actions one after the other; the dice fall during the last."""
        for one in words[:-1]:
            self.do(one)
        return self.do(words[-1], dice=dice)

    def refused(self, words: str) -> str | None:
        """The clause by which an action is refused; an error if it is not."""
        with pytest.raises(Refused) as no:
            act(self.match, self.seat, GAME.decode_action(wire(words)))
        assert no.value.code == "illegal_action"
        return no.value.clause

    def time_out(self, *, dice: Iterable[int] = ()) -> str:
        """The default is taken: what that was, in words."""
        words = words_of(default(self.match))
        self.do(words, dice=dice)
        return words

    def default(self) -> str:
        """What would be taken at the time-out."""
        return words_of(default(self.match))

    def resign(self, letter: str, *, dice: Iterable[int] = (), spare: Iterable[int] = ()) -> list[Event]:
        self.load(dice, spare)
        told = self._note(leave(self.match, seat_of(letter)))
        assert not self.dice_left, f"dice that nobody rolled: {self.dice_left}"
        return told

    # --- Looking ---

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """What a viewer gets, as plain data; a spectator, if nobody is named."""
        found: dict[str, Any] = plain(view(self.match, viewer))
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

    def heard(self, key: str, letter: str | None) -> list[dict[str, Any]]:
        """The same, as a seat (or a spectator) gets them."""
        viewer = None if letter is None else seat_of(letter)
        return [plain(visible(event, viewer)["params"]) for event in self.last if event.key == key]

    def said(self, events: list[Event] | None = None) -> list[str]:
        """The keys of all events, of the last act unless others are given."""
        return [event.key for event in (self.last if events is None else events)]

    def clauses(self, key: str) -> set[str]:
        """The clauses that events of a key name, in the last act."""
        return {clause for event in self.last if event.key == key for clause in event.clauses}

    @property
    def dice_left(self) -> list[int]:
        """Loaded dice that have not fallen."""
        assert isinstance(self.match.chance, Loaded)
        return self.match.chance.dice

    @property
    def result(self) -> Result:
        assert self.match.result is not None
        return self.match.result

    @property
    def mall(self) -> Mall:
        return self.match.state

    def dude(self, id: int) -> Dude | None:
        """A dude, if it lives."""
        return next((dude for dude in self.mall.dudes if dude.id == id), None)

    def zombie(self, zid: int) -> Zombie | None:
        """A zombie, if it is on the board."""
        return next((zombie for zombie in self.mall.zombies if zombie.zid == zid), None)

    def at(self, unit: str) -> str | None:
        """The square of a unit ("d3", "z4"), None if it is gone."""
        return (self.dudes if unit[0] == "d" else self.zombies).get(int(unit[1:]))

    def role(self, id: int) -> str:
        found = self.dude(id)
        assert found is not None
        return found.role

    def blood(self, zid: int) -> str:
        """ "hunter d3", "follower d3" or "none"."""
        found = self.zombie(zid)
        assert found is not None
        return found.blood if found.blood == "none" else f"{found.blood} d{found.target}"

    @property
    def zombies(self) -> dict[int, str]:
        """Where the zombies are."""
        return {zombie.zid: square_name(zombie.square) for zombie in self.mall.zombies}

    @property
    def dudes(self) -> dict[int, str]:
        """Where the dudes are."""
        return {dude.id: square_name(dude.square) for dude in self.mall.dudes}

    @property
    def pool(self) -> str:
        """The dice of the pool, sorted."""
        return " ".join(sorted(die.key for die in self.mall.pool))

    def hand(self, letter: str) -> str:
        """The types of a hand, oldest first."""
        return " ".join(map(type_of, self.mall.hands[seat_of(letter)]))

    @property
    def discard(self) -> str:
        """The types of the discard pile, oldest first."""
        return " ".join(map(type_of, self.mall.discard))

    @property
    def in_play(self) -> str:
        return " ".join(map(type_of, self.mall.in_play))

    @property
    def tokens(self) -> dict[str, int]:
        return {edge_name(edge): n for edge, n in self.mall.tokens.items() if n}

    def ammo(self, letter: str) -> int:
        return self.mall.ammo[seat_of(letter)]

    def kills(self, letter: str) -> int:
        return self.mall.kills[seat_of(letter)]

    def check(self) -> None:
        """What holds whatever was done."""
        mall = self.mall
        cards = [*(card for hand in mall.hands for card in hand), *mall.discard, *mall.in_play]
        cards += [card for pile in mall.piles.values() for card in pile]
        assert Counter(cards) == self.deck, "cards were lost or doubled"
        squares = [*self.dudes.values(), *self.zombies.values()]
        assert len(set(squares)) == len(squares), "two units on a square (OSZ-2)"
        assert all(atlas.xy(square) in atlas.WALKABLE for square in squares), (
            "a unit where nobody may be (OSZ-2)"
        )
        assert all(atlas.kind(edge) in ("door", "window") for edge in self.tokens), (
            "a barricade on no opening (OSZ-55)"
        )
        for seat in mall_lost(mall):
            assert not any(dude.seat == seat for dude in mall.dudes)
            assert not mall.hands[seat]
            assert not mall.ammo[seat]


def mall_lost(mall: Mall) -> list[int]:
    """The seats without dudes: eliminated and resigned."""
    return [*(seat for group in mall.fallen for seat in group), *mall.gone]

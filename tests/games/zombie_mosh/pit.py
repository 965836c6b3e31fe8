"""A match of Zombie Mosh! in the player's language.

Limbs are written as on the cards: H LA RA LL RL; lines and damage as words, such as "H H RA" and "3 3 0 1 0".
`Pit` plays through the engine's public face. Where an example needs a position, it is laid out in the state
by swapping real cards, so that there are always fifty of them.
"""

from __future__ import annotations

from typing import Any

import msgspec

from app.engine import (
    Action,
    Barred,
    Decision,
    Event,
    Result,
    Viewer,
    act,
    decision,
    default,
    leave,
    new_match,
    undo,
    undoable,
    view,
)
from app.games import GAMES
from app.games.zombie_mosh.rules import Attack, Choose, Defend
from app.games.zombie_mosh.state import EDGES, Block, Hit, Limb, Mosh, Zombie

GAME = GAMES["zombie_mosh"]

CODES: dict[str, Limb] = {
    "H": "head",
    "LA": "left_arm",
    "RA": "right_arm",
    "LL": "left_leg",
    "RL": "right_leg",
}
CODE_OF = {limb: code for code, limb in CODES.items()}

# The ten types of cards, and the fifty cards in table order.
TYPES = [f"{a}_{b}" for i, a in enumerate(CODE_OF) for b in list(CODE_OF)[i + 1 :]]
TABLE_ORDER = [f"{kind}_{copy}" for kind in TYPES for copy in range(1, 6)]

CHARACTERS = [
    "mother_maggot",
    "shred_ghoulson",
    "tess_tombtom",
    "stan_stagedive",
    "lenore_lowend",
    "morty_rigger",
]


def seed(number: int) -> bytes:
    """A 32-byte seed."""
    return number.to_bytes(32, "big")


def numbers(text: str) -> list[int]:
    """ "3 3 0 1 0" as five numbers."""
    found = [int(word) for word in text.split()]
    assert len(found) == 5
    return found


class Pit:
    """A match at its first decision of the dance (or of choosing, with `choosing=True`).

    `first_player`: the first seed is taken that draws this seat. `cast`: characters by seat, else random.
    `events` has everything told so far, `last` what the last act told.
    """

    def __init__(
        self,
        seats: int = 3,
        *,
        first_player: int | None = 0,
        side: str = "A",
        songs: int = 1,
        cast: list[str] | None = None,
        choosing: bool = False,
        number: int = 0,
    ) -> None:
        chosen = "choose" if choosing or cast else "random"
        options = GAME.decode_options({"side": side, "songs": songs, "characters": chosen})
        for attempt in range(number, number + 500):
            self.match: Mosh
            self.match, self.events = new_match(GAME, seats, options, seed(attempt))
            self.last: list[Event] = list(self.events)
            for character in cast or []:
                if self.kind == "choose_character":
                    self.choose(character)
            if choosing or first_player in (None, self.round["first_player"]):
                return
        raise AssertionError("no seed draws this first player")

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
    def asked(self) -> int:
        """The seat that is asked."""
        return self.decision.seat

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def legal(self) -> list[str]:
        """The legal actions in words, in order: "head_left_leg_1 defend H", or the characters."""
        return [self.words(action) for action in self.decision.legal]

    @property
    def barred(self) -> dict[str, str]:
        """Barred actions in words, each with its clause."""
        return {self.words(no.action): no.clause for no in self.decision.barred}

    def barring(self, words: str) -> Barred:
        """The barred action that these words mean."""
        (found,) = [no for no in self.decision.barred if self.words(no.action) == words]
        return found

    def hints(self, words: str) -> list[str]:
        """Hints on a legal action."""
        return list(self.decision.hints.get(self.legal.index(words), ()))

    @staticmethod
    def words(action: Action) -> str:
        match action:
            case Choose(character=character):
                return character
            case Defend(card=card, limb=limb):
                return f"{card} defend {CODE_OF[limb]}"
            case Attack(card=card, limb=limb, seat=seat):
                return f"{card} attack {seat} {CODE_OF[limb]}"
        raise AssertionError(action)

    # --- Acting ---

    def _note(self, told: list[Event]) -> list[Event]:
        self.last = told
        self.events += told
        return told

    def act(self, action: Action) -> list[Event]:
        """The seat that is asked does this."""
        return self._note(act(self.match, self.asked, action))

    def do(self, words: str) -> list[Event]:
        """The seat that is asked does what these words mean: one of `legal`."""
        return self.act(self.decision.legal[self.legal.index(words)])

    def choose(self, character: str) -> list[Event]:
        return self.act(Choose(character))

    def defend(self, limb: str, card: str | None = None) -> list[Event]:
        """The seat on turn blocks a limb, with a card that it is given if it holds none for it."""
        return self.act(Defend(card or self.fitting(self.asked, limb), CODES[limb]))

    def attack(self, target: int, limb: str, card: str | None = None) -> list[Event]:
        """The seat on turn hits a limb of `target`, with a card that it is given if it holds none for it."""
        return self.act(Attack(card or self.fitting(self.asked, limb), CODES[limb], target))

    def idle(self, times: int = 1) -> list[int]:
        """The seats on turn block limbs that nothing has hit, which helps nobody. Returns those seats."""
        seats = []
        for _ in range(times):
            seats.append(self.asked)
            hits = self.zombie(self.asked)["hits"]
            self.defend(next(code for code, n in zip(CODES, hits, strict=True) if n == 0))
        return seats

    def time_out(self) -> str:
        """The default is taken for the seat on turn: what that was, in words."""
        taken = default(self.match)
        self.act(taken)
        return self.words(taken)

    def resign(self, seat: int) -> list[Event]:
        return self._note(leave(self.match, seat))

    def take_back(self) -> list[Event]:
        """The last act is taken back."""
        may = undoable(self.match)
        assert may is not None
        return self._note(undo(self.match, may[1]))

    def to_last_card(self) -> None:
        """Everybody idles until one card is left to play in the round."""
        while len(self.round["upcoming"]) > 1:
            self.idle()

    def count(self, lines: dict[int, tuple[str, str]] | None = None) -> list[Event]:
        """The rest of the round, so that just before counting seats have these (attack, defence) lines.

        Living seats that are not named have empty lines. The last card of all blocks where nothing hits.
        """
        self.to_last_card()
        self.clear()
        for seat, (attack, defence) in (lines or {}).items():
            self.lines(seat, attack, defence)
        self.idle()
        return self.last

    def ends(self, damage: dict[int, str]) -> list[Event]:
        """The round is played so that counting leaves zombies with this damage: each takes one last hit."""
        self.to_last_card()
        lines = {}
        for seat, text in damage.items():
            after = numbers(text)
            durability = self.zombie(seat)["durability"]
            limb = next((i for i in range(5) if after[i] == durability[i]), None)
            if limb is None:
                limb = next((i for i in range(5) if after[i]), None)
            if limb is not None:
                after[limb] -= 1
                lines[seat] = (list(CODES)[limb], "")
            self.hurt(seat, after)
        return self.count(lines)

    def decisions(self) -> list[int]:
        """Whom the decisions of the rest of this round fall to, each played without harm to anybody."""
        seats = []
        while len(self.round["upcoming"]) > 1:
            seats += self.idle()
        self.clear()
        return seats + self.idle()

    def play_out(self) -> None:
        """The rest of the round without laying anything out: the default is taken for everybody."""
        number = self.round["round"]
        while not self.is_over() and self.round["round"] == number:
            self.time_out()

    # --- Looking ---

    def view(self, viewer: Viewer = None) -> dict[str, Any]:
        """What a viewer gets, as plain data."""
        found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view(self.match, viewer)))
        return found

    @property
    def round(self) -> dict[str, Any]:
        part: dict[str, Any] = self.view()["round"]
        return part

    def zombie(self, seat: int) -> dict[str, Any]:
        """The public part of a zombie."""
        part: dict[str, Any] = self.view()[f"zombie.{seat}"]
        return part

    def damage(self, seat: int) -> list[int]:
        found: list[int] = self.zombie(seat)["damage"]
        return found

    def hand(self, seat: int) -> list[str]:
        found: list[str] = self.view(seat)["hand"]
        return found

    def attack_line(self, seat: int) -> list[tuple[str, int | str]]:
        """Limb and source of each card that hits this zombie."""
        return [(CODE_OF[hit["limb"]], hit["source"]) for hit in self.zombie(seat)["attack_line"]]

    @property
    def living(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if self.zombie(seat)["in_pit"]]

    @property
    def deck(self) -> list[str]:
        """The deck from the top, which no viewer sees."""
        return self.match.state.deck

    @property
    def discard(self) -> list[str]:
        found: list[str] = self.view()["discard"]
        return found

    @property
    def result(self) -> Result:
        assert self.match.result is not None
        return self.match.result

    def told(self, key: str, events: list[Event] | None = None) -> list[dict[str, Any]]:
        """The parameters of all events of a key, of the last act unless others are given."""
        return [event.params for event in (self.last if events is None else events) if event.key == key]

    def all_cards(self) -> list[str]:
        """Every card, wherever it lies."""
        pit = self.match.state
        cards = [*pit.deck, *pit.discard]
        for zombie in pit.zombies:
            cards += [*zombie.hand, *_lying(zombie)]
        return cards

    # --- Laying out a position ---

    def hurt(self, seat: int, damage: str | list[int]) -> None:
        """Put damage tokens on a zombie."""
        self._zombie(seat).damage = numbers(damage) if isinstance(damage, str) else list(damage)

    def give(self, seat: int, *cards: str) -> None:
        """The hand becomes exactly these cards, in this order."""
        hand, deck = self._zombie(seat).hand, self.match.state.deck
        while len(hand) > len(cards):
            deck.append(hand.pop())
        while len(hand) < len(cards):
            hand.append(deck.pop())
        for i, card in enumerate(cards):
            self._pick_up(card)
            if hand[i] != card:
                self._swap(hand[i], card)
        self.match.offer = None

    def fitting(self, seat: int, limb: str) -> str:
        """A card of the hand with this edge; if there is none, the first card is swapped for one."""
        pit = self.match.state
        hand = self._zombie(seat).hand
        others = [card for zombie in pit.zombies if zombie.hand is not hand for card in zombie.hand]
        for card in [*hand, *reversed(pit.deck), *pit.discard, *others]:
            if CODES[limb] in EDGES[card]:
                if card not in hand:
                    self._swap(hand[0], card)
                return card
        raise AssertionError(f"no card with {limb} to be had")

    def lines(self, seat: int, attack: str, defence: str = "", source: int | str = "crowd") -> None:
        """Lay out both lines of a zombie with cards from the deck; what lay there goes under the deck."""
        zombie, pit = self._zombie(seat), self.match.state
        pit.deck += _lying(zombie)
        zombie.attack_line = [Hit(self._fetch(c), CODES[c], source) for c in attack.split()]  # type: ignore[arg-type]
        zombie.defence_line = [Block(self._fetch(c), CODES[c]) for c in defence.split()]
        self.match.offer = None

    def clear(self) -> None:
        """Empty all lines."""
        for seat in self.living:
            self.lines(seat, "")

    def round_number(self, number: int) -> None:
        """Pretend that so many rounds have begun."""
        self.match.state.round = number

    def deck_of(self, count: int) -> None:
        """Move cards between deck and discard so that the deck has `count`."""
        pit = self.match.state
        while len(pit.deck) > count:
            pit.discard.append(pit.deck.pop())
        while len(pit.deck) < count:
            pit.deck.append(pit.discard.pop())

    def _zombie(self, seat: int) -> Zombie:
        self.match.offer = None
        return self.match.state.zombies[seat]

    def _fetch(self, limb: str) -> str:
        for pile in (self.match.state.deck, self.match.state.discard):
            for card in reversed(pile):
                if CODES[limb] in EDGES[card]:
                    pile.remove(card)
                    return card
        raise AssertionError(f"no card with {limb} in deck or discard")

    def _pick_up(self, card: str) -> None:
        """If the card lies in a line, another one that fits there takes its place, and it goes under the deck."""
        for zombie in self.match.state.zombies:
            for i, hit in enumerate(zombie.attack_line):
                if hit.card == card:
                    zombie.attack_line[i] = Hit(self._fetch(CODE_OF[hit.limb]), hit.limb, hit.source)
                    self.match.state.deck.append(card)
            for i, block in enumerate(zombie.defence_line):
                if block.card == card:
                    zombie.defence_line[i] = Block(self._fetch(CODE_OF[block.limb]), block.limb)
                    self.match.state.deck.append(card)

    def _swap(self, one: str, other: str) -> None:
        """Two cards in hands, deck or discard change places."""
        pit = self.match.state
        places = [
            (zone, i)
            for zone in (pit.deck, pit.discard, *(zombie.hand for zombie in pit.zombies))
            for i, card in enumerate(zone)
            if card in (one, other)
        ]
        (zone_a, a), (zone_b, b) = places
        zone_a[a], zone_b[b] = zone_b[b], zone_a[a]


def _lying(zombie: Zombie) -> list[str]:
    """The cards in both lines of a zombie."""
    return [*(hit.card for hit in zombie.attack_line), *(block.card for block in zombie.defence_line)]

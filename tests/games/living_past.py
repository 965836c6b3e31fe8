"""Night of the Living Dead from act to act: what only grows, where zombies go, and how often anybody attacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from app.engine import Event
from tests.games import living_tables as data
from tests.games.living_blows import Blows
from tests.games.living_moves import Field
from tests.games.living_reading import Reading, standing
from tests.games.living_tables import kind, kinds
from tests.games.proof import AnyMatch

PHASES = {
    "human": ("draw", "search", "combat", "goal", "hand", "over"),
    "zombie": ("draw", "play", "move", "combat", "hand", "over"),
}

# NLD-30, 35, 36, 38, 41, 58, 61, 68, 78, and what section 8 says of a television, Helen and Harry: once a turn, but for
MOST = {"equipment": 2, "swapped": data.SWAPS, "placed": data.PLACED}
PLAYED = {"equipment", "placed", "action card", "effect"}  # from hand


class Past:
    """What is remembered from one act to the next."""

    def __init__(self, match: AnyMatch) -> None:
        house = match.state
        self.clock = (house.human_turn, house.active == "zombie", PHASES[house.active].index(house.phase))
        self.counts = (house.destroyed, house.care, house.signal, house.next_zombie)
        self.dead = list(house.dead)
        self.fixed = (house.goal, house.human.seat, house.zombie.seat)
        self.zombies = {
            zombie.zid: (zombie.card, zombie.damage, Counter(zombie.enhancements))
            for _, _, zombie in standing(match)
        }
        self.hurt = {one.id: (one.damage, len(one.bitten)) for one in house.people}
        self.row = [one.id for one in house.people]
        self.hands = [(list(side.hand), list(side.known)) for side in (house.human, house.zombie)]

        self.field = Field(match)
        self.blows = Blows(match)
        self.uses: list[str] = []  # of this turn: told, and not to be seen in a position

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Past) and self.seen() == other.seen()

    def seen(self) -> dict[str, Any]:
        """What shows in a position."""
        return vars(self) | {"uses": None, "blows": None, "field": vars(self.field)}

    __hash__ = None  # type: ignore[assignment]

    def check_after(self, past: Past, match: AnyMatch) -> None:
        """What only grows; what a zombie loses, and where those that are gone went (NLD-15, 48, 73, 76)."""
        told = match.told
        assert self.clock >= past.clock, "time runs back"
        assert self.fixed == past.fixed
        assert all(now >= then for now, then in zip(self.counts, past.counts, strict=True)), "a counter fell"
        assert self.dead[: len(past.dead)] == past.dead, "the dead stay dead (NLD-73)"
        killed = [event.params["character"] for event in told if event.key == "killed"]
        assert self.dead[len(past.dead) :] == killed
        for zid, (card, damage, enhancements) in past.zombies.items():
            if zid in self.zombies:
                same, hurt, more = self.zombies[zid]
                assert same == card
                assert hurt >= damage, "a zombie was healed (NLD-15)"
                assert more >= enhancements, "an Enhancement left its zombie"
        assert all(zid >= past.counts[3] for zid in set(self.zombies) - set(past.zombies)), (
            "a zombie came back"
        )
        gone = set(past.zombies) - set(self.zombies)
        destroyed = {event.params["zid"] for event in told if event.key == "destroyed"}
        closed = [event.params["shuffled"] for event in told if event.key == "column_closed"]
        shuffled = {one["zid"] for cards in closed for one in cards}
        assert gone == (destroyed | shuffled) & set(past.zombies), "a zombie is gone for nothing (NLD-48, 76)"
        assert self.counts[0] - past.counts[0] == len(destroyed), "destroyed is what is counted (NLD-48)"
        healing = ("healed", "first_aid", "nursed")
        if not any(event.key in healing for event in told):
            for who in set(self.hurt) & set(past.hurt):
                assert self.hurt[who] >= past.hurt[who], f"{who} was healed by nothing (NLD-15)"
        past.blows.check(told)
        self.uses = uses_after(past.uses, told)
        goal = (past.clock[0], False, PHASES["human"].index("goal"))
        if past.clock <= goal < self.clock and (house := match.state).phase in ("hand", "draw", "play"):
            cared = sum(event.params["care"] for event in told if event.key == "first_aid")
            gained = (house.care - past.counts[1] - cared, house.signal - past.counts[2])
            assert gained == tokens(match), "tokens of the Goal Phase (NLD-49)"
        for then, now in zip(past.hands, self.hands, strict=True):
            check_known(then, now, told)
        move = (past.clock[0], True, PHASES["zombie"].index("move"))
        # An act of the Human turn that brings all of this with it, where nothing could be chosen, is not followed so far.
        moved = past.clock[1] and past.clock <= move < self.clock
        past.field.check_move(told, moved and match.result is None)
        if not killed and not any(event.key == "swapped" for event in told):
            assert self.row == past.row, "the row changes by swaps and deaths only (NLD-36, 75)"


def tokens(match: AnyMatch) -> tuple[int, int]:
    """NLD-49 and 4.2: care and signals that a Goal Phase brings."""
    house, now = match.state, Reading(match)
    calm = {id for id, column in now.column.items() if now.at(1, column) is None}
    care = "karen" in calm and bool(calm & set(now.beside("karen")))
    heard = [
        thing for thing in ("radio", "television") if any(thing in kinds(now.people[id].items) for id in calm)
    ]
    return int(care and house.goal == "nurse_karen"), len(heard) * (house.goal == "rescue")


Hand = tuple[list[str], list[str]]  # its cards, and those of them that everybody has seen


def check_known(then: Hand, now: Hand, told: Sequence[Event]) -> None:
    """Section 5: a card that everybody has seen stays known until a card of its kind leaves the hand (NLD-09); and nobody
    knows one that was not shown."""
    if any(event.key == "reshuffled" for event in told):
        return  # it may have left, and come back unseen
    left = Counter(kind(card) for card in then[0] if card not in now[0])
    shown = Counter(event.params["card"] for event in told if event.key in ("fetched", "twitched"))
    before, after = (Counter(map(kind, known)) for known in (then[1], now[1]))
    assert after >= before - left, "what everybody has seen is hidden again"
    assert after <= before + shown, "what nobody has seen is known"


def uses_after(uses: Sequence[str], told: Sequence[Event]) -> list[str]:
    """What was done so far in this turn, as far as it has a limit."""
    found = list(uses)
    for event in told:
        if event.key == "turn_began":
            found = []
        found += use_of(event)
        for use in set(found):
            assert found.count(use) <= MOST.get(use, 1), f"too often in a turn: {use}"
        if event.key == "discarded" and event.params["why"] == "regroup":
            assert not set(found) & PLAYED, "it regroups and has played a card (NLD-57)"
    return found


def use_of(event: Event) -> Iterator[str]:
    """Of what one makes use."""
    match event.key:
        case "attacked":
            yield f"attack by {event.params['character']}"
        case "zombie_attacked":
            yield f"attack by {event.params['zid']}"
        case "card_played":
            actions = data.H_ACTIONS | data.Z_ACTIONS
            yield "action card" if event.params["card"] in actions else "effect"
        case "equipped" | "truck_played":
            yield "equipment"
        case "zombie_played" | "enhanced":
            yield "placed"
        case "swapped" | "boarded" | "television" | "nursed" | "passed_on" | "slammed":
            yield event.key

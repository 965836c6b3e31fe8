"""A second reading of Night of the Living Dead: whom a question asks, what others are told of it, and every action that is
legal in it with what an attack would come to (rules 7 to 9), from the cards' places and nothing of the game's rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from app.engine import Decision, decision
from tests.games import living_tables as data
from tests.games.living_odds import Odds, check_window
from tests.games.living_reading import Reading
from tests.games.living_tables import kind, kinds
from tests.games.proof import AnyMatch

Words = dict[str, Any]
WAYS = {"left": -1, "right": 1}
# Section 9: in which phases a question is asked.
WHEN = {
    "h_draw": ("human", "draw"), "h_search": ("human", "search"), "h_combat": ("human", "combat"),
    "h_discard": ("human", "hand"), "h_regroup": ("human", "hand"), "h_slam": ("zombie", "move"),
    "h_harry": ("zombie", "combat"), "h_get_back": ("zombie", "combat"), "h_shield": ("zombie", "combat"),
    "h_aim": ("human", "combat"), "z_draw": ("zombie", "draw"), "z_play": ("zombie", "play"),
    "z_prowl": ("zombie", "move"), "z_combat": ("zombie", "combat"), "z_discard": ("zombie", "hand"),
    "z_regroup": ("zombie", "hand"), "z_lurch": ("human", "combat"), "z_coming": ("zombie", "combat"),
    "z_twitch": ("human", "combat"), "z_bite": ("zombie", "combat"),
}  # fmt: skip


def check_question(match: AnyMatch, asked: Decision) -> None:
    """Assert all of it."""
    house = match.state
    side = house.human if asked.kind.startswith("h_") else house.zombie
    assert asked.seat == side.seat, f"{asked.kind} is asked of the wrong seat"
    if asked.kind in WHEN:
        assert (house.active, house.phase) == WHEN[asked.kind], f"{asked.kind} comes at the wrong time"
    check_secrecy(match, asked, side)
    words = [plain(action) for action in asked.legal]
    wanted = list(Choices(match, asked).all())
    assert by_text(words) == by_text(wanted), f"{asked.kind}: {difference(words, wanted)}"
    if asked.kind in ("h_combat", "z_combat"):
        assert odds_of(asked) == by_text(Odds(match).all()), f"{asked.kind}: what an attack would come to"
    if asked.kind in data.WINDOWS:
        assert not asked.open
        check_window(match, asked)


def check_secrecy(match: AnyMatch, asked: Decision, side: Any) -> None:
    """NLD-83, 85, section 5: of a window all others are told that a reply is awaited, and no more; it tells nothing of the
    hand where pauses are even, and opens only where somebody could hold an answer."""
    window = asked.kind in data.WINDOWS
    for viewer in {0, 1, None} - {asked.seat}:
        assert asked.told(viewer) == (("reply", {}) if window else (asked.kind, asked.about))
    even = match.options.even_pauses == "on" and window
    assert asked.even == even, f"{asked.kind}: even pauses"
    if asked.kind in data.ANSWERS:
        answer = data.ANSWERS[asked.kind]
        assert side.hand, "an empty hand holds no answer (NLD-83)"
        copies = (data.HUMAN | data.ZOMBIE)[answer]
        assert sum(kind(card) == answer for card in side.discard) < copies, "all lie face up (NLD-83)"


def check_held(match: AnyMatch) -> None:
    """NLD-83: with even pauses off nobody is asked who has no answer. (Where a hand was dealt anew it may be so.)"""
    asked = decision(match)
    if asked is not None and asked.kind in data.ANSWERS and match.options.even_pauses != "on":
        side = match.state.human if asked.seat == match.state.human.seat else match.state.zombie
        assert data.ANSWERS[asked.kind] in kinds(side.hand), f"{asked.kind} without an answer (NLD-83)"


def plain(action: Any) -> Words:
    """An action as it would travel, without what is not said."""
    return {key: value for key, value in msgspec.to_builtins(action).items() if value is not None}


def by_text(words: Any) -> set[str]:
    """Several, to be compared."""
    return {msgspec.json.encode(one, order="sorted").decode() for one in words}


def difference(words: list[Words], wanted: list[Words]) -> str:
    """What is offered and should not be, and the other way round."""
    offered, right = by_text(words), by_text(wanted)
    return f"wrongly offered {sorted(offered - right)[:4]}, missing {sorted(right - offered)[:4]}"


def odds_of(asked: Decision) -> set[str]:
    """What the question says of attacks."""
    return by_text(msgspec.to_builtins(asked.about["odds"]))


class Choices(Reading):
    """Every legal action of a question as words."""

    def __init__(self, match: AnyMatch, asked: Decision) -> None:
        super().__init__(match)
        self.asked = asked
        self.side = self.house.human if asked.seat == self.house.human.seat else self.house.zombie
        self.hand = kinds(self.side.hand)

    def all(self) -> Iterator[Words]:
        """All of them."""
        if self.asked.kind in data.ANSWERS and self.asked.kind != "h_slam":
            return self.window()
        offers: Callable[[], Iterator[Words]] = getattr(self, self.asked.kind)
        return offers()

    def window(self) -> Iterator[Words]:
        yield {"kind": "pass"}
        if data.ANSWERS[self.asked.kind] in self.hand:
            yield {"kind": "play"}

    def h_slam(self) -> Iterator[Words]:
        yield {"kind": "pass"}
        if "slam_the_door" in self.hand:
            yield from ({"kind": "play", "column": column} for column in self.entered())

    # The Human seat

    def h_draw(self) -> Iterator[Words]:
        yield {"kind": "draw"}
        yield from self.human_cards()

    def human_cards(self) -> Iterator[Words]:
        """NLD-78 and section 8."""
        hand = set() if self.side.action else self.hand
        for card in hand & {"search_the_house", "pull_together"}:
            yield {"kind": card}
        if "hold_still" in hand:
            yield from ({"kind": "hold_still", "character": id} for id in self.damaged())
        if "down_to_the_cellar" in hand:
            yield from ({"kind": "down_to_the_cellar", "character": id} for id in self.people)
        if "hand_it_over" in hand:
            yield from self.handing()

    def damaged(self) -> list[str]:
        return [id for id, one in self.people.items() if one.damage]

    def handing(self) -> Iterator[Words]:
        for giver, one in self.people.items():
            for card in kinds([*one.items, *([one.weapon] if one.weapon else [])]):
                for receiver in self.people:
                    if receiver != giver and not (receiver == "karen" and card in data.WEAPONS):
                        yield {
                            "kind": "hand_it_over",
                            "giver": giver,
                            "equipment": card,
                            "receiver": receiver,
                        }

    def h_search(self) -> Iterator[Words]:
        yield {"kind": "end_search"}
        yield from self.human_cards()
        if len(self.house.equipped) < 2:
            yield from self.equipping()
        if not self.house.human.effect:
            yield from ({"kind": card} for card in self.hand & {"messed_up", "burning_armchair"})
            if "barricade" in self.hand:
                yield from (
                    {"kind": "barricade", "column": n} for n in range(1, self.size + 1) if self.free(1, n)
                )
        if self.house.swaps < data.SWAPS:
            for i in range(1, self.size + 1):
                yield from ({"kind": "swap", "i": i, "j": j} for j in range(i + 1, self.size + 1))
        yield from self.using()
        yield from self.riding()

    def equipping(self) -> Iterator[Words]:
        """NLD-30, 31, 34."""
        if "truck" in self.hand:
            yield {"kind": "play_truck"}
        for card in self.hand & (set(data.ITEMS) | set(data.WEAPONS)):
            for id, one in self.people.items():
                busy = one.aboard or id in self.house.equipped
                if not busy and not (id == "karen" and card in data.WEAPONS):
                    yield {"kind": "equip", "card": card, "character": id}

    def using(self) -> Iterator[Words]:
        """Items and Helen's ability (section 8)."""
        for bearer, one in self.people.items():
            items = kinds(one.items)
            if "first_aid_kit" in items:
                for id in [bearer, *self.beside(bearer)]:
                    patient = self.people[id]
                    cared = id == "karen" and self.house.goal == "nurse_karen"
                    if patient.damage or patient.bitten or cared:
                        yield {"kind": "use_first_aid", "bearer": bearer, "target": id}
            if "key_ring" in items:
                yield {"kind": "use_key", "bearer": bearer, "use": "draw"}
                if self.house.truck is not None and not self.house.fuelled:
                    yield {"kind": "use_key", "bearer": bearer, "use": "fuel"}
            if "hammer_and_nails" in items:
                for n, column in enumerate(self.house.columns, 1):
                    if column.barricade is not None and column.barricade.boards < data.BOARDS:
                        yield {"kind": "use_hammer", "bearer": bearer, "column": n}
        if not self.house.television and any(
            "television" in kinds(one.items) for one in self.people.values()
        ):
            yield from ({"kind": "use_tv", "card": card} for card in self.hand)
        if "helen" in self.people and not self.people["helen"].nursed:
            yield from (
                {"kind": "nurse", "target": id} for id in self.beside("helen") if self.people[id].damage
            )

    def riding(self) -> Iterator[Words]:
        """NLD-38."""
        for id, one in self.people.items():
            if one.aboard:
                yield {"kind": "alight", "character": id}
            elif self.house.truck is not None and self.house.fuelled and not self.house.boarded:
                yield {"kind": "board", "character": id}

    def h_combat(self) -> Iterator[Words]:
        yield {"kind": "end_combat"}
        yield from self.human_cards()
        for id in self.able():
            for row, column in self.targets(id):
                yield {"kind": "attack", "character": id, "row": row, "column": column}

    def h_pick_equipment(self) -> Iterator[Words]:
        there = kinds(self.house.human.deck)
        yield from ({"kind": "take", "card": card} for card in data.EQUIPMENT if card in there)

    def h_second_target(self) -> Iterator[Words]:
        about = self.asked.about
        yield {"kind": "nobody"}
        some = self.damaged() if about["card"] == "hold_still" else list(self.people)
        yield from ({"kind": "choose", "character": id} for id in some if id != about["first"])

    def h_harry(self) -> Iterator[Words]:
        assert not self.house.harry_used
        yield {"kind": "take_it"}
        for id in self.beside("harry"):
            if not self.people[id].in_cellar:
                yield {"kind": "pass_to", "character": id}

    def h_discard(self) -> Iterator[Words]:
        assert len(self.side.hand) > data.HAND, "nothing is to be discarded (NLD-53)"
        yield from ({"kind": "discard", "card": card} for card in self.hand)

    def h_regroup(self) -> Iterator[Words]:
        assert 0 < len(self.side.hand) <= data.HAND
        assert self.side.played == 0, "it has played a card (NLD-57)"
        yield {"kind": "done"}
        yield from ({"kind": "discard", "card": card} for card in self.hand)

    # The Zombie seat

    z_discard = h_discard
    z_regroup = h_regroup

    def z_draw(self) -> Iterator[Words]:
        yield {"kind": "draw"}
        yield from self.zombie_cards()

    def last_row(self) -> list[int]:
        return [n for n in range(1, self.size + 1) if self.at(data.ROWS, n) is None]

    def zombie_cards(self) -> Iterator[Words]:
        """NLD-78 and section 8."""
        hand = set() if self.side.action else self.hand
        if "dead_walk" in hand and self.last_row():
            for card in kinds(self.side.discard) & set(data.ZOMBIES):
                yield {"kind": "dead_walk", "zombie": card}
        if "shuffle_sideways" in hand:
            for row, column, _ in self.zombies():
                for way in self.ways(row, column):
                    yield {"kind": "shuffle_sideways", "row": row, "column": column, "way": way}
        if "tear_it_down" in hand:
            for n, column in enumerate(self.house.columns, 1):
                if column.barricade is not None:
                    yield {"kind": "tear_it_down", "column": n}
        if "spilled_gasoline" in hand:
            if self.house.truck is not None:
                yield {"kind": "spilled_gasoline"}
            for id in self.people:
                if self.weapon(id) in ("torch", "molotov"):
                    yield {"kind": "spilled_gasoline", "character": id}

    def ways(self, row: int, column: int) -> list[str]:
        return [way for way, step in WAYS.items() if self.free(row, column + step)]

    def z_play(self) -> Iterator[Words]:
        yield {"kind": "end_play"}
        yield from self.zombie_cards()
        if self.house.placed < data.PLACED:
            for card in self.hand & set(data.ZOMBIES):
                yield from ({"kind": "play_zombie", "card": card, "column": n} for n in self.last_row())
            for card in self.hand & set(data.ENHANCEMENTS):
                for row, column, _ in self.zombies():
                    if row >= 3:
                        yield {"kind": "enhance", "card": card, "row": row, "column": column}
        if not self.side.effect:
            if "lights_out" in self.hand:
                yield {"kind": "lights_out"}
            if "helen_gun" in self.hand and "harry" in self.people:
                for id in self.people:
                    if id != "harry" and self.weapon(id) in data.RANGED:
                        yield {"kind": "helen_gun", "character": id}

    def z_dead_walk(self) -> Iterator[Words]:
        yield from ({"kind": "place", "column": column} for column in self.last_row())

    def z_prowl(self) -> Iterator[Words]:
        row, column = self.asked.about["row"], self.asked.about["column"]
        assert "prowler" in kinds(self.at(row, column).enhancements)
        yield {"kind": "stay"}
        yield from ({"kind": "move", "way": way} for way in self.ways(row, column))

    def z_combat(self) -> Iterator[Words]:
        yield {"kind": "end_combat"}
        yield from self.zombie_cards()
        for id, column in self.column.items():
            zombie = self.at(1, column)
            if zombie is not None and not zombie.attacked and not self.people[id].in_cellar:
                yield {"kind": "strike", "column": column}

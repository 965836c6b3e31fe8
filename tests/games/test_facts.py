"""The counter-test of secrecy, fact by fact: every field of the state that is public, or one's own, changes what is seen.

Each leaf of the state is changed alone; who must see a difference is listed by field. A new field without a row fails.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from app.engine import copy, view
from tests.games import living_facts
from tests.games.cases import bytes_for, cases, random_moves
from tests.games.proof import AnyMatch

ALL, OWNER, NOBODY = living_facts.ALL, "owner", living_facts.NOBODY
FIRST = "all, of the first only"
FACE_UP = "all, where it lies face up"
REMEMBERED = "all, what has been seen"

# Zombie Mosh!, rules section 5. `exits` and `took_part` are the book-keeping of ranks, shown when the song is ranked;
# `songs` and `resigned` likewise (the zombies say who resigned, `songs_won` and `score` what the songs brought).
MOSH = {
    "step": ALL,
    "song": ALL,
    "round": ALL,
    "dance_pass": ALL,
    "first_player": ALL,
    "dance_order": ALL,
    "deck": NOBODY,
    "discard": ALL,
    "exits": NOBODY,
    "took_part": NOBODY,
    "resigned": NOBODY,
    "songs": NOBODY,
    "zombies.character": ALL,
    "zombies.durability": ALL,
    "zombies.damage": ALL,
    "zombies.hand": OWNER,
    "zombies.attack_line.card": ALL,
    "zombies.attack_line.limb": ALL,
    "zombies.attack_line.source": ALL,
    "zombies.defence_line.card": ALL,
    "zombies.defence_line.limb": ALL,
    "zombies.in_pit": ALL,
    "zombies.resigned": ALL,
    "zombies.songs_won": ALL,
    "zombies.score": ALL,
}

# Off the Dead, rules section 5. `looked` and `handles` are book-keeping; `struck` and `resigned` are told when they
# happen, and again at the end.
DEAD = {
    "holders": ALL,
    "survivors.id": ALL,
    "survivors.direction": ALL,
    "survivors.alive": ALL,
    "survivors.infection": ALL,
    "survivors.ability_used": ALL,
    "survivors.items.card": ALL,
    "survivors.items.ammo": ALL,
    "survivors.trophies": ALL,
    "survivors.spare": ALL,
    **{
        f"survivors.{zone}.{fact}": seen
        for zone in ("zone_1", "zone_2", "melee")
        for fact, seen in (("handle", ALL), ("card", FACE_UP), ("up", ALL), ("tilted", FACE_UP))
    },
    "horde.card": NOBODY,
    "horde.direction": FIRST,
    "rubble": NOBODY,
    "graveyard": ALL,
    "box": NOBODY,
    "horde_made": ALL,
    "rubble_made": ALL,
    "flipped.card": ALL,
    "flipped.position": ALL,
    "flipped.out": ALL,
    "seen": NOBODY,
    "turn": ALL,
    "active": ALL,
    "starter": ALL,
    "phase": ALL,
    "panicked": ALL,
    "held": ALL,
    "frozen": ALL,
    "looked": NOBODY,
    "handles": NOBODY,
    "struck": NOBODY,
    "resigned": NOBODY,
}
DEAD_OPENLY = DEAD | {"rubble": REMEMBERED, "seen": ALL}

# Oh Shit, Zombies!, rules section 5. The next numbers, the ways back that are left, and how many were there when, are
# book-keeping; of the eliminated it is shown who they are and in which order, and at the end in which round.
OH = {
    "first": ALL,
    "phase": ALL,
    "round": ALL,
    "turn": ALL,
    "active": ALL,
    "master": ALL,
    "dudes.id": ALL,
    "dudes.seat": ALL,
    "dudes.role": ALL,
    "dudes.square": ALL,
    "zombies.zid": ALL,
    "zombies.square": ALL,
    "zombies.blood": ALL,
    "zombies.target": ALL,
    "next_dude": NOBODY,
    "next_zombie": NOBODY,
    "tokens": ALL,
    "broken": ALL,
    "breaches": ALL,
    "pool.value": ALL,
    "pool.move_only": ALL,
    "pool.dude": ALL,
    "stores": ALL,
    "ammo": ALL,
    "kills": ALL,
    "hands": OWNER,
    "piles": NOBODY,
    "discard": ALL,
    "in_play": ALL,
    "fallen": ALL,
    "fell_in": NOBODY,
    "gone": ALL,
    "free_used": ALL,
    "backs": NOBODY,
    "quiet": ALL,
    "extinguished": ALL,
    "alive": NOBODY,
    "crowd": NOBODY,
}


class Leaf(NamedTuple):
    """A fact: its row, the way to it from the state, what it is, and the seat or place in whose list it stands."""

    row: str
    path: tuple[Any, ...]
    value: Any
    owner: int | None

    def at(self, match: AnyMatch) -> Any:
        """What holds this fact in a match."""
        place = match.state
        for step in self.path[:-1]:
            place = getattr(place, step) if isinstance(step, str) else place[step]
        return place

    def put(self, match: AnyMatch, value: Any) -> None:
        """Set it."""
        place, last = self.at(match), self.path[-1]
        if isinstance(last, str):
            msgspec.structs.force_setattr(place, last, value)
        else:
            place[last] = value


def leaves(value: Any, row: str = "", path: tuple[Any, ...] = (), owner: int | None = None) -> Iterator[Leaf]:
    """Every fact of the state: the fields of its structs, whole lists of plain things, single cards of piles."""
    match value:
        case msgspec.Struct():
            for name in value.__struct_fields__:
                below = f"{row}.{name}" if row else name
                yield from leaves(getattr(value, name), below, (*path, name), owner)
        case [*parts] if any(isinstance(part, msgspec.Struct | list) for part in parts):
            for i, part in enumerate(value):
                yield from leaves(part, row, (*path, i), i if owner is None else owner)
        case [*cards] if path and isinstance(path[-1], int):
            for i, card in enumerate(cards):
                yield Leaf(row, (*path, i), card, owner)
        case _:
            yield Leaf(row, path, value, owner)


# Another value where not every one will do: the first of these that is different.
OTHERS: dict[str, dict[str, tuple[str, ...]]] = {
    "zombie_mosh": {
        "zombies.attack_line.limb": ("head", "right_leg"),
        "zombies.defence_line.limb": ("head", "right_leg"),
    },
    "off_the_dead": {
        "survivors.direction": ("north", "south"),
        "survivors.trophies": ("2_hand_1", "6_skull_hand_1"),
        "survivors.zone_1.card": ("2_hand_1", "6_skull_hand_1"),
        "survivors.zone_2.card": ("2_hand_1", "6_skull_hand_1"),
        "survivors.melee.card": ("2_hand_1", "6_skull_hand_1"),
        "horde.direction": ("north", "south"),
        "rubble": ("toy_9", "colt_9"),
        "flipped.card": ("toy_9", "colt_9"),
    },
    "oh_zombies": {
        "hands": ("block_9", "lunge_9"),
        "discard": ("block_9", "lunge_9"),
        "in_play": ("block_9", "lunge_9"),
    },
    "living_dead": living_facts.OTHERS,
}


def changed(value: Any, others: tuple[str, ...] = ()) -> Any:
    """The value with its last detail changed: another number, text, truth, or last entry."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            kind = value.rpartition("_")[0] or value
            return next((other for other in others if not other.startswith(kind)), value + "?")
        case None:
            return 0
        case dict() if value:
            *rest, (key, last) = value.items()
            return dict([*rest, (key, changed(last))])
        case [*rest, last]:
            return [*rest, changed(last, others)]
    return None


def duel() -> AnyMatch:
    """Zombie Mosh! of three in mid-dance of its second round."""
    case = next(c for c in cases() if (c.game.id, c.seats) == ("zombie_mosh", 3))
    match, _ = case.begin("facts")
    for move in random_moves(match, "facts", leaving=0, undoing=0):
        pit = match.state
        if pit.round == 2 and len(pit.zombies[1].hand) == 3 and any(z.defence_line for z in pit.zombies):
            break
        move.make(match)
    return match


def search(open_memory: bool) -> AnyMatch:
    """Off the Dead of four in a fight, with two cards of the Rubble in hand and some seen before."""
    case = next(
        c
        for c in cases()
        if (c.game.id, c.seats, c.options.get("open_memory")) == ("off_the_dead", 4, open_memory)
    )
    for number in itertools.count():
        match, _ = case.begin(f"facts {number}")
        for move in random_moves(match, f"facts {number}", leaving=0, undoing=0, sense=8):
            if in_the_thick_of_it(match):
                return match
            move.make(match)
    raise AssertionError


def in_the_thick_of_it(match: AnyMatch) -> bool:
    """Is there something of everything?"""
    beach = match.state
    zones = [
        [z for who in beach.survivors for z in getattr(who, zone)] for zone in ("zone_1", "zone_2", "melee")
    ]
    down = [zombie.up for zone in zones for zombie in zone]
    return (
        all(zones)
        and {True, False} == set(down)
        and any(who.items for who in beach.survivors)
        and any(who.trophies for who in beach.survivors)
        and [flipped.out for flipped in beach.flipped] == [True, True]
        and bool(beach.graveyard and beach.looked)
        and any(card in beach.seen for pile in beach.rubble for card in pile)
    )


def siege() -> AnyMatch:
    """Oh Shit, Zombies! of five in the middle, when one is eliminated and one has left, and everybody else holds cards;
    and laid beside it what is rare."""
    case = next(c for c in cases() if (c.game.id, c.seats) == ("oh_zombies", 5))
    for number in itertools.count():
        match, _ = case.begin(f"facts {number}")
        for move in random_moves(match, f"facts {number}", leaving=12, undoing=0):
            mall = match.state
            if (
                mall.phase == "actions"
                and mall.pool
                and mall.fallen
                and mall.gone
                and sum(map(bool, mall.hands)) > 2
            ):
                mall.pool.append(msgspec.structs.replace(mall.pool[0], move_only=True, dude=mall.dudes[0].id))
                mall.in_play.append(
                    mall.piles["gun_shop"].pop() if mall.piles["gun_shop"] else mall.discard.pop()
                )
                mall.tokens[19 * 24 + 19] = 2
                mall.broken.append(0)
                mall.breaches.append(0)
                mall.extinguished.append(0)
                return match
            move.make(match)
    raise AssertionError


def expected(match: AnyMatch, leaf: Leaf, seen: str, viewer: int | None) -> bool:
    """Does this viewer see the fact change?"""
    if seen == FACE_UP:
        return bool(leaf.at(match).up)
    if seen == FIRST:
        return leaf.owner == 0
    if seen == REMEMBERED:
        return leaf.value in match.state.seen
    if seen in living_facts.SIDES:
        return bool(viewer == getattr(match.state, living_facts.SIDES[seen]).seat)
    return seen == ALL or (seen == OWNER and viewer == leaf.owner)


POSITIONS: dict[str, tuple[str, dict[str, str], Callable[[], AnyMatch]]] = {
    "zombie_mosh": ("zombie_mosh", MOSH, duel),
    "off_the_dead": ("off_the_dead", DEAD, lambda: search(open_memory=False)),
    "off_the_dead, open memory": ("off_the_dead", DEAD_OPENLY, lambda: search(open_memory=True)),
    "oh_zombies": ("oh_zombies", OH, siege),
    "living_dead": ("living_dead", living_facts.NIGHT, living_facts.night),
}
# Where nothing is to be changed yet, or not alone: a seat has one side.
EMPTY = {"exits", "resigned", "songs", "table", "human.seat", "zombie.seat"}


@pytest.fixture(scope="module", params=POSITIONS)
def position(request: pytest.FixtureRequest) -> tuple[str, dict[str, str], AnyMatch]:
    game, rows, make = POSITIONS[request.param]
    return game, rows, make()


def test_every_field_of_the_state_has_a_row(position: tuple[str, dict[str, str], AnyMatch]) -> None:
    _, rows, match = position
    found = {leaf.row for leaf in leaves(match.state)}
    parents = {row.rpartition(".")[0] for row in rows}
    assert found - parents == set(rows)


def test_who_sees_a_fact_sees_it_change(position: tuple[str, dict[str, str], AnyMatch]) -> None:
    game, rows, match = position
    checked: set[str] = set()
    for leaf in leaves(match.state):
        if leaf.row not in rows:
            continue  # an empty list of things that have rows of their own
        new = another(match, leaf, OTHERS[game].get(leaf.row, ()))
        if new is None:
            continue
        other = copy(match)
        leaf.put(other, None if new is living_facts.GONE else new)
        for viewer in (*range(match.seats), None):
            differs = bytes_for(view(match, viewer)) != bytes_for(view(other, viewer))
            assert differs == expected(match, leaf, rows[leaf.row], viewer), f"{leaf} for {viewer}"
        checked.add(leaf.row)
    assert set(rows) - checked <= EMPTY, "nothing was changed"


def another(match: AnyMatch, leaf: Leaf, others: tuple[str, ...]) -> Any:
    """Another value for a fact; None where there is no detail to change."""
    state = match.state
    if leaf.row.endswith(".square"):
        return 150 + (leaf.value == 150)  # somewhere in the corridor
    if match.game.id == "living_dead":
        return living_facts.another(leaf.row, leaf.value, others, changed)
    if match.game.id != "off_the_dead":
        return changed(leaf.value, others)
    if leaf.row == "seen":
        lying = next(card for pile in state.rubble for card in pile if card in leaf.value)
        return {card: turn for card, turn in leaf.value.items() if card != lying}
    if leaf.row in ("active", "starter"):
        return next(who.id for who in state.survivors if who.id != leaf.value)
    if leaf.row == "survivors.id":
        in_use = {state.active, *(who.id for who in state.survivors)}
        free = next(
            id for id in ("cop", "cheerleader", "granny", "surfer", "bodybuilder") if id not in in_use
        )
        return None if leaf.value == state.active else free
    return changed(leaf.value, others)

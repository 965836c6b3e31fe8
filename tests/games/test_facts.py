"""The counter-test of secrecy, fact by fact: every field of the state that is public, or one's own, changes what is seen.

Each leaf of the state is changed alone; who must see a difference is listed by field. A new field without a row fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from app.engine import copy, view
from tests.games.cases import bytes_for, cases, random_moves
from tests.games.proof import AnyMatch

ALL, OWNER, NOBODY = "all", "owner", "nobody"

# Zombie Mosh!, rules section 5. `exits` and `took_part` are the book-keeping of ranks, shown when the song is ranked;
# `songs` and `resigned` likewise (the zombies say who resigned, `songs_won` and `score` what the songs brought).
SEEN = {
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
    "zombies.attack_line": ALL,
    "zombies.defence_line": ALL,
    "zombies.in_pit": ALL,
    "zombies.resigned": ALL,
    "zombies.songs_won": ALL,
    "zombies.score": ALL,
}


def changed(value: Any) -> Any:
    """The value with its last detail changed: another number, text, truth, or last entry."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value + "?"
        case None:
            return 0
        case list() if not value:
            return None
        case [*rest, msgspec.Struct() as last]:
            return [*rest, msgspec.structs.replace(last, card=last.card + "?")]  # type: ignore[attr-defined]
        case [*rest, last]:
            return [*rest, changed(last)]
    return None


def leaves(match: AnyMatch) -> Iterator[tuple[str, int | None]]:
    """Every field of the state, with the seat it belongs to."""
    for name in match.state.__struct_fields__:
        if name == "zombies":
            for seat in range(match.seats):
                yield from (
                    (f"zombies.{field}", seat) for field in match.state.zombies[seat].__struct_fields__
                )
        else:
            yield name, None


def duel() -> AnyMatch:
    """Zombie Mosh! of three in mid-dance of its second round."""
    case = next(c for c in cases() if (c.game.id, c.seats) == ("zombie_mosh", 3))
    match, _ = case.begin("facts")
    for move in random_moves(match, "facts", leaving=0, undoing=0):
        if match.state.round == 2 and len(match.state.zombies[1].hand) == 3:
            break
        move.make(match)
    return match


def test_every_field_of_the_state_has_a_row() -> None:
    assert {name for name, _ in leaves(duel())} == set(SEEN)


@pytest.mark.parametrize("name", SEEN)
def test_who_sees_a_fact_sees_it_change(name: str) -> None:
    checked = 0
    match = duel()
    for leaf, owner in leaves(match):
        if leaf != name:
            continue
        other = copy(match)
        place = other.state if owner is None else other.state.zombies[owner]
        field = name.rpartition(".")[2]
        new = changed(getattr(place, field))
        if new is None:
            continue  # an empty list has no detail to change
        setattr(place, field, new)
        for viewer in (0, 1, 2, None):
            differs = bytes_for(view(match, viewer)) != bytes_for(view(other, viewer))
            expected = {ALL: True, OWNER: viewer == owner, NOBODY: False}[SEEN[name]]
            assert differs == expected, f"{name} of {owner} for {viewer}"
            checked += 1
    assert checked or name in ("exits", "resigned", "songs"), "nothing was changed"

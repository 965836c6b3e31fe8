"""Night of the Living Dead, fact by fact: who must see it (rules section 5), and a position in which all of it is there."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from app.games.living_dead.state import Barricade, Zombie
from tests.games.cases import cases, random_moves
from tests.games.proof import AnyMatch

ALL, NOBODY = "all", "nobody"
HUMAN, ZOMBIE = "the Human seat", "the Zombie seat"
SIDES = {HUMAN: "human", ZOMBIE: "zombie"}
GONE = object()  # another value: there is none any more

# Of decks nobody sees anything; which copy of a card it is, is nobody's business, only its kind: so a Barricade is its
# boards. `played`, `table` and `slammed` (told when a card is played) and the next number are book-keeping; the bonus of
# Pull Together is told when it is played, and part of what attacks are said to do. Limits are shown of whoever's turn it
# is, here the Human side's.
NIGHT = {
    **{
        f"{side}.{fact}": seen
        for side, own in (("human", HUMAN), ("zombie", ZOMBIE))
        for fact, seen in {
            "seat": ALL, "deck": NOBODY, "hand": own, "discard": ALL, "known": ALL, "misc": ALL, "played": NOBODY,
            "action": ALL if own == HUMAN else NOBODY, "effect": ALL if own == HUMAN else NOBODY,
        }.items()
    },
    "goal": ALL,
    "active": ALL,
    "phase": ALL,
    "human_turn": ALL,
    **{
        f"people.{fact}": ALL
        for fact in (
            "id", "damage", "weapon", "items", "bitten", "found", "attacked", "aboard", "nursed", "in_cellar",
        )
    },
    **{f"columns.spaces.{fact}": ALL for fact in ("zid", "card", "damage", "enhancements", "attacked")},
    "columns.barricade.card": NOBODY,
    "columns.barricade.boards": ALL,
    "dead": ALL,
    "truck": ALL,
    "fuelled": ALL,
    "destroyed": ALL,
    "care": ALL,
    "signal": ALL,
    "pull_together": NOBODY,
    "equipped": ALL,
    "swaps": ALL,
    "boarded": ALL,
    "television": ALL,
    "harry_used": ALL,
    "placed": ALL,
    "slammed": NOBODY,
    "table": NOBODY,
    "next_zombie": NOBODY,
}  # fmt: skip

# Another value where not every one will do.
OTHERS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("human.hand", "human.discard", "human.known"), ("torch_9", "radio_9")),
    **dict.fromkeys(("zombie.hand", "zombie.discard", "zombie.known"), ("lurch_9", "shambler_9")),
    "human.misc": ("messed_up_2", "burning_armchair_1"),
    "zombie.misc": ("lights_out_1", "helen_gun_1"),
    "goal": ("dawn", "posse"),
    "active": ("human", "zombie"),
    "phase": ("goal", "combat"),
    "people.id": ("harry",),
    "people.weapon": ("torch_9", "rifle_9"),
    "people.items": ("radio_9", "key_ring_9"),
    "columns.spaces.card": ("shambler_9", "morgue_9"),
    "columns.spaces.enhancements": ("prowler_9", "ravenous_9"),
    "dead": ("ben",),
    "equipped": ("truck", "ben"),
}


def night() -> AnyMatch:
    """Night of the Living Dead in the Human Search Phase, when Harry is dead and nobody else, and somebody is armed; and
    laid beside it what is rare."""
    for number in itertools.count():
        case = next(c for c in cases() if c.game.id == "living_dead")
        match, _ = case.begin(f"facts {number}")
        for move in random_moves(match, f"facts {number}", leaving=0, undoing=0):
            house = match.state
            armed = [one for one in house.people if one.weapon and not one.items]
            if house.phase == "search" and house.dead == ["harry"] and armed and house.human.hand:
                lay_what_is_rare(match, armed[0])
                return match
            move.make(match)
    raise AssertionError


def lay_what_is_rare(match: AnyMatch, one: Any) -> None:
    """Something of everything."""
    house, spaces = match.state, [column.spaces for column in match.state.columns]
    one.items, one.bitten = ["radio_1"], ["bitten_1"]
    house.zombie.hand = ["shambler_1", "lurch_1"]
    house.human.known, house.zombie.known = [house.human.hand[-1]], ["lurch_1"]
    house.human.discard, house.zombie.discard = ["torch_1"], ["panic_1"]
    house.human.misc, house.zombie.misc = ["messed_up_1"], ["lights_out_1"]
    house.truck, house.fuelled = "truck_1", False
    house.equipped = ["ben"]
    spaces[0][0], spaces[0][2] = None, Zombie(99, "farmhand_1", enhancements=["thick_skull_1"])
    house.columns[0].barricade = Barricade("barricade_1", 2)


def another(
    row: str, value: Any, others: tuple[str, ...], changed: Callable[[Any, tuple[str, ...]], Any]
) -> Any:
    """Another value for a fact; None where it cannot be changed alone."""
    match row.rpartition(".")[2]:
        case "seat" | "table":
            return None
        case "bitten":
            return [*value, "bitten_2"]
        case "truck":
            return GONE
        case "weapon" if value is None:
            return others[0]
        case _:
            return changed(value, others)

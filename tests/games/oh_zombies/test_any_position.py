"""Positions laid out at random, with full hands and boards: what `main` offers, and what each of it leads to."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.scenes import Scene
from tests.games.oh_zombies.slow_offers import Board
from tests.games.oh_zombies.test_any_match import expected
from tests.games.oh_zombies.test_herds import OPENINGS, WALLS, WINDOWS

CARDS = [
    "wood_scraps", "sheet_metal", "nail_gun", "chainsaw", "crowbar", "flamethrower", "shopping_cart", "clip", "handgun",
    "cricket_bat", "ammo_stash", "skateboard", "block", "lunge", "dodge", "gunner_combo", "fighter_combo", "pawn_combo",
]  # fmt: skip
LATER = ["ventilation_duct", "fire_extinguisher", "diversion", "distraction", "muzak"]
THEIRS = ["block", "dodge", "nail_gun", "lunge", "clip"]
DICE = ["1", "2", "3", "4", "5", "6", "6", "2m", "6m", "3m1", "5m2"]
ALL = [*range(40)]


def position(luck: Random, options: dict[str, Any]) -> Scene:
    """A's Actions step."""
    x, y = luck.choice([(0, 0), (6, 0), (12, 0), (6, 6), (12, 6), (0, 8)])
    near = [s for s in sorted(atlas.WALKABLE) if x <= s[0] < x + 12 and y <= s[1] < y + 9]
    squares = [atlas.name(square) for square in luck.sample(near, luck.randint(8, 30))]
    teams: dict[str, Any] = {
        seat: " ".join(luck.choice("LGFPP") + squares.pop() for _ in range(n)) for seat, n in (("A", 3), ("B", 2), ("C", 1))
    }  # fmt: skip
    cards = CARDS + LATER * options.get("later_cards", False)
    return Scene(
        3, pool=" ".join(luck.sample(DICE, luck.randint(0, 6))), zombies=" ".join(squares), options=options,
        tokens={edge: luck.randint(1, 3) for edge in luck.sample(OPENINGS, 9)}, broken=" ".join(luck.sample(WINDOWS, 4)),
        breaches=" ".join(luck.sample(WALLS, luck.choice([0, 2, 5]))), ammo={"A": luck.choice([0, 2, 6])},
        hands={"A": " ".join(luck.sample(cards, luck.randint(1, 9))), "B": " ".join(luck.sample(THEIRS, 2))},
        piles={"pharmacy": "", "electronics": ""}, master="C", **teams,
    )  # fmt: skip


@pytest.mark.clause(
    "OSZ-23", "OSZ-25", "OSZ-26", "OSZ-30", "OSZ-36", "OSZ-37", "OSZ-55", "OSZ-61", "OSZ-64", "OSZ-66"
)
@pytest.mark.parametrize("number", ALL)
def test_every_action_that_the_rules_know_is_offered_and_no_other(number: int) -> None:
    luck = Random(-number)
    options: dict[str, Any] = {"later_cards": number % 3 == 0, "more_barricades": number % 4 == 0}
    chosen = {"zombies_batter": True, "more_barricades": False} | options
    for _ in range(6):
        scene = position(Random(number), options)
        if scene.asked != ("A", "main"):
            break  # there was nothing to do, and the night came
        before = scene.legal
        assert set(before) == Board(scene.view(0), 0, chosen).main()
        assert not set(before) & set(scene.barred)
        assert all(clause.startswith("OSZ-") and why for clause, why in scene.barred.values())
        words = luck.choice([words for words in before if words != "end_actions"])
        done = words in scene.at_once
        scene.do(words, spare=[3, 4, 5] * 30)
        if not words.startswith("scavenge"):  # which never asks how
            assert bool(scene.last) == done
        if scene.who == "A" and scene.kind != "main":
            wanted = expected(scene.kind, scene.about, Board(scene.view(0), 0, chosen))
            assert wanted is None or set(scene.legal) - {"back"} == wanted
            if "back" in scene.legal:
                scene.do("back")
                assert scene.legal == before

"""Side A and side B: MOSH-70, MOSH-71, and the claim that side B is fair by symmetry."""

from __future__ import annotations

import pytest

from tests.games.zombie_mosh.pit import CHARACTERS, CODES, GAME, Pit

SIDE_B = {
    "mother_maggot": [4, 3, 2, 4, 2],
    "shred_ghoulson": [2, 4, 3, 4, 2],
    "tess_tombtom": [3, 2, 4, 4, 2],
    "stan_stagedive": [4, 3, 2, 2, 4],
    "lenore_lowend": [2, 4, 3, 2, 4],
    "morty_rigger": [3, 2, 4, 2, 4],
}
RIVALS = {
    "mother_maggot": "morty_rigger",
    "shred_ghoulson": "stan_stagedive",
    "tess_tombtom": "lenore_lowend",
    "stan_stagedive": "tess_tombtom",
    "lenore_lowend": "mother_maggot",
    "morty_rigger": "shred_ghoulson",
}


@pytest.mark.clause("MOSH-70")
def test_side_a_is_three_on_every_limb() -> None:
    pit = Pit(6, first_player=None, cast=CHARACTERS)
    for seat in range(6):
        assert pit.zombie(seat)["durability"] == [3] * 5
    assert all(list(c["durability"]["A"]) == [3] * 5 for c in GAME.static()["characters"])


@pytest.mark.clause("MOSH-71")
def test_side_b_by_the_table() -> None:
    pit = Pit(6, first_player=None, side="B", cast=CHARACTERS)
    assert {pit.zombie(s)["character"]: pit.zombie(s)["durability"] for s in range(6)} == SIDE_B
    assert {c["id"]: list(c["durability"]["B"]) for c in GAME.static()["characters"]} == SIDE_B


@pytest.mark.clause("MOSH-71")
def test_side_b_durabilities_go_with_the_character_whoever_takes_it() -> None:
    pit = Pit(3, first_player=0, side="B", cast=["morty_rigger", "tess_tombtom", "lenore_lowend"])
    assert [pit.zombie(s)["durability"] for s in range(3)] == [
        SIDE_B["morty_rigger"],
        SIDE_B["tess_tombtom"],
        SIDE_B["lenore_lowend"],
    ]


@pytest.mark.clause("MOSH-71")
def test_e29_lenore_lowend() -> None:
    pit = Pit(2, first_player=1, side="B", cast=["lenore_lowend", "mother_maggot"])
    pit.hurt(0, "1 3 0 0 3")
    pit.count({0: ("H LA RL LL", "LA")})
    assert pit.damage(0) == [2, 3, 0, 1, 4]
    assert pit.told("limb_fell") == [{"seat": 0, "limb": "head"}, {"seat": 0, "limb": "right_leg"}]
    zombie = pit.zombie(0)
    assert (zombie["tokens"], zombie["valid_limbs"], zombie["in_pit"]) == (10, 3, True)


@pytest.mark.clause("MOSH-64", "MOSH-71")
def test_e30_tokens_are_counted_raw() -> None:
    pit = Pit(2, first_player=0, side="B", cast=["mother_maggot", "stan_stagedive"])
    pit.hurt(0, "1 3 1 0 2")
    pit.hurt(1, "1 0 1 2 4")
    pit.count({0: ("RA", ""), 1: ("RA", "")})
    assert (pit.damage(0), pit.damage(1)) == ([1, 3, 2, 0, 2], [1, 0, 2, 2, 4])
    assert pit.result.detail["tokens"] == [8, 9]
    assert pit.result.winners == [0]


@pytest.mark.clause("MOSH-71")
def test_the_swap_that_makes_side_b_fair() -> None:
    """Head to left arm to right arm to head, and the legs exchanged: it turns any character into any other."""
    swap = {"H": "LA", "LA": "RA", "RA": "H", "LL": "RL", "RL": "LL"}
    codes = list(CODES)

    def swapped(durability: list[int]) -> list[int]:
        after = [0] * 5
        for code, value in zip(codes, durability, strict=True):
            after[codes.index(swap[code])] = value
        return after

    # The deck goes over into itself: each pair of limbs becomes a pair of limbs.
    pairs = {frozenset((a, b)) for a in codes for b in codes if a != b}
    assert {frozenset(swap[code] for code in pair) for pair in pairs} == pairs
    assert len(GAME.static()["cards"]) == len(pairs)
    # One character, swapped again and again, comes by all six.
    names = {tuple(values): name for name, values in SIDE_B.items()}
    met, values = [], SIDE_B["mother_maggot"]
    for _ in range(6):
        met.append(names[tuple(values)])
        values = swapped(values)
    assert sorted(met) == sorted(CHARACTERS)
    assert values == SIDE_B["mother_maggot"]


@pytest.mark.clause("MOSH-71")
def test_weak_limbs_and_rivals() -> None:
    printed = {c["id"]: list(c["durability"]["B"]) for c in GAME.static()["characters"]}
    weak = {name: {i for i, v in enumerate(values) if v == 2} for name, values in printed.items()}
    strong = {name: {i for i, v in enumerate(values) if v == 4} for name, values in printed.items()}
    assert all(sorted(values) == [2, 2, 3, 4, 4] for values in printed.values())
    assert len({frozenset(limbs) for limbs in weak.values()}) == 6
    for name, rival in RIVALS.items():
        assert [other for other in CHARACTERS if strong[other] == weak[name]] == [rival]

"""Bloodlust and its moves on crowded boards, held against the slow way (OSZ-85 to OSZ-91)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.scenes import Scene
from tests.games.oh_zombies.slow_horde import Beast, Herd

OPENINGS = [edge for edge in atlas.EDGES if atlas.kind(edge) in ("door", "window")]
WINDOWS = [edge for edge in OPENINGS if atlas.kind(edge) == "window"]
WALLS = [
    edge
    for edge in atlas.EDGES
    if atlas.wall(edge) and all(side in atlas.WALKABLE for side in atlas.sides(edge))
]
AREAS = ["all", "west", "north", "south", "corridor", "apart"]


def inside(area: str, square: atlas.Square) -> bool:
    """A part of the mall, so that crowds are dense."""
    x, y = square
    return {
        "all": True, "west": x < 9, "north": y < 7 and 5 < x < 19, "south": y > 8, "corridor": 5 < x < 18 and 3 < y < 12,
        "apart": 8 < x < 15 and y < 12,
    }[area]  # fmt: skip


def crowd(luck: Random, area: str, **more: Any) -> tuple[Scene, Herd]:
    """A random position, laid out twice. The active seat C sees it from the beginning of the check, or as `more` says."""
    squares = luck.sample([s for s in sorted(atlas.WALKABLE) if inside(area, s)], luck.randint(12, 40))
    if area == "apart":  # the dudes in the north: more followers, and longer chains
        squares.sort(key=lambda square: -square[1])
    dudes = {id: squares.pop() for id in range(1, luck.randint(5, 9))}
    tokens = {edge: luck.randint(1, 4) for edge in luck.sample(OPENINGS, 8)}
    broken, breaches = luck.sample(WINDOWS, 4), luck.sample(WALLS, luck.choice([0, 0, 3]))
    ground = atlas.Ground(tokens, broken, breaches)
    ids = list(dudes)  # A has most of them
    teams = {"A": ids[: len(ids) - 3], "B": ids[-3:-2], "C": ids[-2:-1], "D": ids[-1:]}
    laid: dict[str, Any] = {
        k: " ".join(f"P{atlas.name(dudes[id])}" for id in own) for k, own in teams.items()
    }
    zids = luck.sample(range(1, 60), len(squares))
    beasts = {}
    for zid, square in zip(sorted(zids), squares, strict=True):
        blood = luck.choice(["none", "none", "hunter", "follower", "follower"])
        beasts[zid] = Beast(square, blood, luck.choice(ids) if blood != "none" else None)
    mark = {"none": "", "hunter": "!d", "follower": "~d"}
    laid |= {"active": "C", "master": "D", "phase": "check", "spare": [1, 1, 1]} | more
    scene = Scene(
        tokens=tokens, broken=" ".join(broken), breaches=" ".join(breaches),
        zombies=" ".join(
            f"{zid}:{atlas.name(b.square)}{mark[b.blood]}{b.target or ''}" for zid, b in beasts.items()
        ),
        hands={"D": "clip"}, **laid,
    )  # fmt: skip
    return scene, Herd(beasts, dudes, ground)


@pytest.mark.clause("OSZ-85", "OSZ-86", "OSZ-87", "OSZ-88", "OSZ-89", "OSZ-90", "OSZ-91", "OSZ-92", "OSZ-10")
@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("number", range(12))
def test_a_crowd_does_as_the_rules_say(area: str, number: int) -> None:
    luck = Random(f"{area} {number}")
    scene, herd = crowd(luck, area)
    herd.check()
    asked = 0
    for zid in herd.order():
        results = herd.results(zid)
        chosen = luck.choice(list(results))
        if len(results) > 1:
            asked += 1
            assert scene.asked == ("C", "zombie_target")
            shown = {
                str(id): None if square is None else atlas.name(square) for id, square in results.items()
            }
            assert scene.about == {"zombie": zid, "results": shown}
            assert scene.legal == [f"chase {id}" for id in results]
            scene.do(f"chase {chosen}", spare=[1, 1, 1])
        else:
            chosen = next(iter(results))
        beast = herd.zombies[zid]
        beast.target, beast.square = chosen, results[chosen] or beast.square
    assert scene.asked == ("D", "main")
    assert scene.zombies == {zid: atlas.name(beast.square) for zid, beast in herd.zombies.items()}
    for zid, beast in herd.zombies.items():
        assert scene.blood(zid) == (
            beast.blood if beast.blood == "none" else f"{beast.blood} d{beast.target}"
        )


@pytest.mark.clause("OSZ-96", "OSZ-98", "OSZ-99", "OSZ-95", "OSZ-46", "OSZ-82")
@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("number", range(6))
def test_a_crowd_bites_and_batters_as_the_rules_say(area: str, number: int) -> None:
    """Nobody can defend, and the dice are known beforehand. What is told up to the virus' die is compared."""
    luck = Random(f"bites {area} {number}")
    dice = [luck.randint(1, 6) for _ in range(99)]
    scene, herd = crowd(luck, area, phase="attacks", master="A", in_play="rage_virus", spare=list(dice))
    ground, dudes = herd.ground, dict(herd.dudes)
    wanted: list[tuple[Any, ...]] = []
    for zid, beast in sorted(herd.zombies.items()):
        prey = [id for id in sorted(dudes) if dudes[id] in ground.adjacent(beast.square)]
        if prey:
            bitten = luck.choice(prey)
            if len(prey) > 1:
                assert (scene.asked, scene.about) == (("C", "bite_target"), {"zombie": zid})
                assert scene.legal == [f"bite {id}" for id in prey]
                scene.do(f"bite {bitten}", spare=list(dice))
            rises = max(herd.zombies) + sum(step[0] == "bitten" for step in wanted) + 1
            wanted.append(("bitten", zid, bitten, atlas.name(dudes.pop(bitten)), rises))
            herd.dudes = dudes
        elif (edge := herd.presses(zid)) is not None:
            die, tokens = dice.pop(0), ground.tokens.get(edge)
            need, what = (5, "token") if tokens else (3, "glass")
            wanted.append(("battered", zid, edge, die, need, what if die >= need else None))
            if die >= need and tokens:
                ground.tokens[edge] = tokens - 1
            elif die >= need:
                ground.broken.add(edge)
    names = {
        "bitten": ("zombie", "dude", "square", "rises"),
        "battered": ("zombie", "edge", "die", "need", "broke"),
    }
    told = [event for event in scene.events if event.key in (*names, "virus_rolled")]
    end = next((i for i, event in enumerate(told) if event.key == "virus_rolled"), len(told))
    assert [(event.key, *(event.params[name] for name in names[event.key])) for event in told[:end]] == wanted
    assert (end == len(told)) == (not dudes)  # with the last dude it is over at once

"""What the table shows to whom (section 5), and what it works out for the eye: who sees whom, who would step where."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from app.engine import EVERYTHING, Chance, private_view, redeal, undoable
from app.games.oh_zombies.state import EVENTS, type_of
from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.phrases import plain
from tests.games.oh_zombies.scenes import GAME, Scene, seed
from tests.games.oh_zombies.slow_horde import Herd
from tests.games.oh_zombies.slow_offers import Board
from tests.games.oh_zombies.test_any_match import herd_of
from tests.games.oh_zombies.test_herds import AREAS, crowd

NEED = {"glass": 3, "token": 5}


# --- Whom it shows what -----------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-53")
def test_everybody_sees_the_board_and_only_oneself_the_own_hand() -> None:
    scene = Scene(
        3, A="P11,4 L0,0", pool="2 6m 3m1", hands={"A": "block lunge", "B": "dodge"}, zombies="2,8!d1",
        tokens={"12,3,E": 2},
        broken="5,4,E", breaches="5,3,E", discard="clip oops", in_play="rage_virus", kills={"B": 3}, ammo={"A": 1},
    )  # fmt: skip
    views = [scene.view(viewer) for viewer in (None, 0, 1, 2)]
    for found in views[1:]:
        assert {name: part for name, part in found.items() if name != "hand"} == views[0]
    assert "hand" not in views[0]
    assert [found["hand"] for found in views[1:]] == [["block", "lunge"], ["dodge"], []]
    assert "hands" not in views[0]
    spectator = views[0]
    assert spectator["edges"] == {"tokens": {"12,3,E": 2}, "broken": ["5,4,E"], "breaches": ["5,3,E"]}
    assert spectator["discard"] == ["clip", "oops"]
    assert spectator["in_play"] == ["rage_virus"]
    assert [die["key"] for die in spectator["pool"]] == ["2", "6m", "3m1"]
    assert [(seat["ammo"], seat["kills"], seat["dudes"], seat["cards"]) for seat in spectator["seats"]] == [
        (1, 0, 2, 2), (6, 3, 1, 1), (6, 0, 1, 0),
    ]  # fmt: skip
    assert [seat["score"] for seat in spectator["seats"]] == [20, 13, 10]
    assert plain(private_view(scene.match, EVERYTHING)) == {
        "hands": {"0": ["block", "lunge"], "1": ["dodge"], "2": []}
    }


@pytest.mark.clause("OSZ-53", "OSZ-28")
def test_the_list_of_a_decision_is_its_seat_s_alone() -> None:
    """It may tell of the hand."""
    scene = Scene(A="F11,4 P0,0", B="P11,5 P6,13", pool="1 2", hands={"B": "block"})
    assert not scene.decision.open
    scene.do("attack 1 fighter low")
    assert not scene.decision.open


@pytest.mark.clause("OSZ-104", "OSZ-110")
def test_what_is_said_of_a_turn() -> None:
    scene = Scene(3, first="B", active="C", master="A", pool="1", round=4, C="P16,0")
    turn = scene.view()["turn"]
    assert (turn["number"], turn["round"], turn["rounds"], turn["active"], turn["first"], turn["master"]) == (
        11, 4, 10, 2, 1, 0,
    )  # fmt: skip
    assert (turn["phase"], turn["arrivals"], turn["quiet"], turn["free_barricade"], turn["extinguished"]) == (
        "actions", 3, False, True, [],
    )  # fmt: skip
    assert turn["chart"] == [2, 2, 3, 3, 4, 4, 5, 6, 7, 8]
    short = Scene(5, pool="1", options={"rounds": 7, "horde": "light"}).view()["turn"]
    assert short["chart"] == [1, 1, 1, 1, 2, 2, 3]


# --- What it works out ------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-85", "OSZ-90", "OSZ-98", "OSZ-5")
@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("number", range(3))
def test_who_threatens_whom(area: str, number: int) -> None:
    """Before the check: the marks are what they are, a sighted dude counts as the target."""
    scene, _ = crowd(Random(f"threats {area} {number}"), area)
    parts = scene.view()
    herd = herd_of(Board(parts, 0, {}))
    shown = parts["threats"]
    for id, square in herd.dudes.items():
        seen = [
            z for z, beast in herd.zombies.items() if atlas.near(beast.square, square, herd.ground.breaches)
        ]
        near = [z for z, beast in herd.zombies.items() if beast.square in herd.ground.adjacent(square)]
        assert shown["dudes"][str(id)] == {"seen": sorted(seen), "adjacent": sorted(near)}
    for zid in herd.zombies:
        assert shown["zombies"].get(str(zid)) == threat(herd, zid, scene)


def threat(herd: Herd, zid: int, scene: Scene) -> dict[str, Any] | None:
    """What a zombie is about to do, or None."""
    beast = herd.zombies[zid]
    found = herd.nearest(beast.square)
    goal = found[0] if found else beast.target if beast.blood != "none" else None
    if goal is None or goal not in herd.dudes:
        return None
    step = herd.step(zid, goal)
    edge = herd.presses(zid)
    token = edge is not None and herd.ground.tokens.get(edge)
    return {
        "dude": found[0] if found else None,
        "step": None if step is None else atlas.name(step),
        "batter": edge,
        "need": None if edge is None else NEED["token" if token else "glass"],
    }


@pytest.mark.clause("OSZ-85", "OSZ-98")
def test_the_threats_in_a_small_room() -> None:
    scene = Scene(
        2, A="P14,3 P0,0", B="P8,12", pool="1", zombies="12,3!d1 2:2,8 3:14,2", tokens={"12,3,E": 2}
    )
    threats = scene.view()["threats"]
    assert threats["zombies"] == {
        "1": {"dude": 1, "step": None, "batter": "12,3,E", "need": 5},
        "3": {"dude": 1, "step": None, "batter": None, "need": None},
    }
    assert threats["dudes"]["1"] == {"seen": [1, 3], "adjacent": [3]}
    assert threats["dudes"]["2"] == {"seen": [], "adjacent": []}
    scene = Scene(
        2, A="P14,3 P0,0", B="P8,12", pool="1", zombies="12,3!d1", tokens={"12,3,E": 2}, options={"zombies_batter": False},
    )  # fmt: skip
    assert scene.view()["threats"]["zombies"]["1"] == {"dude": 1, "step": None, "batter": None, "need": None}


# --- What a client is told once ---------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-1", "OSZ-3", "OSZ-11")
def test_the_mall_as_a_client_gets_it() -> None:
    mall = GAME.static()["mall"]
    assert (mall["width"], mall["height"]) == (24, 16)
    for (x, y), mark in atlas.SQUARES.items():
        assert mall["squares"][y][x] == ("." if mark.isdigit() else mark.lower())
    for edge in atlas.EDGES:
        assert mall["edges"].get(edge, "open") == atlas.kind(edge)
    regions = {region["id"]: region for region in mall["regions"]}
    assert [id for id in regions if id in atlas.STORES] == list(atlas.STORES)
    for id, (letter, cards) in atlas.STORES.items():
        region = regions[id]
        assert (region["letter"], region["cards"]) == (letter, cards)
        assert region["closet"] == atlas.name(atlas.STARTS[letter][0])
        assert region["squares"] == sum(atlas.letter(square) == letter for square in atlas.WALKABLE)
    assert regions["restrooms"]["closet"] is None
    assert {entrance["die"]: entrance["squares"] for entrance in mall["entrances"]} == {
        die: [atlas.name(square) for square in squares] for die, squares in atlas.ENTRANCES.items()
    }


# --- What is told, and under which clause -----------------------------------------------------------------------------


@pytest.mark.clause("OSZ-38", "OSZ-45", "OSZ-96", "OSZ-46", "OSZ-81", "OSZ-89")
def test_events_name_their_clauses() -> None:
    scene = Scene(
        2, A="P11,4 F0,0", B="P8,12 P9,12", pool="1", master="A", phase="zombies", zombies="11,5 8:11,9", spare=[2] * 9,
        options={"horde": "light"},
    )  # fmt: skip
    assert "OSZ-81" in scene.clauses("arrivals_rolled")
    assert "OSZ-85" in scene.clauses("bloodlust")
    assert "OSZ-89" in scene.clauses("zombies_moved")


# --- What may be taken back -------------------------------------------------------------------------------------------


def may_take_back(scene: Scene) -> bool:
    return undoable(scene.match) is not None


@pytest.mark.clause("OSZ-53", "OSZ-41")
def test_what_tells_more_than_itself_is_not_taken_back() -> None:
    scene = Scene(
        A="F20,5 P11,4", B="P11,5 P21,5", pool="1 2 3 4", piles={"pharmacy": "block"},
        hands={"A": "clip ammo_stash", "B": "block"}, zombies="19,5",
    )  # fmt: skip
    scene.do("play clip")
    assert may_take_back(scene)
    scene.play("move 2 4", "to 11,3")
    assert may_take_back(scene)
    scene.do("attack 1 fighter low")
    scene.do("target z1")  # nobody can answer that
    assert may_take_back(scene)
    scene.do("target d4")  # whether B is asked tells of its hand
    assert not may_take_back(scene)
    scene.do("pass")
    assert not may_take_back(scene)
    scene.do("scavenge 1 low")
    assert not may_take_back(scene)
    scene.do("play ammo_stash", dice=[3])
    assert not may_take_back(scene)


# --- What may be dealt anew without anybody's noticing ----------------------------------------------------------------


@pytest.mark.clause("OSZ-12", "OSZ-53")
def test_a_redeal_moves_what_a_seat_cannot_know_and_nothing_else() -> None:
    """The hands of others hold no events; any pile may."""
    scene = Scene(
        3,
        A="P11,4",
        pool="1",
        hands={"A": "block lunge", "B": "dodge clip", "C": "crowbar"},
        discard="oops clip",
    )
    first = "department_store"
    seen: set[str] = set()
    in_b: set[str] = set()
    for n in range(60):
        other = redeal(scene.match, 0, Chance(seed(n)))
        mall = other.state
        assert mall.hands[0] == scene.mall.hands[0]
        assert mall.discard == scene.mall.discard
        assert [len(hand) for hand in mall.hands] == [2, 2, 1]
        assert {store: len(pile) for store, pile in mall.piles.items()} == scene.view()["piles"]
        cards = [card for zone in (*mall.hands, mall.discard, *mall.piles.values()) for card in zone]
        assert sorted(cards) == sorted(scene.deck.elements())
        theirs = {type_of(card) for card in mall.hands[1] + mall.hands[2]}
        assert not theirs & set(EVENTS)
        in_b |= theirs
        seen |= {type_of(card) for card in mall.piles[first]}
    assert set(EVENTS) <= seen  # in the first pile as well
    assert len(in_b) > 10
    kept = redeal(scene.match, 0, Chance(seed(1)), keep=[scene.mall.hands[1][0]])
    assert kept.state.hands[1][0] == scene.mall.hands[1][0]

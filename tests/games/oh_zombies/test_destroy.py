"""Chapter 7.8: what dudes tear down (OSZ-61 to OSZ-65)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.scenes import Scene

WINDOW = "0,6,S"  # of the Department Store, south of 0,6
DOOR = "17,5,E"


def tools(scene: Scene, dude: int = 1) -> set[str]:
    return {words.partition(" ")[2] for words in scene.offered("destroy") if words.split()[0] == str(dude)}


def edges(scene: Scene) -> tuple[dict[str, int], list[str], list[str]]:
    found = scene.view()["edges"]
    return found["tokens"], found["broken"], found["breaches"]


# --- Bare hands -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-61", "OSZ-62")
def test_one_layer_for_a_die_two_for_a_six() -> None:
    for die, left in (("low", 2), ("six", 1)):
        scene = Scene(A="P18,5 P0,0", pool="2 6", tokens={DOOR: 3})
        scene.do(f"destroy 1 - {die}")
        while scene.kind == "destroy_edge":
            scene.do(f"layer {DOOR}")
        assert scene.tokens == {DOOR: left}
        assert scene.pool == ("6" if die == "low" else "2")


@pytest.mark.clause("OSZ-62")
def test_tokens_first_then_the_glass_and_what_is_broken_stays_so() -> None:
    scene = Scene(A="P0,6 P1,0", pool="2 3 4 5", tokens={WINDOW: 1})
    scene.do("destroy 1 - low")
    assert edges(scene) == ({}, [], [])
    assert scene.tells("layer_torn", seat=0, edge=WINDOW, what="token", left=1, tool=None, die="low")
    scene.do("destroy 1 - low")
    assert edges(scene) == ({}, [WINDOW], [])
    assert scene.tells("layer_torn", what="glass", left=0)
    assert "destroy 1 - low" not in scene.legal
    assert scene.refused("destroy 1 - low") == "OSZ-61"


@pytest.mark.clause("OSZ-62", "OSZ-56")
def test_a_barricade_before_broken_glass_has_no_glass_in_it() -> None:
    scene = Scene(A="P0,6 P1,0", pool="6 3", tokens={WINDOW: 1}, broken=WINDOW)
    scene.do("destroy 1 - six")
    assert edges(scene) == ({}, [WINDOW], [])
    assert scene.kind == "main"


@pytest.mark.clause("OSZ-61", "OSZ-6")
def test_only_where_there_is_a_layer_in_front() -> None:
    scene = Scene(A="P18,5 P19,5 P0,6", pool="2 6", tokens={DOOR: 1})
    assert tools(scene) == {"- low", "- six"}
    assert tools(scene, 2) == set()
    assert tools(scene, 3) == {"- low", "- six"}  # the window's glass
    assert scene.barred["destroy 2 - low"] == ("OSZ-61", "edge")
    scene = Scene(A="P18,5", pool="2 6")  # an open door
    assert tools(scene) == set()


@pytest.mark.clause("OSZ-61", "OSZ-65")
@pytest.mark.parametrize("role", ["L", "G", "F", "P"])
def test_anybody_from_either_side_the_barricades_of_others_too(role: str) -> None:
    for square in ("18,5", "17,5"):
        scene = Scene(A=f"{role}{square} P0,0", B="P19,5", pool="2 6", tokens={DOOR: 1})
        scene.do("destroy 1 - low")
        assert edges(scene) == ({}, [], [])


@pytest.mark.clause("OSZ-61", "OSZ-63")
def test_one_may_stop_after_the_first_layer_and_does_at_the_time_out() -> None:
    laid: dict[str, Any] = {"A": "P18,5 P0,0", "pool": "2 6", "tokens": {DOOR: 3}}
    scene = Scene(**laid)
    scene.do("destroy 1 - six")  # one edge: the first layer is no question
    assert (scene.kind, scene.legal) == ("destroy_edge", [f"layer {DOOR}", "stop"])
    assert scene.about == {"dude": 1, "tool": None, "die": "six", "left": 1}
    assert scene.time_out() == "stop"
    assert (scene.tokens, scene.pool, scene.kind) == ({DOOR: 2}, "2", "main")


# --- Tools ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-61", "OSZ-62", "OSZ-63")
def test_example_24() -> None:
    scene = Scene(A="F0,6 P1,0", pool="6 2", tokens={WINDOW: 2}, hands={"A": "crowbar"})
    scene.do("destroy 1 crowbar six")
    while scene.kind == "destroy_edge":
        scene.do(f"layer {WINDOW}")
    assert edges(scene) == ({}, [WINDOW], [])
    assert (scene.discard, scene.pool, scene.kind) == ("crowbar", "2", "main")


@pytest.mark.clause("OSZ-63")
@pytest.mark.parametrize(("tool", "die", "layers"), [
    ("chainsaw", "low", 2), ("chainsaw", "six", 3), ("crowbar", "low", 3), ("crowbar", "six", 4),
])  # fmt: skip
def test_how_many_layers_a_tool_takes(tool: str, die: str, layers: int) -> None:
    scene = Scene(A="P18,5 P0,0", pool="6 2", tokens={DOOR: 9}, hands={"A": tool})
    scene.do(f"destroy 1 {tool} {die}")
    left = []
    while scene.kind == "destroy_edge":
        left.append(scene.about["left"])
        scene.do(f"layer {DOOR}")
    assert scene.tokens == {DOOR: 9 - layers}
    assert left == list(range(layers - 1, 0, -1))  # the first one is no question
    assert scene.discard == tool


@pytest.mark.clause("OSZ-63")
def test_the_flamethrower_clears_an_edge() -> None:
    scene = Scene(A="P0,6 P1,0", pool="2 3", tokens={WINDOW: 9}, hands={"A": "flamethrower"})
    scene.do("destroy 1 flamethrower low")
    if scene.kind == "destroy_edge":
        assert {words.split()[0] for words in scene.legal} <= {"clear", "wall", "back"}
        scene.do(f"clear {WINDOW}")
    assert edges(scene) == ({}, [WINDOW], [])
    assert scene.tells("edge_cleared", seat=0, dude=1, edge=WINDOW, tokens=9, glass=True, tool="flamethrower")


@pytest.mark.clause("OSZ-63")
def test_the_flamethrower_and_a_six_where_nothing_else_is_left() -> None:
    scene = Scene(A="P18,5 P0,0", pool="6 3", tokens={DOOR: 5}, hands={"A": "flamethrower"})
    scene.do("destroy 1 flamethrower six")
    assert (scene.tokens, scene.kind, scene.pool) == ({}, "main", "3")


@pytest.mark.clause("OSZ-64", "OSZ-63")
def test_example_25() -> None:
    scene = Scene(A="P5,3 P0,0", pool="1 2 2", hands={"A": "chainsaw"})
    assert tools(scene) == {"chainsaw low"}
    scene.do("destroy 1 chainsaw low")
    assert edges(scene) == ({}, [], ["5,3,E"])
    assert scene.tells("wall_torn", seat=0, dude=1, edge="5,3,E", tool="chainsaw", die="low")
    assert (scene.discard, scene.pool) == ("chainsaw", "2 2")
    scene.do("move 1 2")
    assert scene.about["costs"]["6,3"] == 1
    scene = Scene(A="P5,3 P0,0", breaches="5,3,E", pool="1 2", hands={"A": "wood_scraps chainsaw"})
    assert not scene.offered("barricade")
    assert not scene.offered("free_barricade")
    assert tools(scene) == set()  # nothing in front of it is left to destroy
    scene = Scene(A="P7,1 P0,0", pool="1 2", hands={"A": "crowbar"})
    assert tools(scene) == set()


@pytest.mark.clause("OSZ-63")
@pytest.mark.parametrize("tool", ["chainsaw", "crowbar", "flamethrower"])
def test_a_tool_takes_layers_or_one_wall(tool: str) -> None:
    """5,4: a window to the east, walls nowhere else; 5,6: a window to the east and a wall to the south."""
    scene = Scene(A="P5,6 P0,0", pool="6 2", hands={"A": tool})
    scene.do(f"destroy 1 {tool} six")
    layer = "clear" if tool == "flamethrower" else "layer"
    assert sorted(scene.legal) == sorted([f"{layer} 5,6,E", "wall 5,6,S", "back"])
    assert scene.default() == f"{layer} 5,6,E"
    scene.do("wall 5,6,S")
    assert edges(scene)[2] == ["5,6,S"]
    # The six: a layer on any edge, also after a wall; never a second wall.
    assert scene.legal == ["layer 5,6,E", "stop"]
    scene.do("layer 5,6,E")
    assert edges(scene) == ({}, ["5,6,E"], ["5,6,S"])
    assert scene.kind == "main"


@pytest.mark.clause("OSZ-63")
@pytest.mark.parametrize(
    ("tool", "die", "left"),
    [
        ("chainsaw", "low", 2),
        ("chainsaw", "six", 3),
        ("crowbar", "low", 3),
        ("crowbar", "six", 4),
        ("flamethrower", "low", 0),
        ("flamethrower", "six", 1),
    ],
)
def test_how_many_layers_are_said_to_be_left(tool: str, die: str, left: int) -> None:
    """With the Flamethrower: besides the whole edge or wall."""
    scene = Scene(A="P5,6 P0,0", pool="6 2", hands={"A": tool})
    scene.do(f"destroy 1 {tool} {die}")
    assert scene.about == {"dude": 1, "tool": tool, "die": die, "left": left}


@pytest.mark.clause("OSZ-63")
def test_without_the_six_a_wall_is_all() -> None:
    scene = Scene(A="P5,6 P0,0", pool="5 2", hands={"A": "crowbar"})
    scene.play("destroy 1 crowbar low", "wall 5,6,S")
    assert (scene.kind, edges(scene)) == ("main", ({}, [], ["5,6,S"]))


@pytest.mark.clause("OSZ-63")
def test_after_a_first_layer_no_wall_and_one_may_stop() -> None:
    scene = Scene(A="P5,6 P0,0", pool="5 2", hands={"A": "crowbar"}, tokens={"5,6,E": 3})
    scene.play("destroy 1 crowbar low", "layer 5,6,E")
    assert scene.legal == ["layer 5,6,E", "stop"]
    assert (scene.pool, scene.discard) == ("5", "crowbar")
    scene.do("stop")
    assert scene.tokens == {"5,6,E": 2}


@pytest.mark.clause("OSZ-63")
def test_the_tool_is_spent_at_the_first_choice() -> None:
    scene = Scene(A="P5,6 P0,0", pool="5 2", hands={"A": "crowbar"})
    scene.do("destroy 1 crowbar low")
    assert (scene.hand("A"), scene.pool) == ("crowbar", "2 5")
    scene.do("back")
    assert (scene.hand("A"), scene.pool) == ("crowbar", "2 5")


@pytest.mark.clause("OSZ-64", "OSZ-3")
@pytest.mark.parametrize(
    ("square", "walls"),
    [
        ("0,0", []),  # the border
        ("7,1", []),  # a shelf
        ("7,6", []),  # an escalator: an open edge
        ("23,0", ["22,0,E"]),
        ("5,0", ["5,0,E"]),
        ("10,2", []),  # a door only
        ("13,2", ["12,2,E"]),
        ("5,7", ["5,6,S"]),
        ("9,11", ["9,11,S"]),
        ("6,9", ["5,9,E"]),
    ],
)
def test_which_walls_can_be_destroyed(square: str, walls: list[str]) -> None:
    for tool in ("chainsaw", "crowbar", "flamethrower"):
        scene = Scene(2, A=f"P{square} P2,0", B="P23,15", pool="6 2", hands={"A": tool})
        assert any(words.startswith(tool) for words in tools(scene)) == bool(walls)
        if walls:
            scene.do(f"destroy 1 {tool} low")
            assert edges(scene)[2] == walls


@pytest.mark.clause("OSZ-64")
def test_walls_need_a_tool() -> None:
    scene = Scene(A="P5,3 P0,0", pool="1 6", hands={"A": "wood_scraps nail_gun"})
    assert tools(scene) == set()
    assert scene.barred["destroy 1 - low"] == ("OSZ-61", "edge")


@pytest.mark.clause("OSZ-64", "OSZ-9", "OSZ-5")
def test_through_a_breach_one_walks_sees_and_strikes() -> None:
    scene = Scene(A="L5,3 P0,0", B="P6,3", zombies="8,3", pool="1 2 3", hands={"A": "crowbar"})
    assert not scene.offered("attack")
    scene.do("destroy 1 crowbar low")
    assert "1 fighter low" in scene.offered("attack")
    scene.do("attack 1 gunner low")
    assert set(scene.offered("target")) == {"z1", "d3"}


@pytest.mark.clause("OSZ-65")
def test_nothing_else_can_be_destroyed() -> None:
    """Open edges, open doors without layers, breaches, solid squares."""
    for square in ("11,4", "18,5", "3,1", "7,2"):
        scene = Scene(2, A=f"P{square} P0,0", B="P23,15", pool="1 6", hands={"A": "flamethrower"})
        offered = {words for words in scene.legal if words.startswith("destroy 1")}
        walls = [
            edge
            for other, edge in atlas.neighbours(atlas.xy(square))
            if atlas.wall(edge) and other in atlas.WALKABLE
        ]
        assert bool(offered) == bool(walls)


@pytest.mark.clause("OSZ-63", "OSZ-61")
def test_every_tool_of_the_hand_and_bare_hands_are_offered() -> None:
    scene = Scene(
        A="P18,5 P0,0", pool="1 6", tokens={DOOR: 2}, hands={"A": "chainsaw crowbar flamethrower nail_gun"}
    )
    assert tools(scene) == {
        f"{tool} {die}" for tool in ("-", "chainsaw", "crowbar", "flamethrower") for die in ("low", "six")
    }

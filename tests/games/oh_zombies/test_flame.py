"""The Flamethrower as a weapon: its line in 8.1, R22, R23, R40, OSZ-48, OSZ-110, OSZ-112."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oh_zombies.scenes import FAR, THREE, Scene

FIRE = {"A": "flamethrower"}


def burn(scene: Scene, unit: str | None = None, dice: list[int] | None = None) -> Scene:
    """Dude 1 burns somebody, with the lower die."""
    if unit is None:
        scene.do("attack 1 flamethrower low", dice=dice or [])
    else:
        scene.do("attack 1 flamethrower low")
        scene.do(f"target {unit}", dice=dice or [])
    return scene


@pytest.mark.clause("OSZ-36", "OSZ-48", "OSZ-5")
def test_example_38() -> None:
    scene = Scene(A="L11,4 P12,7", zombies="11,7 11,6 10,7 12,8", pool="1 2", hands=FIRE)
    burn(scene, "z1")
    assert scene.zombies == {4: "12,8"}
    assert (scene.dudes.get(2), scene.at("d1"), scene.kills("A")) == (None, "11,4", 3)
    killed = {told["unit"]: (told["how"], told["seat"]) for told in scene.told("killed")}
    assert killed == {"z1": ("attack", 0), "z2": ("splash", 0), "z3": ("splash", 0), "d2": ("splash", None)}
    assert (scene.discard, scene.pool, scene.ammo("A")) == ("flamethrower", "2", 6)


@pytest.mark.clause("OSZ-5", "OSZ-36")
def test_closed_edges_stop_the_splash() -> None:
    """R22."""
    scene = Scene(A="G8,4 P0,0", zombies="6,4 5,4 6,5 7,4", pool="1 2", hands=FIRE)
    burn(scene, "z1")
    assert scene.zombies == {2: "5,4"}
    scene = Scene(A="G8,4 P0,0", zombies="6,4 5,4", pool="1 2", hands=FIRE, broken="5,4,E")
    burn(scene, "z1")
    assert scene.zombies == {}
    scene = Scene(A="F12,1 P0,0", zombies="12,3 13,3 12,2", pool="1 2", hands=FIRE, tokens={"12,3,E": 1})
    burn(scene, "z1")
    assert scene.zombies == {2: "13,3"}


@pytest.mark.clause("OSZ-36", "OSZ-49")
def test_the_attacker_may_burn_itself() -> None:
    """R22: and its action is over."""
    scene = Scene(A="F11,4 P0,0", zombies="11,5", pool="1 2", hands=FIRE)
    burn(scene)
    assert (scene.dudes.get(1), scene.kills("A"), scene.asked) == (None, 1, ("A", "main"))


@pytest.mark.clause("OSZ-110")
def test_the_last_one_burns_and_the_zombies_come() -> None:
    """R40."""
    scene = Scene(A="F11,4", zombies="11,5", pool="1 2 3", hands={"A": "flamethrower clip"})
    burn(scene, dice=[FAR, *THREE])
    assert [told["seat"] for told in scene.told("eliminated")] == [0]
    assert scene.said().index("eliminated") < scene.said().index("arrivals_rolled")
    assert (scene.kills("A"), scene.asked) == (1, ("B", "main"))
    assert scene.view()["seats"][0]["score"] == 1


@pytest.mark.clause("OSZ-41", "OSZ-42")
def test_where_the_attack_fails_nothing_burns_besides() -> None:
    laid: dict[str, Any] = {"A": "L11,4 P0,0", "B": "P11,7 P6,13", "zombies": "11,6 12,7", "pool": "1 2"}
    scene = Scene(**laid, hands={"A": "flamethrower", "B": "dodge block"})
    burn(scene, "d3")
    assert (scene.asked, scene.about["type"], scene.offered("defend")) == (
        ("B", "defence_play"),
        "shot",
        ["dodge"],
    )
    scene.do("defend dodge")
    assert (len(scene.zombies), scene.at("d3"), scene.discard) == (2, "11,7", "flamethrower dodge")
    scene = Scene(**laid, hands={"A": "flamethrower lunge", "B": "dodge"})
    burn(scene, "d3")
    scene.play("defend dodge", "lunge")
    assert (scene.zombies, scene.at("d3"), scene.kills("A")) == ({}, None, 2)


@pytest.mark.clause("OSZ-41")
def test_only_the_target_may_be_defended() -> None:
    scene = Scene(
        A="L11,4 P0,0", B="P11,8 P6,13", C="G12,7 P16,0", zombies="11,7", pool="1 2",
        hands={"A": "flamethrower", "B": "dodge nail_gun", "C": "dodge nail_gun gunner_combo"},
    )  # fmt: skip
    burn(scene, "z1")
    assert (scene.at("d3"), scene.at("d5"), scene.kind) == (None, None, "main")
    assert (scene.hand("B"), scene.hand("C")) == ("dodge nail_gun", "dodge nail_gun gunner_combo")


@pytest.mark.clause("OSZ-47", "OSZ-48")
def test_the_burnt_do_not_rise() -> None:
    scene = Scene(A="L11,4", B="P11,7 P11,8 P6,13", pool="1 2", hands=FIRE)
    burn(scene, "d2")
    assert (scene.zombies, scene.kills("A"), scene.view()["seats"][1]["dudes"]) == ({}, 0, 1)


@pytest.mark.clause("OSZ-110", "OSZ-113")
def test_two_teams_that_end_in_one_fire_share_their_place() -> None:
    scene = Scene(A="L11,4", B="P11,8", C="P12,7", zombies="11,7", pool="1 2", hands=FIRE)
    burn(scene, "z1")
    assert [(told["seat"], told["place"]) for told in scene.told("eliminated")] == [(1, 1), (2, 1)]
    assert [seat["place"] for seat in scene.view()["seats"]] == [None, 1, 1, None]


@pytest.mark.clause("OSZ-112", "OSZ-113")
def test_everybody_dies_in_the_fire() -> None:
    """The splash is finished first; the last ones fall together, the attacker among them."""
    scene = Scene(
        3, A="F11,4", B="P11,6", out="C", zombies="11,5", pool="1 2", hands=FIRE, kills={"A": 2},
    )  # fmt: skip
    burn(scene, "z1")
    assert scene.result.reason == "team_zombie"
    assert (scene.result.ranks, scene.result.winners, scene.result.scores) == ([2, 2, 1], [2], [3, 0, 0])


@pytest.mark.clause("OSZ-36")
def test_a_pawn_has_no_use_for_it() -> None:
    scene = Scene(A="P11,4", zombies="11,6", pool="1 6", hands=FIRE)
    assert not scene.offered("attack")


@pytest.mark.clause("OSZ-37")
def test_it_reaches_as_far_as_a_shot() -> None:
    for square, yes in (("11,10", True), ("11,11", False), ("14,7", True)):
        scene = Scene(A="F11,4", zombies=square, pool="1", hands=FIRE)
        assert ("1 flamethrower low" in scene.offered("attack")) == yes

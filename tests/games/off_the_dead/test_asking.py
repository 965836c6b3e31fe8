"""OTD-600 to OTD-602, OTD-605 to OTD-607: who is asked in a window, in which order, for how long."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import reaction, turn
from tests.games.off_the_dead.moments import at
from tests.games.off_the_dead.scenes import GAME, Scene, Who
from tests.games.off_the_dead.table import Table

ROLLS = ["event", "attack", "surprise", "fire"]
WINDOWS = [*ROLLS, "bite", "move", "wave", "infect"]


def asked_in_turn(scene: Scene, times: int) -> list[str]:
    """Who is asked, one after the other, each passing."""
    found = []
    for _ in range(times):
        found.append(scene.asked)
        scene.passes()
    return found


def bitten_surfer(**surfer: Any) -> Scene:
    """West is on turn: two zombies beside, one behind; the Cop and Granny have their abilities."""
    return Scene(
        active="surfer", phase="bite", surfer=Who(melee="2b 3b", zone_2="4h", used=True, **surfer),
    )  # fmt: skip


# --- Order and passing ---


@pytest.mark.clause("OTD-601", "OTD-603", "OTD-605")
def test_example_42_freeze() -> None:
    scene = bitten_surfer(items="toy")
    assert (scene.window, scene.asked) == ("bite", "surfer")
    scene.passes()
    assert (scene.asked, scene.legal) == ("cop", ["freeze", "pass"])
    scene.passes()
    assert scene.asked == "granny"  # not the Cheerleader, who has nothing that she could use
    scene = bitten_surfer()
    assert scene.asked == "cop"  # nor the Surfer himself, without the Toy
    scene.do("freeze")
    assert scene.told("play")[0]["survivor"] == "cop"
    assert scene.told("bitten") == []
    assert scene.told("moved") == []
    assert scene.told("held") == [{"survivor": "surfer"}]
    assert len(scene.told("came_out")) == 1
    assert (scene.phase, scene.asked) == ("action_2", "surfer")
    assert scene.corridor("surfer") == ("", "4h", "2b 3b")


@pytest.mark.clause("OTD-601")
def test_all_pass_in_a_row_and_it_happens() -> None:
    scene = bitten_surfer(items="toy")
    assert asked_in_turn(scene, 3) == ["surfer", "cop", "granny"]
    assert len(scene.told("bitten")) == 2
    assert scene.told("passed") == [{"survivor": "granny", "window": "bite"}]


@pytest.mark.clause("OTD-601")
def test_after_a_play_the_window_starts_again_with_the_active_survivor() -> None:
    """Passing before does not count any more, and who played may play again."""
    scene = bitten_surfer(items="toy toy")
    assert asked_in_turn(scene, 2) == ["surfer", "cop"]
    scene.do("kiki 2b")
    assert (scene.window, scene.asked) == ("bite", "surfer")
    scene.passes()
    assert (scene.asked, scene.legal) == ("cop", ["freeze", "pass"])
    scene.passes()
    assert scene.told("bitten") == [{"survivor": "surfer", "zombie": scene.handle("3b"), "infection": 1}]


@pytest.mark.clause("OTD-601", "OTD-600")
def test_one_may_play_again_and_again() -> None:
    scene = bitten_surfer(items="toy toy")
    scene.do("toy 2b")
    assert (scene.window, scene.asked, scene.offered("toy")) == ("bite", "surfer", ["toy 4h", "toy 3b"])
    scene.do("toy 4h")
    assert (scene.window, scene.asked) == ("bite", "cop")


@pytest.mark.clause("OTD-601")
def test_the_window_closes_when_nothing_is_left_to_open_it() -> None:
    """No zombie beside him any more: nobody else is asked."""
    scene = Scene(active="surfer", phase="bite", surfer=Who(melee="2b", items="toy jerrycan", zone_1="3b"))
    scene.do("toy 2b")
    assert scene.told("bitten") == []
    assert scene.phase == "action_2"


@pytest.mark.clause("OTD-601", "OTD-116")
def test_the_dead_are_not_asked() -> None:
    scene = Scene(active="surfer", phase="bite", surfer=Who(melee="2b", used=True), cop=Who(dead=True))
    assert scene.asked == "granny"


@pytest.mark.clause("OTD-601", "OTD-105")
def test_in_a_game_of_three_everybody_is_asked_clockwise_from_the_active_one() -> None:
    team = ("cop", "granny", "surfer")
    scene = Scene(3, team=team, active="granny", phase="bite", granny=Who(melee="2h"))
    assert [scene.asked] + [scene.asked for _ in range(2) if scene.passes()] == ["granny", "surfer", "cop"]


@pytest.mark.clause("OTD-601", "OTD-903")
def test_two_survivors_of_one_seat_are_asked_one_by_one() -> None:
    """Variant A: seat 0 has north and south, seat 1 east and west."""
    scene = Scene(variant_a=True, active="surfer", phase="bite", surfer=Who(melee="2b"))
    order = [(scene.asked, scene.seat)]
    for _ in range(2):
        scene.passes()
        order.append((scene.asked, scene.seat))
    assert order == [("surfer", 1), ("cop", 0), ("granny", 0)]


# --- OTD-600: interrupting ---


@pytest.mark.clause("OTD-600")
def test_a_play_is_resolved_completely_with_its_own_windows_before_the_bites() -> None:
    scene = Scene(
        used_up=True, phase="bite", dice=[],
        cop=Who(items="jerrycan", trophies="2h 3h", melee="3s? 4b"),
    )  # fmt: skip
    scene.do("burn melee", dice=[5])
    assert (scene.window, scene.decision.about["event"]) == ("event", "not_dying")
    scene.do("try_again hand", dice=[1, 2])  # turns the top card; then the fire: 2 + 1 = 3
    assert (scene.zone("cop", "melee"), scene.trophies("cop")) == ("4b", "3s")
    assert [event["zombie"] for event in scene.told("bitten")] == [scene.handle("4b")]
    keys = scene.keys()
    assert keys.index("turned") < keys.index("fire") < keys.index("struck") < keys.index("bitten")


@pytest.mark.clause("OTD-600", "OTD-302", "OTD-304")
def test_free_plays_cost_no_action_and_come_in_any_number() -> None:
    scene = Scene(cop=Who(items="adrenaline toy magazine colt=1", infection=2, zone_1="2b 3b"))
    for words in ("adrenaline", "toy 2b", "magazine colt", "freeze"):
        scene.do(words)
        assert (scene.kind, scene.phase, scene.asked) == ("action", "action_1", "cop")
    assert {"search", "attack", "pass"} <= scene.kinds()


@pytest.mark.clause("OTD-600", "OTD-345")
def test_a_play_in_a_roll_window_interrupts_the_roll_only() -> None:
    """After the encore of another survivor the attack goes on with its bonus, its weapon and its target."""
    scene = Scene(cop=Who(items="axe", melee="4b 3h"))
    scene.do("attack axe 4b", dice=[1])
    assert scene.asked == "cheerleader"
    scene.do("encore", dice=[6])
    assert scene.trophies("cop") == "4b 3h"
    assert scene.items("cop") == "axe"


# --- OTD-602 ---


@pytest.mark.clause("OTD-602")
def test_equipment_and_one_liners_are_for_one_s_own_turn_only() -> None:
    """In the Surfer's turn nobody else uses things, not even for themselves."""
    full = Who(
        items="toy jerrycan barricade adrenaline", trophies="2s 3s 4s", infection=4, melee="2b", used=True
    )
    scene = Scene(active="surfer", phase="bite", surfer=Who(melee="3b"), cop=full)
    assert scene.asked == "surfer"  # by his own big wave
    scene.passes()
    assert scene.asked == "granny"
    scene.passes()
    assert scene.phase == "action_2"


@pytest.mark.clause("OTD-602", "OTD-603")
@pytest.mark.parametrize(
    ("phase", "cop"),
    [
        ("move", Who(zone_2="2b", items="barricade", used=True)),
        ("wave", Who(trophies="2h", used=True)),
        ("end", Who(infection=4, items="adrenaline", used=True)),
    ],
)
def test_no_window_asks_anybody_else_for_equipment_or_lines(phase: str, cop: Who) -> None:
    """The Surfer next to him has all that would help, and needs it himself; once the Cop has passed, it goes on."""
    items = "toy jerrycan barricade adrenaline first_aid_kit"
    rich = Who(items=items, trophies="2s 3s 4s", infection=3, melee="3b", zone_2="4b", used=True)
    scene = Scene(phase=phase, cop=cop, surfer=rich)
    assert (scene.kind, scene.asked) == ("window", "cop")
    scene.passes()
    assert scene.kind == "action"


@pytest.mark.clause("OTD-602")
def test_r37_what_is_thrown_is_used_in_the_receiver_s_own_turn() -> None:
    scene = Scene(used_up=True, cop=Who(items="toy", melee="2b"), surfer=Who(melee="3b"))
    scene.do("throw toy surfer")
    assert scene.items("surfer") == "toy"
    assert len(scene.told("bitten")) == 1
    assert (scene.asked, scene.phase) == ("cop", "action_2")


@pytest.mark.clause("OTD-602")
def test_equipment_works_in_one_s_own_corridor_only() -> None:
    scene = Scene(cop=Who(items="toy jerrycan"), surfer=Who(melee="2b"), cheerleader=Who(zone_2="3b"))
    assert not scene.kinds() & {"toy", "burn", "wait_your_turn"}


# --- OTD-606 ---


@pytest.mark.clause("OTD-606")
def test_what_can_change_nothing_is_not_offered() -> None:
    """Healthy, full weapons, no zombie, an empty Horde, no trophies."""
    items = "adrenaline first_aid_kit magazine colt mp5 jerrycan chainsaw barricade toy scope"
    scene = Scene(horde="", cop=Who(items=items), granny=Who(melee="2b"))
    assert scene.kinds() == {"search", "throw", "pass"}
    rich = Scene(horde="", cop=Who(trophies="2s 3s 4s"), granny=Who(melee="2b"))
    assert rich.kinds() == {"search", "discard_trophy", "pass"}


@pytest.mark.clause("OTD-606", "OTD-803")
@pytest.mark.parametrize(
    ("trophies", "offered"), [("2s 3s", False), ("2s 3s 4h", False), ("2s 3s 6sh", True)]
)
def test_a_one_liner_needs_the_means_to_pay(trophies: str, offered: bool) -> None:
    scene = Scene(cop=Who(trophies=trophies, melee="2b", infection=1))
    assert bool(scene.offered("only_a_scratch")) is offered
    assert bool(scene.offered("wait_your_turn")) is offered


# --- OTD-607 ---


@pytest.mark.clause("OTD-607")
def test_standing_orders_name_every_window_for_own_turns_and_others() -> None:
    assert set(GAME.reactions) == {f"{kind}.{whose}" for kind in WINDOWS for whose in ("own", "others")}
    passed = [kind for kind, order in GAME.reactions.items() if order == "pass"]
    assert passed == ["move.others"]
    assert set(GAME.reactions.values()) == {"ask", "pass"}


def kind_and_decline(scene: Scene) -> tuple[str, str]:
    found = reaction(scene.match)
    assert found is not None
    assert found.decline in scene.decision.legal
    return found.kind, scene.words(found.decline)


@pytest.mark.clause("OTD-607")
def test_a_window_is_a_reaction_in_one_s_own_turn_or_in_another_s() -> None:
    scene = bitten_surfer(items="toy barricade")
    told = []
    for _ in range(5):
        told.append((scene.asked, *kind_and_decline(scene)))
        scene.passes()
    assert told == [
        ("surfer", "bite.own", "pass"),
        ("cop", "bite.others", "pass"),
        ("granny", "bite.others", "pass"),
        ("surfer", "move.own", "pass"),
        ("cop", "move.others", "pass"),
    ]


@pytest.mark.clause("OTD-607")
def test_roll_windows_are_named_by_whose_turn_it_is_and_not_by_who_rolls() -> None:
    scene = Scene(active="surfer", phase="bite", surfer=Who(melee="3b?", used=True), cop=Who(used=True))
    scene.do("kiki 3b", dice=[6])
    assert kind_and_decline(scene) == ("event.others", "pass")
    scene = Scene(cop=Who(melee="6hb", trophies="2h 3h"))
    scene.do("attack bare 6hb", dice=[1])
    assert kind_and_decline(scene) == ("attack.own", "pass")
    scene.passes()
    assert kind_and_decline(scene) == ("attack.others", "pass")


@pytest.mark.clause("OTD-607")
def test_with_two_survivors_a_seat_has_two_own_turns() -> None:
    """Variant A: seat 1 has east and west. It is asked for either in that one's turn, and for both in the others'."""
    for id in ("bodybuilder", "surfer"):
        team = ("cop", "bodybuilder", "granny", "surfer")
        scene = Scene(
            variant_a=True, active=id, phase="bite", team=team, **at(id, Who(melee="2h", items="toy"))
        )
        assert (scene.asked, scene.seat, kind_and_decline(scene)[0]) == (id, 1, "bite.own")
    scene = Scene(variant_a=True, phase="bite", cop=Who(melee="2b", used=True))
    assert (scene.asked, scene.seat, kind_and_decline(scene)[0]) == ("surfer", 1, "bite.others")


@pytest.mark.clause("OTD-607")
def test_anything_else_is_no_reaction() -> None:
    """Main decisions, and what an effect makes one decide, are asked whatever one has ordered."""
    scene = Scene(cop=Who(items="colt axe", melee="2s?"))
    assert reaction(scene.match) is None
    scene.do("search")
    assert (scene.kind, reaction(scene.match)) == ("search_1", None)
    scene = Scene(used_up=True, cop=Who(items="colt axe", melee="2s?"))
    scene.do("attack colt 2s", dice=[4])
    assert (scene.kind, reaction(scene.match)) == ("discard_item", None)
    table = Table(4, casting="choose")
    assert reaction(table.match) is None


@pytest.mark.clause("OTD-607")
def test_the_turn_s_number_and_seat_are_known() -> None:
    """ "Pass until my next turn" ends by them."""
    scene = Scene(variant_a=True, active="granny")
    number = scene.match.state.turn
    assert turn(scene.match) == (number, 0)
    scene.end_turn()
    assert turn(scene.match) == (number + 1, 1)
    assert turn(Table(4, casting="choose").match) is None


@pytest.mark.clause("OTD-607")
def test_a_pass_is_an_ordinary_action() -> None:
    """It counts, it is told, and the match goes on from it like from any other."""
    scene = bitten_surfer(items="toy")
    before = scene.match.seq
    scene.passes()
    assert scene.match.seq == before + 1
    assert scene.told("passed") == [{"survivor": "surfer", "window": "bite"}]

"""Section 10: resignation in every phase, of everybody."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import Refused, decision
from tests.games.oh_zombies.phrases import SEATS
from tests.games.oh_zombies.scenes import FAR, FIVE, THREE, Scene


def winners(scene: Scene) -> str:
    return "".join(SEATS[seat] for seat in scene.result.winners)


# --- What a leaver leaves ---------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-103", "OSZ-29")
def test_its_dudes_go_without_rising_its_cards_and_ammunition_too() -> None:
    scene = Scene(
        4, A="P11,4", B="P9,4 G13,4", pool="1 2", zombies="2,8", hands={"B": "block lunge"}, kills={"B": 2},
    )  # fmt: skip
    scene.resign("B")
    assert scene.tells("left", seat=1)
    assert (scene.zombies, list(scene.dudes)) == ({1: "2,8"}, [1, 4, 5])
    assert (scene.hand("B"), scene.ammo("B"), scene.discard) == ("", 0, "block lunge")
    seat = scene.view()["seats"][1]
    assert (seat["status"], seat["dudes"], seat["place"]) == ("resigned", 0, None)
    assert scene.asked == ("A", "main")
    assert not scene.told("eliminated")


@pytest.mark.clause("OSZ-103", "OSZ-111")
def test_its_place_in_the_order_stays_and_its_zombie_phases_run_by_themselves() -> None:
    """Two dudes at the same distance, pips: nobody is asked."""
    scene = Scene(
        4, A="P9,4", C="P13,4", D="P19,0 P20,0", pool="1", zombies="11,4 7:2,8 8:4,8", master="D", gone="B",
    )  # fmt: skip
    scene.do("end_actions", dice=[FAR])
    assert scene.asked == ("A", "zombie_target")
    scene.do("chase 3" if "chase 3" in scene.legal else "chase 2", dice=[FAR, *THREE])
    assert [(told["seat"], told["only_zombies"]) for told in scene.told("turn_began")] == [
        (1, True),
        (2, False),
    ]
    assert len(scene.told("arrivals_rolled", scene.events)) == 2


@pytest.mark.clause("OSZ-93", "OSZ-91", "OSZ-96")
def test_the_defaults_decide_in_the_zombie_phase_of_a_leaver() -> None:
    laid: dict[str, Any] = {"active": "B", "master": "D", "A": "P9,4 P0,0", "C": "P13,4 P16,0", "D": "P19,0"}
    scene = Scene(4, phase="check", zombies="11,4", gone="B", dice=THREE, **laid)
    assert scene.blood(1) == "hunter d1"
    assert scene.at("z1") == "10,4"
    # A rage virus: it must bite one of two; the lowest.
    scene = Scene(
        4, phase="attacks", zombies="11,4", gone="B", in_play="rage_virus", dice=[1, *THREE],
        **laid | {"A": "P10,4 P0,0", "C": "P12,4 P16,0"},
    )  # fmt: skip
    assert scene.tells("bite_began", seat=None, zombie=1, victim="d1")
    assert scene.tells("bitten", dude=1)


# --- While something is under way -------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-15", "OSZ-103")
def test_during_setup() -> None:
    scene = Scene.fresh(4, first_player="0")
    scene.do("take_store bookshop")
    scene.resign("B")  # who is asked just now
    assert scene.asked == ("C", "choose_store")
    scene.do("take_store pharmacy")
    scene.resign("A")  # who has a team already
    assert len(scene.dudes) == 5
    assert scene.asked == ("D", "choose_store")
    # A's and B's turns are zombie phases; then C rolls.
    scene.do("take_store gun_shop", spare=[2, 2, *FIVE])
    assert scene.asked == ("C", "main")
    assert [told["only_zombies"] for told in scene.told("turn_began")] == [True, True, False]


@pytest.mark.clause("OSZ-23", "OSZ-110")
def test_in_its_own_actions_the_turn_goes_on_with_the_zombies() -> None:
    scene = Scene(4, A="P11,4", pool="1 2 3", hands={"A": "clip clip clip clip clip"})
    scene.resign("A", dice=[FAR, *THREE])
    assert scene.said()[0] == "left"
    assert not scene.told("discarded")
    assert scene.told("arrivals_rolled")
    assert scene.asked == ("B", "main")


@pytest.mark.clause("OSZ-28")
def test_in_its_discard_step() -> None:
    scene = Scene(4, A="P11,4", pool="1", hands={"A": "clip clip clip block lunge"})
    scene.do("end_actions")
    assert scene.kind == "discard"
    scene.resign("A", dice=[FAR, *THREE])
    assert scene.asked == ("B", "main")


@pytest.mark.clause("OSZ-30", "OSZ-36", "OSZ-56", "OSZ-61", "OSZ-52", "OSZ-66")
@pytest.mark.parametrize(
    "words",
    [
        "move 1 3",
        "cart 1 3",
        "attack 1 fighter low",
        "scavenge 1 six",
        "barricade 1 low",
        "destroy 1 - six",
        "play handgun",
        "free_barricade 17,5,E",
    ],
)
def test_in_a_follow_up_of_its_own(words: str) -> None:
    scene = Scene(
        4, A="F18,5 P0,0 P1,0", B="P19,5 P6,13", pool="3 6 2", zombies="18,6",
        hands={"A": "shopping_cart wood_scraps handgun clip sheet_metal"}, piles={"pharmacy": "clip clip clip"},
        tokens={"17,5,E": 3},
    )  # fmt: skip
    scene.do(words)
    assert scene.kind != "main"
    scene.resign("A", dice=[FAR, *THREE])
    assert scene.asked == ("B", "main")


@pytest.mark.clause("OSZ-41")
def test_the_attacker_leaves_while_the_defence_is_open() -> None:
    scene = Scene(4, A="F11,4", B="P11,5 P6,13", pool="1 2", hands={"B": "block"})
    scene.do("attack 1 fighter low")
    assert scene.asked == ("B", "defence_play")
    scene.resign("A", dice=[FAR, *THREE])
    assert (scene.at("d2"), scene.hand("B"), scene.asked) == ("11,5", "block", ("B", "main"))
    assert not scene.told("killed")


@pytest.mark.clause("OSZ-40", "OSZ-42")
@pytest.mark.parametrize("window", ["attack_play", "counter", "extra_kill"])
def test_the_attacker_leaves_in_a_window_of_its_own(window: str) -> None:
    scene = Scene(
        4, A="F11,4", B="P11,5 P6,13", pool="6 2", zombies="11,6", hands={"A": "fighter_combo lunge", "B": "block"},
    )  # fmt: skip
    scene.do("attack 1 fighter six")
    assert scene.kind == "attack_play"
    if window == "extra_kill":
        scene.do("strengthen fighter_combo_six")
    elif window == "counter":
        scene.play("pass", "defend block")
    assert scene.asked == ("A", window)
    scene.resign("A", dice=[FAR, *THREE])
    assert scene.at("d2") == (None if window == "extra_kill" else "11,5")
    assert scene.at("z1") is not None
    assert scene.asked == ("B", "main")


@pytest.mark.clause("OSZ-41", "OSZ-39")
def test_the_defender_leaves_and_the_rest_of_the_action_goes_on() -> None:
    scene = Scene(4, A="F11,4 P0,0", B="P11,5 P6,13", zombies="12,4", pool="1 2", hands={"B": "block"})
    scene.play("attack 1 fighter low", "target d3")
    scene.resign("B")
    assert (scene.asked, scene.legal) == (("A", "attack_target"), ["target z1", "stop"])
    assert scene.pool == "2"


@pytest.mark.clause("OSZ-42", "OSZ-39")
def test_the_defender_leaves_while_the_counter_is_asked() -> None:
    scene = Scene(
        4, A="F11,4 P0,0", B="P11,5 P6,13", zombies="12,4", pool="1 2", hands={"B": "nail_gun", "A": "lunge"},
    )  # fmt: skip
    scene.play("attack 1 fighter low", "target d3", "defend nail_gun")
    assert scene.asked == ("A", "counter")
    scene.resign("B")
    assert (scene.at("d1"), scene.hand("A")) == ("11,4", "lunge")  # nobody dies of an attack that is over
    assert (scene.asked, scene.legal) == (("A", "attack_target"), ["target z1", "stop"])


@pytest.mark.clause("OSZ-40", "OSZ-41")
def test_the_defender_leaves_before_the_attacker_has_made_his_play() -> None:
    scene = Scene(
        4, A="G11,4 P0,0", B="P11,7 P6,13", zombies="11,6", pool="6 2", hands={"A": "gunner_combo"},
    )  # fmt: skip
    scene.play("attack 1 gunner six", "target d3")
    assert scene.asked == ("A", "attack_play")
    scene.resign("B")
    assert (scene.asked, scene.hand("A"), scene.pool, scene.ammo("A")) == (
        ("A", "main"),
        "gunner_combo",
        "2",
        5,
    )


@pytest.mark.clause("OSZ-40", "OSZ-41")
def test_the_defender_leaves_in_an_extra_attack() -> None:
    scene = Scene(
        4, A="G11,4 P0,0", B="P11,8 P6,13", zombies="11,6 11,7 12,7", pool="6 2",
        hands={"A": "gunner_combo lunge", "B": "dodge"},
    )  # fmt: skip
    scene.play("attack 1 gunner six", "target z1", "strengthen gunner_combo_lunge", "target d3")
    assert scene.asked == ("B", "defence_play")
    scene.resign("B")
    assert (scene.asked, scene.offered("target")) == (("A", "attack_target"), ["z2", "z3"])
    assert scene.about["left"] == 1


@pytest.mark.clause("OSZ-37")
def test_targets_that_leave_are_no_targets_any_more() -> None:
    scene = Scene(4, A="F11,4 P0,0", B="P11,5", C="P12,4", D="P10,4", pool="6 2")
    scene.do("attack 1 fighter low")
    scene.resign("B")
    assert scene.offered("target") == ["d4", "d5"]
    # And when none is left, it is the main question again; nothing was paid.
    scene.resign("C")
    assert scene.kind == "main" or scene.offered("target") == ["d5"]


@pytest.mark.clause("OSZ-41")
def test_a_third_one_leaves_and_the_attack_goes_on() -> None:
    scene = Scene(4, A="F11,4 P0,0", B="P11,5 P6,13", pool="1 2", hands={"B": "block"})
    scene.do("attack 1 fighter low")
    scene.resign("C")
    assert scene.asked == ("B", "defence_play")
    scene.do("pass")
    assert scene.at("d3") is None


# --- In zombie phases -------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-91")
def test_the_controller_leaves_while_a_target_is_chosen() -> None:
    scene = Scene(active="C", master="D", phase="check", A="P9,4", B="P13,4", zombies="11,4")
    assert scene.asked == ("C", "zombie_target")
    scene.resign("C", dice=THREE)
    assert (scene.at("z1"), scene.blood(1)) == ("10,4", "hunter d1")
    assert scene.asked == ("D", "main")


@pytest.mark.clause("OSZ-91")
def test_the_controller_may_be_one_of_the_two_that_are_hunted() -> None:
    scene = Scene(active="A", master="D", phase="check", A="P9,4", B="P13,4", zombies="11,4")
    scene.resign("A", dice=THREE)
    assert scene.at("z1") in ("12,4", "11,4")
    assert scene.asked == ("B", "main")


@pytest.mark.clause("OSZ-91")
def test_a_hunted_seat_leaves_and_the_other_one_is_the_target() -> None:
    scene = Scene(active="C", master="D", phase="check", A="P9,4", B="P13,4", zombies="11,4")
    scene.resign("A", dice=THREE)
    assert scene.asked == ("D", "main")
    assert scene.at("z1") in ("12,4", "11,4")


@pytest.mark.clause("OSZ-93", "OSZ-103")
@pytest.mark.parametrize("window", ["pip_zombie", "pip_act"])
def test_the_master_leaves_during_its_pips(window: str) -> None:
    """The rest by default: the lowest first, north first. The marker goes on at once; the attack step is over with it."""
    scene = Scene(
        active="D", master="D", phase="pips", A="P0,0 P1,0", B="P8,12", C="P16,0 P16,1", D="P19,0",
        zombies="3:2,8 5:4,8 9:11,8", dice=[2],
    )  # fmt: skip
    if window == "pip_act":
        scene.do("pick_zombie 5")
    assert scene.kind == window
    scene.resign("D", dice=THREE)
    moved = {told["zombie"]: told["to"] for told in scene.told("zombie_walked")}
    assert moved == {3: "2,7", 5: "4,7"}
    assert scene.view()["turn"]["master"] == 1
    assert scene.asked == ("A", "main")


@pytest.mark.clause("OSZ-96")
def test_the_controller_leaves_while_a_bite_is_chosen() -> None:
    scene = Scene(
        active="C", master="D", phase="attacks", A="P10,4 P0,0", B="P12,4 P8,12", zombies="11,4", in_play="rage_virus",
    )  # fmt: skip
    assert scene.asked == ("C", "bite_target")
    scene.resign("C", dice=[1, *THREE])
    assert scene.at("d1") is None
    assert scene.at("d3") == "12,4"


@pytest.mark.clause("OSZ-97", "OSZ-43")
def test_the_bitten_one_s_owner_leaves_and_the_bite_is_over() -> None:
    scene = Scene(
        active="D", master="D", phase="attacks", A="P10,4 P0,0", B="P12,5 P8,12", D="P19,0 P20,0",
        zombies="11,4 12,4", hands={"A": "block", "B": "block"},
    )  # fmt: skip
    assert scene.asked == ("A", "defence_play")
    scene.resign("A")
    assert scene.asked == ("B", "defence_play")  # the next zombie's
    assert not scene.told("bitten")
    assert len(scene.zombies) == 2


@pytest.mark.clause("OSZ-97", "OSZ-43")
def test_the_controller_leaves_while_a_bite_is_answered() -> None:
    """The bite goes on, without a counter."""
    scene = Scene(
        active="D", master="D", phase="attacks", A="P10,4 P0,0", B="P8,12", zombies="11,4",
        hands={"A": "block", "D": "lunge"},
    )  # fmt: skip
    assert scene.asked == ("A", "defence_play")
    scene.resign("D")
    assert scene.asked == ("A", "defence_play")
    scene.do("defend block", dice=THREE)
    assert scene.at("d1") == "10,4"
    assert scene.asked == ("A", "main")


@pytest.mark.clause("OSZ-43")
def test_the_controller_leaves_while_the_counter_is_asked_of_it() -> None:
    scene = Scene(
        active="D", master="D", phase="attacks", A="P10,4 P0,0", B="P8,12", zombies="11,4",
        hands={"A": "nail_gun", "D": "lunge"},
    )  # fmt: skip
    scene.do("defend nail_gun")
    assert scene.asked == ("D", "counter")
    scene.resign("D", dice=THREE)
    # The default is to pass: the defence has its effect.
    assert (scene.at("d1"), scene.at("z1"), scene.kills("A")) == ("10,4", None, 1)


# --- The marker -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-103", "OSZ-102")
@pytest.mark.parametrize(
    ("sizes", "leaver", "to"),
    [((3, 2, 2, 1), "D", "B"), ((2, 2, 2, 2), "D", "A"), ((2, 1, 2, 1), "C", "D"), ((1, 3, 1, 2), "B", "C")],
)
def test_the_marker_goes_to_the_smallest_remaining_team_clockwise(
    sizes: tuple[int, ...], leaver: str, to: str
) -> None:
    squares = ["0,0 1,0 2,0", "8,12 9,12 8,13", "16,0 15,0 14,0", "19,0 20,0 18,0"]
    teams: dict[str, Any] = {
        SEATS[i]: " ".join(f"P{s}" for s in squares[i].split()[:n]) for i, n in enumerate(sizes)
    }
    active = "A" if leaver != "A" else "B"
    scene = Scene(4, active=active, master=leaver, pool="1", **teams)
    scene.resign(leaver, dice=[FAR, *THREE] if active == leaver else [])
    assert SEATS[scene.view()["turn"]["master"]] == to
    assert scene.tells("master_changed", previous=SEATS.index(leaver), seat=SEATS.index(to))


@pytest.mark.clause("OSZ-103")
def test_an_eliminated_seat_may_be_the_smallest() -> None:
    scene = Scene(4, A="P11,4", out="C", master="D", D="P19,0", pool="1")
    scene.resign("D")
    assert SEATS[scene.view()["turn"]["master"]] == "C"


@pytest.mark.clause("OSZ-103")
def test_it_stays_where_it_is_when_another_leaves() -> None:
    scene = Scene(4, A="P11,4", master="D", pool="1")
    scene.resign("B")
    assert SEATS[scene.view()["turn"]["master"]] == "D"
    assert not scene.told("master_changed")


# --- The end ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-112")
@pytest.mark.parametrize("out", ["", "B"])
def test_the_last_one_who_has_not_left_wins_whatever_its_state(out: str) -> None:
    scene = Scene(3, A="P11,4", out=out, pool="1")
    scene.resign("A", spare=[2, 1, 1, 1, 1, 1, 1])
    assert not scene.is_over()
    scene.resign("C")
    assert (scene.result.reason, winners(scene)) == ("last_seat", "B")
    assert scene.result.ranks == [2, 1, 2]


@pytest.mark.clause("OSZ-112", "OSZ-113")
def test_the_last_dudes_leave_and_team_zombie_wins() -> None:
    scene = Scene(4, A="P11,4", out="C B+D", pool="1", kills={"A": 9, "B": 2})
    scene.resign("A")
    assert scene.result.reason == "team_zombie"
    assert (scene.result.ranks, winners(scene)) == ([4, 2, 1, 2], "BCD")
    scene = Scene(4, A="P11,4", out="C B D", pool="1", options={"team_zombie": "first_only"})
    scene.resign("A")
    assert (scene.result.ranks, winners(scene)) == ([4, 2, 1, 3], "C")


@pytest.mark.clause("OSZ-113", "OSZ-112")
def test_a_leaver_is_not_on_team_zombie_and_ranks_last() -> None:
    scene = Scene(
        4, phase="attacks", master="A", A="", out="A C", gone="D", B="P11,4", zombies="11,5", kills={"D": 50}
    )
    assert (scene.result.ranks, winners(scene)) == ([1, 3, 2, 4], "AC")
    # One that had been eliminated before it left is not either.
    scene = Scene(4, A="F11,4", B="P11,5", out="C D", pool="1 2")
    scene.resign("C")
    assert scene.view()["seats"][2]["status"] == "resigned"
    scene.do("attack 1 fighter low")
    scene.resign("A")
    assert (scene.result.reason, winners(scene)) == ("team_zombie", "BD")
    assert scene.result.ranks == [3, 2, 3, 1]


@pytest.mark.clause("OSZ-113")
def test_when_the_first_one_out_has_left_the_next_is_the_first() -> None:
    scene = Scene(4, A="F11,4", B="P11,5", out="C D", pool="1 2", options={"team_zombie": "first_only"})
    scene.resign("C")
    scene.do("attack 1 fighter low")
    scene.resign("A")
    assert winners(scene) == "D"


@pytest.mark.clause("OSZ-104")
def test_at_the_rescue_leavers_rank_last_with_defeat() -> None:
    scene = Scene(
        4, active="D", phase="chart", round=10, master="A", A="P0,0", D="P19,0", out="C", gone="B", kills={"B": 90},
    )  # fmt: skip
    assert (scene.result.ranks, winners(scene)) == ([1, 4, 3, 1], "AD")
    assert scene.result.detail["seats"][1]["status"] == "resigned"


@pytest.mark.clause("OSZ-112")
def test_nobody_leaves_twice_nor_when_it_is_over() -> None:
    scene = Scene(4, A="P11,4", pool="1")
    scene.resign("B")
    with pytest.raises(Refused, match="seat_gone"):
        scene.resign("B")
    scene.resign("C")
    scene.resign("D")
    assert decision(scene.match) is None
    with pytest.raises(Refused, match="match_over"):
        scene.resign("A")


@pytest.mark.clause("OSZ-103", "OSZ-104")
def test_a_whole_match_runs_on_after_everybody_but_two_has_left() -> None:
    scene = Scene(4, A="P0,0 P1,0", D="P19,0 P20,0", pool="1", round=9, master="A")
    scene.resign("B")
    scene.resign("C")
    for _ in range(400):
        if scene.is_over():
            break
        scene.do(scene.legal[-1], spare=[2] * 80)
    assert scene.is_over()
    assert {scene.result.ranks[1], scene.result.ranks[2]} == {3}

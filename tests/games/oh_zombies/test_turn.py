"""Chapter 7.3: the four steps of a turn, the pool of dice, the limit of the hand (OSZ-20 to OSZ-29)."""

from __future__ import annotations

import pytest

from tests.games.oh_zombies.scenes import FAR, THREE, Scene

EDGE = "12,3,E"  # the door between the corridor and the Gun Shop


def count(keys: list[str], *wanted: str) -> list[str]:
    return [key for key in keys if key in wanted]


# --- Steps ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-20")
def test_roll_actions_discard_zombies() -> None:
    scene = Scene(phase="turn", dice=THREE, A="P11,4", hands={"A": "clip clip clip clip block"})
    assert count(scene.said(), "turn_began", "rolled") == ["turn_began", "rolled"]
    assert (scene.asked, scene.view()["turn"]["phase"]) == (("A", "main"), "actions")
    scene.do("end_actions")
    assert (scene.asked, scene.view()["turn"]["phase"]) == (("A", "discard"), "discard")
    scene.do("discard clip", dice=[FAR, *THREE])
    assert count(scene.said(), "discarded", "arrivals_rolled", "turn_began", "rolled") == [
        "discarded", "arrivals_rolled", "turn_began", "rolled",
    ]  # fmt: skip
    assert (scene.asked, scene.view()["turn"]["phase"]) == (("B", "main"), "actions")


@pytest.mark.clause("OSZ-20", "OSZ-14")
def test_turns_go_round_clockwise() -> None:
    scene = Scene(3, first="B", active="B", pool="1")
    order = []
    for number in range(1, 4):
        turn = scene.view()["turn"]
        assert turn["number"] == number
        order.append((scene.who, turn["active"]))
        if number < 3:
            scene.do("end_actions", dice=[FAR, *THREE])
    assert order == [("B", 1), ("C", 2), ("A", 0)]


@pytest.mark.clause("OSZ-21", "OSZ-111")
def test_a_seat_without_dudes_has_only_a_zombie_phase() -> None:
    scene = Scene(3, A="P11,4", out="B", pool="1")
    scene.do("end_actions", dice=[FAR, FAR, *THREE])
    began = scene.told("turn_began")
    assert [(told["seat"], told["only_zombies"]) for told in began] == [(1, True), (2, False)]
    assert len(scene.told("arrivals_rolled")) == 2
    assert [told["seat"] for told in scene.told("rolled")] == [2]
    assert scene.asked == ("C", "main")


# --- The roll ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-22", "OSZ-23")
@pytest.mark.parametrize(
    ("team", "dice"),
    [
        ("L11,4", 5), ("P11,4", 3), ("G11,4 F9,4", 3), ("P9,4 L11,4", 5), ("L9,4 L11,4", 5),
        ("G9,4 F11,4 P13,4 P10,5", 3),
    ],
)  # fmt: skip
def test_five_dice_with_a_leader_three_without(team: str, dice: int) -> None:
    rolled = [2, 6, 2, 4, 1][:dice]
    scene = Scene(phase="turn", dice=rolled, A=team)
    assert scene.told("rolled") == [{"seat": 0, "dice": rolled}]
    assert scene.pool == " ".join(map(str, sorted(rolled)))
    pool = scene.view()["pool"]
    assert [die["value"] for die in pool] == rolled or sorted(die["value"] for die in pool) == sorted(rolled)
    assert all(not die["move_only"] and die["dude"] is None for die in pool)


@pytest.mark.clause("OSZ-22")
def test_example_03() -> None:
    scene = Scene(A="F11,4", B="L12,4 F6,13", pool="1 2")
    scene.do("attack 1 fighter low")
    assert scene.told("killed")[0]["unit"] == "d2"
    scene.do("end_actions", dice=[FAR, *THREE])
    assert scene.told("rolled") == [{"seat": 1, "dice": THREE}]
    # In B's own Actions step: the dice that lie there stay.
    scene = Scene(active="B", A="P11,4", B="L12,4 F6,13", pool="1 2 3 4 5", hands={"A": "nail_gun"})
    scene.do("attack 2 fighter low")
    assert scene.asked == ("A", "defence_play")
    scene.do("defend nail_gun")
    assert scene.at("d2") is None
    assert (scene.asked, scene.pool) == (("B", "main"), "2 3 4 5")


# --- The pool ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-23")
def test_dice_are_spent_in_any_order_and_what_is_left_is_lost() -> None:
    scene = Scene(A="P11,4", pool="5 2 6 3")
    scene.play("move 1 3", "to 11,5")
    assert scene.pool == "2 5 6"
    scene.play("move 1 6", "to 11,4")
    assert scene.pool == "2 5"
    scene.do("end_actions", dice=[FAR, *THREE])
    (ended,) = scene.told("actions_ended")
    assert (ended["seat"], sorted(ended["lost"])) == (0, [2, 5])
    assert scene.pool == "1 1 1"


@pytest.mark.clause("OSZ-23")
def test_every_action_costs_one_die() -> None:
    team, cards = "L18,5 P0,6", {"A": "wood_scraps"}
    for words in ("attack 1 fighter low", "scavenge 1 low", "barricade 1 low", "destroy 2 - low"):
        scene = Scene(A=team, pool="1 2", zombies="19,5", hands=cards, piles={"pharmacy": "clip clip"})
        scene.do(words)
        if scene.kind == "barricade_card":
            scene.do("use wood_scraps")
        assert (scene.pool, scene.kind) == ("2", "main"), words


@pytest.mark.clause("OSZ-24")
def test_the_same_dude_may_act_again_and_again() -> None:
    scene = Scene(A="F11,4 P0,0", pool="1 2 2 3 4 5", zombies="11,5 11,7")
    scene.do("attack 1 fighter low")
    scene.play("move 1 2", "to 11,6")
    scene.do("attack 1 fighter low")
    scene.play("move 1 3", "to 11,7")
    scene.play("move 1 4", "to 11,8")
    assert (scene.at("d1"), scene.kills("A")) == ("11,8", 2)


@pytest.mark.clause("OSZ-25")
def test_a_die_for_movement_moves_and_does_nothing_else() -> None:
    scene = Scene(A="L18,5 P20,5", pool="6m 3m", zombies="18,6", hands={"A": "wood_scraps skateboard"})
    assert scene.kinds() == {"move", "play", "free_barricade", "end_actions"}
    assert set(scene.offered("move")) == {"1 6m", "1 3m", "2 6m", "2 3m"}
    scene = Scene(A="L18,5 P20,5", pool="6m 3", zombies="18,6", hands={"A": "wood_scraps"})
    assert {words.split()[-1] for words in scene.legal if words.startswith(("att", "scav", "barri"))} == {
        "low"
    }
    scene.do("attack 1 fighter low")
    assert scene.pool == "6m"


@pytest.mark.clause("OSZ-25")
def test_a_bound_die_moves_its_dude_alone() -> None:
    scene = Scene(A="L18,5 P20,5", pool="4m2 1", hands={"A": "shopping_cart"})
    assert set(scene.offered("move")) == {"1 1", "2 1", "2 4m2"}
    assert set(scene.offered("cart")) == {"1 1", "2 1", "2 4m2"}
    scene.play("move 2 4m2", "to 20,4")
    assert scene.pool == "1"


@pytest.mark.clause("OSZ-26")
@pytest.mark.parametrize(
    ("pool", "offered", "after"),
    [
        ("5 3 4", {"low"}, {"low": "4 5"}),
        ("3 6 2", {"low", "six"}, {"low": "3 6", "six": "2 3"}),
        ("6 6", {"six"}, {"six": "6"}),
        ("4", {"low"}, {"low": ""}),
        ("2m 5 6m", {"low"}, {"low": "2m 6m"}),
        ("1m1 3 6", {"low", "six"}, {"low": "1m1 6", "six": "1m1 3"}),
        ("6m 6m1", set(), {}),
    ],
)
def test_low_and_six(pool: str, offered: set[str], after: dict[str, str]) -> None:
    def laid() -> Scene:
        # A clip in the hand: there is always something left to do.
        return Scene(A="P20,5", pool=pool, hands={"A": "clip"}, piles={"pharmacy": "block"})

    scene = laid()
    assert {words.split()[1] for words in scene.offered("scavenge")} == offered
    for die, left in after.items():
        scene = laid()
        scene.do(f"scavenge 1 {die}")
        assert scene.pool == left


@pytest.mark.clause("OSZ-27", "OSZ-23")
def test_the_step_may_be_ended_at_any_time_and_ends_by_itself_when_nothing_is_left_to_do() -> None:
    scene = Scene(A="P11,4", pool="5 2")
    assert "end_actions" in scene.legal
    scene.play("move 1 5", "to 11,5")
    assert "end_actions" in scene.legal
    scene.do("move 1 2")
    scene.do("to 11,4", dice=[FAR, *THREE])
    assert scene.tells("actions_ended", seat=0, lost=[])
    assert scene.asked == ("B", "main")


@pytest.mark.clause("OSZ-27")
def test_whoever_does_not_answer_ends_the_step() -> None:
    scene = Scene(A="P11,4", pool="5 2")
    assert scene.time_out(dice=[FAR, *THREE]) == "end_actions"


# --- The limit of the hand --------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-28")
def test_one_card_after_the_other_goes_until_four_are_left() -> None:
    scene = Scene(A="P11,4", pool="1", hands={"A": "block dodge clip block lunge handgun"})
    assert scene.view()["seats"][0]["cards"] == 6
    scene.do("end_actions")
    assert (scene.asked, scene.about) == (("A", "discard"), {"over": 2})
    assert sorted(scene.offered("discard")) == ["block", "clip", "dodge", "handgun", "lunge"]
    scene.do("discard block")
    assert (scene.asked, scene.about, scene.hand("A")) == (
        ("A", "discard"),
        {"over": 1},
        "dodge clip block lunge handgun",
    )
    scene.do("discard lunge", dice=[FAR, *THREE])
    assert (scene.hand("A"), scene.discard) == ("dodge clip block handgun", "block lunge")
    assert scene.tells("discarded", seat=0, card="lunge")


@pytest.mark.clause("OSZ-28")
def test_four_cards_may_be_kept_and_others_hands_are_not_looked_at() -> None:
    scene = Scene(
        A="P11,4", pool="1", hands={"A": "block dodge clip lunge", "B": "block block dodge dodge lunge lunge"}
    )
    scene.do("end_actions", dice=[FAR, *THREE])
    assert (scene.asked, scene.discard) == (("B", "main"), "")


@pytest.mark.clause("OSZ-28")
def test_the_limit_is_looked_at_only_in_the_discard_step() -> None:
    hand = "block dodge block lunge"
    scene = Scene(A="P20,5", pool="1 2 3", hands={"A": hand}, piles={"pharmacy": "lunge dodge handgun"})
    scene.play("scavenge 1 low", "scavenge 1 low")
    assert (scene.kind, scene.hand("A")) == ("main", f"{hand} lunge dodge")


@pytest.mark.clause("OSZ-28")
def test_the_card_drawn_longest_ago_goes_at_the_time_out() -> None:
    scene = Scene(A="P11,4", pool="1", hands={"A": "dodge block lunge block clip handgun"})
    scene.do("end_actions")
    assert scene.time_out() == "discard dodge"
    assert scene.time_out(dice=[FAR, *THREE]) == "discard block"
    assert scene.hand("A") == "lunge block clip handgun"


@pytest.mark.clause("OSZ-28")
def test_five_of_a_kind_are_no_question() -> None:
    scene = Scene(A="P11,4", pool="1", hands={"A": "block block block block block"})
    scene.do("end_actions", dice=[FAR, *THREE])
    assert (scene.hand("A"), scene.discard) == ("block block block block", "block")


# --- Where cards go ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-29")
def test_used_cards_lie_face_up_in_order_and_do_not_come_back() -> None:
    scene = Scene(
        A="P20,5", pool="1 2 3", hands={"A": "clip clip"}, piles={"pharmacy": "rampage"}, discard="dodge",
    )  # fmt: skip
    scene.do("play clip")
    scene.do("scavenge 1 low", dice=[4, 4, 4])
    scene.do("play clip")
    assert (scene.discard, scene.view()["discard"]) == (
        "dodge clip rampage clip",
        ["dodge", "clip", "rampage", "clip"],
    )
    assert scene.view()["piles"]["pharmacy"] == 0
    assert not scene.offered("scavenge")
    assert {no for words, no in scene.barred.items() if words.startswith("scavenge")} == {("OSZ-51", "empty")}


# --- Going back -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-23", "OSZ-30")
def test_twenty_times_a_turn_one_may_go_back() -> None:
    scene = Scene(A="P11,4", pool="5 2", hands={"A": "shopping_cart"})
    before = scene.legal
    for n in range(20):
        scene.do("cart 1 5" if n % 2 else "move 1 2")
        assert scene.legal.count("back") == 1
        scene.do("back")
        assert (scene.kind, scene.legal, scene.pool, scene.hand("A")) == (
            "main",
            before,
            "2 5",
            "shopping_cart",
        )
    scene.do("move 1 2")
    assert "back" not in scene.legal
    scene.do(scene.legal[0])
    scene.do("cart 1 5")
    assert "back" not in scene.legal


@pytest.mark.clause("OSZ-23")
def test_the_next_turn_has_its_own_twenty() -> None:
    scene = Scene(2, A="P11,4", B="P8,12", pool="5 2", master="B")
    for _ in range(20):
        scene.play("move 1 2", "back")
    scene.do("end_actions", dice=[FAR, *THREE])
    scene.do("move 2 1")
    assert "back" in scene.legal


@pytest.mark.clause("OSZ-23", "OSZ-38")
def test_nobody_goes_back_once_something_is_paid() -> None:
    scene = Scene(A="F11,4", pool="5 2 6", zombies="11,5 12,4 10,4")
    scene.do("attack 1 fighter low")
    assert "back" in scene.legal
    scene.do("target z1")
    assert "back" not in scene.legal
    assert "stop" in scene.legal

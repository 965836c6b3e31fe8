"""Section 7.7: trophies and one-liners (OTD-801 to OTD-806), and the five lines of section 4.7."""

from __future__ import annotations

import pytest

from tests.games.off_the_dead.moments import at
from tests.games.off_the_dead.scenes import Scene, Who


def said(scene: Scene) -> tuple[str, str, str]:
    """What the Cop has left of trophies and spare symbols, and the Graveyard."""
    return scene.trophies("cop"), scene.spare("cop"), scene.graveyard


# --- Trophies ---


@pytest.mark.clause("OTD-801")
def test_what_is_struck_down_is_the_acting_survivor_s_and_the_latest() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="5h 2s", melee="2h"))
    scene.do("attack bare 2h", dice=[2])
    assert scene.trophies("cop") == "5h 2s 2h"
    assert scene.told("struck")[0] == {"survivor": "cop", "zombie": 1, "card": "2_hand_1"}
    assert scene.graveyard == ""


@pytest.mark.clause("OTD-801", "OTD-103")
def test_kiki_s_prey_in_another_corridor_is_granny_s() -> None:
    scene = Scene(active="granny", cheerleader=Who(melee="4s"))
    scene.do("kiki 4s")
    assert (scene.trophies("granny"), scene.trophies("cheerleader")) == ("4s", "")


@pytest.mark.clause("OTD-802")
def test_example_34_sixth_trophy() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2s 3s 4s 5s 6sh", melee="2h"))
    scene.do("attack bare 2h", dice=[2])
    assert (scene.kind, scene.seat, scene.asked) == ("overflow", 0, "cop")
    assert scene.legal == [f"discard_trophy {code}" for code in ("2s", "3s", "4s", "5s", "6sh", "2h")]
    scene.do("discard_trophy 2h")  # the new one is among them
    assert (scene.trophies("cop"), scene.graveyard) == ("2s 3s 4s 5s 6sh", "2h")
    assert scene.told("trophy_discarded") == [{"survivor": "cop", "card": "2_hand_1"}]
    assert scene.kind != "overflow"


@pytest.mark.clause("OTD-802")
def test_five_trophies_are_not_too_many() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2s 3s 4s 5s", melee="2h"))
    scene.do("attack bare 2h", dice=[2])
    assert (scene.kind, scene.trophies("cop")) == ("action", "2s 3s 4s 5s 2h")


@pytest.mark.clause("OTD-802")
def test_r35_only_after_the_whole_effect_and_until_five_are_left() -> None:
    """Two die in one fire: both are trophies before anything is given up; then two go, one by one."""
    scene = Scene(used_up=True, cop=Who(trophies="2s 3s 4s 5s 6sh", items="jerrycan", melee="2h 3h"))
    scene.do("burn melee", dice=[6])
    assert (len(scene.told("struck")), scene.items("cop")) == (2, "")
    assert (scene.kind, len(scene.legal)) == ("overflow", 7)
    scene.do("discard_trophy 3h")
    assert (scene.kind, len(scene.legal)) == ("overflow", 6)
    scene.do("discard_trophy 2s")
    assert (scene.kind, scene.trophies("cop")) == ("action", "3s 4s 5s 6sh 2h")


@pytest.mark.clause("OTD-802")
def test_overflow_in_another_s_turn_asks_the_owner() -> None:
    scene = Scene(
        active="surfer", phase="bite", surfer=Who(melee="4h 2s", used=True), cop=Who(used=True),
        granny=Who(trophies="2b 3b 4b 5b 6hb"),
    )  # fmt: skip
    scene.do("kiki 4h")
    assert (scene.kind, scene.seat, scene.asked, len(scene.legal)) == ("overflow", 2, "granny", 6)
    scene.do("discard_trophy 2b")
    assert len(scene.told("bitten")) == 1


@pytest.mark.clause("OTD-802")
def test_in_action_phases_trophies_may_be_given_up_freely() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2s 6sh"))
    assert scene.offered("discard_trophy") == ["discard_trophy 2s", "discard_trophy 6sh"]
    scene.do("discard_trophy 6sh")
    assert said(scene) == ("2s", "", "6sh")
    assert (scene.kind, scene.phase) == ("action", "action_1")
    scene.pass_to("action_2")
    scene.do("discard_trophy 2s")
    assert (scene.trophies("cop"), scene.phase) == ("", "action_2")


@pytest.mark.clause("OTD-802", "OTD-606")
def test_r40_but_in_no_window_and_by_nobody_else() -> None:
    scene = Scene(phase="bite", cop=Who(trophies="2s", melee="2h"), surfer=Who(trophies="3s"))
    assert scene.legal == ["freeze", "pass"]
    scene.passes()
    assert (scene.asked, scene.legal) == ("surfer", ["big_wave cop", "pass"])


# --- One-liners ---


@pytest.mark.clause("OTD-803")
@pytest.mark.parametrize(("line", "cost"), [("go_look", 1), ("wait_your_turn", 3), ("only_a_scratch", 3)])
def test_a_line_is_offered_for_every_symbol_that_can_pay(line: str, cost: int) -> None:
    trophies = "2s 3s 4s 2h 3h"
    scene = Scene(used_up=True, cop=Who(trophies=trophies, infection=1, melee="2b", spare="biohazard"))
    symbols = {words.split()[1] for words in scene.offered(line)}
    have = {"skull": 3, "hand": 2, "biohazard": 1}
    assert symbols == {symbol for symbol, count in have.items() if count >= cost}


@pytest.mark.clause("OTD-803")
@pytest.mark.parametrize("line", ["go_through", "try_again"])
def test_two_symbols_pay_for_a_line_about_a_roll(line: str) -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2s 3s 2h 6hb", spare="biohazard", melee="7granny"))
    scene.do("attack bare 7granny", dice=[1])
    assert scene.offered(line) == [f"{line} skull", f"{line} hand", f"{line} biohazard"]


@pytest.mark.clause("OTD-803")
def test_different_symbols_do_not_add_up() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2s 3h 4b", melee="6sh"))
    scene.do("attack bare 6sh", dice=[1])
    assert scene.window is None
    assert len(scene.told("missed")) == 1


@pytest.mark.clause("OTD-803", "OTD-304")
def test_what_is_said_is_heard_and_is_no_action() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2s"))
    scene.do("go_look skull west")
    assert scene.told("said") == [{"survivor": "cop", "line": "go_look", "symbol": "skull"}]
    assert (scene.kind, scene.phase) == ("action", "action_1")
    assert {"search", "pass"} <= scene.kinds()


@pytest.mark.clause("OTD-804")
def test_single_trophies_pay_before_double_ones_oldest_first() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="6sh 5s 2s 3s", melee="6bs"))
    scene.do("attack bare 6bs", dice=[1])
    scene.do("go_through skull")
    assert said(scene) == ("6sh 3s", "", "5s 2s")
    assert scene.told("trophy_spent") == [
        {"survivor": "cop", "card": card} for card in ("5_skull_1", "2_skull_1")
    ]


@pytest.mark.clause("OTD-804", "OTD-805")
def test_double_trophies_pay_oldest_first_and_leave_their_other_symbol() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="6bs 7cheerleader 6sh 2h", melee="6hb"))
    scene.do("attack bare 6hb", dice=[1])
    scene.do("go_through skull")
    assert said(scene) == ("6sh 2h", "hand biohazard", "6bs 7cheerleader")


@pytest.mark.clause("OTD-804", "OTD-805")
def test_spare_symbols_pay_first() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2h", spare="hand skull"))
    scene.do("go_look hand east")
    assert said(scene) == ("2h", "skull", "")
    scene = Scene(used_up=True, cop=Who(trophies="2h 3h 4h", spare="hand", infection=1))
    scene.do("only_a_scratch hand")
    assert said(scene) == ("4h", "", "2h 3h")


@pytest.mark.clause("OTD-804")
def test_only_the_symbols_of_the_payment_are_taken() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2h 2s 3b 3s 4h", melee="7granny", spare="biohazard"))
    scene.do("attack bare 7granny", dice=[1])
    scene.do("try_again skull", dice=[2])
    assert said(scene) == ("2h 3b 4h", "biohazard", "2s 3s")


@pytest.mark.clause("OTD-804", "OTD-805", "OTD-604")
def test_example_26_one_liner_and_surplus() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2s 6sh", melee="5b"))
    scene.do("attack bare 5b", dice=[1])
    scene.do("try_again skull", dice=[2])
    assert scene.told("rerolled")[0]["dice"] == [2]
    assert said(scene) == ("", "hand", "2s 6sh")
    # The surplus is as good as a trophy, in this turn.
    assert scene.phase == "action_2"
    assert scene.offered("go_look") == [f"go_look hand {side}" for side in ("north", "east", "west")]
    scene.do("go_look hand east")
    assert said(scene) == ("", "", "2s 6sh")


@pytest.mark.clause("OTD-805", "OTD-306")
def test_r29_surplus_is_lost_at_the_end_of_the_turn() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="6sh"))
    scene.do("go_look skull east")
    assert scene.view()["survivor.north"]["spare"] == {"skull": 0, "hand": 1, "biohazard": 0}
    scene.pass_to("action_2")
    assert scene.spare("cop") == "hand"
    scene.passes()
    assert (scene.active, scene.spare("cop")) == ("cheerleader", "")


@pytest.mark.clause("OTD-806")
def test_the_same_line_again_as_long_as_it_is_paid() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2s 3s"))
    scene.do("go_look skull east")
    scene.do("go_look skull west")
    assert (scene.trophies("cop"), scene.offered("go_look")) == ("", [])
    assert scene.horde.startswith("3h:W")


# --- The five lines ---


@pytest.mark.clause("OTD-803")
@pytest.mark.parametrize(("arrow", "others"), [("N", "east south west"), ("W", "north east south")])
def test_go_look_turns_the_top_card_to_another_side_and_nothing_comes(arrow: str, others: str) -> None:
    scene = Scene(used_up=True, horde=f"3h:{arrow} 3b:S", cop=Who(trophies="2s"))
    assert scene.offered("go_look") == [f"go_look skull {side}" for side in others.split()]
    side = others.split()[-1]
    scene.do(f"go_look skull {side}")
    assert [(event["direction"], event["by"]) for event in scene.told("turned")] == [(side, "cop")]
    assert scene.told("came_out") == []
    assert scene.horde == f"3h:{side[0].upper()} 3b:S"


@pytest.mark.clause("OTD-803", "OTD-606")
def test_r34_go_look_works_on_a_last_card_and_not_on_none() -> None:
    assert len(Scene(used_up=True, horde="3h:N", cop=Who(trophies="2s")).offered("go_look")) == 3
    scene = Scene(used_up=True, horde="", cop=Who(trophies="2s"), granny=Who(melee="2b"))
    assert scene.offered("go_look") == []


@pytest.mark.clause("OTD-343", "OTD-806")
def test_example_27_plus_one_and_re_roll() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2s 3s 2h 3h", melee="6sh"))
    scene.do("attack bare 6sh", dice=[3])
    scene.do("go_through skull")
    assert scene.told("bonus") == [{"survivor": "cop", "bonus": 1, "by": "cop"}]
    assert scene.decision.about["total"] == 5
    scene.do("try_again hand", dice=[4])
    assert scene.trophies("cop") == "6sh"


@pytest.mark.clause("OTD-343", "OTD-806")
def test_a_bonus_may_be_bought_twice() -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2s 3s 2h 3h", melee="5b"))
    scene.do("attack bare 5b", dice=[2])
    scene.do("go_through skull")
    scene.do("go_through hand")
    assert scene.trophies("cop") == "5b"


@pytest.mark.clause("OTD-803")
def test_r30_go_through_is_for_attacks_only() -> None:
    rich = "2h 3h 4h"
    scene = Scene(used_up=True, cop=Who(trophies=rich, melee="2s?"))
    scene.do("attack bare 2s", dice=[6])
    assert (scene.window, scene.kinds()) == ("event", {"try_again", "pass"})
    scene = Scene(used_up=True, cop=Who(trophies=rich, items="jerrycan", melee="5h"))
    scene.do("burn melee", dice=[1])
    assert (scene.window, scene.kinds()) == ("fire", {"try_again", "pass"})


@pytest.mark.clause("OTD-803", "OTD-604")
def test_example_35_mp5_burst() -> None:
    scene = Scene(used_up=True, cop=Who(items="mp5", melee="7granny"))
    scene.do("attack mp5 7granny", dice=[2, 5])
    assert scene.told("attack_roll")[0]["total"] == 7
    assert scene.trophies("cop") == "7granny"
    scene = Scene(used_up=True, cop=Who(items="mp5", trophies="2h 3h", melee="7granny"))
    scene.do("attack mp5 7granny", dice=[4, 3])
    assert scene.decision.about["total"] == 6
    scene.do("try_again hand", dice=[1, 5])
    assert scene.told("rerolled")[0]["dice"] == [1, 5]
    assert scene.told("struck")[0]["card"] == "zombie_granny_1"


@pytest.mark.clause("OTD-803")
@pytest.mark.parametrize("zombie", ["4b", "4b?", "4b~"])
@pytest.mark.parametrize("zone", ["zone_2", "melee"])
def test_wait_your_turn_sends_a_near_zombie_to_the_end_of_zone_1(zombie: str, zone: str) -> None:
    cop = Who(trophies="2h 3h 4h", zone_1="2b 3b?", **at(zone, f"2s {zombie}"))
    scene = Scene(used_up=True, cop=cop)
    assert scene.offered("wait_your_turn") == ["wait_your_turn hand 2s", "wait_your_turn hand 4b"]
    scene.do("wait_your_turn hand 4b")
    assert scene.corridor("cop") == (f"2b 3b? {zombie}", *(("2s", "") if zone == "zone_2" else ("", "2s")))
    assert said(scene) == ("", "", "2h 3h 4h")
    assert scene.told("sent_back")[0]["direction"] == "north"
    assert (scene.told("revealed"), scene.told("event_roll")) == ([], [])


@pytest.mark.clause("OTD-803")
@pytest.mark.parametrize("infection", [1, 3])
def test_only_a_scratch_takes_one_level(infection: int) -> None:
    scene = Scene(used_up=True, cop=Who(trophies="2h 3h 4h", infection=infection))
    scene.do("only_a_scratch hand")
    assert scene.who("cop").infection == infection - 1
    assert scene.told("healed") == [{"survivor": "cop", "infection": infection - 1}]


@pytest.mark.clause("OTD-803", "OTD-606")
def test_no_scratch_for_the_healthy() -> None:
    assert Scene(cop=Who(trophies="2h 3h 4h")).offered("only_a_scratch") == []

"""The worked examples of the rules file, E-22 to E-40."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.living_dead.night import Night

OPEN = "pull_together"
SIDEWAYS = "shuffle_sideways"
AIMS = "aim_for_the_head aim_for_the_head"


@pytest.mark.clause("NLD-81", "NLD:aim_for_the_head", "NLD:lurch")
def test_e22_a_result_is_turned_round_and_round_again() -> None:
    night = Night(
        "h_combat", gear={"ben": "tire_iron"}, zombies="patient@1,1", human=f"{AIMS} {OPEN}", zombie="lurch"
    )
    night.do("attack ben 1 1", dice=[2])
    assert (night.who, night.kind) == ("human", "h_aim")
    night.do("play")
    assert night.tells("turned", card="aim_for_the_head", total=4, hit=True)
    assert (night.who, night.kind) == ("zombie", "z_lurch")
    night.do("play")
    assert night.tells("turned", card="lurch", total=2, hit=False)
    assert (night.who, night.kind) == ("human", "h_aim")
    night.do("play")
    assert night.tells("turned", card="aim_for_the_head", total=4, hit=True)
    assert night.where == {}
    assert night.discard("human") == AIMS
    assert night.discard("zombie") == "lurch patient"
    assert night.kind == "h_combat"


@pytest.mark.clause("NLD-81", "NLD-83")
def test_e23_two_copies_are_not_stacked() -> None:
    night = Night(
        "h_combat", gear={"ben": "tire_iron"}, zombies="patient@1,1", human=f"{AIMS} {OPEN}", zombie="lurch"
    )
    night.do("attack ben 1 1", dice=[1])
    assert night.kind == "h_combat"
    assert night.zstats("1,1") == "3/4/2"


@pytest.mark.clause("NLD:get_back")
def test_e24_get_back() -> None:
    night = Night("z_combat", zombies="shambler@1,5", human="get_back", zombie=SIDEWAYS)
    night.do("strike 5", dice=[4])
    assert (night.who, night.kind) == ("human", "h_get_back")
    night.do("play")
    assert night.tells("turned", card="get_back", total=2, hit=False)
    assert night.tells("evaded", character="karen")
    night = Night("z_combat", zombies="shambler@1,5", human="get_back", zombie=SIDEWAYS)
    night.do("strike 5", dice=[5])
    assert night.match.state.dead == ["karen"]
    assert night.hand("human") == "get_back"


@pytest.mark.clause("NLD:shield_them")
def test_e25_shield_them() -> None:
    night = Night("z_combat", zombies="morgue@1,5", human="shield_them", zombie=SIDEWAYS)
    night.do("strike 5", dice=[4])
    assert (night.who, night.kind) == ("human", "h_shield")
    assert night.about["damage"] == 3
    night.do("play")
    assert night.stats("karen") == "1/0/1"
    assert night.discard("human") == "shield_them"


@pytest.mark.clause("NLD-82", "NLD:panic")
def test_e26_panic() -> None:
    night = Night(human="search_the_house pull_together", zombie="panic")
    night.do("search_the_house")
    assert (night.who, night.kind) == ("zombie", "z_cancel")
    night.do("play")
    assert night.tells("cancelled", card="search_the_house", by="panic")
    assert night.hand("human") == "pull_together"
    assert (night.discard("human"), night.discard("zombie")) == ("search_the_house", "panic")
    assert night.shuffles == []
    assert night.kind == "h_search"
    assert night.refused("pull_together") == "NLD-78"


@pytest.mark.clause("NLD-25", "NLD-26", "NLD-28", "NLD:bitten")
def test_e27_bitten_hurts_before_the_draw() -> None:
    night = Night("z_combat", bitten={"helen": 1}, human="tire_iron torch radio")
    night.do("end_combat")
    assert night.stats("helen") == "1/1/3"
    assert night.tells("hurt", character="helen", n=1, cause="bitten")
    assert night.tells("drew", side="human", count=2)
    assert night.said().index("hurt") < night.said().index("drew")


@pytest.mark.clause("NLD:first_aid_kit")
def test_e28_first_aid() -> None:
    night = Night(
        gear={"tom": "first_aid_kit"},
        damage={"judy": 1},
        bitten={"judy": 1},
        zombies="shambler@1,6",
        human=OPEN,
    )
    night.do("use_first_aid tom judy")
    assert (night.person("judy").damage, night.person("judy").bitten) == (0, [])
    assert (night.discard("zombie"), night.discard("human")) == ("bitten", "first_aid_kit")
    assert night.gear("tom") == ""
    night.do("end_search")
    assert night.offered("attack") == ["tom 1 6"]


@pytest.mark.clause("NLD-06", "NLD-28", "NLD:radio")
def test_e29_a_radio_and_a_reshuffle_in_the_middle_of_a_draw() -> None:
    night = Night(
        "z_combat", gear={"tom": "radio"}, human="rifle rifle", human_deck="shotgun .",
        human_discard="fire_poker fire_poker table_leg torch torch torch molotov molotov",
    )  # fmt: skip
    night.do("end_combat")
    assert sum(one["count"] for one in night.told("drew")) == 4
    assert night.tells("reshuffled", side="human", count=8)
    assert night.hand("human").startswith("rifle rifle shotgun")
    assert len(night.hand("human").split()) == 6
    assert (night.deck("human"), night.discard("human")) == (5, "")


@pytest.mark.clause("NLD-53", "NLD-57")
def test_e30_down_to_five() -> None:
    night = Night("h_combat", human="rifle rifle torch torch torch molotov molotov")
    night.do("end_combat")
    assert (night.kind, night.about) == ("h_discard", {"over": 2})
    night.do("discard torch")
    assert (night.kind, night.about) == ("h_discard", {"over": 1})
    night.do("discard rifle")
    assert night.discard("human") == "torch rifle"
    assert night.match.state.active == "zombie"


@pytest.mark.clause("NLD:willard", "NLD-38", "NLD-50")
def test_e31_four_aboard() -> None:
    night = Night(
        goal="willard", row="ben barbra harry karen judy", dead="helen tom", truck="fuelled",
        marks={"karen": "aboard", "barbra": "aboard", "judy": "aboard"},
    )  # fmt: skip
    night.do("board harry", "end_search")
    assert night.winner == "human"
    night = Night(
        "h_combat", goal="willard", row="ben barbra harry karen judy", dead="helen tom", truck="fuelled",
        marks={"karen": "aboard", "barbra": "aboard", "judy": "aboard"},
    )  # fmt: skip
    night.do("end_combat")
    assert night.winner is None


@pytest.mark.clause("NLD-51")
def test_e32_impossible_is_tested_in_the_goal_phase_only() -> None:
    night = Night(
        "z_combat", goal="willard", row="ben barbra harry helen", dead="karen tom judy", damage={"barbra": 2},
        zombies="shambler@1,2",
    )  # fmt: skip
    night.do("strike 2", dice=[6])
    assert night.living == 3
    assert night.winner is None
    night.walk("h_search")
    night.do("end_search")
    if night.kind == "h_combat":
        night.do("end_combat")
    assert night.winner == "zombie"


@pytest.mark.clause("NLD:nurse_karen", "NLD-49")
def test_e33_a_care_token() -> None:
    night = Night("h_combat", goal="nurse_karen", zombies="shambler@1,4")
    night.do("end_combat")
    assert night.match.state.care == 1
    assert night.tells("tokens", goal="nurse_karen", n=1, total=1)
    night = Night("h_combat", goal="nurse_karen", zombies="shambler@1,4 shambler@1,6")
    night.do("end_combat")
    assert night.match.state.care == 0


@pytest.mark.clause("NLD:rescue", "NLD-49", "NLD-50")
def test_e34_radio_and_television() -> None:
    there: dict[str, Any] = {
        "goal": "rescue", "row": "ben barbra harry tom", "dead": "karen helen judy", "gear": {"tom": "radio television"},
        "signal": 12,
    }  # fmt: skip
    night = Night("h_combat", **there)
    night.do("end_combat")
    assert night.match.state.signal == 14
    assert night.winner == "human"
    night = Night("h_combat", zombies="shambler@1,4", **there)
    night.do("end_combat")
    assert night.match.state.signal == 12
    assert night.winner is None


@pytest.mark.clause("NLD-60")
def test_e35_enhancements_in_rows_three_and_four() -> None:
    night = Night("z_play", zombies="shambler@2,1 shambler@3,1 shambler@4,1", zombie="thick_skull")
    assert night.offered("enhance") == ["thick_skull 3 1", "thick_skull 4 1"]


@pytest.mark.clause("NLD-58", "NLD:dead_walk")
def test_e36_the_dead_walk_is_not_counted() -> None:
    night = Night("z_play", placed=3, zombie="shambler dead_walk", zombie_discard="charred")
    assert night.offered("play_zombie") == []
    assert night.why("play_zombie shambler") == ("NLD-58", "three")
    night.do("dead_walk charred")
    assert night.kind == "z_dead_walk"
    night.do("place 2")
    assert "charred" in (night.where.get("4,2"), night.where.get("3,2"))


@pytest.mark.clause("NLD-12")
def test_e37_more_than_five_counts_as_five() -> None:
    night = Night(
        "h_combat", gear={"ben": "rifle"}, zombies="half_eaten@1,1+thick_skull+thick_skull", human=OPEN
    )
    assert night.zstats("1,1") == "8/4/1"
    night.do("attack ben 1 1", dice=[6])
    assert night.tells("rolled", total=6, beat=5, hit=True)
    assert night.where == {}


@pytest.mark.clause("NLD-52", "NLD-51")
def test_e38_too_few_and_too_late() -> None:
    night = Night("h_combat", goal="dawn", turn=12, row="ben barbra harry", dead="karen tom judy helen")
    night.do("end_combat")
    assert (night.winner, night.result.reason) == ("zombie", "impossible")
    night = Night(
        "h_combat", goal="posse", turn=20, destroyed=14, row="ben barbra harry helen tom", dead="karen judy"
    )
    night.do("end_combat")
    assert (night.winner, night.result.reason) == ("zombie", "night")


@pytest.mark.clause("NLD-38", "NLD-39")
def test_e39_aboard_one_is_harder_to_hit() -> None:
    night = Night(
        "z_combat", truck="fuelled", marks={"barbra": "aboard"}, zombies="morgue@1,2", zombie=SIDEWAYS
    )
    night.do("strike 2", dice=[5])
    assert night.tells("evaded", character="barbra")
    assert night.tells("rolled", natural=5, total=4, beat=4, modifiers=[{"what": "aboard", "n": -1}])


@pytest.mark.clause("NLD-57")
def test_e40_a_hand_of_enhancements_is_thrown_away() -> None:
    night = Night(
        "h_combat", zombie="thick_skull thick_skull ravenous ravenous swollen", played=False, human=OPEN
    )
    night.do("end_combat", "done")
    assert (night.who, night.kind) == ("zombie", "z_regroup")
    night.do(
        "discard swollen",
        "discard thick_skull",
        "discard ravenous",
        "discard thick_skull",
        "discard ravenous",
    )
    assert night.hand("zombie") == ""
    assert night.match.state.active == "human"
    night.walk("z_play")
    assert len(night.hand("zombie").split()) == 5

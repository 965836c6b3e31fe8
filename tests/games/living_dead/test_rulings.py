"""Section 11: the rulings that no other test names."""

from __future__ import annotations

import pytest

from tests.games.living_dead.night import Night, begun
from tests.games.living_dead.tables import GOALS

OPEN = "pull_together"
SIDEWAYS = "shuffle_sideways"


@pytest.mark.clause("NLD-02", "NLD-28", "NLD-30", "NLD-58")
def test_ruling_1_the_base_system_s_turn_is_not_used() -> None:
    """More than one card is drawn, more than one Thing is played."""
    night = Night("z_combat", human="torch rifle", human_deck="radio truck barricade")
    night.do("end_combat")
    assert night.told("drew")[0]["count"] == 3
    night.do("equip torch ben", "equip rifle tom", "barricade 1")
    assert night.kind == "h_search"


@pytest.mark.clause("NLD-02")
def test_ruling_2_only_what_is_written_counts() -> None:
    """No base rule lets a seat discard, draw or pass at other moments."""
    for at in ("h_search", "h_combat", "z_play", "z_combat"):
        night = Night(at, human="torch", zombie="shambler", zombies="shambler@1,1")
        assert not {words.split()[0] for words in night.legal} & {"discard", "draw", "pass", "done"}


def test_ruling_3_the_goal_is_open() -> None:
    night = Night(goal="rescue")
    for viewer in ("human", "zombie", None):
        assert night.view(viewer)["goal"]["id"] == "rescue"
    assert begun(5, goal="posse")[1][0].params["goal"] in GOALS


@pytest.mark.clause("NLD-50", "NLD:posse")
def test_ruling_5_the_condition_must_be_true_at_the_test() -> None:
    """Fifteen destroyed in the Zombie turn do not win before the next Goal Phase."""
    night = Night("z_play", goal="posse", destroyed=15, zombie="shambler lurch")
    night.do("play_zombie shambler 1")
    assert night.winner is None


@pytest.mark.clause("NLD-30", "NLD-31")
def test_rulings_6_and_7_two_characters_or_one_and_the_truck() -> None:
    night = Night(human="torch radio truck")
    night.do("equip torch ben")
    assert "radio ben" not in night.offered("equip")
    night.do("play_truck")
    assert night.offered("equip") == []
    assert night.marks("ben") == {"found"}


@pytest.mark.clause("NLD-39", "NLD-17", "NLD-49")
def test_ruling_8_people_in_the_truck_stay_in_the_row() -> None:
    night = Night("h_combat", goal="nurse_karen", truck="fuelled", marks={"karen": "aboard", "tom": "aboard"})
    assert night.living == 7
    night.do("end_combat")
    assert night.match.state.care == 1


@pytest.mark.clause("NLD-33", "NLD:helen_gun")
def test_ruling_9_the_old_weapon_is_discarded_whatever_brings_the_new_one() -> None:
    night = Night("z_play", zombie="helen_gun shambler", gear={"harry": "shotgun", "tom": "rifle"})
    night.do("helen_gun tom")
    assert (night.gear("harry"), night.discard("human")) == ("rifle", "shotgun")


@pytest.mark.clause("NLD-41", "NLD-44")
def test_rulings_11_and_12_one_attack_and_nobody_behind_an_empty_space() -> None:
    night = Night(
        "h_combat", gear={"ben": "rifle"}, zombies="shambler@1,1 shambler@2,4 shambler@1,6", human=OPEN
    )
    night.do("attack ben 1 1", dice=[1])
    assert night.offered("attack") == ["tom 1 6"]  # nobody in front of Helen


@pytest.mark.clause("NLD-11", "NLD-15")
def test_ruling_13_floor_zero_and_one_counter() -> None:
    night = Night(damage={"helen": 3}, gear={"karen": "first_aid_kit"})
    assert night.stats("helen") == "0/0/1"
    night.do("use_first_aid karen helen")
    assert night.stats("helen") == "1/1/3"


@pytest.mark.clause("NLD-12", "NLD-81")
def test_rulings_14_and_15_a_six_hits_anybody_and_weapons_do_not_defend() -> None:
    night = Night(
        "z_combat", gear={"barbra": "tire_iron sturdy_shoes"}, zombies="shambler@1,2", zombie=SIDEWAYS
    )
    night.do("strike 2", dice=[6])
    assert night.person("barbra").damage == 4 - 2


@pytest.mark.clause("NLD-75", "NLD-17")
def test_ruling_16_a_column_closes_at_once() -> None:
    night = Night("z_combat", damage={"judy": 2}, zombies="shambler@1,7 shambler@1,1", zombie=SIDEWAYS)
    night.do("strike 7", dice=[6])
    assert night.kind == "z_combat"
    assert len(night.match.state.columns) == 6
    assert night.offered("strike") == ["1"]


@pytest.mark.clause("NLD-57")
def test_ruling_21_a_hand_of_unplayable_cards_is_thrown_away_and_refilled() -> None:
    night = Night("h_combat", human="get_back get_back get_back aim_for_the_head", played=False)
    night.do(
        "end_combat", "discard get_back", "discard get_back", "discard get_back", "discard aim_for_the_head"
    )
    night.walk("h_search")
    assert len(night.hand("human").split()) == 5


@pytest.mark.clause("NLD-61", "NLD-35")
def test_ruling_26_one_effect_a_turn_on_either_side() -> None:
    night = Night("z_play", zombie="lights_out bitten shambler", zombies="charred@1,1")
    night.do("lights_out", "end_play")
    night.do("strike 1", dice=[6])
    assert night.kind != "z_bite"
    assert "bitten" in night.hand("zombie").split()


@pytest.mark.clause("NLD-32", "NLD:hand_it_over")
def test_ruling_32_found_stays_when_the_weapon_is_given_away() -> None:
    night = Night(human="torch hand_it_over", zombies="shambler@1,1 shambler@1,6")
    night.do("equip torch ben", "hand_it_over ben torch tom", "end_search")
    assert night.offered("attack") == ["tom 1 6"]


@pytest.mark.clause("NLD:molotov", "NLD:still_twitching")
def test_ruling_35_the_neighbours_are_found_at_the_declaration() -> None:
    """Left and right of the target, in its row; a Barricade or a gap is nothing."""
    night = Night(
        "h_combat",
        gear={"ben": "molotov"},
        zombies="shambler@1,4 farmhand@1,5 farmhand@2,3",
        barricades={3: 2},
        human=OPEN,
    )
    night.do("attack ben 1 4", dice=[6])
    assert [one["zid"] for one in night.told("splashed")] == [2]
    assert night.boards == {3: 2}


@pytest.mark.clause("NLD:key_ring", "NLD:radio", "NLD:television", "NLD:truck")
@pytest.mark.parametrize("goal", list(GOALS))
def test_ruling_40_no_card_is_dead_under_any_goal(goal: str) -> None:
    match, _ = begun(7, goal=goal, sides="host_human")
    cards = [*match.state.human.hand, *match.state.human.deck]
    assert {"truck_1", "radio_1", "television_1", "key_ring_1"} <= set(cards)
    night = Night(goal=goal, human="torch", gear={"tom": "key_ring television"})
    night.do("use_key tom draw", "use_tv torch")


@pytest.mark.clause("NLD-11", "NLD-13")
def test_ruling_44_enhancements_never_leave_a_living_zombie() -> None:
    """Swollen Carcass stays whatever happens, so its Health does."""
    night = Night("z_play", zombies="shambler@3,3-3+swollen", zombie="ravenous lurch")
    night.do("enhance ravenous 3 3")
    assert night.zombies["2,3" if "2,3" in night.where else "3,3"].enhancements == ["swollen_1", "ravenous_1"]


@pytest.mark.clause("NLD-52")
def test_ruling_49_the_night_ends_every_game() -> None:
    night = Night("h_combat", goal="willard", turn=25, options={"night_limit": 25})
    night.do("end_combat")
    assert (night.winner, night.result.reason) == ("zombie", "night")


@pytest.mark.clause("NLD-39", "NLD-34", "NLD-38")
def test_ruling_50_boarding_and_fighting() -> None:
    night = Night(truck="fuelled", human="radio hand_it_over", gear={"ben": "rifle"}, zombies="shambler@1,6")
    night.do("board tom")
    assert "radio tom" not in night.offered("equip")
    night.do("hand_it_over ben rifle tom", "end_search")
    assert night.gear("tom") == "rifle"
    assert "tom" not in " ".join(night.legal)

"""Where several rules meet: cards on the table, refilled decks, zombies that step aside, what lasts how long."""

from __future__ import annotations

import pytest

from tests.games.living_dead.night import Night

OPEN = "pull_together"
SIDEWAYS = "shuffle_sideways"


# --- Cards that are being played lie in no pile -------------------------------------------------------------------------


@pytest.mark.clause("NLD-03", "NLD-06", "NLD-74", "NLD:spilled_gasoline")
def test_a_card_that_is_being_resolved_is_not_drawn() -> None:
    """Tom dies of the flames, deck and pile are empty: the two cards for his death are lost."""
    night = Night(
        "z_play", zombie="spilled_gasoline", zombie_deck=".", gear={"tom": "torch"}, damage={"tom": 3}
    )
    night.do("spilled_gasoline tom")
    assert night.match.state.dead == ["tom"]
    assert night.hand("zombie") == ""
    assert night.discard("zombie") == "spilled_gasoline"


@pytest.mark.clause("NLD-03", "NLD:dead_walk")
def test_the_dead_walk_goes_to_the_pile_after_it_is_resolved() -> None:
    night = Night("z_play", zombie="dead_walk shambler", zombie_discard="charred")
    night.do("dead_walk charred")
    assert night.discard("zombie") == "charred"
    night.do("place 1")
    assert night.discard("zombie") == "dead_walk"


@pytest.mark.clause("NLD-03", "NLD-82")
def test_an_effect_in_play_is_in_no_pile() -> None:
    night = Night(human="messed_up torch", zombie="panic")
    night.do("messed_up")
    assert (night.discard("human"), night.pile("human", "misc")) == ("", "")
    night.do("pass")
    assert (night.discard("human"), night.pile("human", "misc")) == ("", "messed_up")
    night = Night("z_combat", zombies="shambler@1,6", zombie=f"bitten {SIDEWAYS}")
    night.do("strike 6", dice=[6])
    night.do("play")
    assert night.discard("zombie") == ""


@pytest.mark.clause("NLD-47", "NLD:molotov", "NLD-06")
def test_a_molotov_is_discarded_last_of_all() -> None:
    night = Night(
        "h_combat", gear={"ben": "molotov"}, zombies="shambler@4,4", human=OPEN, zombie="still_twitching"
    )
    night.do("attack ben 4 4", dice=[6])
    assert (night.kind, night.gear("ben")) == ("z_twitch", "molotov")
    night.do("play")
    assert night.discard("human") == "molotov"
    assert night.hand("zombie") == "shambler"


# --- Stepping aside -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:shuffle_sideways", "NLD-68", "NLD-77")
def test_a_zombie_that_has_not_attacked_may_attack_where_it_stepped() -> None:
    night = Night("z_combat", zombie=f"{SIDEWAYS} lurch", zombies="shambler@1,4")
    night.do("shuffle_sideways 1 4 left")
    assert night.offered("strike") == ["3"]


@pytest.mark.clause("NLD:prowler", "NLD-66", "NLD-68")
def test_a_prowler_in_the_house_steps_aside_and_attacks() -> None:
    night = Night("z_play", zombies="shambler@1,4+prowler")
    night.do("end_play", "move right")
    assert night.offered("strike") == ["5"]


@pytest.mark.clause("NLD:shuffle_sideways", "NLD-63")
def test_a_step_aside_before_the_move_opens_the_way() -> None:
    night = Night("z_play", zombie=f"{SIDEWAYS} shambler", zombies="farmhand@1,4 farmhand@2,4")
    night.do("shuffle_sideways 1 4 right", "end_play")
    assert night.zids == {1: "1,5", 2: "1,4"}


@pytest.mark.clause("NLD:shuffle_sideways", "NLD-19")
@pytest.mark.parametrize(("row", "offered"), [(1, []), (2, ["2 4 left", "2 4 right"])])
def test_a_barricade_stops_steps_in_row_one_only(row: int, offered: list[str]) -> None:
    night = Night("z_play", zombie=f"{SIDEWAYS} lurch", zombies=f"shambler@{row},4", barricades={3: 1, 5: 1})
    assert night.offered(SIDEWAYS) == offered


@pytest.mark.clause("NLD:tear_it_down", "NLD-63", "NLD-64")
def test_a_barricade_torn_down_lets_everybody_in_at_once() -> None:
    night = Night(
        "z_play",
        zombie="tear_it_down shambler",
        zombies="farmhand@2,4+fast_walker farmhand@3,4",
        barricades={4: 3},
    )
    night.do("tear_it_down 4", "end_play")
    assert night.zids == {1: "1,4", 2: "2,4"}


@pytest.mark.clause("NLD-65", "NLD-64")
def test_the_barricade_of_the_next_column_is_not_touched() -> None:
    night = Night("z_play", zombies="shambler@2,3", barricades={3: 1, 2: 3, 4: 3})
    night.do("end_play")
    assert night.boards == {2: 3, 4: 3}


@pytest.mark.clause("NLD:slam_the_door", "NLD-64")
def test_a_slammed_door_is_open_again_when_the_phase_is_over() -> None:
    night = Night("z_play", zombies="shambler@2,3 shambler@1,1", human="slam_the_door")
    night.do("end_play", "play 3")
    assert night.kind == "z_combat"
    assert {one["zid"]: one["next"] for one in night.view()["zombies"]} == {1: 1, 2: 1}


# --- What lasts how long -------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-25", "NLD-55", "NLD:messed_up", "NLD:lights_out")
def test_both_effects_through_two_turns() -> None:
    night = Night(human="messed_up torch", zombies="shambler@4,7")
    night.do("messed_up", "end_search")
    night.walk("z_play")
    assert night.pile("human", "misc") == "messed_up"
    night.walk("h_search")
    assert night.pile("human", "misc") == ""
    night = Night("z_play", zombie="lights_out shambler", human="torch")
    night.do("lights_out", "play_zombie shambler 1")
    night.walk("h_search")
    assert night.pile("zombie", "misc") == "lights_out"
    night.walk("z_play")
    assert night.pile("zombie", "misc") == ""


@pytest.mark.clause("NLD-25", "NLD-56")
def test_marks_stay_until_the_next_turn_of_their_side() -> None:
    night = Night(human=f"torch {OPEN}", zombies="shambler@1,6 shambler@1,1", damage={"karen": 1})
    night.do("equip torch ben", "nurse karen", "end_search")
    night.do("attack tom 1 6", dice=[1])
    night.walk("z_combat")
    assert (night.marks("ben"), night.marks("helen"), night.marks("tom")) == (
        {"found"},
        {"nursed"},
        {"attacked"},
    )
    night.do("strike 1", dice=[1])
    night.walk("h_search")
    assert (night.marks("ben"), night.marks("helen"), night.marks("tom")) == (set(), set(), set())
    assert night.zombies["1,1"].attacked
    night.walk("z_play")
    assert not night.zombies["1,1"].attacked


@pytest.mark.clause("NLD-61", "NLD-82", "NLD:bitten", "NLD:pull_yourself_together")
def test_a_cancelled_bite_was_the_effect_of_the_turn() -> None:
    night = Night(
        "z_combat",
        zombies="shambler@1,6 shambler@1,7",
        zombie=f"bitten bitten {SIDEWAYS}",
        human="pull_yourself_together",
    )
    night.do("strike 6", dice=[6])
    night.do("play", "play")
    assert night.person("tom").bitten == []
    night.do("strike 7", dice=[6])
    assert night.kind == "z_combat"


@pytest.mark.clause("NLD-61", "NLD:bitten", "NLD-56")
def test_another_turn_another_bite() -> None:
    night = Night("z_combat", zombies="shambler@1,6", zombie="bitten bitten", effect=True, human="torch")
    night.walk("z_combat")
    night.do("end_combat")
    night.walk("z_combat")
    night.do("strike 6", dice=[6])
    assert night.kind == "z_bite"


@pytest.mark.clause("NLD:harry", "NLD-56")
def test_harry_s_ability_comes_back_with_the_next_zombie_turn() -> None:
    night = Night("z_combat", zombies="shambler@1,3", human="torch", harry_used=True)
    night.do("end_combat")
    assert night.match.state.harry_used
    night.walk("z_combat")
    night.do("strike 3")
    assert night.kind == "h_harry"


@pytest.mark.clause("NLD:truck", "NLD:key_ring", "NLD-38")
def test_a_truck_that_was_burned_comes_back_without_fuel() -> None:
    night = Night(
        "z_play", truck="fuelled", marks={"ben": "aboard"}, zombie="spilled_gasoline shambler", human="torch"
    )
    night.do("spilled_gasoline")
    state = night.match.state
    state.human.discard.remove("truck_1")
    state.human.hand.append("truck_1")
    night.walk("h_search")
    night.do("play_truck")
    assert not state.fuelled
    assert night.offered("board") == []


@pytest.mark.clause("NLD:radio", "NLD-56")
def test_a_radio_is_no_help_to_the_dead() -> None:
    night = Night("h_combat", gear={"tom": "radio"}, zombie="ravenous", human="torch")
    night.do("end_combat")
    assert len(night.hand("zombie").split()) == 5


@pytest.mark.clause("NLD:first_aid_kit", "NLD:nurse_karen")
def test_care_needs_a_neighbour_s_hand() -> None:
    night = Night(
        goal="nurse_karen", gear={"tom": "first_aid_kit", "judy": "first_aid_kit", "karen": "first_aid_kit"}
    )
    assert night.offered("use_first_aid") == ["karen karen", "tom karen"]


# --- Damage in the middle of something ----------------------------------------------------------------------------------


@pytest.mark.clause("NLD-42", "NLD:barbra", "NLD-26")
def test_a_death_by_bites_wakes_barbra_in_the_same_turn() -> None:
    night = Night("z_combat", bitten={"judy": 1}, damage={"judy": 2}, zombies="shambler@1,2", human=OPEN)
    night.do("end_combat")
    night.walk("h_combat")
    assert night.offered("attack") == ["barbra 1 2"]


@pytest.mark.clause("NLD:ben", "NLD:barricade", "NLD-26")
def test_a_death_by_bites_ends_the_carpentry_in_the_same_turn() -> None:
    night = Night("z_combat", bitten={"ben": 1}, damage={"ben": 4}, human="barricade")
    night.walk("h_search")
    night.do("barricade 1")
    assert night.boards == {1: 2}


@pytest.mark.clause("NLD-81", "NLD:judy", "NLD-36")
def test_tom_alone_is_slower_after_judy_s_death() -> None:
    night = Night("z_combat", zombies="shambler@1,7 shambler@1,6", damage={"judy": 2}, zombie=SIDEWAYS)
    night.do("strike 7", dice=[6])
    assert night.match.state.dead == ["judy"]
    night.do("strike 6", dice=[4])
    assert night.tells("rolled", beat=3, hit=True)


@pytest.mark.clause("NLD-83", "NLD:shield_them")
def test_a_second_even_pause_while_damage_is_left() -> None:
    options = {"even_pauses": "on"}
    night = Night(
        "z_combat", zombies="charred@1,6+ravenous shambler@1,1", human="shield_them torch", options=options,
        human_discard="get_back get_back get_back",
    )  # fmt: skip
    night.do("strike 6", dice=[6])  # 7 - 3
    assert night.kind == "h_shield"
    night.do("play")
    assert (night.kind, night.legal) == ("h_shield", ["pass"])
    night.do("pass")
    assert night.person("tom").damage == 2


@pytest.mark.clause("NLD-09", "NLD:still_twitching")
def test_of_two_like_cards_the_known_one_is_played_first() -> None:
    night = Night(
        "h_combat",
        zombie="still_twitching shambler",
        zombies="shambler@1,1",
        gear={"ben": "tire_iron"},
        human=OPEN,
    )
    night.do("attack ben 1 1", dice=[6])
    night.do("play")
    assert night.hand("zombie") == "shambler shambler"
    night.walk("z_play")
    night.do("play_zombie shambler 1")
    assert night.view()["sides"]["zombie"]["known"] == []


@pytest.mark.clause("NLD-57", "NLD:bitten")
def test_bitten_is_a_card_played_in_the_own_turn() -> None:
    night = Night("z_combat", zombies="shambler@1,6", zombie="bitten lurch", played=False, human="torch")
    night.do("strike 6", dice=[6])
    night.do("play")
    assert night.match.state.active == "human"  # no regrouping


@pytest.mark.clause("NLD-41", "NLD-47")
def test_an_attack_is_used_even_where_it_could_do_nothing() -> None:
    night = Night("h_combat", zombies="charred@1,7", human=OPEN)
    night.do("attack judy 1 7", dice=[6])
    assert "no_damage" in night.said()
    assert night.barred["attack judy 1 7"] == ("NLD-42", "attacked")
    night = Night("z_combat", zombies="bug_eater@1,1", zombie=SIDEWAYS)
    night.do("strike 1", dice=[6])
    assert "no_damage" in night.said()
    assert night.barred["strike 1"] == ("NLD-68", "attacked")

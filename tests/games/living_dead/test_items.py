"""Section 8, the Human items and the Truck; Helen's nursing (NLD-37)."""

from __future__ import annotations

import pytest

from tests.games.living_dead.night import Night
from tests.games.living_dead.tables import CHARACTERS, HUMAN, kind_of

OPEN = "pull_together"
SIDEWAYS = "shuffle_sideways"


# --- First Aid Kit ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:first_aid_kit")
def test_first_aid_for_the_bearer_and_for_neighbours() -> None:
    night = Night(gear={"harry": "first_aid_kit"}, damage=dict.fromkeys(CHARACTERS, 1))
    assert sorted(night.offered("use_first_aid")) == ["harry barbra", "harry harry", "harry helen"]
    night = Night(gear={"ben": "first_aid_kit"}, damage=dict.fromkeys(CHARACTERS, 1))
    assert sorted(night.offered("use_first_aid")) == ["ben barbra", "ben ben"]
    night = Night(
        row="ben", dead="barbra harry helen karen tom judy", gear={"ben": "first_aid_kit"}, damage={"ben": 1}
    )
    assert night.offered("use_first_aid") == ["ben ben"]


@pytest.mark.clause("NLD:first_aid_kit")
@pytest.mark.parametrize("column", range(1, 8))
def test_neighbours_stand_in_the_columns_beside(column: int) -> None:
    bearer = list(CHARACTERS)[column - 1]
    night = Night(gear={bearer: "first_aid_kit"}, damage=dict.fromkeys(CHARACTERS, 1))
    near = [one for n, one in enumerate(CHARACTERS, 1) if abs(n - column) <= 1]
    assert night.offered("use_first_aid") == [f"{bearer} {one}" for one in near]


@pytest.mark.clause("NLD:first_aid_kit", "NLD-15")
@pytest.mark.parametrize(("damage", "left", "healed"), [(1, 0, 1), (2, 0, 2), (3, 1, 2)])
def test_first_aid_heals_two(damage: int, left: int, healed: int) -> None:
    night = Night(gear={"tom": "torch first_aid_kit first_aid_kit radio"}, damage={"tom": damage})
    night.do("use_first_aid tom tom")
    assert night.person("tom").damage == left
    assert night.gear("tom") == "torch first_aid_kit radio"
    assert night.discard("human") == "first_aid_kit"
    assert night.tells("first_aid", seat=0, bearer="tom", character="tom", n=healed, bitten=0, care=0)
    assert "tokens" not in night.said()


@pytest.mark.clause("NLD:first_aid_kit", "NLD:bitten")
def test_first_aid_removes_every_bitten_even_without_damage() -> None:
    night = Night(gear={"tom": "first_aid_kit"}, bitten={"judy": 2})
    assert night.offered("use_first_aid") == ["tom judy"]
    night.do("use_first_aid tom judy")
    assert night.person("judy").bitten == []
    assert night.discard("zombie") == "bitten bitten"
    assert night.tells("first_aid", n=0, bitten=2)


@pytest.mark.clause("NLD:first_aid_kit")
def test_no_first_aid_for_the_healthy() -> None:
    night = Night(gear={"tom": "first_aid_kit", "helen": "first_aid_kit"})
    assert night.offered("use_first_aid") == []
    assert night.refused("use_first_aid tom tom") is None
    night = Night(gear={"ben": "first_aid_kit"}, damage={"harry": 1})
    assert night.offered("use_first_aid") == []


@pytest.mark.clause("NLD:first_aid_kit", "NLD:nurse_karen", "NLD-49")
@pytest.mark.parametrize(("damage", "bitten"), [(0, 0), (1, 0), (0, 1)])
def test_first_aid_for_karen_gives_two_care_tokens_at_once(damage: int, bitten: int) -> None:
    night = Night(
        goal="nurse_karen",
        gear={"helen": "first_aid_kit"},
        damage={"karen": damage},
        bitten={"karen": bitten},
        care=5,
    )
    night.do("use_first_aid helen karen")
    assert night.match.state.care == 7
    assert night.tells("first_aid", care=2)


@pytest.mark.clause("NLD:first_aid_kit", "NLD:nurse_karen")
def test_no_care_token_under_another_goal_and_for_others() -> None:
    """Ruling 36."""
    night = Night(goal="rescue", gear={"helen": "first_aid_kit"}, damage={"karen": 1})
    night.do("use_first_aid helen karen")
    assert night.match.state.care == 0
    night = Night(goal="rescue", gear={"helen": "first_aid_kit"})
    assert night.offered("use_first_aid") == []
    night = Night(goal="nurse_karen", gear={"tom": "first_aid_kit"}, damage={"judy": 1})
    night.do("use_first_aid tom judy")
    assert night.match.state.care == 0


@pytest.mark.clause("NLD:nurse_karen", "NLD-50")
def test_tokens_of_a_kit_win_in_the_goal_phase_only() -> None:
    night = Night(
        goal="nurse_karen", gear={"helen": "first_aid_kit"}, care=10, zombies="shambler@1,5", human="rifle"
    )
    night.do("use_first_aid helen karen")
    assert (night.match.state.care, night.winner) == (12, None)
    night.do("end_search")
    assert night.winner == "human"


# --- Key Ring ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:key_ring")
def test_a_key_ring_fuels_the_truck() -> None:
    night = Night(gear={"ben": "key_ring"}, truck="here")
    assert sorted(night.offered("use_key")) == ["ben draw", "ben fuel"]
    night.do("use_key ben fuel")
    assert night.match.state.fuelled
    assert night.tells("fuelled", seat=0, bearer="ben")
    assert (night.gear("ben"), night.discard("human")) == ("", "key_ring")


@pytest.mark.clause("NLD:key_ring")
@pytest.mark.parametrize("truck", [None, "fuelled"])
def test_a_key_ring_without_a_truck_to_fuel_draws_a_card(truck: str | None) -> None:
    night = Night(gear={"ben": "key_ring"}, truck=truck, human_deck="shotgun")
    assert night.offered("use_key") == ["ben draw"]
    assert night.refused("use_key ben fuel") is None
    night.do("use_key ben draw")
    assert night.hand("human") == "shotgun"
    assert night.discard("human") == "key_ring"
    assert night.heard("drew", "human")[0]["cards"] == ["shotgun"]
    assert night.tells("key_used", seat=0, bearer="ben")


@pytest.mark.clause("NLD:key_ring", "NLD-06")
def test_the_key_ring_is_discarded_before_the_draw() -> None:
    """With an empty deck it may come back itself."""
    night = Night(gear={"ben": "key_ring"}, human_deck=".")
    night.do("use_key ben draw")
    assert night.hand("human") == "key_ring"


@pytest.mark.clause("NLD:key_ring")
def test_every_bearer_may_use_one() -> None:
    night = Night(gear={"judy": "key_ring", "ben": "key_ring key_ring"})
    assert night.offered("use_key") == ["ben draw", "judy draw"]
    night.do("use_key ben draw", "use_key judy draw", "use_key ben draw")
    assert len(night.hand("human").split()) == 3


# --- Radio ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:radio", "NLD-28")
@pytest.mark.parametrize(("gear", "cards"), [
    ({}, 5), ({"karen": "radio"}, 6), ({"ben": "radio", "tom": "radio"}, 6), ({"ben": "radio radio"}, 6),
])  # fmt: skip
def test_a_radio_refills_to_six(gear: dict[str, str], cards: int) -> None:
    night = Night("z_combat", gear=gear, human="torch")
    night.do("end_combat")
    assert len(night.hand("human").split()) == cards


@pytest.mark.clause("NLD:radio", "NLD-53")
def test_the_hand_size_stays_five_with_a_radio() -> None:
    night = Night("h_combat", gear={"tom": "radio"}, human="rifle rifle torch torch torch molotov")
    night.do("end_combat")
    assert (night.kind, night.about) == ("h_discard", {"over": 1})


@pytest.mark.clause("NLD:radio", "NLD-28")
def test_a_radio_of_somebody_who_dies_of_bites_does_not_count() -> None:
    night = Night(
        "z_combat", gear={"karen": "radio"}, damage={"karen": 1}, bitten={"karen": 1}, human="torch"
    )
    night.do("end_combat")
    assert night.match.state.dead == ["karen"]
    assert len(night.hand("human").split()) == 5


# --- Television -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:television")
def test_a_television_changes_a_card_once_a_phase() -> None:
    night = Night(
        gear={"ben": "television", "tom": "television"}, human="torch torch rifle", human_deck="shotgun"
    )
    assert night.offered("use_tv") == ["torch", "rifle"]
    night.do("use_tv torch")
    assert night.hand("human") == "torch rifle shotgun"
    assert night.discard("human") == "torch"
    assert night.gear("ben") == "television"
    assert night.tells("television", seat=0, card="torch")
    assert night.offered("use_tv") == []
    assert night.view()["limits"]["television"] is True


@pytest.mark.clause("NLD:television")
def test_without_a_bearer_or_a_card_no_television() -> None:
    assert Night(human="torch television").offered("use_tv") == []
    assert Night(gear={"ben": "television"}).offered("use_tv") == []


@pytest.mark.clause("NLD:television", "NLD-06")
def test_the_card_is_discarded_before_the_draw() -> None:
    night = Night(gear={"ben": "television"}, human="torch", human_deck=".")
    night.do("use_tv torch")
    assert night.hand("human") == "torch"
    assert night.discard("human") == ""


@pytest.mark.clause("NLD:television", "NLD-25")
def test_the_television_works_again_next_turn() -> None:
    night = Night("z_combat", gear={"ben": "television"}, human="torch")
    night.match.state.television = True
    night.walk("h_search")
    assert night.offered("use_tv")


# --- Hammer and Nails -------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:hammer_and_nails")
def test_a_hammer_brings_a_barricade_back_to_three() -> None:
    night = Night(
        gear={"judy": "hammer_and_nails"},
        barricades={1: 1, 3: 3, 7: 2},
        row="barbra harry helen karen tom judy ben",
    )
    assert night.offered("use_hammer") == ["judy 1", "judy 7"]
    night.do("use_hammer judy 1")
    assert night.boards == {1: 3, 3: 3, 7: 2}
    assert (night.gear("judy"), night.discard("human")) == ("", "hammer_and_nails")
    assert night.tells("mended", seat=0, bearer="judy", column=1, boards=3)


@pytest.mark.clause("NLD:hammer_and_nails")
def test_a_hammer_needs_no_ben() -> None:
    night = Night(
        gear={"judy": "hammer_and_nails"},
        barricades={2: 2},
        dead="ben",
        row="barbra harry helen karen tom judy",
    )
    night.do("use_hammer judy 2")
    assert night.boards == {2: 3}


@pytest.mark.clause("NLD:hammer_and_nails")
def test_nothing_to_mend() -> None:
    assert Night(gear={"judy": "hammer_and_nails"}).offered("use_hammer") == []
    assert Night(gear={"judy": "hammer_and_nails"}, barricades={2: 3}).offered("use_hammer") == []


# --- Sturdy Shoes -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:sturdy_shoes")
def test_shoes_make_faster_once() -> None:
    assert Night(gear={"karen": "sturdy_shoes"}).stats("karen") == "3/1/2"
    assert Night(gear={"karen": "sturdy_shoes sturdy_shoes"}).stats("karen") == "3/1/2"
    assert Night(gear={"ben": "sturdy_shoes"}, damage={"ben": 2}).stats("ben") == "2/2/3"
    assert Night(gear={"ben": "sturdy_shoes"}, damage={"ben": 4}).stats("ben") == "0/0/1"


@pytest.mark.clause("NLD:sturdy_shoes", "NLD-70")
@pytest.mark.parametrize(("die", "hit"), [(3, False), (4, True)])
def test_shoes_help_to_evade(die: int, hit: bool) -> None:
    night = Night("z_combat", gear={"karen": "sturdy_shoes"}, zombies="shambler@1,5", zombie=SIDEWAYS)
    night.do("strike 5", dice=[die])
    assert night.tells("rolled", beat=3, hit=hit)


# --- The Truck --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:truck", "NLD-31")
def test_another_turn_another_truck() -> None:
    """The one copy is in play: the list has no Truck then."""
    night = Night(human="truck")
    assert "play_truck" in night.legal
    night.do("play_truck")
    assert "play_truck" not in night.legal


@pytest.mark.clause("NLD:truck", "NLD:spilled_gasoline")
def test_when_the_truck_goes_everybody_alights_and_the_fuel_is_lost() -> None:
    """Ruling 42: it may come back by a reshuffle."""
    night = Night(
        "z_play",
        truck="fuelled",
        marks={"ben": "aboard", "judy": "aboard"},
        zombie="spilled_gasoline",
        goal="willard",
    )
    night.do("spilled_gasoline")
    assert (night.match.state.truck, night.match.state.fuelled) == (None, False)
    assert (night.marks("ben"), night.marks("judy")) == (set(), set())
    assert night.discard("human") == "truck"
    assert night.view()["goal"]["lost"] is None


# --- Nurse ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:helen", "NLD-37")
def test_helen_nurses_a_damaged_neighbour() -> None:
    night = Night(damage=dict.fromkeys(CHARACTERS, 1))
    assert sorted(night.offered("nurse")) == ["harry", "karen"]
    night.do("nurse harry")
    assert night.person("harry").damage == 0
    assert night.marks("helen") == {"nursed"}
    assert night.tells("nursed", seat=0, character="harry", n=1)
    assert night.offered("nurse") == []


@pytest.mark.clause("NLD:helen")
def test_helen_nurses_neither_herself_nor_the_healthy_nor_the_distant() -> None:
    assert Night(damage={"helen": 1, "ben": 1, "tom": 2}).offered("nurse") == []
    assert Night(bitten={"karen": 1}).offered("nurse") == []
    assert (
        Night(row="ben harry", dead="helen karen tom judy barbra", damage={"ben": 1}).offered("nurse") == []
    )


@pytest.mark.clause("NLD:helen")
def test_helen_heals_one_only_and_once_a_phase() -> None:
    night = Night(damage={"harry": 3, "karen": 1})
    night.do("nurse harry")
    assert night.person("harry").damage == 2
    assert night.refused("nurse karen") is None
    night.do("swap 1 3")
    assert night.offered("nurse") == []


@pytest.mark.clause("NLD:helen", "NLD-42")
def test_who_nursed_does_not_attack() -> None:
    night = Night(damage={"harry": 1}, gear={"helen": "rifle"}, zombies="shambler@1,4", human=OPEN)
    night.do("nurse harry", "end_search")
    assert night.offered("attack") == []
    assert night.barred["attack helen 1 4"] == ("NLD-42", "nursed")


@pytest.mark.clause("NLD:helen", "NLD-25")
def test_nursed_ends_with_the_next_human_turn() -> None:
    night = Night("z_combat", marks={"helen": "nursed"}, damage={"harry": 1}, human="torch")
    night.walk("h_search")
    assert night.offered("nurse") == ["harry"]


@pytest.mark.clause("NLD:helen", "NLD:nurse_karen")
def test_nursing_karen_is_no_first_aid() -> None:
    night = Night(goal="nurse_karen", damage={"karen": 1})
    night.do("nurse karen")
    assert night.match.state.care == 0


@pytest.mark.clause("NLD-37")
@pytest.mark.parametrize("at", ["h_draw", "h_combat"])
def test_items_are_used_in_the_search_phase_only(at: str) -> None:
    night = Night(
        at, gear={"tom": "first_aid_kit key_ring hammer_and_nails television"}, damage={"judy": 1, "karen": 1},
        barricades={1: 1}, human=f"torch {OPEN}",
    )  # fmt: skip
    assert night.legal == [OPEN, "draw" if at == "h_draw" else "end_combat"]


@pytest.mark.clause("NLD-37", "NLD-34")
def test_every_bearer_has_his_own_items_in_the_list() -> None:
    night = Night(gear={"ben": "hammer_and_nails", "karen": "hammer_and_nails"}, barricades={4: 1})
    assert night.offered("use_hammer") == ["ben 4", "karen 4"]
    assert [kind_of(card) for card in night.person("karen").items] == ["hammer_and_nails"]
    assert HUMAN["hammer_and_nails"][0] == "item"

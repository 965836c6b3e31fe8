"""NLD-01 to NLD-21: decks and piles, attributes and damage, the field."""

from __future__ import annotations

import pytest

from app.engine import Refused, act
from tests.games.living_dead.night import GAME, Night
from tests.games.living_dead.phrases import wire
from tests.games.living_dead.tables import BODIES, CHARACTERS, UPGRADES, kind_of

OPEN = "pull_together"
SIDEWAYS = "shuffle_sideways"


# --- General ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-02", "NLD-23")
def test_more_than_one_thing_and_one_action_are_played_in_a_turn() -> None:
    night = Night(human="radio torch barricade pull_together")
    night.do("equip radio ben", "equip torch tom", "barricade 1", "pull_together")
    assert night.hand("human") == ""


@pytest.mark.clause("NLD-03", "NLD-07")
def test_an_action_card_and_a_reaction_go_to_the_owner_s_discard_pile() -> None:
    night = Night(human="pull_together aim_for_the_head", zombies="patient@1,1", gear={"ben": "tire_iron"})
    night.do("pull_together")
    assert night.discard("human") == "pull_together"
    night.do("end_search")
    night.do("attack ben 1 1", dice=[3])
    night.do("play")
    assert night.discard("human") == "pull_together aim_for_the_head"


@pytest.mark.clause("NLD-03", "NLD-21")
def test_a_thing_stays_in_play() -> None:
    night = Night(human="messed_up barricade torch truck")
    night.do("equip torch ben", "play_truck", "messed_up")
    assert night.gear("ben") == "torch"
    assert night.pile("human", "misc") == "messed_up"
    assert night.match.state.truck == "truck_1"
    assert night.discard("human") == ""
    misc = night.view()["misc"]
    assert misc == {"human": ["messed_up"], "zombie": [], "truck": {"fuelled": False, "aboard": []}}


@pytest.mark.clause("NLD-04", "NLD:tom", "NLD:radio", "NLD:molotov")
def test_the_card_wins() -> None:
    """Tom attacks though found, a Radio refills to six, a Molotov Cocktail does something without damage."""
    night = Night("h_combat", marks={"tom": "found", "ben": "found"}, zombies="shambler@1,1 shambler@1,6")
    assert night.offered("attack") == ["tom 1 6"]
    night = Night("z_combat", gear={"tom": "radio"}, human="torch")
    night.do("end_combat")
    assert len(night.hand("human").split()) == 6
    night = Night(
        "h_combat", gear={"ben": "molotov"}, zombies="shambler@3,4+ravenous farmhand@3,3", human=OPEN
    )
    night.do("attack ben 3 4", dice=[6])
    assert (night.zombies["3,4"].damage, night.zombies["3,3"].damage) == (0, 2)


@pytest.mark.clause("NLD-05", "NLD-07", "NLD-48")
def test_cards_go_to_their_owner_s_pile_only() -> None:
    """A Human card destroyed by the Zombie side, and a zombie destroyed by the Human side."""
    night = Night("z_play", zombie="tear_it_down", barricades={2: 2})
    night.do("tear_it_down 2")
    assert (night.discard("human"), night.discard("zombie")) == ("barricade", "tear_it_down")
    night = Night("h_combat", gear={"ben": "rifle"}, zombies="shambler@1,1+prowler", human=OPEN)
    night.do("attack ben 1 1", dice=[6])
    assert night.discard("human") == ""
    assert sorted(night.discard("zombie").split()) == ["prowler", "shambler"]


@pytest.mark.clause("NLD-06")
def test_a_reshuffle_when_the_deck_is_empty() -> None:
    night = Night(
        "z_combat", human="torch torch torch", human_deck=".", human_discard="rifle shotgun revolver"
    )
    night.do("end_combat")
    assert night.shuffles == [3]
    assert night.hand("human") == "torch torch torch revolver shotgun"
    assert (night.pile("human", "deck"), night.discard("human")) == ("rifle", "")


@pytest.mark.clause("NLD-06")
def test_a_deck_that_just_suffices_is_not_reshuffled() -> None:
    night = Night(
        "z_combat", human="torch torch torch", human_deck="rifle shotgun .", human_discard="revolver"
    )
    night.do("end_combat")
    assert night.shuffles == []
    assert night.hand("human") == "torch torch torch rifle shotgun"
    assert (night.deck("human"), night.discard("human")) == (0, "revolver")


@pytest.mark.clause("NLD-06")
def test_with_both_empty_the_rest_of_the_draw_is_lost() -> None:
    night = Night("z_combat", human="torch", human_deck="rifle .", human_discard="shotgun")
    night.do("end_combat")
    assert night.hand("human") == "torch rifle shotgun"
    assert night.match.state.active == "human"
    night = Night("z_combat", human="torch", human_deck=".")
    night.do("end_combat")
    assert night.hand("human") == "torch"
    assert night.shuffles == []
    assert night.winner is None


@pytest.mark.clause("NLD-06", "NLD-18", "NLD-74")
def test_the_zombie_side_s_draws_follow_the_same_rule() -> None:
    night = Night("h_combat", zombie="ravenous", zombie_deck="lurch .", zombie_discard="panic lurch")
    night.do("end_combat")
    assert night.hand("zombie") == "ravenous lurch lurch panic"
    assert night.shuffles == [2]


@pytest.mark.clause("NLD-08")
@pytest.mark.parametrize(("die", "hit"), [(1, False), (2, False), (3, True), (6, True)])
def test_neither_a_one_nor_a_six_is_special(die: int, hit: bool) -> None:
    """Against Defense 2; a 1 hits Defense 0, a 6 with -1 misses what counts as 5."""
    night = Night("h_combat", gear={"ben": "table_leg"}, zombies="farmhand@1,1", human=OPEN)
    night.do("attack ben 1 1", dice=[die])
    assert night.told("rolled")[0]["hit"] == hit


@pytest.mark.clause("NLD-08", "NLD-12")
def test_a_one_may_hit_and_a_six_may_miss() -> None:
    night = Night("h_combat", gear={"ben": "rifle"}, zombies="charred@1,1-1", human=OPEN)
    night.do("attack ben 1 1", dice=[1])
    assert night.told("rolled")[0]["hit"]
    night = Night(
        "h_combat",
        gear={"ben": "rifle"},
        zombies="half_eaten@1,1+thick_skull",
        human=OPEN,
        zombie_misc="lights_out",
    )
    night.do("attack ben 1 1", dice=[6])
    assert night.tells("rolled", natural=6, total=5, beat=5, hit=False)


@pytest.mark.clause("NLD-08")
def test_a_modified_roll_may_fall_below_one_or_rise_above_six() -> None:
    night = Night(
        "h_combat", gear={"ben": "rifle"}, zombies="shambler@1,1", human=OPEN, zombie_misc="lights_out"
    )
    night.do("attack ben 1 1", dice=[1])
    assert night.tells("rolled", natural=1, total=0)
    night = Night("h_combat", gear={"ben": "kitchen_knife"}, zombies="half_eaten@1,1+thick_skull", human=OPEN)
    night.do("attack ben 1 1", dice=[6])
    assert night.tells("rolled", natural=6, total=7, beat=5, hit=True)


@pytest.mark.clause("NLD-09")
def test_identical_cards_are_listed_once_and_by_kind() -> None:
    night = Night(human="torch torch torch barricade barricade pull_together pull_together")
    assert night.offered("equip") == [f"torch {one}" for one in CHARACTERS if one != "karen"]
    assert night.offered("barricade") == [str(column) for column in range(1, 8)]
    assert night.offered("pull_together") == [""]
    night = Night("z_play", zombie="shambler shambler farmhand")
    assert len(night.offered("play_zombie")) == 2 * 7
    night = Night("h_combat", human="torch torch torch rifle rifle molotov")
    night.do("end_combat")
    assert night.legal == ["discard torch", "discard rifle", "discard molotov"]


@pytest.mark.clause("NLD-09")
def test_what_is_in_no_list_is_refused() -> None:
    night = Night(human="torch")
    for words in (
        "equip rifle ben",
        "draw",
        "end_combat",
        "swap 2 1",
        "swap 1 1",
        "swap 1 8",
        "use_tv torch",
    ):
        assert night.refused(words) is None
    with pytest.raises(Refused) as no:
        act(night.match, night.seat("zombie"), GAME.decode_action(wire("end_search")))
    assert no.value.code == "not_your_decision"
    for bad in ({"kind": "fly"}, {"kind": "attack", "character": "ben"}, {"kind": "swap", "i": "x", "j": 2}):
        with pytest.raises(Refused) as no:
            GAME.decode_action(bad)
        assert no.value.code == "bad_action"


# --- Attributes and damage --------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-10", "NLD-11")
@pytest.mark.parametrize("id", list(CHARACTERS))
@pytest.mark.parametrize("damage", range(5))
def test_damage_lowers_all_attributes_of_a_character_but_not_below_zero(id: str, damage: int) -> None:
    # Tom and Judy stand apart.
    if damage >= CHARACTERS[id][2]:
        return
    night = Night(row="tom ben barbra harry helen karen judy", damage={id: damage})
    assert night.stats(id) == "/".join(str(max(0, value - damage)) for value in CHARACTERS[id])


@pytest.mark.clause("NLD-10", "NLD-11")
@pytest.mark.parametrize("kind", list(BODIES))
def test_damage_lowers_all_attributes_of_a_zombie_but_not_below_zero(kind: str) -> None:
    _, *printed = BODIES[kind]
    for damage in range(printed[2]):
        night = Night(zombies=f"{kind}@2,3-{damage}")
        assert night.zstats("2,3") == "/".join(str(max(0, value - damage)) for value in printed)


@pytest.mark.clause("NLD-10", "NLD-11", "NLD-60", "NLD:thick_skull", "NLD:ravenous", "NLD:swollen")
@pytest.mark.parametrize("upgrade", list(UPGRADES))
def test_the_bonuses_of_an_upgrade(upgrade: str) -> None:
    _, *bonus = UPGRADES[upgrade]
    night = Night(zombies=f"farmhand@2,3-1+{upgrade}")
    printed = BODIES["farmhand"][1:]
    assert night.zstats("2,3") == "/".join(str(p + b - 1) for p, b in zip(printed, bonus, strict=True))


@pytest.mark.clause("NLD-11", "NLD-60")
def test_bonuses_of_several_upgrades_add_up() -> None:
    night = Night(zombies="shambler@4,4+thick_skull+thick_skull+ravenous+ravenous+swollen")
    assert night.zstats("4,4") == "6/8/4"


@pytest.mark.clause("NLD-11")
def test_the_floor_comes_after_the_whole_sum() -> None:
    """A Charred Corpse with Swollen Carcass: 1 + 0 - 3 is 0, and Strength 5 - 3."""
    night = Night(zombies="charred@2,2-3+swollen")
    assert night.zstats("2,2") == "0/2/2"
    night = Night(zombies="charred@2,2-2+thick_skull")
    assert night.zstats("2,2") == "1/3/1"
    night = Night(zombies="bug_eater@2,2-3+swollen+ravenous", human_misc="messed_up")
    assert night.zstats("2,2") == "0/1/3"


@pytest.mark.clause("NLD-12")
@pytest.mark.parametrize(("die", "hit"), [(5, False), (6, True)])
def test_defense_counts_as_at_most_five(die: int, hit: bool) -> None:
    night = Night("h_combat", gear={"ben": "rifle"}, zombies="half_eaten@3,1+thick_skull", human=OPEN)
    night.do("attack ben 3 1", dice=[die])
    assert night.tells("rolled", beat=5, hit=hit)


@pytest.mark.clause("NLD-12")
@pytest.mark.parametrize(("die", "hit"), [(5, False), (6, True)])
def test_speed_counts_as_at_most_five(die: int, hit: bool) -> None:
    """Nobody but Barbra with shoes has 5, and nobody more: the comparison with exactly 5."""
    night = Night("z_combat", gear={"barbra": "sturdy_shoes"}, zombies="shambler@1,2", zombie=SIDEWAYS)
    night.do("strike 2", dice=[die])
    assert night.tells("rolled", beat=5, hit=hit)


@pytest.mark.clause("NLD-13")
@pytest.mark.parametrize(("damage", "dies"), [(0, False), (1, False), (2, True), (3, True), (4, True)])
def test_damage_of_at_least_the_health_that_is_left_kills(damage: int, dies: bool) -> None:
    """Ben (Strength 4, Health 5) before a Charred Corpse of Strength 5: 1 + damage against 5 - damage."""
    night = Night("z_combat", damage={"ben": damage}, zombies="charred@1,1", zombie=SIDEWAYS)
    night.do("strike 1", dice=[6])
    assert night.match.state.dead == (["ben"] if dies else [])
    assert dies or night.person("ben").damage == 1 + 2 * damage


@pytest.mark.clause("NLD-13", "NLD-10")
def test_a_health_bonus_counts() -> None:
    """A Shambling Corpse 2/4/2 with Swollen Carcass has 4: damage 3 does not destroy it."""
    night = Night("h_combat", gear={"ben": "tire_iron"}, zombies="shambler@1,1+swollen", human=OPEN)
    night.do("attack ben 1 1", dice=[6])
    assert night.zstats("1,1") == "0/1/1"


@pytest.mark.clause("NLD-14")
def test_damage_below_zero_heals_nobody() -> None:
    night = Night("h_combat", zombies="charred@1,5 shambler@1,7-1", human=OPEN)
    night.do("attack judy 1 7", dice=[6])  # 2 - 3
    assert night.zstats("1,7") == "1/3/1"
    assert "struck" not in night.said()
    night = Night("z_combat", zombies="half_eaten@1,1", human="shield_them", zombie=f"{SIDEWAYS} bitten")
    night.do("strike 1", dice=[6])  # 4 - 4
    assert (night.kind, night.person("ben").damage) == ("z_combat", 0)


@pytest.mark.clause("NLD-15")
def test_healing_raises_all_attributes_again_and_not_above_the_printed() -> None:
    night = Night(gear={"ben": "first_aid_kit"}, damage={"ben": 3})
    assert night.stats("ben") == "0/1/2"
    night.do("use_first_aid ben ben")
    assert night.stats("ben") == "2/3/4"
    night = Night(gear={"ben": "first_aid_kit"}, damage={"ben": 1})
    night.do("use_first_aid ben ben")
    assert night.person("ben").damage == 0
    assert night.tells("first_aid", n=1)


@pytest.mark.clause("NLD-15")
def test_damage_stays_over_the_turns() -> None:
    night = Night("z_combat", damage={"ben": 1, "tom": 2}, zombies="farmhand@4,4-1")
    night.walk("h_search")
    night.do("end_search")
    night.walk("z_play")
    assert (night.person("ben").damage, night.person("tom").damage) == (1, 2)
    assert night.match.state.columns[3].spaces[3] is not None
    assert night.zombies["4,4"].damage == 1


@pytest.mark.clause("NLD-16")
@pytest.mark.parametrize("weapon", ["tire_iron", "kitchen_knife", "shotgun"])
def test_no_weapon_counts_in_defence(weapon: str) -> None:
    night = Night("z_combat", gear={"tom": weapon}, zombies="charred@1,6", zombie=SIDEWAYS)
    night.do("strike 6", dice=[6])
    assert night.person("tom").damage == 2


# --- The field --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-17", "NLD-75")
@pytest.mark.parametrize("living", [7, 4, 1])
def test_as_many_columns_as_living_characters(living: int) -> None:
    row = " ".join(list(CHARACTERS)[:living])
    night = Night("z_play", row=row, zombie="shambler")
    assert night.offered("play_zombie") == [f"shambler {column}" for column in range(1, living + 1)]


@pytest.mark.clause("NLD-18")
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_reserve_rows_may_be_shot_and_do_not_attack(row: int) -> None:
    night = Night("h_combat", gear={"ben": "revolver"}, zombies=f"shambler@{row},4")
    assert night.offered("attack") == [f"ben {row} 4", *(["helen 1 4"] if row == 1 else [])]
    night = Night("z_combat", zombies=f"shambler@{row},4")
    assert night.offered("strike") == (["4"] if row == 1 else [])


@pytest.mark.clause("NLD-19")
def test_a_space_holds_one_zombie_or_one_barricade() -> None:
    night = Night(human="barricade", zombies="shambler@1,2 shambler@2,3", barricades={4: 1})
    assert night.offered("barricade") == ["1", "3", "5", "6", "7"]
    night = Night("z_play", zombie="shambler", zombies="farmhand@4,1 farmhand@4,7", barricades={2: 3})
    assert night.offered("play_zombie") == [f"shambler {column}" for column in (2, 3, 4, 5, 6)]


@pytest.mark.clause("NLD-20")
def test_zombies_do_not_step_aside_by_themselves() -> None:
    night = Night("z_play", zombies="shambler@1,3 shambler@2,3 shambler@3,3", barricades={2: 3})
    night.do("end_play")
    assert night.zids == {1: "1,3", 2: "2,3", 3: "3,3"}


@pytest.mark.clause("NLD-21")
def test_where_things_lie() -> None:
    night = Night(
        gear={"ben": "torch radio"}, bitten={"judy": 2}, zombies="shambler@2,1+ravenous+prowler", barricades={3: 2},
        truck="here", human_misc="messed_up", zombie_misc="lights_out",
    )  # fmt: skip
    found = night.view()
    people = {one["id"]: one for one in found["people"]}
    assert (people["ben"]["weapon"], people["ben"]["items"], people["judy"]["bitten"]) == (
        "torch",
        ["radio"],
        2,
    )
    assert found["zombies"][0]["enhancements"] == ["ravenous", "prowler"]
    assert found["barricades"] == [{"column": 3, "boards": 2}]
    assert found["misc"] == {
        "human": ["messed_up"], "zombie": ["lights_out"], "truck": {"fuelled": False, "aboard": []},
    }  # fmt: skip
    assert kind_of(night.match.state.columns[2].barricade.card) == "barricade"  # type: ignore[union-attr]

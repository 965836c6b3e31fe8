"""The worked examples of the rules file, E-01 to E-21."""

from __future__ import annotations

import pytest

from tests.games.living_dead.night import Night

OPEN = "pull_together"  # a card in hand that keeps the Combat Phase open
SIDEWAYS = "shuffle_sideways"  # the same for the Zombie side


@pytest.mark.clause("NLD-45", "NLD-46", "NLD-48")
def test_e01_a_hit_that_destroys() -> None:
    night = Night("h_combat", gear={"ben": "tire_iron"}, zombies="shambler@1,1", human=OPEN)
    night.do("attack ben 1 1", dice=[3])
    assert night.where == {}
    assert night.discard("zombie") == "shambler"
    assert night.match.state.destroyed == 1
    assert night.tells("rolled", natural=3, total=3, beat=2, hit=True, by="human")
    assert night.tells("destroyed", card="shambler", row=1, column=1, count=1)


@pytest.mark.clause("NLD-45")
def test_e02_equal_is_a_miss() -> None:
    night = Night("h_combat", gear={"ben": "tire_iron"}, zombies="shambler@1,1", human=OPEN)
    night.do("attack ben 1 1", dice=[2])
    assert night.zstats("1,1") == "2/4/2"
    assert night.tells("missed", character="ben")
    assert night.marks("ben") == {"attacked"}
    assert night.offered("attack") == []


@pytest.mark.clause("NLD-11", "NLD-13")
def test_e03_a_wounded_zombie() -> None:
    night = Night("h_combat", gear={"tom": "fire_poker"}, zombies="farmhand@1,6", human=OPEN)
    night.do("attack tom 1 6", dice=[5])
    assert night.zstats("1,6") == "1/3/2"
    assert night.tells("struck", card="farmhand", n=1, damage=1)


@pytest.mark.clause("NLD-11", "NLD-13")
def test_e04_wounded_it_is_easier_to_hit_and_to_hurt() -> None:
    night = Night("h_combat", gear={"tom": "fire_poker"}, zombies="farmhand@1,6-1", human=OPEN)
    assert night.zstats("1,6") == "1/3/2"
    night.do("attack tom 1 6", dice=[2])
    assert night.where == {}


@pytest.mark.clause("NLD-14", "NLD-81")
def test_e05_without_potential_damage_nothing_happens_and_nobody_is_asked() -> None:
    night = Night("h_combat", zombies="shambler@1,7", human=OPEN, zombie="lurch")
    night.do("attack judy 1 7", dice=[6])
    assert night.kind == "h_combat"
    assert night.tells("rolled", total=6, hit=True)
    assert "struck" not in night.said()
    assert night.zstats("1,7") == "2/4/2"


@pytest.mark.clause("NLD-44", "NLD-46")
def test_e06_a_rifle_from_far_away() -> None:
    night = Night("h_combat", gear={"helen": "rifle"}, zombies="charred@4,2", human=OPEN)
    night.do("attack helen 4 2", dice=[2])
    assert night.zstats("4,2") == "0/4/2"


@pytest.mark.clause("NLD-43", "NLD-44")
def test_e07_only_the_zombie_in_front_unless_one_shoots() -> None:
    night = Night("h_combat", gear={"ben": "tire_iron"}, zombies="shambler@2,1 shambler@1,2")
    assert night.offered("attack") == []
    assert night.refused("attack ben 1 1") == "NLD-43"
    night = Night("h_combat", gear={"ben": "revolver"}, zombies="shambler@2,1 shambler@1,2")
    assert night.offered("attack") == ["ben 2 1", "ben 1 2"]


@pytest.mark.clause("NLD-70", "NLD:judy")
def test_e08_next_to_judy_tom_is_faster() -> None:
    night = Night("z_combat", zombies="shambler@1,6", zombie=SIDEWAYS)
    night.do("strike 6", dice=[4])
    assert night.tells("evaded", character="tom", card="shambler")
    assert night.tells("rolled", by="zombie", natural=4, total=4, beat=4, hit=False)
    assert night.stats("tom") == "4/3/4"


@pytest.mark.clause("NLD-16", "NLD-70", "NLD-71")
def test_e09_a_weapon_does_not_defend() -> None:
    night = Night(
        "z_combat", row="judy barbra harry helen karen tom ben", gear={"judy": "tire_iron"}, zombies="shambler@1,1",
        zombie=SIDEWAYS,
    )  # fmt: skip
    night.do("strike 1", dice=[4])
    assert night.stats("judy") == "1/0/1"
    assert night.tells("hurt", character="judy", n=2, damage=2, cause="attack")


@pytest.mark.clause("NLD-13", "NLD-73", "NLD-74")
def test_e10_a_death() -> None:
    night = Night(
        "z_combat", row="judy barbra harry helen karen tom ben", gear={"judy": "tire_iron"}, damage={"judy": 2},
        zombies="shambler@1,1", zombie=SIDEWAYS,
    )  # fmt: skip
    night.do("strike 1", dice=[2])
    assert night.match.state.dead == ["judy"]
    assert night.discard("human") == "tire_iron"
    assert night.tells("drew", side="zombie", count=2)
    assert len(night.hand("zombie").split()) == 3
    assert (night.row, night.living) == ("barbra harry helen karen tom ben", 6)


@pytest.mark.clause("NLD-75", "NLD-76", "NLD:karen")
def test_e11_the_column_of_karen_closes() -> None:
    night = Night("z_combat", zombies="shambler@1,4 shambler@1,5 farmhand@2,5 patient@3,4 charred@3,5")
    night.do("strike 5", dice=[3])
    assert night.row == "ben barbra harry helen tom judy"
    assert night.zids == {1: "1,4", 2: "1,5", 3: "2,4", 4: "3,4", 5: "3,5"}
    assert night.stats("helen") == "0/0/2"
    assert night.tells("hurt", character="helen", n=2, cause="trowel")
    assert night.offered("strike") == ["4"]  # the killer has attacked


@pytest.mark.clause("NLD-76")
def test_e12_a_zombie_without_a_space_is_shuffled_into_the_deck() -> None:
    front = " ".join(f"shambler@1,{column}" for column in range(1, 7))
    night = Night("z_combat", damage={"judy": 2}, zombies=f"{front} trucker@1,7+thick_skull", destroyed=3)
    before = night.deck("zombie")
    night.do("strike 7", dice=[3])
    assert len(night.where) == 6
    assert "trucker" in night.pile("zombie", "deck")
    assert night.deck("zombie") == before - 2 + 1
    assert night.shuffles == [before - 1]
    assert night.discard("zombie") == "thick_skull"
    assert night.match.state.destroyed == 3


@pytest.mark.clause("NLD-30", "NLD-31")
def test_e13_two_pieces_of_equipment_on_two_characters() -> None:
    night = Night(human="tire_iron torch truck radio")
    night.do("equip tire_iron ben")
    assert night.refused("equip torch ben") == "NLD-30"
    assert "torch tom" in night.offered("equip")
    night.do("play_truck")
    assert night.offered("equip") == []
    assert night.refused("equip torch tom") == "NLD-30"


@pytest.mark.clause("NLD-32", "NLD-42")
def test_e14_tom_knows_the_farm() -> None:
    night = Night(human="tire_iron torch pull_together", zombies="shambler@1,1 shambler@1,6")
    night.do("equip tire_iron ben", "equip torch tom", "end_search")
    assert night.offered("attack") == ["tom 1 6"]
    assert night.refused("attack ben 1 1") == "NLD-42"


@pytest.mark.clause("NLD-33")
def test_e15_another_weapon_replaces_the_first() -> None:
    night = Night(gear={"tom": "revolver radio"}, human="fire_poker pull_together", zombies="shambler@2,6")
    night.do("equip fire_poker tom")
    assert night.gear("tom") == "fire_poker radio"
    assert night.discard("human") == "revolver"
    night.do("end_search")
    assert night.offered("attack") == []


@pytest.mark.clause("NLD-36")
def test_e16_a_swap_moves_people_only() -> None:
    night = Night(zombies="shambler@1,5")
    night.do("swap 1 5")
    assert night.row == "karen barbra harry helen ben tom judy"
    assert night.zids == {1: "1,5"}


@pytest.mark.clause("NLD-63", "NLD-64")
def test_e17_a_zombie_blocks_those_behind_it() -> None:
    night = Night("z_play", zombies="shambler@1,3 shambler@2,3 shambler@3,3 shambler@2,4 shambler@4,4")
    night.do("end_play")
    assert night.zids == {1: "1,3", 2: "2,3", 3: "3,3", 4: "1,4", 5: "3,4"}


@pytest.mark.clause("NLD-63")
def test_e18_a_column_advances_together() -> None:
    night = Night("z_play", zombies="shambler@2,2 shambler@3,2 shambler@4,2")
    night.do("end_play")
    assert night.zids == {1: "1,2", 2: "2,2", 3: "3,2"}


@pytest.mark.clause("NLD-63", "NLD:graveyard_man")
def test_e19_graveyard_man_is_fast() -> None:
    night = Night("z_play", zombies="graveyard_man@4,1")
    night.do("end_play")
    assert night.where == {"2,1": "graveyard_man"}
    night = Night("z_play", zombies="graveyard_man@4,1 shambler@2,1 shambler@1,1")
    night.do("end_play")
    assert night.zids == {1: "3,1", 2: "2,1", 3: "1,1"}


@pytest.mark.clause("NLD:barricade", "NLD:ben", "NLD-65")
def test_e20_a_barricade_loses_a_board_in_every_move_phase() -> None:
    night = Night(human="barricade", zombies="shambler@2,2")
    night.do("barricade 2")
    assert night.boards == {2: 3}
    for left in ({2: 2}, {2: 1}, {}):
        night.walk("z_play")
        night.do("end_play")
        assert night.boards == left
        assert night.zids == {1: "2,2"}
    assert "barricade" in night.discard("human")
    night.walk("z_play")
    night.do("end_play")
    assert night.zids == {1: "1,2"}
    assert (night.kind, night.offered("strike")) == ("z_combat", ["2"])


@pytest.mark.clause("NLD:burning_armchair", "NLD-25")
def test_e21_the_armchair_keeps_everybody_out_for_a_turn() -> None:
    night = Night(
        "z_play", human_misc="burning_armchair", zombies="shambler@2,1 shambler@2,2", barricades={2: 2}
    )
    night.do("end_play")
    assert night.zids == {1: "2,1", 2: "2,2"}
    assert night.boards == {2: 2}
    assert night.match.state.active == "human"  # the next Human turn has begun
    assert night.pile("human", "misc") == ""
    assert night.discard("human") == "burning_armchair"
    assert night.tells("effects_ended", side="human", cards=["burning_armchair"])

"""NLD-68 to NLD-72; Harry's ability, Johnny, Grasping Hands, Numb Flesh, Bitten, the Molotov Cocktail."""

from __future__ import annotations

import pytest

from tests.games.living_dead.night import Night
from tests.games.living_dead.tables import BODIES, CHARACTERS

SIDEWAYS = "shuffle_sideways"
OPEN = "pull_together"
FRONT = " ".join(f"shambler@1,{column}" for column in range(1, 8))


# --- Who attacks whom -------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-68")
def test_each_active_zombie_attacks_once_in_any_order() -> None:
    night = Night("z_combat", zombies=FRONT.replace("@1,7", "@2,7"))
    assert night.offered("strike") == ["1", "2", "3", "4", "5", "6"]
    night.do("strike 4", dice=[1])
    assert night.zombies["1,4"].attacked
    night.do("strike 2", dice=[1])
    assert night.offered("strike") == ["1", "3", "5", "6"]
    assert night.refused("strike 4") == "NLD-68"
    assert night.barred["strike 4"] == ("NLD-68", "attacked")


@pytest.mark.clause("NLD-68")
def test_no_zombie_has_to_attack() -> None:
    """Ruling 22."""
    night = Night("z_combat", zombies=FRONT, human="torch")
    night.do("end_combat")
    assert night.match.state.active == "human"
    assert "zombie_attacked" not in night.said()


@pytest.mark.clause("NLD-68", "NLD-70")
def test_only_the_character_in_its_column() -> None:
    night = Night("z_combat", zombies="shambler@1,7 shambler@1,2", zombie=SIDEWAYS)
    night.do("strike 7", dice=[6])
    assert night.tells("zombie_attacked", seat=1, zid=1, card="shambler", column=7, character="judy")
    assert night.person("judy").damage == 2


@pytest.mark.clause("NLD-68", "NLD:down_to_the_cellar")
def test_in_the_cellar_nobody_is_attacked() -> None:
    night = Night("z_combat", zombies=FRONT, marks={"karen": "in_cellar"})
    assert "5" not in night.offered("strike")
    assert night.refused("strike 5") == "NLD-68"
    assert night.barred["strike 5"] == ("NLD-68", "cellar")


# --- To hit and damage ------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-70")
@pytest.mark.parametrize("id", list(CHARACTERS))
@pytest.mark.parametrize("die", range(1, 7))
def test_a_hit_is_higher_than_the_speed(id: str, die: int) -> None:
    row = "ben tom barbra harry helen karen judy"  # Tom and Judy apart
    column = row.split().index(id) + 1
    night = Night("z_combat", row=row, zombies=f"bug_eater@1,{column}", zombie=SIDEWAYS)
    night.do(f"strike {column}", dice=[die])
    while night.kind == "h_harry":
        night.do("take_it")
    speed = CHARACTERS[id][0]
    assert night.tells("rolled", by="zombie", natural=die, total=die, beat=speed, hit=die > speed)
    assert ("evaded" in night.said()) == (die <= speed)


@pytest.mark.clause("NLD-71")
@pytest.mark.parametrize("kind", list(BODIES))
def test_the_damage_of_a_zombie(kind: str) -> None:
    """Against Ben, Strength 4."""
    night = Night("z_combat", zombies=f"{kind}@1,1", zombie=SIDEWAYS)
    night.do("strike 1", dice=[6])
    assert night.person("ben").damage == max(0, BODIES[kind][2] - 4)
    night = Night("z_combat", zombies=f"{kind}@1,1+ravenous", zombie=SIDEWAYS)
    night.do("strike 1", dice=[6])
    assert night.person("ben").damage == BODIES[kind][2] + 2 - 4


@pytest.mark.clause("NLD-71", "NLD-11")
def test_current_strength_of_both_counts_in_defence() -> None:
    night = Night("z_combat", zombies="trucker@1,1-1", damage={"ben": 2}, zombie=SIDEWAYS)
    night.do("strike 1", dice=[6])
    assert night.person("ben").damage == 2 + (5 - 1) - (4 - 2)


@pytest.mark.clause("NLD-70", "NLD-11")
def test_the_wounded_evade_less() -> None:
    night = Night("z_combat", zombies="shambler@1,1", damage={"ben": 2}, zombie=SIDEWAYS)
    night.do("strike 1", dice=[2])
    assert night.tells("rolled", beat=1, hit=True)


# --- Modifiers --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:johnny")
def test_johnny_against_barbra() -> None:
    night = Night("z_combat", zombies="johnny@1,2", zombie=SIDEWAYS)
    night.do("strike 2", dice=[3])
    assert night.tells("rolled", total=5, beat=4, hit=True, modifiers=[{"what": "johnny", "n": 2}])
    night = Night("z_combat", zombies="johnny@1,1", zombie=SIDEWAYS)
    night.do("strike 1", dice=[3])
    assert night.tells("rolled", total=3, modifiers=[])


@pytest.mark.clause("NLD:johnny", "NLD:harry")
def test_the_final_defender_counts_for_johnny() -> None:
    night = Night("z_combat", zombies="johnny@1,3", zombie=SIDEWAYS)
    night.do("strike 3")
    night.do("pass_to barbra", dice=[3])
    assert night.tells("rolled", character="barbra", total=5, beat=4, hit=True)
    night = Night(
        "z_combat", row="harry barbra ben helen karen tom judy", zombies="johnny@1,1", zombie=SIDEWAYS
    )
    night.do("strike 1")
    night.do("take_it", dice=[3])
    assert night.tells("rolled", character="harry", total=3)


@pytest.mark.clause("NLD:grasping_hands")
def test_grasping_hands() -> None:
    night = Night("z_combat", zombies="shambler@1,1+grasping_hands", zombie=SIDEWAYS)
    night.do("strike 1", dice=[3])
    assert night.tells("rolled", total=4, beat=3, hit=True, modifiers=[{"what": "grasping_hands", "n": 1}])


@pytest.mark.clause("NLD:grasping_hands", "NLD:torch", "NLD-39", "NLD:johnny", "NLD-08")
def test_modifiers_add_up() -> None:
    night = Night(
        "z_combat", zombies="johnny@1,2+grasping_hands", gear={"barbra": "torch"}, marks={"barbra": "aboard"},
        truck="fuelled", zombie=SIDEWAYS,
    )  # fmt: skip
    night.do("strike 2", dice=[4])
    told = night.told("rolled")[0]
    assert (told["total"], told["hit"]) == (5, True)
    assert sorted((one["what"], one["n"]) for one in told["modifiers"]) == [
        ("aboard", -1), ("grasping_hands", 1), ("johnny", 2), ("torch", -1),
    ]  # fmt: skip


@pytest.mark.clause("NLD:numb_flesh")
@pytest.mark.parametrize(("weapon", "damage"), [("tire_iron", 3), ("table_leg", 2), ("", 0)])
def test_numb_flesh(weapon: str, damage: int) -> None:
    """A Bug Eater 2/3/4 with Swollen Carcass against Ben, Strength 4."""
    night = Night("h_combat", zombies="bug_eater@1,1+swollen+numb_flesh", gear={"ben": weapon}, human=OPEN)
    night.do("attack ben 1 1", dice=[6])
    assert night.zombies["1,1"].damage == damage


@pytest.mark.clause("NLD:numb_flesh", "NLD-81", "NLD-14")
def test_numb_flesh_counts_in_potential_damage() -> None:
    """Ben does 1 to a Bug Eater; its flesh is numb: no damage, so nobody is asked."""
    night = Night(
        "h_combat", zombies="bug_eater@1,1+numb_flesh", human="aim_for_the_head pull_together", zombie="lurch"
    )
    night.do("attack ben 1 1", dice=[1])
    assert night.kind == "h_combat"


# --- Order, Bitten ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-69")
def test_the_order_of_a_zombie_s_attack() -> None:
    night = Night(
        "z_combat",
        zombies="charred@1,3",
        human="get_back shield_them",
        zombie=f"bitten coming_to_get_you {SIDEWAYS}",
    )
    night.do("strike 3")
    assert (night.kind, night.said()) == ("h_harry", ["zombie_attacked"])
    night.do("take_it", dice=[4])
    assert (night.kind, night.said()[-1]) == ("h_get_back", "rolled")
    night.do("play")
    assert night.kind == "z_coming"
    night.do("play")
    assert night.kind == "h_shield"
    night.do("pass")
    assert (night.kind, night.person("harry").damage) == ("z_bite", 2)
    night.do("play")
    assert len(night.person("harry").bitten) == 1
    assert night.kind == "z_combat"


@pytest.mark.clause("NLD:bitten", "NLD-61", "NLD-21")
def test_bitten_after_damage_to_a_survivor() -> None:
    night = Night("z_combat", zombies="shambler@1,6 shambler@1,7", zombie=f"bitten bitten {SIDEWAYS}")
    night.do("strike 6", dice=[6])
    assert (night.who, night.kind) == ("zombie", "z_bite")
    assert night.about == {"character": "tom", "zid": 1}
    assert night.legal == ["play", "pass"]
    night.do("play")
    assert len(night.person("tom").bitten) == 1
    assert night.pile("zombie", "misc") == ""
    assert "linked" in night.said()
    assert night.hand("zombie") == f"bitten {SIDEWAYS}"
    night.do("strike 7", dice=[6])  # one Effect a turn
    assert night.kind == "z_combat"


@pytest.mark.clause("NLD:bitten", "NLD-61")
def test_bitten_may_be_kept_for_the_next() -> None:
    night = Night("z_combat", zombies="shambler@1,6 shambler@1,7", zombie=f"bitten {SIDEWAYS}")
    night.do("strike 6", dice=[6])
    night.do("pass")
    night.do("strike 7", dice=[6])
    assert night.kind == "z_bite"


@pytest.mark.clause("NLD:bitten")
@pytest.mark.parametrize(("zombies", "damage", "die"), [
    ("shambler@1,6", {}, 1),  # evaded
    ("bug_eater@1,6", {}, 6),  # no damage
    ("shambler@1,6", {"tom": 3}, 6),  # killed
])  # fmt: skip
def test_no_bite_without_damage_to_a_survivor(zombies: str, damage: dict[str, int], die: int) -> None:
    night = Night("z_combat", zombies=zombies, zombie=f"bitten {SIDEWAYS}", damage=damage)
    night.do("strike 6", dice=[die])
    assert night.kind == "z_combat"


@pytest.mark.clause("NLD:bitten", "NLD:shield_them")
def test_no_bite_when_the_shield_takes_it_all() -> None:
    night = Night("z_combat", zombies="charred@1,6", zombie=f"bitten {SIDEWAYS}", human="shield_them")
    night.do("strike 6", dice=[6])
    night.do("play")
    assert (night.kind, night.person("tom").damage) == ("z_combat", 0)


@pytest.mark.clause("NLD:bitten")
def test_several_bites_on_one_character() -> None:
    night = Night("z_combat", zombies="shambler@1,6", zombie=f"bitten {SIDEWAYS}", bitten={"tom": 1})
    night.do("strike 6", dice=[6])
    night.do("play")
    assert len(night.person("tom").bitten) == 2


@pytest.mark.clause("NLD:bitten", "NLD:pull_yourself_together", "NLD-82")
def test_a_bite_may_be_cancelled() -> None:
    night = Night(
        "z_combat", zombies="shambler@1,6", zombie=f"bitten {SIDEWAYS}", human="pull_yourself_together"
    )
    night.do("strike 6", dice=[6])
    night.do("play")
    assert (night.who, night.kind) == ("human", "h_cancel")
    assert night.about["card"] == "bitten"
    night.do("play")
    assert night.person("tom").bitten == []
    assert night.discard("zombie") == "bitten"


# --- Every Man for Himself --------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:harry")
def test_harry_passes_an_attack_on() -> None:
    """Ruling 33: the zombie stays in Harry's column."""
    night = Night("z_combat", zombies="shambler@1,3", zombie=SIDEWAYS)
    night.do("strike 3")
    assert (night.who, night.kind) == ("human", "h_harry")
    assert night.legal == ["pass_to barbra", "pass_to helen", "take_it"]
    night.do("pass_to helen", dice=[3])
    assert night.told("passed_on") == [{"seat": 0, "character": "helen", "from": "harry", "zid": 1}]
    assert night.tells("rolled", character="helen", beat=2, hit=True)
    assert (night.person("helen").damage, night.person("harry").damage) == (2, 0)
    assert night.zids == {1: "1,3"}


@pytest.mark.clause("NLD:harry")
@pytest.mark.parametrize(("row", "passes"), [
    ("harry ben tom", ["ben"]), ("ben harry tom", ["ben", "tom"]), ("ben tom harry", ["tom"]),
])  # fmt: skip
def test_the_living_next_to_harry(row: str, passes: list[str]) -> None:
    gone = " ".join(one for one in CHARACTERS if one not in row.split())
    column = row.split().index("harry") + 1
    night = Night("z_combat", row=row, dead=gone, zombies=f"shambler@1,{column}", zombie=SIDEWAYS)
    night.do(f"strike {column}")
    assert night.offered("pass_to") == passes


@pytest.mark.clause("NLD:harry")
def test_once_a_zombie_combat_phase() -> None:
    night = Night(
        "z_combat", zombies="shambler@1,3 shambler@1,1", zombie=f"{SIDEWAYS} shuffle_sideways", human="torch"
    )
    night.do("strike 3")
    night.do("take_it", dice=[1])
    assert not night.match.state.harry_used
    night = Night("z_combat", zombies="shambler@1,3", zombie=SIDEWAYS, harry_used=True)
    night.do("strike 3", dice=[1])
    assert night.kind == "z_combat"


@pytest.mark.clause("NLD:harry")
def test_it_is_used_when_the_attack_is_passed_on() -> None:
    night = Night("z_combat", zombies="shambler@1,3", zombie=SIDEWAYS)
    night.do("strike 3")
    night.do("pass_to helen", dice=[1])
    assert night.match.state.harry_used
    assert night.view()["limits"]["harry_used"] is True


@pytest.mark.clause("NLD:harry", "NLD:down_to_the_cellar")
@pytest.mark.parametrize(("marks", "legal"), [
    ({"helen": "in_cellar"}, ["pass_to barbra", "take_it"]), ({"helen": "in_cellar", "barbra": "in_cellar"}, None),
])  # fmt: skip
def test_nobody_in_the_cellar_takes_it(marks: dict[str, str], legal: list[str] | None) -> None:
    night = Night("z_combat", zombies="shambler@1,3", zombie=SIDEWAYS, marks=marks)
    if legal is None:
        night.do("strike 3", dice=[1])
        assert night.kind == "z_combat"
    else:
        night.do("strike 3")
        assert night.legal == legal


@pytest.mark.clause("NLD:harry", "NLD-14")
def test_no_question_without_potential_damage_or_a_neighbour() -> None:
    night = Night("z_combat", zombies="bug_eater@1,3", zombie=SIDEWAYS)
    night.do("strike 3", dice=[6])  # 3 - 3
    assert night.kind == "z_combat"
    night = Night(
        "z_combat", row="harry", dead="ben barbra helen karen tom judy", zombies="shambler@1,1", zombie="dead_walk",
        zombie_discard="patient",
    )  # fmt: skip
    night.do("strike 1", dice=[1])
    assert night.kind == "z_combat"


@pytest.mark.clause("NLD:harry", "NLD-39", "NLD:torch")
def test_the_new_defender_s_speed_strength_and_modifiers_count() -> None:
    night = Night(
        "z_combat", zombies="shambler@1,3", zombie=SIDEWAYS, gear={"helen": "torch"}, marks={"helen": "aboard"},
        truck="fuelled",
    )  # fmt: skip
    night.do("strike 3")
    night.do("pass_to helen", dice=[4])
    assert night.tells("rolled", total=2, beat=2, hit=False)


@pytest.mark.clause("NLD:harry", "NLD-74", "NLD:bitten")
def test_the_one_it_was_passed_to_may_die_or_be_bitten() -> None:
    night = Night("z_combat", zombies="shambler@1,3", zombie=f"bitten {SIDEWAYS}", damage={"helen": 2})
    night.do("strike 3")
    night.do("pass_to helen", dice=[6])
    assert night.match.state.dead == ["helen"]
    night = Night("z_combat", zombies="shambler@1,3", zombie=f"bitten {SIDEWAYS}")
    night.do("strike 3")
    night.do("pass_to helen", dice=[6])
    night.do("play")
    assert len(night.person("helen").bitten) == 1


# --- Molotov Cocktail -------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:molotov", "NLD-47")
def test_a_molotov_burns_the_neighbours_and_is_used_up() -> None:
    night = Night(
        "h_combat", gear={"ben": "molotov"}, zombies="farmhand@3,3 farmhand@3,4 patient@3,5 bug_eater@3,6 shambler@2,4",
        human=OPEN,
    )  # fmt: skip
    night.do("attack ben 3 4", dice=[3])
    assert night.zombies["3,4"].damage == 2
    assert night.zombies["3,3"].damage == 2
    assert "3,5" not in night.where  # 2 is enough for a Hospital Corpse
    assert (night.zombies["3,6"].damage, night.zombies["2,4"].damage) == (0, 0)
    assert night.gear("ben") == ""
    assert night.discard("human") == "molotov"
    assert night.match.state.destroyed == 1
    said = night.said()
    assert said.index("struck") < said.index("splashed") < said.index("used_up")
    assert night.tells("used_up", character="ben", card="molotov")


@pytest.mark.clause("NLD:molotov")
def test_the_left_one_burns_first() -> None:
    night = Night(
        "h_combat", gear={"ben": "molotov"}, zombies="shambler@4,5 shambler@4,4 shambler@4,3", human=OPEN
    )
    night.do("attack ben 4 4", dice=[6])
    assert [one["zid"] for one in night.told("destroyed")] == [2, 3, 1]
    assert night.match.state.destroyed == 3


@pytest.mark.clause("NLD:molotov")
def test_a_miss_uses_it_up_without_a_splash() -> None:
    night = Night("h_combat", gear={"ben": "molotov"}, zombies="farmhand@3,3 farmhand@3,4", human=OPEN)
    night.do("attack ben 3 4", dice=[2])
    assert all(one.damage == 0 for one in night.zombies.values())
    assert night.discard("human") == "molotov"


@pytest.mark.clause("NLD:molotov", "NLD-14")
def test_a_hit_without_damage_splashes() -> None:
    night = Night(
        "h_combat", gear={"ben": "molotov"}, zombies="shambler@3,4+ravenous farmhand@3,3", human=OPEN,
    )  # fmt: skip
    night.do("attack ben 3 4", dice=[3])  # 6 - 6
    assert night.zombies["3,4"].damage == 0
    assert night.zombies["3,3"].damage == 2


@pytest.mark.clause("NLD:molotov", "NLD:numb_flesh")
def test_numb_flesh_lessens_the_splash() -> None:
    night = Night(
        "h_combat", gear={"ben": "molotov"}, zombies="farmhand@3,4 farmhand@3,3+numb_flesh", human=OPEN
    )
    night.do("attack ben 3 4", dice=[3])
    assert night.zombies["3,3"].damage == 1


@pytest.mark.clause("NLD:molotov")
@pytest.mark.parametrize("column", range(1, 8))
def test_both_neighbours_burn_wherever_it_lands(column: int) -> None:
    row = " ".join(
        f"{'farmhand' if n % 2 else 'bug_eater' if n < 5 else 'charred'}@3,{n}" for n in range(1, 8)
    )
    night = Night("h_combat", gear={"ben": "molotov"}, zombies=row, human=OPEN)
    night.do(f"attack ben 3 {column}", dice=[6])
    assert [one["zid"] for one in night.told("splashed")] == [
        n for n in (column - 1, column + 1) if 1 <= n <= 7
    ]


@pytest.mark.clause("NLD:molotov")
def test_it_is_no_melee_and_has_no_neighbours_beyond_the_edge() -> None:
    night = Night(
        "h_combat", gear={"judy": "molotov"}, zombies="farmhand@3,1 farmhand@3,7 farmhand@4,1", human=OPEN
    )
    night.do("attack judy 3 1", dice=[6])
    assert [one["zid"] for one in night.told("splashed")] == []

"""NLD-41 to NLD-48 and the weapons of section 8: how people fight."""

from __future__ import annotations

import pytest

from tests.games.living_dead.night import Night
from tests.games.living_dead.tables import BODIES, CHARACTERS, EVERYBODY, HUMAN, MELEE, RANGED

OPEN = "pull_together"
FRONT = " ".join(f"shambler@1,{column}" for column in range(1, 8))


# --- Who attacks ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-41")
def test_each_attacks_once_in_any_order() -> None:
    night = Night("h_combat", zombies=FRONT, human=OPEN)
    assert [words.split()[0] for words in night.offered("attack")] == ["ben", "harry", "helen", "tom", "judy"]
    night.do("attack tom 1 6", dice=[1])
    night.do("attack ben 1 1", dice=[1])
    assert [words.split()[0] for words in night.offered("attack")] == ["harry", "helen", "judy"]
    assert night.refused("attack tom 1 6") == "NLD-42"
    assert night.barred["attack tom 1 6"] == ("NLD-42", "attacked")


@pytest.mark.clause("NLD-41")
def test_nobody_has_to_attack() -> None:
    """Ruling 10."""
    night = Night("h_combat", zombies=FRONT)
    night.do("end_combat")
    assert night.match.state.active == "zombie"
    assert "attacked" not in night.said()


@pytest.mark.clause("NLD-41", "NLD-25")
def test_next_turn_everybody_may_attack_again() -> None:
    night = Night(
        "z_combat",
        marks={"ben": "attacked", "judy": "found"},
        human=OPEN,
        zombies="shambler@1,1 shambler@1,7",
    )
    night.walk("h_combat")
    assert night.offered("attack") == ["ben 1 1", "judy 1 7"]


@pytest.mark.clause("NLD-42", "NLD:tom")
@pytest.mark.parametrize("id", [id for id in CHARACTERS if id not in ("barbra", "karen")])
@pytest.mark.parametrize("mark", ["attacked", "found", "aboard"])
def test_marks_that_forbid_to_attack(id: str, mark: str) -> None:
    column = EVERYBODY.split().index(id) + 1
    night = Night("h_combat", zombies=f"shambler@1,{column}", marks={id: mark}, truck="fuelled")
    if (id, mark) == ("tom", "found"):
        assert night.offered("attack") == ["tom 1 6"]
    else:
        assert night.offered("attack") == []
        assert night.barred[f"attack {id} 1 {column}"] == ("NLD-42", mark)


@pytest.mark.clause("NLD-42", "NLD:tom")
@pytest.mark.parametrize("mark", ["attacked", "aboard"])
def test_found_is_all_that_tom_does_not_mind(mark: str) -> None:
    night = Night("h_combat", zombies="shambler@1,6", marks={"tom": f"found {mark}"}, truck="fuelled")
    assert night.offered("attack") == []


@pytest.mark.clause("NLD-42", "NLD:karen")
def test_karen_never_attacks() -> None:
    night = Night("h_combat", zombies="shambler@1,5")
    assert night.offered("attack") == []
    assert night.barred["attack karen 1 5"] == ("NLD-42", "karen")


@pytest.mark.clause("NLD-42", "NLD:barbra")
def test_barbra_attacks_once_somebody_is_dead() -> None:
    night = Night("h_combat", zombies="shambler@1,2")
    assert night.offered("attack") == []
    assert night.barred["attack barbra 1 2"] == ("NLD-42", "barbra")
    night = Night("h_combat", zombies="shambler@1,2", dead="judy")
    assert night.offered("attack") == ["barbra 1 2"]


@pytest.mark.clause("NLD-42", "NLD:helen")
def test_helen_does_not_attack_when_she_nursed() -> None:
    night = Night("h_combat", zombies="shambler@1,4", marks={"helen": "nursed"})
    assert night.offered("attack") == []
    assert night.barred["attack helen 1 4"] == ("NLD-42", "nursed")


@pytest.mark.clause("NLD-42", "NLD:helen_gun")
def test_harry_holds_fire_while_the_effect_is_in_play() -> None:
    night = Night("h_combat", zombies="shambler@1,3", gear={"harry": "rifle"}, zombie_misc="helen_gun")
    assert night.offered("attack") == []
    assert night.barred["attack harry 1 3"] == ("NLD-42", "gun")
    night = Night("h_combat", zombies="shambler@1,3", gear={"harry": "rifle"}, zombie_misc="lights_out")
    assert night.offered("attack") == ["harry 1 3"]


@pytest.mark.clause("NLD-42")
def test_the_cellar_does_not_forbid_to_attack() -> None:
    night = Night("h_combat", zombies="shambler@1,1", marks={"ben": "in_cellar"})
    assert night.offered("attack") == ["ben 1 1"]


# --- Melee and shots --------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-43")
@pytest.mark.parametrize("weapon", ["", *MELEE])
def test_in_melee_only_the_zombie_in_front(weapon: str) -> None:
    others = "shambler@2,4 shambler@3,4 shambler@1,3 shambler@1,5"
    night = Night(
        "h_combat", gear={"helen": weapon}, zombies=f"{others} farmhand@1,4", marks={"harry": "found"}
    )
    assert night.offered("attack") == ["helen 1 4"]
    night = Night("h_combat", gear={"helen": weapon}, zombies=others, marks={"harry": "found"})
    assert night.offered("attack") == []
    assert night.refused("attack helen 2 4") is None
    assert night.barred["attack helen 1 4"] == ("NLD-43", "front")


@pytest.mark.clause("NLD-43", "NLD-19")
def test_a_barricade_is_no_target() -> None:
    night = Night("h_combat", barricades={1: 3}, zombies="shambler@2,1")
    assert night.offered("attack") == []
    assert night.refused("attack ben 1 1") == "NLD-43"


@pytest.mark.clause("NLD-44")
@pytest.mark.parametrize("weapon", RANGED)
def test_shots_reach_every_space_even_over_barricades(weapon: str) -> None:
    night = Night(
        "h_combat", gear={"helen": weapon}, barricades={2: 3},
        zombies="shambler@2,2 shambler@4,7 shambler@1,5 farmhand@3,1 farmhand@1,4 patient@4,2",
    )  # fmt: skip
    assert night.offered("attack") == [
        f"helen {place}" for place in ("3 1", "2 2", "4 2", "1 4", "1 5", "4 7")
    ]
    night.do("attack helen 4 7", dice=[3])
    assert night.tells("attacked", seat=0, character="helen", card="shambler", row=4, column=7, weapon=weapon)


@pytest.mark.clause("NLD-43", "NLD-44")
def test_without_any_zombie_nobody_attacks() -> None:
    night = Night("h_combat", gear={"helen": "rifle"})
    assert night.offered("attack") == []
    assert night.barred["attack helen 1 4"] == ("NLD-44", "none")


# --- To hit and damage ------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-45")
@pytest.mark.parametrize("kind", list(BODIES))
@pytest.mark.parametrize("die", range(1, 7))
def test_a_hit_is_higher_than_the_defense(kind: str, die: int) -> None:
    defense = BODIES[kind][1]
    night = Night("h_combat", gear={"judy": "revolver"}, zombies=f"{kind}@3,2", human=OPEN)
    night.do("attack judy 3 2", dice=[die])
    assert night.tells("rolled", natural=die, total=die, modifiers=[], beat=defense, hit=die > defense)


@pytest.mark.clause("NLD-46", "NLD-16")
@pytest.mark.parametrize("weapon", ["", *MELEE])
def test_melee_damage(weapon: str) -> None:
    """Ben, Strength 4, against a Bug Eater 2/3/4 with Swollen Carcass: Health 6."""
    bonus = HUMAN[weapon][2] or 0 if weapon else 0
    night = Night("h_combat", gear={"ben": weapon}, zombies="bug_eater@1,1+swollen", human=OPEN)
    night.do("attack ben 1 1", dice=[6])
    assert night.zombies["1,1"].damage == 4 + bonus - 3


@pytest.mark.clause("NLD-46")
@pytest.mark.parametrize("weapon", RANGED)
def test_ranged_damage_does_not_depend_on_strength(weapon: str) -> None:
    number = HUMAN[weapon][2]
    assert number is not None
    for id in ("ben", "helen"):
        night = Night(
            "h_combat", gear={id: weapon}, zombies="bug_eater@4,1+swollen", damage={id: 2}, human=OPEN
        )
        night.do(f"attack {id} 4 1", dice=[6])
        assert night.zombies["4,1"].damage == number - 3


@pytest.mark.clause("NLD-46", "NLD-11")
def test_current_strength_of_both_counts() -> None:
    """Tom with 2 damage has 1 + 3; the Farmhand with 1 damage has 3: 1 damage."""
    night = Night(
        "h_combat", gear={"tom": "tire_iron"}, damage={"tom": 2}, zombies="bug_eater@1,6-1", human=OPEN
    )
    night.do("attack tom 1 6", dice=[6])
    assert night.zombies["1,6"].damage == 1 + (1 + 3 - 2)


@pytest.mark.clause("NLD-46", "NLD:pull_together")
@pytest.mark.parametrize(("weapon", "bonus"), [("tire_iron", 1), ("", 1), ("rifle", 0)])
def test_pull_together_adds_to_melee_only(weapon: str, bonus: int) -> None:
    number = HUMAN[weapon][2] or 0 if weapon else 0
    strength = 0 if weapon == "rifle" else 4
    night = Night("h_combat", gear={"ben": weapon}, zombies="bug_eater@1,1+swollen", human=OPEN)
    night.do("pull_together")
    night.do("attack ben 1 1", dice=[6])
    assert night.tells("struck", n=strength + number + bonus - 3)


@pytest.mark.clause("NLD-47", "NLD-41")
def test_the_order_of_an_attack() -> None:
    night = Night("h_combat", gear={"ben": "torch"}, zombies="patient@1,1", human=f"aim_for_the_head {OPEN}")
    night.do("attack ben 1 1", dice=[2])
    assert night.said() == ["attacked", "rolled"]
    assert night.marks("ben") == {"attacked"}
    assert night.zstats("1,1") == "3/4/2"
    night.do("play")
    assert night.said() == ["turned", "struck"]
    assert night.zstats("1,1") == "2/3/1"


@pytest.mark.clause("NLD-48")
def test_a_destroyed_zombie_goes_to_the_pile_with_its_enhancements() -> None:
    night = Night(
        "h_combat",
        gear={"ben": "tire_iron"},
        zombies="shambler@1,1+prowler+ravenous",
        human=OPEN,
        destroyed=4,
    )
    night.do("pull_together")
    night.do("attack ben 1 1", dice=[5])
    assert night.discard("zombie") == "shambler prowler ravenous"
    assert night.match.state.destroyed == 5
    assert night.tells("destroyed", enhancements=["prowler", "ravenous"], count=5)


@pytest.mark.clause("NLD-48")
def test_it_is_told_where_a_zombie_was_destroyed() -> None:
    night = Night("h_combat", gear={"ben": "rifle"}, zombies="shambler@1,2 half_eaten@3,5", human=OPEN)
    night.do("attack ben 3 5", dice=[6])
    assert night.tells("destroyed", zid=2, card="half_eaten", row=3, column=5, enhancements=[], count=1)


@pytest.mark.clause("NLD-48", "NLD:posse")
@pytest.mark.parametrize("goal", ["dawn", "posse", "rescue"])
def test_kills_are_counted_under_every_goal(goal: str) -> None:
    """Ruling 36."""
    night = Night("h_combat", goal=goal, gear={"ben": "rifle"}, zombies="shambler@4,4", human=OPEN)
    night.do("attack ben 4 4", dice=[6])
    assert night.match.state.destroyed == 1
    assert night.view()["tally"]["destroyed"] == 1


# --- Weapons ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:kitchen_knife")
@pytest.mark.parametrize(("die", "hit"), [(1, False), (2, True)])
def test_a_kitchen_knife_hits_more_easily(die: int, hit: bool) -> None:
    night = Night("h_combat", gear={"ben": "kitchen_knife"}, zombies="shambler@1,1", human=OPEN)
    night.do("attack ben 1 1", dice=[die])
    assert night.tells("rolled", total=die + 1, hit=hit, modifiers=[{"what": "kitchen_knife", "n": 1}])


@pytest.mark.clause("NLD:torch")
def test_a_torch_keeps_zombies_off() -> None:
    night = Night(
        "z_combat", gear={"karen": "", "helen": "torch"}, zombies="shambler@1,4", zombie="shuffle_sideways"
    )
    night.do("strike 4", dice=[3])
    assert night.tells(
        "rolled", natural=3, total=2, beat=2, hit=False, modifiers=[{"what": "torch", "n": -1}]
    )


@pytest.mark.clause("NLD:torch")
def test_a_torch_does_not_lessen_the_bearer_s_own_rolls() -> None:
    night = Night("h_combat", gear={"ben": "torch"}, zombies="shambler@1,1", human=OPEN)
    night.do("attack ben 1 1", dice=[3])
    assert night.tells("rolled", total=3, hit=True, modifiers=[])


@pytest.mark.clause(
    "NLD:tire_iron", "NLD:fire_poker", "NLD:table_leg", "NLD:shotgun", "NLD:rifle", "NLD:revolver"
)
@pytest.mark.parametrize("weapon", ["tire_iron", "fire_poker", "table_leg", "shotgun", "rifle", "revolver"])
def test_numbers_only_and_kept_after_the_attack(weapon: str) -> None:
    night = Night("h_combat", gear={"ben": weapon}, zombies="bug_eater@1,1+swollen", human=OPEN)
    night.do("attack ben 1 1", dice=[4])
    assert night.tells("rolled", total=4, modifiers=[])
    assert night.gear("ben") == weapon
    night = Night("z_combat", gear={"ben": weapon}, zombies="bug_eater@1,1", zombie="shuffle_sideways")
    night.do("strike 1", dice=[4])
    assert night.tells("rolled", total=4, modifiers=[])


@pytest.mark.clause("NLD:rifle", "NLD:hand_it_over", "NLD-42")
def test_a_rifle_may_be_fired_twice_when_it_is_handed_over() -> None:
    """Ruling 31."""
    night = Night(
        "h_combat", gear={"ben": "rifle"}, zombies="shambler@4,4 shambler@4,5", human="hand_it_over"
    )
    night.do("attack ben 4 4", dice=[6])
    night.do("hand_it_over ben rifle judy")
    assert night.offered("attack") == ["judy 4 5"]

"""NLD-56 to NLD-61 and section 8, the Zombie Effects of the Play phase and the Action cards."""

from __future__ import annotations

import pytest

from tests.games.living_dead.night import Night
from tests.games.living_dead.tables import BODIES, ENHANCEMENTS, ZOMBIE

SIDEWAYS = "shuffle_sideways"
FULL = " ".join(f"farmhand@4,{i}" if i < 6 else f"shambler@4,{i}" for i in range(1, 8))


# --- Draw -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-56")
def test_the_zombie_side_draws_up_to_five() -> None:
    night = Night("h_combat", zombie="ravenous ravenous", zombie_deck="lurch shambler farmhand charred")
    night.do("end_combat")
    assert night.hand("zombie") == "ravenous ravenous lurch shambler farmhand"
    assert night.tells("drew", seat=1, side="zombie", count=3)
    assert night.tells("turn_began", seat=1, side="zombie", number=3)
    night = Night("h_combat", zombie="ravenous ravenous shambler shambler shambler shambler")
    night.do("end_combat")
    assert len(night.hand("zombie").split()) == 6
    assert "drew" not in night.said()


@pytest.mark.clause("NLD-56", "NLD-78", "NLD-24")
def test_an_action_card_before_the_draw() -> None:
    night = Night("h_combat", zombie="dead_walk", zombie_discard="shambler")
    night.do("end_combat")
    assert (night.who, night.kind) == ("zombie", "z_draw")
    assert night.legal == ["dead_walk shambler", "draw"]
    night.do("dead_walk shambler", "place 1")
    assert night.kind == "z_play"  # only the draw was left
    assert len(night.hand("zombie").split()) == 5


@pytest.mark.clause("NLD-56")
def test_what_zombies_did_is_cleared() -> None:
    night = Night("h_combat", zombies="shambler@1,1*", human="torch")
    night.match.state.harry_used, night.match.state.placed = True, 3
    night.match.state.zombie.action = night.match.state.zombie.effect = True
    night.do("end_combat")
    assert not night.zombies["1,1"].attacked
    assert not night.match.state.harry_used
    limits = night.view()["limits"]
    assert (limits["placed"], limits["action"], limits["effect"], limits["harry_used"]) == (
        0,
        False,
        False,
        False,
    )


# --- Zombies and Enhancements -----------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-58", "NLD-60")
def test_three_in_total() -> None:
    night = Night("z_play", zombie="shambler shambler ravenous prowler lights_out", zombies="farmhand@3,3")
    night.do("play_zombie shambler 1", "enhance ravenous 4 1", "enhance prowler 3 3")
    assert night.zombies["4,1"].enhancements == ["ravenous_1"]
    assert night.offered("play_zombie") == []
    assert night.barred["play_zombie shambler 0"] == ("NLD-58", "three")
    assert night.refused("play_zombie shambler 0") == "NLD-58"
    assert night.view()["limits"]["placed"] == 3


@pytest.mark.clause("NLD-58")
def test_three_zombies_or_three_enhancements() -> None:
    night = Night("z_play", zombie="shambler shambler shambler shambler lights_out")
    night.do("play_zombie shambler 1", "play_zombie shambler 2", "play_zombie shambler 7")
    assert night.offered("play_zombie") == []
    night = Night("z_play", zombie="ravenous ravenous swollen prowler lights_out", zombies="shambler@4,1")
    night.do("enhance ravenous 4 1", "enhance ravenous 4 1", "enhance swollen 4 1")
    assert night.offered("enhance") == []
    assert night.barred["enhance prowler 0 0"] == ("NLD-58", "three")
    assert night.refused("enhance prowler 0 0") == "NLD-58"


@pytest.mark.clause("NLD-59")
@pytest.mark.parametrize("kind", list(BODIES))
def test_a_zombie_is_played_on_row_four_undamaged(kind: str) -> None:
    night = Night("z_play", zombie=kind, zombies="farmhand@4,2 farmhand@3,3")
    assert night.offered("play_zombie") == [f"{kind} {column}" for column in (1, 3, 4, 5, 6, 7)]
    night.do(f"play_zombie {kind} 5")
    # Nothing is left to play: they have moved already.
    one = night.zombies["2,5" if kind == "graveyard_man" else "3,5"]
    assert (one.damage, one.enhancements, one.attacked) == (0, [], False)
    assert night.told("zombie_played")[0] == {"seat": 1, "card": kind, "zid": one.zid, "column": 5}


@pytest.mark.clause("NLD-59")
def test_row_four_is_full() -> None:
    night = Night("z_play", zombie="shambler", zombies=FULL)
    assert night.offered("play_zombie") == []
    assert night.barred["play_zombie shambler 0"] == ("NLD-59", "full")
    assert night.refused("play_zombie shambler 0") == "NLD-59"


@pytest.mark.clause("NLD-59")
def test_with_one_column_left() -> None:
    night = Night("z_play", zombie="shambler farmhand", row="tom", dead="ben barbra harry helen karen judy")
    night.do("play_zombie farmhand 1")
    assert night.offered("play_zombie") == []


@pytest.mark.clause("NLD-60")
@pytest.mark.parametrize("kind", ENHANCEMENTS)
def test_an_enhancement_on_rows_three_and_four(kind: str) -> None:
    rows = "shambler@1,1 shambler@2,2 shambler@3,3 shambler@4,4 farmhand@3,2"
    night = Night("z_play", zombie=f"{kind} {SIDEWAYS}", zombies=rows)
    assert night.offered("enhance") == [f"{kind} {place}" for place in ("3 2", "3 3", "4 4")]
    night.do(f"enhance {kind} 3 3")
    assert night.zombies["3,3"].enhancements == [f"{kind}_1"]
    assert night.tells("enhanced", seat=1, card=kind, zid=3, row=3, column=3, zombie="shambler")


@pytest.mark.clause("NLD-60")
@pytest.mark.parametrize("zombies", ["", "shambler@1,1 shambler@2,2"])
def test_no_zombie_in_the_back_rows_to_enhance(zombies: str) -> None:
    night = Night("z_play", zombie="thick_skull", zombies=zombies)
    assert night.offered("enhance") == []
    assert {words: no for words, no in night.barred.items() if words.startswith("enhance")} == {
        "enhance thick_skull 0 0": ("NLD-60", "row")
    }
    assert night.refused("enhance thick_skull 0 0") == "NLD-60"


@pytest.mark.clause("NLD-60")
def test_a_repeated_mutation_is_allowed_and_useless() -> None:
    night = Night("z_play", zombie=f"fast_walker fast_walker {SIDEWAYS}", zombies="shambler@4,1")
    night.do("enhance fast_walker 4 1", "enhance fast_walker 4 1", "end_play")
    assert night.zids == {1: "2,1"}


@pytest.mark.clause("NLD-58", "NLD-29")
def test_the_order_of_the_zombie_side_s_list() -> None:
    night = Night(
        "z_play", zombie="dead_walk lights_out ravenous thick_skull charred shambler tear_it_down shuffle_sideways",
        zombies="farmhand@4,7 farmhand@3,1", zombie_discard="patient shambler patient", barricades={2: 1},
    )  # fmt: skip
    assert list(dict.fromkeys(words.split()[0] for words in night.legal)) == [
        "play_zombie", "enhance", "lights_out", "dead_walk", "shuffle_sideways", "tear_it_down", "end_play",
    ]  # fmt: skip
    assert night.offered("play_zombie") == [
        *(f"shambler {column}" for column in range(1, 7)), *(f"charred {column}" for column in range(1, 7)),
    ]  # fmt: skip
    assert night.offered("enhance") == ["thick_skull 3 1", "thick_skull 4 7", "ravenous 3 1", "ravenous 4 7"]
    assert night.offered("dead_walk") == ["shambler", "patient"]
    assert night.offered("shuffle_sideways") == ["3 1 right", "4 7 left"]


# --- Effects ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-61")
def test_one_zombie_effect_a_turn() -> None:
    night = Night("z_play", zombie="lights_out helen_gun shambler", gear={"tom": "rifle"})
    night.do("lights_out")
    assert night.offered("helen_gun") == []
    assert night.refused("helen_gun tom") == "NLD-61"
    assert night.barred["helen_gun tom"] == ("NLD-61", "effect")


@pytest.mark.clause("NLD-61", "NLD:bitten")
def test_bitten_is_an_effect_of_the_turn_too() -> None:
    night = Night("z_play", zombie="lights_out bitten shambler", zombies="shambler@1,1")
    assert "bitten" not in " ".join(night.legal)
    night.do("lights_out", "play_zombie shambler 1")
    night.walk("z_combat")
    night.do("strike 1", dice=[1])
    night = Night("z_combat", zombie="bitten", zombies="charred@1,1", effect=True)
    night.do("strike 1", dice=[6])
    assert night.kind != "z_bite"


@pytest.mark.clause("NLD:lights_out", "NLD-55")
def test_lights_out_makes_people_miss_for_one_human_turn() -> None:
    night = Night("z_play", zombie="lights_out", human="pull_together", zombies="shambler@1,1")
    night.do("lights_out")
    assert night.pile("zombie", "misc") == "lights_out"
    night.walk("h_combat")
    night.do("attack ben 1 1", dice=[3])
    assert night.tells("rolled", natural=3, total=2, hit=False, modifiers=[{"what": "lights_out", "n": -1}])
    night.walk("z_play")
    assert night.pile("zombie", "misc") == ""
    assert "lights_out" in night.discard("zombie").split()


@pytest.mark.clause("NLD:lights_out")
def test_lights_out_does_not_lessen_zombies_rolls() -> None:
    night = Night("z_combat", zombie=SIDEWAYS, zombie_misc="lights_out", zombies="shambler@1,1")
    night.do("strike 1", dice=[4])
    assert night.tells("rolled", total=4, hit=True, modifiers=[])


@pytest.mark.clause("NLD:helen_gun")
def test_a_gun_goes_to_harry() -> None:
    night = Night(
        "z_play",
        zombie="helen_gun shambler",
        gear={"tom": "rifle radio", "ben": "shotgun", "harry": "torch", "judy": "torch"},
    )
    assert night.offered("helen_gun") == ["ben", "tom"]
    night.do("helen_gun tom")
    assert (night.gear("harry"), night.gear("tom")) == ("rifle", "radio")
    assert night.discard("human") == "torch"
    assert night.pile("zombie", "misc") == "helen_gun"
    assert night.tells("gun_taken", character="tom", card="rifle", replaced="torch")
    assert night.marks("harry") == set()


@pytest.mark.clause("NLD:helen_gun", "NLD-55", "NLD-42")
def test_harry_keeps_the_gun_and_may_fire_it_later() -> None:
    night = Night(
        "z_play", zombie="helen_gun", gear={"tom": "rifle"}, human="pull_together", zombies="shambler@4,4"
    )
    night.do("helen_gun tom")
    night.walk("h_combat")
    assert night.offered("attack") == []
    night.walk("z_play")
    assert night.pile("zombie", "misc") == ""
    night.walk("h_combat")
    assert night.offered("attack")[0].startswith("harry")


@pytest.mark.clause("NLD:helen_gun")
@pytest.mark.parametrize(("dead", "gear"), [
    ("harry", {"tom": "rifle"}), ("", {"harry": "rifle"}), ("", {"tom": "torch", "ben": "radio"}), ("", {}),
])  # fmt: skip
def test_no_gun_to_take(dead: str, gear: dict[str, str]) -> None:
    assert Night("z_play", zombie="helen_gun", dead=dead, gear=gear).offered("helen_gun") == []


@pytest.mark.clause("NLD:helen_gun")
@pytest.mark.parametrize("gun", ["shotgun", "rifle", "molotov", "revolver"])
def test_every_ranged_weapon_is_a_gun(gun: str) -> None:
    night = Night("z_play", zombie="helen_gun shambler", gear={"tom": gun})
    night.do("helen_gun tom")
    assert night.gear("harry") == gun


# --- Action cards -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:dead_walk")
def test_the_dead_walk() -> None:
    night = Night(
        "z_play",
        zombie="dead_walk shambler",
        zombie_discard="charred ravenous patient charred",
        zombies="farmhand@4,1",
    )
    assert night.offered("dead_walk") == ["patient", "charred"]
    night.do("dead_walk charred")
    assert (night.who, night.kind, night.about) == ("zombie", "z_dead_walk", {"zombie": "charred"})
    assert night.legal == [f"place {column}" for column in range(2, 8)]
    night.do("place 7")
    one = night.zombies["4,7"]
    assert (one.damage, one.enhancements, one.zid) == (0, [], 2)
    assert sorted(night.discard("zombie").split()) == ["charred", "dead_walk", "patient", "ravenous"]
    assert night.tells("roused", seat=1, card="charred", zid=2, column=7)
    assert night.match.state.placed == 0


@pytest.mark.clause("NLD:dead_walk")
def test_the_dead_walk_needs_a_dead_one_and_a_place() -> None:
    assert Night("z_play", zombie="dead_walk", zombie_discard="ravenous").offered("dead_walk") == []
    assert (
        Night("z_play", zombie="dead_walk", zombies=FULL, zombie_discard="charred").offered("dead_walk") == []
    )


@pytest.mark.clause("NLD:dead_walk", "NLD-09")
@pytest.mark.parametrize("kind", ["shambler", "patient", "charred"])
def test_the_kind_that_was_named_walks(kind: str) -> None:
    night = Night(
        "z_play", zombie="dead_walk farmhand", zombie_discard="patient shambler ravenous charred lurch"
    )
    night.do(f"dead_walk {kind}", "place 4")
    assert night.where == {"4,4": kind}
    assert kind not in night.discard("zombie").split()


@pytest.mark.clause("NLD:dead_walk")
def test_a_single_place_is_taken_without_asking() -> None:
    six = FULL.rpartition(" ")[0]
    night = Night("z_play", zombie="dead_walk shambler", zombies=six, zombie_discard="charred")
    night.do("dead_walk charred")
    assert "charred" in (night.where.get("4,7"), night.where.get("3,7"))


@pytest.mark.clause("NLD:shuffle_sideways", "NLD-20")
def test_shuffle_sideways_in_any_row() -> None:
    night = Night(
        "z_play",
        zombie=SIDEWAYS,
        zombies="shambler@1,1 shambler@2,2 shambler@2,3 shambler@3,7",
        barricades={2: 1},
    )
    assert night.offered(SIDEWAYS) == ["2 2 left", "2 3 right", "3 7 left"]
    night = Night("z_play", zombie=f"{SIDEWAYS} shambler", zombies="shambler@1,4-1+ravenous*")
    night.do("shuffle_sideways 1 4 left")
    one = night.zombies["1,3"]
    assert (one.damage, one.enhancements, one.attacked) == (1, ["ravenous_1"], True)
    assert night.told("shifted") == [
        {"seat": 1, "zid": 1, "card": "shambler", "row": 1, "from": 4, "to": 3, "by": SIDEWAYS}
    ]


@pytest.mark.clause("NLD:shuffle_sideways", "NLD-77")
def test_who_has_attacked_does_not_attack_again_after_a_step() -> None:
    night = Night("z_combat", zombie=SIDEWAYS, zombies="shambler@1,4 shambler@1,7")
    night.do("strike 4", dice=[1])
    night.do("shuffle_sideways 1 4 left")
    assert night.offered("strike") == ["7"]
    assert night.barred["strike 3"] == ("NLD-68", "attacked")


@pytest.mark.clause("NLD:tear_it_down")
def test_tear_it_down() -> None:
    night = Night("z_play", zombie="tear_it_down shambler", barricades={2: 3, 5: 1}, zombies="shambler@2,2")
    assert night.offered("tear_it_down") == ["2", "5"]
    night.do("tear_it_down 2")
    assert night.boards == {5: 1}
    assert night.discard("human") == "barricade"
    assert night.tells("torn_down", seat=1, column=2)
    night.walk("z_combat")
    assert night.offered("strike") == ["2"]
    assert Night("z_play", zombie="tear_it_down").offered("tear_it_down") == []


@pytest.mark.clause("NLD:spilled_gasoline")
def test_gasoline_on_the_truck_hurts_those_aboard() -> None:
    night = Night(
        "z_play", row="judy barbra harry helen karen tom ben", zombie="spilled_gasoline shambler", truck="fuelled",
        marks={"ben": "aboard", "judy": "aboard"}, human="shield_them",
    )  # fmt: skip
    assert night.offered("spilled_gasoline") == [""]
    night.do("spilled_gasoline")
    assert [(one["character"], one["n"], one["cause"]) for one in night.told("hurt")] == [
        ("judy", 1, "gasoline"), ("ben", 1, "gasoline"),
    ]  # fmt: skip
    assert night.tells("truck_burned", seat=1, aboard=["judy", "ben"])
    assert night.discard("human") == "truck"
    assert night.kind == "z_play"  # no attack, so no Shield


@pytest.mark.clause("NLD:spilled_gasoline", "NLD:karen")
def test_gasoline_skips_who_has_died_meanwhile() -> None:
    """Ruling 45. Karen's death kills Helen before her turn comes."""
    night = Night(
        "z_play", row="karen helen ben tom", dead="barbra harry judy", zombie="spilled_gasoline shambler", truck="fuelled",
        marks={"karen": "aboard", "helen": "aboard", "tom": "aboard"}, damage={"karen": 1, "helen": 2},
    )  # fmt: skip
    night.do("spilled_gasoline")
    assert night.match.state.dead == ["barbra", "harry", "judy", "karen", "helen"]
    assert night.person("tom").damage == 1
    assert [one["cause"] for one in night.told("killed")] == ["gasoline", "trowel"]


@pytest.mark.clause("NLD:spilled_gasoline")
def test_gasoline_on_an_empty_truck() -> None:
    night = Night("z_play", zombie="spilled_gasoline shambler", truck="here")
    night.do("spilled_gasoline")
    assert night.match.state.truck is None
    assert "hurt" not in night.said()


@pytest.mark.clause("NLD:spilled_gasoline")
@pytest.mark.parametrize("weapon", ["torch", "molotov"])
def test_gasoline_burns_a_fire_weapon(weapon: str) -> None:
    night = Night(
        "z_play",
        zombie="spilled_gasoline shambler",
        gear={"tom": f"{weapon} radio", "ben": "rifle", "judy": "torch"},
    )
    assert night.offered("spilled_gasoline") == ["tom", "judy"]
    night.do("spilled_gasoline tom")
    assert night.gear("tom") == "radio"
    assert night.discard("human") == weapon
    assert night.person("tom").damage == 1
    assert night.tells("weapon_burned", seat=1, character="tom", card=weapon)


@pytest.mark.clause("NLD:spilled_gasoline", "NLD-74")
def test_gasoline_may_kill() -> None:
    night = Night("z_play", zombie="spilled_gasoline shambler", gear={"tom": "torch"}, damage={"tom": 3})
    night.do("spilled_gasoline tom")
    assert night.match.state.dead == ["tom"]
    assert night.living == 6
    assert night.tells("drew", side="zombie", count=2)


@pytest.mark.clause("NLD:spilled_gasoline")
def test_nothing_burns() -> None:
    night = Night("z_play", zombie="spilled_gasoline", gear={"tom": "rifle"}, human="torch truck")
    assert night.offered("spilled_gasoline") == []


@pytest.mark.clause("NLD-78", "NLD-56")
@pytest.mark.parametrize("at", ["z_draw", "z_play", "z_combat"])
def test_one_action_card_at_each_of_the_zombie_side_s_decisions(at: str) -> None:
    night = Night(
        at, zombie="shuffle_sideways tear_it_down", zombies="shambler@4,1 shambler@1,7", barricades={2: 3}
    )
    assert set(night.offered("tear_it_down")) == {"2"}
    night.do("shuffle_sideways 4 1 right")
    assert night.offered("tear_it_down") == []
    assert night.barred["tear_it_down 2"] == ("NLD-78", "action")
    assert night.refused("tear_it_down 2") == "NLD-78"


@pytest.mark.clause("NLD-78")
def test_zombie_cards_are_not_played_in_the_human_turn() -> None:
    for at in ("h_draw", "h_search", "h_combat"):
        night = Night(
            at,
            zombie="shuffle_sideways dead_walk lights_out",
            zombie_discard="shambler",
            human="pull_together",
        )
        assert night.who == "human"
        assert all(words.split()[0] not in ZOMBIE for words in night.legal)

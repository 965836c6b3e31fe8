"""NLD-73 to NLD-77: deaths, and how a column closes."""

from __future__ import annotations

import pytest

from tests.games.living_dead.night import Night
from tests.games.living_dead.tables import CHARACTERS

SIDEWAYS = "shuffle_sideways"
FATAL = {"ben": 4, "barbra": 2, "harry": 3, "helen": 3, "karen": 1, "tom": 3, "judy": 2}


def struck(column: int, zombies: str = "", **laid: object) -> Night:
    """The Dead Trucker (number 1) kills whoever stands in this column."""
    known: dict[str, object] = {"zombie": SIDEWAYS, "damage": FATAL, "harry_used": True, **laid}
    night = Night("z_combat", zombies=f"trucker@1,{column} {zombies}", **known)  # type: ignore[arg-type]
    night.do(f"strike {column}", dice=[6])
    return night


# --- The procedure ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-73", "NLD-74", "NLD-17")
@pytest.mark.parametrize("id", list(CHARACTERS))
def test_a_death(id: str) -> None:
    column = list(CHARACTERS).index(id) + 1
    night = struck(column, damage={id: FATAL[id]}, human="torch")
    assert night.match.state.dead == [id]
    assert night.row == " ".join(one for one in CHARACTERS if one != id)
    assert len(night.match.state.columns) == 6
    assert night.tells("killed", character=id, cause="attack", cards=[], bitten=0, gun=False)
    assert night.tells("drew", seat=1, side="zombie", count=2)
    assert night.view()["dead"] == [id]


@pytest.mark.clause("NLD-74", "NLD-07")
def test_equipment_is_discarded_weapon_first_then_items_in_order() -> None:
    night = struck(
        6, gear={"tom": "rifle radio key_ring first_aid_kit", "judy": "torch"}, human_discard="shotgun"
    )
    assert night.discard("human") == "shotgun rifle radio key_ring first_aid_kit"
    assert night.tells("killed", cards=["rifle", "radio", "key_ring", "first_aid_kit"])
    assert night.gear("judy") == "torch"


@pytest.mark.clause("NLD-74", "NLD:bitten")
def test_linked_bitten_go_to_the_zombie_pile() -> None:
    night = struck(6, bitten={"tom": 1, "judy": 1})
    assert night.discard("zombie") == "bitten"
    assert len(night.person("judy").bitten) == 1
    assert night.tells("killed", bitten=1)


@pytest.mark.clause("NLD-74", "NLD:helen_gun")
def test_with_harry_the_gun_effect_ends() -> None:
    night = struck(3, zombie_misc="helen_gun lights_out", gear={"harry": "rifle"})
    assert night.pile("zombie", "misc") == "lights_out"
    assert night.discard("zombie") == "helen_gun"
    assert night.discard("human") == "rifle"
    assert night.tells("killed", character="harry", gun=True)
    night = struck(1, zombie_misc="helen_gun")
    assert night.pile("zombie", "misc") == "helen_gun"


@pytest.mark.clause("NLD-74", "NLD-06")
def test_the_two_cards_are_always_drawn_without_a_limit() -> None:
    """Ruling 18."""
    hand = f"{SIDEWAYS} ravenous ravenous lurch lurch thick_skull"
    night = struck(7, zombie=hand, zombie_deck="swollen prowler")
    assert night.hand("zombie") == f"{hand} swollen prowler"
    night = struck(7, zombie_deck="swollen .", zombie_discard="prowler numb_flesh")
    assert night.hand("zombie") == f"{SIDEWAYS} swollen numb_flesh"
    night = struck(7, zombie_deck="swollen .")
    assert night.hand("zombie") == f"{SIDEWAYS} swollen"
    assert night.told("drew")[0]["count"] == 1


@pytest.mark.clause("NLD-74", "NLD-52")
@pytest.mark.parametrize("goal", ["willard", "posse", "nurse_karen"])
def test_when_nobody_lives_the_zombie_side_wins_at_once(goal: str) -> None:
    """Ruling 48."""
    night = struck(1, row="tom", dead="ben barbra harry helen karen judy", goal=goal, destroyed=20, care=20)
    assert (night.winner, night.result.reason) == ("zombie", "nobody")
    assert (night.result.scores, night.result.detail["living"]) == ([0, 7], [])


@pytest.mark.clause("NLD-74", "NLD:karen", "NLD:helen")
@pytest.mark.parametrize(("damage", "alive"), [(0, True), (1, True), (2, False), (3, False)])
def test_the_trowel(damage: int, alive: bool) -> None:
    night = struck(5, damage={"karen": 1, "helen": damage}, human="shield_them")
    while "pass" in night.legal:
        assert night.kind == "h_shield"  # of the zombie's own attack
        night.do("pass")
    assert ("helen" in night.row.split()) == alive
    assert night.match.state.dead == (["karen"] if alive else ["karen", "helen"])
    if alive:
        assert night.person("helen").damage == damage + 2


@pytest.mark.clause("NLD-74", "NLD:karen")
def test_the_trowel_is_no_attack() -> None:
    """No Reaction and no Bitten; Karen's procedure is finished first (ruling 19)."""
    night = struck(5, damage={"karen": 1, "helen": 2}, zombie=f"{SIDEWAYS} bitten")
    assert night.kind == "z_combat"
    said = [
        (one.key, one.params.get("character"))
        for one in night.last
        if one.key in ("killed", "column_closed", "drew")
    ]
    assert [key for key, _ in said] == ["killed", "drew", "column_closed", "killed", "drew", "column_closed"]
    assert [who for key, who in said if key == "killed"] == ["karen", "helen"]
    assert [one["cause"] for one in night.told("killed")] == ["attack", "trowel"]
    assert len(night.hand("zombie").split()) == 2 + 2 + 2


@pytest.mark.clause("NLD-74", "NLD:karen")
def test_a_dead_helen_feels_no_trowel() -> None:
    night = struck(4, row="ben barbra harry karen tom judy", dead="helen")
    assert night.match.state.dead == ["helen", "karen"]
    assert all(one["cause"] == "attack" for one in night.told("hurt"))


# --- Closing ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-75")
def test_columns_to_the_right_move_left_with_everything() -> None:
    night = struck(
        2, "shambler@2,1 farmhand@3,3-1+ravenous shambler@1,7*", barricades={1: 2, 3: 3, 5: 1}, gear={"harry": "torch"},
        marks={"judy": "in_cellar"},
    )  # fmt: skip
    assert night.row == "ben harry helen karen tom judy"
    assert night.boards == {1: 2, 2: 3, 4: 1}
    one = night.zombies["3,2"]
    assert (one.damage, one.enhancements) == (1, ["ravenous_1"])
    assert night.zombies["1,6"].attacked
    assert night.zids[2] == "2,1"


@pytest.mark.clause("NLD-75", "NLD-76")
def test_a_barricade_of_the_closing_column_is_destroyed() -> None:
    """Karen dies of her bite behind her windows."""
    night = Night(
        "z_combat", bitten={"karen": 1}, damage={"karen": 1}, barricades={5: 3, 6: 1}, zombies="shambler@2,5"
    )
    night.do("end_combat")
    assert night.boards == {5: 1}
    assert "barricade" in night.discard("human")
    assert night.tells("column_closed", column=5, barricade=True)
    assert night.zids == {1: "2,4"}


@pytest.mark.clause("NLD-76")
@pytest.mark.parametrize(("others", "lands"), [
    ("", "1,3"),  # a tie goes left
    ("shambler@1,3", "1,4"),  # (1,5) before the column goes
    ("shambler@1,3 shambler@1,5", "1,2"),
    ("shambler@1,3 shambler@1,5 shambler@1,2", "1,5"),
    ("shambler@1,1 shambler@1,2 shambler@1,3 shambler@1,5 shambler@1,6", "1,6"),
    ("shambler@1,7 shambler@1,2 shambler@1,3 shambler@1,5 shambler@1,6", "1,1"),
])  # fmt: skip
def test_the_nearest_empty_space_of_the_row(others: str, lands: str) -> None:
    """Ruling 17. Helen dies in column 4."""
    assert struck(4, others).zids[1] == lands


@pytest.mark.clause("NLD-76")
@pytest.mark.parametrize(("column", "lands"), [(1, "1,1"), (7, "1,6")])
def test_at_the_ends_there_is_one_direction(column: int, lands: str) -> None:
    assert struck(column).zids[1] == lands


@pytest.mark.clause("NLD-76", "NLD-19")
def test_a_barricaded_space_is_not_empty() -> None:
    """Ruling 25."""
    night = struck(4, barricades={3: 1})
    assert night.zids[1] == "1,4"
    night = struck(4, "shambler@2,4", barricades={3: 1, 5: 1})
    assert night.zids == {1: "1,2", 2: "2,3"}  # Barricades lie in row 1 only


@pytest.mark.clause("NLD-76")
def test_a_front_full_of_barricades_sends_the_killer_into_the_deck() -> None:
    night = struck(4, barricades={1: 1, 2: 1, 3: 1, 5: 1, 6: 1}, zombies="shambler@1,7 farmhand@2,4")
    assert 1 not in night.zids
    assert night.zids == {2: "1,6", 3: "2,3"}
    assert "trucker" in night.pile("zombie", "deck")


@pytest.mark.clause("NLD-76")
def test_each_row_on_its_own() -> None:
    night = struck(
        4, "shambler@2,4 shambler@3,4 shambler@4,4 farmhand@2,3 farmhand@3,3 farmhand@3,5 farmhand@4,5"
    )
    assert night.zids == {1: "1,3", 2: "2,4", 3: "3,2", 4: "4,3", 5: "2,3", 6: "3,3", 7: "3,4", 8: "4,4"}


@pytest.mark.clause("NLD-76")
def test_damage_enhancements_and_attacked_slide_with_it() -> None:
    night = struck(4, "farmhand@2,4-2+prowler+thick_skull")
    one = night.zombies["2,3"]
    assert (one.damage, one.enhancements) == (2, ["prowler_1", "thick_skull_1"])
    assert night.zombies["1,3"].attacked
    slides = {
        one["zid"]: (one["row"], one["from"], one["to"]) for one in night.told("column_closed")[0]["slides"]
    }
    assert slides == {1: (1, 4, 3), 2: (2, 4, 3)}
    assert [one["card"] for one in night.told("column_closed")[0]["slides"]] == ["trucker", "farmhand"]


@pytest.mark.clause("NLD-76", "NLD-48")
def test_shuffled_in_is_not_destroyed_and_comes_as_new() -> None:
    """Rulings 20, 34, 46: the deck alone is shuffled, damage is lost, Enhancements are discarded."""
    front = " ".join(f"shambler@1,{column}" for column in range(1, 7))
    night = Night(
        "z_combat", damage={"judy": 2}, zombies=f"{front} trucker@1,7-1+ravenous+prowler", zombie=f"bitten {SIDEWAYS}",
        zombie_deck="lurch lurch panic .", zombie_discard="numb_flesh",
    )  # fmt: skip
    night.do("strike 7", dice=[6])
    assert night.kind == "z_combat"  # no Bitten: the victim died
    assert sorted(night.pile("zombie", "deck").split()) == ["panic", "trucker"]
    assert night.shuffles == [2]
    assert sorted(night.discard("zombie").split()) == ["numb_flesh", "prowler", "ravenous"]
    assert night.match.state.destroyed == 0
    told = night.told("column_closed")[0]["shuffled"]
    assert [(one["zid"], one["card"], one["row"], sorted(one["enhancements"])) for one in told] == [
        (7, "trucker", 1, ["prowler", "ravenous"]),
    ]  # fmt: skip
    assert night.tells("deck_shuffled", side="zombie")


@pytest.mark.clause("NLD-76")
def test_several_rows_may_be_full() -> None:
    """All are put under the deck, then it is shuffled once for each (docs/fairness.md)."""
    night = Night(
        "z_combat", row="tom judy", dead="ben barbra harry helen karen", damage={"judy": 2},
        zombie_deck="lurch lurch panic .",
        zombies="shambler@1,1 trucker@1,2 farmhand@2,1 patient@2,2 charred@3,1 morgue@4,2", zombie=SIDEWAYS,
    )  # fmt: skip
    night.do("strike 2", dice=[6])
    assert night.where == {"1,1": "shambler", "2,1": "farmhand", "3,1": "charred", "4,1": "morgue"}
    assert night.shuffles == [3, 3]
    assert night.pile("zombie", "deck") == "panic trucker patient"  # turned round twice
    assert [one["card"] for one in night.told("column_closed")[0]["shuffled"]] == ["trucker", "patient"]


@pytest.mark.clause("NLD-76", "NLD-75", "NLD-74")
def test_with_the_last_column_no_zombie_has_a_space() -> None:
    night = struck(1, row="tom", dead="ben barbra harry helen karen judy")
    assert night.winner == "zombie"


@pytest.mark.clause("NLD-77")
def test_who_slid_may_still_attack_in_the_new_column() -> None:
    """Tom dies of the flames, and the corpse before him turns to Karen."""
    night = Night(
        "z_combat",
        zombies="shambler@1,6 shambler@1,7",
        gear={"tom": "torch"},
        damage={"tom": 3},
        zombie="spilled_gasoline",
    )
    assert night.offered("strike") == ["6", "7"]
    night.do("spilled_gasoline tom")
    assert night.zids == {1: "1,5", 2: "1,6"}
    assert night.offered("strike") == ["5", "6"]
    night.do("strike 5", dice=[1])
    assert night.tells("zombie_attacked", character="karen")


@pytest.mark.clause("NLD-74", "NLD-36")
def test_what_a_dead_one_had_is_no_more() -> None:
    night = struck(7, marks={"judy": "aboard"}, truck="fuelled", human="torch")
    assert night.view()["misc"]["truck"] == {"fuelled": True, "aboard": []}
    night.walk("h_search")
    assert "judy" not in " ".join(night.legal)


@pytest.mark.clause("NLD-74", "NLD:barbra")
def test_after_the_first_death_barbra_wakes_up() -> None:
    night = struck(7, "shambler@2,2", human="pull_together")
    night.walk("h_combat")
    assert "barbra" not in " ".join(night.offered("attack"))  # the corpse waits in row 2
    night.walk("z_play")
    night.walk("h_combat")
    assert "barbra 1 2" in night.offered("attack")

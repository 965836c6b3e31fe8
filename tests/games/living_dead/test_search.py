"""NLD-29 to NLD-40: the Search Phase, but for the items (test_items.py) and the Action cards."""

from __future__ import annotations

import pytest

from tests.games.living_dead.night import Night
from tests.games.living_dead.tables import CHARACTERS, EQUIPMENT, HUMAN, ITEMS, WEAPONS

OPEN = "pull_together"


# --- The phase --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-29", "NLD-23")
def test_everything_in_any_order_until_the_phase_is_ended() -> None:
    night = Night(
        human="torch barricade radio pull_together",
        gear={"tom": "key_ring television"},
        truck="here",
        damage={"judy": 1},
    )
    night.do(
        "swap 1 2", "barricade 1", "use_key tom fuel", "equip torch ben", "board judy", "swap 1 7", "use_tv pull_together",
        "equip radio helen", "alight judy",
    )  # fmt: skip
    assert night.kind == "h_search"
    night.do("end_search")
    assert night.kind != "h_search"


@pytest.mark.clause("NLD-29")
def test_one_may_end_it_at_once() -> None:
    night = Night(human="torch")
    assert night.legal[-1] == "end_search"
    night.do("end_search")
    assert night.kind != "h_search"


# --- Equipment --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-30")
def test_two_pieces_at_most() -> None:
    night = Night(human="torch radio rifle")
    night.do("equip torch ben", "equip radio tom")
    assert night.offered("equip") == []
    assert night.refused("equip rifle judy") == "NLD-30"
    assert night.barred["equip rifle judy"] == ("NLD-30", "two")


@pytest.mark.clause("NLD-30")
def test_each_on_another_character() -> None:
    night = Night(human="torch radio")
    night.do("equip torch ben")
    assert "radio ben" not in night.offered("equip")
    assert night.barred["equip radio ben"] == ("NLD-30", "same")
    assert night.offered("equip") == [f"radio {one}" for one in CHARACTERS if one != "ben"]


@pytest.mark.clause("NLD-30")
def test_what_is_gone_again_still_counts() -> None:
    """The item was used up, its bearer has been counted all the same."""
    night = Night(human="first_aid_kit radio torch", damage={"ben": 2})
    night.do("equip first_aid_kit ben", "use_first_aid ben ben")
    assert night.refused("equip radio ben") == "NLD-30"
    night.do("equip radio tom")
    assert night.refused("equip torch judy") == "NLD-30"


@pytest.mark.clause("NLD-30")
def test_the_count_begins_anew_every_turn() -> None:
    night = Night("z_combat", human="torch rifle")
    night.match.state.equipped = ["ben", "tom"]
    night.walk("h_search")
    assert "torch ben" in night.offered("equip")


@pytest.mark.clause("NLD-30")
@pytest.mark.parametrize("kind", [kind for kind in EQUIPMENT if kind != "truck"])
def test_every_item_and_weapon_is_played_on_a_character(kind: str) -> None:
    night = Night(human=kind)
    able = [one for one in CHARACTERS if one != "karen" or kind in ITEMS]
    assert night.offered("equip") == [f"{kind} {one}" for one in able]
    night.do(f"equip {kind} judy")
    assert night.gear("judy") == kind
    assert night.hand("human") == ""
    assert night.tells("equipped", seat=0, character="judy", card=kind, replaced=None)


@pytest.mark.clause("NLD-30")
def test_equipment_on_the_living_only() -> None:
    night = Night(human="radio", row="tom judy", dead="ben barbra harry helen karen")
    assert night.offered("equip") == ["radio tom", "radio judy"]


@pytest.mark.clause("NLD-31", "NLD-32")
def test_the_truck_takes_a_play_and_nobody_is_found() -> None:
    night = Night(human="truck torch radio")
    night.do("play_truck")
    assert night.tells("truck_played", seat=0)
    assert all(not night.marks(one) for one in CHARACTERS)
    assert (night.match.state.truck, night.match.state.fuelled) == ("truck_1", False)
    night.do("equip torch ben")
    assert night.refused("equip radio tom") == "NLD-30"
    night = Night(human="truck torch radio")
    night.do("equip torch ben", "equip radio tom")
    assert night.offered("play_truck") == []
    assert night.refused("play_truck") == "NLD-30"
    assert night.barred["play_truck"] == ("NLD-30", "two")


@pytest.mark.clause("NLD-32", "NLD-42")
def test_found_forbids_to_attack() -> None:
    night = Night(human="rifle pull_together", zombies="shambler@1,1 shambler@1,7")
    night.do("equip rifle judy")
    assert night.marks("judy") == {"found"}
    night.do("end_search")
    assert night.offered("attack") == ["ben 1 1"]
    assert night.barred["attack judy 1 7"] == ("NLD-42", "found")


@pytest.mark.clause("NLD-32")
def test_found_stays_when_the_card_was_used_up_or_replaced() -> None:
    night = Night(human="first_aid_kit pull_together", damage={"ben": 1}, zombies="shambler@1,1")
    night.do("equip first_aid_kit ben", "use_first_aid ben ben", "end_search")
    assert night.offered("attack") == []
    assert night.barred["attack ben 1 1"] == ("NLD-42", "found")
    night = Night(human="torch hand_it_over pull_together", gear={"tom": "rifle"}, zombies="shambler@1,1")
    night.do("equip torch ben", "hand_it_over tom rifle ben", "end_search")
    assert night.gear("ben") == "rifle"
    assert all(not words.startswith("ben") for words in night.offered("attack"))


@pytest.mark.clause("NLD-33")
@pytest.mark.parametrize("old", ["torch", "rifle"])
@pytest.mark.parametrize("new", ["tire_iron", "shotgun", "molotov"])
def test_one_weapon_of_either_kind(old: str, new: str) -> None:
    night = Night(gear={"ben": f"{old} radio"}, human=new)
    night.do(f"equip {new} ben")
    assert night.gear("ben") == f"{new} radio"
    assert night.discard("human") == old
    assert night.tells("equipped", character="ben", card=new, replaced=old)
    assert night.clauses("equipped") == {"NLD-30", "NLD-33"}


@pytest.mark.clause("NLD-33")
def test_any_number_of_items_in_the_order_received() -> None:
    night = Night(gear={"ben": "torch radio key_ring television"}, human="radio")
    night.do("equip radio ben")
    assert night.gear("ben") == "torch radio key_ring television radio"
    assert night.discard("human") == ""


@pytest.mark.clause("NLD-34", "NLD-39")
@pytest.mark.parametrize("kind", ["radio", "torch"])
def test_nobody_aboard_is_equipped(kind: str) -> None:
    night = Night(human=kind, truck="fuelled", marks={"ben": "aboard"})
    assert f"{kind} ben" not in night.offered("equip")
    assert night.refused(f"equip {kind} ben") == "NLD-34"
    assert night.barred[f"equip {kind} ben"] == ("NLD-34", "aboard")
    night.do("alight ben", f"equip {kind} ben")
    assert night.gear("ben") == kind


@pytest.mark.clause("NLD-34", "NLD:karen")
@pytest.mark.parametrize("kind", WEAPONS)
def test_karen_carries_no_weapon(kind: str) -> None:
    night = Night(human=kind)
    assert night.refused(f"equip {kind} karen") == "NLD-34"
    assert night.barred[f"equip {kind} karen"] == ("NLD-34", "karen")


@pytest.mark.clause("NLD-34", "NLD:karen")
@pytest.mark.parametrize("kind", ITEMS)
def test_karen_carries_items(kind: str) -> None:
    night = Night(human=kind)
    night.do(f"equip {kind} karen")
    assert night.gear("karen") == kind


# --- Effects ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-35")
def test_one_effect_a_turn() -> None:
    night = Night(human="barricade messed_up burning_armchair barricade")
    night.do("messed_up")
    for words in ("barricade 1", "burning_armchair"):
        assert night.refused(words) == "NLD-35"
        assert night.barred[words] == ("NLD-35", "effect")
    assert night.offered("barricade") == []


@pytest.mark.clause("NLD-35", "NLD-82")
def test_a_cancelled_effect_was_the_effect_of_the_turn() -> None:
    night = Night(human="barricade messed_up", zombie="panic")
    night.do("barricade 1", "play")
    assert night.boards == {}
    assert night.refused("messed_up") == "NLD-35"


@pytest.mark.clause("NLD-35")
def test_effects_are_played_in_the_search_phase_only() -> None:
    night = Night("h_combat", human="barricade messed_up burning_armchair pull_together")
    assert night.legal == ["pull_together", "end_combat"]
    night = Night("h_draw", human="barricade messed_up burning_armchair pull_together")
    assert night.legal == ["pull_together", "draw"]


@pytest.mark.clause("NLD-35", "NLD-78")
def test_an_effect_and_an_action_card_in_one_turn() -> None:
    night = Night(human="messed_up pull_together")
    night.do("messed_up", "pull_together")
    assert night.hand("human") == ""


# --- Swaps ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-36")
def test_any_two_change_places() -> None:
    night = Night()
    assert night.offered("swap") == [f"{i} {j}" for i in range(1, 8) for j in range(i + 1, 8)]
    night.do("swap 2 7")
    assert night.row == "ben judy harry helen karen tom barbra"
    assert night.tells("swapped", seat=0, characters=["barbra", "judy"], columns=[2, 7])


@pytest.mark.clause("NLD-36")
def test_all_that_a_character_has_goes_with_it() -> None:
    night = Night(
        gear={"ben": "torch radio"}, damage={"ben": 2}, bitten={"ben": 1}, marks={"ben": "found aboard"}, truck="fuelled",
        zombies="shambler@1,1 farmhand@2,1 patient@1,4", barricades={7: 2},
    )  # fmt: skip
    before = night.zids
    night.do("swap 1 7", "swap 4 7")
    assert night.row == "judy barbra harry ben karen tom helen"
    assert (night.gear("ben"), night.person("ben").damage, len(night.person("ben").bitten)) == (
        "torch radio",
        2,
        1,
    )
    assert night.marks("ben") == {"found", "aboard"}
    assert night.zids == before
    assert night.boards == {7: 2}


@pytest.mark.clause("NLD-36")
def test_twelve_swaps_a_phase_and_no_more() -> None:
    night = Night(human="torch")
    night.do(*["swap 1 2"] * 11)
    assert night.offered("swap")
    night.do("swap 3 4")
    assert night.offered("swap") == []
    assert night.why("swap") == ("NLD-36", "swaps")
    assert night.refused(next(words for words in night.barred if words.startswith("swap"))) == "NLD-36"
    assert night.view()["limits"]["swaps"] == 12


@pytest.mark.clause("NLD-36", "NLD-25")
def test_swaps_are_counted_anew_every_turn() -> None:
    night = Night("z_combat", human="torch")
    night.match.state.swaps = 12
    night.walk("h_search")
    assert night.offered("swap")


@pytest.mark.clause("NLD-36")
def test_somebody_alone_has_nobody_to_swap_with() -> None:
    night = Night(row="tom", dead="ben barbra harry helen karen judy")
    assert night.offered("swap") == []


# --- The Truck --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-38")
def test_boarding_needs_a_fuelled_truck() -> None:
    """Ruling 41."""
    night = Night()
    assert not [words for words in [*night.legal, *night.barred] if words.startswith("board")]
    night = Night(truck="here")
    assert night.offered("board") == []
    assert night.refused("board ben") == "NLD-38"
    assert night.barred["board ben"] == ("NLD-38", "fuel")
    night = Night(truck="fuelled")
    assert night.offered("board") == list(CHARACTERS)
    night.do("board harry")
    assert night.marks("harry") == {"aboard"}
    assert night.tells("boarded", seat=0, character="harry")


@pytest.mark.clause("NLD-38")
def test_one_boards_in_a_phase() -> None:
    night = Night(truck="fuelled")
    night.do("board harry")
    assert night.offered("board") == []
    assert night.refused("board ben") == "NLD-38"
    assert night.barred["board ben"] == ("NLD-38", "boarded")
    night.do("alight harry")
    assert night.offered("board") == []
    assert night.refused("board harry") == "NLD-38"


@pytest.mark.clause("NLD-38")
def test_any_number_alights() -> None:
    night = Night(truck="fuelled", marks={"ben": "aboard", "karen": "aboard", "tom": "aboard"})
    assert night.offered("alight") == ["ben", "karen", "tom"]
    assert night.offered("board") == ["barbra", "harry", "helen", "judy"]
    night.do("alight karen", "alight ben", "alight tom")
    assert night.offered("alight") == []
    assert night.tells("alighted", seat=0, character="tom")


@pytest.mark.clause("NLD-38", "NLD:truck")
def test_the_truck_has_room_for_everybody() -> None:
    night = Night(truck="fuelled", marks=dict.fromkeys([one for one in CHARACTERS if one != "ben"], "aboard"))
    night.do("board ben")
    assert night.view()["misc"]["truck"] == {"fuelled": True, "aboard": list(CHARACTERS)}


@pytest.mark.clause("NLD-39", "NLD-42")
def test_nobody_aboard_attacks() -> None:
    night = Night(
        "h_combat", truck="fuelled", gear={"ben": "rifle"}, marks={"ben": "aboard"}, zombies="shambler@1,1"
    )
    assert night.offered("attack") == []
    assert night.refused("attack ben 1 1") == "NLD-42"
    assert night.barred["attack ben 1 1"] == ("NLD-42", "aboard")


@pytest.mark.clause("NLD-39")
def test_aboard_one_keeps_the_place_and_can_be_attacked() -> None:
    night = Night("z_combat", truck="fuelled", marks={"ben": "aboard"}, zombies="shambler@1,1 charred@1,2")
    assert night.offered("strike") == ["1", "2"]
    night.do("strike 1", dice=[5])  # 5 - 1 > 3
    assert night.tells("rolled", total=4, hit=True)
    assert night.row.startswith("ben")


@pytest.mark.clause("NLD-39", "NLD-37")
def test_aboard_one_uses_items_and_abilities() -> None:
    night = Night(
        truck="fuelled", marks={"helen": "aboard"}, gear={"helen": "first_aid_kit key_ring television hammer_and_nails"},
        damage={"karen": 1, "helen": 1}, human="torch", barricades={1: 1},
    )  # fmt: skip
    night.do(
        "nurse karen", "use_first_aid helen helen", "use_key helen draw", "use_hammer helen 1", "use_tv torch"
    )


@pytest.mark.clause("NLD-40")
def test_who_alights_may_attack() -> None:
    night = Night(truck="fuelled", marks={"ben": "aboard"}, zombies="shambler@1,1", human=OPEN)
    night.do("alight ben", "end_search")
    assert night.offered("attack") == ["ben 1 1"]
    night = Night(truck="fuelled", marks={"ben": "aboard found"}, zombies="shambler@1,1", human=OPEN)
    night.do("alight ben", "end_search")
    assert night.offered("attack") == []
    assert night.barred["attack ben 1 1"] == ("NLD-42", "found")


@pytest.mark.clause("NLD-37")
def test_items_and_nursing_are_no_action_card_and_find_nothing() -> None:
    night = Night(
        gear={"tom": "first_aid_kit key_ring", "ben": "hammer_and_nails television"}, damage={"karen": 1, "judy": 2},
        human="torch pull_together", barricades={1: 1},
    )  # fmt: skip
    night.do("use_first_aid tom judy", "use_key tom draw", "use_hammer ben 1", "use_tv torch", "nurse karen")
    assert all("found" not in night.marks(one) for one in CHARACTERS)
    assert night.offered("pull_together") == [""]


# --- The order of the list --------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-09", "NLD-29")
def test_the_list_has_the_order_of_the_tables() -> None:
    night = Night(
        row="judy tom ben helen", dead="karen harry barbra", damage={"tom": 1, "ben": 1}, barricades={2: 1},
        gear={"tom": "television first_aid_kit hammer_and_nails key_ring"}, truck="fuelled", marks={"ben": "aboard"},
        human="pull_together revolver barricade hold_still radio messed_up search_the_house",
    )  # fmt: skip
    kinds = list(dict.fromkeys(words.split()[0] for words in night.legal))
    assert kinds == [
        "equip", "barricade", "messed_up", "search_the_house", "pull_together", "hold_still", "use_first_aid", "use_key",
        "use_hammer", "use_tv", "nurse", "board", "alight", "swap", "end_search",
    ]  # fmt: skip
    cards = list(dict.fromkeys(words.split()[0] for words in night.offered("equip")))
    assert cards == ["radio", "revolver"]
    assert night.offered("equip")[:3] == ["radio judy", "radio tom", "radio helen"]
    assert [list(HUMAN).index(card) for card in night.offered("use_tv")] == sorted(
        list(HUMAN).index(card) for card in night.offered("use_tv")
    )

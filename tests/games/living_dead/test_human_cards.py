"""Section 8: Human Effects and Action cards; NLD-78."""

from __future__ import annotations

import pytest

from tests.games.living_dead.night import Night
from tests.games.living_dead.tables import CHARACTERS, EQUIPMENT, HUMAN

OPEN = "pull_together"
SIDEWAYS = "shuffle_sideways"


# --- Barricade the Windows --------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:barricade", "NLD:ben")
@pytest.mark.parametrize(("dead", "boards"), [("", 3), ("ben", 2)])
def test_a_barricade_has_a_board_more_while_ben_lives(dead: str, boards: int) -> None:
    night = Night(human="barricade", dead=dead)
    night.do("barricade 4")
    assert night.boards == {4: boards}
    assert night.tells("barricaded", column=4, boards=boards)
    assert night.pile("human", "misc") == ""


@pytest.mark.clause("NLD:barricade", "NLD-19")
def test_a_barricade_needs_an_empty_active_space() -> None:
    night = Night(human="barricade", zombies="shambler@1,1 shambler@2,2", barricades={3: 1})
    assert night.offered("barricade") == ["2", "4", "5", "6", "7"]
    full = " ".join(f"shambler@1,{column}" for column in range(1, 8))
    assert Night(human="barricade", zombies=full).offered("barricade") == []


@pytest.mark.clause("NLD:barricade", "NLD:ben")
def test_boards_stay_when_ben_dies_later() -> None:
    night = Night("z_combat", barricades={4: 3}, damage={"ben": 4}, zombies="shambler@1,1", zombie=SIDEWAYS)
    night.do("strike 1", dice=[6])
    assert night.match.state.dead == ["ben"]
    assert night.boards == {3: 3}  # one column to the left (NLD-75)


@pytest.mark.clause("NLD:barricade")
def test_a_barricade_stays_over_the_turns() -> None:
    night = Night("z_combat", barricades={4: 1}, human="torch")
    night.walk("h_search")
    night.walk("z_play")
    assert night.boards == {4: 1}


# --- They're All Messed Up, Burning Armchair --------------------------------------------------------------------------


@pytest.mark.clause("NLD:messed_up")
def test_messed_up_weakens_all_zombies() -> None:
    night = Night(human=f"messed_up {OPEN}", zombies="shambler@1,1 charred@4,3-1 half_eaten@2,2+ravenous")
    night.do("messed_up")
    assert [night.zstats(place) for place in ("1,1", "4,3", "2,2")] == ["2/3/2", "0/3/2", "4/5/1"]
    assert night.pile("human", "misc") == "messed_up"
    night.do("end_search")
    night.do("attack ben 1 1", dice=[6])  # 4 - 3
    assert night.tells("struck", n=1)


@pytest.mark.clause("NLD:messed_up", "NLD-71")
def test_messed_up_helps_in_defence_and_does_not_go_below_zero() -> None:
    night = Night("z_combat", human_misc="messed_up", zombies="shambler@1,6", zombie=SIDEWAYS)
    night.do("strike 6", dice=[6])  # 3 - 3
    assert night.person("tom").damage == 0
    night = Night(human_misc="messed_up", zombies="bug_eater@2,1-3")
    assert night.zstats("2,1") == "0/0/1"


@pytest.mark.clause("NLD:messed_up", "NLD-25")
def test_messed_up_ends_with_the_next_human_turn() -> None:
    night = Night(human="messed_up", zombies="shambler@4,1")
    night.do("messed_up")
    night.walk("z_play")
    assert night.zstats("4,1") == "2/3/2"
    night.walk("h_search")
    assert night.pile("human", "misc") == ""
    assert "messed_up" in night.discard("human")
    assert night.zstats("3,1") == "2/4/2"


@pytest.mark.clause("NLD:messed_up")
def test_two_of_them_never_lie_there_together() -> None:
    """One Effect a turn keeps them from meeting."""
    night = Night(human="messed_up messed_up")
    night.do("messed_up")
    assert night.refused("messed_up") == "NLD-35"


@pytest.mark.clause("NLD:burning_armchair", "NLD:messed_up", "NLD-21")
@pytest.mark.parametrize("card", ["burning_armchair", "messed_up"])
def test_an_effect_is_laid_into_the_area(card: str) -> None:
    night = Night(human=f"{card} torch")
    night.do(card)
    assert night.pile("human", "misc") == card
    assert night.tells("card_played", seat=0, card=card)
    assert night.tells("effect_laid", seat=0, card=card)
    assert night.clauses("effect_laid") == {f"NLD:{card}"}


@pytest.mark.clause("NLD:burning_armchair", "NLD-64")
def test_the_armchair_closes_the_active_row_only() -> None:
    night = Night(
        "z_play",
        human_misc="burning_armchair",
        zombies="shambler@2,1 shambler@3,1 shambler@4,2 graveyard_man@3,3",
    )
    night.do("end_play")
    assert night.zids == {1: "2,1", 2: "3,1", 3: "3,2", 4: "2,3"}


@pytest.mark.clause("NLD:burning_armchair", "NLD:prowler", "NLD:shuffle_sideways")
def test_sideways_moves_in_row_one_stay_possible() -> None:
    night = Night(
        "z_play", human_misc="burning_armchair", zombies="shambler@1,1+prowler", zombie=f"{SIDEWAYS} shambler"
    )
    night.do("shuffle_sideways 1 1 right", "end_play")
    assert night.zids == {1: "1,2"}
    night.do("move right")
    assert night.zids == {1: "1,3"}


@pytest.mark.clause("NLD:burning_armchair", "NLD-68")
def test_who_is_inside_already_attacks() -> None:
    night = Night("z_play", human_misc="burning_armchair", zombies="shambler@1,1")
    night.do("end_play")
    assert night.offered("strike") == ["1"]


# --- Search the House -------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:search_the_house")
def test_search_the_house_fetches_the_topmost_of_a_kind_and_shuffles() -> None:
    night = Night(human="search_the_house", human_deck="barricade torch truck radio torch .")
    night.do("search_the_house")
    assert (night.who, night.kind) == ("human", "h_pick_equipment")
    assert night.legal == ["take radio", "take torch", "take truck"]
    assert night.view("human")["search"] == {"radio": 1, "torch": 2, "truck": 1}
    night.do("take torch")
    assert night.hand("human") == "torch"
    assert night.match.state.human.hand == ["torch_1"]
    assert night.shuffles == [4]
    assert night.pile("human", "deck") == "torch radio truck barricade"  # the rest, turned round
    assert night.discard("human") == "search_the_house"
    assert night.tells("fetched", seat=0, card="torch")
    assert night.tells("deck_shuffled", side="human")
    assert "search" not in night.view("human")


@pytest.mark.clause("NLD:search_the_house")
@pytest.mark.parametrize("kind", EQUIPMENT)
def test_every_equipment_can_be_fetched_and_may_be_played_at_once(kind: str) -> None:
    night = Night(human="search_the_house", human_deck=f"barricade {kind} radio television .")
    night.do("search_the_house", f"take {kind}")
    assert night.hand("human") == kind
    assert "play_truck" in night.legal if kind == "truck" else night.offered("equip")


@pytest.mark.clause("NLD:search_the_house")
def test_without_equipment_in_the_deck_only_a_shuffle() -> None:
    night = Night(
        human="search_the_house torch", human_deck="barricade get_back .", human_discard="rifle shotgun"
    )
    night.do("search_the_house")
    assert night.kind == "h_search"
    assert night.shuffles == [2]
    assert night.hand("human") == "torch"
    assert night.discard("human") == "rifle shotgun search_the_house"
    assert night.tells("nothing_found", seat=0)
    assert night.tells("deck_shuffled", side="human")


@pytest.mark.clause("NLD:search_the_house", "NLD-06")
def test_the_discard_pile_is_neither_searched_nor_reshuffled() -> None:
    night = Night(human="search_the_house torch", human_deck=".", human_discard="rifle")
    night.do("search_the_house")
    assert night.kind == "h_search"
    assert night.deck("human") == 0
    assert night.discard("human") == "rifle search_the_house"


@pytest.mark.clause("NLD:search_the_house")
def test_a_single_kind_is_taken_without_asking() -> None:
    """`h_pick_equipment` is taken by itself (section 9)."""
    night = Night(human="search_the_house", human_deck="barricade rifle rifle .")
    night.do("search_the_house")
    assert night.kind == "h_search"
    assert night.hand("human") == "rifle"


@pytest.mark.clause("NLD:search_the_house", "NLD-78")
@pytest.mark.parametrize("at", ["h_draw", "h_search", "h_combat"])
def test_search_the_house_in_any_phase(at: str) -> None:
    night = Night(at, human=f"search_the_house {OPEN}", human_deck="rifle torch .")
    night.do("search_the_house", "take rifle")
    assert "rifle" in night.hand("human").split()


# --- Pull Together, Hold Still, Down to the Cellar --------------------------------------------------------------------


@pytest.mark.clause("NLD:pull_together", "NLD-55")
def test_pull_together_ends_with_the_turn() -> None:
    night = Night("h_draw", human=OPEN)
    night.do(OPEN)
    assert night.match.state.pull_together == 1
    assert night.tells("pulled_together", seat=0)
    night.walk("z_play")
    assert night.match.state.pull_together == 0


@pytest.mark.clause("NLD:hold_still")
def test_hold_still_heals_one_on_each_of_two() -> None:
    night = Night(human="hold_still", damage={"ben": 2, "judy": 1, "tom": 1})
    assert night.offered("hold_still") == ["ben", "tom", "judy"]
    night.do("hold_still tom")
    assert (night.who, night.kind) == ("human", "h_second_target")
    assert night.about == {"card": "hold_still", "first": "tom"}
    assert night.person("tom").damage == 0
    assert night.legal == ["choose ben", "choose judy", "nobody"]
    night.do("choose ben")
    assert night.person("ben").damage == 1
    assert night.tells("healed", character="ben", n=1, damage=1, cause="hold_still")
    assert night.discard("human") == "hold_still"


@pytest.mark.clause("NLD:hold_still")
def test_hold_still_on_one_only() -> None:
    night = Night(human="hold_still", damage={"ben": 2, "judy": 1})
    night.do("hold_still ben", "nobody")
    assert (night.person("ben").damage, night.person("judy").damage) == (1, 1)
    night = Night(human="hold_still", damage={"ben": 2})
    night.do("hold_still ben")
    assert night.kind == "h_search"
    assert night.person("ben").damage == 1


@pytest.mark.clause("NLD:hold_still")
def test_hold_still_needs_somebody_damaged() -> None:
    assert Night(human="hold_still", bitten={"ben": 1}).offered("hold_still") == []
    assert Night("h_draw", human=f"hold_still {OPEN}").offered("hold_still") == []
    assert Night("h_draw", human="hold_still", damage={"karen": 1}).offered("hold_still") == ["karen"]


@pytest.mark.clause("NLD:down_to_the_cellar", "NLD-68")
def test_in_the_cellar_nobody_is_attacked() -> None:
    night = Night(human="down_to_the_cellar", zombies="shambler@1,1 shambler@1,5 shambler@1,6")
    assert night.offered("down_to_the_cellar") == list(CHARACTERS)
    night.do("down_to_the_cellar karen")
    assert night.kind == "h_second_target"
    assert night.about == {"card": "down_to_the_cellar", "first": "karen"}
    assert night.legal == [*(f"choose {one}" for one in CHARACTERS if one != "karen"), "nobody"]
    night.do("choose ben")
    assert (night.marks("karen"), night.marks("ben")) == ({"in_cellar"}, {"in_cellar"})
    assert night.tells("hid", character="ben")
    night.walk("z_combat")
    assert night.offered("strike") == ["6"]
    assert night.barred["strike 1"] == ("NLD-68", "cellar")


@pytest.mark.clause("NLD:down_to_the_cellar", "NLD-25")
def test_the_cellar_ends_with_the_next_human_turn() -> None:
    night = Night(human="down_to_the_cellar torch")
    night.do("down_to_the_cellar karen", "nobody")
    night.walk("z_play")
    assert night.marks("karen") == {"in_cellar"}
    night.walk("h_search")
    assert night.marks("karen") == set()


@pytest.mark.clause("NLD:down_to_the_cellar")
def test_alone_in_the_cellar() -> None:
    night = Night(human="down_to_the_cellar torch", row="tom", dead="ben barbra harry helen karen judy")
    night.do("down_to_the_cellar tom")
    assert night.kind == "h_search"
    assert night.marks("tom") == {"in_cellar"}


@pytest.mark.clause("NLD:down_to_the_cellar")
def test_from_the_cellar_one_still_attacks() -> None:
    night = Night("h_combat", human="down_to_the_cellar", zombies="shambler@1,1")
    night.do("down_to_the_cellar ben", "nobody")
    assert night.offered("attack") == ["ben 1 1"]


@pytest.mark.clause("NLD:down_to_the_cellar")
def test_columns_of_the_hidden_are_entered_all_the_same() -> None:
    night = Night("z_play", marks={"ben": "in_cellar"}, zombies="shambler@2,1")
    night.do("end_play")
    assert night.match.state.active == "human"  # no attack was possible
    assert night.zids == {1: "1,1"}


# --- Hand It Over -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:hand_it_over")
def test_hand_it_over_moves_one_piece_without_found() -> None:
    night = Night(human="hand_it_over", gear={"ben": "rifle radio"}, zombies="shambler@4,4")
    assert night.offered("hand_it_over") == [
        *(f"ben radio {one}" for one in CHARACTERS if one != "ben"),
        *(f"ben rifle {one}" for one in CHARACTERS if one not in ("ben", "karen")),
    ]
    night.do("hand_it_over ben rifle judy")
    assert (night.gear("ben"), night.gear("judy")) == ("radio", "rifle")
    assert night.marks("judy") == set()
    assert night.tells("handed", giver="ben", receiver="judy", card="rifle", replaced=None)
    night.do("end_search")
    assert night.offered("attack") == ["judy 4 4"]


@pytest.mark.clause("NLD:hand_it_over", "NLD-33")
def test_the_receiver_s_old_weapon_is_discarded() -> None:
    night = Night(human="hand_it_over", gear={"ben": "rifle", "tom": "torch radio"})
    night.do("hand_it_over ben rifle tom")
    assert (night.gear("ben"), night.gear("tom")) == ("", "rifle radio")
    assert sorted(night.discard("human").split()) == ["hand_it_over", "torch"]
    assert night.tells("handed", replaced="torch")


@pytest.mark.clause("NLD:hand_it_over", "NLD-34")
def test_it_reaches_people_aboard_and_karen_gets_items_only() -> None:
    night = Night(
        human="hand_it_over",
        gear={"tom": "rifle radio"},
        truck="fuelled",
        marks={"ben": "aboard", "tom": "aboard"},
    )
    assert "tom rifle ben" in night.offered("hand_it_over")
    assert "tom radio karen" in night.offered("hand_it_over")
    assert "tom rifle karen" not in night.offered("hand_it_over")


@pytest.mark.clause("NLD:hand_it_over")
def test_nothing_to_hand_over_or_nobody_to_take_it() -> None:
    assert Night(human="hand_it_over torch", truck="here").offered("hand_it_over") == []
    assert Night(
        human="hand_it_over", row="ben", dead="barbra harry helen karen tom judy", gear={"ben": "rifle"}
    ).offered("hand_it_over") == []  # fmt: skip
    night = Night(
        human="hand_it_over", row="ben karen", dead="barbra harry helen tom judy", gear={"ben": "rifle"}
    )
    assert night.offered("hand_it_over") == []


@pytest.mark.clause("NLD:hand_it_over", "NLD-09")
def test_two_like_items_are_one_entry() -> None:
    night = Night(
        human="hand_it_over", gear={"ben": "radio radio"}, row="ben tom", dead="barbra harry helen karen judy"
    )
    assert night.offered("hand_it_over") == ["ben radio tom"]


# --- One a turn -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-78")
@pytest.mark.parametrize("at", ["h_draw", "h_search", "h_combat"])
def test_one_action_card_a_turn(at: str) -> None:
    night = Night(at, human="pull_together pull_together down_to_the_cellar", zombies="shambler@1,1")
    night.do("pull_together")
    if at == "h_draw":
        assert night.kind == "h_search"  # only the draw was left
    for words in ("pull_together", "down_to_the_cellar ben"):
        assert night.refused(words) in ("NLD-78", None)
    assert night.barred["pull_together"] == ("NLD-78", "action")
    assert night.offered("down_to_the_cellar") == []


@pytest.mark.clause("NLD-78", "NLD-27")
def test_at_the_decisions_of_its_own_turn_only() -> None:
    """Ruling 47: in Draw, Search and Combat, in no other place."""
    for at in ("h_draw", "h_search", "h_combat"):
        assert OPEN in Night(at, human=OPEN).legal
    for at in ("z_draw", "z_play", "z_combat"):
        assert all(words.split()[0] not in HUMAN for words in Night(at, human=OPEN, zombie="shambler").legal)


@pytest.mark.clause("NLD-78", "NLD-56", "NLD-25")
def test_every_turn_has_its_own_action_card() -> None:
    night = Night(human="pull_together pull_together")
    night.do("pull_together")
    night.walk("z_play")
    night.walk("h_draw")
    assert night.offered("pull_together") == [""]

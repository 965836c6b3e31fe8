"""Section 5: who sees what, row by row; what is told to whom; what may be taken back."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import EVERYTHING, Chance, private_view, redeal, undo, undoable, view
from tests.games.living_dead.night import Night, seed
from tests.games.living_dead.phrases import plain
from tests.games.living_dead.tables import kinds

OPEN = "pull_together"


def laid(**more: Any) -> Night:
    return Night(
        human="torch get_back", zombie="lurch shambler panic", human_deck="rifle shotgun radio",
        zombie_deck="charred swollen", human_discard="barricade truck", zombie_discard="patient",
        zombies="farmhand@2,2-1+prowler", gear={"ben": "tire_iron television"}, bitten={"judy": 1}, barricades={3: 2},
        marks={"ben": "found"}, zombie_misc="lights_out", destroyed=2, **more,
    )  # fmt: skip


# --- The table of section 5 -------------------------------------------------------------------------------------------


def test_everybody_sees_all_parts_but_hands() -> None:
    night = laid()
    views = {viewer: night.view(viewer) for viewer in ("human", "zombie", None)}
    for viewer in ("human", "zombie"):
        assert {name: part for name, part in views[viewer].items() if name != "hand"} == views[None]
    assert "hand" not in views[None]
    assert views["human"]["hand"] == ["torch", "get_back"]
    assert views["zombie"]["hand"] == ["lurch", "shambler", "panic"]


def test_of_decks_and_hands_others_see_the_count() -> None:
    night = laid()
    sides = night.view()["sides"]
    assert (sides["human"]["cards"], sides["zombie"]["cards"]) == (2, 3)
    assert (sides["human"]["deck"], sides["zombie"]["deck"]) == (night.deck("human"), night.deck("zombie"))
    assert (sides["human"]["discard"], sides["zombie"]["discard"]) == (["barricade", "truck"], ["patient"])


@pytest.mark.parametrize("viewer", ["human", "zombie", None])
def test_what_lies_hidden_could_be_anything_else(viewer: str | None) -> None:
    """Dealt anew, the match looks the same to this viewer; hands and decks do not."""
    night = laid()
    seat = None if viewer is None else night.seat(viewer)
    others = [redeal(night.match, seat, Chance(seed(number))) for number in range(8)]
    for other in others:
        assert plain(view(other, seat)) == night.view(viewer)
    hands = {"human": set[str](), "zombie": set[str]()}
    decks = {"human": set[str](), "zombie": set[str]()}
    for other in others:
        for side in ("human", "zombie"):
            found = getattr(other.state, side)
            hands[side].add(kinds(found.hand))
            decks[side].add(kinds(found.deck))
    for side in ("human", "zombie"):
        assert (len(hands[side]) == 1) == (side == viewer)
        assert len(decks[side]) > 1


def test_the_unused_goals_are_shown_nowhere() -> None:
    text = str(Night(goal="dawn").view("zombie"))
    assert not any(goal in text for goal in ("willard", "posse", "nurse_karen", "rescue"))


@pytest.mark.clause("NLD:search_the_house")
def test_only_the_searcher_sees_what_is_in_the_deck() -> None:
    night = Night(human="search_the_house", human_deck="radio barricade rifle torch rifle .", zombie="lurch")
    night.do("search_the_house")
    assert night.kind == "h_pick_equipment"
    assert night.view("human")["search"] == {"radio": 1, "torch": 1, "rifle": 2}
    for viewer in ("zombie", None):
        assert "search" not in night.view(viewer)
    seat = night.seat("zombie")
    assert night.decision.told(seat) == ("h_pick_equipment", {})
    assert not night.decision.open
    night.do("take rifle")
    assert night.heard("fetched", None) == [{"seat": 0, "card": "rifle"}]
    assert "search" not in night.view("human")


@pytest.mark.clause("NLD:search_the_house")
def test_a_fetched_card_is_known_until_it_is_gone() -> None:
    night = Night(human="search_the_house rifle torch", human_deck="shotgun radio .", zombie="lurch")
    night.do("search_the_house", "take shotgun")
    assert night.view()["sides"]["human"]["known"] == ["shotgun"]
    night.do("equip shotgun ben")
    assert night.view()["sides"]["human"]["known"] == []


@pytest.mark.clause("NLD:still_twitching")
def test_a_card_that_still_twitches_is_known() -> None:
    night = Night(
        "h_combat",
        zombie="still_twitching ravenous",
        zombies="half_eaten@1,1",
        gear={"ben": "tire_iron"},
        human=OPEN,
    )
    night.do("attack ben 1 1", dice=[6])
    night.do("play")
    assert night.view()["sides"]["zombie"]["known"] == ["half_eaten"]
    for number in range(4):
        other = redeal(night.match, night.seat("human"), Chance(seed(number)))
        assert "half_eaten_1" in other.state.zombie.hand or "half_eaten_2" in other.state.zombie.hand
    night.walk("z_play")
    night.do("play_zombie half_eaten 3")
    assert night.view()["sides"]["zombie"]["known"] == []


def test_dice_are_seen_by_all_with_each_modifier() -> None:
    night = Night(
        "h_combat",
        zombies="shambler@1,1",
        gear={"ben": "kitchen_knife"},
        zombie_misc="lights_out",
        human=OPEN,
    )
    night.do("attack ben 1 1", dice=[3])
    for viewer in ("human", "zombie", None):
        told = night.heard("rolled", viewer)[0]
        assert (told["natural"], told["total"]) == (3, 3)
        assert sorted((one["what"], one["n"]) for one in told["modifiers"]) == [
            ("kitchen_knife", 1),
            ("lights_out", -1),
        ]


def test_a_replay_shows_both_hands() -> None:
    assert plain(private_view(laid().match, EVERYTHING))["hands"] == {
        "0": ["torch", "get_back"], "1": ["lurch", "shambler", "panic"],
    }  # fmt: skip


def test_what_is_kept_stays_in_a_new_deal() -> None:
    """For bots: what a player who has watched still knows."""
    night = laid()
    seat = night.seat("human")
    for number in range(6):
        other = redeal(night.match, seat, Chance(seed(number)), keep=["panic_1", "charred_1"])
        assert other.state.zombie.hand[2] == "panic_1"
        assert other.state.zombie.deck[0] == "charred_1"


# --- What is told -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-28", "NLD-56", "NLD-74", "NLD:key_ring", "NLD:television")
def test_draws_show_their_faces_to_the_owner_only() -> None:
    night = Night("z_combat", human="torch", human_deck="rifle shotgun radio radio")
    night.do("end_combat")
    assert night.heard("drew", "human")[-1]["cards"] == ["rifle", "shotgun", "radio", "radio"]
    for viewer in ("zombie", None):
        assert "cards" not in night.heard("drew", viewer)[-1]
        assert night.heard("drew", viewer)[-1]["count"] == 4
    night = Night(gear={"tom": "key_ring"}, human_deck="rifle")
    night.do("use_key tom draw")
    assert night.heard("drew", "human")[0]["cards"] == ["rifle"]
    assert "cards" not in night.heard("drew", "zombie")[0]
    night = Night("h_combat", zombie="", zombie_deck="charred prowler lurch shambler panic", human="torch")
    night.do("end_combat")
    assert night.heard("drew", "zombie")[0]["cards"] == ["charred", "prowler", "lurch", "shambler", "panic"]
    assert "cards" not in night.heard("drew", "human")[0]


@pytest.mark.clause("NLD-53", "NLD-57", "NLD-72")
def test_discards_show_their_faces_to_all() -> None:
    night = Night("h_combat", human="torch torch torch rifle rifle shotgun")
    night.do("end_combat", "discard rifle")
    assert night.heard("discarded", None) == [{"seat": 0, "card": "rifle", "why": "hand"}]
    night = Night("z_combat", zombie="lurch panic", played=False, human="torch")
    night.do("end_combat", "discard lurch")
    assert night.heard("discarded", "human") == [{"seat": 1, "card": "lurch", "why": "regroup"}]


@pytest.mark.clause("NLD-76")
def test_a_zombie_shuffled_into_the_deck_is_named() -> None:
    front = " ".join(f"shambler@1,{column}" for column in range(1, 7))
    night = Night("z_combat", damage={"judy": 2}, zombies=f"{front} trucker@1,7", zombie="lurch")
    night.do("strike 7", dice=[6])
    assert [one["card"] for one in night.heard("column_closed", None)[0]["shuffled"]] == ["trucker"]


@pytest.mark.clause("NLD-80", "NLD-84")
def test_a_passed_window_is_not_told() -> None:
    night = Night(human="messed_up torch", zombie="panic")
    night.do("messed_up")
    night.do("pass")
    assert "pass" not in " ".join(night.said())
    night = Night("z_combat", zombies="shambler@1,6", human="shield_them", zombie="bitten shuffle_sideways")
    night.do("strike 6", dice=[6])
    night.do("pass")
    night.do("pass")
    assert night.said() == []


# --- Taking back ------------------------------------------------------------------------------------------------------


def may_take_back(night: Night) -> bool:
    return undoable(night.match) is not None


@pytest.mark.clause("NLD-36", "NLD-30", "NLD-38")
def test_what_shows_nothing_may_be_taken_back() -> None:
    night = Night(human="torch truck", gear={"tom": "key_ring first_aid_kit"}, damage={"judy": 1})
    for words in (
        "swap 1 2",
        "equip torch ben",
        "play_truck",
        "use_key tom fuel",
        "board judy",
        "use_first_aid tom judy",
    ):
        night.do(words)
        assert may_take_back(night)
    found = undoable(night.match)
    assert found is not None
    undo(night.match, found[1])
    assert night.person("judy").damage == 1
    assert night.gear("tom") == "first_aid_kit"


def test_what_began_another_turn_or_phase_of_the_other_is_not_taken_back() -> None:
    night = Night("z_combat", human="torch torch torch rifle rifle")
    night.do("end_combat")  # nobody draws
    assert (night.kind, may_take_back(night)) == ("h_search", False)
    night = Night("h_combat", zombie="shambler shambler shambler shambler shambler")
    night.do("end_combat")
    assert (night.kind, may_take_back(night)) == ("z_play", False)
    night = Night("z_combat", zombies="shambler@1,3", zombie="lurch")
    night.do("strike 3")
    assert (night.kind, may_take_back(night)) == ("h_harry", False)
    night = Night(gear={"tom": "television"}, human="torch", human_deck=".")
    night.do("use_tv torch")
    assert not may_take_back(night)


@pytest.mark.clause("NLD-84")
@pytest.mark.parametrize("answer", ["play", "pass"])
def test_an_answer_is_final(answer: str) -> None:
    night = Night(human="messed_up torch", zombie="panic")
    night.do("messed_up", answer)
    assert not may_take_back(night)


@pytest.mark.clause("NLD:slam_the_door")
def test_whether_a_door_could_be_slammed_is_not_found_out_by_taking_back() -> None:
    night = Night("z_play", zombies="shambler@2,3", zombie="shambler", human="torch")
    night.do("end_play")
    assert (night.kind, may_take_back(night)) == ("z_combat", False)


def test_what_was_drawn_rolled_or_asked_is_not_taken_back() -> None:
    night = Night(gear={"tom": "key_ring"})
    night.do("use_key tom draw")
    assert not may_take_back(night)
    night = Night("h_combat", zombies="shambler@1,1", human=OPEN)
    night.do("attack ben 1 1", dice=[1])
    assert not may_take_back(night)
    night = Night(human="messed_up torch", zombie="panic")
    night.do("messed_up")
    assert not may_take_back(night)
    night = Night(human="messed_up torch", zombie="lurch")
    night.do("messed_up")  # nobody was asked, and that tells of the other hand
    assert not may_take_back(night)

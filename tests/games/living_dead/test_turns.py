"""NLD-22 to NLD-28, NLD-53 to NLD-57, NLD-72: turns, draws, hand checks and regrouping."""

from __future__ import annotations

import pytest

from app.engine import turn
from tests.games.living_dead.night import ENDINGS, Night

OPEN = "pull_together"
SEVEN = "rifle rifle torch torch torch molotov molotov"
SEVEN_Z = "lurch lurch ravenous ravenous thick_skull thick_skull swollen"


# --- The order of phases ----------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-22", "NLD-23", "NLD-24", "NLD-02")
def test_the_phases_of_two_turns() -> None:
    night = Night(
        "h_draw", human=OPEN, zombie="tear_it_down shuffle_sideways", zombies="shambler@4,4 shambler@1,1",
        barricades={7: 3}, played=False,
    )  # fmt: skip
    asked = []
    for _ in range(16):
        asked.append(night.kind)
        night.do(ENDINGS[night.kind])
        if len(asked) > 4 and asked[-1] == "h_search":
            break
    assert asked == [
        "h_draw", "h_search", "h_combat", "h_regroup", "z_draw", "z_play", "z_combat", "z_regroup", "h_draw", "h_search",
    ]  # fmt: skip


@pytest.mark.clause("NLD-22", "NLD-25")
def test_the_number_of_the_turn() -> None:
    night = Night("z_combat", turn=4, human="torch")
    assert turn(night.match) == (8, 1)
    assert night.view()["turn"] == {
        "number": 4, "limit": 20, "active": "zombie", "phase": "combat", "human": 0, "zombie": 1,
    }  # fmt: skip
    night.do("end_combat")
    assert night.tells("turn_began", seat=0, side="human", number=5)
    found = night.view()["turn"]
    assert (found["number"], found["active"], found["phase"]) == (5, "human", "search")
    assert turn(night.match) == (9, 0)
    night.walk("z_play")
    found = night.view()["turn"]
    assert (found["number"], found["active"], found["phase"]) == (5, "zombie", "play")


@pytest.mark.clause("NLD-25")
def test_what_the_human_turn_clears() -> None:
    night = Night(
        "z_combat", marks={"ben": "found attacked", "helen": "nursed", "tom": "in_cellar", "judy": "aboard"},
        truck="fuelled", human_misc="messed_up burning_armchair", zombie_misc="lights_out", human="torch",
    )  # fmt: skip
    house = night.match.state
    house.equipped, house.swaps, house.boarded, house.television = ["ben", "truck"], 12, True, True
    house.human.action = house.human.effect = True
    night.do("end_combat")
    assert [night.marks(one) for one in ("ben", "helen", "tom")] == [set()] * 3
    assert night.marks("judy") == {"aboard"}
    assert (night.pile("human", "misc"), night.pile("zombie", "misc")) == ("", "lights_out")
    assert night.tells("effects_ended", side="human", cards=["messed_up", "burning_armchair"])
    night.do("end_search", "done")
    assert night.tells("effects_ended", side="zombie", cards=["lights_out"])
    night.walk("h_search")
    assert "effects_ended" not in night.said()  # nothing ended
    limits = night.view()["limits"]
    assert (limits["equipped"], limits["swaps"], limits["boarded"], limits["television"]) == (
        [],
        0,
        False,
        False,
    )
    assert (limits["action"], limits["effect"]) == (False, False)


# --- Bitten (NLD-26) --------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-26", "NLD:bitten")
def test_bites_from_left_to_right_one_point_at_a_time() -> None:
    night = Night(
        "z_combat", row="judy barbra harry helen karen tom ben", bitten={"ben": 1, "judy": 1}, human="torch"
    )
    night.do("end_combat")
    assert [one["character"] for one in night.told("hurt")] == ["judy", "ben"]
    night = Night("z_combat", bitten={"tom": 2}, human="torch")
    night.do("end_combat")
    assert [(one["n"], one["damage"]) for one in night.told("hurt")] == [(1, 1), (1, 2)]
    assert night.person("tom").damage == 2


@pytest.mark.clause("NLD-26", "NLD-74", "NLD:bitten")
def test_who_dies_of_the_first_bite_is_spared_the_second() -> None:
    night = Night("z_combat", bitten={"ben": 2}, damage={"ben": 4}, human="torch")
    night.do("end_combat")
    assert night.match.state.dead == ["ben"]
    assert len(night.told("hurt")) <= 1
    assert night.discard("zombie") == "bitten bitten"
    assert night.tells("killed", character="ben", cause="bitten", bitten=2)


@pytest.mark.clause("NLD-26", "NLD:karen", "NLD-74")
def test_characters_killed_meanwhile_are_skipped() -> None:
    """Karen dies of her bite and takes Helen with her, before Helen's own bite counts."""
    night = Night(
        "z_combat", row="karen ben helen tom", dead="barbra harry judy", bitten={"karen": 1, "helen": 1},
        damage={"karen": 1, "helen": 2}, human="torch",
    )  # fmt: skip
    night.do("end_combat")
    assert night.match.state.dead[-2:] == ["karen", "helen"]
    assert [one["cause"] for one in night.told("killed")] == ["bitten", "trowel"]


@pytest.mark.clause("NLD-26", "NLD-74", "NLD-27")
def test_a_death_by_bites_gives_the_zombie_side_cards_before_the_human_draw() -> None:
    night = Night("z_combat", bitten={"karen": 1}, damage={"karen": 1}, human=OPEN)
    night.do("end_combat")
    assert night.kind == "h_draw"  # Ruling 39: the Action window comes after the bites, before the draw
    assert [(one["side"], one["count"]) for one in night.told("drew")] == [("zombie", 2)]
    assert night.stats("helen") == "0/0/2"


@pytest.mark.clause("NLD-26", "NLD-51")
def test_the_last_one_may_die_of_a_bite() -> None:
    night = Night(
        "z_combat", row="tom", dead="ben barbra harry helen karen judy", bitten={"tom": 1}, damage={"tom": 3}
    )
    night.do("end_combat")
    assert (night.winner, night.result.reason) == ("zombie", "nobody")


# --- Draws (NLD-27, NLD-28) -------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-27", "NLD-78")
def test_an_action_card_before_the_draw() -> None:
    night = Night("z_combat", human="search_the_house", human_deck="rifle torch shotgun")
    night.do("end_combat")
    assert (night.kind, night.legal) == ("h_draw", ["search_the_house", "draw"])
    night.do("search_the_house", "take shotgun")
    assert night.kind == "h_search"
    assert len(night.hand("human").split()) == 5
    assert night.hand("human").startswith("shotgun")


@pytest.mark.clause("NLD-27")
@pytest.mark.parametrize("hand", ["torch barricade", "hold_still", "hand_it_over", "aim_for_the_head"])
def test_without_a_playable_action_card_the_draw_comes_by_itself(hand: str) -> None:
    night = Night("z_combat", human=hand, human_deck="radio radio television television key_ring")
    night.do("end_combat")
    assert night.kind == "h_search"


@pytest.mark.clause("NLD-28")
@pytest.mark.parametrize("cards", range(8))
def test_a_draw_up_to_five(cards: int) -> None:
    night = Night("z_combat", human=" ".join(SEVEN.split()[:cards]))
    night.do("end_combat")
    drawn = max(0, 5 - cards)
    assert len(night.hand("human").split()) == cards + drawn
    assert [one["count"] for one in night.told("drew")] == ([drawn] if drawn else [])


@pytest.mark.clause("NLD-28", "NLD-06")
def test_the_draw_is_put_behind_the_cards_in_hand() -> None:
    night = Night("z_combat", human="torch rifle", human_deck="shotgun radio table_leg")
    night.do("end_combat")
    assert night.hand("human") == "torch rifle shotgun radio table_leg"
    assert night.heard("drew", "human")[-1]["cards"] == ["shotgun", "radio", "table_leg"]


# --- Hand checks ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-53")
def test_the_human_side_keeps_five() -> None:
    night = Night("h_combat", human=SEVEN)
    night.do("end_combat")
    assert (night.who, night.kind, night.about) == ("human", "h_discard", {"over": 2})
    assert night.legal == ["discard torch", "discard rifle", "discard molotov"]
    night.do("discard molotov")
    assert night.tells("discarded", seat=0, card="molotov", why="hand")
    assert night.clauses("discarded") == {"NLD-53"}
    night.do("discard molotov")
    assert night.kind != "h_discard"
    assert night.hand("human") == "rifle rifle torch torch torch"
    assert night.discard("human") == "molotov molotov"


@pytest.mark.clause("NLD-53")
def test_five_cards_are_no_excess_and_like_cards_need_no_question() -> None:
    night = Night("h_combat", human=" ".join(SEVEN.split()[:5]))
    night.do("end_combat")
    assert night.match.state.active == "zombie"
    night = Night("h_combat", human="barricade barricade barricade barricade barricade torch", played=True)
    night.do("end_combat")
    assert night.kind == "h_discard"


@pytest.mark.clause("NLD-72")
def test_the_zombie_side_keeps_five_after_its_combat() -> None:
    night = Night("z_combat", zombie=SEVEN_Z, human="torch")
    night.do("end_combat")
    assert (night.who, night.kind, night.about) == ("zombie", "z_discard", {"over": 2})
    assert night.legal == [
        "discard thick_skull", "discard ravenous", "discard swollen", "discard lurch",
    ]  # fmt: skip
    night.do("discard lurch", "discard swollen")
    assert night.discard("zombie") == "lurch swollen"
    assert night.clauses("discarded") == {"NLD-72"}
    assert night.match.state.active == "human"


@pytest.mark.clause("NLD-72", "NLD-74")
def test_more_than_five_in_the_other_s_turn() -> None:
    """Ruling 37."""
    night = Night("h_combat", zombie=SEVEN_Z, human="torch")
    night.do("end_combat")
    assert night.kind == "z_discard"  # nothing could be played; the check has its own moment
    assert len(night.hand("zombie").split()) == 7


# --- Regroup ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-54", "NLD-57")
def test_who_has_played_nothing_may_throw_away_any_number() -> None:
    night = Night("h_combat", human="rifle torch torch", played=False)
    night.do("end_combat")
    assert (night.who, night.kind) == ("human", "h_regroup")
    assert night.legal == ["discard torch", "discard rifle", "done"]
    night.do("discard torch", "discard rifle")
    assert night.tells("discarded", seat=0, card="rifle", why="regroup")
    assert night.clauses("discarded") == {"NLD-57"}
    assert night.legal == ["discard torch", "done"]
    night.do("done")
    assert night.hand("human") == "torch"
    assert night.match.state.active == "zombie"


@pytest.mark.clause("NLD-57", "NLD-53")
def test_regrouping_comes_after_the_hand_check_whose_discards_are_no_plays() -> None:
    night = Night("h_combat", human="rifle rifle torch torch torch molotov", played=False)
    night.do("end_combat")
    assert night.kind == "h_discard"
    night.do("discard rifle")
    assert night.kind == "h_regroup"
    night = Night(
        "z_combat", zombie="lurch lurch ravenous ravenous swollen panic", played=False, human="torch"
    )
    night.do("end_combat")
    assert night.kind == "z_discard"
    night.do("discard lurch")
    assert night.kind == "z_regroup"


@pytest.mark.clause("NLD-57")
def test_an_empty_hand_does_not_regroup() -> None:
    night = Night("h_combat", played=False)
    night.do("end_combat")
    assert night.match.state.active == "zombie"


@pytest.mark.clause("NLD-57")
def test_the_whole_hand_may_go() -> None:
    night = Night("h_combat", human="rifle torch", played=False)
    night.do("end_combat", "discard rifle", "discard torch")
    assert night.match.state.active == "zombie"
    assert night.hand("human") == ""


@pytest.mark.clause("NLD-57")
@pytest.mark.parametrize("words", [
    "equip torch ben", "play_truck", "barricade 1", "pull_together", "messed_up",
])  # fmt: skip
def test_every_card_played_from_the_hand_counts(words: str) -> None:
    night = Night("z_combat", human="torch truck barricade pull_together messed_up rifle")
    night.walk("h_search")
    night.do(words)
    while night.kind in ("h_search", "h_combat"):
        night.do(ENDINGS[night.kind])
    assert night.match.state.active == "zombie"


@pytest.mark.clause("NLD-57", "NLD-37")
def test_items_television_and_swaps_are_no_plays() -> None:
    night = Night(
        "z_combat",
        human="torch rifle",
        gear={"tom": "television key_ring first_aid_kit"},
        damage={"judy": 1, "karen": 1},
    )
    night.walk("h_search")
    night.do(
        "use_tv torch", "use_key tom draw", "use_first_aid tom judy", "nurse karen", "swap 1 2", "end_search"
    )
    if night.kind == "h_combat":
        night.do("end_combat")
    if night.kind == "h_discard":
        night.do(night.legal[0])
    assert night.kind == "h_regroup"


@pytest.mark.clause("NLD-57", "NLD-79")
def test_a_reaction_in_its_own_turn_is_a_play() -> None:
    laid = {
        "human": "aim_for_the_head torch",
        "gear": {"ben": "tire_iron"},
        "zombies": "patient@1,1",
        "played": False,
    }
    night = Night("h_combat", **laid)  # type: ignore[arg-type]
    night.do("attack ben 1 1", dice=[2])
    night.do("play")
    assert night.match.state.active == "zombie"
    night = Night("h_combat", **laid)  # type: ignore[arg-type]
    night.do("attack ben 1 1", dice=[2])
    night.do("pass")
    assert night.kind == "h_regroup"


@pytest.mark.clause("NLD-57", "NLD-79")
def test_a_reaction_in_the_other_s_turn_is_no_play() -> None:
    night = Night("z_combat", human="get_back torch torch torch rifle", zombies="charred@1,1", zombie="lurch")
    night.do("strike 1", dice=[4])
    night.do("play")
    night.walk("h_search")
    night.do("end_search")
    if night.kind == "h_combat":
        night.do("end_combat")
    assert night.kind == "h_regroup"


@pytest.mark.clause("NLD-57", "NLD-82")
def test_a_cancelled_card_was_played() -> None:
    night = Night("z_combat", human="barricade torch torch torch rifle", zombie="panic")
    night.walk("h_search")
    night.do("barricade 1", "play", "end_search")
    assert night.match.state.active == "zombie"


@pytest.mark.clause("NLD-57", "NLD-72")
def test_the_zombie_side_regroups_too() -> None:
    night = Night("z_combat", zombie="lurch ravenous", played=False, human="torch")
    night.do("end_combat")
    assert (night.who, night.kind, night.legal) == (
        "zombie",
        "z_regroup",
        ["discard ravenous", "discard lurch", "done"],
    )
    night.do("discard lurch", "done")
    assert night.hand("zombie") == "ravenous"
    night = Night("z_combat", zombie="lurch ravenous", human="torch")
    night.do("end_combat")
    assert night.match.state.active == "human"


@pytest.mark.clause("NLD-57")
@pytest.mark.parametrize(
    "words", ["play_zombie shambler 1", "enhance ravenous 4 7", "lights_out", "shuffle_sideways 4 7 left"]
)
def test_every_zombie_card_played_counts(words: str) -> None:
    night = Night(
        "h_combat",
        zombie="shambler ravenous lights_out shuffle_sideways lurch",
        zombies="farmhand@4,7",
        human="torch",
    )
    night.walk("z_play")
    night.do(words, "end_play")
    while night.kind == "z_combat":
        night.do("end_combat")
    assert night.match.state.active == "human"


# --- The end of the human turn ----------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-55")
def test_what_ends_with_the_human_turn() -> None:
    night = Night(
        "h_combat",
        zombie_misc="lights_out helen_gun",
        human_misc="messed_up",
        bonus=1,
        human="rifle",
        played=False,
    )
    night.do("end_combat")
    assert night.pile("zombie", "misc") == "lights_out helen_gun"  # after the regrouping only
    night.do("done")
    assert night.pile("zombie", "misc") == ""
    assert night.pile("human", "misc") == "messed_up"
    assert night.match.state.pull_together == 0
    assert sorted(night.discard("zombie").split()) == ["helen_gun", "lights_out"]
    ended = night.told("effects_ended")
    assert sorted(card for one in ended if one["side"] == "zombie" for card in one["cards"]) == [
        "helen_gun",
        "lights_out",
    ]

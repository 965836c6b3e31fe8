"""NLD-78 to NLD-84: Reactions and their windows, without even pauses."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import reaction
from tests.games.living_dead.night import GAME, Night

OPEN = "pull_together"
SIDEWAYS = "shuffle_sideways"


def shot(die: int, *, human: str = "", zombie: str = "", **laid: Any) -> Night:
    """Ben with a Tire Iron has attacked a Hospital Corpse, 3/4/2."""
    known: dict[str, Any] = {"gear": {"ben": "tire_iron"}, "zombies": "patient@1,1", **laid}
    night = Night("h_combat", human=f"{human} {OPEN}", zombie=zombie, **known)
    night.do("attack ben 1 1", dice=[die])
    return night


def bite(die: int, *, human: str = "", zombie: str = "", **laid: Any) -> Night:
    """A Shambling Corpse, Strength 4, has attacked Tom, Speed 4 beside Judy."""
    known: dict[str, Any] = {"zombies": "shambler@1,6", **laid}
    night = Night("z_combat", human=human, zombie=f"{zombie} {SIDEWAYS}", **known)
    night.do("strike 6", dice=[die])
    return night


# --- To Hit -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-81", "NLD:aim_for_the_head")
@pytest.mark.parametrize(("die", "asked"), [(1, False), (2, True), (3, True), (4, False), (6, False)])
def test_aim_turns_a_miss_that_two_more_make_a_hit(die: int, asked: bool) -> None:
    night = shot(die, human="aim_for_the_head")
    assert (night.kind == "h_aim") == asked
    if asked:
        assert (night.who, night.legal) == ("human", ["play", "pass"])
        night.do("play")
        assert night.tells("turned", seat=0, card="aim_for_the_head", total=die + 2, hit=True)
        assert night.where == {}


@pytest.mark.clause("NLD-81", "NLD:lurch")
@pytest.mark.parametrize(("die", "asked"), [(3, False), (4, True), (5, True), (6, False)])
def test_lurch_turns_a_hit_that_two_less_make_a_miss(die: int, asked: bool) -> None:
    night = shot(die, zombie="lurch")
    assert (night.kind == "z_lurch") == asked
    if asked:
        assert (night.who, night.legal) == ("zombie", ["play", "pass"])
        night.do("play")
        assert night.tells("turned", seat=1, card="lurch", total=die - 2, hit=False)
        assert night.where == {"1,1": "patient"}
        assert night.marks("ben") == {"attacked"}


@pytest.mark.clause("NLD-81", "NLD:get_back")
@pytest.mark.parametrize(("die", "asked"), [(4, False), (5, True), (6, True)])
def test_get_back_turns_a_hit_of_a_zombie(die: int, asked: bool) -> None:
    night = bite(die, human="get_back")
    assert (night.kind == "h_get_back") == asked
    if asked:
        night.do("play")
        assert night.tells("turned", card="get_back", total=die - 2, hit=False)
        assert night.person("tom").damage == 0


@pytest.mark.clause("NLD-81", "NLD:coming_to_get_you")
@pytest.mark.parametrize(("die", "asked"), [(2, False), (3, True), (4, True), (5, False)])
def test_coming_to_get_you_turns_a_miss_of_a_zombie(die: int, asked: bool) -> None:
    night = bite(die, zombie="coming_to_get_you")
    assert (night.kind == "z_coming") == asked
    if asked:
        night.do("play")
        assert night.tells("turned", seat=1, card="coming_to_get_you", total=die + 2, hit=True)
        assert night.person("tom").damage == 1


@pytest.mark.clause("NLD-81", "NLD-80")
def test_a_passed_window_changes_nothing_and_is_not_told() -> None:
    night = shot(2, human="aim_for_the_head")
    night.do("pass")
    assert night.said() == ["missed"]
    assert night.hand("human") == f"aim_for_the_head {OPEN}"
    night = shot(4, zombie="lurch")
    night.do("pass")
    assert night.where == {}


@pytest.mark.clause("NLD-81", "NLD-79", "NLD-80")
def test_reactions_answer_each_other_until_nobody_can() -> None:
    """Ruling 28: the only answer to a Reaction."""
    night = bite(4, human="get_back get_back", zombie="coming_to_get_you")
    assert night.kind == "z_coming"
    night.do("play")  # 6 against 4
    assert night.kind == "h_get_back"
    night.do("play")  # 4
    assert night.kind == "z_combat"
    assert night.person("tom").damage == 0
    assert night.hand("human") == "get_back"
    night = shot(2, human="aim_for_the_head", zombie="lurch lurch")
    night.do("play", "play")  # 4, 2
    assert night.kind == "h_combat"
    assert night.hand("zombie") == "lurch"


@pytest.mark.clause("NLD-81")
def test_whoever_passes_ends_the_window() -> None:
    night = shot(2, human="aim_for_the_head aim_for_the_head", zombie="lurch")
    night.do("play", "pass")
    assert night.where == {}
    assert night.kind == "h_combat"


@pytest.mark.clause("NLD-81", "NLD-14", "NLD-05")
def test_without_potential_damage_no_window_opens() -> None:
    """Ruling 30."""
    night = shot(2, human="aim_for_the_head", gear={})  # 4 - 4
    assert night.kind == "h_combat"
    for gear in ({}, {"tom": "molotov"}):  # a Molotov Cocktail matters to its own attack only
        night = bite(6, human="get_back shield_them", zombies="bug_eater@1,6", gear=gear)  # 3 - 3
        assert night.kind == "z_combat"


@pytest.mark.clause("NLD-81", "NLD:molotov")
def test_a_molotov_opens_the_window_even_without_damage() -> None:
    night = shot(
        2, human="aim_for_the_head", gear={"ben": "molotov"}, zombies="patient@1,1+ravenous farmhand@1,2"
    )
    assert night.kind == "h_aim"
    night.do("play")  # 6 - 6, and the splash
    assert night.zombies["1,2"].damage == 2


@pytest.mark.clause("NLD-81", "NLD:kitchen_knife", "NLD:lights_out")
def test_modifiers_count_in_the_window() -> None:
    night = shot(1, human="aim_for_the_head", gear={"ben": "kitchen_knife"})
    assert night.kind == "h_aim"
    night = shot(2, human="aim_for_the_head", zombie_misc="lights_out")
    assert night.kind == "h_combat"
    assert night.zombies["1,1"].damage == 0


@pytest.mark.clause("NLD-81", "NLD-12")
def test_the_cap_of_five_counts_in_the_window() -> None:
    night = shot(4, human="aim_for_the_head", zombies="half_eaten@1,1+thick_skull+thick_skull")
    assert night.kind == "h_aim"


@pytest.mark.clause("NLD-79")
def test_any_number_of_reactions_besides_the_action_card() -> None:
    night = shot(2, human="aim_for_the_head", action=True)
    night.do("play")
    night = Night(
        "h_combat", human="aim_for_the_head aim_for_the_head pull_together", gear={"ben": "tire_iron", "tom": "tire_iron"},
        zombies="patient@1,1 patient@1,6",
    )  # fmt: skip
    night.do("pull_together")
    night.do("attack ben 1 1", dice=[2])
    night.do("play")
    night.do("attack tom 1 6", dice=[2])
    night.do("play")
    assert night.where == {}


@pytest.mark.clause("NLD-80")
def test_reactions_are_in_no_list_but_their_window_s() -> None:
    mine = "aim_for_the_head get_back shield_them pull_yourself_together slam_the_door"
    theirs = "lurch coming_to_get_you still_twitching panic bitten"
    for at in ("h_draw", "h_search", "h_combat", "z_draw", "z_play", "z_combat"):
        night = Night(at, human=mine, zombie=theirs, zombies="shambler@1,1 shambler@4,1")
        assert not {words.split()[0] for words in night.legal} & {
            *mine.split(),
            *theirs.split(),
            "play",
            "pass",
        }


# --- Damage -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:shield_them", "NLD-80")
def test_shield_them_takes_two_away() -> None:
    night = bite(6, human="shield_them", zombies="charred@1,6+ravenous")  # 7 - 3
    assert (night.kind, night.about["stage"], night.about["damage"]) == ("h_shield", "damage", 4)
    night.do("play")
    assert night.tells("shielded", seat=0, n=2)
    assert night.person("tom").damage == 2


@pytest.mark.clause("NLD:shield_them")
def test_two_shields_while_damage_is_left() -> None:
    night = bite(6, human="shield_them shield_them", zombies="charred@1,6+ravenous", damage={"tom": 1})
    night.do("play", "play")  # 5, 3, 1
    assert night.person("tom").damage == 2
    night = bite(6, human="shield_them shield_them", zombies="shambler@1,6")  # 1
    night.do("play")
    assert night.kind == "z_combat"
    assert night.hand("human") == "shield_them"
    assert night.person("tom").damage == 0


@pytest.mark.clause("NLD:shield_them", "NLD:karen", "NLD:spilled_gasoline", "NLD-26")
def test_only_a_zombie_s_attack_is_shielded() -> None:
    night = Night("z_combat", bitten={"tom": 1}, human="shield_them torch torch torch rifle")
    night.do("end_combat")
    assert (night.kind, night.person("tom").damage) == ("h_search", 1)


# --- A zombie destroyed -----------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:still_twitching", "NLD-48", "NLD-80")
def test_still_twitching_brings_the_card_back_to_hand() -> None:
    night = shot(6, zombie="still_twitching", zombies="half_eaten@1,1+prowler")
    assert (night.who, night.kind, night.legal) == ("zombie", "z_twitch", ["play", "pass"])
    assert night.about == {"card": "half_eaten"}
    night.do("play")
    assert night.hand("zombie") == "half_eaten"
    assert sorted(night.discard("zombie").split()) == ["prowler", "still_twitching"]
    assert night.match.state.destroyed == 1
    assert night.tells("twitched", seat=1, card="half_eaten")
    assert night.view("human")["sides"]["zombie"]["known"] == ["half_eaten"]


@pytest.mark.clause("NLD:still_twitching")
def test_passed_it_lies_in_the_pile() -> None:
    night = shot(6, zombie="still_twitching")
    night.do("pass")
    assert (night.hand("zombie"), night.discard("zombie")) == ("still_twitching", "patient")
    assert night.match.state.destroyed == 1


@pytest.mark.clause("NLD:still_twitching", "NLD:molotov", "NLD-48")
def test_whatever_destroyed_it() -> None:
    """Ruling 45: one after the other, each with its own window."""
    night = shot(
        6, zombie="still_twitching", gear={"ben": "molotov"}, zombies="patient@1,1 shambler@1,2 farmhand@4,4"
    )
    assert (night.kind, night.about) == ("z_twitch", {"card": "patient"})
    night.do("pass")
    assert (night.kind, night.about) == ("z_twitch", {"card": "shambler"})
    night.do("play")
    assert night.hand("zombie") == "shambler"
    assert night.match.state.destroyed == 2
    assert night.discard("human") == "molotov"


@pytest.mark.clause("NLD:still_twitching", "NLD-76")
def test_no_window_for_a_zombie_that_is_shuffled_in() -> None:
    front = " ".join(f"shambler@1,{column}" for column in range(1, 8))
    night = Night("z_combat", damage={"judy": 2}, zombies=front, zombie="still_twitching")
    night.do("strike 7", dice=[6])
    assert night.kind == "z_combat"


# --- A card is played -------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-82", "NLD:panic")
@pytest.mark.parametrize("words", [
    "barricade 1", "messed_up", "burning_armchair", "search_the_house", "pull_together", "hold_still ben",
    "down_to_the_cellar ben", "hand_it_over ben rifle tom",
])  # fmt: skip
def test_panic_cancels_any_human_action_card_or_effect(words: str) -> None:
    card = words.split()[0]
    night = Night(human=f"{card} torch", zombie="panic", damage={"ben": 1, "tom": 1}, gear={"ben": "rifle"})
    before = night.view()
    night.do(words)
    assert (night.who, night.kind, night.legal) == ("zombie", "z_cancel", ["play", "pass"])
    assert (night.about["card"], night.about["seat"]) == (card, 0)
    assert night.view()["played"]["card"] == card
    night.do("play")
    assert (night.discard("human"), night.discard("zombie")) == (card, "panic")
    assert night.tells("cancelled", seat=1, card=card, by="panic")
    after = night.view()
    for part in ("people", "zombies", "barricades", "misc"):
        assert after[part] == before[part]
    kind = "effect" if card in ("barricade", "messed_up", "burning_armchair") else "action"
    assert after["limits"][kind] is True


@pytest.mark.clause("NLD-82", "NLD:panic")
def test_passed_the_card_works() -> None:
    night = Night(human="barricade torch", zombie="panic")
    night.do("barricade 2", "pass")
    assert night.boards == {2: 3}
    assert night.hand("zombie") == "panic"


@pytest.mark.clause("NLD-82")
def test_parameters_are_known_and_later_choices_are_not() -> None:
    night = Night(human="hold_still", zombie="panic", damage={"ben": 1, "tom": 1})
    night.do("hold_still tom")
    assert night.about == {"card": "hold_still", "seat": 0, "character": "tom"}
    night.do("pass")
    assert night.kind == "h_second_target"
    night = Night(human="search_the_house", zombie="panic")
    night.do("search_the_house")
    assert night.about == {"card": "search_the_house", "seat": 0}
    night = Night(human="hand_it_over", zombie="panic", gear={"ben": "rifle"})
    night.do("hand_it_over ben rifle tom")
    assert night.about == {
        "card": "hand_it_over", "seat": 0, "giver": "ben", "equipment": "rifle", "receiver": "tom",
    }  # fmt: skip


@pytest.mark.clause("NLD-82", "NLD:pull_yourself_together")
@pytest.mark.parametrize("words", [
    "lights_out", "helen_gun tom", "dead_walk charred", "shuffle_sideways 4 1 right", "tear_it_down 2", "spilled_gasoline",
])  # fmt: skip
def test_the_human_side_cancels_any_zombie_action_card_or_effect(words: str) -> None:
    card = words.split()[0]
    night = Night(
        "z_play", zombie=f"{card} shambler", human="pull_yourself_together", gear={"tom": "rifle"}, truck="fuelled",
        zombies="farmhand@4,1", barricades={2: 2}, zombie_discard="charred", marks={"ben": "aboard"},
    )  # fmt: skip
    before = night.view()
    night.do(words)
    assert (night.who, night.kind, night.legal) == ("human", "h_cancel", ["play", "pass"])
    night.do("play")
    assert night.discard("human") == "pull_yourself_together"
    assert card in night.discard("zombie").split()
    after = night.view()
    for part in ("people", "zombies", "barricades", "misc"):
        assert after[part] == before[part]
    assert night.kind == "z_play"


@pytest.mark.clause("NLD-82")
def test_a_cancelled_card_lies_in_the_pile_and_the_limit_is_used() -> None:
    """Ruling 27."""
    night = Night(
        "z_play", zombie="tear_it_down shuffle_sideways shambler", human="pull_yourself_together", barricades={2: 2},
        zombies="shambler@4,1",
    )  # fmt: skip
    night.do("tear_it_down 2", "play")
    assert night.why("shuffle_sideways") == ("NLD-78", "action")


@pytest.mark.clause("NLD-80", "NLD-82")
def test_things_of_other_kinds_are_not_cancelled() -> None:
    """Ruling 51: Equipment, zombies, Enhancements, items and abilities have no window; nor has a Reaction."""
    night = Night(
        human="torch truck",
        zombie="panic",
        gear={"tom": "key_ring first_aid_kit"},
        damage={"judy": 1, "karen": 1},
    )
    for words in (
        "equip torch ben",
        "play_truck",
        "use_key tom draw",
        "use_first_aid tom judy",
        "nurse karen",
        "swap 1 2",
    ):
        night.do(words)
        assert night.kind == "h_search"
    night = Night("z_play", zombie="shambler ravenous", human="pull_yourself_together")
    night.do("play_zombie shambler 1")
    assert night.kind == "z_play"
    night = shot(2, human="aim_for_the_head pull_yourself_together", zombie="lurch panic")
    night.do("play")
    assert night.kind == "z_lurch"
    night.do("play")
    assert night.kind == "h_combat"


@pytest.mark.clause("NLD-82", "NLD-80")
def test_one_s_own_card_is_not_cancelled_by_oneself() -> None:
    night = Night(human="barricade pull_yourself_together")
    night.do("barricade 1")
    assert night.boards == {1: 3}


# --- Which windows standing orders know -------------------------------------------------------------------------------


@pytest.mark.clause("NLD-84")
def test_the_kinds_of_standing_orders() -> None:
    assert GAME.reactions == dict.fromkeys(
        ["aim_for_the_head", "get_back", "shield_them", "pull_yourself_together", "slam_the_door", "harry", "lurch",
         "coming_to_get_you", "still_twitching", "panic", "bitten"], "ask",
    )  # fmt: skip


@pytest.mark.clause("NLD-84")
@pytest.mark.parametrize("sides", ["host_human", "host_zombie"])
def test_each_side_gives_orders_for_its_own_windows(sides: str) -> None:
    night = Night(options={"sides": sides})
    assert list(GAME.reacts(night.match, night.seat("human"))) == [
        "aim_for_the_head", "get_back", "shield_them", "pull_yourself_together", "slam_the_door", "harry",
    ]  # fmt: skip
    assert list(GAME.reacts(night.match, night.seat("zombie"))) == [
        "lurch", "coming_to_get_you", "still_twitching", "panic", "bitten",
    ]  # fmt: skip


def opened() -> dict[str, Night]:
    """Every kind of window, open."""
    laid = {
        "aim_for_the_head": shot(2, human="aim_for_the_head"), "get_back": bite(5, human="get_back"),
        "shield_them": bite(5, human="shield_them"), "lurch": shot(4, zombie="lurch"),
        "coming_to_get_you": bite(4, zombie="coming_to_get_you"), "still_twitching": shot(6, zombie="still_twitching"),
        "bitten": bite(6, zombie="bitten"),
        "harry": Night("z_combat", zombies="shambler@1,3", zombie=SIDEWAYS),
        "panic": Night(human="messed_up", zombie="panic"),
        "pull_yourself_together": Night("z_play", zombie="lights_out", human="pull_yourself_together"),
        "slam_the_door": Night("z_play", zombies="shambler@2,1", human="slam_the_door"),
    }  # fmt: skip
    laid["harry"].do("strike 3")
    laid["panic"].do("messed_up")
    laid["pull_yourself_together"].do("lights_out")
    laid["slam_the_door"].do("end_play")
    return laid


@pytest.mark.clause("NLD-84", "NLD-80")
def test_each_window_is_known_by_its_kind_and_declined_by_its_default() -> None:
    kinds = {
        "aim_for_the_head": "h_aim", "get_back": "h_get_back", "shield_them": "h_shield", "harry": "h_harry",
        "pull_yourself_together": "h_cancel", "slam_the_door": "h_slam", "lurch": "z_lurch",
        "coming_to_get_you": "z_coming", "still_twitching": "z_twitch", "panic": "z_cancel", "bitten": "z_bite",
    }  # fmt: skip
    for name, night in opened().items():
        assert night.kind == kinds[name]
        found = reaction(night.match)
        assert found is not None
        assert found.kind == name
        assert night.default() == ("take_it" if name == "harry" else "pass")


@pytest.mark.clause("NLD-84")
@pytest.mark.parametrize("at", ["h_draw", "h_search", "h_combat", "z_draw", "z_play", "z_combat"])
def test_other_decisions_are_no_reactions(at: str) -> None:
    assert reaction(Night(at, human=OPEN, zombie="tear_it_down", barricades={1: 1}).match) is None

"""Section 7.6: symbols are compared, and what the six events do (OTD-701, OTD-710 to OTD-716)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.off_the_dead.moments import at
from tests.games.off_the_dead.scenes import Scene, Who

EVENTS = ["saw_me", "where_from", "straight_at_me", "going_south", "not_dying", "mommy"]
FULL = "2b 2b 2h 2h 3b"


def shoot(zombie: str = "2s", *dice: int, horde: str = "3h:S 3h:S 3b:S 3b:S", **people: Any) -> Scene:
    """The Cop's Colt at a face-down zombie of his zone 1; the first die is the event's."""
    cop = people.pop("cop", Who(items="colt", zone_1=f"{zombie}?"))
    scene = Scene(used_up=True, horde=horde, cop=cop, **people)
    scene.do(f"attack colt {zombie}", dice=dice)
    return scene


# --- OTD-701 ---


@pytest.mark.clause("OTD-701")
@pytest.mark.parametrize(
    ("who", "zombie", "matched"),
    [
        ("cop", "2s", True),
        ("cop", "2h", False),
        ("cop", "6sh", True),  # the first of two symbols
        ("cop", "6bs", True),  # the second
        ("cop", "6hb", False),
        ("bodybuilder", "2h", True),
        ("bodybuilder", "2b", True),
        ("bodybuilder", "2s", False),
        ("granny", "7cop", True),  # a zombified survivor shows skull and biohazard
        ("granny", "7surfer", False),
    ],
)
def test_one_symbol_in_common_and_the_die_is_rolled(who: str, zombie: str, matched: bool) -> None:
    team = ("cheerleader", who, "surfer", "granny" if who != "granny" else "cop")
    scene = Scene(
        team=team,
        active=who,
        used_up=True,
        horde="3h:S 3h:S",
        **at(who, Who(items="colt", zone_1=f"{zombie}?")),
    )
    scene.do(f"attack colt {zombie}", dice=[5, 1] if matched else [1])
    seen = scene.told("revealed")[0]
    assert (seen["survivor"], seen["matched"], seen["where"]) == (who, matched, "east")
    assert len(scene.told("event_roll")) == int(matched)


@pytest.mark.clause("OTD-701")
def test_two_symbols_in_common_are_one_event() -> None:
    team = ("bodybuilder", "cop", "granny", "surfer")
    scene = Scene(team=team, used_up=True, bodybuilder=Who(items="colt", zone_1="6hb?"))
    scene.do("attack colt 6hb", dice=[5, 1])
    assert scene.told("event_roll") == [{"survivor": "bodybuilder", "die": 5, "event": "not_dying"}]


@pytest.mark.clause("OTD-701", "OTD-341")
def test_example_4_no_event() -> None:
    scene = shoot("5b", 1)
    assert (scene.items("cop"), scene.trophies("cop")) == ("colt=2", "5b")
    assert scene.told("event_roll") == []


@pytest.mark.clause("OTD-701", "OTD-103")
def test_the_acting_survivor_s_symbols_count_not_the_corridor_s_owner_s() -> None:
    """Kiki in the Surfer's corridor: a skull is his, not Granny's; a biohazard is hers."""
    for zombie, matched in (("3s", False), ("3b", True)):
        scene = Scene(
            active="surfer", phase="bite", surfer=Who(melee=f"{zombie}?", used=True),
            cop=Who(used=True), cheerleader=Who(used=True),
        )  # fmt: skip
        scene.do(f"kiki {zombie}", dice=[5] if matched else [])
        assert scene.told("revealed")[0]["matched"] is matched
        assert scene.trophies("granny") == ("" if matched else "3s")


@pytest.mark.clause("OTD-701", "OTD-110")
def test_a_face_up_zombie_causes_no_event() -> None:
    scene = Scene(used_up=True, cop=Who(items="colt", zone_1="2s"))
    scene.do("attack colt 2s", dice=[1])
    assert (scene.told("revealed"), scene.told("event_roll"), scene.trophies("cop")) == ([], [], "2s")


@pytest.mark.clause("OTD-701")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_each_number_has_its_event(die: int) -> None:
    """Two items, so that the fourth has a choice to ask for; the attack itself hits, but for the sixth."""
    cop = Who(items="colt axe", zone_1="2s?")
    scene = Scene(used_up=True, cop=cop)
    scene.do("attack colt 2s", dice=[die] if die in (4, 6) else [die, 1])
    assert scene.told("event_roll") == [{"survivor": "cop", "die": die, "event": EVENTS[die - 1]}]
    event = scene.told("event")[0]
    assert (event["survivor"], event["event"]) == ("cop", EVENTS[die - 1])


# --- 1 saw_me ---


@pytest.mark.clause("OTD-710")
def test_example_10_saw_me() -> None:
    scene = shoot("2s", 1, 1, horde="3h:E 3b:W 3b:S")
    assert scene.told("turned") == [{"direction": "north", "to": "cop", "by": "cop"}]
    assert (scene.told("came_out"), scene.horde) == ([], "3h:N 3b:W 3b:S")
    scene = shoot("2s", 1, 1, horde="3h:N 3b:W 3b:S", cop=Who(items="colt", zone_1="2s? 2b"))
    assert [event["survivor"] for event in scene.told("came_out")] == ["cop"]
    assert scene.keys().index("came_out") < scene.keys().index("struck")
    assert (scene.told("turned"), scene.horde) == ([], "3b:W 3b:S")
    # His corridor is full and another one is not: nothing comes out, and it stays turned to him.
    cop = Who(items="colt", zone_1="2s? 2b 3b 2h 2h")
    scene = shoot("2s", 1, 1, horde="3h:N 3b:W", cop=cop, surfer=Who(zone_1="2b 2b 3b 3s"))
    assert (len(scene.told("nothing_comes")), scene.told("came_out"), scene.horde) == (1, [], "3h:N 3b:W")


@pytest.mark.clause("OTD-710")
def test_r9_a_full_corridor_is_no_reason_not_to_turn() -> None:
    scene = Scene(
        used_up=True, phase="move", horde="3h:E", cop=Who(zone_2="2s?", zone_1="2b 2b 3b 2h"), dice=[1]
    )
    assert scene.told("turned") == [{"direction": "north", "to": "cop", "by": "cop"}]


@pytest.mark.clause("OTD-710")
def test_r1_with_four_the_opposite_direction_does_not_count() -> None:
    scene = shoot("2s", 1, 1, horde="3h:S 3b:W")
    assert scene.told("turned") == [{"direction": "north", "to": "cop", "by": "cop"}]


@pytest.mark.clause("OTD-710", "OTD-430")
@pytest.mark.parametrize(("arrow", "comes"), [("N", True), ("S", True), ("E", False), ("W", False)])
def test_alone_the_opposite_direction_counts(arrow: str, comes: bool) -> None:
    scene = Scene(1, used_up=True, horde=f"3h:{arrow} 3b:E 3b:E", cop=Who(items="colt", zone_1="2s?"))
    scene.do("attack colt 2s", dice=[1, 1])
    before = scene.keys()[: scene.keys().index("struck")]
    assert before.count("came_out") == int(comes)
    assert before.count("turned") == int(not comes)


@pytest.mark.clause("OTD-710", "OTD-103")
def test_the_card_is_turned_to_the_one_who_acts() -> None:
    scene = Scene(active="granny", used_up=False, cheerleader=Who(used=True), surfer=Who(zone_1="3b?"))
    scene.do("kiki 3b", dice=[1])
    assert [event["direction"] for event in scene.told("came_out")] == ["south"]
    assert scene.trophies("granny") == "3b"


# --- 2 where_from ---


@pytest.mark.clause("OTD-711", "OTD-111")
def test_example_11_where_from() -> None:
    scene = shoot("2s", 2, 1, horde="3h:S")
    assert [event["survivor"] for event in scene.told("came_out")] == ["granny"]
    assert (scene.horde, scene.zone("granny", "zone_1")) == ("", "3h?")


@pytest.mark.clause("OTD-711")
def test_exactly_two_cards_come_out_each_by_its_own_arrow() -> None:
    scene = shoot("2s", 2, 1, horde="3h:S 3b:W 3b:E 4h:N")
    before = scene.keys().index("struck")
    came = [event.params["survivor"] for event in scene.last[:before] if event.key == "came_out"]
    assert came == ["granny", "surfer"]


@pytest.mark.clause("OTD-711", "OTD-430")
def test_alone_no_chain_follows_two_cards() -> None:
    scene = Scene(1, used_up=True, horde="3h:N 3b:N 3b:N 4h:N", cop=Who(items="colt", zone_1="2s?"))
    scene.do("attack colt 2s", dice=[2, 1])
    assert scene.keys()[: scene.keys().index("struck")].count("came_out") == 2


@pytest.mark.clause("OTD-711", "OTD-103")
def test_r10_where_they_go_is_the_acting_seat_s_to_say() -> None:
    """The Surfer's turn, Granny's Kiki: her seat decides for a card whose arrow points at a dead side."""
    scene = Scene(
        active="surfer", phase="bite", horde="3h:E 3h:E", surfer=Who(melee="3b?", used=True),
        cop=Who(used=True), cheerleader=Who(dead=True),
    )  # fmt: skip
    scene.do("kiki 3b", dice=[2])
    assert (scene.kind, scene.asked, scene.seat) == ("place", "granny", 2)
    assert sorted(scene.legal) == ["to cop", "to granny"]


# --- 3 straight_at_me ---


@pytest.mark.clause("OTD-712", "OTD-346")
@pytest.mark.parametrize("zone", ["zone_1", "zone_2"])
def test_it_leaps_beside_the_acting_survivor_and_the_attack_goes_on(zone: str) -> None:
    scene = Scene(used_up=True, cop=Who(items="colt", **at(zone, "5s? 2b"), melee="2h"))
    scene.do("attack colt 5s", dice=[3, 1])
    assert scene.told("leaps") == [{"survivor": "cop", "zombie": 1, "from": "north"}]
    assert scene.trophies("cop") == "5s"


@pytest.mark.clause("OTD-712", "OTD-107")
def test_it_arrives_as_the_last_one_beside_him_and_bites_there() -> None:
    team = ("bodybuilder", "cheerleader", "granny", "surfer")
    who = Who(items="mp5", zone_2="6hb?", melee="2s")
    scene = Scene(team=team, used_up=True, bodybuilder=who)
    scene.do("attack mp5 6hb", dice=[3, 1, 2])
    assert scene.zone("bodybuilder", "melee") == "2s 6hb"
    assert [event["zombie"] for event in scene.told("bitten")] == [scene.handle("2s"), scene.handle("6hb")]


@pytest.mark.clause("OTD-712", "OTD-716")
def test_beside_him_already_nothing_happens() -> None:
    scene = Scene(used_up=True, cop=Who(melee="2s? 2h"))
    scene.do("attack bare 2s", dice=[3, 1])
    assert (scene.told("leaps"), scene.told("event"), scene.trophies("cop")) == ([], [], "2s")


@pytest.mark.clause("OTD-712", "OTD-701")
def test_example_28_kiki_next_door() -> None:
    granny = Who(zone_1="2h 2s")
    scene = Scene(active="granny", granny=granny, cheerleader=Who(zone_2="3b?", used=True))
    scene.do("kiki 3b", dice=[3])
    assert scene.told("leaps") == [
        {"survivor": "granny", "zombie": scene.told("play")[0]["zombie"], "from": "east"}
    ]
    assert scene.told("struck")[0]["survivor"] == "granny"
    assert scene.trophies("granny") == "3b"
    assert scene.corridor("cheerleader") == ("", "", "")


@pytest.mark.clause("OTD-712")
@pytest.mark.parametrize(("crowd", "leaps"), [("2b 2b 2h 2h", True), (FULL, False)])
def test_from_another_corridor_it_leaps_only_into_an_open_one(crowd: str, leaps: bool) -> None:
    """A strong one, so that it is still there afterwards: Kiki drives it back to the corridor it is in."""
    scene = Scene(active="granny", granny=Who(zone_1=crowd), cheerleader=Who(zone_2="5b?", used=True))
    scene.do("kiki 5b", dice=[3])
    assert bool(scene.told("leaps")) is leaps
    assert (scene.zone("granny", "zone_1"), scene.zone("cheerleader", "zone_1")) == (
        (f"{crowd} 5b", "") if leaps else (crowd, "5b")
    )


@pytest.mark.clause("OTD-712", "OTD-109")
def test_with_the_limit_lifted_every_corridor_is_open() -> None:
    scene = Scene(
        active="granny", granny=Who(zone_1="2b 2h 2s 2s 3b"), cheerleader=Who(zone_2="5b? 3h 3h 3s 3s", used=True),
        cop=Who(dead=True), surfer=Who(dead=True), horde="3b:S",
    )  # fmt: skip
    scene.do("kiki 5b", dice=[3])
    assert scene.told("leaps")[0]["survivor"] == "granny"


# --- 4 going_south ---


@pytest.mark.clause("OTD-713")
def test_another_item_goes_and_the_attack_goes_on() -> None:
    scene = Scene(used_up=True, cop=Who(items="colt axe toy", zone_1="2s?"))
    scene.do("attack colt 2s", dice=[4])
    assert (scene.kind, scene.asked, scene.legal) == (
        "discard_item", "cop", ["discard colt", "discard axe", "discard toy"],
    )  # fmt: skip
    scene.do("discard axe", dice=[1])
    assert scene.told("item_lost") == [{"survivor": "cop", "card": "axe_1"}]
    assert (scene.items("cop"), scene.graveyard, scene.trophies("cop")) == ("colt=2 toy", "axe", "2s")


@pytest.mark.clause("OTD-713")
def test_r15_the_weapon_in_use_goes_and_the_attack_fails() -> None:
    scene = Scene(used_up=True, cop=Who(items="colt axe", zone_1="2s?"))
    scene.do("attack colt 2s", dice=[4])
    scene.do("discard colt")
    assert scene.told("use_failed") == [{"survivor": "cop", "what": "attack"}]
    assert scene.told("attack_roll") == []
    assert (scene.items("cop"), scene.graveyard) == ("axe", "colt")
    assert scene.zone("cop", "zone_2") == "2s"  # face up, and one zone nearer by now
    assert scene.phase == "action_2"


@pytest.mark.clause("OTD-713", "OTD-421")
def test_the_only_item_goes_without_asking() -> None:
    scene = shoot("2s", 4)
    assert (scene.items("cop"), scene.graveyard, scene.told("attack_roll")) == ("", "colt", [])


@pytest.mark.clause("OTD-713")
def test_r16_bare_hands_lose_an_item_and_strike_all_the_same() -> None:
    scene = Scene(used_up=True, cop=Who(items="toy", melee="2s?"))
    scene.do("attack bare 2s", dice=[4, 1])
    assert (scene.items("cop"), scene.graveyard, scene.trophies("cop")) == ("", "toy", "2s")


@pytest.mark.clause("OTD-713", "OTD-716")
def test_without_items_nothing_is_lost() -> None:
    scene = Scene(used_up=True, cop=Who(melee="2s?"))
    scene.do("attack bare 2s", dice=[4, 1])
    assert (scene.told("event"), scene.trophies("cop")) == ([], "2s")


@pytest.mark.clause("OTD-713", "OTD-103")
def test_the_one_who_acts_loses_the_item() -> None:
    scene = Scene(
        active="granny", granny=Who(items="toy axe"), cheerleader=Who(melee="3b?", items="colt", used=True)
    )
    scene.do("kiki 3b", dice=[4])
    assert (scene.asked, scene.legal) == ("granny", ["discard toy", "discard axe"])
    scene.do("discard axe")
    assert (scene.items("cheerleader"), scene.trophies("granny")) == ("colt=3", "3b")


@pytest.mark.clause("OTD-713", "OTD-404")
def test_a_movement_s_event_takes_an_item_and_stops_nothing() -> None:
    scene = Scene(used_up=True, phase="move", cop=Who(zone_2="2s? 3s?", items="magazine axe"), dice=[4])
    scene.do("discard magazine", dice=[5])
    assert scene.zone("cop", "melee") == "2s 3s~"
    assert scene.phase == "action_2"


# --- 5 not_dying ---


@pytest.mark.clause("OTD-714", "OTD-345")
def test_example_9_tilt() -> None:
    scene = Scene(used_up=True, cop=Who(melee="3s?"))
    scene.do("attack bare 3s", dice=[5, 4])
    assert scene.told("tilted") == [{"zombie": scene.handle("3s")}]
    assert scene.told("straightened") == [{"zombie": scene.handle("3s")}]
    assert (scene.zone("cop", "melee"), scene.trophies("cop")) == ("3s", "")
    scene.do("attack bare 3s", dice=[2])
    assert scene.trophies("cop") == "3s"


# --- 6 mommy ---


@pytest.mark.clause("OTD-715", "OTD-305")
def test_example_5_mommy() -> None:
    scene = Scene(used_up=True, cop=Who(items="colt", zone_1="2s?", melee="2b"), horde="3h:W 3b:S")
    scene.do("attack colt 2s", dice=[6])
    assert scene.items("cop") == "colt=2"
    assert (scene.told("attack_roll"), scene.trophies("cop")) == ([], "")
    assert scene.told("panicked") == [{"survivor": "cop"}]
    assert (len(scene.told("bitten")), len(scene.told("moved")), len(scene.told("came_out"))) == (1, 1, 1)
    # Nothing free to play: action_2 is left out, and the end comes.
    assert scene.told("infection") == [{"survivor": "cop", "infection": 2}]
    assert (scene.active, scene.match.state.panicked) == ("cheerleader", False)
    assert scene.corridor("cop") == ("", "2s", "2b")


@pytest.mark.clause("OTD-715", "OTD-305")
def test_r13_r14_panic_forbids_actions_and_nothing_else() -> None:
    scene = Scene(used_up=True, cop=Who(items="colt toy", zone_1="2s?"))
    scene.do("attack colt 2s", dice=[6])
    assert (scene.phase, scene.legal) == ("action_2", ["toy 2s", "done"])
    assert scene.decision.about["panicked"] is True
    assert "OTD-305" in scene.barred.values()
    scene.do("toy 2s")
    assert scene.active == "cheerleader"


@pytest.mark.clause("OTD-715")
def test_panic_in_action_2_ends_with_the_turn() -> None:
    scene = Scene(phase="action_2", used_up=True, cop=Who(items="colt toy", zone_1="2s?"))
    scene.do("attack colt 2s", dice=[6])
    assert (scene.active, scene.match.state.panicked) == ("cheerleader", False)


@pytest.mark.clause("OTD-715", "OTD-404")
def test_a_movement_is_not_undone_by_panic() -> None:
    scene = Scene(used_up=True, phase="move", cop=Who(zone_2="2s? 3s?", items="toy"))
    scene.passes(dice=[6, 5])
    assert scene.told("use_failed") == []
    assert scene.zone("cop", "melee") == "2s 3s~"
    assert scene.legal == ["toy 2s", "toy 3s", "done"]


@pytest.mark.clause("OTD-715")
def test_r25_kiki_in_another_s_turn_fails_and_nobody_panics() -> None:
    scene = Scene(
        active="surfer", phase="bite", surfer=Who(melee="3b?", used=True), cop=Who(used=True),
        cheerleader=Who(used=True),
    )  # fmt: skip
    scene.do("kiki 3b", dice=[6])
    assert scene.told("use_failed") == [{"survivor": "granny", "what": "kiki"}]
    assert (scene.told("panicked"), scene.trophies("granny")) == ([], "")
    assert scene.who("granny").ability_used
    assert len(scene.told("bitten")) == 1
    assert "search" in scene.kinds()


@pytest.mark.clause("OTD-715")
def test_kiki_in_granny_s_own_turn_panics_her() -> None:
    scene = Scene(
        active="granny", granny=Who(melee="3b?", items="adrenaline", infection=1), cheerleader=Who(used=True)
    )
    scene.do("kiki 3b", dice=[6])
    assert scene.told("panicked") == [{"survivor": "granny"}]
    assert (scene.phase, scene.legal) == ("action_1", ["adrenaline", "done"])

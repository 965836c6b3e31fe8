"""The wave and where cards come out: OTD-405, OTD-410 to OTD-430, and examples 10, 11, 23 to 25 and 31 to 33."""

from __future__ import annotations

import pytest

from tests.games.off_the_dead.scenes import Scene, Who

NAMES = {"N": "cop", "E": "cheerleader", "S": "granny", "W": "surfer"}


def crowd(count: int, symbol: str) -> Who:
    """A survivor with so many zombies in zone 1, all of a symbol."""
    codes = [f"{strength}{symbol}?" for strength, copies in ((2, 3), (3, 4)) for _ in range(copies)]
    return Who(zone_1=" ".join(codes[:count]))


def counts(scene: Scene) -> list[int]:
    """How many zombies are in each corridor, clockwise from north."""
    return [len(survivor.corridor()) for survivor in scene.match.state.survivors]


def wave(mode: int, horde: str, *, active: str = "cop", **people: Who) -> Scene:
    """The wave of the Cop's turn has come, unless something is asked."""
    return Scene(mode, used_up=True, active=active, phase="wave", horde=horde, people=people)


# --- The wave -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-405", "OTD-410", "OTD-420")
@pytest.mark.parametrize("mode", [3, 4])
@pytest.mark.parametrize("arrow", ["N", "E", "S", "W"])
def test_one_card_comes_out_where_its_arrow_points(mode: int, arrow: str) -> None:
    scene = wave(mode, f"4h:{arrow} 4b:N")
    if mode == 3 and arrow == "W":
        assert scene.kind == "place"
        return
    assert scene.zone(NAMES[arrow], "zone_1") == "4h?"
    assert (sum(counts(scene)), scene.horde, scene.phase) == (1, "4b:N", "action_2")


@pytest.mark.clause("OTD-405", "OTD-111")
@pytest.mark.parametrize("mode", [1, 2, 3, 4])
def test_from_an_empty_horde_nothing_comes(mode: int) -> None:
    scene = wave(mode, "", cop=Who(zone_1="4h", trophies="2s"))
    assert (scene.phase, sum(counts(scene)), scene.horde) == ("action_2", 1, "")


@pytest.mark.clause("OTD-405")
def test_the_wave_window_opens_before_the_card_comes() -> None:
    scene = wave(4, "4h:N 4b:N", cop=Who(trophies="2s"))
    assert (scene.window, scene.asked, counts(scene)) == ("wave", "cop", [0, 0, 0, 0])
    scene.do("go_look skull south")
    assert (counts(scene), scene.phase) == ([0, 0, 1, 0], "action_2")


@pytest.mark.clause("OTD-420", "OTD-107")
def test_a_card_comes_out_face_down_at_the_end_of_zone_1() -> None:
    scene = wave(4, "4h:E", cheerleader=Who(zone_1="2b 5s?", zone_2="3h", melee="3b"))
    assert scene.corridor("cheerleader") == ("2b 5s? 4h?", "3h", "3b")


# --- Two survivors --------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-411", "OTD-420")
def test_with_two_a_card_comes_out_where_its_arrow_points() -> None:
    assert counts(wave(2, "4h:N 4b:N")) == [1, 0]
    assert counts(wave(2, "4h:S 4b:N")) == [0, 1]
    assert counts(wave(2, "4h:S 4b:N", granny=crowd(4, "s"))) == [0, 5]
    assert counts(wave(2, "4h:S 4b:N", granny=crowd(5, "s"))) == [1, 5]
    assert counts(wave(2, "4h:S 4b:N", cop=crowd(5, "h"), granny=crowd(5, "s"))) == [5, 6]


@pytest.mark.clause("OTD-412")
def test_example_31_two_players_redirect() -> None:
    scene = wave(2, "4h:E 4b:N")
    assert (counts(scene), scene.horde) == ([0, 1], "4b:N")
    scene = wave(2, "4h:E 4b:N", granny=crowd(1, "s"))
    assert (counts(scene), scene.horde) == ([0, 1], "4h:S 4b:N")


@pytest.mark.clause("OTD-412")
def test_with_two_a_card_is_turned_once_clockwise() -> None:
    scene = wave(2, "4h:W 4b:N", granny=crowd(1, "s"))
    assert (counts(scene), scene.horde) == ([1, 1], "4b:N")
    scene = wave(2, "4h:W 4b:N", cop=crowd(1, "s"))
    assert (counts(scene), scene.horde) == ([1, 0], "4h:N 4b:N")
    scene.end_turn()
    assert scene.active == "granny"
    scene.pass_to("action_2")
    assert (counts(scene), scene.horde) == ([2, 0], "4b:N")


@pytest.mark.clause("OTD-412", "OTD-411")
@pytest.mark.parametrize("arrow", ["E", "S", "W"])
def test_with_one_of_two_alive_a_card_is_turned_to_it(arrow: str) -> None:
    dead = Who(dead=True)
    scene = wave(2, f"4h:{arrow} 4b:N", granny=dead)
    assert (counts(scene), scene.horde) == ([1, 0], "4b:N")
    scene = wave(2, f"4h:{arrow} 4b:N", granny=dead, cop=crowd(1, "s"))
    assert (counts(scene), scene.horde) == ([1, 0], "4h:N 4b:N")
    assert counts(wave(2, "4h:N 4b:N", granny=dead, cop=crowd(6, "s"))) == [7, 0]


# --- One survivor ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-413", "OTD-430", "OTD-902")
def test_example_32_solo_chain() -> None:
    scene = wave(1, "4h:N 4b:S 4s:N 5h:N 5b:N")
    assert (scene.zone("cop", "zone_1"), scene.horde) == ("4h? 4b? 4s?", "5h:N 5b:N")


@pytest.mark.clause("OTD-413", "OTD-430", "OTD-902")
@pytest.mark.parametrize("arrow", ["E", "W"])
def test_example_33_solo_waiting(arrow: str) -> None:
    scene = wave(1, f"4h:{arrow} 4b:N 4s:E 5h:N")
    assert (counts(scene), scene.horde) == ([0], "4h:N 4b:N 4s:E 5h:N")
    scene.end_turn()
    scene.pass_to("action_2")
    assert (counts(scene), scene.horde) == ([2], "4s:E 5h:N")


@pytest.mark.clause("OTD-413", "OTD-430")
@pytest.mark.parametrize(
    ("horde", "out"),
    [("4h:S 4b:E 4s:N", 1), ("4h:N 4b:W 4s:N", 1), ("4h:N 4b:N 4s:E 5h:N", 2), ("4h:S", 1), ("4h:S 4b:S", 2)],
)
def test_the_chain_goes_on_while_cards_point_north_or_south(horde: str, out: int) -> None:
    scene = wave(1, horde)
    assert counts(scene) == [out]
    assert scene.horde == " ".join(horde.split()[out:])


@pytest.mark.clause("OTD-430", "OTD-711")
def test_alone_event_2_brings_two_cards_and_no_chain() -> None:
    scene = Scene(1, used_up=True, horde="4h:E 4b:W 4s:N 5h:N", cop=Who(items="colt", melee="6sh?"))
    scene.do("attack colt 6sh", dice=[2, 1])
    action = scene.last[: scene.keys().index("phase")]
    assert len(scene.told("came_out", action)) == 2


@pytest.mark.clause("OTD-430", "OTD-710", "OTD-902")
@pytest.mark.parametrize(
    ("horde", "out", "left"),
    [("4h:N 4b:S 4s:N 5h:N", 3, "5h:N"), ("4h:S 4b:E 4s:N", 1, "4b:E 4s:N"), ("4h:E 4b:N", 0, "4h:N 4b:N")],
)
def test_alone_event_1_has_a_chain(horde: str, out: int, left: str) -> None:
    scene = Scene(
        1, used_up=True, horde=horde, phase="action_2", cop=Who(items="colt", melee="6sh?", zone_1="2h?")
    )
    scene.do("attack colt 6sh", dice=[1, 1])
    assert (counts(scene), scene.horde) == ([2 + out], left)


@pytest.mark.clause("OTD-430", "OTD-710")
@pytest.mark.parametrize("mode", [2, 3, 4])
def test_with_others_nothing_follows_a_card(mode: int) -> None:
    scene = wave(mode, "4h:N 4b:N 4s:N")
    assert (scene.zone("cop", "zone_1"), scene.horde) == ("4h?", "4b:N 4s:N")
    scene = Scene(
        mode, used_up=True, phase="action_2", horde="4h:N 4b:N 4s:N", cop=Who(items="colt", melee="6sh?")
    )
    scene.do("attack colt 6sh", dice=[1, 1])
    assert (scene.zone("cop", "zone_1"), scene.horde) == ("4h?", "4b:N 4s:N")


# --- Bringing out ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-420", "OTD-902")
@pytest.mark.parametrize("arrow", ["N", "E", "S", "W"])
def test_alone_every_card_comes_to_the_survivor(arrow: str) -> None:
    scene = Scene(1, used_up=True, phase="action_2", horde=f"4h:{arrow} 4b:{arrow} 4s:E",
                  cop=Who(items="colt", melee="6sh?", zone_1="2h? 2h? 2b? 3b? 3b?"))  # fmt: skip
    scene.do("attack colt 6sh", dice=[2, 1])
    assert scene.zone("cop", "zone_1") == "2h? 2h? 2b? 3b? 3b? 4h? 4b?"


@pytest.mark.clause("OTD-420", "OTD-903")
@pytest.mark.parametrize(("arrow", "out"), [("N", [2, 1]), ("E", [1, 2]), ("S", [1, 2]), ("W", [2, 1])])
def test_with_two_other_effects_turn_a_card_until_it_finds_somebody(arrow: str, out: list[int]) -> None:
    def second(**people: Who) -> Scene:
        scene = Scene(2, used_up=True, phase="action_2", horde=f"4h:{arrow} 4b:N",
                      people={"cop": Who(items="colt", melee="6sh?"), "granny": Who(melee="2h"), **people})  # fmt: skip
        scene.do("attack colt 6sh", dice=[2, 1])
        return scene

    scene = second()
    assert counts(scene) == [out[0] + 1, out[1]]
    assert counts(second(granny=Who(dead=True))) == [3, 0]


@pytest.mark.clause("OTD-420", "OTD-904", "OTD-103")
def test_with_three_a_card_that_finds_nobody_goes_to_any_open_survivor() -> None:
    scene = wave(3, "4h:W", active="cheerleader", granny=crowd(4, "s"))
    assert (scene.kind, scene.asked, scene.legal) == (
        "place",
        "cheerleader",
        ["to cop", "to cheerleader", "to granny"],
    )
    scene.do("to granny")
    assert counts(scene) == [0, 0, 5]
    scene = wave(3, "4h:S", granny=crowd(5, "s"))
    assert (scene.asked, scene.legal) == ("cop", ["to cop", "to cheerleader"])
    scene = wave(3, "4h:S", granny=Who(dead=True))
    assert scene.legal == ["to cop", "to cheerleader"]


@pytest.mark.clause("OTD-420", "OTD-421")
def test_with_three_and_one_open_there_is_no_decision() -> None:
    assert counts(wave(3, "4h:W", granny=crowd(5, "s"), cop=crowd(5, "h"))) == [5, 1, 5]
    assert counts(wave(3, "4h:W", granny=Who(dead=True), cop=Who(dead=True), cheerleader=crowd(5, "s"))) == [
        0,
        6,
        0,
    ]


@pytest.mark.clause("OTD-420", "OTD-421")
def test_example_23_wave_at_a_dead_survivor() -> None:
    scene = wave(4, "4h:E", cheerleader=Who(dead=True))
    assert (scene.kind, scene.asked, scene.seat) == ("place", "cop", 0)
    assert sorted(scene.legal) == ["to cop", "to granny"]
    scene.do("to granny")
    assert counts(scene) == [0, 0, 1, 0]
    assert counts(wave(4, "4h:E", cheerleader=Who(dead=True), granny=crowd(5, "s"))) == [1, 0, 5, 0]


@pytest.mark.clause("OTD-420", "OTD-421")
def test_example_24_opposite() -> None:
    dead = Who(dead=True)
    scene = wave(
        4, "4h:E", active="surfer", cheerleader=dead, cop=dead, granny=crowd(5, "s"), surfer=crowd(2, "h")
    )
    assert counts(scene) == [0, 0, 5, 3]


@pytest.mark.clause("OTD-420", "OTD-108")
def test_with_four_a_full_corridor_sends_its_card_beside() -> None:
    scene = wave(4, "4h:E", active="granny", cheerleader=crowd(5, "s"))
    assert (scene.asked, sorted(scene.legal)) == ("granny", ["to cop", "to granny"])
    assert counts(wave(4, "4h:E", cheerleader=crowd(4, "s"))) == [0, 5, 0, 0]
    # The survivor opposite gets it only if nobody beside can.
    assert counts(wave(4, "4h:E", cheerleader=crowd(5, "s"), cop=crowd(5, "h"))) == [5, 5, 1, 0]
    scene = wave(4, "4h:E", cheerleader=crowd(5, "s"), cop=crowd(5, "h"), granny=crowd(5, "b"))
    assert counts(scene) == [5, 5, 5, 1]


# --- The limit ------------------------------------------------------------------------------------------------------


def shoot(horde: str, number: int, **people: Who) -> Scene:
    """In his second action the Cop causes an event; his own corridor keeps the target."""
    cop = people.pop("cop", Who())
    cop = Who(items="mp5", melee="6sh?", zone_1=cop.zone_1)
    scene = Scene(used_up=True, phase="action_2", horde=horde, people={"cop": cop, **people})
    scene.do("attack mp5 6sh", dice=[number, 1, 1])
    return scene


@pytest.mark.clause("OTD-109", "OTD-420")
def test_example_25_limit_lifted() -> None:
    dead = Who(dead=True)
    scene = shoot("4h:S 4b:S 5b:N", 2, cop=crowd(4, "h"), granny=crowd(5, "s"), cheerleader=dead, surfer=dead)
    assert counts(scene) == [5, 0, 7, 0]


@pytest.mark.clause("OTD-109")
def test_the_limit_is_tested_for_every_card() -> None:
    dead = Who(dead=True)
    scene = shoot("4h:S 4b:S 5b:N", 2, cop=crowd(3, "h"), granny=crowd(5, "s"), cheerleader=dead, surfer=dead)
    assert counts(scene) == [5, 0, 6, 0]  # the first to the Cop, who is opposite; then both are full


@pytest.mark.clause("OTD-109", "OTD-108")
def test_while_one_corridor_has_room_the_limit_stands() -> None:
    def beside(surfer: str) -> Scene:
        everybody = {"cop": crowd(5, "h"), "cheerleader": crowd(5, "s"), "granny": crowd(5, "b")}
        return Scene(used_up=True, phase="wave", horde="4h:N", people=everybody, surfer=Who(zone_1=surfer))

    assert counts(beside("4s 4b 5s 5b")) == [5, 5, 5, 5]
    assert counts(beside("4s 4b 5s 5b 5h")) == [6, 5, 5, 5]


@pytest.mark.clause("OTD-109", "OTD-108")
def test_the_limit_is_lifted_for_the_last_survivor() -> None:
    dead = Who(dead=True)
    for arrow in "NESW":
        scene = wave(4, f"4h:{arrow}", cop=crowd(7, "h"), cheerleader=dead, granny=dead, surfer=dead)
        assert counts(scene) == [8, 0, 0, 0]


# --- Events 1 and 2 -------------------------------------------------------------------------------------------------


@pytest.mark.clause("OTD-710", "OTD-108")
def test_example_10_saw_me() -> None:
    scene = shoot("4h:E 4b:E", 1)
    assert (counts(scene), scene.horde) == ([1, 0, 0, 0], "4h:N 4b:E")
    scene = shoot("4h:N 4b:E", 1, cop=crowd(1, "h"))
    assert (scene.zone("cop", "zone_1"), scene.horde) == ("2h? 4h?", "4b:E")
    scene = shoot("4h:N 4b:E", 1, cop=crowd(4, "h"), granny=crowd(4, "s"))
    assert (counts(scene), scene.horde) == ([5, 0, 4, 0], "4h:N 4b:E")


@pytest.mark.clause("OTD-711", "OTD-111")
def test_example_11_where_from() -> None:
    scene = shoot("4h:S", 2)
    assert (counts(scene), scene.horde) == ([1, 0, 1, 0], "")
    scene = shoot("4h:S 4b:E 5b:W", 2)
    assert (counts(scene), scene.horde) == ([1, 1, 1, 0], "5b:W")

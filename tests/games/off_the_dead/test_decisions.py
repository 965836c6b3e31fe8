"""Chapter 9: each decision - who is asked, what is offered, whether a single way is taken at once."""

from __future__ import annotations

import pytest

from app.engine import Refused, act, decision, default
from app.games.off_the_dead.plays import Pass
from tests.games.off_the_dead.scenes import GAME, Scene, Who
from tests.games.off_the_dead.table import Table

PAIR = ["colt", "toy", "colt", "axe"]


def kinds_asked(scene: Scene, *words: str) -> list[str]:
    """The kinds of decisions on the way, with what is done at each."""
    found = []
    for word in words:
        found.append(scene.kind)
        scene.do(word)
    return [*found, scene.kind]


# --- cast, extra_symbol ---


@pytest.mark.clause("OTD-202", "OTD-203")
def test_casting_asks_the_seats_clockwise_and_says_for_which_position() -> None:
    table = Table(4, casting="choose")
    asked = []
    for survivor in ("cop", "cheerleader", "granny"):
        asked.append(table.asked())
        table.do("pick", survivor=survivor)
    asked.append(table.asked())
    sides = ["north", "east", "south", "west"]
    assert asked == [("cast", seat, {"direction": side}) for seat, side in enumerate(sides)]


@pytest.mark.clause("OTD-203")
def test_a_single_legal_survivor_is_taken_without_asking() -> None:
    """Skull twice leaves only the Bodybuilder to a third."""
    table = Table(3, casting="choose")
    table.do("pick", survivor="cop")
    table.do("pick", survivor="surfer")
    assert table.asked()[0] == "action"
    assert table.team() == {"north": "cop", "east": "surfer", "south": "bodybuilder"}


@pytest.mark.clause("OTD-205")
def test_extra_symbols_are_the_first_seat_s_to_choose() -> None:
    table = Table(2, casting="random", extra_zombies="choose")
    asked = []
    for _ in range(4):
        kind, seat, about = table.asked()
        asked.append((kind, seat, about["strength"], about["number"]))
        table.do("symbol", symbol="hand" if about["strength"] != 4 else "skull")
    assert asked == [("extra_symbol", 0, strength, n) for n, strength in enumerate((2, 3, 3, 4), 1)]


# --- place ---


@pytest.mark.clause("OTD-420", "OTD-421", "OTD-103")
def test_place_is_asked_of_the_acting_seat_with_several_candidates_only() -> None:
    cheerleader = Who(dead=True)
    scene = Scene(used_up=True, phase="wave", horde="3h:E 3h:N", cheerleader=cheerleader)
    assert (scene.kind, scene.seat, scene.decision.about) == ("place", 0, {"survivor": "cop"})
    assert sorted(scene.legal) == ["to cop", "to granny"]
    full = Who(zone_1="2b 2h 2s 3b 3s")
    scene = Scene(used_up=True, phase="wave", horde="3h:E 3h:N", cheerleader=cheerleader, granny=full)
    assert scene.told("came_out")[0]["survivor"] == "cop"
    assert scene.kind == "action"


# --- action ---


@pytest.mark.clause("OTD-302", "OTD-304")
def test_the_action_decision_says_whose_it_is_and_which_one() -> None:
    scene = Scene(variant_a=True, active="granny")
    assert (scene.kind, scene.seat) == ("action", 0)
    assert scene.decision.about == {"survivor": "granny", "phase": "action_1", "panicked": False}
    scene.passes()
    assert scene.decision.about == {"survivor": "granny", "phase": "action_2", "panicked": False}


@pytest.mark.clause("OTD-302")
def test_r42_a_single_pass_is_taken_without_asking() -> None:
    """No Rubble, nothing to throw, nobody to hit."""
    scene = Scene(used_up=True, rubble=["toy"], cheerleader=Who(melee="2s"))
    assert scene.told("passed")[0] == {"survivor": "cop", "window": None}
    assert (scene.active, scene.kind) == ("cheerleader", "action")


@pytest.mark.clause("OTD-304", "OTD-302")
def test_after_a_free_play_the_action_is_asked_again_and_after_a_main_one_it_is_not() -> None:
    scene = Scene(used_up=True, cop=Who(items="toy axe", zone_1="2b"))
    assert kinds_asked(scene, "toy 2b", "throw axe surfer") == ["action", "action", "action"]
    assert scene.phase == "action_2"


@pytest.mark.clause("OTD-304")
@pytest.mark.parametrize("words", ["pass", "throw axe surfer", "attack bare 2b"])
def test_each_main_action_closes_the_phase(words: str) -> None:
    scene = Scene(used_up=True, phase="action_2", cop=Who(items="axe", melee="2b"))
    scene.do(words, dice=[6] if "attack" in words else [])
    assert scene.active == "cheerleader"


@pytest.mark.clause("OTD-304", "OTD-311")
def test_a_search_closes_the_phase_once_it_is_over() -> None:
    scene = Scene(used_up=True, phase="action_2", rubble=PAIR)
    flow = kinds_asked(scene, "search", "flip 1", "flip 2", "put 1 2")
    assert flow == ["action", "search_1", "search_2", "put_back", "put_back"]
    scene.do("put 0 1")
    assert scene.active == "cheerleader"


@pytest.mark.clause("OTD-302")
def test_identical_items_are_offered_once_for_each_state() -> None:
    cop = Who(items="toy toy colt=1 colt=1 colt axe", zone_1="2b")
    scene = Scene(used_up=True, team=("cop", "cheerleader", "granny", "surfer"), cop=cop)
    assert [words for words in scene.offered("throw") if words.endswith("surfer")] == [
        "throw toy surfer", "throw colt surfer", "throw colt surfer", "throw axe surfer",
    ]  # fmt: skip
    assert scene.offered("attack") == ["attack colt 2b"] * 2
    assert scene.offered("toy") == ["toy 2b"]


@pytest.mark.clause("OTD-713")
def test_identical_items_are_one_offer_to_lose() -> None:
    """Two Toys: one way only, so nobody is asked. Two Colts, one of them in use: that is a choice."""
    scene = Scene(used_up=True, cop=Who(items="toy toy", melee="2s?"))
    scene.do("attack bare 2s", dice=[4, 1])
    assert (scene.items("cop"), scene.trophies("cop")) == ("toy", "2s")
    scene = Scene(used_up=True, cop=Who(items="toy toy axe", melee="2s?"))
    scene.do("attack bare 2s", dice=[4])
    assert scene.legal == ["discard toy", "discard axe"]
    scene = Scene(used_up=True, cop=Who(items="colt=1 colt=0 axe", melee="2s?"))
    scene.do("attack colt 2s", dice=[4])
    assert len(scene.legal) == 3  # two empty Colts, but one of them is the one in use


@pytest.mark.clause("OTD-302", "OTD-103")
def test_nobody_else_acts_and_nothing_else_is_done() -> None:
    scene = Scene(cop=Who(items="axe", zone_1="2b"))
    with pytest.raises(Refused, match="not_your_decision"):
        act(scene.match, 1, Pass())
    assert scene.barred["attack axe 2b"] == "OTD-340"
    no = next(no.action for no in scene.decision.barred if scene.words(no.action) == "attack axe 2b")
    with pytest.raises(Refused) as refused:
        act(scene.match, 0, no)
    assert (refused.value.code, refused.value.clause) == ("illegal_action", "OTD-340")


# --- search, take, put_back ---


@pytest.mark.clause("OTD-311", "OTD-421")
def test_a_flip_with_one_pile_left_is_taken_at_once() -> None:
    scene = Scene(used_up=True, rubble=["", "toy axe"])
    scene.do("search")
    assert (scene.kind, scene.asked, scene.seat) == ("put_back", "cop", 0)
    assert scene.told("flipped") == [{"survivor": "cop"}] * 2


@pytest.mark.clause("OTD-312", "OTD-315")
def test_a_pair_is_always_asked_about() -> None:
    scene = Scene(used_up=True, rubble=PAIR)
    flow = kinds_asked(scene, "search", "flip 1", "flip 3", "take")
    assert flow == ["action", "search_1", "search_2", "take", "put_back"]
    scene = Scene(used_up=True, rubble=PAIR)
    kinds_asked(scene, "search", "flip 1", "flip 3")
    assert (scene.asked, scene.legal) == ("cop", ["take", "refuse"])


@pytest.mark.clause("OTD-319")
def test_unique_cards_are_asked_about_one_by_one_in_the_order_of_their_flips() -> None:
    scene = Scene(used_up=True, rubble=["first_aid_kit", "flare_gun", "toy"])
    kinds_asked(scene, "search", "flip 2", "flip 1")
    assert (scene.kind, scene.decision.about, scene.legal) == (
        "take_unique", {"survivor": "cop", "card": 0}, ["take", "refuse"],
    )  # fmt: skip
    scene.do("take")
    assert (scene.kind, scene.decision.about) == ("take_unique", {"survivor": "cop", "card": 1})
    scene.do("refuse")
    assert (scene.kind, {words.split()[1] for words in scene.legal}) == ("put_back", {"1"})
    assert scene.items("cop") == "flare_gun=1"


@pytest.mark.clause("OTD-315", "OTD-316")
def test_put_back_offers_every_card_that_is_out_times_every_position() -> None:
    scene = Scene(used_up=True, rubble=["toy", "axe", "mp5"])
    kinds_asked(scene, "search", "flip 1", "flip 2")
    assert scene.legal == [f"put {card} {position}" for card in (0, 1) for position in range(1, 10)]
    scene.do("put 1 9")
    assert scene.legal == [f"put 0 {position}" for position in range(1, 10)]
    assert scene.kind == "put_back"


# --- window, discard_item, overflow, cleave ---


@pytest.mark.clause("OTD-601")
def test_a_window_is_of_a_survivor_and_has_at_least_one_play_and_the_pass() -> None:
    scene = Scene(phase="bite", active="surfer", surfer=Who(melee="2b", used=True))
    assert (scene.kind, scene.seat, scene.asked, scene.window) == ("window", 0, "cop", "bite")
    assert scene.legal == ["freeze", "pass"]


@pytest.mark.clause("OTD-713")
def test_the_seat_of_the_acting_survivor_discards() -> None:
    scene = Scene(
        active="surfer", phase="bite", surfer=Who(melee="3b?", used=True), cop=Who(used=True),
        cheerleader=Who(used=True), granny=Who(items="toy axe"),
    )  # fmt: skip
    scene.do("kiki 3b", dice=[4])
    assert (scene.kind, scene.seat, scene.decision.about) == ("discard_item", 2, {"survivor": "granny"})


@pytest.mark.clause("OTD-352")
def test_cleave_is_asked_with_two_candidates_or_more() -> None:
    scene = Scene(used_up=True, cop=Who(items="axe", melee="5b 6hb 2h 3h?", zone_2="2b"))
    scene.do("attack axe 5b", dice=[6])
    assert (scene.kind, scene.asked, scene.legal) == ("cleave", "cop", ["cleave 6hb", "cleave 2h"])
    scene = Scene(used_up=True, cop=Who(items="axe", melee="5b 6hb 3h?"))
    scene.do("attack axe 5b", dice=[6])
    assert scene.trophies("cop") == "5b 6hb"
    scene = Scene(used_up=True, cop=Who(items="axe", melee="5b"))
    scene.do("attack axe 5b", dice=[6])
    assert (scene.trophies("cop"), scene.window) == ("5b", "wave")


# --- Time-out defaults ---


@pytest.mark.clause("OTD-202")
def test_by_default_the_first_legal_survivor_and_symbol() -> None:
    table = Table(4, casting="choose")
    for survivor in ("cop", "cheerleader", "granny"):
        assert default(table.match) == GAME.decode_action({"kind": "pick", "survivor": survivor})
        table.do("pick", survivor=survivor)
    table = Table(2, casting="random", extra_zombies="choose")
    assert default(table.match) == GAME.decode_action({"kind": "symbol", "symbol": "skull"})
    table.do("symbol", symbol="skull")
    assert default(table.match) == GAME.decode_action({"kind": "symbol", "symbol": "skull"})


@pytest.mark.clause("OTD-420")
@pytest.mark.parametrize(
    ("cop", "granny", "default"), [("2b", "", "to granny"), ("", "2s", "to cop"), ("", "", "to granny")]
)
def test_by_default_a_card_goes_where_the_fewest_are_then_clockwise(
    cop: str, granny: str, default: str
) -> None:
    scene = Scene(
        used_up=True, phase="wave", horde="3h:E 3h:N", cheerleader=Who(dead=True),
        cop=Who(zone_1=cop), granny=Who(zone_1=granny),
    )  # fmt: skip
    assert scene.time_out() == default


@pytest.mark.clause("OTD-420")
def test_by_default_clockwise_from_the_arrow_in_a_game_of_three() -> None:
    """The west is empty: from there, clockwise, the north comes first."""
    scene = Scene(3, used_up=True, phase="wave", horde="3h:W 3h:N")
    assert sorted(scene.legal) == ["to cheerleader", "to cop", "to granny"]
    assert scene.time_out() == "to cop"


@pytest.mark.clause("OTD-302", "OTD-305")
@pytest.mark.parametrize(
    ("cop", "default"),
    [
        (Who(items="colt axe toy", melee="4b 3b 2s? 3h"), "attack bare 3b"),
        (Who(items="colt", zone_2="2b"), "pass"),
        (Who(items="axe", melee="2b?"), "pass"),
        (Who(items="adrenaline", infection=4), "pass"),
    ],
)
def test_by_default_bare_hands_at_the_weakest_face_up_one_else_a_pass(cop: Who, default: str) -> None:
    scene = Scene(used_up=True, cop=cop)
    scene.load([6])
    assert scene.time_out() == default


@pytest.mark.clause("OTD-302")
def test_by_default_a_long_arm_does_not_reach_beyond_melee() -> None:
    scene = Scene(used_up=True, active="surfer", surfer=Who(zone_2="2b"))
    assert scene.time_out() == "pass"


@pytest.mark.clause("OTD-305")
def test_by_default_done_in_a_panic() -> None:
    scene = Scene(used_up=True, cop=Who(items="colt toy", zone_1="2s?", melee="2b"))
    scene.do("attack colt 2s", dice=[6])
    scene.passes()
    assert scene.time_out() == "done"


@pytest.mark.clause("OTD-311", "OTD-312", "OTD-315")
def test_by_default_a_search_goes_on_with_the_lowest_and_takes_a_pair() -> None:
    scene = Scene(used_up=True, rubble=["", "colt", "", "toy colt", "axe"])
    scene.do("search")
    assert [scene.time_out() for _ in range(4)] == ["flip 2", "flip 4", "take", "put 1 1"]
    scene = Scene(used_up=True, rubble=["", "mp5", "", "toy colt", "axe"])
    scene.do("search")
    assert [scene.time_out() for _ in range(4)] == ["flip 2", "flip 4", "put 0 1", "put 1 1"]
    scene = Scene(used_up=True, rubble=["flare_gun", "mp5", "toy"])
    scene.do("search")
    assert [scene.time_out() for _ in range(4)] == ["flip 1", "flip 2", "take", "put 1 1"]


@pytest.mark.clause("OTD-601")
@pytest.mark.parametrize("phase", ["bite", "move", "wave", "end"])
def test_by_default_a_window_is_passed(phase: str) -> None:
    cop = Who(items="toy adrenaline barricade", trophies="2h", infection=4, melee="2b", zone_2="3b")
    scene = Scene(phase=phase, cop=cop)
    assert scene.kind == "window"
    assert scene.time_out() == "pass"


@pytest.mark.clause("OTD-713")
@pytest.mark.parametrize(
    ("items", "weapon", "default"),
    [
        ("axe toy colt", "colt", "discard toy"),
        ("colt axe toy", "colt", "discard toy"),
        ("axe toy", "bare", "discard toy"),
    ],
)
def test_by_default_the_latest_item_goes_and_the_one_in_use_last(
    items: str, weapon: str, default: str
) -> None:
    scene = Scene(used_up=True, cop=Who(items=items, melee="2s?"))
    scene.do(f"attack {weapon} 2s", dice=[4, 6])
    assert scene.time_out() == default


@pytest.mark.clause("OTD-802")
@pytest.mark.parametrize(
    ("trophies", "default"),
    [("6sh 5h 2s 3s 4s", "discard_trophy 5h"), ("6sh 6hb 7cop 6bs 6bs", "discard_trophy 6sh")],
)
def test_by_default_the_oldest_single_trophy_goes_else_the_oldest(trophies: str, default: str) -> None:
    new = "2h" if "5h" in trophies else "7surfer"
    scene = Scene(used_up=True, cop=Who(trophies=trophies, items="colt", melee=new))
    scene.do(f"attack colt {new}", dice=[6])
    assert scene.time_out() == default


@pytest.mark.clause("OTD-352")
def test_by_default_the_axe_swings_on_at_the_strongest() -> None:
    scene = Scene(used_up=True, cop=Who(items="axe", melee="5b 2h 6hb 3h"))
    scene.do("attack axe 5b", dice=[6])
    assert scene.time_out() == "cleave 6hb"


@pytest.mark.clause("OTD-302")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_defaults_alone_play_a_whole_match_and_are_always_legal(seats: int) -> None:
    table = Table(seats, number=seats)
    while (found := decision(table.match)) is not None:
        act(table.match, found.seat, default(table.match))
    assert table.match.result is not None
    assert table.match.result.reason == "all_dead"

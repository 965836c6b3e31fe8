"""Chapter 7.6: scavenging (OSZ-51 to OSZ-54), and who learns what of it."""

from __future__ import annotations

import pytest

from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.phrases import SEATS
from tests.games.oh_zombies.scenes import Scene

SEEKER = {store: atlas.STARTS[letter][0] for store, letter in atlas.LETTERS.items()}


def pharmacy(pile: str, *, pool: str = "1 6", square: str = "20,5", hand: str = "") -> Scene:
    """A's pawn (and another far away, so that the step goes on) looks for things in the Pharmacy."""
    return Scene(A=f"P{square} P0,0", pool=pool, piles={"pharmacy": pile}, hands={"A": hand})


@pytest.mark.clause("OSZ-51", "OSZ-53")
def test_one_die_one_card_from_the_top() -> None:
    scene = pharmacy("block clip dodge")
    scene.do("scavenge 1 low")
    assert (scene.hand("A"), scene.pool, scene.view()["piles"]["pharmacy"]) == ("block", "6", 2)
    assert scene.tells("scavenged", seat=0, dude=1, store="pharmacy", die="low", left=2)
    assert scene.kind == "main"


@pytest.mark.clause("OSZ-51")
@pytest.mark.parametrize("role", ["L", "G", "F", "P"])
def test_anybody_may(role: str) -> None:
    scene = Scene(A=f"{role}20,5", pool="1 6", piles={"pharmacy": "block"})
    assert scene.offered("scavenge") == ["1 low", "1 six"]


@pytest.mark.clause("OSZ-51", "OSZ-54")
@pytest.mark.parametrize("store", list(SEEKER))
def test_in_every_store_also_where_another_team_began(store: str) -> None:
    scene = Scene(
        2, A=f"P{atlas.name(SEEKER[store])}", B="P9,13" if store != "bookshop" else "P0,0", pool="1 2",
        piles={store: "clip"},
    )  # fmt: skip
    before = scene.view()["piles"]
    scene.do("scavenge 1 low")
    assert scene.view()["piles"] == before | {store: 0}
    assert scene.hand("A") == "clip"


@pytest.mark.clause("OSZ-54")
@pytest.mark.parametrize("square", ["18,10", "11,4", "11,0", "7,15", "23,5"])
def test_not_in_the_restrooms_nor_in_the_corridor(square: str) -> None:
    scene = Scene(A=f"P{square} P0,0", pool="1 6")
    assert [words for words in scene.offered("scavenge") if words.startswith("1")] == []
    assert {no for words, no in scene.barred.items() if words.startswith("scavenge 1 ")} == {
        ("OSZ-54", "here")
    }
    assert scene.refused("scavenge 1 low") == "OSZ-54"


@pytest.mark.clause("OSZ-51", "OSZ-29")
def test_not_from_an_empty_pile() -> None:
    scene = pharmacy("")
    assert [words for words in scene.offered("scavenge") if words.startswith("1")] == []
    assert scene.barred["scavenge 1 low"] == ("OSZ-51", "empty")


@pytest.mark.clause("OSZ-51")
def test_not_without_a_die_that_may_pay() -> None:
    assert not pharmacy("block", pool="6m 3m1", hand="clip").offered("scavenge")


# --- A second card ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-52")
def test_with_a_six_a_second_card_if_one_likes() -> None:
    scene = pharmacy("block clip dodge")
    scene.do("scavenge 1 six")
    assert (scene.asked, scene.legal, scene.hand("A")) == (("A", "scavenge_more"), ["draw", "stop"], "block")
    assert (scene.about["dude"], scene.about["store"]) == (1, "pharmacy")
    scene.do("draw")
    assert (scene.hand("A"), scene.pool, scene.kind) == ("block clip", "1", "main")
    assert scene.tells("scavenged", seat=0, dude=1, store="pharmacy", die=None, left=1)


@pytest.mark.clause("OSZ-52")
def test_one_may_stop_and_does_at_the_time_out() -> None:
    scene = pharmacy("block clip dodge")
    scene.do("scavenge 1 six")
    assert scene.time_out() == "stop"
    assert (scene.hand("A"), scene.view()["piles"]["pharmacy"]) == ("block", 2)


@pytest.mark.clause("OSZ-52")
def test_with_any_other_die_there_is_no_second_card_and_none_from_an_empty_pile() -> None:
    scene = pharmacy("block clip", pool="5 6")
    scene.do("scavenge 1 low")
    assert scene.kind == "main"
    scene = pharmacy("block")
    scene.do("scavenge 1 six")
    assert (scene.kind, scene.hand("A")) == ("main", "block")


@pytest.mark.clause("OSZ-52", "OSZ-53")
def test_an_event_is_over_before_the_second_card_is_asked_for() -> None:
    scene = pharmacy("rampage block")
    scene.do("scavenge 1 six", dice=[2, 3, 4])
    assert (scene.kind, scene.discard, scene.pool) == ("scavenge_more", "rampage", "1 2 3 4")
    scene.do("draw")
    assert (scene.hand("A"), scene.kind) == ("block", "main")


@pytest.mark.clause("OSZ-52", "OSZ-53")
def test_the_second_card_may_be_an_event_too_and_brings_no_third() -> None:
    scene = pharmacy("block oh_shit_zombies block block")
    scene.do("scavenge 1 six")
    scene.do("draw", dice=[2])
    assert (len(scene.zombies), scene.kind, scene.view()["piles"]["pharmacy"]) == (2, "main", 2)


# --- Who learns what --------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-53")
@pytest.mark.parametrize("card", ["block", "flamethrower"])
def test_only_the_owner_sees_the_card(card: str) -> None:
    scene = pharmacy(f"{card} clip")
    scene.do("scavenge 1 low")
    assert scene.heard("scavenged", "A")[0]["card"] == card
    for other in (*SEATS[1:4], None):
        assert "card" not in scene.heard("scavenged", other)[0]
        viewer = None if other is None else SEATS.index(other)
        assert card not in str(scene.view(viewer))
        assert scene.view(viewer)["seats"][0]["cards"] == 1
    assert scene.view(0)["hand"] == [card]
    assert "hand" not in scene.view(None)
    assert scene.view(1)["hand"] == []


@pytest.mark.clause("OSZ-53")
def test_an_event_is_seen_by_all() -> None:
    scene = pharmacy("oops clip")
    scene.do("scavenge 1 low")
    for letter in (*SEATS[:4], None):
        assert scene.heard("event_drawn", letter)[0]["card"] == "oops"
    assert scene.tells("event_drawn", seat=0, dude=1, store="pharmacy", card="oops", left=1)
    assert not scene.told("scavenged")
    assert (scene.hand("A"), scene.discard) == ("", "oops")

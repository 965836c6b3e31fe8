"""The clauses that stand beside the lines of the log: by which rule a thing happened."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.living_dead.night import Night, begun
from tests.games.living_dead.telling import CLAUSES, TOLD

OPEN = "pull_together"
SIDEWAYS = "shuffle_sideways"


def test_there_is_a_clause_for_everything_that_is_told() -> None:
    assert set(CLAUSES) == set(TOLD)


@pytest.mark.parametrize(("laid", "words", "dice", "key", "clauses"), [
    ({"at": "z_combat", "human": "torch"}, "end_combat", [], "turn_began", "NLD-25"),
    ({"at": "h_combat", "human": "torch"}, "end_combat", [], "turn_began", "NLD-56"),
    ({"at": "z_combat", "human": "torch"}, "end_combat", [], "drew", "NLD-28"),
    ({"at": "h_combat", "human": "torch"}, "end_combat", [], "drew", "NLD-56"),
    ({"gear": {"ben": "key_ring"}}, "use_key ben draw", [], "drew", "NLD:key_ring"),
    ({"gear": {"ben": "television"}, "human": "torch"}, "use_tv torch", [], "drew", "NLD:television"),
    ({"at": "z_combat", "zombies": "shambler@1,7", "damage": {"judy": 2}, "zombie": SIDEWAYS}, "strike 7", [6], "drew",
     "NLD-74"),
    ({"at": "z_combat", "human": "torch", "human_misc": "messed_up"}, "end_combat", [], "effects_ended", "NLD-25"),
    ({"at": "h_combat", "human": "torch", "zombie_misc": "lights_out"}, "end_combat", [], "effects_ended", "NLD-55"),
    ({"at": "h_combat", "zombies": "shambler@1,1", "human": OPEN}, "attack ben 1 1", [1], "attacked", "NLD-43"),
    ({"at": "h_combat", "zombies": "shambler@1,1", "human": OPEN, "gear": {"ben": "rifle"}}, "attack ben 1 1", [1],
     "attacked", "NLD-44"),
    ({"at": "h_combat", "zombies": "shambler@1,1", "human": OPEN}, "attack ben 1 1", [1], "rolled", "NLD-45"),
    ({"at": "z_combat", "zombies": "shambler@1,1", "zombie": SIDEWAYS}, "strike 1", [1], "rolled", "NLD-70"),
    ({"human": "search_the_house", "human_deck": "barricade ."}, "search_the_house", [], "deck_shuffled",
     "NLD:search_the_house"),
    ({"at": "z_play", "zombie": f"{SIDEWAYS} lurch", "zombies": "shambler@1,1"}, f"{SIDEWAYS} 1 1 right", [], "shifted",
     "NLD:shuffle_sideways"),
    ({"at": "h_combat", "goal": "rescue", "gear": {"ben": "radio"}}, "end_combat", [], "tokens", "NLD-49"),
    ({"goal": "nurse_karen", "gear": {"karen": "first_aid_kit"}}, "use_first_aid karen karen", [], "tokens",
     "NLD:first_aid_kit"),
    ({"at": "h_combat", "goal": "posse", "destroyed": 15}, "end_combat", [], "match_ended", "NLD-50"),
    ({"at": "h_combat", "goal": "nurse_karen", "dead": "karen"}, "end_combat", [], "match_ended", "NLD-51"),
    ({"at": "h_combat", "goal": "posse", "turn": 20}, "end_combat", [], "match_ended", "NLD-52"),
])  # fmt: skip
def test_the_clause_of_what_happened(
    laid: dict[str, Any], words: str, dice: list[int], key: str, clauses: str
) -> None:
    night = Night(**laid)
    night.do(words, dice=dice)
    assert clauses in night.clauses(key)


@pytest.mark.parametrize(("laid", "words", "dice", "clause", "cause"), [
    ({"at": "z_combat", "bitten": {"ben": 1}, "human": "torch"}, "end_combat", [], "NLD-26", "bitten"),
    ({"at": "z_combat", "zombies": "shambler@1,7", "zombie": SIDEWAYS}, "strike 7", [6], "NLD-71", "attack"),
    ({"at": "z_combat", "zombies": "shambler@1,5", "zombie": SIDEWAYS}, "strike 5", [6], "NLD-74", "trowel"),
    ({"at": "z_play", "gear": {"ben": "torch"}, "zombie": "spilled_gasoline shambler"}, "spilled_gasoline ben", [],
     "NLD:spilled_gasoline", "gasoline"),
])  # fmt: skip
def test_the_clause_of_damage(
    laid: dict[str, Any], words: str, dice: list[int], clause: str, cause: str
) -> None:
    night = Night(**laid)
    night.do(words, dice=dice)
    assert clause in night.clauses("hurt")
    assert [one["cause"] for one in night.told("hurt")] == [cause]


def test_the_beginning_is_told_in_the_order_of_the_set_up() -> None:
    _, told = begun(11, sides="host_zombie", goal="posse")
    assert [event.key for event in told[:4]] == ["match_began", "drew", "drew", "turn_began"]
    assert told[0].clauses == ["NLD-01"]
    assert told[0].params["limit"] == 20
    assert {"human": 1, "zombie": 0, "goal": "posse"}.items() <= told[0].params.items()
    assert {"seat": 1, "side": "human", "number": 1}.items() <= told[3].params.items()

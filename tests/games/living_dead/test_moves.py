"""NLD-62 to NLD-67 and the mutations of section 8: how zombies come nearer."""

from __future__ import annotations

import pytest

from tests.games.living_dead.night import Night

SIDEWAYS = "shuffle_sideways"


def moved(zombies: str, **laid: object) -> Night:
    """The Move Phase of such a position has run."""
    night = Night("z_play", zombies=zombies, **laid)  # type: ignore[arg-type]
    night.do("end_play")
    return night


# --- One step forward -------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-63")
@pytest.mark.parametrize("column", [1, 4, 7])
@pytest.mark.parametrize(("row", "after"), [(2, 1), (3, 2), (4, 3)])
def test_a_step_forward(column: int, row: int, after: int) -> None:
    night = moved(f"shambler@{row},{column}")
    assert night.zids == {1: f"{after},{column}"}
    assert night.tells(
        "zombies_moved", moves=[{"zid": 1, "card": "shambler", "column": column, "from": row, "to": after}]
    )


@pytest.mark.clause("NLD-63")
def test_rows_from_the_front_and_columns_from_the_left() -> None:
    """Ruling 23: a zombie blocks only if it really stays."""
    night = moved("shambler@4,1 shambler@3,1 shambler@2,1 farmhand@3,7 farmhand@2,7 farmhand@2,2")
    assert night.zids == {1: "3,1", 2: "2,1", 3: "1,1", 4: "2,7", 5: "1,7", 6: "1,2"}
    assert [one["zid"] for told in night.told("zombies_moved") for one in told["moves"]] == [3, 6, 5, 2, 4, 1]


@pytest.mark.clause("NLD-63")
def test_movement_is_not_chosen() -> None:
    """Ruling 22."""
    night = Night("z_play", zombies="shambler@2,2", zombie="ravenous")
    assert all(not words.startswith("move") for words in night.legal)
    night.do("end_play")
    assert night.kind == "z_combat"


@pytest.mark.clause("NLD-63")
def test_without_zombies_nothing_moves() -> None:
    night = moved("", human="torch")
    assert night.match.state.active == "human"
    assert "zombies_moved" not in night.said()
    night = moved("shambler@1,1 shambler@2,1")
    assert "zombies_moved" not in night.said()


@pytest.mark.clause("NLD-64", "NLD-66")
def test_a_zombie_in_the_house_stays_and_blocks() -> None:
    night = moved("shambler@1,3 shambler@2,3 shambler@4,3")
    assert night.zids == {1: "1,3", 2: "2,3", 3: "3,3"}
    assert [one["zid"] for one in night.told("zombies_moved")[0]["moves"]] == [3]


@pytest.mark.clause("NLD-66", "NLD-18")
def test_who_enters_may_attack_in_the_same_turn() -> None:
    night = moved("shambler@2,3 shambler@3,4")
    assert night.offered("strike") == ["3"]


# --- Fast (Graveyard Man, Fast Walker) --------------------------------------------------------------------------------


@pytest.mark.clause("NLD:graveyard_man", "NLD:fast_walker", "NLD-63")
@pytest.mark.parametrize("fast", ["graveyard_man", "shambler+fast_walker", "graveyard_man+fast_walker",
                                  "shambler+fast_walker+fast_walker"])  # fmt: skip
@pytest.mark.parametrize(("row", "after"), [(2, 1), (3, 1), (4, 2)])
def test_fast_ones_go_two_steps_and_no_more(fast: str, row: int, after: int) -> None:
    kind, _, more = fast.partition("+")
    night = moved(f"{kind}@{row},4{'+' + more if more else ''}")
    assert night.zids == {1: f"{after},4"}


@pytest.mark.clause("NLD:fast_walker", "NLD-64")
def test_a_fast_one_stops_where_it_is_blocked() -> None:
    assert moved("shambler@1,1 shambler@3,1+fast_walker").zids == {1: "1,1", 2: "2,1"}
    assert moved("shambler@1,1 shambler@2,1 shambler@3,1+fast_walker").zids == {1: "1,1", 2: "2,1", 3: "3,1"}
    # The one before it has gone on already: it follows, one step behind.
    assert moved("shambler@3,1 shambler@4,1+fast_walker").zids == {1: "2,1", 2: "3,1"}


@pytest.mark.clause("NLD:fast_walker", "NLD:barricade", "NLD-65")
def test_a_fast_one_breaks_one_board_only() -> None:
    night = moved("shambler@3,1+fast_walker", barricades={1: 2})
    assert (night.zids, night.boards) == ({1: "2,1"}, {1: 1})
    night = moved("shambler@2,1+fast_walker", barricades={1: 1})
    assert (night.zids, night.boards) == ({1: "2,1"}, {})


# --- Barricades -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-65", "NLD:barricade")
@pytest.mark.parametrize(("boards", "left"), [(3, {4: 2}), (2, {4: 1}), (1, {})])
def test_one_board_a_phase(boards: int, left: dict[int, int]) -> None:
    night = moved("shambler@2,4 shambler@3,4 shambler@4,4", barricades={4: boards})
    assert night.boards == left
    assert night.zids == {1: "2,4", 2: "3,4", 3: "4,4"}
    assert night.tells("boards_lost", column=4, zid=1, n=1, left=boards - 1)
    assert night.discard("human") == ("barricade" if boards == 1 else "")


@pytest.mark.clause("NLD-65")
def test_only_the_zombie_right_behind_it_tries() -> None:
    """Ruling 24."""
    night = moved("shambler@3,4 shambler@2,3 shambler@2,5", barricades={4: 2})
    assert night.boards == {4: 2}
    assert "boards_lost" not in night.said()


@pytest.mark.clause("NLD-65")
def test_who_comes_to_row_two_in_this_phase_tries_in_the_next() -> None:
    night = moved("shambler@3,4", barricades={4: 2})
    assert (night.zids, night.boards) == ({1: "2,4"}, {4: 2})


@pytest.mark.clause("NLD-65", "NLD:rock_in_hand")
@pytest.mark.parametrize("boards", [1, 2, 3])
def test_a_rock_breaks_it_all_and_still_waits(boards: int) -> None:
    night = moved("shambler@2,4+rock_in_hand", barricades={4: boards})
    assert night.boards == {}
    assert night.zids == {1: "2,4"}
    assert night.discard("human") == "barricade"
    assert night.tells("boards_lost", column=4, zid=1, n=boards, left=0)


@pytest.mark.clause("NLD-64", "NLD-65", "NLD:burning_armchair")
def test_with_the_armchair_no_board_is_lost() -> None:
    night = Night(
        "z_play", zombies="shambler@2,4+rock_in_hand", barricades={4: 2}, human_misc="burning_armchair"
    )
    night.do("end_play")
    assert night.boards == {4: 2}


# --- Slam the Door ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:slam_the_door", "NLD-62", "NLD-64", "NLD-80")
def test_slam_the_door() -> None:
    night = Night("z_play", zombies="shambler@2,4 shambler@3,4 shambler@2,6", human="slam_the_door")
    night.do("end_play")
    assert (night.who, night.kind) == ("human", "h_slam")
    assert night.about == {"columns": [4, 6]}
    assert night.legal == ["play 4", "play 6", "pass"]
    night.do("play 4")
    assert night.zids == {1: "2,4", 2: "3,4", 3: "1,6"}
    assert night.discard("human") == "slam_the_door"
    assert night.tells("slammed", seat=0, column=4)


@pytest.mark.clause("NLD:slam_the_door")
def test_a_passed_door_stays_open_and_a_slammed_one_only_for_a_phase() -> None:
    night = Night("z_play", zombies="shambler@2,4", human="slam_the_door", zombie="lurch")
    night.do("end_play", "pass")
    assert night.zids == {1: "1,4"}
    assert night.hand("human") == "slam_the_door"
    night = Night("z_play", zombies="shambler@2,4", human="slam_the_door torch")
    night.do("end_play", "play 4")
    night.walk("z_play")
    night.do("end_play")
    assert night.zids == {1: "1,4"}


@pytest.mark.clause("NLD:slam_the_door")
@pytest.mark.parametrize(("zombies", "barricades", "misc", "columns"), [
    ("shambler@2,4 shambler@1,4", {}, "", []),  # blocked
    ("shambler@2,4", {4: 1}, "", []),  # a Barricade is in the way
    ("shambler@2,4", {}, "burning_armchair", []),
    ("shambler@3,4 shambler@4,5", {}, "", []),  # too far
    ("graveyard_man@3,4", {}, "", [4]),
    ("shambler@3,4+fast_walker shambler@4,5+fast_walker", {}, "", [4]),
    ("shambler@3,4+fast_walker shambler@2,4", {}, "", [4]),
    ("shambler@3,4+fast_walker shambler@2,4", {4: 2}, "", []),
    ("shambler@2,1 shambler@2,7", {}, "", [1, 7]), ("graveyard_man@3,2 shambler@2,7", {}, "", [2, 7]),
])  # fmt: skip
def test_only_a_column_that_would_be_entered(
    zombies: str, barricades: dict[int, int], misc: str, columns: list[int]
) -> None:
    night = Night("z_play", zombies=zombies, human="slam_the_door", barricades=barricades, human_misc=misc)
    night.do("end_play")
    assert (night.kind == "h_slam") == bool(columns)
    if columns:
        assert night.about == {"columns": columns}


@pytest.mark.clause("NLD:slam_the_door", "NLD-65", "NLD-64")
def test_a_slammed_fast_one_stops_in_row_two() -> None:
    night = Night("z_play", zombies="graveyard_man@3,4", human="slam_the_door")
    night.do("end_play", "play 4")
    assert night.zids == {1: "2,4"}


# --- Prowler ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD:prowler", "NLD-62", "NLD-20")
@pytest.mark.parametrize("row", [1, 2, 3, 4])
@pytest.mark.parametrize(("column", "ways"), [(1, ["right"]), (4, ["left", "right"]), (7, ["left"])])
def test_a_prowler_may_step_aside_in_any_row(row: int, column: int, ways: list[str]) -> None:
    night = Night("z_play", zombies=f"shambler@{row},{column}+prowler")
    night.do("end_play")
    assert (night.who, night.kind) == ("zombie", "z_prowl")
    assert night.about == {"zid": 1, "card": "shambler", "row": row, "column": column}
    assert night.legal == [*(f"move {way}" for way in ways), "stay"]
    night.do(f"move {ways[-1]}")
    aside = column + (1 if ways[-1] == "right" else -1)
    assert night.zids == {1: f"{max(1, row - 1)},{aside}"}
    assert night.tells("shifted", seat=1, zid=1, row=row, to=aside, by="prowler")


@pytest.mark.clause("NLD:prowler")
def test_a_prowler_may_stay() -> None:
    night = Night("z_play", zombies="shambler@3,4+prowler")
    night.do("end_play", "stay")
    assert night.zids == {1: "2,4"}


@pytest.mark.clause("NLD:prowler", "NLD-19")
@pytest.mark.parametrize(("zombies", "barricades", "legal"), [
    ("shambler@1,4+prowler shambler@1,3", {5: 1}, None),
    ("shambler@1,4+prowler", {5: 1}, ["move left", "stay"]),
    ("shambler@2,4+prowler shambler@2,3", {5: 1, 3: 1}, ["move right", "stay"]),
    ("shambler@2,4+prowler shambler@2,3 shambler@2,5", {}, None),
])  # fmt: skip
def test_where_a_prowler_may_step(zombies: str, barricades: dict[int, int], legal: list[str] | None) -> None:
    night = Night("z_play", zombies=zombies, barricades=barricades)
    night.do("end_play")
    assert (night.kind == "z_prowl") == (legal is not None)
    if legal is not None:
        assert night.legal == legal


@pytest.mark.clause("NLD:prowler", "NLD:slam_the_door", "NLD-62")
def test_the_sidestep_comes_before_the_door() -> None:
    night = Night("z_play", zombies="shambler@2,4+prowler", human="slam_the_door")
    night.do("end_play")
    assert night.kind == "z_prowl"
    night.do("move left")
    assert night.kind == "h_slam"
    assert night.about == {"columns": [3]}


@pytest.mark.clause("NLD:prowler", "NLD-64")
def test_a_sidestep_may_open_the_way_for_others() -> None:
    night = Night("z_play", zombies="shambler@1,4+prowler shambler@2,4")
    night.do("end_play", "move left")
    assert night.zids == {1: "1,3", 2: "1,4"}


# --- The check of the excess ------------------------------------------------------------------------------------------


@pytest.mark.clause("NLD-67")
@pytest.mark.parametrize("living", [1, 2, 7])
def test_no_row_holds_more_zombies_than_there_are_living(living: int) -> None:
    """Ruling 38: done already when a column closes."""
    row = " ".join(["ben", "barbra", "harry", "helen", "karen", "tom", "judy"][:living])
    zombies = " ".join(
        f"{kind}@{r},{c}"
        for r, kind in ((2, "shambler"), (3, "farmhand"))
        for c in range(1, min(living, 5) + 1)
    )
    night = Night("z_play", row=row, zombies=zombies)
    night.do("end_play")
    for r in "123":
        assert sum(place[0] == r for place in night.where) <= living
    assert night.shuffles == []


# --- What the view says of the next phase -----------------------------------------------------------------------------


@pytest.mark.clause("NLD-63", "NLD-64")
def test_the_view_says_where_zombies_will_stand() -> None:
    night = Night(
        zombies="shambler@1,1 shambler@2,1 shambler@4,1 shambler@2,2 graveyard_man@3,3 shambler@2,4 shambler@3,4",
        barricades={4: 1},
    )  # fmt: skip
    found = {one["zid"]: (one["next"], one["threat"]) for one in night.view()["zombies"]}
    assert found == {
        1: (1, True),
        2: (2, False),
        3: (3, False),
        4: (1, True),
        5: (1, True),
        6: (2, False),
        7: (3, False),
    }
    night = Night(zombies="shambler@2,2", human_misc="burning_armchair")
    found = {one["zid"]: (one["next"], one["threat"]) for one in night.view()["zombies"]}
    # The Armchair of the own turn burns in the Move Phase that comes, and not in the one after it.
    assert found == {1: (2, False)}
    for at, after in (("h_draw", 2), ("h_combat", 2), ("z_draw", 2), ("z_play", 2), ("z_combat", 1)):
        night = Night(at, zombies="shambler@2,2", human_misc="burning_armchair")
        assert night.view()["zombies"][0]["next"] == after
    hand = "lurch lurch panic bitten bitten swollen"
    night = Night("z_combat", zombies="shambler@2,2", human_misc="burning_armchair", zombie=hand)
    night.do("end_combat")
    assert (night.kind, night.view()["zombies"][0]["next"]) == ("z_discard", 1)

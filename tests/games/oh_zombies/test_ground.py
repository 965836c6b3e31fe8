"""The ground: OSZ-2 to OSZ-10, OSZ-30 to OSZ-33, the examples 4 to 8, 30 and 39, and all of it against a second reading."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable

import pytest

from app.games.oh_zombies import ground as module
from app.games.oh_zombies.ground import (
    EIGHT,
    FAR,
    Ground,
    adjacent,
    arrival_overflow,
    closed,
    distance,
    first_cost,
    ground,
    layers,
    mask,
    paths,
    reach,
    shut,
    slide,
    spread,
    squares_in,
    ways,
)
from app.games.oh_zombies.mall import BORDER, EDGES, MALL, SQUARES, edge_name, edge_of, square_name, square_of
from tests.games.oh_zombies.slow_ground import ALL, COMPASS, Position, number, slow_sees, spot


def at(*names: str) -> list[int]:
    return [square_of(name) for name in names]


def names(squares: Iterable[int]) -> list[str]:
    return [square_name(n) for n in squares]


WHOLE = shut({}, [])  # all glass, no barricade


def destinations(
    start: str,
    points: int,
    *,
    blocked: Collection[str] = (),
    friends: Collection[str] = (),
    barred: frozenset[int] = WHOLE,
) -> dict[str, int]:
    """`reach` with names."""
    found = reach(ground(), barred, square_of(start), points, at(*blocked), at(*friends))
    return {square_name(n): cost for n, cost in found.items()}


# --- Squares, edges, distance ---------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-2")
def test_nobody_ever_enters_a_solid_square_or_an_escalator() -> None:
    nowhere = set(range(SQUARES)) - MALL.walkable
    for here in (ground(), ground(frozenset(MALL.breakable))):
        for n in ALL:
            assert not nowhere & {step[0] for step in here.step_to[n] if step}
            assert not nowhere & set(squares_in(here.visible[n]))
        for n in nowhere:
            assert here.step_to[n] == (None,) * 4
            assert here.visible[n] == 0
            assert here.zpath(ALL[0])[n] == FAR


@pytest.mark.clause("OSZ-3", "OSZ-4")
def test_which_edges_are_closed() -> None:
    door, window, wall, gap = edge_of("12,3,E"), edge_of("5,6,E"), edge_of("5,3,E"), edge_of("0,0,E")
    assert not closed(gap, {}, [], [])
    assert closed(wall, {}, [], [])
    assert not closed(wall, {}, [], [wall])
    assert closed(window, {}, [], [])
    assert not closed(window, {}, [window], [])
    assert closed(window, {window: 1}, [window], [])
    assert not closed(door, {}, [], [])
    assert closed(door, {door: 1}, [], [])
    assert not closed(door, {door: 0}, [], [])
    assert [layers(edge, {window: 2, door: 3}, []) for edge in (gap, wall, window, door)] == [0, 0, 3, 3]
    assert layers(window, {window: 2}, [window]) == 2


@pytest.mark.clause("OSZ-3", "OSZ-4")
@pytest.mark.parametrize("seed", range(20))
def test_closed_edges_against_the_second_reading(seed: int) -> None:
    position = Position(seed)
    for edge, (a, b) in enumerate(MALL.sides):
        if b == BORDER:
            continue
        passable = position.slow.passable(spot(a), spot(b))
        assert closed(edge, position.tokens, position.broken, position.breaches) != passable
        if MALL.kind[edge] in ("door", "window"):
            assert (edge in position.barred) != passable
        else:
            assert edge not in position.barred


@pytest.mark.clause("OSZ-5")
@pytest.mark.parametrize("seed", range(20))
def test_adjacent_squares_share_a_passable_edge_in_compass_order(seed: int) -> None:
    position = Position(seed)
    for n in ALL:
        expected = [
            (k, number(to))
            for k, direction in enumerate("nesw")
            if (to := position.slow.step(spot(n), direction)) is not None
        ]
        assert ways(position.here, position.barred, n) == expected
        assert adjacent(position.here, position.barred, n) == [square for _, square in expected]
        for k, square in expected:
            assert position.here.step_to[n][k] == (square, MALL.edges_of[n][k])


@pytest.mark.clause("OSZ-5")
def test_diagonal_neighbours_are_not_adjacent() -> None:
    assert names(adjacent(ground(), WHOLE, square_of("11,4"))) == ["11,3", "12,4", "11,5", "10,4"]


@pytest.mark.clause("OSZ-6")
def test_in_front_of_the_edges_of_the_own_square() -> None:
    edges = [edge_name(edge) for edge in MALL.edges_of[square_of("18,5")]]
    assert edges == ["18,4,S", "18,5,E", "18,5,S", "17,5,E"]
    assert "17,5,E" not in [edge_name(edge) for edge in MALL.edges_of[square_of("18,4")]]


@pytest.mark.clause("OSZ-7")
def test_distance_is_columns_plus_rows() -> None:
    assert distance(square_of("13,0"), square_of("12,5")) == 6
    assert distance(square_of("13,0"), square_of("12,6")) == 7
    assert all(
        distance(a, b) == abs(spot(a)[0] - spot(b)[0]) + abs(spot(a)[1] - spot(b)[1])
        for a in ALL[::7]
        for b in ALL
    )


# --- Sight ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-8", "OSZ-9")
def test_example_8_sight() -> None:
    sees = {
        (a, b): ground().sees(square_of(a), square_of(b))
        for a, b in [("13,0", "12,5"), ("7,1", "9,1"), ("7,7", "9,7"), ("13,3", "12,1"), ("13,3", "11,1")]
    }
    assert list(sees.values()) == [True, False, True, False, True]
    assert all(ground().sees(square_of(b), square_of(a)) == good for (a, b), good in sees.items())


@pytest.mark.clause("OSZ-9")
def test_glass_doors_breaches_and_escalators_do_not_block_sight() -> None:
    assert ground().sees(square_of("5,6"), square_of("6,6"))  # a window
    assert ground().sees(square_of("12,3"), square_of("13,3"))  # a door
    assert ground().sees(square_of("7,5"), square_of("9,5"))  # an escalator
    wall = edge_of("5,3,E")
    assert not ground().sees(square_of("5,3"), square_of("6,3"))
    assert ground(frozenset([wall])).sees(square_of("5,3"), square_of("6,3"))


@pytest.mark.clause("OSZ-7", "OSZ-8", "OSZ-9")
@pytest.mark.parametrize("count", [0, 1, 3, 30, 10_000])
def test_sight_of_all_pairs_against_the_second_reading(count: int) -> None:
    walls = sorted(MALL.breakable)
    breaches = frozenset(random.Random(count).sample(walls, min(count, len(walls))))
    here, broken_walls = ground(breaches), {edge_name(edge) for edge in breaches}
    for a in ALL:
        expected = [b for b in ALL if 0 < distance(a, b) <= 6 and slow_sees(spot(a), spot(b), broken_walls)]
        assert squares_in(here.visible[a]) == expected


@pytest.mark.clause("OSZ-8")
@pytest.mark.parametrize("seed", range(10))
def test_sight_is_symmetric(seed: int) -> None:
    here = Position(seed).here
    for a in ALL:
        assert not here.sees(a, a)
        assert all(here.sees(b, a) for b in squares_in(here.visible[a]))


@pytest.mark.clause("OSZ-9")
def test_a_breach_only_adds_to_sight() -> None:
    breaches: set[int] = set()
    before = ground()
    for edge in random.Random(5).sample(sorted(MALL.breakable), 30):
        breaches.add(edge)
        after = ground(frozenset(breaches))
        assert all(before.visible[n] & ~after.visible[n] == 0 for n in range(SQUARES))
        a, b = MALL.sides[edge]
        assert after.sees(a, b)
        assert b in adjacent(after, WHOLE, a)
        before = after


# --- Zombie paths ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-10")
def test_a_zombie_path_leads_through_glass_and_barricades() -> None:
    zpath = ground().zpath(square_of("6,6"))
    assert zpath[square_of("5,6")] == 1
    assert zpath[square_of("6,6")] == 0
    assert ground().zpath(square_of("6,3"))[square_of("5,3")] > 1
    assert ground(frozenset([edge_of("5,3,E")])).zpath(square_of("6,3"))[square_of("5,3")] == 1


@pytest.mark.clause("OSZ-10")
@pytest.mark.parametrize("seed", range(8))
def test_zombie_paths_against_a_plain_search(seed: int) -> None:
    position = Position(seed)
    for target in position.luck.sample(ALL, 12):
        steps, todo = {spot(target): 0}, [spot(target)]
        for here in todo:
            for to in position.slow.zombie_steps(here):
                if to not in steps:
                    steps[to] = steps[here] + 1
                    todo.append(to)
        zpath = position.here.zpath(target)
        assert {n: steps for n, steps in enumerate(zpath) if steps < FAR} == {
            number(s): c for s, c in steps.items()
        }
        assert all(position.here.zpath(n)[target] == zpath[n] for n in position.luck.sample(ALL, 3))


def test_what_is_remembered_is_bounded() -> None:
    here = Ground(frozenset(), None)
    expected = [here.zpath(n)[0] for n in ALL]
    assert [here.zpath(n)[0] for n in ALL] == expected
    assert len(here._zpaths) < len(ALL)
    for edge in sorted(MALL.breakable)[:70]:
        ground(frozenset([edge]))
    for remembered in (module.ground, module._steps):
        info = remembered.cache_info()
        assert info.maxsize is not None
        assert info.currsize <= info.maxsize


# --- Movement -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-30", "OSZ-31", "OSZ-32")
def test_example_4_where_a_pawn_may_go() -> None:
    one = {"18,10": 1, "19,11": 1, "18,12": 1}
    two = dict.fromkeys(["17,10", "17,12", "18,9", "18,13", "19,10", "19,12"], 2)
    assert destinations("18,11", 1) == one
    assert destinations("18,11", 2) == one | two


@pytest.mark.clause("OSZ-32")
def test_example_5_round_a_corner_beside_a_zombie() -> None:
    assert destinations("17,4", 2, blocked=["17,5"])["18,5"] == 2
    barricade = shut({edge_of("17,5,E"): 1}, [])
    assert "18,5" not in destinations("17,4", 2, blocked=["17,5"], barred=barricade)


@pytest.mark.clause("OSZ-4", "OSZ-31")
def test_example_6_round_the_glass() -> None:
    assert destinations("5,6", 6)["6,6"] == 3
    way = paths(ground(), WHOLE, square_of("5,6"), 3, [], [])[square_of("6,6")]
    assert names(way) == ["5,5", "6,5", "6,6"]
    assert destinations("5,6", 1, barred=shut({}, [edge_of("5,6,E")]))["6,6"] == 1


@pytest.mark.clause("OSZ-33")
def test_example_7_past_a_friend_but_not_past_a_stranger() -> None:
    friendly = destinations("23,4", 2, friends=["23,5"])
    assert friendly["23,6"] == 2
    assert "23,5" not in friendly
    assert not {"23,5", "23,6"} & set(destinations("23,4", 2, blocked=["23,5"]))


@pytest.mark.clause("OSZ-33")
def test_a_dude_ends_on_another_square_than_its_own() -> None:
    for own in ((), ("11,4",)):
        assert "11,4" not in destinations("11,4", 6, friends=own)
        assert "11,4" not in destinations("11,4", 6, blocked=own)
    around = ["11,3", "12,4", "11,5", "10,4"]
    assert destinations("11,4", 1, friends=around) == {}
    assert first_cost(ground(), WHOLE, square_of("11,4"), 1, [], at(*around)) is None
    assert first_cost(ground(), WHOLE, square_of("11,4"), 2, [], at(*around)) == 2


@pytest.mark.clause("OSZ-30", "OSZ-31", "OSZ-32", "OSZ-33")
@pytest.mark.parametrize("seed", range(40))
def test_movement_against_the_second_reading(seed: int) -> None:
    position = Position(seed)
    for _ in range(5):
        start, blocked, friends = position.units()
        for points in (1, 2, 6):
            moved = (position.here, position.barred, start, points, blocked, friends)
            expected = position.slow.costs(
                spot(start), points, {spot(n) for n in blocked}, {spot(n) for n in friends}
            )
            found = reach(*moved)
            assert {spot(n): cost for n, cost in found.items()} == expected
            assert list(found) == sorted(found, key=lambda n: (found[n], n))
            assert first_cost(*moved) == min(found.values(), default=None)
            way = paths(*moved)
            assert list(way) == list(found)
            for n, squares in way.items():
                assert squares[-1] == n
                assert start not in squares
                assert not set(squares) & set(blocked)
                cost = 0
                for a, b in zip([start, *squares], squares, strict=False):
                    dx, dy = spot(b)[0] - spot(a)[0], spot(b)[1] - spot(a)[1]
                    direction = next(name for name, by in COMPASS.items() if by == (dx, dy))
                    assert position.slow.step(spot(a), direction) == spot(b)
                    cost += len(direction)
                assert cost == found[n]


# --- The shopping cart, and where new units find room ---------------------------------------------------------------


@pytest.mark.clause("OSZ-32")
def test_example_39_the_cart() -> None:
    start = square_of("6,4")
    assert square_name(slide(ground(), WHOLE, start, "e", [])) == "17,4"
    assert square_name(slide(ground(), WHOLE, start, "e", at("12,4"))) == "11,4"
    assert slide(ground(), WHOLE, start, "w", []) == start
    assert square_name(slide(ground(), WHOLE, square_of("6,11"), "ne", [])) == "7,10"


@pytest.mark.parametrize("seed", range(20))
def test_the_cart_against_the_second_reading(seed: int) -> None:
    position = Position(seed)
    for _ in range(10):
        start, zombies, dudes = position.units()
        occupied = {*zombies, *dudes}
        for direction in EIGHT:
            here = spot(start)
            while (to := position.slow.step(here, direction)) and number(to) not in occupied:
                here = to
            assert slide(position.here, position.barred, start, direction, occupied) == number(here)


def test_a_store_is_filled_by_walking_steps_inside_it() -> None:
    order = names(spread(ground(), "pharmacy", square_of("21,4")))
    assert order[:9] == ["21,4", "20,4", "22,4", "21,5", "19,4", "20,5", "22,5", "21,6", "18,4"]
    taken = ["20,4", "19,4", "21,4", "20,5", "18,4"]
    assert [name for name in order if name not in taken][:5] == ["22,4", "21,5", "22,5", "21,6", "19,5"]
    for store in MALL.stores:
        assert sorted(spread(ground(), store, MALL.closet[store])) == list(MALL.squares[store])


def test_example_30_zombies_that_find_the_gate_full() -> None:
    order = names(arrival_overflow(ground(), 1))
    taken = ["11,0", "12,0", "11,1", "12,1"]
    assert [name for name in order if name not in taken][:3] == ["11,2", "12,2", "11,3"]
    for die, entrance in MALL.entrances.items():
        squares = arrival_overflow(ground(), die)
        zpath = ground().zpath(entrance.squares[0])
        assert list(squares) == sorted(
            (n for n in ALL if MALL.region[n] == "corridor"), key=lambda n: (zpath[n], n)
        )


def test_masks() -> None:
    assert squares_in(mask([383, 0, 17])) == [0, 17, 383]
    assert squares_in(0) == []
    assert len(MALL.kind) == EDGES

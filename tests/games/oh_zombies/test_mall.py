"""The mall: its figures (rules 4.4), OSZ-1, OSZ-3, OSZ-11, and that a map which contradicts itself is refused."""

from __future__ import annotations

from importlib import resources

import pytest

from app.games.oh_zombies.ground import distance, ground
from app.games.oh_zombies.mall import (
    BORDER,
    EDGES,
    HEIGHT,
    MALL,
    SQUARES,
    WIDTH,
    edge_name,
    edge_of,
    load,
    square_name,
    square_of,
)

TEXT = resources.files("app.games.oh_zombies").joinpath("mall.txt").read_text("utf-8")


def row(line: int) -> str:
    """A line of the lattice."""
    lines = TEXT.splitlines()
    return lines[lines.index("[lattice]") + 1 + line]


def place(name: str) -> tuple[int, int]:
    """Line and column of a square or an edge in the lattice."""
    x, y, *side = name.split(",")
    return 2 * int(y) + 1 + (side == ["S"]), 2 * int(x) + 1 + (side == ["E"])


def mark(name: str) -> str:
    """What the lattice shows there."""
    line, column = place(name)
    return row(line)[column]


def drawn(**marks: str) -> str:
    """The map with other marks in its lattice; `x3y5`, `x3y5E` say where."""
    lines = TEXT.splitlines()
    first = lines.index("[lattice]") + 1
    for where, new in marks.items():
        line, column = place(where[1:].replace("y", ",").replace("E", ",E").replace("S", ",S"))
        old = lines[first + line]
        assert old[column] != new
        lines[first + line] = old[:column] + new + old[column + 1 :]
    return "\n".join(lines)


def with_row(line: int, new: str) -> str:
    """The map with another line of the lattice."""
    lines = TEXT.splitlines()
    lines[lines.index("[lattice]") + 1 + line] = new
    return "\n".join(lines)


def said(old: str, new: str) -> str:
    """The map with other words."""
    assert TEXT.count(old) == 1, old
    return TEXT.replace(old, new)


def steps_on_foot(start: int) -> dict[int, int]:
    """Orthogonal steps to every square through open edges and doors, while all glass is intact."""
    found, todo = {start: 0}, [start]
    for n in todo:
        x, y = n % WIDTH, n // WIDTH
        for dx, dy, edge in (
            (0, -1, f"{x},{y - 1},S"),
            (1, 0, f"{x},{y},E"),
            (0, 1, f"{x},{y},S"),
            (-1, 0, f"{x - 1},{y},E"),
        ):
            if 0 <= x + dx < WIDTH and 0 <= y + dy < HEIGHT and mark(edge) in " D":
                k = square_of(f"{x + dx},{y + dy}")
                if mark(square_name(k)) not in "#^" and k not in found:
                    found[k] = found[n] + 1
                    todo.append(k)
    return found


# --- The real mall --------------------------------------------------------------------------------------------------


@pytest.mark.clause("OSZ-1", "OSZ-2")
def test_the_board_is_the_lattice() -> None:
    assert (WIDTH, HEIGHT) == (24, 16)
    for n in range(SQUARES):
        shown = mark(square_name(n))
        assert (n in MALL.walkable) == (shown not in "#^")
        assert (n in MALL.solid) == (shown == "#")
        assert MALL.rows[n // WIDTH][n % WIDTH] == ("." if shown in "123456" else shown.lower())
    assert (len(MALL.walkable), len(MALL.solid)) == (365, 7)
    assert sum(line.count("^") for line in MALL.rows) == 12
    assert (len(MALL.doors), len(MALL.windows)) == (21, 12)


@pytest.mark.clause("OSZ-1", "OSZ-3")
def test_every_edge_is_what_the_lattice_shows() -> None:
    kinds = {" ": "open", "-": "wall", "|": "wall", "D": "door", "W": "window"}
    for edge in range(EDGES):
        assert MALL.kind[edge] == kinds[mark(edge_name(edge))]
        a, b = MALL.sides[edge]
        if b == BORDER:
            assert edge not in MALL.edges_of[a]
        else:
            assert edge in MALL.edges_of[a]
            assert edge in MALL.edges_of[b]
            assert distance(a, b) == 1
    assert [edge_name(edge) for edge in MALL.edges_of[square_of("5,3")]] == [
        "5,2,S",
        "5,3,E",
        "5,3,S",
        "4,3,E",
    ]
    assert MALL.edges_of[0] == (BORDER, edge_of("0,0,E"), edge_of("0,0,S"), BORDER)
    assert MALL.edges_of[SQUARES - 1][1:3] == (BORDER, BORDER)


@pytest.mark.clause("OSZ-3")
def test_only_walls_between_two_walkable_squares_can_ever_be_destroyed() -> None:
    assert edge_of("5,3,E") in MALL.breakable
    for edge in MALL.breakable:
        assert MALL.kind[edge] == "wall"
        assert set(MALL.sides[edge]) <= MALL.walkable
    for edge, (a, b) in enumerate(MALL.sides):
        if b == BORDER or a in MALL.solid or b in MALL.solid:
            assert MALL.kind[edge] == "wall"
            assert edge not in MALL.breakable


def test_names_and_numbers() -> None:
    assert [square_of(square_name(n)) for n in range(SQUARES)] == list(range(SQUARES))
    assert [edge_of(edge_name(edge)) for edge in range(EDGES)] == list(range(EDGES))
    assert square_name(square_of("23,15")) == "23,15"
    assert MALL.sides[edge_of("3,5,S")] == (square_of("3,5"), square_of("3,6"))
    for name in ("24,0", "0,16", "-1,0", "1", "01,1"):
        with pytest.raises(KeyError):
            square_of(name)


@pytest.mark.parametrize(
    ("store", "letter", "squares", "doors", "windows", "cards", "closet", "walk"),
    [
        ("department_store", "d", 40, 3, 4, 10, "1,1", 16),
        ("food_court", "f", 27, 6, 2, 10, "18,14", 10),
        ("electronics", "e", 35, 2, 1, 10, "1,13", 15),
        ("toy_shop", "t", 27, 2, 1, 9, "22,14", 14),
        ("bookshop", "b", 15, 1, 1, 9, "10,13", 12),
        ("hardware_store", "h", 19, 2, 1, 8, "6,0", 10),
        ("sporting_goods", "s", 23, 2, 0, 8, "19,0", 12),
        ("gun_shop", "g", 16, 1, 1, 8, "16,0", 9),
        ("pharmacy", "p", 15, 1, 1, 8, "20,4", 11),
    ],
)
def test_the_stores(
    store: str, letter: str, squares: int, doors: int, windows: int, cards: int, closet: str, walk: int
) -> None:
    assert MALL.letter[store] == letter
    assert len(MALL.squares[store]) == squares
    assert all(MALL.region[n] == store for n in MALL.squares[store])
    kinds = [MALL.kind[edge] for edge in MALL.openings[store]]
    assert (kinds.count("door"), kinds.count("window"), len(kinds)) == (doors, windows, doors + windows)
    assert MALL.cards[store] == cards
    assert MALL.closet[store] == square_of(closet)
    steps = steps_on_foot(square_of(closet))
    assert min(steps[n] for n in MALL.zombie_start[:24]) == walk
    assert 6 <= min(steps[n] for entrance in MALL.entrances.values() for n in entrance.squares) <= 14


def test_all_stores_and_the_room() -> None:
    assert MALL.stores == tuple(MALL.cards) == tuple(MALL.letter) == tuple(MALL.closet)
    assert len(MALL.stores) == 9
    assert sum(MALL.cards.values()) == 80
    assert len(MALL.squares["restrooms"]) == 6
    assert [edge_name(edge) for edge in MALL.openings["restrooms"]] == ["17,10,E", "18,11,S"]
    assert [region.id for region in MALL.regions] == [*MALL.stores, "restrooms", "corridor"]
    assert set(MALL.starts) == set(MALL.stores)
    assert MALL.starts["bookshop"] == tuple(map(square_of, ["10,13", "10,12", "9,13", "10,14", "9,12"]))


@pytest.mark.clause("OSZ-11")
def test_a_door_between_two_stores_belongs_to_both() -> None:
    assert edge_of("19,14,E") in MALL.openings["food_court"]
    assert edge_of("19,14,E") in MALL.openings["toy_shop"]
    assert edge_of("18,11,S") in MALL.openings["food_court"]
    assert all(edge_of("10,15,E") not in edges for edges in MALL.openings.values())
    for store, edges in MALL.openings.items():
        for edge in range(EDGES):
            a, b = MALL.sides[edge]
            inside = [b != BORDER and MALL.region[n] == store for n in (a, b)]
            opening = mark(edge_name(edge)) in "DW" and sum(inside) == 1
            assert (edge in edges) == opening


def test_the_entrances() -> None:
    assert [(die, e.die, e.id, len(e.squares)) for die, e in MALL.entrances.items()] == [
        (1, 1, "north_gate", 4),
        (2, 2, "fire_stairs", 4),
        (3, 3, "east_gate", 4),
        (4, 4, "south_gate", 4),
        (5, 5, "loading_dock", 4),
        (6, 6, "west_gate", 4),
    ]
    for entrance in MALL.entrances.values():
        for n in entrance.squares:
            assert MALL.region[n] == "corridor"
            assert mark(square_name(n)) == str(entrance.die)


def test_every_square_is_reached_on_foot_and_no_team_is_seen_at_once() -> None:
    assert set(steps_on_foot(0)) == MALL.walkable
    assert len(MALL.zombie_start) == 36
    for squares in MALL.starts.values():
        assert not any(ground().sees(z, n) for n in squares for z in MALL.zombie_start[:24])


def test_pairs_of_squares_within_six() -> None:
    squares = sorted(MALL.walkable)
    assert sum(distance(a, b) <= 6 for a in squares for b in squares if a < b) == 11258


# --- A map that cannot be -------------------------------------------------------------------------------------------


def test_the_text_itself_is_good() -> None:
    assert load(TEXT) == MALL


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (said("[team_start]", "[teams]"), "there is no section [teams]"),
        (TEXT + "\n[regions]\n", "the section [regions] is there twice"),
        ("12 34\n" + TEXT, "the line “12 34” belongs to no section"),
        (TEXT.split("[team_start]")[0], "the section [team_start] is missing"),
        (
            said("g | gun_shop | Gun Shop | store | 8", "g | gun_shop | store | 8"),
            "has 4 fields instead of 5",
        ),
        (said("Gun Shop | store | 8", "Gun Shop | store | eight"), "“eight” in “g | gun_shop"),
        (said("Gun Shop | store", "Gun Shop | shop"), "gun_shop is a “shop”, not a store, a room or"),
        (said("g | gun_shop", "G | gun_shop"), "“G” cannot be the letter of gun_shop"),
        (said("Restrooms | room | 0", "Restrooms | room | 1"), "restrooms has 1 cards; only stores"),
        (said("Gun Shop | store | 8", "Gun Shop | store | 0"), "gun_shop has 0 cards; only stores"),
        (said("Gun Shop | store | 8", "Gun Shop | store | 7"), "add up to 79 cards; the deck has 80"),
        (said("r | restrooms |", "g | restrooms |"), "two regions have the letter g"),
        (said("r | restrooms |", "r | gun_shop |"), "two regions have the id gun_shop"),
        (said(". | corridor | Corridor | corridor | 0", ""), "there is no corridor"),
        (with_row(32, row(32) + "\n" + row(32)), "the lattice has 34 lines instead of 33"),
        (with_row(3, row(3)[:-1]), "line 3 of the lattice has 48 characters instead of 49"),
        (with_row(2, " " + row(2)[1:]), "“ ” in line 2, column 0 of the lattice is no corner"),
        (drawn(x0y0E="?"), "“?” in line 1, column 2 of the lattice is no edge"),
        (drawn(x0y0E="-"), "“-” in line 1, column 2 of the lattice is no edge"),
        (drawn(x0y0S="|"), "“|” in line 2, column 1 of the lattice is no edge"),
        (with_row(0, row(0).replace("+-+", "+D+", 1)), "“D” in line 0, column 1 of the lattice is no wall"),
        (drawn(x23y8E=" "), "“ ” in line 17, column 48 of the lattice is no wall"),
        (with_row(15, "D" + row(15)[1:]), "“D” in line 15, column 0 of the lattice is no wall"),
        (drawn(x11y5="x"), "nobody knows the “x” of square 11,5"),
        (drawn(x11y5="?"), "nobody knows the “?” of square 11,5"),
        (drawn(x18y9="R"), "square 18,9 is a closet, but restrooms is no store"),
        (drawn(x8y1E=" "), "edge 8,1,E of a solid square is no wall"),
        (drawn(x8y0S="D"), "edge 8,0,S of a solid square is no wall"),
        (drawn(x8y6E="W"), "the window 8,6,E leads to an escalator"),
        (drawn(x5y3E=" "), "the open edge 5,3,E joins two regions"),
        (drawn(x6y11S=" "), "the open edge 6,11,S joins two regions"),
        (drawn(x12y3E="W"), "gun_shop has no door"),
        (drawn(x0y0E="|", x0y0S="-"), "nobody can walk to square 1,0"),
        (drawn(x16y0="g"), "gun_shop has 0 closets instead of one"),
        (drawn(x15y0="G"), "gun_shop has 2 closets instead of one"),
        (said("6 | West Gate", "7 | West Gate"), "entrance 7 is no new face of a die"),
        (said("6 | West Gate", "5 | West Gate"), "entrance 5 is no new face of a die"),
        (said("6 | West Gate | 0,7 0,8 1,7 1,8", ""), "there is no entrance 6"),
        (said("| 0,7 0,8 1,7 1,8", "|"), "entrance 6 has no squares"),
        (said("| 0,7 0,8 1,7 1,8", "| 0,7 0,8 1,7 24,8"), "there is no square 24,8"),
        (said("| 0,7 0,8 1,7 1,8", "| 0,7 0,8 1,7 1,7"), "square 1,7 is an arrival square twice"),
        (said("| 0,7 0,8 1,7 1,8", "| 0,7 0,8 1,7 2,8"), "square 2,8 does not bear the 6 of its entrance"),
        (said("| 0,7 0,8 1,7 1,8", "| 0,7 0,8 1,7"), "square 1,8 bears the 6 of no entrance"),
        (said("9,10 14,10", "9,10"), "35 zombies start instead of 36"),
        (said("9,10 14,10", "9,10 9,10"), "two zombies start on the same square"),
        (said("9,10 14,10", "9,10 8,10"), "a zombie starts on 8,10, which is no corridor"),
        (said("9,10 14,10", "9,10 9,12"), "a zombie starts on 9,12, which is no corridor"),
        (said("g | 16,0", "r | 16,0"), "the team of “r” has no store"),
        (TEXT + "\ng | 16,0 15,0 16,1 14,0 15,1\n", "gun_shop has two teams"),
        (said("16,1 14,0 15,1", "16,1 14,0"), "the team of gun_shop needs 5 squares"),
        (said("16,1 14,0 15,1", "16,1 14,0 14,0"), "the team of gun_shop needs 5 squares"),
        (said("16,1 14,0 15,1", "16,1 14,0 12,1"), "the team of gun_shop starts on 12,1, outside of it"),
        (said("g | 16,0 15,0", "g | 15,0 16,0"), "the leader of gun_shop does not start on the closet"),
        (said("g | 16,0 15,0 16,1 14,0 15,1", ""), "gun_shop has no team"),
    ],
)
def test_a_map_that_contradicts_itself_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=r"^The mall: ") as refused:
        load(text)
    assert reason in str(refused.value)

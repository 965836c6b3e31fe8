"""Night of the Living Dead, NLD-17 to 20, 62 to 67, 75, 76: how the dead move, and how a column closes."""

from __future__ import annotations

from typing import Any, NamedTuple

from app.games.living_dead.attributes import has, is_fast
from app.games.living_dead.decks import shuffle_deck
from app.games.living_dead.state import (
    ACTIVE,
    ROWS,
    Night,
    Zombie,
    at,
    in_force,
    in_play,
    is_free,
    living,
    put,
)

WAYS = {"left": -1, "right": 1}


# --- Forward ----------------------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """A zombie's way in the Move Phase, from row to row."""

    zombie: Zombie
    column: int
    before: int
    after: int


class Break(NamedTuple):
    """A zombie breaks boards of the Barricade in its column: how many, and how many are left."""

    zombie: Zombie
    column: int
    boards: int
    left: int


def march(m: Night, *, open_door: bool = False) -> tuple[list[Step], list[Break]]:
    """What the Move Phase does (NLD-63 to 66), done to nothing. `open_door`: as if no Burning Armchair were in play.

    Rows 2, 3, 4, in each the columns from the left. As every row has a space a column, none can hold too many (NLD-67).
    """
    spaces = [list(column.spaces) for column in m.state.columns]
    boards = [column.barricade.boards if column.barricade else 0 for column in m.state.columns]
    closed = in_force(m, "burning_armchair") and not open_door
    steps: list[Step] = []
    breaks: list[Break] = []
    for row in range(ACTIVE + 1, ROWS + 1):
        for n, column in enumerate(spaces):
            zombie = column[row - 1]
            if zombie is None:
                continue
            now = row
            for _ in range(2 if is_fast(zombie) else 1):
                ahead = now - 1
                if now == ACTIVE or column[ahead - 1] is not None:
                    break
                if ahead == ACTIVE:
                    if closed or m.state.slammed == n + 1:
                        break
                    if boards[n]:
                        lost = boards[n] if has(zombie, "rock_in_hand") else 1
                        boards[n] -= lost
                        breaks.append(Break(zombie, n + 1, lost, boards[n]))
                        break
                column[now - 1], column[ahead - 1] = None, zombie
                now = ahead
            if now != row:
                steps.append(Step(zombie, n + 1, row, now))
    return steps, breaks


def move_all(m: Night) -> None:
    """The Move Phase itself."""
    steps, breaks = march(m)
    for step in steps:
        put(m, step.before, step.column, None)
        put(m, step.after, step.column, step.zombie)
    if steps:
        m.tell(
            "zombies_moved", "NLD-63",
            moves=[
                {
                    "zid": step.zombie.zid, "card": step.zombie.kind, "column": step.column,
                    "from": step.before, "to": step.after,
                }
                for step in steps
            ],
            count=len(steps),
        )  # fmt: skip
    for broken in breaks:
        barricade = m.state.columns[broken.column - 1].barricade
        assert barricade is not None
        barricade.boards = broken.left
        m.tell(
            "boards_lost", "NLD-65",
            column=broken.column, zid=broken.zombie.zid, card=broken.zombie.kind, n=broken.boards,
            left=broken.left,
        )  # fmt: skip
        if not broken.left:
            destroy_barricade(m, broken.column)


def enters(m: Night) -> list[int]:
    """The columns in which a zombie would enter the Active Row now."""
    return sorted(step.column for step in march(m)[0] if step.after == ACTIVE)


def destroy_barricade(m: Night, column: int) -> None:
    """A Barricade leaves play."""
    barricade = m.state.columns[column - 1].barricade
    assert barricade is not None
    m.state.columns[column - 1].barricade = None
    m.state.human.discard.append(barricade.card)


# --- Sideways ---------------------------------------------------------------------------------------------------------


def ways(m: Night, row: int, column: int) -> list[str]:
    """Where a zombie can move one space within its row: `left`, `right`."""
    return [way for way, by in WAYS.items() if is_free(m, row, column + by)]


def shift(m: Night, row: int, column: int, way: str, by: str, *clauses: str) -> None:
    """Move the zombie on a space one space sideways."""
    zombie = at(m, row, column)
    assert zombie is not None
    goal = column + WAYS[way]
    put(m, row, column, None)
    put(m, row, goal, zombie)
    span: dict[str, Any] = {"from": column, "to": goal}
    m.tell(
        "shifted", *clauses,
        seat=m.state.zombie.seat, zid=zombie.zid, card=zombie.kind, row=row, by=by, **span,
    )  # fmt: skip


def arrive(m: Night, row: int, column: int, card: str) -> Zombie:
    """A zombie card enters play on a space, undamaged."""
    fresh = Zombie(m.state.next_zombie, card)
    m.state.next_zombie += 1
    put(m, row, column, fresh)
    return fresh


# --- Closing ----------------------------------------------------------------------------------------------------------


def close_column(m: Night, column: int) -> None:
    """The column of a character that was killed closes: its zombies slide to the nearest empty space of their row, or go
    back into the deck; then everything to its right moves one to the left (NLD-75, 76)."""
    slides: list[dict[str, Any]] = []
    shuffled: list[dict[str, Any]] = []
    for row in range(1, ROWS + 1):
        zombie = at(m, row, column)
        if zombie is None:
            continue
        others = [n for n in range(1, living(m) + 1) if n != column and is_free(m, row, n)]
        goal = min(others, key=lambda n: (abs(n - column), n), default=None)
        if goal is None:
            shuffled.append(
                {"zid": zombie.zid, "card": zombie.kind, "row": row, "enhancements": _back(m, zombie)}
            )
        else:
            put(m, row, goal, zombie)
            slides.append({"zid": zombie.zid, "card": zombie.kind, "row": row, "from": column, "to": goal})
    barred = m.state.columns[column - 1].barricade is not None
    if barred:
        destroy_barricade(m, column)
    del m.state.columns[column - 1]
    del m.state.people[column - 1]
    m.tell(
        "column_closed", "NLD-75", "NLD-76",
        column=column, slides=slides, shuffled=shuffled, barricade=barred, count=len(slides), lost=len(shuffled),
    )  # fmt: skip
    for _ in shuffled:
        shuffle_deck(m, m.state.zombie, "NLD-76")


def _back(m: Night, zombie: Zombie) -> list[str]:
    """Its card goes under the deck, which is shuffled afterwards; its Enhancements are discarded."""
    m.state.zombie.deck.append(zombie.card)
    m.state.zombie.discard += zombie.enhancements
    return [card.rpartition("_")[0] for card in zombie.enhancements]


def next_rows(m: Night) -> dict[int, int]:
    """The row of each zombie after the next Move Phase if nothing changes, by zid. Burning Armchair does not last beyond
    the Move Phase of this turn."""
    over = m.state.active == "zombie" and m.state.phase in ("combat", "hand")
    rows = {zombie.zid: row for row, _, zombie in in_play(m)}
    return rows | {step.zombie.zid: step.after for step in march(m, open_door=over)[0]}

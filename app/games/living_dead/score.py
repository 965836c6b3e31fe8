"""Night of the Living Dead, NLD-49 to 52 and section 10: the Goal, and how it ends."""

from __future__ import annotations

from app.engine import Refused, Result, Seat
from app.games.living_dead.cards import GOALS
from app.games.living_dead.state import (
    ACTIVE,
    Night,
    Side,
    at,
    carries,
    column_of,
    living,
    neighbours,
    other_side,
    side_of,
)
from app.games.living_dead.state import person as person_of

MOST_SIGNALS = 2  # in a Goal Phase: a Radio's and a Television's
MOST_KILLS_BESIDE = (
    4  # in a turn, besides one by each character: two Molotov Cocktails burn two neighbours each
)


def count(m: Night) -> int:
    """How far the Goal in play has come: aboard, turns, kills or tokens (4.2)."""
    house = m.state
    match house.goal:
        case "willard":
            return sum(one.aboard for one in house.people)
        case "dawn":
            return house.human_turn
        case "posse":
            return house.destroyed
        case "nurse_karen":
            return house.care
        case _:
            return house.signal


def achieved(m: Night) -> bool:
    """Is the Goal achieved now (4.2)? Care needs no number of living: Karen is one of them."""
    house, goal = m.state, GOALS[m.state.goal]
    enough = count(m) >= goal.target
    match house.goal:
        case "willard":
            return enough and house.truck is not None and house.fuelled
        case "nurse_karen":
            return enough
        case _:
            return enough and living(m) >= goal.living


def impossible(m: Night) -> str | None:
    """Why the Goal can never be achieved any more (4.2): `karen`, `living`, or None."""
    if m.state.goal == "nurse_karen" and person_of(m, "karen") is None:
        return "karen"
    return "living" if living(m) < GOALS[m.state.goal].living else None


def lost(m: Night) -> str | None:
    """Why the Goal is certainly lost: it is impossible, or the night is too short for what is still missing (`night`).
    Only what is certain is said; a screen warns of it."""
    found = impossible(m)
    if found or m.state.phase == "over":
        return found
    missing = GOALS[m.state.goal].target - count(m)
    return "night" if missing > _most_to_come(m) else None


def _most_to_come(m: Night) -> int:
    """So much and no more can the rest of the night add to what the Goal counts."""
    house = m.state
    later = m.options.night_limit - house.human_turn  # turns after this one
    mine = house.active == "human"
    tests = later + (mine and house.phase != "hand")
    match house.goal:
        case "rescue":
            return tests * MOST_SIGNALS
        case "posse":
            return tests * (living(m) + MOST_KILLS_BESIDE)
        case "willard":
            return later + (mine and house.phase in ("draw", "search") and not house.boarded)
        case _:
            return GOALS[house.goal].target


def take_tokens(m: Night) -> None:
    """NLD-49: what the Goal Phase brings, if the Goal in play counts it."""
    house = m.state
    if house.goal == "nurse_karen" and cared_for(m):
        house.care += 1
        m.tell("tokens", "NLD-49", goal=house.goal, n=1, total=house.care)
    if house.goal == "rescue" and (n := signals(m)):
        house.signal += n
        m.tell("tokens", "NLD-49", goal=house.goal, n=n, total=house.signal)


def _safe(m: Night, id: str) -> bool:
    return at(m, ACTIVE, column_of(m, id)) is None


def cared_for(m: Night) -> bool:
    """No zombie in front of Karen, and none in front of somebody next to her."""
    if person_of(m, "karen") is None or not _safe(m, "karen"):
        return False
    return any(_safe(m, one.id) for one in neighbours(m, "karen"))


def signals(m: Night) -> int:
    """One for a Radio, one for a Television, each with a bearer that has no zombie in front."""
    return sum(
        any(carries(one, kind) and _safe(m, one.id) for one in m.state.people)
        for kind in ("radio", "television")
    )


def leave(m: Night, seat: Seat) -> None:
    """Section 10: who resigns has lost."""
    m.tell("left", seat=seat)
    finish(m, "resigned", other_side(m, side_of(m, seat)))


def finish(m: Night, reason: str, winner: Side, *clauses: str) -> None:
    """The match is over: `goal`, `impossible`, `night`, `nobody` or `resigned`."""
    house = m.state
    if m.result is not None:
        raise Refused("match_over")
    house.phase = "over"
    m.tell("match_ended", *clauses, reason=reason, winner=winner.seat, goal=house.goal)
    ranks, scores = [2, 2], [0, 0]
    ranks[winner.seat] = 1
    scores[house.human.seat] = living(m)
    scores[house.zombie.seat] = len(house.dead)
    m.finish(
        Result(
            ranks=ranks,
            scores=scores,
            winners=[winner.seat],
            reason=reason,
            detail={
                "reason": reason,
                "goal": house.goal,
                "turn": house.human_turn,
                "living": [one.id for one in house.people],
                "dead": list(house.dead),
                "destroyed": house.destroyed,
                "care": house.care,
                "signal": house.signal,
                "human": house.human.seat,
                "zombie": house.zombie.seat,
            },
        )
    )

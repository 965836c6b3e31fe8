"""Off the Dead, chapter 10: the end, points, resignation."""

from __future__ import annotations

from typing import Any

from app.engine import Refused, Result, Seat
from app.games.off_the_dead.state import Dead, Survivor, seat_of

HEALTHY, INFECTED, ABILITY, TROPHY, ROUND = 50, 20, 15, 10, 5


def points(who: Survivor) -> dict[str, int]:
    """What one survivor brings, item by item (OTD-1002)."""
    if not who.alive:
        return dict.fromkeys(("healthy", "infected", "ability", "trophies", "ammo", "total"), 0)
    found = {
        "healthy": 0 if who.infected else HEALTHY,
        "infected": INFECTED if who.infected else 0,
        "ability": 0 if who.ability_used else ABILITY,
        "trophies": TROPHY * len(who.trophies),
        "ammo": ROUND * sum(item.ammo or 0 for item in who.items),
    }
    return found | {"total": sum(found.values())}


def finish(m: Dead, reason: str, *clauses: str) -> None:
    """OTD-1001 to 1005: everybody wins or everybody loses; who resigned does not win."""
    beach = m.state
    beach.phase = "over"
    victory = reason == "victory"
    rows: list[dict[str, Any]] = [
        {"id": s.id, "direction": s.direction, "seat": seat_of(m, s.id), "alive": s.alive, **points(s)}
        for s in beach.survivors
    ]
    score = sum(row["total"] for row in rows) if victory else 0
    stayed = [seat for seat in range(m.seats) if seat not in beach.resigned]
    detail = {
        "victory": victory,
        "score": score,
        "survivors": rows,
        "struck": beach.struck,
        "left": {
            "horde": len(beach.horde),
            "corridors": sum(len(survivor.corridor()) for survivor in beach.survivors),
        },
        "turns": beach.turn,
    }
    m.tell("match_ended", *clauses, reason=reason, score=score)
    m.finish(
        Result(
            ranks=[2 if victory and seat in beach.resigned else 1 for seat in range(m.seats)],
            scores=[score if seat in stayed else 0 for seat in range(m.seats)],
            winners=stayed if victory else [],
            reason=reason,
            detail=detail,
        )
    )


def leave(m: Dead, seat: Seat) -> None:
    """OTD-1005: the leaver's survivors pass to the next seat clockwise that is still in the game."""
    beach = m.state
    if seat in beach.resigned:
        raise Refused("seat_gone")
    beach.resigned.append(seat)
    heir = next(
        (other for k in range(1, m.seats) if (other := (seat + k) % m.seats) not in beach.resigned), None
    )
    held = [direction for direction, holder in beach.holders.items() if holder == seat]
    ids = [survivor.id for survivor in beach.survivors if survivor.direction in held]
    m.tell("resigned", "OTD-1005", seat=seat, to=heir, survivors=ids)
    if heir is None:
        finish(m, "all_left", "OTD-1005")
        return
    for direction in held:
        beach.holders[direction] = heir
    if ids:
        m.tell("takes_over", "OTD-1005", seat=heir, survivors=ids)

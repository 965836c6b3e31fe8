"""Oh Shit, Zombies!, OSZ-104, 112, 113 and section 10: how it ends, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine import Result, Seat
from app.games.oh_zombies.state import Siege, place_of, playing, status, team

A_DUDE = 10  # points


def score(m: Siege, seat: Seat) -> int:
    """10 points a living dude, 1 a killed zombie."""
    return A_DUDE * len(team(m, seat)) + m.state.kills[seat]


def rescue(m: Siege) -> None:
    """OSZ-104: the army is there. Points decide, then dudes, then kills."""

    def worth(seat: Seat) -> tuple[int, ...]:
        return score(m, seat), len(team(m, seat)), m.state.kills[seat]

    living = sorted(playing(m), key=worth, reverse=True)
    groups = [
        [seat for seat in living if worth(seat) == value]
        for value in sorted({*map(worth, living)}, reverse=True)
    ]
    _finish(m, "rescue", groups[0], [*groups, *reversed(m.state.fallen)])


def horde_wins(m: Siege, *, by_leaving: bool = False) -> None:
    """OSZ-112, 113: nobody is alive. Who was eliminated before the final blow has won, or the first of them alone.

    `by_leaving`: the last dudes left with their seat, so all that were eliminated come before that.
    """
    fallen = m.state.fallen
    team_zombie = fallen if by_leaving else fallen[:-1]
    before = [
        group for group in ([s for s in group if s not in m.state.gone] for group in team_zombie) if group
    ]
    if m.options.team_zombie == "first_only":
        before = before[:1]
    winners = [seat for group in before for seat in group]
    _finish(m, "team_zombie" if winners else "horde", winners, fallen)


def last_seat(m: Siege, seat: Seat) -> None:
    """Section 10: everybody else has left."""
    _finish(m, "last_seat", [seat], [[seat]])


def _finish(m: Siege, reason: str, winners: Sequence[Seat], groups: Sequence[Sequence[Seat]]) -> None:
    """`groups`: the seats that have not left, best first, those of one rank together. Who has left is last."""
    groups = [group for group in ([s for s in group if s not in m.state.gone] for group in groups) if group]
    ranks = [1 + sum(map(len, groups))] * m.seats
    before = 0
    for group in groups:
        for seat in group:
            ranks[seat] = before + 1
        before += len(group)
    m.state.phase = "over"
    winners = sorted(winners)
    m.tell("match_ended", "OSZ-104" if reason == "rescue" else "OSZ-112", reason=reason, winners=winners)
    m.finish(
        Result(
            ranks=ranks,
            scores=[score(m, seat) for seat in range(m.seats)],
            winners=winners,
            reason=reason,
            detail={
                "reason": reason,
                "rounds": m.state.round,
                "alive": m.state.alive,
                "zombies": m.state.crowd,
                "seats": [
                    {
                        "seat": seat,
                        "dudes": len(team(m, seat)),
                        "kills": m.state.kills[seat],
                        "rank": ranks[seat],
                        "status": status(m, seat),
                        "alive": bool(team(m, seat)),
                        "eliminated_round": m.state.fell_in.get(seat),
                        "place": None if seat in m.state.gone else place_of(m, seat),
                    }
                    for seat in range(m.seats)
                ],
            },
        )
    )

"""A match as what was done in it: the same seed and the same acts give the same match, byte for byte."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from app.engine.errors import Refused
from app.engine.events import Event, Seat
from app.engine.game import Game
from app.engine.kernel import act, leave, new_match, undo, undoable
from app.engine.match import Match


class Act(msgspec.Struct, omit_defaults=True):
    """One entry of a match's log: an action of `seat`, its take-back to seq `to`, or its leaving."""

    seq: int
    kind: Literal["act", "undo", "leave"]
    seat: Seat
    action: dict[str, Any] | None = None
    to: int | None = None
    at: str | None = None


def apply_logged(match: Match[Any, Any], entry: Act) -> list[Event]:
    """Do again what was logged. Raises Refused: what the rules refuse now, or `bad_record` for a gap or a foreign undo."""
    if entry.seq != match.seq + 1:
        raise Refused("bad_record", seq=entry.seq)
    if entry.kind == "leave":
        return leave(match, entry.seat)
    if entry.kind == "undo":
        if undoable(match) != (entry.seat, entry.to):
            raise Refused("bad_record", seq=entry.seq)
        return undo(match, entry.to or 0)
    return act(match, entry.seat, match.game.decode_action(entry.action or {}))


def rerun(
    game: Game[Any, Any], seats: int, options: Any, seed: bytes, log: Iterable[Act]
) -> Iterator[tuple[Match[Any, Any], Act | None, list[Event]]]:
    """The match after its start (entry None) and after each entry of its log, with what was told.

    It is one match that moves on, not a copy each. Raises Refused like `apply_logged`.
    """
    match, events = new_match(game, seats, options, seed)
    yield match, None, events
    for entry in log:
        yield match, entry, apply_logged(match, entry)

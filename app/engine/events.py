"""What a match tells: keys and parameters, never sentences."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

Seat = int
EVERYTHING: Final = "everything"
# A seat, a spectator (None), or the reader of a finished match's replay, to whom nothing is hidden.
Viewer = int | None | Literal["everything"]


class Event(msgspec.Struct, omit_defaults=True):
    """Something that happened. `params` go to all; `secret[seat]` holds what only that seat receives besides; `hidden`
    what nobody receives before the match is over."""

    key: str
    clauses: list[str]
    params: dict[str, Any]
    secret: dict[int, dict[str, Any]] = {}
    hidden: dict[str, Any] = {}


def visible(event: Event, viewer: Viewer, over: bool = False) -> dict[str, Any]:
    """What `viewer` gets of an event: {"key", "clauses", "params"}.

    When the match is `over`, or for EVERYTHING, every secret and hidden part is open (a parameter that several
    seats received in secret under one name is shown as the first of them that comes in seat order).
    """
    params = event.params
    if over or viewer == EVERYTHING:
        for seat in sorted(event.secret, reverse=True):
            params = params | event.secret[seat]
        params = params | event.hidden
    elif viewer is not None and viewer in event.secret:
        params = params | event.secret[viewer]
    return {"key": event.key, "clauses": event.clauses, "params": params}

"""Messages as they leave: encoded once, then shared by every socket that gets them."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from app.engine import Event, Match, decision, undoable, view, visible
from app.live.messages import BarredAction, Entry, LegalAction, OpenDecision, ServerMessage, ShownEvent
from app.tables import LogEntry

encode = msgspec.json.Encoder().encode

Viewer = int | None
Parts = dict[str, bytes]
"""The parts of a view by name, each encoded."""


class Frame(NamedTuple):
    """One message, ready to be sent to any number of sockets."""

    asgi: dict[str, str]
    size: int  # bytes


def frame(message: ServerMessage) -> Frame:
    """Encode a message."""
    data = encode(message)
    return Frame({"type": "websocket.send", "text": data.decode()}, len(data))


def ready(encoded: bytes | None) -> Any:
    """JSON that is already encoded, to stand in a message where its struct says what it holds."""
    return None if encoded is None else msgspec.Raw(encoded)


def parts_of(match: Match[Any, Any], viewer: Viewer) -> Parts:
    """What a viewer sees now."""
    return {name: encode(value) for name, value in view(match, viewer).items()}


def changed(old: Parts, new: Parts) -> tuple[dict[str, Any], list[str]]:
    """`set` and `drop` of the update that turns one view into the other."""
    fresh = {name: ready(data) for name, data in new.items() if old.get(name) != data}
    return fresh, [name for name in old if name not in new]


def shown_entry(entry: LogEntry, events: list[Event], viewer: Viewer, over: bool) -> bytes:
    """A log entry as a viewer may read it."""
    shown = [ShownEvent(**visible(event, viewer, over)) for event in events]
    return encode(Entry(entry.seq, entry.at, entry.seat, entry.kind, shown))


def shown_decision(match: Match[Any, Any], viewer: Viewer, since: datetime) -> bytes | None:
    """The open decision as a viewer may know it: the legal list goes to the decider, unless it is open."""
    found = decision(match)
    if found is None:
        return None
    if not (found.open or found.seat == viewer):
        return encode(OpenDecision(found.seat, found.kind, since, None, []))
    hints = found.hints
    legal = [
        LegalAction(action, list(hints[index])) if index in hints else LegalAction(action)
        for index, action in enumerate(found.legal)
    ]
    barred = [BarredAction(no.action, no.clause, no.params) for no in found.barred]
    return encode(OpenDecision(found.seat, found.kind, since, legal, barred))


def shown_undo(match: Match[Any, Any], viewer: Viewer) -> int | None:
    """The seq to which this viewer may take its last act back."""
    offer = undoable(match)
    return offer[1] if offer is not None and offer[0] == viewer else None

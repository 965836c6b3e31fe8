"""Messages as they leave: encoded once, then shared by every socket that gets them."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine import Event, decision, private_view, public_view, reaction, visible
from app.live.messages import (
    Entry,
    EvenPause,
    LegalAction,
    OpenDecision,
    OpenReaction,
    ServerMessage,
    ShownEvent,
)
from app.tables import LiveMatch, LogEntry, TableInfo

encode = msgspec.json.Encoder().encode

Viewer = int | None
Parts = dict[str, bytes]
"""The parts of a view by name, each encoded."""


class Frame:
    """One message as a websocket frame, made once for all sockets that get it."""

    __slots__ = ("wire",)

    def __init__(self, data: bytes) -> None:
        self.wire = _head(len(data)) + data


def frame(message: ServerMessage) -> Frame:
    """Encode a message."""
    return Frame(encode(message))


def _head(size: int) -> bytes:
    """What stands in front of a server's text frame (RFC 6455, 5.2): final, text, not masked, so many
    bytes."""
    if size < 126:
        return bytes((0x81, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def ready(encoded: bytes | None) -> Any:
    """JSON that is already encoded, to stand in a message where its struct says what it holds."""
    return None if encoded is None else msgspec.Raw(encoded)


def changed(old: Parts, new: Parts) -> tuple[dict[str, Any], list[str]]:
    """`set` and `drop` of the update that turns one view into the other."""
    fresh = {name: ready(data) for name, data in new.items() if old.get(name) != data}
    return fresh, [name for name in old if name not in new]


def _encoded(parts: dict[str, Any]) -> Parts:
    return {name: encode(value) for name, value in parts.items()}


class Moment:
    """A match as it stands now, for any number of viewers. What several see alike is encoded once. To be
    used up before anything is awaited: the match goes on."""

    def __init__(self, live: LiveMatch) -> None:
        self.match = live.match
        self.over = live.match.result is not None  # everything is open
        self.closed = self.over or live.halted == "closed"  # nothing will happen any more
        self.since = live.turn_since
        self._decision = None if live.halted == "closed" else decision(live.match)
        self.decider = self._decision.seat if self._decision is not None else None
        self._undo = live.take_back
        self._pause = live.pause
        self._public: Parts | None = None
        self._waiting: bytes | None = None  # the decision as it looks to those who do not decide

    def parts(self, viewer: Viewer) -> Parts:
        """What a viewer sees. The public parts are encoded once for all."""
        if self._public is None:
            self._public = _encoded(public_view(self.match))
        return self._public | _encoded(private_view(self.match, viewer))

    def entry(self, entry: LogEntry, events: list[Event], viewer: Viewer) -> bytes:
        """A log entry as a viewer may read it."""
        shown = [ShownEvent(**visible(event, viewer, self.over)) for event in events]
        return encode(Entry(entry.seq, entry.at, entry.seat, entry.kind, shown))

    def decision(self, viewer: Viewer) -> bytes | None:
        """The open decision as a viewer may know it: the legal list goes to the decider, unless it is
        open."""
        found = self._decision
        if found is None:
            return None
        kind, about = found.told(viewer)
        told = OpenDecision(found.seat, kind, about, self.since, None, [], None, self._even(), None)
        if not (found.open or found.seat == viewer):
            if self._waiting is None:
                self._waiting = encode(told)
            return self._waiting
        legal = [LegalAction(action) for action in found.legal]
        for index, hints in found.hints.items():
            legal[index].hints = list(hints)
        barred: Any = found.barred  # the engine's struct has the same shape
        told.legal, told.barred = legal, barred
        if found.seat == viewer:
            mine = reaction(self.match)
            told.reaction = None if mine is None else OpenReaction(mine.kind, mine.decline)
            told.said = None if self._pause is None else self._pause.said
        return encode(told)

    def _even(self) -> EvenPause | None:
        remains = None if self._pause is None else self._pause.remains()
        return None if remains is None else EvenPause(remains)

    def undo(self, viewer: Viewer) -> int | None:
        """The seq to which this viewer may take its last act back."""
        return self._undo[1] if self._undo is not None and self._undo[0] == viewer else None


def at_turn(table: TableInfo, seat: int | None) -> TableInfo:
    """The table with whose turn it is now: acts are not announced as changes of the table."""
    return table if table.match is None else replace(table, match=replace(table.match, turn=seat))

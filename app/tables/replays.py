"""Finished matches as files: the export that anybody can recompute, and the replay with every hand face up."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from msgspec import UNSET

from app.engine import EVERYTHING, Event, Refused, Result, RuleFault, decision, rerun, view, visible
from app.games import GAMES
from app.games.record import Fairness, Record, RecordedHandover, RecordedSeat
from app.store import Store
from app.store import matches as stored
from app.store.matches import StoredMatch
from app.store.rows import MatchRow, PinnedSeat
from app.store.schema import from_ms
from app.tables.loading import Diverged, again, logged
from app.tables.types import MatchSeat, MyMatch, Player

_result = msgspec.json.Decoder()
_events = msgspec.json.Decoder(list[Event])


class Replays:
    """Reads finished matches, and nothing else."""

    def __init__(self, store: Store) -> None:
        self._db = store.db

    async def played(self, player: Player, limit: int = 20) -> list[MyMatch]:
        """Finished matches of the player at the tables where they sit, the latest first."""
        return [_mine(row, player.id) for row in await stored.finished_of(self._db, player.id, limit)]

    async def export(self, match_id: str, running: bool = False) -> dict[str, Any]:
        """A match as one file (format shamble-match/1): a finished one, or (for administrators who may peek: it holds the
        seed) also a `running` one. Refused: no_such_match, match_running."""
        found = await self._found(match_id) if running else await self._finished(match_id)
        made: dict[str, Any] = msgspec.to_builtins(record(found))
        return made

    async def replay(self, match_id: str) -> dict[str, Any]:
        """A finished match as frames, all hands face up.
        Refused: no_such_match, match_running, needs_version (its rules are not here any more)."""
        found = await self._finished(match_id)
        row = found.row
        game = GAMES.get(row.game)
        if game is None or row.rules_since > 0 or row.rules_version not in game.compatible:
            raise Refused("needs_version", version=row.rules_version)
        try:
            made = await asyncio.to_thread(frames, found)
        except (Refused, RuleFault, Diverged):  # better nothing than something false
            raise Refused("needs_version", version=row.rules_version) from None
        return {
            "match": row.id,
            "game": row.game,
            "options": row.options,
            "seats": [{"kind": seat.kind, "name": seat.name} for seat in row.seats],
            "frames": made,
            "result": None if row.result is None else _result.decode(row.result),
        }

    async def _found(self, match_id: str) -> StoredMatch:
        found = await stored.match(self._db, match_id)
        if found is None:
            raise Refused("no_such_match")
        return found

    async def _finished(self, match_id: str) -> StoredMatch:
        found = await self._found(match_id)
        if found.row.finished_at is None:
            raise Refused("match_running")
        return found


def _mine(row: MatchRow, player_id: str) -> MyMatch:
    seat = next(i for i, pinned in enumerate(row.seats) if pinned.player == player_id)
    return MyMatch(
        id=row.id,
        table=row.table_id,
        number=row.number,
        game=row.game,
        seat=seat,
        seats=[MatchSeat(each.kind, each.name, each.player, each.bot) for each in row.seats],
        started_at=from_ms(row.started_at),
        finished_at=from_ms(row.finished_at or row.started_at),
        result=None if row.result is None else msgspec.json.decode(row.result, type=Result),
    )


def record(found: StoredMatch) -> Record:
    """The file of a match."""
    row = found.row
    actions = []
    for act in found.acts[1:]:
        entry = logged(act)
        entry.at = iso(act.at)
        actions.append(entry)
    return Record(
        game=row.game,
        rules_version=row.rules_version,
        options=row.options,
        seats=[_recorded(seat) for seat in row.seats],
        fairness=Fairness(row.commitment, row.server_seed.hex(), row.nonces, row.seed.hex()),
        actions=actions,
        result=None if row.result is None else msgspec.json.decode(row.result, type=Result),
        started_at=iso(row.started_at),
        finished_at=None if row.finished_at is None else iso(row.finished_at),
        holders=[
            RecordedHandover(each.seq, each.seat, iso(each.at), _recorded(each.before), _recorded(each.after))
            for each in row.holders
        ]
        or UNSET,
        closed=row.halted == "closed" or UNSET,
    )


def _recorded(seat: PinnedSeat) -> RecordedSeat:
    return RecordedSeat(seat.kind, seat.name)


def frames(found: StoredMatch) -> list[dict[str, Any]]:
    """One frame a step: what was done, what happened, the parts of the open view that changed.

    Raises Diverged, Refused, RuleFault where the rules that are here do not give what was stored.
    """
    row = found.row
    game = GAMES[row.game]
    match, _, _ = next(rerun(game, len(row.seats), game.decode_options(row.options), row.seed, ()))
    made = []
    parts: dict[str, bytes] = {}
    for act in found.acts:
        entry = None if act.kind == "start" else again(match, act)
        seen = {name: msgspec.json.encode(value) for name, value in view(match, EVERYTHING).items()}
        asked = decision(match)
        made.append(
            {
                "seq": act.seq,
                "at": iso(act.at),
                "seat": act.seat,
                "kind": act.kind,
                "action": None if entry is None else entry.action,
                "events": [visible(event, EVERYTHING) for event in _events.decode(act.events)],
                "set": {
                    name: msgspec.json.decode(value)
                    for name, value in seen.items()
                    if parts.get(name) != value
                },
                "drop": [name for name in parts if name not in seen],
                "decision": None
                if asked is None
                else {"seat": asked.seat, "kind": asked.kind, "about": asked.about},
            }
        )
        parts = seen
    return made


def iso(ms: int) -> str:
    """An instant as it goes on the wire."""
    return from_ms(ms).isoformat(timespec="milliseconds").replace("+00:00", "Z")

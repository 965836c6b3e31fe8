"""Acts on SQLite: one connection in a thread of its own, so that the loop never waits for the disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec

from app.store.database import pragmas
from app.store.rows import ActRow, Ending, Guard, Lapse, Snapshot
from app.store.writer import Rejected

T = TypeVar("T")

# A whole group is one statement and one parameter: while SQLite works, Python's lock is given back once and not once
# a row, and a single statement is a transaction by itself.
# `->>` would be shorter, but needs SQLite 3.38.
# What is not to be stored has no kind, which the column refuses, and with it the whole group.
_KIND = """CASE WHEN NOT EXISTS (
  SELECT 1 FROM matches WHERE matches.id = json_extract(value, '$[0]')
  AND (halted IS NOT NULL
       OR (holders <> '[]' AND json_array_length(holders) <> json_extract(value, '$[10]')))
) AND NOT EXISTS (
  SELECT 1 FROM bans WHERE bans.player_id = json_extract(value, '$[11]')
  AND lifted_at IS NULL AND (until IS NULL OR until > json_extract(value, '$[9]'))
) THEN json_extract(value, '$[2]') END"""
_COLUMNS = (_KIND if column == 2 else f"json_extract(value, '$[{column}]')" for column in range(10))
INSERT = f"""
INSERT INTO actions (match_id, seq, kind, seat, act_id, action, to_seq, events, turn, at)
SELECT {", ".join(_COLUMNS)}
FROM json_each(?)
"""
END_MATCH = "UPDATE matches SET finished_at = :at, result = :result WHERE id = :match_id"
END_TABLE = """
UPDATE tables SET state = 'finished', version = version + 1, updated_at = :at,
  server_seed = :server_seed, commitment = :commitment
WHERE id = :table_id AND match_id = :match_id
"""
END_SEATS = "UPDATE seats SET nonce = '' WHERE table_id = :table_id"
LAPSE = """
UPDATE orders SET lapsed_at = :lapsed_at, over_at = :over_at, version = version + 1
WHERE match_id = :match_id AND seat = :seat AND version = :version
"""
SAVE = "INSERT OR IGNORE INTO snapshots (match_id, seq, data, at) VALUES (?, ?, ?, ?)"
PRUNE = "DELETE FROM snapshots WHERE match_id = ? AND seq < ?"

_encode = msgspec.json.encode


class SqliteBackend:
    """See writer.Backend."""

    def __init__(self, path: str, turn: asyncio.Lock) -> None:
        self._path = path
        self._turn = turn
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sqlite-writer")
        self._connection: sqlite3.Connection | None = None

    async def commit(
        self,
        rows: Sequence[ActRow],
        guards: Sequence[Guard],
        endings: Sequence[Ending],
        lapses: Sequence[Lapse],
    ) -> None:
        """See Backend."""
        text = _encode([(*row, *guard) for row, guard in zip(rows, guards, strict=True)]).decode()
        await self._in_thread(lambda connection: _commit(connection, text, endings, lapses))

    async def save(self, snapshots: Sequence[Snapshot]) -> None:
        """See Backend."""
        await self._in_thread(lambda connection: _save(connection, snapshots))

    async def find(self, match_id: str, seq: int, seat: int | None, act_id: str) -> tuple[bool, int | None]:
        """See Backend."""

        def look(connection: sqlite3.Connection) -> list[int]:
            query = "SELECT seq FROM actions WHERE match_id = ? AND seat IS ? AND act_id = ?"
            return [found for (found,) in connection.execute(query, (match_id, seat, act_id))]

        found = await self._in_thread(look)
        return seq in found, found[0] if found else None

    async def close(self) -> None:
        """See Backend."""
        if self._connection is not None:
            await self._in_thread(lambda connection: connection.close())
        self._thread.shutdown()

    async def _in_thread(self, work: Callable[[sqlite3.Connection], T]) -> T:
        async with self._turn:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None)
            pragmas(self._connection)
        try:
            return work(self._connection)
        except sqlite3.IntegrityError as error:
            raise Rejected from error


def _commit(
    connection: sqlite3.Connection, text: str, endings: Sequence[Ending], lapses: Sequence[Lapse]
) -> None:
    if not endings and not lapses:
        connection.execute(INSERT, (text,))
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(INSERT, (text,))
        connection.executemany(LAPSE, [lapse._asdict() for lapse in lapses])
        for ending in endings:
            values = ending._asdict()
            for statement in (END_MATCH, END_TABLE, END_SEATS):
                connection.execute(statement, values)
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def _save(connection: sqlite3.Connection, snapshots: Sequence[Snapshot]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.executemany(SAVE, snapshots)
        connection.executemany(PRUNE, [(one.match_id, one.seq) for one in snapshots])
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise

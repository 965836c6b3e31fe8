"""Acts on PostgreSQL: one connection of asyncpg, one INSERT a group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import asyncpg
from sqlalchemy.engine import URL

from app.store.rows import ActRow, Ending, Guard, Lapse, Snapshot
from app.store.writer import Rejected

COLUMNS = "match_id, seq, kind, seat, act_id, action, to_seq, events, turn, at"
# What is not to be stored has no kind, which the column refuses, and with it the whole group.
# Written is under a lock of `act_gate`, which has no rows: see database.hold_acts.
GATE = "gate AS (DELETE FROM act_gate WHERE false)"
TOLD = f"""
INSERT INTO actions ({COLUMNS})
SELECT match_id, seq, CASE WHEN NOT EXISTS (
  SELECT 1 FROM matches WHERE matches.id = new.match_id
  AND (halted IS NOT NULL OR (holders <> '[]' AND json_array_length(holders::json) <> new.hands))
) AND NOT EXISTS (
  SELECT 1 FROM bans WHERE bans.player_id = new.player
  AND lifted_at IS NULL AND (until IS NULL OR until > new.at)
) THEN kind END, seat, act_id, action, to_seq, events, turn, at
FROM unnest($1::text[], $2::int[], $3::text[], $4::smallint[], $5::text[], $6::text[], $7::int[], $8::text[],
            $9::smallint[], $10::bigint[], $11::int[], $12::text[]) AS new ({COLUMNS}, hands, player)
"""
INSERT = f"WITH {GATE} {TOLD}"
# With ends of matches: still one statement, so one round trip, and all or nothing.
INSERT_AND_END = f"""
WITH {GATE}, told AS ({TOLD}), ended AS (
  SELECT * FROM unnest($13::text[], $14::text[], $15::bigint[], $16::text[], $17::bytea[], $18::text[])
    AS e (match_id, table_id, at, result, server_seed, commitment)
), a AS (
  UPDATE matches SET finished_at = e.at, result = e.result FROM ended AS e WHERE matches.id = e.match_id
), b AS (
  UPDATE tables SET state = 'finished', version = tables.version + 1, updated_at = e.at,
    server_seed = e.server_seed, commitment = e.commitment
  FROM ended AS e WHERE tables.id = e.table_id AND tables.match_id = e.match_id
)
UPDATE seats SET nonce = '' FROM ended AS e WHERE seats.table_id = e.table_id
"""
SAVE = """
INSERT INTO snapshots (match_id, seq, data, at)
SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[], $4::bigint[]) ON CONFLICT DO NOTHING
"""
PRUNE = """
DELETE FROM snapshots AS old USING unnest($1::text[], $2::int[]) AS new (match_id, seq)
WHERE old.match_id = new.match_id AND old.seq < new.seq
"""
LAPSE = """
UPDATE orders SET lapsed_at = new.lapsed_at, over_at = new.over_at, version = orders.version + 1
FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[])
  AS new (match_id, seat, version, lapsed_at, over_at)
WHERE orders.match_id = new.match_id AND orders.seat = new.seat AND orders.version = new.version
"""
FIND = "SELECT seq FROM actions WHERE match_id = $1 AND seat IS NOT DISTINCT FROM $2 AND act_id = $3"


class PostgresBackend:
    """See writer.Backend."""

    def __init__(self, url: URL) -> None:
        self._options = connect_options(url)
        self._connection: asyncpg.Connection | None = None

    async def commit(
        self,
        rows: Sequence[ActRow],
        guards: Sequence[Guard],
        endings: Sequence[Ending],
        lapses: Sequence[Lapse],
    ) -> None:
        """See Backend."""
        connection = await self._connected()
        columns = (*zip(*rows, strict=True), *zip(*guards, strict=True))
        try:
            if lapses:
                async with connection.transaction():
                    # the gate comes first: whoever has it may want the orders
                    await self._insert(connection, columns, endings)
                    await connection.execute(LAPSE, *zip(*lapses, strict=True))
            else:
                await self._insert(connection, columns, endings)
        except (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError) as error:
            raise Rejected from error
        except BaseException:
            connection.terminate()  # in whatever state it is, the next try has a fresh one
            raise

    async def _insert(self, connection: Any, columns: tuple[Any, ...], endings: Sequence[Ending]) -> None:
        if endings:
            await connection.execute(INSERT_AND_END, *columns, *zip(*endings, strict=True))
        else:
            await connection.execute(INSERT, *columns)

    async def save(self, snapshots: Sequence[Snapshot]) -> None:
        """See Backend."""
        connection = await self._connected()
        matches, seqs, data, at = zip(*snapshots, strict=True)
        async with connection.transaction():
            await connection.execute(SAVE, matches, seqs, data, at)
            await connection.execute(PRUNE, matches, seqs)

    async def find(self, match_id: str, seq: int, seat: int | None, act_id: str) -> tuple[bool, int | None]:
        """See Backend."""
        connection = await self._connected()
        found = [row["seq"] for row in await connection.fetch(FIND, match_id, seat, act_id)]
        return seq in found, found[0] if found else None

    async def close(self) -> None:
        """See Backend."""
        if self._connection is not None and not self._connection.is_closed():
            await self._connection.close(timeout=5)

    async def _connected(self) -> Any:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(**self._options, timeout=10, command_timeout=30)
            # "Acknowledged means durable", whatever the server's default is.
            if await self._connection.fetchval("SHOW synchronous_commit") == "off":
                await self._connection.execute("SET synchronous_commit = on")
        return self._connection


def connect_options(url: URL) -> dict[str, Any]:
    """What asyncpg.connect takes, from an address of SQLAlchemy's."""
    options: dict[str, Any] = dict(url.query)
    parts = {"host": url.host, "port": url.port, "user": url.username, "password": url.password}
    options.update({key: value for key, value in parts.items() if value is not None})
    if url.database:
        options["database"] = url.database
    return options

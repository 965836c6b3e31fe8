"""The raw ceilings: a bare websocket server under uvicorn, asked by the same client in the same run.

Run as `python -m bench.ceiling PORT MESSAGES STORE`: each message is answered with one message, or with three (a short
one to its sender, a long one to each of the two that share a table), after one durable row if STORE is not `none`.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import sys
import threading
from typing import Any
from urllib.parse import parse_qs, urlsplit

import uvicorn

Row = tuple[str, int, bytes]


class SqliteRows:
    """Rows committed together by one thread: WAL, synchronous=FULL."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.waiting: queue.SimpleQueue[tuple[Row, asyncio.Future[None]]] = queue.SimpleQueue()

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        threading.Thread(target=self._run, daemon=True).start()

    async def store(self, row: Row) -> None:
        done = self.loop.create_future()
        self.waiting.put((row, done))
        await done

    def _run(self) -> None:
        db = sqlite3.connect(self.path, isolation_level=None)
        db.execute("pragma journal_mode=wal")
        db.execute("pragma synchronous=full")
        db.execute("create table acts (match text, seq integer, action blob, primary key (match, seq))")
        while True:
            batch = [self.waiting.get()]
            while not self.waiting.empty():
                batch.append(self.waiting.get())
            db.execute("begin")
            db.executemany("insert into acts values (?, ?, ?)", [row for row, _ in batch])
            db.execute("commit")
            self.loop.call_soon_threadsafe(_release, [done for _, done in batch])


class PostgresRows:
    """Rows committed together by one task: one INSERT of all that wait."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.waiting: list[tuple[Row, asyncio.Future[None]]] = []
        self.some = asyncio.Event()

    async def start(self) -> None:
        import asyncpg

        self.db = await asyncpg.connect(self.url)
        await self.db.execute(
            "create table acts (match text, seq integer, action bytea, primary key (match, seq))"
        )
        self.task = asyncio.create_task(self._run())

    async def store(self, row: Row) -> None:
        done = asyncio.get_running_loop().create_future()
        self.waiting.append((row, done))
        self.some.set()
        await done

    async def _run(self) -> None:
        insert = "insert into acts select * from unnest($1::text[], $2::int[], $3::bytea[])"
        while True:
            await self.some.wait()
            self.some.clear()
            batch, self.waiting = self.waiting, []
            columns = zip(*(row for row, _ in batch), strict=True)
            await self.db.execute(insert, *map(list, columns))
            _release([done for _, done in batch])


def _release(waiters: list[asyncio.Future[None]]) -> None:
    for done in waiters:
        if not done.done():
            done.set_result(None)


class Bare:
    """The ASGI application. A socket's path is /TABLE?short=N&long=N: the sizes of its answers."""

    def __init__(self, messages: int, rows: SqliteRows | PostgresRows | None) -> None:
        self.messages, self.rows = messages, rows
        self.tables: dict[str, list[Any]] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await receive()
            if self.rows is not None:
                await self.rows.start()
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await send({"type": "lifespan.shutdown.complete"})
        elif scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})
        elif scope["type"] == "websocket":
            await self.serve(scope, receive, send)

    async def serve(self, scope: Any, receive: Any, send: Any) -> None:
        sizes = parse_qs(scope["query_string"].decode())
        short, long = ("x" * int(sizes[name][0]) for name in ("short", "long"))
        table, seq = scope["path"], 0
        await receive()
        await send({"type": "websocket.accept"})
        everybody = self.tables.setdefault(table, [])
        everybody.append(send)
        try:
            while (message := await receive())["type"] == "websocket.receive":
                if self.rows is not None:
                    seq += 1
                    name = f"{table}/{everybody.index(send)}"
                    await self.rows.store((name, seq, message["text"].encode()))
                if self.messages == 1:
                    await send({"type": "websocket.send", "text": long})
                    continue
                await send({"type": "websocket.send", "text": short})
                for other in list(everybody):
                    await other({"type": "websocket.send", "text": long})
        finally:
            everybody.remove(send)


def main(port: int, messages: int, store: str) -> None:
    """Serve until killed. `store`: none, sqlite:PATH or a PostgreSQL address."""
    rows: SqliteRows | PostgresRows | None = None
    if store.startswith("sqlite:"):
        rows = SqliteRows(store.removeprefix("sqlite:"))
    elif urlsplit(store).scheme.startswith("postgres"):
        rows = PostgresRows(store)
    uvicorn.run(
        Bare(messages, rows),
        host="127.0.0.1",
        port=port,
        log_level="warning",
        access_log=False,
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_ping_interval=None,
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])

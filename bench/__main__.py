"""`make bench`: everything that is measured, side by side in one run, as one table of medians."""

from __future__ import annotations

import argparse
import asyncio
import gzip
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter, sleep
from urllib.request import urlopen

import uvloop
from playwright.sync_api import Response, sync_playwright

from app.bots.simulate import play as play_match
from app.games import GAMES
from bench.listing import CROWD, HAND, crowded, listings, searching
from bench.load import Api, Load, echo, median_of, play
from bench.socket import Socket, connect
from tests.support.browser import FLAGS, chromium_path
from tests.support.postgres import Postgres, binaries
from tests.support.processes import ROOT, free_port, start
from tests.support.server import Server

UNLIMITED = {
    "SHAMBLE_BOT_PACE": "0",
    "SHAMBLE_MESSAGE_BURST": "1000000000",
    "SHAMBLE_TABLES_PER_PLAYER": "100000",
    "SHAMBLE_LOG_LEVEL": "warning",
    "SHAMBLE_MATCH_IDLE": "100000",
}

Row = tuple[str, str, str]


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("--runs", type=int, default=3, help="runs of each measurement; the median is printed")
    parser.add_argument("--seconds", type=float, default=3.0, help="seconds of each load run")
    parser.add_argument(
        "--matches", type=int, nargs="*", default=[50, 200], help="concurrent two-player matches"
    )
    parser.add_argument("--only", choices=["engine", "server", "memory", "wire"], nargs="*")
    args = parser.parse_args()
    wanted = set(args.only or ["engine", "server", "memory", "wire"])
    rows: list[Row] = []
    if "engine" in wanted:
        rows += engine(args.runs)
        rows += lists()
    if "server" in wanted:
        with postgres() as cluster:
            for matches in args.matches:
                rows += server(matches, args.runs, args.seconds, cluster)
    if "memory" in wanted:
        rows += memory()
    if "wire" in wanted:
        rows += page_weight()
    show(rows)
    return 0


def show(rows: list[Row]) -> None:
    """One table."""
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    print()
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def say(text: str) -> None:
    """Progress, away from the table."""
    print(text, file=sys.stderr, flush=True)


# --- (a) the engine -------------------------------------------------------------------------------


def engine(runs: int) -> list[Row]:
    """Actions a second of random whole matches, legal lists included."""
    rows: list[Row] = []
    for game in GAMES.values():
        least, most = game.seats
        for seats in sorted({least, most} | {2, 4} & set(range(least, most + 1))):
            rates = []
            for run in range(max(3, runs)):
                begun, acts = perf_counter(), 0
                while perf_counter() - begun < 1.0:
                    acts += play_match(game, seats, game.options(), f"bench {run} {acts}")[1]
                rates.append(acts / (perf_counter() - begun))
            figure = f"{statistics.median(rates):,.0f} actions/s"
            rows.append(
                (
                    f"(a) engine: {game.id}, {seats} seat{'s' * (seats > 1)}",
                    figure,
                    f"{min(rates):,.0f} to {max(rates):,.0f}",
                )
            )
            say(" ".join(rows[-1]))
    return rows


def lists() -> list[Row]:
    """What looking for the legal actions takes where there are many: nothing is played, they are only listed."""
    rows: list[Row] = []
    places = [
        *((f"oh_zombies, {seats} seats, {CROWD} zombies and more", crowded(seats)) for seats in (2, 4, 6)),
        (f"living_dead, Search with {HAND} cards and more", searching()),
    ]
    for name, positions in places:
        times, actions = listings(positions)
        p99 = statistics.quantiles(times, n=100)[98]
        figure = f"mean {statistics.fmean(times):.2f} ms, p99 {p99:.2f} ms"
        rows.append((f"(a) legal actions: {name}", figure, f"{actions:,.0f} of them, {len(times)} positions"))
        say(" ".join(rows[-1]))
    return rows


# --- (b) the server, and the ceilings -------------------------------------------------------------


@contextmanager
def postgres() -> Iterator[Postgres | None]:
    """A PostgreSQL with fsync on; None where none can be had."""
    found = binaries()
    if found is None:
        say("NOT MEASURED: PostgreSQL cannot be had here")
        yield None
        return
    cluster = Postgres(found, durable=True).start()
    try:
        yield cluster
    finally:
        cluster.stop()


@contextmanager
def shamble(database_url: str) -> Iterator[Server]:
    """The product on a fresh database."""
    with tempfile.TemporaryDirectory(prefix="shamble-bench-") as folder:
        server = Server(database_url or f"sqlite:///{folder}/bench.sqlite", Path(folder), env=UNLIMITED)
        try:
            yield server.start()
        finally:
            server.close()


@contextmanager
def bare(messages: int, store: str) -> Iterator[int]:
    """The bare server's port."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="shamble-bench-") as folder:
        if store == "sqlite":
            store = f"sqlite:{folder}/bare.sqlite"
        with (Path(folder) / "log").open("wb") as log:
            process = start(
                [sys.executable, "-m", "bench.ceiling", str(port), str(messages), store], log, cwd=ROOT
            )
        try:
            for _ in range(400):
                try:
                    urlopen(f"http://127.0.0.1:{port}/", timeout=5).close()
                    break
                except OSError:
                    sleep(0.05)
            else:
                raise RuntimeError(f"the bare server did not start: {(Path(folder) / 'log').read_text()}")
            yield port
        finally:
            process.kill()
            process.wait()


def server(matches: int, runs: int, seconds: float, cluster: Postgres | None) -> list[Row]:
    """Durable acts a second and latency on each database, beside what a bare server can do at all."""
    rows: list[Row] = []
    stores = ["sqlite", *(["postgres"] if cluster else [])]

    def note(name: str, load: Load, against: Load | None = None) -> None:
        ratio = ""
        if against is not None:
            ratio = f"{load.rate / against.rate:.0%} of its ceiling, p99 {load.p99 / against.p99:.1f} times"
        figure = f"{load.rate:,.0f} acts/s, p50 {load.p50:.1f} ms, p99 {load.p99:.1f} ms"
        rows.append((f"(b) {matches} matches: {name}", figure, ratio))
        say(" ".join(rows[-1]))

    def bare_load(messages: int, store: str) -> Load:
        with bare(messages, database(store) or store) as port:
            return uvloop.run(echo(port, matches, seconds, messages))

    def product_load(store: str) -> Load:
        with shamble(database(store)) as running:
            return uvloop.run(play(running.port, matches, seconds))

    def database(store: str) -> str:
        return cluster.url(cluster.create()) if cluster and store == "postgres" else ""

    for messages in (1, 3):
        note(f"bare, {messages} messages", median_of(runs, partial(bare_load, messages, "none")))
    for store in stores:
        ceilings = {}
        for messages in (1, 3):
            ceilings[messages] = median_of(runs, partial(bare_load, messages, store))
            note(f"bare, {messages} messages, durable row, {store}", ceilings[messages])
        load = median_of(runs, partial(product_load, store))
        note(f"Shamble on {store}", load, ceilings[3])
        rows.append(
            (f"(d) {matches} matches: bytes on the wire an act, {store}", f"{load.bytes_an_act:,.0f}", "")
        )
    return rows


# --- (c) memory -----------------------------------------------------------------------------------


def resident(pid: int) -> int:
    """Bytes of memory that only this process uses."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    lines = [line.split() for line in text.splitlines()]
    return sum(int(words[1]) * 1024 for words in lines if words[0] in ("Private_Dirty:", "Private_Clean:"))


def memory(tables: int = 1000, sockets: int = 400) -> list[Row]:
    """What an idle table and an idle socket cost. A running one has its match in memory."""
    rows: list[Row] = []
    with shamble("") as running:
        api = Api(running.port)
        people = [api.person(), api.person()]
        warm = [api.table(people) for _ in range(50)]
        pid = running.process.pid

        def grown(what: str, count: int, make: Callable[[], object]) -> None:
            before = resident(pid)
            kept = make()
            each = (resident(pid) - before) / count
            rows.append((f"(c) memory: {what}", f"{each / 1024:,.1f} KB", f"of {count:,}"))
            say(" ".join(rows[-1]))
            del kept

        grown("idle table, waiting", tables, lambda: [api.table(people, start=False) for _ in range(tables)])
        grown(
            "idle table, match running in memory", tables, lambda: [api.table(people) for _ in range(tables)]
        )

        async def open_sockets() -> None:
            opened: list[Socket] = []
            headers = {"Authorization": f"Bearer {people[0]}"}
            before = resident(pid)
            for number in range(sockets):
                heard = asyncio.get_running_loop().create_future()

                def on_text(socket: Socket, data: bytes, heard: asyncio.Future[None] = heard) -> None:
                    if not heard.done():
                        heard.set_result(None)

                socket = await connect(running.port, f"/ws/{warm[number % len(warm)]}", headers, on_text)
                socket.send(b'{"type":"hello","v":1,"seq":null}')
                await heard
                opened.append(socket)
            each = (resident(pid) - before) / sockets
            rows.append(("(c) memory: idle socket", f"{each / 1024:,.1f} KB", f"of {sockets:,}"))
            say(" ".join(rows[-1]))
            for socket in opened:
                socket.close()

        asyncio.run(open_sockets())
    return rows


# --- (d) page weight ------------------------------------------------------------------------------


def page_load(url: str, token: str) -> list[tuple[str, bytes]]:
    """What Chromium fetches for a page, for somebody with this token: (kind, body) each."""
    fetched: list[tuple[str, bytes]] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        context = browser.new_context()
        context.add_cookies([{"name": "shamble_id", "value": token, "url": url}])
        page = context.new_page()
        responses: list[Response] = []

        def note(answer: Response) -> None:
            responses.append(answer)

        page.on("response", note)
        page.goto(url, wait_until="networkidle")
        fetched += [(answer.request.resource_type, answer.body()) for answer in responses]
        browser.close()
    return fetched


def page_weight() -> list[Row]:
    """What the first load of a table page brings, compressed: all that a browser fetches before it can play."""
    with shamble("") as running:
        api = Api(running.port)
        people = [api.person(), api.person()]
        table = api.table(people)
        fetched = page_load(f"{running.url}/t/{table}", people[0])
    total, rows = 0, []
    kinds: dict[str, int] = {}
    for kind, body in fetched:
        size = len(body) if kind == "font" else len(gzip.compress(body, 6))
        kinds[kind] = kinds.get(kind, 0) + size
        total += size
    detail = ", ".join(f"{kind} {size / 1000:.0f}" for kind, size in sorted(kinds.items()))
    rows.append(("(d) table page, first load, gzip", f"{total / 1000:,.0f} KB", detail))
    say(" ".join(rows[-1]))
    return rows


if __name__ == "__main__":
    sys.exit(main())

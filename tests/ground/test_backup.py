"""Backups as docs/hosting.md makes, checks and restores them, while matches run: word for word."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.games import GAMES
from tests.support.documents import block, docker, environment, run
from tests.support.postgres import Postgres
from tests.support.processes import free_port
from tests.support.server import Server
from tests.web.api import Api, Town

DOCUMENT = "hosting.md"
ROUNDS = 20
READY = "until docker exec app /srv/shamble/docker/health; do sleep 0.1; done"


class Matches:
    """Matches of all games between people, who act as quickly as they can."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        town = Town(http)
        self.tokens: dict[str, list[str]] = {}
        self.seqs: dict[str, int] = {}  # the last act of each that was acknowledged
        for game in GAMES:
            people = [town.person(name) for name in ("Ada", "Bea")]
            _, match = town.match(*people, game=game)
            self.tokens[match] = [str(one.token) for one in people]
        for _ in range(10):
            self.step()

    def step(self) -> None:
        """One act in each match."""
        for match, tokens in self.tokens.items():
            self.seqs[match] = act(self.http, match, tokens)

    @contextmanager
    def going_on(self) -> Iterator[None]:
        """People act meanwhile: so many rounds that no match ends."""
        faults: list[BaseException] = []

        def play() -> None:
            try:
                for _ in range(ROUNDS):
                    self.step()
            except BaseException as fault:
                faults.append(fault)

        thread = threading.Thread(target=play)
        thread.start()
        yield
        thread.join()
        assert not faults, faults

    def logs(self) -> dict[str, list[Any]]:
        """What has happened in each, as one of the people sees it."""
        return {match: log(self.http, match, tokens[0]) for match, tokens in self.tokens.items()}


@contextmanager
def web(url: str) -> Iterator[httpx.Client]:
    """HTTP to a server."""
    with httpx.Client(base_url=url, timeout=30, trust_env=False) as http:
        yield http


def act(http: httpx.Client, match: str, tokens: list[str]) -> int:
    """Whoever is asked takes the first legal action; the seq that it became."""
    people = [Api(http, token) for token in tokens]
    _, asked = people[0].decision(match)
    assert asked is not None
    one = people[asked.seat]
    seq, asked = one.decision(match)
    assert asked is not None
    assert asked.legal
    answer = one.act(match, seq, asked.legal[0].action)
    assert answer.status_code == 200, answer.text
    return int(answer.json()["seq"])


def log(http: httpx.Client, match: str, token: str) -> list[Any]:
    """A match's log."""
    entries: list[Any] = Api(http, token).get(f"/matches/{match}/log?since=-1")["entries"]
    return entries


def goes_on(url: str, matches: Matches, least: dict[str, int], logs: dict[str, list[Any]]) -> None:
    """Every match is at a server from a backup as it was: all that was acknowledged before the backup began (`least`),
    nothing that never happened (`logs`); and it goes on, with the tokens that people have."""
    with web(url) as http:
        for match, tokens in matches.tokens.items():
            entries = log(http, match, tokens[0])
            seq = entries[-1]["seq"]
            assert seq >= least[match]
            assert entries == logs[match][: len(entries)]
            assert act(http, match, tokens) == seq + 1


@pytest.fixture
def shamble_database(postgres: Postgres) -> Iterator[str]:
    """A database that is called as in the compose file."""
    postgres.sql("CREATE DATABASE shamble TEMPLATE template0")
    yield postgres.url("shamble")
    postgres.drop("shamble_check")
    postgres.drop("shamble")


def test_postgresql_is_backed_up_and_restored_as_the_document_says(
    postgres: Postgres, shamble_database: str, tmp_path: Path
) -> None:
    app, check = free_port(), free_port()
    engine, env = docker(tmp_path, postgres.bin, postgres.port, app=app, shamble_check=check)
    url, check_url = f"http://127.0.0.1:{app}", f"http://127.0.0.1:{check}"
    try:
        run(f"docker compose start app\n{READY}", env, tmp_path)
        env["SHAMBLE_ADMIN_TOKEN"] = first_token(block(DOCUMENT, "function"), env, tmp_path)
        with web(url) as http:
            matches = Matches(http)
            before = dict(matches.seqs)
            with matches.going_on():
                run(block(DOCUMENT, "dump"), env, tmp_path)
            logs = matches.logs()
        run(block(DOCUMENT, "check-dump"), env, tmp_path)
        all_good(check_url, env["SHAMBLE_ADMIN_TOKEN"], len(logs))
        goes_on(check_url, matches, before, logs)
        run(block(DOCUMENT, "end-check"), env, tmp_path)
        run(f"{block(DOCUMENT, 'restore')}\n{READY}", env, tmp_path)
        goes_on(url, matches, before, logs)
    except BaseException:
        print(engine.logs())
        raise
    finally:
        engine.close()


def first_token(before: str, env: dict[str, str], folder: Path) -> str:
    """The token that the document makes."""
    return run(f"{before}\n{block(DOCUMENT, 'token')}\necho $SHAMBLE_ADMIN_TOKEN", env, folder).split()[-1]


def all_good(url: str, token: str, count: int) -> None:
    """The job that the document starts finds every match good."""
    with web(url) as http:
        desk = Api(http, token, prefix="/api/admin/v1")
        for _ in range(600):
            job = desk.get("/jobs?limit=1")["jobs"][0]
            if job["finished_at"] is not None:
                break
        assert (job["kind"], job["state"]) == ("check_matches", "done")
        assert (job["result"]["counts"], job["result"]["ids"]) == ({"fine": count}, [])


def test_sqlite_is_backed_up_and_checked_as_the_document_says(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    server = Server(f"sqlite:///{tmp_path / 'data' / 'shamble.sqlite'}", tmp_path).start()
    env = environment(SHAMBLE_DATA_DIR=str(tmp_path / "data"), SHAMBLE_ADMIN_URL=server.url)
    port, check = str(free_port()), tmp_path / "check"
    try:
        env["SHAMBLE_ADMIN_TOKEN"] = first_token("", env, tmp_path)
        with web(server.url) as http:
            matches = Matches(http)
            before = dict(matches.seqs)
            with matches.going_on():
                for _night in range(2):
                    run(block(DOCUMENT, "sqlite-backup"), env, tmp_path)
            logs = matches.logs()
        said = run(block(DOCUMENT, "sqlite-check").replace("8001", port), env, tmp_path)
        assert said.startswith("ok\n")
    finally:
        server.close()
    restored = Server(f"sqlite:///{check / 'shamble.sqlite'}", check).start()
    try:
        all_good(restored.url, env["SHAMBLE_ADMIN_TOKEN"], len(logs))
        goes_on(restored.url, matches, before, logs)
    finally:
        restored.close()

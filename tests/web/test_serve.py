"""How it runs: readiness, a configured address, proxies, static files, stopping."""

from __future__ import annotations

import asyncio
import logging
import re
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.datastructures import Headers
from websockets.sync.client import connect

from app.logs import Reticent
from app.serve import options
from app.settings import Settings
from app.web import static
from app.web.api import health
from app.web.auth import same_origin
from tests.support.server import Server
from tests.web.api import Town, play, problem_of
from tests.web.conftest import Running


def test_alive_and_ready(running: Running) -> None:
    assert running.town.nobody.get("/healthz") == {"status": "ok"}
    assert running.town.nobody.get("/readyz") == {
        "ready": True,
        "parts": ["database", "migrations", "writer", "disk", "pool", "serving"],
    }


def test_readiness_says_what_is_missing(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    store = running.tables.store
    monkeypatch.setattr(store, "newest", "another")
    assert unready(running) == ["migrations"]
    monkeypatch.setattr(store.writer, "_task", None)
    assert unready(running) == ["migrations", "writer"]

    def fail() -> None:
        raise OSError("the password is swordfish")

    monkeypatch.setattr(store.db, "read", fail)
    assert unready(running) == ["database", "migrations", "writer"]

    async def hang() -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(store, "readiness", hang)
    monkeypatch.setattr(health, "PATIENCE", 0.05)
    assert unready(running) == ["database"]
    assert running.town.nobody.get("/healthz") == {"status": "ok"}


def unready(running: Running) -> list[str]:
    """What /readyz says is missing."""
    answer = running.town.nobody.raw("GET", "/readyz")
    assert answer.status_code == 503
    assert "swordfish" not in answer.text
    parts: list[str] = problem_of(answer).params["parts"]
    return parts


def test_a_small_pool_serves_many(start: Callable[..., Running], postgres_url: str) -> None:
    """Class M: a connection is held for one look at the database, not for a request or a person."""
    running = start(postgres_url, pool_size=2)
    people = [running.town.person(f"No {n}") for n in range(12)]
    table, match = running.town.match(people[0], people[1])
    paths = [
        "/me",
        "/me/tables",
        "/tables",
        f"/tables/{table}",
        f"/tables/{table}/chat",
        f"/matches/{match}/view",
    ]
    with ThreadPoolExecutor(12) as pool:
        asked = [pool.submit(person.get, path) for person in people for path in paths]
        assert all(answer.result() for answer in asked)


def test_what_uvicorn_is_told() -> None:
    told = options(Settings())
    assert told["ws_max_size"] == 64 * 1024
    assert told["access_log"] is False
    assert told["server_header"] is False
    assert told["timeout_graceful_shutdown"] >= 1
    assert told["ws_ping_interval"] is None
    assert options(Settings(forwarded_allow_ips=""))["proxy_headers"] is False
    assert options(Settings(forwarded_allow_ips="192.0.2.1"))["forwarded_allow_ips"] == "192.0.2.1"


def test_proxies_that_are_named_are_believed(start: Callable[..., Running], sqlite_url: str) -> None:
    town = start(sqlite_url, forwarded_allow_ips="127.0.0.1", players_per_hour=1).town
    for host in ("198.51.100.1", "198.51.100.2"):
        made = town.nobody.raw("POST", "/players", json={"name": "Ada"}, headers={"X-Forwarded-For": host})
        assert made.status_code == 201
        again = town.nobody.raw("POST", "/players", json={"name": "Ada"}, headers={"X-Forwarded-For": host})
        assert again.status_code == 429


def test_a_configured_address_is_the_only_one(start: Callable[..., Running], sqlite_url: str) -> None:
    running = start(sqlite_url, base_url="https://shamble.example")
    ada = running.town.person()
    cookie = {"Cookie": f"shamble_id={ada.token}"}
    own = running.http.patch(
        "/api/v1/me", headers={**cookie, "Origin": "https://shamble.example"}, json={"name": "Ada II"}
    )
    assert own.status_code == 200
    assert own.headers["strict-transport-security"].startswith("max-age=")
    for origin in (
        running.url,
        "http://shamble.example",
        "https://shamble.example:444",
        "https://evil.example",
    ):
        headers = {**cookie, "Origin": origin, "Host": origin.partition("//")[2]}
        answer = running.http.patch("/api/v1/me", headers=headers, json={"name": "Eve"})
        assert problem_of(answer).code == "bad_origin"
    assert ada.post("/me/links")["address"].startswith("https://shamble.example/link/")
    page = running.http.post(
        "/me/name", headers={"Origin": "https://shamble.example"}, data={"name": "Boris"}
    )
    running.http.cookies.clear()
    given = page.headers["set-cookie"]
    for part in ("shamble_id=", "HttpOnly", "SameSite=lax", "Secure", "Path=/", f"Max-Age={400 * 24 * 3600}"):
        assert part in given


def test_static_files(running: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = running.http.get("/", headers={"Accept": "text/html"})
    address = re.search(r'"(/static/[^"]+\?v=\w+)"', home.text)
    assert address is not None
    named = running.http.get(address[1])
    assert named.status_code == 200
    assert named.headers["cache-control"] == static.FOR_EVER
    bare = running.http.get(address[1].partition("?")[0])
    assert bare.headers["cache-control"] == static.ASK_AGAIN
    assert bare.content == named.content
    wrong = running.http.get(address[1].partition("?")[0] + "?v=0000000000")
    assert wrong.headers["cache-control"] == static.ASK_AGAIN
    same = running.http.get(address[1], headers={"If-None-Match": named.headers["etag"]})
    assert same.status_code == 304
    part = running.http.get(address[1], headers={"Range": "bytes=0-1,3-4,6-7"})
    assert part.status_code == 200
    assert part.content == named.content


def test_built_files_are_kept_for_ever() -> None:
    for path, fits in (
        ("/static/build/assets/main-B7xK_2pQ.js", True),
        ("/static/build/main-B7xK2pQ-.css", True),
        ("/static/build/.vite/manifest.json", False),
        ("/static/css/main.css", False),
    ):
        assert (static._BUILT.fullmatch(path) is not None) == fits


def test_it_stops_and_comes_back(start: Callable[..., Running], sqlite_url: str) -> None:
    running = start(sqlite_url)
    ada, boris = running.town.person("Ada"), running.town.person("Boris")
    _, match = running.town.match(ada, boris)
    before = ada.get(f"/matches/{match}/decision")
    running.close()
    again = start(sqlite_url)
    ada.http = again.http
    assert ada.get(f"/matches/{match}/decision") == before


def test_the_log_tells_where_and_not_what() -> None:
    def rule() -> None:
        raise KeyError("_".join(("head", "left", "arm", "3")))

    formatter = Reticent("%(message)s")
    try:
        try:
            rule()
        except KeyError as fault:
            raise RuntimeError("_".join(("head", "left", "leg", "2"))) from fault
    except RuntimeError:
        record = logging.LogRecord("app", logging.ERROR, __file__, 1, "a rule failed", (), sys.exc_info())
    told = formatter.format(record)
    assert "a rule failed" in told
    assert "RuntimeError\nbecause of\n" in told
    assert told.endswith("KeyError")
    assert "in rule" in told
    assert "arm_3" not in told
    assert "leg_2" not in told


def test_the_log_is_discreet(make_server: Callable[..., Server], sqlite_url: str) -> None:
    """Addresses of tables are invite links, tokens are identities, frames hold cards: none of it in the log. Which match a
    line is about is."""
    server = make_server(sqlite_url, SHAMBLE_LOG_LEVEL="debug")
    with httpx.Client(base_url=server.url, timeout=30, trust_env=False) as http:
        town = Town(http)
        ada, boris = town.person("Adamantina"), town.person("Boris")
        table, match = town.match(ada, boris)
        headers = {"Authorization": f"Bearer {ada.token}"}
        with connect(f"{server.ws_url}/ws/{table}", additional_headers=headers, max_size=None) as socket:
            socket.send('{"type": "hello", "v": 1, "seq": null}')
            assert table in str(socket.recv())
        play(match, [ada, boris], most=6)
        assert http.get(f"/t/{table}").status_code == 200
        ada.refused("GET", "/matches/no-such-match/view")
        link = ada.post("/me/links")["path"]
        assert http.get(link).status_code == 200
        hand = ada.get(f"/matches/{match}/view")["view"]["hand"]
    server.stop()
    log = server.log()
    assert "Application startup complete" in log
    assert "Finished server process" in log
    assert hand
    assert match in log
    for secret in (table, ada.token, boris.token, link[6:], "Adamantina", "no-such-match", *hand):
        assert str(secret) not in log


@pytest.mark.parametrize(
    ("words", "origin", "host", "ours"),
    [
        ({}, "http://127.0.0.1:8000", "x", True),
        ({}, "http://localhost:8000", "x", True),
        ({}, "http://192.168.1.5:8000", "192.168.1.5:8000", True),
        ({}, "http://192.168.1.5:8000", "192.168.1.5", False),
        ({}, "http://shamble.local", "Shamble.local", True),
        ({}, "http://evil.example", "shamble.local", False),
        ({"base_url": "https://Shamble.example/"}, "https://shamble.example", "x", True),
        ({"base_url": "https://shamble.example/games"}, "https://shamble.example", "x", True),
        ({"base_url": "https://shamble.example"}, "http://shamble.example", "shamble.example", False),
        (
            {"base_url": "https://shamble.example"},
            "https://shamble.example:8443",
            "shamble.example:8443",
            False,
        ),
        ({"allowed_origins": ("https://other.example",)}, "https://other.example", "x", True),
    ],
)
def test_which_origins_are_ours(words: dict[str, Any], origin: str, host: str, ours: bool) -> None:
    assert same_origin(Headers({"origin": origin, "host": host}), Settings(**words)) == ours

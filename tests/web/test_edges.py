"""What strangers send: foreign pages, floods, hostile text. And what never comes back."""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from app.web import shield
from tests.web.api import Api, Town, problem_of
from tests.web.conftest import Running


def cookie(api: Api) -> dict[str, str]:
    """The header of a browser that is signed in as `api`."""
    return {"Cookie": f"shamble_id={api.token}"}


@pytest.fixture
def ada(town: Town) -> Api:
    """Somebody."""
    return town.person("Ada")


# --- foreign pages --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "http://evil.example",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "http://127.0.0.1.evil.example:{port}",
        "ftp://127.0.0.1:{port}",
        "http://user@127.0.0.1:{port}",
        "http://[",
        "http://",
        "//127.0.0.1:{port}",
        "127.0.0.1:{port}",
        "",
        "*",
    ],
)
def test_a_cookie_from_a_foreign_page_changes_nothing(running: Running, ada: Api, origin: str | None) -> None:
    headers = cookie(ada)
    if origin is not None:
        headers["Origin"] = origin.format(port=running.settings.port)
    for method, path, body in (
        ("PATCH", "/me", {"name": "Eve"}),
        ("POST", "/tables", {"game": "zombie_mosh", "seats": 2}),
        ("POST", "/me/tokens", {"label": "eve"}),
        ("DELETE", "/me/tokens/1", None),
    ):
        answer = running.http.request(method, f"/api/v1{path}", headers=headers, json=body)
        assert answer.status_code == 403
        assert problem_of(answer).code == "bad_origin"
    assert ada.get("/me")["name"] == "Ada"
    assert ada.get("/me/tables")["tables"] == []


def test_a_cookie_from_our_own_page(running: Running, ada: Api) -> None:
    for origin in (running.url, f"http://localhost:{running.settings.port}"):
        headers = {**cookie(ada), "Origin": origin}
        answer = running.http.patch("/api/v1/me", headers=headers, json={"name": "Ada II"})
        assert answer.status_code == 200
        assert answer.json()["name"] == "Ada II"


def test_a_foreign_page_cannot_even_make_a_player(running: Running) -> None:
    headers = {"Origin": "http://evil.example"}
    answer = running.http.post("/api/v1/players", headers=headers, json={"name": "Eve"})
    assert problem_of(answer).code == "bad_origin"


def test_a_cookie_is_enough_to_look(running: Running, ada: Api) -> None:
    answer = running.http.get("/api/v1/me", headers={**cookie(ada), "Origin": "http://evil.example"})
    assert answer.status_code == 200
    assert not [name for name in answer.headers if name.startswith("access-control")]


def test_a_token_goes_before_the_cookie(running: Running, ada: Api, town: Town) -> None:
    boris = town.person("Boris")
    headers = {**cookie(ada), "Authorization": f"Bearer {boris.token}", "Origin": "http://evil.example"}
    answer = running.http.patch("/api/v1/me", headers=headers, json={"name": "Boris II"})
    assert answer.json()["id"] == boris.player
    refused = running.http.get("/api/v1/me", headers={**cookie(ada), "Authorization": "Bearer nonsense"})
    assert problem_of(refused).code == "bad_token"


@pytest.mark.parametrize(
    "header", ["shamble_id=", "shamble_id=nonsense", "shamble_id=" + "x" * 4000, ";;;=;"]
)
def test_an_unknown_cookie_is_nobody(running: Running, header: str) -> None:
    answer = running.http.get("/api/v1/me", headers={"Cookie": header})
    assert problem_of(answer).code == "no_identity"
    assert running.http.get("/api/v1/tables", headers={"Cookie": header}).status_code == 200


@pytest.mark.parametrize(
    "media_type",
    [
        None,
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "application/jsonp",
        "text/json",
    ],
)
def test_json_must_say_that_it_is(town: Town, media_type: str | None) -> None:
    """CVE-2021-32677: a page elsewhere may send text without asking, never application/json."""
    headers = {} if media_type is None else {"Content-Type": media_type}
    answer = town.http.post("/api/v1/players", headers=headers, content=b'{"name": "Ada"}')
    assert answer.status_code == 415
    assert problem_of(answer).code == "not_json"


def test_json_with_a_charset(town: Town) -> None:
    headers = {"Content-Type": "Application/JSON; charset=utf-8"}
    assert town.http.post("/api/v1/players", headers=headers, content=b'{"name": "Ada"}').status_code == 201


# --- floods ---------------------------------------------------------------------------------------


def post(town: Town, content: Any, path: str = "/players", **headers: str) -> httpx.Response:
    """A body as it is."""
    headers.setdefault("Content-Type", "application/json")
    return town.http.post(f"/api/v1{path}", headers=headers, content=content)


def test_the_largest_body_and_one_byte_more(town: Town) -> None:
    fits = b'{"name": "' + b"x" * (64 * 1024 - 12) + b'"}'
    assert len(fits) == 64 * 1024
    assert problem_of(post(town, fits)).code == "bad_body"
    answer = post(town, fits + b" ")
    assert answer.status_code == 413
    assert problem_of(answer).code == "too_large"
    assert answer.headers["connection"] == "close"


def test_a_body_without_a_length(running: Running, town: Town) -> None:
    sent = 0

    def endless() -> Iterator[bytes]:
        nonlocal sent
        for _ in range(1024):
            sent += 64 * 1024
            yield b"x" * 64 * 1024

    try:
        answer = post(town, endless())
    except httpx.WriteError:
        pass  # hung up on before everything was sent: as good
    else:
        assert problem_of(answer).code == "too_large"
    assert town.nobody.get("/healthz") == {"status": "ok"}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b'{"name": "\xff"}',
        b'{"name": "\\ud800"}',
        b"NaN",
        b'{"name": "Ada",}',
        b"\x00",
        b"[" * 60_000,
        b'{"name": ' + b"[" * 30_000 + b"]" * 30_000 + b"}",
        b'{"a":' * 10_000,
    ],
)
def test_what_is_not_json(town: Town, content: bytes) -> None:
    answer = post(town, content)
    assert answer.status_code in (400, 422)
    assert problem_of(answer).code in ("bad_json", "bad_body")


@pytest.mark.parametrize(
    ("content", "at"),
    [
        (b"[]", "$"),
        (b"7", "$"),
        (b'{"name": "Ada", "a - at `$.evil": 1}', "$"),
        (b"null", "$"),
        (b"{}", "$.name"),
        (b'{"name": 7}', "$.name"),
        (b'{"name": null}', "$.name"),
        (b'{"name": ["Ada"]}', "$.name"),
        (b'{"name": "Ada", "<script>alert(1)</script>": 1}', "$"),
        (b'{"name": ' + b"9" * 60_000 + b"}", "$.name"),
    ],
)
def test_what_does_not_fit(town: Town, content: bytes, at: str) -> None:
    answer = post(town, content)
    problem = problem_of(answer)
    assert (problem.status, problem.code, problem.params["at"]) == (422, "bad_body", at)
    assert "script" not in answer.text
    assert "evil" not in answer.text


@pytest.mark.parametrize(
    "deep", [b"[" * 5000 + b"]" * 5000, b'{"a":' * 5000 + b"1" + b"}" * 5000, b"[" * 20_000]
)
def test_depth_where_anything_goes(town: Town, ada: Api, deep: bytes) -> None:
    """Options and actions are the game's own: their depth is bounded all the same."""
    headers = {"Authorization": f"Bearer {ada.token}"}
    body = b'{"game": "zombie_mosh", "seats": 2, "options": {"side": ' + deep + b"}}"
    assert problem_of(post(town, body, "/tables", **headers)).code in ("bad_json", "bad_options")
    boris = town.person("Boris")
    _, match = town.match(ada, boris)
    body = b'{"id": "1", "seq": 0, "action": ' + deep + b"}"
    answer = post(town, body, f"/matches/{match}/act", **headers)
    assert problem_of(answer).code in ("bad_json", "bad_action", "not_your_decision")


def test_a_body_that_does_not_come(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shield, "BODY_SECONDS", 0.05)
    with socket.create_connection(("127.0.0.1", running.settings.port), timeout=30) as line:
        line.sendall(b"POST /api/v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n")
        line.sendall(b"Content-Length: 20\r\n\r\n{")
        assert line.recv(4096).startswith(b"HTTP/1.1 408 ")


def test_somebody_who_hangs_up(running: Running, town: Town, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(5):
        with socket.create_connection(("127.0.0.1", running.settings.port), timeout=30) as line:
            line.sendall(b"POST /api/v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n")
            line.sendall(b"Content-Length: 20\r\n\r\n{")
    assert town.nobody.get("/healthz") == {"status": "ok"}
    assert not caplog.records


# --- addresses ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/api/v1/nothing",
        "/api/v1",
        "/api",
        "/api/v1/<script>",
        "/api/v1/tables/",
        "/api/v2/tables",
        "/nothing",
        "/docs",
    ],
)
def test_an_address_that_does_not_exist(town: Town, path: str) -> None:
    answer = town.http.get(path)
    assert answer.status_code == 404
    assert problem_of(answer).code == "not_found"
    assert "script" not in answer.text


def test_a_method_that_does_not_exist(town: Town) -> None:
    for method, path, allowed in (
        ("DELETE", "/api/v1/tables", {"GET", "POST"}),
        ("PUT", "/api/v1/me", {"GET", "PATCH", "DELETE"}),
        ("GET", "/api/v1/players", {"POST"}),
    ):
        answer = town.http.request(method, path)
        assert answer.status_code == 405
        assert problem_of(answer).code == "method_not_allowed"
        assert set(re.split(r", ?", answer.headers["allow"])) == allowed


def test_people_get_pages_programs_get_problems(town: Town) -> None:
    person = {"Accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"}
    assert town.http.get("/nothing", headers=person).headers["content-type"].startswith("text/html")
    foreign = {**person, "Origin": "http://evil.example"}
    refused = town.http.post("/tables", headers=foreign, data={"game": "zombie_mosh"})
    assert refused.status_code == 403
    assert refused.headers["content-type"].startswith("text/html")
    assert problem_of(town.http.get("/api/v1/nothing", headers=person)).code == "not_found"


def test_no_redirect_is_made_from_the_host_header(running: Running) -> None:
    for path in (
        "/api/v1/tables/",
        "/healthz/",
        "/static",
        "//evil.example/",
        "http://evil.example/healthz/",
    ):
        answer = by_hand(running, path, "evil.example")
        assert answer.startswith(b"HTTP/1.1 404 "), path
        assert b"location:" not in answer.lower()


def by_hand(running: Running, path: str, host: str = "x") -> bytes:
    """The whole answer to a GET that no library has tidied up."""
    with socket.create_connection(("127.0.0.1", running.settings.port), timeout=30) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        return b"".join(iter(lambda: line.recv(65536), b""))


# --- faults ---------------------------------------------------------------------------------------


def test_a_fault_tells_nothing(
    running: Running, town: Town, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    secret = "_".join(("head", "left", "arm", "3"))

    async def fail(table_id: str) -> None:
        raise RuntimeError(secret)

    monkeypatch.setattr(running.tables, "table", fail)
    with caplog.at_level(logging.DEBUG):
        answer = town.nobody.raw("GET", "/tables/some")
    assert answer.status_code == 500
    problem = problem_of(answer)
    assert problem.code == "internal"
    assert problem.params["reference"] in caplog.text
    assert "RuntimeError" in caplog.text
    for text in (answer.text, caplog.text):
        assert secret not in text
    assert "Traceback" not in answer.text
    assert "test_edges" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


# --- headers --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/v1/tables"),
        ("GET", "/api/v1/tables/nowhere"),
        ("GET", "/api/v1/nothing"),
        ("DELETE", "/api/v1/tables"),
        ("POST", "/api/v1/players"),
        ("GET", "/healthz"),
        ("GET", "/"),
        ("GET", "/nothing"),
        ("GET", "/static/nothing.js"),
    ],
)
def test_every_answer_is_dressed(town: Town, method: str, path: str) -> None:
    answer = town.http.request(method, path)
    policy = dict(part.partition(" ")[::2] for part in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["base-uri"] == "'none'"
    assert policy["form-action"] == "'self'"
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert answer.headers["cache-control"] == "no-store"
    assert "server" not in answer.headers
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app/main.py",
        "/static/%2e%2e/app/main.py",
        "/static/..%2fapp/main.py",
        "/static/....//app/main.py",
        "/static//etc/passwd",
        "/static/%00",
        "/static/",
        "/static/css",
    ],
)
def test_static_files_stay_in_their_folder(running: Running, path: str) -> None:
    answer = by_hand(running, path)
    assert re.match(rb"HTTP/1.1 40[0-9] ", answer), answer[:200]
    assert b"create_app" not in answer
    assert b"root:" not in answer

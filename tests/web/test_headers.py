"""What stands in headers: ours on every answer, and how little those of others are believed. And where texts of people and
administrators could become markup."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from app.web.shield import HEADERS
from tests.support.missing import missing
from tests.support.processes import ROOT
from tests.web.api import ADMIN_VERBS, VERBS, Town, problem_of
from tests.web.conftest import Running

EVIL = {
    "Host": "evil.example",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Port": "666",
    "X-Forwarded-Prefix": "/evil",
    "X-Forwarded-For": "198.51.100.66",
    "Forwarded": "for=198.51.100.66;host=evil.example;proto=https",
    "X-Original-URL": "/evil",
    "X-Rewrite-URL": "/evil",
    "X-HTTP-Method-Override": "DELETE",
}

VERBS_OF_BOTH = [*VERBS, *ADMIN_VERBS]


@pytest.mark.parametrize("verb", VERBS_OF_BOTH, ids=lambda verb: verb.name)
def test_every_answer_of_the_rest_is_dressed(running: Running, town: Town, verb: Any) -> None:
    """Whether it is done or refused, for whoever asks; nothing invites pages elsewhere to read it."""
    path = re.sub(r"{\w+}", "nowhere", verb.path)
    assert town.desk is not None
    for token in (None, "nonsense", town.desk.token):
        headers = {"Origin": running.url} | ({} if token is None else {"Authorization": f"Bearer {token}"})
        answer = town.http.request(verb.method, path, headers=headers)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert answer.headers["cache-control"] == "no-store"
        assert re.fullmatch(r"[0-9a-f]{16}", answer.headers["x-request-id"])
        assert not [name for name in answer.headers if name.startswith("access-control")]
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", ["/api/v1/me", "/api/admin/v1/me", "/metrics", "/"])
def test_nobody_elsewhere_may_ask_first(town: Town, path: str) -> None:
    """A browser asks (OPTIONS) before a page elsewhere may send a token; it is not told that it may."""
    headers = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    answer = town.http.options(path, headers=headers)
    assert answer.status_code == 405
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize("base", ["", "https://shamble.example"])
def test_links_and_redirects_know_no_host(start: Callable[..., Running], sqlite_url: str, base: str) -> None:
    """They are made from the settings. What a request says of its host, and claims of proxies, counts for nothing."""
    running = start(sqlite_url, base_url=base)
    own = base or running.url
    town = running.town
    ada, ben = town.person("Ada"), town.person("Ben")
    table, match = town.match(ada, ben)
    ada.post(f"/matches/{match}/resign", {"id": "r", "seq": 0})
    linked = ada.raw("POST", "/me/links", headers=EVIL).json()
    assert linked["address"].startswith(f"{own}/link/")
    cookie = {"Cookie": f"shamble_id={ada.token}", "Accept": "text/html"}
    asked: list[tuple[str, str, dict[str, str] | None]] = [
        ("GET", path, None)
        for path in (
            "/", f"/t/{table}", f"/replay/{match}", "/rules", "/rules/zombie_mosh", "/me", "/me/tokens", "/about",
            "/link/nothing", "/favicon.ico", "/data/zombie_mosh.0.en.json", "/nothing", "/t/", "/static",
        )
    ]  # fmt: skip
    asked += [
        ("POST", "/tables", {"game": "zombie_mosh", "seats": "2", "player": "Ada"}),
        ("POST", "/practice", {"game": "zombie_mosh"}),
        ("POST", "/me/name", {"name": "Ada"}),
        ("POST", "/me/links", {}),
        ("POST", "/me/sign-out", {}),
    ]
    places = 0
    for method, path, fields in asked:
        words: dict[str, Any] = {} if fields is None else {"data": fields}
        origin = {"Origin": own} if method == "POST" else {}
        answer = running.http.request(method, path, headers=EVIL | cookie | origin, **words)
        running.http.cookies.clear()
        assert answer.status_code < 500
        whole = answer.text + "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
        assert "evil" not in whole, path
        assert "198.51.100.66" not in whole
        location = answer.headers.get("location", "/")
        assert location.startswith(("/", f"{own}/"))
        assert not location.startswith("//")
        places += own in answer.text
    assert places >= 2, "invite and link are whole addresses"


COOKIES: dict[str, dict[str, str]] = {
    "/tables": {"game": "zombie_mosh", "seats": "2", "player": "Ada"},
    "/practice": {"game": "zombie_mosh", "player": "Ada"},
    "/me/name": {"name": "Ada"},
    "/t/{table}/sit": {"player": "Ada"},
    "/link/{link}": {},
    "/me/sign-out": {},
}


@pytest.mark.parametrize("base", ["", "https://shamble.example"])
def test_every_cookie_is_kept_from_scripts_and_pages_elsewhere(
    start: Callable[..., Running], sqlite_url: str, base: str
) -> None:
    running = start(sqlite_url, base_url=base)
    town = running.town
    ada = town.person("Ada")
    table = town.table(ada)
    link = ada.post("/me/links")["path"].removeprefix("/link/")
    for path, fields in COOKIES.items():
        place = path.format(table=table, link=link)
        headers = {"Origin": base or running.url, "Accept": "text/html"}
        answer = running.http.post(place, data=fields, headers=headers)
        running.http.cookies.clear()
        (given,) = answer.headers.get_list("set-cookie")
        parts = {part.strip().lower() for part in given.split(";")}
        assert {"httponly", "samesite=lax", "path=/"} <= parts, path
        assert ("secure" in parts) == bool(base)
        assert not any(part.startswith("domain") for part in parts)
        assert answer.headers["cache-control"] == "no-store"


# --- whose address it is ------------------------------------------------------------------------------


def test_a_proxy_that_is_not_named_changes_no_address(start: Callable[..., Running], sqlite_url: str) -> None:
    """REST and administration: what is limited by address stays limited, whatever the request claims."""
    running = start(sqlite_url, requests_burst=5, requests_window=3600.0)
    for path in ("/api/v1/games", "/api/admin/v1/me"):
        codes = []
        for number in range(7):
            forged = {name: value.replace(".66", f".{number}") for name, value in EVIL.items()}
            codes.append(running.http.get(path, headers=forged).status_code)
        assert codes[-1] == 429, path
        assert codes.count(429) == 2, path


def test_a_proxy_that_is_named_is_believed_for_what_it_added_itself(
    start: Callable[..., Running], sqlite_url: str
) -> None:
    """The last address in the list is the one that the proxy saw; the others are what the caller said."""
    running = start(sqlite_url, forwarded_allow_ips="127.0.0.1", requests_burst=5, requests_window=3600.0)
    seen = "203.0.113.7"
    codes = []
    for number in range(7):
        said = {"X-Forwarded-For": f"198.51.100.{number}, {seen}"}
        codes.append(running.http.get("/api/v1/games", headers=said).status_code)
    assert codes == [200] * 5 + [429] * 2
    other = running.http.get("/api/v1/games", headers={"X-Forwarded-For": f"{seen}, 203.0.113.8"})
    assert other.status_code == 200


async def test_sockets_are_counted_by_the_address_that_is_true(
    start: Callable[..., Running], sqlite_url: str
) -> None:
    running = await asyncio.to_thread(start, sqlite_url, sockets_per_address=3)
    town = running.town
    table = await asyncio.to_thread(lambda: town.table(town.person()))
    address = f"{running.url.replace('http', 'ws')}/ws/{table}"
    sockets = []
    for number in range(4):
        forged = {"X-Forwarded-For": f"198.51.100.{number}", "Forwarded": f"for=198.51.100.{number}"}
        sockets.append(await connect(address, additional_headers=forged, proxy=None))
    assert json.loads(await sockets[-1].recv()) == {"type": "bye", "reason": "too_many_sockets"}
    await sockets[-1].wait_closed()
    assert sockets[-1].close_code == 4429
    for socket in sockets[:-1]:
        await socket.close()


# --- how much -----------------------------------------------------------------------------------------


def test_administrators_are_limited_each_for_themselves(
    start: Callable[..., Running], sqlite_url: str
) -> None:
    running = start(sqlite_url, requests_burst=4, requests_window=3600.0)
    administrators = running.tables.administrators

    def asked(label: str) -> list[int]:
        _, token = running.run(administrators.new_token(None, label, ["read"], None))
        headers = {"Authorization": f"Bearer {token}"}
        return [running.http.get("/api/admin/v1/me", headers=headers).status_code for _ in range(5)]

    assert asked("Ada") == asked("Bea") == [200] * 4 + [429]


@pytest.mark.parametrize(
    "verb", [verb for verb in VERBS_OF_BOTH if verb.body is not None], ids=lambda verb: verb.name
)
def test_bodies_of_the_limit_and_one_byte_more(running: Running, town: Town, verb: Any) -> None:
    """One byte over is refused before anybody looks who is asking; one of the limit is looked at."""
    path = re.sub(r"{\w+}", "nowhere", verb.path)
    larger = verb.name == "import_match"
    most = running.settings.import_limit if larger else running.settings.body_limit
    assert town.desk is not None
    token = town.desk.token if verb.scope else town.person().token
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    start = b'{"x": "'
    fits = start + b"x" * (most - len(start) - 2) + b'"}'
    assert len(fits) == most
    within = town.http.request(verb.method, path, headers=headers, content=fits)
    assert within.status_code in (404, 422), within.text
    over = town.http.request(verb.method, path, headers=headers, content=fits + b" ")
    assert (over.status_code, problem_of(over).code) == (413, "too_large")


def test_nobody_sends_a_large_body_for_nothing(town: Town) -> None:
    """Who asks is looked at before the body of an import is read."""
    headers = {"Content-Type": "application/json"}
    answer = town.http.post("/api/admin/v1/matches/import", headers=headers, content=b"[" * 500_000)
    assert problem_of(answer).code == "no_identity"


# --- where texts could become markup ------------------------------------------------------------------

TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_templates_escape_everything(template: Any) -> None:
    """Values stand in texts and in attributes with quotes; nothing inline, nothing from elsewhere."""
    text = template.read_text()
    assert "autoescape" not in text
    assert set(re.findall(r"{{\s*(\w+)\s*\|\s*safe\s*}}", text)) <= {"device_qr"}  # a picture that we draw
    assert len(re.findall(r"\|\s*safe", text)) == len(re.findall(r"{{\s*device_qr\s*\|\s*safe\s*}}", text))
    tags = re.findall(r"<[a-z][^<]*?>", re.sub(r"{%.*?%}|{#.*?#}", "", text, flags=re.DOTALL))
    for tag in tags:
        assert not re.search(r"=\s*[^\s\"'>]*{{", tag), tag
        assert not re.search(r"\s(on[a-z]+|style)\s*=", tag), tag
    for script in re.findall(r"<script[^>]*>(.*?)</script>", text, flags=re.DOTALL):
        assert not script.strip()
    assert "<style" not in text
    assert "javascript:" not in text


def test_the_client_makes_no_markup_from_texts() -> None:
    sources = [path for path in (ROOT / "client" / "src").rglob("*.ts*") if path.is_file()]
    assert len(sources) > 50
    for path in sources:
        text = path.read_text()
        for forbidden in (
            "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "createContextualFragment", "srcdoc",
            "eval(", "new Function", "javascript:", 'setAttribute("style"', "setAttribute('style'", "cssText",
        ):  # fmt: skip
            assert forbidden not in text, (path.name, forbidden)


def test_the_built_client_fits_the_policy() -> None:
    """No evaluated text, nothing from elsewhere; addresses in it are names of XML."""
    built = sorted((ROOT / "static" / "build").rglob("*.js")) + sorted(
        (ROOT / "static" / "build").rglob("*.css")
    )
    if not built:
        missing("the built client", "make setup")
    for path in built:
        text = path.read_text()
        assert not re.search(r"\beval\(|new Function|document\.write", text), path.name
        assert set(re.findall(r"https?://[\w.-]+", text)) <= {"http://www.w3.org"}, path.name
        assert not re.search(r"@import\s|url\(\s*['\"]?(?:https?:)?//", text), path.name


MARKUP = "<b onload='x'>\"&amp;{{7*7}}"


def test_what_administrators_write_is_escaped_on_pages(running: Running, town: Town) -> None:
    """An announcement, why no match begins, why somebody is banned."""
    assert town.desk is not None
    ada, ben = town.person("Ada"), town.person("Ben")
    table = town.table(ada)
    town.administer("/announcements", {"text": f"1{MARKUP}"})
    town.administer(f"/tables/{table}/message", {"text": f"2{MARKUP}"})
    town.administer(f"/players/{ben.player}/ban", {"reason": f"3{MARKUP}"})
    maintenance = town.desk.raw("PUT", "/maintenance", json={"on": True, "text": f"4{MARKUP}"})
    assert maintenance.status_code < 300
    try:
        pages = [page(running, path, who) for who in (ada, ben) for path in ("/", f"/t/{table}", "/me")]
    finally:
        town.desk.raw("PUT", "/maintenance", json={"on": False, "text": ""})
    whole = "\n".join(pages)
    assert "<b onload" not in whole
    for number in "134":
        assert f"{number}&lt;b onload=" in whole, number


def page(running: Running, path: str, who: Any) -> str:
    """A page as somebody's browser gets it."""
    answer: httpx.Response = running.http.get(
        path, headers={"Cookie": f"shamble_id={who.token}", "Accept": "text/html"}
    )
    return answer.text


HOSTILE = ["a\u202eb", "a\0b", "a\x1b[31m", "\u2066", "\ud800", "e" + "\u0301" * 9, " ", "\u200b", "\ufeff"]

TEXTS: dict[str, Callable[[str], dict[str, Any]]] = {
    "POST /announcements": lambda text: {"text": text},
    "POST /tables/{table}/message": lambda text: {"text": text},
    "PUT /maintenance": lambda text: {"on": False, "text": text},
    "POST /players/{player}/ban": lambda text: {"reason": text},
    "PATCH /players/{player}": lambda text: {"name": text},
    "POST /tokens": lambda text: {"label": text, "scopes": ["read"]},
}


@pytest.mark.parametrize("request_", TEXTS)
@pytest.mark.parametrize("text", [*HOSTILE, "x" * 501, "x" * 60_000], ids=lambda text: ascii(text)[:20])
def test_texts_of_administrators_are_bounded_and_plain(town: Town, request_: str, text: str) -> None:
    assert town.desk is not None
    ada = town.person()
    method, path = request_.format(table=town.table(ada), player=ada.player).split()
    body = json.dumps(TEXTS[request_](text)).encode()
    headers = {"Content-Type": "application/json"}
    answer = town.desk.raw(method, path, content=body, headers=headers)
    empty = not text.strip() and request_ in ("PUT /maintenance", "POST /tokens")  # may be left out
    if not empty:
        assert problem_of(answer).code in ("bad_text", "bad_name", "bad_body", "bad_json")

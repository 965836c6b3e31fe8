"""Who may do what on the pages, and that no route of the application is in neither matrix."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from starlette.routing import BaseRoute

from tests.web.api import ADMIN_VERBS, VERBS, Api, Town
from tests.web.conftest import Running
from tests.web.scenes import ROLES, Scene, finished, playing, waiting, with_token


@dataclass
class Page:
    """A page or form: the scene, the form's fields, and the status for each role that is not let in."""

    scene: Callable[[Town], Scene] = waiting
    refused: dict[str, int] | None = None
    fields: dict[str, str] | None = None
    address: str = ""


def with_link(town: Town) -> Scene:
    """`mine` has made a one-time link."""
    scene = waiting(town)
    scene.token = scene.people["mine"].post("/me/links")["path"].removeprefix("/link/")
    return scene


NAMELESS = {"nobody": 401, "stranger": 401, "admin": 401}
OTHERS = {**NAMELESS, "guest": 404, "kicked": 404, "former": 404, "other": 404}
NAME = {"name": "New", "player": "New"}
TABLE = {"game": "zombie_mosh", "seats": "2", "player": "New"}

PAGES: dict[str, Page] = {
    "GET /": Page(),
    "POST /tables": Page(fields=TABLE),
    "POST /practice": Page(fields={"game": "zombie_mosh"}),
    "GET /t/{table_id}": Page(),
    "POST /t/{table_id}/sit": Page(fields=NAME, refused={"kicked": 403}),
    "GET /t/{table_id}/qr.svg": Page(),
    "GET /replay/{match_id}": Page(scene=finished),
    "GET /rules": Page(),
    "GET /rules/{game}": Page(),
    "GET /me": Page(),
    "GET /me/tokens": Page(),
    "GET /me/links": Page(),
    "POST /me/sign-out": Page(fields={}),
    "POST /me/name": Page(fields=NAME),
    "POST /me/delete": Page(fields={"name": "{own}"}, refused=NAMELESS),
    "POST /me/tokens": Page(fields={"label": "bot"}, refused=NAMELESS),
    "POST /me/tokens/{token_id}/revoke": Page(scene=with_token, fields={}, refused=OTHERS),
    "POST /me/links": Page(fields={}, refused=NAMELESS),
    "GET /link/{token}": Page(scene=with_link),
    "POST /link/{token}": Page(scene=with_link, fields={}),
    "GET /about": Page(),
    "GET /favicon.ico": Page(),
    "GET /data/{game}.{digest}.{lang}.json": Page(address="/data/zombie_mosh.0.en.json"),
}

FOR_THE_BANNED = {
    "GET /t/{table_id}/qr.svg",
    "GET /me/tokens",
    "GET /me/links",
    "GET /favicon.ico",
    "GET /data/{game}.{digest}.{lang}.json",
}
"""Where nobody looks who is asking: pictures, redirects, the games' data. All else tells somebody with a ban so."""

ELSEWHERE = {
    "GET /api/v1/openapi.json",
    "GET /api/admin/v1/openapi.json",
    "GET /metrics",
    "SOCKET /ws/{table_id}",
    "MOUNT /static",
}
"""Tested by themselves: the documents, the figures (below), the sockets (tests/live), the files. Administrators' verbs have
a matrix in tests/admin."""


def flat(routes: list[BaseRoute]) -> Iterator[str]:
    """Method and path of every route, those of included routers too."""
    for route in routes:
        inner = getattr(route, "original_router", None)
        if inner is not None:
            yield from flat(inner.routes)
            continue
        path: str = getattr(route, "path")  # noqa: B009 (not every kind of route has one)
        kind = {"WebSocketRoute": "SOCKET", "Mount": "MOUNT"}.get(type(route).__name__)
        methods = [kind] if kind else sorted(getattr(route, "methods", None) or ())
        assert methods, route
        yield from (f"{method} {path}" for method in methods)


def test_every_route_is_in_a_matrix(running: Running) -> None:
    heads = {name.replace("GET", "HEAD", 1) for name in PAGES if name.startswith("GET")}
    verbs = {f"{verb.method} {verb.path}" for verb in (*VERBS, *ADMIN_VERBS)}
    known = verbs | set(PAGES) | heads | ELSEWHERE
    assert set(flat(running.app.routes)) == known


def test_who_may_see_the_figures(running: Running, town: Town) -> None:
    """An administrator with the scope `read`, by token alone."""
    people = waiting(town).people
    administrators = running.tables.administrators
    _, reader = running.run(administrators.new_token(None, "Reader", ["read"], None))
    _, other = running.run(administrators.new_token(None, "Other", ["moderate", "manage", "peek"], None))
    said = dict.fromkeys(ROLES, "bad_token") | {"nobody": "no_identity", "admin": "", "reader": ""}
    people |= {"reader": Api(town.http, reader), "moderator": Api(town.http, other)}
    for role, code in (said | {"moderator": "missing_scope"}).items():
        token = people[role].token
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        answer = town.http.get("/metrics", headers=headers)
        if code:
            assert answer.json()["code"] == code, role
        else:
            assert answer.status_code == 200, role
    cookie = {"Cookie": f"shamble_id={reader}", "Origin": running.url}
    assert town.http.get("/metrics", headers=cookie).json()["code"] == "no_identity"


@pytest.mark.parametrize("name", [f"/api/{part}v1/openapi.json" for part in ("", "admin/")])
def test_the_documents_are_for_everybody(town: Town, name: str) -> None:
    assert town.http.get(name).json()["openapi"].startswith("3.1")


@pytest.mark.parametrize("name", PAGES)
def test_who_may(running: Running, town: Town, name: str) -> None:
    page = PAGES[name]
    at = page.scene(town)
    for role in ROLES:
        answer = visit(running, name, at, role, running.url)
        expected = (page.refused or {}).get(role)
        if role == "banned" and name not in FOR_THE_BANNED:
            expected = 403
        if expected is None:
            assert answer.status_code in (200, 303, 307), (role, answer.text)
            if not name.startswith("GET"):
                at = page.scene(town)  # what was sent has changed something
        else:
            assert answer.status_code == expected, role
            assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("name", [name for name in PAGES if not name.startswith("GET")])
def test_no_form_of_another_site_counts(running: Running, town: Town, name: str) -> None:
    at = PAGES[name].scene(town)
    host = at.people["mine"]
    before = [
        host.get(f"/tables/{at.table}"),
        host.get("/me"),
        host.get("/me/tokens"),
        host.get("/me/tables"),
    ]
    for role in ROLES:
        answer = visit(running, name, at, role, "http://evil.example")
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers
    assert before == [
        host.get(f"/tables/{at.table}"),
        host.get("/me"),
        host.get("/me/tokens"),
        host.get("/me/tables"),
    ]


def test_the_replay_of_a_running_match(running: Running, town: Town) -> None:
    at = playing(town)
    for role in ROLES:
        status = visit(running, "GET /replay/{match_id}", at, role, running.url).status_code
        assert status == (403 if role == "banned" else 409)


def visit(running: Running, name: str, at: Scene, role: str, origin: str) -> httpx.Response:
    """Ask for a page, or send a form, as a browser does."""
    method, _, template = name.partition(" ")
    path = PAGES[name].address or template.format(
        table_id=at.table, match_id=at.match, game="zombie_mosh", token_id=at.token, token=at.token
    )
    headers = {"Accept": "text/html"}
    token = at.people[role].token
    if token is not None:
        headers["Cookie"] = f"shamble_id={token}"
    words: dict[str, Any] = {}
    if method == "POST":
        headers["Origin"] = origin
        own = at.people[role].name
        words["data"] = {
            key: own if text == "{own}" else text for key, text in (PAGES[name].fields or {}).items()
        }
    answer = running.http.request(method, path, headers=headers, **words)
    running.http.cookies.clear()
    return answer

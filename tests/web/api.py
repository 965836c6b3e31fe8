"""A program that uses the REST, and distrusts it: every answer is held against the declaration of its
verb."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import httpx
import msgspec

from app.admin import metrics as admin_metrics
from app.admin import routing as admin_routing
from app.live.messages import Entry, OpenDecision
from app.web.api import health, routing
from app.web.api.openapi import codes
from app.web.api.verbs import Verb
from app.web.problem import MEDIA_TYPE, Problem

VERBS: list[Verb] = [*routing.verbs.all, *health.verbs.all]
ADMIN_VERBS: list[Verb] = [*admin_routing.verbs.all, *admin_metrics.verbs.all]

_ids = itertools.count()


class UndeclaredError(AssertionError):
    """An answer that the OpenAPI document does not tell of."""


def verb_of(method: str, path: str) -> Verb | None:
    """The verb that answers there."""
    path = path.partition("?")[0]
    for verb in (*VERBS, *ADMIN_VERBS):
        if verb.method == method and re.fullmatch(re.sub(r"{\w+}", "[^/]+", verb.path), path):
            return verb
    return None


def check(method: str, path: str, answer: httpx.Response) -> None:
    """Hold an answer against the declaration: status, media type, every field of the body, every code."""
    verb = verb_of(method, path)
    if verb is None:
        return
    if answer.status_code == verb.status:
        if verb.media is not None:
            assert answer.headers["content-type"].startswith(verb.media)
            return
        if verb.returns is None:
            assert answer.content == b""
            return
        assert answer.headers["content-type"] == "application/json"
        fits(answer.json(), verb.returns)
        return
    problem = problem_of(answer)
    if problem.code not in codes(verb):
        raise UndeclaredError(f"{method} {verb.path} says {problem.code}, which is not declared")


def fits(value: Any, kind: Any) -> None:
    """`value` is a `kind`, with no field too many."""
    again = msgspec.to_builtins(msgspec.convert(value, kind))
    assert _plain(again) == _plain(value), kind


def _plain(value: Any) -> Any:
    """Instants in one spelling, left-out hints apart: what `to_builtins` may spell otherwise."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    if isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z", value):
        return msgspec.convert(value, datetime).timestamp()
    return value


def problem_of(answer: httpx.Response) -> Problem:
    """The problem that a refusal says."""
    assert answer.headers["content-type"] == MEDIA_TYPE, (answer.status_code, answer.text)
    problem = msgspec.json.decode(answer.content, type=Problem)
    assert problem.status == answer.status_code
    assert problem.detail
    assert not problem.detail.startswith("refusal."), problem.code
    return problem


@dataclass
class Api:
    """One person's program. `token` None: nobody in particular."""

    http: httpx.Client
    token: str | None = None
    player: str = ""
    name: str = ""
    prefix: str = "/api/v1"

    def raw(self, method: str, path: str, **words: Any) -> httpx.Response:
        """Send a request and check the answer against its declaration."""
        headers = dict(words.pop("headers", {}))
        if self.token is not None:
            headers.setdefault("Authorization", f"Bearer {self.token}")
        path = (
            path if path.startswith(("/api", "/healthz", "/readyz", "/metrics")) else f"{self.prefix}{path}"
        )
        answer = self.http.request(method, path, headers=headers, **words)
        check(method, path, answer)
        return answer

    def get(self, path: str) -> Any:
        """The body of a GET that works."""
        answer = self.raw("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        """The body of a POST that works."""
        answer = self.raw("POST", path, **({} if body is None else {"json": body}))
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None) -> Problem:
        """The problem of a request that is refused."""
        answer = self.raw(method, path, **({} if body is None else {"json": body}))
        assert answer.status_code >= 400, answer.text
        return problem_of(answer)

    # what programs do

    def act(self, match: str, seq: int, action: Any, act_id: str | None = None) -> httpx.Response:
        """Act."""
        body = {"id": act_id or f"act-{next(_ids)}", "seq": seq, "action": action}
        return self.raw("POST", f"/matches/{match}/act", json=body)

    def decision(self, match: str) -> tuple[int, OpenDecision | None]:
        """The seq, and the open decision."""
        shown = self.get(f"/matches/{match}/decision")
        return shown["seq"], msgspec.convert(shown["decision"], OpenDecision | None)

    def log(self, match: str, since: int = -1) -> list[Entry]:
        """The steps after `since`."""
        entries = self.get(f"/matches/{match}/log?since={since}")["entries"]
        return msgspec.convert(entries, list[Entry])


@dataclass
class Town:
    """Everybody at one server. `desk` is of an administrator who may do everything, where the server is at hand."""

    http: httpx.Client
    desk: Api | None = None

    @property
    def nobody(self) -> Api:
        """Somebody without a name."""
        return Api(self.http)

    def person(self, name: str = "Ada") -> Api:
        """A new player."""
        made = self.nobody.post("/players", {"name": name})
        return Api(self.http, made["token"], made["player"]["id"], made["player"]["name"])

    def administer(self, path: str, body: Any) -> None:
        """Have an administrator do something."""
        assert self.desk is not None
        self.desk.post(path, body)

    def table(self, host: Api, *others: Api, **words: Any) -> str:
        """A waiting table: `host` on seat 0, the others behind."""
        seats = words.pop("seats", max(2, 1 + len(others)))
        words = {"game": "zombie_mosh", **words}
        table = host.post("/tables", {"seats": seats, **words})["id"]
        for other in others:
            other.post(f"/tables/{table}/sit", {})
        return str(table)

    def match(self, host: Api, *others: Api, **words: Any) -> tuple[str, str]:
        """A table whose match has begun, and the match."""
        table = self.table(host, *others, **words)
        started = host.post(f"/tables/{table}/start")
        return table, str(started["match"]["id"])


def play(match: str, people: list[Api], most: int = 10_000) -> int:
    """Everybody takes the first legal action in turn, until the match is over or `most` acts are taken.
    Returns the number of acts."""
    for count in range(most):
        seq, asked = people[0].decision(match)
        if asked is None:
            return count
        one = people[asked.seat]
        seq, asked = one.decision(match)
        assert asked is not None
        assert asked.legal
        assert one.act(match, seq, asked.legal[0].action).status_code == 200
    return most

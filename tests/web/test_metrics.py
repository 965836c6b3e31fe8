"""What Prometheus sees: it moves by what was done, its labels are few, it tells no secret, and who may look."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from fastapi.routing import APIRoute, iter_route_contexts
from prometheus_client import Counter, generate_latest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.engine import make_url
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from app.metrics import MOST, Labelled, Metrics
from app.tables.administrators import SCOPES
from app.web.problem import STATUS
from tests.admin.conftest import Desk, desk_at
from tests.live.people import World
from tests.support.relay import Relay, chunks
from tests.web.api import Api, play, problem_of
from tests.web.conftest import Running

Figures = dict[tuple[str, frozenset[tuple[str, str]]], float]

_ids = itertools.count()


def parsed(text: str) -> Figures:
    """Every sample: name and labels, and its value."""
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


class Gauges:
    """A program that scrapes."""

    def __init__(self, running: Running) -> None:
        self.desk = desk_at(running, "read")
        self.running = running
        self.before = self.read()

    def text(self) -> str:
        """What is scraped, counted anew."""
        self.running.tables.census._due = 0.0
        answer = self.desk.raw("GET", "/metrics")
        assert answer.status_code == 200
        return answer.text

    def read(self) -> Figures:
        """The same, parsed."""
        return parsed(self.text())

    def moved(self, name: str, **labels: str) -> float:
        """By how much a sample has moved since the beginning."""
        key = f"shamble_{name}", frozenset(labels.items())
        return self.read().get(key, 0.0) - self.before.get(key, 0.0)


@pytest.fixture
def gauges(running: Running) -> Gauges:
    """Figures of the module's server, from now on."""
    return Gauges(running)


@pytest.fixture
def socket_of(running: Running) -> Iterator[Callable[[Api, str], ClientConnection]]:
    """`socket_of(ada, table)`: a socket that was welcomed."""

    def enter(one: Api, table: str) -> ClientConnection:
        url = f"{running.url.replace('http', 'ws', 1)}/ws/{table}"
        headers = {"Authorization": f"Bearer {one.token}"}
        made = stack.enter_context(connect(url, additional_headers=headers, max_size=None))
        made.send('{"type": "hello", "v": 1, "seq": null}')
        assert '"welcome"' in str(made.recv(10))
        return made

    with ExitStack() as stack:
        yield enter


def until(socket: ClientConnection, kind: str) -> str:
    """The next message of this type."""
    while True:
        text = str(socket.recv(10))
        if f'"type":"{kind}"' in text:
            return text


def test_who_may_look(running: Running) -> None:
    player = running.town.person()
    for desk, status, code in (
        (Desk(running.http), 401, "no_identity"),
        (Desk(running.http, player.token), 401, "bad_token"),
        (desk_at(running, "manage", "peek"), 403, "missing_scope"),
    ):
        answer = desk.raw("GET", "/metrics")
        assert (answer.status_code, problem_of(answer).code) == (status, code)
        assert "shamble_" not in answer.text
    answer = desk_at(running, "read").raw("GET", "/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    cookie = {"Cookie": f"shamble_id={desk_at(running, 'read').token}"}
    assert running.http.get("/metrics", headers=cookie).status_code == 401
    assert "/metrics" in running.http.get("/api/admin/v1/openapi.json").json()["paths"]


def test_acts_and_what_comes_with_them(running: Running, gauges: Gauges) -> None:
    ada, boris = running.town.person("Ada"), running.town.person("Boris")
    _, match = running.town.match(ada, boris)
    play(match, [ada, boris], most=4)
    assert gauges.moved("acts_total", game="zombie_mosh", kind="act") == 4
    assert gauges.moved("act_seconds_count") == 4
    assert gauges.moved("commit_acts_sum") == 4
    assert 1 <= gauges.moved("commit_seconds_count") <= 4
    assert gauges.moved("bus_lag_seconds_count") == 4
    route = "/api/v1/matches/{match_id}/act"
    assert gauges.moved("http_seconds_count", method="POST", route=route, status="2xx") == 4
    assert gauges.moved("matches", game="zombie_mosh", state="running") == 1
    assert gauges.moved("matches_in_memory", game="zombie_mosh") == 1
    assert gauges.moved("tables", state="playing") == 1
    assert gauges.moved("writer_waiting") == 0
    ada.raw("POST", f"/matches/{match}/resign", json={"id": "r", "seq": ada.decision(match)[0]})
    assert gauges.moved("acts_total", game="zombie_mosh", kind="leave") == 1


def test_refusals_by_code_and_place(running: Running, gauges: Gauges) -> None:
    ada = running.town.person()
    ada.refused("GET", "/matches/none/view")
    ada.refused("POST", "/tables", {"game": 1})
    running.http.get("/t/none", headers={"Accept": "text/html"})
    assert gauges.moved("refusals_total", code="no_such_match", by="api") == 1
    assert gauges.moved("refusals_total", code="bad_body", by="api") == 1
    assert gauges.moved("refusals_total", code="no_such_table", by="page") == 1
    assert gauges.moved("http_seconds_count", method="GET", route="/t/{table_id}", status="4xx") == 1


def test_sockets(running: Running, gauges: Gauges, socket_of: Callable[[Api, str], ClientConnection]) -> None:
    ada, boris = running.town.person("Ada"), running.town.person("Boris")
    table, _ = running.town.match(ada, boris)
    one, other = socket_of(ada, table), socket_of(boris, table)
    assert gauges.moved("sockets", life="live") == 2
    assert gauges.moved("sockets_opened_total") == 2
    one.send('{"type": "ping"}')
    until(one, "pong")
    one.send("not JSON")
    until(one, "refused")
    assert gauges.moved("messages_total", type="hello") == 2
    assert gauges.moved("messages_total", type="ping") == 1
    assert gauges.moved("messages_total", type="bad") == 1
    assert gauges.moved("refusals_total", code="bad_message", by="socket") == 1
    for _ in range(4):
        one.send("not JSON")
    with pytest.raises(ConnectionClosed) as closed:
        until(one, "never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4400
    other.close()
    eventually(lambda: gauges.moved("sockets", life="live") == 0)
    eventually(lambda: gauges.moved("sockets_closed_total", code="4400") == 1)
    eventually(lambda: gauges.moved("sockets_closed_total", code="peer") == 1)


def eventually(true: Callable[[], bool]) -> None:
    """Ask again until it is so."""
    for _ in range(1000):
        if true():
            return
    raise AssertionError("it did not come")


def test_bots_and_the_loop(running: Running, gauges: Gauges) -> None:
    """A bot's act comes by a timer of its match."""
    ada = running.town.person()
    _, match = running.town.match(ada, bots=1)

    def fired() -> bool:
        seq, asked = ada.decision(match)
        if asked is not None and asked.legal:
            ada.act(match, seq, asked.legal[0].action)
        return gauges.moved("timer_lag_seconds_count") > 0

    eventually(fired)
    eventually(lambda: gauges.moved("loop_lag_seconds_count") > 0)


def test_matches_that_stand_still(running: Running, gauges: Gauges) -> None:
    ada, boris = running.town.person(), running.town.person()
    _, match = running.town.match(ada, boris)
    desk = desk_at(running, "moderate")
    desk.changed("POST", f"/matches/{match}/pause")
    assert gauges.moved("matches", game="zombie_mosh", state="paused") == 1
    assert gauges.moved("matches", game="zombie_mosh", state="running") == 0
    desk.changed("POST", f"/matches/{match}/resume")
    assert gauges.moved("matches", game="zombie_mosh", state="paused") == 0
    assert gauges.moved("matches", game="zombie_mosh", state="running") == 1


def test_who_asks_too_often(start: Callable[..., Running], sqlite_url: str) -> None:
    running = start(sqlite_url, players_per_hour=1)
    gauges = Gauges(running)
    running.town.person()
    answer = running.town.nobody.raw("POST", "/players", json={"name": "Eve"})
    assert answer.status_code == 429
    assert gauges.moved("rate_limited_total", kind="player") == 1
    assert gauges.moved("refusals_total", code="too_many", by="api") == 1


def test_labels_are_words_of_our_own(running: Running, gauges: Gauges) -> None:
    ada, boris = running.town.person("Adamantina"), running.town.person("Boris")
    table, match = running.town.match(ada, boris)
    play(match, [ada, boris], most=3)
    for path in (f"/nope/{table}", "/static/css/nope.css", f"/t/{table}?next=x", "/api/v1/nope", "/%00"):
        running.http.get(path)
        running.http.request("PROPFIND", path)
    ada.raw("GET", "/matches/marker-of-mine/view")
    hand = ada.get(f"/matches/{match}/view")["view"]["hand"]
    text = gauges.text()
    assert hand
    for secret in (table, match, ada.token, boris.token, ada.player, "Adamantina", "marker", "nope", *hand):
        assert str(secret) not in text
    found: dict[str, set[str]] = {}
    for name, labels in parsed(text):
        assert name.startswith(("shamble_", "process_")), name
        for label, value in labels:
            found.setdefault(label, set()).add(value)
    assert found.keys() <= {
        *("game", "state", "kind", "code", "by", "le", "life", "type", "method", "route", "status"),
        *("version", "python"),
    }
    assert found["route"] <= {"none", "/static", *templates(running.app)}
    assert found["method"] <= {"GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "other"}
    assert found["status"] <= {"2xx", "3xx", "4xx", "5xx"}
    assert found["by"] <= {"api", "page", "socket"}
    assert found["state"] <= {"running", "paused", "waiting", "playing", "finished", "closed"}
    assert {code for code in found["code"] if not re.fullmatch(r"\d{4}|peer", code)} <= set(STATUS)


def templates(app: Any) -> set[str]:
    """The address of every route there is."""
    contexts = iter_route_contexts(app.routes)
    return {context.path or "" for context in contexts if isinstance(context.original_route, APIRoute)}


def test_a_label_does_not_grow_for_ever() -> None:
    metrics = Metrics()
    counter = Labelled(Counter("some", "", ("a", "b"), registry=metrics.registry), 2)
    for number in range(MOST + 20):
        counter.of(str(number), "x").inc()
    figures = parsed(generate_latest(metrics.registry).decode())
    assert sum(name == "some_total" for name, _ in figures) == MOST + 1
    assert figures["some_total", frozenset({("a", "other"), ("b", "other")})] == 20


def test_the_database_is_counted_now_and_then(running: Running, gauges: Gauges) -> None:
    running.town.match(running.town.person(), running.town.person())
    before = parsed(gauges.text())
    running.town.match(running.town.person(), running.town.person())
    key = "shamble_matches", frozenset({("game", "zombie_mosh"), ("state", "running")})
    assert parsed(gauges.desk.raw("GET", "/metrics").text)[key] == before[key]
    assert gauges.read()[key] == before[key] + 1


async def test_while_the_database_is_away(postgres_url: str) -> None:
    """Then the figures are wanted most: a token that was good a moment ago is good meanwhile, another is not."""
    url = make_url(postgres_url)
    assert url.port is not None
    relay = Relay(url.port, splitter=lambda: chunks)
    async with relay:
        far = url.set(port=relay.port).render_as_string(hide_password=False)
        world = await World(far).start()
        _, known = await world.tables.administrators.new_token(None, "Ada", SCOPES, None)
        _, unknown = await world.tables.administrators.new_token(None, "Bea", SCOPES, None)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{world.port}", trust_env=False) as http:

            async def scraped(token: str) -> httpx.Response:
                return await http.get("/metrics", headers={"Authorization": f"Bearer {token}"})

            assert "shamble_database_pool_size 5" in (await scraped(known)).text
            await relay.__aexit__()
            meanwhile = await scraped(known)
            assert meanwhile.status_code == 200
            assert parsed(meanwhile.text)["shamble_database_pool_size", frozenset()] == 5
            refused = await scraped(unknown)
            assert (refused.status_code, problem_of(refused).code) == (503, "not_ready")
            ready = await http.get("/readyz")
            assert problem_of(ready).params["parts"] == ["database", "migrations"]
        await world.stop()

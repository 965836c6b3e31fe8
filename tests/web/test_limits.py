"""How often one may."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from starlette.requests import HTTPConnection

from app.engine import Refused
from app.web.limits import BUCKETS, Limits, Rate, address_of
from tests.web.api import problem_of
from tests.web.conftest import Running


class Clock:
    """A clock that the test owns."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def limits(clock: Clock, burst: int = 3, every: float = 10.0) -> Limits:
    """A limit called "act"."""
    return Limits({"act": Rate(burst, every)}, clock)


def test_a_burst_then_one_at_a_time() -> None:
    clock = Clock()
    one = limits(clock)
    for _ in range(3):
        one.take("act", "ada")
    with pytest.raises(Refused) as refused:
        one.take("act", "ada")
    assert (refused.value.code, refused.value.params) == ("too_many", {"seconds": 10})
    one.take("act", "boris")
    clock.now += 9.9
    with pytest.raises(Refused):
        one.take("act", "ada")
    clock.now += 0.1
    one.take("act", "ada")
    with pytest.raises(Refused):
        one.take("act", "ada")
    clock.now += 1000
    for _ in range(3):
        one.take("act", "ada")
    with pytest.raises(Refused):
        one.take("act", "ada")


def test_a_refused_try_costs_nothing() -> None:
    clock = Clock()
    one = limits(clock, burst=1)
    one.take("act", "ada")
    for _ in range(100):
        with pytest.raises(Refused):
            one.take("act", "ada", "boris")
    one.take("act", "boris")
    clock.now += 10
    one.take("act", "ada", "boris")


def test_zero_is_no_limit() -> None:
    one = limits(Clock(), burst=0)
    for _ in range(1000):
        one.take("act", "ada")
    assert len(one) == 0


def test_what_is_left_is_told() -> None:
    clock = Clock()
    one = limits(clock)
    assert [one.take("act", "ada") for _ in range(3)] == [(3, 2, 10), (3, 1, 20), (3, 0, 30)]
    clock.now += 20
    assert one.take("act", "ada") == (3, 1, 20)


def test_a_rate_that_was_tight_for_a_moment_is_over_when_it_is_taken_back() -> None:
    clock, rates = Clock(), {"act": Rate(2, 1800.0)}
    one = Limits(rates, clock)
    for _ in range(2):
        one.take("act", "ada")
    rates["act"] = Rate(3, 10.0)
    with pytest.raises(Refused):
        one.take("act", "ada")
    for left in (0, 0, 0):  # it fills as any other
        clock.now += 10
        assert one.take("act", "ada") == (3, left, 30)
        with pytest.raises(Refused):
            one.take("act", "ada")
    clock.now += 30
    assert one.take("act", "ada") == (3, 2, 10)


def test_full_buckets_are_forgotten() -> None:
    clock = Clock()
    one = limits(clock)
    for number in range(1000):
        one.take("act", f"visitor {number}")
    clock.now += 10
    one.take("act", "ada")
    assert len(one) == 1


def test_the_buckets_are_bounded() -> None:
    one = limits(Clock())
    for number in range(BUCKETS + 500):
        one.take("act", str(number))
    assert len(one) == BUCKETS


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::9", "2001:0db8:0001:0002"),
        ("fe80::1%eth0", "fe80:0000:0000:0000"),
        ("a:b", "a:b"),
    ],
)
def test_the_address_that_counts(host: str, counted: str) -> None:
    conn = HTTPConnection({"type": "http", "headers": [], "client": (host, 1)})
    assert address_of(conn) == counted


def test_players_are_limited_by_address(start: Callable[..., Running], sqlite_url: str) -> None:
    town = start(sqlite_url, players_per_hour=3).town
    for _ in range(3):
        town.person()
    forged = {"X-Forwarded-For": "198.51.100.9", "Forwarded": "for=198.51.100.9", "X-Real-IP": "198.51.100.9"}
    answer = town.nobody.raw("POST", "/players", json={"name": "Ada"}, headers=forged)
    assert answer.status_code == 429
    assert problem_of(answer).code == "too_many"
    assert 0 < int(answer.headers["retry-after"]) <= 1200
    assert town.nobody.get("/healthz") == {"status": "ok"}


def test_requests_are_limited_by_player(start: Callable[..., Running], sqlite_url: str) -> None:
    town = start(sqlite_url, requests_burst=20, requests_window=3600.0).town
    ada, boris = town.person("Ada"), town.person("Boris")
    for _ in range(20):
        ada.get("/me")
    assert ada.refused("GET", "/me").code == "too_many"
    assert boris.get("/me")["name"] == "Boris"


def test_guessing_tokens_is_limited(start: Callable[..., Running], sqlite_url: str) -> None:
    town = start(sqlite_url, requests_burst=10, requests_window=3600.0).town
    codes = [
        problem_of(town.http.get("/api/v1/me", headers={"Authorization": f"Bearer guess{n}"})).code
        for n in range(12)
    ]
    assert codes == ["bad_token"] * 10 + ["too_many"] * 2


def test_tables_tokens_links_and_chat_are_limited(start: Callable[..., Running], sqlite_url: str) -> None:
    town = start(
        sqlite_url, players_per_hour=4, message_burst=3, message_window=3600.0, tokens_per_player=1000
    ).town
    ada = town.person()
    table = town.table(ada)
    for n in range(3):
        ada.post(f"/tables/{table}/chat", {"id": str(n), "text": "hello"})
    assert ada.refused("POST", f"/tables/{table}/chat", {"id": "4", "text": "hello"}).code == "too_many"
    for _ in range(3):
        town.table(ada)
    assert ada.refused("POST", "/tables", {"game": "zombie_mosh", "seats": 2}).code == "too_many"
    for n in range(4):
        ada.post("/me/tokens", {"label": f"bot {n}"})
        ada.post("/me/links")
    assert ada.refused("POST", "/me/tokens", {"label": "bot"}).code == "too_many"
    assert ada.refused("POST", "/me/links").code == "too_many"


def test_too_many_tokens_and_tables_at_once(start: Callable[..., Running], sqlite_url: str) -> None:
    town = start(sqlite_url, tables_per_player=2, tokens_per_player=3).town
    ada = town.person()
    for _ in range(2):
        town.table(ada)
    assert ada.refused("POST", "/tables", {"game": "zombie_mosh", "seats": 2}).code == "too_many"
    codes = {town.nobody.name} | {
        answer.json().get("code", "made")
        for answer in (ada.raw("POST", "/me/tokens", json={"label": "bot"}) for _ in range(5))
    }
    assert codes == {"", "made", "too_many"}

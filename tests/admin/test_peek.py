"""Peeking: whoever has the scope sees everything, and stands in the audit."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator

import msgspec
import pytest

from app.engine import EVERYTHING, view
from tests.admin.conftest import Desk
from tests.support import watch
from tests.web.api import Town, play
from tests.web.conftest import Running


@pytest.fixture(autouse=True)
def _watch() -> Iterator[None]:
    with watch.on_the_shelf():
        yield


def test_everything_is_there(desk_with: Callable[..., Desk], town: Town, running: Running) -> None:
    desk = desk_with("peek")
    ada, ben = town.person("Ada"), town.person("Ben")
    table, match = town.match(ada, ben)
    play(match, [ada, ben], 5)
    seen = desk.get(f"/matches/{match}/peek")
    seq, asked = town.nobody.decision(match)
    assert asked is not None
    mine = [ada, ben][asked.seat].get(f"/matches/{match}/decision")["decision"]
    assert seen["seq"] == seq
    assert seen["decision"]["legal"] == mine["legal"]
    for seat, player in enumerate((ada, ben)):
        assert seen["seats"][seat]["view"] == player.get(f"/matches/{match}/view")["view"]
    assert seen["spectator"] == town.nobody.get(f"/matches/{match}/view")["view"]
    live = running.run(running.tables.match(match))
    assert seen["everything"] == msgspec.to_builtins(view(live.match, EVERYTHING))
    assert seen["chance"]["seed"] == live.match.chance.seed.hex()
    assert seen["drawn"] == live.match.chance.drawn
    nonces = [seat["nonce"] for seat in ada.get(f"/tables/{table}")["seats"]]
    assert seen["chance"]["nonces"] == nonces


def test_it_is_in_the_audit_and_in_no_cache(desk: Desk, desk_with: Callable[..., Desk], town: Town) -> None:
    ada, ben = town.person("Ada"), town.person("Ben")
    _, match = town.match(ada, ben)
    answer = desk_with("peek").raw("GET", f"/matches/{match}/peek")
    assert answer.headers["cache-control"] == "no-store"
    line = desk.audit("peek")[0]
    assert (line["target"], line["outcome"], line["params"]) == (match, "done", {})
    refused = desk_with("read", "moderate", "manage").refused("GET", f"/matches/{match}/peek")
    assert (refused.code, refused.params) == ("missing_scope", {"scope": "peek"})
    assert desk.audit("peek")[0]["outcome"] in ("missing_scope", "done")
    assert desk.refused("GET", "/matches/nowhere/peek").code == "no_such_match"


def test_standing_orders_are_there(desk: Desk, town: Town) -> None:
    ada, ben = town.person("Ada"), town.person("Ben")
    _, match = town.match(ada, ben, game="off_the_dead", seats=2)
    kinds = ada.get(f"/matches/{match}/orders")["orders"]["kinds"]
    wish = {"id": "o", "version": 0, "kinds": dict.fromkeys(kinds, "pass"), "until_turn": False}
    given = ada.raw("PUT", f"/matches/{match}/orders", json=wish).json()["orders"]
    seats = desk.get(f"/matches/{match}/peek")["seats"]
    assert [seat["orders"] for seat in seats] == [given, None]


def test_no_log_tells_what_was_seen(desk: Desk, town: Town, caplog: pytest.LogCaptureFixture) -> None:
    """Not even the finest: no seed, no card, no invite link, nothing that was said."""
    for name in ("app", "shamble"):
        caplog.set_level(logging.DEBUG, logger=name)
    ada, ben = town.person("Ada"), town.person("Ben")
    table, match = town.match(ada, ben)
    play(match, [ada, ben], 5)
    line = ada.post(f"/tables/{table}/chat", {"id": "1", "text": "whispered"})["id"]
    seen = desk.get(f"/matches/{match}/peek")
    file = desk.get(f"/matches/{match}/export")
    made = desk.post("/matches/import", file)
    for place in (f"/tables/{table}", f"/tables?q={table}", f"/matches?table={table}", "/chat?q=whispered"):
        desk.get(place)
    desk.changed("DELETE", f"/chat/{line}")
    assert desk.refused("GET", f"/tables/{table}x").code == "no_such_table"
    ours = [record for record in caplog.records if record.name.partition(".")[0] in ("app", "shamble")]
    said = "\n".join(record.getMessage() for record in ours)
    assert "/api/admin/v1/matches/{match_id}/peek" in said, "requests are told of"
    hands = [card for seat in seen["seats"] for card in seat["view"]["hand"]]
    assert hands
    assert desk.token is not None
    secrets = (*seen["chance"].values(), table, made["table"], "whispered", desk.token, *hands)
    assert not [secret for secret in secrets if isinstance(secret, str) and secret in said]


def test_a_match_that_is_over_is_no_secret(desk: Desk, town: Town) -> None:
    ada, ben = town.person("Ada"), town.person("Ben")
    _, match = town.match(ada, ben)
    play(match, [ada, ben])
    seen = desk.get(f"/matches/{match}/peek")
    assert seen["decision"] is None
    assert seen["chance"] == {
        name: desk.get(f"/matches/{match}/export")["fairness"][name]
        for name in ("server_seed", "nonces", "seed")
    }

"""Players by REST: looking for them, banning, signing out, renaming, handing out and deleting."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from app.web.problem import describe
from tests.admin.conftest import Desk
from tests.web.api import Api, Town, play
from tests.web.conftest import Running

BAN = {"reason": "Insults at the table"}


@contextmanager
def socket(running: Running, who: Api, table: str) -> Iterator[ClientConnection]:
    """A socket that has been welcomed."""
    headers = {"Authorization": f"Bearer {who.token}"}
    address = f"{running.url.replace('http', 'ws')}/ws/{table}"
    with connect(address, additional_headers=headers, compression=None, proxy=None) as made:
        made.send('{"type":"hello","v":1,"seq":null}')
        assert '"welcome"' in str(made.recv(20))
        yield made


def closed_with(one: ClientConnection) -> int | None:
    """The code with which the server closes it."""
    try:
        while True:
            one.recv(20)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None


def names(desk: Desk, query: str) -> list[str]:
    """Names of the players that are found."""
    return [one["name"] for one in desk.get(f"/players?{query}")["players"]]


def test_players_are_searched_by_name_and_id(desk: Desk, town: Town) -> None:
    zoe, percent = town.person("Zoë Zed"), town.person("Zed 100%")
    assert names(desk, "q=zo%C3%8B") == ["Zoë Zed"]
    assert names(desk, "q=ZED") == ["Zed 100%", "Zoë Zed"]
    assert names(desk, "q=0%25") == ["Zed 100%"]
    assert names(desk, "q=z_d") == []
    assert names(desk, f"q={zoe.player}") == ["Zoë Zed"]
    page = desk.get("/players?q=zed&limit=1")
    assert [one["id"] for one in page["players"]] == [percent.player]
    page = desk.get(f"/players?q=zed&limit=1&cursor={page['next']}")
    assert ([one["id"] for one in page["players"]], page["next"]) == ([zoe.player], None)
    assert desk.refused("GET", "/players?banned=perhaps").code == "bad_request"


def test_one_player_shows_what_belongs_to_them_and_no_secret(
    running: Running, desk: Desk, town: Town
) -> None:
    ann, bob = town.person("Ann"), town.person("Bob")
    table, match = town.match(ann, bob)
    program = ann.post("/me/tokens", {"label": "bot"})["token"]
    with socket(running, ann, table):
        found = desk.get(f"/players/{ann.player}")
    assert found["player"] == {
        **ann.get("/me"),
        "deleted_at": None,
        "ban": None,
    }
    assert [(one["table"], one["seat"], one["host"]) for one in found["tables"]] == [(table, 0, True)]
    assert [(one["id"], one["seats"]) for one in found["matches"]] == [(match, [0])]
    assert found["played"] == 1
    assert sorted(token["kind"] for token in found["tokens"]) == ["api", "cookie"]
    assert found["sockets"] == [{"table": table, "seat": 0, "away": False}]
    assert program not in str(found)
    assert str(ann.token) not in str(found)
    assert desk.refused("GET", "/players/nobody").code == "no_such_player"
    assert desk.refused("GET", "/players/a%00b").code == "no_such_player"


def test_a_ban_is_tried_made_seen_and_lifted(running: Running, desk: Desk, town: Town) -> None:
    ann, bob = town.person("Ann"), town.person("Bob")
    waits, (plays, _) = town.table(ann, bob), town.match(ann, bob)
    path = f"/players/{ann.player}/ban"
    does = {"bans_made": 1, "seats_opened": 1, "seats_handed_over": 1, "sockets_closed": 1}
    until = (datetime.now(UTC) + timedelta(days=2)).isoformat()
    body = {**BAN, "until": until, "hand_over": True}
    with socket(running, ann, plays) as one:
        would = desk.changed("POST", f"{path}?dry_run=true", body)
        assert would == {"dry_run": True, "does": does}
        assert ann.get("/me")["name"] == "Ann"
        assert desk.changed("POST", path, body) == {"dry_run": False, "does": does}
        assert closed_with(one) == 4403
    assert ann.refused("GET", "/me").code == "banned"
    problem = ann.refused("POST", f"/tables/{waits}/sit", {})
    assert (problem.status, problem.code, set(problem.params)) == (403, "banned", {"until", "reason"})
    assert problem.params["reason"] == BAN["reason"]
    assert [seat["player"] for seat in bob.get(f"/tables/{waits}")["seats"]] == [None, bob.player]
    assert bob.get(f"/tables/{plays}")["seats"][0]["kind"] == "bot"
    listed = desk.get("/bans?active=true")["bans"]
    assert [(one["ban"]["player"], one["name"]) for one in listed if one["ban"]["player"] == ann.player] == [
        (ann.player, "Ann")
    ]
    assert ann.player in {one["id"] for one in desk.get("/players?banned=true")["players"]}
    line = desk.audit("ban_player")[0]
    assert (line["outcome"], line["target"], line["params"]["reason"]) == ("done", ann.player, BAN["reason"])
    desk.changed("DELETE", path)
    assert ann.get("/me")["name"] == "Ann"
    assert desk.refused("DELETE", path).code == "no_such_ban"
    assert ann.player in {one["ban"]["player"] for one in desk.get("/bans?active=false")["bans"]}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"reason": "\u202e"}, "bad_text"),
        ({"reason": ""}, "bad_body"),
        ({}, "bad_body"),
        ({"reason": "x" * 201}, "bad_text"),
        ({**BAN, "until": "2001-01-01T00:00:00Z"}, "bad_time"),
        ({**BAN, "until": "2101-01-01T00:00:00"}, "bad_body"),
    ],
)
def test_bans_that_cannot_be(desk: Desk, town: Town, body: dict[str, Any], code: str) -> None:
    ann = town.person("Ann")
    assert desk.refused("POST", f"/players/{ann.player}/ban", body).code == code
    assert ann.get("/me")["name"] == "Ann"


def test_the_reason_of_a_ban_is_for_administrators_and_the_person(desk: Desk, town: Town) -> None:
    """Word for word, for each of their tokens and whatever they ask; for nobody else at their table."""
    ann, bob = town.person("Ann"), town.person("Bob")
    table, match = town.match(ann, bob)
    program = Api(ann.http, ann.post("/me/tokens", {"label": "bot"})["token"])
    reason = 'Called <b>everybody</b> "names" & w\u00f6rse'
    desk.changed("POST", f"/players/{ann.player}/ban", {"reason": reason})
    for who in (ann, program):
        for method, path, body in (
            ("GET", "/me", None),
            ("GET", f"/tables/{table}", None),
            ("POST", f"/tables/{table}/chat", {"id": "c", "text": "why?"}),
            ("POST", "/me/tokens", {}),  # whatever is wrong with it
        ):
            problem = who.refused(method, path, body)
            assert (problem.code, problem.params) == ("banned", {"reason": reason}), path
            assert problem.detail == describe("banned").detail
    told = bob.raw("GET", "/problems").text
    for path in (f"/tables/{table}", f"/tables/{table}/chat", f"/matches/{match}", f"/matches/{match}/log"):
        told += bob.raw("GET", path).text
    assert "everybody" not in told
    assert "everybody" not in Api(ann.http).raw("GET", f"/tables/{table}").text


def test_a_ban_that_is_sent_again_is_one(desk: Desk, town: Town) -> None:
    ann = town.person("Ann")
    key = {"Idempotency-Key": f"ban-{ann.player}"}
    first = desk.changed("POST", f"/players/{ann.player}/ban", BAN, headers=key)
    assert desk.changed("POST", f"/players/{ann.player}/ban", BAN, headers=key) == first
    assert desk.changed("POST", f"/players/{ann.player}/ban", BAN)["does"]["bans_made"] == 0
    assert len(desk.get(f"/players/{ann.player}")["bans"]) == 1


def test_signing_out_ends_every_token_and_socket(running: Running, desk: Desk, town: Town) -> None:
    ann, bob = town.person("Ann"), town.person("Bob")
    table = town.table(ann, bob)
    program = Api(town.http, ann.post("/me/tokens", {"label": "bot"})["token"])
    ann.post("/me/links")
    path = f"/players/{ann.player}/sign-out"
    does = {"tokens_revoked": 3, "sockets_closed": 2}
    with socket(running, ann, table) as one, socket(running, program, table) as two:
        assert desk.changed("POST", f"{path}?dry_run=true") == {"dry_run": True, "does": does}
        assert program.get("/me")["id"] == ann.player
        assert desk.changed("POST", path) == {"dry_run": False, "does": does}
        assert [closed_with(one), closed_with(two)] == [4401, 4401]
    for who in (ann, program):
        assert who.refused("GET", "/me").code == "bad_token"
    assert bob.get(f"/tables/{table}")["seats"][0]["player"] == ann.player  # the seat stays


def test_another_name_is_seen_at_once(desk: Desk, town: Town) -> None:
    ann, bob = town.person("Rude Name"), town.person("Bob")
    table = town.table(ann, bob)
    assert desk.changed("PATCH", f"/players/{ann.player}", {"name": " Ann "})["name"] == "Ann"
    assert ann.get("/me")["name"] == "Ann"
    assert bob.get(f"/tables/{table}")["seats"][0]["name"] == "Ann"
    _, match = town.match(ann, bob)
    play(match, [ann, bob])
    desk.changed("PATCH", f"/players/{ann.player}", {"name": "Anna"})
    for found in (bob.get(f"/matches/{match}"), desk.get(f"/matches/{match}")["match"]):
        assert found["seats"][0]["name"] == "Anna"
    for path in (f"/matches/{match}/export", f"/matches/{match}/replay"):
        assert bob.get(path)["seats"][0]["name"] == "Anna"
    assert desk.refused("PATCH", f"/players/{ann.player}", {"name": "\u200b"}).code == "bad_name"
    assert desk.refused("PATCH", "/players/nobody", {"name": "Ann"}).code == "no_such_player"


def test_an_export_is_what_the_player_gets_and_is_audited(desk: Desk, town: Town) -> None:
    ann, bob = town.person("Ann"), town.person("Bob")
    table, match = town.match(ann, bob)
    ann.post(f"/tables/{table}/chat", {"id": "1", "text": "my words"})
    found = desk.get(f"/players/{ann.player}/export")
    mine = ann.get("/me/export")
    for each in (found, mine):
        each.pop("made_at")
        for token in each["tokens"]:
            token.pop("used_at")
    assert found == mine
    assert [each["match"]["id"] for each in found["matches"]] == [match]
    assert [line["text"] for line in found["chat"]] == ["my words"]
    assert bob.player not in str(found)
    assert desk.audit("export_player")[0]["target"] == ann.player
    assert desk.refused("GET", "/players/nobody/export").code == "no_such_player"


def test_of_a_running_match_an_export_tells_acts_and_orders_to_who_may_peek(
    desk: Desk, desk_with: Callable[..., Desk], town: Town
) -> None:
    ann, bob = town.person("Ann"), town.person("Bob")
    table, match = town.match(ann, bob, game="oh_zombies")
    kinds = {"kinds": dict.fromkeys(ann.get(f"/matches/{match}/orders")["orders"]["kinds"], "pass")}
    ann.raw("PUT", f"/matches/{match}/orders", json={"id": "o", "version": 0, **kinds})
    assert play(match, [ann, bob], 4) == 4

    def told(who: Desk) -> tuple[int, int]:
        found = who.get(f"/players/{ann.player}/export")
        return len(found["matches"][0]["acts"]), len(found["orders"])

    manager = desk_with("manage")
    assert told(manager) == (0, 0)
    acts, orders = told(desk)
    assert acts > 0
    assert orders == 1
    desk.changed("POST", f"/tables/{table}/close")
    assert told(manager) == (acts, orders)


def test_a_player_is_deleted(running: Running, desk: Desk, town: Town) -> None:
    ann, bob = town.person("Ann to go"), town.person("Bob")
    table, match = town.match(ann, bob, name="Pit of Ann")
    ann.post(f"/tables/{table}/chat", {"id": "1", "text": "my words"})
    path = f"/players/{ann.player}"
    desk.changed("PATCH", path, {"name": "Anna to go"})
    desk.changed("PATCH", path, {"name": "Ann to go"})
    with socket(running, ann, table) as one:
        would = desk.changed("DELETE", f"{path}?dry_run=true")
        assert ann.get("/me")["name"] == "Ann to go"
        done = desk.changed("DELETE", path)
        assert closed_with(one) == 4401
    assert would == {"dry_run": True, "does": done["does"]}
    assert done["does"] | {"sockets_closed": 1, "seats_handed_over": 1, "lines_deleted": 1} == done["does"]
    assert ann.refused("GET", "/me").code == "bad_token"
    there = bob.get(f"/tables/{table}")
    assert (there["name"], there["seats"][0]["kind"]) == ("", "bot")
    assert bob.get(f"/tables/{table}/chat")["lines"] == []
    assert "Ann to go" not in str(bob.get(f"/matches/{match}"))
    assert names(desk, "q=to+go") == []
    lines = desk.get(f"/audit?target={ann.player}")["lines"]
    assert [line["verb"] for line in lines].count("rename_player") == 2
    assert "to go" not in str(lines)
    assert ann.player in {one["id"] for one in desk.get("/players?deleted=true")["players"]}
    assert desk.get(path)["player"]["deleted_at"] is not None
    assert set(desk.changed("DELETE", path)["does"].values()) == {0}
    assert desk.refused("POST", f"{path}/ban", BAN).code == "no_such_player"
    assert desk.refused("DELETE", "/players/nobody").code == "no_such_player"


def test_deleting_oneself_needs_ones_name(desk: Desk, town: Town) -> None:
    ann = town.person("Ann")
    problem = ann.refused("DELETE", "/me", {"name": "Bob"})
    assert (problem.code, problem.detail) == ("bad_name", "Write your name as it is.")
    assert ann.raw("DELETE", "/me", json={"name": "Ann"}).status_code == 204
    assert ann.refused("GET", "/me").code == "bad_token"
    assert desk.get(f"/players/{ann.player}")["player"]["deleted_at"] is not None


def test_exports_of_oneself_are_limited(start: Callable[..., Running], sqlite_url: str) -> None:
    server = start(sqlite_url, players_per_hour=2)
    ann = server.town.person("Ann")
    assert [ann.raw("GET", "/me/export").status_code for _ in range(3)] == [200, 200, 429]


def test_who_is_banned_cannot_ask_without_end(start: Callable[..., Running], sqlite_url: str) -> None:
    server = start(sqlite_url, requests_burst=3)
    ann = server.town.person("Ann")
    server.run(server.tables.bans.ban("Admin", ann.player, "Insults"))
    codes = {ann.refused("GET", "/me").code for _ in range(4)}
    assert codes == {"banned", "too_many"}

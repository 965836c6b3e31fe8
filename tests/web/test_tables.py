"""Games, tables, chat: every verb, happy and refused."""

from __future__ import annotations

from typing import Any

import pytest

from app.games import COMING, GAMES
from tests.web.api import Town


def test_games(town: Town) -> None:
    found = town.nobody.get("/games")
    assert [game["id"] for game in found["games"]] == list(GAMES)
    assert found["games"][0]["name"] == "Zombie Mosh!"
    assert {game["id"] for game in found["coming"]} == set(COMING)
    assert all(game["name"] != f"coming.{game['id']}.name" for game in found["coming"])


def test_one_game(town: Town) -> None:
    game = town.nobody.get("/games/zombie_mosh")
    assert game["seats"] == {"least": 2, "most": 6}
    assert game["options"] == {"side": ["A", "B"], "characters": ["choose", "random"], "songs": [1, 3, 5]}
    assert len(game["static"]["cards"]) == 10
    assert "heuristic" in game["bots"]
    assert game["option_needs"] == {}
    assert game["practices"] == [{"name": "", "seats": 2, "bots": 1, "options": {}}]
    kinds = {one["properties"]["kind"]["const"] for one in _variants(game["action"])}
    assert kinds == {"choose", "defend", "attack"}
    assert town.nobody.refused("GET", "/games/chess").code == "no_such_game"


def _variants(schema: dict[str, Any]) -> list[dict[str, Any]]:
    definitions = schema["$defs"]
    for one in definitions.values():
        kind = one["properties"]["kind"]
        kind.setdefault("const", (kind.get("enum") or [None])[0])
    return list(definitions.values())


def test_open_and_look(town: Town) -> None:
    ada = town.person()
    answer = ada.raw(
        "POST",
        "/tables",
        json={
            "game": "zombie_mosh",
            "seats": 4,
            "options": {"side": "B"},
            "name": "Friday",
            "bots": 1,
        },
    )
    table = answer.json()
    assert table["state"] == "waiting"
    assert table["host"] == ada.player
    assert table["options"] == {"side": "B", "characters": "choose", "songs": 1}
    assert [seat["kind"] for seat in table["seats"]] == ["human", "open", "open", "bot"]
    assert table["seats"][0]["nonce"] == "", "a nonce comes after the commitment was seen"
    assert len(table["commitment"]) == 64
    assert town.nobody.get(f"/tables/{table['id']}") == table
    assert table["id"] in [one["id"] for one in town.nobody.get("/tables")["tables"]]


def test_a_private_table_is_listed_nowhere(town: Town) -> None:
    ada = town.person()
    table = town.table(ada, private=True)
    assert table not in town.nobody.raw("GET", "/tables").text
    assert town.nobody.get(f"/tables/{table}")["private"] is True


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ({"game": "chess"}, "no_such_game"),
        ({"options": {"side": "C"}}, "bad_options"),
        ({"options": {"<script>": 1}}, "bad_options"),
        ({"options": {"songs": "1"}}, "bad_options"),
        ({"options": {"songs": True}}, "bad_options"),
        ({"options": {"songs": [[[[]]]]}}, "bad_options"),
        ({"seats": 1}, "bad_seats"),
        ({"seats": 7}, "bad_seats"),
        ({"seats": 65}, "bad_body"),
        ({"seats": "3"}, "bad_body"),
        ({"bots": 3, "seats": 3}, "bad_seats"),
        ({"bots": -1}, "bad_body"),
        ({"name": "x" * 41}, "bad_name"),
        ({"name": "a\u0000b"}, "bad_name"),
        ({"nonce": "5eed"}, "bad_body"),
        ({"colour": "red"}, "bad_body"),
    ],
)
def test_a_table_that_cannot_be(town: Town, words: dict[str, Any], code: str) -> None:
    ada = town.person()
    body = {"game": "zombie_mosh", "seats": 3, **words}
    problem = ada.refused("POST", "/tables", body)
    assert problem.code == code
    assert problem.status == {"no_such_game": 404}.get(code, 422)
    assert ada.get("/me/tables")["tables"] == []


def test_sit_and_stand(town: Town) -> None:
    ada, boris, cleo = (town.person(name) for name in ("Ada", "Boris", "Cleo"))
    table = town.table(ada, seats=2)
    sat = boris.post(f"/tables/{table}/sit", {"seat": 1, "nonce": "c0ffee"})
    assert sat["seats"][1] == {
        "seat": 1,
        "kind": "human",
        "player": boris.player,
        "name": "Boris",
        "bot": None,
        "nonce": "c0ffee",
    }
    assert boris.post(f"/tables/{table}/sit", {"seat": 1, "nonce": "c0ffee"})["version"] == sat["version"]
    assert cleo.refused("POST", f"/tables/{table}/sit", {"seat": 1}).code == "seat_taken"
    assert cleo.refused("POST", f"/tables/{table}/sit", {}).code == "table_full"
    assert cleo.refused("POST", f"/tables/{table}/sit", {"seat": 5}).code == "no_such_seat"
    left = boris.post(f"/tables/{table}/stand")
    assert left["seats"][1]["kind"] == "open"
    assert boris.post(f"/tables/{table}/stand")["version"] == left["version"]
    assert cleo.refused("POST", f"/tables/{table}/sit", {"nonce": "no"}).code == "bad_nonce"


def test_the_host_goes_and_the_next_is_host(town: Town) -> None:
    ada, boris = town.person("Ada"), town.person("Boris")
    table = town.table(ada, boris)
    assert ada.post(f"/tables/{table}/stand")["host"] == boris.player
    assert boris.post(f"/tables/{table}/stand")["state"] == "closed"
    assert table not in town.nobody.raw("GET", "/tables").text


def test_the_host_arranges_the_seats(town: Town) -> None:
    ada, boris = town.person("Ada"), town.person("Boris")
    table = town.table(ada, boris, seats=3)
    swapped = ada.post(f"/tables/{table}/swap", {"a": 0, "b": 1})
    assert [seat["name"] for seat in swapped["seats"][:2]] == ["Boris", "Ada"]
    assert swapped["host"] == ada.player
    with_bot = ada.post(f"/tables/{table}/bot", {"seat": 2})
    assert with_bot["seats"][2]["bot"] == "heuristic"
    assert ada.post(f"/tables/{table}/bot", {"seat": 2, "kind": "random"})["seats"][2]["bot"] == "random"
    assert ada.refused("POST", f"/tables/{table}/bot", {"seat": 2, "kind": "<b>"}).code == "no_such_bot"
    assert ada.refused("POST", f"/tables/{table}/bot", {"seat": 0}).code == "seat_taken"
    assert ada.refused("POST", f"/tables/{table}/open", {"seat": 0}).code == "seat_taken"
    assert ada.post(f"/tables/{table}/open", {"seat": 2})["seats"][2]["kind"] == "open"
    for verb, body in (
        ("swap", {"a": 0, "b": 9}),
        ("kick", {"seat": 9}),
        ("bot", {"seat": 9}),
        ("open", {"seat": 9}),
    ):
        assert ada.refused("POST", f"/tables/{table}/{verb}", body).code == "no_such_seat"
    kicked = ada.post(f"/tables/{table}/kick", {"seat": 0})
    assert kicked["seats"][0]["kind"] == "open"
    assert boris.refused("POST", f"/tables/{table}/sit", {}).code == "kicked"


def test_options(town: Town) -> None:
    ada = town.person()
    table = town.table(ada, seats=3)
    changed = ada.post(f"/tables/{table}/options", {"options": {"songs": 3}, "seats": 4, "private": True})
    assert changed["options"]["songs"] == 3
    assert len(changed["seats"]) == 4
    assert changed["private"] is True
    assert len(ada.post(f"/tables/{table}/options", {})["seats"]) == 4
    for body, code in (
        ({"options": {"songs": 2}}, "bad_options"),
        ({"seats": 9}, "bad_seats"),
        ({"seats": 1.5}, "bad_body"),
    ):
        assert ada.refused("POST", f"/tables/{table}/options", body).code == code


def test_an_option_that_does_not_go_with_the_seats_is_refused(town: Town) -> None:
    """Named before the table is there, at the table, and when it gets smaller; together with the seats it goes."""
    ada = town.person()
    needs = town.nobody.get("/games/oh_zombies")["option_needs"]
    assert needs["first_player"]["seats"] == [2, 3, 4, 5, 6]
    assert needs["first_player"]["values"]["4"] == [5, 6]
    assert town.nobody.get("/games/off_the_dead")["option_needs"]["extra_zombies"] == {
        "seats": [2],
        "values": {},
    }
    fifth = {"first_player": "4"}
    for seats in (2, 4):
        no = ada.refused("POST", "/tables", {"game": "oh_zombies", "seats": seats, "options": fifth})
        assert (no.code, no.status) == ("option_needs_seats", 422)
    table = ada.post("/tables", {"game": "oh_zombies", "seats": 5, "options": fifth})["id"]
    path = f"/tables/{table}/options"
    assert ada.refused("POST", path, {"seats": 4}).code == "option_needs_seats"
    assert ada.refused("POST", path, {"options": {"first_player": "5"}}).code == "option_needs_seats"
    assert ada.post(path, {"private": True})["options"]["first_player"] == "4"
    smaller = ada.post(path, {"seats": 4, "options": {"first_player": "3"}})
    assert (len(smaller["seats"]), smaller["options"]["first_player"]) == (4, "3")


def test_fewer_seats_never_drop_people(town: Town) -> None:
    ada, boris, cleo = (town.person(name) for name in ("Ada", "Boris", "Cleo"))
    table = town.table(ada, boris, cleo)
    assert ada.refused("POST", f"/tables/{table}/options", {"seats": 2}).code == "seat_taken"


def test_a_share_of_the_seed(town: Town) -> None:
    ada, boris = town.person("Ada"), town.person("Boris")
    table = town.table(ada, boris)
    assert boris.post(f"/tables/{table}/nonce", {"value": "beef"})["seats"][1]["nonce"] == "beef"
    assert boris.refused("POST", f"/tables/{table}/nonce", {"value": "no"}).code == "bad_nonce"
    ada.post(f"/tables/{table}/start")
    assert boris.refused("POST", f"/tables/{table}/nonce", {"value": "beef"}).code == "already_playing"


def test_start(town: Town) -> None:
    ada, boris, cleo = (town.person(name) for name in ("Ada", "Boris", "Cleo"))
    table = town.table(ada, seats=2)
    assert ada.refused("POST", f"/tables/{table}/start").code == "not_enough_seats"
    boris.post(f"/tables/{table}/sit", {})
    assert ada.refused("POST", f"/tables/{table}/rematch").code == "not_playing"
    started = ada.post(f"/tables/{table}/start")
    assert started["state"] == "playing"
    assert started["match"]["number"] == 1
    assert ada.post(f"/tables/{table}/start")["match"]["id"] == started["match"]["id"]
    for verb, body in (
        ("swap", {"a": 0, "b": 1}),
        ("kick", {"seat": 1}),
        ("bot", {"seat": 1}),
        ("open", {"seat": 1}),
        ("options", {"seats": 3}),
    ):
        assert ada.refused("POST", f"/tables/{table}/{verb}", body).code == "already_playing"
    assert cleo.refused("POST", f"/tables/{table}/sit", {}).code == "already_playing"
    assert boris.refused("POST", f"/tables/{table}/stand").code == "already_playing"


def test_rematch(town: Town) -> None:
    ada, boris = town.person("Ada"), town.person("Boris")
    table, match = town.match(ada, boris)
    ada.post(f"/matches/{match}/resign", {"id": "r", "seq": 0})
    assert ada.get(f"/tables/{table}")["state"] == "finished"
    again = boris.post(f"/tables/{table}/rematch")
    assert again["match"]["number"] == 2
    assert again["match"]["id"] != match
    assert ada.post(f"/tables/{table}/rematch")["match"]["id"] == again["match"]["id"]


def test_a_start_sent_again_begins_no_second_match(town: Town) -> None:
    ada, boris = town.person("Ada"), town.person("Boris")
    table = town.table(ada, boris)
    first = ada.post(f"/tables/{table}/start", {"after": None})["match"]["id"]
    ada.post(f"/matches/{first}/resign", {"id": "r", "seq": 0})
    for verb in ("start", "rematch"):
        late = ada.post(f"/tables/{table}/{verb}", {"after": None})
        assert (late["match"]["id"], late["state"]) == (first, "finished")
    second = boris.post(f"/tables/{table}/rematch", {"after": first})["match"]["id"]
    assert second != first
    ada.post(f"/matches/{second}/resign", {"id": "r", "seq": 0})
    for person, verb in ((ada, "start"), (boris, "rematch")):
        late = person.post(f"/tables/{table}/{verb}", {"after": first})
        assert (late["match"]["id"], late["state"]) == (second, "finished")
    assert boris.refused("POST", f"/tables/{table}/start", {"after": second}).code == "not_host"
    assert ada.refused("POST", f"/tables/{table}/start", {"after": 5}).code == "bad_body"
    assert ada.post(f"/tables/{table}/start", {"after": second})["match"]["number"] == 3


def test_chat(town: Town) -> None:
    ada, boris, cleo = (town.person(name) for name in ("Ada", "Boris", "Cleo"))
    table = town.table(ada, boris)
    first = ada.post(f"/tables/{table}/chat", {"id": "1", "text": "Mind my <b>arm</b>!"})
    assert first["room"] == "seats"
    assert first["text"] == "Mind my <b>arm</b>!"
    assert ada.post(f"/tables/{table}/chat", {"id": "1", "text": "again"}) == first
    second = cleo.post(f"/tables/{table}/chat", {"id": "1", "text": "Boo"})
    assert second["room"] == "spectators"
    lines = town.nobody.get(f"/tables/{table}/chat")["lines"]
    assert lines == [first, second]
    assert town.nobody.get(f"/tables/{table}/chat?room=spectators")["lines"] == [second]
    assert town.nobody.get(f"/tables/{table}/chat?limit=1")["lines"] == [second]
    for query in ("room=back", "limit=0", "limit=201", "limit=x"):
        assert town.nobody.refused("GET", f"/tables/{table}/chat?{query}").code == "bad_request"


@pytest.mark.parametrize("text", ["", "  ", "x" * 501, "a\u0000b", "a\u202eb"])
def test_a_bad_line_is_refused(town: Town, text: str) -> None:
    ada = town.person()
    table = town.table(ada)
    assert ada.refused("POST", f"/tables/{table}/chat", {"id": "1", "text": text}).code == "bad_text"
    assert town.nobody.get(f"/tables/{table}/chat")["lines"] == []


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "", None),
        ("POST", "/sit", {}),
        ("POST", "/stand", None),
        ("POST", "/swap", {"a": 0, "b": 1}),
        ("POST", "/kick", {"seat": 1}),
        ("POST", "/bot", {"seat": 1}),
        ("POST", "/open", {"seat": 1}),
        ("POST", "/options", {}),
        ("POST", "/nonce", {"value": ""}),
        ("POST", "/start", None),
        ("POST", "/rematch", None),
        ("GET", "/chat", None),
        ("POST", "/chat", {"id": "1", "text": "hello"}),
    ],
)
def test_a_table_that_is_not_there(town: Town, method: str, path: str, body: Any) -> None:
    ada = town.person()
    for table in ("nowhere", "<script>", "a" * 3000, "%00", "'; drop table tables; --"):
        problem = ada.refused(method, f"/tables/{table}{path}", body)
        assert problem.code == "no_such_table"
        assert "script" not in str(problem)

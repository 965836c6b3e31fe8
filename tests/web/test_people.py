"""Players, personal tokens, one-time links."""

from __future__ import annotations

import pytest

from tests.web.api import Api, Town


def test_a_name_is_enough(town: Town) -> None:
    made = town.nobody.post("/players", {"name": "  Ada  "})
    assert made["player"]["name"] == "Ada"
    me = Api(town.http, made["token"]).get("/me")
    assert me == made["player"]


def test_no_cookie_is_set(town: Town) -> None:
    answer = town.nobody.raw("POST", "/players", json={"name": "Ada"})
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 25, "a\u0000b", "a\u202eb", "a\u2066b", "\u200f", "a\x1b[2Jb"]
)
def test_a_bad_name_is_refused_and_not_repeated(town: Town, name: str) -> None:
    answer = town.nobody.raw("POST", "/players", json={"name": name})
    assert answer.status_code == 422
    assert answer.json()["code"] == "bad_name"
    assert answer.json()["params"].keys() <= {"least", "most"}


def test_markup_in_a_name_stays_text(town: Town) -> None:
    ada = town.person("<b>Ada</b>")
    assert ada.get("/me")["name"] == "<b>Ada</b>"
    answer = ada.raw("GET", "/me")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_another_name(town: Town) -> None:
    ada = town.person()
    answer = ada.raw("PATCH", "/me", json={"name": "Ada the Bold"})
    assert answer.json()["name"] == "Ada the Bold"
    assert ada.get("/me")["name"] == "Ada the Bold"
    assert ada.raw("PATCH", "/me", json={"name": "\u0007"}).json()["code"] == "bad_name"
    assert town.nobody.refused("PATCH", "/me", {"name": "X"}).code == "no_identity"


def test_a_personal_token_is_shown_once_and_can_be_revoked(town: Town) -> None:
    ada = town.person()
    made = ada.post("/me/tokens", {"label": "my bot"})
    program = Api(town.http, made["token"])
    assert program.get("/me")["id"] == ada.player
    listed = ada.raw("GET", "/me/tokens")
    assert made["info"]["id"] in [info["id"] for info in listed.json()["tokens"]]
    assert made["token"] not in listed.text
    assert ada.token is not None
    assert ada.token not in listed.text
    assert ada.raw("DELETE", f"/me/tokens/{made['info']['id']}").status_code == 204
    assert program.refused("GET", "/me").code == "bad_token"
    assert ada.refused("DELETE", f"/me/tokens/{made['info']['id']}").code == "no_such_token"


def test_nobody_revokes_the_token_of_another(town: Town) -> None:
    ada, boris = town.person("Ada"), town.person("Boris")
    made = ada.post("/me/tokens", {"label": "my bot"})
    assert boris.refused("DELETE", f"/me/tokens/{made['info']['id']}").code == "no_such_token"
    assert Api(town.http, made["token"]).get("/me")["id"] == ada.player


def test_a_bad_label_is_refused(town: Town) -> None:
    assert town.person().refused("POST", "/me/tokens", {"label": "a\u0000"}).code == "bad_name"


def test_a_token_that_nobody_owns(town: Town) -> None:
    for token in ("x", "", "x" * 5000, "ä" * 20):
        value = f"Bearer {token}" if token else "Bearer"
        answer = town.nobody.raw("GET", "/me", headers={"Authorization": value.encode("latin-1")})
        assert answer.status_code == 401
        assert answer.json()["code"] == "bad_token"
        assert answer.headers["www-authenticate"] == "Bearer"


def test_a_link_to_another_device(town: Town) -> None:
    ada = town.person()
    link = ada.post("/me/links")
    assert link["address"].endswith(link["path"])
    assert link["path"].startswith("/link/")
    assert len(link["path"]) > len("/link/") + 20
    assert link["seconds"] == 600
    assert town.nobody.refused("POST", "/me/links").code == "no_identity"


def test_my_tables(town: Town) -> None:
    ada, boris = town.person("Ada"), town.person("Boris")
    table, _ = town.match(ada, boris)
    mine = ada.get("/me/tables")["tables"]
    assert [one["table"]["id"] for one in mine] == [table]
    waiting = [who.get("/me/tables")["tables"][0]["waiting_for_me"] for who in (ada, boris)]
    assert sorted(waiting) == [False, True]
    assert town.nobody.refused("GET", "/me/tables").code == "no_identity"


def test_my_matches(town: Town) -> None:
    ada, boris = town.person("Ada"), town.person("Boris")
    table = town.table(ada, boris)
    match = ada.post(f"/tables/{table}/start")["match"]["id"]
    assert ada.get("/me/matches")["matches"] == []
    ada.post(f"/matches/{match}/resign", {"id": "1", "seq": 0})
    for seat, who in enumerate((ada, boris)):
        (played,) = who.get("/me/matches")["matches"]
        assert (played["id"], played["table"], played["seat"]) == (match, table, seat)
        assert played["result"]["winners"] == [1]

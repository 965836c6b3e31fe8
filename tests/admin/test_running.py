"""Administrators close, pause, put out, put in, and take defaults."""

from __future__ import annotations

from typing import Any

from tests.admin.conftest import Desk
from tests.web.api import Api, Town
from tests.web.conftest import Running


def match_at(town: Town, *people: Api, bots: int = 0) -> tuple[str, str]:
    """A table with a match that runs; the ids of both."""
    table = town.table(*people, seats=len(people) + bots, bots=bots)
    return table, people[0].post(f"/tables/{table}/start")["match"]["id"]


def last(desk: Desk, verb: str) -> tuple[Any, ...]:
    """The latest line of the audit about a verb."""
    line = desk.audit(verb)[0]
    return line["target"], line["params"], line["outcome"]


def test_a_seat_is_handed_to_a_bot_and_to_a_person(desk: Desk, town: Town) -> None:
    ada, ben, cid = town.person("Ada"), town.person("Ben"), town.person("Cid")
    table, match = match_at(town, ada, ben)
    path = f"/tables/{table}/substitute"
    would = desk.post(f"{path}?dry_run=true", {"seat": 1, "player": cid.player})
    assert would == {"dry_run": True, "does": {"seats_handed_over": 1}}
    assert ben.get(f"/matches/{match}")["seat"] == 1
    assert desk.post(path, {"seat": 1, "player": cid.player})["does"] == {"seats_handed_over": 1}
    assert last(desk, "substitute") == (table, {"seat": 1, "player": cid.player, "bot": None}, "done")
    assert [one.get(f"/matches/{match}")["seat"] for one in (ada, ben, cid)] == [0, None, 1]
    assert "hand" in cid.get(f"/matches/{match}/view")["view"]
    assert "hand" not in ben.get(f"/matches/{match}/view")["view"]
    seq = cid.get(f"/matches/{match}")["seq"]
    refused = ben.refused("POST", f"/matches/{match}/resign", {"id": "r", "seq": seq})
    assert refused.code == "not_seated"
    for body, code in (
        ({"seat": 1}, "bad_body"),
        ({"seat": 1, "player": ben.player, "bot": "random"}, "bad_body"),
        ({"seat": 1, "bot": "made-up"}, "no_such_bot"),
        ({"seat": 1, "player": ada.player}, "already_seated"),
        ({"seat": 1, "player": "nobody"}, "no_such_player"),
        ({"seat": 9, "bot": "random"}, "no_such_seat"),
    ):
        problem = desk.refused("POST", path, body)
        assert problem.code == code
        assert ("heuristic, random" in problem.detail) == (code in ("bad_body", "no_such_bot"))
    desk.post(path, {"seat": 1, "bot": "heuristic"})
    assert ada.get(f"/tables/{table}")["seats"][1]["bot"] == "heuristic"


def test_a_table_of_bots_alone_does_not_wait(desk: Desk, town: Town) -> None:
    ada = town.person("Ada")
    waiting = town.table(ada)
    assert desk.post(f"/tables/{waiting}/substitute", {"seat": 0, "bot": "random"})["does"] != {}
    found = town.nobody.get(f"/tables/{waiting}")
    assert (found["state"], found["seats"][0]["bot"]) == ("closed", "random")
    assert waiting not in str(town.nobody.get("/tables"))


def test_who_is_banned_gets_no_seat(desk: Desk, town: Town) -> None:
    ada, ben = town.person("Ada"), town.person("Ben")
    table, _ = match_at(town, ada, bots=1)
    desk.post(f"/players/{ben.player}/ban", {"reason": "Insults"})
    body = {"seat": 1, "player": ben.player}
    assert desk.refused("POST", f"/tables/{table}/substitute", body).code == "banned"


def test_somebody_is_put_out(desk: Desk, town: Town) -> None:
    ada, ben = town.person("Ada"), town.person("Ben")
    table, match = match_at(town, ada, ben)
    does = {"seats_handed_over": 1, "players_barred": 1}
    assert desk.post(f"/tables/{table}/kick?dry_run=true", {"seat": 0})["does"] == does
    assert desk.post(f"/tables/{table}/kick", {"seat": 0}) == {"dry_run": False, "does": does}
    found = ben.get(f"/tables/{table}")
    assert (found["host"], found["seats"][0]["kind"]) == (ben.player, "bot")
    assert ada.get(f"/matches/{match}")["seat"] is None
    assert desk.post(f"/tables/{table}/kick", {"seat": 0})["does"] == {}
    waiting = town.table(ben, ada)
    assert desk.post(f"/tables/{waiting}/kick", {"seat": 1})["does"] == {
        "seats_opened": 1,
        "players_barred": 1,
    }
    assert ada.refused("POST", f"/tables/{waiting}/sit", {}).code == "kicked"


def test_a_match_is_paused_and_goes_on(desk: Desk, town: Town) -> None:
    ada, ben = town.person("Ada"), town.person("Ben")
    table, match = match_at(town, ada, ben)
    for _ in range(2):
        desk.changed("POST", f"/matches/{match}/pause")
    state = ada.get(f"/matches/{match}")
    assert (state["halted"], ada.get(f"/tables/{table}")["match"]["halted"]) == ("paused", "paused")
    for verb in ("resign", "undo", "wait"):
        body = {"id": verb, "seq": state["seq"]}
        assert ada.refused("POST", f"/matches/{match}/{verb}", body).code == "match_paused"
    orders = {"id": "o", "version": 0, "kinds": {}, "until_turn": False}
    assert ada.refused("PUT", f"/matches/{match}/orders", orders).code == "match_paused"
    assert desk.refused("POST", f"/matches/{match}/default", {"seq": state["seq"]}).code == "match_paused"
    assert ada.get(f"/matches/{match}/decision")["decision"] is not None  # everybody may look
    desk.changed("POST", f"/matches/{match}/resume")
    assert desk.refused("POST", f"/matches/{match}/resume").code == "not_paused"
    assert ada.get(f"/matches/{match}")["halted"] is None
    assert last(desk, "resume_match") == (match, {}, "not_paused")
    assert desk.refused("POST", "/matches/nothing/pause").code == "no_such_match"
    ada.post(f"/matches/{match}/resign", {"id": "r", "seq": state["seq"]})
    assert desk.refused("POST", f"/matches/{match}/pause").code == "match_over"


def test_a_table_is_closed_with_its_match(desk: Desk, town: Town, running: Running) -> None:
    ada, ben = town.person("Ada"), town.person("Ben")
    table, match = match_at(town, ada, ben)
    does = {"tables_closed": 1, "matches_closed": 1}
    assert desk.post(f"/tables/{table}/close?dry_run=true")["does"] == does
    assert ada.get(f"/tables/{table}")["state"] == "playing"
    assert desk.post(f"/tables/{table}/close")["does"] == does
    assert desk.post(f"/tables/{table}/close")["does"] == {}
    found = ada.get(f"/tables/{table}")
    assert (found["state"], found["closed_by"], found["match"]["halted"]) == ("closed", "admin", "closed")
    state = ada.get(f"/matches/{match}")
    assert (state["halted"], state["turn"], state["result"]) == ("closed", None, None)
    assert ada.get(f"/matches/{match}/decision")["decision"] is None
    assert ada.refused("POST", f"/matches/{match}/resign", {"id": "r", "seq": 0}).code == "match_closed"
    assert desk.refused("POST", f"/matches/{match}/resume").code == "match_closed"
    assert ada.get("/me/tables")["tables"] == []
    assert ada.get(f"/matches/{match}/replay")["result"] is None
    export = ada.get(f"/matches/{match}/export")
    assert (export["result"], export["closed"]) == (None, True)
    assert running.http.get(f"/replay/{match}").status_code == 200
    assert "An administrator has closed this table." in running.http.get(f"/t/{table}").text
    assert desk.refused("POST", "/tables/nothing/close").code == "no_such_table"


def test_a_default_is_forced_where_it_was_looked_at(desk: Desk, town: Town) -> None:
    ada, ben = town.person("Ada"), town.person("Ben")
    _, match = match_at(town, ada, ben)
    path = f"/matches/{match}/default"
    seat = ada.get(f"/matches/{match}")["turn"]["seat"]
    would = {"dry_run": True, "does": {"acts": 1}, "seat": seat, "seq": None}
    assert desk.post(f"{path}?dry_run=true", {"seq": 0}) == would
    assert desk.post(path, {"seq": 0}) == {**would, "dry_run": False, "seq": 1}
    assert last(desk, "force_default") == (match, {"seq": 0}, "done")
    refused = desk.refused("POST", path, {"seq": 0})
    assert (refused.code, refused.params) == ("stale", {"seq": 1})
    (_, entry) = ada.get(f"/matches/{match}/log")["entries"]
    assert (entry["seat"], entry["kind"]) == (seat, "act")

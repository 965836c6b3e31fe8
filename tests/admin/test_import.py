"""Matches as files: what goes out comes in again, and nothing comes in that does not come out as it says."""

from __future__ import annotations

import copy
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest

from app.engine import commitment, match_seed
from app.games import GAMES
from tests.admin.conftest import Desk, desk_at
from tests.games.test_record import recorded
from tests.web.api import Api, Town, play
from tests.web.conftest import Running

Forge = Callable[[dict[str, Any]], Any]


def pair(town: Town) -> list[Api]:
    """Two people."""
    return [town.person("Ada"), town.person("Ben")]


def stored(running: Running) -> list[int]:
    """How many tables, matches and acts there are."""
    with sqlite3.connect(running.settings.database.removeprefix("sqlite:///")) as database:
        names = ("tables", "matches", "actions")
        return [database.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names]


def test_a_finished_match_comes_back_whole(desk: Desk, town: Town) -> None:
    people = pair(town)
    _, match = town.match(*people)
    play(match, people)
    file = town.nobody.get(f"/matches/{match}/export")
    assert desk.get(f"/matches/{match}/export") == file
    made = desk.post("/matches/import", file)
    assert made["state"] == "finished"
    assert made["match"] != match
    assert town.nobody.get(f"/matches/{made['match']}/export") == file
    first, second = [town.nobody.get(f"/matches/{one}/replay") for one in (match, made["match"])]
    assert second["frames"] == first["frames"]
    assert second["result"] == first["result"]
    seen = desk.get(f"/tables/{made['table']}")["about"]["table"]
    assert (seen["state"], seen["private"], seen["match"]["id"]) == ("finished", True, made["match"])
    assert [seat["kind"] for seat in seen["seats"]] == ["open", "open"]
    assert desk.get(f"/matches/{made['match']}")["match"]["seats"][0] == {
        "kind": "human", "name": "Ada", "player_id": None, "bot": None,
    }  # fmt: skip


def test_people_may_sit_down_at_it_and_play_again(desk: Desk, town: Town) -> None:
    people = pair(town)
    _, match = town.match(*people)
    play(match, people)
    made = desk.post("/matches/import", town.nobody.get(f"/matches/{match}/export"))
    for one in people:
        one.post(f"/tables/{made['table']}/sit", {})
    seen = people[0].get(f"/tables/{made['table']}")
    assert seen["host"] == people[0].player
    again = people[0].post(f"/tables/{made['table']}/rematch")["match"]
    assert again["number"] == 2
    play(again["id"], people, 5)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_comes_in(desk: Desk, town: Town, game: str) -> None:
    """With take-backs and a seat that has left; without the times, which a file need not have."""
    file = recorded(game_id=game)
    made = desk.post("/matches/import", file)
    out = town.nobody.get(f"/matches/{made['match']}/export")
    for name in ("options", "seats", "fairness", "result", "rules_version"):
        assert out[name] == file[name]
    assert [{k: v for k, v in step.items() if k != "at"} for step in out["actions"]] == file["actions"]
    assert len(town.nobody.get(f"/matches/{made['match']}/replay")["frames"]) == made["seq"] + 1


def test_a_running_match_comes_in_paused(desk: Desk, town: Town) -> None:
    people = pair(town)
    _, match = town.match(*people)
    play(match, people, 9)
    file = desk.get(f"/matches/{match}/export")
    assert (file["result"], file["finished_at"]) == (None, None)
    made = desk.post("/matches/import", file)
    assert (made["state"], made["seq"]) == ("paused", 9)
    seen = desk.get(f"/matches/{made['match']}")
    assert (seen["match"]["state"], seen["match"]["seq"]) == ("paused", 9)
    before, after = [desk.get(f"/matches/{one}/peek") for one in (match, made["match"])]
    assert after["everything"] == before["everything"]
    assert (after["chance"], after["drawn"]) == (before["chance"], before["drawn"])
    assert desk.get(f"/matches/{made['match']}/export") == file
    table = desk.get(f"/tables/{made['table']}")["about"]["table"]
    assert table["state"] == "playing"
    assert [(seat["kind"], seat["player"]) for seat in table["seats"]] == [("human", None)] * 2
    assert people[0].refused("POST", f"/tables/{made['table']}/sit", {"seat": 0}).code == "already_playing"


def test_it_goes_on_when_somebody_holds_the_seats(desk: Desk, town: Town) -> None:
    people = pair(town)
    _, match = town.match(*people)
    play(match, people, 4)
    made = desk.post("/matches/import", desk.get(f"/matches/{match}/export"))
    others = pair(town)
    for seat, one in enumerate(others):
        desk.post(f"/tables/{made['table']}/substitute", {"seat": seat, "player": one.player})
    seq, asked = others[0].decision(made["match"])
    assert asked is not None
    seq, mine = others[asked.seat].decision(made["match"])
    assert mine is not None
    assert mine.legal is not None
    refused = others[asked.seat].act(made["match"], seq, mine.legal[0].action)
    assert refused.json()["code"] == "match_paused"
    desk.changed("POST", f"/matches/{made['match']}/resume")
    play(made["match"], others)
    assert town.nobody.get(f"/matches/{made['match']}/export")["result"] is not None


def test_one_that_was_closed_comes_in_closed(desk: Desk, town: Town) -> None:
    people = pair(town)
    table, match = town.match(*people)
    play(match, people, 4)
    desk.changed("POST", f"/tables/{table}/close")
    file = town.nobody.get(f"/matches/{match}/export")
    assert (file["result"], file["closed"]) == (None, True)
    made = desk.post("/matches/import", file)
    assert made["state"] == "closed"
    assert town.nobody.get(f"/matches/{made['match']}/export") == file
    assert desk.get(f"/tables/{made['table']}")["about"]["table"]["state"] == "closed"


def test_changes_of_hands_come_along(desk: Desk, town: Town) -> None:
    people = pair(town)
    table = town.table(*people)
    people[0].post(f"/tables/{table}/nonce", {"value": "aa"})
    match = people[0].post(f"/tables/{table}/start")["match"]["id"]
    play(match, people, 3)
    desk.post(f"/tables/{table}/substitute", {"seat": 0, "bot": "heuristic"})
    desk.changed("POST", f"/matches/{match}/pause")
    file = desk.get(f"/matches/{match}/export")
    assert [(each["seat"], each["before"]["name"], each["after"]["kind"]) for each in file["holders"]] == [
        (0, "Ada", "bot")
    ]
    made = desk.post("/matches/import", file)
    seen = desk.get(f"/matches/{made['match']}")
    assert [one["before"]["name"] for one in seen["holders"]] == ["Ada"]
    assert desk.get(f"/matches/{made['match']}/export") == file
    forged = copy.deepcopy(file)
    forged["holders"][0]["after"]["name"] = "Somebody"
    assert desk.refused("POST", "/matches/import", forged).code == "bad_record"


def test_trying_stores_nothing(desk: Desk, town: Town, running: Running) -> None:
    before = stored(running)
    tried = desk.post("/matches/import?dry_run=true", recorded())
    assert (tried["dry_run"], tried["table"], tried["match"], tried["state"]) == (
        True,
        None,
        None,
        "finished",
    )
    assert stored(running) == before
    assert desk.audit("import_match")[0]["outcome"] == "dry_run"


def test_one_key_one_match(desk: Desk, running: Running) -> None:
    file = recorded()
    key = {"Idempotency-Key": "import-1"}
    first = desk.raw("POST", "/matches/import", json=file, headers=key).json()
    before = stored(running)
    assert desk.raw("POST", "/matches/import", json=file, headers=key).json() == first
    assert stored(running) == before
    other = desk.post("/matches/import", file)
    assert other["table"] != first["table"], "without a key it is another table"


def other_card(file: dict[str, Any]) -> None:
    """The first action of some other match."""
    file["actions"][0]["action"] = {"kind": "nothing"}


def other_seed(file: dict[str, Any]) -> None:
    """A seed that somebody chose, with a commitment to match."""
    server = bytes(32)
    nonces = file["fairness"]["nonces"]
    file["fairness"] |= {
        "server_seed": server.hex(),
        "commitment": commitment(server),
        "seed": match_seed(server, nonces).hex(),
    }


def other_winner(file: dict[str, Any]) -> None:
    """Somebody else has won."""
    file["result"]["ranks"] = file["result"]["ranks"][::-1]
    file["result"]["scores"][0] += 1


AT = "2026-11-30T18:00:00Z"
HANDS: dict[str, Any] = {
    "seq": 1, "seat": 9, "at": "2026-11-30T18:00:00Z",
    "before": {"kind": "human", "name": "A"}, "after": {"kind": "human", "name": "B"},
}  # fmt: skip

FORGED: dict[str, Forge] = {
    "another action": other_card,
    "another seed": other_seed,
    "another winner": other_winner,
    "no result": lambda file: file.update(result=None),
    "an act left out": lambda file: file["actions"].pop(3),
    "an act twice": lambda file: file["actions"].insert(3, file["actions"][3]),
    "the end left out": lambda file: file.update(actions=file["actions"][:-1]),
    "another commitment": lambda file: file["fairness"].update(commitment="0" * 64),
    "a nonce from nowhere": lambda file: file["fairness"]["nonces"].__setitem__(0, "aa"),
    "no seed": lambda file: file["fairness"].update(seed=""),
    "a seat too many": lambda file: file["seats"].append(file["seats"][0]),
    "options that are none": lambda file: file.update(options={"songs": 99}),
    "a name of seven lines": lambda file: file["seats"][0].update(name="A\n" * 7),
    "a time that is none": lambda file: file["actions"][0].update(at="yesterday"),
    "a time without a zone": lambda file: file.update(started_at="2026-11-30T18:00:00"),
    "another format": lambda file: file.update(format="shamble-match/2"),
    "closed, and yet won": lambda file: file.update(closed=True),
    "an end without an end": lambda file: file.update(
        actions=file["actions"][:-1], result=None, finished_at=AT
    ),
    "no actions": lambda file: file.pop("actions"),
    "a change of hands in a seat that is not": lambda file: file.update(holders=[HANDS]),
}


@pytest.mark.parametrize("how", FORGED)
def test_what_is_forged_stays_outside(desk: Desk, running: Running, how: str) -> None:
    file = recorded()
    FORGED[how](file)
    before = stored(running)
    for dry_run in ("?dry_run=true", ""):
        assert desk.refused("POST", f"/matches/import{dry_run}", file).code == "bad_record"
    assert stored(running) == before


def test_what_is_no_file_is_said(desk: Desk, running: Running) -> None:
    file = recorded()
    old = desk.refused("POST", "/matches/import", {**file, "rules_version": 99})
    assert (old.code, old.params) == ("needs_version", {"version": 99})
    assert desk.refused("POST", "/matches/import", {**file, "game": "chess"}).code == "no_such_game"
    for body in (b"", b"[]", b"{", b"\xff", b"[" * 5000):
        answer = desk.raw(
            "POST", "/matches/import", content=body, headers={"Content-Type": "application/json"}
        )
        assert answer.json()["code"] == "bad_record"
    assert desk.raw("POST", "/matches/import", content=b"{}").json()["code"] == "not_json"


def test_no_secret_of_it_is_in_the_audit(desk: Desk) -> None:
    file = recorded()
    desk.post("/matches/import", file)
    line = desk.audit("import_match")[0]
    assert line["outcome"] == "done"
    assert not any(
        secret in str(line) for secret in (file["fairness"]["seed"], file["fairness"]["server_seed"])
    )


def test_a_running_match_goes_out_to_those_who_may_peek(
    desk: Desk, desk_with: Callable[..., Desk], town: Town
) -> None:
    people = pair(town)
    _, match = town.match(*people)
    play(match, people, 2)
    refused = desk_with("manage").refused("GET", f"/matches/{match}/export")
    assert (refused.code, refused.params) == ("missing_scope", {"scope": "peek"})
    assert desk_with("peek").refused("GET", f"/matches/{match}/export").code == "missing_scope"
    file = desk_with("manage", "peek").get(f"/matches/{match}/export")
    assert file["fairness"]["seed"]
    assert desk.audit("export_match")[0]["outcome"] == "done"
    assert town.nobody.refused("GET", f"/matches/{match}/export").code == "match_running"


def test_only_here_a_body_may_be_large(start: Callable[..., Running], sqlite_url: str) -> None:
    server = start(sqlite_url, body_limit=10_000, import_limit=300_000)
    desk = desk_at(server)
    file = {**recorded(), "more": "x" * 50_000}
    assert desk.post("/matches/import", file)["state"] == "finished"
    assert desk.refused("POST", "/matches/import", {**file, "more": "x" * 400_000}).code == "too_large"
    body = {"label": "x" * 20_000, "scopes": ["read"]}
    assert desk.refused("POST", "/tokens", body).code == "too_large"
    answer = server.http.post("/api/admin/v1/matches/import/", json=file)
    assert answer.json()["code"] == "too_large"

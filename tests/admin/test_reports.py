"""Reports, from the player who writes one to the administrator who settles it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.admin.conftest import Desk
from tests.web.api import Api, Town, play

FAULT = {"id": "r1", "kind": "fault", "text": "It broke."}


def told(desk: Desk, made: Any) -> Any:
    """A report as administrators read it."""
    return desk.get(f"/reports/{made['id']}")


def test_a_report_of_a_line_is_about_whoever_said_it(desk: Desk, town: Town) -> None:
    ada, boris = town.person(), town.person("Boris")
    table = town.table(ada, boris)
    line = boris.post(f"/tables/{table}/chat", {"id": "1", "text": "You stink"})["id"]
    body = {
        "id": "r",
        "kind": "person",
        "text": "Rude.\r\n\r\n\r\n  And  twice.  ",
        "table": table,
        "line": line,
    }
    made = ada.post("/reports", body)
    assert ada.post("/reports", body) == made  # sent again: the same report
    found = told(desk, made)
    assert found["by"] == {"id": ada.player, "name": "Ada"}
    assert found["about"] == {"id": boris.player, "name": "Boris"}
    assert (found["line"]["id"], found["line"]["text"]) == (line, "You stink")
    assert found["text"] == "Rude.\n\nAnd twice."
    assert (found["state"], found["table"], found["match"]) == ("open", table, None)
    assert [each["id"] for each in desk.get("/reports?kind=person")["reports"]].count(made["id"]) == 1


def test_a_reported_line_stays_in_the_report_when_it_is_deleted(desk: Desk, town: Town) -> None:
    ada, boris, cleo = town.person(), town.person("Boris"), town.person("Cleo")
    table = town.table(ada, boris)
    line = boris.post(f"/tables/{table}/chat", {"id": "1", "text": "You stink"})
    body = {"id": "r", "kind": "person", "text": "Rude.", "table": table, "line": line["id"]}
    made = ada.post("/reports", body)
    before = told(desk, made)
    assert before["line"] == {"id": line["id"], "text": "You stink", "at": line["at"]}
    desk.changed("DELETE", f"/chat/{line['id']}")
    assert desk.get(f"/chat?table={table}")["lines"] == []
    assert told(desk, made) == before
    assert before in desk.get("/reports?limit=200")["reports"]
    assert desk.get(f"/reports/{made['id']}/bundle")["report"] == before
    assert cleo.refused("POST", "/reports", body).code == "no_such_line"

    tried = desk.changed("DELETE", f"/players/{boris.player}?dry_run=true")
    assert tried["does"]["reports_emptied"] == 1
    assert desk.changed("DELETE", f"/players/{boris.player}")["does"]["reports_emptied"] == 1
    assert told(desk, made)["line"] == {"id": line["id"], "text": None, "at": None}
    assert desk.get(f"/reports/{made['id']}/bundle")["around"] == []


def test_the_bundle_of_a_line_tells_what_was_said_around_it(desk: Desk, town: Town) -> None:
    ada, boris, cleo = town.person(), town.person("Boris"), town.person("Cleo")
    table, match = town.match(ada, boris)
    said = []
    for number in range(7):
        line = {"id": str(number), "text": f"No. {number}"}
        said += [who.post(f"/tables/{table}/chat", line) for who in (ada, boris)]
        cleo.post(f"/tables/{table}/chat", {"id": str(number), "text": "among spectators"})
    body = {"id": "r", "kind": "person", "text": "Rude.", "match": match}
    middle = ada.post("/reports", body | {"line": said[7]["id"]})
    bundle = desk.get(f"/reports/{middle['id']}/bundle")
    assert bundle["around"] == said[2:7] + said[8:13]
    assert (bundle["match"]["id"], bundle["around"][1]["name"]) == (match, "Boris")
    first = ada.post("/reports", body | {"id": "f", "line": said[1]["id"]})
    assert desk.get(f"/reports/{first['id']}/bundle")["around"] == said[:1] + said[2:7]
    for gone in (said[6], said[7]):
        desk.changed("DELETE", f"/chat/{gone['id']}")
    assert desk.get(f"/reports/{middle['id']}/bundle")["around"] == said[1:6] + said[8:13]
    assert desk.audit("report_bundle")[0]["params"] == {}


def test_what_is_not_there_cannot_be_reported(town: Town) -> None:
    ada, boris = town.person(), town.person("Boris")
    table, other = town.table(ada), town.table(boris)
    line = boris.post(f"/tables/{other}/chat", {"id": "1", "text": "Hm"})["id"]
    person = {"id": "r", "kind": "person", "text": "Rude."}
    for more, code in (
        ({}, "no_such_player"),
        ({"about": "nobody"}, "no_such_player"),
        ({"table": "nowhere", "about": boris.player}, "no_such_table"),
        ({"match": "none", "about": boris.player}, "no_such_match"),
        ({"line": line}, "no_such_line"),
        ({"line": line, "table": table}, "no_such_line"),  # of another table
        ({"line": "9" * 30, "table": other}, "no_such_line"),
        ({"line": "-1", "table": other}, "no_such_line"),
        ({"about": boris.player, "text": " \n "}, "bad_text"),
        ({"about": boris.player, "text": "x" * 2001}, "bad_text"),
        ({"about": boris.player, "text": "turned \u202eround"}, "bad_text"),
        ({"about": boris.player, "id": "a b"}, "bad_id"),
        ({"about": boris.player, "facts": {"Bad Name": ""}}, "bad_body"),
        ({"about": boris.player, "facts": {f"n{'a' * n}": "" for n in range(21)}}, "bad_body"),
    ):
        assert ada.refused("POST", "/reports", {**person, **more}).code == code, more
    assert town.nobody.refused("POST", "/reports", FAULT).code == "no_identity"


def test_facts_are_texts_that_can_be_shown(desk: Desk, town: Town) -> None:
    facts = {"agent": "A  browser\u0007 1.0", "language": "en", "turned": "\u202eoops"}
    found = told(desk, town.person().post("/reports", {**FAULT, "facts": facts}))
    assert found["facts"] == {"agent": "", "language": "en", "turned": ""}


def test_a_report_is_settled(desk: Desk, town: Town) -> None:
    made = town.person().post("/reports", FAULT)
    settled = desk.post(f"/reports/{made['id']}/settle", {"note": "Mended."})
    assert (settled["state"], settled["note"], settled["settled_by"]) == ("settled", "Mended.", "Ada")
    assert made["id"] not in [each["id"] for each in desk.get("/reports?state=open&limit=200")["reports"]]
    again = desk.post(f"/reports/{made['id']}/settle", {"note": "Mended twice."})
    assert again["note"] == "Mended twice."
    assert desk.refused("POST", "/reports/nothing/settle", {"note": ""}).code == "no_such_report"
    assert desk.refused("GET", "/reports/nothing").code == "no_such_report"
    assert desk.refused("GET", "/reports/nothing/bundle").code == "no_such_report"
    assert desk.refused("GET", "/reports?state=lost").code == "bad_request"


def test_reports_come_in_pages(desk: Desk, town: Town) -> None:
    ada = town.person()
    made = [ada.post("/reports", {**FAULT, "id": str(n)})["id"] for n in range(3)]
    seen = [each["id"] for each in desk.pages("/reports", most=1)]
    assert sorted(each for each in seen if each in made) == sorted(made)


def some_acts(match: str, people: list[Api], acts: int) -> None:
    """Go on for some acts."""
    assert play(match, people, acts) == acts


def test_the_bundle_of_a_running_match_shows_what_a_spectator_sees_and_who_peeks_what_the_writer_saw(
    desk: Desk, desk_with: Callable[..., Desk], town: Town
) -> None:
    ada, boris = town.person(), town.person("Boris")
    table, match = town.match(ada, boris, options={"characters": "random"})
    some_acts(match, [ada, boris], 3)
    seen = ada.get(f"/matches/{match}/view")
    made = ada.post("/reports", {**FAULT, "match": match, "seq": seen["seq"]})
    some_acts(match, [ada, boris], 3)  # the match goes on, the report does not
    plain = desk.get(f"/reports/{made['id']}/bundle")
    assert (plain["seq"], plain["seat"], plain["export"], plain["everything"]) == (
        seen["seq"],
        None,
        None,
        None,
    )
    assert set(plain["view"]) < set(seen["view"])
    watched = town.nobody.get(f"/matches/{match}/log")["entries"]
    assert [step["events"] for step in plain["log"]] == [step["events"] for step in watched]

    bundle = desk.get(f"/reports/{made['id']}/bundle?secrets=true")
    assert (bundle["seq"], bundle["seat"], bundle["match"]["seq"]) == (seen["seq"], 0, seen["seq"] + 3)
    assert bundle["view"] == seen["view"]
    assert bundle["report"]["table"] == table
    assert bundle["match"]["options"]["characters"] == "random"
    log = [step["events"] for step in bundle["log"]]
    hers, his = (
        [step["events"] for step in each.get(f"/matches/{match}/log")["entries"]] for each in (ada, boris)
    )
    assert log == hers != his

    moderator = desk_with("read", "moderate")
    refused = moderator.refused("GET", f"/reports/{made['id']}/bundle?secrets=true")
    assert (refused.code, refused.params) == ("missing_scope", {"scope": "peek"})
    audit = desk.audit("report_bundle")
    assert [(line["outcome"], line["target"], line["params"]) for line in audit[:3]] == [
        ("missing_scope", made["id"], {"secrets": True}),
        ("done", made["id"], {"secrets": True}),
        ("done", made["id"], {}),
    ]
    assert len(bundle["export"]["actions"]) == seen["seq"] + 3
    assert len(bundle["export"]["fairness"]["seed"]) == 64
    assert bundle["everything"] != bundle["view"]


def test_a_spectator_and_whoever_tells_of_a_person_show_no_hand(desk: Desk, town: Town) -> None:
    ada, boris, cleo = town.person(), town.person("Boris"), town.person("Cleo")
    _, match = town.match(ada, boris)
    watched = town.nobody.get(f"/matches/{match}/view")["view"]
    for who, body in (
        (cleo, {**FAULT, "match": match}),
        (ada, {"id": "p", "kind": "person", "text": "Slow.", "match": match, "about": boris.player}),
    ):
        bundle = desk.get(f"/reports/{who.post('/reports', body)['id']}/bundle")
        assert (bundle["seat"], bundle["view"]) == (None, watched)


def test_the_bundle_of_a_finished_match_has_everything(desk_with: Callable[..., Desk], town: Town) -> None:
    ada, boris = town.person(), town.person("Boris")
    _, match = town.match(ada, boris)
    some_acts(match, [ada, boris], 2)
    made = ada.post("/reports", {**FAULT, "match": match, "seq": 1})
    seq = ada.get(f"/matches/{match}")["seq"]
    ada.post(f"/matches/{match}/resign", {"id": "x", "seq": seq})
    bundle = desk_with("moderate").get(f"/reports/{made['id']}/bundle")
    assert bundle["seq"] == 1
    assert bundle["export"] == ada.get(f"/matches/{match}/export")
    assert bundle["everything"] is not None


def test_a_report_of_no_match_has_a_bundle_all_the_same(desk: Desk, town: Town) -> None:
    made = town.person().post("/reports", FAULT)
    bundle = desk.get(f"/reports/{made['id']}/bundle")
    assert (bundle["match"], bundle["view"], bundle["log"], bundle["around"]) == (None, None, [], [])


def test_reports_have_a_limit(start: Callable[..., Any], sqlite_url: str) -> None:
    server = start(sqlite_url, players_per_hour=2)
    ada = server.town.person()
    for number in range(2):
        ada.post("/reports", {**FAULT, "id": str(number)})
    assert ada.refused("POST", "/reports", {**FAULT, "id": "3"}).code == "too_many"


def test_who_has_lost_a_seat_shows_no_more_than_they_saw(desk: Desk, town: Town) -> None:
    ada, boris, cleo = town.person(), town.person("Boris"), town.person("Cleo")
    table, match = town.match(ada, boris, options={"characters": "random"})
    some_acts(match, [ada, boris], 2)
    seen = ada.get(f"/matches/{match}/view")
    early = ada.post("/reports", {**FAULT, "match": match, "seq": seen["seq"]})
    desk.post(f"/tables/{table}/substitute", {"seat": 0, "player": cleo.player})
    some_acts(match, [cleo, boris], 3)
    late = ada.post("/reports", {**FAULT, "id": "late", "match": match, "seq": seen["seq"] + 3})

    bundle = desk.get(f"/reports/{early['id']}/bundle?secrets=true")
    assert (bundle["seat"], bundle["view"]) == (0, seen["view"])
    log = [step["events"] for step in bundle["log"]]
    watched = [step["events"] for step in town.nobody.get(f"/matches/{match}/log")["entries"]]
    assert log[: seen["seq"] + 1] != watched[: seen["seq"] + 1]
    assert log[seen["seq"] + 1 :] == watched[seen["seq"] + 1 :]  # Cleo's cards are not Ada's to show

    bundle = desk.get(f"/reports/{late['id']}/bundle?secrets=true")
    assert (bundle["seat"], bundle["view"]) == (None, town.nobody.get(f"/matches/{match}/view")["view"])
    hers = cleo.post("/reports", {**FAULT, "match": match, "seq": seen["seq"] + 3})
    assert (
        desk.get(f"/reports/{hers['id']}/bundle?secrets=true")["view"]
        == cleo.get(f"/matches/{match}/view")["view"]
    )

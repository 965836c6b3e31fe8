"""Announcements and maintenance by REST, and what open pages of tables are told of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from app.store.schema import from_ms
from tests.admin.conftest import Desk, desk_at
from tests.admin.listening import listening
from tests.support.own_clock import OwnClock
from tests.web.conftest import Running


@pytest.fixture(autouse=True)
def calm(running: Running) -> Iterator[None]:
    """Every test begins and ends without announcements and maintenance."""
    yield
    house = running.tables.house
    for row in list(house._known.values()):
        running.run(house.withdraw(row.id))
    running.run(house.set_maintenance(None, False))


def test_everybody_is_told_and_untold(desk: Desk, running: Running) -> None:
    host = running.town.person()
    tables = [running.town.table(host), running.town.table(host)]
    with listening(running, tables[0], host) as seated, listening(running, tables[1]) as nobody:
        assert (seated.welcome["notices"], seated.welcome["maintenance"]) == ([], None)
        made = desk.post("/announcements", {"text": "A pause at nine"})
        assert (made["current"], made["made_by"], made["table"]) == (True, "Ada", None)
        for ear in (seated, nobody):
            told = ear.until("notices")
            assert [(each["text"], each["here"]) for each in told["notices"]] == [("A pause at nine", False)]
            assert told["maintenance"] is None
        with listening(running, tables[1]) as later:
            assert [each["text"] for each in later.welcome["notices"]] == ["A pause at nine"]
        path = f"/announcements/{made['id']}"
        assert desk.changed("DELETE", f"{path}?dry_run=true")["does"] == {"announcements_withdrawn": 1}
        assert desk.get("/announcements?current=true")["announcements"] == [made]
        for again in (1, 0):
            assert desk.changed("DELETE", path)["does"] == {"announcements_withdrawn": again}
        assert (seated.texts(), nobody.texts()) == ([], [])
    assert desk.get("/announcements?current=true")["announcements"] == []
    assert made["id"] in [each["id"] for each in desk.get("/announcements")["announcements"]]


def test_an_announcement_begins_and_ends_by_itself(start: Callable[..., Running], sqlite_url: str) -> None:
    clock = OwnClock()
    server = start(sqlite_url, clock=clock)

    async def move_to(seconds: float) -> None:
        clock.move_to(seconds)

    table = server.town.table(server.town.person())
    begins, ends = (from_ms(clock.wall_ms() + seconds * 1000).isoformat() for seconds in (10, 20))
    with listening(server, table) as ear:
        body = {"text": "Short", "begins_at": begins, "ends_at": ends}
        assert desk_at(server).post("/announcements", body)["current"] is False
        server.run(move_to(10))
        assert ear.texts() == ["Short"]
        server.run(move_to(20))
        assert ear.texts() == []


def test_one_table_is_told_alone(desk: Desk, running: Running) -> None:
    host = running.town.person()
    here, there = running.town.table(host), running.town.table(host)
    with listening(running, here, host) as ear, listening(running, there, host) as other:
        desk.post(f"/tables/{here}/message", {"text": "Mind your words", "minutes": 5})
        told = ear.until("notices")["notices"]
        assert [(each["text"], each["here"]) for each in told] == [("Mind your words", True)]
        desk.post("/announcements", {"text": "To all"})
        assert other.texts() == ["To all"]
        assert set(ear.texts()) == {"Mind your words", "To all"}
    refused = desk.refused("POST", "/tables/nowhere/message", {"text": "Hello?"})
    assert refused.code == "no_such_table"
    line = desk.audit("message_table")[0]
    assert (line["target"], line["outcome"]) == ("nowhere", "no_such_table")


def test_what_cannot_be_announced(desk: Desk) -> None:
    assert desk.refused("POST", "/announcements", {"text": " "}).code == "bad_text"
    past = {"text": "x", "ends_at": "2001-01-01T00:00:00Z"}
    assert desk.refused("POST", "/announcements", past).code == "bad_time"
    assert desk.refused("POST", "/announcements", {"text": "x", "ends_at": "2001-01-01"}).code == "bad_body"
    assert desk.refused("DELETE", "/announcements/nobody").code == "no_such_announcement"


def test_nothing_new_begins_in_maintenance(desk: Desk, running: Running) -> None:
    town = running.town
    ada, ben = town.person("Ada"), town.person("Ben")
    running_table, match = town.match(ada, ben)
    waiting = town.table(ada, ben)
    over, old = town.match(ada, ben)
    ada.post(f"/matches/{old}/resign", {"id": "r", "seq": ada.get(f"/matches/{old}")["seq"]})
    with listening(running, running_table, ada) as ear:
        state = desk.changed("PUT", "/maintenance", {"on": True, "text": "Back at ten"})
        assert (state["on"], state["text"], state["changed_by"]) == (True, "Back at ten", "Ada")
        assert ear.until("notices")["maintenance"] == "Back at ten"
        for method, path, body in (
            ("POST", f"/tables/{waiting}/start", None),
            ("POST", f"/tables/{over}/rematch", None),
            ("POST", "/games/zombie_mosh/practice", None),
            ("POST", "/tables", {"game": "zombie_mosh", "seats": 2}),
            ("POST", "/players", {"name": "New"}),
        ):
            problem = ada.refused(method, path, body)
            assert (problem.code, problem.status, problem.params) == ("maintenance", 503, {}), path
        seq, asked = ada.decision(match)
        assert asked is not None
        mover = (ada, ben)[asked.seat]
        _, asked = mover.decision(match)
        assert asked is not None
        assert asked.legal
        assert mover.act(match, seq, asked.legal[0].action).status_code == 200  # what runs goes on
        assert ear.until("update")["seq"] == seq + 1
        assert desk.get("/maintenance") == state
        desk.changed("PUT", "/maintenance", {"on": False})
        assert ear.until("notices")["maintenance"] is None
    assert desk.get("/maintenance") == {"on": False, "text": "", "changed_at": None, "changed_by": None}
    assert ada.post(f"/tables/{waiting}/start")["state"] == "playing"


def test_who_may(desk_with: Callable[..., Desk]) -> None:
    reader, moderator = desk_with("read"), desk_with("read", "moderate")
    assert reader.get("/maintenance")["on"] is False
    assert reader.refused("POST", "/announcements", {"text": "x"}).code == "missing_scope"
    assert moderator.refused("PUT", "/maintenance", {"on": True}).code == "missing_scope"
    assert moderator.post("/announcements", {"text": "x"})["text"] == "x"

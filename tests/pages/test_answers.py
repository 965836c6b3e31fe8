"""Every page answers, is well formed, keeps the content security policy and asks nobody else for anything."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest

from app.games import COMING, GAMES
from app.web.text import catalogue
from tests.pages.visitors import Sheet, Visitor
from tests.support.server import Server

Finished = tuple[Visitor, str, str]

PLACES = ["home", "home named", "invite", "watch", "table", "rules", "replay", "me", "me named", "link", "about",
          "lost", "no table", "still running"]  # fmt: skip


def open_page(place: str, visitor: Callable[[], Visitor], finished: Finished) -> Sheet:
    """Each kind of page once."""
    host, _, match = finished
    person = visitor()
    if place in ("invite", "watch", "table"):
        waiting = person.open_table()
        if place == "table":
            return person.get(f"/t/{waiting}")
        return visitor().get(f"/t/{waiting}" + ("?watch" if place == "watch" else ""))
    if place == "still running":
        running = person.open_table(bots="1")
        started = person.http.post(f"/api/v1/tables/{running}/start", json={}).json()
        return person.get(f"/replay/{started['match']['id']}")
    if place == "link":
        host.send("/me/name", name="Quitter")
        return person.get(str(httpx.URL(host.send("/me/links").one("input", id="device-link")["value"]).path))
    asker = host if place.endswith("named") else person
    paths = {
        "home": "/", "home named": "/", "rules": "/rules/zombie_mosh", "replay": f"/replay/{match}", "me": "/me",
        "me named": "/me", "about": "/about", "lost": "/nowhere", "no table": "/t/nowhere",
    }  # fmt: skip
    return asker.get(paths[place])


@pytest.mark.parametrize("place", PLACES)
def test_every_page_is_sound(
    place: str, visitor: Callable[[], Visitor], finished: Finished, site: Server
) -> None:
    sheet = open_page(place, visitor, finished)
    expected = {"lost": 404, "no table": 404, "still running": 409}.get(place, 200)
    assert sheet.status == expected
    assert sheet.answer.headers["content-type"].startswith("text/html")
    assert sheet.answer.headers["cache-control"] == "no-store"
    assert sheet.one("html")["lang"] == "en"
    assert len(sheet.all("h1")) == 1
    assert len(sheet.ids) == len(set(sheet.ids))
    assert re.search(r"<title>\S.*</title>", sheet.text)
    assert sheet.all("a", class_="skip")[0]["href"] == "#main"
    assert sheet.one("main")["id"] == "main"
    assert "page." not in sheet.words  # no key without its words
    assert "…" not in sheet.words

    for tag, own in sheet.tags:  # nothing inline, nothing from elsewhere
        assert tag != "style"
        assert tag != "script" or own.get("src", "").startswith("/static/build/")
        assert "style" not in own
        assert not [name for name in own if name.startswith("on")]
        for name in ("href", "src", "action", "content", "data-link", "value"):
            address = own.get(name, "")
            if ":" in address and re.match(r"[a-z]+:", address):
                assert address.startswith(site.url), (tag, own)


@pytest.mark.parametrize("place", ["home", "invite", "about", "replay"])
def test_everything_that_a_page_names_is_there(
    place: str, visitor: Callable[[], Visitor], finished: Finished
) -> None:
    sheet = open_page(place, visitor, finished)
    named = {
        own.get("src") or own.get("href") for tag, own in sheet.tags if tag in ("img", "link", "script", "a")
    }
    named |= {own["content"] for tag, own in sheet.tags if own.get("property") == "og:image"}
    person = visitor()
    assert len(named) > 8
    for address in sorted(filter(None, named)):
        if not address.startswith("#"):
            assert person.http.get(address.partition("#")[0]).status_code == 200, address


@pytest.mark.parametrize("path", ["/", "/me", "/rules/zombie_mosh", "/about", "/nowhere"])
def test_asking_only_for_the_head_is_answered_like_asking(path: str, visitor: Callable[[], Visitor]) -> None:
    person = visitor()
    head = person.http.head(path)
    assert head.status_code == person.http.get(path).status_code
    assert not head.content


def test_programs_get_problems_and_people_pages(visitor: Callable[[], Visitor]) -> None:
    person = visitor()
    assert person.http.get("/nowhere", headers={"Accept": "application/json"}).headers["content-type"] == (
        "application/problem+json"
    )
    assert person.http.get("/api/v1/tables/nowhere").headers["content-type"] == "application/problem+json"


def test_an_error_says_its_code_and_nothing_that_was_typed(visitor: Callable[[], Visitor]) -> None:
    sheet = visitor().get("/t/blorb<i>")
    assert sheet.status == 404
    assert "no_such_table" in sheet.words
    assert "blorb" not in sheet.text


def test_game_data_is_kept_for_ever(visitor: Callable[[], Visitor]) -> None:
    person = visitor()
    address = person.get(f"/t/{person.open_table()}").one("div", id="table")["data-data"]
    answer = person.http.get(address)
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    data = answer.json()
    assert len(data["game"]["cards"]) == 10
    assert data["text"]["name"] == "Zombie Mosh!"
    assert data["text"]["refusal.stale"] == catalogue()["refusal.stale"]
    assert not [key for key in data["text"] if key.startswith(("page.", "coming."))]


def test_game_data_is_packed_for_those_who_take_it(visitor: Callable[[], Visitor]) -> None:
    person = visitor()
    plain = person.http.get("/data/zombie_mosh.0.en.json", headers={"Accept-Encoding": "br, gzip;q=0.0"})
    assert "content-encoding" not in plain.headers
    packed = person.http.get("/data/zombie_mosh.0.en.json", headers={"Accept-Encoding": "br, GZip;q=0.5"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert packed.content == plain.content
    assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"


def test_an_outdated_address_of_game_data_leads_to_the_present_one(visitor: Callable[[], Visitor]) -> None:
    answer = visitor().http.get("/data/zombie_mosh.0000000000000000.en.json")
    assert answer.status_code == 200
    assert [old.status_code for old in answer.history] == [307]
    assert visitor().http.get("/data/chess.0.en.json").status_code == 404
    assert visitor().http.get("/data/zombie_mosh.0.xx.json").status_code == 404


def test_the_qr_code_is_a_picture_of_the_invite_link(visitor: Callable[[], Visitor]) -> None:
    person = visitor()
    table = person.open_table()
    answer = person.http.get(f"/t/{table}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert "viewBox" in answer.text
    assert visitor().http.get("/t/nowhere/qr.svg").status_code == 404


def test_the_table_says_where_everything_is(visitor: Callable[[], Visitor], site: Server) -> None:
    person = visitor()
    table = person.open_table(player="Nadia", name="Friday pit")
    sheet = person.get(f"/t/{table}")
    own = sheet.one("div", id="table")
    assert own["data-link"] == f"{site.url}/t/{table}"
    assert own["data-socket"] == f"/ws/{table}"
    assert own["data-game"] == "zombie_mosh"
    assert own["data-name"] == "Nadia"
    assert person.http.get(own["data-api"]).status_code == 200
    assert person.http.get(own["data-qr"]).status_code == 200
    assert [tag["src"] for tag in sheet.all("script", type="module") if "main" in tag["src"]]


def test_the_replay_says_where_everything_is(finished: Finished) -> None:
    host, table, match = finished
    own = host.get(f"/replay/{match}").one("div", id="replay")
    assert own["data-table"] == f"/t/{table}"
    assert host.http.get(own["data-replay"]).status_code == 200
    assert host.http.get(own["data-export"]).status_code == 200


def test_a_replay_does_not_tell_others_the_invite_link(
    finished: Finished, visitor: Callable[[], Visitor]
) -> None:
    _, table, match = finished
    sheet = visitor().get(f"/replay/{match}")
    assert sheet.status == 200
    assert table not in sheet.text
    assert table not in visitor().get(f"/api/v1/matches/{match}/replay").text
    assert table not in visitor().get(f"/api/v1/matches/{match}/export").text


def test_old_browsers_find_the_icon(visitor: Callable[[], Visitor]) -> None:
    assert visitor().http.get("/favicon.ico").headers["content-type"] == "image/svg+xml"


def test_the_bill_shows_every_game(visitor: Callable[[], Visitor]) -> None:
    sheet = visitor().get("/")
    posters = [own for own in sheet.all("img") if own.get("class") == "poster"]
    assert len(posters) == len(GAMES) + len(COMING)
    assert all(own["alt"] for own in posters)
    assert len([own for _, own in sheet.tags if "coming" in own.get("class", "").split()]) == len(COMING)
    assert [own["id"] for own in sheet.all("div") if own.get("id", "").startswith("start-")] == [
        f"start-{game}" for game in GAMES
    ]

"""Everything that pages offer works without script."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.games import GAMES
from tests.pages.visitors import Visitor

Come = Callable[[], Visitor]


def table_of(person: Visitor, table: str) -> dict[str, object]:
    """The table as programs see it."""
    answer: dict[str, object] = person.http.get(f"/api/v1/tables/{table}").json()
    return answer


def test_a_name_is_enough_to_open_a_table(visitor: Come) -> None:
    person = visitor()
    sheet = person.send(
        "/tables", game="zombie_mosh", player="Nadia", name="Friday pit", seats="4", bots="1", private="1",
        option_side="B", option_songs="3", option_characters="random",
    )  # fmt: skip
    assert sheet.path.startswith("/t/")
    assert person.named
    table = table_of(person, sheet.path.removeprefix("/t/"))
    assert table["name"] == "Friday pit"
    assert table["private"] is True
    assert table["options"] == {"side": "B", "songs": 3, "characters": "random"}
    seats = table["seats"]
    assert isinstance(seats, list)
    assert [seat["kind"] for seat in seats] == ["human", "open", "open", "bot"]
    assert seats[0]["name"] == "Nadia"


@pytest.mark.parametrize("game", list(GAMES))
def test_a_form_that_nobody_has_touched_is_complete(game: str, visitor: Come) -> None:
    form = visitor().get("/").within(f"start-{game}")
    least, most = GAMES[game].seats
    names = ["seats", "bots", *(f"option_{name}" for name in GAMES[game].option_choices())]
    chosen = {
        name: [own["value"] for own in form.all("input", name=name) if "checked" in own] for name in names
    }
    assert all(len(values) == 1 for values in chosen.values())
    assert chosen["seats"] == [str(min(max(3, least), most))]


def test_values_stand_in_the_order_of_the_game(visitor: Come) -> None:
    form = visitor().get("/").within("start-oh_zombies")

    def offered(option: str) -> list[str]:
        return [one["value"] for one in form.all("input", name_=f"option_{option}")]

    assert offered("horde") == ["standard", "light", "heavy"]  # what is usual first
    assert offered("rounds") == ["7", "10"]  # as one counts


def test_a_second_table_asks_for_no_name(visitor: Come) -> None:
    person = visitor()
    assert person.get("/").all("input", name="player")
    person.open_table()
    assert not person.get("/").all("input", name="player")
    assert person.open_table(player="")


@pytest.mark.parametrize("name", ["", "   ", "x" * 25])
def test_a_name_that_is_none_comes_back_with_the_form(name: str, visitor: Come) -> None:
    person = visitor()
    sheet = person.send(
        "/tables", game="zombie_mosh", player=name, name="My pit", seats="5", bots="2", option_side="B"
    )
    assert sheet.status == 422
    assert not person.named
    assert "A name has" in sheet.words
    sheet = sheet.within("start-zombie_mosh")
    assert sheet.one("input", name="name")["value"] == "My pit"
    for field, value in (("seats", "5"), ("bots", "2"), ("option_side", "B")):
        (chosen,) = [own for own in sheet.all("input", name=field) if "checked" in own]
        assert chosen["value"] == value


def test_more_bots_than_seats_are_refused_in_place(visitor: Come) -> None:
    person = visitor()
    sheet = person.send("/tables", game="zombie_mosh", player="Jo", seats="2", bots="2")
    assert sheet.status == 422
    assert "at most 1 can be bots" in sheet.words
    assert not person.named
    (focused,) = [own for _, own in sheet.tags if "autofocus" in own]
    assert (focused["name"], focused["value"], focused["aria-invalid"]) == ("bots", "2", "true")
    assert sheet.one("p", id=focused["aria-describedby"])["role"] == "alert"
    assert "<title>The table is not open yet" in sheet.text


def test_an_option_that_does_not_go_with_the_seats_comes_back_with_the_form(visitor: Come) -> None:
    person = visitor()
    words = {"game": "oh_zombies", "player": "Jo", "option_first_player": "4"}
    sheet = person.send("/tables", **words, seats="3")
    assert sheet.status == 422
    assert "With 3 seats there is no such choice" in sheet.words
    assert sheet.within("start-oh_zombies").one("label", **{"data-seats": "5 6"})
    (focused,) = [own for _, own in sheet.tags if "autofocus" in own]
    assert (focused["name"], focused["value"]) == ("seats", "3")
    assert person.send("/tables", **words, seats="5").path.startswith("/t/")


@pytest.mark.parametrize(
    ("field", "value"), [("player", "  "), ("name", "x" * 41), ("seats", "7")], ids=lambda given: given[:8]
)
def test_the_field_in_error_has_the_focus_and_the_words(field: str, value: str, visitor: Come) -> None:
    person = visitor()
    fields = {"game": "zombie_mosh", "player": "Jo", "seats": "2", "bots": "0", field: value}
    sheet = person.send("/tables", **fields)
    (focused,) = [own for _, own in sheet.tags if "autofocus" in own]
    assert (focused["name"], focused["aria-invalid"]) == (field, "true")
    assert sheet.one("p", role="alert")["id"] == focused["aria-describedby"]
    assert person.named == (field != "player")  # a name that was taken on the way stays taken


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "chess"},
        {"game": ""},
        {"option_side": "C"},
        {"seats": "7"},
        {"seats": "-1"},
        {"seats": "²"},
        {"bots": "x"},
    ],
)
def test_what_no_form_offers_is_refused(fields: dict[str, str], visitor: Come) -> None:
    person = visitor()
    sheet = person.send(
        "/tables", **{"game": "zombie_mosh", "player": "Jo", "seats": "2", "bots": "0", **fields}
    )
    assert sheet.status in (404, 422)


def test_from_the_link_to_the_seat_with_one_form(visitor: Come) -> None:
    table = visitor().open_table(player="Nadia")
    guest = visitor()
    landing = guest.get(f"/t/{table}")
    assert "Nadia" in landing.words
    assert landing.one("form")["action"] == f"/t/{table}/sit"
    sheet = guest.send(f"/t/{table}/sit", player="Jo", as_="sit")
    assert sheet.path == f"/t/{table}"
    assert sheet.one("div", id="table")["data-name"] == "Jo"
    seats = table_of(guest, table)["seats"]
    assert isinstance(seats, list)
    assert [seat["name"] for seat in seats] == ["Nadia", "Jo"]


def test_whoever_has_a_name_is_not_asked_again(visitor: Come) -> None:
    table = visitor().open_table()
    guest = visitor()
    guest.open_table(player="Jo")
    assert not guest.get(f"/t/{table}").all("input", name="player")
    assert guest.send(f"/t/{table}/sit", **{"as": "sit"}).all("div", id="table")


def test_to_watch_needs_no_name(visitor: Come) -> None:
    table = visitor().open_table()
    guest = visitor()
    sheet = guest.send(f"/t/{table}/sit", **{"as": "watch", "player": ""})
    assert sheet.one("div", id="table")["data-watch"] == "1"
    assert not guest.named
    named = visitor()
    assert (
        named.send(f"/t/{table}/sit", **{"as": "watch", "player": "Jo"}).one("div", id="table")["data-name"]
        == "Jo"
    )


def test_a_bad_name_comes_back_on_the_invite(visitor: Come) -> None:
    table = visitor().open_table()
    sheet = visitor().send(f"/t/{table}/sit", player="x" * 25)
    assert sheet.status == 422
    assert sheet.one("input", name="player")["value"] == "x" * 25
    assert sheet.one("input", name="player")["aria-invalid"] == "true"


def test_who_comes_too_late_may_watch(visitor: Come) -> None:
    table = visitor().open_table(seats="2")
    visitor().send(f"/t/{table}/sit", player="Jo")
    late = visitor()
    assert not late.get(f"/t/{table}").all("input", name="player")
    sheet = late.send(f"/t/{table}/sit", player="Too Late")
    assert sheet.status == 409
    assert late.named  # the name is kept: it can be used to watch
    assert sheet.one("button", name="as")["value"] == "watch"


def test_whoever_was_shown_out_is_told_so(visitor: Come) -> None:
    host, guest = visitor(), visitor()
    table = host.open_table()
    guest.send(f"/t/{table}/sit", player="Jo")
    host.http.post(f"/api/v1/tables/{table}/kick", json={"seat": 1}).raise_for_status()
    sheet = guest.send(f"/t/{table}/sit", **{"as": "sit"})
    assert sheet.status == 403
    assert "kicked" in sheet.words


def test_open_tables_are_listed_and_private_ones_are_not(visitor: Come) -> None:
    host = visitor()
    shown, hidden = host.open_table(name="Shown"), host.open_table(name="Hidden", private="1")
    links = [own["href"] for own in visitor().get("/").all("a", class_="table-row")]
    assert f"/t/{shown}" in links
    assert f"/t/{hidden}" not in links
    mine = [own["href"] for own in host.get("/").all("a", class_="table-row")]
    assert {f"/t/{shown}", f"/t/{hidden}"} <= set(mine)


def test_a_match_that_waits_for_me_stands_first(visitor: Come) -> None:
    people = [visitor(), visitor()]
    table = people[0].open_table(player="Ann", name="Who goes")
    people[1].send(f"/t/{table}/sit", player="Ben")
    people[0].http.post(f"/api/v1/tables/{table}/start", json={}).raise_for_status()
    calls = [len(person.get("/").all("a", class_="ticket call")) for person in people]
    assert calls == [1, 0]  # seat 0 chooses first


def test_a_finished_table_leads_to_its_replay(finished: tuple[Visitor, str, str]) -> None:
    host, _, match = finished
    assert f"/replay/{match}" in [own["href"] for own in host.get("/").all("a", class_="table-replay")]


def test_a_name_can_be_taken_and_changed(visitor: Come) -> None:
    person = visitor()
    assert "No name" in person.get("/me").words
    assert "Nadia" in person.send("/me/name", name="Nadia").words
    assert person.named
    sheet = person.send("/me/name", name="Nadja")
    assert (sheet.path, sheet.one("input", id="me-name")["value"]) == ("/me", "Nadja")
    bad = person.send("/me/name", name="y" * 25)
    assert bad.status == 422
    assert person.get("/me").one("input", id="me-name")["value"] == "Nadja"


def test_a_token_is_shown_once_works_and_can_be_revoked(visitor: Come) -> None:
    person = visitor()
    person.send("/me/name", name="Nadia")
    sheet = person.send("/me/tokens", label="my bot")
    token = sheet.one("input", id="new-token")["value"]
    bearer = {"Authorization": f"Bearer {token}"}
    program = visitor()
    assert program.http.get("/api/v1/me", headers=bearer).json()["name"] == "Nadia"
    again = person.get("/me")
    assert token not in again.text
    assert "my bot" in again.words
    (revoke,) = [own["action"] for own in again.all("form") if own["action"].endswith("/revoke")]
    assert person.send(revoke).path == "/me"
    assert program.http.get("/api/v1/me", headers=bearer).status_code == 401


def test_another_device_becomes_me_once(visitor: Come) -> None:
    person, phone = visitor(), visitor()
    person.send("/me/name", name="Nadia")
    sheet = person.send("/me/links")
    address = sheet.one("input", id="device-link")["value"]
    assert sheet.all("svg")
    path = address.removeprefix(person.url)
    for _ in range(2):  # looking does not use it up
        assert phone.get(path).one("form")["action"] == path
    assert not phone.named
    assert phone.send(path).path == "/"
    assert phone.http.get("/api/v1/me").json() == person.http.get("/api/v1/me").json()
    late = visitor().send(path)
    assert late.status == 409
    assert "link_used" in late.words


@pytest.mark.parametrize("path", ["/me/tokens", "/me/links", "/me/tokens/x/revoke"])
def test_nobody_has_no_tokens(path: str, visitor: Come) -> None:
    sheet = visitor().send(path, label="x")
    assert sheet.status == 401
    assert "Take a name first" in sheet.words


@pytest.mark.parametrize("path", ["/tables", "/t/x/sit", "/me/name", "/me/tokens", "/me/links", "/link/x"])
def test_other_sites_cannot_send_our_forms(path: str, visitor: Come) -> None:
    person = visitor()
    person.send("/me/name", name="Nadia")
    answer = person.http.post(path, data={"name": "Mallory"}, headers={"Origin": "http://elsewhere.example"})
    assert answer.status_code == 403
    assert "another site" in answer.text


def test_files_and_floods_of_fields_do_no_harm(visitor: Come) -> None:
    person = visitor()
    many = {f"f{i}": "x" for i in range(200)}
    assert person.http.post("/me/name", data=many).status_code in (400, 422)
    assert person.http.post("/me/name", files={"name": ("a.txt", b"x")}).status_code in (400, 422)


@pytest.mark.parametrize("path", ["/me/tokens", "/me/links"])
def test_whoever_comes_again_by_a_form_is_led_back(path: str, visitor: Come) -> None:
    assert visitor().get(path).path == "/me"


def test_this_browser_is_marked_and_can_be_signed_out(visitor: Come) -> None:
    person, second = visitor(), visitor()
    person.send("/me/name", name="Nadia")
    sheet = person.get("/me")
    assert "This browser" in sheet.words
    assert "lost for good" in sheet.words
    assert not [own for own in sheet.all("form") if own["action"].endswith("/revoke")]
    link = person.send("/me/links").one("input", id="device-link")["value"].removeprefix(person.url)
    asked = second.get(link)
    assert "made by Nadia" in asked.words
    second.send(link)
    assert "lost for good" not in second.get("/me").words
    cookie = person.http.cookies["shamble_id"]
    assert person.send("/me/sign-out").path == "/"
    assert not person.named
    assert person.http.get("/api/v1/me", headers={"Cookie": f"shamble_id={cookie}"}).status_code == 401
    assert "Nadia" in second.get("/me").words


def test_a_link_that_is_used_says_so_before_it_asks(visitor: Come) -> None:
    person = visitor()
    person.send("/me/name", name="Nadia")
    link = person.send("/me/links").one("input", id="device-link")["value"].removeprefix(person.url)
    assert "already" in person.get(link).words
    visitor().send(link)
    assert "link_used" in visitor().get(link).words


def test_matches_that_were_played_lead_to_their_replays(visitor: Come) -> None:
    person = visitor()
    table = person.open_table(player="Ann", bots="1")
    played = []
    for verb in ("start", "rematch"):
        match = person.http.post(f"/api/v1/tables/{table}/{verb}", json={}).json()["match"]["id"]
        for n in range(100):
            seq = person.http.get(f"/api/v1/matches/{match}").json()["seq"]
            if person.http.post(
                f"/api/v1/matches/{match}/resign", json={"id": f"r{n}", "seq": seq}
            ).is_success:
                break
        played.append(match)
    sheet = person.get("/me")
    links = [own["href"] for own in sheet.all("a", class_="table-row")]
    assert links == [f"/replay/{match}" for match in reversed(played)]
    assert "Lost" in sheet.words
    assert not visitor().get("/me").all("a", class_="table-row")


def test_practice_takes_the_name_that_was_given(visitor: Come) -> None:
    person = visitor()
    sheet = person.get("/rules/zombie_mosh")
    form = next(own for own in sheet.all("form") if own["action"] == "/practice")
    assert form["method"] == "post"
    assert sheet.one("input", name="player")["value"] == "Fresh Meat"
    sheet = person.send("/practice", game="zombie_mosh", player="Nadia")
    assert sheet.one("div", id="table")["data-name"] == "Nadia"
    table = table_of(person, sheet.path.removeprefix("/t/"))
    assert (table["state"], table["private"]) == ("playing", True)
    again = person.send("/practice", game="zombie_mosh")
    assert again.path == sheet.path
    other = person.send("/practice", game="off_the_dead")
    assert other.path != sheet.path
    seats = table_of(person, other.path.removeprefix("/t/"))["seats"]
    assert isinstance(seats, list)
    assert len(seats) == 1


@pytest.mark.parametrize("place", ["/", "/rules", "/rules/living_dead"])
def test_either_side_can_be_practised(place: str, visitor: Come) -> None:
    person = visitor()
    seen = person.get(place)
    form = [
        own["name"] for own in seen.all("button", type="submit") if own.get("value") in ("human", "zombie")
    ]
    assert form == ["practice", "practice"]
    assert "Practise as the living" in seen.words
    assert "Practise as the dead" in seen.words
    tables = {}
    for side in ("human", "zombie"):
        sheet = person.send("/practice", game="living_dead", practice=side)
        tables[side] = sheet.path
        told = table_of(person, sheet.path.removeprefix("/t/"))
        options = told["options"]
        assert isinstance(options, dict)
        assert (told["state"], options["sides"]) == ("playing", f"host_{side}")
        assert person.send("/practice", game="living_dead", practice=side).path == sheet.path
    assert len(set(tables.values())) == 2
    assert person.send("/practice", game="living_dead").path == tables["human"]


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"game": "chess"}, 404),
        ({}, 404),
        ({"player": "x" * 25}, 422),
        ({"game": "living_dead", "practice": "sheriff"}, 404),
    ],
)
def test_practice_that_cannot_be(fields: dict[str, str], status: int, visitor: Come) -> None:
    person = visitor()
    words = fields if "player" not in fields else {"game": "zombie_mosh", **fields}
    assert person.send("/practice", **words).status == status
    assert not person.named


def test_one_seat_is_a_table(visitor: Come) -> None:
    person = visitor()
    table = person.open_table(game="off_the_dead", player="Solo", seats="1", option_open_memory="true")
    told = table_of(person, table)
    options = told["options"]
    assert isinstance(options, dict)
    assert options["open_memory"] is True
    watcher = visitor().get(f"/t/{table}")
    assert "Standing room only" in watcher.words
    assert not watcher.all("button", value="sit")
    assert "Open memory On" in watcher.words
    two = person.open_table(game="off_the_dead", player="", seats="2", option_two_player_variant="two_each")
    assert "Two survivors each" in visitor().get(f"/t/{two}").words
    person.http.post(f"/api/v1/tables/{two}/options", json={"seats": 3})
    assert "Two survivors each" not in visitor().get(f"/t/{two}").words

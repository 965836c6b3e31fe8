"""One seat is a table; and practice: straight into a match by oneself, by REST."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from app.games import GAMES
from tests.support.watch import on_the_shelf
from tests.web.api import Api, Town
from tests.web.conftest import Running


@pytest.fixture(autouse=True)
def _watch() -> Iterator[None]:
    with on_the_shelf():
        yield


@pytest.mark.parametrize(
    ("game", "name"), [(id, one.name) for id, game in GAMES.items() for one in game.practices]
)
def test_every_practice_begins(town: Town, game: str, name: str) -> None:
    ada = town.person("Ada")
    table = ada.post(f"/games/{game}/practice", {"name": name})
    told = ada.get(f"/games/{game}")
    practice = next(one for one in told["practices"] if one["name"] == name)
    assert table["state"] == "playing"
    assert table["private"]
    assert table["host"] == ada.player
    assert [seat["kind"] for seat in table["seats"]] == ["human"] + ["bot"] * practice["bots"]
    assert len(table["seats"]) == practice["seats"]
    usual = {name: values[0] for name, values in told["options"].items()}
    assert table["options"] == usual | practice["options"]
    assert table["id"] not in str(town.nobody.get("/tables"))
    assert ada.get(f"/matches/{table['match']['id']}")["seat"] == 0


def test_one_that_is_not_over_is_gone_on_with(town: Town) -> None:
    ada, boris = town.person("Ada"), town.person("Boris")
    first = ada.post("/games/watch/practice")
    assert ada.post("/games/watch/practice")["match"]["id"] == first["match"]["id"]
    assert boris.post("/games/watch/practice")["id"] != first["id"]
    match = first["match"]["id"]
    while (asked := ada.decision(match)[1]) is not None:
        if asked.seat == 0:
            seq, mine = ada.decision(match)
            assert mine is not None
            if mine.seat == 0 and mine.legal:
                ada.act(match, seq, {"kind": "sleep"})
    again = ada.post("/games/watch/practice")
    assert again["id"] != first["id"]
    assert again["state"] == "playing"


def test_a_table_that_only_looks_like_it_is_left_alone(town: Town) -> None:
    ada, boris = town.person("Ada"), town.person("Boris")
    with_boris = town.table(ada, boris, game="watch", options={"turns": 2}, private=True)
    public = town.table(ada, game="watch", options={"turns": 2}, bots=1)
    usual = town.table(ada, game="watch", private=True, bots=1)
    begun = ada.post("/games/watch/practice")
    assert begun["id"] not in (with_boris, public, usual)
    assert all(ada.get(f"/tables/{table}")["state"] == "waiting" for table in (with_boris, public, usual))


def test_each_of_several_is_a_table_of_its_own(town: Town) -> None:
    ada = town.person("Ada")
    first = ada.post("/games/watch/practice")
    crowd = ada.post("/games/watch/practice", {"name": "crowd"})
    assert [len(table["seats"]) for table in (first, crowd)] == [2, 3]
    assert ada.post("/games/watch/practice", {"name": None})["id"] == first["id"]
    assert ada.post("/games/watch/practice", {"name": "crowd"})["id"] == crowd["id"]


def test_two_clicks_at_once_begin_one(town: Town) -> None:
    ada = town.person("Ada")
    with ThreadPoolExecutor(4) as pool:
        begun = list(pool.map(lambda _: ada.post("/games/watch/practice")["match"]["id"], range(4)))
    assert len(set(begun)) == 1
    assert len(ada.get("/me/tables")["tables"]) == 1


def test_it_is_no_way_around_limits(start: Callable[..., Running], sqlite_url: str) -> None:
    town = start(sqlite_url, tables_per_player=2, players_per_hour=3).town
    ada = town.person("Ada")
    town.table(ada)
    town.table(ada)
    assert ada.refused("POST", "/games/watch/practice").code == "too_many"
    assert len(ada.get("/me/tables")["tables"]) == 2
    assert ada.refused("POST", "/games/watch/practice").params == {"seconds": 1200}


def test_refusals(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = town.person("Ada")
    assert ada.refused("POST", "/games/chess/practice").code == "no_such_game"
    assert town.nobody.refused("POST", "/games/watch/practice").code == "no_identity"
    assert ada.refused("POST", "/games/watch/practice", {"name": "choir"}).code == "no_practice"
    monkeypatch.setattr(GAMES["watch"], "practices", ())
    assert ada.refused("POST", "/games/watch/practice").code == "no_practice"


def test_one_seat_is_a_table(town: Town) -> None:
    ada, boris = town.person("Ada"), town.person("Boris")
    table = ada.post("/tables", {"game": "watch", "seats": 1, "options": {"turns": 2}})
    assert [seat["kind"] for seat in table["seats"]] == ["human"]
    assert boris.refused("POST", f"/tables/{table['id']}/sit", {}).code == "table_full"
    assert ada.refused("POST", "/tables", {"game": "watch", "seats": 1, "bots": 1}).code == "bad_seats"


def act(who: Api, match: str, **action: object) -> None:
    seq, _ = who.decision(match)
    assert who.act(match, seq, action).status_code == 200


def test_a_table_shrinks_to_one_seat_and_plays_again(town: Town) -> None:
    ada = town.person("Ada")
    table = ada.post("/tables", {"game": "watch", "seats": 3, "options": {"turns": 2}})["id"]
    assert ada.refused("POST", f"/tables/{table}/start").code == "not_enough_seats"
    ada.post(f"/tables/{table}/options", {"seats": 1})
    for number in (1, 2):
        match = ada.post(f"/tables/{table}/start")["match"]
        assert match["number"] == number
        act(ada, match["id"], kind="ring", loud=True)
        for _ in range(2):
            act(ada, match["id"], kind="sleep")
        ended = ada.get(f"/matches/{match['id']}")
        assert (ended["result"]["winners"], ended["turn"]) == ([0], None)
        assert len(ada.get(f"/matches/{match['id']}/replay")["frames"]) == 5
        assert ada.get("/me/matches")["matches"][0]["id"] == match["id"]
        assert ada.get(f"/tables/{table}")["state"] == "finished"
    third = ada.post(f"/tables/{table}/rematch")["match"]["id"]
    seq, _ = ada.decision(third)
    ada.post(f"/matches/{third}/resign", {"id": "r", "seq": seq})
    assert ada.get(f"/matches/{third}")["result"]["reason"] == "all_left"

"""Looking at tables and matches: whatever is there is found, and nothing is seen that a spectator may not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.admin.routing import PREFIX
from app.engine import Chance, dump, redeal
from app.store.matches import pin
from app.store.rows import Snapshot
from app.store.schema import matches as matches_table
from app.store.schema import tables as tables_table
from app.tables import LiveMatch
from tests.admin.conftest import Desk
from tests.admin.test_chat import socket_of, until
from tests.web.api import ADMIN_VERBS, Api, Town, play
from tests.web.conftest import Running


def ids(desk: Desk, what: str, query: str = "") -> list[str]:
    """Ids of all that is found, page after page, by two."""
    rows = desk.pages(f"/{what}?{query.removeprefix('&')}")
    return [one["table"]["id"] if what == "tables" else one["id"] for one in rows]


def pair(town: Town) -> tuple[Api, Api]:
    """Two people."""
    return town.person("Ada"), town.person("Ben")


def test_tables_are_found_by_what_they_are(desk: Desk, town: Town, running: Running) -> None:
    ada, ben = pair(town)
    friday = town.table(ada, ben, name="Freitag der Ärzte")
    hidden = town.table(ada, private=True)
    playing, _ = town.match(ada, ben, game="oh_zombies", seats=2)
    mine = f"&player={ada.player}"
    assert ids(desk, "tables", mine) == [playing, hidden, friday]
    assert ids(desk, "tables", f"&player={ben.player}") == [playing, friday]
    assert ids(desk, "tables", f"{mine}&state=waiting") == [hidden, friday]
    assert ids(desk, "tables", f"{mine}&private=true") == [hidden]
    assert ids(desk, "tables", f"{mine}&game=oh_zombies") == [playing]
    assert ids(desk, "tables", f"{mine}&q=der ärz") == [friday]
    assert ids(desk, "tables", f"&q={hidden}") == [hidden]
    assert ids(desk, "tables", f"{mine}&q=%25") == []
    assert ids(desk, "tables", f"{mine}&archived=true") == []
    running.run(put(running, tables_table.c.id == hidden, archived_at=1_764_000_000_000))
    assert ids(desk, "tables", f"{mine}&archived=true") == [hidden]
    assert hidden not in ids(desk, "tables", mine)
    assert desk.get(f"/tables/{hidden}")["about"]["archived_at"] is not None


async def put(running: Running, which: Any, **values: Any) -> None:
    """Write into a row of `tables` or `matches`."""
    async with running.tables.store.db.write("test") as connection:
        await connection.execute(which.left.table.update().where(which).values(**values))


def test_a_table_from_all_sides(desk: Desk, town: Town, running: Running) -> None:
    ada, ben = pair(town)
    kicked = town.person("Kim")
    table = town.table(ada, kicked)
    ada.post(f"/tables/{table}/kick", {"seat": 1})
    ben.post(f"/tables/{table}/sit", {})
    match = ada.post(f"/tables/{table}/start")["match"]["id"]
    seen = desk.get(f"/tables/{table}")
    assert seen["about"]["table"]["seats"][1]["name"] == "Ben"
    assert seen["about"]["kicked"] == [{"id": kicked.player, "name": "Kim"}]
    assert [one["id"] for one in seen["about"]["matches"]] == [match]
    assert seen["sockets"] == {"open": 0, "nameless": 0, "present": []}
    with socket_of(running, table, ben) as first, socket_of(running, table) as second:
        until(first, "welcome")
        until(second, "welcome")
        present = [{"player": ben.player, "name": "Ben", "seat": 1, "away": False}]
        assert desk.get(f"/tables/{table}")["sockets"] == {"open": 2, "nameless": 1, "present": present}
    assert desk.refused("GET", "/tables/nowhere").code == "no_such_table"


def test_matches_are_found_by_what_they_are(desk: Desk, town: Town, running: Running) -> None:
    ada, ben = pair(town)
    found = [town.match(ada, ben) for _ in range(5)]
    play(found[0][1], [ada, ben])
    closed, paused, waiting = found[1][1], found[2][1], found[3][1]
    running.run(put(running, matches_table.c.id == closed, halted="closed", finished_at=1_764_000_000_000))
    running.run(put(running, matches_table.c.id == paused, halted="paused"))
    running.run(put(running, matches_table.c.id == waiting, needs_version=99))
    mine = f"&player={ada.player}"
    assert ids(desk, "matches", mine) == [match for _, match in reversed(found)]
    for number, state in enumerate(("finished", "closed", "paused", "waiting", "running")):
        assert ids(desk, "matches", f"{mine}&state={state}") == [found[number][1]]
    assert ids(desk, "matches", f"&table={found[4][0]}") == [found[4][1]]
    assert ids(desk, "matches", f"{mine}&game=living_dead") == []
    assert ids(desk, "matches", f"{mine}&idle_hours=1") == []
    assert len(ids(desk, "matches", f"{mine}&idle_hours=0")) == 5
    listed = desk.get(f"/matches?state=finished{mine}")["matches"][0]
    assert (listed["turn"], listed["result"]["ranks"]) == (None, listed["result"]["ranks"])
    running.run(put(running, matches_table.c.id == waiting, needs_version=None))


def test_a_name_is_not_taken_for_a_player(desk: Desk, town: Town) -> None:
    ada = town.person("Ada")
    other = town.person(f'"{ada.player}'[:24])
    _, match = town.match(other, town.person("Ben"))
    assert ids(desk, "matches", f"&player={ada.player}") == []
    assert ids(desk, "matches", f"&player={other.player}") == [match]


def test_a_match_from_outside(desk: Desk, town: Town, running: Running) -> None:
    ada, ben = pair(town)
    table, match = town.match(ada, ben)
    play(match, [ada, ben], 5)
    seq, asked = town.nobody.decision(match)
    assert asked is not None
    seen = desk.get(f"/matches/{match}")
    assert seen["in_memory"]
    assert (seen["match"]["seq"], seen["match"]["turn"]) == (seq, asked.seat)
    assert {name: seen["decision"][name] for name in ("seat", "kind", "about")} == {
        "seat": asked.seat, "kind": asked.kind, "about": asked.about,
    }  # fmt: skip
    away(running, match)
    outside = desk.get(f"/matches/{match}")
    assert outside == {**seen, "in_memory": False}
    assert match not in running.tables._memory.live, "looking does not bring it in"
    assert outside["match"]["table"] == table
    assert desk.refused("GET", "/matches/nowhere").code == "no_such_match"


def away(running: Running, match: str) -> None:
    """Out of memory, with its snapshot."""

    async def put_away() -> None:
        memory = running.tables._memory
        live = await memory.match(match)
        snapshot = Snapshot(match, live.match.seq, dump(live.match), 0)
        await pin(running.tables.store.db, match, live.match.rules_version, 0, snapshot)
        memory.drop(live)

    running.run(put_away())


def test_one_that_waits_for_its_rules_can_be_looked_at(desk: Desk, town: Town, running: Running) -> None:
    ada, ben = pair(town)
    _, match = town.match(ada, ben)
    play(match, [ada, ben], 3)
    running.run(put(running, matches_table.c.id == match, rules_version=99, needs_version=99))

    async def forget() -> None:
        async with running.tables.store.db.write("test") as connection:
            await connection.exec_driver_sql(f"DELETE FROM snapshots WHERE match_id = '{match}'")
        running.tables._memory.drop(running.tables._memory.live[match])

    running.run(forget())
    seen = desk.get(f"/matches/{match}")
    assert (seen["match"]["state"], seen["match"]["needs_version"], seen["decision"]) == ("waiting", 99, None)
    assert len(desk.get(f"/matches/{match}/log")["entries"]) == 4
    assert desk.refused("GET", f"/matches/{match}/peek").code == "needs_version"
    assert desk.get(f"/matches/{match}/export")["result"] is None


def test_the_log_is_a_spectators(desk: Desk, town: Town) -> None:
    ada, ben = pair(town)
    _, match = town.match(ada, ben)
    play(match, [ada, ben], 7)
    whole = town.nobody.get(f"/matches/{match}/log")["entries"]
    assert desk.pages(f"/matches/{match}/log", 3, "entries") == whole[::-1]
    assert ada.get(f"/matches/{match}/log")["entries"] != whole, "who plays was told more"
    play(match, [ada, ben])
    opened = desk.get(f"/matches/{match}/log?limit=200")["entries"]
    assert opened == town.nobody.get(f"/matches/{match}/log")["entries"][::-1][:200], (
        "all of it, once it is over"
    )


def test_cursors_of_other_lists_are_refused(desk: Desk, town: Town) -> None:
    ada, ben = pair(town)
    _, match = town.match(ada, ben)
    play(match, [ada, ben], 2)
    town.table(ada)
    word = desk.get("/tables?limit=1")["next"]
    number = desk.get(f"/matches/{match}/log?limit=1")["next"]
    for path in ("/tables", "/matches"):
        assert desk.refused("GET", f"{path}?cursor={number}").code == "bad_cursor"
    for path in ("/chat", f"/matches/{match}/log"):
        assert desk.refused("GET", f"{path}?cursor={word}").code == "bad_cursor"
    assert desk.refused("GET", "/tables?q=%00").code == "bad_request"


def test_the_server_says_how_it_is(desk: Desk, town: Town) -> None:
    before = desk.get("/server")
    ada, ben = pair(town)
    town.match(ada, ben)
    after = desk.get("/server")
    assert after["ready"]["database"]
    assert all(after["ready"].values())
    assert after["counts"]["players"] == before["counts"]["players"] + 2
    assert after["counts"]["tables"]["playing"] == before["counts"]["tables"].get("playing", 0) + 1
    assert after["counts"]["matches"]["running"] == before["counts"]["matches"].get("running", 0) + 1
    assert after["in_memory"] == before["in_memory"] + 1
    assert after["maintenance"]["on"] is False
    assert after["started_at"] == before["started_at"]


# --- secrets ------------------------------------------------------------------------------------------

OPEN = {"peek"}
UNEVEN = {
    game: {"even_pauses": "off"} for game in ("oh_zombies", "living_dead")
}  # nobody waits for a clock here


def places(desk: Desk, table: str, match: str, player: str) -> list[str]:
    """Every GET of the administration about a table and its match that needs no `peek`, and what is found by them."""
    ids_ = {"table_id": table, "match_id": match, "player_id": player}
    found = []
    for verb in ADMIN_VERBS:
        if (
            verb.method != "GET"
            or verb.name in OPEN
            or ("match_id" not in verb.path and "table_id" not in verb.path)
        ):
            continue
        found.append(verb.path.removeprefix(PREFIX).format(**ids_))
    return [*found, f"/tables?q={table}", f"/matches?table={table}", f"/matches?player={player}"]


@pytest.mark.parametrize("game", ["zombie_mosh", "off_the_dead", "oh_zombies", "living_dead"])
def test_other_hidden_cards_give_the_very_same_answers(
    desk_with: Callable[..., Desk], town: Town, running: Running, game: str
) -> None:
    """Non-interference: whatever a spectator cannot know is dealt anew, in memory and in the database, and so are the
    seeds; no answer without `peek` has another byte."""
    desk = desk_with("read", "moderate", "manage")
    ada, ben = pair(town)
    table, match = town.match(ada, ben, game=game, seats=2, options=UNEVEN.get(game, {}))
    play(match, [ada, ben], 12)
    where = places(desk, table, match, ada.player)
    assert len(where) >= 7
    before = [desk.raw("GET", place).content for place in where]
    deal_anew(running, match)
    assert [desk.raw("GET", place).content for place in where] == before
    away(running, match)
    after = [desk.raw("GET", place).content for place in where]
    assert [text.replace(b'"in_memory":false', b'"in_memory":true') for text in after] == before


def deal_anew(running: Running, match: str) -> None:
    """Another deal, as far as a spectator cannot tell."""

    async def deal() -> None:
        live: LiveMatch = await running.tables.match(match)
        dealt = dump(live.match)
        live.match = redeal(live.match, None, Chance(b"another deal".ljust(32)))
        assert dump(live.match) != dealt
        await put(running, matches_table.c.id == match, seed=b"s" * 32, server_seed=b"t" * 32)

    running.run(deal())

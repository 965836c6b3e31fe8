"""A marker in every secret, and a search through everything that the server says (class E): its log in both forms, its
figures, its errors, what administrators are answered who may not peek, the audit, reports, what others take home.

The markers are found where they may be, so that an empty search cannot pass.
"""

from __future__ import annotations

import base64
import contextlib
import logging
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from app.logs import AsJson, Discreet, Reticent
from tests.admin.conftest import Desk, desk_at
from tests.support import hideout
from tests.support.server import SHAMBLE, Server
from tests.web.api import ADMIN_VERBS, VERBS, Api
from tests.web.conftest import Running

NAME, TYPED, OTHER_ROOM, ORDER, ACT = "Zqname", "zqtyped", "zqspectator", "zqorder", "zqact"
FOLDER = "zqpassword"
"""A folder on the way to the database: what an address of a database must not tell."""


class Kept(logging.Handler):
    """All that is logged, as it would be written in both forms."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Write it down."""
        self.lines += [Reticent().format(record), AsJson().format(record)]


@contextlib.contextmanager
def everything_logged() -> Iterator[Kept]:
    """From all loggers, at the level that tells most."""
    ours, servers = Kept(), Kept()
    servers.lines = ours.lines
    servers.addFilter(Discreet())
    chosen = {"app": ours, "shamble": ours, "asyncio": ours, "sqlalchemy": ours, "uvicorn": servers}
    levels = {name: logging.getLogger(name).level for name in chosen}
    for name, handler in chosen.items():
        logging.getLogger(name).addHandler(handler)
        if handler is ours and name in ("app", "shamble"):
            logging.getLogger(name).setLevel(logging.DEBUG)
    yield ours
    for name, handler in chosen.items():
        logging.getLogger(name).removeHandler(handler)
        logging.getLogger(name).setLevel(levels[name])


@dataclass
class Scene:
    """A running match with secrets in every place; what is secret, by its name; and what was said of it."""

    running: Running
    log: Kept
    ada: Api
    ben: Api
    guest: Api
    desk: Desk
    table: str
    match: str
    line: str
    job: str
    reports: list[str]
    announcement: str
    token_id: str
    secrets: dict[str, list[str]] = field(default_factory=dict)
    answers: dict[str, str] = field(default_factory=dict)

    def found(self, text: str, *leave_out: str) -> list[str]:
        """Names of the secrets in a text, but for those that it may have."""
        return [
            name
            for name, marks in self.secrets.items()
            if name not in leave_out and any(mark in text for mark in marks)
        ]


def spellings(raw: bytes) -> list[str]:
    """How bytes may be written."""
    return [
        raw.hex(),
        base64.b64encode(raw).decode().rstrip("="),
        base64.urlsafe_b64encode(raw).decode().rstrip("="),
    ]


def of_tokens(*tokens: str) -> list[str]:
    """Tokens, and the hashes by which they are known."""
    return [mark for token in tokens for mark in (token, *spellings(sha256(token.encode()).digest()))]


def database(running: Running) -> sqlite3.Connection:
    """The database past the server."""
    return sqlite3.connect(running.settings.database.removeprefix("sqlite:///"))


@pytest.fixture(scope="module")
def scene(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    """Two people in a match, with one who watches, seen by an administrator who may do all but peek."""
    folder = tmp_path_factory.mktemp("markers") / FOLDER
    folder.mkdir()
    shutil.copy(sqlite_template, folder / "shamble.sqlite")
    with hideout.on_the_shelf():
        running = Running(f"sqlite:///{folder / 'shamble.sqlite'}", folder)
        try:
            with everything_logged() as kept:
                yield furnished(running, kept)
        finally:
            running.close()


def furnished(running: Running, log: Kept) -> Scene:
    """See `scene`."""
    town = running.town
    ada, ben, guest = town.person(f"{NAME} Ada"), town.person(f"{NAME} Ben"), town.person("Guest")
    table = ada.post("/tables", {"game": "hideout", "seats": 2, "private": True})["id"]
    ben.post(f"/tables/{table}/sit", {})
    match = ada.post(f"/tables/{table}/start")["match"]["id"]
    made = ada.post("/me/tokens", {"label": "bot"})
    link = ada.post("/me/links")["path"].removeprefix("/link/")
    line = ada.post(f"/tables/{table}/chat", {"id": "c1", "text": f"{TYPED} hello"})["id"]
    guest.post(f"/tables/{table}/chat", {"id": "c2", "text": f"{OTHER_ROOM} hello"})
    orders = {"id": ORDER, "version": 0, "kinds": {"seek": "pass"}, "until_turn": False}
    assert ben.raw("PUT", f"/matches/{match}/orders", json=orders).status_code == 200
    assert ada.act(match, 0, {"kind": "hide"}, ACT).status_code == 200  # Ben's pass follows by itself
    desk = desk_at(running, "read", "moderate", "manage", label="Bea")
    assert desk.token is not None
    fault = {"id": "r", "kind": "fault", "text": "It broke.", "match": match, "seq": 1}
    reports = [
        one.post("/reports", fault)["id"] for one in (guest, ada, ben)
    ]  # who watches, and who holds cards
    rude = {"id": "p", "kind": "person", "text": "Rude.", "table": table, "line": line}
    reports.append(ben.post("/reports", rude)["id"])
    found = Scene(
        running, log, ada, ben, guest, desk, table, match, line,
        job=desk.changed("POST", "/jobs", {"kind": "check_matches", "params": {}})["id"],
        reports=reports,
        announcement=desk.changed("POST", "/announcements", {"text": "Soon"})["id"],
        token_id=made["info"]["id"],
    )  # fmt: skip
    with contextlib.closing(database(running)) as stored:
        seeds = [seed for row in stored.execute("SELECT server_seed, seed FROM matches") for seed in row]
        seeds += [seed for (seed,) in stored.execute("SELECT server_seed FROM tables")]
    tokens = [str(one.token) for one in (ada, ben)]
    found.secrets = {
        "cards": [hideout.MARK],
        "seeds": [mark for seed in seeds for mark in spellings(seed)],
        "tokens": of_tokens(*tokens, made["token"]),
        "link": of_tokens(link),
        "administrator": of_tokens(desk.token),
        "orders": [ORDER, '"seek":"pass"'],
        "act ids": [ACT],
        "chat": [TYPED, OTHER_ROOM],
        "names": [NAME],
        "table": [table],
        "database": [FOLDER],
    }
    return found


IDS = {
    "table_id": "table",
    "match_id": "match",
    "line_id": "line",
    "job_id": "job",
    "announcement_id": "announcement",
    "token_id": "token_id",
}


def places(scene: Scene, path: str) -> list[str]:
    """The addresses with what is there: of both players, of every report."""
    ids = {name: getattr(scene, attribute) for name, attribute in IDS.items()}
    if "{report_id}" in path:
        return [path.format(report_id=report) for report in scene.reports]
    players = (scene.ada.player, scene.ben.player) if "{player_id}" in path else ("",)
    return [path.format(**ids, player_id=player, game="hideout") for player in players]


MAY_TELL: dict[str, set[str]] = {
    "search_chat": {"chat"},  # what it is for; it stands in the audit
    "export_player": {"chat"},
    "reports": {"chat"},  # the line that one is about
    "one_report": {"chat"},
    "report_bundle": {"chat"},  # also what was said around it; it stands in the audit
}
"""What an administrator's answer may hold besides names and tables' ids, which administrators see."""


@pytest.mark.parametrize("verb", [verb for verb in ADMIN_VERBS if verb.method == "GET"], ids=lambda v: v.name)
def test_administrators_who_may_not_peek(scene: Scene, verb: Any) -> None:
    for place in places(scene, verb.path):
        answer = scene.desk.raw("GET", place)
        if verb.name in ("peek", "export_match"):
            assert answer.json()["code"] == "missing_scope"
        else:
            assert answer.status_code == 200, answer.text
            assert len(answer.content) > 10
        assert not scene.found(answer.text, "names", "table", *MAY_TELL.get(verb.name, ()))


@pytest.mark.parametrize("verb", [verb for verb in VERBS if verb.method == "GET"], ids=lambda v: v.name)
def test_what_others_are_told(scene: Scene, verb: Any) -> None:
    """Somebody who watches, and nobody in particular. Chat can be read by whoever knows the table."""
    for who in (scene.guest, scene.running.town.nobody):
        answer = who.raw("GET", places(scene, verb.path)[0])
        assert answer.status_code < 500
        assert not scene.found(answer.text, "names", "table", "chat")
        if answer.status_code >= 400:
            assert not scene.found(answer.text), "a problem repeats nothing"


def test_nobody_takes_home_what_is_anothers(scene: Scene) -> None:
    mine = scene.guest.raw("GET", "/me/export").text
    assert OTHER_ROOM in mine
    assert TYPED not in mine
    assert not scene.found(mine, "chat", "table", "names")
    hers = scene.ada.raw("GET", "/me/export").text
    assert TYPED in hers
    assert OTHER_ROOM not in hers
    assert not scene.found(hers, "chat", "table", "names", "act ids", "cards")
    hand = set(scene.ada.get(f"/matches/{scene.match}/view")["view"]["hand"])
    assert set(re.findall(rf"{hideout.MARK}\d+x", hers)) <= hand


def faults(scene: Scene) -> Iterator[str]:
    """What goes wrong in all sorts of ways, and what the caller is told then."""
    ada, ben = scene.ada, scene.ben
    seq, asked = ada.decision(scene.match)
    assert asked is not None
    who = (ada, ben)[asked.seat]
    yield who.act(scene.match, seq, {"kind": "stumble"}).text  # a fault in a rule that names a card
    yield who.act(scene.match, seq, {"kind": "show", "card": TYPED}).text
    yield who.act(scene.match, seq + 9, {"kind": "hide"}).text
    headers = {"Authorization": f"Bearer {who.token}"}
    address = f"{scene.running.url.replace('http', 'ws')}/ws/{scene.table}"
    with connect(address, additional_headers=headers, max_size=None) as socket:
        socket.send('{"type": "hello", "v": 1}')
        socket.recv()
        for action in ("stumble", TYPED):
            socket.send(f'{{"type":"act","id":"{ACT}","seq":{seq},"action":{{"kind":"{action}"}}}}')
            while '"refused"' not in (text := str(socket.recv())):
                pass
            yield text.replace(ACT, "its own id")
    with out_of_order(scene.running, "chat"):
        yield ada.raw("POST", f"/tables/{scene.table}/chat", json={"id": "c9", "text": TYPED}).text
    with out_of_order(scene.running, "actions"):
        yield who.act(scene.match, seq, {"kind": "hide"}, ACT + "2").text
    with out_of_order(scene.running, "players"):
        yield ada.raw("PATCH", "/me", json={"name": NAME}).text
        yield scene.desk.raw("GET", f"/players?q={NAME}").text
    with in_the_way(scene.running, "INSERT ON tokens"):
        yield ada.raw("POST", "/me/tokens", json={"label": TYPED}).text
    with in_the_way(scene.running, "UPDATE ON players"):
        yield ada.raw("PATCH", "/me", json={"name": NAME}).text
    yield scene.running.http.get(f"/t/{scene.table}x").text
    yield scene.running.http.get("/api/v1/me", headers={"Authorization": f"Bearer {TYPED}{ada.token}"}).text
    yield scene.running.http.get(f"/link/{TYPED}", headers={"Accept": "text/html"}).text


@contextlib.contextmanager
def out_of_order(running: Running, table: str) -> Iterator[None]:
    """A table of the database is gone for a while."""
    with contextlib.closing(database(running)) as stored:
        stored.execute(f"ALTER TABLE {table} RENAME TO away")
        stored.commit()
        yield
        stored.execute(f"ALTER TABLE away RENAME TO {table}")
        stored.commit()


@contextlib.contextmanager
def in_the_way(running: Running, what: str) -> Iterator[None]:
    """The database forbids something, and says so with words that nobody may see."""
    with contextlib.closing(database(running)) as stored:
        stored.execute(f"CREATE TRIGGER no BEFORE {what} BEGIN SELECT RAISE(ABORT, '{TYPED}'); END")
        stored.commit()
        yield
        stored.execute("DROP TRIGGER no")
        stored.commit()


def test_faults_tell_nothing(scene: Scene) -> None:
    """Neither the caller nor the log; and the server goes on."""
    before = len(scene.log.lines)
    told = list(faults(scene))
    codes = [code for text in told for code in re.findall(r'"code":"(.*?)"', text)]
    assert codes.count("internal") >= 3
    assert codes.count("not_ready") >= 4
    for text in told:
        assert not scene.found(text), text
    written = scene.log.lines[before:]
    assert sum('"fault"' in line for line in written) >= 3, "they were faults, and they were logged"
    assert sum('"event":"the database fails"' in line for line in written) >= 3
    assert scene.ada.get(f"/matches/{scene.match}")["id"] == scene.match


def test_the_figures(scene: Scene) -> None:
    text = scene.running.http.get("/metrics", headers={"Authorization": f"Bearer {scene.desk.token}"}).text
    assert "shamble_" in text
    assert not scene.found(text)


def test_the_audit(scene: Scene) -> None:
    """It tells what was asked for. What somebody typed in a search or a reason is the administrator's own; a new token is
    nowhere."""
    made = scene.desk.changed("POST", "/tokens", {"label": "Cid", "scopes": ["read"]})
    scene.desk.get(f"/matches/{scene.match}/log")
    answer = scene.desk.raw("GET", "/audit?limit=200")
    assert "new_admin_token" in answer.text
    assert not scene.found(answer.text, "table", "names")
    assert not any(mark in answer.text for mark in of_tokens(made["token"]))


def test_whoever_peeks_finds_them(scene: Scene) -> None:
    """The other way round: the cards, the seed, the orders are there, and where they are not is no accident."""
    peeker = desk_at(scene.running, label="Dot")
    answer = peeker.raw("GET", f"/matches/{scene.match}/peek")
    assert answer.status_code == 200
    assert {"cards", "seeds"} <= set(scene.found(answer.text))
    assert all(card in answer.text for card in hideout.CARDS)
    assert '"seek":"pass"' in answer.text
    whole = peeker.raw("GET", f"/matches/{scene.match}/export")
    assert "seeds" in scene.found(whole.text)
    assert peeker.audit("peek")[0]["outcome"] == "done"
    bundles = [peeker.raw("GET", f"/reports/{report}/bundle?secrets=true").text for report in scene.reports]
    assert ["cards" in scene.found(bundle) for bundle in bundles] == [True, True, True, False]
    assert ["chat" in scene.found(bundle) for bundle in bundles] == [False, False, False, True]
    assert OTHER_ROOM not in bundles[3]
    refused = scene.desk.refused("GET", f"/reports/{scene.reports[1]}/bundle?secrets=true")
    assert refused.code == "missing_scope"
    assert not scene.found(peeker.raw("GET", "/audit?limit=200").text, "table", "names")
    own = scene.ada.raw("GET", f"/matches/{scene.match}/view")
    assert "cards" in scene.found(own.text)


def test_the_log(scene: Scene) -> None:
    """All that was logged up to here: at the level that tells most, in both forms."""
    text = "\n".join(scene.log.lines)
    assert len(scene.log.lines) > 100
    assert '"event":"request"' in text
    assert not scene.found(text)


def test_a_database_that_does_not_answer(tmp_path: Path) -> None:
    """Its password is in nothing that the program prints."""
    address = "postgresql://shamble:zqpassword@127.0.0.1:1/shamble"
    server = Server(address, tmp_path)
    for command in (
        ["serve", "--port", "0"],
        ["migrate"],
        ["admin", "token", "--label", "A", "--scope", "read"],
    ):
        ended = subprocess.run(
            [SHAMBLE, *command], env=dict(server.environment()), capture_output=True, text=True, timeout=60
        )
        assert ended.returncode != 0
        assert ended.stdout + ended.stderr
        assert "zqpassword" not in ended.stdout + ended.stderr, command

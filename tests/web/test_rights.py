"""Who may do what: every verb by everybody (class F). A verb without a row here fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from tests.support import brawl, watch
from tests.web.api import VERBS, Api, Town
from tests.web.scenes import (
    ROLES,
    Scene,
    acted,
    finished,
    full,
    playing,
    thrown_at,
    waiting,
    watching,
    with_token,
)

OK = "ok"


@dataclass
class Row:
    """A verb's request, and what becomes of it: for `mine`, and for the others where it is not the same."""

    request: str
    scene: Callable[[Town], Scene]
    send: Callable[[Scene, Api], Any]
    said: dict[str, str]


def row(
    scene: Callable[[Town], Scene],
    request: str,
    said: dict[str, str],
    body: Callable[[Scene, Api], Any] | None = None,
) -> Row:
    """`said` names the refusal code of a role; everybody else is let in."""
    method, path = request.split()

    def send(at: Scene, who: Api) -> Any:
        place = path.format(table=at.table, match=at.match, token=at.token)
        return who.raw(method, place, **({} if body is None else {"json": body(at, who)}))

    return Row(request, scene, send, {role: said.get(role, OK) for role in ROLES})


def but(said: dict[str, str], **more: str) -> dict[str, str]:
    """`said`, and more."""
    return {**said, **more}


EVERYBODY: dict[str, str] = {}
KNOWN = {"stranger": "bad_token", "admin": "bad_token", "banned": "banned"}
NAMED = but(KNOWN, nobody="no_identity")
HOST = but(NAMED, guest="not_host", kicked="not_host", former="not_host", other="not_host")
SEATED = but(NAMED, guest="not_seated", kicked="not_seated", former="not_seated")
OWN = but(NAMED, **dict.fromkeys(("guest", "kicked", "former", "other"), "no_such_token"))
RUNNING = {**dict.fromkeys(ROLES, "match_running"), **KNOWN}


def same(body: Any) -> Callable[[Scene, Api], Any]:
    """A body that is the same in every scene."""
    return lambda at, who: body


def own_name(at: Scene, who: Api) -> dict[str, Any]:
    """The safeguard of whoever wants to be deleted."""
    return {"name": who.name}


def step(at: Scene, who: Api) -> dict[str, Any]:
    """The body of a take-back and of a resignation."""
    return {"id": "step", "seq": at.seq}


def action(at: Scene, who: Api) -> dict[str, Any]:
    """The body of an act."""
    return {"id": "step", "seq": at.seq, "action": at.action}


TABLE = same({"game": "zombie_mosh", "seats": 2})

ROWS: dict[str, Row] = {
    "register": row(waiting, "POST /players", KNOWN, same({"name": "New"})),
    "me": row(waiting, "GET /me", NAMED),
    "rename": row(waiting, "PATCH /me", NAMED, same({"name": "New"})),
    "my_export": row(playing, "GET /me/export", NAMED),
    "delete_me": row(waiting, "DELETE /me", NAMED, own_name),
    "my_matches": row(finished, "GET /me/matches", NAMED),
    "my_tables": row(waiting, "GET /me/tables", NAMED),
    "tokens": row(waiting, "GET /me/tokens", NAMED),
    "new_token": row(waiting, "POST /me/tokens", NAMED, same({"label": "bot"})),
    "revoke": row(with_token, "DELETE /me/tokens/{token}", OWN),
    "device_link": row(waiting, "POST /me/links", NAMED),
    "games": row(waiting, "GET /games", KNOWN),
    "one_game": row(waiting, "GET /games/zombie_mosh", KNOWN),
    "practise": row(waiting, "POST /games/zombie_mosh/practice", NAMED),
    "open_tables": row(waiting, "GET /tables", KNOWN),
    "open_table": row(waiting, "POST /tables", NAMED, TABLE),
    "one_table": row(waiting, "GET /tables/{table}", KNOWN),
    "sit": row(waiting, "POST /tables/{table}/sit", but(NAMED, kicked="kicked"), same({"seat": 2})),
    "stand": row(waiting, "POST /tables/{table}/stand", NAMED),
    "swap": row(waiting, "POST /tables/{table}/swap", HOST, same({"a": 0, "b": 2})),
    "kick": row(waiting, "POST /tables/{table}/kick", HOST, same({"seat": 1})),
    "bot": row(waiting, "POST /tables/{table}/bot", HOST, same({"seat": 2})),
    "open_seat": row(waiting, "POST /tables/{table}/open", HOST, same({"seat": 3})),
    "options": row(waiting, "POST /tables/{table}/options", HOST, same({"private": True})),
    "nonce": row(waiting, "POST /tables/{table}/nonce", SEATED, same({"value": "aa"})),
    "start": row(full, "POST /tables/{table}/start", HOST),
    "rematch": row(finished, "POST /tables/{table}/rematch", SEATED),
    "read_chat": row(waiting, "GET /tables/{table}/chat", KNOWN),
    "say": row(
        waiting, "POST /tables/{table}/chat", but(NAMED, kicked="kicked"), same({"id": "2", "text": "hm"})
    ),
    "one_match": row(playing, "GET /matches/{match}", KNOWN),
    "view": row(playing, "GET /matches/{match}/view", KNOWN),
    "decision": row(playing, "GET /matches/{match}/decision", KNOWN),
    "log": row(playing, "GET /matches/{match}/log", KNOWN),
    "act": row(playing, "POST /matches/{match}/act", but(SEATED, other="not_your_decision"), action),
    "wait": row(thrown_at, "POST /matches/{match}/wait", but(SEATED, other="not_your_decision"), step),
    "undo": row(acted, "POST /matches/{match}/undo", but(SEATED, other="nothing_to_undo"), step),
    "orders": row(watching, "GET /matches/{match}/orders", SEATED),
    "set_orders": row(watching, "PUT /matches/{match}/orders", SEATED, same({"id": "o", "version": 0})),
    "resign": row(playing, "POST /matches/{match}/resign", SEATED, step),
    "export": row(finished, "GET /matches/{match}/export", KNOWN),
    "replay": row(finished, "GET /matches/{match}/replay", KNOWN),
    "report": row(waiting, "POST /reports", NAMED, same({"id": "r", "kind": "fault", "text": "It broke."})),
    "problems": row(waiting, "GET /problems", KNOWN),
    "healthz": row(waiting, "GET /healthz", EVERYBODY),
    "readyz": row(waiting, "GET /readyz", EVERYBODY),
}

LATER: dict[str, Row] = {
    "export while it runs": row(playing, "GET /matches/{match}/export", RUNNING),
    "replay while it runs": row(playing, "GET /matches/{match}/replay", RUNNING),
}


@pytest.fixture(autouse=True)
def _watch() -> Iterator[None]:
    with watch.on_the_shelf(), brawl.on_the_shelf():
        yield


def test_every_verb_has_a_row() -> None:
    assert set(ROWS) == {verb.name for verb in VERBS}


@pytest.mark.parametrize("name", [*ROWS, *LATER])
def test_who_may(town: Town, name: str) -> None:
    what = ROWS.get(name) or LATER[name]
    at = what.scene(town)
    before = _all_of(at)
    for role, said in what.said.items():
        if said != OK:
            answer = what.send(at, at.people[role])
            assert answer.status_code >= 400, role
            assert answer.json()["code"] == said, role
    assert _all_of(at) == before
    looks = what.request.startswith("GET")
    for role, said in what.said.items():
        if said == OK:
            at = at if looks else what.scene(town)
            answer = what.send(at, at.people[role])
            assert answer.status_code < 300, (role, answer.text)


def _all_of(at: Scene) -> list[Any]:
    """Everything that a refused verb must leave alone."""
    host = at.people["mine"]
    found = [
        host.get(f"/tables/{at.table}"),
        host.get("/me"),
        host.get("/me/tables"),
        host.get(f"/tables/{at.table}/chat"),
    ]
    found.append([info["id"] for info in host.get("/me/tokens")["tokens"]])
    if at.match:
        found += [host.get(f"/matches/{at.match}{what}") for what in ("", "/view", "/log")]
        asked = host.get(f"/matches/{at.match}/decision")
        if asked["decision"] is not None and asked["decision"]["even"] is not None:
            asked["decision"]["even"] = "runs"  # how long still is another thing each time
        found.append(asked)
    return found

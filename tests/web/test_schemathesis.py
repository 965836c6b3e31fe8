"""Both OpenAPI documents against a running server: whatever they allow is answered as they say, whatever they forbid
is refused, and nothing makes the server fail.

Requests are made by schemathesis: the documents' examples, each boundary of each schema, what does not fit, methods that
do not exist, and some by chance. The seed is fixed; it is printed with each failure, with the request as a command.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import schemathesis
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import Status, events, from_schema

from tests.admin.conftest import desk_at
from tests.web.api import ADMIN_VERBS
from tests.web.conftest import Running
from tests.web.scenes import finished, playing, waiting, with_token

SEED = 20261130
EXAMPLES = 8
"""Requests by chance for each operation, besides those that its schema makes necessary."""

SHOWN = 12
"""Of so many failures at most a run tells."""

REAL = 0.75
"""How often a parameter is the id of something that is there."""

ALONE = (
    "delete_me",
    "revoke",
    "revoke_admin_token",
    "set_maintenance",
    "change_settings",
    "delete_player",
    "ban_player",
    "sign_out_player",
)
"""What may end the asking person or the server's usual ways: each has a server of its own."""

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "unsupported_method",
    "allow_header_conformance",
    "missing_required_header",
    "ignored_auth",
)

OFF = {
    # A body that fits is refused for what no schema can say: a name of spaces, a step that is stale, options of a game.
    "positive_data_acceptance": "refused for what no schema says",
    # These follow links between operations, for which the stateful phase is needed: it takes minutes.
    "use_after_free": "stateful",
    "ensure_resource_availability": "stateful",
    "object_level_authorization": "stateful; tests/web/test_rights.py has every verb by everybody",
}


@dataclass
class Town:
    """What is there to ask about: ids by the name of their parameter, and who asks."""

    ids: dict[str, list[str]]
    token: str
    admin: str


def furnished(running: Running) -> Town:
    """Tables, matches that run and that are over, people, tokens."""
    town = running.town
    scenes = [waiting(town), playing(town), finished(town), with_token(town)]
    desk = desk_at(running)
    me = scenes[1].people["mine"]
    ids = {
        "game": ["zombie_mosh", "off_the_dead"],
        "table_id": [scene.table for scene in scenes],
        "match_id": [scene.match for scene in scenes if scene.match],
        "player_id": [scene.people["other"].player for scene in scenes],
        "token_id": [me.post("/me/tokens", {"label": "bot"})["info"]["id"] for _ in range(2)],
    }
    ids["token_id"] += [
        desk.changed("POST", "/tokens", {"label": "Bea", "scopes": ["read"]})["info"]["id"] for _ in range(2)
    ]
    desk.changed("POST", f"/matches/{scenes[1].match}/pause")
    fault = {"id": "r", "kind": "fault", "text": "It broke.", "match": scenes[1].match, "seq": 0}
    ids["report_id"] = [me.post("/reports", fault)["id"]]
    ids["line_id"] = [
        me.post(f"/tables/{table}/chat", {"id": "c", "text": "Hm"})["id"] for table in ids["table_id"][:3]
    ]
    ids["announcement_id"] = [
        desk.changed("POST", "/announcements", {"text": "Soon"})["id"] for _ in range(2)
    ]
    ids["job_id"] = [
        desk.changed("POST", "/jobs", {"kind": kind, "params": {}})["id"] for kind in ("forget", "archive")
    ]
    assert me.token is not None
    assert desk.token is not None
    return Town(ids, me.token, desk.token)


def config(running: Running, town: Town, scheme: str) -> SchemathesisConfig:
    """What schemathesis is told."""
    on: dict[str, Any] = {name: {"enabled": True} for name in CHECKS}
    return SchemathesisConfig.from_dict(
        {
            "seed": SEED,
            "base-url": running.url,
            "continue-on-failure": True,
            "dictionaries": {name: {"values": values} for name, values in town.ids.items()},
            "parameters": {f"path.{name}": {"dictionary": name, "probability": REAL} for name in town.ids},
            "auth": {"openapi": {scheme: {"bearer": town.token if scheme == "token" else town.admin}}},
            "checks": on | {name: {"enabled": False} for name in OFF},
            "generation": {"max-examples": EXAMPLES, "database": "none"},
            "phases": {"stateful": {"enabled": False}},
        }
    )


@dataclass
class Asked:
    """What a run found: what is wrong, and the statuses that each operation answered with."""

    wrong: list[str]
    statuses: dict[str, Counter[int]]


def ask(told: SchemathesisConfig, document: dict[str, Any], names: list[str]) -> Asked:
    """Ask everything that a document allows and forbids of these operations."""
    schema = schemathesis.openapi.from_dict(document, config=told).include(operation_id=names)
    found = Asked([], {})
    for event in from_schema(schema).execute():
        if isinstance(event, events.ScenarioFinished) and event.label is not None:
            seen = found.statuses.setdefault(event.label, Counter())
            for interaction in event.recorder.interactions.values():
                if interaction.response is not None:
                    seen[interaction.response.status_code] += 1
            found.wrong += _failures(event)
        elif isinstance(event, events.NonFatalError):
            found.wrong.append(f"{event.label}: {event.info.format()}")
        elif isinstance(event, events.FatalError):
            raise event.exception
    return found


def _failures(event: events.ScenarioFinished) -> Iterator[str]:
    for checks in event.recorder.checks.values():
        for check in checks:
            if check.status == Status.FAILURE and check.failure_info is not None:
                yield f"{event.label}: {check.name}: {check.failure_info.failure}\n{check.failure_info.code_sample}"


DOCUMENTS = {"token": "/api/v1/openapi.json", "administrator": "/api/admin/v1/openapi.json"}
"""Where the documents are, by what they call their bearer tokens."""


def hold(running: Running, scheme: str, *, alone: str | None) -> dict[str, Counter[int]]:
    """Hold a document against a server, all of it that is not asked alone or one operation; the statuses of each."""
    document = running.http.get(DOCUMENTS[scheme]).json()
    verbs = {
        verb["operationId"]: f"{method.upper()} {path}"
        for path, methods in document["paths"].items()
        for method, verb in methods.items()
    }
    wanted = [name for name in verbs if name not in ALONE] if alone is None else [alone]
    found = ask(config(running, furnished(running), scheme), document, wanted)
    assert not found.wrong, f"seed {SEED}\n\n" + "\n\n".join(sorted(found.wrong)[:SHOWN])
    assert set(found.statuses) == {verbs[name] for name in wanted}
    print(f"seed {SEED}: {sum(map(Counter.total, found.statuses.values()))} requests")
    return found.statuses


@pytest.mark.parametrize("scheme", DOCUMENTS)
def test_the_documents_hold(start: Callable[..., Running], sqlite_url: str, scheme: str) -> None:
    running = start(sqlite_url)
    statuses = hold(running, scheme, alone=None)
    for operation, seen in statuses.items():
        assert set(seen) - {401, 405}, f"{operation} was never asked by somebody who may"
        assert not seen[429], operation


@pytest.mark.parametrize("name", ALONE)
def test_the_documents_hold_for_what_ends_something(
    start: Callable[..., Running], sqlite_url: str, name: str
) -> None:
    admin = name in {verb.name for verb in ADMIN_VERBS}
    hold(start(sqlite_url), "administrator" if admin else "token", alone=name)


def test_a_document_that_is_wrong_is_found_out(start: Callable[..., Running], sqlite_url: str) -> None:
    """The other way round: promises that are not kept."""
    running = start(sqlite_url)
    document = running.http.get(DOCUMENTS["token"]).json()
    games = document["paths"]["/api/v1/games"]["get"]
    games["responses"] = {"201": games["responses"].pop("200")}
    document["components"]["schemas"]["Player"]["properties"]["name"] = {"type": "integer"}
    found = ask(config(running, furnished(running), "token"), document, ["games", "me"])
    wrong = {line.split(": ")[1] for line in found.wrong}
    assert wrong >= {"status_code_conformance", "response_schema_conformance"}

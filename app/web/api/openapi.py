"""The OpenAPI document, made from the declared verbs and their structs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from app.web.api.notes import annotate
from app.web.api.shapes import Problems
from app.web.api.verbs import Verb
from app.web.expected import in_query
from app.web.problem import MEDIA_TYPE, Problem, describe

TAGS = {
    "people": "Who you are: a name is enough. Tokens for programs, one-time links for other devices.",
    "games": "What can be played here.",
    "tables": "Where people meet: seats, options, start and rematch.",
    "chat": "What people say at a table.",
    "matches": "One play at a table: look, decide, act, and everything about it once it is over.",
    "service": "About the service itself.",
}

DESCRIPTION = """Everything that a browser can do at a table, a program can do here.

Become a player with `POST /api/v1/players` (or make a personal token on your profile page) and send the
token as `Authorization: Bearer <token>`. Open a table or sit down at one, and when it is your turn take
one of the `legal` actions of the open decision. Bodies are JSON and must say so (`Content-Type:
application/json`).

Every refusal is a problem (RFC 9457, `application/problem+json`) with a stable `code`, a sentence, and the
rulebook's clause where a rule refused. `429` says in `Retry-After` how many seconds to wait. Times are
UTC, ISO 8601.
"""

PARAMETERS: dict[str, dict[str, Any]] = {
    "game": {"description": "Id of a game.", "schema": {"type": "string"}, "example": "zombie_mosh"},
    "table_id": {
        "description": "Id of a table. It is also its invite link: keep a private table's to yourself.",
        "schema": {"type": "string"},
        "example": "cB1x0Zk9Q7mW2vJ4tYpL8A",
    },
    "match_id": {
        "description": "Id of a match: `match.id` of its table.",
        "schema": {"type": "string"},
        "example": "Jt5nG3w0R8uXe6bD1hSkVQ",
    },
    "token_id": {"description": "Id of a token.", "schema": {"type": "string"}, "example": "t1"},
    "player_id": {
        "description": "Id of a player.",
        "schema": {"type": "string"},
        "example": "p8J2v0Zk9Q7mW2vJ4tYpLA",
    },
    "line_id": {"description": "Id of a line of chat.", "schema": {"type": "string"}, "example": "17"},
    "report_id": {"description": "Id of a report.", "schema": {"type": "string"}, "example": "r1"},
    "announcement_id": {
        "description": "Id of an announcement.",
        "schema": {"type": "string"},
        "example": "n1",
    },
    "job_id": {"description": "Id of a job.", "schema": {"type": "string"}, "example": "j1"},
}

SECURITY: dict[str, dict[str, Any]] = {
    "token": {"type": "http", "scheme": "bearer", "description": "A personal token."},
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": "shamble_id",
        "description": "The identity of a browser. What changes something must come from our own pages.",
    },
}

PARAMS: dict[str, dict[str, Any]] = {
    "bad_body": {"at": "$.seat", "wants": "whole_within", "least": 0, "most": 63},
    "bad_options": {},
    "option_needs_seats": {"option": "first_player", "value": "4", "seats": 3},
    "banned": {"until": "2026-12-07T00:00:00.000Z", "reason": "Insults"},
    "not_ready": {"parts": ["migrations"]},
    "stale": {"seq": 13},
    "missing_scope": {"scope": "peek"},
    "too_many": {"seconds": 12},
    "internal": {"reference": "5f0c77ab"},
}
"""Params that the examples of problems carry."""

REF = "#/components/schemas/{name}"


class About(NamedTuple):
    """What a document says of its API as a whole."""

    title: str
    summary: str
    description: str
    tags: dict[str, str]
    security: dict[str, dict[str, Any]]
    notes: Mapping[tuple[str, str], str] = {}


PUBLIC = About("Shamble", "Zombie table games, for programs", DESCRIPTION, TAGS, SECURITY)


def document(verbs: list[Verb], version: str, about: About = PUBLIC) -> dict[str, Any]:
    """The whole document (OpenAPI 3.1)."""
    kinds = [kind for verb in verbs for kind in (verb.body, verb.returns) if kind is not None]
    _, schemas = msgspec.json.schema_components([*kinds, Problem, Problems], ref_template=REF)
    annotate(schemas, about.notes)
    paths: dict[str, dict[str, Any]] = {}
    for verb in verbs:
        paths.setdefault(verb.path, {})[verb.method.lower()] = operation(verb)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": about.title,
            "version": version,
            "summary": about.summary,
            "description": about.description,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/", "description": "This server."}],
        "tags": [{"name": name, "description": text} for name, text in about.tags.items()],
        "paths": paths,
        "components": {"schemas": schemas, "securitySchemes": about.security},
    }


def operation(verb: Verb) -> dict[str, Any]:
    """One operation."""
    found: dict[str, Any] = {
        "operationId": verb.name,
        **({} if verb.scope is None else {"x-scope": verb.scope}),
        "tags": [verb.tag],
        "summary": verb.summary,
        "description": verb.description
        if verb.scope is None
        else f"{verb.description} Scope: `{verb.scope}`.",
        "security": _security(verb),
        "responses": {str(verb.status): _success(verb), **_problems(verb)},
    }
    if parameters := [*_path_parameters(verb), *_query_parameters(verb), *_header_parameters(verb)]:
        found["parameters"] = parameters
    if verb.body is not None:
        found["requestBody"] = {
            "required": not verb.body_optional,
            "description": _said(verb.body),
            "content": {"application/json": {"schema": _schema(verb.body), "example": verb.body_example}},
        }
    return found


def codes(verb: Verb) -> list[str]:
    """Every code that the verb can refuse with, each once."""
    found = [*verb.refusals]
    if verb.path.startswith("/api/"):
        found += ["bad_token", "too_many", "internal", "not_ready"]
    if verb.identity == "required":
        found += ["no_identity"]
    if verb.scope is not None:
        found += ["missing_scope"]
        if verb.method == "POST":
            found += ["bad_key", "key_busy", "key_reused", "key_unknown", "key_used"]
    elif verb.path.startswith("/api/"):
        found += ["banned"]
        if verb.method != "GET":
            found += ["bad_origin"]
    if verb.query:
        found += ["bad_request"]
    if verb.body is not None:
        found += ["bad_json", "bad_body", "not_json", "too_large"]
    return list(dict.fromkeys(found))


def _security(verb: Verb) -> list[dict[str, list[str]]]:
    if verb.scope is not None:
        return [{"administrator": []}]
    known: list[dict[str, list[str]]] = [{"token": []}, {"cookie": []}]
    if verb.identity == "required":
        return known
    return [{}, *known] if verb.identity == "optional" else [{}]


def _success(verb: Verb) -> dict[str, Any]:
    if verb.media is not None:
        text = {"schema": {"type": "string"}, "example": verb.example}
        return {"description": verb.summary + ".", "content": {verb.media: text}}
    if verb.returns is None:
        return {"description": "Done."}
    return {
        "description": _said(verb.returns),
        "content": {"application/json": {"schema": _schema(verb.returns), "example": verb.example}},
    }


def _first(verb: Verb) -> tuple[str, dict[str, Any]]:
    name, one = next(iter(verb.query.items()))
    return name, one["schema"]


def _problems(verb: Verb) -> dict[str, Any]:
    by_status: dict[int, list[Problem]] = {}
    for code in codes(verb):
        params = in_query(*_first(verb)) if code == "bad_request" else PARAMS.get(code)
        problem = describe(code, clause=_clause(code), params=params)
        by_status.setdefault(problem.status, []).append(problem)
    return {str(status): _refusal(found) for status, found in sorted(by_status.items())}


def _refusal(problems: list[Problem]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "description": "Refused: " + ", ".join(f"`{problem.code}`" for problem in problems) + ".",
        "content": {
            MEDIA_TYPE: {
                "schema": _schema(Problem),
                "examples": {
                    problem.code: {"summary": problem.detail, "value": msgspec.to_builtins(problem)}
                    for problem in problems
                },
            }
        },
    }
    if problems[0].status == 429:
        found["headers"] = {
            "Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer"}, "example": 12}
        }
    return found


def _clause(code: str) -> str | None:
    return "MOSH-36" if code == "illegal_action" else None


def _path_parameters(verb: Verb) -> list[dict[str, Any]]:
    names = re.findall(r"{(\w+)}", verb.path)
    return [{"name": name, "in": "path", "required": True, **PARAMETERS[name]} for name in names]


def _query_parameters(verb: Verb) -> list[dict[str, Any]]:
    return [{"name": name, "in": "query", "required": False, **entry} for name, entry in verb.query.items()]


def _header_parameters(verb: Verb) -> list[dict[str, Any]]:
    if verb.scope is None or verb.method != "POST":
        return []
    return [
        {
            "name": "Idempotency-Key",
            "in": "header",
            "required": False,
            "description": "Your own key of this request: sent again, it gets the same answer and has no second effect.",
            "schema": {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[!-~]{1,64}$"},
            "example": "close-table-17",
        }
    ]


def _schema(kind: Any) -> dict[str, Any]:
    return {"$ref": REF.format(name=kind.__name__)}


def _said(kind: Any) -> str:
    return (kind.__doc__ or "").strip().partition("\n")[0]

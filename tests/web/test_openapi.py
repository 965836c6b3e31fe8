"""The OpenAPI document: complete, well formed, and every example fits its schema."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from app.admin.notes import NOTES
from app.web.api import notes
from app.web.api.openapi import codes
from app.web.api.verbs import Verb
from app.web.problem import STATUS, Problem
from app.web.text import knows
from tests.support.processes import ROOT
from tests.web.api import ADMIN_VERBS, VERBS, Town, fits

DOCUMENTS = {"/api/v1": VERBS, "/api/admin/v1": ADMIN_VERBS}


@pytest.fixture(params=DOCUMENTS)
def prefix(request: pytest.FixtureRequest) -> str:
    """Where the API lies whose document it is."""
    return str(request.param)


@pytest.fixture
def document(town: Town, prefix: str) -> dict[str, Any]:
    """The document, as served."""
    answer = town.http.get(f"{prefix}/openapi.json")
    assert answer.headers["content-type"] == "application/json"
    found: dict[str, Any] = answer.json()
    return found


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Method, path, operation."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield method, path, operation


def test_every_verb_is_there_and_nothing_else(document: dict[str, Any], prefix: str) -> None:
    found = {(method.upper(), path) for method, path, _ in operations(document)}
    assert found == {(verb.method, verb.path) for verb in DOCUMENTS[prefix]}
    names = [operation["operationId"] for _, _, operation in operations(document)]
    assert len(names) == len(set(names))


def test_every_operation_says_what_it_is(document: dict[str, Any]) -> None:
    tags = {tag["name"] for tag in document["tags"]}
    assert all(tag["description"] for tag in document["tags"])
    used = set()
    for method, path, operation in operations(document):
        assert operation["summary"], path
        assert len(operation["description"]) > 20, path
        assert set(operation["tags"]) <= tags
        used.update(operation["tags"])
        assert operation["security"], path
        assert {entry["name"] for entry in operation.get("parameters", []) if entry["in"] == "path"} == set(
            re.findall(r"{(\w+)}", path)
        )
        for parameter in operation.get("parameters", []):
            assert parameter["description"]
            assert "example" in parameter
            assert parameter["schema"]
        if method in ("post", "patch") and "requestBody" in operation:
            content = operation["requestBody"]["content"]["application/json"]
            assert content["example"]
            assert content["schema"]
        for status, response in operation["responses"].items():
            assert response["description"], (path, status)
            for media_type, content in response.get("content", {}).items():
                assert content["schema"]
                assert content.get("example") or content.get("examples"), (path, status)
                assert (media_type == "application/problem+json") == (int(status) >= 400)
    assert used == tags


def test_references_lead_somewhere(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    refs = set(re.findall(r"#/components/schemas/(\w+)", msgspec.json.encode(document).decode()))
    assert refs <= set(schemas)
    assert set(schemas) <= refs | {"Problem", "Problems"}
    schemes = set(document["components"]["securitySchemes"])
    for _, _, operation in operations(document):
        assert {name for each in operation["security"] for name in each} <= schemes


def test_every_field_says_what_it_means(document: dict[str, Any]) -> None:
    for name, schema in document["components"]["schemas"].items():
        assert schema["description"], name
        for field, entry in schema.get("properties", {}).items():
            assert entry.get("description"), (name, field)
            assert ("date-time" in str(entry)) == (
                field in ("since", "until", "at") or field.endswith("_at")
            ), field


def fields_of(town: Town, prefix: str) -> set[tuple[str, str]]:
    """Schema and name of every field."""
    schemas = town.http.get(f"{prefix}/openapi.json").json()["components"]["schemas"]
    return {(name, field) for name, schema in schemas.items() for field in schema.get("properties", {})}


def test_notes_are_of_fields_that_exist(town: Town) -> None:
    fields = fields_of(town, "/api/v1")
    assert set(notes.SPECIAL) <= fields
    assert set(notes.ANYWHERE) <= {field for _, field in fields}
    assert set(NOTES) <= fields_of(town, "/api/admin/v1")


@pytest.mark.parametrize("verb", [*VERBS, *ADMIN_VERBS], ids=lambda verb: verb.name)
def test_examples_fit(verb: Verb) -> None:
    if verb.returns is not None:
        fits(verb.example, verb.returns)
    if verb.body is not None:
        msgspec.json.decode(msgspec.json.encode(verb.body_example), type=verb.body)


def test_examples_of_problems_fit(document: dict[str, Any], prefix: str) -> None:
    seen = set()
    for _, _, operation in operations(document):
        for status, response in operation["responses"].items():
            for code, example in (
                response.get("content", {}).get("application/problem+json", {}).get("examples", {}).items()
            ):
                fits(example["value"], Problem)
                assert example["value"]["code"] == code
                assert example["value"]["status"] == int(status) == STATUS[code]
                assert not example["value"]["detail"].startswith("refusal.")
                seen.add(code)
    assert seen >= {"too_many", "bad_body", "no_identity"} | SAID[prefix]


SAID = {
    "/api/v1": {"stale", "illegal_action", "not_host", "bad_origin"},
    "/api/admin/v1": {"missing_scope", "key_reused", "bad_cursor"},
}
OF_THE_COMMAND_LINE = {"bad_record", "source_only", "version_gone"}


def test_every_code_has_a_status_and_a_sentence() -> None:
    raised: set[str] = set()
    for file in (ROOT / "app").rglob("*.py"):
        raised |= set(re.findall(r'Refused\(\s*"(\w+)"', file.read_text()))
    assert len(raised) > 30
    assert raised - OF_THE_COMMAND_LINE <= set(STATUS)
    for code in STATUS:
        assert knows(f"refusal.{code}"), code
    for verb in (*VERBS, *ADMIN_VERBS):
        assert set(codes(verb)) <= set(STATUS)


def test_problems_are_listed(town: Town) -> None:
    listed = town.nobody.get("/problems")["problems"]
    assert {entry["code"]: entry["status"] for entry in listed} == STATUS
    problem = town.nobody.refused("GET", "/tables/nowhere")
    place, _, code = problem.type.partition("#")
    assert (place, code) == ("/api/v1/problems", "no_such_table")
    assert town.http.get(httpx.URL(place)).status_code == 200


def test_nothing_of_it_comes_from_elsewhere(town: Town) -> None:
    for path in ("/docs", "/redoc", "/openapi.json"):
        assert town.http.get(path).status_code == 404

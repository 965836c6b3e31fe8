"""What belongs where a request does not fit, said from our own declarations alone: nothing that was typed is in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from app.web.text import knows, say

Schema = Mapping[str, Any]  # JSON schema
Params = dict[str, Any]

WHOLE = "$"
"""The place of a whole body. That of a field in it is `$.field`; that of a parameter of an address is its name."""

_AT = re.compile(r" - at (?:`key` in )?`(\$[^`]*)`$")
_MISSING = re.compile(r"^Object missing required field `(\w+)`")
_UNKNOWN = re.compile(r"^Object contains unknown field ")
_LENGTH = re.compile(r"^Expected `str` of length ([<>])")
_STEP = re.compile(r"\.(\w+)|\[")
_VALUE = ("integer", "number", "string")
_SIMPLE = {"boolean": "flag", "number": "number", "object": "object", "string": "text"}


def in_body(kind: Any, message: str) -> Params:
    """Where a body for a `kind` did not fit, after msgspec's message: `at`, and if it can be said what belongs there,
    `wants` (a word of the catalogue's `expected.*`) with `least`, `most` or `values`."""
    found = _AT.search(message)
    place = found.group(1) if found else WHOLE
    if missing := _MISSING.match(message):
        place = f"{place}.{missing.group(1)}"
    schema, schemas = _schemas(kind)
    there = _there(schema, schemas, place)
    if there is None:  # no place of ours: somebody wrote their field's name so that it looks like one
        return {"at": WHOLE}
    if _UNKNOWN.match(message):
        return {"at": place, "wants": "known", "values": [*there.get("properties", ())]}
    if length := _LENGTH.match(message):
        return {"at": place, "wants": "shorter" if length.group(1) == "<" else "longer"}
    if "`key` in" in message:
        return {"at": place, "wants": "names"}
    return {"at": place, **_wants(there)}


def in_query(name: str, schema: Schema, too_long: bool = False) -> Params:
    """The same of a parameter of an address."""
    if too_long and "maxLength" in schema:
        return {"at": name, "wants": "text_within", "most": schema["maxLength"]}
    return {"at": name, **_wants(schema)}


def sentence(params: Mapping[str, Any]) -> str | None:
    """What is said of that; None where there is no more to say than that it does not fit."""
    at, wants = params.get("at"), params.get("wants")
    if not isinstance(at, str) or (at == WHOLE and wants is None):
        return None
    key = f"expected.{wants}"
    listed = wants not in ("known", "list_of", "one_of") or params.get("values")
    field = say("expected.body") if at == WHOLE else at.removeprefix(f"{WHOLE}.")
    return say(key if knows(key) and listed else "expected.other", **{**params, "field": field})


@cache
def _schemas(kind: Any) -> tuple[Schema, Mapping[str, Schema]]:
    (schema,), schemas = msgspec.json.schema_components([kind], ref_template="{name}")
    return schema, schemas


def _there(schema: Schema, schemas: Mapping[str, Schema], place: str) -> Schema | None:
    """The schema of a place; None: there is no such place."""
    there = _plain(schema, schemas)
    for step in _STEP.finditer(place):
        if (name := step.group(1)) is not None:
            inner = there.get("properties", {}).get(name)
        else:
            inner = there.get("items") or there.get("additionalProperties")
        if not isinstance(inner, Mapping):
            return None
        there = _plain(inner, schemas)
    return there


def _plain(schema: Schema, schemas: Mapping[str, Schema]) -> Schema:
    """A schema without null; of what may be of several kinds, these (`anyOf`)."""
    kinds = [one for one in schema.get("anyOf", [schema]) if one != {"type": "null"}]
    if len(kinds) != 1:
        return {"anyOf": kinds}
    return schemas[kinds[0]["$ref"]] if "$ref" in kinds[0] else kinds[0]


def _wants(schema: Schema) -> Params:
    if "enum" in schema:
        return {"wants": "one_of", "values": _values(schema)}
    if schema.get("anyOf") and all(one.get("type") in _VALUE for one in schema["anyOf"]):
        return {"wants": "value"}
    kind = schema.get("type")
    if schema.get("format") == "date-time":
        return {"wants": "time"}
    if kind == "integer":
        return _bounded("whole", schema.get("minimum"), schema.get("maximum"))
    if kind == "array" and "enum" in schema.get("items", {}):
        return {"wants": "list_of", "values": _values(schema["items"])}
    if kind == "array":
        return _bounded("list", schema.get("minItems"), schema.get("maxItems"))
    return {"wants": _SIMPLE[kind]} if kind in _SIMPLE else {}


def _values(schema: Schema) -> list[Any]:
    return [value for value in schema["enum"] if value is not None]


def _bounded(kind: str, least: float | None, most: float | None) -> Params:
    if least is None:
        return {"wants": kind}
    if most is None:
        return {"wants": f"{kind}_from", "least": least}
    return {"wants": f"{kind}_within", "least": least, "most": most}

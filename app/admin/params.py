"""Query parameters that several verbs take."""

from __future__ import annotations

import re
from typing import Annotated, Any, TypeAlias

from fastapi import Query
from pydantic import AwareDatetime, BeforeValidator


def _spelled(value: object) -> object:
    """Only what is spelled like an instant: a bare number would be read as seconds since 1970."""
    if isinstance(value, str) and not re.match(r"\d{4}-\d\d-\d\d[Tt ]", value):
        raise ValueError("not an instant")
    return value


Since: TypeAlias = Annotated[AwareDatetime | None, BeforeValidator(_spelled), Query()]
"""A parameter of a route: an instant (ISO 8601, with its zone), or None."""


Word: TypeAlias = Annotated[str | None, Query(max_length=64, pattern=r"^[^\x00]*$")]
"""A parameter of a route: a text in which PostgreSQL can look for things, or None."""


def instant(said: str) -> dict[str, Any]:
    """How the OpenAPI document tells of an instant in the query."""
    return {
        "description": said,
        "schema": {"type": "string", "format": "date-time"},
        "example": "2026-11-30T18:00:00Z",
    }


def words(said: str, example: str, most: int = 64) -> dict[str, Any]:
    """The same of a text."""
    return {"description": said, "schema": {"type": "string", "maxLength": most}, "example": example}


def flag(said: str) -> dict[str, Any]:
    """The same of a yes or no."""
    return {"description": said, "schema": {"type": "boolean"}, "example": True}


def one_of(said: str, *values: str) -> dict[str, Any]:
    """The same of one word of several."""
    return {"description": said, "schema": {"type": "string", "enum": list(values)}, "example": values[0]}


SPAN = {"since": instant("Not before this."), "until": instant("Before this.")}

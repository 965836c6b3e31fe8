"""What goes into the administrators' REST."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, TypeAlias

from msgspec import Meta

from app.tables.administrators import Scope
from app.web.api.bodies import Body, Name

Instant: TypeAlias = Annotated[datetime, Meta(tz=True)]


class NewAdminToken(Body):
    """A token to make for an administrator."""

    label: Annotated[Name, Meta(description="Whose it is, or what for: up to 40 characters.")]
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=4, description="What it may do.")]
    expires_at: Annotated[Instant | None, Meta(description="Its end, null for none.")] = None


class Settlement(Body):
    """How a report was settled."""

    note: Annotated[
        str,
        Meta(max_length=2000, description="For other administrators: up to 500 characters, may be empty."),
    ] = ""

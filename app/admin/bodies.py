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

    label: Annotated[Name, Meta(description="Whose it is, or what for: 1 to 40 characters.")]
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=4, description="What it may do.")]
    expires_at: Annotated[Instant | None, Meta(description="Its end, null for none.")] = None


class Settlement(Body):
    """How a report was settled."""

    note: Annotated[
        str,
        Meta(max_length=2000, description="For other administrators: up to 500 characters, may be empty."),
    ] = ""


Word: TypeAlias = Annotated[str, Meta(max_length=64)]


class LinesToDelete(Body):
    """Which lines of chat are to go. `player` or `table` has to be said."""

    player: Annotated[Word | None, Meta(description="Those of this player.")] = None
    table: Annotated[Word | None, Meta(description="Those at this table.")] = None
    since: Annotated[Instant | None, Meta(description="Those since then, null for all.")] = None


class NewBan(Body):
    """A ban to make."""

    reason: Annotated[
        str, Meta(min_length=1, max_length=800, description="Why, for the player: up to 200 characters.")
    ]
    until: Annotated[Instant | None, Meta(description="Its end, null for none.")] = None
    hand_over: Annotated[
        bool, Meta(description="Whether bots take the player's seats in running matches.")
    ] = False


Seat: TypeAlias = Annotated[int, Meta(ge=0, le=63)]


class Kick(Body):
    """Whom to put out."""

    seat: Annotated[Seat, Meta(description="Number of the seat, from 0 on.")]


class Substitute(Body):
    """Who gets a seat: exactly one of `player` and `bot`."""

    seat: Annotated[Seat, Meta(description="Number of the seat, from 0 on.")]
    player: Annotated[Word | None, Meta(description="Id of the player, null for a bot.")] = None
    bot: Annotated[Word | None, Meta(description="Kind of the bot, null for a player.")] = None


class Default(Body):
    """On what it was decided."""

    seq: Annotated[int, Meta(ge=0, le=2**53 - 1, description="Where the match stood when you looked.")]

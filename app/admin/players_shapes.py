"""What the verbs about players answer, besides what the service layer says itself."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from app.admin.shapes import Next
from app.tables.bans import NamedBan
from app.tables.dossiers import KnownPlayer, PlayerFile


class Players(Struct):
    """Players, the newest first."""

    players: Annotated[list[KnownPlayer], Meta(description="The newest first.")]
    next: Next


class BanList(Struct):
    """Bans, the newest first."""

    bans: Annotated[list[NamedBan], Meta(description="The newest first.")]
    next: Next


class OpenSocket(Struct):
    """A socket that is open."""

    table: Annotated[str, Meta(description="Id of the table.")]
    seat: Annotated[
        int | None, Meta(description="Whose eyes it sees the match with, null for a spectator's.")
    ]
    away: Annotated[bool, Meta(description="Whether the page said that nobody looks at it.")]


class OnePlayer(PlayerFile, frozen=True, kw_only=True):
    """A player, and all that belongs to them."""

    sockets: Annotated[list[OpenSocket], Meta(description="Those that are open now, of this process.")]

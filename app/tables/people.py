"""Guests by name: who they are is a random token, of which only the hash is stored."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import timedelta
from hashlib import sha256

import msgspec

from app.engine import Refused
from app.settings import Settings
from app.store import Store, people
from app.store.rows import PlayerRow, TokenRow
from app.store.schema import from_ms, now_ms
from app.tables.notices import Bus, SignedOut
from app.tables.replays import iso
from app.tables.tasks import Locks, Tasks
from app.tables.types import Player, SignedIn, TokenInfo
from app.tables.words import clean_label, clean_name

LINK_LIFE = timedelta(minutes=10)


def new_id() -> str:
    """An id that nobody can guess (128 bits)."""
    return secrets.token_urlsafe(16)


class BannedError(Refused):
    """Refused with `banned`. The reason is for the person who is banned, and for nobody else."""

    def __init__(self, reason: str, until: int | None) -> None:
        """`until` is the end (ms), None for none."""
        super().__init__("banned")
        if until is not None:
            self.params["until"] = iso(until)
        self.reason = reason
        self.until = None if until is None else from_ms(until)


class People:
    """Players and their tokens."""

    def __init__(
        self, store: Store, bus: Bus, settings: Settings, tasks: Tasks, may_begin: Callable[[], None]
    ) -> None:
        """`may_begin` refuses while nobody new is let in."""
        self._may_begin = may_begin
        self._db = store.db
        self._bus = bus
        self._tasks = tasks
        self._locks = Locks()  # of players
        self._settings = settings

    async def register(self, name: str) -> tuple[Player, str]:
        """A new player and the token of their cookie. Refused: maintenance, bad_name."""
        self._may_begin()
        player = PlayerRow(new_id(), clean_name(name), now_ms())
        token, row = _token("cookie", "")
        await people.add_player(self._db, player, row, _hash(token))
        return _player(player), token

    async def who(self, token: str) -> SignedIn | None:
        """Whose token (cookie or personal) this is. Refused: banned (as `BannedError`)."""
        found = await people.player_of_token(self._db, _hash(token), now_ms())
        return None if found is None else SignedIn(_let_in(found), found.token_id)

    async def rename(self, player: Player, name: str) -> Player:
        """Refused: bad_name."""
        name = clean_name(name)
        await people.rename(self._db, player.id, name)
        return msgspec.structs.replace(player, name=name)

    async def new_token(
        self, player: Player, label: str, asked_by: str | None = None
    ) -> tuple[TokenInfo, str]:
        """A personal token for programs. `asked_by` is the token (its id) by which it is asked for: one that was revoked
        meanwhile makes no heir. Refused: bad_name (the label), too_many, no_identity."""
        label = clean_label(label)
        return await self._tasks.carry(self._new_token(player.id, label, asked_by))

    async def _new_token(self, player_id: str, label: str, asked_by: str | None) -> tuple[TokenInfo, str]:
        token, row = _token("api", label)
        async with self._locks(player_id):
            if len(await people.tokens_of(self._db, player_id)) >= self._settings.tokens_per_player:
                raise Refused("too_many", most=self._settings.tokens_per_player)
            await people.add_token(self._db, player_id, row, _hash(token), asked_by)
        return _token_info(row), token

    async def tokens(self, player: Player) -> list[TokenInfo]:
        """Personal tokens and signed-in browsers, oldest first."""
        return [_token_info(row) for row in await people.tokens_of(self._db, player.id)]

    async def revoke(self, player: Player, token_id: str) -> None:
        """End a token, and tell (`SignedOut`) whoever let somebody in by it. Refused: no_such_token."""
        await self._tasks.carry(self._revoke(player.id, token_id))

    async def _revoke(self, player_id: str, token_id: str) -> None:
        dropped = await people.drop_token(self._db, player_id, token_id)
        self._bus.publish(
            None, SignedOut(player_id, token_id)
        )  # or an earlier try dropped it and could not tell
        if not dropped:
            raise Refused("no_such_token")

    async def device_link(self, player: Player, asked_by: str | None = None) -> str:
        """A one-time token that signs another device in; good for ten minutes. `asked_by`: see `new_token`."""
        token, row = _token("link", "")
        end = row.created_at + LINK_LIFE // _MS
        await people.add_token(self._db, player.id, row, _hash(token), asked_by, end)
        return token

    async def maker_of_link(self, link: str) -> Player:
        """Whom a device link, which stays good, makes of its user. Refused: link_used (also when too old), banned."""
        found = await people.player_of_link(self._db, _hash(link), now_ms())
        if found is None:
            raise Refused("link_used")
        return _let_in(found)

    async def redeem(self, link: str) -> tuple[Player, str]:
        """Use a device link: the player and a new cookie token. Refused: link_used (also when too old), banned."""
        await self.maker_of_link(link)
        token, row = _token("cookie", "")
        found = await people.use_link(self._db, _hash(link), now_ms(), row, _hash(token))
        if found is None:
            raise Refused("link_used")
        return _player(found), token


_MS = timedelta(milliseconds=1)


def _hash(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


def _token(kind: str, label: str) -> tuple[str, TokenRow]:
    return secrets.token_urlsafe(32), TokenRow(new_id(), kind, label, now_ms(), None)


def _let_in(known: people.Known) -> Player:
    """The player; refused while a ban holds."""
    if known.ban is not None:
        raise BannedError(known.ban.reason, known.ban.until)
    return _player(known.player)


def _player(row: PlayerRow) -> Player:
    return Player(row.id, row.name, from_ms(row.created_at))


def _token_info(row: TokenRow) -> TokenInfo:
    used = None if row.used_at is None else from_ms(row.used_at)
    return TokenInfo(
        row.id, "api" if row.kind == "api" else "cookie", row.label, from_ms(row.created_at), used
    )

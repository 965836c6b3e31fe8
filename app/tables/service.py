"""The service: what pages, REST and sockets call. One `Tables` a process, and the only writer of matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine import Action
from app.settings import Settings
from app.store import Store
from app.tables.live_match import LiveMatch
from app.tables.notices import Bus
from app.tables.types import ChatLine, Done, MyTable, Player, Room, TableInfo, TokenInfo


class Tables:
    """People, tables, matches and chat. Every refusal is `app.engine.Refused` with a stable code."""

    def __init__(self, store: Store, bus: Bus, settings: Settings) -> None:
        self.store = store
        self.bus = bus
        self.settings = settings

    async def start_up(self) -> None:
        """Start the writer and the housekeeping, and wake the matches that wait for a bot."""
        raise NotImplementedError

    async def shut_down(self) -> None:
        """Finish what is being written, snapshot every match in memory, close the store."""
        raise NotImplementedError

    # people

    async def register(self, name: str) -> tuple[Player, str]:
        """A new player and the token of their cookie. Refused: bad_name."""
        raise NotImplementedError

    async def who(self, token: str) -> Player | None:
        """The player whose token (cookie or personal) this is."""
        raise NotImplementedError

    async def rename(self, player: Player, name: str) -> Player:
        """Refused: bad_name."""
        raise NotImplementedError

    async def new_token(self, player: Player, label: str) -> tuple[TokenInfo, str]:
        """A personal token for programs. Refused: bad_name (the label), too_many."""
        raise NotImplementedError

    async def tokens(self, player: Player) -> list[TokenInfo]:
        """Personal tokens and signed-in browsers, oldest first."""
        raise NotImplementedError

    async def revoke(self, player: Player, token_id: str) -> None:
        """Refused: no_such_token."""
        raise NotImplementedError

    async def device_link(self, player: Player) -> str:
        """A one-time token that signs another device in; good for ten minutes."""
        raise NotImplementedError

    async def redeem(self, link: str) -> tuple[Player, str]:
        """Use a device link: the player and a new cookie token. Refused: link_used (also when too old)."""
        raise NotImplementedError

    # tables

    async def open_table(
        self,
        player: Player,
        game: str,
        options: dict[str, Any],
        seats: int,
        private: bool = False,
        name: str = "",
        nonce: str = "",
        bots: int = 0,
    ) -> TableInfo:
        """A new table: the maker sits on seat 0 and is host; the last `bots` seats are bots.
        Refused: no_such_game, bad_options, bad_seats, bad_name, bad_nonce, too_many."""
        raise NotImplementedError

    async def table(self, table_id: str) -> TableInfo:
        """Refused: no_such_table."""
        raise NotImplementedError

    async def open_tables(self, limit: int = 50) -> list[TableInfo]:
        """Public tables that wait for their start, the most recently changed first."""
        raise NotImplementedError

    async def tables_of(self, player: Player, limit: int = 50) -> list[MyTable]:
        """Tables where the player sits, the most recently changed first; closed ones left out."""
        raise NotImplementedError

    async def sit(self, player: Player, table_id: str, seat: int | None = None, nonce: str = "") -> TableInfo:
        """Take a seat (any open one for None). Already seated there (or anywhere, for None): nothing changes.
        Refused: no_such_table, already_playing, kicked, seat_taken, table_full, bad_seats, bad_nonce."""
        raise NotImplementedError

    async def stand(self, player: Player, table_id: str) -> TableInfo:
        """Leave the seat; the next human becomes host; a table without humans is closed.
        Refused: already_playing (resign instead). Not seated: nothing changes."""
        raise NotImplementedError

    async def swap(self, player: Player, table_id: str, a: int, b: int) -> TableInfo:
        """The host swaps two seats. Refused: not_host, already_playing, bad_seats."""
        raise NotImplementedError

    async def kick(self, player: Player, table_id: str, seat: int) -> TableInfo:
        """The host opens another person's seat; that person cannot sit here again."""
        raise NotImplementedError

    async def set_bot(self, player: Player, table_id: str, seat: int, kind: str) -> TableInfo:
        """The host puts a bot on an open (or a bot's) seat. Refused also: seat_taken, no_such_bot."""
        raise NotImplementedError

    async def open_seat(self, player: Player, table_id: str, seat: int) -> TableInfo:
        """The host takes a bot away. Refused also: seat_taken (a person sits there: kick)."""
        raise NotImplementedError

    async def set_options(
        self,
        player: Player,
        table_id: str,
        options: dict[str, Any] | None = None,
        seats: int | None = None,
        private: bool | None = None,
    ) -> TableInfo:
        """The host changes options, number of seats, privacy; None leaves as is. Fewer seats drop open ones
        and bots from the end, never people. Refused: not_host, already_playing, bad_options, bad_seats, seat_taken."""
        raise NotImplementedError

    async def start(self, player: Player, table_id: str) -> TableInfo:
        """The host starts the match. While it runs: nothing changes. Refused: not_host, not_enough_seats."""
        raise NotImplementedError

    async def rematch(self, player: Player, table_id: str) -> TableInfo:
        """Anybody seated starts the next match at a finished table. While it runs: nothing changes.
        Refused: not_seated, not_playing (no match yet), not_enough_seats."""
        raise NotImplementedError

    async def nonce(self, player: Player, table_id: str, value: str) -> TableInfo:
        """The player's share of the next match's seed. Refused: not_seated, already_playing, bad_nonce."""
        raise NotImplementedError

    # chat

    async def say(self, player: Player, table_id: str, client_id: str, text: str) -> ChatLine:
        """Say something: seated people in "seats", others in "spectators". The same client_id again: the same
        line. Refused: no_such_table, bad_text, kicked."""
        raise NotImplementedError

    async def chat(self, table_id: str, room: Room, limit: int = 100) -> list[ChatLine]:
        """The last lines of a room, oldest first."""
        raise NotImplementedError

    # matches

    async def match(self, match_id: str) -> LiveMatch:
        """The match, loaded if need be; it stands at a committed seq until the caller awaits again.
        Refused: no_such_match, needs_version (with version)."""
        raise NotImplementedError

    def hold(self, match_id: str) -> Callable[[], None]:
        """Keep a match in memory once it is there (somebody watches). Call what is returned to let go."""
        raise NotImplementedError

    async def act(
        self, player: Player, match_id: str, act_id: str, seq: int, action: Action | dict[str, Any] | bytes
    ) -> Done:
        """Take an action: stored, then announced, then returned. Refused: not_seated, stale (with seq),
        bad_id, and the engine's match_over, not_your_decision, illegal_action, seat_gone."""
        raise NotImplementedError

    async def undo(self, player: Player, match_id: str, act_id: str, seq: int) -> Done:
        """Take back one's own last act while it is reversible. Refused also: nothing_to_undo."""
        raise NotImplementedError

    async def resign(self, player: Player, match_id: str, act_id: str, seq: int) -> Done:
        """Leave the match for good. Refused: not_seated, stale, match_over, seat_gone."""
        raise NotImplementedError

    async def force_default(self, match_id: str) -> Done:
        """Take the default action of the open decision for its seat. Refused: match_over."""
        raise NotImplementedError

    async def export(self, match_id: str) -> dict[str, Any]:
        """A finished match as one file (format shamble-match/1). Refused: match_running."""
        raise NotImplementedError

    async def replay(self, match_id: str) -> dict[str, Any]:
        """A finished match as frames, all hands face up. Refused: match_running, needs_version."""
        raise NotImplementedError

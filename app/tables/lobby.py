"""Tables and their seats. A change is decided on the table as it is, and written if it still is so; else once more."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from app.engine import Practice, Refused, Result, dump, match_seed, new_match
from app.games import GAMES
from app.logs import logger
from app.settings import Settings
from app.store import Barred, Gone, Moved, Store, Unsure
from app.store import tables as stored
from app.store.rows import ActRow, Beginning, MatchRow, PinnedSeat, Snapshot, TableRow
from app.store.schema import from_ms
from app.tables import seating
from app.tables.clock import Clock
from app.tables.live_match import LiveMatch, turn_of
from app.tables.loading import began
from app.tables.memory import Memory
from app.tables.notices import Bus, TableChanged
from app.tables.people import new_id
from app.tables.seating import Game_
from app.tables.tasks import Locks, Tasks
from app.tables.types import MatchInfo, MyTable, Player, SeatInfo, TableInfo
from app.tables.words import clean_table_name

log = logger(__name__)

TRIES = 8  # of a change, when others are quicker
Edit = Callable[[TableRow], TableRow | None]

_result = msgspec.json.Decoder(Result)


class Lobby:
    """Opening, seats, options, start, rematch. Changes of one table are made (and told) one after the other."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        settings: Settings,
        tasks: Tasks,
        memory: Memory,
        clock: Clock,
        may_begin: Callable[[], None],
    ) -> None:
        """`may_begin` refuses while no table and no match is to begin."""
        self._may_begin = may_begin
        self._db = store.db
        self._bus = bus
        self._tasks = tasks
        self._memory = memory
        self._clock = clock
        self._settings = settings
        self.locks = self._locks = Locks()  # of tables
        self._makers = Locks()  # of players
        self._learners = Locks()  # of players, too

    # looking

    async def table(self, table_id: str) -> TableInfo:
        """Refused: no_such_table."""
        return table_info(await self.row(table_id))

    async def open_tables(self, limit: int = 50) -> list[TableInfo]:
        """Public tables that wait for their start, the most recently changed first."""
        return [table_info(row) for row in await stored.lobby(self._db, limit)]

    async def tables_of(self, player: Player, limit: int = 50) -> list[MyTable]:
        """Tables where the player sits, the most recently changed first; closed ones left out."""
        mine = []
        for row in await stored.tables_of(self._db, player.id, limit):
            seat = seating.seat_of(row, player.id)
            if seat is not None:
                running = row.match if row.state == "playing" else None
                waiting = running is not None and running.turn == seat and running.halted is None
                mine.append(MyTable(table_info(row), seat, waiting))
        return mine

    # changing

    async def open_table(
        self,
        player: Player,
        game: str,
        options: dict[str, Any],
        seats: int,
        private: bool = False,
        name: str = "",
        bots: int = 0,
    ) -> TableInfo:
        """A new table: the maker sits on seat 0 and is host; the last `bots` seats are bots.
        Refused: maintenance, no_such_game, bad_options, bad_seats, bad_name, too_many."""
        name = clean_table_name(name)
        row = seating.opened(
            new_id(), _game(game), player.id, options, seats, private, name, bots, self._clock.wall_ms()
        )
        return await self._tasks.carry(self._add(row))

    async def practise(self, player: Player, game: str, name: str | None = None) -> TableInfo:
        """A running match by oneself, as the game's practice of that name has it (the first for None), at a private table.
        One that was begun so and is not over is gone on with. Refused: maintenance, no_such_game, no_practice, too_many."""
        rules = _game(game)
        return await self._tasks.carry(self._practise(player, rules, seating.practice_of(rules, name)))

    async def _practise(self, player: Player, game: Game_, tried: Practice) -> TableInfo:
        async with self._learners(player.id):
            for row in await stored.tables_of(self._db, player.id, self._settings.tables_per_player):
                if seating.practises(row, game, player.id, tried):
                    return await self.start(player, row.id)
            row = seating.opened(
                new_id(),
                game,
                player.id,
                tried.options,
                tried.seats,
                True,
                "",
                tried.bots,
                self._clock.wall_ms(),
            )
            return await self.start(player, (await self._add(row)).id)

    async def sit(self, player: Player, table_id: str, seat: int | None = None, nonce: str = "") -> TableInfo:
        """Take a seat (any open one for None), or move to another. Already there: nothing changes.
        Refused: no_such_table, already_playing, kicked, seat_taken, table_full, no_such_seat, bad_nonce."""
        return await self._change(table_id, lambda row: seating.sit(row, player.id, seat, nonce))

    async def stand(self, player: Player, table_id: str) -> TableInfo:
        """Leave the seat; the next human becomes host; a table without humans is closed.
        Refused: already_playing (resign instead). Not seated: nothing changes."""
        return await self._change(table_id, lambda row: seating.stand(row, player.id))

    async def swap(self, player: Player, table_id: str, a: int, b: int) -> TableInfo:
        """The host swaps two seats. Refused: not_host, already_playing, no_such_seat."""
        return await self._change(table_id, lambda row: seating.swap(row, player.id, a, b))

    async def kick(self, player: Player, table_id: str, seat: int) -> TableInfo:
        """The host opens a seat; a person who sat there cannot sit at this table again. Open: nothing changes.
        Refused: not_host, already_playing, no_such_seat."""
        return await self._change(table_id, lambda row: seating.kick(row, player.id, seat))

    async def set_bot(self, player: Player, table_id: str, seat: int, kind: str) -> TableInfo:
        """The host puts a bot on an open (or a bot's) seat.
        Refused: not_host, already_playing, no_such_seat, seat_taken, no_such_bot."""
        return await self._change(table_id, lambda row: seating.set_bot(row, player.id, seat, kind))

    async def open_seat(self, player: Player, table_id: str, seat: int) -> TableInfo:
        """The host takes a bot away.
        Refused: not_host, already_playing, no_such_seat, seat_taken (a person sits there: kick)."""
        return await self._change(table_id, lambda row: seating.open_seat(row, player.id, seat))

    async def set_options(
        self,
        player: Player,
        table_id: str,
        options: dict[str, Any] | None = None,
        seats: int | None = None,
        private: bool | None = None,
    ) -> TableInfo:
        """The host changes options, number of seats, privacy; None leaves as is. Fewer seats drop open ones and
        bots from the end, never people.
        Refused: not_host, already_playing, bad_options, bad_seats, seat_taken."""

        def edit(row: TableRow) -> TableRow | None:
            return seating.set_options(row, _game(row.game), player.id, options, seats, private)

        return await self._change(table_id, edit)

    async def nonce(self, player: Player, table_id: str, value: str) -> TableInfo:
        """The player's share of the next match's seed. Refused: not_seated, already_playing, bad_nonce."""
        return await self._change(table_id, lambda row: seating.set_nonce(row, player.id, value))

    async def start(self, player: Player, table_id: str, after: str | UnsetType | None = UNSET) -> TableInfo:
        """The host starts the match (at a finished table: the next one). While it runs, or if the table has gone on
        from the match `after` (None: from before the first): nothing changes. Refused: not_host, not_enough_seats,
        maintenance."""
        return await self._begin(table_id, lambda row: seating.may_start(row, player.id, after))

    async def rematch(
        self, player: Player, table_id: str, after: str | UnsetType | None = UNSET
    ) -> TableInfo:
        """Anybody seated begins the next match at a finished table. While it runs, or if the table has gone on from
        the match `after`: nothing changes. Refused: not_seated, not_playing (no match yet), not_enough_seats,
        maintenance."""
        return await self._begin(table_id, lambda row: seating.may_rematch(row, player.id, after))

    async def announce(self, table_id: str) -> TableInfo:
        """Tell the table's listeners how it stands (a match ended, a name changed)."""
        async with self._locks(table_id):
            return self._told(await self.row(table_id), None)

    async def announce_all_of(self, player: Player) -> None:
        """Tell the tables where a player sits that something about them is new; pages of closed ones may be open, too."""
        for table_id in await stored.seated_at(self._db, player.id, closed=True):
            await self.announce(table_id)

    async def unname(self, table_id: str) -> None:
        """The table has no name any more: whoever gave it has been deleted."""
        await self._change(table_id, lambda row: replace(row, name="") if row.name else None)

    # how

    async def row(self, table_id: str) -> TableRow:
        """The table as it is stored. Refused: no_such_table."""
        row = await stored.table(self._db, table_id)
        if row is None:
            raise Refused("no_such_table")
        return row

    async def _add(self, row: TableRow) -> TableInfo:
        self._may_begin()
        async with self._makers(row.host):
            if await stored.hosted(self._db, row.host) >= self._settings.tables_per_player:
                raise Refused("too_many", most=self._settings.tables_per_player)
            await stored.add_table(self._db, row)
        return self._told(await self.row(row.id), None)

    async def _change(self, table_id: str, edit: Edit) -> TableInfo:
        return await self._tasks.carry(self._write(table_id, lambda row: (edit(row), None, None)))

    async def _begin(self, table_id: str, may: Callable[[TableRow], bool]) -> TableInfo:
        def edit(row: TableRow) -> Edited:
            if not may(row):
                return None, None, None
            self._may_begin()
            return _begun(row, self._clock.wall_ms())

        return await self._tasks.carry(self._write(table_id, edit))

    async def _write(self, table_id: str, edit: Callable[[TableRow], Edited]) -> TableInfo:
        unsure = False  # was a try cut off, so that it may have been written?
        async with self._locks(table_id):
            for _ in range(TRIES):
                row = await self.row(table_id)
                new, beginning, live = edit(row)
                if new is None:
                    return self._told(row, None) if unsure else table_info(row)
                new = replace(new, version=row.version + 1, updated_at=self._clock.wall_ms())
                try:
                    coming = _coming(row, new, beginning is not None)
                    await stored.change_table(self._db, new, row.version, beginning, coming=coming)
                except Moved:
                    continue  # another was quicker: look again
                except (Barred, Gone):
                    if beginning is None:
                        raise
                    raise Refused("not_enough_seats", open=1) from None  # somebody who sits there cannot play
                except Unsure as error:
                    log.warning("a change of a table failed", cause=str(error))
                    unsure = True
                    continue
                if live is not None:
                    self._memory.adopt(live)
                gone = set(new.kicked) - set(row.kicked)
                return self._told(await self.row(table_id), next(iter(gone), None))
        raise Refused("not_ready")

    def _told(self, row: TableRow, kicked: str | None) -> TableInfo:
        info = table_info(row)
        self._bus.publish(row.id, TableChanged(info, kicked))
        return info


def _coming(before: TableRow, after: TableRow, begins: bool) -> set[str]:
    """Who sits down, or whose match it is."""
    there = set() if begins else {seat.player for seat in before.seats}
    return {seat.player for seat in after.seats if seat.player is not None and seat.player not in there}


Edited = tuple[TableRow | None, Beginning | None, LiveMatch | None]


def _game(game_id: str) -> Game_:
    game = GAMES.get(game_id)
    if game is None:
        raise Refused("no_such_game")
    return game


def _begun(row: TableRow, now: int) -> tuple[TableRow, Beginning, LiveMatch]:
    """The table with a new match, what is stored together with it, and what goes into memory."""
    game = _game(row.game)
    nonces = [seat.nonce for seat in row.seats]
    seed = match_seed(row.server_seed, nonces)
    people = sum(seat.kind == "human" for seat in row.seats)
    options = game.settle(game.decode_options(row.options), people)
    match, events = new_match(game, len(row.seats), options, seed)
    stored_match = MatchRow(
        id=new_id(),
        table_id=row.id,
        number=row.matches + 1,
        game=game.id,
        rules_version=game.rules_version,
        rules_since=0,
        needs_version=None,
        options=msgspec.to_builtins(options),  # settled: nothing in them depends on who sat there
        seats=[
            PinnedSeat("bot" if seat.kind == "bot" else "human", seat.name, seat.player, seat.bot)
            for seat in row.seats
        ],
        server_seed=row.server_seed,
        commitment=row.commitment,
        nonces=nonces,
        seed=seed,
        started_at=now,
    )
    told = msgspec.json.encode(events)
    start = ActRow(
        stored_match.id,
        0,
        "start",
        None,
        secrets.token_urlsafe(8),
        None,
        None,
        told.decode(),
        turn_of(match),
        now,
    )
    table = replace(row, state="playing", match_id=stored_match.id, matches=stored_match.number)
    snapshot = Snapshot(stored_match.id, 0, dump(match), now)
    return table, Beginning(stored_match, start, snapshot), began(stored_match, match, start)


def table_info(row: TableRow) -> TableInfo:
    """A table as it is told."""
    match = None
    if row.match is not None:
        brief = row.match
        match = MatchInfo(
            brief.id,
            brief.number,
            from_ms(brief.started_at),
            None if brief.finished_at is None else from_ms(brief.finished_at),
            None if brief.result is None else _result.decode(brief.result),
            brief.turn,
            brief.halted,
        )
    return TableInfo(
        id=row.id,
        game=row.game,
        name=row.name,
        private=row.private,
        state=row.state,
        version=row.version,
        host=row.host,
        options=row.options,
        seats=[
            SeatInfo(i, seat.kind, seat.player, seat.name, seat.bot, seat.nonce)
            for i, seat in enumerate(row.seats)
        ],
        commitment=row.commitment,
        match=match,
        created_at=from_ms(row.created_at),
        updated_at=from_ms(row.updated_at),
        closed_by=row.closed_by,
    )

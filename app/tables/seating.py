"""What may be done at a table, as pure functions: each takes the table as it is, and answers the table as it would be.

None means that nothing has to change (somebody asked twice). None of them touches what it was given.
"""

from __future__ import annotations

import secrets
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from app.bots import BOTS
from app.engine import Game, Practice, Refused, check_nonce, commitment
from app.store.rows import SeatRow, TableRow

Game_ = Game[Any, Any]


def opened(
    table_id: str,
    game: Game_,
    player: str,
    options: dict[str, Any],
    seats: int,
    private: bool,
    name: str,
    bots: int,
    now: int,
) -> TableRow:
    """A new table: its maker on seat 0, bots on the last seats. Refused: bad_options, bad_seats,
    option_needs_seats.

    The maker's nonce comes later, when they have seen the commitment (docs/fairness.md)."""
    _seats_of(game, seats)
    if not 0 <= bots < seats:
        raise Refused("bad_seats", least=0, most=seats - 1)
    seed = secrets.token_bytes(32)
    row = TableRow(
        id=table_id,
        game=game.id,
        name=name,
        private=private,
        state="waiting",
        version=1,
        host=player,
        options=_plain_options(game, options, seats),
        server_seed=seed,
        commitment=commitment(seed),
        kicked=[],
        match_id=None,
        matches=0,
        created_at=now,
        updated_at=now,
        seats=[SeatRow() for _ in range(seats)],
    )
    row.seats[0] = SeatRow("human", player)
    for i in range(seats - bots, seats):
        row.seats[i] = SeatRow("bot", bot=BOTS[0])
    return row


def practice_of(game: Game_, name: str | None) -> Practice:
    """What one may try by oneself: the one of that name, the first for None. Refused: no_practice."""
    for tried in game.practices:
        if name is None or tried.name == name:
            return tried
    raise Refused("no_practice")


def practises(row: TableRow, game: Game_, player: str, tried: Practice) -> bool:
    """Is this such a practice of the player's, not over and not halted, as `Lobby.practise` begins one?"""
    kinds = [seat.kind for seat in row.seats]
    return (
        row.state in ("waiting", "playing")
        and (row.match is None or row.match.halted is None)
        and (row.game, row.host, row.private) == (game.id, player, True)
        and kinds == ["human"] + ["open"] * (tried.seats - tried.bots - 1) + ["bot"] * tried.bots
        and row.options == _plain_options(game, tried.options)
    )


def option_needs(game: Game_) -> dict[str, list[int]]:
    """Options that mean something only with some numbers of seats, as the game's fixed data say it: option -> numbers."""
    return {name: need["seats"] for name, need in _needs(game).items() if "seats" in need}


def value_needs(game: Game_) -> dict[str, dict[str, list[int]]]:
    """Values that an option has only with some numbers of seats: option -> value -> numbers."""
    return {name: need["values"] for name, need in _needs(game).items() if "values" in need}


def _needs(game: Game_) -> dict[str, dict[str, Any]]:
    needs: dict[str, dict[str, Any]] = game.static().get("option_needs", {})
    return needs


def seat_of(row: TableRow, player: str) -> int | None:
    """Where a player sits."""
    for i, seat in enumerate(row.seats):
        if seat.player == player:
            return i
    return None


def sit(row: TableRow, player: str, seat: int | None, nonce: str) -> TableRow | None:
    """Take a seat, or move to another one. Where no host sits, whoever comes is host.
    Refused: kicked, seat_taken, table_full, no_such_seat, bad_nonce."""
    check_nonce(nonce)
    mine = seat_of(row, player)
    if mine is not None and (seat is None or seat == mine):
        return None
    _quiet(row)
    if player in row.kicked:
        raise Refused("kicked")
    if seat is None:
        free = [i for i, one in enumerate(row.seats) if one.kind == "open"]
        if not free:
            raise Refused("table_full")
        seat = free[0]
    if at(row, seat).kind != "open":
        raise Refused("seat_taken", seat=seat)
    seats = list(row.seats)
    if mine is not None:
        seats[seat], seats[mine] = seats[mine], SeatRow()
        return replace(row, seats=seats)
    seats[seat] = SeatRow("human", player, nonce=nonce)
    host = player if seat_of(row, row.host) is None else row.host
    return replace(row, seats=seats, host=host)


def stand(row: TableRow, player: str) -> TableRow | None:
    """Leave. The next human is host; without one the table closes. Refused: already_playing."""
    mine = seat_of(row, player)
    if mine is None:
        return None
    _quiet(row)
    return without(row, mine)


def handed(row: TableRow, seat: int, there: SeatRow) -> TableRow | None:
    """A seat, whoever is on it, goes to a player or a bot. In a running match its nonce stays: it is of the match's seed.
    Where the host is put out, the next human is host; without one the table closes, unless a match runs there. Refused:
    no_such_seat, no_such_table, already_seated, kicked."""
    check_open(row)
    old = at(row, seat)
    if (old.kind, old.player, old.bot) == (there.kind, there.player, there.bot):
        return None
    if there.player is not None:
        if seat_of(row, there.player) is not None:
            raise Refused("already_seated")
        if there.player in row.kicked:
            raise Refused("kicked", what="player")
    new = _put(row, seat, replace(there, nonce=old.nonce if row.state == "playing" else ""))
    people = [one.player for one in new.seats if one.player is not None]
    people.sort(key=lambda one: one == there.player)  # who was there before goes before
    if not people:
        return new if row.state == "playing" else replace(new, state="closed")
    return new if new.host in people else replace(new, host=people[0])


def check_open(row: TableRow) -> None:
    """Refused: no_such_table (it is closed)."""
    if row.state == "closed":
        raise Refused("no_such_table")


def swap(row: TableRow, player: str, a: int, b: int) -> TableRow | None:
    """Two seats change places, whoever is on them."""
    _hosted(row, player)
    at(row, a), at(row, b)
    seats = list(row.seats)
    seats[a], seats[b] = seats[b], seats[a]
    return None if seats == row.seats else replace(row, seats=seats)


def kick(row: TableRow, player: str, seat: int) -> TableRow | None:
    """A seat is opened; a person who sat there may not come back (unless it was the host's own)."""
    _hosted(row, player)
    out = at(row, seat)
    if out.kind == "open":
        return None
    left = without(row, seat)
    return (
        left
        if out.player is None or out.player == player
        else replace(left, kicked=[*row.kicked, out.player])
    )


def set_bot(row: TableRow, player: str, seat: int, kind: str) -> TableRow | None:
    """A bot on an open seat, or on another bot's. Refused: no_such_bot, seat_taken."""
    _hosted(row, player)
    if kind not in BOTS:
        raise Refused("no_such_bot", what="known", bots=BOTS)
    there = at(row, seat)
    if there.kind == "human":
        raise Refused("seat_taken", seat=seat)
    if there.bot == kind:
        return None
    return _put(row, seat, SeatRow("bot", bot=kind))


def open_seat(row: TableRow, player: str, seat: int) -> TableRow | None:
    """A bot goes. Refused: seat_taken (a person sits there)."""
    _hosted(row, player)
    there = at(row, seat)
    if there.kind == "human":
        raise Refused("seat_taken", seat=seat)
    return None if there.kind == "open" else _put(row, seat, SeatRow())


def set_options(
    row: TableRow,
    game: Game_,
    player: str,
    options: dict[str, Any] | None,
    seats: int | None,
    private: bool | None,
) -> TableRow | None:
    """Options, number of seats, privacy. Open seats go first, then bots, from the end. Refused: bad_options,
    bad_seats, option_needs_seats, seat_taken (more people than seats)."""
    _hosted(row, player)
    new = row
    if options is not None:
        new = replace(new, options=_plain_options(game, options))
    if private is not None:
        new = replace(new, private=private)
    if seats is not None:
        _seats_of(game, seats)
        new = replace(new, seats=_resized(row.seats, seats))
    if options is not None or seats is not None:
        game.check_seats(game.decode_options(new.options), len(new.seats))
    return None if new == row else new


def set_nonce(row: TableRow, player: str, value: str) -> TableRow | None:
    """A share of the next match's seed. Refused: not_seated, already_playing, bad_nonce."""
    check_nonce(value)
    mine = seat_of(row, player)
    if mine is None:
        raise Refused("not_seated")
    _quiet(row)
    if row.seats[mine].nonce == value:
        return None
    return _put(row, mine, replace(row.seats[mine], nonce=value))


def may_start(row: TableRow, player: str, after: str | UnsetType | None = UNSET) -> bool:
    """May the host start now? False: it runs already, or has been played since `after`.
    Refused: not_host, not_enough_seats, no_such_table."""
    if seat_of(row, player) is not None and _gone_on(row, after):
        return False
    _hosted(row, player)
    _full(row)
    return True


def may_rematch(row: TableRow, player: str, after: str | UnsetType | None = UNSET) -> bool:
    """May a seated player begin the next match? False: it runs already, or another has been played since `after`.
    Refused: not_seated, not_playing (there was no match), not_enough_seats."""
    if seat_of(row, player) is None:
        raise Refused("not_seated")
    if _gone_on(row, after):
        return False
    _quiet(row)
    if row.match_id is None:
        raise Refused("not_playing")
    _full(row)
    return True


def _gone_on(row: TableRow, after: str | UnsetType | None) -> bool:
    return row.state == "playing" or (after is not UNSET and after != row.match_id)


def _quiet(row: TableRow) -> None:
    if row.state == "playing":
        raise Refused("already_playing")
    check_open(row)


def _hosted(row: TableRow, player: str) -> None:
    if row.host != player or seat_of(row, player) is None:  # who was put out may still be called so
        raise Refused("not_host")
    _quiet(row)


def _full(row: TableRow) -> None:
    still_open = sum(seat.kind == "open" for seat in row.seats)
    if still_open:
        raise Refused("not_enough_seats", open=still_open)


def at(row: TableRow, seat: int) -> SeatRow:
    """A seat of the table. Refused: no_such_seat."""
    if not 0 <= seat < len(row.seats):
        raise Refused("no_such_seat")
    return row.seats[seat]


def _put(row: TableRow, seat: int, what: SeatRow) -> TableRow:
    seats = list(row.seats)
    seats[seat] = what
    return replace(row, seats=seats)


def without(row: TableRow, seat: int) -> TableRow:
    """The table with that seat open. The next human is host; without one the table closes."""
    left = _put(row, seat, SeatRow())
    people = [one.player for one in left.seats if one.player is not None]
    if not people:
        return replace(left, state="closed")
    return left if left.host in people else replace(left, host=people[0])


def _resized(seats: list[SeatRow], count: int) -> list[SeatRow]:
    kept = list(seats)
    for kind in ("open", "bot"):
        for i in range(len(kept) - 1, -1, -1):
            if len(kept) > count and kept[i].kind == kind:
                del kept[i]
    if len(kept) > count:
        raise Refused("seat_taken", seat=count)
    return kept + [SeatRow() for _ in range(count - len(kept))]


def _seats_of(game: Game_, seats: int) -> None:
    least, most = game.seats
    if not least <= seats <= most:
        raise Refused("bad_seats", least=least, most=most)


def _plain_options(game: Game_, options: dict[str, Any], seats: int | None = None) -> dict[str, Any]:
    made = game.decode_options(options)
    if seats is not None:
        game.check_seats(made, seats)
    return {name: getattr(made, name) for name in made.__struct_fields__}

"""Standing orders: how a seat's reactions are decided beforehand. What they come to, as pure functions of a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from app.engine import Action, Game, Refused, Seat, decision, reaction, turn
from app.store.rows import Lapse, OrdersRow, Wish
from app.tables.live_match import LiveMatch
from app.tables.types import Orders

BEFORE_ANY = -1  # a turn that is earlier than every turn


def shown(live: LiveMatch, seat: Seat) -> Orders:
    """The orders of a seat as its holder may see them, with a word on every kind of reaction."""
    row = live.orders.get(seat)
    mine = _held(live, seat)
    kinds = dict(live.match.game.reactions) | ({} if mine is None else mine.kinds)
    return Orders(0 if row is None else row.version, kinds, mine is not None and mine.since_turn is not None)


def declined(live: LiveMatch) -> tuple[Seat, Action] | None:
    """Whose open decision it is, and the action that declines it, where the seat's orders say so. None while the seat has
    just taken something back: whoever takes back wants to be asked."""
    if live.log[-1].kind == "undo":
        return None
    return wished(live)


def wished(live: LiveMatch) -> tuple[Seat, Action] | None:
    """The same without regard to what was taken back."""
    asked = decision(live.match)
    found = reaction(live.match)
    if asked is None or found is None or live.seats[asked.seat].kind != "human":
        return None
    mine = _held(live, asked.seat)
    until = mine is not None and mine.since_turn is not None
    kinds: Mapping[str, Wish] = {} if mine is None else mine.kinds
    wish = kinds.get(found.kind, live.match.game.reactions.get(found.kind))
    return (asked.seat, found.decline) if until or wish == "pass" else None


def ordered(
    live: LiveMatch, seat: Seat, player: str, act_id: str, version: int, kinds: dict[str, Wish], until: bool
) -> OrdersRow:
    """New orders, to be stored over `version`. Refused: match_over, no_such_reaction, stale_orders (with version)."""
    if live.match.result is not None:
        raise Refused("match_over")
    _check(live.match.game, kinds)
    held = live.orders.get(seat)
    known = 0 if held is None else held.version
    if version != known:
        raise Refused("stale_orders", version=known)
    now = turn(live.match)
    since = None if not until else BEFORE_ANY if now is None else now[0]
    return OrdersRow(live.id, seat, player, version + 1, act_id, kinds, since)


def given(live: LiveMatch, seat: Seat, act_id: str) -> bool:
    """Are the seat's orders those of this very id?"""
    held = _held(live, seat)
    return held is not None and held.act_id == act_id


def lapses(live: LiveMatch) -> list[Lapse]:
    """The orders that ran until the turn which has begun now."""
    now = turn(live.match)
    if now is None:
        return []
    number, seat = now
    row = live.orders.get(seat)
    if row is None or row.since_turn is None or row.since_turn >= number:
        return []
    return [Lapse(row.match_id, seat, row.since_turn)]


def lapse(live: LiveMatch, gone: Lapse) -> None:
    """What has lapsed, and is stored so, holds no more."""
    live.orders[gone.seat] = replace(live.orders[gone.seat], since_turn=None)


def _held(live: LiveMatch, seat: Seat) -> OrdersRow | None:
    """The seat's orders, if they are of the one who holds it: a seat that changes hands loses them."""
    row = live.orders.get(seat)
    return row if row is not None and row.player == live.seats[seat].player_id else None


def _check(game: Game[Any, Any], kinds: dict[str, Wish]) -> None:
    if not game.reactions or not set(kinds) <= set(game.reactions):
        raise Refused("no_such_reaction")

"""Standing orders: how a seat's reactions are decided beforehand. What they come to, as pure functions of a match."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine import Action, Refused, Seat, decision, reaction, turn
from app.store.rows import Lapse, OrdersRow, Wish
from app.tables.live_match import LiveMatch
from app.tables.types import Orders

BEFORE_ANY = (-1, None)  # a turn that is earlier than every turn, and nobody's

Turn = tuple[int, Seat | None]


def shown(live: LiveMatch, seat: Seat) -> Orders:
    """The orders of a seat as its holder may see them, with a word on every kind of reaction."""
    row = live.orders.get(seat)
    mine = _held(live, seat)
    kinds = _kinds(live, seat) | _wishes(mine)
    return Orders(0 if row is None else row.version, kinds, _passes(mine))


def declined(live: LiveMatch) -> tuple[Seat, Action] | None:
    """Whose open decision it is, and the action that declines it, where the seat's orders say so. None while the seat has
    just taken something back, or has asked for time: then it wants to be asked."""
    if live.log[-1].kind == "undo" or (live.pause is not None and live.pause.waits):
        return None
    return wished(live)


def wished(live: LiveMatch) -> tuple[Seat, Action] | None:
    """The same without regard to that."""
    asked = decision(live.match)
    found = reaction(live.match)
    if asked is None or found is None or live.seats[asked.seat].kind != "human":
        return None
    mine = _held(live, asked.seat)
    wish = _wishes(mine).get(found.kind, live.match.game.reactions.get(found.kind, "ask"))
    return (asked.seat, found.decline) if _passes(mine) or wish != "ask" else None


def ordered(
    live: LiveMatch,
    seat: Seat,
    player: str,
    act_id: str,
    version: int,
    kinds: dict[str, Wish],
    until: bool,
    seq: int | None,
) -> OrdersRow:
    """New orders, to be stored over `version`. Refused: match_over, seat_gone, no_such_reaction, stale_orders (with
    version), stale ("this turn" was said on `seq`, and that turn is over)."""
    if live.match.result is not None:
        raise Refused("match_over")
    if any(entry.kind == "leave" and entry.seat == seat for entry in live.log):
        raise Refused("seat_gone")
    if not kinds.keys() <= _kinds(live, seat).keys() or not live.match.game.reactions:
        raise Refused("no_such_reaction")
    held = live.orders.get(seat)
    known = 0 if held is None else held.version
    if version != known:
        raise Refused("stale_orders", version=known)
    now = _turn(live)
    since_turn, since_seat = now if until else (None, None)
    this_turn = now[0] if "turn" in kinds.values() else None
    if this_turn is not None and seq is not None and seq < live.turn_began:
        raise Refused("stale", seq=live.match.seq)
    return OrdersRow(
        live.id, seat, player, version + 1, act_id, kinds, since_turn, since_seat, this_turn=this_turn
    )


def given(live: LiveMatch, seat: Seat, act_id: str, kinds: dict[str, Wish], until: bool) -> bool:
    """Are the seat's orders those of this very id? Refused: bad_id (they are, and are others)."""
    held = _held(live, seat)
    if held is None or held.act_id != act_id:
        return False
    if (held.kinds, held.since_turn is not None) != (kinds, until):
        raise Refused("bad_id")
    return True


def lapses(live: LiveMatch, to_seq: int | None) -> list[Lapse]:
    """What the last act (a take-back to `to_seq`, if that is given) makes of "until my next turn" and "this turn". The
    first ends where a turn has come to the seat: by its beginning, or in its middle, from somebody who has left. The
    second ends with the turn, and not where another seat has to play it on. They hold again where that is taken back."""
    now = _turn(live)
    found = []
    for seat, row in live.orders.items():
        lapsed_at, over_at = row.lapsed_at, row.over_at
        if row.since_turn is not None:
            mine = now[1] == seat and now != (row.since_turn, row.since_seat)
            lapsed_at = _end(live, mine, lapsed_at, to_seq)
        if row.this_turn is not None:
            over_at = _end(live, now[0] != row.this_turn, over_at, to_seq)
        if (lapsed_at, over_at) != (row.lapsed_at, row.over_at):
            found.append(Lapse(row.match_id, seat, row.version, lapsed_at, over_at))
    return found


def _end(live: LiveMatch, ended: bool, before: int | None, to_seq: int | None) -> int | None:
    """The seq at which a wish has ended, which was `before` the last act; None while it holds."""
    if ended:
        return live.match.seq if before is None else before
    return None if before is not None and to_seq is not None and to_seq < before else before


def lapse(live: LiveMatch, stored: Lapse) -> None:
    """What has lapsed, or holds again, is stored so."""
    row = live.orders[stored.seat]
    ends = {"lapsed_at": stored.lapsed_at, "over_at": stored.over_at}
    live.orders[stored.seat] = replace(row, version=stored.version + 1, **ends)


def _turn(live: LiveMatch) -> Turn:
    """The present turn."""
    return turn(live.match) or BEFORE_ANY


def _wishes(orders: OrdersRow | None) -> dict[str, Wish]:
    """What was said of each kind, as far as it holds: a turn that is over leaves "ask"."""
    if orders is None or orders.over_at is None:
        return {} if orders is None else orders.kinds
    return {kind: "ask" if wish == "turn" else wish for kind, wish in orders.kinds.items()}


def _passes(orders: OrdersRow | None) -> bool:
    """Does "until my next turn" hold?"""
    return orders is not None and orders.since_turn is not None and orders.lapsed_at is None


def _held(live: LiveMatch, seat: Seat) -> OrdersRow | None:
    """The seat's orders, if they are of the one who holds it: a seat that changes hands loses them."""
    row = live.orders.get(seat)
    return row if row is not None and row.player == live.seats[seat].player_id else None


def _kinds(live: LiveMatch, seat: Seat) -> dict[str, Wish]:
    """The kinds of reaction that the seat can be asked about, with what is done about each if nothing is said."""
    game = live.match.game
    concern = game.reacts(live.match, seat)
    return {kind: wish for kind, wish in game.reactions.items() if kind in concern}

"""Off the Dead, OTD-701 to 716: a zombie is turned face up, and the event that this may cause."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.engine import Action, Seat, choice, step
from app.engine.flow import Offer
from app.games.off_the_dead.horde import (
    SOLO_CHAIN,
    about_survivor,
    bring_out,
    bury_item,
    chain,
    enter,
    over,
    points_at_solo,
    turn_top,
)
from app.games.off_the_dead.rolls import Roll, event_of, is_harmless, pause
from app.games.off_the_dead.state import Dead, at, corpse, find, is_open, mode, seat_of, still_there

TWO_CARDS = 2  # of event 2


@step
def reveal(m: Dead, who: str, handle: int, use: str | None, item: str | None) -> None:
    """OTD-110, 701: face up; a symbol shared with the acting survivor causes an event."""
    if not still_there(m, handle) or find(m, handle)[2].up:
        return
    owner, _, zombie = find(m, handle)
    zombie.up = True
    strength, symbols = corpse(zombie.card)
    matched = bool(set(symbols) & set(at(m, who).character.symbols))
    m.tell(
        "revealed", "OTD-110", "OTD-701", reveals=True,
        survivor=who, zombie=handle, strength=strength, symbols=symbols, matched=matched, where=owner.direction,
        hidden={"card": zombie.card},
    )  # fmt: skip
    if matched:
        roll = Roll("event", who, (m.roll(6),), zombie=handle, use=use, item=item)
        m.tell("event_roll", "OTD-701", survivor=who, die=roll.die, event=event_of(roll))
        m.then(pause("event", roll))


@step
def event_counts(m: Dead, roll: list[Any]) -> None:
    """OTD-710 to 715: the event that the die means now."""
    held = Roll(*roll)
    event, who = event_of(held), held.by
    if is_harmless(m, held):
        m.tell("event_harmless", "OTD-716", survivor=who, event=event)
        return
    assert held.zombie is not None
    EVENTS[event](m, who, held)


def saw_me(m: Dead, who: str, roll: Roll) -> None:
    """OTD-710: the top card comes out if it points at the acting survivor, and is turned to it if not."""
    _applies(m, roll, "OTD-710")
    acting, arrow = at(m, who), m.state.horde[0].direction
    solo = mode(m) == 1 and points_at_solo(arrow)
    if arrow != acting.direction and not solo:
        turn_top(m, acting.direction, who, "OTD-710")
    elif is_open(m, acting):
        enter(m, acting)
        m.then(chain(who, SOLO_CHAIN))
    else:
        m.tell("nothing_comes", "OTD-710")


def where_from(m: Dead, who: str, roll: Roll) -> None:
    """OTD-711: two cards come out."""
    _applies(m, roll, "OTD-711")
    m.then(*[bring_out(who)] * TWO_CARDS)


def straight_at_me(m: Dead, who: str, roll: Roll) -> None:
    """OTD-712: the zombie leaps into the acting survivor's melee zone, out of any fire."""
    _applies(m, roll, "OTD-712")
    assert roll.zombie is not None
    owner, zone, zombie = find(m, roll.zombie)
    owner.zone(zone).remove(zombie)
    at(m, who).melee.append(zombie)
    came: dict[str, Any] = {"from": owner.direction}
    m.tell("leaps", "OTD-712", survivor=who, zombie=zombie.handle, **came)


def going_south(m: Dead, who: str, roll: Roll) -> None:
    """OTD-713: an item is lost; if it was the one in use, that use fails."""
    _applies(m, roll, "OTD-713")
    m.then(discard_item(who, roll.use, roll.item))


def not_dying(m: Dead, who: str, roll: Roll) -> None:
    """OTD-714: the zombie must be struck down twice."""
    _applies(m, roll, "OTD-714")
    assert roll.zombie is not None
    find(m, roll.zombie)[2].tilted = True
    m.tell("tilted", "OTD-714", zombie=roll.zombie)


def mommy(m: Dead, who: str, roll: Roll) -> None:
    """OTD-715: what was being done fails; whoever's turn it is panics."""
    _applies(m, roll, "OTD-715")
    if who == m.state.active:
        m.state.panicked = True
        m.tell("panicked", "OTD-715", survivor=who)
    if roll.use is not None:
        fails(m, who, roll.use, "OTD-715")


EVENTS = {rule.__name__: rule for rule in (saw_me, where_from, straight_at_me, going_south, not_dying, mommy)}


def _applies(m: Dead, roll: Roll, clause: str) -> None:
    m.tell("event", clause, survivor=roll.by, event=event_of(roll), zombie=roll.zombie)


def fails(m: Dead, who: str, use: str, clause: str) -> None:
    """The effect in progress has no further effect; its cost stays paid."""
    m.tell("use_failed", clause, survivor=who, what=use)
    m.skip_to(over)


def _in_use_last(m: Dead, who: str, use: str | None, in_use: str | None) -> Action:
    """The latest item received that is not in use, else the one in use (section 9)."""
    items = at(m, who).items
    latest = ([item for item in items if item.card != in_use] or items)[-1]
    same = (item for item in items if (item.type, item.ammo) == (latest.type, latest.ammo))
    return Discard(next(item.card for item in same if item is latest or item.card != in_use))


@choice(asks=seat_of, about=about_survivor, default=_in_use_last)
def discard_item(m: Dead, who: str, use: str | None, in_use: str | None) -> Iterable[Offer]:
    """OTD-713: one of the acting survivor's own items; of identical ones one, but the one in use apart."""
    offered: set[tuple[str, int | None]] = set()
    for item in at(m, who).items:
        if item.card == in_use:
            yield Discard(item.card)
        elif (item.type, item.ammo) not in offered:
            offered.add((item.type, item.ammo))
            yield Discard(item.card)


class Discard(Action, frozen=True):
    """Lose this item (OTD-713)."""

    item: str

    def apply(self, m: Dead, seat: Seat) -> None:
        assert m.asked is not None
        who, use, in_use = m.asked.args
        bury_item(m, at(m, who), self.item, "item_lost", "OTD-713")
        if self.item == in_use and use is not None:
            fails(m, who, use, "OTD-713")

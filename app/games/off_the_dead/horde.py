"""Off the Dead: the Horde and the corridors; who is struck down, who dies, and the end (rules 7.1, 7.3, 7.4)."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine import Action, Seat, choice, step
from app.engine.flow import Offer
from app.games.off_the_dead.score import finish
from app.games.off_the_dead.state import (
    DIRECTIONS,
    TROPHY_LIMIT,
    ZONES,
    Dead,
    Direction,
    HordeCard,
    Survivor,
    Zombie,
    at,
    corpse,
    find,
    is_open,
    living,
    mode,
    seat_of,
    towards,
    turned,
)

SOLO_CHAIN = 2  # cards that may follow one that came out

# --- Bringing out ---------------------------------------------------------------------------------------------------


@step
def bring_out(m: Dead, acting: str) -> None:
    """OTD-420: the top card goes to whom its arrow means, or to whom the acting survivor's seat says (OTD-111)."""
    if m.state.horde:
        m.then(place(acting))
    else:
        m.tell("nothing_comes", "OTD-111")


def receivers(m: Dead) -> list[Survivor]:
    """The survivors who may get the top card (OTD-420)."""
    arrow = m.state.horde[0].direction
    meant = towards(m, arrow)
    match mode(m):
        case 1:
            return living(m)
        case 2:
            return _of_two(m, arrow)
        case _ if meant is not None and is_open(m, meant):
            return [meant]
        case 3:
            return [survivor for survivor in living(m) if is_open(m, survivor)]
    beside = [towards(m, turned(arrow, quarters)) for quarters in (1, 3)]
    opposite = towards(m, turned(arrow, 2))
    free = [survivor for survivor in beside if survivor is not None and is_open(m, survivor)]
    return free or [survivor for survivor in (opposite,) if survivor is not None and is_open(m, survivor)]


def _of_two(m: Dead, arrow: Direction) -> list[Survivor]:
    """The first one clockwise from the arrow, or the other one where that corridor is full."""
    found = [towards(m, turned(arrow, quarters)) for quarters in range(4)]
    alive = [survivor for survivor in found if survivor is not None]
    return [survivor for survivor in alive if is_open(m, survivor)][:1]


def _fewest(m: Dead, acting: str) -> Action:
    """Who has the fewest zombies, then clockwise from the arrow (section 9)."""
    arrow = DIRECTIONS.index(m.state.horde[0].direction)
    best = min(
        receivers(m), key=lambda s: (len(s.corridor()), (DIRECTIONS.index(s.direction) - arrow) % len(DIRECTIONS))
    )  # fmt: skip
    return To(best.id)


def about_survivor(m: Dead, who: str, *_: object) -> dict[str, object]:
    """What most questions are about: a survivor."""
    return {"survivor": who}


@choice(asks=seat_of, about=about_survivor, default=_fewest)
def place(m: Dead, acting: str) -> Iterable[Offer]:
    """OTD-420, 421, 103: where the top card goes; not asked where only one survivor qualifies."""
    for survivor in receivers(m):
        yield To(survivor.id)


class To(Action, frozen=True):
    """Let the top card come out at this survivor (OTD-420)."""

    survivor: str

    def apply(self, m: Dead, seat: Seat) -> None:
        enter(m, at(m, self.survivor))


def next_handle(m: Dead) -> int:
    """A name for a zombie that enters a corridor: never used before, and it tells nothing."""
    m.state.handles += 1
    return m.state.handles


def enter(m: Dead, who: Survivor) -> None:
    """The top card goes face down to the end of a survivor's zone 1."""
    card = m.state.horde.pop(0).card
    zombie = Zombie(next_handle(m), card)
    who.zone_1.append(zombie)
    m.tell(
        "came_out", "OTD-420", reveals=True,  # the arrow of the next card
        survivor=who.id, zombie=zombie.handle, direction=who.direction, hidden={"card": card},
    )  # fmt: skip


def points_at_solo(direction: Direction) -> bool:
    """In a solo game the opposite direction counts as towards the survivor (OTD-413)."""
    return direction in ("north", "south")


@step
def chain(m: Dead, acting: str, left: int) -> None:
    """OTD-430: solo, up to two more cards follow while they point north or south."""
    horde = m.state.horde
    if mode(m) == 1 and left and horde and points_at_solo(horde[0].direction):
        m.then(bring_out(acting), chain(acting, left - 1))


def facing(m: Dead, direction: Direction) -> str | None:
    """The living survivor at that side, by name."""
    there = towards(m, direction)
    return None if there is None else there.id


def turn_top(m: Dead, direction: Direction, by: str | None, *clauses: str) -> None:
    """The top card's arrow changes; nothing comes out."""
    m.state.horde[0].direction = direction
    m.tell("turned", *clauses, direction=direction, to=facing(m, direction), by=by)


def go_under(m: Dead, cards: list[str]) -> None:
    """OTD-112: face down, shuffled among themselves, each with a random arrow, at the bottom."""
    m.shuffle(cards)
    m.state.horde += [HordeCard(card, m.pick(DIRECTIONS)) for card in cards]


def send_under(m: Dead, handle: int) -> None:
    """One zombie goes from its corridor under the Horde (OTD-112)."""
    owner, zone, zombie = find(m, handle)
    owner.zone(zone).remove(zombie)
    go_under(m, [zombie.card])
    entry = m.state.horde[-1]
    m.tell(
        "under_horde", "OTD-112",
        count=1, survivor=owner.id, zombie=handle, hidden={"cards": [[entry.card, entry.direction]]},
    )  # fmt: skip


def send_back(m: Dead, handle: int, *clauses: str) -> None:
    """A zombie goes to the end of zone 1 of its corridor; face and tilt stay."""
    owner, zone, zombie = find(m, handle)
    owner.zone(zone).remove(zombie)
    owner.zone_1.append(zombie)
    m.tell("sent_back", *clauses, zombie=handle, survivor=owner.id, direction=owner.direction)


# --- Striking down --------------------------------------------------------------------------------------------------


@step
def strike(m: Dead, who: str, handle: int) -> None:
    """OTD-345, 801: a tilted zombie is straightened; any other becomes a trophy. Then OTD-114."""
    owner, zone, zombie = find(m, handle)
    if zombie.tilted:
        zombie.tilted = False
        m.tell("straightened", "OTD-345", zombie=handle)
        return
    owner.zone(zone).remove(zombie)
    at(m, who).trophies.append(zombie.card)
    m.state.struck += 1
    m.tell("struck", "OTD-344", "OTD-345", "OTD-801", survivor=who, zombie=handle, card=zombie.card)
    test_victory(m)


def _worst_trophy(m: Dead, who: str) -> Action:
    """The oldest with one symbol, else the oldest (section 9)."""
    trophies = at(m, who).trophies
    return DiscardTrophy(next((card for card in trophies if len(corpse(card).symbols) == 1), trophies[0]))


@choice(asks=seat_of, about=about_survivor, default=_worst_trophy, forced=False)
def overflow(m: Dead, who: str) -> Iterable[Offer]:
    """OTD-802: more than five trophies: one of them has to go, and so on."""
    trophies = at(m, who).trophies
    if len(trophies) > TROPHY_LIMIT:
        yield from (DiscardTrophy(card) for card in trophies)


class DiscardTrophy(Action, frozen=True):
    """Give a trophy up (OTD-802)."""

    trophy: str

    def apply(self, m: Dead, seat: Seat) -> None:
        assert m.asked is not None
        who = m.asked.args[0]
        at(m, who).trophies.remove(self.trophy)
        m.state.graveyard.append(self.trophy)
        m.tell("trophy_discarded", "OTD-802", survivor=who, card=self.trophy)
        if m.asked.step == overflow.name:
            m.then(overflow(who))


@step
def over(m: Dead, who: str, used: str | None) -> None:
    """The end of an effect, however it went: the equipment used is discarded, then OTD-802."""
    if used is not None:
        bury_item(m, at(m, who), used)
    m.then(overflow(who))


def bury_item(m: Dead, who: Survivor, card: str, key: str = "discarded", clause: str = "OTD-113") -> None:
    """An item goes to the Graveyard, if it is still there."""
    item = who.item(card)
    if item is not None:
        who.items.remove(item)
        m.state.graveyard.append(card)
        m.tell(key, clause, survivor=who.id, card=card)


# --- Death and the end ----------------------------------------------------------------------------------------------


def die(m: Dead, who: Survivor, cause: str, clause: str) -> None:
    """OTD-510, 511: everything goes to the Graveyard, the corridor and the zombified survivor under the Horde."""
    who.alive = False
    m.tell("died", clause, "OTD-510", survivor=who.id, cause=cause)
    m.state.graveyard += [*(item.card for item in who.items), *who.trophies]
    who.items, who.trophies, who.spare = [], [], [0, 0, 0]
    risen = f"zombie_{who.id}_1"
    m.state.box.remove(risen)
    cards = [*(zombie.card for zombie in who.corridor()), risen]
    for zone in ZONES:
        who.zone(zone).clear()
    go_under(m, cards)
    under = [[entry.card, entry.direction] for entry in m.state.horde[-len(cards) :]]
    m.tell(
        "under_horde", "OTD-510", "OTD-112",
        count=len(cards), survivor=who.id, zombie=None, hidden={"cards": under},
    )  # fmt: skip
    if living(m):
        test_victory(m)
    else:
        finish(m, "all_dead", "OTD-115")


def test_victory(m: Dead) -> None:
    """OTD-114: nothing is left in the Horde and before the living."""
    if not m.state.horde and not any(survivor.corridor() for survivor in living(m)):
        finish(m, "victory", "OTD-114")

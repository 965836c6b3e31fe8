"""Off the Dead, OTD-301 to 306, 330, 401 to 413, 501 and 502: the turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.engine import Action, Seat, barred, choice, step
from app.engine.flow import Offer
from app.games.off_the_dead.attack import Attack, attacks
from app.games.off_the_dead.horde import (
    SOLO_CHAIN,
    DiscardTrophy,
    bring_out,
    chain,
    die,
    enter,
    points_at_solo,
    turn_top,
)
from app.games.off_the_dead.plays import Pass
from app.games.off_the_dead.reveal import reveal
from app.games.off_the_dead.rolls import NO_ROLL, pause
from app.games.off_the_dead.score import finish
from app.games.off_the_dead.search import searches
from app.games.off_the_dead.state import (
    LAST_TURN,
    Dead,
    Survivor,
    at,
    clockwise,
    living,
    mode,
    neighbours,
    seat_of,
    towards,
    turned,
)
from app.games.off_the_dead.windows import IN_ACTION, note_offer

INFECTION_FROM = 4  # the level from which infections grow by themselves


@step
def turn(m: Dead, who: str) -> None:
    """OTD-301: act, the zombies, act, the end."""
    beach = m.state
    if beach.turn == LAST_TURN:
        finish(m, "stalled", "OTD-1006")
        return
    beach.turn += 1
    beach.active = who
    beach.looked = None
    m.tell("turn_began", "OTD-301", "OTD-104", survivor=who, number=beach.turn, seat=seat_of(m, who))
    m.then(
        begin(who, "action_1"), bite_phase(who), move_phase(who), wave_phase(who), begin(who, "action_2"),
        end_phase(who), next_turn(who),
    )  # fmt: skip


def enter_phase(m: Dead, phase: str) -> None:
    """Everybody sees which step of the turn it is."""
    m.state.phase = phase
    m.tell("phase", "OTD-301", phase=phase)


# --- The two actions ------------------------------------------------------------------------------------------------


@step
def begin(m: Dead, who: str, phase: str) -> None:
    """An action phase begins, unless its survivor is dead by now (OTD-406)."""
    if at(m, who).alive:
        enter_phase(m, phase)
        m.then(act(who, phase))


@step
def act(m: Dead, who: str, phase: str) -> None:
    """OTD-304: asked again after every free play; an action or a pass closes the phase."""
    note_offer(m, who)
    m.then(action(who, phase), act(who, phase))


def _strike_the_weakest(m: Dead, who: str, phase: str) -> Action:
    """Section 9: the weakest face-up zombie beside one, bare-handed; else a pass."""
    if m.state.panicked:
        return Done()
    beside = [zombie for zombie in at(m, who).melee if zombie.up]
    return Attack(None, min(beside, key=lambda zombie: zombie.strength).handle) if beside else Pass()


def _about(m: Dead, who: str, phase: str) -> dict[str, object]:
    return {"survivor": who, "phase": phase, "panicked": m.state.panicked}


@choice(asks=seat_of, about=_about, default=_strike_the_weakest)
def action(m: Dead, who: str, phase: str) -> Iterable[Offer]:
    """OTD-302 to 305: one action or a pass, after any number of free plays."""
    mains = [*searches(m), *attacks(m, who), *throws(m, who)]
    if m.state.panicked:
        yield from (barred(offer, "OTD-305") for offer in mains if isinstance(offer, Action))
    else:
        yield from mains
    for play in IN_ACTION[phase]:
        yield from play(m, who, NO_ROLL)
    yield from (DiscardTrophy(card) for card in at(m, who).trophies)
    yield Done() if m.state.panicked else Pass()


class Done(Action, frozen=True):
    """In a panic: no more plays (OTD-305)."""

    def apply(self, m: Dead, seat: Seat) -> None:
        assert m.asked is not None
        m.tell("passed", "OTD-305", survivor=m.asked.args[0], window=None)
        m.instead()


def throws(m: Dead, who: str) -> Iterator[Offer]:
    """OTD-330: any item, one of each type and state, to any living neighbour."""
    me = at(m, who)
    near = neighbours(m, me)
    first = {(item.type, item.ammo): item.card for item in reversed(me.items)}
    for item in me.items:
        if first[item.type, item.ammo] != item.card:
            continue
        for other in m.state.survivors:
            if other in near:
                yield Throw(item.card, other.id)
            elif other is not me:
                yield barred(Throw(item.card, other.id), "OTD-106", survivor=other.id)


class Throw(Action, frozen=True):
    """Throw an item, with its ammunition, to a neighbour (OTD-330)."""

    item: str
    survivor: str

    def apply(self, m: Dead, seat: Seat) -> None:
        assert m.asked is not None
        me = at(m, m.asked.args[0])
        item = me.item(self.item)
        assert item is not None
        me.items.remove(item)
        at(m, self.survivor).items.append(item)
        m.tell("thrown", "OTD-330", survivor=me.id, to=self.survivor, card=self.item)
        m.instead()


# --- The zombies ----------------------------------------------------------------------------------------------------


@step
def bite_phase(m: Dead, who: str) -> None:
    """OTD-401: the window, then the bites."""
    enter_phase(m, "bite")
    m.then(pause("bite"), bites(who))


@step
def bites(m: Dead, who: str) -> None:
    """OTD-401: every zombie in the melee zone bites once."""
    if not m.state.frozen:
        m.then(*(bite(who, zombie.handle) for zombie in at(m, who).melee))


@step
def bite(m: Dead, who: str, handle: int) -> None:
    """OTD-401, 402: one bite; who has died meanwhile is not bitten any more."""
    victim = at(m, who)
    if victim.alive:
        victim.infection += 1
        m.tell("bitten", "OTD-401", survivor=who, zombie=handle, infection=victim.infection)
        sicken(m, victim, "bite", "OTD-402")


def sicken(m: Dead, who: Survivor, cause: str, clause: str) -> None:
    """Death, where the infection has reached its last box."""
    if who.infection >= who.character.infection_max:
        die(m, who, cause, clause)


@step
def move_phase(m: Dead, who: str) -> None:
    """OTD-403, 406: the window, then the movement; none before a dead survivor."""
    if at(m, who).alive:
        enter_phase(m, "move")
        m.then(pause("move"), movement(who))


@step
def movement(m: Dead, who: str) -> None:
    """OTD-403, 404: all a zone nearer together; then those that have arrived face down are revealed."""
    me = at(m, who)
    if m.state.held:
        m.tell("held", "OTD-403", survivor=who)
        return
    arrived, moved = me.zone_2, len(me.zone_1) + len(me.zone_2)
    me.melee, me.zone_2, me.zone_1 = me.melee + arrived, me.zone_1, []
    if moved:
        m.tell("moved", "OTD-403", survivor=who, zombies=moved)
    m.then(*(reveal(who, zombie.handle, None, None) for zombie in arrived))


@step
def wave_phase(m: Dead, who: str) -> None:
    """OTD-405: the window, then the wave."""
    enter_phase(m, "wave")
    m.then(pause("wave"), wave_comes(who))


@step
def wave_comes(m: Dead, who: str) -> None:
    """OTD-405, 410 to 413: the top card comes out, by the number of survivors at the start."""
    if not m.state.horde:
        return
    match mode(m):
        case 1:
            _solo_wave(m, who)
        case 2:
            _wave_of_two(m, who)
        case _:
            m.then(bring_out(who))


def _solo_wave(m: Dead, who: str) -> None:
    """OTD-413: towards or away comes out, with what follows; sideways is turned and waits."""
    if points_at_solo(m.state.horde[0].direction):
        m.then(bring_out(who), chain(who, SOLO_CHAIN))
    else:
        turn_top(m, at(m, who).direction, None, "OTD-413")
        m.tell("wave_stays", "OTD-413", direction=at(m, who).direction, to=who)


def _wave_of_two(m: Dead, who: str) -> None:
    """OTD-411, 412: at somebody it comes out; else it is turned, and comes out only into an empty corridor."""
    arrow = m.state.horde[0].direction
    if towards(m, arrow) is not None:
        m.then(bring_out(who))
        return
    alive = living(m)
    turn_top(m, turned(arrow, 1) if len(alive) == 2 else alive[0].direction, None, "OTD-412")
    meant = towards(m, m.state.horde[0].direction)
    assert meant is not None
    if meant.corridor():
        m.tell("wave_stays", "OTD-412", direction=meant.direction, to=meant.id)
    else:
        enter(m, meant)


# --- The end of the turn --------------------------------------------------------------------------------------------


@step
def end_phase(m: Dead, who: str) -> None:
    """OTD-501, 303: the infection grows; purchase and change of location are not in this box."""
    if at(m, who).alive:
        enter_phase(m, "end")
        if m.options.difficulty >= INFECTION_FROM and at(m, who).infected:
            m.then(pause("infect"), infection(who))


@step
def infection(m: Dead, who: str) -> None:
    """OTD-501, 502: one level more, unless it was cured at the last moment."""
    me = at(m, who)
    if me.infected:
        me.infection += 1
        m.tell("infection", "OTD-501", survivor=who, infection=me.infection)
        sicken(m, me, "infection", "OTD-502")


@step
def next_turn(m: Dead, who: str) -> None:
    """OTD-306, 104: what lasted for the turn ends; the next living survivor begins."""
    m.state.panicked = m.state.held = m.state.frozen = False
    at(m, who).spare = [0, 0, 0]
    m.then(turn(next(other.id for other in clockwise(m, who) if other.id != who or len(living(m)) == 1)))

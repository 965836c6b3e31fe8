"""Off the Dead, OTD-600 to 607: the windows in which free plays interrupt what is going on.

WINDOWS, in the order of the rulebook, is the whole of it: when each opens, and what is offered in it. A window that
opens on a roll carries that roll; when it closes, the step `<window>_counts` takes the roll as it then stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from app.engine import Action, Frame, Reaction, Seat, choice, step
from app.engine.flow import Offer
from app.games.off_the_dead.abilities import (
    big_wave,
    big_wave_here,
    encore,
    freeze,
    kiki,
    kiki_in_melee,
    kiki_in_zone_2,
    shake,
    shake_active,
    shake_before_infection,
)  # fmt: skip
from app.games.off_the_dead.equipment import (
    adrenaline,
    barricade,
    burn,
    first_aid_kit,
    magazine,
    refill,
    scope,
    toy,
    toy_in_zone_2,
)  # fmt: skip
from app.games.off_the_dead.one_liners import (
    go_look,
    go_through,
    only_a_scratch,
    try_again,
    wait_your_turn,
    wait_your_turn_zone_2,
)  # fmt: skip
from app.games.off_the_dead.plays import Pass, Play, bites_kill, infection_kills
from app.games.off_the_dead.rolls import NO_ROLL, Roll, coming, event_of, is_harmless, need, pause, total
from app.games.off_the_dead.state import Dead, Direction, active, clockwise, find, seat_of, still_there

# --- When they open (OTD-603) ---------------------------------------------------------------------------------------


def _event(m: Dead, roll: Roll) -> bool:
    return not is_harmless(m, roll)


def _attack(m: Dead, roll: Roll) -> bool:
    return total(m, roll) < need(m, roll)


def _surprise(m: Dead, roll: Roll) -> bool:
    return coming(m, roll) > 1


def _fire(m: Dead, roll: Roll) -> bool:
    burning = [find(m, handle)[2] for handle in roll.victims if still_there(m, handle)]
    return any(zombie.strength > total(m, roll) for zombie in burning)


def _bite(m: Dead, _: Roll) -> bool:
    return active(m).alive and bool(active(m).melee) and not m.state.frozen


def _move(m: Dead, _: Roll) -> bool:
    return active(m).alive and bool(active(m).zone_2) and not m.state.held


def _wave(m: Dead, _: Roll) -> bool:
    return active(m).alive and bool(m.state.horde) and m.state.looked != top_card(m)


def _infect(m: Dead, _: Roll) -> bool:
    return active(m).alive and active(m).infected


def note_offer(m: Dead, who: str) -> None:
    """Remember that "go look" is being offered, if it is: the wave's window opens only for something new."""
    if any(go_look(m, who, NO_ROLL)):
        m.state.looked = top_card(m)


def top_card(m: Dead) -> tuple[int, Direction] | None:
    """What "go look" is about: the top card, told from others by how many came out before it, and its arrow."""
    return (m.state.handles, m.state.horde[0].direction) if m.state.horde else None


# --- What they offer ------------------------------------------------------------------------------------------------


def if_lethal(play: Play) -> Play:
    """A cure, offered before the bites only if these would kill an already infected survivor (OTD-603)."""

    def offered(m: Dead, who: str, roll: Roll) -> Iterable[Offer]:
        return play(m, who, roll) if active(m).infected and bites_kill(m) else ()

    return offered


class Window(NamedTuple):
    """When a window opens, and what it offers to the active survivor alone and to everybody."""

    opens: Callable[[Dead, Roll], bool]
    own: tuple[Play, ...]
    all: tuple[Play, ...] = ()


CURES: Final[tuple[Play, ...]] = (adrenaline, first_aid_kit, only_a_scratch)

WINDOWS: Final[dict[str, Window]] = {
    "event": Window(_event, (try_again,), (encore,)),
    "attack": Window(_attack, (go_through, try_again, scope), (encore,)),
    "surprise": Window(_surprise, (try_again,), (encore,)),
    "fire": Window(_fire, (try_again,), (encore,)),
    "bite": Window(
        _bite,
        (toy, burn, wait_your_turn, *(if_lethal(cure) for cure in CURES)),
        (freeze, big_wave_here, kiki_in_melee, if_lethal(shake_active)),
    ),
    "move": Window(_move, (barricade, toy_in_zone_2, burn, wait_your_turn_zone_2), (freeze, kiki_in_zone_2)),
    "wave": Window(_wave, (go_look,)),
    "infect": Window(_infect, CURES, (shake_before_infection,)),
}
KINDS: Final = tuple(WINDOWS)

# Besides, the active survivor's own plays in its action phases (OTD-304, 8.1), in the order of the table.
IN_ACTION_2: Final[tuple[Play, ...]] = (
    adrenaline, refill, burn, magazine, toy, first_aid_kit, go_look, wait_your_turn, only_a_scratch, kiki, big_wave,
    shake,
)  # fmt: skip
IN_ACTION: Final = {"action_1": (barricade, freeze, *IN_ACTION_2), "action_2": IN_ACTION_2}


def offers(m: Dead, who: str, kind: str, roll: Roll) -> list[Offer]:
    """The plays that a survivor has in a window (OTD-602, 606)."""
    found = WINDOWS[kind]
    lists = (*found.own, *found.all) if who == m.state.active else found.all
    return [offer for offered in lists for offer in offered(m, who, roll)]


# --- How they are asked (OTD-601) -----------------------------------------------------------------------------------


@step
def interval(m: Dead, kind: str, roll: list[Any], passed: list[str]) -> None:
    """OTD-601: the active survivor, then the others clockwise, whoever can do something and has not passed."""
    held = Roll(*roll)
    assert m.state.active is not None
    if WINDOWS[kind].opens(m, held):
        for survivor in clockwise(m, m.state.active):
            if survivor.id not in passed and offers(m, survivor.id, kind, held):
                if kind == "wave":
                    m.state.looked = top_card(m)
                m.then(window(survivor.id, kind, roll, passed), pause(kind, held))
                return
    if held.dice:
        m.then(Frame(f"{kind}_counts", (roll,)))


def _about(m: Dead, who: str, kind: str, roll: list[Any], _: list[str]) -> dict[str, Any]:
    """What hangs over everybody while this survivor is asked."""
    held = Roll(*roll)
    said: dict[str, Any] = {"survivor": who, "window": kind}
    if held.dice:
        said |= {"by": held.by, "dice": held.dice, "bonus": held.bonus, "total": total(m, held)}
    match kind:
        case "attack":
            said |= {"zombie": held.zombie, "need": need(m, held), "weapon": held.item}
        case "event":
            said |= {"event": event_of(held), "zombie": held.zombie}
        case "surprise":
            said |= {"count": coming(m, held)}
        case "fire":
            said |= {"zone": held.zone}
        case "bite":
            said |= {"bites": len(active(m).melee), "lethal": bites_kill(m)}
        case "infect":
            said |= {"lethal": infection_kills(m)}
    return said


def _pass(*_: object) -> Action:
    return Pass()


@choice(asks=seat_of, about=_about, default=_pass)
def window(m: Dead, who: str, kind: str, roll: list[Any], passed: list[str]) -> Iterable[Offer]:
    """OTD-601, 603: one of the window's plays, or a pass."""
    yield from offers(m, who, kind, Roll(*roll))
    yield Pass()


# --- Standing orders (OTD-607) --------------------------------------------------------------------------------------

REACTIONS: Final = {
    f"{kind}.{whose}": "pass" if (kind, whose) == ("move", "others") else "ask"
    for kind in KINDS
    for whose in ("own", "others")
}


def reaction(m: Dead) -> Reaction | None:
    """What the open decision is to standing orders: a window, in one's own turn or in somebody else's."""
    frame = m.stack[-1]
    if frame.step != window.name:
        return None
    who, kind = frame.args[:2]
    own = seat_of(m, who) == seat_of(m, active(m).id)
    return Reaction(f"{kind}.{'own' if own else 'others'}", Pass())


def turn_of(m: Dead) -> tuple[int, Seat] | None:
    """Number and seat of the present turn."""
    return None if m.state.active is None else (m.state.turn, seat_of(m, m.state.active))

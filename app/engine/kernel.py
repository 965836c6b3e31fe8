"""The kernel: runs a match's flow, offers its decisions, applies actions whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from app.engine.chance import SEED_BYTES, Chance
from app.engine.errors import Refused, RuleFault
from app.engine.events import EVERYTHING, Event, Seat, Viewer
from app.engine.flow import Action, Barred, Choice, Hinted
from app.engine.game import Game, Reaction, Saved
from app.engine.match import Core, Match, Result, Taken

AnyMatch = Match[Any, Any]
AnyGame = Game[Any, Any]

MOST_STEPS = 10_000  # of one act; more is an endless loop in a rule
MOST_LEGAL = 256  # longer lists are to be split into smaller decisions

_encode = msgspec.msgpack.Encoder().encode


class Decision(msgspec.Struct):
    """What is open: one seat, asked one thing, with everything it may do.

    `about` is for everybody, unless there is a `veil`: then others are told that kind, and nothing of it. `hints` maps an
    index of `legal` to hint keys. `open`: the rules let everybody see the list. `even`: how long it stands must tell
    nothing of the list.
    """

    kind: str
    seat: Seat
    about: dict[str, Any]
    legal: list[Action]
    hints: dict[int, tuple[str, ...]]
    barred: list[Barred]
    open: bool
    even: bool = False
    veil: str | None = None

    def told(self, viewer: Viewer) -> tuple[str, dict[str, Any]]:
        """Kind and `about` as a viewer may know them."""
        if self.veil is None or viewer in (self.seat, EVERYTHING):
            return self.kind, self.about
        return self.veil, {}


def new_match(game: AnyGame, seats: int, options: Any, seed: bytes) -> tuple[AnyMatch, list[Event]]:
    """Begin a match. `seed` has 32 bytes. Returns it at its first decision with the events of seq 0.

    Raises Refused('bad_seats') for a number of seats that the game does not have.
    """
    least, most = game.seats
    if not least <= seats <= most:
        raise Refused("bad_seats", least=least, most=most)
    if len(seed) != SEED_BYTES:
        raise ValueError("a seed has 32 bytes")
    core: Core[Any] = Core(game.set_up(seats, options), [game.start], Chance(seed), None)
    match: AnyMatch = Match(game, game.rules_version, seats, options, core, 0, [])
    _run(match)
    return match, match.told


def decision(match: AnyMatch) -> Decision | None:
    """The open decision, or None when the match is over."""
    if match.result is not None:
        return None
    if match.offer is None:
        match.offer = _offered(match)
    return match.offer


def default(match: AnyMatch) -> Action:
    """What is taken for the deciding seat when it does not answer: the time-out column of the game's rules file."""
    asked = _open(match)
    choice = match.game.steps[match.stack[-1].step]
    if isinstance(choice, Choice) and choice.default is not None:
        return choice.default(match, *match.stack[-1].args)
    return asked.legal[0]


def act(match: AnyMatch, seat: Seat, action: Action) -> list[Event]:
    """Apply an action that is in the list: seq + 1. Returns its events.

    Raises Refused (match_over, not_your_decision, illegal_action with the clause if a rule says why), or RuleFault.
    Either way the match is as it was.
    """
    asked = _open(match)
    if asked.seat != seat:
        raise Refused("not_your_decision")
    if action not in asked.legal:
        for no in asked.barred:
            if no.action == action:
                raise Refused("illegal_action", no.clause, **no.params)
        raise Refused("illegal_action")

    def apply() -> None:
        match.asked = match.stack.pop()
        action.apply(match, seat)
        _run(match)

    return _whole(match, apply, seat)


def leave(match: AnyMatch, seat: Seat) -> list[Event]:
    """Seat resigns, which it may at any time: seq + 1. Raises Refused (match_over, no_such_seat, seat_gone), RuleFault."""
    if match.result is not None:
        raise Refused("match_over")
    if not 0 <= seat < match.seats:
        raise Refused("no_such_seat")

    def apply() -> None:
        match.game.leave(match, seat)
        # The one place where a leaver's questions are cleared away.
        match.forget(seat)
        _run(match)

    return _whole(match, apply, None)


def undoable(match: AnyMatch) -> tuple[Seat, int] | None:
    """Who may take back the last act, and the seq to return to; None if nobody may.

    An act may be taken back while it drew no chance, nobody learned more than the act itself, and nobody else has
    acted since.
    """
    if not match.trail or match.result is not None:
        return None
    return match.trail[-1].seat, match.trail[-1].seq


def undo(match: AnyMatch, to_seq: int) -> list[Event]:
    """Take back the last act: everything is as it was at `to_seq`, and seq + 1. Raises Refused('nothing_to_undo')."""
    may = undoable(match)
    if may is None or may[1] != to_seq:
        raise Refused("nothing_to_undo")
    taken = match.trail.pop()
    match.set_core(match.game.decode_core(taken.core))
    match.seq += 1
    return [Event("taken_back", [], {"seat": taken.seat, "to": to_seq})]


def view(match: AnyMatch, viewer: Viewer) -> dict[str, Any]:
    """What a viewer sees: named parts, built up from what it may know. Everything once the match is over."""
    return public_view(match) | private_view(match, viewer)


def public_view(match: AnyMatch) -> dict[str, Any]:
    """The parts that every viewer sees, unless `private_view` has one of the same name."""
    return match.game.public(match)


def private_view(match: AnyMatch, viewer: Viewer) -> dict[str, Any]:
    """The parts that this viewer sees besides or instead; everything once the match is over."""
    return match.game.private(match, EVERYTHING if match.result is not None else viewer)


def result(match: AnyMatch) -> Result | None:
    """How the match ended, or None while it runs."""
    return match.result


def reaction(match: AnyMatch) -> Reaction | None:
    """What the open decision is to standing orders; None if it is no reaction."""
    return None if match.result is not None else match.game.reaction(match)


def turn(match: AnyMatch) -> tuple[int, Seat] | None:
    """Number and seat of the present turn; None in a game without turns."""
    return match.game.turn(match)


def redeal(match: AnyMatch, viewer: Viewer, chance: Chance, keep: Collection[str] = ()) -> AnyMatch:
    """Another match that `viewer` could not tell from this one: all that it cannot know is dealt anew.

    Hidden things named in `keep` stay where they are. The copy has a stream of its own and nothing to take back.
    """
    other = copy(match)
    other.trail = []
    other.chance = Chance(chance.seed_for("redeal"))
    match.game.redeal(other, viewer, chance, keep)
    other.offer = None
    return other


def dump(match: AnyMatch) -> bytes:
    """The whole match, for storing; secrets and all."""
    m = match
    return _encode(Saved(m.game.id, m.rules_version, m.seats, m.options, m.seq, m.core(), m.trail))


def load(game: AnyGame, data: bytes) -> AnyMatch:
    """A match from what `dump` gave."""
    saved = game.decode_saved(data)
    return Match(game, saved.rules_version, saved.seats, saved.options, saved.core, saved.seq, saved.trail)


def copy(match: AnyMatch) -> AnyMatch:
    """A match of its own, equal to this one."""
    return load(match.game, dump(match))


def _open(match: AnyMatch) -> Decision:
    found = decision(match)
    if found is None:
        raise Refused("match_over")
    return found


def _offered(match: AnyMatch) -> Decision:
    """Ask the choice on top of the stack what it offers."""
    frame = match.stack[-1]
    step = match.game.steps[frame.step]
    assert isinstance(step, Choice)
    seat, about = step.asks(match, *frame.args), step.about(match, *frame.args)
    even, veil = step.even(match, *frame.args), step.veil(match, *frame.args)
    found = Decision(step.name, seat, about, [], {}, [], step.open, even, veil)
    for offer in step.rule(match, *frame.args):
        if isinstance(offer, Action):
            found.legal.append(offer)
        elif isinstance(offer, Hinted):
            found.hints[len(found.legal)] = offer.hints
            found.legal.append(offer.action)
        else:
            found.barred.append(offer)
    return found


def _run(match: AnyMatch) -> None:
    """Run steps until a decision is open or the match is over."""
    steps = match.game.steps
    for _ in range(MOST_STEPS):
        if match.result is not None:
            match.stack.clear()
            return
        if not match.stack:
            raise RuleFault("the flow ran out without a result")
        frame = match.stack[-1]
        step = steps[frame.step]
        if isinstance(step, Choice):
            match.offer = offer = _offered(match)
            if len(offer.legal) > 1 or (offer.legal and (offer.even or not step.forced)):
                return
            match.asked = match.stack.pop()
            if offer.legal:
                offer.legal[0].apply(match, offer.seat)
        else:
            match.stack.pop()
            step.rule(match, *frame.args)
    raise RuleFault("the flow does not come to a decision")


def _whole(match: AnyMatch, apply: Callable[[], None], seat: Seat | None) -> list[Event]:
    """Run `apply` and count it as one act of `seat`, or leave the match exactly as it was."""
    before = _encode(match.core())
    drawn = match.chance.drawn
    match.told = []
    match.learned = False
    match.offer = None
    try:
        apply()
    except Refused:
        match.set_core(match.game.decode_core(before))
        raise
    except Exception as fault:
        match.set_core(match.game.decode_core(before))
        raise RuleFault("a rule failed") from fault
    reversible = (
        seat is not None and not match.learned and match.chance.drawn == drawn and match.result is None
    )
    if not reversible:
        match.trail = []
    elif seat is not None:
        if match.trail and match.trail[-1].seat != seat:
            match.trail = []
        match.trail.append(Taken(seat, match.seq, before))
    match.seq += 1
    return match.told

"""How a match goes on where nobody has to be waited for: bots, reactions that are declined beforehand, even pauses.

An even pause: the open question stands equally long, whatever the asked seat holds. A play ends it at once, since it shows
itself. A pass (chosen early, forced, or by standing order) is held and becomes an act at the end of the pause, and so
does a bot's answer. A seat that asked for time is not hurried: its question stays open after the pause like any other.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import partial

from app.bots import choose
from app.engine import Action, Chance, Refused, decision, default, reaction
from app.logs import logger
from app.settings import Settings
from app.tables import standing
from app.tables.clock import Clock
from app.tables.live_match import Held, LiveMatch, Pause, turn_of
from app.tables.tasks import heard
from app.tables.types import Done

log = logger(__name__)

Answer = asyncio.Future[Done]
Act = Callable[[LiveMatch, int, str, Action], Answer]
Declines = Callable[[LiveMatch], tuple[int, Action] | None]


class GoingOn:
    """`act` takes an action for a seat. `closing`: nothing begins any more."""

    def __init__(self, settings: Settings, clock: Clock, chance: Chance, act: Act) -> None:
        self._settings = settings
        self._clock = clock
        self._chance = chance  # of the bots
        self._act = act
        self.closing = False

    def wake(self, live: LiveMatch, declines: Declines) -> None:
        """Where nobody has to be waited for, go on: a bot soon, a reaction that is declined beforehand at once, and either
        of them at the end of an even pause."""
        live.stop_timer()
        seat = turn_of(live.match)
        if seat is None or live.gone or live.halted is not None or self.closing:
            return
        self.open_pause(live)
        if live.pause is not None and not live.pause.over:
            if live.pause.due:
                self._pause_is_over(live, live.pause)
        elif live.seats[seat].bot is not None:
            live.timer = self._clock.call_later(
                self._settings.bot_pace, self._bot_acts, live, seat, live.match.seq
            )
        elif (found := declines(live)) is not None:
            self._take(live, seat, found[1])

    # even pauses

    def open_pause(self, live: LiveMatch) -> None:
        """Have the pause that belongs to the open question (none where it is no even one); one that runs goes on."""
        old, asked, seq = live.pause, decision(live.match), live.match.seq
        if old is not None and old.seq == seq:
            return
        last = live.log[-1].kind
        even = asked is not None and asked.even and live.halted is None
        about = (asked.seat, asked.kind, asked.about) if asked is not None and even else None
        # Somebody else has left, and the question is the same: what was said to it holds.
        same = old if last == "leave" and old is not None and old.about == about else None
        held = None if same is None else same.held
        if same is not None:
            same.held = None
        if old is not None:
            old.stop(Refused("stale", seq=seq))
        live.pause = None
        if about is None:
            return
        waits = last == "undo" or live.waited == seq or (same is not None and same.waits)
        seconds = self._settings.even_pause
        pause = Pause(seq, about, self._clock, seconds, waits)
        pause.held = held
        pause.timer = self._clock.call_later(seconds, self._pause_is_over, live, pause)
        live.pause = pause

    def hold(self, live: LiveMatch, seat: int, act_id: str, action: Action) -> Answer | None:
        """Keep an early pass for the end of the pause; None for what is an act at once.
        Refused: answer_held (another one is kept already), bad_id (by this id, and it is no pass)."""
        pause, asked = live.pause, decision(live.match)
        if pause is None or pause.over or asked is None or asked.seat != seat:
            return None
        held = pause.held
        if held is not None and held.act_id == act_id and held.action != action:
            raise Refused("bad_id")
        if action not in asked.legal or action != _pass(live):
            return None
        if held is None:
            answer: Answer = asyncio.get_running_loop().create_future()
            answer.add_done_callback(heard)
            held = pause.held = Held(act_id, action, answer)
        if held.act_id != act_id:
            raise Refused("answer_held")
        return held.answer

    def ask_for_time(self, live: LiveMatch, seat: int) -> None:
        """The open question stays open after its pause. Refused: match_over, not_your_decision, no_pause, answer_held."""
        asked, pause = decision(live.match), live.pause
        if asked is None:
            raise Refused("match_over")
        if asked.seat != seat:
            raise Refused("not_your_decision")
        if pause is None:
            raise Refused("no_pause")
        if pause.held is not None:
            raise Refused("answer_held")
        pause.waits = True

    def ordered(self, live: LiveMatch, seat: int) -> bool:
        """The seat has given orders: where they decline what it is asked, it needs no time for that. Was any asked for?"""
        pause = live.pause
        if pause is None or turn_of(live.match) != seat or standing.wished(live) is None:
            return False
        waited, pause.waits = pause.waits, False
        return waited

    def handed_over(self, live: LiveMatch, seat: int, waits: bool | None) -> None:
        """The seat has another holder. A pause that runs goes on to the same end, and what was said in it means nothing any
        more; a person is not hurried by it."""
        pause = live.pause
        if turn_of(live.match) == seat:
            live.stop_timer()  # of the bot that it was
        if waits is not None:
            live.waited = live.match.seq if waits else None
        if pause is None or pause.about[0] != seat:
            return
        pause.give_back(Refused("not_seated"))
        pause.waits = bool(waits)

    def halt(self, live: LiveMatch, refusal: Refused) -> None:
        """Nothing happens by itself any more, and what is held is given back."""
        live.stop_timer()
        if live.pause is not None:
            live.pause.stop(refusal)
            live.pause = None

    def _pause_is_over(self, live: LiveMatch, pause: Pause) -> None:
        pause.timer = None
        if live.gone or live.pause is not pause or pause.over or self.closing:
            return
        if live.moving:
            pause.due = True  # whoever writes wakes the match afterwards
            return
        seat, held = pause.about[0], pause.held
        pause.held = None
        pause.over = True
        if live.seats[seat].bot is not None:
            self._bot_acts(live, seat, pause.seq)
        elif held is not None:
            self._take(live, seat, held.action, held)
        elif not pause.waits:
            self._take(live, seat, _unanswered(live))

    # acting

    def _take(self, live: LiveMatch, seat: int, action: Action, held: Held | None = None) -> None:
        try:
            answer = self._act(live, seat, own_id() if held is None else held.act_id, action)
        except Refused as refused:
            log.error("a reaction cannot be declined, its seat is asked", match=live.id, code=refused.code)
            if held is not None and not held.answer.done():
                held.answer.set_exception(refused)
            return
        answer.add_done_callback(heard if held is None else partial(_pass_on, held.answer))

    def _bot_acts(self, live: LiveMatch, seat: int, seq: int) -> None:
        live.timer = None
        if live.gone or live.moving or live.match.seq != seq or self.closing:
            return
        kind = live.seats[seat].bot
        assert kind is not None
        try:
            answer = self._act(live, seat, own_id(), choose(kind, live.match, seat, self._chance))
        except Exception:
            log.exception("a bot failed, its default is taken", match=live.id, seat=seat)
            try:
                answer = self._act(live, seat, own_id(), default(live.match))
            except Refused:
                return  # logged as a fault of the rules: a person has to look at this match
        answer.add_done_callback(heard)


def own_id() -> str:
    """The id of an act that no client asked for."""
    return "~" + secrets.token_urlsafe(12)


def _pass(live: LiveMatch) -> Action | None:
    """The action of the open question that shows nothing: what declines it, or the only one there is."""
    found, asked = reaction(live.match), decision(live.match)
    if found is not None:
        return found.decline
    return asked.legal[0] if asked is not None and len(asked.legal) == 1 else None


def _unanswered(live: LiveMatch) -> Action:
    """What is taken when nobody has said anything: a pass where orders say so, else as the rules have it."""
    wished, asked = standing.wished(live), decision(live.match)
    if wished is not None:
        return wished[1]
    return asked.legal[0] if asked is not None and len(asked.legal) == 1 else default(live.match)


def _pass_on(waiting: Answer, done: Answer) -> None:
    """What became of an act is the answer to the pass that was held."""
    if waiting.done() or done.cancelled():
        return
    error = done.exception()
    if error is None:
        waiting.set_result(done.result())
    else:
        waiting.set_exception(error)

"""Matches: acting, take-back, resigning, bots. Stored, then told, then answered."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from app.engine import (
    Action,
    Chance,
    Event,
    Refused,
    RuleFault,
    act,
    commitment,
    decision,
    default,
    leave,
    undo,
)
from app.games import GAMES
from app.logs import logger
from app.metrics import Metrics
from app.settings import Settings
from app.store import Moved, Repeated, Store, Unavailable, Unsure
from app.store import matches as stored
from app.store import orders as stored_orders
from app.store.rows import ActKind, ActRow, Ending, Guard, Lapse, Wish
from app.tables import standing
from app.tables.clock import Clock
from app.tables.going_on import Answer, GoingOn, own_id
from app.tables.live_match import LiveMatch, LogEntry, turn_of
from app.tables.lobby import Lobby
from app.tables.memory import Memory
from app.tables.notices import Bus, MatchMoved, OrdersChanged
from app.tables.tasks import Tasks
from app.tables.types import Done, Orders, Player
from app.tables.words import check_id

log = logger(__name__)

RECOVER_AFTER = (0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds between tries to load a match that a failure dropped."""

UNDO_MOST = 5  # take-backs by one seat ...
UNDO_AMONG = 20  # ... among so many of the last entries of the log

_encode = msgspec.json.Encoder().encode


class Forced(NamedTuple):
    """For which seat its default was taken, and the seq that it became (None: it only would be)."""

    seat: int
    seq: int | None


class Matches:
    """Everything that moves a match."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        settings: Settings,
        tasks: Tasks,
        lobby: Lobby,
        memory: Memory,
        clock: Clock,
        metrics: Metrics,
    ) -> None:
        self._metrics = metrics
        self._db = store.db
        self._writer = store.writer
        self._bus = bus
        self._tasks = tasks
        self._lobby = lobby
        self._memory = memory
        self._clock = clock
        self._settings = settings
        self.going = GoingOn(settings, clock, Chance(secrets.token_bytes(32)), self._act)
        self._closing = False
        memory.wake, memory.lose = self.wake, self.lose

    # acting

    async def act(
        self, player: Player, match_id: str, act_id: str, seq: int, action: Action | dict[str, Any] | bytes
    ) -> Done:
        """Take an action: stored, then announced, then returned. Refused: not_seated, stale (with seq), bad_id,
        bad_action, answer_held, not_ready, and the engine's match_over, not_your_decision, illegal_action, seat_gone.
        A pass in an even pause is returned when the pause is over and it has become an act."""
        answer = await self.submit(player, match_id, act_id, seq, action)
        return answer if isinstance(answer, Done) else await asyncio.shield(answer)

    async def submit(
        self, player: Player, match_id: str, act_id: str, seq: int, action: Action | dict[str, Any] | bytes
    ) -> Done | Answer:
        """The same, for those who do not wait: where it is held for the end of an even pause, its answer to be."""
        live, seat = await self._seated(player, match_id, act_id)
        taken = action if isinstance(action, Action) else live.match.game.decode_action(action)
        done = self._done(live, seat, act_id, seq, "act", _encode(taken).decode())
        if done is not None:
            return done
        held = self.going.hold(live, seat, act_id, taken)
        return held or await self._act(live, seat, act_id, taken, player.id)

    async def wait(self, player: Player, match_id: str, act_id: str, seq: int) -> None:
        """Ask for time in an even pause: the question stays open after it, also over a restart. Nobody is told. Said twice,
        it is as good as once. Refused: not_seated, bad_id, stale (with seq), match_over, not_your_decision, no_pause,
        answer_held."""
        return await self._tasks.carry(self._wait(player, match_id, act_id, seq))

    async def _wait(self, player: Player, match_id: str, act_id: str, seq: int) -> None:
        live, seat = await self._seated(player, match_id, act_id)
        if self._closing:
            raise Refused("not_ready")
        live.check_halted()
        if seq != live.match.seq:
            raise Refused("stale", seq=live.match.seq)
        self.going.ask_for_time(live, seat)
        if live.waited != seq:
            await stored.keep_wait(self._db, match_id, seq)
            live.waited = seq

    async def undo(self, player: Player, match_id: str, act_id: str, seq: int) -> Done:
        """Take back one's own last act while it is reversible. Refused also: nothing_to_undo, too_many."""
        live, seat = await self._seated(player, match_id, act_id)
        done = self._done(live, seat, act_id, seq, "undo")
        if done is not None:
            return done
        may = live.take_back
        if may is None or may[0] != seat:
            raise Refused("nothing_to_undo")
        lately = live.log[-UNDO_AMONG:]
        if sum(entry.kind == "undo" and entry.seat == seat for entry in lately) >= UNDO_MOST:
            raise Refused("too_many", what="undo", most=UNDO_MOST, among=UNDO_AMONG)
        events = _told(live, lambda: undo(live.match, may[1]))
        return await self._write(live, "undo", seat, act_id, events, to_seq=may[1], by=player.id)

    async def resign(self, player: Player, match_id: str, act_id: str, seq: int) -> Done:
        """Leave the match for good. Refused: not_seated, stale, match_over, seat_gone."""
        live, seat = await self._seated(player, match_id, act_id)
        done = self._done(live, seat, act_id, seq, "leave")
        if done is not None:
            return done
        events = _told(live, lambda: leave(live.match, seat))
        return await self._write(live, "leave", seat, act_id, events, by=player.id)

    # standing orders

    async def orders(self, player: Player, match_id: str) -> Orders:
        """The standing orders of the player's seat. Refused: no_such_match, not_seated, match_over."""
        live = await self._memory.match_of(player.id, match_id)
        seat = live.seat_of(player.id)
        if seat is None:
            raise Refused("not_seated")
        if live.halted == "closed":
            raise Refused("match_closed")
        if live.match.result is not None:
            raise Refused("match_over")
        return standing.shown(live, seat)

    async def set_orders(
        self,
        player: Player,
        match_id: str,
        act_id: str,
        version: int,
        kinds: dict[str, Wish],
        until_turn: bool,
        seq: int | None = None,
    ) -> Orders:
        """State the whole of what the player's seat wishes: kinds that are left out have the game's default; `seq` is where
        the match was seen. Stored, told to the seat, returned; a decision that is open and declined by them is declined at
        once. Refused: not_seated, bad_id, match_over, seat_gone, no_such_reaction, stale_orders (with version), stale."""
        wish = version, kinds, until_turn, seq
        return await self._tasks.carry(self._set_orders(player, match_id, act_id, *wish))

    async def _set_orders(
        self,
        player: Player,
        match_id: str,
        act_id: str,
        version: int,
        kinds: dict[str, Wish],
        until: bool,
        seq: int | None,
    ) -> Orders:
        live, seat = await self._seated(player, match_id, act_id)
        if standing.given(live, seat, act_id, kinds, until):
            return standing.shown(live, seat)
        if self._closing:
            raise Refused("not_ready")
        live.check_halted()
        row = standing.ordered(live, seat, player.id, act_id, version, kinds, until, seq)
        live.moving = True  # so that no decision opens, and no turn begins, between here and the store
        try:
            stored_row = await stored_orders.put(self._db, row, version)
        except BaseException:
            self.lose(live)
            raise
        finally:
            live.settle()
        live.orders[seat] = stored_row
        self._tell_orders(live, seat)
        overruled = self.going.ordered(live, seat)
        live.waited = None if overruled else live.waited
        if turn_of(live.match) == seat:
            self.wake(live, standing.wished)
        elif live.timer is None:  # a bot that was about to act goes on thinking
            self.wake(live)
        if overruled:
            await stored.keep_wait(self._db, match_id, None)
        if not standing.given(live, seat, act_id, kinds, until):  # another process was quicker
            raise Refused("stale_orders", version=stored_row.version)
        return standing.shown(live, seat)

    def _tell_orders(self, live: LiveMatch, seat: int) -> None:
        shown = standing.shown(live, seat)
        self._bus.publish(live.table_id, OrdersChanged(live.id, seat, live.seats[seat].player_id, shown))

    async def force_default(self, match_id: str, seq: int | None = None, dry_run: bool = False) -> Forced:
        """Take the default action of the open decision (at `seq`, None: wherever the match stands) for its seat. The next
        act of the match, and like any other. Refused: no_such_match, match_over, match_paused, match_closed, stale (with
        seq)."""
        live = await self._memory.match_of(None, match_id)
        live.check_halted()
        asked = decision(live.match)
        if asked is None or self._closing:
            raise Refused("match_over" if asked is None else "not_ready")
        if seq is not None and seq != live.match.seq:
            raise Refused("stale", seq=live.match.seq)
        if dry_run:
            return Forced(asked.seat, None)
        return Forced(asked.seat, (await self._act(live, asked.seat, own_id(), default(live.match))).seq)

    # life

    async def start_up(self) -> None:
        """Wake the matches that wait for nobody: a bot is to decide, or (looked at one by one, beside everything else) a
        seat whose standing orders decline."""
        waiting = await stored.waiting(self._db)
        for found in waiting:
            if found.kind == "bot":
                await self._wake_up(found.id)
        people = [found.id for found in waiting if found.kind == "human" and _has_reactions(found.game)]
        if people:
            self._tasks.spawn(self._look_at(people), "look for declined reactions")

    async def _look_at(self, match_ids: list[str]) -> None:
        for match_id in match_ids:
            if self._closing:
                return
            try:
                live = await self._wake_up(match_id)
            except Exception:
                log.exception("match could not be looked at", match=match_id)
                continue
            if live is not None and not (live.goes_on or self._memory.held(match_id)):
                self._memory.drop(live)

    async def _wake_up(self, match_id: str) -> LiveMatch | None:
        try:
            return await self._memory.match(match_id)
        except Refused as refused:
            log.warning("match waits for nobody and cannot be loaded", match=match_id, code=refused.code)
            return None

    async def settle(self) -> None:
        """Take no more acts, and wait for those that are being written."""
        self._closing = self.going.closing = True
        for live in list(self._memory.live.values()):
            live.stop()
            await live.settled()

    # how

    async def _seated(self, player: Player, match_id: str, act_id: str) -> tuple[LiveMatch, int]:
        """The match, and the player's seat."""
        check_id(act_id)
        live = await self._memory.match_of(player.id, match_id)
        seat = live.seat_of(player.id)
        if seat is None:
            raise Refused("not_seated")
        return live, seat

    def _done(
        self, live: LiveMatch, seat: int, act_id: str, seq: int, kind: ActKind, action: str | None = None
    ) -> Done | None:
        """The answer if this very act is done already; None if it may be done now."""
        done = live.done_at(seat, act_id, kind, action)
        if done is not None:
            return Done(act_id, done)
        if self._closing:
            raise Refused("not_ready")
        live.check_halted()
        if seq != live.match.seq:
            raise Refused("stale", seq=live.match.seq)
        return None

    def _act(self, live: LiveMatch, seat: int, act_id: str, action: Action, by: str | None = None) -> Answer:
        events = _told(live, lambda: act(live.match, seat, action))
        return self._write(live, "act", seat, act_id, events, action=_encode(action).decode(), by=by)

    def _write(
        self,
        live: LiveMatch,
        kind: ActKind,
        seat: int,
        act_id: str,
        events: list[Event],
        action: str | None = None,
        to_seq: int | None = None,
        by: str | None = None,
    ) -> Answer:
        """Have what was just done in memory stored, by a player if one did it; the answer comes after everybody was told.

        From here on nothing depends on the caller: if it is cancelled, the act goes its way all the same.
        """
        loop = asyncio.get_running_loop()
        match = live.match
        # a clock that is put back does not put the log out of order
        now = max(self._clock.wall_ms(), live.log[-1].at_ms)
        told = _encode(events).decode()
        row = ActRow(live.id, match.seq, kind, seat, act_id, action, to_seq, told, turn_of(match), now)
        ending = None
        if match.result is not None:
            seed = secrets.token_bytes(32)  # of the table's next match
            result = _encode(match.result).decode()
            ending = Ending(live.id, live.table_id, now, result, seed, commitment(seed))
        live.moving = True
        live.used = loop.time()
        answer: Answer = loop.create_future()
        lapses = standing.lapses(live, to_seq)
        written = partial(self._written, live, row, events, lapses, answer)
        self._writer.put(row, ending, written, lapses, Guard(live.hands, by))
        return answer

    def _written(
        self,
        live: LiveMatch,
        row: ActRow,
        events: list[Event],
        lapses: list[Lapse],
        answer: Answer,
        error: Exception | None,
    ) -> None:
        """Called by the writer, in the loop."""
        if error is not None:
            self._memory.drop(live)
            live.settle()
            self._tasks.spawn(self._recover(live, row.seq - 1), "recover")
            if isinstance(error, Repeated):
                self._tasks.spawn(self._answer_again(row, answer), "answer")
            elif not answer.done():
                moved = isinstance(error, Moved)
                answer.set_exception(Refused("stale", seq=row.seq) if moved else Refused("not_ready"))
            return
        live.append(LogEntry(row.seq, row.at, row.seat, row.kind, row.events, row.act_id, row.action))
        self.going.open_pause(live)  # before anybody hears of the question that it belongs to
        self._bus.publish(live.table_id, MatchMoved(live.id, row.seq, events, live))
        self._metrics.told(perf_counter() - self._writer.stored_at)
        for lapse in lapses:
            standing.lapse(live, lapse)
            self._tell_orders(live, lapse.seat)
        live.settle()
        if not answer.done():
            answer.set_result(Done(row.act_id, row.seq))
        self._metrics.acted(live.match.game.id, row.kind, perf_counter() - live.asked_at)
        if live.match.result is not None:
            self._memory.snapshot(live)
            self._tasks.spawn(self._lobby.announce(live.table_id), "announce")
        else:
            if row.seq - live.saved >= self._settings.snapshot_every:
                self._memory.snapshot(live)
            self.wake(live)

    def lose(self, live: LiveMatch) -> None:
        """It is not known what the store has: forget the match, ask again, and tell what was missed."""
        self._memory.drop(live)
        self._tasks.spawn(self._recover(live, live.match.seq), "recover")

    def wake(
        self,
        live: LiveMatch,
        declines: Callable[[LiveMatch], tuple[int, Action] | None] = standing.declined,
    ) -> None:
        """Go on where nobody has to be waited for."""
        self.going.wake(live, declines)

    async def _answer_again(self, row: ActRow, answer: Answer) -> None:
        """The act's id is stored, by another process: look what it was, and answer as if it had been known."""
        done = None
        refused = Refused("not_ready")
        try:
            fresh = await self._memory.match(row.match_id)
            assert row.seat is not None
            done = fresh.done_at(row.seat, row.act_id, row.kind, row.action)
        except Refused as other:
            refused = other
        except (Unavailable, Unsure):
            log.warning("match cannot be loaded again yet", match=row.match_id)
        if answer.done():
            return
        if done is None:
            answer.set_exception(refused)
        else:
            answer.set_result(Done(row.act_id, done))

    async def _recover(self, live: LiveMatch, known: int) -> None:
        """After a failure: load the match again if somebody watches or a bot is to act, and tell what was missed."""
        for pause in RECOVER_AFTER:
            if self._closing or not (self._memory.held(live.id) or any(seat.bot for seat in live.seats)):
                return
            try:
                fresh = await self._memory.match(live.id)
                if (fresh.hands, fresh.halted) != (live.hands, live.halted):  # by another process
                    await self._lobby.announce(live.table_id)
                    fresh = await self._memory.match(live.id)
            except Refused:
                return
            except Exception:
                log.warning("match cannot be loaded again yet", match=live.id)
                await asyncio.sleep(pause)
                continue
            if fresh.match.seq > known:
                entry = fresh.log[-1]
                self._bus.publish(live.table_id, MatchMoved(live.id, entry.seq, entry.events, fresh))
            return


def _told(live: LiveMatch, apply: Callable[[], list[Event]]) -> list[Event]:
    live.asked_at = perf_counter()
    try:
        return apply()
    except RuleFault:
        log.exception("a rule failed", match=live.id, seq=live.match.seq)
        raise Refused("internal") from None


def _has_reactions(game_id: str) -> bool:
    game = GAMES.get(game_id)
    return game is not None and bool(game.reactions)

"""The service: what pages, REST and sockets call. One `Tables` a process, and the only writer of matches."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Coroutine
from contextlib import suppress
from datetime import datetime
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from app.engine import Refused
from app.logs import logger
from app.metrics import Metrics
from app.settings import Settings, current
from app.store import Barred, Gone, Store, Unavailable, Unsure
from app.store.schema import from_ms
from app.tables.administrators import Administrators
from app.tables.archiving import Archiving
from app.tables.bans import Bans
from app.tables.census import Census
from app.tables.chat import Chat
from app.tables.clock import Clock, LoopClock
from app.tables.dossiers import Dossiers
from app.tables.forgetting import Forgetting
from app.tables.halting import Halting
from app.tables.handover import Hands
from app.tables.house import House
from app.tables.importing import Importing
from app.tables.jobs import Jobs
from app.tables.lobby import Lobby
from app.tables.looking import Looking
from app.tables.matches import Matches
from app.tables.memory import Memory
from app.tables.notices import Bus
from app.tables.people import People
from app.tables.renaming import Renaming
from app.tables.replays import Replays
from app.tables.reports import Reports
from app.tables.steering import Steering
from app.tables.tasks import Tasks
from app.tables.tuning import Tuning

log = logger(__name__)

TIDY_EVERY = 3600.0  # seconds between looks for what nobody comes back to
SWEEP_EVERY = 30.0  # seconds at most between looks for matches that can leave memory

P = ParamSpec("P")
T = TypeVar("T")


def _sure(call: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """The same call; a database that does not answer becomes a refusal that says so."""

    @wraps(call)
    async def answered(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await call(*args, **kwargs)
        except (Unavailable, Unsure) as error:
            log.warning("the database fails", call=call.__name__, cause=str(error))
            raise Refused("not_ready") from None
        except Gone:
            raise Refused("no_identity") from None
        except Barred:
            raise Refused("banned") from None

    return answered


def _all_sure(part: T) -> T:
    """The same part, each of its calls as `_sure` has it."""
    for name, call in inspect.getmembers(part, inspect.iscoroutinefunction):
        if not name.startswith("_"):
            setattr(part, name, _sure(call))
    return part


class Tables:
    """People, tables, matches and chat, each in its module; here they are put together.

    Every refusal is `app.engine.Refused` with a stable code. What changes something is stored first, then announced
    on the bus, then answered; once begun it is carried through even if the caller is cancelled. Any call may also be
    refused with `not_ready`: the database does not answer, or the server is stopping.
    """

    def __init__(
        self,
        store: Store,
        bus: Bus,
        settings: Settings,
        clock: Clock | None = None,
        metrics: Metrics | None = None,
    ) -> None:
        metrics = metrics or Metrics()
        self.store = store
        self.settings = settings = current(settings)
        self.clock = clock or LoopClock(metrics.timer_late)
        self._tasks = Tasks()
        self._sweeper: asyncio.Task[None] | None = None
        self._stopping = asyncio.Event()
        self.house = _all_sure(House(store, bus, self._tasks, self.clock))
        self.tuning = _all_sure(Tuning(store, settings, self._tasks, self.clock))
        self._people = People(store, bus, settings, self._tasks, self.house.check)
        self._memory = Memory(store, settings, self._tasks)
        self._lobby = Lobby(store, bus, settings, self._tasks, self._memory, self.clock, self.house.check)
        self._matches = Matches(
            store, bus, settings, self._tasks, self._lobby, self._memory, self.clock, metrics
        )
        settings.listen(self._memory.retuned)
        steering = Steering(store, bus, self._tasks, self._lobby, self._memory, self._matches, self.clock)
        self.hands = _all_sure(Hands(store, steering, self._matches, self.clock))
        self.halting = _all_sure(Halting(store, steering, self._matches))
        self.bans = _all_sure(Bans(store, bus, self._tasks, self.hands.release))
        self.dossiers = _all_sure(Dossiers(store))
        self.forgetting = _all_sure(Forgetting(store, bus, self._tasks, self._lobby, self._memory, self.bans))
        renaming = Renaming(store, bus, self._tasks, self._lobby, self._memory, self._people)
        self._replays = Replays(store)
        self._chat = Chat(store, bus, settings, self._tasks, self.clock)
        self.census = Census(store, self._memory, metrics)
        self.administrators = _all_sure(Administrators(store))
        self.reports = _all_sure(Reports(store, self._tasks))
        self._archiving = Archiving(
            store,
            settings,
            self.clock,
            self._memory,
            self._lobby,
            self.house,
            self.administrators,
            self.halting.close_match,
        )
        self.jobs = _all_sure(Jobs(store, self._tasks, self.clock, self._archiving.kinds))
        self.looking = _all_sure(Looking(store, self._memory))
        self.importing = _all_sure(Importing(store, self._tasks))

        self.register = _sure(self._people.register)
        self.who = _sure(self._people.who)
        self.rename = _sure(renaming.rename)
        self.rename_player = _sure(renaming.rename_player)
        self.new_token = _sure(self._people.new_token)
        self.tokens = _sure(self._people.tokens)
        self.revoke = _sure(self._people.revoke)
        self.device_link = _sure(self._people.device_link)
        self.maker_of_link = _sure(self._people.maker_of_link)
        self.redeem = _sure(self._people.redeem)

        self.open_table = _sure(self._lobby.open_table)
        self.practise = _sure(self._lobby.practise)
        self.table = _sure(self._lobby.table)
        self.open_tables = _sure(self._lobby.open_tables)
        self.tables_of = _sure(self._lobby.tables_of)
        self.sit = _sure(self._lobby.sit)
        self.stand = _sure(self._lobby.stand)
        self.swap = _sure(self._lobby.swap)
        self.kick = _sure(self._lobby.kick)
        self.set_bot = _sure(self._lobby.set_bot)
        self.open_seat = _sure(self._lobby.open_seat)
        self.set_options = _sure(self._lobby.set_options)
        self.start = _sure(self._lobby.start)
        self.rematch = _sure(self._lobby.rematch)
        self.nonce = _sure(self._lobby.nonce)

        self.say = _sure(self._chat.say)
        self.chat = _sure(self._chat.chat)
        self.delete_line = _sure(self._chat.delete_line)
        self.delete_lines = _sure(self._chat.delete_lines)

        self.match = _sure(self._memory.match)
        self.hold = self._memory.hold
        self.act = _sure(self._matches.act)
        self.submit = _sure(self._matches.submit)
        self.wait = _sure(self._matches.wait)
        self.undo = _sure(self._matches.undo)
        self.resign = _sure(self._matches.resign)
        self.orders = _sure(self._matches.orders)
        self.set_orders = _sure(self._matches.set_orders)
        self.force_default = _sure(self._matches.force_default)

        self.played = _sure(self._replays.played)
        self.export = _sure(self._replays.export)
        self.replay = _sure(self._replays.replay)

    def now(self) -> datetime:
        """The present instant, by the clock of the matches."""
        return from_ms(self.clock.wall_ms())

    async def start_up(self) -> None:
        """Wake the matches that wait for a bot, and begin housekeeping."""
        await self.tuning.load()
        await self.house.load()
        await self._matches.start_up()
        await self.jobs.load()
        self._sweeper = asyncio.create_task(self._keep_house(), name="housekeeping")

    async def shut_down(self) -> None:
        """Take no more acts, finish what is being written, snapshot every match in memory, close the store."""
        self._stopping.set()
        self.house.stop()
        self._archiving.stop()
        await self.jobs.stop()
        if self._sweeper is not None:
            await self._sweeper
        await self._matches.settle()
        await self._tasks.drain(self.settings.shutdown_timeout / 2)
        self._memory.clear()
        await self.store.close()

    async def _keep_house(self) -> None:
        loop = asyncio.get_running_loop()
        tidy_at = loop.time()
        while True:
            pause = min(max(self.settings.match_idle / 4, 0.05), SWEEP_EVERY)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), pause)
                return
            try:
                self._memory.sweep()
                if loop.time() >= tidy_at:
                    tidy_at = loop.time() + TIDY_EVERY
                    self._tasks.spawn(self._archiving.tidy(), "tidy up")
                    self.jobs.go_on()
            except Exception:
                log.exception("housekeeping failed, it is tried again later")

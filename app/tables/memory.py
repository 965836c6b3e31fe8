"""The matches in memory: loaded when somebody asks, kept while somebody holds them, dropped when nothing happens."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from app.engine import Refused, dump
from app.logs import logger
from app.settings import Settings
from app.store import Store, courses
from app.store import matches as stored
from app.store.rows import Snapshot
from app.store.schema import now_ms
from app.tables.live_match import LiveMatch
from app.tables.loading import NeedsVersion, revive
from app.tables.tasks import Tasks, heard

log = logger(__name__)


class Memory:
    """A cache of the store: nothing is lost with it. `wake` hears of each match that comes in, `lose` forgets one that
    the store knows better."""

    def __init__(self, store: Store, settings: Settings, tasks: Tasks) -> None:
        self._db = store.db
        self._writer = store.writer
        self._tasks = tasks
        self._settings = settings
        self.live: dict[str, LiveMatch] = {}  # freed by sweep and drop
        self.loading: dict[str, asyncio.Task[LiveMatch]] = {}  # freed when loaded
        self.holds: Counter[str] = Counter()  # freed by whoever holds
        self.wake: Callable[[LiveMatch], None] = lambda live: None
        self.lose: Callable[[LiveMatch], None] = self.drop

    async def match(self, match_id: str) -> LiveMatch:
        """The match, loaded if need be; it stands at a committed seq until the caller awaits again.
        Refused: no_such_match, needs_version (with version)."""
        while True:
            live = self.live.get(match_id)
            if live is None:
                live = await self._loaded(match_id)
            if live.moving:
                await live.settled()
            if not live.gone:
                live.used = asyncio.get_running_loop().time()
                return live

    async def match_of(self, player_id: str | None, match_id: str) -> LiveMatch:
        """The same. Before somebody is told that the match is paused, or that they have no seat in it, it is looked up
        whether another process has changed that."""
        live = await self.match(match_id)
        if live.halted != "paused" and (player_id is None or live.seat_of(player_id) is not None):
            return live
        known = live.hands, live.halted
        there = await courses.course_of(self._db, match_id)
        again = await self.match(match_id)
        if again is not live or (live.hands, live.halted) != known or there == known:
            return again
        self.lose(live)
        return await self.match(match_id)

    async def seats_of(self, match_id: str, player_id: str) -> list[tuple[LiveMatch, int]]:
        """The seats that a player has in a match as it is in memory, to be changed as they just were in the store, before
        the caller awaits again."""
        if (loading := self.loading.get(match_id)) is not None:
            await asyncio.wait([loading])  # it may have been read before
        if (live := self.live.get(match_id)) is None:
            return []
        return [(live, seat) for seat, holder in enumerate(live.seats) if holder.player_id == player_id]

    def hold(self, match_id: str) -> Callable[[], None]:
        """Keep a match in memory once it is there (somebody watches). Call what is returned to let go."""
        self.holds[match_id] += 1
        held = True

        def let_go() -> None:
            nonlocal held
            if held:
                held = False
                self.holds[match_id] -= 1
                if self.holds[match_id] <= 0:
                    del self.holds[match_id]

        return let_go

    def held(self, match_id: str) -> bool:
        """Does somebody hold it?"""
        return self.holds.get(match_id, 0) > 0

    def adopt(self, live: LiveMatch) -> None:
        """A match that begins, or that was loaded."""
        live.used = asyncio.get_running_loop().time()
        self.live[live.id] = live
        self.wake(live)

    def drop(self, live: LiveMatch) -> None:
        """Forget a match; who has it in hand sees that it is gone, and asks again."""
        live.gone = True
        live.stop()
        if self.live.get(live.id) is live:
            del self.live[live.id]

    def snapshot(self, live: LiveMatch) -> None:
        """Have the match's bytes stored as they are now (a committed seq)."""
        live.saved = live.match.seq
        self._writer.keep(Snapshot(live.id, live.match.seq, dump(live.match), now_ms()))

    def retuned(self, name: str) -> None:
        """A setting was changed: bots that are about to act wait by the new pace from now on. An even pause that runs keeps
        its length, which everybody at the table was told."""
        if name == "bot_pace":
            for live in list(self.live.values()):
                if live.timer is not None:
                    self.wake(live)

    def sweep(self) -> None:
        """Drop matches that nobody holds and nothing has happened in for a while. With a snapshot, so that new rules
        can go on with them later."""
        now = asyncio.get_running_loop().time()
        for live in list(self.live.values()):
            idle = now - live.used >= self._settings.match_idle
            if idle and not live.goes_on and not self.held(live.id):
                self._put_away(live)

    def clear(self) -> None:
        """At a stop: every match that is not being written to leaves a snapshot and goes."""
        for live in list(self.live.values()):
            self._put_away(live)

    def _put_away(self, live: LiveMatch) -> None:
        if not live.moving and live.saved < live.match.seq:
            self.snapshot(live)
        self.drop(live)

    async def _loaded(self, match_id: str) -> LiveMatch:
        task = self.loading.get(match_id)
        if task is None:
            task = self.loading[match_id] = self._tasks.spawn(self._load(match_id), "load")
            task.add_done_callback(lambda done: self.loading.pop(match_id, None))
            task.add_done_callback(heard)
        return await asyncio.shield(task)

    async def _load(self, match_id: str) -> LiveMatch:
        found = await stored.match(self._db, match_id)
        if found is None:
            raise Refused("no_such_match")
        row = found.row
        try:
            revived = revive(found)
        except NeedsVersion:
            if row.needs_version != row.rules_version:
                log.error(
                    "match waits for another version of its rules",
                    match=row.id,
                    game=row.game,
                    version=row.rules_version,
                )
                await stored.mark_needs(self._db, row.id, row.rules_version)
            raise Refused("needs_version", version=row.rules_version) from None
        if revived.pin is not None:
            await stored.pin(self._db, row.id, *revived.pin)
        elif row.needs_version is not None:
            await stored.mark_needs(self._db, row.id, None)
        self.adopt(revived.live)
        return revived.live

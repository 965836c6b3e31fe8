"""What nobody comes back to: closed, put away, forgotten, as the settings say; and looking after what is stored.

All of it in small steps with a breath in between, so that acts are not held up, and so that it can be stopped anywhere and
done again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from app.engine import Refused
from app.games import GAMES
from app.games.record import verify
from app.logs import logger
from app.settings import Settings
from app.store import Store
from app.store import archive as stored
from app.store import matches as stored_matches
from app.store.archive import OldMatch
from app.tables.administrators import Administrators
from app.tables.clock import Clock
from app.tables.house import House
from app.tables.jobs import Cancelled, Progress, Work
from app.tables.loading import NeedsVersion, revive
from app.tables.lobby import Lobby
from app.tables.memory import Memory
from app.tables.replays import record

log = logger(__name__)

DAY_MS = 86_400_000
AT_ONCE = 50  # rows that are looked up together
AUDIT_AT_ONCE = 500  # lines that are dropped together

Close = Callable[[str], Awaitable[object]]


class Archiving:
    """The work behind the kinds of jobs; `close_match` ends a running match without a result."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        clock: Clock,
        memory: Memory,
        lobby: Lobby,
        house: House,
        administrators: Administrators,
        close_match: Close,
    ) -> None:
        self._db = store.db
        self._settings = settings
        self._clock = clock
        self._memory = memory
        self._lobby = lobby
        self._house = house
        self._administrators = administrators
        self._close_match = close_match
        self._stopped = False
        self._tidying = Progress()

    @property
    def kinds(self) -> dict[str, Work]:
        """The work of each kind of job."""
        return {
            "archive": self.archive,
            "check_matches": self.check_matches,
            "verify_finished": self.verify_finished,
            "forget": self.forget,
        }

    async def tidy(self) -> None:
        """What is due every hour."""
        self._tidying = Progress()
        self._tidying.cancelled = self._stopped
        try:
            await self.archive(self._tidying)
            await self.forget(self._tidying)
        except Cancelled:
            return
        except Exception:
            log.exception("tidying up failed, it is tried again later")

    def stop(self) -> None:
        """At a stop: whatever is being tidied is left as it is."""
        self._stopped = self._tidying.cancelled = True

    async def archive(self, progress: Progress) -> None:
        """Close waiting tables and running matches that nothing happens at, and put away tables that are over."""
        await self._close_waiting(progress)
        await self._close_abandoned(progress)
        await self._put_away(progress)

    async def forget(self, progress: Progress) -> None:
        """Drop answers that were kept for their keys, links that are over, and the oldest of the audit, of the jobs and of
        the announcements."""
        trial = progress.dry_run
        progress.counts["answers"] += await self._administrators.forget_answers(trial)
        await progress.step()
        progress.counts["links"] += await stored.forget_links(self._db, self._clock.wall_ms(), trial)
        await progress.step()
        before = self._before(self._settings.audit_days)
        progress.counts["jobs"] += await stored.forget_jobs(self._db, before, trial)
        await progress.step()
        progress.counts["announcements"] += await stored.forget_announcements(self._db, before, trial)
        await progress.step()
        if trial:
            progress.counts["audit_lines"] += await stored.old_audit(self._db, before)
            return
        while dropped := await stored.forget_audit(self._db, before, AUDIT_AT_ONCE):
            progress.counts["audit_lines"] += dropped
            await progress.step()

    async def check_matches(self, progress: Progress) -> None:
        """Can every running match be loaded?"""
        game = progress.params.game
        progress.total = await stored.count_matches(self._db, False, game)
        after = ""
        while rows := await stored.running_matches(self._db, game, after, AT_ONCE):
            for row in rows:
                progress.counts[await self._checked(row, progress)] += 1
                await progress.step()
            after = rows[-1].id

    async def verify_finished(self, progress: Progress) -> None:
        """Recompute every finished match from its seed: does it give what was stored?"""
        game = progress.params.game
        progress.total = await stored.count_matches(self._db, True, game)
        after = ""
        while rows := await stored.finished_matches(self._db, game, after, AT_ONCE):
            for row in rows:
                progress.counts[await self._verified(row, progress)] += 1
                await progress.step()
            after = rows[-1].id

    # archiving

    async def _close_waiting(self, progress: Progress) -> None:
        before, after = self._before(self._settings.waiting_table_days), ""
        while ids := await stored.waiting_before(self._db, before, after, AT_ONCE):
            for table_id in ids:
                if progress.dry_run:
                    progress.counts["tables_closed"] += 1
                elif await stored.close_waiting(self._db, table_id, before, self._clock.wall_ms()):
                    progress.counts["tables_closed"] += 1
                    await self._lobby.announce(table_id)
                await progress.step()
            after = ids[-1]

    async def _close_abandoned(self, progress: Progress) -> None:
        before, after = self._before(self._settings.abandoned_days), ""
        while ids := await stored.abandoned_before(self._db, before, after, AT_ONCE):
            for match_id in ids:
                live = self._memory.live.get(match_id)
                if live is None or live.log[-1].at_ms < before:  # nobody has come back in this moment
                    try:
                        if not progress.dry_run:
                            await self._close_match(match_id)
                        progress.counts["matches_closed"] += 1
                    except Refused as refused:
                        log.warning("an abandoned match stays", match=match_id, code=refused.code)
                        progress.counts["matches_left"] += 1
                await progress.step()
            after = ids[-1]

    async def _put_away(self, progress: Progress) -> None:
        before, after = self._before(self._settings.archive_days), ""
        while rows := await stored.over_before(self._db, before, after, AT_ONCE):
            for row in rows:
                if row.match_id is not None and self._memory.held(row.match_id):
                    progress.counts["tables_watched"] += 1  # somebody has its page open: another time
                elif gone := await self._archived(row.id, before, progress.dry_run):
                    progress.counts["tables_archived"] += 1
                    progress.counts["lines_deleted"] += gone[0]
                    progress.counts["snapshots_deleted"] += gone[1]
                await progress.step()
            after = rows[-1].id

    async def _archived(self, table_id: str, before: int, dry_run: bool) -> tuple[int, int] | None:
        if dry_run:
            return await stored.kept_of(self._db, table_id)
        gone = await stored.archive_table(self._db, table_id, before, self._clock.wall_ms())
        if gone is not None:
            self._house.forget_table(table_id)
        return gone

    def _before(self, days: float) -> int:
        return self._clock.wall_ms() - int(days * DAY_MS)

    # looking after what is stored

    async def _checked(self, row: OldMatch, progress: Progress) -> str:
        if row.id in self._memory.live:
            return "fine"
        found = await stored_matches.match(self._db, row.id)
        if found is None or found.row.finished_at is not None:
            return "over"  # meanwhile
        try:
            await asyncio.to_thread(revive, found)
        except NeedsVersion:
            progress.found(row.id)
            game = GAMES.get(row.game)
            known = game is not None and found.row.rules_version in game.compatible
            return "broken" if known else "needs_version"
        except Exception:
            log.exception("a running match cannot be loaded", match=row.id)
            progress.found(row.id)
            return "broken"
        return "fine"

    async def _verified(self, row: OldMatch, progress: Progress) -> str:
        found = await stored_matches.match(self._db, row.id)
        if found is None:
            return "gone"
        game = GAMES.get(row.game)
        if game is None or found.row.rules_since > 0 or found.row.rules_version not in game.compatible:
            return "needs_version"
        try:
            checks = await asyncio.to_thread(lambda: verify(record(found)))
        except Exception:
            log.exception("a finished match cannot be recomputed", match=row.id)
            checks = []
        if checks and all(check.ok for check in checks):
            return "fine"
        progress.found(row.id)
        return "broken"

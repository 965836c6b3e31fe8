"""What everybody is told: announcements, and that the server is being looked after.

Whatever holds now or later is kept in memory, as every page and every welcome needs it; a timer stands for the next
beginning or end.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from app.engine import Refused
from app.store import Store
from app.store import house as stored
from app.store.house import AnnouncementRow, TuningRow
from app.store.pages import Page
from app.store.schema import from_ms
from app.tables.administrators import Admin, by_label, ms
from app.tables.clock import Clock, Timer
from app.tables.notices import Bus, NoticesChanged
from app.tables.people import new_id
from app.tables.tasks import Tasks
from app.tables.types import NoticeInfo
from app.tables.words import clean_text

MAINTENANCE = "maintenance"
"""Name under which it stands among the settings that were changed; its value is the text."""

LOOK_AGAIN = 3600.0  # seconds at most between two looks: a machine's time of day may be put right meanwhile
SHOWN = 10  # announcements at once, the latest


class Announcement(Struct, frozen=True):
    """Something that people are told: everybody, or those at one table."""

    id: Annotated[str, Meta(description="Id of the announcement.")]
    text: Annotated[str, Meta(description="What is said.")]
    table: Annotated[str | None, Meta(description="Id of the table that it is for, null for everybody.")]
    current: Annotated[bool, Meta(description="Whether it holds now.")]
    begins_at: Annotated[datetime, Meta(description="From when on it holds.")]
    ends_at: Annotated[datetime | None, Meta(description="When it ends, or was withdrawn; null for no end.")]
    made_at: Annotated[datetime, Meta(description="When it was made.")]
    made_by: Annotated[str, Meta(description="Label of who made it.")]


class Maintenance(Struct, frozen=True):
    """Whether the server is being looked after. While it is, no match begins and nobody new comes in."""

    on: Annotated[bool, Meta(description="Whether nothing new may begin.")]
    text: Annotated[str, Meta(description="Why, as everybody reads it; may be empty.")]
    changed_at: Annotated[datetime | None, Meta(description="When it was set so, null while it is off.")]
    changed_by: Annotated[str | None, Meta(description="Label of who set it so, null while it is off.")]


class House:
    """Announcements and maintenance."""

    def __init__(self, store: Store, bus: Bus, tasks: Tasks, clock: Clock) -> None:
        self._db = store.db
        self._bus = bus
        self._tasks = tasks
        self._clock = clock
        self._known: dict[str, AnnouncementRow] = {}  # those that hold now or later
        self._maintenance: TuningRow | None = None
        self._timer: Timer | None = None
        self._shown: dict[
            str, str | None
        ] = {}  # the announcements that hold, as they were last told, and where

    async def load(self) -> None:
        """Know again what was announced. Called once, at the start."""
        now = self._clock.wall_ms()
        self._known = {row.id: row for row in await stored.not_over(self._db, now)}
        self._shown = self._current(now)
        rows = {row.name: row for row in await stored.changed(self._db)}
        self._maintenance = rows.get(MAINTENANCE)
        self._arm()

    def stop(self) -> None:
        """At a stop: nothing is told any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # what holds

    def notices(self, table_id: str | None = None) -> list[NoticeInfo]:
        """What is announced now to everybody and at a table, the latest last."""
        now = self._clock.wall_ms()
        found = [row for row in self._known.values() if row.table_id in (None, table_id) and row.current(now)]
        found.sort(key=lambda row: (row.begins_at, row.made_at, row.id))
        return [
            NoticeInfo(
                row.id, row.text, row.table_id is not None, from_ms(row.begins_at), _instant(row.ends_at)
            )
            for row in found[-SHOWN:]
        ]

    @property
    def closed_for(self) -> str | None:
        """While the server is being looked after: why ("" for no word about it); else None."""
        return None if self._maintenance is None else msgspec.json.decode(self._maintenance.value, type=str)

    def check(self) -> None:
        """Refused: maintenance (it is on: nothing new may begin)."""
        if self._maintenance is not None:
            raise Refused("maintenance")

    # announcements

    async def announcements(self, page: Page, current: bool = False) -> list[Announcement]:
        """All of them, also those that are over, the newest first; or only those that hold now."""
        now = self._clock.wall_ms()
        return [_info(row, now) for row in await stored.page_of(self._db, page, now if current else None)]

    async def announce(
        self,
        by: Admin | None,
        text: str,
        begins_at: datetime | None = None,
        ends_at: datetime | None = None,
        table_id: str | None = None,
    ) -> Announcement:
        """Tell everybody (or those at one table) something, from now or later on, for ever or to an end.
        Refused: bad_text, bad_time, no_such_table."""
        now = self._clock.wall_ms()
        begins = now if begins_at is None else max(now, ms(begins_at))
        ends = None if ends_at is None else ms(ends_at)
        if ends is not None and ends <= begins:
            raise Refused("bad_time")
        row = AnnouncementRow(new_id(), table_id, clean_text(text), begins, ends, now, by_label(by))
        return await self._tasks.carry(self._add(row))

    async def message_table(self, by: Admin | None, table_id: str, text: str, minutes: int) -> Announcement:
        """Tell those at a table something, for so long. Refused: bad_text, no_such_table."""
        ends_at = from_ms(self._clock.wall_ms()) + timedelta(minutes=minutes)
        return await self.announce(by, text, None, ends_at, table_id)

    async def withdraw(self, announcement_id: str, dry_run: bool = False) -> int:
        """It ends now, or never begins: 1; one that is over stays as it is: 0. With `dry_run` only which of both. Refused:
        no_such_announcement."""
        return await self._tasks.carry(self._withdraw(announcement_id, dry_run))

    def forget_table(self, table_id: str) -> None:
        """What was announced at a table is gone from the store."""
        for row in list(self._known.values()):
            if row.table_id == table_id:
                del self._known[row.id]
        self._look()

    async def _add(self, row: AnnouncementRow) -> Announcement:
        if not await stored.add(self._db, row):
            raise Refused("no_such_table")
        self._known[row.id] = row
        self._look()
        return _info(row, self._clock.wall_ms())

    async def _withdraw(self, announcement_id: str, dry_run: bool) -> int:
        row = await stored.announcement(self._db, announcement_id)
        if row is None:
            raise Refused("no_such_announcement")
        now = self._clock.wall_ms()
        if not row.over(now) and not dry_run:
            await stored.end(self._db, announcement_id, max(row.begins_at, now))
            self._known.pop(announcement_id, None)
            self._look()
        return 0 if row.over(now) else 1

    # maintenance

    def maintenance(self) -> Maintenance:
        """How it is."""
        row = self._maintenance
        if row is None:
            return Maintenance(False, "", None, None)
        return Maintenance(True, self.closed_for or "", from_ms(row.changed_at), row.changed_by)

    async def set_maintenance(self, by: Admin | None, on: bool, text: str = "") -> Maintenance:
        """Begin or end it; it outlives a restart. Refused: bad_text."""
        text = clean_text(text) if text.strip() else ""
        return await self._tasks.carry(self._set_maintenance(by, on, text))

    async def _set_maintenance(self, by: Admin | None, on: bool, text: str) -> Maintenance:
        row = None
        if on:
            value = msgspec.json.encode(text).decode()
            row = TuningRow(MAINTENANCE, value, self._clock.wall_ms(), by_label(by))
        await stored.change(self._db, {MAINTENANCE: row})
        before, self._maintenance = self.closed_for, row
        if before != self.closed_for:
            self._tell(None)
        return self.maintenance()

    # time

    def _look(self) -> None:
        """Tell whom it concerns of what has begun or ended since the last look, forget what is over, and stand for the
        next."""
        now = self._clock.wall_ms()
        self._known = {row.id: row for row in self._known.values() if not row.over(now)}
        before, self._shown = self._shown, self._current(now)
        turned = {table_id for _, table_id in before.items() ^ self._shown.items()}
        for table_id in (None,) if None in turned else turned:
            self._tell(table_id)
        self._arm()

    def _current(self, now: int) -> dict[str, str | None]:
        return {row.id: row.table_id for row in self._known.values() if row.current(now)}

    def _arm(self) -> None:
        self.stop()
        now = self._clock.wall_ms()
        ahead = [
            at
            for row in self._known.values()
            for at in (row.begins_at, row.ends_at)
            if at is not None and at > now
        ]
        if ahead:
            self._timer = self._clock.call_later(min((min(ahead) - now) / 1000, LOOK_AGAIN), self._look)

    def _tell(self, table_id: str | None) -> None:
        self._bus.publish(table_id, NoticesChanged(table_id))


def _instant(at: int | None) -> datetime | None:
    return None if at is None else from_ms(at)


def _info(row: AnnouncementRow, now: int) -> Announcement:
    return Announcement(
        row.id,
        row.text,
        row.table_id,
        row.current(now),
        from_ms(row.begins_at),
        _instant(row.ends_at),
        from_ms(row.made_at),
        row.made_by,
    )

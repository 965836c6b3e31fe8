"""What is announced, and what was changed of the settings while the server ran."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import sqlalchemy as sa

from app.store.database import Database
from app.store.pages import Page, cut
from app.store.schema import announcements, tables, tunings


class AnnouncementRow(NamedTuple):
    """Something that people are told: everybody, or (`table_id`) those at one table. Instants are milliseconds."""

    id: str
    table_id: str | None
    text: str
    begins_at: int
    ends_at: int | None
    made_at: int
    made_by: str

    def current(self, now: int) -> bool:
        """Whether it holds at an instant."""
        return self.begins_at <= now and not self.over(now)

    def over(self, now: int) -> bool:
        """Whether its end has come."""
        return self.ends_at is not None and self.ends_at <= now


class TuningRow(NamedTuple):
    """A setting that was changed. `value` is JSON."""

    name: str
    value: str
    changed_at: int
    changed_by: str


_announcement = [announcements.c[name] for name in AnnouncementRow._fields]
_tuning = [tunings.c[name] for name in TuningRow._fields]


async def add(db: Database, row: AnnouncementRow) -> bool:
    """A new announcement; False where its table is not there."""
    async with db.write("announcement") as connection:
        if row.table_id is not None:
            there = sa.select(tables.c.id).where(tables.c.id == row.table_id)
            if (await connection.execute(there)).one_or_none() is None:
                return False
        await connection.execute(announcements.insert().values(row._asdict()))
        return True


async def announcement(db: Database, announcement_id: str) -> AnnouncementRow | None:
    """One by its id."""
    async with db.read() as connection:
        query = sa.select(*_announcement).where(announcements.c.id == announcement_id)
        found = (await connection.execute(query)).one_or_none()
    return None if found is None else AnnouncementRow(*found)


async def end(db: Database, announcement_id: str, at: int) -> None:
    """It ends then."""
    async with db.write("announcement") as connection:
        query = announcements.update().where(announcements.c.id == announcement_id)
        await connection.execute(query.values(ends_at=at))


async def not_over(db: Database, now: int) -> list[AnnouncementRow]:
    """Those that hold, and those to come."""
    ends = announcements.c.ends_at
    query = sa.select(*_announcement).where(sa.or_(ends.is_(None), ends > now))
    async with db.read() as connection:
        return [AnnouncementRow(*row) for row in await connection.execute(query)]


async def page_of(db: Database, page: Page, current_at: int | None = None) -> Sequence[AnnouncementRow]:
    """All of them, the newest first; only those that hold at an instant, where one is given."""
    query = sa.select(*_announcement)
    if current_at is not None:
        ends = announcements.c.ends_at
        begun = announcements.c.begins_at <= current_at
        query = query.where(begun, sa.or_(ends.is_(None), ends > current_at))
    async with db.read() as connection:
        found = await connection.execute(cut(query, page, announcements.c.made_at, announcements.c.id))
        return [AnnouncementRow(*row) for row in found]


async def changed(db: Database) -> list[TuningRow]:
    """Whatever was changed."""
    async with db.read() as connection:
        return [TuningRow(*row) for row in await connection.execute(sa.select(*_tuning))]


async def change(db: Database, rows: Mapping[str, TuningRow | None]) -> None:
    """Change settings, or (None) take their changes back, all together."""
    async with db.write("tuning") as connection:
        await connection.execute(tunings.delete().where(tunings.c.name.in_(list(rows))))
        new = [row._asdict() for row in rows.values() if row is not None]
        if new:
            await connection.execute(tunings.insert(), new)

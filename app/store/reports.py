"""What players tell the administrators, each report once by its writer's own id."""

from __future__ import annotations

from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from app.store.database import Database
from app.store.pages import Page, cut
from app.store.people import check_there
from app.store.schema import chat, matches, players, reports


class ReportRow(NamedTuple):
    """A report. Instants are milliseconds since 1970; `facts` is JSON. The fields from `line_text` on are not the
    caller's to give: the line of chat as it was reported, the names of whoever wrote it and of whom it is about."""

    id: str
    kind: str
    player_id: str
    act_id: str
    about_id: str | None
    line_id: int | None
    table_id: str | None
    match_id: str | None
    seq: int | None
    text: str
    facts: str
    at: int
    state: str = "open"
    note: str = ""
    settled_at: int | None = None
    settled_by: str | None = None
    line_text: str | None = None
    line_room: str | None = None
    line_at: int | None = None
    name: str = ""
    about: str | None = None


_STORED = ReportRow._fields[: ReportRow._fields.index("name")]
_about = players.alias("about")
_reports = (
    sa.select(*(reports.c[name] for name in _STORED), players.c.name, _about.c.name)
    .join(players, players.c.id == reports.c.player_id)
    .outerjoin(_about, _about.c.id == reports.c.about_id)
)
_line = (
    sa.select(chat.c.text.label("line_text"), chat.c.room.label("line_room"), chat.c.at.label("line_at"))
    .join(players, players.c.id == chat.c.player_id)
    .where(players.c.deleted_at.is_(None))
    .with_for_update(read=True, of=players)
)


async def add(db: Database, row: ReportRow) -> ReportRow:
    """The report, as it was stored when its id came first, with the line that it is about as it is now: nothing of it
    where it is gone meanwhile, or whoever said it. Raises Gone, Barred."""
    values = {name: getattr(row, name) for name in _STORED}
    try:
        async with db.write("report") as connection:
            await check_there(connection, [row.player_id], row.at)
            if row.line_id is not None:  # whoever deletes its writer waits, and then finds what is kept here
                found = (await connection.execute(_line.where(chat.c.id == row.line_id))).mappings().first()
                values |= found or {}
            await connection.execute(reports.insert().values(values))
    except IntegrityError:
        pass
    query = _reports.where(reports.c.player_id == row.player_id, reports.c.act_id == row.act_id)
    async with db.read() as connection:
        return ReportRow._make((await connection.execute(query)).one())


async def found(db: Database, page: Page, **which: Any) -> list[ReportRow]:
    """Reports, the newest first; `which` are columns that are to be equal (None: whatever they are)."""
    query = _reports
    for name, value in which.items():
        if value is not None:
            query = query.where(reports.c[name] == value)
    async with db.read() as connection:
        rows = await connection.execute(cut(query, page, reports.c.at, reports.c.id))
        return [ReportRow._make(row) for row in rows]


async def report(db: Database, report_id: str) -> ReportRow | None:
    """One of them."""
    async with db.read() as connection:
        row = (await connection.execute(_reports.where(reports.c.id == report_id))).one_or_none()
    return None if row is None else ReportRow._make(row)


async def settle(db: Database, report_id: str, note: str, at: int, by: str) -> bool:
    """Somebody has looked after it; whether it was there."""
    query = reports.update().where(reports.c.id == report_id)
    async with db.write("report") as connection:
        done = query.values(state="settled", note=note, settled_at=at, settled_by=by)
        return (await connection.execute(done)).rowcount == 1


async def table_of_match(db: Database, match_id: str) -> str | None:
    """The table of a match, None where there is no such match."""
    query = sa.select(matches.c.table_id).where(matches.c.id == match_id)
    async with db.read() as connection:
        found: str | None = (await connection.execute(query)).scalar_one_or_none()
        return found


async def line(db: Database, table_id: str, line_id: int) -> str | None:
    """Who said a line of a table's chat, None where there is none."""
    query = sa.select(chat.c.player_id).where(chat.c.id == line_id, chat.c.table_id == table_id)
    async with db.read() as connection:
        said: str | None = (await connection.execute(query)).scalar_one_or_none()
        return said

"""What everybody is told: announcements, and that the server is being looked after."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Query
from starlette.requests import Request

from app.admin import house_shapes as shapes
from app.admin.auth import By
from app.admin.paging import PageOf, by_word, split
from app.admin.routing import verb
from app.admin.shapes import Effect
from app.tables.administrators import ms
from app.tables.house import Announcement, Maintenance
from app.web.api.body import json_body
from app.web.auth import tables_of

TOLD: dict[str, Any] = {
    "id": "n1",
    "text": "The server is moved on Sunday.",
    "table": None,
    "current": True,
    "begins_at": "2026-11-30T18:00:00Z",
    "ends_at": "2026-12-06T18:00:00Z",
    "made_at": "2026-11-30T18:00:00Z",
    "made_by": "Ada",
}
CLOSED: dict[str, Any] = {
    "on": True,
    "text": "A new version, at nine.",
    "changed_at": "2026-11-30T18:00:00Z",
    "changed_by": "Ada",
}


@verb(
    "GET",
    "/announcements",
    scope="read",
    tag="house",
    summary="What is announced",
    paged=True,
    query={
        "current": {
            "description": "Only what holds now.",
            "schema": {"type": "boolean", "default": False},
            "example": True,
        }
    },
    returns=shapes.Announcements,
    example={"announcements": [TOLD], "next": None},
)
async def announcements(
    request: Request, admin: By, page: PageOf, current: Annotated[bool, Query()] = False
) -> shapes.Announcements:
    """To everybody and at single tables; also what is to come, and what is over."""
    found = await tables_of(request).house.announcements(by_word(page), current)
    return shapes.Announcements(*split(found, page, lambda row: (ms(row.made_at), row.id)))


@verb(
    "POST",
    "/announcements",
    scope="moderate",
    tag="house",
    summary="Tell everybody something",
    body=shapes.NewAnnouncement,
    body_example={"text": TOLD["text"], "ends_at": TOLD["ends_at"]},
    returns=Announcement,
    status=201,
    example=TOLD,
    refusals=("bad_text", "bad_time"),
)
async def announce(
    request: Request,
    admin: By,
    body: Annotated[shapes.NewAnnouncement, Depends(json_body(shapes.NewAnnouncement))],
) -> Announcement:
    """On every page and at every table, from `begins_at` to `ends_at`. Open pages of tables show it and take it away by
    themselves."""
    return await tables_of(request).house.announce(admin, body.text, body.begins_at, body.ends_at)


@verb(
    "DELETE",
    "/announcements/{announcement_id}",
    scope="moderate",
    tag="house",
    summary="Withdraw an announcement",
    destructive=True,
    returns=Effect,
    example={"dry_run": False, "does": {"announcements_withdrawn": 1}},
    refusals=("no_such_announcement",),
)
async def withdraw(request: Request, admin: By, announcement_id: str, dry_run: bool = False) -> Effect:
    """It ends at once, or never begins. The list goes on to show it; one that is over stays as it is."""
    withdrawn = await tables_of(request).house.withdraw(announcement_id, dry_run)
    return Effect(dry_run, {"announcements_withdrawn": withdrawn})


@verb(
    "POST",
    "/tables/{table_id}/message",
    scope="moderate",
    tag="house",
    summary="Tell a table something",
    body=shapes.NewMessage,
    body_example={"text": "Please mind your words.", "minutes": 30},
    returns=Announcement,
    status=201,
    example={**TOLD, "text": "Please mind your words.", "table": "cB1x0Zk9Q7mW2vJ4tYpL8A"},
    refusals=("bad_text", "no_such_table"),
)
async def message_table(
    request: Request,
    admin: By,
    table_id: str,
    body: Annotated[shapes.NewMessage, Depends(json_body(shapes.NewMessage))],
) -> Announcement:
    """An announcement for those at this table alone, who see that it is meant for them. It can be withdrawn like any."""
    return await tables_of(request).house.message_table(admin, table_id, body.text, body.minutes)


@verb(
    "GET",
    "/maintenance",
    scope="read",
    tag="house",
    summary="May matches begin?",
    returns=Maintenance,
    example=CLOSED,
)
async def maintenance(request: Request, admin: By) -> Maintenance:
    """Whether the server is being looked after, since when, and who has said so."""
    return tables_of(request).house.maintenance()


@verb(
    "PUT",
    "/maintenance",
    scope="manage",
    tag="house",
    summary="Begin or end maintenance",
    body=shapes.NewMaintenance,
    body_example={"on": True, "text": CLOSED["text"]},
    returns=Maintenance,
    example=CLOSED,
    refusals=("bad_text",),
)
async def set_maintenance(
    request: Request,
    admin: By,
    body: Annotated[shapes.NewMaintenance, Depends(json_body(shapes.NewMaintenance))],
) -> Maintenance:
    """While it is on, no match, rematch or practice begins, no table is opened, and nobody new comes in (`maintenance`,
    503). Running matches go on. It outlives a restart."""
    return await tables_of(request).house.set_maintenance(admin, body.on, body.text)

"""Reports: what players told, and what helps to understand it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Query
from starlette.requests import Request

from app.admin import bodies, shapes
from app.admin.auth import By
from app.admin.paging import PageOf, split
from app.admin.params import one_of
from app.admin.routing import verb
from app.engine import Refused
from app.tables.administrators import ms
from app.tables.reports import FORMAT, Bundle, Report, ReportKind, ReportState
from app.web.api import examples
from app.web.api.body import json_body
from app.web.auth import tables_of

REPORT: dict[str, Any] = {
    "id": "r1",
    "kind": "fault",
    "at": examples.AT,
    "by": {"id": "p7Hq2mZx", "name": "Ada"},
    "about": None,
    "line": None,
    "table": examples.TABLE_ID,
    "match": examples.MATCH_ID,
    "seq": 12,
    "text": "My card fell through the floor.",
    "facts": {"language": "en", "width": "390"},
    "state": "open",
    "note": "",
    "settled_at": None,
    "settled_by": None,
}
SETTLED = {
    **REPORT,
    "state": "settled",
    "note": "The floor is mended.",
    "settled_at": examples.AT,
    "settled_by": "Ada",
}
BUNDLE: dict[str, Any] = {
    "format": FORMAT,
    "server": "0.1.0",
    "made_at": examples.AT,
    "report": REPORT,
    "around": [],
    "match": {
        "id": examples.MATCH_ID,
        "game": "zombie_mosh",
        "rules_version": 1,
        "rules_here": 1,
        "options": examples.OPTIONS,
        "seats": ["human", "human", "heuristic"],
        "seq": 14,
        "started_at": examples.AT,
        "finished_at": None,
        "halted": None,
    },
    "seat": 0,
    "seq": 12,
    "view": {"hand": ["head_left_arm_3"], "deck": {"count": 31}, "result": None},
    "decision": {"seat": 1, "kind": "play_card", "about": {}, "legal": None},
    "log": [{"seq": 0, "at": examples.AT, "seat": None, "kind": "start", "events": []}],
    "export": None,
    "everything": None,
}


@verb(
    "GET",
    "/reports",
    scope="moderate",
    tag="reports",
    summary="What players told",
    paged=True,
    query={
        "state": one_of("Only those that are `open`, or `settled`.", "open", "settled"),
        "kind": one_of("Only those of a `person`, or of a `fault`.", "fault", "person"),
    },
    returns=shapes.Reports,
    example={"reports": [REPORT], "next": None},
)
async def reports(
    request: Request,
    admin: By,
    page: PageOf,
    state: Annotated[ReportState | None, Query()] = None,
    kind: Annotated[ReportKind | None, Query()] = None,
) -> shapes.Reports:
    """Reports of persons and of faults, the newest first. A report stays `open` until somebody settles it."""
    found = await tables_of(request).reports.reports(page, state, kind)
    return shapes.Reports(*split(found, page, _key))


@verb(
    "GET",
    "/reports/{report_id}",
    scope="moderate",
    tag="reports",
    summary="One report",
    returns=Report,
    example=REPORT,
    refusals=("no_such_report",),
)
async def one_report(request: Request, admin: By, report_id: str) -> Report:
    """Who told what, about whom, and where. The line of chat is shown as it was then, also once it is deleted."""
    return await tables_of(request).reports.report(report_id)


@verb(
    "POST",
    "/reports/{report_id}/settle",
    scope="moderate",
    tag="reports",
    summary="Settle a report",
    body=bodies.Settlement,
    body_example={"note": "The floor is mended."},
    returns=Report,
    example=SETTLED,
    refusals=("no_such_report", "bad_text"),
)
async def settle_report(
    request: Request,
    admin: By,
    report_id: str,
    body: Annotated[bodies.Settlement, Depends(json_body(bodies.Settlement))],
) -> Report:
    """Somebody has looked after it. Settled again, it has the later note. Whoever told it is not informed."""
    return await tables_of(request).reports.settle(admin, report_id, body.note)


@verb(
    "GET",
    "/reports/{report_id}/bundle",
    scope="moderate",
    audited=True,
    tag="reports",
    summary="All about a report",
    query={
        "secrets": {
            "description": "Also what a running match hides: what the writer's seat saw, seed, acts, every hand. Needs "
            "the scope `peek`.",
            "schema": {"type": "boolean", "default": False},
            "example": False,
        }
    },
    returns=Bundle,
    example=BUNDLE,
    refusals=("no_such_report",),
)
async def report_bundle(request: Request, admin: By, report_id: str, secrets: bool = False) -> Bundle:
    """One file for whoever settles it or mends a fault: what was said around a reported line, versions, options, where the
    match stood, what a spectator could see of it, and its log likewise; once the match is over what the writer's seat saw,
    and the whole export."""
    if secrets and "peek" not in admin.scopes:
        raise Refused("missing_scope", scope="peek")
    return await tables_of(request).reports.bundle(report_id, secrets)


def _key(report: Report) -> tuple[int, str]:
    return ms(report.at), report.id

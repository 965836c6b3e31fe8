"""Reports: what players tell the administrators."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import Request

from app.tables.reports import ReportMade, Told
from app.web.api import bodies, examples
from app.web.api.body import json_body
from app.web.api.routing import verb
from app.web.auth import Me, tables_of
from app.web.limits import address_of, limit

REPORT = {
    "id": "report-1",
    "kind": "fault",
    "text": "My card fell through the floor.",
    "match": examples.MATCH_ID,
    "seq": 12,
    "facts": {"program": "my bot 1.2"},
}


@verb(
    "POST",
    "/reports",
    tag="service",
    summary="Tell the administrators",
    body=bodies.NewReport,
    body_example=REPORT,
    returns=ReportMade,
    status=201,
    example={"id": "r1", "at": examples.AT},
    identity="required",
    refusals=("bad_id", "bad_text", "no_such_table", "no_such_match", "no_such_line", "no_such_player"),
)
async def report(
    request: Request,
    player: Me,
    body: Annotated[bodies.NewReport, Depends(json_body(bodies.NewReport))],
) -> ReportMade:
    """Of a person (`about`, or a `line` of chat), or of a fault. Administrators read it with your name. Of a fault in a
    match those who may look at hidden cards see what your seat could see, the others what a spectator could. The same id
    sent again is one report."""
    limit(request, "report", player.id, address_of(request))
    told = Told(
        body.kind, body.text, body.table, body.match, body.seq, body.about, body.line, dict(body.facts)
    )
    return await tables_of(request).reports.tell(player, body.id, told)

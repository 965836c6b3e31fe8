"""What the administration says of itself: its OpenAPI document."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version

from starlette.requests import Request
from starlette.responses import Response

from app.admin import metrics
from app.admin.notes import NOTES
from app.admin.routing import router, verbs
from app.web.api.openapi import About, document
from app.web.api.verbs import encode

TAGS = {
    "players": "Who plays here: looking for them, banning, signing out, handing out and deleting what is stored.",
    "server": "How the server is.",
    "tables": "All tables, whoever's they are.",
    "matches": "All matches: looking, peeking at what is hidden, files.",
    "chat": "What was said, and deleting it.",
    "reports": "What players told: about persons, and about faults.",
    "house": "What everybody is told, and whether anything new may begin.",
    "settings": "Settings that can be changed while the server runs.",
    "jobs": "Work that takes longer than a request.",
    "administrators": "Who may administer, and what they did.",
}

DESCRIPTION = """For whoever runs this server. Every call needs an administrator's token
(`Authorization: Bearer <token>`) with the scope that the call names: `read` (look), `moderate` (people, tables, chat),
`manage` (the server, tokens, exports and deletions), `peek` (hidden cards of running matches). The first token is made on
the machine itself: `shamble admin token`.

Every act stands in the audit log. Destructive calls take `dry_run=true` and then only say what they would do. A `POST`
with an `Idempotency-Key` has one effect however often it is sent; its answer is kept for a day. `RateLimit-Limit`,
`RateLimit-Remaining` and `RateLimit-Reset` say how many requests are left. Long lists come in pages: `next` is the
`cursor` of the next one.

Every refusal is a problem (RFC 9457, `application/problem+json`) with a stable `code` and a sentence. Times are UTC, ISO
8601.
"""

SECURITY = {
    "administrator": {"type": "http", "scheme": "bearer", "description": "An administrator's token."},
}

ABOUT = About("Shamble, administration", "For whoever runs a server", DESCRIPTION, TAGS, SECURITY, NOTES)


@cache
def openapi() -> bytes:
    """The OpenAPI document, encoded."""
    return encode(document([*verbs.all, *metrics.verbs.all], version("shamble"), ABOUT))


@router.get("/openapi.json", include_in_schema=False)
async def openapi_json(request: Request) -> Response:
    """The OpenAPI document."""
    return Response(openapi(), media_type="application/json")

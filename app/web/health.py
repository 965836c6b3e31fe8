"""Is the process alive, and can it do its work?"""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse

from app.web.auth import tables_of

router = APIRouter()


@router.get("/healthz", include_in_schema=False)
async def healthz() -> JSONResponse:
    """The process answers."""
    return JSONResponse({"status": "ok"})


@router.get("/readyz", include_in_schema=False)
async def readyz(request: Request) -> JSONResponse:
    """The database can be reached, its schema is current, the writer lives."""
    parts = await tables_of(request).readiness()
    ready = all(parts.values())
    return JSONResponse({"ready": ready, "parts": parts}, 200 if ready else 503)

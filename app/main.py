"""Puts the rooms together; nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from app import admin, live
from app.engine import Refused
from app.metrics import Metrics
from app.settings import Settings, current, from_environ
from app.store import open_store
from app.tables import Clock, LocalBus, Tables
from app.web import api, auth, pages, pages_errors, problem
from app.web.limits import Limits, Rates, address_of
from app.web.shield import Shield
from app.web.static import static_files

LARGER = {admin.matches.IMPORT_PATH: "import_limit"}
"""Where bodies may be larger than elsewhere, and by which setting."""


def create_app(settings: Settings | None = None, clock: Clock | None = None) -> FastAPI:
    """The application. Its database must be at the newest migration (`shamble serve` sees to that). `clock`: of the
    matches, if it is not to be the loop's."""
    settings = current(settings or from_environ())
    bus = LocalBus()
    metrics = Metrics()
    limits = Limits(Rates(settings), limited=metrics.limited)
    outside = live.Outside(
        auth.signed_in,
        auth.same_origin,
        problem.explain,
        address_of,
        lambda who: limits.take("message", who),
    )

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        tables = app.state.tables = Tables(await open_store(settings, metrics), bus, settings, clock, metrics)
        hub = app.state.hub = live.Hub(tables, bus, settings, outside, metrics)
        await tables.start_up()
        watching = asyncio.create_task(metrics.watch(), name="watch the loop")
        try:
            yield
        finally:
            watching.cancel()
            await hub.close()
            await tables.shut_down()

    app = FastAPI(
        title="Shamble",
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.settings = settings
    app.state.limits = limits
    app.state.metrics = metrics
    app.add_middleware(Shield, settings=settings, page=pages_errors.page_for, metrics=metrics, larger=LARGER)
    app.add_exception_handler(Refused, problem.on_refused)
    app.add_exception_handler(HTTPException, pages_errors.on_http_or_page)
    app.add_exception_handler(RequestValidationError, problem.on_invalid)
    for router in (
        api.health.router,
        api.router,
        admin.router,
        admin.metrics.router,
        live.router,
        pages.router,
    ):
        app.include_router(router)
    app.mount("/static", static_files(), name="static")
    return app

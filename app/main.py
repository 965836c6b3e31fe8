"""Puts the rooms together; nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from app import admin, live
from app.engine import Refused
from app.settings import Settings, from_environ
from app.store import open_store
from app.tables import Clock, LocalBus, Tables
from app.web import api, auth, pages, pages_errors, problem
from app.web.limits import Limits, address_of, rates_of
from app.web.shield import Shield
from app.web.static import static_files


def create_app(settings: Settings | None = None, clock: Clock | None = None) -> FastAPI:
    """The application. Its database must be at the newest migration (`shamble serve` sees to that). `clock`: of the
    matches, if it is not to be the loop's."""
    settings = settings or from_environ()
    bus = LocalBus()
    limits = Limits(rates_of(settings))
    outside = live.Outside(
        auth.signed_in,
        auth.same_origin,
        problem.explain,
        address_of,
        lambda who: limits.take("message", who),
    )

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        tables = app.state.tables = Tables(await open_store(settings), bus, settings, clock)
        hub = app.state.hub = live.Hub(tables, bus, settings, outside)
        await tables.start_up()
        try:
            yield
        finally:
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
    app.add_middleware(Shield, settings=settings, page=pages_errors.page_for)
    app.add_exception_handler(Refused, problem.on_refused)
    app.add_exception_handler(HTTPException, pages_errors.on_http_or_page)
    app.add_exception_handler(RequestValidationError, problem.on_invalid)
    for router in (api.health.router, api.router, admin.router, live.router, pages.router):
        app.include_router(router)
    app.mount("/static", static_files(), name="static")
    return app

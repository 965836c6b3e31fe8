"""Puts the rooms together; nothing else."""

from __future__ import annotations

import importlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from app.engine import Refused
from app.live import Hub, Outside
from app.live import router as live
from app.settings import Settings, from_environ
from app.store import open_store
from app.tables import LocalBus, Tables
from app.web import api, auth, problem
from app.web.limits import Limits, rates_of
from app.web.shield import Shield
from app.web.static import static_files


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application. Its database must be at the newest migration."""
    settings = settings or from_environ()
    bus = LocalBus()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        tables = app.state.tables = Tables(await open_store(settings), bus, settings)
        await tables.start_up()
        hub = app.state.hub = Hub(tables, settings, Outside(auth.identify, auth.same_origin, problem.explain))
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
    app.state.bus = bus
    app.state.limits = Limits(rates_of(settings))
    app.add_middleware(Shield, settings=settings)
    app.add_exception_handler(Refused, problem.on_refused)
    app.add_exception_handler(HTTPException, problem.on_http)
    app.add_exception_handler(RequestValidationError, problem.on_invalid)
    app.include_router(api.health.router)
    app.include_router(api.router)
    app.include_router(live)
    for room in ("app.web.pages",):
        try:
            app.include_router(importlib.import_module(room).router)
        except (ImportError, AttributeError):
            continue
    app.mount("/static", static_files(), name="static")
    return app

"""Puts the rooms together; nothing else."""

from __future__ import annotations

import importlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from app.engine import Refused
from app.settings import Settings, load_settings
from app.tables import LocalBus, Store, Tables
from app.web import health, problem
from app.web.api import router as api
from app.web.limits import Limits
from app.web.shield import Shield
from app.web.static import static_files


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application. Its database must be at the newest migration."""
    settings = settings or load_settings()
    bus = LocalBus()
    tables = Tables(Store(settings), bus, settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await tables.start_up()
        try:
            yield
        finally:
            await tables.shut_down()

    app = FastAPI(title="Shamble", lifespan=lifespan, openapi_url=None, docs_url=None, redoc_url=None)
    app.state.settings = settings
    app.state.tables = tables
    app.state.bus = bus
    app.state.limits = Limits(settings.limits)
    app.add_middleware(Shield, settings=settings)
    app.add_exception_handler(Refused, problem.on_refused)
    app.add_exception_handler(HTTPException, problem.on_http)
    app.add_exception_handler(RequestValidationError, problem.on_invalid)
    app.include_router(health.router)
    app.include_router(api)
    for room in ("app.web.pages", "app.live"):
        try:
            app.include_router(importlib.import_module(room).router)
        except (ImportError, AttributeError):
            continue
    app.mount("/static", static_files(), name="static")
    return app

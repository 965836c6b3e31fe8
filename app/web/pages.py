"""All pages, gathered. `router` is what the application includes."""

from __future__ import annotations

from fastapi import APIRouter

from app.web import pages_about, pages_data, pages_home, pages_profile, pages_rulebook, pages_table

router = APIRouter()
for part in (pages_home, pages_table, pages_rulebook, pages_profile, pages_about, pages_data):
    router.include_router(part.router)

"""The public REST under `/api/v1`: everything that a browser can do at a table, for programs."""

from app.web.api import about, games, health, matches, me, people, reports, tables
from app.web.api.routing import router

__all__ = ["about", "games", "health", "matches", "me", "people", "reports", "router", "tables"]

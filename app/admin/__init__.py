"""The administrators' REST under `/api/admin/v1`: for whoever runs the server."""

from app.admin import (
    chat,
    describe,
    house,
    jobs,
    matches,
    metrics,
    players,
    reports,
    running,
    server,
    settings,
    tables,
    tokens,
)
from app.admin.routing import router

__all__ = [
    "chat",
    "describe",
    "house",
    "jobs",
    "matches",
    "metrics",
    "players",
    "reports",
    "router",
    "running",
    "server",
    "settings",
    "tables",
    "tokens",
]

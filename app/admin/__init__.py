"""The administrators' REST under `/api/admin/v1`: for whoever runs the server."""

from app.admin import describe, reports, tokens
from app.admin.routing import router

__all__ = ["describe", "reports", "router", "tokens"]

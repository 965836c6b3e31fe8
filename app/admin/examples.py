"""Examples of the administrators' OpenAPI document; tests hold each against its schema."""

from __future__ import annotations

from typing import Any

SECRET = "sha_c29tZSByYW5kb20gd29yZHMgdGhhdCBhcmUgc2hvd24"

ME: dict[str, Any] = {"id": "a1", "label": "Ada", "scopes": ["manage", "moderate", "read"]}

TOKEN: dict[str, Any] = {
    "id": "a2",
    "label": "Bea, weekends",
    "scopes": ["read", "moderate"],
    "made_at": "2026-11-30T18:00:00Z",
    "made_by": "Ada",
    "used_at": None,
    "expires_at": None,
}

LINE: dict[str, Any] = {
    "id": "17",
    "at": "2026-11-30T18:05:00Z",
    "actor": "Bea, weekends",
    "token": "a2",
    "verb": "ban_player",
    "target": "Jt5nG3w0R8uXe6bD1hSkVQ",
    "params": {"reason": "Insults"},
    "request_id": "5f0c77ab5f0c77ab",
    "outcome": "done",
}

FORCED: dict[str, Any] = {"dry_run": False, "does": {"acts": 1}, "seat": 1, "seq": 13}

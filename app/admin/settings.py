"""Settings at run time."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import Request

from app.admin import house_shapes as shapes
from app.admin.auth import By
from app.admin.routing import verb
from app.admin.shapes import Effect
from app.web.api.body import json_body
from app.web.auth import tables_of

SETTING: dict[str, Any] = {
    "name": "bot_pace",
    "value": 0.5,
    "default": 0.9,
    "source": "changed",
    "least": 0.0,
    "most": 3600.0,
    "changed_at": "2026-11-30T18:00:00Z",
    "changed_by": "Ada",
}


@verb(
    "GET",
    "/settings",
    scope="read",
    tag="settings",
    summary="Settings that can be changed now",
    returns=shapes.SettingsNow,
    example={"settings": [SETTING]},
)
async def settings(request: Request, admin: By) -> shapes.SettingsNow:
    """Each with its value, where that is from, its default and its bounds. Addresses and secrets are not among them."""
    return shapes.SettingsNow(tables_of(request).tuning.settings())


@verb(
    "PATCH",
    "/settings",
    scope="manage",
    destructive=True,
    tag="settings",
    summary="Change settings",
    body=shapes.SettingChanges,
    body_example={"changes": {"bot_pace": 0.5, "heartbeat": None}},
    returns=Effect,
    example={"dry_run": False, "does": {"settings_changed": 1, "settings_taken_back": 1}},
    refusals=("no_such_setting", "bad_setting"),
)
async def change_settings(
    request: Request,
    admin: By,
    body: Annotated[shapes.SettingChanges, Depends(json_body(shapes.SettingChanges))],
    dry_run: bool = False,
) -> Effect:
    """All of them or none; they hold at once and outlive a restart, before the environment. `null` takes a change back.
    What is so already is not counted."""
    does = await tables_of(request).tuning.change(admin, body.changes, dry_run)
    return Effect(dry_run, does)

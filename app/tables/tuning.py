"""Settings that are changed while the server runs: checked like those of the environment, stored, and in force at once.

To everybody outside they are settings. In here what changes them is called tuning (and the table `tunings`), because
`Settings` are all of them, with those that a server has from its start and keeps.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from app.engine import Refused
from app.logs import logger
from app.settings import LOG_LEVELS, TUNABLE, BadSetting, Current, default_of, fit
from app.store import Store
from app.store import house as stored
from app.store.house import TuningRow
from app.store.schema import from_ms
from app.tables.administrators import Admin, by_label
from app.tables.clock import Clock
from app.tables.tasks import Locks, Tasks

log = logger(__name__)

Value = int | float | str

OURS = ("app", "shamble")
"""The loggers of our own rooms."""

_NAME = re.compile(r"[a-z_]{1,40}")  # what may be said again of a name that was typed


class Setting(Struct, frozen=True):
    """A setting that can be changed while the server runs."""

    name: Annotated[str, Meta(description="The environment has it in capitals, behind `SHAMBLE_`.")]
    value: Annotated[Value, Meta(description="What holds now.")]
    default: Annotated[Value, Meta(description="What it is where nobody says anything.")]
    source: Annotated[
        Literal["default", "environment", "changed"],
        Meta(description="Where the value is from; `changed` goes before the environment."),
    ]
    least: Annotated[float | None, Meta(description="The least that it may be, null for what is no number.")]
    most: Annotated[float | None, Meta(description="The most that it may be, null for what is no number.")]
    changed_at: Annotated[datetime | None, Meta(description="When it was changed, null where it was not.")]
    changed_by: Annotated[str | None, Meta(description="Label of who changed it, null where nobody did.")]


class Tuning:
    """Settings at run time."""

    def __init__(self, store: Store, settings: Current, tasks: Tasks, clock: Clock) -> None:
        self._db = store.db
        self._settings = settings
        self._tasks = tasks
        self._clock = clock
        self._changed: dict[str, TuningRow] = {}
        self._locks = Locks()
        settings.listen(self._heard)

    async def load(self) -> None:
        """Have what was changed before the restart. What a later version has no use for is passed over."""
        for row in await stored.changed(self._db):
            if row.name not in TUNABLE:
                continue
            try:
                self._settings.change(row.name, msgspec.json.decode(row.value))
            except BadSetting:
                log.warning("a changed setting does not fit any longer, and is passed over", setting=row.name)
                continue
            self._changed[row.name] = row

    def settings(self) -> list[Setting]:
        """All that can be changed, by name."""
        return [self._setting(name) for name in sorted(TUNABLE)]

    async def change(
        self, by: Admin | None, changes: Mapping[str, Value | None], dry_run: bool = False
    ) -> dict[str, int]:
        """Change settings, all or none; None takes a change back. How many are (would be) changed and taken back: those
        that are so already are not counted. Refused: no_such_setting, bad_setting (with which, and its bounds)."""
        fitting = {name: self._fit(name, value) for name, value in changes.items()}
        return await self._tasks.carry(self._change(by_label(by), fitting, dry_run))

    async def _change(self, by: str, fitting: dict[str, Value | None], dry_run: bool) -> dict[str, int]:
        async with self._locks(""):
            rows: dict[str, TuningRow | None] = {}
            for name, value in fitting.items():
                known = self._changed.get(name)
                encoded = None if value is None else msgspec.json.encode(value).decode()
                if encoded == (None if known is None else known.value):
                    continue
                rows[name] = None if encoded is None else TuningRow(name, encoded, self._clock.wall_ms(), by)
            back = sum(row is None for row in rows.values())
            if rows and not dry_run:
                await stored.change(self._db, rows)
                for name, row in rows.items():
                    self._changed.pop(name, None)
                    if row is not None:
                        self._changed[name] = row
                    self._settings.change(name, fitting[name])
            return {"settings_changed": len(rows) - back, "settings_taken_back": back}

    def _fit(self, name: str, value: Value | None) -> Value | None:
        if name not in TUNABLE:
            named = {"what": "named", "setting": name} if _NAME.fullmatch(name) else {}
            raise Refused("no_such_setting", **named)
        try:
            return None if value is None else fit(name, value)
        except BadSetting:
            raise Refused("bad_setting", setting=name, **_bounds(name)) from None

    def _setting(self, name: str) -> Setting:
        row, default = self._changed.get(name), default_of(name)
        value: Value = getattr(self._settings, name)
        number = not isinstance(default, str)
        return Setting(
            name,
            value,
            default,
            "changed" if row is not None else "default" if value == default else "environment",
            TUNABLE[name].least if number else None,
            TUNABLE[name].most if number else None,
            None if row is None else from_ms(row.changed_at),
            None if row is None else row.changed_by,
        )

    def _heard(self, name: str) -> None:
        if name == "log_level":
            for room in OURS:
                logging.getLogger(room).setLevel(self._settings.log_level.upper())


def _bounds(name: str) -> dict[str, Any]:
    """What a setting may be, as the params of a refusal: `what` kind of value, and which."""
    default = default_of(name)
    if isinstance(default, str):
        return {"what": "one_of", "values": LOG_LEVELS}
    least, most = (int(bound) if bound == int(bound) else bound for bound in TUNABLE[name])
    return {"what": "whole" if isinstance(default, int) else "number", "least": least, "most": most}

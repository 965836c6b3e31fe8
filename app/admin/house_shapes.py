"""What goes in and out of the administration of the house: announcements, maintenance, settings, jobs."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, field

from app.admin.bodies import Instant
from app.admin.shapes import Next
from app.tables.house import Announcement
from app.tables.jobs import Job, JobKind, JobParams
from app.tables.tuning import Setting
from app.web.api.bodies import Body

Said: TypeAlias = Annotated[str, Meta(max_length=4000)]


class NewAnnouncement(Body):
    """Something to tell everybody."""

    text: Annotated[Said, Meta(description="1 to 500 characters.")]
    begins_at: Annotated[Instant | None, Meta(description="From when on, null for now.")] = None
    ends_at: Annotated[Instant | None, Meta(description="Until when, null for no end.")] = None


class NewMessage(Body):
    """Something to tell those at one table."""

    text: Annotated[Said, Meta(description="1 to 500 characters.")]
    minutes: Annotated[int, Meta(ge=1, le=10_080, description="For how long it is shown.")] = 60


class NewMaintenance(Body):
    """Begin or end maintenance."""

    on: Annotated[bool, Meta(description="Whether nothing new may begin.")]
    text: Annotated[Said, Meta(description="Why, for everybody: up to 500 characters, may be empty.")] = ""


class SettingChanges(Body):
    """Settings to change."""

    changes: Annotated[
        dict[str, int | float | str | None],
        Meta(max_length=64, description="The new value of each by its name; null takes a change back."),
    ]


class NewJob(Body):
    """Work to do."""

    kind: Annotated[
        JobKind,
        Meta(
            description="`archive`: close and put away what nobody comes back to. `check_matches`: can every running match "
            "be loaded? `verify_finished`: recompute finished matches from their seeds. `forget`: drop old answers, links "
            "that are over, and the audit's oldest lines."
        ),
    ]
    params: Annotated[JobParams, Meta(description="What it is to keep to.")] = field(
        default_factory=JobParams
    )


class Announcements(Struct):
    """What was announced, the newest first."""

    announcements: Annotated[list[Announcement], Meta(description="The newest first.")]
    next: Next


class SettingsNow(Struct):
    """The settings that can be changed while the server runs."""

    settings: Annotated[list[Setting], Meta(description="By name.")]


class Jobs(Struct):
    """Work that was asked for, the newest first."""

    jobs: Annotated[list[Job], Meta(description="The newest first.")]
    next: Next

"""Whatever destroys something can be tried first: then nothing changes, and it says what is done afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.admin.conftest import Desk
from tests.admin.test_rights import ROWS, Office, body_of, everything
from tests.support import brawl
from tests.web.api import ADMIN_VERBS, Town
from tests.web.conftest import Running
from tests.web.scenes import Scene, playing, waiting

DESTROYS = [
    "ban_player", "change_settings", "close_table", "delete_line", "delete_lines", "delete_player", "force_default",
    "import_match", "kick_player", "revoke_admin_token", "sign_out_player", "start_job", "substitute", "withdraw",
]  # fmt: skip
ELSEWHERE = {"import_match", "start_job"}
"""Those that answer something else than how many of what: tests/admin/test_import.py, tests/tables/test_archiving.py."""

VERBS = [verb for verb in ADMIN_VERBS if "dry_run" in verb.query and verb.name not in ELSEWHERE]
RUNNING = {"ban_player", "close_table", "delete_player", "sign_out_player"}  # tried in a match as well
CASES = [(verb, ROWS[verb.name].scene) for verb in VERBS]
CASES += [(verb, playing) for verb in VERBS if verb.name in RUNNING]


@pytest.fixture(autouse=True)
def _brawl() -> Iterator[None]:
    with brawl.on_the_shelf():
        yield


def test_these_are_all() -> None:
    assert sorted(verb.name for verb in ADMIN_VERBS if "dry_run" in verb.query) == DESTROYS
    assert {scene for _, scene in CASES} == {waiting, playing}


@pytest.mark.parametrize(
    ("verb", "scene"), CASES, ids=[f"{verb.name} {scene.__name__}" for verb, scene in CASES]
)
def test_a_trial_changes_nothing_and_says_what_is_done(
    running: Running, town: Town, desk: Desk, verb: Any, scene: Callable[[Town], Scene]
) -> None:
    office = Office(desk, scene(town))
    path, body = office.path(verb), body_of(office, verb)
    before = everything(running)
    trials = [desk.changed(verb.method, f"{path}?dry_run=true", body) for _ in range(2)]
    assert everything(running) == before
    done = desk.changed(verb.method, path, body)
    assert everything(running) != before
    assert [(trial["dry_run"], trial["does"]) for trial in trials] == [(True, done["does"])] * 2
    assert done["dry_run"] is False
    assert sum(done["does"].values()) > 0

"""Ends beyond the last year that there is, in a zone that lies behind."""

from __future__ import annotations

from app.store.schema import LATEST_MS, from_ms
from tests.admin.conftest import Desk
from tests.web.conftest import Running

FAR = "9999-12-31T23:59:59-23:59"
LAST = "9999-12-31T00:00:00Z"


def test_a_far_end_is_the_last_day(desk: Desk, running: Running) -> None:
    ann = running.town.person("Ann")
    assert desk.post("/announcements", {"text": "hi", "ends_at": FAR})["ends_at"] == LAST
    desk.changed("POST", f"/players/{ann.player}/ban", {"reason": "x", "until": FAR, "hand_over": False})
    made = desk.post("/tokens", {"label": "far", "scopes": ["read"], "expires_at": FAR})
    assert made["info"]["expires_at"] == LAST
    for path in (
        "/announcements",
        "/tokens",
        "/bans",
        "/players",
        f"/players/{ann.player}",
        f"/audit?until={FAR}",
    ):
        assert desk.raw("GET", path).status_code == 200
    assert running.http.get("/").status_code == 200


def test_what_is_stored_beyond_it_can_be_read() -> None:
    assert from_ms(LATEST_MS + 10**12) == from_ms(LATEST_MS)

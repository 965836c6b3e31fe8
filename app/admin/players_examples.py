"""Examples of the verbs about players; tests hold each against its schema."""

from __future__ import annotations

from typing import Any

from app.web.api.examples import PERSON

PLAYER_ID = "p8J2v0Zk9Q7mW2vJ4tYpLA"

BAN: dict[str, Any] = {
    "id": "b1",
    "player": PLAYER_ID,
    "reason": "Insults",
    "made_at": "2026-11-30T18:05:00Z",
    "made_by": "Bea, weekends",
    "until": "2026-12-07T18:05:00Z",
    "lifted_at": None,
    "lifted_by": None,
    "holds": True,
}

PLAYER: dict[str, Any] = {
    "id": PLAYER_ID,
    "name": "Ada",
    "created_at": "2026-11-30T18:00:00Z",
    "deleted_at": None,
    "ban": BAN,
}

ONE: dict[str, Any] = {
    "player": PLAYER,
    "tables": PERSON["seats"],
    "matches": [PERSON["matches"][0]["match"]],
    "played": 1,
    "bans": [BAN],
    "tokens": PERSON["tokens"],
    "sockets": [{"table": "cB1x0Zk9Q7mW2vJ4tYpL8A", "seat": 0, "away": False}],
}

NEW_BAN: dict[str, Any] = {"reason": "Insults", "until": "2026-12-07T18:05:00Z", "hand_over": True}

BANNED: dict[str, Any] = {
    "dry_run": False,
    "does": {"bans_made": 1, "seats_opened": 1, "seats_handed_over": 1, "sockets_closed": 2},
}

SIGNED_OUT: dict[str, Any] = {"dry_run": False, "does": {"tokens_revoked": 3, "sockets_closed": 2}}

DELETED: dict[str, Any] = {
    "dry_run": True,
    "does": {
        "tokens_revoked": 3,
        "lines_deleted": 12,
        "reports_deleted": 0,
        "orders_deleted": 1,
        "bans_deleted": 1,
        "reports_emptied": 1,
        "matches_unnamed": 4,
        "tables_unnamed": 1,
        "seats_opened": 1,
        "seats_handed_over": 1,
        "sockets_closed": 2,
    },
}

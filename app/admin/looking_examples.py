"""Examples of what administrators are shown of tables, matches and chat; tests hold each against its schema."""

from __future__ import annotations

from typing import Any

from app.web.api import examples
from app.web.api.examples import AT, MATCH_ID, TABLE_ID

ADA: dict[str, Any] = {"kind": "human", "name": "Ada", "player_id": "p7Hq2mZx", "bot": None}
BOT: dict[str, Any] = {"kind": "bot", "name": "", "player_id": None, "bot": "heuristic"}

LISTED_TABLE: dict[str, Any] = {"table": examples.PLAYING, "archived_at": None}

LISTED_MATCH: dict[str, Any] = {
    "id": MATCH_ID,
    "table": TABLE_ID,
    "number": 1,
    "game": "zombie_mosh",
    "rules_version": 1,
    "needs_version": None,
    "state": "running",
    "seats": [ADA, BOT],
    "seq": 12,
    "last_at": AT,
    "turn": 0,
    "started_at": AT,
    "finished_at": None,
    "result": None,
}

INSPECTED_TABLE: dict[str, Any] = {
    "about": {
        "table": examples.PLAYING,
        "archived_at": None,
        "kicked": [{"id": "p9Lk4nBv", "name": "Boris"}],
        "matches": [LISTED_MATCH],
    },
    "sockets": {
        "open": 2,
        "nameless": 1,
        "present": [{"player": "p7Hq2mZx", "name": "Ada", "seat": 0, "away": False}],
    },
}

INSPECTED_MATCH: dict[str, Any] = {
    "match": LISTED_MATCH,
    "in_memory": True,
    "decision": {"seat": 0, "kind": "play_card", "about": {}, "since": AT},
    "holders": [{"seq": 4, "seat": 1, "at": AT, "before": ADA, "after": BOT}],
}

MATCH_LOG: dict[str, Any] = {"entries": examples.LOG["entries"], "next": None}

PEEKED: dict[str, Any] = {
    "match": MATCH_ID,
    "seq": 12,
    "everything": {"deck": {"count": 31}, "zombie.0": {"hand": ["head_left_arm_3"]}},
    "spectator": {"deck": {"count": 31}, "zombie.0": {"hand_count": 1}},
    "seats": [{"seat": 0, "view": {"hand": ["head_left_arm_3"]}, "orders": None}],
    "decision": examples.DECISION["decision"],
    "chance": {"server_seed": "0f" * 32, "nonces": ["5eed", ""], "seed": "a1" * 32},
    "drawn": 71,
}

FOUND_LINE: dict[str, Any] = {
    "id": "17",
    "table": TABLE_ID,
    "room": "seats",
    "player": "p7Hq2mZx",
    "name": "Ada",
    "text": "Your head is loose.",
    "at": AT,
}

IMPORTED: dict[str, Any] = {
    "dry_run": False,
    "table": TABLE_ID,
    "match": MATCH_ID,
    "game": "zombie_mosh",
    "state": "finished",
    "seq": 1,
}

SERVER: dict[str, Any] = {
    "version": "0.1.0",
    "started_at": AT,
    "ready": {"database": True, "migrations": True, "writer": True},
    "revision": "0004",
    "maintenance": {"on": False, "text": "", "changed_at": None, "changed_by": None},
    "counts": {
        "players": 41,
        "tables": {"waiting": 3, "playing": 7, "finished": 12},
        "archived": 30,
        "matches": {"running": 6, "waiting": 1, "finished": 58},
        "waiting": [{"game": "zombie_mosh", "version": 1, "matches": 1}],
    },
    "in_memory": 5,
    "sockets": 19,
    "rules": {"zombie_mosh": 1},
}

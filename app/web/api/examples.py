"""What the OpenAPI document shows. A test holds each one against its schema."""

from __future__ import annotations

from typing import Any

AT = "2026-11-30T20:15:00.000000Z"
TABLE_ID = "cB1x0Zk9Q7mW2vJ4tYpL8A"
MATCH_ID = "Jt5nG3w0R8uXe6bD1hSkVQ"
TOKEN = "q0w8e7r6t5y4u3i2o1p0a9s8d7f6g5h4j3k2l1z0x9c"

PLAYER: dict[str, Any] = {"id": "p7Hq2mZx", "name": "Ada", "created_at": AT}
TOKEN_INFO: dict[str, Any] = {"id": "t1", "kind": "api", "label": "my bot", "created_at": AT, "used_at": None}

OPTIONS: dict[str, Any] = {"side": "A", "characters": "choose", "songs": 1}

SEATS: list[dict[str, Any]] = [
    {"seat": 0, "kind": "human", "player": "p7Hq2mZx", "name": "Ada", "bot": None, "nonce": "5eed"},
    {"seat": 1, "kind": "human", "player": "p9Lk4nBv", "name": "Boris", "bot": None, "nonce": ""},
    {"seat": 2, "kind": "bot", "player": None, "name": "", "bot": "heuristic", "nonce": ""},
]

COMMITMENT = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

MATCH_INFO: dict[str, Any] = {
    "id": MATCH_ID, "number": 1, "started_at": AT, "finished_at": None, "result": None, "turn": 1,
    "halted": None,
}  # fmt: skip


def table(state: str = "waiting", match: dict[str, Any] | None = None) -> dict[str, Any]:
    """A table."""
    return {
        "id": TABLE_ID,
        "game": "zombie_mosh",
        "name": "Friday night",
        "private": False,
        "state": state,
        "version": 4,
        "host": "p7Hq2mZx",
        "options": OPTIONS,
        "seats": SEATS,
        "commitment": COMMITMENT,
        "match": match,
        "created_at": AT,
        "updated_at": AT,
        "closed_by": None,
    }


WAITING = table()
PLAYING = table("playing", MATCH_INFO)
MINE: dict[str, Any] = {"table": PLAYING, "seat": 0, "waiting_for_me": False}

GAME: dict[str, Any] = {
    "id": "zombie_mosh",
    "name": "Zombie Mosh!",
    "tagline": "The last zombie standing wins.",
    "seats": {"least": 2, "most": 6},
    "minutes": 15,
    "rules_version": 1,
    "options": {"side": ["A", "B"], "characters": ["choose", "random"], "songs": [1, 3, 5]},
    "option_needs": {},
    "bots": ["heuristic", "random"],
    "practices": [{"name": "", "seats": 2, "bots": 1, "options": {}}],
}
GAME_DETAIL: dict[str, Any] = {
    **GAME,
    "static": {"id": "zombie_mosh", "copies": 5, "limbs": [{"id": "head", "code": "H"}]},
    "action": {"type": "object", "properties": {"kind": {"const": "choose"}}},
}

LINE: dict[str, Any] = {
    "id": "17", "room": "seats", "player": "p7Hq2mZx", "name": "Ada", "text": "Mind my arm!", "at": AT,
}  # fmt: skip

DEFEND: dict[str, Any] = {"kind": "defend", "card": "head_left_arm_3", "limb": "head"}

MATCH: dict[str, Any] = {
    "id": MATCH_ID,
    "game": "zombie_mosh",
    "rules_version": 1,
    "options": OPTIONS,
    "seq": 12,
    "seats": [
        {"seat": 0, "kind": "human", "name": "Ada", "player": "p7Hq2mZx", "bot": None},
        {"seat": 1, "kind": "human", "name": "Boris", "player": "p9Lk4nBv", "bot": None},
        {"seat": 2, "kind": "bot", "name": "", "player": None, "bot": "heuristic"},
    ],
    "seat": 0,
    "table": TABLE_ID,
    "started_at": AT,
    "turn": {"seat": 1, "since": AT},
    "result": None,
    "halted": None,
}

VIEW: dict[str, Any] = {
    "match": MATCH_ID,
    "seq": 12,
    "seat": 0,
    "view": {
        "hand": ["head_left_arm_3", "left_leg_right_leg_1"],
        "deck": {"count": 31},
        "discard": [],
        "result": None,
    },
}

DECISION: dict[str, Any] = {
    "match": MATCH_ID,
    "seq": 12,
    "decision": {
        "seat": 0,
        "kind": "play_card",
        "about": {},
        "since": AT,
        "legal": [{"action": DEFEND, "hints": ["covered"]}],
        "barred": [
            {
                "action": {"kind": "attack", "card": "head_left_arm_3", "limb": "head", "seat": 0},
                "clause": "MOSH-36",
                "params": {},
            }
        ],
        "reaction": None,
        "even": None,
        "said": None,
    },
    "undo": None,
}

PASS: dict[str, Any] = {"kind": "pass"}
EVEN: dict[str, Any] = {
    "match": MATCH_ID,
    "seq": 12,
    "decision": {
        "seat": 0,
        "kind": "defence_play",
        "about": {"attacker": "z4", "victim": "d7"},
        "since": AT,
        "legal": [{"action": {"kind": "defend", "play": "block"}}, {"action": PASS}],
        "barred": [],
        "reaction": {"kind": "defence", "decline": PASS},
        "even": {"remains": 1.7},
        "said": "wait",
    },
    "undo": None,
}

EVENT: dict[str, Any] = {
    "key": "defended",
    "clauses": ["MOSH-37"],
    "params": {"seat": 0, "card": "head_left_arm_3", "limb": "head"},
}

LOG: dict[str, Any] = {
    "match": MATCH_ID,
    "seq": 12,
    "entries": [{"seq": 12, "at": AT, "seat": 0, "kind": "act", "events": [EVENT]}],
}

WISH: dict[str, Any] = {
    "id": "o-1", "version": 1, "kinds": {"bite": "turn", "move": "pass"}, "until_turn": False,
}  # fmt: skip
ORDERS: dict[str, Any] = {
    "match": MATCH_ID,
    "seat": 0,
    "orders": {"version": 2, "kinds": {"bite": "turn", "move": "pass"}, "until_turn": False},
}

DONE: dict[str, Any] = {"id": "a-12", "seq": 13}

RESULT: dict[str, Any] = {
    "ranks": [1, 2, 3],
    "scores": [2, 1, 0],
    "winners": [0],
    "reason": "last_standing",
    "detail": {"tokens": [3, 5, 5], "decided_by": "standing"},
}

EXPORT: dict[str, Any] = {
    "format": "shamble-match/1",
    "game": "zombie_mosh",
    "rules_version": 1,
    "options": OPTIONS,
    "seats": [
        {"kind": "human", "name": "Ada"},
        {"kind": "human", "name": "Boris"},
        {"kind": "bot", "name": ""},
    ],
    "fairness": {
        "commitment": COMMITMENT,
        "server_seed": "0f" * 32,
        "nonces": ["5eed", "", ""],
        "seed": "a1" * 32,
    },
    "actions": [{"seq": 1, "kind": "act", "seat": 0, "action": DEFEND, "at": AT}],
    "result": RESULT,
    "started_at": AT,
    "finished_at": AT,
}

REPLAY: dict[str, Any] = {
    "match": MATCH_ID,
    "game": "zombie_mosh",
    "options": OPTIONS,
    "seats": EXPORT["seats"],
    "frames": [
        {
            "seq": 1,
            "at": AT,
            "seat": 0,
            "kind": "act",
            "action": DEFEND,
            "events": [EVENT],
            "set": {"deck": {"count": 31}},
            "drop": [],
            "decision": {"seat": 1, "kind": "play_card", "about": {}},
        }
    ],
    "result": RESULT,
}

PLAYED: dict[str, Any] = {
    "id": MATCH_ID,
    "table": TABLE_ID,
    "number": 1,
    "game": "zombie_mosh",
    "seat": 0,
    "seats": [
        {"kind": "human", "name": "Ada", "player_id": "p7Hq2mZx", "bot": None},
        {"kind": "human", "name": "Boris", "player_id": "p9Lk4nBv", "bot": None},
        {"kind": "bot", "name": "", "player_id": None, "bot": "heuristic"},
    ],
    "started_at": AT,
    "finished_at": AT,
    "result": RESULT,
}

PERSON: dict[str, Any] = {
    "format": "shamble-person/1",
    "made_at": AT,
    "id": "p7Hq2mZx",
    "name": "Ada",
    "created_at": AT,
    "deleted_at": None,
    "tokens": [TOKEN_INFO],
    "seats": [
        {
            "table": TABLE_ID,
            "name": "Friday night",
            "game": "zombie_mosh",
            "state": "playing",
            "private": False,
            "seat": 0,
            "host": True,
        }
    ],
    "matches": [
        {
            "match": {
                "id": MATCH_ID,
                "table": TABLE_ID,
                "number": 1,
                "game": "zombie_mosh",
                "seats": [0],
                "started_at": AT,
                "finished_at": None,
                "result": None,
                "halted": None,
            },
            "options": OPTIONS,
            "acts": [
                {"seq": 1, "seat": 0, "at": AT, "kind": "act", "action": {"kind": "bump"}, "to_seq": None}
            ],
        }
    ],
    "chat": [{"id": "17", "table": TABLE_ID, "room": "seats", "text": "Ouch.", "at": AT}],
    "reports": [],
    "bans": [],
    "orders": [],
}

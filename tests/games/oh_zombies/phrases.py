"""The language of the scenes: actions in words, seats by letter, dice by key, phases of a turn by name."""

from __future__ import annotations

from typing import Any

import msgspec

from app.engine import Action
from app.engine.flow import Frame
from app.games.oh_zombies.state import Die, Siege

SEATS = "ABCDEF"
FIELDS: dict[str, tuple[str, ...]] = {
    "take_store": ("store",), "move": ("dude", "die"), "cart": ("dude", "die"), "attack": ("dude", "mode", "die"),
    "scavenge": ("dude", "die"), "barricade": ("dude", "die"), "destroy": ("dude", "tool", "die"), "play": ("card",),
    "free_barricade": ("edge",), "end_actions": (), "to": ("square",), "back": (), "push": ("dir",),
    "target": ("unit",), "stop": (), "strengthen": ("play",), "pass": (), "defend": ("play",), "lunge": (),
    "kill": ("unit",), "spare": (), "draw": (), "place_pawn": ("square",), "upgrade": ("dude",), "build": ("edge",),
    "use": ("card",), "discard": ("card",), "layer": ("edge",), "wall": ("edge",), "clear": ("edge",),
    "chase": ("dude",), "pick_zombie": ("zombie",), "walk": ("dir",), "batter": ("edge",), "bite": ("dude",),
    "extinguish": (), "climb": ("dude",), "emerge": ("store",),
}  # fmt: skip
NUMBERS = {"dude", "zombie"}


def wire(words: str) -> dict[str, Any]:
    """The dictionary of an action in words."""
    kind, *values = words.split()
    fields = FIELDS[kind]
    assert len(values) == len(fields), f"{kind} takes {fields}"
    found = dict(zip(fields, values, strict=True))
    return {"kind": kind} | {
        field: None if value == "-" else int(value) if field in NUMBERS else value
        for field, value in found.items()
    }


def words_of(action: Action) -> str:
    """An action in words."""
    found: dict[str, Any] = msgspec.to_builtins(action)
    kind = found["kind"]
    assert set(found) == {"kind", *FIELDS[kind]}, f"{kind} has {set(found)}"
    return " ".join([kind, *("-" if found[field] is None else str(found[field]) for field in FIELDS[kind])])


def seat_of(letter: str) -> int:
    return SEATS.index(letter)


def die_of(key: str) -> Die:
    """ "4", "4m" or "4m12"."""
    value, m, dude = key.partition("m")
    return Die(int(value), bool(m), int(dude) if dude else None)


def plain(value: Any) -> Any:
    """As it arrives at a client."""
    return msgspec.json.decode(msgspec.json.encode(value))


def frames_from(match: Siege, phase: str) -> list[Frame]:
    """The flow of the active seat's turn from the beginning of a phase on, the last frame first."""
    seat = match.state.active
    whole = (
        [Frame("turn", (seat,))],
        [Frame("main", (seat,)), Frame("discard", (seat,)), Frame("zombie_phase", (seat,))],
    )
    night = {
        "check": Frame("bloodlust"), "moves": Frame("move_blood"), "pips": Frame("pips", (seat,)),
        "rage": Frame("rage", (seat,)), "attacks": Frame("attack", (seat, False)), "virus": Frame("virus"),
        "census": Frame("census", (seat,)), "chart": Frame("chart", (seat,)),
    }  # fmt: skip
    if phase == "turn":
        frames = whole[0]
    elif phase in night:
        frames = list(night.values())[list(night).index(phase) :]
    else:
        frames = whole[1][["actions", "discard", "zombies"].index(phase) :]
    return frames[::-1]

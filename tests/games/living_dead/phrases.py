"""Actions in words: the kind, then its values in the order of FIELDS. `attack ben 1 1`, `equip torch tom`."""

from __future__ import annotations

from typing import Any

import msgspec

from app.engine import Action

FIELDS: dict[str, tuple[str, ...]] = {
    "draw": (), "equip": ("card", "character"), "play_truck": (), "barricade": ("column",), "messed_up": (),
    "burning_armchair": (), "search_the_house": (), "pull_together": (), "hold_still": ("character",),
    "down_to_the_cellar": ("character",), "hand_it_over": ("giver", "equipment", "receiver"),
    "use_first_aid": ("bearer", "target"), "use_key": ("bearer", "use"), "use_hammer": ("bearer", "column"),
    "use_tv": ("card",), "nurse": ("target",), "board": ("character",), "alight": ("character",), "swap": ("i", "j"),
    "end_search": (), "attack": ("character", "row", "column"), "end_combat": (), "take": ("card",),
    "choose": ("character",), "nobody": (), "pass_to": ("character",), "take_it": (), "play": ("column",), "pass": (),
    "discard": ("card",), "done": (), "play_zombie": ("card", "column"), "enhance": ("card", "row", "column"),
    "helen_gun": ("character",), "lights_out": (), "dead_walk": ("zombie",),
    "shuffle_sideways": ("row", "column", "way"), "tear_it_down": ("column",), "spilled_gasoline": ("character",),
    "end_play": (), "place": ("column",), "move": ("way",), "stay": (), "strike": ("column",),
}  # fmt: skip
NUMBERS = {"column", "row", "i", "j"}


def wire(words: str) -> dict[str, Any]:
    """The dictionary of an action in words; values that are not named are left out."""
    kind, *values = words.split()
    fields = FIELDS[kind]
    assert len(values) <= len(fields), f"{kind} takes {fields}"
    return {"kind": kind} | {
        field: int(value) if field in NUMBERS else value for field, value in zip(fields, values, strict=False)
    }


def words_of(action: Action) -> str:
    """An action in words."""
    found: dict[str, Any] = msgspec.to_builtins(action)
    kind = found["kind"]
    assert set(found) <= {"kind", *FIELDS[kind]}, f"{kind} has {set(found)}"
    given = [found.get(field) for field in FIELDS[kind]]
    return " ".join([kind, *(str(value) for value in given if value is not None)])


def plain(value: Any) -> Any:
    """As it arrives at a client."""
    return msgspec.json.decode(msgspec.json.encode(value))

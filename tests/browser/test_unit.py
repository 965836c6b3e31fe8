"""The client's own unit tests, and its chance against matches that the engine has just played."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from app.engine import Event, act, decision, leave, new_match, undo, undoable, view, visible
from app.games import GAMES
from tests.support.processes import ROOT

CLIENT = ROOT / "client"
GAME = GAMES["zombie_mosh"]
BIN = Path(sys.executable).parent
MATCHES = 60


def played(dice: random.Random) -> dict[str, Any]:
    """A random whole match with take-backs and resignations, as a replay shows it: seed, seats, frames."""
    seats = dice.randint(2, 6)
    options = {
        "side": dice.choice("AB"),
        "characters": dice.choice(["choose", "random"]),
        "songs": dice.choice([1, 3]),
    }
    seed = dice.randbytes(32)
    match, events = new_match(GAME, seats, GAME.decode_options(options), seed)
    frames: list[dict[str, Any]] = []

    def film(kind: str, events: list[Event]) -> None:
        shown = [visible(event, None, True) for event in events]
        frames.append({"seq": match.seq, "kind": kind, "events": shown})

    film("start", events)
    while (open_ := decision(match)) is not None:
        back = undoable(match)
        luck = dice.random()
        if back is not None and luck < 0.15:
            film("undo", undo(match, back[1]))
        elif luck > 0.996:
            parts = [msgspec.to_builtins(view(match, None)[f"zombie.{seat}"]) for seat in range(seats)]
            film("leave", leave(match, dice.choice([i for i in range(seats) if not parts[i]["resigned"]])))
        else:
            film("act", act(match, open_.seat, dice.choice(open_.legal)))
    return {"seed": seed.hex(), "seats": seats, "frames": frames}


def test_client_units_and_its_chance_agree_with_the_engine(tmp_path: Path) -> None:
    dice = random.Random("a song for the browser")
    matches = {
        "static": msgspec.to_builtins(GAME.static()),
        "matches": [played(dice) for _ in range(MATCHES)],
    }
    file = tmp_path / "matches.json"
    file.write_text(json.dumps(matches))
    run = subprocess.run(
        ["node", "unit.mjs"],
        cwd=CLIENT,
        # a Node that setup had to bring lies beside this Python
        env={**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", "CHANCE_MATCHES": str(file)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "# fail 0" in run.stdout

"""The client's own unit tests, and its check of chance against matches that the engine has just played."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from app.engine import Event, Game, act, decision, leave, new_match, undo, undoable, visible
from app.games import GAMES
from tests.support.processes import ROOT

CLIENT = ROOT / "client"
BIN = Path(sys.executable).parent
MATCHES = 60


def mosh(dice: random.Random) -> tuple[int, dict[str, Any]]:
    """A table of Zombie Mosh!: seats and options."""
    return dice.randint(2, 6), {
        "side": dice.choice("AB"),
        "characters": dice.choice(["choose", "random"]),
        "songs": dice.choice([1, 3]),
    }


def beach(dice: random.Random) -> tuple[int, dict[str, Any]]:
    """A table of Off the Dead: seats and options."""
    return dice.randint(1, 4), {
        "difficulty": dice.randint(1, 7),
        "two_player_variant": dice.choice(["one_each", "two_each"]),
        "casting": dice.choice(["choose", "random"]),
        "extra_zombies": dice.choice(["random", "choose"]),
        "open_memory": dice.random() < 0.3,
        "unique_items": dice.randint(0, 2),
    }


def siege(dice: random.Random) -> tuple[int, dict[str, Any]]:
    """A table of Oh Shit, Zombies!: seats and options."""
    return dice.randint(2, 6), {
        "rounds": dice.choice([7, 10]),
        "horde": dice.choice(["light", "standard", "heavy"]),
        "zombies_batter": dice.random() < 0.8,
        "first_player": dice.choice(["random", "random", "0", "1", "4"]),
        "later_cards": dice.random() < 0.4,
        "more_barricades": dice.random() < 0.4,
        "mild_rage": dice.random() < 0.4,
    }


def farm(dice: random.Random) -> tuple[int, dict[str, Any]]:
    """A table of Night of the Living Dead: seats and options."""
    return 2, {
        "sides": dice.choice(["random", "random", "host_human", "host_zombie"]),
        "goal": dice.choice(["random", "random", "willard", "dawn", "posse", "nurse_karen", "rescue"]),
        "night_limit": dice.choice([16, 20, 25]),
        "even_pauses": dice.choice(["auto", "on", "off"]),
    }


def played(game: Game[Any, Any], seats: int, options: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """A random whole match with take-backs and resignations, as a replay shows it: seed, seats, frames."""
    seed = dice.randbytes(32)
    match, events = new_match(game, seats, game.decode_options(options), seed)
    frames: list[dict[str, Any]] = []
    seated = list(range(seats))

    def film(kind: str, events: list[Event]) -> None:
        shown = [visible(event, None, True) for event in events]
        frames.append({"seq": match.seq, "kind": kind, "events": shown})

    film("start", events)
    while (open_ := decision(match)) is not None:
        back = undoable(match)
        luck = dice.random()
        if back is not None and luck < 0.15:
            film("undo", undo(match, back[1]))
        elif luck > 0.996 and seated:
            film("leave", leave(match, seated.pop(dice.randrange(len(seated)))))
        else:
            film("act", act(match, open_.seat, dice.choice(open_.legal)))
    return {"seed": seed.hex(), "seats": seats, "options": options, "frames": frames}


def test_client_units_and_their_chance_agree_with_the_engine(tmp_path: Path) -> None:
    handed = {}
    for game, table, name in (
        ("zombie_mosh", mosh, "CHANCE_MATCHES"),
        ("off_the_dead", beach, "DEAD_MATCHES"),
        ("oh_zombies", siege, "MALL_MATCHES"),
        ("living_dead", farm, "NIGHT_MATCHES"),
    ):
        dice = random.Random(f"a song for the browser, {game}")
        matches = {
            "static": msgspec.to_builtins(GAMES[game].static()),
            "matches": [played(GAMES[game], *table(dice), dice) for _ in range(MATCHES)],
        }
        file = tmp_path / f"{game}.json"
        file.write_bytes(msgspec.json.encode(matches))
        handed[name] = str(file)
    run = subprocess.run(
        ["node", "unit.mjs"],
        cwd=CLIENT,
        # a Node that setup had to bring lies beside this Python
        env={**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", **handed},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "# fail 0" in run.stdout

"""Makes an entry of the snapshot museum: one match of each game as a released version stores it, taken in the middle.

    .venv/bin/python -m tests.tables.museum 0.1.0

writes `tests/tables/museum/0.1.0/<game>.json` where there is none. Run it once a release (while that version is not yet
released an entry may be deleted and made again), and never change an entry afterwards: the test proves that what people
have stored can still be loaded and played to the end.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from app.games import GAMES
from app.store import matches, migrate
from app.store.matches import StoredMatch
from tests.tables.house import House

MUSEUM = Path(__file__).parent / "museum"
ACTS = 24
OPTIONS: dict[str, dict[str, Any]] = {  # that make a match long enough, and store what there is to store
    "zombie_mosh": {"songs": 3},
    "off_the_dead": {"difficulty": 1, "unique_items": 2, "open_memory": True},
    "oh_zombies": {"rounds": 7, "later_cards": True, "more_barricades": True, "even_pauses": "off"},
    "living_dead": {"goal": "dawn", "sides": "host_human", "even_pauses": "off"},
}


async def make(url: str, game: str) -> bytes:
    """A match of the game between two people and a bot (or one, where two play), with a snapshot and acts after it."""
    house = await House(url).open()
    players = await house.people(*("Ann", "Bob")[: GAMES[game].seats[1] - 1])
    match_id = await house.begun(players, bots=1, game=game, **OPTIONS[game])
    dice = random.Random(game)
    await house.play(players, match_id, dice, ACTS)
    await house.crash()
    house = await House(url, bot_pace=1000.0).open()
    found = await matches.match(house.tables.store.db, match_id)
    assert found is not None
    assert found.snapshot is not None
    assert found.snapshot.seq < found.acts[-1].seq
    await house.close()
    return msgspec.json.format(msgspec.json.encode(found), indent=1)


def read(entry: Path) -> StoredMatch:
    """What an entry holds."""
    return msgspec.json.decode(entry.read_bytes(), type=StoredMatch)


def main(version: str) -> None:
    """Make the entries of a version that are not there yet."""
    folder = MUSEUM / version
    folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        entry = folder / f"{game}.json"
        if entry.exists():
            continue
        with tempfile.TemporaryDirectory() as temporary:
            url = f"sqlite:///{temporary}/museum.sqlite"
            migrate(url)
            entry.write_bytes(asyncio.run(make(url, game)) + b"\n")


if __name__ == "__main__":
    main(sys.argv[1])

"""Plays what is missing, and writes a game's part of `docs/balance.md`.

    .venv/bin/python -m scripts.balance oh_zombies --jobs 2
    .venv/bin/python -m scripts.balance off_the_dead --keep .make/balance   # may be stopped, and goes on where it was

Takes a while. `--keep` names a folder for cells that are finished; delete it when rules or bot change.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from scripts.balance import living_dead, off_the_dead, oh_zombies
from scripts.setup import ROOT

PAGE = ROOT / "docs" / "balance.md"
PARTS: dict[str, tuple[str, Callable[[int, int, Path | None], list[str]]]] = {
    "off_the_dead": ("Off the Dead", off_the_dead.part),
    "oh_zombies": ("Oh Shit, Zombies!", oh_zombies.part),
    "living_dead": ("Night of the Living Dead", living_dead.part),
}
MATCHES = 1000  # of a cell


def with_part(page: str, title: str, lines: Sequence[str]) -> str:
    """The page with that game's part, new or in the place of the old one."""
    head, *parts = page.split("\n## ")
    found = {part.split("\n", 1)[0]: part for part in parts}
    found[title] = "\n".join([title, "", *lines]).rstrip() + "\n"
    ordered = [found[name] for name, _ in PARTS.values() if name in found]
    return "\n## ".join([head, *(part.rstrip() + "\n" for part in ordered)])


def main(arguments: Sequence[str]) -> None:
    """Play, and write."""
    parser = argparse.ArgumentParser(prog="python -m scripts.balance")
    parser.add_argument("game", choices=list(PARTS))
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each cell")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--keep", type=Path, help="folder for finished cells")
    parser.add_argument("--out", type=Path, default=PAGE)
    args = parser.parse_args(arguments)
    title, part = PARTS[args.game]
    lines = part(args.matches, args.jobs, args.keep)
    args.out.write_text(with_part(args.out.read_text(encoding="utf-8"), title, lines), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

"""The documents as programs: their blocks, and a shell that runs them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests.support.docker import Docker
from tests.support.missing import missing
from tests.support.processes import ROOT
from tests.support.server import FOR_TESTS, SHAMBLE

DOCS = ROOT / "docs"

_BLOCK = re.compile(r"(?:<!-- proof: ([\w-]+) -->\n)?```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block: the name that a comment before it gives ("" for none), its language, its text."""

    name: str
    language: str
    text: str


def blocks(document: str) -> list[Block]:
    """All fenced blocks of a document in `docs`."""
    return [Block(*found) for found in _BLOCK.findall((DOCS / document).read_text())]


def block(document: str, name: str) -> str:
    """The text of the block with this name."""
    (found,) = [one.text for one in blocks(document) if one.name == name]
    return found


def environment(**more: str) -> dict[str, str]:
    """The environment of whoever types: `shamble`, and nothing of the caller's own settings."""
    path = os.pathsep.join([str(SHAMBLE.parent), os.environ["PATH"]])
    return {"PATH": path, "HOME": os.environ.get("HOME", "/"), **FOR_TESTS, **more}


def docker(folder: Path, binaries: Path, database: int, **ports: int) -> tuple[Docker, dict[str, str]]:
    """A `docker` in a folder, and the environment in which scripts find it. See `tests.support.docker`."""
    known = {"ports": {name.replace("_", "-"): port for name, port in ports.items()}, "database": database}
    (folder / "docker.json").write_text(json.dumps(known))
    program = folder / "bin" / "docker"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tests.support.docker "{folder}" "$@"\n')
    program.chmod(0o755)
    env = environment(SHAMBLE_DATA_DIR=str(folder / "data"), PYTHONPATH=str(ROOT))
    env["PATH"] = os.pathsep.join([str(program.parent), str(binaries), env["PATH"]])
    return Docker(folder), env


def run(script: str, env: Mapping[str, str], folder: Path, seconds: float = 120) -> str:
    """What a script prints, run by bash as documents mean it: any failure ends it. AssertionError then."""
    if "curl " in script and shutil.which("curl") is None:
        missing("curl", "install the system package")
    done = subprocess.run(
        ["bash", "-c", f"set -eu -o pipefail\ntrap 'kill $(jobs -p) 2>/dev/null || true' EXIT\n{script}"],
        env=dict(env),
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=seconds,
    )
    assert done.returncode == 0, f"{script}\n{done.stdout}\n{done.stderr}"
    return done.stdout

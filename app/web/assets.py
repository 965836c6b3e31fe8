"""Addresses of files under `/static`, each with its content in its name, so that browsers may keep it for ever.

What Vite built is named by its manifest (`static/build/.vite/manifest.json`); everything else in `static/` gets
`?v=` and a hash. Both are looked up again when the file changes, so a rebuild needs no restart.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
STATIC = ROOT / "static"
MANIFEST = STATIC / "build" / ".vite" / "manifest.json"


@dataclass(frozen=True, slots=True)
class Bundle:
    """What one entry of the client needs: addresses of scripts, styles and of scripts worth fetching early."""

    scripts: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    preloads: tuple[str, ...] = ()


def asset(path: str) -> str:
    """The address of `static/<path>`, with a hash of the file."""
    file = STATIC / path
    return f"/static/{path}?v={_digest(file, file.stat().st_mtime_ns)}"


def share(game: str) -> str:
    """The address of the picture that goes with a link to a table of `game`: its own, or the house's."""
    own = f"img/share-{game}.png"
    return asset(own if (STATIC / own).is_file() else "img/share.png")


def bundle(entry: str) -> Bundle:
    """What the manifest says of the client's entry, e.g. `src/main.tsx`; empty when the client is not built."""
    return _bundle(entry, _stamp())


def font(name: str) -> str | None:
    """The address of the built font whose file name starts with `name`, None when there is none."""
    for key in _manifest(_stamp()):
        if key.rsplit("/", 1)[-1].startswith(name) and key.endswith(".woff2"):
            return f"/static/build/{_manifest(_stamp())[key]['file']}"
    return None


def _stamp() -> int:
    return MANIFEST.stat().st_mtime_ns if MANIFEST.is_file() else 0


@lru_cache(maxsize=256)
def _digest(file: Path, mtime: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:10]


@lru_cache(maxsize=4)
def _manifest(stamp: int) -> dict[str, dict[str, Any]]:
    if not stamp:
        return {}
    chunks: dict[str, dict[str, Any]] = json.loads(MANIFEST.read_text("utf-8"))
    return chunks


@lru_cache(maxsize=32)
def _bundle(entry: str, stamp: int) -> Bundle:
    chunks = _manifest(stamp)
    if entry not in chunks:
        return Bundle()
    whole = list(dict.fromkeys(_needed(chunks, entry)))
    files = [chunks[key]["file"] for key in whole]
    styles = [css for key in whole for css in chunks[key].get("css", ())]
    return Bundle(
        scripts=tuple(_built(file) for file in files[:1] if file.endswith(".js")),
        styles=tuple(
            _built(file) for file in dict.fromkeys([*styles, *(f for f in files if f.endswith(".css"))])
        ),
        preloads=tuple(_built(file) for file in files[1:] if file.endswith(".js")),
    )


def _needed(chunks: dict[str, dict[str, Any]], key: str) -> Iterator[str]:
    """`key` and everything that it imports at once, itself first."""
    seen: set[str] = set()
    waiting = [key]
    while waiting:
        one = waiting.pop(0)
        if one in seen:
            continue
        seen.add(one)
        yield one
        waiting.extend(chunks[one].get("imports", ()))


def _built(file: str) -> str:
    return f"/static/build/{file}"

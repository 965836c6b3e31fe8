"""A game's catalogue as its tests read it: its sentences, and what the code of its board asks of it."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


class Catalogue:
    """The English catalogue of a game, and the code of its board."""

    def __init__(self, game: str) -> None:
        folder = ROOT / "app" / "games" / game
        self.source = (folder / "text" / "en.json").read_text(encoding="utf-8")
        self.words: dict[str, Any] = json.loads(self.source)
        self._boards = [ROOT / "client" / "src" / "boards" / name for name in (game, "shared")]

    def templates(self, key: str) -> list[str]:
        """The sentences of a key: one, or its plural forms."""
        entry = self.words[key]
        return [entry] if isinstance(entry, str) else list(entry.values())

    def places(self, key: str) -> frozenset[str]:
        """The parameters that a key's sentences use."""
        return _places(tuple(self.templates(key)))

    @functools.cached_property
    def board(self) -> str:
        """The code of the board and of what the boards share, without tests."""
        found = (path for folder in self._boards for path in sorted(folder.rglob("*.ts*")))
        return "".join(path.read_text(encoding="utf-8") for path in found if ".test." not in path.name)

    @functools.cached_property
    def asked_for(self) -> tuple[set[str], list[re.Pattern[str]]]:
        """The keys in the board's code, and those that it puts together there, as patterns."""
        families = {key.split(".")[0] for key in self.words}
        literal = set(re.findall(r"\"([a-z_]+\.[\w.]+)\"", self.board))
        made = {
            ".+".join(re.escape(part) for part in re.split(r"\$\{[^}]*\}", template))
            for template in re.findall(r"`([a-z_]+\.(?:[^`\s$]|\$\{[^}]*\})*)`", self.board)
            if template.split(".")[0] in families
        }
        return (
            {key for key in literal if key.split(".")[0] in families},
            [re.compile(pattern) for pattern in sorted(made)],
        )

    def lacking(self) -> tuple[list[str], list[str]]:
        """What the board asks for in vain: keys, and patterns that no key fits."""
        literal, made = self.asked_for
        vain = [pattern.pattern for pattern in made if not any(map(pattern.fullmatch, self.words))]
        return sorted(literal - set(self.words)), vain

    def dead(self, frame: Collection[str], groups: Mapping[str, str]) -> list[str]:
        """The keys that nobody asks for: neither the board, nor the `frame` (families that the house speaks), nor a
        sentence as the name of a value (`groups`: the family in which words.ts looks a parameter up)."""
        literal, made = self.asked_for
        params = {place for key in self.words for place in self.places(key)}
        params |= set(re.findall(r"\.value\(\s*\"(\w+)\"", self.board))
        spoken = {*frame, *(groups.get(param, param) for param in params)}
        literal = literal | {f"{param}.none" for param in params}
        return [
            key
            for key in self.words
            if key not in literal
            and not (key.split(".")[0] in spoken and len(key.split(".")) <= 2)
            and key.split(".")[0] not in frame
            and not any(pattern.fullmatch(key) for pattern in made)
        ]


@functools.cache
def _places(templates: tuple[str, ...]) -> frozenset[str]:
    return frozenset(place for template in templates for place in re.findall(r"\{(\w+)\}", template))

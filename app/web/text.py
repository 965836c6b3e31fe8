"""The words of pages, table frame and refusals, by dotted key, from `text/en.json`; and a game's own, from its folder.

A catalogue is flat: key -> sentence with `{param}`s, or -> `{"one": ..., "other": ...}` chosen by `{count}`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

Entry: TypeAlias = str | dict[str, str]
Catalogue: TypeAlias = Mapping[str, Entry]

LANGS = ("en",)
"""Languages that catalogues exist for; the first is the one to fall back on."""

APP = Path(__file__).resolve().parent.parent
_PARAM = re.compile(r"\{(\w+)\}")


def say(key: str, lang: str = LANGS[0], **params: object) -> str:
    """The sentence for `key` in the house's own catalogue. A key that is missing comes back as it is, a param
    that is missing as an ellipsis: words never break an answer."""
    return phrase(catalogue(lang), key, params)


def phrase(words: Catalogue, key: str, params: Mapping[str, Any]) -> str:
    """The sentence for `key` in `words`, with `params` filled in. Lists are joined by commas."""
    entry = words.get(key, key)
    if isinstance(entry, dict):
        entry = entry["one" if params.get("count") == 1 else "other"]
    return _PARAM.sub(lambda match: _spoken(params.get(match[1], "…")), entry)


def knows(key: str, lang: str = LANGS[0]) -> bool:
    """Whether the house's catalogue has `key`."""
    return key in catalogue(lang)


def choose_lang(accept: str) -> str:
    """The best of `LANGS` for an `Accept-Language` header: highest quality first, `fr-CA` served by `fr`."""
    wanted: list[tuple[float, int, str]] = []
    for place, part in enumerate(accept[:200].split(",")):
        tag, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            continue
        wanted.append((-weight, place, tag.partition("-")[0].lower()))
    return next((tag for _, _, tag in sorted(wanted) if tag in LANGS), LANGS[0])


@cache
def catalogue(lang: str = LANGS[0]) -> Catalogue:
    """The house's catalogue."""
    return _read(APP / "web" / "text" / f"{lang}.json")


@cache
def game_catalogue(game: str, lang: str = LANGS[0]) -> Catalogue:
    """The catalogue of a game, empty for a game that has none yet."""
    file = APP / "games" / game / "text" / f"{lang}.json"
    return _read(file) if file.is_file() else {}


def _read(file: Path) -> Catalogue:
    words: dict[str, Entry] = json.loads(file.read_text("utf-8"))
    return words


def spelt(value: object) -> str:
    """A value of an option as it stands in keys and forms: as in JSON, without quotes."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _spoken(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)

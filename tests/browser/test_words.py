"""Every word that the client asks for is in a catalogue, and the catalogue keeps none that nobody asks for."""

from __future__ import annotations

import json
import re

from tests.support.processes import ROOT

SOURCES = [
    path.read_text()
    for path in (ROOT / "client" / "src").rglob("*.ts*")
    if not path.name.endswith((".test.ts", ".d.ts"))
]
HOUSE = json.loads((ROOT / "app" / "web" / "text" / "en.json").read_text())
GAME = {
    key: entry
    for file in sorted((ROOT / "app" / "games").glob("*/text/en.json"))
    for key, entry in json.loads(file.read_text()).items()
}
OURS = ("frame.", "fair.", "close.", "board.")

LITERAL = re.compile(r'"((?:frame|fair|close|board|refusal)\.[\w.]+)"')
COMPOSED = re.compile(
    r"`((?:frame|fair|close|board|refusal|ask|hint|barred|option|event|reason)\.)([^`<]*\$\{[^`<]*)`"
)


# what can stand in a place right after the prefix, where any word would do
VALUES = {"frame.${drawer}": ("log", "chat", "rules", "people", "settings")}


def composed() -> list[re.Pattern[str]]:
    """What keys made of parts can look like: `frame.people.${state}` is any one word there, without a dot. A part
    right after the prefix would be any word of the house, so that its values have to be named."""
    found = {prefix + rest for source in SOURCES for prefix, rest in COMPOSED.findall(source)}
    return [re.compile(_pattern(key)) for key in sorted(found)]


def _pattern(key: str) -> str:
    if key in VALUES:
        return "frame\\.(" + "|".join(VALUES[key]) + ")"
    return re.sub(r"\\\$\\\{.*?\\\}", r"[\\w-]+", re.escape(key))


def test_every_key_that_the_client_names_is_in_a_catalogue() -> None:
    asked = {key for source in SOURCES for key in LITERAL.findall(source)}
    assert len(asked) > 100
    assert sorted(key for key in asked if key not in HOUSE and key not in GAME) == []


def test_every_composed_key_has_at_least_one_word() -> None:
    known = [*HOUSE, *GAME]
    assert [key.pattern for key in composed() if not any(key.fullmatch(one) for one in known)] == []


def test_no_word_of_the_frame_or_a_board_is_left_over() -> None:
    asked = {key for source in SOURCES for key in LITERAL.findall(source)}
    patterns = composed()
    left = [
        key
        for key in (*HOUSE, *GAME)
        if key.startswith(OURS) and key not in asked and not any(one.fullmatch(key) for one in patterns)
    ]
    assert left == []

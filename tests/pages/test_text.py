"""Catalogues: how sentences are made, and that none is missing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from app.games import COMING, GAMES
from app.web.pages_view import Words
from app.web.problem import CODE_OF_STATUS, STATUS
from app.web.text import APP, LANGS, catalogue, choose_lang, game_catalogue, phrase, say, spelt

ROOT = APP.parent
FILE = APP / "web" / "text" / "en.json"


def test_params_are_filled_in_and_lists_joined() -> None:
    assert (
        phrase({"k": "{who} hits {whom}."}, "k", {"who": "Tess", "whom": ["Jo", "Al"]}) == "Tess hits Jo, Al."
    )


def test_a_param_is_filled_in_once_however_it_looks() -> None:
    assert phrase({"k": "{a} {b}"}, "k", {"a": "{b}", "b": "x"}) == "{b} x"


@pytest.mark.parametrize(("count", "form"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_count_chooses_the_form(count: int, form: str) -> None:
    assert phrase({"k": {"one": "{count} card", "other": "{count} cards"}}, "k", {"count": count}) == form


def test_words_that_are_missing_break_nothing() -> None:
    assert say("no.such.key") == "no.such.key"
    assert phrase({"k": "Wait {seconds} s"}, "k", {}) == "Wait … s"


@pytest.mark.parametrize(
    "accept", ["", "en", "en-GB,en;q=0.9", "fr;q=0.9, en;q=0.1", "zz", "de;q=x", "*", ";;,,=q"]
)
def test_a_language_is_always_found(accept: str) -> None:
    assert choose_lang(accept) in LANGS


def test_the_catalogue_is_flat_and_sorted() -> None:
    pairs = json.loads(FILE.read_text("utf-8"), object_pairs_hook=list)
    keys = [key for key, _ in pairs]
    assert keys == sorted(set(keys))
    for key, entry in pairs:
        assert re.fullmatch(r"[A-Za-z0-9_.-]+", key)
        assert isinstance(entry, str) or sorted(form for form, _ in entry) == ["one", "other"], key


def test_every_code_that_refuses_has_a_sentence() -> None:
    raised = re.compile(r"""Refused\(\s*["']([a-z_]+)["']""")
    codes = {
        code for file in (ROOT / "app").rglob("*.py") for code in raised.findall(file.read_text("utf-8"))
    }
    codes |= set(STATUS) | set(CODE_OF_STATUS.values())
    assert len(codes) > 40
    assert sorted(code for code in codes if f"refusal.{code}" not in catalogue()) == []


def test_every_word_that_a_template_or_page_uses_is_there() -> None:
    used = re.compile(r"""\bt\(["'](page\.[a-z0-9_.]+)["']\s*[,)]""")
    spoken = re.compile(r"""["'](page\.[a-z0-9_.]+[a-z0-9])["']""")
    files = [*(ROOT / "templates").glob("*.html"), *(APP / "web").glob("pages*.py")]
    keys = {key for file in files for key in used.findall(file.read_text("utf-8"))}
    keys |= {key for file in files if file.suffix == ".py" for key in spoken.findall(file.read_text("utf-8"))}
    assert len(keys) > 80
    assert sorted(key for key in keys if key not in catalogue()) == []


def test_no_page_word_is_left_over() -> None:
    text = "".join(file.read_text("utf-8") for file in (ROOT / "templates").glob("*.html"))
    text += "".join(file.read_text("utf-8") for file in (APP / "web").glob("*.py"))
    made = re.compile(r"""["'](page\.[a-z_.]+\.)["'] ~|["'](page\.[a-z_.]+\.)\{""")
    stems = ("page.ago.", "page.error.", *(a or b for a, b in made.findall(text)))
    unused = [
        key
        for key in catalogue()
        if key.startswith("page.") and f'"{key}"' not in text and not key.startswith(stems)
    ]
    assert unused == []


@pytest.mark.parametrize("game", [*GAMES, *COMING])
def test_every_game_on_the_bill_has_its_words_and_its_poster(game: str) -> None:
    words = Words("en")
    for key in ("name", "tagline"):
        assert not words.game(game, key).startswith("coming.")
    assert f"page.poster.{game}" in catalogue()
    poster = Path(ROOT / "static" / "posters" / f"{game}.svg").read_text("utf-8")
    assert 'viewBox="0 0 600 900"' in poster
    assert "<script" not in poster
    assert "http" not in poster.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("game", list(GAMES))
def test_every_option_has_words(game: str) -> None:
    words = game_catalogue(game)
    for option, values in GAMES[game].option_choices().items():
        assert f"option.{option}" in words
        for value in values:
            assert f"option.{option}.{spelt(value)}" in words

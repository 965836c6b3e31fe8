"""Addresses of files: what the manifest says, and what is there without one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from app.web import assets, pages_about
from tests.pages.visitors import Visitor

ROOT = assets.ROOT


@pytest.fixture
def manifest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "manifest.json"
    monkeypatch.setattr(assets, "MANIFEST", file)
    return file


def test_an_entry_brings_what_it_imports(manifest: Path) -> None:
    chunks = {
        "src/main.tsx": {"file": "assets/main-1.js", "imports": ["_shared.js"], "css": ["assets/main-1.css"]},
        "_shared.js": {
            "file": "assets/shared-2.js",
            "imports": ["src/main.tsx"],
            "css": ["assets/shared-2.css"],
        },
        "src/fonts.css": {"file": "assets/fonts-3.css"},
        "x/anton-latin-400-normal.woff2": {"file": "assets/anton-latin-400-normal-4.woff2"},
    }
    manifest.write_text(json.dumps(chunks))
    bundle = assets.bundle("src/main.tsx")
    assert bundle.scripts == ("/static/build/assets/main-1.js",)
    assert bundle.preloads == ("/static/build/assets/shared-2.js",)
    assert bundle.styles == ("/static/build/assets/main-1.css", "/static/build/assets/shared-2.css")
    assert assets.bundle("src/fonts.css") == assets.Bundle(styles=("/static/build/assets/fonts-3.css",))
    assert assets.font("anton-latin-400") == "/static/build/assets/anton-latin-400-normal-4.woff2"


def test_without_a_build_nothing_is_named(manifest: Path) -> None:
    assert assets.bundle("src/main.tsx") == assets.Bundle()
    assert assets.font("anton-latin-400") is None


def test_an_address_changes_with_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "STATIC", tmp_path)
    (tmp_path / "a.css").write_text("a{}")
    first = assets.asset("a.css")
    (tmp_path / "a.css").write_text("b{color:red}")
    assert re.fullmatch(r"/static/a\.css\?v=[0-9a-f]{10}", first)
    assert assets.asset("a.css") != first


def test_the_authors_of_all_icons_are_named() -> None:
    sources = [*(ROOT / "client" / "src").rglob("*.ts"), *(ROOT / "client" / "src").rglob("*.tsx")]
    found = {
        name
        for file in sources
        for name in re.findall(r'from "~icons/([a-z0-9-]+)"', file.read_text("utf-8"))
    }
    named = [name for names in pages_about.ICON_AUTHORS.values() for name in names]
    assert found
    assert sorted(found) == sorted(named)


def test_the_page_about_shows_the_icons_authors(visitor: Callable[[], Visitor]) -> None:
    words = visitor().get("/about").words
    assert "CC BY 3.0" in words
    for author, names in pages_about.ICON_AUTHORS.items():
        assert f"Icons made by {author}: {', '.join(names)}" in words


def test_every_library_that_is_shipped_to_browsers_is_credited() -> None:
    package = json.loads((ROOT / "client" / "package.json").read_text("utf-8"))
    said = {"preact": "Preact", "@preact/signals": "Preact Signals", "@noble/hashes": "noble-hashes"}
    said |= {"@fontsource/anton": "Anton", "@fontsource/atkinson-hyperlegible": "Atkinson Hyperlegible"}
    said |= {"@fontsource/special-elite": "Special Elite"}
    credited = {credit.what for credit in (*pages_about.BROWSER, *pages_about.FONTS)}
    assert {said[name] for name in package["dependencies"]} <= credited


def test_drawings_hold_nothing_but_drawing() -> None:
    drawings = [*(ROOT / "static").glob("*.svg"), *(ROOT / "static" / "img").glob("*.svg")]
    drawings += (ROOT / "static" / "posters").glob("*.svg")
    assert len(drawings) >= 8
    for drawing in drawings:
        text = drawing.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        for forbidden in ("<script", "<foreignObject", "<image", "http:", "https:", "<style", " on"):
            assert not re.search(re.escape(forbidden) + (r"[a-z]+=" if forbidden == " on" else ""), text), (
                drawing
            )

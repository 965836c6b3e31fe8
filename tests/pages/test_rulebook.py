"""The rulebook as a page: every clause can be linked to."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from app.games import GAMES
from app.web.pages_rulebook import rulebook_of
from tests.clauses import rulebook_clauses
from tests.pages.visitors import Visitor


@pytest.mark.parametrize("game", list(GAMES))
def test_every_clause_has_its_anchor(game: str, visitor: Callable[[], Visitor]) -> None:
    sheet = visitor().get(f"/rules/{game}")
    assert sheet.status == 200
    wanted = rulebook_clauses(game)
    assert wanted
    assert [own["id"] for own in sheet.all("li", class_="rule")] == wanted
    assert len(sheet.ids) == len(set(sheet.ids))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_mention_leads_to_its_clause(game: str) -> None:
    book = rulebook_of(game)
    ids = set(re.findall(r'id="([^"]+)"', book.body))
    links = set(re.findall(r'href="#([^"]+)"', book.lead + book.body))
    assert links
    assert links <= ids
    assert {heading.anchor for heading in book.contents} <= ids
    plain = re.sub(r"<a class=\"clause\".*?</a>", "", book.body)
    assert not [
        word for word in re.findall(r"\b[A-Z]{3,5}-\d{1,4}\b", re.sub(r"<[^>]+>", "", plain)) if word in ids
    ]


def test_rules_without_a_game_lead_to_each(visitor: Callable[[], Visitor]) -> None:
    links = {own.get("href") for own in visitor().get("/rules").all("a")}
    assert links >= {f"/rules/{game}" for game in GAMES}


def test_rules_of_no_game_are_not_found(visitor: Callable[[], Visitor]) -> None:
    sheet = visitor().get("/rules/chess")
    assert sheet.status == 404
    assert "chess" not in sheet.words

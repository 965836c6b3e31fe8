"""A game's `rulebook.md` as a page: every clause has an anchor (`#MOSH-12`, `#NLD:torch` for what a card does) and every
mention of one leads there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from fastapi import APIRouter, Request
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape
from starlette.responses import Response

from app.engine import Refused
from app.games import GAMES
from app.web.auth import Viewer
from app.web.pages_errors import PageRoute
from app.web.pages_view import features, lang_of, render, trials
from app.web.text import APP

router = APIRouter(route_class=PageRoute, include_in_schema=False)

CLAUSE = re.compile(r"\b[A-Z]{3,5}(?:-\d{1,4}|:[a-z_]+)\b")
STATED = re.compile(rf"\*\*({CLAUSE.pattern})\*\*")  # a list item that begins so is that clause


@dataclass(frozen=True, slots=True)
class Heading:
    """An entry of the contents list."""

    anchor: str
    title: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A rulebook, ready to show. `lead` is what stands before the first chapter."""

    title: str
    lead: Markup
    body: Markup
    contents: list[Heading]
    clauses: list[str]


@router.get("/rules")
async def rulebooks(request: Request, player: Viewer) -> Response:
    """Which rulebook?"""
    return render(request, "rulebooks.html", player, features=features(lang_of(request)))


@router.get("/rules/{game}")
async def rulebook(request: Request, game: str, player: Viewer) -> Response:
    """The rules of a game as players read them."""
    if game not in GAMES:
        raise Refused("no_such_game")
    return render(
        request,
        "rulebook.html",
        player,
        game=game,
        book=rulebook_of(game),
        practices=trials(game, lang_of(request)),
    )


def rulebook_of(game: str) -> Rulebook:
    """The rulebook of a game, rendered once for each version of its file."""
    file = APP / "games" / game / "rulebook.md"
    return _rendered(file.read_text("utf-8"))


@lru_cache(maxsize=16)
def _rendered(text: str) -> Rulebook:
    markdown = MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table")
    tokens = markdown.parse(text)
    clauses = [match[1] for match in re.finditer(rf"^- {STATED.pattern}", text, re.MULTILINE)]
    known = frozenset(clauses)
    contents: list[Heading] = []
    title = ""
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            words = tokens[place + 1].content
            if token.tag == "h1":
                title = words
            else:
                token.attrSet("id", _anchor(words))
                if token.tag == "h2":
                    contents.append(Heading(_anchor(words), words))
        elif token.type in ("bullet_list_open", "list_item_open"):
            _mark_list(tokens, place)
        elif token.type == "paragraph_open" and tokens[place + 1].content.startswith("*Example.*"):
            token.attrSet("class", "example")
        elif token.type == "inline":
            token.children = _linked(token.children or [], known, _own_clause(tokens, place))
    start = next(
        (i for i, token in enumerate(tokens) if token.type == "heading_open" and token.tag == "h2"), 0
    )
    first = 3 if tokens and tokens[0].tag == "h1" else 0  # open, words, close
    lead = tokens[first:start]

    labels = iter(_wide_labels(tokens))

    def framed(match: re.Match[str]) -> str:
        return (
            f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(next(labels))}">{match[0]}'
        )

    def html(part: list[Token]) -> Markup:
        made: str = markdown.renderer.render(part, markdown.options, {})
        return Markup(re.sub("</table>|</pre>", r"\g<0></div>", re.sub("<table>|<pre>", framed, made)))

    return Rulebook(title, html(lead), html(tokens[start:]), contents, clauses)


def _wide_labels(tokens: list[Token]) -> list[str]:
    """A name for each table and plan, from the heading that it stands under; numbered where there are several."""
    names: list[str] = []
    heading = ""
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            heading = tokens[place + 1].content
        elif token.type in ("table_open", "fence"):
            names.append(heading)
    return [
        name if names.count(name) == 1 else f"{name} ({names[: at + 1].count(name)})"
        for at, name in enumerate(names)
    ]


def _own_clause(tokens: list[Token], place: int) -> str | None:
    """The clause that the inline text at `place` states, if its list item states one."""
    item = tokens[place - 2] if place >= 2 else None
    if item is None or item.type != "list_item_open":
        return None
    found = STATED.match(tokens[place].content)
    return found[1] if found else None


def _mark_list(tokens: list[Token], place: int) -> None:
    """Give a clause's list item its anchor, and a list of clauses its class."""
    token = tokens[place]
    if token.type == "bullet_list_open":
        if place + 3 < len(tokens) and _own_clause(tokens, place + 3):
            token.attrSet("class", "clauses")
        return
    if place + 2 < len(tokens) and (clause := _own_clause(tokens, place + 2)):
        token.attrSet("id", clause)
        token.attrSet("class", "rule")


def _linked(children: list[Token], known: frozenset[str], own: str | None) -> list[Token]:
    """The inline tokens with every clause that is named made a link."""
    if own is not None:  # it begins with its own number in bold
        end = next(i for i, token in enumerate(children) if token.type == "strong_close")
        return [_link(own, 0), *_linked(children[end + 1 :], known, None)]
    out: list[Token] = []
    for token in children:
        if token.type != "text":
            out.append(token)
            continue
        last = 0
        for match in CLAUSE.finditer(token.content):
            if match[0] in known:
                out += [_text(token, token.content[last : match.start()]), _link(match[0], token.level)]
                last = match.end()
        out.append(_text(token, token.content[last:]))
    return out


def _text(token: Token, content: str) -> Token:
    return Token("text", "", 0, content=content, level=token.level)


def _link(clause: str, level: int) -> Token:
    """A badge that leads to its clause. The id has only letters, digits and signs that mean nothing in HTML."""
    return Token(
        "html_inline", "", 0, content=f'<a class="clause" href="#{clause}">{clause}</a>', level=level
    )


def _anchor(words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")

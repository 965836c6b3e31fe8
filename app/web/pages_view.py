"""Rendering of pages: the templates, what every one of them may use, and the words for tables and games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from app.games import COMING, GAMES
from app.tables import Player, TableInfo
from app.tables.seating import option_needs, value_needs
from app.web.assets import ROOT, asset, bundle, font, share
from app.web.auth import settings_of, tables_of
from app.web.text import choose_lang, game_catalogue, knows, phrase, say, spelt


def _version() -> str:
    try:
        return version("shamble")
    except PackageNotFoundError:  # run from a folder that was never installed
        return "unversioned"


VERSION = _version()

_templates = Environment(
    loader=FileSystemLoader(ROOT / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_templates.globals.update(asset=asset, bundle=bundle, font=font, share=share, version=VERSION)


def render(
    request: Request, template: str, player: Player | None, *, status: int = 200, **context: Any
) -> HTMLResponse:
    """The page `templates/<template>` for `player` (None for somebody without a name)."""
    lang = lang_of(request)
    words = Words(lang)
    house, here = tables_of(request).house, context.get("table")
    page = _templates.get_template(template).render(
        t=words,
        game_text=words.game,
        described=words.described,
        ago=words.ago,
        lang=lang,
        player=player,
        base=base_of(request),
        path=request.url.path,
        notices=house.notices(here.id if isinstance(here, TableInfo) else None),
        maintenance=house.closed_for,
        **context,
    )
    return HTMLResponse(page, status, {"Cache-Control": "no-store", "Vary": "Accept-Language, Cookie"})


def base_of(request: Request) -> str:
    """The address that links start with: the configured one, else the one at which this connection arrived, so that a link
    made on a server that somebody tries out at home leads to it from another machine, too. Never what `Host` says."""
    settings = settings_of(request)
    host, port = request.scope.get("server") or ("", None)
    if settings.base_url or not host or port is None:
        return settings.base
    return f"{request.url.scheme}://{f'[{host}]' if ':' in host else host}:{port}"


def lang_of(request: Request) -> str:
    """The language to answer in."""
    return choose_lang(request.headers.get("accept-language", ""))


@dataclass(frozen=True, slots=True)
class Words:
    """Sentences in one language, as templates call them."""

    lang: str

    def __call__(self, key: str, **params: object) -> str:
        """A sentence of the house."""
        return say(key, self.lang, **params)

    def game(self, game: str, key: str, **params: object) -> str:
        """A sentence of a game; what an unbuilt game has to say lies in the house's catalogue."""
        words = game_catalogue(game, self.lang)
        if key in words:
            return phrase(words, key, params)
        return say(f"coming.{game}.{key}", self.lang, **params)

    def described(self, table: TableInfo) -> list[str]:
        """The game of a table and what is out of the ordinary there: `["Zombie Mosh!", "Side B"]`."""
        said = [self.game(table.game, "name")]
        if table.game not in GAMES:
            return said
        needs = option_needs(GAMES[table.game])
        for option, choices in GAMES[table.game].option_choices().items():
            value = table.options.get(option, choices[0])
            if value != choices[0] and len(table.seats) in needs.get(option, [len(table.seats)]):
                label = self.game(table.game, f"option.{option}")
                said.append(f"{label} {self.game(table.game, f'option.{option}.{spelt(value)}')}".strip())
        return said

    def ago(self, then: datetime) -> str:
        """How long ago `then` was, roughly."""
        seconds = max(0.0, (datetime.now(UTC) - then).total_seconds())
        for unit, length in (("day", 86400), ("hour", 3600), ("minute", 60)):
            if seconds >= length:
                return self(f"page.ago.{unit}", count=int(seconds // length))
        return self("page.ago.now")


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option, as a form shows it."""

    value: str
    label: str
    help: str
    chosen: bool
    usual: bool
    seats: list[int]  # numbers of seats with which it can be chosen; none for all


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game, as a form shows it."""

    name: str
    label: str
    choices: list[Choice]
    seats: list[int]  # numbers of seats with which it means something; none for all


@dataclass(frozen=True, slots=True)
class Trial:
    """A match to begin by oneself: its name and what its button says."""

    name: str
    label: str


@dataclass(frozen=True, slots=True)
class Feature:
    """A game on the bill. `playable` is False for one that is announced and not built yet."""

    id: str
    name: str
    tagline: str
    playable: bool
    seats: tuple[int, int]
    facts: str
    options: list[Option]
    practices: Sequence[Trial] = ()


def features(lang: str, given: Mapping[str, str] | None = None) -> list[Feature]:
    """The bill: playable games first, then those to come. `given` are the values of a form that came back."""
    return [_feature(game, lang, given or {}) for game in (*GAMES, *COMING)]


def trials(game: str, lang: str) -> list[Trial]:
    """What one may practise of a game."""
    words = Words(lang)
    return [
        Trial(one.name, words.game(game, f"practice.{one.name}") if one.name else words("page.practice.go"))
        for one in GAMES[game].practices
    ]


def _feature(game: str, lang: str, given: Mapping[str, str]) -> Feature:
    words = Words(lang)
    if game not in GAMES:
        return Feature(game, words.game(game, "name"), words.game(game, "tagline"), False, (0, 0),
                       words.game(game, "facts"), [])  # fmt: skip
    rules = GAMES[game]
    low, high = rules.seats
    facts = "page.game.facts" if low < high else "page.game.facts.exactly"
    return Feature(
        id=game,
        name=words.game(game, "name"),
        tagline=words.game(game, "tagline"),
        playable=True,
        seats=rules.seats,
        facts=words(facts, low=low, high=high, minutes=rules.minutes),
        options=[
            _option(game, name, values, words, given) for name, values in rules.option_choices().items()
        ],
        practices=trials(game, lang),
    )


def _option(game: str, name: str, values: list[Any], words: Words, given: Mapping[str, str]) -> Option:
    texts = game_catalogue(game, words.lang)
    chosen = given.get(f"option_{name}", spelt(values[0]))

    def text(key: str, otherwise: str) -> str:
        return phrase(texts, key, {}) if key in texts else otherwise

    key = f"option.{name}"
    seats, usual = value_needs(GAMES[game]).get(name, {}), spelt(values[0])
    choices = [
        Choice(
            v, text(f"{key}.{v}", v), text(f"{key}.{v}.help", ""), v == chosen, v == usual, seats.get(v, [])
        )
        for v in map(spelt, _in_order(values))
    ]
    return Option(name, text(key, name), choices, option_needs(GAMES[game]).get(name, []))


def _in_order(values: list[Any]) -> list[Any]:
    """Levels and counts as one counts; other values as the game has them, what is usual first."""
    return sorted(values) if all(type(value) is int for value in values) else values


def title_of(code: str, status: int) -> str:
    """The key of the headline for a refusal: its own, else that of its status, else a general one."""
    for key in (f"page.error.{code}.title", f"page.error.{status}.title"):
        if knows(key):
            return key
    return "page.error.title"

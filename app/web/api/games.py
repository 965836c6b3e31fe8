"""The games that can be played here."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import Depends
from starlette.requests import Request

from app.bots import BOTS
from app.engine import Game, Refused
from app.games import COMING, GAMES
from app.tables import TableInfo
from app.tables.seating import option_needs, value_needs
from app.web.api import bodies, examples
from app.web.api.body import json_body
from app.web.api.routing import verb
from app.web.api.shapes import ComingGame, GameDetail, GameInfo, Games, OptionNeeds, PracticeInfo, SeatCount
from app.web.auth import Me, tables_of
from app.web.limits import address_of, limit
from app.web.text import game_catalogue, phrase, say


def info(game: Game[Any, Any]) -> dict[str, Any]:
    """The fields of `GameInfo`."""
    words = game_catalogue(game.id)
    needs, values = option_needs(game), value_needs(game)
    every = list(range(game.seats[0], game.seats[1] + 1))
    return {
        "id": game.id,
        "name": phrase(words, "name", {}),
        "tagline": phrase(words, "tagline", {}),
        "seats": SeatCount(*game.seats),
        "minutes": game.minutes,
        "rules_version": game.rules_version,
        "options": game.option_choices(),
        "option_needs": {
            name: OptionNeeds(needs.get(name, every), values.get(name, {})) for name in needs | values
        },
        "bots": list(BOTS),
        "practices": [PracticeInfo(one.name, one.seats, one.bots, one.options) for one in game.practices],
    }


@verb(
    "GET",
    "/games",
    tag="games",
    summary="The games",
    returns=Games,
    example={"games": [examples.GAME], "coming": []},
    identity="none",
)
async def games() -> Games:
    """What can be played, with the options of each, and what is announced."""
    return Games(
        [GameInfo(**info(game)) for game in GAMES.values()],
        [ComingGame(name, say(f"coming.{name}.name")) for name in COMING],
    )


@verb(
    "GET",
    "/games/{game}",
    tag="games",
    summary="One game",
    returns=GameDetail,
    example=examples.GAME_DETAIL,
    identity="none",
    refusals=("no_such_game",),
)
async def one_game(game: str) -> GameDetail:
    """A game with its fixed data (cards, boards, figures) and the JSON Schema of its actions."""
    found = GAMES.get(game)
    if found is None:
        raise Refused("no_such_game")
    return GameDetail(**info(found), static=found.static(), action=msgspec.json.schema(found.action_type))


@verb(
    "POST",
    "/games/{game}/practice",
    tag="games",
    summary="Practise",
    body=bodies.NewPractice,
    body_example={"name": ""},
    body_optional=True,
    returns=TableInfo,
    example=examples.PLAYING,
    identity="required",
    refusals=("no_such_game", "no_practice", "maintenance"),
)
async def practise(
    request: Request,
    player: Me,
    game: str,
    body: Annotated[bodies.NewPractice, Depends(json_body(bodies.NewPractice, optional=True))],
) -> TableInfo:
    """Begins one of the game's `practices` at a private table of your own; `match.id` in the answer is it. While one that
    you began like this is not over, it is that one. It counts among your tables like any other."""
    limit(request, "table", player.id, address_of(request))
    return await tables_of(request).practise(player, game, body.name)

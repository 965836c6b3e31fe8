"""Bots that serve all games. A bot is handed a redealt match, so what it cannot know or has forgotten it cannot use."""

from __future__ import annotations

from typing import Any, Final

from app.engine import Action, Chance, Match, Seat, decision, redeal

BOTS: Final = ("heuristic", "random")


def choose(kind: str, match: Match[Any, Any], seat: Seat, chance: Chance) -> Action:
    """The action that a bot of `kind` (one of BOTS, or of the game's styles) takes for the deciding `seat`. Ties are
    broken by `chance`, the bot's own."""
    asked = decision(match)
    if asked is None or asked.seat != seat:
        raise ValueError("the seat is not deciding")
    if kind == "random":
        return chance.pick(asked.legal)
    if len(asked.legal) == 1:
        return asked.legal[0]
    seen = redeal(match, seat, chance, match.game.remembers(match, seat))
    value = match.game.styles.get(kind, match.game.heuristic)(seen, seat)
    values = [value(action) for action in asked.legal]
    best = max(values)
    return chance.pick(
        [action for action, value in zip(asked.legal, values, strict=True) if value > best - 1e-9]
    )

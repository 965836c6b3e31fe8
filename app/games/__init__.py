"""The games. To add one: a package here, a board under client/src/boards, and one line below (docs/adding-a-game.md)."""

from typing import Any

from app.engine import Game
from app.games import living_dead, off_the_dead, oh_zombies, zombie_mosh

GAMES: dict[str, Game[Any, Any]] = {
    game.id: game for game in (zombie_mosh.GAME, off_the_dead.GAME, oh_zombies.GAME, living_dead.GAME)
}

# Announced on the home page, not yet built.
COMING: tuple[str, ...] = ()

"""How long the server looks for the legal actions of a seat, where a game has many of them."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from app.bots import choose
from app.bots.simulate import seed_of
from app.engine import Chance, Match, act, copy, decision, new_match
from app.games import GAMES

CROWD = 60  # zombies in the mall
HAND = 5  # cards in the farmhouse
DICE = 5  # in the pool: a turn has just begun
POSITIONS = 200
AGAIN = 20  # times each position is listed


def crowded(seats: int) -> Iterator[Match[Any, Any]]:
    """Positions of Oh Shit, Zombies! at the choice of an action, with so many zombies and dice, from bots' matches."""
    game = GAMES["oh_zombies"]
    number = 0
    while True:
        match, _ = new_match(game, seats, game.settle(game.options(), 0), seed_of(f"crowd {seats} {number}"))
        chance = Chance(seed_of(f"crowd bots {seats} {number}"))
        while (asked := decision(match)) is not None:
            mall = match.state
            if asked.kind == "main" and len(mall.zombies) >= CROWD and len(mall.pool) >= DICE:
                yield copy(match)
            act(match, asked.seat, choose("heuristic", match, asked.seat, chance))
        number += 1


def searching() -> Iterator[Match[Any, Any]]:
    """Positions of Night of the Living Dead in the Human Search Phase, with a full hand, from bots' matches."""
    game = GAMES["living_dead"]
    number = 0
    while True:
        match, _ = new_match(game, 2, game.settle(game.options(), 0), seed_of(f"search {number}"))
        chance = Chance(seed_of(f"search bots {number}"))
        while (asked := decision(match)) is not None:
            if asked.kind == "h_search" and len(match.state.human.hand) >= HAND:
                yield copy(match)
            act(match, asked.seat, choose("heuristic", match, asked.seat, chance))
        number += 1


def listings(positions: Iterator[Match[Any, Any]]) -> tuple[list[float], float]:
    """How many milliseconds it took, position by position, and how many actions there were on average."""
    times, actions = [], 0
    for match, _ in zip(positions, range(POSITIONS), strict=False):
        best = float("inf")  # of several: what else runs on the machine is not measured
        for _ in range(AGAIN):
            match.offer = None
            begun = perf_counter()
            asked = decision(match)
            best = min(best, perf_counter() - begun)
        assert asked is not None
        times.append(best * 1000)
        actions += len(asked.legal)
    return times, actions / POSITIONS

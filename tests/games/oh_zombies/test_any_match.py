"""Whole matches played at random: every decision offers what the rules file says, no more and no less (seeds fixed)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from app.engine import act, decision, default, dump, load, new_match, view
from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.phrases import plain, words_of
from tests.games.oh_zombies.scenes import GAME, seed
from tests.games.oh_zombies.slow_horde import Beast, Herd
from tests.games.oh_zombies.slow_offers import VALUE, Board

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"rounds": 7}),
    (3, {"later_cards": True, "rounds": 7, "horde": "light"}),
    (4, {"more_barricades": True, "rounds": 7, "horde": "light"}),
    (4, {"mild_rage": True, "even_pauses": "on", "rounds": 7}),
    (5, {"later_cards": True, "more_barricades": True, "horde": "heavy", "rounds": 7}),
    (6, {"zombies_batter": False, "team_zombie": "first_only", "rounds": 7}),
]


def herd_of(board: Board) -> Herd:
    beasts = {z["zid"]: Beast(atlas.xy(z["square"]), z["blood"], z["target"]) for z in board.zombies.values()}
    return Herd(beasts, {id: atlas.xy(dude["square"]) for id, dude in board.dudes.items()}, board.ground)


def expected(kind: str, about: dict[str, Any], board: Board) -> set[str] | None:
    """The legal actions in words, `back` apart; None where this file does not say."""
    parts = board.parts
    match kind:
        case "choose_store":
            taken = {seat["store"] for seat in parts["seats"]}
            return {f"take_store {store}" for store in atlas.STORES if store not in taken}
        case "main":
            return board.main()
        case "move_to":
            points = int(about["die"].partition("m")[0])
            costs = board.costs(about["dude"], points)
            assert about["costs"] == costs
            return {f"to {square}" for square in costs}
        case "cart_direction":
            assert about["lands"] == board.lands(about["dude"])
            return {f"push {way}" for way in about["lands"]}
        case "attack_target":
            stop = {"stop"} if about["nth"] != "first" else set()
            return {f"target {unit}" for unit in board.targets(about["dude"], about["mode"])} | stop
        case "defence_play":
            return {f"defend {play}" for play in board.defences(about)} | {"pass"}
        case "counter":
            assert about["owner"] != board.seat
            return {"pass"} | ({"lunge"} if "lunge" in board.hand else set())
        case "extra_kill":
            near = [board.at[s] for s in board.ground.adjacent(atlas.xy(about["square"])) if s in board.at]
            mine = {f"d{dude['id']}" for dude in board.own}
            return {f"kill {unit}" for unit in near if unit not in mine} | {"spare"}
        case "scavenge_more":
            assert parts["piles"][about["store"]]
            return {"draw", "stop"}
        case "survivor_square":
            here = atlas.xy(board.dudes[about["dude"]]["square"])
            return {f"place_pawn {atlas.name(s)}" for s in board.ground.adjacent(here) if s not in board.at}
        case "choose_pawn":
            return {f"upgrade {dude['id']}" for dude in board.own if dude["role"] == "pawn"}
        case "barricade_edge":
            return {f"build {edge}" for dude in board.own for edge in board.openings(dude)}
        case "barricade_card":
            stop = {"stop"} if about["placed"] else set()
            return {f"use {card}" for card in board.hand if card in VALUE} | stop
        case "free_barricade_card" | "discard":
            return {f"discard {card}" for card in board.hand}
        case "duct_dude":
            return {f"climb {dude['id']}" for dude in board.own}
        case "zombie_target":
            results = herd_of(board).results(about["zombie"])
            shown = {
                str(id): None if square is None else atlas.name(square) for id, square in results.items()
            }
            assert about["results"] == shown
            return {f"chase {id}" for id in results}
        case "pip_act":
            here = atlas.xy(board.zombies[about["zombie"]]["square"])
            ways = {
                way: (here[0] + dx, here[1] + dy)
                for way, (dx, dy) in atlas.COMPASS.items()
                if (here[0] + dx, here[1] + dy) in board.ground.adjacent(here)
            }
            batter = board.layered({"square": atlas.name(here)}) if board.options["zombies_batter"] else []
            assert set(about["need"]) == set(batter)
            return {f"walk {way}" for way, square in ways.items() if square not in board.at} | {
                f"batter {edge}" for edge in batter
            }
        case "bite_target":
            here = atlas.xy(board.zombies[about["zombie"]]["square"])
            near = [board.at[square] for square in board.ground.adjacent(here) if square in board.at]
            return {f"bite {unit[1:]}" for unit in near if unit[0] == "d"}
    return None


def check(kind: str, seat: int, about: dict[str, Any], legal: list[str], board: Board) -> None:
    """A decision, from what its seat sees."""
    turn = board.parts["turn"]
    wanted = expected(kind, about, board)
    if wanted is not None:
        assert set(legal) - {"back"} == wanted, (kind, about)
    assert len(set(legal)) == len(legal)
    if kind not in ("defence_play", "counter", "extinguish"):
        assert len(set(legal) - {"back"}) > 1
    if kind == "pip_zombie":
        assert seat == turn["master"] == turn["active"]
        assert all(board.zombies[int(words.split()[1])]["blood"] == "none" for words in legal)
    if kind in ("defence_play", "extinguish"):
        assert seat == about.get("owner", seat)
    elif kind not in ("choose_store", "counter"):
        assert seat == turn["active"]


@pytest.mark.clause(
    "OSZ-2", "OSZ-23", "OSZ-30", "OSZ-36", "OSZ-37", "OSZ-51", "OSZ-56", "OSZ-59", "OSZ-61", "OSZ-64"
)
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_decision_offers_what_the_rules_say(seats: int, options: dict[str, Any]) -> None:
    asked: Counter[str] = Counter()
    table = GAME.decode_options({"even_pauses": "off", **options})
    chosen = {"zombies_batter": True, "more_barricades": False} | options
    match, _ = new_match(GAME, seats, table, seed(seats))
    luck = Random(seats)
    while (found := decision(match)) is not None:
        legal = [words_of(action) for action in found.legal]
        asked[found.kind] += 1
        if found.kind != "main" or asked["main"] % 4 == 0:
            board = Board(plain(view(match, found.seat)), found.seat, chosen)
            check(found.kind, found.seat, plain(found.about), legal, board)
        assert default(match) in found.legal
        # The step is seldom ended early, and what is rare is done where it can be.
        rare = [
            words for words in legal if not words.startswith(("move", "end_actions", "back", "to", "pass"))
        ]
        words = luck.choice(rare if rare and luck.random() < 0.7 else legal)
        act(match, found.seat, found.legal[legal.index(words)])
        match = load(GAME, dump(match))  # it may be stored at any instant
    assert match.result is not None
    assert len(asked) >= 12, asked

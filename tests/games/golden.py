"""Golden matches: a few whole matches a game, written out so that a change of the rules shows as a readable diff.

They are tested with the moves that stand in them, so a bot that plays better leaves them alone. Remake them with
`.venv/bin/python -m tests.games.golden [NAME...]`, and read the diff before committing it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from app.bots import choose
from app.bots.simulate import seed_of
from app.engine import (
    EVERYTHING,
    Chance,
    Event,
    act,
    decision,
    default,
    leave,
    new_match,
    undo,
    undoable,
    view,
)
from app.games import GAMES
from tests.games.proof import AnyMatch

FOLDER = Path(__file__).parent / "golden"

# name: (game, options, bots, seqs at which a seat leaves, seqs from which the next act that may be taken back is). The bot
# `default` does what the rules do for one who does not answer.
MATCHES: dict[str, tuple[str, dict[str, Any], list[str], dict[int, int], set[int]]] = {
    "zombie_mosh_duel": ("zombie_mosh", {}, ["heuristic", "random"], {}, {9}),
    "zombie_mosh_six_on_side_b": (
        "zombie_mosh",
        {"side": "B", "characters": "random"},
        ["heuristic"] * 6,
        {30: 4},
        set(),
    ),
    "zombie_mosh_concert": ("zombie_mosh", {"songs": 3, "side": "B"}, ["heuristic"] * 3, {70: 2}, {20}),
    "off_the_dead_alone_and_absent": ("off_the_dead", {"difficulty": 1}, ["default"], {}, set()),
    "off_the_dead_two_with_two_each": (
        "off_the_dead",
        {"two_player_variant": "two_each", "casting": "random"},
        ["heuristic"] * 2,
        {},
        {30},
    ),
    "off_the_dead_three_at_the_worst": (
        "off_the_dead",
        {"difficulty": 7, "unique_items": 2, "open_memory": True},
        ["heuristic"] * 3,
        {},
        set(),
    ),
    "off_the_dead_four_and_one_leaves": ("off_the_dead", {}, ["heuristic"] * 4, {90: 2}, {20, 60}),
    "oh_zombies_two_in_seven_rounds": (
        "oh_zombies",
        {"rounds": 7, "even_pauses": "on"},
        ["heuristic", "random"],
        {},
        {20},
    ),
    "oh_zombies_three_with_all_cards": (
        "oh_zombies",
        {"later_cards": True, "more_barricades": True, "mild_rage": True, "horde": "heavy"},
        ["heuristic", "random", "heuristic"],
        {},
        {30, 90},
    ),
    "oh_zombies_four_and_one_leaves": ("oh_zombies", {}, ["heuristic"] * 4, {120: 2}, {40}),
    "oh_zombies_six_against_the_horde": (
        "oh_zombies",
        {"rounds": 7, "horde": "heavy", "team_zombie": "first_only"},
        ["random", "heuristic", "default"] * 2,
        {},
        set(),
    ),
    "living_dead_escape_to_willard": (
        "living_dead",
        {"goal": "willard", "sides": "host_human", "even_pauses": "off"},
        ["heuristic", "random"],
        {},
        {12},
    ),
    "living_dead_hold_out_until_dawn": (
        "living_dead",
        {"goal": "dawn", "even_pauses": "on"},
        ["heuristic"] * 2,
        {},
        {30},
    ),
    "living_dead_beat_them_or_burn_them": (
        "living_dead",
        {"goal": "posse", "sides": "host_zombie"},
        ["heuristic"] * 2,
        {},
        set(),
    ),
    "living_dead_nurse_karen_in_a_short_night": (
        "living_dead",
        {"goal": "nurse_karen", "night_limit": 16},
        ["heuristic", "heuristic"],
        {},
        set(),
    ),
    "living_dead_raise_the_rescue_station": (
        "living_dead",
        {"goal": "rescue"},
        ["random", "heuristic"],
        {},
        set(),
    ),
    "living_dead_nobody_answers": ("living_dead", {"even_pauses": "on"}, ["default"] * 2, {}, set()),
    "living_dead_one_leaves": ("living_dead", {"night_limit": 25}, ["heuristic"] * 2, {60: 1}, {20}),
}


def written(name: str) -> str:
    """A golden match as it stands in its file."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def played(name: str) -> str:
    """The match as bots play it today."""
    _, _, bots, leaving, waiting = MATCHES[name]
    undoing = sorted(waiting)
    chance = Chance(seed_of(f"golden bots {name}"))

    def next_move(match: AnyMatch, seat: int) -> str:
        back = undoable(match)
        if match.seq in leaving:
            return f"seat {leaving[match.seq]} leaves"
        if undoing and match.seq >= undoing[0] and back:
            undoing.pop(0)
            return f"seat {back[0]} takes back to {back[1]}"
        absent = bots[seat] == "default"
        action = default(match) if absent else choose(bots[seat], match, seat, chance)
        return f"seat {seat} {_flat(msgspec.to_builtins(action))}"

    return _transcript(name, next_move)


def replayed(name: str) -> str:
    """The match with the moves that stand in its file, by today's rules. Raises Refused where these forbid one."""
    moves = [line.partition(" ")[2] for line in written(name).splitlines() if line[:1].isdigit()][1:]
    coming = iter(moves)
    return _transcript(name, lambda match, seat: next(coming))


def _transcript(name: str, next_move: Callable[[AnyMatch, int], str]) -> str:
    """The whole match as text: one line an act, one indented line an event, the last position, the result."""
    return "\n".join(_lines(name, next_move)) + "\n"


def _lines(name: str, next_move: Callable[[AnyMatch, int], str]) -> Iterator[str]:
    game_id, options, bots, *_ = MATCHES[name]
    game = GAMES[game_id]
    chosen = game.settle(game.decode_options(options), 0)
    match, events = new_match(game, len(bots), chosen, seed_of(f"golden {name}"))
    yield f"{game_id} rules {match.rules_version}, {len(bots)} seats, {options or 'default options'}"
    yield "0 start"
    yield from _events(events)
    while (asked := decision(match)) is not None:
        move = next_move(match, asked.seat)
        events = _make(match, move)
        yield f"{match.seq} {move}"
        yield from _events(events)
    yield "position"
    for part, value in view(match, EVERYTHING).items():
        yield f"  {part}: {msgspec.json.encode(value).decode()}"


def _make(match: AnyMatch, move: str) -> list[Event]:
    """Do what a line says."""
    _, seat, *words = move.split()
    if words == ["leaves"]:
        return leave(match, int(seat))
    if words[:3] == ["takes", "back", "to"]:
        return undo(match, int(words[3]))
    pairs = [word.partition("=") for word in words]
    action = match.game.decode_action({key: msgspec.json.decode(value) for key, _, value in pairs})
    return act(match, int(seat), action)


def _events(events: list[Event]) -> Iterator[str]:
    for event in events:
        secret = "".join(f" seat {seat} only: {_flat(part)}" for seat, part in event.secret.items())
        hidden = f" hidden {_flat(event.hidden)}" if event.hidden else ""
        yield f"  {event.key} {_flat(event.params)}{secret}{hidden} [{' '.join(event.clauses)}]"


def _flat(data: dict[str, Any]) -> str:
    return " ".join(f"{key}={msgspec.json.encode(value).decode()}" for key, value in data.items())


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or MATCHES:
        (FOLDER / f"{name}.txt").write_text(played(name), encoding="utf-8")

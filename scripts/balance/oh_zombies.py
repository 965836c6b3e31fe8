"""How teams of bots fare in Oh Shit, Zombies!: by number of seats, style, barricades, starting store and horde."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from app.bots import choose
from app.bots.simulate import seed_of
from app.bots.sweep import error_of
from app.engine import Chance, act, decision, new_match
from app.games import GAMES
from app.games.oh_zombies.mall import MALL

GAME = GAMES["oh_zombies"]
ROUNDS = (1, 5, 10)


class Team(msgspec.Struct):
    """How a seat fared."""

    style: str
    store: str
    alive: bool
    won: bool
    dudes: int


class Evening(msgspec.Struct):
    """How a match came out."""

    teams: list[Team]
    reason: str
    zombies: list[int]


def evening(seats: int, options: dict[str, Any], styles: Sequence[str], tokens: int, seed: str) -> Evening:
    """One match. Stores are chosen at random; `tokens` lie on each opening of a starting store from the beginning."""
    match, _ = new_match(GAME, seats, GAME.decode_options(options), seed_of(f"match {seed}"))
    chance = Chance(seed_of(f"bots {seed}"))
    kinds = [styles[seat % len(styles)] for seat in range(seats)]
    while (asked := decision(match)) is not None:
        if asked.kind == "choose_store":
            act(match, asked.seat, chance.pick(asked.legal))
            if tokens:
                store = match.state.stores[asked.seat]
                match.state.tokens.update(dict.fromkeys(MALL.openings[store], tokens))
                match.offer = None
        else:
            act(match, asked.seat, choose(kinds[asked.seat], match, asked.seat, chance))
    result = match.result
    assert result is not None
    teams = [
        Team(
            kinds[seat],
            match.state.stores[seat] or "",
            record["alive"],
            seat in result.winners,
            record["dudes"],
        )
        for seat, record in enumerate(result.detail["seats"])
    ]
    return Evening(teams, result.reason, result.detail["zombies"])


class Players:
    """Plays cells, or takes those that are kept."""

    def __init__(self, matches: int, jobs: int, keep: Path | None) -> None:
        self.matches = matches
        self.jobs = jobs
        self.keep = keep

    def cell(
        self,
        seats: int,
        options: dict[str, Any] | None = None,
        styles: Sequence[str] = ("fortify",),
        tokens: int = 0,
    ) -> list[Evening]:
        """Matches of one kind; half as many where styles or barricades are compared, as there each match counts twice."""
        count = self.matches if (styles, tokens) == (("fortify",), 0) else self.matches // 2
        chosen = options or {}
        name = "-".join(map(str, ("mall", seats, *chosen.values(), *styles, tokens, count)))
        kept = None if self.keep is None else self.keep / f"{name}.json"
        if kept is not None and kept.exists():
            return msgspec.json.decode(kept.read_bytes(), type=list[Evening])
        one = partial(evening, seats, chosen, styles, tokens)
        with ProcessPoolExecutor(self.jobs) as pool:
            found = list(pool.map(one, (f"{name}/{n}" for n in range(count)), chunksize=10))
        print(f"{name}: {len(found)} matches", file=sys.stderr, flush=True)
        if kept is not None:
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(msgspec.json.encode(found))
        return found


def share(teams: Iterable[Team], true: Callable[[Team], bool]) -> str:
    """Of a hundred teams so many, with the standard error."""
    found = [true(team) for team in teams]
    return f"{100 * sum(found) / len(found):.1f} ± {error_of(sum(found), len(found)):.1f}"


def _alive(team: Team) -> bool:
    return team.alive


def _won(team: Team) -> bool:
    return team.won


def _teams(evenings: Iterable[Evening]) -> list[Team]:
    return [team for one in evenings for team in one.teams]


def _rescued(evenings: Sequence[Evening]) -> str:
    return f"{100 * sum(one.reason == 'rescue' for one in evenings) / len(evenings):.0f}"


def _crowd(evenings: Sequence[Evening]) -> str:
    """Zombies on the board after some rounds, on an average of the matches that got there."""
    means = []
    for number in ROUNDS:
        there = [one.zombies[number - 1] for one in evenings if len(one.zombies) >= number]
        means.append(f"{sum(there) / len(there):.0f}" if there else "-")
    return " / ".join(means)


def _table(title: str, said: Sequence[str], heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = ["", f"### {title}", "", *said, *([""] if said else []), f"| {' | '.join(heads)} |"]
    lines.append("|---|" + "---:|" * (len(heads) - 1))
    return [*lines, *(f"| {' | '.join(row)} |" for row in rows)]


def part(matches: int, jobs: int, keep: Path | None) -> list[str]:
    """The lines of the page."""
    players = Players(matches, jobs, keep)
    usual = players.cell(4)
    return [
        f"{matches:,} whole matches a row, {matches // 2:,} where styles or barricades are compared. Each seat begins in",
        "a store that is drawn at random, all other options are the usual ones, and the bots know only what their seat",
        "knows. A **fortify** bot (the usual one) builds barricades, keeps out of sight and shoots what comes near; a",
        "**hide** bot does the same, but builds nothing; a **rush** bot goes where the zombies are. Bots leave the dudes",
        "of others alone until the last three rounds; people do not.",
        "",
        "- **Lives**: of a hundred seats so many have somebody alive when the army comes, with the standard error.",
        "- **Rescue**: of a hundred matches so many in which anybody lives to see the army.",
        "",
        "Made by `.venv/bin/python -m scripts.balance oh_zombies`; survival round by round is shown by, for example,",
        "`shamble simulate oh_zombies --seats 4 --matches 200 --bots fortify,rush`.",
        *_table(
            "By seats and horde",
            [],
            ["Seats", "Horde", "Lives", "Rescue", f"Zombies after rounds {', '.join(map(str, ROUNDS))}"],
            (
                [str(seats), horde, share(_teams(found), _alive), _rescued(found), _crowd(found)]
                for seats, horde in [*((n, "standard") for n in range(2, 7)), (4, "light"), (4, "heavy")]
                for found in [
                    usual if (seats, horde) == (4, "standard") else players.cell(seats, {"horde": horde})
                ]
            ),
        ),
        *_styles(players),
        *_table(
            "What a barricade is worth",
            [
                "Four fortifying seats, whose store has so many tokens on every door and window when they come in."
            ],
            ["Tokens", "Lives", "Rescue"],
            (
                [str(tokens), share(_teams(found), _alive), _rescued(found)]
                for tokens in (0, 2, 4)
                for found in [players.cell(4, tokens=tokens) if tokens else usual]
            ),
        ),
        *_stores(usual),
    ]


def _styles(players: Players) -> list[str]:
    rows = []
    for styles in (("fortify", "rush"), ("fortify", "hide"), ("hide", "rush")):
        found = players.cell(4, styles=styles)
        for style in styles:
            teams = [team for team in _teams(found) if team.style == style]
            dudes = sum(team.dudes for team in teams) / len(teams)
            rows.append(
                [" and ".join(styles), style, share(teams, _alive), share(teams, _won), f"{dudes:.2f}"]
            )
    return _table(
        "By style",
        ["Four seats, two of each style, sitting by turns."],
        ["At the table", "Style", "Lives", "Wins", "Dudes at the end"],
        rows,
    )


def _stores(evenings: Sequence[Evening]) -> list[str]:
    teams = _teams(evenings)
    by_store = {store: [team for team in teams if team.store == store] for store in MALL.stores}
    order = sorted(by_store, key=lambda store: -sum(map(_alive, by_store[store])) / len(by_store[store]))
    return _table(
        "By starting store",
        [f"Four fortifying seats, {len(evenings):,} matches."],
        ["Store", "Seats", "Lives", "Wins"],
        (
            [
                next(region.name for region in MALL.regions if region.id == store),
                str(len(by_store[store])),
                share(by_store[store], _alive),
                share(by_store[store], _won),
            ]
            for store in order
        ),
    )

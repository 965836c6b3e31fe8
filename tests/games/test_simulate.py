"""`shamble simulate`, and that the bot is worth playing against."""

from __future__ import annotations

import json

import pytest

from app.bots.simulate import simulate
from app.cli import main
from app.games import GAMES


def clock() -> float:
    return 0.0


def test_the_heuristic_beats_random_in_four_of_five_duels() -> None:
    game = GAMES["zombie_mosh"]
    for bots, seat in ((["heuristic", "random"], 0), (["random", "heuristic"], 1)):
        report = simulate(game, 2, game.options(), 500, clock, seed=f"duels {seat}", bots=bots)
        assert report.errors == []
        assert report.results[seat].wins >= 400


def test_the_report_has_the_published_keys(capsys: pytest.CaptureFixture[str]) -> None:
    words = "simulate zombie_mosh --seats 3 --matches 4 --bots heuristic,random,random --option side=B"
    assert main([*words.split(), "--option", "songs=3", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report) == ["matches", "finished", "errors", "results", "decisions", "seconds"]
    assert (report["matches"], report["finished"], report["errors"]) == (4, 4, [])
    assert [list(tally) for tally in report["results"]] == [["seat", "wins", "mean_score"]] * 3
    assert list(report["decisions"]) == ["min", "median", "max"]


def test_the_same_seed_gives_the_same_matches() -> None:
    game = GAMES["zombie_mosh"]
    first = simulate(game, 4, game.options(), 5, clock, seed="x", bots=["heuristic"])
    assert first == simulate(game, 4, game.options(), 5, clock, seed="x", bots=["heuristic"])
    assert first != simulate(game, 4, game.options(), 5, clock, seed="y", bots=["heuristic"])


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("--seats 7 --matches 1", "bad_seats"),
        ("--seats 2 --matches 1 --bots clever", "no_such_bot"),
        ("--seats 3 --matches 1 --bots random,random", "no_such_bot"),
        ("--seats 2 --matches 1 --option side=C", "bad_options"),
        ("--seats 2 --matches 1 --option colour=red", "bad_options"),
    ],
)
def test_bad_words_are_refused(words: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "zombie_mosh", *words.split()]) == 2
    assert f"[{code}]" in capsys.readouterr().err

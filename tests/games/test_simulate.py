"""`shamble simulate`, and that the bot is worth playing against."""

from __future__ import annotations

import json

import pytest

from app.bots.simulate import Alive, GoalTally, Outcome, Quest, figures_of, report_of, simulate, spread_of
from app.bots.sweep import Cell, details, goals
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


def test_bots_survive_less_often_the_harder_it_gets() -> None:
    """Far apart on purpose: the figures themselves are in docs/balance.md."""
    game = GAMES["off_the_dead"]
    won = []
    for level in (1, 4, 7):
        options = game.decode_options({"difficulty": level, "casting": "random"})
        report = simulate(game, 4, options, 30, clock, seed=f"level {level}", bots=["heuristic"])
        assert report.errors == []
        won.append(report.results[0].wins)
    easy, normal, worst = won
    assert easy >= 27
    assert 12 <= normal < easy
    assert worst < normal


def test_the_report_has_the_published_keys(capsys: pytest.CaptureFixture[str]) -> None:
    words = "simulate zombie_mosh --seats 3 --matches 4 --bots heuristic,random,random --option side=B"
    assert main([*words.split(), "--option", "songs=3", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report) == [
        *("matches", "finished", "errors", "results", "decisions", "seconds", "figures"),
        *("reasons", "styles", "rounds", "goals"),
    ]
    assert (report["matches"], report["finished"], report["errors"]) == (4, 4, [])
    assert [list(tally) for tally in report["results"]] == [["seat", "wins", "mean_score"]] * 3
    assert list(report["decisions"]) == ["min", "median", "max"]
    assert sum(report["reasons"].values()) == 4
    wins = {seat["seat"]: seat["wins"] for seat in report["results"]}
    assert [(tally["style"], tally["seats"], tally["wins"]) for tally in report["styles"]] == [
        ("heuristic", 4, wins[0]),
        ("random", 8, wins[1] + wins[2]),
    ]
    assert (report["rounds"], report["goals"]) == ([], [])


def test_who_was_left_after_each_round_is_counted_by_bot() -> None:
    outcomes = [
        Outcome([0], [40, 5], 9, reason="rescue", alive=[[5, 3], [4, 0]], zombies=[12, 20]),
        Outcome([1], [0, 0], 9, reason="team_zombie", alive=[[1, 2]], zombies=[14]),
    ]
    found = report_of(outcomes, ["hide", "rush"], 1.0)
    assert found.reasons == {"rescue": 1, "team_zombie": 1}
    first, second = found.rounds
    assert (first.round, first.matches, first.zombies) == (1, 2, 13)
    assert first.alive == Alive(2.75, 1)
    assert first.styles == {"hide": Alive(3, 1), "rush": Alive(2.5, 1)}
    # The other match is over: nobody is alive in it, and its zombies count no more.
    assert (second.round, second.matches, second.zombies) == (2, 1, 20)
    assert second.alive == Alive(1, 0.25)
    assert second.styles == {"hide": Alive(2, 0.5), "rush": Alive(0, 0)}
    tables = list(details(Cell(2, {"rounds": 7}, found)))
    assert [table.splitlines()[0].split()[0] for table in tables] == ["bots", "round"]
    assert "rounds 7" in tables[0]
    assert tables[1].splitlines()[2].split() == [
        *("2", "1", "1.00", "25.0"),
        *("2.00", "0.00", "50.0", "0.0"),
        "20.0",
    ]


def test_how_often_a_goal_was_reached_is_counted_goal_by_goal() -> None:
    quests = [Quest("dawn", turn == 12, turn, living) for turn, living in ((12, 5), (9, 3), (12, 4), (11, 3))]
    outcomes = [Outcome([0], [1, 1], 9, quest=quest) for quest in (*quests, Quest("rescue", False, 7, 1))]
    found = report_of(outcomes, ["heuristic", "heuristic"], 1.0)
    assert found.goals == [
        GoalTally("dawn", 4, 2, (9, 12, 12), 3.75),
        GoalTally("rescue", 1, 0, (7, 7, 7), 1),
    ]
    table = goals([Cell(2, {"sides": "random", "goal": "random"}, found)])
    assert table is not None
    title, dawn, rescue = (" ".join(line.split()) for line in table.splitlines())
    assert title == "sides goal matches human wins in % turns 10 / 50 / 90 % alive at the end"
    assert dawn == "random dawn 4 50.0 ±25.0 9 / 12 / 12 3.8"
    assert rescue == "random rescue 1 0.0 ±0.0 7 / 7 / 7 1.0"
    assert goals([Cell(2, {}, report_of(outcomes[:0], ["heuristic"], 1.0))]) is None


def test_a_night_is_reported_goal_by_goal(capsys: pytest.CaptureFixture[str]) -> None:
    words = "simulate living_dead --seats 2 --matches 2 --bots heuristic --option goal=dawn,rescue --jobs 2"
    assert main([*words.split(), "--json"]) == 0
    for cell in json.loads(capsys.readouterr().out):
        (tally,) = cell["report"]["goals"]
        assert (tally["goal"], tally["matches"]) == (cell["options"]["goal"], 2)
        assert tally["wins"] == cell["report"]["reasons"].get("goal", 0)
        assert 1 <= tally["turns"][0] <= tally["turns"][1] <= tally["turns"][2] <= 20
        assert 0 <= tally["living"] <= 7
        assert set(cell["report"]["figures"]) == {"turn", "destroyed", "care", "signal"}
    assert main(words.split()) == 0
    dawn, rescue = (
        line for line in capsys.readouterr().out.splitlines() if line.lstrip()[:4] in ("dawn", "resc")
    )
    assert (dawn.split()[1], rescue.split()[1]) == ("2", "2")


def test_numbers_are_spread_from_the_tenth_to_the_ninetieth() -> None:
    assert spread_of([3]) == (3, 3, 3)
    assert spread_of([*range(101)][::-1]) == (10, 50, 90)


def test_progress_is_told_and_changes_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["simulate", "zombie_mosh", "--seats", "2,3", "--matches", "3", "--json"]
    assert main(words) == 0
    quiet = capsys.readouterr()
    monkeypatch.setattr("app.cli.PATIENCE", 0.0)
    assert main(words) == 0
    spoken = capsys.readouterr()
    assert quiet.err == ""
    assert [line.split(",")[0] for line in spoken.err.splitlines()] == [
        f"{n} of 6 matches" for n in range(1, 7)
    ]
    for one, other in zip(json.loads(quiet.out), json.loads(spoken.out), strict=True):
        assert one["report"] | {"seconds": 0} == other["report"] | {"seconds": 0}


def test_fewer_kinds_than_seats_are_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    words = "simulate zombie_mosh --seats 4 --matches 2 --bots heuristic,random --json"
    assert main(words.split()) == 0
    report = json.loads(capsys.readouterr().out)
    assert [(tally["style"], tally["seats"]) for tally in report["styles"]] == [
        ("heuristic", 4),
        ("random", 4),
    ]


def test_the_same_seed_gives_the_same_matches() -> None:
    game = GAMES["zombie_mosh"]
    first = simulate(game, 4, game.options(), 5, clock, seed="x", bots=["heuristic"])
    assert first == simulate(game, 4, game.options(), 5, clock, seed="x", bots=["heuristic"])
    assert first != simulate(game, 4, game.options(), 5, clock, seed="y", bots=["heuristic"])


def test_several_processes_play_the_same_matches() -> None:
    game = GAMES["off_the_dead"]
    options = game.decode_options({"difficulty": 2})
    alone = simulate(game, 2, options, 5, clock, seed="x")
    assert alone == simulate(game, 2, options, 5, clock, seed="x", jobs=2)


def test_what_a_game_counts_is_averaged() -> None:
    detail = {
        "victory": True,
        "score": 120,
        "reason": "x",
        "survivors": [{"id": "cop", "alive": True, "total": 5}, {"id": "surfer", "alive": False}],
        "left": {"horde": 3},
        "tokens": [1, 2],
    }
    assert figures_of(detail) == {"victory": 1, "score": 120, "survivors.alive": 1, "left.horde": 3}
    game = GAMES["off_the_dead"]
    report = simulate(game, 1, game.decode_options({"difficulty": 1}), 10, clock, bots=["heuristic"])
    assert report.errors == []
    assert report.figures["victory"] == report.results[0].wins / 10
    assert report.figures["score"] == report.results[0].mean_score
    assert 0 < report.figures["survivors.alive"] <= 1
    assert report.figures["turns"] > 1


def test_a_sweep_is_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    words = "simulate off_the_dead --seats 1,2 --matches 2 --option difficulty=1,7 --option open_memory=true"
    assert main(words.split()) == 0
    title, *rows, seconds = capsys.readouterr().out.splitlines()
    assert title.split()[:4] == ["seats", "difficulty", "open_memory", "matches"]
    assert {"victory", "score", "survivors.alive", "turns"} <= set(title.split())
    assert [row.split()[:4] for row in rows] == [[s, d, "True", "2"] for s in "12" for d in "17"]
    assert seconds.endswith(" s")
    assert main([*words.split(), "--json"]) == 0
    cells = json.loads(capsys.readouterr().out)
    assert [(cell["seats"], cell["options"]["difficulty"]) for cell in cells] == [
        (1, 1),
        (1, 7),
        (2, 1),
        (2, 7),
    ]
    assert all(cell["report"]["finished"] == 2 for cell in cells)


def test_an_option_that_does_not_go_with_the_seats_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["simulate", "oh_zombies", *["--seats", "4,3", "--matches", "1", "--option", "first_player=3"]])
        == 2
    )
    assert (
        "With 3 seats there is no such choice: first_player 3. [option_needs_seats]"
        in capsys.readouterr().err
    )


@pytest.mark.parametrize(
    ("words", "code", "named"),
    [
        ("--seats 7 --matches 1", "bad_seats", "7 (it is 2 to 6)"),
        ("--seats 2 --matches 1 --bots clever", "no_such_bot", "clever (there are heuristic, random)"),
        (
            "--seats 3,4 --matches 1 --bots random,random",
            "no_such_bot",
            "2 kinds cannot share 3 seats evenly",
        ),
        ("--seats 2 --matches 1 --option side=C", "bad_options", "side=C (it is A, B)"),
        ("--seats 2 --matches 1 --option side=A,C", "bad_options", "side=C (it is A, B)"),
        (
            "--seats 2 --matches 1 --option colour=red --option songs=4",
            "bad_options",
            "colour (there are side, characters, songs); songs=4 (it is 1, 3, 5)",
        ),
    ],
)
def test_bad_words_are_refused_and_named(
    words: str, code: str, named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "zombie_mosh", *words.split()]) == 2
    assert f": {named} [{code}]" in capsys.readouterr().err

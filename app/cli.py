"""`shamble`: serve, migrate, admin (`app/cli_admin.py`), simulate, replay, verify, clauses."""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from app.bots import BOTS
from app.bots.simulate import simulate
from app.bots.sweep import Cell, details, goals, setups, table
from app.engine import EVERYTHING, Game, Refused, visible
from app.games import GAMES
from app.games.record import Record, play_again, read, verify
from app.settings import BadSetting, Settings
from app.web.text import say, spelt

NAMED = "named"  # the parameter of a refusal that says which words it is about
PATIENCE = 5.0  # seconds without a word


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code (0 fine, 1 a finding, 2 bad usage)."""
    words = sys.argv[1:] if argv is None else list(argv)
    try:
        if words[:1] == ["admin"]:
            from app import cli_admin  # imported here: the other commands need no web

            return cli_admin.main(words[1:])
        args = _parser().parse_args(words)
        command: Callable[[argparse.Namespace], int] = args.command
        return command(args)
    except Refused as refused:
        sentence = say(f"refusal.{refused.code}", **refused.params)
        if NAMED in refused.params:
            sentence = f"{sentence.rstrip('.')}: {'; '.join(refused.params[NAMED])}"
        print(
            f"{sentence} [{refused.code}{f', {refused.clause}' if refused.clause else ''}]", file=sys.stderr
        )
        return 2
    except BadSetting as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever read has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        print(f"{f'{error.filename}: ' if error.filename else ''}{error.strerror or error}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="shamble", description="Zombie table games for friends who are far apart."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    serve = commands.add_parser("serve", help="bring the database up to date and serve")
    serve.add_argument("--host", help="address to listen on (default: SHAMBLE_HOST, else 127.0.0.1)")
    serve.add_argument("--port", type=int, help="port to listen on (default: SHAMBLE_PORT, else 8000)")
    serve.set_defaults(command=_serve)

    migrate = commands.add_parser("migrate", help="bring the database up to date")
    migrate.set_defaults(command=_migrate)

    commands.add_parser("admin", help="administer a server (`shamble admin --help`)", add_help=False)

    sim = commands.add_parser("simulate", help="play whole matches between bots")
    sim.add_argument("game", choices=sorted(GAMES))
    sim.add_argument("--seats", type=_counts, required=True, help="how many; several by commas")
    sim.add_argument("--matches", type=int, required=True)
    sim.add_argument(
        "--bots",
        default="random",
        help=f"one kind for all, or one a seat (fewer are repeated), by commas: {', '.join(BOTS)}, "
        "or a style of the game",
    )
    sim.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game; several values by commas: every combination is played",
    )
    sim.add_argument("--seed", default="0")
    sim.add_argument("--jobs", type=int, default=1, help="how many processes share the matches")
    sim.add_argument("--json", action="store_true")
    sim.set_defaults(command=_simulate)

    replay = commands.add_parser("replay", help="play an exported match again, event by event")
    replay.add_argument("file", type=Path)
    replay.set_defaults(command=_replay)

    check = commands.add_parser("verify", help="recompute an exported match and its chance")
    check.add_argument("file", type=Path)
    check.set_defaults(command=_verify)

    clauses = commands.add_parser(
        "clauses", help="which clauses of the rulebooks have a test (source checkout)"
    )
    clauses.add_argument("--json", action="store_true")
    clauses.add_argument("--check", action="store_true", help="exit with 1 if any clause is unproven")
    clauses.set_defaults(command=_clauses)
    return parser


def _serve(args: argparse.Namespace) -> int:
    # Imported here: the other commands need no web server.
    from app import serve
    from app.settings import from_environ

    settings = from_environ(host=args.host, port=args.port)
    _bring_up_to_date(settings)
    serve.run(settings.host, settings.port, settings)
    return 0


def _migrate(args: argparse.Namespace) -> int:
    from app.settings import from_environ

    _bring_up_to_date(from_environ())
    return 0


def _bring_up_to_date(settings: Settings) -> None:
    from app.store import WrongSchema, migrate

    try:
        migrate(settings.database)
    except WrongSchema as error:
        raise BadSetting(f"{error}") from None


def _counts(text: str) -> list[int]:
    return [int(word) for word in text.split(",")]


def _simulate(args: argparse.Namespace) -> int:
    game = GAMES[args.game]
    least, most = game.seats
    if wrong := [str(seats) for seats in args.seats if not least <= seats <= most]:
        raise Refused(
            "bad_seats", least=least, most=most, named=[f"{', '.join(wrong)} (it is {least} to {most})"]
        )
    bots = _bots(game, args.bots.split(","), args.seats)
    wanted = list(setups(args.seats, _options(game, args.option)))
    chosen = [game.decode_options(options) for _, options in wanted]  # refused before anything is played
    for (seats, _), decoded in zip(wanted, chosen, strict=True):
        game.check_seats(decoded, seats)
    cells = []
    progress = Progress(len(wanted) * args.matches)
    for (seats, options), decoded in zip(wanted, chosen, strict=True):
        report = simulate(
            game,
            seats,
            decoded,
            args.matches,
            perf_counter,
            args.seed,
            bots,
            max(1, args.jobs),
            progress.told,
        )
        progress.before += args.matches
        cells.append(Cell(seats, options, report))
    if args.json:
        one = cells[0].report if len(cells) == 1 else cells
        print(msgspec.json.encode(one).decode())
    else:
        print(table(cells))
        if (by_goal := goals(cells)) is not None:
            print(f"\n{by_goal}")
        for cell in cells:
            for more in details(cell):
                print(f"\n{more}")
            for error in cell.report.errors:
                print(f"error {error}")
        print(f"{sum(cell.report.seconds for cell in cells):.1f} s")
    return 1 if any(cell.report.errors for cell in cells) else 0


class Progress:
    """Says now and then how far it is, away from the report."""

    def __init__(self, matches: int) -> None:
        self.matches, self.before = matches, 0
        self.begun = self.said = perf_counter()

    def told(self, over: int) -> None:
        """So many matches of the present setup are over."""
        now = perf_counter()
        if now - self.said >= PATIENCE:
            self.said = now
            print(
                f"{self.before + over} of {self.matches} matches, {now - self.begun:.0f} s",
                file=sys.stderr,
                flush=True,
            )


def _bots(game: Game[Any, Any], bots: list[str], counts: Sequence[int]) -> list[str]:
    """The kinds of bots, if there are such, and they can be given to that many seats evenly."""
    known = [*BOTS, *game.styles]
    if unknown := [bot for bot in bots if bot not in known]:
        raise Refused("no_such_bot", named=[f"{', '.join(unknown)} (there are {', '.join(known)})"])
    if uneven := [str(seats) for seats in counts if seats % len(bots)]:
        raise Refused(
            "no_such_bot", named=[f"{len(bots)} kinds cannot share {', '.join(uneven)} seats evenly"]
        )
    return bots


def _options(game: Game[Any, Any], pairs: Sequence[str]) -> dict[str, list[Any]]:
    """Options from KEY=VALUE,VALUE words; a value is compared as text with the values that the option has."""
    choices = game.option_choices()
    chosen: dict[str, list[Any]] = {}
    wrong = []
    for pair in pairs:
        key, _, texts = pair.partition("=")
        if key not in choices:
            wrong.append(f"{key} (there are {', '.join(choices)})")
            continue
        known = {spelt(value): value for value in choices[key]}
        wrong += [
            f"{key}={text} (it is {', '.join(known)})" for text in texts.split(",") if text not in known
        ]
        chosen[key] = [known.get(text, text) for text in texts.split(",")]
    if wrong:
        raise Refused("bad_options", named=wrong)
    return chosen


def _record(path: Path) -> Record:
    return read(path.read_bytes())


def _replay(args: argparse.Namespace) -> int:
    record = _record(args.file)
    last = None
    for match, entry, events in play_again(record):
        last = match
        who = "" if entry is None else f" seat {entry.seat} {entry.kind}"
        print(f"{match.seq}{who}")
        for event in events:
            seen = visible(event, EVERYTHING)
            words = " ".join(f"{key}={_plain(value)}" for key, value in seen["params"].items())
            print(f"    {seen['key']} {words} [{', '.join(seen['clauses'])}]")
    result = None if last is None else last.result
    print(
        "not finished"
        if result is None
        else f"ranks {result.ranks} scores {result.scores} winners {result.winners}"
    )
    return 0 if result is not None else 1


def _plain(value: Any) -> str:
    return ",".join(map(_plain, value)) if isinstance(value, list | tuple) else str(value)


def _verify(args: argparse.Namespace) -> int:
    checks = verify(_record(args.file))
    for check in checks:
        print(f"{'ok  ' if check.ok else 'FAIL'} {say(f'verify.{check.name}')}")
    return 0 if all(check.ok for check in checks) else 1


def _clauses(args: argparse.Namespace) -> int:
    tool = Path(__file__).parent.parent / "tests" / "clauses.py"
    if not tool.exists() or importlib.util.find_spec("pytest") is None:
        raise Refused("source_only")
    spec = importlib.util.spec_from_file_location("clauses", tool)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    coverage: dict[str, dict[str, Any]] = module.coverage()
    if args.json:
        print(msgspec.json.encode(coverage).decode())
    else:
        for game, found in coverage.items():
            print(f"{game}: {found['proven']} of {found['clauses']} clauses proven")
            for clause in found["unproven"]:
                print(f"  no test: {clause}")
    return 1 if args.check and any(found["unproven"] for found in coverage.values()) else 0


if __name__ == "__main__":
    sys.exit(main())

"""The quick checks, side by side: `python -m scripts.check [--fix] [NAME...]`.

Prints one line a check, and the whole output of those that failed. Exit code 1 if any did.
`--fix` lets formatters and linters of the client repair what they can (Ruff does its part in `make fix`).
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from scripts.setup import CLIENT, ROOT, npm_environment

BIN = Path(sys.executable).parent
LONGEST = 450  # lines of a file written by hand
OWN = (".py", ".ts", ".tsx", ".css", ".html", ".md", ".sh", ".toml", ".yml")
UNDONE = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X"]) + r")\b")
GENERATED = {"client/src/wire.ts"}


@dataclass(frozen=True)
class Outcome:
    """How one check went."""

    name: str
    good: bool
    output: str
    seconds: float


def command(*words: str | Path, cwd: Path = ROOT, node: bool = False) -> Callable[[], tuple[bool, str]]:
    """A check that is a command: good if it ends with 0."""

    def run() -> tuple[bool, str]:
        env = {**(npm_environment() if node else os.environ), "NO_COLOR": "1"}
        done = subprocess.run(
            [str(word) for word in words],
            cwd=cwd,
            env=env,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        return done.returncode == 0, done.stdout

    return run


def tracked() -> list[Path]:
    """The files that belong to the project, new ones included."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def house() -> tuple[bool, str]:
    """House rules that no linter knows: length of files, nothing left undone."""
    faults: list[str] = []
    for path in tracked():
        name = str(path.relative_to(ROOT))
        if path.suffix not in OWN:
            continue
        lines = path.read_text(encoding="utf-8").splitlines()
        if len(lines) > LONGEST and name not in GENERATED and path.suffix != ".md":
            faults.append(f"{name}: {len(lines)} lines; {LONGEST} are the most")
        faults += [
            f"{name}:{n}: left undone: {line.strip()}"
            for n, line in enumerate(lines, 1)
            if UNDONE.search(line)
        ]
    return not faults, "\n".join(faults)


def checks() -> dict[str, Callable[[], tuple[bool, str]]]:
    """Every check by name, the longest first."""
    tool = CLIENT / "node_modules" / ".bin"
    return {
        "types": command(BIN / "mypy"),
        "clauses": command(BIN / "shamble", "clauses", "--check"),
        "layers": command(BIN / "lint-imports", "--no-logo"),
        "client types": command(tool / "tsc", "--noEmit", cwd=CLIENT, node=True),
        "client lint": command(tool / "biome", "check", "--error-on-warnings", cwd=CLIENT, node=True),
        "wire types": command(sys.executable, "scripts/wire_types.py", "--check"),
        "admin verbs": command(sys.executable, "-m", "scripts.admin_verbs", "--check"),
        "lint": command(BIN / "ruff", "check", "--output-format", "concise"),
        "format": command(BIN / "ruff", "format", "--check", "--output-format", "concise"),
        "house rules": house,
    }


def outcome(name: str, check: Callable[[], tuple[bool, str]]) -> Outcome:
    """Run one check and take its time."""
    started = time.monotonic()
    good, output = check()
    return Outcome(name, good, output.strip(), time.monotonic() - started)


def main(arguments: list[str]) -> int:
    """Run the named checks, or all."""
    if "--fix" in arguments:
        tool = CLIENT / "node_modules" / ".bin" / "biome"
        good, output = command(tool, "check", "--write", cwd=CLIENT, node=True)()
        print(output)
        return 0 if good else 1
    chosen = {name: check for name, check in checks().items() if not arguments or name in arguments}
    with ThreadPoolExecutor(max_workers=max(2, os.cpu_count() or 2)) as pool:
        outcomes = list(pool.map(outcome, chosen, chosen.values()))
    for one in outcomes:
        if not one.good:
            print(f"--- {one.name}\n{one.output}\n")
    for one in outcomes:
        print(f"{'ok  ' if one.good else 'FAIL'} {one.name:<14} {one.seconds:5.1f} s")
    return 0 if all(one.good for one in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

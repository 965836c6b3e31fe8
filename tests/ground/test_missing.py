"""What a machine lacks is named at the end of the run, and fails in CI."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.processes import ROOT

LACKING = """
from tests.support.missing import missing

def test_one():
    missing("a teapot", "buy one")

def test_other():
    missing("a teapot", "buy one")

def test_third():
    pass
"""


def outcome(folder: Path, ci: str, *words: str) -> tuple[int, str]:
    """Run pytest on tests that lack something."""
    (folder / "test_lacking.py").write_text(LACKING)
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "tests.conftest",
            "-p",
            "no:cacheprovider",
            *words,
            str(folder),
        ],
        cwd=ROOT,
        env={"CI": ci, "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize("words", [(), ("-n", "2")], ids=["one process", "two processes"])
def test_left_out_tests_are_said_loudly(tmp_path: Path, words: tuple[str, ...]) -> None:
    code, output = outcome(tmp_path, "", *words)
    assert code == 0
    assert "NOT TESTED ON THIS MACHINE" in output
    assert "2 tests left out, for want of a teapot (buy one)" in output
    assert "1 passed, 2 skipped" in output


def test_in_ci_nothing_is_left_out(tmp_path: Path) -> None:
    code, output = outcome(tmp_path, "true")
    assert code == 1
    assert "2 failed, 1 passed" in output

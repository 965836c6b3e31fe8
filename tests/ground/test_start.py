"""What stops a start is a sentence for whoever runs the server, and shows no secret."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from app.cli import main


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command says that does not do what it should."""
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1, said.err
    assert "hunter2" not in said.err
    return said.err


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of the caller's own settings."""
    for name in [name for name in os.environ if name.startswith(("SHAMBLE_", "DATABASE_"))]:
        monkeypatch.delenv(name)


@pytest.mark.parametrize("command", ["migrate", "serve"])
def test_a_newer_database_is_not_touched(
    command: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An older version of the program meets what a newer one has made."""
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    monkeypatch.setenv("DATABASE_URL", sqlite_url)
    said = refused(capsys, command)
    assert "the database is at revision 9999, which this version does not know" in said


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql//u:hunter2@h/x", "DATABASE_URL is no address of a database"),
        ("postgresql://u:hunter2@h:many/x", "DATABASE_URL is no address of a database"),
        ("mysql://u:hunter2@h/x", "must be sqlite:// or postgresql://"),
        ("postgresql://u:hunter2@127.0.0.1:1/x", "Connect call failed"),
    ],
)
def test_a_database_that_cannot_be_had_is_said(
    url: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    assert said in refused(capsys, "migrate")


def test_a_secret_that_cannot_be_read_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_HOST", "database")
    monkeypatch.setenv("DATABASE_PASSWORD_FILE", str(tmp_path / "hunter2"))
    assert "the file that DATABASE_PASSWORD_FILE names cannot be read" in refused(capsys, "serve")

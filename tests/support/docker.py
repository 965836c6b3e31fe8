"""Stands for `docker` where documents are run word for word: what would run in a container runs on this machine.

Knows the words that the documents use. The service `database` is a PostgreSQL of the tests; `app`, and whatever is run
beside it, are servers on ports of their own. Run as a program, its folder is the first word.
"""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 60.0
"""Seconds that a process may take to end."""

VALUED = ("-e", "--name", "--user")


class Docker:
    """`ports` of the services and runs, `database` (the port of PostgreSQL) stand in `docker.json`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        known: dict[str, Any] = json.loads((folder / "docker.json").read_text())
        self.ports: dict[str, int] = known["ports"]
        self.database: int = known["database"]

    def main(self, words: list[str]) -> None:
        """One command of `docker` or `docker compose`."""
        if words[0] == "compose":
            words = words[1:]
        verb, options, words = words[0], *options_of(words[1:])
        env = dict(value.split("=", 1) for option, value in options if option == "-e" and "=" in value)
        match verb:
            case "ps":
                print("app")
            case "exec":
                self.execute(words[0], words[1:], env)
            case "run":
                assert words == ["app"], words
                self.serve(dict(options)["--name"], env)
            case "start":
                self.serve(words[0], env)
            case "stop":
                self.stop(words[0])
            case _:
                sys.exit(f"this docker knows no {verb}")

    def environment(self, name: str, env: dict[str, str]) -> dict[str, str]:
        """What a program in a container gets."""
        made = {**os.environ, "DATABASE_HOST": "127.0.0.1", "DATABASE_PORT": str(self.database), **env}
        if name == "database":
            return {**made, "PGHOST": "127.0.0.1", "PGPORT": str(self.database)}
        return {**made, "SHAMBLE_ADMIN_URL": f"http://127.0.0.1:{self.ports[name]}"}

    def execute(self, name: str, words: list[str], env: dict[str, str]) -> NoReturn:
        """Become a program in a container."""
        if words[0] == "/srv/shamble/docker/health":
            words = [sys.executable, str(ROOT / "docker" / "health"), str(self.ports[name])]
        os.execvpe(words[0], words, self.environment(name, env))

    def serve(self, name: str, env: dict[str, str]) -> None:
        """Start a server, and leave it."""
        with (self.folder / f"{name}.log").open("ab") as log:
            made = subprocess.Popen(
                ["shamble", "serve", "--port", str(self.ports[name])],
                env=self.environment(name, env),
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        (self.folder / f"{name}.pid").write_text(str(made.pid))

    def stop(self, name: str) -> None:
        """Stop a server, and wait for its end."""
        pid = self.folder / f"{name}.pid"
        end(int(pid.read_text()), signal.SIGTERM)
        pid.unlink()

    def close(self) -> None:
        """End what was not stopped."""
        for pid in self.folder.glob("*.pid"):
            end(int(pid.read_text()), signal.SIGKILL)

    def logs(self) -> str:
        """What servers have printed."""
        return "".join(path.read_text(errors="replace") for path in self.folder.glob("*.log"))


def options_of(words: list[str]) -> tuple[list[tuple[str, str]], list[str]]:
    """The options that stand first, and the words behind them."""
    options = []
    while words and words[0].startswith("-"):
        valued = words[0] in VALUED
        options.append((words[0], words[1] if valued else ""))
        words = words[2 if valued else 1 :]
    return options, words


def end(pid: int, number: int) -> None:
    """Send a signal to a process that is not our child, and wait until it is over. Raises TimeoutError."""
    try:
        process = os.pidfd_open(pid)  # can be read once the process has ended, whoever's child it is
    except ProcessLookupError:
        return
    try:
        signal.pidfd_send_signal(process, number)
        if not select.select([process], [], [], PATIENCE)[0]:
            raise TimeoutError(f"process {pid} did not end")
    except ProcessLookupError:
        return
    finally:
        os.close(process)


if __name__ == "__main__":
    Docker(Path(sys.argv[1])).main(sys.argv[2:])

"""The real server as a process of its own: `shamble serve`, started, stopped, killed, started again.

Only its matches are the same in each run (`tests.support.seeded`).
"""

import os
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path

from tests.support.processes import ROOT, free_port, start
from tests.support.seeded import seed_now

SHAMBLE = Path(sys.executable).parent / "shamble"

# Limits meant for strangers on one address would stop a test run, and bots need not be watched thinking.
FOR_TESTS = {
    "SHAMBLE_BOT_PACE": "0.01",
    "SHAMBLE_PLAYERS_PER_HOUR": "1000000",
    "SHAMBLE_REQUESTS_BURST": "1000000",
    "SHAMBLE_SOCKETS_PER_ADDRESS": "10000",
    "SHAMBLE_TABLES_PER_PLAYER": "1000",
}


class Server:
    """One server process on 127.0.0.1. A restart keeps its port and database, so that clients find it again.

    `url` is its address, `ws_url` the same for websockets, `log()` what it has printed.
    """

    def __init__(
        self,
        database_url: str,
        folder: Path | None = None,
        *,
        port: int = 0,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.database_url = database_url
        self.port = port or free_port()
        self.folder = folder or Path(tempfile.mkdtemp(prefix="shamble-server-"))
        self.env = {**FOR_TESTS, **(env or {})}
        self.starts = 0
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws_url(self) -> str:
        """The address for websockets, without a slash at the end."""
        return f"ws://127.0.0.1:{self.port}"

    @property
    def process(self) -> "subprocess.Popen[bytes]":
        """The running process."""
        if self._process is None:
            raise RuntimeError("the server has not been started")
        return self._process

    @property
    def running(self) -> bool:
        """Whether the process lives."""
        return self._process is not None and self._process.poll() is None

    def environment(self) -> Mapping[str, str]:
        """What the process gets: nothing of the caller's own settings."""
        kept = {k: v for k, v in os.environ.items() if not k.startswith("SHAMBLE_")}
        own = {"DATABASE_URL": self.database_url, "SHAMBLE_DATA_DIR": str(self.folder / "data")}
        return {**kept, "PYTHONUNBUFFERED": "1", **own, **self.env}

    def start(self, seconds: float = 60) -> "Server":
        """Start, and wait until it is ready. Raises RuntimeError with its log."""
        if self.running:
            raise RuntimeError("the server runs already")
        self.starts += 1
        seed = f"{seed_now()} {self.starts}"
        print(f"seed of the server: {seed}")
        with (self.folder / "log").open("ab") as output:
            shamble = [sys.executable, "-m", "tests.support.seeded_shamble", seed]
            command = [*shamble, "serve", "--host", "127.0.0.1", "--port", str(self.port)]
            self._process = start(command, output, env=self.environment(), cwd=ROOT)
        for _ in range(int(seconds / 0.05)):
            try:
                code = self._process.wait(timeout=0.05)
            except subprocess.TimeoutExpired:
                if self.ready():
                    return self
            else:
                raise RuntimeError(f"the server ended with {code} instead of starting:\n{self.log()}")
        self.kill()
        raise RuntimeError(f"the server was not ready within {seconds} s:\n{self.log()}")

    def ready(self) -> bool:
        """Whether /readyz says yes."""
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(f"{self.url}/readyz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def stop(self, seconds: float = 30) -> int:
        """SIGTERM, and wait for the end; answers the exit code. Raises TimeoutExpired if it does not end."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=seconds)

    def kill(self) -> None:
        """SIGKILL, and wait until it is gone."""
        self.process.kill()
        self.process.wait(timeout=30)

    def restart(self) -> "Server":
        """Start again on the same port and database after `stop` or `kill`."""
        return self.start()

    def log(self) -> str:
        """What the process has printed, over all its starts."""
        path = self.folder / "log"
        return path.read_text(errors="replace") if path.exists() else ""

    def close(self) -> None:
        """Make sure that it is gone."""
        if self.running:
            self.kill()

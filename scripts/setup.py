"""Bring this checkout's tools up to date: `python3 scripts/setup.py [run] [test] [modules] [client]`.

Needs nothing but Python 3.11 or later, no root, and no system package. Each part is skipped when
what it was made from has not changed since, so that calling it before everything is cheap:

* `run`     .venv with the pinned run-time packages and the `shamble` command
* `test`    the pinned packages for tests and checks, into the same .venv
* `modules` client/node_modules, with the machine's Node if Vite can use it, else with a Node that
            pip installs into .venv
* `client`  the same, and static/build from it
"""

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
import venv
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
CLIENT = ROOT / "client"
BUILD = ROOT / "static" / "build"
STAMPS = ROOT / ".make"


def say(text: str) -> None:
    """Tell whoever waits what is being done."""
    print(f"setup: {text}", flush=True)


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run a command, and end the set-up with its exit code if it fails."""
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=env)
    if done.returncode:
        sys.exit(f"setup: failed ({done.returncode}): {' '.join(str(part) for part in command)}")


def fingerprint(paths: Iterable[Path], *also: str) -> str:
    """SHA-256 over the names and bytes of files, and some words."""
    digest = hashlib.sha256("\0".join(also).encode())
    for path in sorted(paths):
        body = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT)}\0{len(body)}\0".encode())
        digest.update(body)
    return digest.hexdigest()


def once(name: str, state: str, product: Path, make: Callable[[], None]) -> None:
    """Call `make` unless it has already made `product` from this very `state`."""
    stamp = STAMPS / name
    if product.exists() and stamp.exists() and stamp.read_text() == state:
        return
    stamp.unlink(missing_ok=True)
    started = time.monotonic()
    make()
    stamp.write_text(state)
    say(f"{name} made in {time.monotonic() - started:.1f} s")


@contextmanager
def alone() -> Iterator[None]:
    """Hold the one set-up lock of this checkout; two at once would tread on each other."""
    STAMPS.mkdir(exist_ok=True)
    with (STAMPS / "lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


# --- Python -----------------------------------------------------------------------------------------


def make_venv() -> None:
    """Make .venv anew. Debian splits `ensurepip` off; then the machine's own pip can stand in."""
    say(f"making .venv with Python {sys.version.split()[0]}")
    shutil.rmtree(VENV, ignore_errors=True)
    try:
        import ensurepip  # noqa: F401
    except ImportError:
        venv.create(VENV, symlinks=True)
        lock = ROOT / "requirements" / "build.txt"
        install = [sys.executable, "-m", "pip", "--python", str(PYTHON), "install", "-qq", "-r", str(lock)]
        if subprocess.run(install).returncode:
            shutil.rmtree(VENV)
            sys.exit(
                "setup: this Python has neither `ensurepip` nor `pip`; install them (Debian: python3-venv)"
            )
    else:
        venv.create(VENV, symlinks=True, with_pip=True)


def pip_install(*arguments: str | Path) -> None:
    """Install into .venv, quietly."""
    run(PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check", *arguments)


def lock_file(name: str) -> Path:
    """The path of a lock file."""
    return ROOT / "requirements" / f"{name}.txt"


def python_state(*names: str) -> str:
    """What the Python packages depend on: the interpreter, the lock files, the project table, the place."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    about = repr([project["build-system"], project["project"], project["tool"]["setuptools"]])
    return fingerprint([lock_file(name) for name in names], about, sys.version, sys.base_prefix, str(ROOT))


def set_up_run() -> None:
    """The virtual environment with the run-time packages and the `shamble` command."""
    once("venv", fingerprint([], sys.version, sys.base_prefix, str(ROOT)), PYTHON, make_venv)

    def make() -> None:
        say("installing run-time packages")
        pip_install("--require-hashes", "-r", lock_file("build"))
        pip_install("--require-hashes", "-r", lock_file("run"))
        pip_install("--no-deps", "--no-build-isolation", "-e", ROOT)

    once("run", python_state("build", "run"), VENV / "bin" / "shamble", make)


def set_up_test() -> None:
    """What tests and checks need on top."""
    once(
        "test",
        python_state("test"),
        VENV / "bin" / "pytest",
        lambda: pip_install("--require-hashes", "-r", lock_file("test")),
    )


# --- Node -------------------------------------------------------------------------------------------


def node_is_suitable(node: str | Path) -> bool:
    """Whether Vite can use this Node: ^20.19 or 22.12 and later, and it starts at all."""
    try:
        answer = subprocess.run([str(node), "--version"], capture_output=True, text=True, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return False
    match = re.fullmatch(r"v(\d+)\.(\d+)\.\d+\s*", answer.stdout)
    if answer.returncode or not match:
        return False
    major, minor = int(match[1]), int(match[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major >= 23


def node_path() -> str:
    """The folder of a suitable `node` and `npm`; installs one into .venv if the machine has none."""
    node, npm = shutil.which("node"), shutil.which("npm")
    own = VENV / "bin"
    if node and npm and Path(node).parent != own and node_is_suitable(node):
        return str(Path(node).parent)
    once(
        "node",
        python_state("node"),
        own / "npm",
        lambda: pip_install("--require-hashes", "-r", lock_file("node")),
    )
    return str(own)


def npm_environment() -> dict[str, str]:
    """The environment for npm: finds its node, and has a cache that it may write."""
    path = os.pathsep.join([node_path(), os.environ.get("PATH", os.defpath)])
    env = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    if not os.access(Path.home(), os.W_OK):
        env["npm_config_cache"] = str(STAMPS / "npm")
        env["HOME"] = str(STAMPS)
    return env


def client_sources() -> list[Path]:
    """Everything that the build of the client is made from."""
    folders = [CLIENT / "src", ROOT / "static" / "css"]
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    return files + [path for path in CLIENT.iterdir() if path.is_file()]


def set_up_modules() -> None:
    """client/node_modules."""

    def make() -> None:
        say("installing the client's packages")
        run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error", cwd=CLIENT, env=npm_environment())

    lock = CLIENT / "package-lock.json"
    once("modules", fingerprint([lock]), CLIENT / "node_modules" / ".package-lock.json", make)


def set_up_client() -> None:
    """static/build, from client/."""

    def make() -> None:
        say("building the client")
        run("npm", "run", "--silent", "build", "--", "--logLevel", "warn", cwd=CLIENT, env=npm_environment())

    set_up_modules()
    once("client", fingerprint(client_sources()), BUILD / ".vite" / "manifest.json", make)


PARTS = {"run": set_up_run, "test": set_up_test, "modules": set_up_modules, "client": set_up_client}


def main(names: list[str]) -> None:
    """Bring the named parts up to date, in the order in which they need each other."""
    if unknown := set(names) - set(PARTS):
        sys.exit(f"setup: no such part: {', '.join(sorted(unknown))}")
    with alone():
        for name, part in PARTS.items():
            if not names or name in names:
                part()


if __name__ == "__main__":
    main(sys.argv[1:])

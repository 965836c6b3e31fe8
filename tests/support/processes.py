"""Starting other programs so that none outlives the test run."""

import ctypes
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent.parent


def dies_with_us(number: int = signal.SIGKILL) -> Callable[[], None] | None:
    """A `preexec_fn` that has the kernel send `number` when the test run ends, however it ends."""
    if not sys.platform.startswith("linux"):
        return None
    libc = ctypes.CDLL(None)

    def ask() -> None:
        libc.prctl(1, number)  # PR_SET_PDEATHSIG

    return ask


def start(
    command: Sequence[str | Path],
    output: IO[bytes],
    *,
    env: Mapping[str, str] | None = None,
    cwd: Path = ROOT,
    user: int | None = None,
    group: int | None = None,
    farewell: int = signal.SIGKILL,
) -> subprocess.Popen[bytes]:
    """Start a program in its own session, both of its outputs into `output`, no input."""
    return subprocess.Popen(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        env=None if env is None else dict(env),
        cwd=cwd,
        user=user,
        group=group,
        extra_groups=None if user is None else [],
        start_new_session=True,
        preexec_fn=dies_with_us(farewell),
    )


def free_port() -> int:
    """A port that nobody listens on, below those that the system gives to outgoing connections."""
    for _ in range(200):
        port = random.SystemRandom().randrange(18000, 32000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError("no free port between 18000 and 32000")

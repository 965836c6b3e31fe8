"""Every setting, from the environment, each with a default that works.

Names are the field's name in capitals behind `SHAMBLE_` (`bot_pace` is `SHAMBLE_BOT_PACE`), except `DATABASE_URL`,
which hosts set under that name by custom. A value that cannot be read stops the start with a sentence.

The database's address holds its password, so it may also lie in a file (`DATABASE_URL_FILE`), or be put together from
`DATABASE_HOST`, `DATABASE_PORT`, `DATABASE_USER`, `DATABASE_NAME` and `DATABASE_PASSWORD_FILE` (or `DATABASE_PASSWORD`).
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import quote

PREFIX = "SHAMBLE_"

LOG_LEVELS = ("critical", "error", "warning", "info", "debug")


class BadSetting(ValueError):
    """A setting from the environment that cannot be read. The text names it and what was expected."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All settings. Times are seconds, sizes bytes, unless the comment says otherwise."""

    # where things are
    # empty: SQLite in data_dir. postgres://, postgresql:// or sqlite:///path
    database_url: str = field(default="", repr=False)
    data_dir: Path = Path("data")
    base_url: str = ""  # the address people use, without a slash at the end; empty: http://host:port
    host: str = "127.0.0.1"
    port: int = 8000
    allowed_origins: tuple[str, ...] = ()  # besides base_url: origins whose pages may open sockets and post
    forwarded_allow_ips: str = ""  # proxies whose X-Forwarded-* headers count (addresses, comma between)
    log_level: str = "info"  # one of LOG_LEVELS

    # storage
    pool_size: int = 5  # connections to PostgreSQL
    snapshot_every: int = 16  # acts
    commit_batch: int = 512  # acts in one transaction at most
    match_idle: float = 120.0  # a match that nobody watches leaves memory after this
    waiting_table_days: float = 7.0  # a waiting table that nothing happens at is closed after this

    # play
    bot_pace: float = 0.9  # a bot waits this long before it acts
    even_pause: float = 2.5  # a question whose pause must tell nothing stands this long, whoever holds what

    # limits
    tables_per_player: int = 12  # tables not yet finished that one person may host
    tokens_per_player: int = 20
    chat_kept: int = 2000  # lines a table
    body_limit: int = 64 * 1024  # of a REST request
    frame_limit: int = 64 * 1024  # of a websocket message
    message_burst: int = 40  # messages a socket may send at once ...
    message_window: float = 10.0  # ... refilled evenly over this long
    message_sockets: int = 4  # a player's (a nameless address's) sockets together: so many times that
    queue_messages: int = 64  # waiting for a slow reader before it is dropped
    queue_bytes: int = 1024 * 1024
    heartbeat: float = 60.0  # a socket silent for so long is dropped
    sockets_per_address: int = 200  # open at once from one address
    requests_burst: int = 300  # REST requests a person or address may send at once ...
    requests_window: float = 60.0  # ... refilled evenly over this long
    players_per_hour: int = 60  # new players from one address
    shutdown_timeout: float = 10.0

    @property
    def database(self) -> str:
        """The database's address: `database_url`, else SQLite in `data_dir`."""
        return self.database_url or f"sqlite:///{self.data_dir / 'shamble.sqlite'}"

    @property
    def base(self) -> str:
        """The address people use, without a slash at the end. Links are made from it, never from `Host`."""
        return (self.base_url or f"http://{self.host}:{self.port}").rstrip("/")

    @property
    def secure(self) -> bool:
        """Whether people come by https (then cookies are `Secure`)."""
        return self.base.startswith("https://")

    @property
    def origins(self) -> frozenset[str]:
        """Origins whose pages may open sockets and send changes."""
        own = {self.base}
        if not self.base_url:  # trying it out on one machine: both names of it
            own |= {f"http://localhost:{self.port}", f"http://127.0.0.1:{self.port}"}
        return frozenset(own | {origin.rstrip("/") for origin in self.allowed_origins})


def from_environ(environ: Mapping[str, str] = os.environ, **overrides: Any) -> Settings:
    """Settings from `environ`; keyword arguments (from a command line) win. Raises BadSetting."""
    values: dict[str, Any] = {}
    for item in fields(Settings):
        name = "DATABASE_URL" if item.name == "database_url" else PREFIX + item.name.upper()
        text = _database(environ) if name == "DATABASE_URL" else environ.get(name, "").strip()
        if text:
            values[item.name] = _read(name, text, item.default)
    values.update({key: value for key, value in overrides.items() if value is not None})
    return Settings(**values)


def secret(environ: Mapping[str, str], name: str) -> str:
    """The value of `name`, or what lies in the file that `<name>_FILE` names; "" for neither. Raises BadSetting, which
    shows no more than the names: somebody may have put the secret itself where the file's name belongs."""
    text, path = environ.get(name, "").strip(), environ.get(f"{name}_FILE", "").strip()
    if not path:
        return text
    if text:
        raise BadSetting(f"{name} and {name}_FILE are both set; only one of them can count")
    try:
        text = Path(path).read_text(encoding="utf-8").strip()
    except OSError as error:
        raise BadSetting(
            f"the file that {name}_FILE names cannot be read: {(error.strerror or 'error').lower()}"
        ) from None
    except ValueError:
        raise BadSetting(f"the file that {name}_FILE names is not text") from None
    if not text:
        raise BadSetting(f"the file that {name}_FILE names is empty")
    return text


def _database(environ: Mapping[str, str]) -> str:
    """The database's address; "" where nothing is said of it."""
    whole = secret(environ, "DATABASE_URL")
    if whole:
        return whole
    host, password = environ.get("DATABASE_HOST", "").strip(), secret(environ, "DATABASE_PASSWORD")
    if not host:
        if password:
            raise BadSetting("DATABASE_PASSWORD is set and DATABASE_HOST is not")
        return ""
    user, port, name = (
        environ.get(f"DATABASE_{part}", "").strip() or usual
        for part, usual in (("USER", "shamble"), ("PORT", "5432"), ("NAME", "shamble"))
    )
    _number("DATABASE_PORT", port, int)
    who = ":".join(quote(part, safe="") for part in (user, password) if part)
    return f"postgresql://{who}@{host}:{port}/{name}"


def _read(name: str, text: str, default: object) -> object:
    if name == PREFIX + "LOG_LEVEL":
        return _level(name, text)
    if isinstance(default, tuple):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if isinstance(default, Path):
        return Path(text)
    if isinstance(default, int):
        return _number(name, text, int)
    if isinstance(default, float):
        return _number(name, text, float)
    return text


def _level(name: str, text: str) -> str:
    level = text.lower()
    if level not in LOG_LEVELS:
        raise BadSetting(f"{name} must be one of {', '.join(LOG_LEVELS)}, not {text!r}")
    return level


def _number(name: str, text: str, kind: type[int] | type[float]) -> int | float:
    try:
        value = kind(text)
    except ValueError:
        raise BadSetting(f"{name} must be a number, not {text!r}") from None
    if not 0 <= value < 1e12:
        raise BadSetting(f"{name} must be between 0 and 1e12, not {text}")
    return value

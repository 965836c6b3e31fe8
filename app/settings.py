"""Every setting, from the environment, each with a default that works.

Names are the field's name in capitals behind `SHAMBLE_` (`bot_pace` is `SHAMBLE_BOT_PACE`), except `DATABASE_URL`,
which hosts set under that name by custom. A value that cannot be read stops the start with a sentence.

Those in `TUNABLE` can be changed while the server runs (`Current`); such a change goes before the environment. So parts
keep no copy of them, and read them when they need them.

The database's address holds its password, so it may also lie in a file (`DATABASE_URL_FILE`), or be put together from
`DATABASE_HOST`, `DATABASE_PORT`, `DATABASE_USER`, `DATABASE_NAME` and `DATABASE_PASSWORD_FILE` (or `DATABASE_PASSWORD`).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, urlsplit

PREFIX = "SHAMBLE_"

LOG_LEVELS = ("critical", "error", "warning", "info", "debug")
LOG_FORMATS = ("plain", "json")


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
    log_format: str = "plain"  # for a terminal; "json": one object a line

    # storage
    pool_size: int = 5  # connections to PostgreSQL
    snapshot_every: int = 16  # acts
    commit_batch: int = 512  # acts in one transaction at most
    match_idle: float = 120.0  # a match that nobody watches leaves memory after this

    # how long what nobody comes back to is kept (days)
    waiting_table_days: float = 7.0  # a waiting table at which nothing is done or said is closed after this
    abandoned_days: float = 90.0  # a running match without an act is closed after this
    archive_days: float = 30.0  # a table that is over, and that nothing happens at, is archived after this
    audit_days: float = 400.0  # the audit of administrators' acts goes back this far

    # play
    bot_pace: float = 0.9  # a bot waits this long before it acts
    even_pause: float = 2.5  # a question whose pause must tell nothing stands this long, whoever holds what

    # limits
    tables_per_player: int = 12  # tables not yet finished that one person may host
    tokens_per_player: int = 20
    chat_kept: int = 2000  # lines a table
    body_limit: int = 64 * 1024  # of a REST request
    import_limit: int = 8 * 1024 * 1024  # of a match that an administrator brings in
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


class Bounds(NamedTuple):
    """The least and the most that a number may be."""

    least: float = 0
    most: float = 1e12


ANY = Bounds()
SOME = Bounds(0.001)  # what is divided by, or waited for

DAYS = Bounds(1, 36_500)  # none would be no limit elsewhere, and here the end of everything

TUNABLE: Mapping[str, Bounds] = {
    "log_level": ANY,
    "snapshot_every": Bounds(1),
    "match_idle": ANY,
    "waiting_table_days": DAYS,
    "abandoned_days": DAYS,
    "archive_days": DAYS,
    "audit_days": DAYS,
    "bot_pace": Bounds(0, 3600),  # holds for bots that wait, too
    "even_pause": Bounds(0, 60),  # one that runs keeps its length, also if this is taken back
    "tables_per_player": ANY,
    "tokens_per_player": ANY,
    "chat_kept": ANY,
    "body_limit": Bounds(4096, 64 * 1024 * 1024),
    "import_limit": Bounds(4096, 256 * 1024 * 1024),
    "message_burst": Bounds(8),  # a hello counts as four
    "message_window": SOME,
    "message_sockets": Bounds(1),
    "queue_messages": Bounds(1),
    "queue_bytes": Bounds(4096),
    "heartbeat": Bounds(30),  # open pages say something every 25 seconds
    "sockets_per_address": Bounds(1),
    "requests_burst": ANY,
    "requests_window": Bounds(0.001, 3600),  # who shuts everybody out, themselves too, is back in an hour
    "players_per_hour": ANY,
}
"""Settings that can be changed while the server runs. What the system, uvicorn or the pool of connections was told at the
start is not among them, nor any address or secret."""


_DEFAULTS: Mapping[str, Any] = {item.name: item.default for item in fields(Settings)}


class Current(Settings):
    """The settings of a server that runs: those that it started with, and what was changed since. Everybody shares one.

    It is itself and no other: it equals only itself.
    """

    started: Settings
    _listeners: list[Callable[[str], None]]

    def __init__(self, started: Settings) -> None:
        for item in fields(Settings):
            object.__setattr__(self, item.name, getattr(started, item.name))
        object.__setattr__(self, "started", started)
        object.__setattr__(self, "_listeners", [])

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def change(self, name: str, value: object) -> None:
        """Have this value from now on (None: the one it started with). Raises BadSetting; KeyError: not tunable."""
        fitting = getattr(self.started, name) if value is None else fit(name, value)
        object.__setattr__(self, name, fitting)
        for listener in self._listeners:
            listener(name)

    def listen(self, listener: Callable[[str], None]) -> None:
        """Be told the name of each setting that was changed, for what cannot wait until it is read."""
        self._listeners.append(listener)


def current(settings: Settings) -> Current:
    """These settings as those of a server that runs; the same where they are that already."""
    return settings if isinstance(settings, Current) else Current(settings)


def default_of(name: str) -> int | float | str:
    """What a tunable setting is where nobody says anything."""
    found: int | float | str = _DEFAULTS[name]
    return found


def fit(name: str, value: object) -> int | float | str:
    """A value for a tunable setting, of its kind and within its bounds. Raises BadSetting; KeyError: not tunable."""
    bounds, default = TUNABLE[name], default_of(name)
    if isinstance(default, str):
        return _level(name, value if isinstance(value, str) else "")
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise BadSetting(f"{name} must be a number")
    if isinstance(default, int) and not isinstance(value, int):
        raise BadSetting(f"{name} must be a whole number")
    if not bounds.least <= value <= bounds.most:
        raise BadSetting(f"{name} must be between {bounds.least:g} and {bounds.most:g}")
    return value if isinstance(default, int) else float(value)


def from_environ(environ: Mapping[str, str] = os.environ, **overrides: Any) -> Settings:
    """Settings from `environ`; keyword arguments (from a command line) win. Raises BadSetting."""
    values: dict[str, Any] = {}
    for item in fields(Settings):
        name = "DATABASE_URL" if item.name == "database_url" else PREFIX + item.name.upper()
        text = _database(environ) if name == "DATABASE_URL" else environ.get(name, "").strip()
        if text:
            values[item.name] = _read(name, text, item.default)
            if item.name in TUNABLE:
                values[item.name] = _within(name, item.name, values[item.name])
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
    if name == PREFIX + "LOG_FORMAT":
        return _one_of(name, text, LOG_FORMATS)
    if name == PREFIX + "BASE_URL":
        return _address(name, text)
    if name == PREFIX + "ALLOWED_ORIGINS":
        return tuple(_address(name, part.strip()) for part in text.split(",") if part.strip())
    if isinstance(default, tuple):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if isinstance(default, Path):
        return Path(text)
    if isinstance(default, int):
        return _number(name, text, int)
    if isinstance(default, float):
        return _number(name, text, float)
    return text


def _within(name: str, setting: str, value: Any) -> int | float | str:
    try:
        return fit(setting, value)
    except BadSetting as bad:
        raise BadSetting(str(bad).replace(setting, name, 1)) from None


def _address(name: str, text: str) -> str:
    """The address of a site: what people type, without a path."""
    try:
        parts = urlsplit(text)
        fine = (
            parts.scheme in ("http", "https")
            and bool(parts.hostname)
            and (parts.port is None or parts.port > 0)
        )
    except ValueError:
        fine = False
    if not fine or parts.path not in ("", "/") or parts.query or parts.fragment or parts.username is not None:
        raise BadSetting(f"{name} must be like https://zombies.example.org, without a path, not {text!r}")
    return text


def _level(name: str, text: str) -> str:
    return _one_of(name, text, LOG_LEVELS)


def _one_of(name: str, text: str, words: tuple[str, ...]) -> str:
    word = text.lower()
    if word not in words:
        raise BadSetting(f"{name} must be one of {', '.join(words)}, not {text!r}")
    return word


def _number(name: str, text: str, kind: type[int] | type[float]) -> int | float:
    try:
        value = kind(text)
    except ValueError:
        raise BadSetting(f"{name} must be a number, not {text!r}") from None
    if not 0 <= value < 1e12:
        raise BadSetting(f"{name} must be between 0 and 1e12, not {text}")
    return value

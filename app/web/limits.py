"""How often one address or one player may do what costs something. Token buckets in memory, bounded in
number."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from starlette.requests import HTTPConnection

from app.engine import Refused
from app.settings import Current, Settings

BUCKETS = 20_000
"""At most so many buckets are kept; the one that was used longest ago goes first."""


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` at once, then one every `every` seconds."""

    burst: int
    every: float


class Left(NamedTuple):
    """What is left of a bucket: how many it holds when full, how many now, seconds until it is full again."""

    limit: int
    remaining: int
    reset: int


def rates_of(settings: Settings) -> dict[str, Rate]:
    """What is limited: every request and every form sent (a player, else an address), making players (an
    address), opening tables, chat, personal tokens, one-time links, reports, exports of oneself (a player and an
    address), what is said over sockets (a player, else an address)."""
    often = Rate(settings.requests_burst, settings.requests_window / max(1, settings.requests_burst))
    messages = settings.message_burst * settings.message_sockets
    hourly = Rate(settings.players_per_hour, 3600 / max(1, settings.players_per_hour))
    return {
        "request": often,
        "change": often,
        "player": hourly,
        "table": hourly,
        "chat": Rate(settings.message_burst, settings.message_window / max(1, settings.message_burst)),
        "message": Rate(messages, settings.message_window / max(1, messages)),
        "token": hourly,
        "link": hourly,
        "report": hourly,
        "export": hourly,
        "admin": often,
    }


class Rates(Mapping[str, Rate]):
    """What `rates_of` says, by the settings as they are at the moment."""

    def __init__(self, settings: Current) -> None:
        self._settings = settings
        self._known: dict[str, Rate] = {}
        settings.listen(self._forget)

    def _forget(self, name: str) -> None:
        self._known = {}

    def _rates(self) -> dict[str, Rate]:
        if not self._known:
            self._known = rates_of(self._settings)
        return self._known

    def __getitem__(self, kind: str) -> Rate:
        return self._rates()[kind]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rates())

    def __len__(self) -> int:
        return len(self._rates())


class Limits:
    """The buckets of this process."""

    def __init__(
        self,
        rates: Mapping[str, Rate],
        clock: Callable[[], float] = time.monotonic,
        limited: Callable[[str], None] = lambda kind: None,
    ) -> None:
        """`clock` gives seconds that never go back; `limited` hears of each refusal."""
        self.limited = limited
        self.rates = rates
        self.clock = clock
        self._full_at: OrderedDict[tuple[str, str], float] = OrderedDict()  # when a bucket is full again

    def take(self, kind: str, *keys: str) -> Left | None:
        """Count one `kind` for each of `keys` (an address, a player). Refused with `too_many` and the
        seconds to wait when one of them has none left; then nothing is counted. A burst of 0 means no
        limit, and then nothing is left either (None)."""
        rate = self.rates[kind]
        if rate.burst <= 0:
            return None
        now = self.clock()
        latest = now + rate.burst * rate.every
        for key in keys:  # a rate that was tighter before holds nobody up any longer
            if self._full_at.get((kind, key), now) > latest:
                self._full_at[kind, key] = latest
        full_at = {key: max(now, self._full_at.get((kind, key), now)) + rate.every for key in keys}
        empty = max(full_at.values()) - now
        wait = empty - rate.burst * rate.every
        if wait > 1e-6:
            self.limited(kind)
            raise Refused("too_many", seconds=math.ceil(wait))
        for key, at in full_at.items():
            self._full_at[kind, key] = at
            self._full_at.move_to_end((kind, key))
        while self._full_at and (len(self._full_at) > BUCKETS or next(iter(self._full_at.values())) <= now):
            self._full_at.popitem(
                last=False
            )  # the one that was used longest ago: it is full, or there are too many
        return Left(rate.burst, int(rate.burst - empty / rate.every + 1e-6), math.ceil(empty))

    def __len__(self) -> int:
        return len(self._full_at)


def address_of(conn: HTTPConnection) -> str:
    """The address that counts: an IPv4 address, or the /64 of an IPv6 one."""
    host = conn.client.host if conn.client else "unknown"
    if ":" in host:
        return ":".join(_expanded(host)[:4])
    return host


def _expanded(host: str) -> list[str]:
    try:
        address = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return [host]
    if address.ipv4_mapped is not None:
        return [str(address.ipv4_mapped)]
    return address.exploded.split(":")


def limit(conn: HTTPConnection, kind: str, *keys: str) -> None:
    """Count one `kind` for `keys` in the process's limits."""
    limits: Limits = conn.app.state.limits
    limits.take(kind, *keys)


def count(conn: HTTPConnection, kind: str, key: str) -> None:
    """The same for what every request costs: the answer says in its headers what is left."""
    limits: Limits = conn.app.state.limits
    try:
        conn.state.rate = limits.take(kind, key)
    except Refused as refused:
        rate = limits.rates[kind]
        conn.state.rate = Left(rate.burst, 0, int(refused.params["seconds"]))
        raise

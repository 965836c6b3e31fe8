"""How often one address or one player may do what costs something. Token buckets in memory, bounded in number."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from app.engine import Refused

BUCKETS = 20_000
"""At most so many buckets are kept; the one that was used longest ago goes first."""


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` at once, then one every `every` seconds."""

    burst: int
    every: float


RATES: dict[str, Rate] = {
    "player": Rate(30, 20.0),
    "table": Rate(30, 10.0),
    "chat": Rate(20, 1.0),
    "token": Rate(20, 30.0),
    "link": Rate(20, 10.0),
    "change": Rate(240, 0.05),
}
"""What is limited: making players (an address), opening tables, chat, personal tokens, one-time links (a player and
an address), and everything else that changes something (a player)."""


class Limits:
    """The buckets of this process."""

    def __init__(
        self, factor: float = 1.0, rates: dict[str, Rate] | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`factor` widens (or narrows) every burst and rate; 0 turns the limits off."""
        self.factor = factor
        self.rates = RATES if rates is None else rates
        self.clock = clock
        self._full_at: OrderedDict[tuple[str, str], float] = OrderedDict()

    def take(self, kind: str, *keys: str) -> None:
        """Count one `kind` for each of `keys` (an address, a player). Refused with `too_many` and the seconds to
        wait when one of them has none left; then nothing is counted."""
        if self.factor <= 0:
            return
        rate = self.rates[kind]
        every = rate.every / self.factor
        room = every * max(1.0, rate.burst * self.factor)
        now = self.clock()
        for key in keys:
            wait = max(now, self._full_at.get((kind, key), now)) + every - now - room
            if wait > 1e-9:
                raise Refused("too_many", seconds=math.ceil(wait))
        for key in keys:
            self._full_at[kind, key] = max(now, self._full_at.get((kind, key), now)) + every
            self._full_at.move_to_end((kind, key))
        while len(self._full_at) > BUCKETS:
            self._full_at.popitem(last=False)

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

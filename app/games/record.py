"""The file that a finished match leaves: everything that is needed to play it again and to check its chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from app.engine import Act, Event, Match, Refused, Result, check_nonce, commitment, match_seed, rerun
from app.engine.chance import SEED_BYTES
from app.games import GAMES

FORMAT: Final = "shamble-match/1"


class RecordedSeat(msgspec.Struct):
    """Who sat there."""

    kind: Literal["human", "bot"]
    name: str


class RecordedHandover(msgspec.Struct):
    """A seat that had another holder from the act after `seq` on."""

    seq: int
    seat: int
    at: str
    before: RecordedSeat
    after: RecordedSeat


class Fairness(msgspec.Struct):
    """What was published before (`commitment`, `nonces`) and what the end opened (`server_seed`, `seed`), all hex."""

    commitment: str
    server_seed: str
    nonces: list[str]
    seed: str


class Record(msgspec.Struct):
    """A match, as a rule a finished one. `actions` is its whole log, `seats` are those who held them last, `holders` how
    that came about. One that was `closed` before its end has no `result`; one that still runs has no `finished_at` either.
    """

    game: str
    rules_version: int
    options: dict[str, Any]
    seats: list[RecordedSeat]
    fairness: Fairness
    actions: list[Act]
    result: Result | None
    started_at: str | None = None
    finished_at: str | None = None
    format: Literal["shamble-match/1"] = FORMAT
    holders: list[RecordedHandover] | UnsetType = UNSET
    closed: bool | UnsetType = UNSET


class Check(msgspec.Struct):
    """One thing that was checked, and whether it holds."""

    name: str
    ok: bool


def read(data: bytes) -> Record:
    """A record from JSON. Raises Refused: bad_record, no_such_game, version_gone (this rules version is not here)."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise Refused("bad_record") from None
    game = GAMES.get(record.game)
    if game is None:
        raise Refused("no_such_game")
    if record.rules_version not in game.compatible:
        raise Refused("version_gone", version=record.rules_version)
    return record


def play_again(record: Record) -> Iterator[tuple[Match[Any, Any], Act | None, list[Event]]]:
    """The match after each entry of its log, from its recorded seed. Raises Refused where the log breaks a rule."""
    game = GAMES[record.game]
    try:
        seed = bytes.fromhex(record.fairness.seed)
        if len(seed) != SEED_BYTES:
            raise ValueError
    except ValueError:
        raise Refused("bad_record") from None
    options = game.decode_options(record.options)
    yield from rerun(game, len(record.seats), options, seed, record.actions)


def check_chance(record: Record) -> list[Check]:
    """Does the seed come from what was published before, and from nothing else?"""
    fair = record.fairness
    server_seed = _server_seed(fair)
    nonces = _nonces_are_proper(record)
    return [
        Check("commitment", commitment(server_seed) == fair.commitment),
        Check("nonces", nonces),
        Check("seed", nonces and match_seed(server_seed, fair.nonces).hex() == fair.seed),
    ]


def seats_at_start(record: Record) -> list[RecordedSeat] | None:
    """Who held the seats when the match began; None where the changes of hands do not lead to those who held them last."""
    seats = list(record.seats)
    for change in reversed(record.holders or []):
        if not 0 <= change.seat < len(seats) or seats[change.seat] != change.after:
            return None
        seats[change.seat] = change.before
    return seats


def verify(record: Record) -> list[Check]:
    """Recompute the whole match as docs/fairness.md says. The names are keys of what was checked."""
    checks = check_chance(record)
    last = None
    try:
        for match, _, _ in play_again(record):
            last = match
    except Refused:
        return [*checks, Check("replay", False), Check("result", False)]
    same = last is not None and msgspec.to_builtins(last.result) == msgspec.to_builtins(record.result)
    return [
        *checks,
        Check("replay", True),
        Check("result", same and (record.result is not None or record.closed is True)),
    ]


def _server_seed(fair: Fairness) -> bytes:
    """The server's seed; no bytes, which no check passes, if it is not 32 bytes of hex."""
    try:
        seed = bytes.fromhex(fair.server_seed)
    except ValueError:
        return b""
    return seed if len(seed) == SEED_BYTES else b""


def _nonces_are_proper(record: Record) -> bool:
    """One nonce a seat, well-formed, and none from a bot. A seat gave its own before the match began."""
    nonces = record.fairness.nonces
    seats = seats_at_start(record)
    if seats is None:
        return False
    try:
        for nonce in nonces:
            check_nonce(nonce)
    except Refused:
        return False
    return len(nonces) == len(seats) and all(
        not nonce or seat.kind == "human" for seat, nonce in zip(seats, nonces, strict=True)
    )

"""Settings that are changed while the server runs hold at once, and outlive a restart."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from app.engine import Refused
from app.settings import TUNABLE, Current, Settings, default_of, fit
from app.store import house as stored
from app.store.house import TuningRow
from app.tables.administrators import Admin
from app.tables.tuning import Setting
from app.web.limits import Limits, Rates
from tests.support.own_clock import OwnClock
from tests.tables.conftest import Opener
from tests.tables.house import House

ADA = Admin("a1", "Ada", frozenset({"manage"}))


def setting(house: House, name: str) -> Setting:
    """How one stands."""
    return next(one for one in house.tables.tuning.settings() if one.name == name)


@pytest.fixture
def levels() -> Iterator[None]:
    """The levels of our loggers are put back."""
    rooms = [logging.getLogger(name) for name in ("app", "shamble")]
    before = [room.level for room in rooms]
    yield
    for room, level in zip(rooms, before, strict=True):
        room.setLevel(level)


def test_every_default_fits_and_no_address_or_secret_is_tunable() -> None:
    for name in TUNABLE:
        assert fit(name, default_of(name)) == default_of(name), name
    assert {"database_url", "data_dir", "base_url", "host", "port"}.isdisjoint(TUNABLE)
    assert set(TUNABLE) <= {item.name for item in fields(Settings)}


async def test_a_change_holds_at_once_and_outlives_a_restart(
    open_house: Opener, database_url: str, clock: OwnClock
) -> None:
    words: dict[str, Any] = {"clock": clock, "match_idle": 33.0}
    first = await open_house(database_url, **words)
    assert (setting(first, "even_pause").source, setting(first, "match_idle").source) == (
        "default", "environment",
    )  # fmt: skip
    clock.move_to(5)
    does = await first.tables.tuning.change(ADA, {"even_pause": 4, "tokens_per_player": 2})
    assert does == {"settings_changed": 2, "settings_taken_back": 0}
    assert first.tables.settings.even_pause == 4.0
    one = setting(first, "even_pause")
    assert (one.value, one.default, one.source, one.changed_by) == (4.0, 2.5, "changed", "Ada")
    assert one.changed_at == first.tables.now()
    (ann,) = await first.people("Ann")
    await first.tables.new_token(ann, "a bot")
    with pytest.raises(Refused, match="too_many"):  # the cookie's and this one
        await first.tables.new_token(ann, "another")
    await first.close()

    second = await open_house(database_url, **words)
    assert setting(second, "even_pause") == one
    assert (second.tables.settings.even_pause, second.tables.settings.match_idle) == (4.0, 33.0)
    does = await second.tables.tuning.change(
        ADA, {"even_pause": None, "bot_pace": None, "tokens_per_player": 2}
    )
    assert does == {"settings_changed": 0, "settings_taken_back": 1}
    assert (setting(second, "even_pause").source, second.tables.settings.even_pause) == ("default", 2.5)
    await second.close()
    third = await open_house(database_url, **words)
    assert (setting(third, "even_pause").source, setting(third, "tokens_per_player").value) == ("default", 2)


async def test_all_or_none_and_a_trial_changes_nothing(lite: House) -> None:
    before = lite.tables.tuning.settings()
    with pytest.raises(Refused, match="bad_setting") as refused:
        await lite.tables.tuning.change(ADA, {"even_pause": 4, "heartbeat": 0})
    assert refused.value.params == {"setting": "heartbeat", "what": "number", "least": 30, "most": 10**12}
    for name in ("database_url", "port", "nonsense", "maintenance", "__class__"):
        with pytest.raises(Refused, match="no_such_setting"):
            await lite.tables.tuning.change(ADA, {"even_pause": 4, name: 1})
    tried = await lite.tables.tuning.change(ADA, {"even_pause": 4}, dry_run=True)
    assert tried == {"settings_changed": 1, "settings_taken_back": 0}
    assert lite.tables.tuning.settings() == before
    assert await stored.changed(lite.tables.store.db) == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("even_pause", "4"), ("even_pause", -1), ("even_pause", float("nan")), ("even_pause", float("inf")),
        ("even_pause", True), ("chat_kept", 1.5), ("chat_kept", 10**13), ("log_level", "loud"), ("log_level", 1),
        ("body_limit", 10), ("message_window", 0), ("audit_days", 0),
        ("waiting_table_days", 0), ("abandoned_days", 0.5), ("archive_days", 0),
    ],
)  # fmt: skip
async def test_what_does_not_fit(lite: House, name: str, value: Any) -> None:
    with pytest.raises(Refused, match="bad_setting"):
        await lite.tables.tuning.change(ADA, {name: value})


async def test_what_a_later_version_has_no_use_for_is_passed_over(
    open_house: Opener, sqlite_url: str
) -> None:
    first = await open_house(sqlite_url)
    rows = {"gone": TuningRow("gone", "1", 1, "Ada"), "heartbeat": TuningRow("heartbeat", "-5", 1, "Ada")}
    await stored.change(first.tables.store.db, rows)
    await first.close()
    second = await open_house(sqlite_url)
    assert setting(second, "heartbeat").source == "default"


async def test_the_log_speaks_as_it_is_told(lite: House, levels: None) -> None:
    await lite.tables.tuning.change(ADA, {"log_level": "DEBUG"})
    assert logging.getLogger("app").level == logging.getLogger("shamble").level == logging.DEBUG
    assert setting(lite, "log_level").value == "debug"
    assert setting(lite, "log_level").least is None
    await lite.tables.tuning.change(ADA, {"log_level": None})
    assert logging.getLogger("app").level == logging.INFO


def test_rates_follow_the_settings() -> None:
    settings = Current(Settings(requests_burst=2, requests_window=3600.0))
    time = 0.0
    limits = Limits(Rates(settings), lambda: time)
    for _ in range(2):
        limits.take("request", "ada")
    with pytest.raises(Refused, match="too_many"):
        limits.take("request", "ada")
    settings.change("requests_window", 2.0)
    with pytest.raises(
        Refused
    ) as refused:  # what was counted before holds nobody up longer than the new rate does
        limits.take("request", "ada")
    assert refused.value.params == {"seconds": 1}
    settings.change("requests_burst", 0)
    for _ in range(10):
        limits.take("request", "ada")
    settings.change("requests_burst", None)
    assert limits.rates["request"].burst == 2


def test_the_settings_of_a_server_are_themselves_alone() -> None:
    started = Settings(bot_pace=0.1)
    one, other = Current(started), Current(started)
    assert one != other
    assert len({one, other}) == 2
    one.change("bot_pace", 2)
    assert (one.bot_pace, other.bot_pace, started.bot_pace) == (2.0, 0.1, 0.1)
    with pytest.raises(KeyError):
        one.change("database_url", "sqlite://")

"""Settings come from the environment, and what cannot be read stops the start."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.settings import BadSetting, Settings, from_environ


def test_defaults_work() -> None:
    settings = from_environ({})
    assert settings == Settings()
    assert settings.even_pause == 2.5
    assert settings.database == "sqlite:///data/shamble.sqlite"
    assert settings.base == "http://127.0.0.1:8000"
    assert not settings.secure
    assert "http://localhost:8000" in settings.origins


def test_everything_is_read() -> None:
    settings = from_environ(
        {
            "DATABASE_URL": "postgres://u:p@h/d",
            "SHAMBLE_DATA_DIR": "/srv/x",
            "SHAMBLE_BASE_URL": "https://mosh.example/",
            "SHAMBLE_BOT_PACE": "0",
            "SHAMBLE_EVEN_PAUSE": "4",
            "SHAMBLE_PORT": " 81 ",
            "SHAMBLE_ALLOWED_ORIGINS": "https://a.example/, https://b.example",
            "SHAMBLE_HOST": "",
        }
    )
    assert settings.database == "postgres://u:p@h/d"
    assert (settings.data_dir, settings.bot_pace, settings.port) == (Path("/srv/x"), 0.0, 81)
    assert settings.even_pause == 4.0
    assert settings.host == "127.0.0.1"
    assert settings.base == "https://mosh.example"
    assert settings.secure
    assert settings.origins == {"https://mosh.example", "https://a.example", "https://b.example"}


def test_the_command_line_wins() -> None:
    assert from_environ({"SHAMBLE_PORT": "81"}, port=82, host=None).port == 82


def test_a_log_level_is_one_that_there_is() -> None:
    assert from_environ({"SHAMBLE_LOG_LEVEL": "Debug"}).log_level == "debug"
    with pytest.raises(BadSetting, match="SHAMBLE_LOG_LEVEL must be one of critical, error"):
        from_environ({"SHAMBLE_LOG_LEVEL": "loud"})


@pytest.mark.parametrize("text", ["many", "1.5", "-1", "1e99"])
def test_nonsense_is_named(text: str) -> None:
    with pytest.raises(BadSetting, match="SHAMBLE_PORT"):
        from_environ({"SHAMBLE_PORT": text})

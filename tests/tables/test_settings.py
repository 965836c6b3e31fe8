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


@pytest.mark.parametrize("name", ["waiting_table_days", "abandoned_days", "archive_days", "audit_days"])
def test_no_days_at_all_are_no_setting(name: str) -> None:
    variable = f"SHAMBLE_{name.upper()}"
    with pytest.raises(BadSetting, match=f"{variable} must be between 1 and 36500"):
        from_environ({variable: "0"})
    assert getattr(from_environ({variable: "1"}), name) == 1


def test_the_database_may_be_said_in_parts_with_its_password_in_a_file(tmp_path: Path) -> None:
    secret = tmp_path / "password"
    secret.write_text("p@ss: w/rd%\n")
    parts = {"DATABASE_HOST": "database", "DATABASE_PASSWORD_FILE": str(secret)}
    assert from_environ(parts).database == "postgresql://shamble:p%40ss%3A%20w%2Frd%25@database:5432/shamble"
    more = {"DATABASE_USER": "u@x", "DATABASE_PORT": "6543", "DATABASE_NAME": "other"}
    assert from_environ({"DATABASE_HOST": "h", **more}).database == "postgresql://u%40x@h:6543/other"
    assert from_environ({**parts, "DATABASE_URL": "sqlite:///x"}).database == "sqlite:///x"
    with pytest.raises(BadSetting, match="DATABASE_PORT"):
        from_environ({**parts, "DATABASE_PORT": "many"})
    with pytest.raises(BadSetting, match="DATABASE_HOST is not"):
        from_environ({"DATABASE_PASSWORD_FILE": str(secret)})


def test_the_address_may_lie_in_a_file(tmp_path: Path) -> None:
    secret = tmp_path / "url"
    secret.write_text("postgres://u:p@h/d\n")
    assert from_environ({"DATABASE_URL_FILE": str(secret)}).database == "postgres://u:p@h/d"
    assert "u:p" not in repr(from_environ({"DATABASE_URL_FILE": str(secret)}))


@pytest.mark.parametrize("name", ["DATABASE_URL", "DATABASE_PASSWORD"])
def test_a_file_that_cannot_be_read_stops_the_start_and_shows_nothing(tmp_path: Path, name: str) -> None:
    for content in (b"", b" \n", b"hunter2\xff"):
        (tmp_path / "hunter2").write_bytes(content)
        refuses(name, str(tmp_path / "hunter2"))
    refuses(name, str(tmp_path))
    refuses(name, "hunter2")  # the secret itself, where the file's name belongs
    refuses(name, "hunter2\0")
    refuses(name, "hunter2", **{name: "hunter2"})


def refuses(name: str, path: str, **more: str) -> None:
    """A secret's file is refused, by a sentence that names the setting and not the secret."""
    with pytest.raises(BadSetting, match=f"{name}_FILE") as refused:
        from_environ({"DATABASE_HOST": "h", f"{name}_FILE": path, **more})
    assert "hunter2" not in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        "zombies.example.org",
        "zombies.example.org:8000",
        "ftp://zombies.example.org",
        "https://",
        "https://zombies.example.org/mosh",
        "https://zombies.example.org/?a=b",
        "https://me@zombies.example.org",
        "https://zombies.example.org:x",
    ],
)
@pytest.mark.parametrize("name", ["SHAMBLE_BASE_URL", "SHAMBLE_ALLOWED_ORIGINS"])
def test_an_address_that_is_none_stops_the_start(name: str, text: str) -> None:
    with pytest.raises(BadSetting, match=f"{name} must be like https://"):
        from_environ({name: text})


def test_addresses() -> None:
    settings = from_environ(
        {
            "SHAMBLE_BASE_URL": "https://a.example/",
            "SHAMBLE_ALLOWED_ORIGINS": "http://b:81, https://[::1]:82/",
        }
    )
    assert settings.origins == {"https://a.example", "http://b:81", "https://[::1]:82"}

"""Settings: valid values, and error messages for wrong ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.config import (
    HOST,
    PROJECT,
    SAVED_BY_IMAGE,
    ConfigError,
    Settings,
    command_of,
    find_misspelt,
    load_settings,
    read_settings,
)
from bot.i18n import Locale
from bot.settings import SECRET, TEXT, Setting
from tests.project import settings_pages


def test_no_setting_is_required() -> None:
    assert read_settings({}) == Settings()


def test_the_default_database_is_in_the_project_and_not_in_the_current_folder() -> None:
    assert read_settings({}).database_url == f"sqlite:///{PROJECT}/data/uno.db"
    assert (PROJECT / "pyproject.toml").exists()


def test_messages_recommend_commands_that_can_be_pasted(tmp_path: Path) -> None:
    clone, python = tmp_path / "uno", Path(".venv", "bin", "python")

    assert command_of(clone, clone, clone / python) == f"{python} -m bot"
    assert command_of(clone, clone, tmp_path / "bin" / "python3") == "python -m bot"
    assert command_of(tmp_path, clone, clone / python) == "uno"


def test_every_setting_is_read() -> None:
    settings = read_settings(
        {
            "DISCORD_TOKEN": "a.b.c",
            "DATABASE_URL": "sqlite:///elsewhere.db",
            "LOG_LEVEL": "debug",
            "LOG_FORMAT": "JSON",
            "DEFAULT_LOCALE": "fr",
            "TURN_SECONDS": "15",
            "LOBBY_MINUTES": "120",
            "GRACE_SECONDS": "0.5",
            "ABSENT_DAYS": "7",
            "KEEP_DAYS": "365",
            "TABLES_PER_PERSON": "1",
            "TABLES_PER_SERVER": "10",
            "HOURLY_PER_PERSON": "5",
            "HOURLY_PER_SERVER": "30",
            "OPEN_COOLDOWN": "0",
            "CLICKS_PER_PERSON": "2",
            "INACTIVE_DAYS": "730",
            "DEV_GUILD_ID": "80351110224678912",
            "METRICS_PORT": "9464",
            "METRICS_HOST": "::",
            "SHARDS": "16",
        }
    )

    assert settings == Settings(
        discord_token="a.b.c",
        database_url="sqlite:///elsewhere.db",
        log_level="DEBUG",
        log_format="json",
        default_locale=Locale("fr"),
        turn_seconds=15,
        lobby_minutes=120,
        grace_seconds=0.5,
        absent_days=7,
        keep_days=365,
        tables_per_person=1,
        tables_per_server=10,
        hourly_per_person=5,
        hourly_per_server=30,
        open_cooldown=0,
        clicks_per_person=2,
        inactive_days=730,
        dev_guild_id=80351110224678912,
        metrics_port=9464,
        metrics_host="::",
        shards=16,
    )


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("TURN_SECONDS", "14", "a whole number of seconds, 15 to 600"),
        ("TURN_SECONDS", "601", "a whole number of seconds, 15 to 600"),
        ("TURN_SECONDS", "soon", "a whole number of seconds, 15 to 600"),
        ("LOBBY_MINUTES", "0", "a whole number of minutes, 1 to 120"),
        ("ABSENT_DAYS", "0", "a whole number of days, 1 to 3650"),
        ("KEEP_DAYS", "0", "a whole number of days, 1 to 36500"),
        ("TABLES_PER_PERSON", "0", "a whole number of tables, 1 to 1000"),
        ("OPEN_COOLDOWN", "-1", "a whole number of seconds, 0 to 3600"),
        ("CLICKS_PER_PERSON", "many", "a whole number of clicks, 1 to 1000"),
        ("GRACE_SECONDS", "-1", "0 to 5 seconds"),
        ("GRACE_SECONDS", "nan", "0 to 5 seconds"),
        ("LOG_LEVEL", "loud", "DEBUG or INFO or WARNING or ERROR"),
        ("LOG_FORMAT", "xml", "console or json"),
        ("DEFAULT_LOCALE", "xx", " or ".join(Locale)),
        ("DEV_GUILD_ID", "my server", "the id of a server"),
        ("DEV_GUILD_ID", "-3", "the id of a server"),
        ("DEV_GUILD_ID", str(2**63), "the id of a server"),
        ("METRICS_PORT", "0", "a port, 1 to 65535"),
        ("METRICS_PORT", "70000", "a port, 1 to 65535"),
        ("METRICS_HOST", "localhost", "an address such as 127.0.0.1"),
    ],
)
def test_a_wrong_setting_is_reported_with_name_value_and_expectation(
    name: str, value: str, expected: str
) -> None:
    with pytest.raises(ConfigError) as refusal:
        read_settings({name: value})

    assert str(refusal.value) == f"{name} is {value!r} in the environment: it must be {expected}"


def test_a_wrong_line_in_the_file_is_reported_with_the_files_name(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("TURN_SECONDS=never\n")

    with pytest.raises(ConfigError, match=r"TURN_SECONDS is 'never' in \.env"):
        load_settings(file)


def test_the_environment_overrides_the_file() -> None:
    settings = read_settings({"TURN_SECONDS": "30"}, {"TURN_SECONDS": "60", "LOBBY_MINUTES": "5"})

    assert (settings.turn_seconds, settings.lobby_minutes) == (30, 5)


def test_an_empty_value_does_not_set_anything() -> None:
    settings = read_settings({"DISCORD_TOKEN": "  "}, {"DISCORD_TOKEN": "", "LOG_LEVEL": None})

    assert settings == Settings()


def test_the_repr_of_settings_shows_no_secret() -> None:
    settings = Settings(discord_token="t0ken", database_url="postgres://me:pa55@host/uno")

    assert "t0ken" not in repr(settings)
    assert "pa55" not in repr(settings)


def test_a_file_in_a_legacy_encoding_is_refused(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes("# réglages\nLOG_LEVEL=INFO\n".encode("cp1252"))

    with pytest.raises(ConfigError, match=r"\.env is not UTF-8"):
        load_settings(file)


@pytest.mark.parametrize("line", ["=secret", 'DISCORD_TOKEN="secret', "TOKEN='secret' twice"])
def test_a_malformed_line_is_refused_by_its_number_and_not_quoted(
    tmp_path: Path, line: str, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / ".env"
    file.write_text(f"# settings\n\nLOG_LEVEL=INFO\n{line}\n", encoding="utf-8")

    with pytest.raises(ConfigError, match=r"line 4 of \.env cannot be read") as refused:
        load_settings(file)

    assert "secret" not in str(refused.value)
    assert caplog.messages == []


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("LOG_LEVEL=ERROR\n", encoding="utf-8-sig")

    assert load_settings(file).log_level == "ERROR"


def test_an_unreadable_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / ".env"
    file.write_text("LOG_LEVEL=INFO\n", encoding="utf-8")

    def refuse(*args: object, **more: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("io.open", refuse)
    with pytest.raises(ConfigError, match=r"\.env cannot be read: Permission denied"):
        load_settings(file)


def test_the_example_file_names_every_setting_and_has_no_wrong_value() -> None:
    example = (PROJECT / ".env.example").read_text(encoding="utf-8")
    lines = [line.removeprefix("# ") for line in example.splitlines() if "=" in line]
    values = dict(line.split("=", 1) for line in lines)

    assert read_settings(values) == Settings()
    assert {name.lower() for name in values} == set(Settings.__dataclass_fields__)


def test_the_example_file_overrides_nothing_that_a_deployment_sets() -> None:
    """Even an empty value would override the deployment's, with systemd and with Docker alike."""
    example = (PROJECT / ".env.example").read_text(encoding="utf-8")
    given = [line for line in example.splitlines() if line and not line.startswith("#")]

    assert given == ["DISCORD_TOKEN="]


def test_the_pages_for_hosts_match_the_declared_settings() -> None:
    """After changing the declarations, run `python -m tests.project.settings_pages`."""
    assert settings_pages.EXAMPLE.read_text(encoding="utf-8") == settings_pages.example()
    assert settings_pages.tables() in settings_pages.PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("one", HOST.values(), ids=HOST)
def test_every_setting_is_described_and_says_what_it_expects(one: Setting) -> None:
    assert one.about
    assert one.kind in (SECRET, TEXT) or one.kind.expected
    assert one.default is None or one.kind.read(one.kind.write(one.default)) == one.default


def test_an_unknown_name_in_the_file_is_reported() -> None:
    file = {"LOG_FROMAT": "json", "COLOUR": "red", "TURN_SECONDS": "30"}
    file |= {"POSTGRES_PASSWORD": "x", "COMPOSE_PROJECT_NAME": "uno"}
    file |= {"PLAYGROUND_DATABASE_URL": "sqlite:///play.db"}

    assert find_misspelt({}, file) == [
        "COLOUR in .env is not a setting",
        "LOG_FROMAT in .env is not a setting: did you mean LOG_FORMAT?",
    ]


def test_a_variable_that_looks_like_a_setting_is_reported_and_others_are_not() -> None:
    environment = {"LOG_FROMAT": "json", "turn_seconds": "3", "LOGNAME": "me", "HOSTNAME": "4f2a"}

    assert find_misspelt(environment, {}) == [
        "LOG_FROMAT in the environment is not a setting: did you mean LOG_FORMAT?",
        "turn_seconds in the environment is not a setting: did you mean TURN_SECONDS?",
    ]


def test_a_compose_file_that_once_chose_postgresql_does_not_start_an_empty_database() -> None:
    environment = {"POSTGRES_PASSWORD": "x", "DATABASE_URL": SAVED_BY_IMAGE}
    with pytest.raises(ConfigError, match="COMPOSE_PROFILES=postgresql"):
        read_settings(environment)

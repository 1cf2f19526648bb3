"""The command line: what cannot start says why in one line, and exits 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import bot.__main__ as cli
import bot.app
from bot.config import Settings, read_settings

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("own_log")


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The host's variables; whatever this machine has set is out of sight."""
    variables: dict[str, str] = {}

    def load() -> Settings:
        return read_settings(variables)

    monkeypatch.setattr(cli, "load_settings", load)
    return variables


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of each bot that was started, none of which reaches Discord."""
    bots: list[Settings] = []

    async def run(settings: Settings) -> None:
        bots.append(settings)

    monkeypatch.setattr(bot.app, "run", run)
    return bots


def test_without_a_token_it_says_where_to_get_one(
    environment: Mapping[str, str], started: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([]) == 1

    line = capsys.readouterr().err
    assert line.count("\n") == 1
    for hint in ("DISCORD_TOKEN", "https://discord.com/developers/applications", "make play"):
        assert hint in line
    assert started == []


def test_a_bad_setting_is_one_line(
    environment: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    environment["TURN_SECONDS"] = "3"

    assert cli.main([]) == 1
    assert capsys.readouterr().err == (
        "uno: TURN_SECONDS is '3' in the environment: "
        "it must be a whole number of seconds, 15 to 600\n"
    )


@pytest.mark.parametrize("words", [[], ["run"]])
def test_with_a_token_the_bot_runs(
    environment: dict[str, str], started: list[Settings], words: list[str]
) -> None:
    environment["DISCORD_TOKEN"] = "a.b.c"

    assert cli.main(words) == 0
    assert [settings.discord_token for settings in started] == ["a.b.c"]


def test_a_start_that_fails_is_one_line(
    environment: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def refused(_settings: Settings) -> None:
        raise bot.app.StartError("Discord does not know this token")

    environment["DISCORD_TOKEN"] = "a.b.c"
    monkeypatch.setattr(bot.app, "run", refused)

    assert cli.main([]) == 1
    assert capsys.readouterr().err == "uno: Discord does not know this token\n"


def test_the_database_cannot_be_opened(
    environment: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    environment["DISCORD_TOKEN"] = "a.b.c"
    environment["DATABASE_URL"] = "mysql://host/uno"

    assert cli.main([]) == 1
    last = capsys.readouterr().err.splitlines()[-1]
    assert last == "uno: DATABASE_URL names mysql: the store is SQLite or PostgreSQL"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("edition master\nA plays\n", "line 2: not a move: 'A plays'"),
        ("A play R7\n", "the lines before the moves are not those of a match"),
    ],
)
def test_a_record_that_does_not_hold_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, why: str
) -> None:
    file = tmp_path / "uno.txt"
    file.write_text(text, encoding="utf-8")

    assert cli.main(["verify", str(file)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"uno: this match does not hold: {why}")
    assert said.err.count("\n") == 1


def test_a_record_that_is_not_there_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", "/nowhere/uno.txt"]) == 1
    assert capsys.readouterr().err.count("\n") == 1

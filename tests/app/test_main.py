"""The command line: a failed start gives its reason in one line and exits with an error."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import pytest

import bot.command_line as cli
from bot import __version__
from bot.app import process
from bot.config import (
    PROJECT,
    Settings,
    find_misspelt,
    load_settings,
    read_settings,
)
from bot.tools import doctor, simulate
from playground import LocalDiscord, discord_at
from tests.app.process import UNHURRIED

pytestmark = pytest.mark.usefixtures("own_log")


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The host's environment variables, at first none: those of this machine are not read."""
    variables: dict[str, str] = {}

    def load() -> Settings:
        return read_settings(variables)

    monkeypatch.setattr(cli, "load_settings", load)
    monkeypatch.setattr(cli, "wanted_log_format", lambda: "")
    monkeypatch.setattr(cli, "misspelt_settings", lambda: find_misspelt(variables, {}))
    return variables


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of each bot that a command starts; no bot connects to Discord."""
    bots: list[Settings] = []

    async def run(settings: Settings) -> None:
        bots.append(settings)

    monkeypatch.setattr(process, "run", run)
    return bots


def test_a_missing_token_is_reported_with_the_place_to_get_one(
    environment: Mapping[str, str], started: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([]) == cli.WRONG_SETTING

    line = capsys.readouterr().err
    assert line.count("\n") == 1
    for hint in ("DISCORD_TOKEN", "https://discord.com/developers/applications", "make play"):
        assert hint in line
    assert started == []


def test_a_bad_setting_is_reported_in_one_line(
    environment: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    environment["TURN_SECONDS"] = "3"

    assert cli.main([]) == cli.WRONG_SETTING
    assert capsys.readouterr().err == (
        "uno: TURN_SECONDS is '3' in the environment: "
        "it must be a whole number of seconds, 15 to 600\n"
    )


def test_play_names_the_command_that_plays_in_the_browser(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["play"]) == 2
    assert "`python -m uno_master play` plays in the browser" in capsys.readouterr().err


@pytest.mark.external
def test_a_python_without_the_packages_suggests_the_one_that_has_them() -> None:
    alone = [sys.executable, "-S", "-m", "bot"]
    done = subprocess.run(alone, cwd=PROJECT, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"uno: {sys.executable} has no package structlog: ")
    assert "`.venv/bin/python -m bot`" in line


@pytest.mark.external
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({}, "DISCORD_TOKEN is not set"),
        ({"TURN_SECONDS": "3"}, "TURN_SECONDS is '3' in the environment"),
        ({"DISCORD_TOKEN": "a.b.c", "DATABASE_URL": "mysql://host/uno"}, "DATABASE_URL names"),
        ({"DISCORD_TOKEN": "Bot a.b.c"}, "DISCORD_TOKEN is wrong in the environment"),
        (
            {"DISCORD_TOKEN": "a.b.c", "DATABASE_URL": "sqlite:////nowhere/at/all/uno.db"},
            "the folder /nowhere/at/all does not exist",
        ),
        (
            {"DISCORD_TOKEN": "a.b.c", "DATABASE_URL": "sqlite:////usr"},
            "/usr is a folder",
        ),
    ],
)
def test_a_failed_start_is_logged_as_json_if_the_log_is_json(
    environment: dict[str, str], wrong: dict[str, str], said: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot"],
        env={**os.environ, **environment, "DISCORD_TOKEN": "", "LOG_FORMAT": "json", **wrong},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == cli.WRONG_SETTING
    (line,) = map(json.loads, done.stderr.splitlines())
    assert line["event"].startswith(said)
    assert line["level"] == "error"


@pytest.mark.parametrize("broken", ["", "TURN_SECONDS\n= a line without a name\n"])
def test_the_log_is_json_even_if_only_the_file_asks_for_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    broken: str,
) -> None:
    monkeypatch.delenv("LOG_FORMAT", raising=False)
    file = tmp_path / ".env"
    file.write_text(f"TURN_SECONDS=3\n{broken}LOG_FORMAT=json\n", encoding="utf-8")
    monkeypatch.setattr(cli, "load_settings", partial(load_settings, file))
    monkeypatch.setattr("bot.config.ENV_FILE", file)

    assert cli.main([]) == cli.WRONG_SETTING
    assert ".env" in json.loads(capsys.readouterr().err)["event"]


@pytest.mark.parametrize("words", [[], ["run"]])
def test_the_bot_runs_if_there_is_a_token(
    environment: dict[str, str], started: list[Settings], words: list[str]
) -> None:
    environment["DISCORD_TOKEN"] = "a.b.c"

    assert cli.main(words) == 0
    assert [settings.discord_token for settings in started] == ["a.b.c"]


@pytest.mark.parametrize(
    ("error", "status"), [(process.StartError, 1), (process.SettingError, cli.WRONG_SETTING)]
)
def test_a_failed_start_is_reported_in_one_line(
    error: type[Exception],
    status: int,
    environment: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def refused(_settings: Settings) -> None:
        raise error("Discord does not know this token")

    environment["DISCORD_TOKEN"] = "a.b.c"
    monkeypatch.setattr(process, "run", refused)

    assert cli.main([]) == status
    assert capsys.readouterr().err == "uno: Discord does not know this token\n"


async def test_commands_exit_alike_if_discord_refuses_the_token(
    environment: dict[str, str], started_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    environment |= {"DATABASE_URL": started_url, "DISCORD_TOKEN": "a.b.c"}
    async with LocalDiscord(rates=UNHURRIED) as local:
        with discord_at(local.port):
            for name in ("adopt", "emojis", "commands"):
                assert await asyncio.to_thread(cli.main, [name]) == cli.WRONG_SETTING
                assert "Discord does not know this DISCORD_TOKEN" in capsys.readouterr().err


def test_a_database_that_cannot_be_opened_is_reported_in_one_line(
    environment: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    environment["DISCORD_TOKEN"] = "a.b.c"
    environment["DATABASE_URL"] = "mysql://host/uno"

    assert cli.main([]) == cli.WRONG_SETTING
    last = capsys.readouterr().err.splitlines()[-1]
    assert last == "uno: DATABASE_URL names mysql: the store is SQLite or PostgreSQL"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("edition master\nA plays\n", "the lines before the moves are not those of a match"),
        ("A play R7\n", "the lines before the moves are not those of a match"),
    ],
)
def test_a_record_that_fails_verification_is_reported_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, why: str
) -> None:
    file = tmp_path / "uno.txt"
    file.write_text(text, encoding="utf-8")

    assert cli.main(["verify", str(file)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"uno: this match does not hold: {why}")
    assert said.err.count("\n") == 1


def test_a_missing_record_is_reported_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", "/nowhere/uno.txt"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["emojis", "--aply"],
        ["dance"],
        ["copy"],
        ["simulate", "--rounds=0"],
        ["simulate", "--rounds=x"],
    ],
)
def test_a_wrong_command_line_is_reported_in_one_line(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(words)

    assert end.value.code == 2
    line = capsys.readouterr().err
    assert line.startswith("uno: ")
    assert line.count("\n") == 1
    assert " _" not in line, "no name of a function"


def test_an_interrupted_command_says_so_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.tools.simulate.main", interrupted)

    assert cli.main(["simulate"]) == 130
    assert capsys.readouterr() == ("", "uno: interrupted\n")


def test_the_version_is_printed_with_that_of_python(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["--version"])

    assert end.value.code == 0
    assert capsys.readouterr().out.startswith(f"uno {__version__} (Python 3.")


def test_a_misspelt_setting_is_reported_without_stopping_the_bot(
    environment: dict[str, str], started: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    environment |= {"DISCORD_TOKEN": "a.b.c", "LOG_FROMAT": "json"}

    assert cli.main([]) == 0
    assert len(started) == 1
    assert capsys.readouterr().err == (
        "uno: LOG_FROMAT in the environment is not a setting: did you mean LOG_FORMAT?\n"
    )


@pytest.mark.parametrize("well", [True, False])
def test_the_doctor_exits_with_1_if_something_needs_attention(
    environment: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    well: bool,
) -> None:
    async def found(_settings: Settings, _misspelt: list[str]) -> list[doctor.Finding]:
        return [doctor.Finding(well=True, text="disk: room"), doctor.Finding(well, "clock: late")]

    monkeypatch.setattr(doctor, "examine", found)

    assert cli.main(["doctor"]) == (0 if well else 1)
    assert (
        capsys.readouterr().out == f"ok    disk: room\n{'ok  ' if well else 'HELP'}  clock: late\n"
    )


def test_a_database_is_copied_with_a_count_of_its_rows_and_only_into_an_empty_one(
    environment: dict[str, str],
    tmp_path: Path,
    started_url: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    environment["DATABASE_URL"] = started_url
    copy = ["copy", "--to", f"sqlite:///{tmp_path}/copy.db"]

    assert cli.main(copy) == 0
    assert "0  tables" in capsys.readouterr().out
    environment["DATABASE_URL"], copy[-1] = copy[-1], environment["DATABASE_URL"]
    assert cli.main(copy) == 1
    assert (
        capsys.readouterr().err.splitlines()[-1].startswith("uno: the database to copy into is not")
    )


@pytest.mark.parametrize(
    ("to", "line"),
    [
        ("uno", "--to is not an address such as sqlite:///data/uno.db"),
        ("sqlite:///copy.db", "there is no database {}/uno.db"),
    ],
)
def test_a_copy_without_source_or_target_fails_and_leaves_no_file(
    environment: dict[str, str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    to: str,
    line: str,
) -> None:
    environment["DATABASE_URL"] = f"sqlite:///{tmp_path}/uno.db"

    assert cli.main(["copy", "--to", to]) == 1
    assert capsys.readouterr().err == f"uno: {line.format(tmp_path)}\n"
    assert list(tmp_path.iterdir()) == []


KNOWN = "Discord has the current commands"
UNKNOWN = "Discord has other commands: `--sync` updates them, as does the next start"


def told_to(local: LocalDiscord) -> int:
    """The number of times that all commands were registered with Discord."""
    return sum(n for route, n in local.traffic.routes.items() if route.startswith("PUT"))


async def test_commands_can_be_registered_again_even_if_nothing_changed(
    environment: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    environment["DATABASE_URL"] = f"sqlite:///{tmp_path}/uno.db"
    async with LocalDiscord(rates=UNHURRIED) as local:
        with discord_at(local.port):
            environment["DISCORD_TOKEN"] = local.token

            async def told(*words: str) -> tuple[int, str, int]:
                before = told_to(local)
                status = await asyncio.to_thread(cli.main, ["commands", *words])
                return status, capsys.readouterr().out, told_to(local) - before

            assert await told() == (0, f"{UNKNOWN}\n", 0)
            assert await told("--sync") == (0, f"{KNOWN}\n", 1)
            assert await told("--sync") == (0, f"{KNOWN}\n", 1)
            assert (await told())[1].startswith(f"{KNOWN}, unless")


def test_a_house_rule_whose_name_starts_with_no_can_be_switched_on_and_off() -> None:
    parser = argparse.ArgumentParser()
    simulate.add_arguments(parser)

    def chosen(*words: str) -> object:
        return parser.parse_args(["--edition", "classic", *words]).no_action_finish

    assert chosen("--no-action-finish") is True
    assert chosen("--no-no-action-finish") is False
    assert chosen() is None

"""The wheel: built, installed into a fresh environment, and played with its console script."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from os import environ
from pathlib import Path

import pytest

import uno_master
from bot import __version__
from bot.config import PROJECT, home_of
from tests.project.first_card import make_first_move

pytestmark = pytest.mark.external

UV = Path(sys.executable).with_name("uv")


def uv(*arguments: str | Path) -> None:
    done = subprocess.run(
        [UV, *arguments], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        if re.search(r"[Ff]ailed to fetch|error sending request", done.stderr):
            pytest.skip(f"no package registry is reachable: {done.stderr.strip()[-200:]}")
        pytest.fail(done.stderr)


@pytest.fixture(autouse=True)
def control_c() -> Iterator[None]:
    """Restore the handler of Ctrl-C after the test: the command line replaces it."""
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the bot installed from its wheel."""
    if not UV.exists():
        pytest.skip("uv is not in this environment")
    folder = tmp_path_factory.mktemp("wheel")
    uv("build", "--quiet", "--wheel", "--python", sys.executable, "-o", folder, PROJECT)
    environment = folder / "environment"
    uv("venv", "--quiet", "--python", sys.executable, environment)
    python = environment / "bin" / "python"
    (wheel,) = folder.glob("*.whl")
    uv("pip", "install", "--quiet", "--python", python, wheel)
    return environment


def test_the_wheel_contains_the_playground_and_all_licences(installed: Path) -> None:
    (packages,) = installed.glob("lib/python*/site-packages")
    (about,) = packages.glob("uno_master-*.dist-info")
    metadata = (about / "METADATA").read_text(encoding="utf-8")

    assert (packages / "playground" / "page" / "static").is_dir()
    assert not (packages / "playground" / "tests").exists()
    # The name `playground` is free on the index, so anybody could register it.
    assert "playground" not in re.findall(r"^Requires-Dist: (\S+)", metadata, re.MULTILINE)
    assert "License-Expression: MIT AND OFL-1.1\n" in metadata
    named = {f"License-File: {one.relative_to(PROJECT)}" for one in PROJECT.glob("data/**/OFL.txt")}
    assert named <= set(metadata.splitlines())


def variables(home: Path) -> dict[str, str]:
    kept = {name: value for name, value in environ.items() if name != "PYTHONPATH"}
    return {**kept, "HOME": str(home), "XDG_DATA_HOME": str(home / "share")}


def kept_in(environment: Path) -> set[Path]:
    return {*environment.rglob("*.db*"), *environment.rglob(".env")}


@pytest.mark.slow
async def test_a_round_is_played_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    before = kept_in(installed)
    process = await asyncio.create_subprocess_exec(
        *(installed / "bin" / "uno", "play", "--port", "0"),
        cwd=tmp_path,
        env=variables(tmp_path),
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(60):
            while not (found := re.search(rb"http://\S+", await process.stdout.readline())):
                assert process.returncode is None
            await make_first_move(found[0].decode())
            process.send_signal(signal.SIGTERM)
            assert await process.wait() == 0
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()

    assert (tmp_path / "share" / "uno-master" / "data" / "playground.db").exists()
    assert kept_in(installed) == before


@pytest.mark.slow
@pytest.mark.parametrize("name", ["uno", "uno-master"])
def test_the_installed_command_prints_its_version_and_needs_a_token(
    installed: Path, tmp_path: Path, name: str
) -> None:
    def run(argument: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [installed / "bin" / name, argument],
            cwd=tmp_path,
            env={**variables(tmp_path), "DISCORD_TOKEN": ""},
            capture_output=True,
            text=True,
            check=False,
        )

    assert run("--version").stdout.startswith(f"uno {__version__} ")
    refused = run("run")
    assert refused.returncode == 78
    assert f"{tmp_path}/share/uno-master/.env" in refused.stderr
    assert "`uno play` needs no token" in refused.stderr
    assert "\n    play " in run("--help").stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("setting", "value", "line"),
    [
        (
            "DATABASE_URL",
            "postgres://uno@host/uno",
            "needs asyncpg: install uno-master[postgresql]",
        ),
        ("METRICS_PORT", "9464", "needs prometheus-client: install uno-master[metrics]"),
    ],
)
def test_a_setting_that_needs_an_extra_package_is_reported_in_one_line(
    installed: Path, tmp_path: Path, setting: str, value: str, line: str
) -> None:
    done = subprocess.run(
        [installed / "bin" / "uno", "run"],
        cwd=tmp_path,
        env={**variables(tmp_path), "DISCORD_TOKEN": "not.asked.for", setting: value},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (78, f"uno: {setting} {line}\n")


@pytest.mark.slow
@pytest.mark.parametrize("style", ["console", "json"])
def test_another_package_named_bot_is_reported_in_one_line(
    installed: Path, tmp_path: Path, style: str
) -> None:
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "__init__.py").touch()

    done = subprocess.run(
        [installed / "bin" / "uno", "run"],
        env={**variables(tmp_path), "PYTHONPATH": os.fspath(tmp_path), "LOG_FORMAT": style},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    said = json.loads(line)["event"] if style == "json" else line.removeprefix("uno: ")
    assert said.startswith("another package is named bot: install uno-master in an")


def test_an_uncreatable_folder_is_reported_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr("bot.config.HOME", tmp_path / "file")
    monkeypatch.setattr(sys, "argv", ["uno", "--version"])

    with pytest.raises(SystemExit, match="0"):
        uno_master.main()

    (line,) = capsys.readouterr().err.splitlines()
    assert line == f"uno: the folder {tmp_path}/file/data cannot be made: Not a directory"


def test_a_package_that_overwrote_files_of_the_bot_is_reported_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr("bot.__version__")
    monkeypatch.delitem(sys.modules, "bot.command_line", raising=False)
    monkeypatch.setattr(sys, "argv", ["uno", "--version"])

    assert uno_master.main() == 1
    assert capsys.readouterr().err.startswith("uno: another package is named bot: ")


@pytest.mark.parametrize(
    ("system", "folder"),
    [
        ("linux", ".local/share/uno-master"),
        ("darwin", "Library/Application Support/uno-master"),
        ("win32", "AppData/Local/uno-master"),
    ],
)
def test_an_installed_bot_keeps_its_files_in_the_users_data_folder(
    tmp_path: Path, system: str, folder: str
) -> None:
    assert home_of(tmp_path, system, {}) == tmp_path
    (tmp_path / "uno_master-1.0.1.dist-info").mkdir()

    assert home_of(tmp_path, system, {}) == Path.home() / folder

"""The package as pip installs it: its command, the page's files and the example bot."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import aiohttp
import pytest

import playground
from playground.tests.page_client import PageClient

pytestmark = pytest.mark.external

PACKAGE = Path(playground.__file__).parent
PORT_AND_NAMES = ("--port=0", "--name=Dice", "--channel=dice", "--channel=other")


async def roll_a_die(web: aiohttp.ClientSession, command: Sequence[str], folder: Path) -> None:
    """Start the example bot with a command, roll a die on its page, and stop it with SIGTERM."""
    process = await asyncio.create_subprocess_exec(
        *(*command, "--bot", "playground.example:create", *PORT_AND_NAMES),
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(30):
            while not (found := re.search(rb"http://\S+", await process.stdout.readline())):
                assert process.returncode is None
            url = found[0].decode()
            async with web.get(f"{url}/page/main.js") as script:
                assert script.ok
            async with web.get(f"{url}/app/people") as answer:
                camille, *_ = await answer.json()
            window = await PageClient.connect(web, url, camille["id"])
            channel, other = window.hello["channels"]
            await window.command("roll", channel["id"], sides=1)
            message = (await window.sees("message_create"))["message"]
            await window.leave()

            assert (channel["name"], other["name"]) == ("dice", "other")
            assert message["author"]["username"] == "Dice"
            assert message["content"] == "You roll 1 of 1."
            process.send_signal(signal.SIGTERM)
            assert await process.wait() == 0
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def pip(environment: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    python = str(environment / "bin" / "python")
    command = (sys.executable, "-m", "pip", "--python", python, "--quiet", *arguments)
    return subprocess.run(command, check=False, capture_output=True, text=True, cwd=environment)


def install(environment: Path) -> None:
    """Install the playground into a new environment; skip the test if pip reaches no registry."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    installed = pip(environment, "install", str(PACKAGE))
    if installed.returncode:
        probe = pip(environment, "download", "--no-deps", "--dest", "hatchling", "hatchling")
        if probe.returncode:
            pytest.skip(f"no package registry is reachable: {probe.stderr.strip()[-200:]}")
        pytest.fail(installed.stderr)


async def test_the_example_bot_runs_without_an_installation(web: aiohttp.ClientSession) -> None:
    await roll_a_die(web, (sys.executable, "-m", "playground"), PACKAGE.parent)


@pytest.mark.slow
async def test_the_example_bot_runs_where_pip_has_installed_the_package(
    web: aiohttp.ClientSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE"):
        monkeypatch.delenv(name, raising=False)
    install(tmp_path)

    await roll_a_die(web, (os.fspath(tmp_path / "bin" / "discord-playground"),), tmp_path)


def test_the_readme_shows_the_example_bot() -> None:
    code = (PACKAGE / "example.py").read_text(encoding="utf-8")

    assert code in (PACKAGE / "README.md").read_text(encoding="utf-8")

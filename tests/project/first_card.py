"""From a fresh clone to the first move, on each Python here: `python -m tests.project.first_card`.

The command clones the last commit, runs `make play`, opens a table as the page does, answers the
first question of its hand, and prints how long each step took and how large `.venv` is. `--dev`
then also makes the environment for tests and checks.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import aiohttp

from bot.config import PROJECT
from playground.server.validation.components import ComponentKind, walk
from playground.tests.page_client import PageClient
from tests.project.pythons import find_pythons

MOVES = ("play", "draw", "take", "challenge", "colour")
PATIENCE_S = 600.0
"""Seconds to wait for the first move in a clone."""
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


class FirstCardError(Exception):
    """No move could be made in a clone."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the given versions of Python, or all; return 1 if one fails or none is found."""
    parser = argparse.ArgumentParser(prog="python -m tests.project.first_card", description=__doc__)
    parser.add_argument("--dev", action="store_true", help="make what tests and checks need, too")
    parser.add_argument("versions", nargs="*", help="as 3.12 or 3.11.2; default: all")
    args = parser.parse_args(arguments)
    pythons = find_pythons()
    failed = not pythons
    for wanted in args.versions or pythons:
        tried = [version for version in pythons if f"{version}.".startswith(f"{wanted}.")]
        if not tried:
            print(f"Python {wanted}: not here")
            failed = True
        for version in tried:
            try:
                for line in try_out(str(pythons[version]), dev=args.dev):
                    print(f"Python {version}: {line}", flush=True)
            except (FirstCardError, TimeoutError, subprocess.CalledProcessError) as error:
                print(f"Python {version}: {str(error) or 'took too long'}", flush=True)
                failed = True
    return int(failed)


def try_out(python: str, *, dev: bool) -> Iterator[str]:
    """Make the first move in a fresh clone.

    Args:
        dev: Whether to make the environment for tests and checks as well.

    Yields:
        The lines to print.

    Raises:
        FirstCardError: No move was made.
    """
    with TemporaryDirectory() as folder:
        clone = Path(folder) / "clone"
        _run("git", "clone", "--quiet", str(PROJECT), str(clone))
        installed, page, move = asyncio.run(make_play(python, clone))
        yield f"first move after {move:.1f} s (installed {installed:.1f}, page {page:.1f})"
        yield f".venv has {_size(clone / '.venv'):.0f} MB"
        if dev:
            begun = monotonic()
            _run("make", "--silent", "--directory", str(clone), "install", f"PYTHON={python}")
            yield f"tests and checks can run after {monotonic() - begun:.1f} s more"
            yield f".venv has {_size(clone / '.venv'):.0f} MB then"


async def make_play(python: str, clone: Path) -> tuple[float, float, float]:
    """Run `make play`, and make a move.

    Returns:
        The seconds until everything was installed, until the page was up, and until the move was
            made.

    Raises:
        FirstCardError: If `make play` ends earlier.
    """
    begun = monotonic()
    process = await asyncio.create_subprocess_exec(
        *("make", "play", f"PYTHON={python}", "PORT=0"),
        cwd=clone,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        async with asyncio.timeout(PATIENCE_S):
            address, installed = await _address(process, begun)
            page = monotonic() - begun
            await make_first_move(address)
        return installed, page, monotonic() - begun
    finally:
        if process.returncode is None:
            os.killpg(process.pid, signal.SIGINT)
            await process.wait()


async def make_first_move(address: str) -> None:
    """Open a table with robots, and make the first move that the hand offers."""
    async with aiohttp.ClientSession() as web:
        async with web.get(f"{address}/app/people") as answer:
            people = await answer.json()
        window = await PageClient.connect(web, address, people[0]["id"])
        channel = window.hello["channels"][0]["id"]
        command = next(one for one in window.hello["commands"] if one["name"] == "master")
        await window.does(
            "command",
            channel_id=channel,
            nonce="new",
            command_id=command["id"],
            options=[{"type": 1, "name": "new", "options": []}],
        )
        for what in ("add-robot", "start"):
            await _press(window, what)
        await _press(window, *MOVES)
        await window.leave()


async def _press(window: PageClient, *whats: str) -> None:
    """Press the first button of one of these kinds, as soon as there is one."""
    message, custom_id = await window.until(lambda: next(_buttons(window, whats), None))
    answer = await window.click(message, custom_id)
    if not answer["ok"]:
        raise FirstCardError(answer["error"])
    await window.sees("interaction", nonce=custom_id, state="done")


def _buttons(window: PageClient, whats: Sequence[str]) -> Iterator[tuple[dict[str, Any], str]]:
    """The buttons of these kinds, in the order of the kinds."""
    messages = {
        push["message"]["id"]: push["message"]
        for op in ("message_create", "message_update")
        for push in window.saw(op)
    }
    for what in whats:
        for message in messages.values():
            for one in walk(message["components"]):
                custom_id = one.get("custom_id", "")
                pressed = one["type"] == ComponentKind.BUTTON and not one.get("disabled")
                if pressed and custom_id.split(":")[3:4] == [what]:
                    yield message, custom_id


async def _address(process: asyncio.subprocess.Process, begun: float) -> tuple[str, float]:
    """The address that `make play` prints, and the seconds until everything was installed."""
    assert process.stdout is not None
    said, installed = "", 0.0
    async for line in process.stdout:
        said += line.decode()
        if "-m uno_master play" in said and not installed:
            installed = monotonic() - begun
        if found := ADDRESS.search(line.decode()):
            return found[0], installed
    raise FirstCardError(f"make play has ended:\n{said}")


def _run(program: str, *arguments: str) -> None:
    path = shutil.which(program)
    assert path is not None, f"{program} is here"
    subprocess.run([path, *arguments], check=True)


def _size(folder: Path) -> float:
    """The size of the files below a folder, in megabytes."""
    return sum(one.lstat().st_size for one in folder.rglob("*") if not one.is_dir()) / 1e6


if __name__ == "__main__":
    sys.exit(main())

"""The bot in its image, run as a host does: `python -m tests.project.image IMAGE`.

The command checks size, user, file system and health, plays a move, runs `doctor` and `backup` in
the container, and stops it. The exit status is 1 if anything differs from docs/hosting.md.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from bot.config import PROJECT
from playground import LocalDiscord
from tests.app.process import UNHURRIED, player

MOST_MB = 250
MOST_S_TO_STOP = 10.0
START_S = 60.0
NAME = "uno-try"
PODMAN = shutil.which("podman") or "podman"
BOT = (".venv/bin/python", "-m", "bot")
# Directs the bot in the image to the local Discord: Python imports this file automatically.
TO_THE_LOCAL_DISCORD = """
import os
from playground import local_addresses, use_addresses
use_addresses(local_addresses(int(os.environ["LOCAL_DISCORD"])))
"""
LOCKED_DOWN = (
    "--read-only",
    *("--tmpfs", "/tmp"),  # noqa: S108 - the container's own
    *("--cap-drop", "all"),
    *("--security-opt", "no-new-privileges"),
)
# Options for a container started in a sandbox: no network or control groups of its own, low limits.
SANDBOXED = (
    "--network=host",
    "--cgroups=disabled",
    "--ulimit=nofile=1024:1024",
    "--ulimit=nproc=1000:1000",
)


class ImageError(Exception):
    """An image that a host cannot use."""


def main(arguments: Sequence[str]) -> int:
    """Test an image."""
    (image,) = arguments
    try:
        asyncio.run(_try_out(image))
    except (ImageError, TimeoutError) as error:
        logs = _podman("logs", NAME, check=False)
        print(f"image: {str(error) or 'took too long'}\n{logs.stdout[-3000:]}{logs.stderr[-3000:]}")
        return 1
    finally:
        _podman("rm", "--force", "--volumes", NAME, check=False)
    return 0


async def _try_out(image: str) -> None:
    size = int(_podman("image", "inspect", "--format", "{{.Size}}", image).stdout) / 1e6
    _tell(f"{size:.0f} MB, at most {MOST_MB}", size <= MOST_MB)
    async with LocalDiscord(rates=UNHURRIED) as local:
        with _container(image, local):
            began = monotonic()
            await _until_healthy()
            _tell(f"healthy after {monotonic() - began:.1f} s")
            _tell("runs as 10001", (await _inside("id", "-u")).stdout == "10001\n")
            _tell("/app may not be written", (await _inside("touch", "/app/x")).returncode != 0)
            async with player(local, "Camille") as camille:
                await camille.opens("master")
                await camille.presses("add-robot")
                await camille.presses("start")
                await camille.moves()
            _tell("a move was played")
            told = await _inside(*BOT, "doctor")
            helps = [line for line in told.stdout.splitlines() if line.startswith("HELP")]
            _tell(f"doctor: {told.stdout.count('ok  ')} lines are well; {helps}", bool(told.stdout))
            backup = await _inside(*BOT, "backup", "/app/saved/backup.db")
            _tell("a backup was written", backup.returncode == 0)
            began = monotonic()
            await asyncio.to_thread(_podman, "stop", "--time=30", NAME)
            took = monotonic() - began
            _tell(f"ended {took:.1f} s after SIGTERM", took <= MOST_S_TO_STOP)
            state = json.loads(_podman("container", "inspect", NAME).stdout)[0]["State"]
            _tell(f"exit status {state['ExitCode']}", state["ExitCode"] == 0)


@contextmanager
def _container(image: str, local: LocalDiscord) -> Iterator[None]:
    """Run the image's own command against a local Discord until the block ends."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        Path(folder, "sitecustomize.py").write_text(TO_THE_LOCAL_DISCORD, encoding="utf-8")
        variables = {
            "DISCORD_TOKEN": local.token,
            "LOCAL_DISCORD": str(local.port),
            "PYTHONPATH": "/try",
        }
        _podman(
            *("run", "--detach", "--name", NAME, *LOCKED_DOWN, *SANDBOXED),
            *(f"--env={name}={value}" for name, value in variables.items()),
            f"--volume={folder}:/try:ro",
            f"--volume={PROJECT / 'playground'}:/try/playground:ro",
            image,
        )
        yield


async def _until_healthy() -> None:
    """Wait until the image's own health check passes."""
    config = json.loads(_podman("container", "inspect", NAME).stdout)[0]["Config"]
    check = config["Healthcheck"]["Test"][1:]
    async with asyncio.timeout(START_S):
        while (await _inside(*check)).returncode:
            if _podman("ps", "--quiet", "--filter", f"name={NAME}").stdout == "":
                raise ImageError("the container has ended")


async def _inside(*command: str) -> subprocess.CompletedProcess[str]:
    # The local Discord must be able to answer meanwhile.
    return await asyncio.to_thread(_podman, "exec", NAME, *command, check=False)


def _podman(*words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    done = subprocess.run([PODMAN, *words], capture_output=True, text=True, check=False)
    if check and done.returncode:
        raise ImageError(f"podman {words[0]}: {done.stderr.strip()}")
    return done


def _tell(line: str, well: bool = True) -> None:
    if not well:
        raise ImageError(f"not so: {line}")
    print(f"image: {line}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

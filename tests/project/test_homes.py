"""Every way to host the bot works: Docker, compose, systemd, and a platform's Procfile."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.config import PROJECT, SAVED_BY_IMAGE
from bot.tools.database import is_private
from playground import LocalDiscord

pytestmark = pytest.mark.external

INTERPRETER = ".venv/bin/python"
START = 120.0
"""Seconds to wait for a process to start or to end."""

# A `sitecustomize.py`, which Python imports at startup: it connects the Procfile's bot to the local
# Discord.
TO_THE_LOCAL_DISCORD = """
import os
from playground import local_addresses, use_addresses
use_addresses(local_addresses(int(os.environ["LOCAL_DISCORD"])))
"""


def instructions() -> Iterator[tuple[str, str]]:
    """The name and the rest of each instruction in the Dockerfile, which has each on one line."""
    for line in (PROJECT / "Dockerfile").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, _, rest = line.partition(" ")
            yield name, rest


def ignored(path: Path) -> bool:
    """Whether .dockerignore excludes a file of the project; the last matching line decides."""
    lines = (PROJECT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    name, out = path.relative_to(PROJECT).as_posix(), False
    for line in (line for line in lines if line and not line.startswith("#")):
        pattern = line.removeprefix("!")
        parts = [name, *(str(one) for one in Path(name).parents)]
        if any(fnmatch(part, pattern) or fnmatch(f"/{part}", pattern[2:]) for part in parts):
            out = not line.startswith("!")
    return out


def copy(words: list[str], folder: Path) -> None:
    *sources, target = words
    for source in sources:
        into = folder / target / Path(source).name if len(sources) > 1 else folder / target
        found = PROJECT / source
        files = [one for one in found.rglob("*") if one.is_file()] if found.is_dir() else [found]
        kept = [one for one in files if not ignored(one)]
        assert kept, f"{source} is not there, or .dockerignore keeps it out"
        for file in kept:
            place = into / file.relative_to(found) if found.is_dir() else into
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, place)


def run(
    command: list[str], folder: Path, environment: dict[str, str]
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_every_step_of_the_dockerfile_works_in_a_fresh_folder(tmp_path: Path) -> None:
    """Without Docker: a folder stands in for /app, and this Python for the image's."""
    environment = {**os.environ, "HOME": str(tmp_path)}
    # The Python that makes the environment must come first in the PATH.
    environment["PATH"] = f"{Path(sys.executable).parent}:{environment['PATH']}"
    command: list[str] = []
    for name, rest in instructions():
        if name == "COPY" and not rest.startswith("--from="):
            copy(rest.split(), tmp_path)
        elif name == "RUN" and ("chown" not in rest or os.geteuid() == 0):
            # Packages need not be downloaded again, and files that are not run need not be
            # compiled.
            step = re.sub(r"--(no-cache(-dir)?|compile-bytecode) ", "", rest)
            done = run(["/bin/sh", "-c", step], tmp_path, environment)
            assert done.returncode == 0, f"{rest}\n{done.stdout}\n{done.stderr}"
        elif name == "CMD":
            command = yaml.safe_load(rest)
    assert command[0] == INTERPRETER
    # The installation is complete: the bot asks for a token, and can simulate rounds without one.
    started = run(command, tmp_path, {**environment, "DISCORD_TOKEN": ""})
    assert started.stderr.startswith("uno: DISCORD_TOKEN is not set")
    play = ["simulate", "--edition=master", "--players=4", "--rounds=3", "--check"]
    assert run([*command, *play], tmp_path, environment).returncode == 0
    programs = {one.name for one in (tmp_path / ".venv/bin").iterdir()}
    assert not {"uv", "pip", "pytest"} & programs


def test_the_image_runs_without_root_and_has_a_health_check() -> None:
    told = dict(instructions())

    assert told["USER"] == "10001:10001"
    assert "/healthz" in told["HEALTHCHECK"]
    assert told["VOLUME"] in told["ENV"]


def test_both_stages_of_the_image_use_the_same_python() -> None:
    stages = [rest.split()[0] for name, rest in instructions() if name == "FROM"]

    assert set(stages) == {"${BASE}"}


def test_images_made_by_others_are_pinned_by_their_digests() -> None:
    _, base = next(instructions())

    for image in (base.removeprefix("BASE="), composed()["services"]["database"]["image"]):
        assert re.fullmatch(r"[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}", image), image


def composed() -> dict[str, Any]:
    told: dict[str, Any] = yaml.safe_load((PROJECT / "compose.yaml").read_text(encoding="utf-8"))
    return told


def test_compose_keeps_the_database_of_the_bot_in_a_volume() -> None:
    told = composed()
    bot = told["services"]["bot"]

    assert "DATABASE_URL" not in bot["environment"], "the image's, or that of .env"
    assert f"DATABASE_URL={SAVED_BY_IMAGE} " in (PROJECT / "Dockerfile").read_text(encoding="utf-8")
    volume, _, place = bot["volumes"][0].partition(":")
    assert volume in told["volumes"]
    assert SAVED_BY_IMAGE.startswith(f"sqlite:///{place}/")
    assert bot["depends_on"]["database"]["required"] is False


def test_the_postgresql_service_matches_the_instructions_in_compose_yaml() -> None:
    told, text = composed(), (PROJECT / "compose.yaml").read_text(encoding="utf-8")
    database = told["services"]["database"]

    assert database["profiles"] == ["postgresql"]
    assert "COMPOSE_PROFILES=postgresql" in text
    user, name = (database["environment"][f"POSTGRES_{what}"] for what in ("USER", "DB"))
    assert f"DATABASE_URL=postgresql://{user}:${{POSTGRES_PASSWORD}}@database/{name}" in text
    volume, _, _ = database["volumes"][0].partition(":")
    assert volume in told["volumes"]


def test_the_systemd_unit_starts_the_bot_and_gives_it_time_to_stop() -> None:
    text = (PROJECT / "deploy" / "uno.service").read_text(encoding="utf-8")
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # names keep their capitals
    unit.read_string(text)
    service = unit["Service"]

    assert service["ExecStart"].endswith("/.venv/bin/python -m bot")
    assert service["DynamicUser"] == "yes"
    assert f"/var/lib/{service['StateDirectory']}/" in service["Environment"]
    assert int(service["TimeoutStopSec"]) > 10


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("there is no systemd here")
    text = (PROJECT / "deploy" / "uno.service").read_text(encoding="utf-8")
    unit = tmp_path / "uno.service"
    unit.write_text(text.replace(f"/opt/uno/{INTERPRETER}", sys.executable), encoding="utf-8")
    done = subprocess.run(
        [analyze, "verify", str(unit)], capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stderr) == (0, "")


def test_a_backup_into_a_services_private_tmp_is_recognised() -> None:
    mounts = (
        "30 1 254:1 / / rw - ext4 /dev/vda rw\n"
        "91 30 254:1 /tmp/systemd-private-6f-run-u1.service-Xy/tmp /tmp rw - ext4 /dev/vda rw\n"
        "92 30 254:1 /var/tmp/systemd-private-6f-run-u1.service-Zz/tmp /var/tmp rw - ext4 - rw\n"
    )
    ordinary = "30 1 254:1 / / rw - ext4 /dev/vda rw\n31 30 0:30 / /tmp rw - tmpfs tmpfs rw\n"

    assert is_private(Path("/tmp/uno.db"), mounts)  # noqa: S108 - only the name is used
    assert is_private(Path("/var/tmp/backups/uno.db"), mounts)  # noqa: S108
    assert not is_private(Path("/var/lib/uno/uno.db"), mounts)
    assert not is_private(Path("/tmp/uno.db"), ordinary)  # noqa: S108


@pytest.mark.slow
async def test_the_procfile_starts_the_bot_and_a_platform_can_stop_it(
    tmp_path: Path, url: str
) -> None:
    (tmp_path / "sitecustomize.py").write_text(TO_THE_LOCAL_DISCORD, encoding="utf-8")
    interpreter = Path(sys.executable).parent
    async with LocalDiscord() as local:
        environment = {
            **os.environ,
            "PATH": f"{interpreter}:{os.environ['PATH']}",
            "PYTHONPATH": f"{tmp_path}:{PROJECT}",
            "LOCAL_DISCORD": str(local.port),
            "DISCORD_TOKEN": local.token,
            "DATABASE_URL": url,
        }
        honcho = await asyncio.create_subprocess_exec(
            *shlex.split(f"{interpreter}/honcho --no-colour start worker"),
            cwd=PROJECT,
            env=environment,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        assert honcho.stdout is not None
        said = b""
        try:
            async with asyncio.timeout(START):
                while b" ready " not in said:
                    line = await honcho.stdout.readline()
                    assert line, said.decode()
                    said += line
                honcho.send_signal(signal.SIGTERM)
                said += await honcho.stdout.read()
                await honcho.wait()
        finally:
            if honcho.returncode is None:
                honcho.kill()
    assert b"Traceback" not in said, said.decode()
    assert b"rc=0" in said, said.decode()

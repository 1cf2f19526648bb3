"""The lock files, the version of a release, and the systemd unit."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib

import pytest

from bot import __version__
from bot.command_line import WRONG_SETTING
from bot.config import PROJECT

PIN = re.compile(r"(?P<name>[A-Za-z][\w.-]*)(\[\w+\])?==(?P<version>[\w.]+)( ; (?P<where>[^\\]*))?")
LINE = re.compile(rf"({PIN.pattern} ?\\|    --hash=sha256:[0-9a-f]{{64}}( \\)?)")
UNIT = PROJECT / "deploy" / "uno.service"
EXPOSURE = 2
"""The highest exposure, out of ten, that `systemd-analyze security` may report."""
LOCKS = (
    "requirements.txt",
    "requirements/dev.txt",
    "requirements/play.txt",
    "requirements/uv.txt",
)


def locked(name: str) -> set[tuple[str, str]]:
    """The names and versions in a lock; names are in the form that package indexes compare."""
    return pins((PROJECT / name).read_text(encoding="utf-8").splitlines())


def pins(lines: list[str]) -> set[tuple[str, str]]:
    found = (PIN.match(line) for line in lines)
    return {(re.sub(r"[-_.]+", "-", pin["name"]).lower(), pin["version"]) for pin in found if pin}


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_contains_no_index_or_file_addresses(name: str) -> None:
    lines = (PROJECT / name).read_text(encoding="utf-8").splitlines()

    assert [line for line in lines if not LINE.fullmatch(line)] == []


def test_the_lock_files_contain_the_pinned_versions() -> None:
    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    project, groups = settings["project"], settings["dependency-groups"]
    extras = project["optional-dependencies"]
    extras_run = ("metrics", "postgresql", "speed")
    run = project["dependencies"] + [pin for one in extras_run for pin in extras[one]]
    dev = groups["dev"]

    assert extras["all"] == [f"uno-master[{','.join(extras_run)}]"]
    assert len(pins(run)) == len(run)
    assert len(pins(dev)) == len(dev)
    assert pins(run) <= locked("requirements.txt")
    assert pins(dev) <= locked("requirements/dev.txt")
    assert pins(project["dependencies"]) <= locked("requirements/play.txt")
    assert locked("requirements/play.txt") <= locked("requirements.txt")
    assert locked("requirements.txt") <= locked("requirements/dev.txt")
    assert pins(groups["install"]) == locked("requirements/uv.txt")


def test_the_locks_cover_newer_pythons_and_other_systems() -> None:
    text = (PROJECT / "requirements.txt").read_text(encoding="utf-8")
    where = {pin["name"]: pin["where"].strip() for pin in PIN.finditer(text) if pin["where"]}

    assert where["audioop-lts"] == "python_full_version >= '3.13'"
    assert set(pins(["colorama==0.4.6"])) <= locked("requirements/dev.txt")


@pytest.mark.external
@pytest.mark.parametrize("version", ["", "1.2", "v1.2.0", "1.2.0; true"])
def test_a_release_needs_a_valid_version(version: str) -> None:
    done = subprocess.run(
        [PROJECT / ".ci" / "release", version], capture_output=True, text=True, check=False
    )

    assert done.returncode == 1
    assert done.stderr == "release: VERSION=1.2.0 is missing or is no version\n"


def test_systemd_always_restarts_a_failed_bot_except_after_a_wrong_setting() -> None:
    lines = UNIT.read_text(encoding="utf-8").splitlines()

    assert {"StartLimitIntervalSec=0", "Restart=on-failure"} <= set(lines)
    assert f"RestartPreventExitStatus={WRONG_SETTING}" in lines


@pytest.mark.external
@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_the_systemd_unit_is_locked_down() -> None:
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", f"--threshold={EXPOSURE * 10}", UNIT],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout[-200:]


def test_the_bot_reports_the_projects_version() -> None:
    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))

    assert settings["project"]["version"] == __version__

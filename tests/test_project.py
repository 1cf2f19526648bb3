"""The locks: what pyproject.toml pins, as names, versions and hashes alone."""

from __future__ import annotations

import re
import tomllib

import pytest

from bot.config import PROJECT

PIN = re.compile(r"(?P<name>[A-Za-z][\w.-]*)(\[\w+\])?==(?P<version>[\w.]+)")
LINE = re.compile(rf"(#[^/]*|{PIN.pattern} \\|    --hash=sha256:[0-9a-f]{{64}}( \\)?|)")


def locked(name: str) -> dict[str, str]:
    """The versions of a lock, by the names as package indexes compare them."""
    return pins((PROJECT / name).read_text(encoding="utf-8").splitlines())


def pins(lines: list[str]) -> dict[str, str]:
    found = (PIN.match(line) for line in lines)
    return {re.sub(r"[-_.]+", "-", pin["name"]).lower(): pin["version"] for pin in found if pin}


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_a_lock_has_no_address_of_an_index_or_a_file(name: str) -> None:
    lines = (PROJECT / name).read_text(encoding="utf-8").splitlines()

    assert [line for line in lines if not LINE.fullmatch(line)] == []


def test_the_locks_hold_what_is_pinned() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    run, dev = project["dependencies"], project["optional-dependencies"]["dev"]

    assert len(pins(run)) == len(run)
    assert len(pins(dev)) == len(dev)
    assert pins(run).items() <= locked("requirements.txt").items()
    assert pins(dev).items() <= locked("requirements-dev.txt").items()
    assert locked("requirements.txt").items() <= locked("requirements-dev.txt").items()

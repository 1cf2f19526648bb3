"""The playground's requirements are locked together with the bot's."""

from __future__ import annotations

import tomllib

from packaging.requirements import Requirement

from bot.config import PROJECT


def dependencies(pyproject: str) -> list[Requirement]:
    text = (PROJECT / pyproject).read_text(encoding="utf-8")
    return [Requirement(line) for line in tomllib.loads(text)["project"]["dependencies"]]


def test_the_locks_contain_everything_that_the_playground_needs() -> None:
    locked = {
        one.name: str(one.specifier).removeprefix("==") for one in dependencies("pyproject.toml")
    }
    needed = dependencies("playground/pyproject.toml")

    assert needed
    assert [
        str(one) for one in needed if not one.specifier.contains(locked.get(one.name, "0"))
    ] == []

"""What the import contracts cannot say: pure rules, sizes that fit a head."""

from __future__ import annotations

import ast
import sys
import tomllib
from typing import TYPE_CHECKING

import pytest

from bot.config import PROJECT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ENGINE = sorted((PROJECT / "bot" / "engine").rglob("*.py"))
SOURCES = sorted(
    path for part in ("bot", "cogs", "playground") for path in (PROJECT / part).rglob("*.py")
)
LONGEST_MODULE, LONGEST_CLASS = 300, 150
"""Lines."""
# Time, luck and the world are inputs of the rules.
IMPURE = {
    "asyncio",
    "datetime",
    "io",
    "logging",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "subprocess",
    "sys",
    "threading",
    "time",
    "uuid",
}


def imported_by(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: str(path.relative_to(PROJECT)))
def test_the_rules_import_nothing_but_the_pure_part_of_the_standard_library(path: Path) -> None:
    others = {name for name in imported_by(path) if not name.startswith("bot.engine")}
    outside = {name for name in others if name.partition(".")[0] not in sys.stdlib_module_names}
    impure = {name for name in others if name.partition(".")[0] in IMPURE}

    assert outside == set()
    assert impure == set()


def test_every_part_of_the_bot_has_its_layer() -> None:
    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {c["id"]: c for c in settings["tool"]["importlinter"]["contracts"]}
    placed = {
        name.strip(" ()") for layer in contracts["layers"]["layers"] for name in layer.split("|")
    }

    parts = {
        f"bot.{path.stem}"
        for path in (PROJECT / "bot").iterdir()
        if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert parts - {"bot.__init__"} == placed - {"cogs"}


def test_a_module_and_a_class_are_as_long_as_one_concern() -> None:
    long: dict[str, int] = {}
    for path in SOURCES:
        text, name = path.read_text(encoding="utf-8"), str(path.relative_to(PROJECT))
        lines = len(text.splitlines())
        if lines > LONGEST_MODULE:
            long[name] = lines
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
                lines = (node.end_lineno or first) - first + 1
                if lines > LONGEST_CLASS:
                    long[f"{name}:{node.name}"] = lines
    assert long == {}

"""`bot.edition_api` has everything that a package with an edition imports from the bot."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from bot.config import PROJECT
from tests.figures import parsed

REGATTA = sorted((Path(__file__).parent / "regatta").glob("*.py"))
API = sorted(one.stem for one in (PROJECT / "bot" / "edition_api").glob("[a-z]*.py"))
HEAVY = {"discord", "PIL", "sqlalchemy", "structlog"}


def test_the_sample_edition_imports_only_the_api_from_the_bot() -> None:
    imported = {
        (module.stem, name)
        for module in REGATTA
        for node in ast.walk(parsed(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else [a.name for a in node.names]
        )
        if name.partition(".")[0] in {"bot", "cogs"}
    }

    assert imported == {(part, f"bot.edition_api.{part}") for part in API}


@pytest.mark.parametrize("part", API)
def test_every_name_is_declared_as_exported(part: str) -> None:
    path = PROJECT / "bot" / "edition_api" / f"{part}.py"
    _, _, *declared = parsed(path.read_text(encoding="utf-8")).body

    for node in declared:
        assert isinstance(node, ast.ImportFrom)
        assert [one.asname for one in node.names] == [one.name for one in node.names]


@pytest.mark.external
def test_rules_load_without_discord() -> None:
    code = "import sys, bot.edition_api.rules; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, check=True
    )

    assert not HEAVY & set(loaded.stdout.split())

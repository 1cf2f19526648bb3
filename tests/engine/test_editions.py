"""Editions are found in their folder, and in packages that a host installs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest

from bot.engine import editions, start
from bot.engine.editions import (
    BROKEN,
    EDITIONS,
    PACKAGES,
    EditionParts,
    installed,
    locale_folders,
    parts,
    refresh,
)

BUILT_IN = {"classic", "master", "mercy", "flip", "royal", "tippo", "wizz", "potter"}
RULES = """
from bot.engine.cards import CLASSIC_NUMBERS, Face, deck
from bot.engine.edition import Edition


class Plain(Edition):
    name = {name!r}
    deck = deck(CLASSIC_NUMBERS, {{Face.SKIP: 2}}, {{Face.WILD: 4}})


EDITION = Plain()
"""


@pytest.fixture
def install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[dict[str, str]], None]]:
    """A function that installs a package of given files and declares it as an edition."""
    points: list[EntryPoint] = []
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(editions, "entry_points", lambda group: points)

    def add(files: dict[str, str]) -> None:
        package = f"uno_package_{len(points)}"
        for name, text in files.items():
            path = tmp_path / package / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        points.append(EntryPoint(package, package, editions.GROUP))
        refresh()

    yield add
    monkeypatch.undo()
    for name in [name for name in sys.modules if name.startswith("uno_package_")]:
        del sys.modules[name]
    refresh()


def test_the_editions_of_the_project_are_found() -> None:
    assert set(EDITIONS) == set(parts("rules")) == BUILT_IN
    assert BROKEN == []
    assert list(locale_folders()) == []


def test_each_part_is_found_in_the_editions_that_have_it() -> None:
    assert parts("rules")["tippo"].EDITION is EDITIONS["tippo"]
    assert set(parts("robots")) == BUILT_IN
    assert set(parts("pictures")) == BUILT_IN - {"classic"}
    assert parts("kitchen") == {}


def test_a_package_adds_an_edition(install: Callable[[dict[str, str]], None]) -> None:
    install(
        {
            "__init__.py": "",
            "rules.py": RULES.format(name="plain"),
            "cog.py": "WORD = 'cog'",
            "locales/en/plain.ftl": "plain = Plain",
        }
    )

    assert set(EDITIONS) == {*BUILT_IN, "plain"}
    assert start("plain", EDITIONS["plain"].options(), 3, bytes(32)).state.edition == "plain"
    assert installed() == ("plain",)
    assert parts("cog")["plain"].WORD == "cog"
    assert set(parts("rules")) == {*BUILT_IN, "plain"}
    assert "plain" not in parts("pictures")
    (folder,) = locale_folders()
    assert folder.endswith("locales")


def test_an_uninstalled_package_leaves_no_edition(
    install: Callable[[dict[str, str]], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    install({"__init__.py": "", "rules.py": RULES.format(name="plain")})
    monkeypatch.setattr(editions, "entry_points", lambda group: [])
    refresh()

    assert set(EDITIONS) == BUILT_IN


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ("1 / 0", "division by zero"),
        ("", "no attribute 'EDITION'"),
        (RULES.format(name="master"), "is already defined"),
    ],
)
def test_a_broken_package_does_not_block_other_editions(
    install: Callable[[dict[str, str]], None], rules: str, why: str
) -> None:
    install({"__init__.py": "", "rules.py": rules})

    assert set(EDITIONS) == BUILT_IN
    ((name, error),) = BROKEN
    assert name == "uno_package_0"
    assert why in str(error)


def test_a_broken_part_is_left_out(install: Callable[[dict[str, str]], None]) -> None:
    files = {"__init__.py": "", "rules.py": RULES.format(name="plain"), "cog.py": "1 / 0"}
    install(files)

    assert "plain" in EDITIONS
    assert parts("cog") == {}
    assert [name for name, _ in BROKEN] == ["uno_package_0.cog"]


def test_a_rules_only_package_adds_no_texts(
    install: Callable[[dict[str, str]], None],
) -> None:
    install({"__init__.py": "", "rules.py": RULES.format(name="plain")})

    assert "plain" in EDITIONS
    assert list(locale_folders()) == []


def test_a_broken_part_of_the_project_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "kitchen.py").write_text("1 / 0", encoding="utf-8")
    tippo = import_module(PACKAGES["tippo"])
    monkeypatch.setattr(tippo, "__path__", [*tippo.__path__, str(tmp_path)])

    with pytest.raises(ZeroDivisionError):
        parts("kitchen")
    assert BROKEN == []


def test_broken_rules_of_the_project_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> ModuleType:
        if name == "bot.editions.tippo.rules":
            raise ImportError(name)
        return import_module(name)

    monkeypatch.setattr(editions, "import_module", broken)
    with pytest.raises(ImportError):
        refresh()

    monkeypatch.undo()
    refresh()
    assert set(EDITIONS) == BUILT_IN


def test_an_edition_without_an_optional_part_uses_the_default() -> None:
    kitchen = EditionParts("kitchen", "plain")

    assert kitchen.of("tippo") == "plain"
    assert kitchen.all() == ()

"""Editions are found where they stand, and brought along by packages."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from bot.engine import editions, start
from bot.engine.editions import BROKEN, EDITIONS, EditionParts, locale_folders, parts, refresh

BUILT_IN = {"classic", "master", "royal", "tippo", "wizz", "potter"}
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
    """Install a package of such files, that names itself as an edition."""
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


def test_a_layer_has_the_modules_of_the_editions_that_have_any() -> None:
    assert parts("rules")["tippo"].EDITION is EDITIONS["tippo"]
    assert set(parts("cogs")) == BUILT_IN
    assert parts("kitchen") == {}


def test_a_package_brings_an_edition_along(install: Callable[[dict[str, str]], None]) -> None:
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
    assert parts("cogs")["plain"].WORD == "cog"
    assert set(parts("rules")) == {*BUILT_IN, "plain"}
    assert "plain" not in parts("pictures")
    (folder,) = locale_folders()
    assert folder.endswith("locales")


def test_without_its_package_nothing_of_it_is_left(
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
        (RULES.format(name="master"), "is there already"),
    ],
)
def test_a_broken_package_keeps_no_other_edition_from_being_played(
    install: Callable[[dict[str, str]], None], rules: str, why: str
) -> None:
    install({"__init__.py": "", "rules.py": rules})

    assert set(EDITIONS) == BUILT_IN
    ((name, error),) = BROKEN
    assert name == "uno_package_0"
    assert why in str(error)


def test_a_part_that_is_broken_is_absent(install: Callable[[dict[str, str]], None]) -> None:
    files = {"__init__.py": "", "rules.py": RULES.format(name="plain"), "cog.py": "1 / 0"}
    install(files)

    assert "plain" in EDITIONS
    assert set(parts("cogs")) == BUILT_IN
    assert [name for name, _ in BROKEN] == ["uno_package_0.cog"]


def test_a_package_of_rules_alone_brings_no_words(
    install: Callable[[dict[str, str]], None],
) -> None:
    install({"__init__.py": "", "rules.py": RULES.format(name="plain")})

    assert "plain" in EDITIONS
    assert list(locale_folders()) == []


def test_a_broken_part_of_the_project_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "uno_kitchen").mkdir()
    (tmp_path / "uno_kitchen" / "tippo.py").write_text("1 / 0", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(editions, "_BUILT_IN", {"kitchen": "uno_kitchen"})

    with pytest.raises(ZeroDivisionError):
        parts("kitchen")
    assert BROKEN == []


def test_an_edition_without_a_part_for_a_layer_has_the_plain_one() -> None:
    kitchen = EditionParts("kitchen", "plain")

    assert kitchen.of("tippo") == "plain"
    assert kitchen.all() == ()

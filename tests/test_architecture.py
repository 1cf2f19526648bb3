"""What the import contracts cannot say: pure rules, sizes that fit a head."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from dataclasses import fields
from types import FunctionType
from typing import TYPE_CHECKING

import pytest

from bot.config import PROJECT
from bot.engine.editions import EDITIONS
from bot.engine.errors import Reason
from bot.engine.events import Why
from bot.engine.game import Rules
from bot.engine.moves import Verb
from bot.engine.options import Options
from bot.engine.state import Waiting
from bot.i18n import Locale
from bot.i18n.catalogue import LOCALES
from bot.present.edition import PRESENT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from bot.engine.terms import Term

ENGINE = sorted((PROJECT / "bot" / "engine").rglob("*.py"))
ROOTS = ("bot", "cogs", "playground")
SOURCES = sorted(path for root in ROOTS for path in (PROJECT / root).rglob("*.py"))
LONGEST_MODULE, LONGEST_CLASS = 300, 150
"""Lines."""
ENGINE_CODE, EDITION_CODE = 2064, 200
COG_CODE = 60
"""Lines without blank ones, comments, docstrings and imports."""
ORDINARY = {
    "button",  # of a message
    "clock",
    "discard",  # the discard pile
    "frozen",  # a frozen dataclass
    "number",
    "press",  # a button of a message is pressed
    "show",
    "speed",
}
"""Words that an edition declares, and that mean something else in the core."""
TELLS_OF_EDITIONS = {
    "bot.records.record",  # its head is an example of a record
    "bot.engine.setup",  # what a declared field looks like in a record
    "bot.table.state.codec",  # reads what version 2 wrote: a first king
}
"""Modules that name what belongs to an edition, and why."""
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


def modules(root: Path) -> dict[str, Path]:
    """The modules below a folder of the project, by their dotted names."""
    names: dict[str, Path] = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(PROJECT).with_suffix("").parts
        names[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return names


def imports_between(known: dict[str, Path]) -> dict[str, set[str]]:
    """Which of these modules each one imports, those for type checkers counted."""
    found: dict[str, set[str]] = {}
    for name, path in known.items():
        found[name] = used = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                used |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    used.add(inner if inner in known else node.module)
        used &= known.keys() - {name}
    return found


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The groups of modules each of which imports, by way of others, all of its group."""
    reached: dict[str, set[str]] = {}
    for start in graph:
        seen: set[str] = set()
        todo = [start]
        while todo:
            for one in graph[todo.pop()] - seen:
                seen.add(one)
                todo.append(one)
        reached[start] = seen
    groups = {
        frozenset({name, *(one for one in seen if name in reached[one])})
        for name, seen in reached.items()
        if name in seen
    }
    return sorted(map(sorted, groups))


def code_lines(path: Path) -> int:
    """Lines of code of a module: no blank line, no comment, no docstring, no import."""
    text = path.read_text(encoding="utf-8")
    skipped: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant(value=str())):
                skipped |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
            case _:
                pass
    return sum(
        1
        for number, line in enumerate(text.splitlines(), 1)
        if number not in skipped and line.strip() and not line.strip().startswith("#")
    )


@pytest.mark.parametrize("root", ROOTS)
def test_no_modules_import_each_other_in_a_circle(root: str) -> None:
    found = circles(imports_between(modules(PROJECT / root)))

    print(f"circles of imports in {root}: {found or 'none'}")
    assert found == []


def test_a_circle_is_found_where_there_is_one() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}

    assert circles(graph) == [["b", "c"]]


@pytest.mark.parametrize("roots", [("bot", "cogs"), ("playground",)], ids="-".join)
def test_no_two_classes_have_one_name(roots: tuple[str, ...]) -> None:
    found: dict[str, list[str]] = {}
    for path in SOURCES:
        if (module := path.relative_to(PROJECT)).parts[0] in roots:
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    found.setdefault(node.name, []).append(module.as_posix())

    assert {name: places for name, places in found.items() if len(places) > 1} == {}


def test_the_core_of_the_rules_knows_no_edition() -> None:
    known = modules(PROJECT / "bot" / "engine")
    one_edition = ("bot.engine.editions.", "bot.engine.variants.")
    core = {name for name in known if not name.startswith(one_edition)}
    graph = imports_between(known)

    assert {name: graph[name] - core for name in core if graph[name] - core} == {}


def test_the_rules_stay_small() -> None:
    sizes = {name: code_lines(path) for name, path in modules(PROJECT / "bot" / "engine").items()}
    editions: dict[str, int] = {}
    engine = 0
    for name, lines in sizes.items():
        match name.split(".")[2:]:
            case ["editions", edition, *_]:
                editions[edition] = editions.get(edition, 0) + lines
            case ["variants", *_]:
                pass
            case _:
                engine += lines

    print(f"lines of code: engine {engine}, editions {editions}")
    assert engine <= ENGINE_CODE
    assert max(editions.values()) <= EDITION_CODE


def edition_of(name: str) -> str | None:
    """The edition, or the variant, whose own a module is; None for the core."""
    match name.split("."):
        case ["cogs", cog] if cog in EDITIONS:
            return cog
        case ["bot", *_, "editions", edition] | ["bot", *_, "editions", edition, _]:
            return edition
        case ["bot", "engine", "variants", _]:
            return "variants"
        case _:
            return None


def declared_words() -> set[str]:
    """What the editions declare by name: themselves, their faces, verbs, reasons, icons, fields."""
    kinds: tuple[type[Term], ...] = (Verb, Why, Waiting, Reason)
    words = {str(one) for kind in kinds for one in kind if one not in vars(kind).values()}
    for name, rules in EDITIONS.items():
        part = PRESENT.of(name)
        words |= {name, *part.face_names.values(), *part.seat_fields}
        words |= {*part.icon_fallbacks, *part.character_icons}
        words |= {one.name for one in fields(rules.setup)}
        words |= {one.name for one in fields(rules.options)} - {one.name for one in fields(Options)}
    return words


def test_no_module_of_the_core_imports_an_edition() -> None:
    known = {**modules(PROJECT / "bot"), **modules(PROJECT / "cogs")}

    wrong = {
        (name, used)
        for name, all_used in imports_between(known).items()
        for used in all_used
        if edition_of(used) not in {None, edition_of(name)}
        # Master is the edition that composes the variants.
        and (edition_of(name), edition_of(used)) != ("master", "variants")
    }
    assert wrong == set()


def test_the_core_has_no_word_of_an_edition() -> None:
    parts = (re.sub("[-_]", "[-_ ]", word) for word in declared_words() - ORDINARY)
    # The project is called UNO Master, and so is its group of entry points.
    word = rf"(?<![a-z])(?<!uno_)(?:{'|'.join(sorted(parts))})(?![a-z])"
    pattern = re.compile(word, re.IGNORECASE)

    found = {
        f"{name}: {line.strip()}"
        for name, path in {**modules(PROJECT / "bot"), **modules(PROJECT / "cogs")}.items()
        if edition_of(name) is None and name not in TELLS_OF_EDITIONS
        for line in path.read_text(encoding="utf-8").splitlines()
        if pattern.search(line)
    }
    assert found == set()


@pytest.mark.parametrize("locale", Locale)
def test_the_texts_of_an_edition_stand_in_its_own_files(locale: Locale) -> None:
    pattern = re.compile(rf"(?:^|-)(?:{'|'.join(sorted(declared_words() - ORDINARY))})(?:-|$)")
    core = sorted((LOCALES / locale).glob("*.ftl"))

    assert [
        f"{path.name}: {key}"
        for path in core
        for key in re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE)
        if pattern.search(key)
    ] == []
    editions = {path.stem.removeprefix("rules-") for path in (LOCALES / locale).glob("*/*.ftl")}
    assert editions == set(EDITIONS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_commands_of_an_edition_are_what_only_it_has(edition: str) -> None:
    lines = code_lines(PROJECT / "cogs" / f"{edition}.py")

    print(f"lines of code: cogs/{edition}.py {lines}")
    assert lines <= COG_CODE


def test_an_edition_changes_the_rules_by_ten_hooks_at_most() -> None:
    hooks = {name for name, value in vars(Rules).items() if isinstance(value, FunctionType)}

    print(f"hooks: {sorted(hooks)}")
    assert len(hooks) <= 10

"""Rules beyond the import contracts: pure rules, a core without editions, no cycles."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from types import FunctionType

import pytest

from bot.config import PROJECT
from bot.engine.editions import EDITIONS
from bot.engine.errors import Reason
from bot.engine.events import Why
from bot.engine.game import Rules
from bot.engine.moves import Verb
from bot.engine.options import Options
from bot.engine.state import Waiting
from bot.engine.terms import Term
from bot.i18n import LANGUAGES, LOCALES, Locale
from bot.present.edition import PRESENT
from tests.figures import circles, imports_between, modules, parsed

ENGINE = sorted((PROJECT / "bot" / "engine").rglob("*.py"))
RULES = [*ENGINE, *sorted((PROJECT / "bot" / "editions").glob("*/rules.py"))]
ROOTS = ("bot", "cogs", "playground")
ORDINARY = {
    "button",  # part of a message
    "classic",  # a scoring mode, and a name for what editions share
    "clock",
    "decks",
    "discard",  # the discard pile
    "frozen",  # of a frozen dataclass
    "more",
    "number",
    "press",  # what people do to a button of a message
    "same_number",
    "show",
    "silent",
    "speed",
}
"""Words that an edition declares, but that mean something else in the core."""
TELLS_OF_EDITIONS = {
    "bot.records.record",  # its docstring shows a record as an example
    "bot.engine.setup",  # shows how a declared field looks in a record
    "bot.game.state.codec",  # reads a first king, as version 2 wrote it
    "bot.edition_api.rules",  # offers the variants to all editions
    "bot.edition_api.robots",  # offers what robots make of the variants
}
"""Modules that may mention parts of an edition, and why."""
# Time, luck and the outside world are inputs to the rules.
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
    for node in ast.walk(parsed(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module


def test_the_rules_import_only_the_pure_part_of_the_standard_library() -> None:
    for path in RULES:
        others = {name for name in imported_by(path) if not name.startswith("bot.engine")}
        outside = {name for name in others if name.partition(".")[0] not in sys.stdlib_module_names}
        impure = {name for name in others if name.partition(".")[0] in IMPURE}

        assert outside == set(), path
        assert impure == set(), path


def test_every_part_of_the_bot_belongs_to_a_layer() -> None:
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
    assert parts - {"bot.__init__"} == placed - {"cogs", "playground"}


@pytest.mark.parametrize("root", ROOTS)
def test_no_modules_import_each_other_in_a_cycle(root: str) -> None:
    found = circles(imports_between(modules(PROJECT / root)))

    print(f"circles of imports in {root}: {found or 'none'}")
    assert found == []


def test_an_import_cycle_is_detected() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}

    assert circles(graph) == [["b", "c"]]


def test_the_core_of_the_rules_does_not_import_any_variant() -> None:
    known = modules(PROJECT / "bot" / "engine")
    core = {name for name in known if not name.startswith("bot.engine.variants.")}
    graph = imports_between(known)

    assert {name: graph[name] - core for name in core if graph[name] - core} == {}


def edition_of(name: str) -> str | None:
    """The edition or variant that a module belongs to; None for the core."""
    match name.split("."):
        case ["cogs", cog] if cog in EDITIONS:
            return cog
        case ["bot", "editions", edition, *_]:
            return edition
        case ["bot", "engine", "variants", _] | ["bot", "game", "robots", "seven_zero"]:
            return "variants"
        case _:
            return None


def declared_words() -> set[str]:
    """The names that editions declare: editions, faces, verbs, reasons, icons and fields."""
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
    known = modules(PROJECT / "bot", PROJECT / "cogs")

    wrong = {
        (name, used)
        for name, all_used in imports_between(known).items()
        for used in all_used
        if edition_of(used) not in {None, edition_of(name)}
        # These editions compose the variants, which the API offers to all.
        and not (
            edition_of(name) in {"classic", "flip", "master", "mercy"}
            and edition_of(used) == "variants"
        )
        and name not in {"bot.edition_api.rules", "bot.edition_api.robots"}
    }
    assert wrong == set()


def test_the_core_names_no_edition() -> None:
    parts = (re.sub("[-_]", "[-_ ]", word) for word in declared_words() - ORDINARY)
    # The project and its group of entry points are also called UNO Master.
    word = rf"(?<![a-z])(?<!uno[-_])(?:{'|'.join(sorted(parts))})(?![a-z])"
    pattern = re.compile(word, re.IGNORECASE)

    found = {
        f"{name}: {line.strip()}"
        for name, module in modules(PROJECT / "bot", PROJECT / "cogs").items()
        if edition_of(name) is None and name not in TELLS_OF_EDITIONS
        for line in module.lines
        if pattern.search(line)
    }
    assert found == set()


@pytest.mark.parametrize("locale", Locale)
def test_the_texts_of_an_edition_are_in_its_own_files(locale: Locale) -> None:
    pattern = re.compile(rf"(?:^|-)(?:{'|'.join(sorted(declared_words() - ORDINARY))})(?:-|$)")
    core = sorted((LOCALES / locale).glob("*.ftl"))

    assert [
        f"{path.name}: {key}"
        for path in core
        for key in re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE)
        if pattern.search(key)
    ] == []
    editions = {path.stem.removeprefix("rules-") for path in (LOCALES / locale).glob("*/*.ftl")}
    assert editions == set(EDITIONS) if locale in LANGUAGES else editions <= set(EDITIONS)


def keys_of(path: Path) -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE))


def read_texts(code: str) -> tuple[set[str], set[str]]:
    """Possible keys in a module, and the beginnings of key families such as `f"clock-{name}"`."""
    tree = [*ast.walk(parsed(code))]
    heads = [one.values[0] for one in tree if isinstance(one, ast.JoinedStr) and one.values]
    keys, families = (
        {one.value for one in nodes if isinstance(one, ast.Constant) and isinstance(one.value, str)}
        for nodes in (tree, heads)
    )
    return keys, families


def test_the_core_does_not_read_texts_of_a_feature() -> None:
    core = sorted((PROJECT / "bot").rglob("*.py"))
    # Features with a part in the core, such as the tournament, share their texts with it.
    rooms = {name for path in core for name in (path.stem, path.parent.name)}
    features = {path.stem for path in (PROJECT / "cogs").iterdir()} - rooms
    texts = [(path.stem, keys_of(path)) for path in (LOCALES / "en").rglob("*.ftl")]
    own = {key for name, keys in texts if name in features for key in keys}
    others = {key for _, keys in texts for key in keys} - own
    assert len(own) > 100

    found = set[tuple[str, str]]()
    for path in core:
        code = path.read_text(encoding="utf-8")
        if "from bot.i18n import" not in code:
            continue
        keys, families = read_texts(code)
        # Families such as that of buttons belong to everybody.
        families = {one for one in families if not any(key.startswith(one) for key in others)}
        read = {key for key in own if key in keys or key.startswith((*families,))}
        found |= {(path.stem, key) for key in read}
    assert found == set()


def test_an_edition_changes_the_rules_through_ten_hooks_at_most() -> None:
    hooks = {name for name, value in vars(Rules).items() if isinstance(value, FunctionType)}

    print(f"hooks: {sorted(hooks)}")
    assert len(hooks) <= 10

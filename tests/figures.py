"""Prints the size of the code beside its limits: `python -m tests.figures`.

Blank lines, comments, docstrings and imports do not count as code. `python -m tests.trips` measures
how many modules a request runs.
"""

from __future__ import annotations

import argparse
import ast
import gc
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
BOT = ("bot", "cogs")
ENGINE = "bot.engine"
LARGE_MODULE, LARGE_CLASS = 500, 300
"""The numbers of lines above which a module or a class deserves a look: hints, not limits."""
FOREIGN = re.compile(
    r"\b(of|for|to|by|from|with) who\b|^Whom?\b|\bno more[.;:,]|\banew\b|\bonce more\b"
    r"|\b(is|are) none\b|\bthe own\b|\bof whom\b|otherwise\.$"
    r"|\b[Ww]hoever\b|\bso many\b(?!.* that\b)|^Of (a|an|the|all|two|several|those) "
    r"|\bwhat (has|is) no\b|\bcounts? not\b"
    r"|\bany more\b|\bup to which\b|\bis no (number|member|day)\b"
    r"|^What (is|was) (known of|noted|said|told|kept|stored|saved|played|looked at|installed)\b"
    r"|\b(takes?|took) long\b|\bout of order\b"
)
"""Phrases that are not native English, or that hide what a sentence is about."""
TEST = re.compile(r"\s*(?:async )?def test_(\w+)")
_PERHAPS_FOREIGN = re.compile(FOREIGN.pattern.replace("^", "").replace("$", ""))
"""`FOREIGN` anywhere in a line: a module without a match need not be parsed."""


def parsed(text: str) -> ast.Module:
    """The syntax tree of a module's text, parsed while garbage collection is off.

    Otherwise CPython 3.11 sometimes raises a SystemError after tests of the whole bot: an object
    freed meanwhile may have changed the recursion depth.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        return ast.parse(text)
    finally:
        if collects:
            gc.enable()


@dataclass(frozen=True)
class Module:
    """A Python module, read from its file.

    Args:
        path: The file.
        text: The content of the file.
    """

    path: Path
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return parsed(self.text)

    @cached_property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    @cached_property
    def docstrings(self) -> list[ast.Constant]:
        """The docstrings of the module, including those of attributes."""
        return [
            node.value
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ]

    @cached_property
    def type_checking_blocks(self) -> int:
        """The number of `if TYPE_CHECKING:` blocks."""
        return sum(
            isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
            for node in ast.walk(self.tree)
        )

    @cached_property
    def code(self) -> frozenset[int]:
        """The numbers of the lines of code."""
        imports = (ast.Import, ast.ImportFrom)
        skipped: set[int] = set()
        for node in (one for one in ast.walk(self.tree) if isinstance(one, imports)):
            skipped |= _lines_of(node)
        for docstring in self.docstrings:
            skipped |= _lines_of(docstring)
        return frozenset(
            number
            for number, line in enumerate(self.lines, 1)
            if number not in skipped and line.strip() and not line.strip().startswith("#")
        )

    def classes(self) -> Iterator[tuple[str, int]]:
        """Yield each class with its number of lines of code."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ClassDef):
                first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
                yield node.name, len(self.code & set(range(first, (node.end_lineno or first) + 1)))

    def prose(self) -> Iterator[tuple[int, str]]:
        """Yield each line of docstrings and comments, and each test's name, with its number."""
        for number, line in enumerate(self.lines, 1):
            if test := TEST.match(line):
                yield number, test[1].replace("_", " ")
        for node in self.docstrings:
            for number, line in enumerate(str(node.value).splitlines(), node.lineno):
                yield number, line.strip()
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string.lstrip("#: ")


@cache
def read(path: Path) -> Module:
    """Read a module."""
    return Module(path, path.read_text(encoding="utf-8"))


def _lines_of(node: ast.AST) -> set[int]:
    first = getattr(node, "lineno", 0)
    return set(range(first, (getattr(node, "end_lineno", None) or first) + 1))


def modules(*roots: Path) -> dict[str, Module]:
    """The modules below some folders of the project, by their dotted names."""
    found: dict[str, Module] = {}
    for path in sorted(path for root in roots for path in root.rglob("*.py")):
        parts = path.relative_to(PROJECT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = read(path)
    return found


def imports_between(known: Mapping[str, Module]) -> dict[str, set[str]]:
    """The imports of each module among these modules, including imports for type checkers."""
    found: dict[str, set[str]] = {}
    for name, module in known.items():
        found[name] = used = set()
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Import):
                used |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    used.add(inner if inner in known else node.module)
        used &= known.keys() - {name}
    return found


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """The groups of modules that all import one another, directly or through others."""
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


def foreign_phrases(*roots: Path) -> list[str]:
    """The lines of prose and the test names below some folders that match `FOREIGN`."""
    return [
        f"{module.path.relative_to(PROJECT)}:{number}: {line}"
        for module in modules(*roots).values()
        if _PERHAPS_FOREIGN.search(module.text.replace("_", " "))
        for number, line in module.prose()
        if FOREIGN.search(line)
    ]


@dataclass
class Figures:
    """The figures of the project, and hints on where to look.

    Attributes:
        rows: The title, the figure and the limit of each.
        hints: The large modules and classes.
    """

    rows: list[tuple[str, int, str]] = field(default_factory=list)
    hints: list[tuple[int, str]] = field(default_factory=list)

    @classmethod
    def measure(cls) -> Figures:
        """Measure the working tree."""
        figures = cls()
        figures._measure_bot()
        figures._measure_prose()
        figures._measure_rules()
        tests = modules(PROJECT / "tests", PROJECT / "playground" / "tests")
        figures.rows.append(("tests: lines of code", _code(tests), "28,000"))
        return figures

    def _measure_bot(self) -> None:
        bot = modules(*(PROJECT / root for root in BOT))
        sources = list(bot.values())
        contracts = _contracts(PROJECT / "pyproject.toml")
        blocks = sum(one.type_checking_blocks for one in sources)
        docs = sum(len(_lines_of(node)) for one in sources for node in one.docstrings)
        self.rows += [
            ("modules of bot and cogs", len(bot), "280"),
            ("raw lines of both", sum(len(one.lines) for one in sources), "44,000"),
            ("lines of code of both", _code(bot), "27,000"),
            ("TYPE_CHECKING blocks of both", blocks, "120"),
            ("import contracts", contracts, "10"),
            ("circles of imports", len(circles(imports_between(bot))), "0"),
            ("docstring lines of both", docs, "6,500"),
        ]
        for name, module in bot.items():
            if len(module.code) > LARGE_MODULE:
                self.hints.append((len(module.code), name))
            for title, lines in module.classes():
                if lines > LARGE_CLASS:
                    self.hints.append((lines, f"{name}.{title}"))

    def _measure_prose(self) -> None:
        for title, roots in (("both", BOT), ("playground and tests", ("playground", "tests"))):
            found = len(foreign_phrases(*(PROJECT / root for root in roots)))
            self.rows.append((f"foreign phrases in prose of {title}", found, "0"))

    def _measure_rules(self) -> None:
        engine = modules(PROJECT.joinpath(*ENGINE.split(".")))
        variants = f"{ENGINE}.variants."
        core = {name: one for name, one in engine.items() if not name.startswith(variants)}
        self.rows.append(("engine without variants", _code(core), "1,900"))
        for rules in sorted((PROJECT / "bot" / "editions").glob("*/rules.py")):
            edition = rules.parent.name
            path = PROJECT / "cogs" / f"{edition}.py"
            self.rows.append((f"cog of {edition}", len(read(path).code), "60"))


def _code(sources: Mapping[str, Module]) -> int:
    return sum(len(one.code) for one in sources.values())


def _contracts(path: Path) -> int:
    settings = tomllib.loads(path.read_text(encoding="utf-8"))
    return len(settings["tool"]["importlinter"]["contracts"])


def print_figures(figures: Figures, largest: int) -> None:
    """Print the table and the hints.

    Args:
        largest: The most hints to print.
    """
    print(f"{'':<44}{'now':>8}{'at most':>10}")
    for title, value, asked in figures.rows:
        mark = "" if value <= int(asked.replace(",", "")) else "  more"
        print(f"{title:<44}{value:>8,}{asked:>10}{mark}")
    print(f"\nlarger than {LARGE_MODULE} (modules) or {LARGE_CLASS} (classes) lines of code:")
    for lines, name in sorted(figures.hints, reverse=True)[:largest]:
        print(f"{lines:>8,}  {name}")
    if not figures.hints:
        print(f"{'':>8}  none")


def main(argv: Sequence[str]) -> int:
    """Measure the code and print its figures, or its foreign phrases.

    Args:
        argv: See `--help`.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.figures", description=__doc__)
    parser.add_argument("--largest", type=int, default=20, help="hints printed at most")
    parser.add_argument("--prose", nargs="+", metavar="FOLDER", help="print its foreign phrases")
    arguments = parser.parse_args(argv)
    if arguments.prose:
        print(*foreign_phrases(*(PROJECT / root for root in arguments.prose)), sep="\n")
    else:
        print_figures(Figures.measure(), arguments.largest)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

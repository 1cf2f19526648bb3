"""Locked packages without a wheel, and installed sizes: `python -m tests.project.wheels`.

The command asks the package index for every package of `requirements.txt`; a package without a
wheel for a system needs a compiler there. Sizes are those of this environment, without bytecode.
The exit status is 1 if a table in .github/CONTRIBUTING.md differs; `--write` updates the tables.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from operator import itemgetter
from pathlib import Path

from bot.config import PROJECT
from tests.project.pythons import MINORS

SYSTEMS = {
    "Linux x86-64": "x86_64-manylinux_2_28",
    "Linux ARM": "aarch64-manylinux_2_28",
    "Alpine x86-64": "x86_64-unknown-linux-musl",
    "Alpine ARM": "aarch64-unknown-linux-musl",
    "macOS ARM": "aarch64-apple-darwin",
    "macOS x86-64": "x86_64-apple-darwin",
    "Windows x86-64": "x86_64-pc-windows-msvc",
}
"""Our names of systems, with the names that uv uses."""
LOCK = PROJECT / "requirements.txt"
PAGE = PROJECT / ".github" / "CONTRIBUTING.md"
INSTALLED = {
    "`uno-master`: `play`, and `run` with SQLite": (),
    "`[metrics]`: `METRICS_PORT`": ("metrics",),
    "`[postgresql]`": ("postgresql",),
    "`[speed]`: faster JSON and event loop": ("speed",),
}
"""The kinds of installation, with the extras of each."""
MOST_NAMED = 12
"""The most packages that a table names, largest first."""


def main() -> int:
    """Print the tables, and write them into the page or compare them with the page."""
    parser = argparse.ArgumentParser(prog="python -m tests.project.wheels", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the table into its page")
    args = parser.parse_args()
    text = PAGE.read_text(encoding="utf-8")
    whole = text
    for name, lines in (("sizes", _sizes()), ("wheels", _lines())):
        table = "".join(lines)
        print(table)
        before, begin, rest = whole.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition(f"<!-- /{name} -->\n")
        whole = f"{before}{begin}{table}{end}{after}"
    if args.write:
        PAGE.write_text(whole, encoding="utf-8")
    return int(whole != text and not args.write)


def _sizes() -> Iterator[str]:
    """The rows with the megabytes of each installation, and its largest packages."""
    yield "| Installed | MB | Of these |\n| --- | --- | --- |\n"
    own = _project_mb()
    known = set(_wanted())
    for what, extras in INSTALLED.items():
        names = set(_wanted(*extras)) - known if extras else known
        sizes = {name: _package_mb(name) for name in names}
        if not extras:
            sizes |= own
        ordered = sorted(sizes.items(), key=itemgetter(1), reverse=True)
        told = [f"{name} {_rounded(size)}" for name, size in ordered[:MOST_NAMED]]
        if rest := [size for _, size in ordered[MOST_NAMED:]]:
            told.append(f"{len(rest)} others {_rounded(sum(rest))}")
        yield f"| {what} | {_rounded(sum(sizes.values()))} | {', '.join(told)} |\n"


def _rounded(size: float) -> str:
    return f"{size:.0f}" if size >= 1 else f"{size:.1f}"


def _wanted(*extras: str) -> list[str]:
    """The names of the packages that an installation with these extras needs."""
    asked = [word for extra in extras for word in ("--extra", extra)]
    quietly = ("--quiet", "--no-header", "--no-annotate", "--constraint", LOCK)
    compiled = _uv("pip", "compile", *quietly, *asked, PROJECT / "pyproject.toml")
    return [line.partition("==")[0] for line in compiled.stdout.splitlines()]


def _package_mb(name: str) -> float:
    paths = [Path(str(one.locate())) for one in distribution(name).files or ()]
    return _mb(path for path in paths if path.suffix != ".pyc")


def _project_mb() -> dict[str, float]:
    """The sizes of our own packages, without files that Git ignores."""
    listed = subprocess.run(
        ("git", "ls-files", "bot", "cogs", "data", "playground"),  # noqa: S607 - as in the PATH
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    playground = {one for one in listed if one.startswith("playground/")}
    shipped = {one for one in playground if not one.startswith("playground/tests/")}
    return {
        "the bot": _mb(PROJECT / one for one in {*listed} - playground),
        "the playground": _mb(PROJECT / one for one in shipped),
    }


def _mb(paths: Iterable[Path]) -> float:
    return sum(path.stat().st_size for path in paths if path.is_file()) / 1e6


def _lines() -> Iterator[str]:
    yield f"| | {' | '.join(MINORS)} |\n| --- |{' --- |' * len(MINORS)}\n"
    lock = LOCK.read_text(encoding="utf-8")
    for name, platform in SYSTEMS.items():
        cells = [", ".join(_missing(lock, minor, platform)) or "all" for minor in MINORS]
        yield f"| {name} | {' | '.join(cells)} |\n"


def _missing(lock: str, minor: str, platform: str) -> list[str]:
    """The locked packages without a wheel for a Python version on a platform."""
    if _resolves(lock, minor, platform):
        return []
    pins = [line.removesuffix("\\").strip() for line in lock.splitlines() if line[:1].isalpha()]
    return [pin.partition("==")[0] for pin in pins if not _resolves(pin, minor, platform)]


def _resolves(requirements: str, minor: str, platform: str) -> bool:
    """Whether all requirements have wheels."""
    asked = ("--quiet", "--no-build", "--no-deps", "--python-version", minor)
    platform_only = ("--python-platform", platform, "-")
    done = _uv("pip", "compile", *asked, *platform_only, standard_input=requirements)
    return done.returncode == 0


def _uv(*words: str | Path, standard_input: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [Path(sys.executable).with_name("uv"), *words],
        input=standard_input,
        text=True,
        capture_output=True,
        check=False,
    )


if __name__ == "__main__":
    sys.exit(main())

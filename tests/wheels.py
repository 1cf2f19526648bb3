"""`python -m tests.wheels`: which locked packages have no wheel for a Python and a system.

Asks the package index for every package of `requirements.txt`; where one has no wheel, an
installation there needs a compiler. The exit status is 1 if the table of docs/hosting.md differs;
`--write` brings it up to date.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bot.config import PROJECT
from tests.pythons import MINORS

SYSTEMS = {
    "Linux x86-64": "x86_64-manylinux_2_28",
    "Linux ARM": "aarch64-manylinux_2_28",
    "Alpine x86-64": "x86_64-unknown-linux-musl",
    "Alpine ARM": "aarch64-unknown-linux-musl",
    "macOS ARM": "aarch64-apple-darwin",
    "macOS x86-64": "x86_64-apple-darwin",
    "Windows x86-64": "x86_64-pc-windows-msvc",
}
"""Names of uv, by ours."""
LOCK = PROJECT / "requirements.txt"
PAGE = PROJECT / "docs" / "hosting.md"
BEGIN, END = "<!-- wheels -->\n", "<!-- /wheels -->\n"


def main() -> int:
    """Print the table, and compare or write it."""
    parser = argparse.ArgumentParser(prog="python -m tests.wheels", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the table into its page")
    args = parser.parse_args()
    table = "".join(_lines())
    print(table, end="")
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    whole = f"{before}{BEGIN}{table}{END}{after}"
    if args.write:
        PAGE.write_text(whole, encoding="utf-8")
    return int(whole != text and not args.write)


def _lines() -> Iterator[str]:
    yield f"| | {' | '.join(MINORS)} |\n| --- |{' --- |' * len(MINORS)}\n"
    lock = LOCK.read_text(encoding="utf-8")
    for name, platform in SYSTEMS.items():
        cells = [", ".join(_missing(lock, minor, platform)) or "all" for minor in MINORS]
        yield f"| {name} | {' | '.join(cells)} |\n"


def _missing(lock: str, minor: str, platform: str) -> list[str]:
    """The locked packages without a wheel for a Python on a platform."""
    if _resolves(lock, minor, platform):
        return []
    pins = [line.removesuffix("\\").strip() for line in lock.splitlines() if line[:1].isalpha()]
    return [pin.partition("==")[0] for pin in pins if not _resolves(pin, minor, platform)]


def _resolves(requirements: str, minor: str, platform: str) -> bool:
    """Whether all that is required has wheels."""
    uv = Path(sys.executable).with_name("uv")
    asked = ("--quiet", "--no-build", "--no-deps", "--python-version", minor)
    done = subprocess.run(
        [uv, "pip", "compile", *asked, "--python-platform", platform, "-"],
        input=requirements,
        text=True,
        capture_output=True,
        check=False,
    )
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())

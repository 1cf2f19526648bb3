"""`python -m tests.scenarios PATH…`: play rule tests and print the failures."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.scenarios.runner import UnreadableFile, cases_of, run


def main(argv: Sequence[str] | None = None) -> int:
    """Play cases; return 0 if all passed, 1 if any failed, 2 if a file cannot be read."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.scenarios", description="Play rule tests."
    )
    parser.add_argument("paths", metavar="PATH", nargs="+", type=Path, help="a file, or a folder")
    paths: list[Path] = parser.parse_args(argv).paths
    passed = failed = 0
    try:
        for path in paths:
            for case in cases_of(path):
                outcome = run(case)
                if outcome.difference is None:
                    passed += 1
                else:
                    failed += 1
                    print(f"{outcome.rule}: {outcome.title}: {outcome.difference}")
    except UnreadableFile as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

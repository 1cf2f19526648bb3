"""`python -m tests.scenarios PATH…`: play rule tests, print what fails."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.scenarios.runner import UnreadableFile, cases_of, run


def main(paths: list[str]) -> int:
    """Run files or folders.

    Args:
        paths: Where the cases are.

    Returns:
        0 if all passed, 1 if any failed, 2 if a file cannot be read.
    """
    if not paths:
        print("usage: python -m tests.scenarios PATH…", file=sys.stderr)
        return 2
    passed = failed = 0
    try:
        for path in paths:
            for case in cases_of(Path(path)):
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
    sys.exit(main(sys.argv[1:]))

"""The command line of the benches: `python -m tests.bench NAME …` runs tests/bench/NAME.py.

A bench is a module with a `main`; this module finds them in the folder.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules

from tests import bench


def names() -> list[str]:
    """List the names of all benches."""
    found = sorted(module.name for module in iter_modules(bench.__path__))
    return [name for name in found if not name.startswith("_")]


def main(argv: Sequence[str]) -> int:
    """Run a bench.

    Args:
        argv: The name of the bench, then its own arguments.

    Returns:
        The exit status; 2 if there is no such bench.
    """
    match argv:
        case [name, *rest] if name in names():
            status: int = import_module(f"tests.bench.{name}").main(rest)
            return status
        case _:
            print(f"usage: python -m tests.bench {{{','.join(names())}}} …", file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

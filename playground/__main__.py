"""`python -m playground`, and the command `playground`."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # that of `typing`, whose import Ctrl-C could interrupt
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None, prog: str | None = None) -> int:
    """Run the command line; after Ctrl-C, even during the imports, the exit status is 130."""
    try:
        from playground import command_line  # noqa: PLC0415 - it takes half a second

        return command_line.main(arguments, prog=prog)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(prog="python -m playground"))

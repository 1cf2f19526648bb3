"""`python -m playground`, and the command `playground`."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # not `typing`'s: Ctrl-C could interrupt that import
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None, prog: str | None = None) -> int:
    """Run the command line; after Ctrl-C, even during the imports, the exit status is 130."""
    try:
        import signal  # noqa: PLC0415 - Ctrl-C is heard before all other imports

        signal.signal(signal.SIGINT, _interrupted)
    except KeyboardInterrupt:
        _interrupted()
    from playground import command_line  # noqa: PLC0415 - it takes half a second

    return command_line.main(arguments, prog=prog)


def _interrupted(*_: object) -> None:
    import os  # noqa: PLC0415 - Python itself has imported it by now

    os.write(2, b"playground: interrupted\n")
    os._exit(130)


if __name__ == "__main__":
    sys.exit(main(prog="python -m playground"))

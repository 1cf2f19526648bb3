"""Ctrl-C at any moment: one line and status 130, never a traceback.

If nothing has to be cleaned up, the process ends at once: during an import or a calculation, or
while Python waits for threads at its end. For everything else there is `bot.runtime.at_interrupt`.
This module imports nothing that Ctrl-C could interrupt before it is handled.
"""

from __future__ import annotations

import os
import signal

INTERRUPTED = 130
"""The exit status after Ctrl-C, as in shells: 128 plus the number of the signal."""


def end_at_interrupts() -> None:
    """Make Ctrl-C end the process from now on."""
    signal.signal(signal.SIGINT, end_now)


def end_now(_signal: int = signal.SIGINT, _frame: object = None) -> None:
    # Not with `sys.stderr`, which may be in the middle of a line.
    os.write(2, b"uno: interrupted\n")
    os._exit(INTERRUPTED)

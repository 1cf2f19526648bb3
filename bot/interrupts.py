"""Ctrl-C at any moment: one line and status 130, never a traceback.

Where nothing has to be cleaned up, the process ends at once: in the middle of an import, of a
calculation, or while Python waits for threads at its end. `bot.runtime.at_interrupt` is for the
rest. Imports nothing that Ctrl-C could interrupt before it is heard.
"""

from __future__ import annotations

import os
import signal

INTERRUPTED = 130
"""The exit status after Ctrl-C, as of shells: 128 plus the number of the signal."""


def end_at_interrupts() -> None:
    """Let Ctrl-C end the process from now on."""
    signal.signal(signal.SIGINT, end_now)


def end_now(_signal: int = signal.SIGINT, _frame: object = None) -> None:
    # Not by `sys.stderr`, which may be in the middle of a line.
    os.write(2, b"uno: interrupted\n")
    os._exit(INTERRUPTED)

"""Processes of our own for what would hold up the event loop: pictures, and robots that look ahead.

They let others go first where the machine is busy, and end with the process that has started them,
whatever that one dies of.
"""

from __future__ import annotations

import gc
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from threading import Thread

THRESHOLDS = (20_000, 50, 10)
"""New objects, and rounds, after which it looks, as `gc` takes them.

A busy bot has some ten thousand at work at a time, and clicks leave nothing to be found. What has
lasted is looked at seldom: that takes a tenth of a second, in which no click is answered."""


def collect_seldom() -> None:
    """Look seldom, from now on: while modules are imported it would take a quarter of the time."""
    gc.set_threshold(*THRESHOLDS)


def freeze_what_is_loaded() -> None:
    """Never look at what is there now: it stays, and to look at all takes a third of a second."""
    gc.collect()
    gc.freeze()
    collect_seldom()


NICENESS = 5


def worker_processes(count: int) -> ProcessPoolExecutor:
    """An executor with so many processes, each started when it is needed first."""
    # A fork would copy the threads' locks of a process that has many of them.
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_begin)


def _begin() -> None:
    # Ctrl-C at a terminal is for the bot, which says when this ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # there is none on Windows
        os.nice(NICENESS)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

"""Memory, garbage collection and worker processes, tuned to keep the event loop free.

Worker processes draw pictures and search moves for robots. They yield to other processes on a busy
machine, and end with their parent, however it ends.
"""

from __future__ import annotations

import ctypes
import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import active_children, get_context, parent_process
from threading import Thread, current_thread, main_thread
from typing import Any, TypeVar

from bot.interrupts import end_now

T = TypeVar("T")

THRESHOLDS = (20_000, 50, 10)
"""The thresholds for `gc`.

A busy bot has ten thousand live objects, and its clicks leave no cycles. Old objects are scanned
rarely, as a scan takes a tenth of a second, during which no click is answered.
"""


def relax_gc() -> None:
    """Let garbage be collected less often: by default it takes a quarter of all imports' time."""
    gc.set_threshold(*THRESHOLDS)


def freeze_what_is_loaded() -> None:
    """Exempt all loaded objects from collection: a full scan would take a third of a second."""
    gc.collect()
    gc.freeze()
    relax_gc()


_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8
"""The numbers of two parameters of glibc's `mallopt`."""
_LARGE_BLOCK = 128 * 1024
_MOST_ARENAS = 1


def limit_fragmentation() -> None:
    """Have glibc return the memory of pictures and requests to the system as soon as it is freed.

    By default, glibc raises its threshold for large blocks with each one that is freed, and gives
    every thread its own heap: after half an hour, a busy bot had 18 MB of holes. Call this before
    the first thread starts, as a thread keeps the heap that it was given.
    """
    mallopt = None if sys.platform == "win32" else getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:  # other C libraries have no such function
        mallopt(_M_MMAP_THRESHOLD, _LARGE_BLOCK)
        mallopt(_M_ARENA_MAX, _MOST_ARENAS)


@contextmanager
def at_interrupt(stop: Callable[[], object]) -> Iterator[None]:
    """Call `stop` at the first Ctrl-C in the block; the next one ends the process."""

    def interrupted(_signal: int, _frame: object) -> None:
        signal.signal(signal.SIGINT, end_now)
        stop()

    if current_thread() is not main_thread():  # only the main thread receives signals
        yield
        return
    before = signal.signal(signal.SIGINT, interrupted)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


NICENESS = 5
MOST_ON_WINDOWS = 61
"""The most processes of an executor on Windows, which can wait for no more at once."""


def worker_processes(count: int) -> ProcessPoolExecutor:
    """An executor of up to `count` processes, each started on first use."""
    if sys.platform == "win32":
        count = min(count, MOST_ON_WINDOWS)
    # A fork would copy the locks of the parent's threads.
    return _Workers(count, mp_context=get_context("spawn"), initializer=_begin)


class _Workers(ProcessPoolExecutor):
    """Starts processes that Ctrl-C does not reach: in a terminal, it is meant for the bot alone.

    A process inherits the set of blocked signals from the thread that starts it, so its imports are
    protected too.
    """

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:  # noqa: ANN401 - as the function takes them
        if sys.platform != "win32":
            before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            if sys.platform != "win32":
                signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_workers() -> None:
    """Kill the worker processes, for which Python would wait at exit.

    On a busy machine a yielding process may take half a minute to finish, or even to start.
    """
    for worker in active_children():
        worker.kill()


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Windows cannot block it
    if sys.platform != "win32":
        with suppress(OSError):  # such as where a system call filter forbids it
            os.nice(NICENESS)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

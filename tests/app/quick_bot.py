"""The bot of `process.py`, whose robots think briefly and whose retries and pauses are short.

`python -m tests.app.quick_bot PORT TOKEN DATABASE LEVEL REQUESTS` runs it until a signal comes or
its input ends: the port of a local Discord, the bot's token there, the address of its database, the
level of its log, and the most requests in a second.
"""

from __future__ import annotations

import asyncio
import ctypes
import faulthandler
import gc
import json
import os
import signal
import sys
from collections import Counter
from functools import partial
from threading import Thread
from unittest.mock import patch

from bot.app import composition
from bot.app.process import StartError, run, run_in_loop
from bot.config import Settings
from bot.game.live import robots
from bot.game.robots import expert
from bot.game.rules.clocks import Pace
from bot.gateway import errors
from bot.log import set_up_log
from bot.runtime import relax_gc
from cogs.notify import pinger
from playground import local_addresses, use_addresses


def end_with_tests() -> None:
    """Kill the process once its input ends, which happens even if the tests are killed."""
    os.read(0, 1)
    os.kill(os.getpid(), signal.SIGKILL)


def show_tasks() -> None:
    """Print where each task waits."""
    for task in asyncio.all_tasks():
        places = [f"{frame.f_code.co_qualname}:{frame.f_lineno}" for frame in task.get_stack()]
        print("task", task.get_name(), *places, flush=True)


class Mallinfo(ctypes.Structure):
    """The result of C's `mallinfo2`."""

    _fields_ = tuple(
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    )


def show_census() -> None:
    """Print what the memory contains; `process.Census` reads it."""
    types = map(type, gc.get_objects())
    objects = Counter(f"{one.__module__}.{one.__qualname__}" for one in types)
    found = {"objects": objects, "blocks": sys.getallocatedblocks()}
    if mallinfo := getattr(ctypes.CDLL(None), "mallinfo2", None):
        mallinfo.restype = Mallinfo
        heap = mallinfo()
        # C code takes bytes from its heap, and from pages of their own.
        found |= {"taken": heap.uordblks + heap.hblkhd, "free": heap.fordblks}
    print("census", json.dumps(found), flush=True)


async def report_ready() -> None:
    """Print that the bot is connected; from now on, signals make it print its tasks or memory."""
    faulthandler.unregister(signal.SIGUSR2)
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR2, show_tasks)
    asyncio.get_running_loop().add_signal_handler(signal.SIGRTMIN, show_census)
    print("ready", flush=True)


def main() -> int:
    """Run the bot; return its exit status."""
    Thread(target=end_with_tests, daemon=True).start()
    # Until the bot is ready, the signal shows where its threads are.
    faulthandler.register(signal.SIGUSR2)
    port, token, database, level, requests = sys.argv[1:]
    set_up_log(level, "console", secrets=[token])
    use_addresses(local_addresses(int(port)))
    expert.THINKING_SECONDS = expert.REACTION_SECONDS = (0.1, 0.2)
    robots.SECONDS_TO_REACT = 0.2
    errors.RETRY_DELAYS = (0.05,) * 8
    # Slow tables fall asleep between two clicks.
    patch.object(composition, "Pace", partial(Pace, awake=0.3)).start()
    # Lobbies ping before they start.
    pinger.PINGS_AFTER = 0.2
    settings = Settings(
        discord_token=token,
        database_url=database,
        # A few people open all the tables here, one after the other.
        tables_per_person=1000,
        tables_per_server=100_000,
        hourly_per_person=10_000,
        hourly_per_server=1_000_000,
        open_cooldown=0,
        clicks_per_person=1000,
        requests_per_second=int(requests),
    )
    return run_in_loop(run(settings, report_ready))


if __name__ == "__main__":
    relax_gc()  # as the command line does
    try:
        sys.exit(main())
    except StartError as error:
        sys.exit(f"uno: {error}")

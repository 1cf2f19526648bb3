"""Prints which modules of the bot a played card and `/leaderboard` run: `python -m tests.trips`.

The bot runs in a simulated Discord. A module counts when one of its functions is called, in any
task or thread; importing it does not count.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from inspect import CO_OPTIMIZED
from types import CodeType, FrameType
from typing import Any

import pytest
from sqlalchemy import Engine, event
from structlog.testing import capture_logs

from bot.store.store import open_store
from tests.databases import SqliteDatabases
from tests.ui.simulated_server import simulated_server

ROOTS = ("bot", "cogs")
ENGINE = "bot.engine"
INTERACTION_TASKS = {"discord.py: on_interaction", "CommandTree-invoker"}
WARM_UP = 3
"""Moves before the traced one: the first move of a process also loads what later ones reuse."""


@dataclass(slots=True)
class Trip:
    """The modules that one request runs, in the order of their first call.

    Args:
        first_calls: The function of each module that is called first.
        own: The modules that run in the task of the interaction itself.
        until_saved: The number of modules at the commit of the move; None without a move.
        own_until_saved: The same of `own`.
    """

    first_calls: dict[str, str] = field(default_factory=dict)
    own: set[str] = field(default_factory=set)
    until_saved: int | None = None
    own_until_saved: int = 0
    _writes_move: bool = False

    def note_call(self, frame: FrameType, what: str, _: object) -> None:
        """Note the module of a function that is called; for `sys.setprofile`."""
        if what != "call" or not frame.f_code.co_flags & CO_OPTIMIZED:
            return  # A module or class body is run by an import.
        module = str(frame.f_globals.get("__name__", ""))
        if module.partition(".")[0] in ROOTS:
            self.first_calls.setdefault(module, name_of(frame.f_code))
            if _is_interaction_task():
                self.own.add(module)

    def note_statement(self, _: object, __: object, statement: str, *___: object) -> None:
        """Note that a move is being written; for SQLAlchemy's `before_cursor_execute`."""
        self._writes_move |= "INSERT INTO moves" in statement

    def note_commit(self, _: object) -> None:
        """Note that the move is saved; for SQLAlchemy's `commit`."""
        if self._writes_move and self.until_saved is None:
            self.until_saved = len(self.first_calls)
            self.own_until_saved = len(self.own)

    @contextmanager
    def traced(self) -> Iterator[None]:
        """Trace all calls in this thread and in those that start meanwhile."""
        watched: dict[str, Callable[..., Any]] = {
            "before_cursor_execute": self.note_statement,
            "commit": self.note_commit,
        }
        for name, listener in watched.items():
            event.listen(Engine, name, listener)
        threading.setprofile(self.note_call)
        sys.setprofile(self.note_call)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)
            for name, listener in watched.items():
                event.remove(Engine, name, listener)


def name_of(code: CodeType) -> str:
    """The name of a function with its class."""
    return code.co_qualname


def _is_interaction_task() -> bool:
    try:
        task = asyncio.current_task()
    except RuntimeError:
        return False
    return task is not None and task.get_name() in INTERACTION_TASKS


async def trace(url: str) -> tuple[Trip, Trip]:
    """Play a round and trace it.

    Args:
        url: Of a database as the first start leaves it.

    Returns:
        The trips of a card played by the button of a hand, and of `/leaderboard` with results.
    """
    card, leaderboard = Trip(), Trip()
    with pytest.MonkeyPatch.context() as patch:
        async with open_store(url) as store, simulated_server(store, patch) as uno:
            uno.deal_short_rounds()
            await uno.deal(scoring="single")
            for _ in range(WARM_UP):
                await uno.play(uno.on_turn)
            with card.traced():
                await uno.play(uno.on_turn)
            await uno.play_to_the_end()
            with leaderboard.traced():
                await uno.anna.slash(uno.channel, "leaderboard")
    return card, leaderboard


def print_path(title: str, trip: Trip) -> None:
    """Print the modules in order, each with the function that is called first."""
    print(f"\n{title}")
    for number, (module, function) in enumerate(trip.first_calls.items(), 1):
        print(f"{number:>5}  {module}: {function}")
        if number == trip.until_saved:
            print(f"{'':>5}  -- saved --")


def print_counts(card: Trip, leaderboard: Trip) -> None:
    """Print the numbers of modules."""

    def line(title: str, modules: Sequence[str], own: int) -> None:
        rules = sum(one.startswith(ENGINE) for one in modules)
        print(f"{title:<36}{len(modules):>8}{len(modules) - rules:>16}{own:>20}")

    modules = list(card.first_calls)
    print(f"{'modules run':<36}{'all':>8}{'without engine':>16}{'interaction task':>20}")
    line("a played card, until it is saved", modules[: card.until_saved], card.own_until_saved)
    line("a played card, until all is shown", modules, len(card.own))
    line("/leaderboard", list(leaderboard.first_calls), len(leaderboard.own))


def main(argv: Sequence[str]) -> int:
    """Trace and print.

    Args:
        argv: See `--help`.

    Returns:
        Exit status.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.trips", description=__doc__)
    parser.add_argument("--counts", action="store_true", help="print the counts alone")
    arguments = parser.parse_args(argv)
    with SqliteDatabases().started() as url, capture_logs():
        card, leaderboard = asyncio.run(trace(url))
    if not arguments.counts:
        print_path("A played card", card)
        print_path("/leaderboard", leaderboard)
        print()
    print_counts(card, leaderboard)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

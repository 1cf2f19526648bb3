"""Prints which modules of the bot a played card and `/leaderboard` run: `python -m tests.trips`.

The bot runs in a simulated Discord. A module counts when one of its functions is called, in any
task or thread; importing it does not count.

The functions that a card passes through are those that are called or waiting in one of the card's
tasks when its move is written, or when a request to Discord shows the move. A function counts as
only passing on if its body is one call with its own arguments.

The values derived from a state are computed once for each reader. A card has three: the hand
that played it, the next player's hand, and the channel.
"""

from __future__ import annotations

import argparse
import ast
import asyncio
import inspect
import sys
import textwrap
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from inspect import CO_OPTIMIZED
from types import CodeType, FrameType
from typing import Any

import pytest
from simcord.http import router
from sqlalchemy import Engine, event
from structlog.testing import capture_logs

from bot.engine.apply import moves_of
from bot.engine.edition import Edition
from bot.engine.view import seen_of
from bot.gateway.clock import DiscordClock
from bot.present.panels.hand import hand_panel
from bot.store.store import open_store
from tests.figures import parsed
from tests.store.databases import SqliteDatabases
from tests.ui.simulated_server import simulated_server

ROOTS = ("bot", "cogs")
COMPUTED: Mapping[CodeType, str] = {
    one.__code__: name
    for name, one in {
        "view": seen_of.__wrapped__,
        "legal": moves_of,
        "merged options": Edition.played_with,
        "panel of a hand": hand_panel,
    }.items()
}
RULES = ("bot.engine", "bot.editions")
INTERACTION_TASKS = {"discord.py: on_interaction", "CommandTree-invoker"}
WARM_UP = 3
"""Moves before the traced one: a process's first move also fills caches."""


@dataclass(slots=True)
class Trip:
    """The modules that one request runs, in the order of their first call.

    Args:
        first_calls: The first function called in each module.
        own: The modules that run in the interaction's own task.
        until_saved: The number of modules when the move is committed; None without a move.
        own_until_saved: The same number for `own`.
        computed: How many times each value in `COMPUTED` was computed, by name.
        by_reader: The same by name and seat, which is None for the channel.
    """

    first_calls: dict[str, str] = field(default_factory=dict)
    own: set[str] = field(default_factory=set)
    until_saved: int | None = None
    own_until_saved: int = 0
    passed: dict[CodeType, str] = field(default_factory=dict)
    computed: Counter[str] = field(default_factory=Counter)
    by_reader: Counter[tuple[str, int | None]] = field(default_factory=Counter)
    _writes_move: bool = False
    _tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    def note_call(self, frame: FrameType, what: str, _: object) -> None:
        """Note the module of a called function; for `sys.setprofile`."""
        if what != "call" or not frame.f_code.co_flags & CO_OPTIMIZED:
            return  # imports run the bodies of modules and classes
        module = str(frame.f_globals.get("__name__", ""))
        if (name := COMPUTED.get(frame.f_code)) is not None:
            self.computed[name] += 1
            self.by_reader[name, frame.f_locals.get("seat")] += 1
        if module.partition(".")[0] in ROOTS:
            if (task := _current_task()) is not None:
                self._tasks.add(task)
            self.first_calls.setdefault(module, name_of(frame.f_code))
            if _is_interaction_task():
                self.own.add(module)

    def note_statement(self, _: object, __: object, statement: str, *___: object) -> None:
        """Note that a move is being written; for SQLAlchemy's `before_cursor_execute`."""
        if "INSERT INTO moves" in statement:
            self._writes_move = True
            self.note_way()

    def note_commit(self, _: object) -> None:
        """Note that the move has been saved; for SQLAlchemy's `commit`."""
        if self._writes_move and self.until_saved is None:
            self.until_saved = len(self.first_calls)
            self.own_until_saved = len(self.own)

    def note_way(self) -> None:
        """Note which functions the played card's tasks are in, unless they wait for a clock."""
        for task in self._tasks - {one for one in self._tasks if _sleeps(one)}:
            for frame in _frames(task):
                module = str(frame.f_globals.get("__name__", ""))
                if module.partition(".")[0] in ROOTS:
                    self.passed.setdefault(frame.f_code, f"{module}: {name_of(frame.f_code)}")

    @contextmanager
    def traced(self) -> Iterator[None]:
        """Trace all calls in this thread and in threads that start meanwhile."""
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


def _current_task() -> asyncio.Task[Any] | None:
    try:
        return asyncio.current_task()
    except RuntimeError:
        return None


def _is_interaction_task() -> bool:
    task = _current_task()
    return task is not None and task.get_name() in INTERACTION_TASKS


def _sleeps(task: asyncio.Task[Any]) -> bool:
    return any(frame.f_code is DiscordClock.sleep.__code__ for frame in _frames(task))


def _frames(task: asyncio.Task[Any]) -> Iterator[FrameType]:
    """The functions that a task is in, called or waiting, in no particular order."""
    if task is _current_task():
        frame: FrameType | None = sys._getframe()  # noqa: SLF001 - there is no public way
        while frame is not None:
            yield frame
            frame = frame.f_back
    waiting: Any = task.get_coro()
    while waiting is not None:
        frame = getattr(waiting, "cr_frame", None)
        if frame is not None:
            yield frame
        waiting = getattr(waiting, "cr_await", None)


def only_passes_on(code: CodeType) -> bool:
    """Whether a function's body is a single call that passes on plain names."""
    source = textwrap.dedent("".join(inspect.getsourcelines(code)[0]))
    (made, *_) = parsed(source).body
    if not isinstance(made, ast.FunctionDef | ast.AsyncFunctionDef):
        return False
    body = [one for one in made.body if not _is_text(one)]
    match body:
        case [ast.Expr(value) | ast.Return(value)]:
            called = value.value if isinstance(value, ast.Await) else value
            if not isinstance(called, ast.Call):
                return False
            given = [*called.args, *(one.value for one in called.keywords)]
            return all(isinstance(one, ast.Name | ast.Starred) for one in given)
        case _:
            return False


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


async def trace(url: str) -> tuple[Trip, Trip]:
    """Play a round, and trace a card in it and `/leaderboard` after it.

    Args:
        url: The address of a started database.

    Returns:
        The trips of a card played with a button of a hand, and of `/leaderboard` with results.
    """
    card, leaderboard = Trip(), Trip()
    with pytest.MonkeyPatch.context() as patch:
        async with open_store(url) as store, simulated_server(store, patch) as uno:
            uno.deal_short_rounds()
            await uno.deal(mode="single")
            for _ in range(WARM_UP):
                await uno.play(uno.on_turn)
            with card.traced(), noting_requests(card, patch):
                await uno.play(uno.on_turn)
            await uno.play_by_hands()
            with leaderboard.traced():
                await uno.anna.slash(uno.channel, "leaderboard")
    return card, leaderboard


@contextmanager
def noting_requests(trip: Trip, patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Note a card's path so far whenever a request to Discord begins."""
    dispatch = router.dispatch

    def noted(*args: Any, **options: Any) -> Any:  # noqa: ANN401 - SimCord's
        trip.note_way()
        return dispatch(*args, **options)

    with patch.context() as meanwhile:
        meanwhile.setattr(router, "dispatch", noted)
        yield


def print_way(trip: Trip) -> None:
    """Print the functions that a card passes through, and mark those that only pass it on."""
    print("\nFunctions that a card passes through")
    for code, name in sorted(trip.passed.items(), key=lambda one: one[1]):
        print(f"{'>' if only_passes_on(code) else '':>5}  {name}")


def print_path(title: str, trip: Trip) -> None:
    """Print the modules in order, each with its first called function."""
    print(f"\n{title}")
    for number, (module, function) in enumerate(trip.first_calls.items(), 1):
        print(f"{number:>5}  {module}: {function}")
        if number == trip.until_saved:
            print(f"{'':>5}  -- saved --")


def print_counts(card: Trip, leaderboard: Trip) -> None:
    """Print how many modules and functions a played card and a leaderboard run."""

    def line(title: str, modules: Sequence[str], own: int) -> None:
        rules = sum(one.startswith(RULES) for one in modules)
        print(f"{title:<36}{len(modules):>8}{len(modules) - rules:>16}{own:>20}")

    modules = list(card.first_calls)
    print(f"{'modules run':<36}{'all':>8}{'without engine':>16}{'interaction task':>20}")
    line("a played card, until it is saved", modules[: card.until_saved], card.own_until_saved)
    line("a played card, until all is shown", modules, len(card.own))
    line("/leaderboard", list(leaderboard.first_calls), len(leaderboard.own))
    passing = sum(map(only_passes_on, card.passed))
    print(f"functions that a card passes until it is saved and shown: {len(card.passed)}")
    print(f"of these only passing on: {passing}")
    for name in COMPUTED.values():
        seen = (count for (one, _), count in card.by_reader.items() if one == name)
        count, most = card.computed[name], max(seen, default=0)
        print(f"{name}, computed for a card: {count}, for one reader: {most}")


def main(argv: Sequence[str]) -> int:
    """Trace a played card and `/leaderboard`, and print what they run.

    Args:
        argv: See `--help`.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.trips", description=__doc__)
    parser.add_argument("--counts", action="store_true", help="print the counts alone")
    arguments = parser.parse_args(argv)
    with SqliteDatabases().started() as url, capture_logs():
        card, leaderboard = asyncio.run(trace(url))
    if not arguments.counts:
        print_path("A played card", card)
        print_path("/leaderboard", leaderboard)
        print_way(card)
        print()
    print_counts(card, leaderboard)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

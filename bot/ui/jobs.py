"""Registers features' functions: work at intervals and on events, and lines about people.

A feature registers them when its modules are imported, while the commands are loaded.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

import structlog

from bot.engine.events import Event
from bot.game.ports import StoreUnavailable
from bot.game.state.table_state import TableState
from bot.hooks import Hook, full_name
from bot.log import contained
from bot.present.panels.rounds import Earned
from bot.ui.context import App, InteractionContext

log = structlog.get_logger(__name__)

Work = Callable[[App], Awaitable[None]]
Handler = Callable[..., Awaitable[None]]
W = TypeVar("W", bound=Work)


@dataclass(frozen=True, slots=True)
class Job:
    work: Work
    seconds: float


_jobs: dict[str, Job] = {}
JOBS: Mapping[str, Job] = MappingProxyType(_jobs)
"""Jobs by the full names of their functions."""


def every(seconds: float = 0.0) -> Callable[[W], W]:
    """Have housekeeping call a function in its rounds: each hour, and when a season ends.

    A job for servers covers only those that `app.bot.serves`; other processes cover theirs.

    Args:
        seconds: The minimum pause between two calls; earlier rounds are skipped.
    """

    def declare(work: W) -> W:
        _jobs[full_name(work)] = Job(work, seconds)
        return work

    return declare


_handlers: defaultdict[str, Hook[Handler]] = defaultdict(Hook)


def on_event(name: str) -> Hook[Handler]:
    """The hook for functions that are called with the app and the event's arguments.

    Args:
        name: An event of discord.py without `on_` (`guild_role_create`), or one of the bot's:
            `start`, once the tables are shown; `servers_known`, when the servers of a shard are
            known again; `server_emptied`, when a local Discord starts; `server_added`, before the
            server's tables continue; `stop`. The bot waits for the functions of the last two.
    """
    return _handlers[name]


def events_heard() -> Sequence[str]:
    """The names of the events for which functions are registered."""
    return tuple(_handlers)


Watcher = Callable[[App, TableState, Sequence[Event]], None]
on_change = Hook[Watcher]()
"""Functions called in order whenever a table shows a change, with its state and the events.

They see everybody's secrets, and must return at once.
"""


@dataclass(slots=True)
class FeatureObserver:
    """Passes changes on to features; the app does not exist yet when its tables are built."""

    app: App | None = None

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        assert self.app is not None, "no table changes before the app is built"
        for place, watcher in on_change.by_name():
            with contained(log, "a feature missed a change", name=place, table=state.table_id):
                watcher(self.app, state, events)


async def tell_features(app: App, name: str, *about: object) -> None:
    """Call the functions of an event; a function that fails does not stop the others."""
    for place, handler in _handlers[name].by_name():
        with contained(log, "a feature missed an event", StoreUnavailable, name=place, of=name):
            await handler(app, *about)


person_lines = Hook[Callable[[InteractionContext, int], Awaitable[Sequence[str]]]]()
"""Functions that return lines of a person's statistics, given the person's Discord id."""

new_achievements = Hook[Callable[[App, TableState], Awaitable[Sequence[Earned]]]]()
"""Functions that return the achievements earned in a table's last round, each only once."""


async def earned_at(app: App, state: TableState) -> Sequence[Earned]:
    return [one for achieved in new_achievements for one in await achieved(app, state)]

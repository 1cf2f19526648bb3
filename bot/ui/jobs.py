"""Background work of features: at intervals, and on events.

They are found with the feature: its modules are imported when the commands are loaded.
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
from bot.ui.context import App

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
"""By the full names of their functions."""


def every(seconds: float = 0.0) -> Callable[[W], W]:
    """Let the housekeeping call a function in its rounds: each hour, and when a season ends.

    Jobs for servers cover those that `app.bot.serves`, as other processes do the same
    for theirs.

    Args:
        seconds: How long it pauses at least; rounds before are left out.
    """

    def declare(work: W) -> W:
        _jobs[full_name(work)] = Job(work, seconds)
        return work

    return declare


_handlers: defaultdict[str, Hook[Handler]] = defaultdict(Hook)


def on_event(name: str) -> Hook[Handler]:
    """Functions that are called with the app, and what an event is about.

    Args:
        name: An event of discord.py without `on_` (`guild_role_create`), or one of the bot's:
            `start`, once its tables are shown; `servers_known`, when those of a shard are known
            again; `server_added`, before its tables go on; `stop`. The last two wait for the
            function.
    """
    return _handlers[name]


def events_heard() -> Sequence[str]:
    """The names of the events for which there are functions."""
    return tuple(_handlers)


Watcher = Callable[[App, TableState, Sequence[Event]], None]
on_change = Hook[Watcher]()
"""Functions called whenever a table shows a change, with its state and the events, in order.

They see the secrets of all, and may not wait.
"""


@dataclass(slots=True)
class FeatureObserver:
    """Tells features of changes; the app is not there yet when its tables are built."""

    app: App | None = None

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        assert self.app is not None, "no table changes before the app is built"
        for place, watcher in on_change.by_name():
            with contained(log, "a feature missed a change", name=place, table=state.table_id):
                watcher(self.app, state, events)


async def tell_features(app: App, name: str, *about: object) -> None:
    """Call the functions of an event; one that fails stops no other."""
    for place, handler in _handlers[name].by_name():
        with contained(log, "a feature missed an event", StoreUnavailable, name=place, of=name):
            await handler(app, *about)

"""Metrics of the running bot for Prometheus: games, answers, requests to Discord, the database.

No metric is about a person; labels are editions, reasons, routes and the like.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter as Count
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

import aiohttp
from discord.http import Route
from discord.utils import snowflake_time
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

from bot import __version__
from bot.app.bot import UnoBot
from bot.engine.editions import EDITIONS
from bot.engine.events import Event
from bot.game.state.table_state import Phase, TableState
from bot.gateway.budget import Priority, RequestBudget
from bot.gateway.clock import DiscordClock

FAILED = "failed"
"""The status of a request without an answer."""

_LEASE_FIGURES = {
    "shards": ("uno_shards", "Shards that this process has."),
    "shards_of_all": ("uno_shards_of_all", "Shards that all processes have together."),
    "lease_seconds_left": (
        "uno_lease_seconds_left",
        "Until this process counts as dead, if it says nothing any more.",
    ),
    "processes": ("uno_processes", "Processes that are alive."),
}
"""The names and descriptions of metrics, by key of `lease_figures`."""

_ANSWER_BUCKETS = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0)
_DATABASE_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
_LAG_BUCKETS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")
_WITH_TOKEN = re.compile(r"/(interactions|webhooks)/\d+/[^/]+")
BULK_ROUTE = "/interactions/{id}/{token}/callback"
_ID = re.compile(r"/\d+")


class Metrics:
    """Counts events, as an observer of tables and of requests."""

    def __init__(self, budget: RequestBudget, clock: DiscordClock) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        Info("uno_build", "The version that runs.", registry=self.registry).info(
            {"version": __version__}
        )
        self._moves = Counter(
            "uno_moves", "Moves that were made.", ["edition"], registry=self.registry
        )
        self._refusals = Counter(
            "uno_refusals", "Clicks that did not count.", ["reason"], registry=self.registry
        )
        self._requests = Counter(
            "uno_discord_requests",
            "Requests to Discord; those without an answer have the status failed.",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self._answers = Histogram(
            "uno_answer_seconds",
            "From a click until Discord has taken our answer, both by Discord's clock.",
            buckets=_ANSWER_BUCKETS,
            registry=self.registry,
        )
        self._database = Histogram(
            "uno_database_seconds",
            "How long a transaction took.",
            ["kind"],
            buckets=_DATABASE_BUCKETS,
            registry=self.registry,
        )
        self._loop_lag = Histogram(
            "uno_loop_lag_seconds",
            "How late the event loop was, looked at ten times a second.",
            buckets=_LAG_BUCKETS,
            registry=self.registry,
        )
        self._budget = budget
        self._clock = clock
        Gauge(
            "uno_discord_budget_left",
            "Requests by the bot's token that could still have been sent within the last second.",
            registry=self.registry,
        ).set_function(lambda: budget.left)
        self._moves_seen: dict[str, int] = {}

    @contextmanager
    def watch(self, bot: UnoBot) -> Iterator[None]:
        """Within the block, count the events of a bot not yet logged in, and export its state."""
        bot.app.store.database.observe(self.transaction)
        bot.observers.append(self)
        bot.trace.on_request_end.append(self.request_ended)
        bot.trace.on_request_exception.append(self._request_failed)
        bot.add_listener(self.refused, "on_refusal")
        bot.add_listener(self.bulk_answered, "on_bulk_answer")
        bot.add_listener(self.release, "on_tables_released")
        self.registry.register(_BotState(bot, self._budget))
        with bot.app.loop_lag.observed(self._loop_lag.observe):
            yield

    def transaction(self, kind: str, seconds: float) -> None:
        """Count a database transaction; `kind` is `read` or `write`."""
        self._database.labels(kind).observe(seconds)

    async def refused(self, reason: str) -> None:
        self._refusals.labels(reason).inc()

    # An observer of tables

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Count the moves since the table was last shown."""
        before = self._moves_seen.get(state.table_id, state.moves)
        self._moves.labels(state.edition).inc(max(0, state.moves - before))
        self._moves_seen[state.table_id] = state.moves
        if state.phase is Phase.CLOSED:
            del self._moves_seen[state.table_id]

    async def release(self, table_ids: Iterable[str]) -> None:
        """Forget tables whose moves another process may count from now on."""
        for table_id in table_ids:
            self._moves_seen.pop(table_id, None)

    # An observer of requests

    async def request_ended(
        self, _session: object, _context: object, params: aiohttp.TraceRequestEndParams
    ) -> None:
        path = str(params.url).removeprefix(Route.BASE).partition("?")[0]
        self._request(params.method, path, str(params.response.status))
        if answered := _CALLBACK.fullmatch(path):
            clicked = snowflake_time(int(answered[1])).timestamp()
            self._answers.observe(max(0.0, self._clock.now() - clicked))

    async def bulk_answered(self, status: int) -> None:
        """Count the response to a bulk answer, which no session traces."""
        self._requests.labels("POST", BULK_ROUTE, str(status)).inc()

    async def _request_failed(
        self, _session: object, _context: object, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._request(params.method, str(params.url).removeprefix(Route.BASE), FAILED)

    def _request(self, method: str, path: str, status: str) -> None:
        if "://" in path:
            return  # a file or the gateway, not Discord's API
        # An interaction's token is secret, and neither tokens nor ids distinguish routes.
        route = _ID.sub("/{id}", _WITH_TOKEN.sub(r"/\1/{id}/{token}", path.partition("?")[0]))
        self._requests.labels(method, route, status).inc()


class _BotState:
    """Collects the bot's state when metrics are requested."""

    def __init__(self, bot: UnoBot, budget: RequestBudget) -> None:
        self._bot = bot
        self._budget = budget

    def collect(self) -> Iterable[Metric]:
        bot, app, requests = self._bot, self._bot.app, self._budget.waiting
        # An edition that nobody plays is shown as 0, as a host may wait for that to upgrade.
        live = dict.fromkeys(EDITIONS, 0) | Count(one.state.edition for one in app.tables)
        yield _labelled("uno_tables", "Live tables.", "edition", dict(sorted(live.items())))
        waiting = {
            "tables": sum(one.waiting for one in app.tables),
            "interactions": app.door.waiting,
            "database": app.store.writer.waiting,
            "pictures": app.picture_drawer.waiting,
            **{f"requests-{one.name.lower()}": requests[one] for one in Priority},
        }
        yield _labelled("uno_queue", "What waits its turn.", "queue", waiting)
        used = "How much is used, as `bot figures` counts it, every hour."
        yield _labelled("uno_use", used, "what", app.store.use_counts.found)
        shards = bot.shard_figures()
        connected = {str(one.number): float(one.connected) for one in shards}
        says = "Whether a shard of this process is connected."
        yield _labelled("uno_shard_connected", says, "shard", connected)
        latency = {str(one.number): one.latency for one in shards if one.latency is not None}
        says = "From a heartbeat to its answer."
        yield _labelled("uno_gateway_latency_seconds", says, "shard", latency)
        expired = "Interactions that came too late to be answered, and were dropped."
        yield CounterMetricFamily("uno_expired", expired, value=app.door.expired)
        for name, says, value in (
            ("uno_tournaments", "Live tournaments.", len(app.tournaments)),
            ("uno_servers", "Servers that have the bot.", len(bot.guilds)),
            (
                "uno_discord_invalid_requests",
                "Requests within ten minutes that Discord refused with 401, 403 or 429.",
                bot.invalid_requests.count,
            ),
            (
                "uno_door_standstill_seconds",
                "For how long interactions have waited without one being let in or refused.",
                app.door.standstill,
            ),
            ("uno_draining", "Whether no tables are opened.", float(app.tables.draining)),
            ("uno_tasks", "Tasks of the event loop.", len(asyncio.all_tasks())),
            *((*_LEASE_FIGURES[key], value) for key, value in bot.lease_figures().items()),
        ):
            yield GaugeMetricFamily(name, says, value=value)


def _labelled(name: str, says: str, label: str, values: Mapping[str, float]) -> Metric:
    """A gauge with one value for each value of its label."""
    gauge = GaugeMetricFamily(name, says, labels=[label])
    for key, value in values.items():
        gauge.add_metric([key], value)
    return gauge

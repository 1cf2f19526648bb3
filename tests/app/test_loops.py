"""Loops and timers that serve several tables: a failure for one does not stop the others.

The same is tested for arriving interactions in `tests/ui/test_overload.py`, for the gateway's
events in `tests/ui/test_gateway.py`, for interactions that concern other processes in
`tests/app/sharding/test_forwarding.py`, and for a table's own task in `tests/game`.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import pytest_asyncio
from sqlalchemy.ext.asyncio import AsyncEngine
from structlog.testing import capture_logs

from bot.app import process
from bot.app.absent_servers import RemovalCleanup
from bot.app.bot import UnoBot
from bot.app.housekeeping import FIRST_AFTER, INTERVAL, Housekeeping
from bot.app.process import create_bot
from bot.app.sharding import leases
from bot.app.sharding.leases import ShardKeeper
from bot.config import Settings
from bot.game.live.registry import RestoreFilter
from bot.game.live.sleeping import RETRY_SECONDS, Sleepers
from bot.game.ports import SleepingTable, StoreUnavailable
from bot.game.state.table_state import HomeServer
from bot.gateway.budget import LONGEST_PAUSE, Priority, RequestBudget, RequestSlot
from bot.gateway.clock import LOOK_EVERY, LoopLag
from bot.hooks import Hook
from bot.store import cluster
from bot.store.cluster import Cluster, Leases, Signal, SignalKind, Signals
from bot.store.database.connections import BatchedReads, WatchedFile
from bot.store.database.writer import Fence
from bot.store.store import Store, open_store
from bot.ui import jobs
from bot.ui.context import App
from bot.ui.jobs import Job
from bot.ui.tasks import Reminder
from cogs import privacy
from cogs.plans.opener import PlannedTables
from cogs.plans.queries import Plan, Plans
from cogs.roles.giver import RoleGiver
from cogs.roles.queries import RankRoles
from tests.game.clock import NOON, VirtualClock
from tests.gateway.test_invalid_requests import invalid_requests
from tests.store.changes import change, finished

SOON = 0.001
"""Seconds that replace a loop's own interval, where it waits in real time."""


MATCH = finished(1, {7: 1, 8: 0}, winner=7, kind="match")


class Fault(Exception):
    """An exception that no code expects."""


class Once:
    """A function that records its arguments and fails at its first call."""

    def __init__(self) -> None:
        self.calls: list[Any] = []
        self.called_again = asyncio.Event()

    def __call__(self, *about: Any) -> None:  # noqa: ANN401 - whatever a loop passes
        is_first = not self.calls
        self.calls += about or (None,)
        if is_first:
            raise Fault
        self.called_again.set()

    async def wait(self, *about: Any) -> None:  # noqa: ANN401 - as above
        self(*about)

    async def calls_again(self) -> None:
        async with asyncio.timeout(5):
            await self.called_again.wait()


@pytest_asyncio.fixture
async def store(started_url: str) -> AsyncIterator[Store]:
    async with open_store(started_url) as opened:
        yield opened


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock()


async def test_a_reminder_that_fails_is_logged_and_can_be_set_again(clock: VirtualClock) -> None:
    remind = Once()
    reminder = Reminder(clock, remind)
    with capture_logs() as log:
        reminder.set(1.0)
        await clock.advance(1.0)
        reminder.set(1.0)
        await clock.advance(1.0)

    assert len(remind.calls) == 2
    assert [one["event"] for one in log] == ["a reminder failed"]


@pytest.mark.parametrize("fault", [Fault, StoreUnavailable])
async def test_a_table_that_fails_to_wake_does_not_keep_others_asleep(
    clock: VirtualClock, fault: type[Exception]
) -> None:
    woken = list[str]()

    async def wake(table_id: str) -> None:
        if table_id == "ash" and "oak" not in woken:
            raise fault
        sleepers.pop(table_id)
        woken.append(table_id)

    sleepers = Sleepers(clock, wake)
    for number, table_id in enumerate(("ash", "oak")):
        sleepers.add(SleepingTable(table_id, HomeServer(1), number, NOON + 10, (1,)))
    sleepers.start()
    with capture_logs() as log:
        await clock.advance(10)
    assert woken == ["oak"]
    assert [one["table"] for one in log] == ["ash"]

    await clock.advance(RETRY_SECONDS)
    assert woken == ["oak", "ash"], "it is tried again"


async def test_a_failing_feature_does_not_hide_an_event_from_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard = list[object]()

    async def fails(_app: App, _guild: object) -> None:
        raise Fault

    async def hears(_app: App, guild: object) -> None:
        heard.append(guild)

    heard_by = Hook[jobs.Handler]()
    for handler in (fails, hears):
        heard_by(handler)
    monkeypatch.setitem(jobs._handlers, "guild_join", heard_by)  # noqa: SLF001 - the test's own features
    with capture_logs() as log:
        await jobs.tell_features(cast("App", None), "guild_join", "oak")

    assert heard == ["oak"]
    assert log[0]["name"].endswith("fails")


def test_a_failing_feature_does_not_hide_a_change_from_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = list[object]()

    def fails(_app: App, _state: object, _events: object) -> None:
        raise Fault

    def sees(_app: App, state: Any, _events: object) -> None:  # noqa: ANN401 - a table's state
        seen.append(state.table_id)

    watchers = Hook[jobs.Watcher]()
    for watcher in (fails, sees):
        watchers(watcher)
    monkeypatch.setattr(jobs, "on_change", watchers)
    with capture_logs() as log:
        observer = jobs.FeatureObserver(cast("App", SimpleNamespace()))
        observer.show(cast("Any", SimpleNamespace(table_id="oak")), ())

    assert seen == ["oak"]
    assert log[0]["table"] == "oak"


async def test_a_fault_after_a_write_does_not_stop_the_writer(store: Store) -> None:
    store.writer.ranks_changed = Once()
    with capture_logs() as log:
        for table_id in ("oak", "ash"):
            await store.save(change(table_id, 0))
            await store.save(change(table_id, 1, finished=(MATCH,)))

    assert [one["event"] for one in log] == ["what was written could not be announced"]
    assert len(store.writer.ranks_changed.calls) == 2


async def test_a_missing_row_in_a_batched_read_does_not_block_other_reads() -> None:
    reads = BatchedReads[str, int]()

    async def fetch(keys: Collection[str]) -> Mapping[str, int]:
        return {key: 1 for key in keys if key != "oak"}

    async with asyncio.timeout(5):
        with pytest.raises(RuntimeError, match="oak"):
            await reads.get("oak", fetch)
        assert await reads.get("ash", fetch) == 1


async def test_a_file_on_an_unreadable_disk_counts_as_lost_and_stays_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "uno.db"
    path.write_bytes(b"SQLite format 3\0" + bytes(100))
    file = WatchedFile(str(path))

    def fail(_handle: int, _count: int) -> bytes:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(os, "read", fail)
        with pytest.raises(StoreUnavailable, match="Input/output error"):
            file.check()
    file.check()
    file.close()


async def test_a_failing_job_stops_neither_others_nor_the_next_round(clock: VirtualClock) -> None:
    fails, works = Once(), Once()
    works.calls.append(None)  # so that its first call does not fail
    jobs = {"first": Job(fails.wait, 0.0), "second": Job(works.wait, 0.0)}
    housekeeping = Housekeeping(cast("App", SimpleNamespace(clock=clock)), jobs)
    housekeeping.start()
    with capture_logs() as log:
        await clock.advance(FIRST_AFTER)
        await clock.advance(INTERVAL)
    await housekeeping.stop()

    assert len(fails.calls) == 2
    assert len(works.calls) == 3
    assert [one["job"] for one in log] == ["first"]


async def test_each_job_has_its_own_pause(clock: VirtualClock) -> None:
    often, seldom = Once(), Once()
    for one in (often, seldom):
        one.calls.append(None)  # so that neither fails at its first call
    jobs = {"often": Job(often.wait, 0.0), "seldom": Job(seldom.wait, 2.5 * INTERVAL)}
    housekeeping = Housekeeping(cast("App", SimpleNamespace(clock=clock)), jobs)
    housekeeping.start()
    await clock.advance(FIRST_AFTER)
    for _ in range(3):
        await clock.advance(INTERVAL)
    await housekeeping.stop()

    assert len(often.calls) == 1 + 4
    assert len(seldom.calls) == 1 + 2


async def test_a_date_beyond_the_calendar_does_not_stop_housekeeping(clock: VirtualClock) -> None:
    job = Once()
    job.calls.append(None)
    app = cast("App", SimpleNamespace(clock=clock))
    housekeeping = Housekeeping(app, {"job": Job(job.wait, 0.0)})
    housekeeping.start()
    with capture_logs():
        clock.jump(1e12)
        await clock.advance(FIRST_AFTER)
        await clock.advance(INTERVAL)
    await housekeeping.stop()

    assert len(job.calls) == 3


async def test_the_watch_for_a_drain_survives_a_failure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(process, "LOOK_FOR_DRAIN_EVERY", SOON)
    look = Once()
    bot = cast("UnoBot", SimpleNamespace(drain=SimpleNamespace(look=look.wait)))
    with capture_logs() as log:
        watching = asyncio.create_task(process._watch_for_drain(bot))  # noqa: SLF001 - to test only the loop
        await look.calls_again()
    watching.cancel()

    assert log[0]["event"] == "whether to drain could not be told"


async def test_lease_renewals_go_on_after_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "RENEW_SECONDS", SOON)
    counted = Once()

    async def renew(_count: int, *, take: bool, groups: int, refused: int) -> Leases:
        return Leases({}, None, groups + take + refused)

    async def change(_number: int) -> None:
        """Change nothing."""

    found = SimpleNamespace(leases=SimpleNamespace(renew=renew))
    keeper = ShardKeeper(
        cast("Cluster", found),
        Fence("a"),
        change,
        change,
        lambda: None,
        invalid_requests=invalid_requests(),
    )
    await keeper.start(1)
    keeper._counted = counted  # noqa: SLF001 - only now: a failure at the start would stop it
    with capture_logs() as log:
        await counted.calls_again()
    assert keeper._task is not None  # noqa: SLF001 - to test only the loop
    keeper._task.cancel()  # noqa: SLF001 - as above

    assert "the renewal of the leases failed" in {one["event"] for one in log}


async def test_listening_for_signals_survives_a_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster, "RETRY_SECONDS", SOON)
    listened = Once()

    async def listen(_signals: Signals, _hear: object) -> None:
        listened()

    monkeypatch.setattr(Signals, "_listen", listen)
    signals = Signals(cast("AsyncEngine", None), "a")
    with capture_logs() as log:
        listening = asyncio.create_task(signals.listen(lambda _: None))
        await listened.calls_again()
    listening.cancel()

    assert log[0]["event"] == "other processes are not heard"


async def test_a_signal_whose_handling_fails_does_not_prevent_later_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster, "RETRY_SECONDS", SOON)
    heard = Once()

    class Connection:
        """A connection that receives one signal and is then lost."""

        async def __aenter__(self) -> Connection:
            return self

        async def __aexit__(self, *_: object) -> None:
            """Do nothing."""

        async def get_raw_connection(self) -> SimpleNamespace:
            return SimpleNamespace(driver_connection=self)

        def add_termination_listener(self, ended: Callable[[object], None]) -> None:
            ended(self)

        async def add_listener(self, _channel: str, receive: Callable[..., None]) -> None:
            receive(
                self, 1, "", '{"kind": "shards-free", "sender": "b", "receiver": "", "subject": 0}'
            )

        async def remove_listener(self, *_: object) -> None:
            """Do nothing."""

    engine = SimpleNamespace(connect=Connection)
    signals = Signals(cast("AsyncEngine", engine), "a")
    with capture_logs() as log:
        listening = asyncio.create_task(signals.listen(heard))
        await heard.calls_again()
    listening.cancel()

    assert heard.calls[:2] == [
        Signal(SignalKind.SHARDS_FREE, "b"),
        Signal(SignalKind.MISSED),
    ]
    assert log[0]["kind"] is SignalKind.SHARDS_FREE


async def test_roles_are_checked_again_after_a_failure(
    store: Store, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = Once()

    async def servers_due(_ranks: RankRoles) -> list[int]:
        looked()
        return []

    monkeypatch.setattr(RankRoles, "servers_due", servers_due)
    app = SimpleNamespace(store=store, server_roles=None, clock=clock)
    giver = RoleGiver(cast("App", app))
    with capture_logs() as log:
        giver.start()
        giver.look()
        await looked.calls_again()
    await giver.stop()

    assert [one["event"] for one in log] == ["roles cannot be changed yet"]


async def test_reports_of_the_loops_lag_go_on_after_a_failure() -> None:
    loop, told, failures = asyncio.get_running_loop(), Once(), list[Any]()
    loop.set_exception_handler(lambda _, context: failures.append(context["exception"]))
    with LoopLag().observed(told):
        await told.calls_again()

    assert [type(one) for one in failures] == [Fault]
    assert LOOK_EVERY < 1


@pytest.mark.parametrize("seconds", ["inf", "nan", "1e400", "-inf"])
async def test_an_endless_rate_limit_delay_does_not_stop_other_requests(
    clock: VirtualClock, seconds: str
) -> None:
    budget = RequestBudget(clock, 10.0)
    headers = {
        "X-RateLimit-Limit": "1",
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset-After": seconds,
    }

    async def request() -> RequestSlot:
        slot = budget.slot(Priority.TABLE)
        async with slot.sending("GET", "/channels/1/messages"):
            slot.usable = False
            slot.release(headers)
        return slot

    requests = [asyncio.create_task(request()) for _ in range(3)]
    for _ in requests:
        await clock.advance(LONGEST_PAUSE)
    assert all(one.done() and one.exception() is None for one in requests)


async def test_a_server_that_cannot_be_marked_absent_does_not_stop_the_others(
    clock: VirtualClock,
) -> None:
    mark = Once()

    async def known() -> set[int]:
        return {1, 2}

    async def marks() -> dict[int, float]:
        return {}

    async def release(_which: object) -> None:
        """Do nothing: there is nothing to release."""

    servers = SimpleNamespace(known=known, marks=marks, mark=mark.wait)
    live = SimpleNamespace(release=release, ids_on_server=lambda _: ())
    app = SimpleNamespace(
        clock=clock,
        settings=Settings(),
        store=SimpleNamespace(absent_guilds=servers),
        tables=live,
        tournaments=live,
        screen=live,
        board=live,
    )
    cleanup = RemovalCleanup(cast("App", app))
    with capture_logs() as log:
        await cleanup._reconcile(lambda _: False, lambda _: True)  # noqa: SLF001 - to test only this step

    assert mark.calls[::2] == [1, 2]
    assert log[0]["event"] == "an absent server waits"
    assert log[0]["guild"] == 1


async def test_a_server_that_returns_while_others_are_being_restored_is_no_longer_absent(
    clock: VirtualClock,
) -> None:
    marked, read_slowly, absent = {7: 0.0}, asyncio.Event(), list[Collection[int]]()

    async def marks() -> dict[int, float]:
        found = dict(marked)
        await read_slowly.wait()
        return found

    async def unmark(guild_ids: Collection[int]) -> None:
        for guild_id in guild_ids:
            marked.pop(guild_id, None)

    async def restore(wanted: RestoreFilter) -> tuple[()]:
        absent.append(set(wanted.absent))
        return ()

    class Tables(tuple[object, ...]):
        def show(self, _theirs: object) -> None:
            """Do nothing: no table is live here."""

    async def looked_up() -> None:
        """Return at once: there are no emojis to wait for."""

    opener = SimpleNamespace(restore=restore)
    app = SimpleNamespace(
        clock=clock,
        store=SimpleNamespace(absent_guilds=SimpleNamespace(marks=marks, unmark=unmark)),
        tables=Tables(),
        table_opener=opener,
        tournament_opener=opener,
        emoji_map=SimpleNamespace(wait_until_looked_up=looked_up),
        kept=lambda _: SimpleNamespace(show_owed=lambda _: looked_up()),
    )
    cleanup = RemovalCleanup(cast("App", app))
    read_slowly.set()
    await cleanup.restore()
    read_slowly.clear()
    tasks = [asyncio.create_task(one) for one in (cleanup.restore(), cleanup.guild_returned(7))]
    await clock.settle()
    read_slowly.set()
    await asyncio.gather(*tasks)
    await cleanup.restore()

    assert (absent[0], absent[-1]) == ({7}, set())


async def test_one_failing_deletion_does_not_stop_the_others(
    clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget = Once()

    async def back_from_backup() -> list[int]:
        return [7, 8]

    async def forget_person(_app: object, user_id: int) -> None:
        forget(user_id)

    people = SimpleNamespace(back_from_backup=back_from_backup, forgotten=None)
    app = SimpleNamespace(clock=clock, store=SimpleNamespace(privacy=people))
    monkeypatch.setattr(privacy, "forget_person", forget_person)
    with capture_logs() as log:
        await privacy.forget_again(cast("App", app))

    assert forget.calls == [7, 8]
    assert log[0]["event"] == "somebody was not forgotten again"


async def test_an_unreadable_event_does_not_block_other_plans(
    store: Store, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = Once()
    for event_id in (1, 2):
        await Plans(store).add(Plan(event_id, 5, 7, NOON, ""))
    app = SimpleNamespace(
        store=store,
        clock=clock,
        scheduled_events=SimpleNamespace(find=find.wait),
        bot=SimpleNamespace(serves=lambda _: True),
    )
    planned = PlannedTables(cast("App", app))
    monkeypatch.setattr(planned, "look", lambda: None)
    with capture_logs() as log:
        await planned.reconcile()

    assert [one["event"] for one in log] == ["an event cannot be read"]
    assert [one.event_id for one in await Plans(store).all()] == [1], "the second was cancelled"


async def test_a_bot_whose_orderly_shutdown_fails_is_still_closed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails, told = Once(), Once()
    monkeypatch.setattr("bot.app.bot.shut_down", fails.wait)
    with capture_logs() as log:
        async with create_bot(Settings(), store) as bot:
            monkeypatch.setattr(bot, "_let_others_go_on", told.wait)

    assert bot.is_closed()
    assert len(told.calls) == 1, "the others are told, although that fails as well"
    assert [one["event"] for one in log] == [
        "the bot did not shut down in order",
        "other processes were not told of the end",
    ]

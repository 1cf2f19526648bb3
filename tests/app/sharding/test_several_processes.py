"""Two bot processes with the same Discord and PostgreSQL: what they share and who answers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import pytest_asyncio
from sqlalchemy import Text, cast, func, literal, select, update
from structlog.testing import capture_logs

from bot.app.monitoring import DatabaseCheck, health
from bot.app.sharding.clustered_bot import ClusteredBot
from bot.config import Settings
from bot.game.live.registry import LiveTables
from bot.game.live.table import LiveTable
from bot.game.rules.actions import Accepted, Refusal
from bot.game.state.table_state import Ending
from bot.present.components import text_panel
from bot.settings import Look
from bot.store.cluster import CHANNEL, OtherShardCount, SignalKind, Signals
from bot.store.database.schema import processes as process_rows
from bot.tools.doctor import examine
from cogs.plans.queries import Plan, Plans
from playground.server.state.models import Progress
from tests.app.sharding.processes import Processes, local_processes, until
from tests.store.databases import Databases

pytestmark = [pytest.mark.databases("postgresql"), pytest.mark.asyncio(loop_scope="module")]

SERVERS = 2


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def two(databases: Databases) -> AsyncIterator[Processes]:
    async with local_processes(databases, SERVERS) as two, two.process(), two.process():
        await two.shared()
        yield two


async def test_each_process_reports_its_own_shards(two: Processes) -> None:
    assert [len(bot.keeper.held) for bot in two.bots] == [1, 1]
    await until(lambda: [bot.budget.rate for bot in two.bots] == [22.5, 22.5])  # half of 45
    await until(lambda: all(len(bot.guilds) == 1 for bot in two.bots))
    settings = Settings(discord_token=two.local.token, database_url=two.url)

    reports = [await health(bot, DatabaseCheck(bot.app)) for bot in two.bots]
    findings = await examine(settings, ())

    for _, report in reports:
        assert (report["shards"], report["shards_of_all"], report["processes"]) == (1, 2, 2)
        assert report["connected"]
        assert report["lease_seconds_left"] > 0
    assert [set(report["shard_latency_seconds"]) for _, report in reports] == [
        set(bot.keeper.held) for bot in two.bots
    ]
    (line,) = (one for one in findings if one.text.startswith("shards"))
    assert line.well
    assert line.text.startswith("shards: 2 of 2 in 2 of 2 running processes, renewed ")


async def test_a_click_in_direct_messages_is_answered_where_the_table_is(two: Processes) -> None:
    anna, ben = two.newcomer("anna-2"), two.newcomer("ben-2")
    table = await two.deal(1, anna, ben)
    moves = table.state.moves
    await until(lambda: two.offered(table, anna, ben))

    clicked = two.clicks_offered(table, anna, ben)

    await until(lambda: clicked.progress is not Progress.WAITING)
    assert clicked.progress is Progress.DONE
    assert table.state.moves > moves
    assert two.process_of(0).app.tables.find(table.state.table_id) is None


async def test_a_click_whose_signal_was_lost_is_still_handled(
    two: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = two.newcomer("anna-8"), two.newcomer("ben-8")
    table = await two.deal(1, anna, ben)
    await until(lambda: two.offered(table, anna, ben))
    refusals = _refusals(two)
    signals: list[SignalKind] = []

    async def lost(_signals: Signals, _connection: object, kind: SignalKind, *_: object) -> None:
        signals.append(kind)

    monkeypatch.setattr(Signals, "send_within", lost)
    moves = table.state.moves
    clicked = two.clicks_offered(table, anna, ben)

    await until(lambda: clicked.progress is not Progress.WAITING)
    assert clicked.progress is Progress.DONE
    assert table.state.moves > moves
    # A person's first card in an edition also signals changed preferences.
    assert signals.count(SignalKind.INTERACTION_PASSED) == 1
    assert refusals == []


async def test_a_storm_of_signals_does_not_starve_the_database(two: Processes) -> None:
    anna, ben = two.newcomer("anna-9"), two.newcomer("ben-9")
    table = await two.deal(1, anna, ben)
    await until(lambda: two.offered(table, anna, ben))
    moves = table.state.moves
    sender, receiver = two.process_of(0).cluster, two.process_of(1).cluster
    storm = select(
        func.pg_notify(
            CHANNEL,
            literal('{"kind":"interaction-passed","sender":"')
            + sender.process_id
            + '","receiver":"'
            + receiver.process_id
            + '","subject":'
            + cast(func.generate_series(1, 10_000), Text)
            + "}",
        )
    )
    with capture_logs() as log:
        async with sender.engine.begin() as connection:
            await connection.execute(storm)
        clicked = two.clicks_offered(table, anna, ben)
        await until(lambda: clicked.progress is not Progress.WAITING)

    assert clicked.progress is Progress.DONE
    assert table.state.moves > moves
    assert [one for one in log if one["log_level"] in {"warning", "error"}] == []


async def test_a_command_in_direct_messages_finds_the_persons_only_table(two: Processes) -> None:
    anna, ben = two.newcomer("anna-3"), two.newcomer("ben-3")
    table = await two.deal(1, anna, ben)
    refusals = _refusals(two)
    before = table.state.revision

    assert anna.command(two.direct(anna).id, "uno", "leave")
    await until(lambda: anna.press(two.direct(anna).id, "confirm"))

    await until(lambda: table.state.revision > before)
    assert refusals == []


async def test_a_command_in_direct_messages_chooses_neither_of_two_tables(two: Processes) -> None:
    anna, ben = two.newcomer("anna-4"), two.newcomer("ben-4")
    for shard in range(SERVERS):
        await two.deal(shard, anna, ben)
    refusals = _refusals(two)

    assert anna.command(two.direct(anna).id, "uno", "leave")

    await until(lambda: refusals)
    assert refusals == [Refusal.NO_TABLE]


async def test_all_processes_know_a_persons_choice_within_a_second(two: Processes) -> None:
    first, second = two.bots
    anna = two.newcomer("anna-5").person.id
    assert (await second.app.preferences_cache.load(anna)).look is Look.PICTURES

    await first.app.preferences_cache.save(anna, "look", Look.WORDS)

    await until(lambda: second.app.preferences_cache.cached(anna).look is not Look.PICTURES, 1.0)


async def test_a_person_who_deletes_their_data_leaves_the_tables_of_all_processes(
    two: Processes,
) -> None:
    anna, ben = two.newcomer("anna-6"), two.newcomer("ben-6")
    table = await two.deal(1, anna, ben)

    leave_elsewhere = two.process_of(0).signal_sender.leave_tables
    # As a double click would, ask twice.
    await asyncio.gather(leave_elsewhere(anna.person.id), leave_elsewhere(anna.person.id))

    assert table.state.seat_of(anna.person.id) is None
    assert table.state.seat_of(ben.person.id) is not None


async def test_a_result_that_another_process_overwrote_is_shown_again_at_once(
    two: Processes,
) -> None:
    table = await two.deal(1, two.newcomer("anna-10"), two.newcomer("ben-10"))
    assert isinstance(await table.close(Ending.STOPPED), Accepted)
    other, table_id = two.process_of(0).app, table.state.table_id
    await until(lambda: two.process_of(1).app.screen.messages(table_id) is None)
    (shown,) = await other.store.table_messages.of(table_id)
    panel = text_panel("Your turn!")
    await other.sender.edit(shown.channel_id, shown.message_id, panel)
    await other.posted_messages.check(shown, table.state.guild_id)

    message = two.local.state.channels[shown.channel_id].messages[shown.message_id]
    await until(lambda: "Your turn!" not in str(message.components), 30.0)


async def test_a_process_with_another_number_of_shards_does_not_start(two: Processes) -> None:
    with pytest.raises(OtherShardCount, match="SHARDS=5 does not fit"):
        async with two.process(shards=5):
            pass


async def test_a_stopping_process_leaves_its_shard_and_tables_to_a_waiting_one(
    two: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = two.newcomer("anna-7"), two.newcomer("ben-7")
    await two.deal(0, ben, anna)
    table = await two.deal(0, anna, ben)
    owner = two.process_of(0)
    # The time of this plan has come, but its event was deleted.
    await Plans(owner.app.store).add(Plan(1, table.state.guild_id, anna.person.id, 0.0, "{}"))
    async with two.process() as third:
        assert not third.keeper.held, "three processes for two shards"
        assert third.is_connected
        assert third.budget.rate < 3.0
        shown = _shown(third.app.tables, monkeypatch)

        await owner.close()

        await until(lambda: third.keeper.held and third.is_connected)
        await until(lambda: len(shown) == len(third.app.tables))
        assert len(shown) > 1
        assert shown == sorted(shown, reverse=True), "the table played last comes first"
        found = third.app.tables.find(table.state.table_id)
        assert found is not None
        assert found.state.moves == table.state.moves
        assert isinstance(await found.close(Ending.STOPPED), Accepted)
        async with asyncio.timeout(30.0):  # long before housekeeping runs
            while await Plans(third.app.store).all():  # noqa: ASYNC110 - the database sends no event
                await asyncio.sleep(0.02)


def _shown(tables: LiveTables, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A list to which each table shown later adds the time when it was last saved."""
    shown: list[float] = []
    show = LiveTable.show

    def noted(table: LiveTable, *change: object) -> None:
        if not change and tables.find(table.state.table_id) is table:
            shown.append(table.state.saved_at)
        show(table, *change)  # type: ignore[arg-type] # passed on unchanged

    monkeypatch.setattr(LiveTable, "show", noted)
    return shown


def _refusals(processes: Processes) -> list[str]:
    """A list to which later refusals of all processes are added."""
    refusals: list[str] = []

    async def refused(reason: str) -> None:
        refusals.append(reason)

    for bot in processes.bots:
        bot.add_listener(refused, "on_refusal")
    return refusals


async def test_a_process_that_returns_to_another_number_of_shards_stops(
    databases: Databases,
) -> None:
    async with (
        local_processes(databases, SERVERS) as processes,
        processes.process(shards=2) as first,
    ):
        await until(lambda: first.keeper.held == {0, 1} and first.is_connected)
        await processes.deal(1, processes.newcomer("anna"), processes.newcomer("ben"))
        await _begin_with_other_count(first, 4)

        first.keeper.wake()

        with pytest.raises(OtherShardCount, match="now run 4 shards"):
            await processes.running[first]
        assert not first.keeper.held
        assert not first.shards
        assert not len(first.app.tables), "the other processes continue them"


async def _begin_with_other_count(bot: ClusteredBot, shards: int) -> None:
    """Let another process begin with another number of shards while a bot's lease has run out."""
    leases = bot.cluster.leases
    async with bot.cluster.engine.begin() as connection:
        await connection.execute(update(process_rows).values(expires_at=0.0))
    await replace(leases, process_id="another").join(shards, 1)

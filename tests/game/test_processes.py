"""Several processes: each table lives in one, but another may have changed, closed or taken it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from bot.game.live.registry import RestoreFilter
from bot.game.ports import ChannelTaken, LeaseLost, PersonDeleted, ShardId
from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import AddRobot, Click, Join, Refusal, Refused
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import Ending, Phase
from tests.game.world import ANNA, BEN, CHANNEL, CLEO, GUILD, World

REQUEST = OpenRequest(GUILD, CHANNEL, "master", ANNA, "Anna", "fr", "fr", 0.0, {})


def anywhere(_: int) -> bool:
    return True


def raising(error: Exception) -> object:
    async def fail(*_: object, **__: object) -> None:
        raise error

    return fail


def test_each_server_belongs_to_exactly_one_shard() -> None:
    guild = 81384788765712384
    parts = [ShardId(number, 4) for number in range(4)]

    assert [one for one in parts if one.has(guild)] == [ShardId.of(guild, 4)]
    assert ShardId.of(guild, 1) == ShardId(0, 1)


async def test_tables_that_already_live_in_a_process_are_not_restored_again(world: World) -> None:
    table = await world.open(BEN)
    await world.opener.restore()

    assert list(world.tables) == [table]


async def test_tables_of_other_servers_are_left_to_other_processes(world: World) -> None:
    await world.open(BEN)
    world.opener = world.process()

    assert await world.opener.restore(RestoreFilter(guild_ids={GUILD + 1})) == ()
    assert await world.opener.restore(RestoreFilter(absent={GUILD})) == ()
    assert len(world.tables) == 0


async def test_a_command_is_ambiguous_if_its_author_sits_at_tables_in_two_processes(
    world: World,
) -> None:
    table = await world.open(BEN)
    world.tables.note_elsewhere(ANNA, 1)
    assert world.tables.only_of(ANNA) is None
    assert world.tables.only_of(BEN) == table.id

    world.tables.note_elsewhere(ANNA, 0)
    assert world.tables.only_of(ANNA) == table.id


async def test_a_table_handed_over_equals_its_saved_state(world: World) -> None:
    before = (await world.play(BEN)).state
    assert await world.tables.release(lambda guild: guild != GUILD) == []
    assert await world.tables.release(anywhere) == ["t1"]
    assert len(world.tables) == 0

    await world.opener.restore()
    assert world.table().state.game == before.game


async def test_a_table_that_another_process_closed_is_closed_in_this_one(world: World) -> None:
    table = await world.open(BEN)
    other = world.process()
    await other.restore()
    await other.tables.close("t1", Ending.STOPPED)

    assert await world.refuses(table, ANNA, AddRobot()) == Refusal.TABLE_MOVED_ON
    await world.clock.settle()
    assert (table.state.phase, table.state.ending) == (Phase.CLOSED, Ending.STOPPED)
    assert world.tables.in_channel(CHANNEL) is None


async def test_a_table_closed_by_another_process_frees_its_channel_for_the_next(
    world: World,
) -> None:
    table = await world.open(BEN)
    other = world.process()
    await other.restore()
    await other.tables.close("t1", Ending.STOPPED)
    await other.open(REQUEST)
    await other.tables.release(anywhere)

    await world.opener.restore()
    assert await world.refuses(table, ANNA, AddRobot()) == Refusal.TABLE_MOVED_ON
    await world.clock.settle()
    found = world.tables.in_channel(CHANNEL)
    assert found is not None
    assert found.state.table_id == "t2"


@pytest.mark.parametrize(
    ("error", "code"),
    [(LeaseLost(), Refusal.RESTARTING), (PersonDeleted(), Refusal.DATA_DELETED)],
)
async def test_a_move_that_the_store_rejects_changes_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch, error: Exception, code: Refusal
) -> None:
    table = await world.open(BEN)
    before = table.state
    with monkeypatch.context() as store, capture_logs():
        store.setattr(world.store, "save", raising(error))
        assert await world.refuses(table, CLEO, Join()) == code
    assert table.state == before

    await world.accepts(table, CLEO, Join())


async def test_an_opening_that_another_process_has_handled_opens_no_second_table(
    world: World,
) -> None:
    world.store.handled.add(77)

    assert await world.opener.open(replace(REQUEST, interaction_id=77)) == Refused(
        Refusal.TABLE_MOVED_ON, {}
    )
    assert len(world.tables) == 0


async def test_a_channel_found_occupied_is_refused_even_if_its_table_cannot_be_found(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world.store, "save", raising(ChannelTaken()))

    assert await world.opener.open(REQUEST) == Refused(Refusal.CHANNEL_TAKEN, {"there": "table"})


async def test_nobody_can_open_a_table_while_the_bot_drains_before_a_restart(world: World) -> None:
    world.tables.draining = True

    assert await world.opener.open(REQUEST) == Refused(AccessRefusal.DRAINING)


async def test_a_request_with_a_tables_id_reaches_that_table(world: World) -> None:
    table = await world.open(BEN)
    assert world.tables.hosted() == (table.state,)
    click = Click(CLEO, "Cleo", "en-GB", Join(), at=world.clock.now(), guild_id=GUILD)
    await world.tables.click("t1", click)
    world.tables.commitment_posted("t1", 55)
    world.tables.commitment_posted("t9", 66)
    await world.clock.settle()

    assert table.state.seat_of(CLEO) == 2
    assert table.state.commitment_message == 55
    assert await world.tables.close("t9", Ending.GONE) == Refused(Refusal.CLOSED_TABLE)


async def test_the_length_of_a_tables_inbox_is_known(world: World) -> None:
    table = await world.open(BEN)
    await world.clock.settle()
    table.bar(barred=True)
    table.bar(barred=False)
    assert table.waiting == 2

    await world.clock.settle()
    assert table.waiting == 0


async def test_an_unreadable_closed_table_gets_no_rematch(world: World) -> None:
    table = await world.open(BEN)
    await world.stop(table)
    saved = world.store.saved["t1"]
    world.store.saved["t1"] = replace(saved, state="{}")
    click = Click(ANNA, "Anna", "en-GB", Join(), at=world.clock.now())

    assert await world.opener.rematch_request("t1", click) == Refused(Refusal.CLOSED_TABLE)

"""Three bot processes on one PostgreSQL, and people who play where the bot is not a member."""

from __future__ import annotations

import pytest

from bot.game.state.table_state import OUTSIDE, Phase
from playground.server.state.models import Channel, GuildStatus
from tests.app.sharding.processes import Processes, local_processes, until
from tests.game.dealing import few_cards
from tests.store.databases import Databases
from tests.ui.outside import PeopleOutside
from tests.ui.simulated_server import translate_once

pytestmark = [pytest.mark.databases("postgresql"), pytest.mark.slow]

PROCESSES = 3
OF_TABLES, OF_CLICKS = 0, 1
"""The shard of all tables outside the bot's servers, and that of the server without the bot."""


def without_bot(processes: Processes) -> Channel:
    """Have a server remove the bot; return one of its channels."""
    state, guild = processes.local.state, processes.guild_of(OF_CLICKS)
    state.set_guild_status(GuildStatus.REMOVED, guild)
    return next(one for one in state.channels.values() if one.guild_id == guild.id)


async def hand_over(processes: Processes, shard: int) -> None:
    """Stop the process that has a shard, and wait until the others serve all its shards."""
    await processes.process_of(shard).close()
    others = [one for one in processes.bots if not one.is_closed()]
    await until(lambda: sum(len(one.keeper.held) for one in others) == PROCESSES)
    await until(lambda: all(one.is_connected for one in others))


async def test_a_round_of_four_people_outside_the_bots_servers_goes_on_after_handovers(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    translate_once(monkeypatch)
    async with (
        local_processes(databases, PROCESSES) as processes,
        processes.process(),
        processes.process(),
        processes.process(),
    ):
        await processes.shared()
        world, channel = PeopleOutside(processes.local, processes.bots), without_bot(processes)
        await world.settle()
        world.asked_by_token.clear()
        with few_cards(3):
            await world.opens("classic", channel, world.robin, world.noor, world.sasha, few=False)
        table_id = world.state.table_id
        assert world.state.guild_id == OUTSIDE
        assert processes.process_of(OF_CLICKS) is not processes.process_of(OF_TABLES)
        for shard in (OF_TABLES, OF_CLICKS):
            await world.moves(channel)
            await world.moves(channel)
            before = world.state
            await hand_over(processes, shard)
            assert (world.state.table_id, world.state.game) == (table_id, before.game)
        await world.plays_round(channel)

        assert world.state.phase is Phase.BETWEEN
        assert len(world.state.people) == len(world.people)
        assert world.asked_by_token == {}

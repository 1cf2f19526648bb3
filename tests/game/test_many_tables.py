"""Many tables that are played at the same time."""

from __future__ import annotations

import asyncio

from bot.game.live.table import LiveTable
from bot.game.rules.actions import Accepted, AddRobot, StartGame
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import Ending
from tests.game.world import ANNA, GUILD, NAMES, World

TABLES = 20


async def open_with_robots(world: World, channel: int) -> LiveTable:
    request = OpenRequest(
        guild_id=GUILD,
        channel_id=channel,
        edition="master",
        user_id=ANNA,
        name=NAMES[ANNA],
        user_locale="fr",
        locale="fr",
        at=world.clock.now(),
        options={"mode": "single", "speed": 8},
    )
    answer = await world.opener.open(request)
    assert isinstance(answer, Accepted)
    table = world.table(answer.state.table_id)
    for _ in range(3):
        await world.accepts(table, ANNA, AddRobot())
    await world.accepts(table, ANNA, StartGame())
    return table


async def test_twenty_tables_with_robots_and_one_idle_person_all_finish(world: World) -> None:
    tables = await asyncio.gather(*(open_with_robots(world, channel) for channel in range(TABLES)))
    for _ in range(60):
        if not len(world.tables):
            break
        await world.clock.advance(60)

    assert len(world.tables) == 0
    assert {table.state.ending for table in tables} == {Ending.MATCH_OVER}
    assert len([one for one in world.store.finished if one.kind == "match"]) == TABLES
    assert world.store.live == set()

"""Before the first deal."""

from __future__ import annotations

import asyncio

from bot.game.rules.actions import (
    Accepted,
    Refused,
)
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import TableState
from tests.game.world import ANNA, BEN, CHANNEL, GUILD, World


def names(state: TableState) -> list[str]:
    return [player.name for player in state.players]


async def test_a_channel_has_one_table(world: World) -> None:
    opener = [
        OpenRequest(GUILD, CHANNEL, "master", user, "x", "fr", "fr", 0.0, {})
        for user in (ANNA, BEN)
    ]
    first, second = await asyncio.gather(*map(world.opener.open, opener))

    assert isinstance(first, Accepted)
    assert isinstance(second, Refused)
    assert second.code == "channel-taken"
    third = await world.opener.open(opener[1])
    assert third == Refused("channel-taken", {"table": first.state.table_id})


async def test_a_table_of_an_unknown_edition_or_option_is_not_opened(world: World) -> None:
    for edition, options, code in [
        ("chess", {}, "unknown-edition"),
        ("master", {"speed": 5}, "bad-option"),
    ]:
        request = OpenRequest(GUILD, CHANNEL, edition, ANNA, "Anna", "fr", "fr", 0.0, options)
        answer = await world.opener.open(request)
        assert isinstance(answer, Refused)
        assert answer.code == code
    assert world.tables.in_channel(CHANNEL) is None

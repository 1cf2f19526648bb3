"""Reactions: neither moves nor saved, for those who sit while a round is played."""

from __future__ import annotations

from dataclasses import replace

from bot.game.rules.actions import Accepted, Leave, React, StartGame
from bot.game.state.table_state import Reaction
from tests.game.world import ANNA, BEN, CLEO, World

LAUGH = React(Reaction.LAUGH)


async def test_a_reaction_is_shown_and_neither_saved_nor_recorded(world: World) -> None:
    table = await world.play(BEN)
    before, changes = table.state, len(world.store.changes)
    # A person who has just clicked is present: nothing of the table changes.
    assert await world.accepts(table, BEN, LAUGH) == Accepted(before)

    assert world.screen.reactions == [(BEN, Reaction.LAUGH)]
    assert table.state is before
    assert len(world.store.changes) == changes


async def test_a_person_who_was_away_is_back_by_a_reaction(world: World) -> None:
    table = await world.play(BEN)
    away = replace(table.state.players[1], robot=True)
    table.state = table.state.replace_player(1, away)
    await world.accepts(table, BEN, LAUGH)

    assert not table.state.players[1].robot
    assert world.screen.reactions == [(BEN, Reaction.LAUGH)]


async def test_others_and_quiet_servers_show_no_reaction(world: World) -> None:
    lobby = await world.open(BEN, CLEO)
    assert await world.refuses(lobby, BEN, LAUGH) == "not-playing"
    await world.accepts(lobby, ANNA, StartGame())
    await world.accepts(lobby, CLEO, Leave())
    assert await world.refuses(lobby, CLEO, LAUGH) == "not-seated"
    lobby.state = replace(lobby.state, quiet=True)
    assert await world.refuses(lobby, BEN, LAUGH) == "reactions-off"

    assert world.screen.reactions == []

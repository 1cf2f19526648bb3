"""The last events and the record of a match, made from its stored moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.editions import EDITIONS
from bot.engine.events import Event
from bot.game.live.table import LiveTable
from bot.game.rules.match_record import check, last_events, record_of
from bot.records.record import RecordError
from tests.game.world import ANNA, BEN, CHANNEL, CLEO, GUILD, World, any_answer, asked

RULES = ("bot.engine.", "bot.editions.")
MOVES = 15


async def played(world: World, edition: str) -> LiveTable:
    """A table of three where some moves have been made."""
    table = await world.play(BEN, CLEO, edition=edition)
    for _ in range(MOVES):
        player = (ANNA, BEN, CLEO)[table.state.asked[0]]
        await world.accepts(table, player, any_answer(table, player))
    return table


def lines(world: World) -> list[str]:
    return [move.text for move in world.store.moves]


def told(world: World) -> list[Event]:
    """The engine's events so far; the table's own events do not belong to the match."""
    return [one for one in world.screen.events if type(one).__module__.startswith(RULES)]


@pytest.mark.parametrize("edition", EDITIONS)
async def test_the_last_moves_are_replayed_exactly(world: World, edition: str) -> None:
    table = await played(world, edition)

    assert list(last_events(table.state, lines(world), 8)) == told(world)[-8:]


async def test_moves_made_after_the_given_state_are_not_replayed(world: World) -> None:
    table = await played(world, "master")
    then, before = table.state, told(world)
    player = asked(table)
    await world.accepts(table, player, any_answer(table, player))

    assert list(last_events(then, lines(world), 8)) == before[-8:]


async def test_a_match_with_missing_moves_is_not_replayed(world: World) -> None:
    table = await played(world, "master")
    missing = replace(table.state, moves=table.state.moves - 1)

    with pytest.raises(RecordError, match="different state"):
        last_events(missing, lines(world)[:-1], 8)


async def test_a_lobby_has_no_moves_to_replay(world: World) -> None:
    table = await world.open(BEN)

    with pytest.raises(RecordError, match="not begun"):
        last_events(table.state, [], 8)


async def test_a_running_match_has_no_record(world: World) -> None:
    table = await played(world, "master")

    with pytest.raises(RecordError, match="not over"):
        record_of(table.state, lines(world), None)


async def test_an_invalid_move_line_makes_no_record(world: World) -> None:
    table = await played(world, "master")
    await world.stop(table)

    with pytest.raises(RecordError):
        record_of(table.state, ["A dances"], None)


async def test_a_record_names_the_message_with_the_commitment(world: World) -> None:
    table = await played(world, "master")
    table.commitment_posted(55)
    await world.stop(table)
    record = record_of(table.state, lines(world), table.state.commitment)

    assert record.shown == f"https://discord.com/channels/{GUILD}/{CHANNEL}/55"


async def test_a_record_with_another_ending_does_not_match_its_table(world: World) -> None:
    table = await played(world, "master")
    await world.stop(table)
    made = lines(world)
    check(table.state, record_of(table.state, made, table.state.commitment))

    with pytest.raises(RecordError, match="ends differently"):
        check(table.state, record_of(table.state, made[:-1], table.state.commitment))

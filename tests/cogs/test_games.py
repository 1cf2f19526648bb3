"""`/uno-games`, and holidays from slow games."""

from __future__ import annotations

import pytest

from bot.game.state.codec import load
from tests.ui.message_content import answer_of, labels, texts
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_slow import DAY, HOUR, deal_slowly, falls_asleep


async def test_the_list_of_games_says_whether_each_waits_for_the_reader(
    uno: SimulatedServer,
) -> None:
    await deal_slowly(uno)
    asked, other = uno.on_turn, uno.waiting
    await falls_asleep(uno)

    lines = texts(answer_of(await asked.user.slash("uno-games")))
    assert "Your turn" in lines
    assert f"/channels/{uno.guild.id}/{uno.channel.id}) · {uno.guild.name}" in lines
    lines = texts(answer_of(await other.slash(uno.channel, "uno-games")))
    assert f"waiting for {asked.name}" in lines
    # Looking at the list does not wake any table.
    assert len(uno.bot.app.tables) == 0


async def test_a_holiday_stops_the_clock_and_can_be_taken_once_a_month(
    uno: SimulatedServer,
) -> None:
    table_id = await deal_slowly(uno)
    person, moves = uno.on_turn, uno.state.moves
    await falls_asleep(uno)
    games = answer_of(await person.slash(uno.channel, "uno-games"))
    shown = answer_of(await person.click(games, label="Take a holiday"))
    assert "You’re on holiday until" in texts(shown)
    assert labels(shown) == ["Refresh", "End the holiday"]
    assert "On holiday" in texts(uno.table_message)

    await uno.pass_days(7)
    row = await uno.store.last_saved(table_id)
    assert row is not None
    assert load(row.state).moves == moves
    await uno.env.advance_time(DAY + HOUR)
    row = await uno.store.last_saved(table_id)
    assert row is not None
    assert load(row.state).moves > moves

    shown = answer_of(await uno.press(person, uno.table_message, "u:-:-:holiday:yes"))
    assert "next holiday from" in texts(shown)
    assert labels(shown) == ["Refresh"]


@pytest.mark.databases("sqlite", "postgresql")
async def test_a_holiday_can_end_early(uno: SimulatedServer) -> None:
    await deal_slowly(uno)
    person = uno.on_turn
    before = uno.state.deadlines
    games = answer_of(await person.slash(uno.channel, "uno-games"))
    on = answer_of(await person.click(games, label="Take a holiday"))
    await uno.env.settle()
    assert uno.state.deadlines[0].at >= before[0].at + 7 * DAY - 60
    await uno.env.advance_time(HOUR / 4)
    await person.click(on, label="End the holiday")
    await uno.env.settle()

    assert before[0].at + HOUR / 5 < uno.state.deadlines[0].at < before[0].at + HOUR / 3
    again = await uno.press(person, uno.table_message, "u:-:-:holiday:no")
    assert "next holiday from" in texts(answer_of(again))
    bad = await uno.press(person, uno.table_message, "u:-:-:holiday:soon")
    assert "don’t know this button" in texts(answer_of(bad))

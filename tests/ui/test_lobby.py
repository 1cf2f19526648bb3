from __future__ import annotations

import pytest

from bot.engine.editions.master import MasterOptions
from tests.ui.message_content import answer_of, answer_text, labels, opened, texts
from tests.ui.simulated_server import SimulatedServer, speak_french


async def test_a_table_is_opened_and_its_host_told_where_the_hand_will_be(
    uno: SimulatedServer,
) -> None:
    result = await uno.open()

    assert "direct messages" in answer_text(result)
    assert "anna" in texts(uno.table_message)
    assert f"<#{uno.channel.id}>" in texts(uno.hand(uno.anna))


async def test_who_joins_gets_a_direct_message_that_names_the_table(uno: SimulatedServer) -> None:
    await uno.open()
    result = await uno.ben.click(uno.table_message, label="Join")

    assert "direct messages" in answer_text(result)
    assert "ben" in texts(uno.table_message)
    assert f"<#{uno.channel.id}>" in texts(uno.hand(uno.ben))


async def test_a_whole_lobby_is_set_up_by_clicking(uno: SimulatedServer) -> None:
    await uno.open()
    await uno.ben.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Add robot")
    await uno.ben.click(uno.table_message, label="Leave")
    assert [one.name for one in uno.state.players] == ["anna", "Ada"]

    await remove_robot(uno)
    assert [one.name for one in uno.state.players] == ["anna"]

    asked = await uno.anna.click(uno.table_message, label="Close table")
    await uno.confirm(uno.anna, asked)
    assert uno.bot.app.tables.in_channel(uno.channel.id) is None
    assert labels(uno.table_message) == []


async def remove_robot(uno: SimulatedServer) -> None:
    robots = await uno.anna.click(uno.table_message, label="Robots…")
    await uno.anna.click(answer_of(robots), label="Remove robot")


async def test_a_robot_that_was_removed_again_holds_up_no_message(uno: SimulatedServer) -> None:
    await uno.open()
    await uno.ben.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Add robot")
    await remove_robot(uno)
    await uno.anna.click(uno.table_message, label="Start")

    assert "Start" not in labels(uno.table_message)
    assert "My hand" in labels(uno.table_message)


async def test_the_host_chooses_options_in_private(uno: SimulatedServer) -> None:
    await uno.open()
    shown = await uno.anna.click(uno.table_message, label="Options")
    assert shown.ephemeral
    before = uno.state.options.strict
    await uno.anna.click(await opened(uno.anna, shown, "strict"), label="Switch on")

    assert uno.state.options.strict is not before


async def test_options_of_a_started_table_look_closed(uno: SimulatedServer) -> None:
    await uno.open()
    await uno.ben.click(uno.table_message, label="Join")
    shown = await uno.anna.click(uno.table_message, label="Options")
    page = await opened(uno.anna, shown, "strict")
    await uno.anna.click(uno.table_message, label="Start")
    late = await uno.anna.click(page, label="Switch on")

    assert "this is how it is played" in texts(answer_of(late))
    assert labels(answer_of(late)) == ["Table status"]


async def test_options_of_the_command_are_those_of_the_table(uno: SimulatedServer) -> None:
    await uno.open(clock=8, stacking=True, scoring="single", goal=200, away=45)

    options = uno.state.options
    assert isinstance(options, MasterOptions)
    assert (options.speed, options.stacking, options.mode, options.goal) == (8, True, "single", 200)
    assert uno.state.turn_seconds == 45


async def test_a_lobby_that_nobody_starts_closes(uno: SimulatedServer) -> None:
    await uno.open()
    await uno.env.advance_time(121 * 60)

    assert uno.bot.app.tables.in_channel(uno.channel.id) is None
    assert labels(uno.table_message) == []


async def test_whoever_has_left_is_told_so_in_their_own_language(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.open()
    speak_french(monkeypatch, uno.ben)
    await uno.ben.click(uno.table_message, label="Join")
    await uno.ben.click(uno.table_message, label="Leave")

    assert "Tu as quitté la table" in texts(uno.messages(uno.ben)[0])

from __future__ import annotations

import pytest

from bot.engine.editions.master import MasterOptions
from tests.ui.message_content import answer_of, labels, opened, texts
from tests.ui.simulated_server import SimulatedServer, speak_french


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


async def test_whoever_has_left_is_told_so_in_their_own_language(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.open()
    speak_french(monkeypatch, uno.ben)
    await uno.ben.click(uno.table_message, label="Join")
    await uno.ben.click(uno.table_message, label="Leave")

    assert "Tu as quitté la table" in texts(uno.messages(uno.ben)[0])

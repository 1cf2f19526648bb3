"""Hands whose player has left, or whose table has ended."""

from __future__ import annotations

import pytest

from bot.ui.screen import DiscordScreen
from tests.game.dealing import few_cards
from tests.ui.message_content import answer_text, begin, first_move, labels, texts
from tests.ui.simulated_server import SimulatedServer


async def play_with_a_robot(uno: SimulatedServer) -> None:
    await uno.open()
    await uno.ben.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Add robot")
    await begin(uno.anna, uno.table_message)


@pytest.mark.parametrize("restarts", [False, True])
async def test_the_hand_of_a_player_who_left_offers_no_return_to_a_closed_table(
    uno: SimulatedServer, *, restarts: bool
) -> None:
    await play_with_a_robot(uno)
    await uno.end(uno.ben, "uno leave")
    if restarts:
        await uno.restart()
    await uno.stop()

    assert "You’ve left the table" in texts(uno.hand(uno.ben))
    assert labels(uno.hand(uno.ben)) == []


@pytest.mark.parametrize("ends", [True, False])
async def test_a_late_click_does_not_replace_the_result_shown_in_the_hand(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, *, ends: bool
) -> None:
    async def keep(*_: object) -> None:
        """Keep the table, as the bot does while it shows the result."""

    if ends:
        monkeypatch.setattr(DiscordScreen, "_forget", keep)
    with few_cards():
        await uno.deal(mode="single")
    person = uno.on_turn
    asked = uno.hand(person)
    await uno.play_by_hands()
    await uno.env.settle()
    result = texts(uno.hand(person))
    assert "🏆" in result

    refused = await uno.press(person, uno.hand(person), first_move(asked))

    assert "is closed" in answer_text(refused)
    assert texts(uno.hand(person)) == result

"""Somebody comes to a table that plays: a seat is offered wherever one is refused."""

from __future__ import annotations

import pytest

from bot.ui.screen import DiscordScreen
from tests.ui.message_content import answer_of, answer_text, first_move, labels, texts
from tests.ui.simulated_server import SimulatedServer

LATE = "Join the next round"


async def play_with_a_robot(uno: SimulatedServer) -> None:
    await uno.open()
    await uno.ben.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Add robot")
    await uno.anna.click(uno.table_message, label="Start")


async def test_every_button_that_refuses_a_comer_offers_the_seat(uno: SimulatedServer) -> None:
    await play_with_a_robot(uno)
    for label in ("My hand", "Draw"):
        refused = await uno.cleo.click(uno.table_message, label=label)
        assert "join at the next round" in answer_text(refused), label
        assert labels(answer_of(refused)) == [LATE, "Table status"]


async def test_a_comer_is_told_when_and_shown_at_the_table(uno: SimulatedServer) -> None:
    await play_with_a_robot(uno)
    refused = await uno.cleo.click(uno.table_message, label="My hand")
    welcomed = await uno.cleo.click(answer_of(refused), label=LATE)

    assert "at the next round" in texts(answer_of(welcomed))
    assert labels(answer_of(welcomed)) == []
    await uno.env.advance_time(2)  # where robots move, edits are put together
    assert "Joining at the next round: **cleo**" in texts(uno.table_message)
    again = await uno.cleo.click(uno.table_message, label="My hand")
    assert "You join at the next round" in answer_text(again)


async def test_the_status_of_a_comer_offers_the_seat_too(uno: SimulatedServer) -> None:
    await play_with_a_robot(uno)
    shown = await uno.cleo.click(uno.table_message, label="Table status")
    assert LATE in labels(answer_of(shown))

    seated = await uno.ben.click(uno.table_message, label="Table status")
    assert LATE not in labels(answer_of(seated))


async def test_where_no_robot_sits_a_comer_is_offered_a_new_seat(uno: SimulatedServer) -> None:
    await uno.deal()
    refused = await uno.cleo.click(uno.table_message, label="My hand")
    assert "start with 0 points" in answer_text(refused)
    assert labels(answer_of(refused)) == [LATE, "Table status"]

    await uno.cleo.click(answer_of(refused), label=LATE)
    assert uno.state.waits(uno.cleo.id)


async def test_where_there_is_no_seat_a_comer_may_watch(uno: SimulatedServer) -> None:
    await uno.open(scoring="low-score")
    await uno.ben.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Start")
    refused = await uno.cleo.slash(uno.channel, "uno join")

    assert "you can watch" in answer_text(refused)
    assert labels(answer_of(refused)) == ["Table status"]


async def test_who_has_left_is_offered_the_own_seat(uno: SimulatedServer) -> None:
    await play_with_a_robot(uno)
    await uno.end(uno.ben, "uno leave")
    refused = await uno.ben.click(uno.table_message, label="My hand")
    assert labels(answer_of(refused)) == ["I’m back", "Table status"]
    await uno.ben.click(answer_of(refused), label="I’m back")

    assert uno.state.seat_of(uno.ben.id) == 1


async def test_a_hand_that_was_left_is_the_hand_again_for_who_returns(
    uno: SimulatedServer,
) -> None:
    await play_with_a_robot(uno)
    await uno.end(uno.ben, "uno leave")
    assert labels(uno.hand(uno.ben)) == ["I’m back"]
    await uno.ben.slash(uno.channel, "uno join")

    # There is one, and it shows the cards.
    assert "Your hand" in texts(uno.hand(uno.ben))


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_hand_that_was_left_offers_no_return_to_a_table_that_has_closed(
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
async def test_a_late_click_leaves_the_result_in_the_hand(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, *, ends: bool
) -> None:
    async def keep(*_: object) -> None:
        """Let what ends a table go on, as while its result is being shown."""

    if ends:
        monkeypatch.setattr(DiscordScreen, "_forget", keep)
    uno.deal_short_rounds()
    await uno.deal(scoring="single")
    person = uno.on_turn
    asked = uno.hand(person)
    await uno.play_to_the_end()
    await uno.env.settle()
    result = texts(uno.hand(person))
    assert "wins" in result

    refused = await uno.press(person, uno.hand(person), first_move(asked))

    assert "is closed" in answer_text(refused)
    assert texts(uno.hand(person)) == result

"""A privately opened table status changes by itself when the table ends."""

from __future__ import annotations

import pytest

from bot.game.state.table_state import Ending, TableState
from bot.present.components import Panel
from bot.ui import table_views
from bot.ui.context import InteractionContext
from tests.ui.message_content import answer_of, labels, texts
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_lobby import is_there

CLOSED = "table closed"


async def test_an_open_status_says_that_its_table_is_closed(uno: SimulatedServer) -> None:
    await uno.deal()
    status = answer_of(await uno.cleo.click(uno.table_message, label="Table status"))
    own = answer_of(await uno.anna.click(uno.table_message, label="Table status"))
    assert CLOSED not in texts(status)
    await uno.stop()

    for message in (status, own):
        assert CLOSED in texts(message)
        assert "Leave" not in labels(message)


async def test_a_status_disappears_when_its_reader_plays_from_a_hand_beside_it(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    player, other = uno.on_turn, uno.waiting
    own = answer_of(await player.click(uno.table_message, label="Table status"))
    others = answer_of(await other.click(uno.table_message, label="Table status"))
    await uno.play_from_private_hand(player)
    await uno.env.settle()

    assert [is_there(uno, one) for one in (own, others)] == [False, True]


async def test_a_status_exchanged_for_another_page_stays_unchanged(uno: SimulatedServer) -> None:
    await uno.deal()
    status = answer_of(await uno.cleo.click(uno.table_message, label="Table status"))
    await uno.cleo.click(status, label="Rules")
    await uno.stop()

    assert CLOSED not in texts(status)


async def test_a_hand_that_shows_the_status_becomes_the_end_of_the_hand(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    person = uno.waiting
    hand = uno.hand(person)
    await uno.press(person, hand, f"u:{uno.state.table_id}:-:status:")
    await uno.stop()

    assert "Rules" not in labels(uno.hand(person))
    assert "closed the table" in texts(uno.hand(person))


async def test_a_table_that_closes_while_its_status_is_being_shown_is_shown_as_closed(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    show_over_hand = table_views.show_over_hand

    async def show(context: InteractionContext, state: TableState, panel: Panel) -> bool:
        is_beside = await show_over_hand(context, state, panel)
        await context.app.tables.close(state.table_id, Ending.STOPPED)
        await context.app.screen.wait_until_idle()
        return is_beside

    monkeypatch.setattr(table_views, "show_over_hand", show)
    status = answer_of(await uno.cleo.click(uno.table_message, label="Table status"))

    assert CLOSED in texts(status)

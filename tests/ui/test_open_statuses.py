"""Privately opened table statuses show the table's end, or disappear once their reader plays."""

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


async def test_a_private_message_that_shows_the_table_says_that_the_table_has_closed(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    stan, holder = uno.add_staff("stan"), uno.waiting
    status = answer_of(await uno.cleo.click(uno.table_message, label="Table status"))
    own = answer_of(await uno.on_turn.click(uno.table_message, label="Table status"))
    rules = answer_of(await stan.click(uno.table_message, label="Table status"))
    await stan.click(rules, label="Rules")
    await uno.press(holder, uno.hand(holder), f"u:{uno.state.table_id}:-:status:")
    assert CLOSED not in texts(status)
    await uno.stop()

    for message in (status, own):
        assert CLOSED in texts(message)
        assert "Leave" not in labels(message)
    assert CLOSED not in texts(rules), "it shows another page"
    assert "Rules" not in labels(uno.hand(holder))
    assert "closed the table" in texts(uno.hand(holder)), "a hand ends as a hand"


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

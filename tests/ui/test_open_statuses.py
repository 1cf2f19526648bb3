"""The status of a table, open in private, tells the end of the table by itself."""

from __future__ import annotations

from tests.ui.message_content import answer_of, labels, texts
from tests.ui.simulated_server import SimulatedServer

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


async def test_a_status_that_was_left_for_another_page_stays_as_it_is(uno: SimulatedServer) -> None:
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

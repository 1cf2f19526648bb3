"""The button that shows the other sides of two-sided cards, which everybody may see."""

from __future__ import annotations

from tests.ui.message_content import answer_text, begin, labels
from tests.ui.simulated_server import SimulatedServer


async def test_a_player_looks_at_the_other_sides(uno: SimulatedServer) -> None:
    await uno.open_lobby("flip")
    await uno.ben.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)

    answer = await uno.on_turn.user.click(uno.hand(uno.on_turn), label="Other sides")

    assert "Next card in the draw pile" in answer_text(answer)


async def test_a_classic_hand_lacks_the_other_sides_button(uno: SimulatedServer) -> None:
    await uno.open_lobby("classic")
    await uno.ben.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)

    assert "Other sides" not in labels(uno.hand(uno.on_turn))

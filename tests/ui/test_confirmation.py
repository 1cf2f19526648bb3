"""Actions that end a table or give up a seat ask for confirmation, and say what follows."""

from __future__ import annotations

from cogs.stats.queries import Statistics
from tests.ui.message_content import answer_text, shown_text
from tests.ui.simulated_server import SimulatedServer


async def test_the_last_player_left_is_told_that_the_game_counts(uno: SimulatedServer) -> None:
    await uno.play_round()
    await uno.confirm(uno.ben, await uno.ben.slash(uno.channel, "uno leave"))

    asked = await uno.anna.slash(uno.channel, "uno stop")
    assert "still counts" in answer_text(asked)
    answer = await uno.confirm(uno.anna, asked)
    assert "There’s nobody left at the table. The game still counts" in shown_text(answer)
    stayed, left = [
        (await Statistics(uno.store).of_person(uno.guild.id, one.id)).rating
        for one in (uno.anna, uno.ben)
    ]
    assert stayed is not None
    assert left is not None
    assert stayed.mu > left.mu
    assert (stayed.matches, left.matches) == (1, 1)

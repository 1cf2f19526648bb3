"""The log shows the whole round, even after a restart; the table sums up each earlier round."""

from __future__ import annotations

from bot.game.state.table_state import Phase
from tests.ui.message_content import answer_of, answer_text, labels, texts
from tests.ui.simulated_server import SimulatedServer

LOG = "History"


async def log_of(uno: SimulatedServer) -> str:
    hand = await uno.anna.click(uno.table_message, label="My hand")
    shown = await uno.anna.click(answer_of(hand), label=LOG)
    return texts(answer_of(shown))


async def test_the_hand_leads_to_the_log_and_back(uno: SimulatedServer) -> None:
    await uno.deal()
    hand = uno.hand(uno.anna)
    await uno.anna.user.click(hand, label=LOG)
    log = uno.hand(uno.anna)
    assert "### What happened in round 1" in texts(log)
    assert labels(log) == ["My hand"]
    await uno.anna.user.click(log, label="My hand")

    assert "Your hand" in texts(uno.hand(uno.anna))


async def test_the_log_is_complete_after_a_restart(uno: SimulatedServer) -> None:
    await uno.deal()
    for _ in range(12):
        await uno.play(uno.on_turn)
    before = await log_of(uno)
    await uno.restart()

    assert await log_of(uno) == before
    assert "Page 1 of" in before


async def test_a_spectator_reads_the_log_from_the_table_status(uno: SimulatedServer) -> None:
    await uno.deal()
    status = await uno.cleo.click(uno.table_message, label="Table status")
    log = await uno.cleo.click(answer_of(status), label=LOG)

    assert "What happened in round 1" in texts(answer_of(log))
    assert "Table status" in labels(answer_of(log))


async def test_a_finished_round_leaves_a_line_in_the_table_message(uno: SimulatedServer) -> None:
    await uno.play_round()
    assert uno.phase is Phase.BETWEEN
    (past,) = uno.state.past_rounds
    for person in (uno.anna, uno.ben):
        await person.click(uno.table_message, label="Next round")

    winner = uno.state.players[past.winners[0]].name
    assert f"-# Round 1: **{winner}** · {past.points} points" in texts(uno.table_message)
    await uno.restart()
    assert f"-# Round 1: **{winner}**" in texts(uno.table_message)


async def test_before_the_deal_there_is_no_log(uno: SimulatedServer) -> None:
    await uno.open_lobby()
    table_id = uno.state.table_id
    refused = await uno.press(uno.anna, uno.table_message, f"u:{table_id}:-:log:")

    assert "hasn’t started" in answer_text(refused)

"""`/uno-watch`: open hands, half a minute behind, if everybody has agreed."""

from __future__ import annotations

from simcord.results import InteractionResult

from bot.i18n import Locale
from bot.present.text.names import card_text
from bot.settings import PERSON
from cogs.watch import BEHIND
from tests.ui.message_content import answer_of, answer_text, begin, click_more, texts
from tests.ui.simulated_server import SimulatedServer


async def deal_open(uno: SimulatedServer) -> None:
    await uno.open()
    await uno.ben.click(uno.table_message, label="Join")
    for one in (uno.anna, uno.ben):
        await click_more(one, uno.table_message, "Let others watch")
    assert "Others may watch this game with all cards showing" in texts(uno.table_message)
    assert "doesn’t count: all cards showing" in texts(uno.table_message).lower()
    await begin(uno.anna, uno.table_message)


async def watch(uno: SimulatedServer) -> InteractionResult:
    result: InteractionResult = await uno.cleo.click(uno.table_message, label="Watch")
    return result


async def test_hands_are_shown_half_a_minute_later(uno: SimulatedServer) -> None:
    # In words: the test cannot read a picture.
    await uno.store.settings.put(PERSON["look"], uno.cleo.id, "words")
    await deal_open(uno)
    early = await watch(uno)
    assert "The cards have just been dealt: press **Refresh** in half a minute." in answer_text(
        early
    )
    await uno.env.advance_time(BEHIND)
    first = uno.game.hands
    shown = answer_text(await watch(uno))
    assert "All hands, 30 seconds behind" in shown
    for card in (card for hand in first for card in hand):
        assert card_text(card, Locale.ENGLISH, "master") in shown
    at_deal = shown
    await uno.play(uno.on_turn)
    assert answer_text(await watch(uno)) == at_deal

    await uno.env.advance_time(BEHIND)
    later = await watch(uno)
    assert answer_text(later) != at_deal
    refreshed = await uno.cleo.click(answer_of(later), label="Refresh")
    assert "All hands, 30 seconds behind" in texts(answer_of(refreshed))

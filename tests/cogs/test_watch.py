"""`/uno-watch`: open hands, half a minute behind, where everybody has agreed."""

from __future__ import annotations

from simcord.results import InteractionResult

from bot.game.state.table_state import Phase
from bot.i18n import Locale
from bot.present.text.names import card_text
from bot.settings import PERSON
from cogs.watch import BEHIND
from tests.ui.message_content import answer_of, answer_text, labels, texts
from tests.ui.simulated_server import SimulatedServer


async def deal_open(uno: SimulatedServer) -> None:
    await uno.open()
    await uno.ben.click(uno.table_message, label="Join")
    for one in (uno.anna, uno.ben):
        await one.click(uno.table_message, label="Let others watch")
    assert "Others may watch this game with open hands" in texts(uno.table_message)
    assert "not rated: open hands" in texts(uno.table_message).lower()
    await uno.anna.click(uno.table_message, label="Start")


async def watch(uno: SimulatedServer) -> InteractionResult:
    result: InteractionResult = await uno.cleo.click(uno.table_message, label="Watch")
    return result


async def test_hands_are_shown_half_a_minute_later(uno: SimulatedServer) -> None:
    # In words, since a picture cannot be read here.
    await uno.store.settings.put(PERSON["look"], uno.cleo.id, "words")
    await deal_open(uno)
    early = await watch(uno)
    assert "The cards have just been dealt." in answer_text(early)
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


async def test_who_watches_cannot_join_nor_does_who_plays_watch(uno: SimulatedServer) -> None:
    await deal_open(uno)
    await watch(uno)
    assert "You’ve watched this game" in answer_text(await uno.cleo.slash(uno.channel, "uno join"))
    refused = await uno.anna.click(uno.table_message, label="Watch")
    assert "players don’t watch" in answer_text(refused)
    assert uno.state.phase is Phase.PLAYING


async def test_the_table_tells_how_many_watch(uno: SimulatedServer) -> None:
    await deal_open(uno)
    assert "watched" not in texts(uno.table_message)
    await watch(uno)
    await uno.env.settle()
    assert "One person has watched this game" in texts(uno.table_message)


async def test_the_command_agrees_before_the_own_game(uno: SimulatedServer) -> None:
    await uno.open()
    await uno.ben.click(uno.table_message, label="Join")
    await uno.anna.slash(uno.channel, "uno-watch")
    assert "**anna** would let others watch" in texts(uno.table_message)
    refused = await uno.cleo.slash(uno.channel, "uno-watch")
    assert "hasn’t started" in answer_text(refused)


async def test_it_is_off_unless_all_agree(uno: SimulatedServer) -> None:
    await uno.open()
    await uno.ben.click(uno.table_message, label="Join")
    await uno.ben.click(uno.table_message, label="Let others watch")
    assert "**ben** would let others watch" in texts(uno.table_message)
    await uno.anna.click(uno.table_message, label="Start")
    assert "Watch" not in labels(uno.table_message)
    refused = await uno.cleo.slash(uno.channel, "uno-watch")
    assert "can’t be watched with open hands" in answer_text(refused)


async def test_who_has_left_is_offered_to_watch(uno: SimulatedServer) -> None:
    await deal_open(uno)
    await uno.end(uno.ben, "uno leave")
    await uno.env.settle()
    assert "Watch" in labels(uno.hand(uno.ben))


async def test_the_command_shows_the_table_of_the_channel(uno: SimulatedServer) -> None:
    none = await uno.cleo.slash(uno.channel, "uno-watch")
    assert "no table in this channel" in answer_text(none)
    await deal_open(uno)
    await uno.env.advance_time(BEHIND)
    assert "All hands" in answer_text(await uno.cleo.slash(uno.channel, "uno-watch"))


async def test_who_is_banned_does_not_watch(uno: SimulatedServer) -> None:
    await deal_open(uno)
    await uno.add_staff("stan").slash(uno.channel, "uno-bans add", person=uno.cleo)
    assert "doesn’t let you play" in answer_text(await watch(uno))

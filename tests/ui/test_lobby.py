"""Lobbies: their private panels, their options and their start buttons."""

from __future__ import annotations

import discord
import pytest
from simcord.results import ResponseMessage

from bot.editions.master.rules import MasterOptions
from bot.engine.options import Mode
from bot.game.state.table_state import Phase
from tests.ui.message_content import answer_of, begin, click_more, labels, opened, texts
from tests.ui.simulated_server import SimulatedServer, speak_french


async def test_the_host_has_at_most_one_private_panel_before_the_deal_and_none_after_it(
    uno: SimulatedServer,
) -> None:
    await uno.open_lobby()
    await uno.ben.click(uno.table_message, label="Join")
    more = await uno.anna.click(uno.table_message, label="More…")
    assert more.ephemeral
    robots = answer_of(await uno.anna.click(answer_of(more), label="Robots…"))
    shown = await click_more(uno.anna, uno.table_message, "Options")
    assert not is_there(uno, robots)
    page, before = await opened(uno.anna, shown, "strict"), uno.state.options.strict
    await uno.anna.click(page, label="Switch on")
    assert uno.state.options.strict is not before
    assert is_there(uno, page)
    await begin(uno.anna, uno.table_message)

    assert uno.state.phase is Phase.PLAYING
    assert not is_there(uno, page)


async def test_rules_opened_in_a_lobby_stay_open_after_the_deal_if_the_hand_is_a_direct_message(
    uno: SimulatedServer,
) -> None:
    await uno.open_lobby()
    await uno.ben.click(uno.table_message, label="Join")
    rules = answer_of(await click_more(uno.ben, uno.table_message, "Rules"))
    more = answer_of(await uno.ben.click(rules, label="Back"))
    assert "Leave" in labels(more)
    rules = answer_of(await uno.ben.click(more, label="Rules"))
    await begin(uno.anna, uno.table_message)

    assert uno.state.phase is Phase.PLAYING
    assert is_there(uno, rules)
    status = answer_of(await uno.ben.click(rules, label="Back"))
    assert "History" in labels(status)


async def test_rules_below_a_private_hand_are_removed_at_the_deal(uno: SimulatedServer) -> None:
    await uno.join_closed()
    rules = answer_of(await click_more(uno.ben, uno.table_message, "Rules"))
    rules = answer_of(await uno.ben.click(rules, label="Next page"))
    read = answer_of(await click_more(uno.cleo, uno.table_message, "Rules"))
    await begin(uno.anna, uno.table_message)

    assert uno.state.phase is Phase.PLAYING
    assert not is_there(uno, rules)
    assert is_there(uno, read), "its reader has no hand"


async def test_a_hand_that_replaced_a_panel_stays_after_the_deal(uno: SimulatedServer) -> None:
    await uno.open_lobby()
    stan = uno.add_staff("stan")
    people = answer_of(await click_more(stan, uno.table_message, "For the host…"))
    status = answer_of(await stan.click(people, label="Back"))
    welcome = answer_of(await stan.click(status, label="Join"))
    await begin(uno.anna, uno.table_message)

    assert uno.state.phase is Phase.PLAYING
    assert is_there(uno, welcome)


async def test_the_options_of_a_started_table_offer_no_choices(uno: SimulatedServer) -> None:
    await uno.deal()
    status = answer_of(await uno.anna.slash(uno.channel, "uno status"))
    late = answer_of(await uno.anna.click(status, label="Options"))

    assert "here’s how it’s played" in texts(late)
    assert labels(late) == ["Table status"]


def is_there(uno: SimulatedServer, message: discord.Message | ResponseMessage) -> bool:
    """Whether a message still exists in the channel."""
    return message.id in uno.env.backend.messages[uno.channel.id]


async def test_the_command_sets_the_options_of_the_table(uno: SimulatedServer) -> None:
    await uno.open(clock=8, strict=True, scoring="single", goal=200, away=45)

    options = uno.state.options
    assert isinstance(options, MasterOptions)
    assert (options.speed, options.strict, options.mode, options.goal) == (8, True, "single", 200)
    assert uno.state.turn_seconds == 45


async def test_a_player_who_left_is_told_so_in_their_language(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.open_lobby()
    speak_french(monkeypatch, uno.ben)
    await uno.ben.click(uno.table_message, label="Join")
    await click_more(uno.ben, uno.table_message, "Leave")

    assert "Tu as quitté la table" in texts(uno.messages(uno.ben)[0])


async def test_a_lobby_offers_to_start_a_single_round_or_a_game_to_the_goal(
    uno: SimulatedServer,
) -> None:
    await uno.open_lobby()
    await uno.ben.click(uno.table_message, label="Join")
    offered = labels(uno.table_message)
    assert offered == ["Join", "Start · one round", "Start · to 500", "Add robot", "More…"]
    await uno.anna.click(uno.table_message, label="Start · one round")

    assert uno.phase is Phase.PLAYING
    assert uno.state.options.mode is Mode.SINGLE
    kept = uno.bot.app.preferences_cache.cached(uno.anna.id).last_options
    assert not kept.get("master"), "the single round applies to this deal, not to the saved options"


async def test_a_lobby_for_a_single_round_has_one_start_button(uno: SimulatedServer) -> None:
    await uno.open(scoring="single")
    await uno.ben.click(uno.table_message, label="Join")

    starts = [one for one in labels(uno.table_message) if one.startswith("Start")]
    assert starts == ["Start · one round"]
    assert len(labels(uno.table_message)) <= 6


async def test_a_lobby_keeps_rarely_used_buttons_in_a_private_panel(uno: SimulatedServer) -> None:
    await uno.open_lobby()
    await uno.ben.click(uno.table_message, label="Join")
    more = await uno.ben.click(uno.table_message, label="More…")
    assert labels(answer_of(more)) == ["Rules", "Ping me", "Let others watch", "Leave"]
    again = await uno.ben.click(answer_of(more), label="Let others watch")
    assert labels(answer_of(again)) == ["Rules", "Ping me", "Don’t let others watch", "Leave"]
    again = await uno.ben.click(answer_of(more), label="Don’t let others watch")
    assert labels(answer_of(again)) == ["Rules", "Ping me", "Let others watch", "Leave"]

    await uno.ben.click(answer_of(again), label="Leave")
    assert len(uno.state.players) == 1

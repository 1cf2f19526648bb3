"""The race of UNO Wizz in two windows: it opens in both at once, when the wheel has stopped."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from playwright.async_api import Locator, Page, expect

from bot.editions.wizz.rules import WHEEL_SECONDS, Segment, Spin, Wheel
from bot.engine.cards import card
from bot.engine.turn import Turn
from tests.browser.actions import open_messages, pick_command, press
from tests.browser.session import BrowserSession

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

TOGETHER = 1.0
"""The most seconds between the openings of the race in two windows, on a busy machine."""


async def test_the_race_opens_in_two_windows_when_the_wheel_has_stopped(
    session: BrowserSession,
) -> None:
    hand, channel = await session.open_page("Camille"), await session.open_page("Robin")
    await pick_command(hand, "wizz new", scoring="single")
    await press(channel, "button-join")
    seats = channel.get_by_test_id("message").last.get_by_alt_text("Robin")
    await expect(seats).to_be_visible()
    await press(hand, "button-start-one-round")
    await open_messages(hand)
    await expect(answer(hand, "log").first).to_be_visible()
    await let_spin(session)

    watched = asyncio.gather(*(opened_at(page) for page in (hand, channel)))
    begun = asyncio.get_running_loop().time()
    await answer(hand, "spin").click()
    opened = await watched

    assert min(opened) - begun > WHEEL_SECONDS
    assert max(opened) - min(opened) < TOGETHER
    await answer(channel, "shout").first.click()
    await expect(answer(channel, "shout")).to_have_count(0)


async def let_spin(session: BrowserSession) -> None:
    """Let Camille spin a wheel that will stop at the race."""
    (table,) = session.bot.app.tables
    state, game = table.state, table.state.game
    assert game is not None, "the cards have been dealt"
    hands = tuple(tuple(map(card, ("R1", "Y2", "G3"))) for _ in game.hands)
    spins = replace(
        game,
        number=game.number + 1,
        hands=hands,
        stack=(Turn(1), Spin(0)),
        extra=Wheel((Segment.UNO_WIZZ,)),
    )
    table.state = replace(state, game=spins)
    # This change without events has the new state saved and shown.
    table.commitment_posted((state.commitment_message or 0) + 1)


def answer(page: Page, verb: str) -> Locator:
    return page.locator(f'[data-custom-id*=":{verb}:"], [data-custom-id$=":{verb}"]')


async def opened_at(page: Page) -> float:
    """Wait until a window offers the button to shout; return the time."""
    await answer(page, "shout").first.wait_for()
    return asyncio.get_running_loop().time()

"""A bot stops in the middle of a round and comes back, as people at their windows see it."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.actions import open_messages, pick_command, press
from tests.browser.player import Player
from tests.browser.session import BrowserSession

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_a_hand_shows_the_new_clocks_after_a_restart_and_can_be_played(
    session: BrowserSession,
) -> None:
    hand, channel = await session.open_page("Camille"), await session.open_page("Camille")
    await pick_command(channel, "master new", scoring="single")
    for key in ("button-add-robot", "button-start-one-round"):
        await press(channel, key)
    await open_messages(hand)
    await expect(answers(hand).first).to_be_visible()
    before = await ends(hand)

    await session.stop_bot()
    await expect(hand.get_by_test_id("banner")).to_be_visible()
    await session.start_bot()

    await expect(clock(hand)).not_to_have_attribute("datetime", before)
    await expect(clock(channel)).to_have_attribute("datetime", await ends(hand))
    offered = await answers(hand).first.get_attribute("data-custom-id")
    await Player(hand).play()
    await expect(hand.locator(f'[data-custom-id="{offered}"]')).to_have_count(0)


def answers(page: Page) -> Locator:
    """The answers to the open question that the hand offers."""
    return page.locator('[data-custom-id]:not([data-custom-id*=":-:"])')


def clock(page: Page) -> Locator:
    """The time when the table's clock runs out, as an element of the page."""
    return page.get_by_test_id("message").last.locator("time.timestamp").first


async def ends(page: Page) -> str:
    """The time at which the table's clock runs out, as the window shows it."""
    return str(await clock(page).get_attribute("datetime"))

"""Scrolling while messages arrive and change, in a real browser with a real bot."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from playground.tests.browser.conftest import say
from playground.tests.conftest import ScriptedBot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_the_answer_to_a_command_scrolls_into_view(
    bot: ScriptedBot, uno: int, sit: Callable[[str], Awaitable[Page]]
) -> None:
    page = await sit("Robin")
    await bot.get_partial_messageable(uno).send("\n".join(["A long story"] * 60))
    await expect(page.get_by_test_id("message")).to_contain_text("A long story")
    await page.get_by_test_id("timeline").evaluate("(shown) => { shown.scrollTop = 0; }")
    await expect(page.get_by_text("Today")).to_be_in_viewport()
    bot.plays(lambda it: it.response.send_message("Here", ephemeral=True))
    await say(page, "/do")

    await expect(page.get_by_test_id("ephemeral")).to_be_in_viewport()


async def test_the_end_stays_in_view_when_a_message_comes_before_the_scroll_event(
    bot: ScriptedBot, uno: int, sit: Callable[[str], Awaitable[Page]]
) -> None:
    page = await sit("Robin")
    await bot.get_partial_messageable(uno).send("\n".join(["A long story"] * 60))
    await expect(page.get_by_test_id("message")).to_contain_text("A long story")
    timeline = page.get_by_test_id("timeline")
    await timeline.evaluate("""(shown) => {
        shown.querySelector('.messages').append(Object.assign(document.createElement('p'),
            { textContent: 'The end', style: 'margin-top: 40rem' }));
        shown.dispatchEvent(new Event('scroll'));
    }""")

    await expect(timeline.get_by_text("The end")).to_be_in_viewport()

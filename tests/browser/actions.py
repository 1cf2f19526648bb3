"""Actions of people on the page besides playing: commands, buttons of the table, settings."""

from __future__ import annotations

from importlib.util import find_spec

from playwright.async_api import Locator, Page

from bot.engine.editions import EDITIONS
from bot.i18n import Locale, tr

PLAYED = [edition for edition in EDITIONS if find_spec(f"cogs.{edition}")]
"""The editions that have commands."""

FRENCH = Locale("fr")


async def pick_command(page: Page, name: str, **options: str) -> None:
    """Pick a command from the list above the composer, fill in its options, and send it.

    Args:
        page: The window.
        name: The name of the command, as registered.
        options: Values to pick for its options, by their registered names; for an empty value, the
            first suggestion is picked.
    """
    await page.get_by_test_id("composer").press_sequentially("/")
    await suggestion(page, name).click()
    for option, value in options.items():
        await page.get_by_test_id(f"command-option-{option}").click()
        offered = page.get_by_test_id("suggestion").first
        await (suggestion(page, value) if value else offered).click()
    await page.keyboard.press("Enter")


def suggestion(page: Page, value: str) -> Locator:
    """An item in the list above the composer."""
    return page.locator(f'[data-testid=suggestion][data-value="{value}"]')


async def press(page: Page, key: str, locale: Locale = FRENCH) -> None:
    """Click the first button with a given label.

    Args:
        page: The window.
        key: The key of the label's text.
        locale: The language of the button; at a table it is the server's.
    """
    await page.get_by_role("button", name=tr(locale, key), exact=True).first.click()


async def close_messages(page: Page) -> None:
    """Close direct messages from the server."""
    await page.get_by_test_id("settings").locator("summary").click()
    await page.get_by_test_id("dms-closed").check()


async def open_messages(page: Page) -> None:
    """Open the direct messages of the bot; on a small screen they are in a drawer."""
    menu = page.get_by_test_id("menu")
    if await menu.is_visible():
        await menu.click()
    await page.locator("[data-testid^=channel-][data-name='UNO Master']").click()

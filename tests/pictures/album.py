"""Pictures of messages, taken at the page in both themes and kept in a folder."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.async_api import Locator, Page, expect

from bot.i18n import Locale
from bot.ui.commands.declarations import TRANSLATED_LOCALES

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
HEIGHT = 1400
"""Of the window, in CSS pixels: high enough for all of a message."""
QUALITY = 82


@dataclass(frozen=True, slots=True)
class Album:
    """Where pictures go.

    Args:
        folder: The folder.
        subject: What they show, as the name of an edition.
        locale: Language of the table and of the person.
        width: Of the window, in CSS pixels.
    """

    folder: Path
    subject: str
    locale: Locale
    width: int

    @property
    def code(self) -> str:
        """The language as Discord spells it."""
        codes = {own.value: code.value for code, own in TRANSLATED_LOCALES.items()}
        return codes.get(self.locale.value, "en-GB")

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of a window, in CSS pixels."""
        return self.width, HEIGHT

    async def take(self, scene: str, message: Locator) -> None:
        """Take a message in every theme.

        Args:
            scene: What it shows.
            message: The message.
        """
        # What lies under the pointer is tinted.
        await message.page.mouse.move(0, 0)
        for theme in THEMES:
            await message.page.emulate_media(color_scheme=theme)
            name = f"{self.subject}-{scene}-{self.locale}-{theme}.webp"
            card = message.locator(".message-card")
            self.keep(name, Image.open(BytesIO(await card.screenshot(animations="disabled"))))

    def beside(self) -> None:
        """Put table and hand beside each other, in every theme: what a game looks like."""
        for theme in THEMES:
            ends = f"{self.locale}-{theme}.webp"
            both = [
                Image.open(self.folder / f"{self.subject}-{scene}-{ends}")
                for scene in ("table", "hand")
            ]
            size = (sum(one.width for one in both), max(one.height for one in both))
            game = Image.new("RGB", size, both[1].convert("RGB").getpixel((4, both[1].height // 2)))
            game.paste(both[0], (0, 0))
            game.paste(both[1], (both[0].width, 0))
            self.keep(f"{self.subject}-game-{ends}", game)

    def keep(self, name: str, picture: Image.Image) -> None:
        """Write a picture, and say how large it is."""
        picture.save(self.folder / name, quality=QUALITY, method=6)
        print(f"{name}: {(self.folder / name).stat().st_size // 1024} kB")


def table_of(channel: Page) -> Locator:
    """The newest message of a table in a channel; notices have no buttons of a table."""
    return channel.get_by_test_id("message").filter(has=channel.locator(".container")).last


async def dismiss(page: Page) -> None:
    """Clear away what only this person sees."""
    private = page.get_by_test_id("ephemeral")
    await private.last.locator(".only-you").get_by_role("button").click()
    await expect(private).to_have_count(0)

"""Pictures of messages, taken from the page in both themes and saved in a folder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.async_api import Locator, Page, expect

from bot.i18n import Locale
from bot.ui.commands.declarations import TRANSLATED_LOCALES

FRAME_MS = 1_100
"""Milliseconds for each frame of a film."""
LAST_MS = 5_000
"""Milliseconds for the last frame, before the film starts again."""
LARGEST = 1_500_000
"""The most bytes of a film."""
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
HEIGHT = 1400
"""The height of the window in CSS pixels, enough for a whole message."""
QUALITY = 82


@dataclass(frozen=True, slots=True)
class Album:
    """A folder for pictures.

    Args:
        folder: The folder.
        subject: The first word of the pictures' names: an edition, `bot` or `phone`.
        locale: The language of the table and of the person.
        width: The width of the window, in CSS pixels.
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
        """The width and height of a window, in CSS pixels."""
        return self.width, HEIGHT

    async def take(self, scene: str, message: Locator) -> None:
        """Take a picture of a message in every theme.

        Args:
            scene: What the picture shows.
            message: The message.
        """
        # The element under the pointer would be tinted.
        await message.page.mouse.move(0, 0)
        for theme in THEMES:
            await message.page.emulate_media(color_scheme=theme)
            name = f"{self.subject}-{scene}-{self.locale}-{theme}.webp"
            self.keep(name, await take(message))

    def beside(self) -> None:
        """Put table and hand side by side, in every theme."""
        for theme in THEMES:
            ends = f"{self.locale}-{theme}.webp"
            both = [
                Image.open(self.folder / f"{self.subject}-{scene}-{ends}")
                for scene in ("table", "hand")
            ]
            self.keep(f"{self.subject}-game-{ends}", side_by_side(both))

    def keep_film(self, frames: Sequence[Image.Image]) -> None:
        """Save frames as one moving picture, of at most `LARGEST` bytes if a low quality allows it.

        The picture is as large as the largest frame; smaller frames are aligned at its top left.
        """
        size = max(one.width for one in frames), max(one.height for one in frames)
        ground = frames[0].getpixel((0, 0))
        laid = [Image.new("RGB", size, ground) for _ in frames]
        for whole, frame in zip(laid, frames, strict=True):
            whole.paste(frame, (0, 0))
        name = self.folder / f"{self.subject}.webp"
        times = [*[FRAME_MS] * (len(laid) - 1), LAST_MS]
        for quality in range(QUALITY, 0, -10):
            laid[0].save(
                name, save_all=True, append_images=laid[1:], duration=times, loop=0,
                quality=quality, method=6, minimize_size=True,
            )  # fmt: skip
            if name.stat().st_size <= LARGEST:
                break
        print(f"{name.name}: {len(laid)} frames, {name.stat().st_size // 1024} kB")

    def keep(self, name: str, picture: Image.Image) -> None:
        """Save a picture, and print how large it is."""
        picture.save(self.folder / name, quality=QUALITY, method=6)
        print(f"{name}: {(self.folder / name).stat().st_size // 1024} kB")


async def take(message: Locator) -> Image.Image:
    """A picture of a message as it looks now."""
    card = message.locator(".message-card")
    return Image.open(BytesIO(await card.screenshot(animations="disabled")))


def side_by_side(both: Sequence[Image.Image]) -> Image.Image:
    """Pictures side by side, on the background of the last one."""
    size = (sum(one.width for one in both), max(one.height for one in both))
    whole = Image.new("RGB", size, both[-1].convert("RGB").getpixel((4, both[-1].height // 2)))
    left = 0
    for one in both:
        whole.paste(one, (left, 0))
        left += one.width
    return whole


def table_of(channel: Page) -> Locator:
    """The newest message of a table in a channel; notices have no container."""
    return channel.get_by_test_id("message").filter(has=channel.locator(".container")).last


async def dismiss(page: Page) -> None:
    """Dismiss the messages that only this person sees."""
    private = page.get_by_test_id("ephemeral")
    await private.last.locator(".only-you").get_by_role("button").click()
    await expect(private).to_have_count(0)

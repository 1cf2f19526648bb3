"""`python -m tests.pictures OUT`: each edition in pictures, in both languages and both themes.

Knows what is worth a picture: the lobby, the table, the hand, the end of a round and of a match,
played with robots on a fixed deal. Writes OUT/<edition>-<scene>-<language>-<theme>.webp.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Literal

from PIL import Image
from playwright.async_api import expect

from bot.engine.editions import EDITIONS
from bot.i18n import Locale, tr
from tests.browser.actions import PLAYED, open_messages, pick_command, press
from tests.browser.player import Player
from tests.browser.session import open_session
from tests.conftest import CHROMIUM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.async_api import Locator, Page

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
CODES = {Locale.FRENCH: "fr", Locale.ENGLISH: "en-GB"}
WIDTH, HEIGHT = 1000, 1400
"""Of the window, in CSS pixels: wide enough for a message, high enough for all of it."""
ROBOTS = 3
TURNS = 3
"""Turns of the person after which table and hand have something to show."""
WORTH = {"wizz": "spin"}
"""What an edition asks for once in a while, and what is then worth a picture."""
MOST = 14
"""Clicks after which that is given up."""
TURNING = 4.0
"""Seconds that the wheel turns at most."""
QUALITY = 82
ROUND = 120_000
"""Milliseconds after which a round that has not ended never will."""


@dataclass(frozen=True, slots=True)
class Album:
    """Where pictures of one table go.

    Args:
        folder: The folder.
        edition: Name of the edition.
        locale: Language of the table and of the person.
        width: Of the window, in CSS pixels.
    """

    folder: Path
    edition: str
    locale: Locale
    width: int

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
            name = f"{self.edition}-{scene}-{self.locale}-{theme}.webp"
            card = message.locator(".message-card")
            self.keep(name, Image.open(BytesIO(await card.screenshot(animations="disabled"))))

    def beside(self) -> None:
        """Put table and hand beside each other, in every theme: what a game looks like."""
        for theme in THEMES:
            ends = f"{self.locale}-{theme}.webp"
            both = [
                Image.open(self.folder / f"{self.edition}-{scene}-{ends}")
                for scene in ("table", "hand")
            ]
            size = (sum(one.width for one in both), max(one.height for one in both))
            game = Image.new("RGB", size, both[1].convert("RGB").getpixel((4, both[1].height // 2)))
            game.paste(both[0], (0, 0))
            game.paste(both[1], (both[0].width, 0))
            self.keep(f"{self.edition}-game-{ends}", game)

    def keep(self, name: str, picture: Image.Image) -> None:
        """Write a picture, and say how large it is."""
        picture.save(self.folder / name, quality=QUALITY, method=6)
        print(f"{name}: {(self.folder / name).stat().st_size // 1024} kB")


async def play(album: Album, chromium: str) -> None:
    """Play a round and take its pictures.

    Args:
        album: Where they go.
        chromium: Path of the browser.
    """
    with TemporaryDirectory() as folder:
        async with open_session(
            Path(folder) / "uno.db", chromium, locale=CODES[album.locale]
        ) as session:
            size = album.width, HEIGHT
            hand = await session.open_page("Camille", size=size)
            channel = await session.open_page("Camille", size=size)
            await _open(album, channel)
            await album.take("lobby", table_of(channel))
            await open_messages(hand)
            player = Player(hand)
            await press(channel, "button-start", album.locale)
            await _play_round(album, player, table_of(channel))
            await pick_command(channel, "uno stop")
            await press(channel, "button-stop", album.locale)
            await dismissed(channel)
            await _open(album, channel, scoring="single")
            await press(channel, "button-start", album.locale)
            await _play_match(album, player, table_of(channel))


def table_of(channel: Page) -> Locator:
    """The newest message of a table in a channel; notices have no buttons of a table."""
    return channel.get_by_test_id("message").filter(has=channel.locator(".container")).last


async def _open(album: Album, channel: Page, **options: str) -> None:
    """Open a table and let robots sit down."""
    most = EDITIONS[album.edition].players[-1]
    await pick_command(channel, f"{album.edition} new", **options)
    await dismissed(channel)
    for seated in range(ROBOTS):
        await press(channel, "button-add-robot", album.locale)
        seats = tr(album.locale, "lobby-seats", seated=seated + 2, most=most)
        await expect(table_of(channel)).to_contain_text(seats)


async def _play_match(album: Album, player: Player, table: Locator) -> None:
    over = tr(album.locale, "match-title", edition=tr(album.locale, f"edition-{album.edition}"))
    playing = asyncio.create_task(player.play_on())
    try:
        await expect(table).to_contain_text(over.lstrip("# "), timeout=ROUND)
    finally:
        playing.cancel()
    await album.take("match", table)


async def _play_round(album: Album, player: Player, table: Locator) -> None:
    worth = WORTH.get(album.edition)
    found = await player.next()
    while found.verb != worth and (
        player.used.count("play") < TURNS or (worth and len(player.used) < MOST)
    ):
        await player.do(found)
        found = await player.next()
    await album.take("hand", player.page.get_by_test_id("message").last)
    await rested(table)
    await album.take("table", table)
    album.beside()
    await player.do(found)
    ready = table.get_by_role("button", name=tr(album.locale, "button-ready"), exact=True)
    playing = asyncio.create_task(player.play_on())
    try:
        await expect(ready).to_be_visible(timeout=ROUND)
    finally:
        playing.cancel()
    await album.take("end", table)


async def rested(message: Locator) -> None:
    """Wait until the wheel of a message has turned: a page does not tell when a picture rests."""
    if await message.locator("img[src*='.gif']").count():
        await asyncio.sleep(TURNING)


async def dismissed(page: Page) -> None:
    """Clear away what only this person sees."""
    private = page.get_by_test_id("ephemeral")
    await private.last.get_by_role("button").last.click()
    await expect(private).to_have_count(0)


def main(arguments: Sequence[str]) -> int:
    """Make the pictures.

    Args:
        arguments: Of the command line, without its name.

    Returns:
        Exit status; 2 where there is no browser.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    parser.add_argument("out", type=Path, help="the folder that the pictures go to")
    parser.add_argument(
        "--edition", choices=PLAYED, action="append", help="only this; all by default"
    )
    parser.add_argument("--width", type=int, default=WIDTH, help="of the window, in CSS pixels")
    asked = parser.parse_args(arguments)
    if CHROMIUM is None:
        print("there is no Chromium here: install the package `chromium`", file=sys.stderr)
        return 2
    asked.out.mkdir(parents=True, exist_ok=True)
    for edition in asked.edition or PLAYED:
        for locale in Locale:
            asyncio.run(play(Album(asked.out, edition, locale, asked.width), CHROMIUM))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

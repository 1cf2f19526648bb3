"""`python -m tests.pictures OUT`: each edition in pictures, in every language and both themes.

The pictures show the lobby, the table, the hand, and the end of a round and of a match, played with
robots on a fixed deal. Their files are OUT/<edition>-<scene>-<language>-<theme>.webp, and
OUT/bot-<scene>-… for the panels outside a game, which `--panels` takes alone. `--measure` prints
the height of each kind of message instead, and takes its picture if OUT is given. `--film` records
a whole round as OUT/<edition>.webp, a moving picture. `--rules` takes the tables that the rules
pages show, as OUT/<language>/<edition>.webp.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.async_api import Locator, Page, expect

from bot.engine.editions import EDITIONS
from bot.i18n import LANGUAGES, Locale, tr
from bot.settings import Look
from playground.tests.browser.chromium import CHROMIUM, NO_CHROMIUM, open_browser
from tests.browser.actions import PLAYED, open_messages, pick_command, press
from tests.browser.player import Click, Player
from tests.browser.session import SECRET, open_session
from tests.pictures.album import Album, dismiss, side_by_side, table_of, take
from tests.pictures.heights import print_heights
from tests.pictures.panels import take_panels

WIDTH = 1000
"""The width of the window in CSS pixels, enough for a message."""
ROBOTS = 3
TURNS = 3
"""Turns of the person after which table and hand have something to show."""
WORTH = {"wizz": "spin"}
"""Rare questions of an edition that are worth a picture."""
MOST = 14
"""Clicks after which a rare question is no longer waited for."""
TURNING = 4.0
"""The longest time in seconds that the wheel spins."""
POLL = 0.2
"""Seconds between checks of what a film shows."""
PICTURE = "img[loading=lazy]"
"""A picture in a message, rather than an emoji."""
THOUGHT = 1.5
"""Seconds for which a film shows a question before it is answered."""
DEALS = 8
"""Deals after which a rare question is no longer waited for."""
ROUND = 120_000
"""Milliseconds after which a round is assumed never to end."""


async def play(album: Album, chromium: str) -> None:
    """Play a round and take its pictures.

    Args:
        album: The album for the pictures.
        chromium: The path of the browser.
    """
    with TemporaryDirectory() as folder:
        database = Path(folder) / "uno.db"
        async with (
            open_browser(chromium) as browser,
            open_session(database, browser, locale=album.code) as session,
        ):
            hand = await session.open_page("Camille", size=album.size)
            channel = await session.open_page("Camille", size=album.size)
            await _open(album, channel)
            await album.take("lobby", table_of(channel))
            await open_messages(hand)
            player = Player(hand)
            await press(channel, "button-start-one-round", album.locale)
            await _play_round(album, player, table_of(channel))
            await pick_command(channel, "uno stop")
            await press(channel, "button-stop", album.locale)
            private = channel.get_by_test_id("ephemeral").last
            await expect(private).to_contain_text(tr(album.locale, "closed-stopped"))
            await dismiss(channel)
            await _open(album, channel, scoring="single")
            await press(channel, "button-start-one-round", album.locale)
            await _play_match(album, player, table_of(channel))


async def illustrate(album: Album, chromium: str) -> None:
    """Play some turns and take the picture of the table that a rules page shows.

    It deals again until the question that is worth a picture comes up.

    Args:
        album: The album for the picture.
        chromium: The path of the browser.

    Raises:
        RuntimeError: The question came up in none of the deals.
    """
    for number in range(DEALS):
        if await _illustrated(album, chromium, SECRET[number:] + SECRET[:number]):
            return
    raise RuntimeError(f"{album.subject}: nothing to show in {DEALS} deals")


async def _illustrated(album: Album, chromium: str, secret: bytes) -> bool:
    """Take the picture of a rules page in one deal; False if the deal has nothing to show."""
    worth = WORTH.get(album.subject)
    with TemporaryDirectory() as folder:
        database = Path(folder) / "uno.db"
        async with (
            open_browser(chromium) as browser,
            open_session(database, browser, secret=secret, locale=album.code) as session,
        ):
            hand = await session.open_page("Camille", size=album.size)
            channel = await session.open_page("Camille", size=album.size)
            await channel.emulate_media(color_scheme="light")
            await _open(album, channel)
            await open_messages(hand)
            await press(channel, "button-start-one-round", album.locale)
            try:
                found = await _play_turns(album, Player(hand))
            except TimeoutError:
                return False
            if worth is not None and found.verb != worth:
                return False
            table = table_of(channel)
            # On a busy machine a table comes in words first.
            await expect(table.locator(PICTURE).first).to_be_visible()
            await rested(table)
            await channel.mouse.move(0, 0)
            album.keep(f"{album.subject}.webp", await take(table))
            return True


async def film(album: Album, chromium: str) -> None:
    """Play a round and record it as a moving picture: a frame for each change of table or hand.

    Args:
        album: The album for the moving picture.
        chromium: The path of the browser.
    """
    over = tr(album.locale, "match-title", edition=tr(album.locale, f"edition-{album.subject}"))
    with TemporaryDirectory() as folder:
        async with (
            open_browser(chromium) as browser,
            open_session(Path(folder) / "uno.db", browser, locale=album.code) as session,
        ):
            hand = await session.open_page("Camille", size=album.size)
            channel = await session.open_page("Camille", size=album.size)
            for page in (hand, channel):
                await page.emulate_media(color_scheme="dark")
            await _open(album, channel, scoring="single")
            await open_messages(hand)
            await press(channel, "button-start-one-round", album.locale)
            sides = table_of(channel), hand.get_by_test_id("message").last
            playing = asyncio.create_task(_play_slowly(Player(hand)))
            frames: list[Image.Image] = []
            shown: list[str] = []
            try:
                while over.lstrip("# ") not in "".join(shown):
                    now = [await side.inner_html() for side in sides]
                    await asyncio.sleep(POLL)  # wait for pictures that have just been inserted
                    begun = frames or await sides[1].locator(PICTURE).count()
                    if now == shown or not begun:
                        continue
                    shown, frame = now, side_by_side([await take(side) for side in sides])
                    if not frames or frame.tobytes() != frames[-1].tobytes():
                        frames.append(frame)
            finally:
                playing.cancel()
    album.keep_film(frames)


async def _play_slowly(player: Player) -> None:
    """Play in such a way that each question is seen before it is answered."""
    while True:
        found = await player.next()
        await asyncio.sleep(THOUGHT)
        await player.do(found)


async def _open(album: Album, channel: Page, **options: str) -> None:
    """Open a table and let robots sit down."""
    most = EDITIONS[album.subject].players[-1]
    await pick_command(channel, f"{album.subject} new", **options)
    await dismiss(channel)
    for seated in range(ROBOTS):
        await press(channel, "button-add-robot", album.locale)
        seats = tr(album.locale, "lobby-seats", seated=seated + 2, most=most)
        await expect(table_of(channel)).to_contain_text(seats)


async def _play_match(album: Album, player: Player, table: Locator) -> None:
    over = tr(album.locale, "match-title", edition=tr(album.locale, f"edition-{album.subject}"))
    playing = asyncio.create_task(player.play_on())
    try:
        await expect(table).to_contain_text(over.lstrip("# "), timeout=ROUND)
    finally:
        playing.cancel()
    await album.take("match", table)


async def _play_round(album: Album, player: Player, table: Locator) -> None:
    found = await _play_turns(album, player)
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


async def _play_turns(album: Album, player: Player) -> Click:
    """Play until table and hand have something to show; return the click that comes next.

    Raises:
        TimeoutError: The round was over before.
    """
    worth = WORTH.get(album.subject)
    async with asyncio.timeout(ROUND / 1000):
        found = await player.next()
        while found.verb != worth and (
            player.used.count("play") < TURNS or (worth and len(player.used) < MOST)
        ):
            await player.do(found)
            found = await player.next()
    return found


async def rested(message: Locator) -> None:
    """Wait until a message's wheel has stopped: a page cannot tell when an animation has ended."""
    if await message.locator("img[src*='.gif']").count():
        await asyncio.sleep(TURNING)


def main(arguments: Sequence[str]) -> int:
    """Make the pictures.

    Args:
        arguments: The command line without the program's name.

    Returns:
        The exit status; 2 if there is no browser.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    parser.add_argument("out", type=Path, nargs="?", help="the folder that the pictures go to")
    parser.add_argument(
        "--edition", choices=PLAYED, action="append", help="an edition to draw; by default all"
    )
    parser.add_argument(
        "--language", type=Locale, action="append", help="a tag such as pt-BR; by default all"
    )
    parser.add_argument("--film", action="store_true", help="only the moving picture of a round")
    parser.add_argument("--rules", action="store_true", help="only the tables of the rules pages")
    parser.add_argument("--panels", action="store_true", help="the panels opened beside a game")
    parser.add_argument("--width", type=int, default=WIDTH, help="of the window, in CSS pixels")
    parser.add_argument("--measure", action="store_true", help="print how high each message is")
    parser.add_argument(
        "--look", type=Look, default=Look.PICTURES, help="how hands and tables are measured"
    )
    asked = parser.parse_args(arguments)
    if asked.out is None and not asked.measure:
        parser.error("say which folder the pictures go to")
    if CHROMIUM is None:
        print(NO_CHROMIUM, file=sys.stderr)
        return 2
    if asked.out is not None:
        asked.out.mkdir(parents=True, exist_ok=True)
    if asked.measure:
        editions = asked.edition or ([] if asked.panels else PLAYED)
        locales = asked.language or tuple(Locale)
        asyncio.run(print_heights(CHROMIUM, asked.out, asked.width, editions, asked.look, locales))
        return 0
    _draw(asked, CHROMIUM)
    return 0


def _draw(asked: argparse.Namespace, chromium: str) -> None:
    """Take the pictures that the command line asks for."""
    if asked.film:
        for edition in asked.edition or PLAYED:
            asyncio.run(film(Album(asked.out, edition, Locale.ENGLISH, asked.width), chromium))
    elif asked.rules:
        for locale in asked.language or LANGUAGES:
            folder = asked.out / str(locale)
            folder.mkdir(exist_ok=True)
            for edition in asked.edition or PLAYED:
                asyncio.run(illustrate(Album(folder, edition, locale, asked.width), chromium))
    else:
        for locale in asked.language or Locale:
            for edition in asked.edition or ([] if asked.panels else PLAYED):
                asyncio.run(play(Album(asked.out, edition, locale, asked.width), chromium))
            if asked.panels or not asked.edition:
                asyncio.run(take_panels(Album(asked.out, "bot", locale, asked.width), chromium))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

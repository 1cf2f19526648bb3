"""The panels outside a game: levels of robots, statistics, rankings, daily deals, plans."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Page, expect

from bot.game.state.table_state import RobotLevel
from bot.i18n import tr
from cogs.watch import BEHIND
from playground.tests.browser.chromium import open_browser
from tests.browser.actions import open_messages, pick_command, press
from tests.browser.player import Player
from tests.browser.session import BrowserSession, open_session
from tests.pictures.album import Album, dismiss, table_of

HEIGHT = 2600
"""The height of the window in CSS pixels, enough for all settings on a phone."""
ROUND = 120_000
"""Milliseconds after which a round is assumed never to end."""
LOOKS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "play": ("uno play", {}),
    "help": ("uno help", {}),
    "rules": ("master rules", {}),
    "settings": ("uno settings", {}),
    "daily": ("daily", {}),
    "replay": ("uno replay", {"game": ""}),
    "stats": ("stats player", {}),
    "versus": ("stats versus", {"opponent": "{robin}"}),
    "achievements": ("stats achievements", {}),
    "server": ("stats server", {}),
    "leaderboard": ("leaderboard", {}),
    "notify": ("uno-notify", {}),
    "games": ("uno-games", {}),
}
"""Commands with private answers and their options, by the name of their picture."""


async def take_panels(album: Album, chromium: str) -> None:
    """Play a round of two people and take pictures of every panel.

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
            camille = await session.open_page("Camille", size=(album.width, HEIGHT))
            robin = str(session.person("Robin"))
            await _play(album, session, camille)
            for scene, (command, options) in LOOKS.items():
                given = {name: value.format(robin=robin) for name, value in options.items()}
                await pick_command(camille, command, **given)
                await album.take(scene, camille.get_by_test_id("ephemeral").last)
                await dismiss(camille)
            await _take_seasons(album, camille)
            await _take_watching(album, session, camille)
            await pick_command(camille, "uno-duel", person=robin)
            duel = table_of(camille)
            await expect(duel).to_contain_text(tr(album.locale, "button-decline"))
            await album.take("duel", duel)
            await pick_command(camille, "uno plan", edition="tippo", when="")
            planned = camille.get_by_test_id("message").last
            await expect(planned).to_contain_text(tr(album.locale, "button-cancel-plan"))
            await album.take("plan", planned)


async def _play(album: Album, session: BrowserSession, camille: Page) -> None:
    """Play a round with Camille, Robin and robots of every level."""
    robin = await session.open_page("Robin", size=album.size)
    await pick_command(camille, "master new", scoring="single")
    await dismiss(camille)
    await press(robin, "button-join", album.locale)
    table = table_of(camille)
    await press(camille, "button-lobby-more", album.locale)
    await press(camille, "button-robots", album.locale)
    robots = camille.get_by_test_id("ephemeral").last
    for level in RobotLevel:
        await robots.get_by_role("combobox").click()
        await camille.get_by_role("option", name=tr(album.locale, f"robot-level-{level}")).click()
        seated = tr(album.locale, "lobby-seats", seated=3 + list(RobotLevel).index(level), most=10)
        await expect(table).to_contain_text(seated)
    await album.take("levels", robots)
    await dismiss(camille)
    players = []
    for name in ("Camille", "Robin"):
        page = await session.open_page(name)
        await open_messages(page)
        players.append(Player(page))
    await press(camille, "button-start-one-round", album.locale)
    playing = [asyncio.create_task(one.play_on()) for one in players]
    over = tr(album.locale, "match-title", edition=tr(album.locale, "edition-master"))
    try:
        await expect(table_of(camille)).to_contain_text(over.lstrip("# "), timeout=ROUND)
    finally:
        for one in playing:
            one.cancel()


async def _take_watching(album: Album, session: BrowserSession, camille: Page) -> None:
    """Take pictures of a game with open hands that Noor watches, and of a reaction."""
    robin = await session.open_page("Robin", size=album.size)
    session.local.state.people[session.person("Noor")].locale = album.code
    noor = await session.open_page("Noor", size=album.size)
    table = table_of(camille)
    await pick_command(camille, "classic new")
    await dismiss(camille)
    await press(robin, "button-join", album.locale)
    for page in (camille, robin):
        await press(page, "button-lobby-more", album.locale)
        await press(page, "button-show-hand", album.locale)
    await expect(table).to_contain_text(tr(album.locale, "lobby-watching", all="yes", names=""))
    await album.take("lobby-to-watch", table)
    await press(camille, "button-start-one-round", album.locale)
    await press(camille, "button-react", album.locale)
    reactions = camille.get_by_test_id("ephemeral").last
    await album.take("reactions", reactions)
    reaction = tr(album.locale, "reaction-laugh")
    await press(camille, "reaction-laugh", album.locale)
    await expect(table).to_contain_text(reaction)
    await dismiss(camille)
    await asyncio.sleep(BEHIND)
    await press(noor, "button-watch", album.locale)
    watched = noor.get_by_test_id("ephemeral").last
    await expect(watched.locator("img[loading=lazy]").last).to_be_visible()
    await album.take("watch", watched)
    watchers = tr(album.locale, "table-watchers", count=1)
    await expect(table).to_contain_text(watchers.removeprefix("-# "))
    await album.take("watched", table)
    await pick_command(camille, "uno stop")
    await press(camille, "button-stop", album.locale)
    await press(robin, "button-close-yes", album.locale)
    await dismiss(camille)


async def _take_seasons(album: Album, camille: Page) -> None:
    """Take pictures of a server's season settings and of its rank roles."""
    await pick_command(camille, "uno settings")
    await press(camille, "server-page-settings", album.locale)
    await press(camille, "server-page-seasons", album.locale)
    shown = camille.get_by_test_id("ephemeral").last
    await album.take("seasons", shown)
    await press(camille, "button-rank-roles", album.locale)
    await press(camille, "button-create-rank-roles", album.locale)
    await expect(shown).not_to_contain_text(tr(album.locale, "roles-none"))
    await album.take("roles", shown)
    await dismiss(camille)

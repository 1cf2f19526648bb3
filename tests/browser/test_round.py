"""Each edition from its command to the leaderboard and a rematch, on a phone and a desktop."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Page, expect

from bot.i18n import Locale, tr
from tests.browser.actions import PLAYED, close_messages, open_messages, pick_command, press
from tests.browser.player import Player
from tests.browser.session import BrowserSession

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.asyncio(loop_scope="session"),
]

ROUND = 300.0
"""Seconds after which a round is assumed never to end."""
PHONE = (390, 844)
FR, EN = Locale("fr"), Locale.ENGLISH


@pytest.mark.parametrize("edition", PLAYED)
async def test_two_people_and_a_robot_play_a_round_to_its_end(
    session: BrowserSession, edition: str
) -> None:
    camille = await session.open_page("Camille", size=PHONE)
    robin = await session.open_page("Robin")
    await close_messages(robin)
    await sit_down(camille, robin, edition)
    await open_messages(camille)

    players = (Player(camille), Player(robin, privately=True))
    await play_to_the_end(players, robin)

    await expect(camille.get_by_test_id("message").last).to_contain_text(tr(FR, "button-again"))
    assert all("play" in player.used for player in players)
    assert "draw" in {verb for player in players for verb in player.used}
    await pick_command(robin, "leaderboard")
    board = robin.get_by_test_id("ephemeral").last
    for name in ("Camille", "Robin"):
        await expect(board).to_contain_text(name)

    # Camille plays again from her hand; Robin is invited in the channel and joins there, and cards
    # are dealt.
    lobby = robin.get_by_test_id("message").filter(has_text=tr(FR, "button-join"))
    await press(camille, "button-again")
    asked = tr(FR, "lobby-asked", names="", robots=0).partition(":")[0].strip()
    await expect(lobby.last).to_contain_text(asked)
    await press(robin, "button-join")
    await expect(lobby).to_have_count(0)


async def sit_down(camille: Page, robin: Page, edition: str) -> None:
    """Open a table of one round in the channel, sit down with a robot, and have the cards dealt."""
    await pick_command(camille, f"{edition} new", scoring="single")
    await press(camille, "button-add-robot")
    await press(robin, "button-join")
    seats = robin.get_by_test_id("message").last.get_by_alt_text("Robin")
    await expect(seats).to_be_visible()
    await press(camille, "button-start-one-round")


async def play_to_the_end(players: tuple[Player, ...], channel: Page) -> None:
    """Let everybody play until the match can be verified in the channel."""
    verify = channel.get_by_role("button", name=tr(FR, "button-verify"), exact=True)
    over = channel.get_by_test_id("message").filter(has=verify)
    playing = [asyncio.create_task(player.play_on()) for player in players]
    try:
        await expect(over).to_be_visible(timeout=ROUND * 1000)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

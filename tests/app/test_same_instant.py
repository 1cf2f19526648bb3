"""Two people click at the same instant: nothing is dealt twice, and both get an answer."""

from __future__ import annotations

import asyncio
import signal

import pytest

from bot.game.state.codec import load
from bot.game.state.table_state import Phase, TableState
from bot.store.store import open_store
from playground import LocalDiscord
from tests.app.process import UNHURRIED, Player, bot_process, player

pytestmark = [pytest.mark.external, pytest.mark.slow]


async def click_at_once(what: str, *people: Player) -> None:
    """Let people play until each is offered a button for `what`; click all at the same instant."""
    found = await asyncio.gather(*(one.plays_until(what) for one in people))
    clicks = (one.clicks(*button) for one, button in zip(people, found, strict=True))
    await asyncio.gather(*clicks)


async def only_table(url: str) -> TableState:
    async with open_store(url) as store:
        (saved,) = await store.live_tables()
    return load(saved.state)


@pytest.mark.parametrize(("scoring", "what"), [("classic", "ready"), ("single", "again")])
async def test_two_simultaneous_requests_for_the_next_round_deal_once(
    url: str, scoring: str, what: str
) -> None:
    async with (
        LocalDiscord(rates=UNHURRIED) as local,
        player(local, "Camille") as camille,
        player(local, "Robin") as robin,
        bot_process(local, url) as bot,
    ):
        await camille.opens("classic", scoring=scoring)
        await robin.presses("join")
        await camille.presses("start")
        await click_at_once(what, camille, robin)
        # Wait for the deal: the player who is asked first is offered a move.
        await asyncio.wait(
            [asyncio.create_task(one.offer()) for one in (camille, robin)],
            return_when=asyncio.FIRST_COMPLETED,
        )
        status, said = await bot.ends(signal.SIGTERM)

    assert (status, "Traceback" in said) == (0, False), said
    table = await only_table(url)
    assert table.phase is Phase.PLAYING
    assert table.game is not None
    assert table.game.match.round == (2 if what == "ready" else 1)
    assert [one.robot for one in table.players] == [False, False]

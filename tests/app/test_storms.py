"""A match is played to its end while Discord fails and limits requests."""

from __future__ import annotations

import signal
from dataclasses import replace
from itertools import count

import pytest
from sqlalchemy import select

from bot.store.database.schema import moves, results
from bot.store.store import open_store
from playground import LocalDiscord
from playground.server.traffic import Fault, Faults, LimitScope, Loss, Rate
from tests.app.process import UNHURRIED, bot_process, player
from tests.store.changes import rows

pytestmark = [pytest.mark.external, pytest.mark.slow]
SLOW = replace(UNHURRIED, overall=Rate(10, 0.2), messages=Rate(3, 0.3))


UNREADABLE = (
    *("<html>busy</html>", '"busy"', '{"id": "1'),
    *("null", "[]", "7", "true", '{"id": null}', '[{"id": null}]', "{}", '{"id": "1"}'),
)
"""What a proxy may send with status 200 instead of Discord's JSON."""
REFUSED_ANSWERS = 5
"""Every fifth answer is refused at first: discord.py repeats it only after a whole second."""


def storm(faults: Faults[Fault], move: int) -> None:
    """Add the faults for the requests that follow a move."""
    for fault in (
        Fault("PATCH", "/channels/*", status=503, times=2),
        Fault("*", "/channels/*", limit=LimitScope.USER, retry_after_s=0.05),
        Fault("PATCH", "/channels/*", loss=Loss.ANSWER),
        Fault("PATCH", "/channels/*", content=UNREADABLE[move % len(UNREADABLE)]),
        Fault("POST", "/channels/*", content=UNREADABLE[move % len(UNREADABLE)]),
        Fault("GET", "/channels/*", content=UNREADABLE[move % len(UNREADABLE)]),
        Fault("*", "/webhooks/*", content=UNREADABLE[move % len(UNREADABLE)]),
    ):
        faults.add(fault)
    if move % REFUSED_ANSWERS == 0:
        faults.add(Fault("POST", "/interactions/*", status=503))
    else:
        faults.add(Fault("POST", "/interactions/*", content=UNREADABLE[move % len(UNREADABLE)]))


async def test_a_match_can_be_played_to_its_end_through_a_storm(url: str) -> None:
    moves_made = count()
    async with (
        LocalDiscord(rates=SLOW) as local,
        player(local, "Camille") as camille,
        bot_process(local, url) as bot,
    ):
        await camille.opens("master", scoring="single")
        await camille.presses("add-robot")
        await camille.presses("start")
        await camille.plays_to_the_end(lambda: storm(local.faults, next(moves_made)))
        statuses = dict(local.traffic.statuses)
        status, said = await bot.ends(signal.SIGTERM)

    assert status == 0, said
    assert "Traceback" not in said
    assert statuses.keys() >= {429, 503}
    kept = await rows(url, select(moves.c.number).order_by(moves.c.number))
    assert [one.number for one in kept] == list(range(1, len(kept) + 1))
    assert {one.kind for one in await rows(url, select(results.c.kind))} == {"round", "match"}
    async with open_store(url) as store:
        assert await store.live_tables() == []

"""The daily limit of session starts: the bot never exceeds it, and waits once it is reached."""

from __future__ import annotations

import asyncio
import os
import signal
from types import SimpleNamespace
from typing import cast

import pytest
from discord import Client, GatewayNotFound
from structlog.testing import capture_logs

from bot.app.process import run
from bot.config import Settings
from bot.gateway.connection import (
    CLEARED_EVERY,
    KNOWN_SECONDS,
    SessionStarts,
    clear_rate_limits_seldom,
)
from playground import LocalDiscord, SessionPlan, discord_at
from tests.app.process import UNHURRIED
from tests.game.clock import VirtualClock

HOUR = 3600.0


class Discord:
    """A stand-in for a client that asks Discord; it counts the requests."""

    def __init__(self, clock: VirtualClock, remaining: int, shards: int = 1) -> None:
        self.http = self
        self.remaining = remaining
        self.shards = shards
        self.asked = 0
        self.out_of_order = False
        self._clock = clock
        self._resets_at = clock.monotonic() + HOUR

    async def get_bot_gateway(self) -> tuple[int, str, dict[str, int]]:
        self.asked += 1
        if self.out_of_order:
            raise GatewayNotFound
        left = self._resets_at - self._clock.monotonic()
        if left <= 0:
            self.remaining, left = 1000, HOUR
        return self.shards, "", {"remaining": self.remaining, "reset_after": int(left * 1000)}


def session_starts(discord: Discord, clock: VirtualClock) -> SessionStarts:
    return SessionStarts(cast("Client", discord), clock)


async def test_expired_rate_limits_are_cleared_only_at_intervals() -> None:
    clock, looked = VirtualClock(), list[float]()
    http = SimpleNamespace(_try_clear_expired_ratelimits=lambda: looked.append(clock.monotonic()))
    clear_rate_limits_seldom(cast("Client", SimpleNamespace(http=http)), clock)
    begun = clock.monotonic()
    for _ in range(3):
        vars(http)["_try_clear_expired_ratelimits"]()
        await clock.advance(CLEARED_EVERY / 2)

    assert looked == [begun, begun + CLEARED_EVERY]


async def test_the_bot_waits_for_session_starts_and_says_so_once() -> None:
    clock = VirtualClock()
    starts = session_starts(Discord(clock, remaining=0), clock)
    with capture_logs() as lines:
        waiting = asyncio.create_task(starts.wait())
        await clock.advance(HOUR - 10.0)
        assert not waiting.done()
        await clock.advance(11.0)
        assert waiting.done()

    said = [one for one in lines if one["event"].startswith("no session may start")]
    assert [one["seconds"] for one in said] == [HOUR]
    await starts.take()


async def test_the_remaining_session_starts_are_counted_down_to_zero() -> None:
    clock = VirtualClock()
    discord = Discord(clock, remaining=2)
    starts = session_starts(discord, clock)
    for _ in range(2):
        await starts.take()
    discord.remaining = 0
    with pytest.raises(ConnectionError, match="no session may start for 3600 s"):
        await starts.take()


async def test_discord_is_asked_for_its_limit_again_only_after_a_while() -> None:
    clock = VirtualClock()
    discord = Discord(clock, remaining=900)
    starts = session_starts(discord, clock)
    for _ in range(3):
        await starts.wait()
        await starts.take()
    assert discord.asked == 1

    await clock.advance(KNOWN_SECONDS)
    await starts.take()
    assert discord.asked == 2


async def test_few_remaining_starts_are_logged_once() -> None:
    clock = VirtualClock()
    discord = Discord(clock, remaining=3, shards=4)
    starts = session_starts(discord, clock)
    with capture_logs() as lines:
        for _ in range(3):
            await starts.wait()
            await clock.advance(KNOWN_SECONDS)

    assert [(one["event"], one["remaining"]) for one in lines] == [("few sessions may start", 3)]


async def test_the_bot_connects_if_discord_gives_no_session_limit() -> None:
    clock = VirtualClock()
    discord = Discord(clock, remaining=5)
    discord.out_of_order = True

    await session_starts(discord, clock).take()


@pytest.mark.parametrize("starts", [0, 1])
@pytest.mark.databases("sqlite", "postgresql")
async def test_a_bot_that_waits_for_session_starts_stops_at_once_when_told_to(
    url: str, starts: int
) -> None:
    plan = SessionPlan(2, max_concurrency=2, starts=starts)
    async with LocalDiscord(rates=UNHURRIED, sessions=plan) as local:
        settings = Settings(discord_token=local.token, database_url=url)
        with discord_at(local.port), capture_logs() as lines:
            running = asyncio.create_task(run(settings))
            async with asyncio.timeout(30.0):
                while not any(one["event"].startswith("no session may start") for one in lines):  # noqa: ASYNC110 - only the log tells
                    await asyncio.sleep(0.02)
            assert len(local.gateway.sessions) == starts
            os.kill(os.getpid(), signal.SIGTERM)
            async with asyncio.timeout(10.0):
                await running

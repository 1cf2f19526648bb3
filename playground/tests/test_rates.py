"""Rate limits, and how discord.py obeys them."""

from __future__ import annotations

from dataclasses import replace

import aiohttp
import discord
import pytest

from playground import LocalDiscord
from playground.server.state.clock import ServerClock
from playground.server.traffic import Buckets, Rate, Rates
from playground.tests.conftest import RATES, ScriptedBot, png, refused
from playground.tests.page_client import PageClient


class TestChannel:
    @pytest.fixture
    def rates(self) -> Rates:
        return replace(RATES, messages=Rate(5, 0.3))

    async def test_a_sixth_message_is_rate_limited_with_a_delay_in_the_headers(
        self, api: aiohttp.ClientSession, uno: int
    ) -> None:
        seen = []
        for number in range(6):
            sent = {"content": str(number)}
            async with api.post(f"channels/{uno}/messages", json=sent) as answer:
                seen.append((answer.status, answer.headers, await answer.json()))

        assert [status for status, _, _ in seen] == [200] * 5 + [429]
        remaining = [found["X-RateLimit-Remaining"] for _, found, _ in seen]
        assert remaining == ["4", "3", "2", "1", "0", "0"]
        _, found, body = seen[-1]
        assert 0 < body["retry_after"] <= 0.3
        assert (body["global"], "Via" in found) == (False, True)

    async def test_discord_py_waits_when_rate_limited_and_then_posts_its_message(
        self, table: discord.TextChannel, local: LocalDiscord, api: aiohttp.ClientSession
    ) -> None:
        for number in range(5):
            await api.post(f"channels/{table.id}/messages", json={"content": str(number)})

        message = await table.send("Patience")

        assert message.content == "Patience"
        assert local.traffic.statuses[429] == 1

    async def test_each_channel_has_its_own_bucket(
        self, local: LocalDiscord, api: aiohttp.ClientSession
    ) -> None:
        statuses = []
        for channel in (*[next(iter(local.state.channels))] * 6, *local.state.channels):
            async with api.post(f"channels/{channel}/messages", json={"content": "x"}) as answer:
                statuses.append(answer.status)

        assert statuses == [200] * 5 + [429, 429, 200, 200]


class TestOverall:
    @pytest.fixture
    def rates(self) -> Rates:
        return replace(RATES, overall=Rate(50, 60.0))

    async def test_the_overall_limit_does_not_count_interaction_answers(
        self, bot: ScriptedBot, camille: PageClient, api: aiohttp.ClientSession, uno: int
    ) -> None:
        statuses = []
        for _ in range(60):
            async with api.get("users/@me") as answer:
                statuses.append(answer.status)
                last = await answer.json()
        bot.plays(lambda it: it.response.send_message("Still quick"))
        await camille.command("do", uno)

        assert statuses.count(200) < 50
        assert (last["global"], statuses[-1]) == (True, 429)
        assert (await camille.sees("message_create"))["message"]["content"] == "Still quick"


class TestEmojis:
    @pytest.fixture
    def rates(self) -> Rates:
        return Rates()

    async def test_uploading_emojis_is_quick_and_leaves_requests_for_a_game(
        self, bot: ScriptedBot, local: LocalDiscord, uno: int
    ) -> None:
        for number in range(Rates().emojis.times):
            await bot.create_application_emoji(name=f"face_{number}", image=png())
        await bot.get_partial_messageable(uno).send("A move meanwhile")

        assert len(local.state.emojis) == 40
        assert local.traffic.statuses[429] == 0


class TestNewDirectMessages:
    @pytest.fixture
    def rates(self) -> Rates:
        return replace(RATES, new_dms=Rate(2, 600.0))

    async def test_opening_too_many_direct_messages_at_once_is_refused_but_open_ones_are_found(
        self, bot: ScriptedBot, local: LocalDiscord
    ) -> None:
        users = [await bot.fetch_user(person) for person in local.state.people]
        for user in (*users[:2], users[0]):
            await user.create_dm()

        with refused(403, 40003):
            await users[2].create_dm()


def test_a_rate_limit_window_starts_with_its_first_request_and_ends_on_time() -> None:
    clock = ServerClock(1_750_000_000_000)
    buckets = Buckets(clock)
    rate = Rate(2, 5.0)
    tickets = [buckets.take("a", rate)]
    clock.advance(4)
    tickets += [buckets.take("a", rate) for _ in range(2)]
    clock.advance(1)
    tickets.append(buckets.take("a", rate))

    assert [ticket.granted for ticket in tickets] == [True, True, False, True]
    assert [ticket.reset_after for ticket in tickets] == [5, 1, 1, 5]

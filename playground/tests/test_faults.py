"""Injected faults, counted traffic and moved time, on which other tests rely."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from playground import LocalDiscord
from playground.server.api import created_ms
from playground.server.state.clock import IdGenerator, ServerClock
from playground.server.state.models import GuildStatus
from playground.server.traffic import EventFault, Fault, LimitScope, Loss
from playground.tests.conftest import ScriptedBot
from playground.tests.page_client import PageClient

NOON = 1_750_000_000_000


async def test_a_fault_affects_as_many_requests_as_it_says(
    table: discord.TextChannel, local: LocalDiscord
) -> None:
    local.faults.add(Fault("POST", "/channels/*/messages", status=503, times=2))

    for _ in range(2):
        with pytest.raises(discord.DiscordServerError):
            await table.send("Lost")
    await table.fetch_message((await table.send("There")).id)

    assert local.traffic.statuses[503] == 2
    assert local.traffic.routes["POST /channels/{channel_id}/messages"] == 3


@pytest.mark.parametrize(("loss", "posted"), [(Loss.REQUEST, 0), (Loss.ANSWER, 1)])
async def test_either_a_request_or_its_answer_can_be_lost(
    table: discord.TextChannel, local: LocalDiscord, loss: Loss, posted: int
) -> None:
    local.faults.add(Fault("POST", loss=loss))

    with pytest.raises(aiohttp.ClientError):
        await table.send("Did it arrive?", nonce="1")
    assert len(local.state.channel(table.id).messages) == posted
    await table.send("Did it arrive?", nonce="1")

    assert len(local.state.channel(table.id).messages) == 1


async def test_a_request_is_carried_out_although_its_answer_is_replaced_by_garbage(
    table: discord.TextChannel, local: LocalDiscord
) -> None:
    local.faults.add(Fault("POST", content="<html>"))

    with pytest.raises((ValueError, TypeError, aiohttp.ClientError)):
        await table.send("Did it arrive?")
    assert len(local.state.channel(table.id).messages) == 1


@pytest.mark.parametrize("scope", LimitScope)
async def test_the_bot_obeys_a_rate_limit_of_any_scope(
    table: discord.TextChannel, local: LocalDiscord, scope: LimitScope
) -> None:
    local.faults.add(Fault("POST", limit=scope, retry_after_s=0.05))

    await table.send("Late")

    assert local.traffic.statuses[429] == 1
    assert len(local.state.channel(table.id).messages) == 1


async def test_an_event_can_be_doubled_delayed_changed_or_lost(
    bot: ScriptedBot, camille: PageClient, local: LocalDiscord, uno: int
) -> None:
    event = "MESSAGE_CREATE"
    for delays in ((0.0, 0.0), (), (0.1,), (0.0,)):
        local.gateway.faults.add(EventFault(event, delays))
    local.gateway.faults.add(EventFault("*", change=lambda data: data | {"content": "changed"}))
    for text in ("twice", "never", "late", "early", "plain"):
        await camille.does("send", channel_id=str(uno), content=f"<@{local.state.bot.id}> {text}")

    await bot.hears(5)

    heard = [one.rsplit(" ")[-1] for one in bot.heard]
    assert heard == ["twice", "twice", "early", "changed", "late"]
    assert [one.content.rsplit(" ")[-1] for one in local.state.channel(uno).messages.values()] == [
        *("twice", "never", "late", "early", "plain")
    ]


async def test_a_server_can_remove_the_bot_and_add_it_again(
    bot: ScriptedBot, table: discord.TextChannel, local: LocalDiscord
) -> None:
    gone = asyncio.ensure_future(bot.wait_for("guild_remove", timeout=5))
    await asyncio.sleep(0)
    local.state.set_guild_status(GuildStatus.REMOVED)
    await gone
    with pytest.raises(discord.Forbidden):
        await table.send("Nobody hears")

    back = asyncio.ensure_future(bot.wait_for("guild_join", timeout=5))
    await asyncio.sleep(0)
    local.state.set_guild_status(GuildStatus.AVAILABLE)
    await back
    await table.send("Back")

    assert len(local.state.channel(table.id).messages) == 1


async def test_a_server_with_an_outage_still_belongs_to_the_bot(
    bot: ScriptedBot, local: LocalDiscord
) -> None:
    out = asyncio.ensure_future(bot.wait_for("guild_unavailable", timeout=5))
    await asyncio.sleep(0)
    local.state.set_guild_status(GuildStatus.UNAVAILABLE)
    await out
    back = asyncio.ensure_future(bot.wait_for("guild_available", timeout=5))
    await asyncio.sleep(0)
    local.state.set_guild_status(GuildStatus.AVAILABLE)
    await back


async def test_a_request_can_be_held_until_it_is_released(
    table: discord.TextChannel, local: LocalDiscord
) -> None:
    gate = asyncio.Event()
    local.faults.add(Fault("POST", until=gate))
    sent = asyncio.create_task(table.send("First"))
    await asyncio.wait([sent], timeout=0.05)
    assert not sent.done()

    gate.set()

    assert (await sent).content == "First"


def test_timers_fire_in_order_when_the_clock_is_moved() -> None:
    clock = ServerClock(NOON)
    rung: list[str] = []
    clock.call_later(2, lambda: rung.append("second"))
    clock.call_later(1, lambda: rung.append("first"))
    clock.call_later(1.5, lambda: rung.append("called off")).cancel()
    clock.call_later(3, lambda: rung.append("later"))

    clock.advance(2)

    assert rung == ["first", "second"]
    assert clock.now_ms() == NOON + 2000


async def test_timers_of_a_running_clock_fire_by_themselves() -> None:
    clock = ServerClock()
    rung = asyncio.Event()
    clock.call_later(0.01, rung.set)

    await asyncio.wait_for(rung.wait(), 5)

    clock.close()


def test_the_clock_cannot_go_back() -> None:
    with pytest.raises(ValueError, match="go back"):
        ServerClock(NOON).advance(-1)


def test_snowflakes_increase_and_contain_their_time() -> None:
    clock = ServerClock(NOON)
    ids = IdGenerator(clock)
    made = [ids.next() for _ in range(3)]
    clock.advance(60)

    assert made == sorted(set(made))
    assert created_ms(made[0]) == NOON
    assert round(ids.age_s(made[0])) == 60

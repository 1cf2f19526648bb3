"""Scheduled events: the bot creates and reads them, and people mark their interest."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import aiohttp
import discord
import pytest

from playground import LocalDiscord
from playground.server.api import BOT, MEMBER, Permission
from playground.server.state.access import set_bot_role
from playground.server.state.models import GuildStatus
from playground.tests.conftest import ScriptedBot, refused
from playground.tests.page_client import PageClient

START = datetime(2030, 1, 1, 20, tzinfo=UTC)


async def made(bot: ScriptedBot) -> discord.ScheduledEvent:
    """Create an event on the first server."""
    return await bot.guilds[0].create_scheduled_event(
        name="Cards",
        description="Bring a friend",
        location="#games",
        start_time=START,
        end_time=START + timedelta(hours=2),
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
    )


async def test_the_bot_learns_who_is_interested_in_an_event_and_who_no_longer_is(
    bot: ScriptedBot, camille: PageClient
) -> None:
    event = await made(bot)
    assert (await camille.does("interested", event_id=str(event.id)))["interested"]

    found = await bot.guilds[0].fetch_scheduled_event(event.id)
    assert await bot.guilds[0].fetch_scheduled_events() == [found]
    assert (found.name, found.location, found.start_time) == ("Cards", "#games", START)
    (user,) = [one async for one in found.users()]
    assert user.display_name == "Camille"
    assert not (await camille.does("interested", event_id=str(event.id)))["interested"]
    assert [one async for one in found.users()] == []


async def test_an_event_can_be_started_and_deleted(bot: ScriptedBot, camille: PageClient) -> None:
    event = await made(bot)
    assert (await event.start()).status is discord.EventStatus.active
    await event.delete()

    with refused(404, 10070):
        await bot.guilds[0].fetch_scheduled_event(event.id)
    answer = await camille.ask("interested", event_id=str(event.id))
    assert not answer["ok"]


@pytest.mark.parametrize("permission", [Permission.CREATE_EVENTS, Permission.MANAGE_EVENTS])
async def test_only_a_bot_with_a_permission_for_events_may_create_start_or_delete_them(
    bot: ScriptedBot, local: LocalDiscord, permission: Permission
) -> None:
    event = await made(bot)
    told = bot.wait_for("guild_role_update", timeout=5)
    set_bot_role(local.state, local.state.guild, BOT & ~Permission.CREATE_EVENTS)
    await told
    assert not bot.guilds[0].me.guild_permissions.create_events

    for call in (made(bot), event.start(), event.delete()):
        with refused(403, 50013):
            await call
    assert await bot.guilds[0].fetch_scheduled_event(event.id) == event
    set_bot_role(local.state, local.state.guild, MEMBER | permission)
    await made(bot)
    await event.delete()


async def test_events_of_a_server_that_removed_the_bot_are_not_found(
    bot: ScriptedBot, local: LocalDiscord
) -> None:
    event = await made(bot)
    guild = bot.guilds[0]
    local.state.set_guild_status(GuildStatus.REMOVED)

    for gone in (guild.fetch_scheduled_events(), guild.fetch_scheduled_event(event.id)):
        with refused(404, 10004):
            await gone


async def test_a_finished_event_cannot_be_changed(bot: ScriptedBot) -> None:
    event = await (await (await made(bot)).start()).end()

    with refused(400, 180000):
        await event.edit(name="Again")


@pytest.mark.parametrize(
    "change",
    [
        {"scheduled_start_time": "2001-01-01T20:00:00+00:00"},
        {"scheduled_start_time": "tomorrow"},
        {"scheduled_end_time": None},
        {"name": "x" * 101},
        {"name": ["Cards"]},
        {"description": "x" * 1001},
        {"entity_metadata": "here"},
        {"privacy_level": 1},
        {"entity_type": 2},
    ],
    ids=str,
)
async def test_an_invalid_event_is_refused_and_the_field_is_named(
    bot: ScriptedBot, local: LocalDiscord, api: aiohttp.ClientSession, change: dict[str, object]
) -> None:
    url = f"guilds/{bot.guilds[0].id}/scheduled-events"
    sent = {
        "name": "Cards",
        "entity_type": 3,
        "entity_metadata": {"location": "#games"},
        "privacy_level": 2,
        "scheduled_start_time": START.isoformat(),
        "scheduled_end_time": (START + timedelta(hours=2)).isoformat(),
    }
    async with api.post(url, json=sent) as answer:
        assert answer.status == 200
    async with api.post(url, json=sent | change) as answer:
        told = await answer.json()

    assert (answer.status, told["code"], list(told["errors"])) == (400, 50035, list(change))
    assert len(local.state.scheduled_events) == 1


async def test_an_event_without_a_place_is_refused(bot: ScriptedBot, local: LocalDiscord) -> None:
    with refused(400, 50035):
        await bot.http.create_guild_scheduled_event(
            bot.guilds[0].id,
            name="Cards",
            entity_type=3,
            scheduled_start_time=START.isoformat(),
            privacy_level=2,
            reason=None,
        )
    assert local.state.scheduled_events == {}

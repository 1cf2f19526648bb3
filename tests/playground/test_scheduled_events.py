"""Events of a server: made and read by the bot, said yes to by people."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import discord
import pytest

if TYPE_CHECKING:
    from playground import LocalDiscord
    from tests.playground.conftest import ScriptedBot
    from tests.playground.page_client import PageClient

START = datetime(2030, 1, 1, 20, tzinfo=UTC)


async def made(bot: ScriptedBot) -> discord.ScheduledEvent:
    """An event of the first server."""
    return await bot.guilds[0].create_scheduled_event(
        name="Cards",
        description="Bring a friend",
        location="#games",
        start_time=START,
        end_time=START + timedelta(hours=2),
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
    )


async def test_who_says_yes_is_told_to_the_bot_and_may_change_their_mind(
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


async def test_an_event_begins_and_is_called_off(bot: ScriptedBot, camille: PageClient) -> None:
    event = await made(bot)
    assert (await event.start()).status is discord.EventStatus.active
    await event.delete()

    with pytest.raises(discord.NotFound) as error:
        await bot.guilds[0].fetch_scheduled_event(event.id)
    assert error.value.code == 10070
    answer = await camille.ask("interested", event_id=str(event.id))
    assert not answer["ok"]


async def test_an_event_without_a_place_is_refused(bot: ScriptedBot, local: LocalDiscord) -> None:
    with pytest.raises(discord.HTTPException) as error:
        await bot.http.create_guild_scheduled_event(
            bot.guilds[0].id,
            name="Cards",
            entity_type=3,
            scheduled_start_time=START.isoformat(),
            privacy_level=2,
            reason=None,
        )

    assert error.value.code == 50035
    assert local.state.scheduled_events == {}

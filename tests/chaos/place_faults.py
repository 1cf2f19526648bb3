"""Faults of people and places: closed DMs, departures, deletions, lost permissions and outages."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress
from random import Random

from bot.game.state.table_state import Phase
from playground.page.user_actions import UserActions
from playground.server.api import BOT, Permission
from playground.server.state.access import set_bot_permissions
from playground.server.state.models import Channel, ChannelKind, GuildStatus
from tests.chaos.database import load_table
from tests.chaos.people import Player
from tests.chaos.server import ChaosServer, Met

PERMISSIONS = {
    "SEND_MESSAGES": Permission.SEND_MESSAGES,
    "VIEW_CHANNEL": Permission.VIEW_CHANNEL,
    "ATTACH_FILES": Permission.ATTACH_FILES,
    "CREATE_PUBLIC_THREADS": Permission.CREATE_PUBLIC_THREADS,
    "SEND_MESSAGES_IN_THREADS": Permission.SEND_MESSAGES_IN_THREADS,
    "all": BOT,
}
_PHASE_S = 10.0
"""Seconds in which some table must reach a phase, or else the fault affects nobody."""
_LOOK_S = 0.2


async def messages_closed_in_lobby(server: ChaosServer, chance: Random, met: Met) -> None:
    """A player in a lobby closes their DMs for a while."""
    await _close_messages(server, chance, met, Phase.LOBBY)


async def messages_closed_in_game(server: ChaosServer, chance: Random, met: Met) -> None:
    """A player in a round closes their DMs for a while."""
    await _close_messages(server, chance, met, Phase.PLAYING)


async def messages_closed_between(server: ChaosServer, chance: Random, met: Met) -> None:
    """A player between rounds closes their DMs for a while."""
    await _close_messages(server, chance, met, Phase.BETWEEN)


async def messages_closed_without_table(server: ChaosServer, chance: Random, met: Met) -> None:
    """A person at no table closes their DMs for a while."""
    await _close_messages(server, chance, met, Phase.CLOSED)


async def member_leaves(server: ChaosServer, chance: Random, met: Met) -> None:
    """Somebody leaves the server and comes back."""
    met("")
    person = chance.choice(server.people).person
    server.local.state.remove_member(person)
    await asyncio.sleep(chance.uniform(0.5, 6.0))
    server.local.state.add_member(person)


async def messages_deleted(server: ChaosServer, chance: Random, met: Met) -> None:
    """Somebody deletes messages of the bot."""
    state = server.local.state
    found = [
        message
        for channel in state.channels.values()
        for message in list(channel.messages.values())[-4:]
        if message.author_id == state.bot.id
    ]
    if found:
        met("")
    for message in chance.sample(found, min(len(found), chance.randint(1, 5))):
        server.local.services.messages.delete(message)


async def thread_deleted(server: ChaosServer, chance: Random, met: Met) -> None:
    """Somebody deletes a thread."""
    state = server.local.state
    threads = [one for one in state.channels.values() if one.thread is not None]
    if threads:
        met("")
        state.delete_channel(chance.choice(threads))


async def channel_deleted(server: ChaosServer, chance: Random, met: Met) -> None:
    """Somebody deletes a channel with everything in it."""
    met("")
    server.local.state.delete_channel(chance.choice(_text_channels(server)))


async def permission_taken(server: ChaosServer, chance: Random, met: Met) -> None:
    """The bot lacks a permission in a channel for a while."""
    state, channel = server.local.state, chance.choice(_text_channels(server))
    name = chance.choice(list(PERMISSIONS))
    met(name)
    set_bot_permissions(state, channel, BOT & ~PERMISSIONS[name])
    await asyncio.sleep(chance.uniform(0.5, 6.0))
    if channel.id in state.channels:
        set_bot_permissions(state, channel, BOT)


async def bot_removed(server: ChaosServer, chance: Random, met: Met) -> None:
    """A server removes the bot and adds it again.

    The return is later than the latest delayed event: Discord keeps a session's events in order,
    and a bot must believe that it was removed if that is the last event it receives.
    """
    await _set_guild_status(server, met, GuildStatus.REMOVED, chance.uniform(4.0, 6.0))


async def server_outage(server: ChaosServer, chance: Random, met: Met) -> None:
    """A server is unavailable for a while."""
    await _set_guild_status(server, met, GuildStatus.UNAVAILABLE, chance.uniform(0.5, 4.0))


async def _close_messages(server: ChaosServer, chance: Random, met: Met, phase: Phase) -> None:
    """Wait for a player at a table in a phase, and close that player's messages for a while."""
    found: list[Player] = []
    with suppress(TimeoutError):
        async with asyncio.timeout(_PHASE_S):
            while not found:
                found = _players_in(server, phase)
                await asyncio.sleep(_LOOK_S)
    if not found:
        return
    met("")
    person = chance.choice(found).person
    actions = UserActions(server.local.state, server.local.services.messages)
    actions.set_dms_closed(person, closed=True)
    await asyncio.sleep(chance.uniform(0.5, 8.0))
    actions.set_dms_closed(person, closed=False)


def _players_in(server: ChaosServer, phase: Phase) -> list[Player]:
    """The players at tables in a phase; for the closed phase, the people at no table."""
    try:
        states = [load_table(state) for state in server.database.live().values()]
    except sqlite3.Error:
        return []
    seated = {one.user_id: state.phase for state in states for one in state.players}
    return [one for one in server.people if seated.get(one.person.id, Phase.CLOSED) is phase]


def _text_channels(server: ChaosServer) -> list[Channel]:
    """The text channels of the servers that added the bot, even if they have since removed it."""
    guilds = {guild.id for guild in server.guilds}
    channels = server.local.state.channels.values()
    return [one for one in channels if one.kind is ChannelKind.TEXT and one.guild_id in guilds]


async def _set_guild_status(
    server: ChaosServer, met: Met, status: GuildStatus, seconds: float
) -> None:
    if server.local.state.guild.status is not GuildStatus.AVAILABLE:
        return
    met("")
    server.local.state.set_guild_status(status)
    await asyncio.sleep(seconds)
    server.local.state.set_guild_status(GuildStatus.AVAILABLE)

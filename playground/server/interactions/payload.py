"""An interaction as the gateway sends it to the bot.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api.request import FILE_LIMIT
from playground.server.payloads.guild import acting_member_payload, channel_payload, user_payload
from playground.server.payloads.messages import message_payload
from playground.server.state.access import bot_permissions

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.state.models import Guild, Interaction
    from playground.server.state.state import DiscordState


def interaction_payload(state: DiscordState, interaction: Interaction) -> Json:
    """The data of INTERACTION_CREATE."""
    channel = state.channel(interaction.channel_id)
    call: Json = {
        "id": str(interaction.id),
        "application_id": str(state.bot.id),
        "type": int(interaction.kind),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": channel_payload(state, channel),
        "app_permissions": str(int(bot_permissions(state, channel))),
        "locale": state.person(interaction.person_id).locale,
        "entitlements": [],
        "attachment_size_limit": FILE_LIMIT,
    }
    if interaction.message is not None:
        call["message"] = message_payload(state, interaction.message)
    guild = state.guild_of(channel)
    if guild is None:
        return call | _in_direct(state, interaction)
    return call | _in_guild(state, guild, interaction, call["channel"])


def _in_direct(state: DiscordState, interaction: Interaction) -> Json:
    return {
        "user": user_payload(state, interaction.person_id),
        "context": 1,
        "authorizing_integration_owners": {"0": "0"},
    }


def _in_guild(state: DiscordState, guild: Guild, interaction: Interaction, channel: Json) -> Json:
    member = acting_member_payload(state, guild, state.person(interaction.person_id))
    return {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "channel": channel | {"permissions": member["permissions"]},
        "member": member,
        "context": 0,
        "authorizing_integration_owners": {"0": str(guild.id)},
    }

"""An interaction as the gateway hands it to the bot. Decides nothing.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api.request import FILE_LIMIT
from playground.server.payloads.guild import acting_member_payload, channel_payload, user_payload
from playground.server.payloads.messages import message_payload
from playground.server.state.access import bot_permissions
from playground.server.state.models import ChannelKind

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.state.models import Interaction
    from playground.server.state.state import World


def interaction_payload(world: World, interaction: Interaction) -> Json:
    """The data of INTERACTION_CREATE."""
    channel = world.channel(interaction.channel_id)
    call: Json = {
        "id": str(interaction.id),
        "application_id": str(world.bot.id),
        "type": int(interaction.kind),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": channel_payload(world, channel),
        "app_permissions": str(int(bot_permissions(world, channel))),
        "locale": world.person(interaction.person_id).locale,
        "entitlements": [],
        "attachment_size_limit": FILE_LIMIT,
    }
    if interaction.message is not None:
        call["message"] = message_payload(world, interaction.message)
    if channel.kind is ChannelKind.DIRECT:
        return call | _in_direct(world, interaction)
    return call | _in_guild(world, interaction, call["channel"])


def _in_direct(world: World, interaction: Interaction) -> Json:
    return {
        "user": user_payload(world, interaction.person_id),
        "context": 1,
        "authorizing_integration_owners": {"0": "0"},
    }


def _in_guild(world: World, interaction: Interaction, channel: Json) -> Json:
    member = acting_member_payload(world, world.person(interaction.person_id))
    return {
        "guild_id": str(world.guild.id),
        "guild": {"id": str(world.guild.id), "locale": world.guild.locale, "features": []},
        "guild_locale": world.guild.locale,
        "channel": channel | {"permissions": member["permissions"]},
        "member": member,
        "context": 0,
        "authorizing_integration_owners": {"0": str(world.guild.id)},
    }

"""An interaction as the gateway hands it to the bot. Decides nothing.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground import drafts, message_payloads, payloads, rights
from playground.things import ChannelKind

if TYPE_CHECKING:
    from playground.errors import Json
    from playground.things import Interaction
    from playground.world import World


def payload(world: World, interaction: Interaction) -> Json:
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
        "channel": payloads.channel(world, channel),
        "app_permissions": str(int(rights.held(world, channel))),
        "locale": world.person(interaction.person_id).locale,
        "entitlements": [],
        "attachment_size_limit": drafts.FILE_LIMIT,
    }
    if interaction.message is not None:
        call["message"] = message_payloads.message(world, interaction.message)
    if channel.kind is ChannelKind.DIRECT:
        return call | _in_direct(world, interaction)
    return call | _in_guild(world, interaction, call["channel"])


def _in_direct(world: World, interaction: Interaction) -> Json:
    return {
        "user": payloads.user(world, interaction.person_id),
        "context": 1,
        "authorizing_integration_owners": {"0": "0"},
    }


def _in_guild(world: World, interaction: Interaction, channel: Json) -> Json:
    member = payloads.acting_member(world, world.person(interaction.person_id))
    return {
        "guild_id": str(world.guild.id),
        "guild": {"id": str(world.guild.id), "locale": world.guild.locale, "features": []},
        "guild_locale": world.guild.locale,
        "channel": channel | {"permissions": member["permissions"]},
        "member": member,
        "context": 0,
        "authorizing_integration_owners": {"0": str(world.guild.id)},
    }

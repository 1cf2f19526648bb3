"""Where an interaction comes from: its channel and server, as Discord tells them with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from discord import TextChannel, Thread

from bot.ui.discord.members import place_ids

if TYPE_CHECKING:
    from discord import Interaction, Permissions


@dataclass(frozen=True, slots=True)
class InteractionPlace:
    """Where an interaction comes from.

    Args:
        ids: Discord ids of the channel, of the channel of a thread, and of the category.
        takes_threads: Whether threads can be opened there without a message: in text and
            announcement channels.
        server: Name of the server; empty where it is not known.
        server_locale: Locale of the server, as Discord spells it.
        permissions: What the bot may do there.
    """

    ids: tuple[int, ...]
    in_thread: bool
    takes_threads: bool
    server: str
    server_locale: str | None
    permissions: Permissions


def read_place(interaction: Interaction[Any]) -> InteractionPlace:
    """Where an interaction comes from."""
    channel, code = interaction.channel, interaction.guild_locale
    return InteractionPlace(
        ids=place_ids(interaction.channel_id, channel),
        in_thread=isinstance(channel, Thread),
        takes_threads=isinstance(channel, TextChannel),
        server="" if interaction.guild is None else interaction.guild.name,
        server_locale=None if code is None else str(code),
        permissions=interaction.app_permissions,
    )

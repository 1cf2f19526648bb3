"""What a command asks for that opens something in its channel. Opens nothing itself.

Knows the rights that the bot needs there, and where a server's language and patience are kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.i18n import Locale, locale_of, tr
from bot.present.components.panel import Panel, Text
from bot.present.preferences import Look
from bot.present.text.names import join_names
from bot.table.rules.requests import OpenRequest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.ui.commands.bot_base import BotBase

Value = str | int | bool

TURN = "turn_seconds"
REQUIRED = discord.Permissions(view_channel=True, send_messages=True)
REQUIRED_IN_THREADS = discord.Permissions(view_channel=True, send_messages_in_threads=True)
REQUIRED_FOR_THREADS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)


async def opening_from(
    bot: BotBase, interaction: discord.Interaction, edition: str, chosen: Mapping[str, Value]
) -> OpenRequest:
    """What a command asks for, with what the server has set.

    Raises:
        StoreUnavailable: The settings cannot be read.
    """
    assert interaction.guild_id is not None, "the command is for servers only"
    assert interaction.channel_id is not None, "a command has a channel"
    context = bot.handler.context(interaction)
    server = await bot.preferences_cache.of_server(interaction.guild_id)
    return OpenRequest(
        guild_id=interaction.guild_id,
        channel_id=interaction.channel_id,
        edition=edition,
        user_id=context.user_id,
        name=context.name,
        user_locale=context.code,
        locale=server.locale or _of_guild(interaction, bot.settings.default_locale),
        at=context.at,
        options={TURN: server.turn_seconds or bot.settings.turn_seconds, **chosen},
        interaction_id=context.interaction_id,
        in_words=server.look is Look.WORDS,
        server="" if interaction.guild is None else interaction.guild.name,
    )


def missing_permissions(
    interaction: discord.Interaction, needed: discord.Permissions, locale: Locale
) -> Panel | None:
    """What is said where the bot lacks rights; None where it has them."""
    has = interaction.app_permissions
    missing = [name for name, wanted in needed if wanted and not getattr(has, name)]
    if not missing:
        return None
    rights = join_names([tr(locale, f"right-{name.replace('_', '-')}") for name in missing], locale)
    return Panel((Text(tr(locale, "rights-missing", rights=rights)),))


def _of_guild(interaction: discord.Interaction, default: Locale) -> Locale:
    code = interaction.guild_locale
    return locale_of(None if code is None else str(code), default)

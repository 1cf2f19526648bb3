"""What a command asks for that opens something in its channel. Opens nothing itself.

Knows the rights that the bot needs there, and where a server's language and patience are kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.i18n import Locale, locale_of, tr
from bot.present.names import listed
from bot.present.panel import Panel, Text
from bot.present.preferences import Look
from bot.table.opening import Opening

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.ui.client import DeskBot

Value = str | int | bool

TURN = "turn_seconds"
NEEDED = discord.Permissions(view_channel=True, send_messages=True)
NEEDED_IN_THREADS = discord.Permissions(view_channel=True, send_messages_in_threads=True)
NEEDED_FOR_THREADS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)


async def opening_of(
    bot: DeskBot, interaction: discord.Interaction, edition: str, chosen: Mapping[str, Value]
) -> Opening:
    """What a command asks for, with what the server has set.

    Args:
        bot: The bot.
        interaction: The command, in a server.
        edition: Name of the edition.
        chosen: The options that were given, by name.

    Raises:
        StoreUnavailable: The settings cannot be read.
    """
    assert interaction.guild_id is not None, "the command is for servers only"
    assert interaction.channel_id is not None, "a command has a channel"
    visit = bot.desk.visit(interaction)
    server = await bot.shelf.of_server(interaction.guild_id)
    return Opening(
        guild_id=interaction.guild_id,
        channel_id=interaction.channel_id,
        edition=edition,
        user_id=visit.user_id,
        name=visit.name,
        user_locale=visit.code,
        locale=server.locale or _of_guild(interaction, bot.settings.default_locale),
        at=visit.at,
        options={TURN: server.turn_seconds or bot.settings.turn_seconds, **chosen},
        interaction_id=visit.interaction_id,
        in_words=server.look is Look.WORDS,
        server="" if interaction.guild is None else interaction.guild.name,
    )


def in_need(
    interaction: discord.Interaction, needed: discord.Permissions, locale: Locale
) -> Panel | None:
    """What is said where the bot lacks rights; None where it has them.

    Args:
        interaction: The command.
        needed: The rights that it needs in the channel.
        locale: Language of the person.
    """
    has = interaction.app_permissions
    missing = [name for name, wanted in needed if wanted and not getattr(has, name)]
    if not missing:
        return None
    rights = listed([tr(locale, f"right-{name.replace('_', '-')}") for name in missing], locale)
    return Panel((Text(tr(locale, "rights-missing", rights=rights)),))


def _of_guild(interaction: discord.Interaction, default: Locale) -> Locale:
    code = interaction.guild_locale
    return locale_of(None if code is None else str(code), default)

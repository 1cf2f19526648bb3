"""Makes the request of a command that opens a table or a tournament, with the server's settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import locale_of
from bot.present.preferences import Look
from bot.table.rules.default_options import known_defaults
from bot.table.rules.requests import OpenRequest

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord

    from bot.i18n import Locale
    from bot.ui.commands.bot_base import BotBase

Value = str | int | bool

TURN = "turn_seconds"
"""The option of every table that is not the edition's: seconds for an answer."""


async def opening_from(
    bot: BotBase,
    interaction: discord.Interaction,
    edition: str,
    chosen: Mapping[str, Value],
    *,
    with_defaults: bool = True,
) -> OpenRequest:
    """The request of a command, with the server's settings.

    Args:
        with_defaults: Whether the server's options of new tables hold where none is chosen.

    Raises:
        StoreUnavailable: The settings cannot be read.
    """
    assert interaction.guild_id is not None, "the command is for servers only"
    assert interaction.channel_id is not None, "a command has a channel"
    context = bot.handler.context(interaction)
    server = await bot.preferences_cache.server_preferences(interaction.guild_id)
    kept: Mapping[str, str] = {}
    if with_defaults:
        kept = await bot.store.server_rules.options(interaction.guild_id, edition)
    defaults = {name.replace("-", "_"): one for name, one in known_defaults(edition, kept).items()}
    return OpenRequest(
        guild_id=interaction.guild_id,
        channel_id=interaction.channel_id,
        edition=edition,
        user_id=context.user_id,
        name=context.name,
        user_locale=context.code,
        locale=server.locale or _guild_locale(interaction, bot.settings.default_locale),
        at=context.at,
        options={TURN: server.turn_seconds or bot.settings.turn_seconds, **defaults, **chosen},
        interaction_id=context.interaction_id,
        in_words=server.look is Look.WORDS,
        server="" if interaction.guild is None else interaction.guild.name,
    )


def _guild_locale(interaction: discord.Interaction, default: Locale) -> Locale:
    code = interaction.guild_locale
    return locale_of(None if code is None else str(code), default)

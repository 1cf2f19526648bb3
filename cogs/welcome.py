"""The message that introduces the bot to a server that has added it."""

from __future__ import annotations

import discord
import structlog

from bot.config import Settings
from bot.game.ports import StoreUnavailable
from bot.gateway.errors import DeliveryError
from bot.i18n import Locale, locale_of, tr
from bot.present.components import Buttons, Panel, Style, Text, button
from bot.present.panels.rules import ACCENT, host_line
from bot.present.table_clicks import ChooseEdition
from bot.present.text.names import escape_markdown
from bot.ui.context import App
from bot.ui.jobs import on_event

log = structlog.get_logger(__name__)


async def is_new(app: App, guild_id: int) -> bool:
    """Whether nothing is stored about a server, not even that it has removed the bot."""
    guilds = app.store.absent_guilds
    try:
        return guild_id not in await guilds.known() | (await guilds.marks()).keys()
    except StoreUnavailable:
        return False


@on_event("server_added")
async def introduce(app: App, guild: discord.Guild) -> None:
    if await is_new(app, guild.id):
        await welcome(app, guild)


async def welcome(app: App, guild: discord.Guild) -> None:
    """Post the welcome once, in the first channel where the bot may write."""
    channel = _first_writable(guild)
    if channel is None:
        log.info("no channel for a welcome", guild=guild.id)
        return
    locale = locale_of(str(guild.preferred_locale), app.settings.default_locale)
    try:
        name = app.settings.bot_name or guild.me.name
        panel = welcome_panel(locale, app.settings, name)
        await app.sender.post(channel.id, panel, nonce=f"w{guild.id}")
    except DeliveryError as error:
        log.info("a server was not welcomed", guild=guild.id, failure=error.failure)


def welcome_panel(locale: Locale, settings: Settings, bot: str) -> Panel:
    play = button(locale, ChooseEdition(), key="button-play-here", style=Style.SUCCESS)
    blocks = (
        Text(tr(locale, "server-welcome", bot=escape_markdown(bot))),
        Buttons((play,)),
        Text(host_line(locale, settings, bot)),
    )
    return Panel(blocks, accent=ACCENT)


def _first_writable(guild: discord.Guild) -> discord.TextChannel | None:
    """The channel for Discord's own welcomes if the bot may write there, or the topmost one."""
    channels = [guild.system_channel, *guild.text_channels]
    return next((one for one in channels if one is not None and _may_write(one)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    rights = channel.permissions_for(channel.guild.me)
    return rights.view_channel and rights.send_messages

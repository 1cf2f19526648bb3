"""The message that introduces the bot to a server that has added it."""

from __future__ import annotations

import discord
import structlog

from bot.config import Settings
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.game.ports import StoreUnavailable
from bot.game.state.table_state import ROBOT_NAMES
from bot.gateway.errors import DeliveryError
from bot.i18n import Locale, tr
from bot.present.components import (
    Buttons,
    HeldCard,
    Panel,
    Picture,
    SceneSeat,
    Style,
    TableScene,
    Text,
    button,
)
from bot.present.panels.rules import ACCENT, host_line
from bot.present.table_clicks import ChooseEdition
from bot.present.text.names import escape_markdown
from bot.ui.context import App
from bot.ui.jobs import on_event

log = structlog.get_logger(__name__)


async def is_new(app: App, guild_id: int) -> bool:
    """Whether nothing is stored about a server, not even that it removed the bot earlier."""
    guilds = app.store.absent_guilds
    try:
        return guild_id not in await guilds.known() | (await guilds.marks()).keys()
    except StoreUnavailable:
        return False


@on_event("server_added")
async def introduce(app: App, guild: discord.Guild) -> None:
    if await is_new(app, guild.id):
        await welcome(app, guild)


@on_event("server_emptied")
async def welcome(app: App, guild: discord.Guild) -> None:
    """Post the welcome once, in the first channel where the bot may write."""
    channel = _first_writable(guild)
    if channel is None:
        log.info("no channel to welcome the server in", guild=guild.id)
        return
    locale = app.message_panels.server_locale(guild.id)
    try:
        name = app.settings.bot_name or guild.me.name
        drawn = app.message_panels.draws_tables()
        panel = welcome_panel(locale, app.settings, name, drawn=drawn)
        await app.sender.post(channel.id, panel, nonce=f"w{guild.id}")
    except DeliveryError as error:
        log.info("a server could not be welcomed", guild=guild.id, failure=error.failure)


HAND = ("R2", "R+2", "G7", "B4", "Y9", "W")
RAISED = ("R2", "R+2", "G7", "W")
"""The cards of the picture that can be played on its red 7."""
OTHERS = (4, 2, 5)


def _table() -> TableScene:
    """A round as its player sees it: the first picture that a server gets of the game."""
    seven = card("R7")
    seats = zip(ROBOT_NAMES, OTHERS, strict=False)
    hand = tuple(HeldCard(card(one), one in RAISED) for one in HAND)
    return TableScene(
        edition=next(iter(EDITIONS)),
        piles=((seven, seven.colour),),
        draw=89,
        debt=0,
        seats=tuple(_seat(name, count) for name, count in seats),
        clockwise=True,
        own=_seat("", len(hand)),
        hand=hand,
        dims=True,
    )


def _seat(name: str, count: int) -> SceneSeat:
    return SceneSeat(name, count, asked=False, said=False, worn="", faded=False)


def welcome_panel(locale: Locale, settings: Settings, bot: str, *, drawn: bool = False) -> Panel:
    """The welcome, with its picture if it can be drawn now."""
    play = button(locale, ChooseEdition(), key="button-play-here", style=Style.SUCCESS)
    picture = (Picture(_table(), tr(locale, "server-welcome-picture")),) if drawn else ()
    blocks = (
        Text(tr(locale, "server-welcome", bot=escape_markdown(bot))),
        *picture,
        Buttons((play,)),
        Text(host_line(locale, settings, bot)),
    )
    return Panel(blocks, accent=ACCENT)


def _first_writable(guild: discord.Guild) -> discord.TextChannel | None:
    """The channel for welcomes, or else the topmost channel where the bot may write, or None."""
    channels = [guild.system_channel, *guild.text_channels]
    return next((one for one in channels if one is not None and _may_write(one)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    rights = channel.permissions_for(channel.guild.me)
    return rights.view_channel and rights.send_messages

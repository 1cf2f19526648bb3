"""`/uno-bans`: the people whom a server's staff has barred from its tables."""

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.game.rules.actions import Kick, Leave
from bot.i18n import Locale, tr
from bot.present.components import (
    Panel,
    Text,
)
from bot.ui.access import depart
from bot.ui.commands.declarations import Interaction, command, group
from bot.ui.context import InteractionContext
from bot.ui.routes import run

MOST_LINES = 40
"""The most people listed, for lack of room in a message."""

bans = group("bans", permissions=discord.Permissions(manage_messages=True))


@command("bans-add", bans)
async def add(interaction: Interaction, person: discord.User) -> None:
    await run(interaction, lambda context: add_ban(context, person.id))


@command("bans-remove", bans)
async def remove(interaction: Interaction, person: discord.User) -> None:
    await run(interaction, lambda context: lift_ban(context, person.id))


@command("bans-list", bans)
async def show(interaction: Interaction) -> None:
    await run(interaction, show_bans)


async def add_ban(context: InteractionContext, user_id: int) -> None:
    """Ban a person, who leaves all tables of the server at once."""
    guild_id = _server(context)
    await _ban(context, guild_id, user_id)
    await _say(context, "banned", user_id)


async def lift_ban(context: InteractionContext, user_id: int) -> None:
    lifted = await context.app.store.bans.remove(_server(context), user_id)
    await _say(context, "ban-lifted" if lifted else "ban-none", user_id)


async def show_bans(context: InteractionContext) -> None:
    bans = await context.app.store.bans.of_server(_server(context))
    people = [(one.user_id, one.at) for one in bans]
    await context.say(bans_panel(people, context.locale))


async def _ban(context: InteractionContext, guild_id: int, user_id: int) -> None:
    await context.app.store.bans.add(guild_id, user_id, context.at)
    # One interaction does several things here, so its id cannot mark them as handled.
    kick = replace(context.click(Kick(user_id)), interaction_id=None, staff=True)
    leave = replace(kick, user_id=user_id, action=Leave())
    # Nobody can remove themselves, so people who ban themselves leave.
    remove = leave if user_id == kick.user_id else kick
    for tournament in context.app.tournaments.states():
        if tournament.guild_id == guild_id:
            await context.app.tournaments.click(tournament.tournament_id, remove)
    await context.app.table_opener.wake_those_of(user_id, guild_id)
    for table in context.app.tables:
        if table.state.guild_id != guild_id:
            continue
        if table.state.seat_of(user_id) is not None:
            await table.click(remove)
        elif table.state.waits(user_id):
            await table.click(leave)
    await depart(context.app, user_id, guild_id)


async def _say(context: InteractionContext, key: str, user_id: int) -> None:
    await context.say(Panel((Text(tr(context.locale, key, person=str(user_id))),)))


def _server(context: InteractionContext) -> int:
    assert context.guild_id is not None, "the commands are for servers only"
    return context.guild_id


def bans_panel(bans: Sequence[tuple[int | None, float]], locale: Locale) -> Panel:
    """All bans for the staff, newest first: Discord id, None for a hashed one, and Unix time."""
    lines = [tr(locale, "bans-title")]
    for user_id, at in bans[:MOST_LINES]:
        since = str(int(at))
        if user_id is None:
            lines.append(tr(locale, "bans-line-nameless", since=since))
        else:
            lines.append(tr(locale, "bans-line", person=str(user_id), since=since))
    if not bans:
        lines.append(tr(locale, "bans-none"))
    if len(bans) > MOST_LINES:
        lines.append(tr(locale, "bans-more", count=len(bans) - MOST_LINES))
    return Panel((Text("\n".join(lines)),))

"""`/uno-bans`: the people whom a server's staff has barred from its tables."""

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.game.rules.actions import Kick, Leave
from bot.game.state.table_state import LiveState
from bot.i18n import Locale, tr
from bot.present.components import Panel, text_panel
from bot.store.repositories.settings import Ban
from bot.ui.access import depart
from bot.ui.commands.declarations import context_command, group
from bot.ui.context import InteractionContext

MOST_LINES = 40
"""The most people listed, as a message has no room for more."""

bans = group("bans", permissions=discord.Permissions(manage_messages=True))


@context_command("bans-add", bans)
async def add(context: InteractionContext, person: discord.User) -> None:
    """Ban a person, who leaves all tables of the server at once.

    If the person who bans plays at the same table, the others vote on the removal there.
    """
    await _ban(context, context.server_id, person.id)
    stays = _plays(context, context.server_id, person.id)
    await context.tell("banned", person=str(person.id), stays=stays)


@context_command("bans-remove", bans)
async def remove(context: InteractionContext, person: discord.User) -> None:
    lifted = await context.app.store.bans.remove(context.server_id, person.id)
    await context.tell("ban-lifted" if lifted else "ban-none", person=str(person.id))


@context_command("bans-list", bans)
async def show(context: InteractionContext) -> None:
    found = await context.app.store.bans.of_server(context.server_id)
    await context.say(bans_panel(found, context.locale))


async def _ban(context: InteractionContext, guild_id: int, user_id: int) -> None:
    await context.app.store.bans.add(guild_id, user_id, context.at)
    # This interaction does several things, so its id cannot mark them all as handled.
    kick = replace(context.click(Kick(user_id)), interaction_id=None, staff=True)
    leave = replace(kick, user_id=user_id, action=Leave())
    # Nobody can remove themselves, so people who ban themselves leave.
    remove = leave if user_id == kick.user_id else kick
    for tournament in context.app.tournaments.states():
        if tournament.guild_id == guild_id:
            await context.app.tournaments.click(tournament.tournament_id, remove)
    await context.app.table_opener.wake_those_of(user_id, guild_id)
    for table in context.app.tables:
        # A tournament removes people from its tables.
        if table.state.guild_id != guild_id or table.state.tournament is not None:
            continue
        if table.state.seat_of(user_id) is not None:
            await table.ask(remove)
        elif table.state.waits(user_id):
            await table.ask(leave)
    await depart(context.app, user_id, guild_id)


def _plays(context: InteractionContext, guild_id: int, user_id: int) -> bool:
    """Whether a person still plays at a table of a server or in a tournament there."""
    tables = (table.state for table in context.app.tables if table.state.tournament is None)
    live: list[LiveState] = [*tables, *context.app.tournaments.states()]
    return any(one.guild_id == guild_id and one.seat_of(user_id) is not None for one in live)


def bans_panel(bans: Sequence[Ban], locale: Locale) -> Panel:
    lines = [tr(locale, "bans-title")]
    for one in bans[:MOST_LINES]:
        key = "bans-line-nameless" if one.user_id is None else "bans-line"
        lines.append(tr(locale, key, person=str(one.user_id), since=str(int(one.at))))
    if not bans:
        lines.append(tr(locale, "bans-none"))
    if len(bans) > MOST_LINES:
        lines.append(tr(locale, "bans-more", count=len(bans) - MOST_LINES))
    return text_panel("\n".join(lines))

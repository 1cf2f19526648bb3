"""`/uno-duel`, and *Play UNO* on a name: challenging somebody to a game for two."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

import discord
import structlog

from bot.game.days import day_of, edition_of
from bot.game.rules.actions import Accepted, DeclineInvitation, Refused
from bot.game.state.table_state import TableState
from bot.gateway.errors import DeliveryError
from bot.i18n import Locale, tr
from bot.present.clicks import ClickAction, TableId, action
from bot.present.components import Button, Buttons, Panel, Text, button
from bot.present.offers import about_person, invitation, invited, server_help_lines
from bot.present.text.names import seat_name
from bot.ui.access import click_if_allowed, playable_editions
from bot.ui.commands.declarations import IN_SERVERS, Interaction, context_command, user_command
from bot.ui.context import App, InteractionContext
from bot.ui.jobs import every
from bot.ui.opening import open_request, open_table
from bot.ui.refusals import refuse, refuse_missing_permissions
from bot.ui.routes import on, run
from bot.ui.table_lookup import state_of
from cogs.duel.queries import Duels

log = structlog.get_logger(__name__)


@action("decline")
class DeclineDuel(ClickAction):
    """Decline the invitation to a table."""

    table_id: TableId


@action("duel")
class Challenge(ClickAction):
    """Challenge somebody to a game for two."""

    user_id: int


@invited
def decline_button(table_id: str, locale: Locale) -> Button:
    return button(locale, DeclineDuel(table_id))


@invitation
def challenge_text(state: TableState, locale: Locale) -> str:
    """The text that challenges a person; its mention notifies them when it is posted."""
    (asked,) = (f"<@{one}>" for one in state.missing_people)
    title = tr(locale, "lobby-duel-title", edition=tr(locale, f"edition-{state.edition}"))
    return f"{title}\n{tr(locale, 'lobby-duel', name=seat_name(state, 0), asked=asked)}"


@server_help_lines
def help_line(locale: Locale) -> str:
    return tr(locale, "help-duel")


@about_person
def challenge_button(user_id: int, locale: Locale) -> Button:
    return button(locale, Challenge(user_id))


@action("duel-block")
class BlockDuels(ClickAction):
    """Refuse all challenges from a person, or accept them again."""

    blocked: bool
    user_id: int


async def challenge(context: InteractionContext, user_id: int) -> None:
    """Open a table for the person and somebody else, who is asked to accept."""
    app, guild_id = context.app, context.guild_id
    if guild_id is None:
        await _say(context, "opening-elsewhere", user_id)
        return
    duels = Duels(app.store)
    key = await _why_not(context, duels, guild_id, user_id)
    if key is not None:
        await _say(context, key, user_id, unblock=key == "duel-own-block")
        return
    if await refuse_missing_permissions(context, context.place.required):
        return
    claim = await duels.claim(guild_id, context.user_id, user_id, context.at)
    if not isinstance(claim, str):
        await _say(context, "duel-too-soon", user_id, again=f"<t:{ceil(claim)}:T>")
        return
    edition = await _edition(context, duels, guild_id)
    request = await open_request(context, edition, {}, with_defaults=True)
    # Whether the challenged person wants to be notified must be known before the table is posted.
    await app.preferences_cache.load(user_id)
    request = replace(request, former_people=(context.user_id, user_id))
    if not await open_table(context, request):
        await duels.withdraw(claim)


async def _why_not(
    context: InteractionContext, duels: Duels, guild_id: int, user_id: int
) -> str | None:
    """Why a person cannot be challenged, as a text key; None if they can be.

    It does not reveal which of the two is banned or has blocked the other.
    """
    app, channel_id = context.app, context.channel_id
    assert channel_id is not None, "a request in a server has a channel"
    if user_id == context.user_id:
        return "duel-oneself"
    try:
        member = await app.members.find(guild_id, channel_id, user_id)
    except DeliveryError as error:
        log.info("it is unknown whether a person can be challenged", reason=str(error))
        return "duel-unknown"
    blocks = await duels.blocks(context.user_id, user_id)
    if context.user_id in blocks:
        return "duel-own-block"
    if member is not None and member.is_bot:
        return "duel-bot"
    if member is None or not member.sees or blocks:
        return "duel-unable"
    return "duel-unable" if await app.store.bans.is_banned(guild_id, user_id) else None


async def _edition(context: InteractionContext, duels: Duels, guild_id: int) -> str:
    """The edition of a duel: the playable edition that the person played last.

    If they have played none of these, it is the featured edition or, if that is not playable, the
    first playable one.
    """
    playable = await playable_editions(context, guild_id)
    featured = edition_of(day_of(context.at))
    wanted = (*await duels.editions(guild_id, context.user_id), featured, *playable)
    return next((one for one in wanted if one in playable), featured)


@every()
async def prune_duels(app: App) -> None:
    await Duels(app.store).prune(app.clock.now())


@on(Challenge)
async def challenge_again(context: InteractionContext, click: Challenge) -> None:
    await challenge(context, click.user_id)


@on(DeclineDuel)
async def decline(context: InteractionContext, click: DeclineDuel) -> None:
    """Decline a challenge: the table becomes open to everybody, and nobody else is notified."""
    app, table_id = context.app, click.table_id
    state = state_of(app, table_id)
    answer = await click_if_allowed(context, app.tables, table_id, DeclineInvitation())
    match answer:
        case Refused():
            await refuse(context, answer, state)
        case Accepted(after):
            host = after.host
            block = button(context.locale, BlockDuels(True, host))
            text = tr(context.locale, "duel-declined", person=str(host))
            await context.say(Panel((Text(text), Buttons((block,)))))


@on(BlockDuels)
async def block(context: InteractionContext, click: BlockDuels) -> None:
    user_id, duels = click.user_id, Duels(context.app.store)
    if click.blocked:
        # A block is deleted together with its owner, who must therefore be stored.
        await context.remember_person()
        await duels.block(context.user_id, user_id, context.at)
        await _say(context, "duel-blocked", user_id, unblock=True)
    else:
        await duels.unblock(context.user_id, user_id)
        await _say(context, "duel-unblocked", user_id)


async def _say(
    context: InteractionContext, key: str, user_id: int, *, unblock: bool = False, **words: str
) -> None:
    text = Text(tr(context.locale, key, person=str(user_id), **words))
    own = button(context.locale, BlockDuels(False, user_id), key="button-duel-unblock")
    buttons = (Buttons((own,)),) if unblock else ()
    await context.show(Panel((text, *buttons)))


@context_command("duel", contexts=IN_SERVERS)
async def duel(context: InteractionContext, person: discord.User) -> None:
    await challenge(context, person.id)


@user_command("play-with")
async def play_with(interaction: Interaction, person: discord.User) -> None:
    await run(interaction, lambda context: challenge(context, person.id))

"""`/uno-duel`, and *Play UNO* on a name: challenging somebody to a game for two."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import discord
import structlog

from bot.game.daily import day_of, edition_of
from bot.game.rules.actions import Accepted, Decline, Refused
from bot.gateway.channels import REQUIRED, REQUIRED_IN_THREADS
from bot.gateway.errors import DeliveryError
from bot.i18n import tr
from bot.present.components import ActionKind, Buttons, ComponentAction, Panel, Text, button
from bot.ui import table
from bot.ui.access import ask_if_allowed, playable_editions
from bot.ui.commands.declarations import IN_SERVERS, Interaction, context_command, user_command
from bot.ui.context import InteractionContext
from bot.ui.opening import open_request
from bot.ui.refusals import refuse, refuse_missing_permissions
from bot.ui.routes import MalformedAction, Scope, on, parse_number, run
from cogs.duel.queries import Duels

log = structlog.get_logger(__name__)


async def challenge(context: InteractionContext, user_id: int) -> None:
    """Open a table for the person and somebody else, whom it asks to accept."""
    app, guild_id = context.app, context.guild_id
    if guild_id is None:
        await _say(context, "opening-elsewhere", user_id)
        return
    duels = Duels(app.store)
    key = await _why_not(context, duels, guild_id, user_id)
    if key is not None:
        await _say(context, key, user_id, unblock=key == "duel-own-block")
        return
    needed = REQUIRED_IN_THREADS if context.place.in_thread else REQUIRED
    if await refuse_missing_permissions(context, needed):
        return
    claim = await duels.claim(guild_id, context.user_id, user_id, context.at)
    if not isinstance(claim, str):
        await _say(context, "duel-too-soon", user_id, again=f"<t:{int(claim)}:R>")
        return
    edition = await _edition(context, duels, guild_id)
    request = await open_request(context, edition, {}, with_defaults=True)
    # Their choice whether they are notified must be known before the table is posted.
    await app.preferences_cache.load(user_id)
    request = replace(request, former_people=(context.user_id, user_id))
    if not await table.open_table(context, request):
        await duels.withdraw(claim)


async def _why_not(
    context: InteractionContext, duels: Duels, guild_id: int, user_id: int
) -> str | None:
    """The text that tells why a person cannot be challenged; None if they can be.

    It does not tell who of them was barred, or has blocked whom.
    """
    app, channel_id = context.app, context.channel_id
    assert channel_id is not None, "what is asked in a server has a channel"
    if user_id == context.user_id:
        return "duel-oneself"
    try:
        member = await app.members.find(guild_id, channel_id, user_id)
    except DeliveryError as error:
        log.info("whether somebody can be challenged is unknown", reason=str(error))
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
    """The edition that a person has played last, of those that the server plays."""
    playable = await playable_editions(context.app, guild_id)
    featured = edition_of(day_of(context.at))
    wanted = (*await duels.editions(guild_id, context.user_id), featured, *playable)
    return next((one for one in wanted if one in playable), featured)


@on(ActionKind.DUEL)
async def challenge_again(context: InteractionContext, action: ComponentAction) -> None:
    await challenge(context, parse_number(action.detail))


@on(ActionKind.DECLINE, scope=Scope.TABLE)
async def decline(context: InteractionContext, action: ComponentAction) -> None:
    """Turn down a challenge: the table becomes one for everybody, and only this person is told."""
    app, table_id = context.app, action.table_id
    state = table.state_of(app, table_id)
    answer = await ask_if_allowed(
        context,
        Decline(),
        None if state is None else state.guild_id,
        lambda: app.tables.click(table_id, context.click(Decline())),
    )
    match answer:
        case Refused():
            await refuse(context, answer, state)
        case Accepted(after):
            block = button(context.locale, ActionKind.DUEL_BLOCK, detail=f"on {after.host}")
            text = tr(context.locale, "duel-declined", person=str(after.host))
            await context.say(Panel((Text(text), Buttons((block,)))))


@on(ActionKind.DUEL_BLOCK)
async def block(context: InteractionContext, action: ComponentAction) -> None:
    """Take no challenges from a person any more, or take them again."""
    how, _, text = action.detail.partition(" ")
    user_id, duels = parse_number(text), Duels(context.app.store)
    match how:
        case "on":
            # It is kept as long as its owner is known.
            await context.remember_person()
            await duels.block(context.user_id, user_id, context.at)
            await _say(context, "duel-blocked", user_id, unblock=True)
        case "off":
            await duels.unblock(context.user_id, user_id)
            await _say(context, "duel-unblocked", user_id)
        case _:
            raise MalformedAction(action.detail)


async def _say(
    context: InteractionContext, key: str, user_id: int, *, unblock: bool = False, **words: str
) -> None:
    text = Text(tr(context.locale, key, person=str(user_id), **words))
    own = partial(button, context.locale, ActionKind.DUEL_BLOCK, detail=f"off {user_id}")
    buttons = (Buttons((own(key="button-duel-unblock"),)),) if unblock else ()
    await context.show(Panel((text, *buttons)))


@context_command("duel", contexts=IN_SERVERS)
async def duel(context: InteractionContext, person: discord.User) -> None:
    await challenge(context, person.id)


@user_command("play-with")
async def play_with(interaction: Interaction, person: discord.User) -> None:
    await run(interaction, lambda context: challenge(context, person.id))

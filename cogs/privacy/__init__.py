"""`/privacy`: what the bot keeps about a person, to export and to delete."""

from __future__ import annotations

import json
from collections.abc import Sequence

from bot.game.daily import day_of
from bot.game.rules.actions import Click, Forget
from bot.i18n import tr
from bot.present.components import (
    NO_TABLE,
    ActionKind,
    Button,
    Buttons,
    ComponentAction,
    Panel,
    Style,
    Text,
)
from bot.present.text.results import with_words
from bot.ui.access import depart
from bot.ui.app import App
from bot.ui.commands.declarations import ANYWHERE, Interaction, command, group
from bot.ui.context import InteractionContext
from bot.ui.routes import on, run


async def leave_everywhere(app: App, user_id: int) -> None:
    """Let a person leave all tables and tournaments of this process, and be barred from it."""
    # One click for many: an interaction is handled once, and this one at several tables.
    forget = Click(user_id, name="", locale="", action=Forget(), at=app.clock.now())
    app.store.privacy.bar(user_id)
    for tournament in app.tournaments.states():
        if user_id in tournament.user_ids:
            await app.tournaments.click(tournament.tournament_id, forget)
    for table in app.tables:
        if user_id in table.state.user_ids:
            # The tables of a tournament have heard it from theirs, unless they could not.
            await table.click(forget)


def drop_person(app: App, user_id: int) -> None:
    """Drop what is held in memory about a person."""
    app.direct_messages.forget(user_id)
    app.preferences_cache.forget(user_id)
    app.posted_messages.forget(user_id)


FILE = "uno.json"


async def export_data(context: InteractionContext) -> None:
    """Give a person all that is kept about them, as a file."""
    found = await context.app.store.privacy.export_user(context.user_id)
    told = with_words(found, context.user_id, context.locale)
    content = json.dumps(told, ensure_ascii=False, indent=2).encode()
    await context.send_file(Panel((Text(tr(context.locale, "privacy-export")),)), FILE, content)


async def warn(context: InteractionContext) -> None:
    """Say what would be deleted, with the button that does it."""
    label = tr(context.locale, "button-forget")
    forget = Button(label, ComponentAction(NO_TABLE, ActionKind.FORGET), Style.DANGER)
    await context.say(Panel((Text(tr(context.locale, "privacy-warning")), Buttons((forget,)))))


@on(ActionKind.FORGET)
async def forget(context: InteractionContext, _action: ComponentAction) -> None:
    """Let a person leave everywhere, and delete what is kept about them."""
    named = await _forget(context)
    words = tr(context.locale, "privacy-forgotten", count=len(named))
    await context.show(Panel((Text(words),)))


async def _forget(context: InteractionContext) -> Sequence[str]:
    """Returns the ids of what still goes on and names the person."""
    app, user_id = context.app, context.user_id
    await leave_everywhere(app, user_id)
    await app.others.leave_tables(user_id)
    finished = await app.store.privacy.finished_tables(user_id)
    await depart(app, user_id)
    remaining = await app.store.privacy.forget_user(user_id, day_of(context.at))
    app.finished_messages.remove_name(user_id, finished)
    drop_person(app, user_id)
    return remaining


privacy = group("privacy", ANYWHERE)


@command("export", privacy)
async def export(interaction: Interaction) -> None:
    """Send all that is kept, as a file."""
    await run(interaction, export_data)


@command("delete", privacy)
async def delete(interaction: Interaction) -> None:
    """Say what would be deleted, and offer to do it."""
    await run(interaction, warn)

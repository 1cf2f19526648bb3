"""Erases a person: from the tables and tournaments of all processes, then from the database."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game.rules import actions
from bot.game.rules.actions import Click
from bot.ui.access import depart
from bot.ui.context import App
from bot.ui.last_messages import LastMessages


async def leave_everywhere(app: App, user_id: int) -> None:
    """Remove a person from this process's tables and tournaments, and bar writes about them."""
    # Without an interaction id, because an interaction is handled only once.
    forget = Click(user_id, name="", locale="", action=actions.Forget(), at=app.clock.now())
    app.store.privacy.bar(user_id)
    for tournament in app.tournaments.states():
        if user_id in tournament.user_ids:
            await app.tournaments.click(tournament.tournament_id, forget)
    await app.table_opener.wake_those_of(user_id)
    for table in app.tables:
        if user_id in table.state.user_ids:
            await table.ask(forget)


def drop_person(app: App, user_id: int) -> None:
    app.direct_messages.forget(user_id)
    app.preferences_cache.forget(user_id)
    app.posted_messages.forget(user_id)


async def forget_person(app: App, user_id: int, at: float | None = None) -> Sequence[str]:
    """Remove a person from all tables and delete their data.

    Args:
        at: The Unix time of the person's request; None if the deletion has already been noted.

    Returns:
        The ids of live tables that still name the person.
    """
    await leave_everywhere(app, user_id)
    await app.others.leave_tables(user_id)
    finished = await app.store.privacy.finished_tables(user_id)
    await depart(app, user_id)
    now = app.clock.now() if at is None else at
    remaining = await app.store.privacy.forget_user(user_id, now, noted=at is None)
    app.kept(LastMessages).remove_name(user_id, finished)
    drop_person(app, user_id)
    return remaining

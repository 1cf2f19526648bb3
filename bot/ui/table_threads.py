"""Opens threads for tables, if a server or a host wants them."""

from __future__ import annotations

from dataclasses import replace

import structlog

from bot.game.rules.actions import Accepted, Answer, Refused, SetOption
from bot.game.rules.outcome import RefusalError
from bot.game.rules.permissions import check_right
from bot.game.rules.requests import OpenRequest
from bot.gateway.errors import DeliveryError
from bot.gateway.permissions import REQUIRED_FOR_THREADS, missing_permissions
from bot.i18n import Locale, locale_of, tr
from bot.present.components import Panel, text_panel
from bot.present.panels.options import OWN_THREAD
from bot.present.panels.table import thread_name
from bot.present.table_clicks import GiveThread
from bot.ui.context import App, InteractionContext
from bot.ui.refusals import refuse
from bot.ui.routes import on

log = structlog.get_logger(__name__)


async def open_in_thread(app: App, request: OpenRequest) -> Answer:
    """Open a table in a thread of its channel, or in the channel if Discord refuses the thread."""
    name = thread_name(request.edition, request.name, locale_of(request.locale))
    thread_id = await _open_thread(app, request.channel_id, name)
    if thread_id is None:
        return await app.table_opener.open(request)
    in_thread = replace(request, channel_id=thread_id, parent_id=request.channel_id)
    answer = await app.table_opener.open(in_thread)
    if not isinstance(answer, Accepted):
        await app.channel_opener.archive_own_thread(thread_id)
    return answer


@on(GiveThread)
async def give_thread(context: InteractionContext, click: GiveThread) -> None:
    """Let the host move a table that has not started to a thread of its own."""
    app, locale = context.app, context.locale
    table = app.tables.find(click.table_id)
    if table is None:
        await refuse(context, Refused(await app.tables.absence(click.table_id)))
        return
    state = table.state
    try:
        check_right(state, context.click(SetOption(OWN_THREAD, True)))
    except RefusalError as refusal:
        await refuse(context, refusal.refused, state)
        return
    if state.channel_id not in context.here:
        await context.show(_moved_panel(state.channel_id, locale))
        return
    rights = context.place.permissions
    missing = missing_permissions(rights, REQUIRED_FOR_THREADS, locale, "rights-missing-threads")
    if missing is not None:
        await context.say(missing)
        return
    host = next((one.name for one in state.players if one.user_id == state.host), context.name)
    name = thread_name(state.edition, host, locale_of(state.locale))
    thread_id = await _open_thread(app, state.channel_id, name)
    if thread_id is None:
        await context.tell("thread-refused")
        return
    answer = await app.tables.move(table, thread_id)
    if not isinstance(answer, Accepted):
        await app.channel_opener.archive_own_thread(thread_id)
        await refuse(context, answer, state)
        return
    await context.show(_moved_panel(thread_id, locale))


def _moved_panel(channel_id: int, locale: Locale) -> Panel:
    return text_panel(tr(locale, "thread-opened", channel=str(channel_id)))


async def _open_thread(app: App, channel_id: int, name: str) -> int | None:
    """Open a thread and return its id; None if Discord refuses."""
    try:
        return await app.channel_opener.open_thread(channel_id, name)
    except DeliveryError as error:
        log.info("a table has no thread", channel=channel_id, reason=str(error))
        return None

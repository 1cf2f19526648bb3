"""The threads that a server lets the bot open for its tables, archived some time after the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import structlog

from bot.engine.events import Event
from bot.game.rules.actions import Accepted, Answer
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import Phase, Reaction, TableState
from bot.gateway.channels import ChannelOpener
from bot.gateway.errors import DeliveryError
from bot.i18n import locale_of
from bot.present.panels.table import thread_name
from bot.ui.context import App
from bot.ui.tasks import BackgroundTasks

log = structlog.get_logger(__name__)

ARCHIVED_AFTER = 10 * 60.0
"""Seconds from the end of a table until its thread is archived: people may play again."""


async def open_in_thread(app: App, request: OpenRequest) -> Answer:
    """Open a table in a thread of its channel, or in the channel if Discord refuses the thread."""
    name = thread_name(request.edition, request.name, locale_of(request.locale))
    opener = app.channel_opener
    try:
        thread_id = await opener.open_thread(request.channel_id, name)
    except DeliveryError as error:
        log.info("a table has no thread", channel=request.channel_id, reason=str(error))
        return await app.table_opener.open(request)
    in_thread = replace(request, channel_id=thread_id, parent_id=request.channel_id)
    answer = await app.table_opener.open(in_thread)
    if not isinstance(answer, Accepted):
        await archive(opener, thread_id)
    return answer


async def archive(opener: ChannelOpener, channel_id: int) -> None:
    try:
        await opener.archive_own_thread(channel_id)
    except DeliveryError as error:
        log.info("a thread is not archived", channel=channel_id, reason=str(error))


@dataclass(frozen=True, slots=True)
class ThreadArchiver:
    """An observer of tables that archives the bot's threads.

    Args:
        is_taken: Whether a thread has a table, or belongs to a tournament.
    """

    opener: ChannelOpener
    is_taken: Callable[[int], bool]
    background: BackgroundTasks = field(default_factory=BackgroundTasks)

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        if state.phase is Phase.CLOSED and self.opener.is_own_thread(state.channel_id):
            self.background.start(self._archive_later(state.channel_id), "end of a thread")

    def warn(self, state: TableState, seat: int, seconds: float) -> None:
        """Do nothing: the table goes on."""

    def react(self, state: TableState, user_id: int, reaction: Reaction) -> None:
        """Do nothing: the table goes on."""

    async def _archive_later(self, channel_id: int) -> None:
        await self.opener.clock.sleep(ARCHIVED_AFTER)
        if not self.is_taken(channel_id):
            await archive(self.opener, channel_id)

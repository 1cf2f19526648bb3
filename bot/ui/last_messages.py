"""The last messages of tables and tournaments that are over.

They say so if it was set aside as unreadable, and lose the names of erased people.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog

from bot.game.ports import LiveKind, SavedTable, StoreUnavailable
from bot.game.rules.lobby import without
from bot.game.state.codec import TableStateError, load
from bot.game.tournament import progress
from bot.game.tournament.state import TournamentError
from bot.game.tournament.state import load as load_tournament
from bot.gateway.errors import DeliveryError
from bot.i18n import tr
from bot.present.components import Panel, Text
from bot.store.repositories.messages import MessageKind
from bot.store.repositories.people import FinishedTable
from bot.ui.context import App
from bot.ui.kept_message import TABLE, KeptMessage, Wanted
from bot.ui.tasks import BackgroundTasks
from bot.ui.tournament_board import board_panel

log = structlog.get_logger(__name__)


class LastMessages:
    def __init__(self, app: App) -> None:
        self._app = app
        self._background_tasks = BackgroundTasks()

    def tell_set_aside(self, aside: SavedTable) -> None:
        """Say in a table's or tournament's message that it was set aside."""
        self._background_tasks.start(self._tell_set_aside(aside), "table that was set aside")

    def remove_name(self, user_id: int, finished: Sequence[FinishedTable]) -> None:
        """Replace a person's name with a robot's in messages; `finished` is as last saved."""
        self._background_tasks.start(self._remove_name(user_id, finished), "removal of a name")

    async def wait_until_idle(self) -> None:
        await self._background_tasks.wait_until_idle()

    async def _tell_set_aside(self, aside: SavedTable) -> None:
        table_id, posted_messages = aside.table_id, self._app.posted_messages
        is_table = aside.kind is LiveKind.TABLE
        key = "closed-unreadable" if is_table else "tournament-closed-unreadable"
        try:
            default = self._app.message_panels.server_locale(aside.guild_id)
            cache = self._app.preferences_cache
            locale = await cache.server_locale(aside.guild_id, None, default)
            panel = Panel((Text(tr(locale, key)),))
            posted = await posted_messages.of(table_id)
            post = next((one for one in posted if one.kind is MessageKind.TABLE), None)
            message = KeptMessage(posted_messages, table_id, aside.channel_id, post=post)
            wanted = Wanted(TABLE, panel, aside.revision, lambda: panel, is_final=True)
            await message.show(lambda: wanted)
            await posted_messages.drop_personal(table_id)
        except StoreUnavailable as error:
            log.warning("a channel could not be told", table=table_id, reason=str(error))
        except DeliveryError as error:
            log.info("a channel could not be told", table=table_id, failure=error.failure)

    async def _remove_name(self, user_id: int, finished: Sequence[FinishedTable]) -> None:
        for one in finished:
            try:
                panel = await asyncio.to_thread(self._panel, one, user_id)
                await self._app.sender.edit(one.channel_id, one.message_id, panel)
            except (TableStateError, TournamentError) as error:
                log.info("a finished table cannot be shown again", reason=str(error))
            except DeliveryError as error:
                # It was deleted, or the bot may no longer write there.
                log.info("a finished table was not shown again", failure=error.failure)

    def _panel(self, finished: FinishedTable, user_id: int) -> Panel:
        panels = self._app.message_panels
        if finished.kind is LiveKind.TOURNAMENT:
            tournament = progress.without(load_tournament(finished.state), user_id)
            return board_panel(tournament, panels.table_locale(tournament))
        return panels.table(without(load(finished.state), user_id), ())

"""The last messages of tables and tournaments that are over.

They show the result, or that the table was set aside as unreadable, and they lose the names of
people whose data is deleted.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import structlog

from bot.game.ports import LiveKind, SavedTable, StoreUnavailable
from bot.game.rules.lobby import without
from bot.game.state.codec import TableStateError, UnreadableState, load
from bot.game.state.table_state import OUTSIDE
from bot.game.tournament import progress
from bot.game.tournament.state import TournamentError
from bot.game.tournament.state import load as load_tournament
from bot.gateway.errors import RETRIED, DeliveryError, DeliveryFailure
from bot.i18n import Locale, tr
from bot.present.components import Panel, text_panel
from bot.store.repositories.messages import TableMessage
from bot.store.repositories.people import FinishedTable
from bot.ui.context import App
from bot.ui.edit_or_repost import HAND, NOTICE, TABLE, Key, Wanted
from bot.ui.reconciler import Messages
from bot.ui.tasks import BackgroundTasks
from bot.ui.tournament_board import board_panel
from bot.ui.wanted import BOARD, CALLING

log = structlog.get_logger(__name__)


class SetAsideMessages(Messages):
    """The messages of a table or tournament that announce that it was set aside.

    Attributes:
        is_told: Whether Discord has accepted the announcement, or never will.
    """

    def __init__(
        self, app: App, aside: SavedTable, locale: Locale, posts: Sequence[TableMessage]
    ) -> None:
        super().__init__(app.posted_messages, app.message_panels, aside.table_id, posts)
        self.is_told = True
        self._aside = aside
        self._posted = {Key(one.kind, one.user_id): one for one in posts}
        is_table = aside.kind is LiveKind.TABLE
        key = "closed-unreadable" if is_table else "tournament-closed-unreadable"
        self._panel = text_panel(tr(locale, key))

    @property
    def guild_id(self) -> int:
        return self._aside.guild_id

    def keys(self) -> Sequence[Key]:
        return tuple({BOARD: None} | dict.fromkeys(self._posted))

    def wish(self, key: Key) -> Wanted:
        if key == CALLING:
            return Wanted(NOTICE, is_over=True)
        return Wanted(
            HAND if key.user_id else TABLE,
            self._panel,
            self._aside.revision,
            channel_id=0 if key in self._posted else self._aside.channel_id,
            is_final=True,
        )

    def compose(self, _key: Key, _wanted: Wanted) -> Panel:
        return self._panel

    async def failed(self, key: Key, failure: DeliveryFailure) -> bool:
        log.info("a channel could not be notified", table=self.owner_id, failure=failure)
        self.is_told = self.is_told and failure not in RETRIED
        return True


class LastMessages:
    def __init__(self, app: App) -> None:
        self._app = app
        self._background_tasks = BackgroundTasks()
        self._telling: set[str] = set()
        """Ids of tables set aside whose messages are being updated."""

    async def show_owed(self, theirs: Callable[[int], bool]) -> None:
        """Show the last messages that an earlier process could not show.

        This covers only the servers that `theirs` accepts.

        Raises:
            StoreUnavailable: Some of them are still to be shown.
        """
        await self._app.posted_messages.delete_replaced(theirs)
        for saved in await self._app.store.owed():
            if theirs(saved.guild_id):
                try:
                    await self._show(saved)
                except StoreUnavailable:
                    raise
                except Exception:  # one failure must not stop the others
                    log.exception("the end of a table could not be shown", table=saved.table_id)

    def remove_name(self, user_id: int, finished: Sequence[FinishedTable]) -> None:
        """Replace a person's name with a robot's in the messages of finished tables.

        The servers may belong to other processes, but no lease is checked: it is better to replace
        a name twice than never.
        """
        self._background_tasks.start(self._remove_name(user_id, finished), "removal of a name")

    async def wait_until_idle(self) -> None:
        await self._background_tasks.wait_until_idle()

    async def _show(self, saved: SavedTable) -> None:
        try:
            if saved.set_aside is not None:
                self._tell_set_aside(saved)
            elif saved.kind is LiveKind.TOURNAMENT:
                self._app.board.show(load_tournament(saved.state), called=())
            else:
                await self._app.screen.show_last(load(saved.state))
        except UnreadableState as error:
            log.warning("a table is not read", table=saved.table_id, reason=str(error))
            self._tell_set_aside(saved)

    def _tell_set_aside(self, aside: SavedTable) -> None:
        """Announce in the messages of a table or tournament that it was set aside.

        Outside the bot's servers, only the answer to the next click can announce this.
        """
        if aside.guild_id == OUTSIDE:
            return
        here = self._app.screen.messages(aside.table_id)
        if here is None and aside.table_id not in self._telling:
            self._telling.add(aside.table_id)
            self._background_tasks.start(self._say_set_aside(aside), "table that was set aside")

    async def _say_set_aside(self, aside: SavedTable) -> None:
        try:
            locale = await self._app.server_locale(aside.guild_id)
            posts = await self._app.posted_messages.of(aside.table_id)
            messages = SetAsideMessages(self._app, aside, locale, posts)
            messages.reconcile()
            await messages.wait_until_idle()
            if messages.is_told and messages.is_settled:
                await self._app.posted_messages.settle(aside.table_id, aside.guild_id)
        except StoreUnavailable as error:
            log.warning("a channel could not be notified", table=aside.table_id, reason=str(error))
        finally:
            self._telling.discard(aside.table_id)

    async def _remove_name(self, user_id: int, finished: Sequence[FinishedTable]) -> None:
        for one in finished:
            try:
                panel = await asyncio.to_thread(self._panel, one, user_id)
                await self._app.sender.edit(one.channel_id, one.message_id, panel)
            except (TableStateError, TournamentError) as error:
                log.info("a finished table could not be read", reason=str(error))
            except DeliveryError as error:
                # The message was deleted, or the bot may no longer write there.
                log.info("a finished table was not shown again", failure=error.failure)

    def _panel(self, finished: FinishedTable, user_id: int) -> Panel:
        panels = self._app.message_panels
        if finished.kind is LiveKind.TOURNAMENT:
            tournament = progress.without(load_tournament(finished.state), user_id)
            return board_panel(tournament, panels.table_locale(tournament))
        return panels.table(without(load(finished.state), user_id), ())

"""The last messages of closed tables and tournaments, which lose the names of erased people."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

import structlog
from discord import Client

from bot.game.live.registry import SetAside
from bot.game.ports import LiveKind, StoreUnavailable
from bot.game.rules.lobby import without
from bot.game.state.codec import TableStateError, load
from bot.game.tournament import progress
from bot.game.tournament.state import TournamentError
from bot.game.tournament.state import load as load_tournament
from bot.gateway.errors import DeliveryError
from bot.gateway.sending import MessageSender
from bot.i18n import Locale, tr
from bot.present.components import Panel, Text
from bot.store.repositories.messages import MessageKind
from bot.store.repositories.people import FinishedTable
from bot.store.repositories.settings import PreferencesCache
from bot.ui.kept_message import TABLE, KeptMessage, PostedMessages, Wanted
from bot.ui.message_panels import MessagePanels
from bot.ui.tasks import BackgroundTasks
from bot.ui.tournament_board import board_panel

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class SetAsideMessages:
    """Posts notes about tables and tournaments that were set aside as unreadable.

    Args:
        default: Used for servers whose language the bot does not speak.
    """

    client: Client
    posted_messages: PostedMessages
    preferences_cache: PreferencesCache
    default: Locale
    _background_tasks: BackgroundTasks = field(default_factory=BackgroundTasks)

    def show(self, aside: SetAside) -> None:
        """Say in a table's or tournament's message that it was set aside."""
        self._background_tasks.start(self._show(aside), "table that was set aside")

    async def _show(self, aside: SetAside) -> None:
        table_id = aside.table_id
        try:
            panel = Panel((Text(tr(await self._locale(aside.guild_id), _key(aside))),))
            posted = await self.posted_messages.of(table_id)
            post = next((one for one in posted if one.kind is MessageKind.TABLE), None)
            message = KeptMessage(self.posted_messages, table_id, aside.channel_id, post=post)
            wanted = Wanted(TABLE, panel, aside.revision, lambda: panel, is_final=True)
            await message.show(lambda: wanted)
            await self.posted_messages.drop_personal(table_id)
        except StoreUnavailable as error:
            log.warning("a channel could not be told", table=table_id, reason=str(error))
        except DeliveryError as error:
            log.info("a channel could not be told", table=table_id, failure=error.failure)

    async def _locale(self, guild_id: int) -> Locale:
        guild = self.client.get_guild(guild_id)
        code = None if guild is None else str(guild.preferred_locale)
        return await self.preferences_cache.server_locale(guild_id, code, self.default)


def _key(aside: SetAside) -> str:
    is_table = aside.kind is LiveKind.TABLE
    return "closed-unreadable" if is_table else "tournament-closed-unreadable"


@dataclass(frozen=True, slots=True)
class FinishedMessages:
    sender: MessageSender
    message_panels: MessagePanels
    _background_tasks: BackgroundTasks = field(default_factory=BackgroundTasks)

    def remove_name(self, user_id: int, finished: Sequence[FinishedTable]) -> None:
        """Replace a person's name with a robot's in messages; `finished` is as last saved."""
        self._background_tasks.start(self._remove_name(user_id, finished), "removal of a name")

    async def wait_until_idle(self) -> None:
        await self._background_tasks.wait_until_idle()

    async def _remove_name(self, user_id: int, finished: Sequence[FinishedTable]) -> None:
        for one in finished:
            try:
                panel = await asyncio.to_thread(self._panel, one, user_id)
                await self.sender.edit(one.channel_id, one.message_id, panel)
            except (TableStateError, TournamentError) as error:
                log.info("a finished table cannot be shown again", reason=str(error))
            except DeliveryError as error:
                # It was deleted, or the bot may no longer write there.
                log.info("a finished table was not shown again", failure=error.failure)

    def _panel(self, finished: FinishedTable, user_id: int) -> Panel:
        if finished.kind is LiveKind.TOURNAMENT:
            tournament = progress.without(load_tournament(finished.state), user_id)
            return board_panel(tournament, self.message_panels.table_locale(tournament))
        return self.message_panels.table(without(load(finished.state), user_id), ())

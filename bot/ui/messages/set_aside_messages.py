"""Says in its channel that a table, or a tournament, cannot be read and was set aside."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import structlog

from bot.i18n import Locale, tr
from bot.present.components.panel import Panel, Text
from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.messages import MessageKind
from bot.table.ports import LiveKind
from bot.ui.discord.errors import DeliveryError
from bot.ui.messages.sticky_message import StickyContent, StickyMessage
from bot.ui.tasks.background_tasks import BackgroundTasks

if TYPE_CHECKING:
    from discord import Client

    from bot.table.registry.opener import SetAside
    from bot.ui.discord.sending import MessageSender
    from bot.ui.messages.posted_messages import PostedMessages
    from bot.ui.messages.preferences_cache import PreferencesCache

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class SetAsideMessages:
    """The last messages of what was set aside as it cannot be read.

    Args:
        client: Connected to the servers.
        default: Language of servers that speak neither French nor English.
    """

    client: Client
    sender: MessageSender
    posted_messages: PostedMessages
    preferences_cache: PreferencesCache
    default: Locale
    _background_tasks: BackgroundTasks = field(default_factory=BackgroundTasks)

    def show(self, aside: SetAside) -> None:
        """Let the message of a table or a tournament say so, in the language of its server."""
        self._background_tasks.start(self._show(aside), "table that was set aside")

    async def _show(self, aside: SetAside) -> None:
        table_id = aside.table_id
        try:
            panel = Panel((Text(tr(await self._locale(aside.guild_id), _key(aside))),))
            posted = await self.posted_messages.of(table_id)
            post = next((one for one in posted if one.kind is MessageKind.TABLE), None)
            message = StickyMessage(
                self.sender, self.posted_messages, table_id, aside.channel_id, post
            )
            await message.show(lambda: StickyContent(panel, aside.revision), final=True)
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

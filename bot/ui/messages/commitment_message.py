"""The message that shows what the luck of a table or a tournament is committed to.

It is posted once, before anybody can sit down, and never edited. The id of the table stands in it,
as it is in the seed: a table that was given another one later would be dealt other cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from bot.i18n import Locale, tr
from bot.present.components.panel import Panel, Text
from bot.ui.discord.errors import DeliveryError

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.state.table_state import TableState
    from bot.table.tournament.state import Tournament
    from bot.ui.discord.sending import MessageSender

log = structlog.get_logger(__name__)

NOT_POSTED = 0
"""In the place of the id of a message that could not be posted."""


class CommitmentMessage:
    """The message of one table or tournament.

    Args:
        owner_id: Id of the table or the tournament.
        posted: Called with the Discord id of the message, or `NOT_POSTED`, until it is saved.
    """

    def __init__(self, sender: MessageSender, owner_id: str, posted: Callable[[int], None]) -> None:
        self._sender = sender
        self._owner_id = owner_id
        self._posted = posted
        self._message_id = NOT_POSTED

    async def show(self, state: TableState | Tournament) -> None:
        """Post it, unless it has been; one that fails keeps nobody from playing."""
        if not state.commitment or state.commitment_message:
            return
        if self._message_id == NOT_POSTED:
            text = tr(
                Locale(state.locale),
                "commitment",
                owner=self._owner_id,
                commitment=state.commitment,
            )
            try:
                sent = await self._sender.post(
                    state.channel_id, Panel((Text(text),)), nonce=f"c{self._owner_id}"
                )
            except DeliveryError as error:
                log.warning(
                    "a commitment was not shown", table=self._owner_id, failure=error.failure
                )
            else:
                self._message_id = sent.message_id
        if state.commitment_message != self._message_id:
            self._posted(self._message_id)

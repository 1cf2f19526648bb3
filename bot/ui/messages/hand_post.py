"""Where a person's hand stands in their direct messages: posted, edited, and posted anew."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import structlog

from bot.store.repositories.messages import MessageKind, TableMessage
from bot.ui.discord.errors import POSTED_ANEW, DeliveryError
from bot.ui.discord.sending import SentMessage
from bot.ui.messages.hand_call import open_question

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from bot.present.components.panel import Panel
    from bot.table.state.table_state import TableState
    from bot.ui.discord.budget import RequestSlot
    from bot.ui.messages.hand_deps import HandMessageDeps

log = structlog.get_logger(__name__)


class HandPost:
    """The message that is one person's hand at one table.

    Args:
        post: Where it is already, if it was posted before.
    """

    def __init__(
        self, hand_deps: HandMessageDeps, table_id: str, user_id: int, post: TableMessage | None
    ) -> None:
        self._hand_deps = hand_deps
        self._table_id = table_id
        self._user_id = user_id
        self._post = post
        self._is_retired = False

    @property
    def is_posted(self) -> bool:
        """Whether there is a message."""
        return self._post is not None

    def as_shown(self, digest: str | None, called: int | None) -> TableMessage | None:
        """The message for the next process, with what it shows; None where there is none."""
        return None if self._post is None else replace(self._post, shown=digest, called=called)

    def is_at(self, message_id: int) -> bool:
        """Whether it is this message."""
        return self._post is not None and self._post.message_id == message_id

    def editing(self, slot: RequestSlot) -> AbstractAsyncContextManager[None]:
        """Wait until it may be edited, and edit it inside."""
        assert self._post is not None, "it is posted"
        return self._hand_deps.sender.editing(self._post.channel_id, slot)

    async def edit(self, panel: Panel) -> SentMessage | None:
        """Edit it; None if it has to be posted anew.

        Raises:
            DeliveryError: It was not edited.
        """
        assert self._post is not None, "it is posted"
        post = self._post
        try:
            return await self._hand_deps.sender.edit(post.channel_id, post.message_id, panel)
        except DeliveryError as error:
            if error.failure not in POSTED_ANEW:
                raise
            return None

    async def give_up(self, panel: Panel) -> None:
        """Note that its owner takes no messages, and let it not stand there as the current hand.

        Args:
            panel: What it says instead, until another is posted.
        """
        await self._hand_deps.direct_messages.close(self._user_id)
        await self._retire(panel)
        self._hand_deps.refused(self._table_id)

    async def _retire(self, panel: Panel) -> None:
        if self._post is None or self._is_retired:
            return
        self._is_retired = True
        try:
            await self._hand_deps.sender.edit(self._post.channel_id, self._post.message_id, panel)
        except DeliveryError as error:
            log.info("a hand was not retired", table=self._table_id, failure=error.failure)

    async def post(
        self, channel_id: int, panel: Panel, state: TableState, *, calls: bool
    ) -> SentMessage:
        """Post it, in the place of the message before.

        Args:
            state: What it shows: the same is not posted twice.
            calls: Whether it notifies its owner; else it comes without a sound.

        Raises:
            DeliveryError: It was not posted.
        """
        with self._hand_deps.posted_messages.sending(self._user_id):
            return await self._post_anew(channel_id, panel, state, calls=calls)

    async def _post_anew(
        self, channel_id: int, panel: Panel, state: TableState, *, calls: bool
    ) -> SentMessage:
        old, self._is_retired = self._post, False
        nonce = f"h{self._table_id}.{state.revision}.{self._user_id % 1000}"
        sent = await self._hand_deps.sender.post(channel_id, panel, nonce=nonce, silent=not calls)
        self._post = TableMessage(
            self._table_id,
            MessageKind.HAND,
            self._user_id,
            channel_id,
            sent.message_id,
            called=open_question(state) if calls else None,
        )
        await self._hand_deps.posted_messages.keep(self._post)
        if old is None:
            return sent
        if old.message_id == sent.message_id:
            # A process before this one posted it for the same change, and its clocks have aged.
            return await self._hand_deps.sender.edit(old.channel_id, old.message_id, panel)
        self._hand_deps.posted_messages.delete(old)
        return sent

"""Where a person's hand stands in their direct messages: posted, edited, and posted anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from bot.store.repositories.messages import MessageKind, TableMessage
from bot.ui.discord.errors import POSTED_ANEW, DeliveryError
from bot.ui.discord.sending import SentMessage

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from bot.present.components.panel import Panel
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
        self, channel_id: int, panel: Panel, revision: int, *, silent: bool
    ) -> SentMessage:
        """Post it, in the place of the message before.

        Args:
            revision: Of what it shows: the same is not posted twice.

        Raises:
            DeliveryError: It was not posted.
        """
        with self._hand_deps.posted_messages.sending(self._user_id):
            return await self._post_anew(channel_id, panel, revision, silent=silent)

    async def _post_anew(
        self, channel_id: int, panel: Panel, revision: int, *, silent: bool
    ) -> SentMessage:
        old, self._is_retired = self._post, False
        nonce = f"h{self._table_id}.{revision}.{self._user_id % 1000}"
        sent = await self._hand_deps.sender.post(channel_id, panel, nonce=nonce, silent=silent)
        self._post = TableMessage(
            self._table_id, MessageKind.HAND, self._user_id, channel_id, sent.message_id
        )
        await self._hand_deps.posted_messages.keep(self._post)
        if old is None:
            return sent
        if old.message_id == sent.message_id:
            # A process before this one posted it for the same change, and its clocks have aged.
            return await self._hand_deps.sender.edit(old.channel_id, old.message_id, panel)
        self._hand_deps.posted_messages.delete(old)
        return sent

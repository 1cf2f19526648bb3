"""Keeps where messages are; what the store does not take is written once it is back.

A message that is no more of use is deleted here, behind all else that is to be sent.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager
from functools import partial

import structlog

from bot.gateway.errors import DeliveryError
from bot.gateway.sending import MessageSender
from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.messages import MessageKind, TableMessage, TableMessageRepository
from bot.ui.tasks import BackgroundTasks

Place = tuple[str, MessageKind | None, int]

log = structlog.get_logger(__name__)

RETRY_SECONDS = 10.0
"""After how long the store is tried again."""


class PostedMessages:
    """Where the messages of tables and tournaments are: a store that fails keeps none from them."""

    def __init__(self, table_messages: TableMessageRepository, sender: MessageSender) -> None:
        self._table_messages = table_messages
        self._sender = sender
        self._clock = sender.clock
        self._deletions = BackgroundTasks()
        self._unsaved: dict[Place, Callable[[], Awaitable[None]]] = {}
        self._background_tasks = BackgroundTasks()
        self._is_retrying = False

    async def of(self, table_id: str) -> Sequence[TableMessage]:
        """Take over the messages of a table.

        Raises:
            StoreUnavailable: The database failed.
        """
        return await self._table_messages.of(table_id)

    async def keep(self, post: TableMessage) -> None:
        """Remember a message in the place of the one before it."""
        place = (post.table_id, post.kind, post.user_id)
        await self._write(place, partial(self._table_messages.keep, post))

    async def leave(self, posts: Sequence[TableMessage]) -> None:
        """Note what messages show, for the next process; else it sends them all."""
        try:
            await self._table_messages.leave(posts)
        except StoreUnavailable as error:
            log.warning("what messages show is not kept", reason=str(error))

    async def drop(self, table_id: str, kind: MessageKind, user_id: int) -> None:
        """Forget a message.

        Args:
            user_id: Whose it is, as in `TableMessage`.
        """
        write = partial(self._table_messages.drop, table_id, kind, user_id)
        await self._write((table_id, kind, user_id), write)

    def sending(self, user_id: int) -> AbstractContextManager[None]:
        """Note that a message to a person is being sent, whose place is kept then."""
        return self._table_messages.writer.deletions.work(user_id)

    def forget(self, user_id: int) -> None:
        """Write no message of a person that waits for the store to be back."""
        for place in [one for one in self._unsaved if one[2] == user_id]:
            del self._unsaved[place]

    async def drop_personal(self, table_id: str) -> None:
        """Forget the messages of a table that has closed, but for its own."""
        table = MessageKind.TABLE
        for place in [one for one in self._unsaved if one[0] == table_id and one[1] != table]:
            del self._unsaved[place]
        await self._write(
            (table_id, None, 0), partial(self._table_messages.drop_personal, table_id)
        )

    def delete(self, post: TableMessage) -> None:
        """Delete a message of ours, when there is nothing else to do."""
        self._deletions.start(self._delete(post), "deletion of a message")

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be deleted."""
        await self._deletions.wait_until_idle()

    async def _delete(self, post: TableMessage) -> None:
        try:
            await self._sender.delete(post.channel_id, post.message_id)
        except DeliveryError as error:
            log.info("a message was not deleted", table=post.table_id, failure=error.failure)

    async def _write(self, place: Place, write: Callable[[], Awaitable[None]]) -> None:
        try:
            await write()
        except StoreUnavailable as error:
            if place not in self._unsaved:
                log.warning("a message could not be kept", table=place[0], reason=str(error))
            self._unsaved[place] = write
            if not self._is_retrying:
                self._is_retrying = True
                self._background_tasks.start(self._retry(), "places of messages")
        else:
            # What is written now is newer than what waited.
            self._unsaved.pop(place, None)

    async def _retry(self) -> None:
        try:
            while self._unsaved:
                await self._clock.sleep(RETRY_SECONDS)
                for place, write in tuple(self._unsaved.items()):
                    # Something newer may have been written meanwhile.
                    if self._unsaved.get(place) is write:
                        await self._write(place, write)
        finally:
            self._is_retrying = False

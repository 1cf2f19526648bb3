"""The places of messages in the store, and the deletion of obsolete messages.

Failed writes are retried until the database is back. After another process has taken over a server,
writes for it are refused, and messages that this process still posts there are deleted.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager
from functools import partial

import structlog

from bot.game.ports import LeaseLost, StoreUnavailable
from bot.game.state.table_state import OUTSIDE
from bot.gateway.errors import GONE, RETRIED, DeliveryError
from bot.gateway.sending import MessageSender
from bot.store.repositories.messages import MessageKind, TableMessage, TableMessageRepository
from bot.ui.tasks import BackgroundTasks, RefreshTask, Reminder
from bot.ui.wanted import CALLED_AFTER

Place = tuple[str, MessageKind | None, int]

KEPT_WITHIN = 5.0
"""Seconds within which a process stores the place of a message after posting it."""

log = structlog.get_logger(__name__)


class PostedMessages:
    """Stores the places of all messages; deletes obsolete ones, at the lowest priority.

    Args:
        owed: Called when another process has to show the end of a table again.
    """

    def __init__(
        self,
        table_messages: TableMessageRepository,
        sender: MessageSender,
        owed: Callable[[], None],
    ) -> None:
        self._table_messages = table_messages
        self.sender = sender
        self._owed = owed
        self._deletions = BackgroundTasks()
        self._disowned = BackgroundTasks()
        self._deleting: set[int] = set()
        self._undeleted: dict[int, TableMessage] = {}
        self._unsaved: dict[Place, Callable[[], Awaitable[None]]] = {}
        self._retries = RefreshTask(sender.clock, self._retry, "places and deletions of messages")

    async def of(self, table_id: str) -> Sequence[TableMessage]:
        """The stored messages of a table, left by an earlier process; raises `StoreUnavailable`."""
        return await self._table_messages.of(table_id)

    def may_send(self, home: int) -> bool:
        """Whether this process still sends a server's messages: no other can have taken it over."""
        return self._table_messages.writer.holds(home)

    async def keep(self, post: TableMessage, replaced: TableMessage | None, home: int) -> bool:
        """Store a message that was just posted, perhaps replacing another one.

        Return whether the new message stays: if another process has the server `home`, it is
        deleted, since no other process knows of it.
        """
        place = (post.table_id, post.kind, post.user_id)
        return await self._write(place, partial(self._keep, post, replaced, home))

    async def leave(self, posts: Sequence[TableMessage], home: int) -> None:
        """Store what messages show, so that the next process need not resend all of them."""
        try:
            await self._table_messages.leave(posts, home)
        except LeaseLost:
            log.info("what the messages show was not saved: another process has the lease")
        except StoreUnavailable as error:
            log.warning("what the messages show was not saved", reason=str(error))

    async def drop(self, post: TableMessage, home: int) -> bool:
        """Forget a message that is to be deleted; return whether this process still owns it."""
        place = (post.table_id, post.kind, post.user_id)
        return await self._write(place, partial(self._table_messages.drop, post, home))

    async def check(self, edited: TableMessage, home: int) -> None:
        """If another process may have edited a message meanwhile, have its table's end shown again.

        A table that continues is shown with its next change anyway.
        """
        if not self.may_send(home):
            place = (edited.table_id, edited.kind, edited.user_id)
            await self._write(place, partial(self._owe, edited))

    def sending(self, user_id: int) -> AbstractContextManager[None]:
        """Note that a message is being sent to a person, so that an erasure waits for it."""
        return self._table_messages.writer.deletions.work(user_id)

    def forget(self, user_id: int) -> None:
        """Drop a person's pending writes."""
        for place in [one for one in self._unsaved if one[2] == user_id]:
            del self._unsaved[place]

    async def settle(self, table_id: str, home: int) -> None:
        """Note that a closed table has nothing left to show, and forget its hands and notices."""
        table = MessageKind.TABLE
        for place in [one for one in self._unsaved if one[0] == table_id and one[1] != table]:
            del self._unsaved[place]
        await self._write((table_id, None, 0), partial(self._table_messages.settle, table_id, home))

    def delete(self, post: TableMessage) -> None:
        if post.message_id not in self._deleting:
            self._deleting.add(post.message_id)
            self._deletions.start(self._delete(post), "deletion of a message")

    async def delete_replaced(self, theirs: Callable[[int], bool]) -> None:
        """Delete messages that an earlier process replaced, on the servers accepted by `theirs`."""
        for guild_id, post in await self._table_messages.to_be_deleted():
            if theirs(guild_id):
                self.delete(post)

    async def wait_until_idle(self) -> None:
        await self._deletions.wait_until_idle()

    async def _delete(self, post: TableMessage) -> None:
        """Delete a message now or later; if that is forbidden, leave it to the next process."""
        try:
            if await self._try_to_delete(post):
                await self._table_messages.deleted(post.message_id)
        except StoreUnavailable as error:
            log.info("a deletion could not be saved", table=post.table_id, reason=str(error))
            self._undeleted[post.message_id] = post
            self._retries.request_later()
        finally:
            self._deleting.discard(post.message_id)

    async def _try_to_delete(self, post: TableMessage) -> bool:
        """Delete a message; return whether it is gone."""
        try:
            await self.sender.delete(post.channel_id, post.message_id)
        except DeliveryError as error:
            log.info("a message was not deleted", table=post.table_id, failure=error.failure)
            if error.failure in RETRIED:
                self._undeleted[post.message_id] = post
                self._retries.retry_after(error.failure)
            # A message that cannot be deleted now stays noted: permissions and servers may come
            # back.
            return error.failure in GONE
        return True

    async def _keep(self, post: TableMessage, replaced: TableMessage | None, home: int) -> None:
        try:
            await self._table_messages.keep(post, replaced, home)
        except LeaseLost:
            # Where the bot is not a member, it cannot delete messages.
            if home != OUTSIDE:
                await self._table_messages.disown(post)
                self._disowned.start(self._delete_disowned(post), "message of a lost table")
            raise

    async def _delete_disowned(self, post: TableMessage) -> None:
        """Delete a message, unless another process has posted the same one and stores it soon.

        For the same nonce, Discord gives both processes the same message.
        """
        await self.sender.clock.sleep(KEPT_WITHIN)
        try:
            if await self._table_messages.is_kept(post):
                await self._table_messages.deleted(post.message_id)
            else:
                self.delete(post)
        except StoreUnavailable as error:
            log.info("a deletion waits for a start", table=post.table_id, reason=str(error))

    async def _owe(self, edited: TableMessage) -> None:
        await self._table_messages.owe(edited)
        log.info("an edit came late", table=edited.table_id)
        self._owed()

    async def _write(self, place: Place, write: Callable[[], Awaitable[None]]) -> bool:
        """Write now or later; return False if another process has the table."""
        try:
            await write()
        except LeaseLost:
            log.info("another process owns the messages", table=place[0])
            self._unsaved.pop(place, None)
            return False
        except StoreUnavailable as error:
            if place not in self._unsaved:
                log.warning(
                    "the place of a message could not be saved", table=place[0], reason=str(error)
                )
            self._unsaved[place] = write
            self._retries.request_later()
        else:
            # This write is newer than the one waiting.
            self._unsaved.pop(place, None)
        return True

    async def _retry(self) -> None:
        for place, write in tuple(self._unsaved.items()):
            # A newer write may have replaced it meanwhile.
            if self._unsaved.get(place) is write:
                await self._write(place, write)
        undeleted, self._undeleted = self._undeleted, {}
        for post in undeleted.values():
            await self._delete(post)


REQUESTS_PER_MOVE = 3
"""The limit of requests to Discord for one move."""

PAUSE = CALLED_AFTER + 4.0
"""Seconds without a move after which everything about the last move has been sent."""


class LateDeletions:
    """Deletes a table's outdated notices, with the requests that each move leaves unused."""

    def __init__(self, posted_messages: PostedMessages) -> None:
        self._posted_messages = posted_messages
        self._posts: list[TableMessage] = []
        self._room = REQUESTS_PER_MOVE
        self._pause = Reminder(posted_messages.sender.clock, self.delete_all)

    def begin_move(self, requests: int, *, ends_notice: bool) -> None:
        """Note a move that costs this many requests to Discord, not counting deletions.

        Args:
            ends_notice: Whether the move may end a notice, which is then deleted before older ones.
        """
        self._room = max(0, REQUESTS_PER_MOVE - requests)
        self._delete(keep=1 if ends_notice else 0)

    def make_room(self) -> None:
        """Allow at least one deletion: a notice may be outdated although nobody has moved."""
        self._room = max(1, self._room)

    def add(self, post: TableMessage) -> None:
        self._posts.append(post)
        self._delete()

    def delete_all(self) -> None:
        self._room += len(self._posts)
        self._delete()

    def forget(self) -> None:
        """Forget all notices: their channel was deleted."""
        self._posts.clear()
        self._pause.clear()

    def _delete(self, keep: int = 0) -> None:
        """Delete the newest notices as far as there is room, leaving room for `keep` requests."""
        while self._posts and self._room > keep:
            self._room -= 1
            self._posted_messages.delete(self._posts.pop())
        if self._posts:
            self._pause.set(PAUSE)
        else:
            self._pause.clear()

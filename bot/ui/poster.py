"""A message that stands in a channel: edited in place, posted anew when nobody would find it.

Knows when an edit is enough; nothing of what is said.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from bot.store import Kind, Post
from bot.ui.trouble import Trouble, UndeliveredError

if TYPE_CHECKING:
    from bot.present.panel import Panel
    from bot.store import Posts
    from bot.table.ports import Clock
    from bot.ui.delivery import Delivered, Delivery
    from bot.ui.hanging import Hung

log = structlog.get_logger(__name__)

REPOSTED_AFTER = 50 * 60
"""Seconds after which the message is posted anew: one older than an hour takes few edits."""

MANY_BELOW = 15
"""Messages below it under which the message is buried."""

LOOKED_AFTER = 5 * 60
"""Seconds between two looks at what is below: without messages' intent nobody tells."""

SURE_FOR = 10
"""Seconds for which a message that Discord has shown is taken to be there still."""

EPOCH = 1420070400.0


def moment_of(snowflake: int) -> float:
    """When an id of Discord was made: Unix time in seconds.

    Args:
        snowflake: The id.

    Source: https://docs.discord.com/developers/reference#snowflakes
    """
    return (snowflake >> 22) / 1000 + EPOCH


@dataclass(frozen=True, slots=True)
class Pasteboard:
    """What a standing message needs.

    Args:
        delivery: The way to channels.
        posts: Where messages are remembered.
        clock: The time.
    """

    delivery: Delivery
    posts: Posts
    clock: Clock


class Poster:
    """One standing message.

    Args:
        board: What it needs.
        owner_id: Id of the table or the tournament that it shows.
        channel_id: Discord id of its channel.
        post: Where it is already, if it is.
    """

    def __init__(
        self, board: Pasteboard, owner_id: str, channel_id: int, post: Post | None
    ) -> None:
        self._board = board
        self._owner_id = owner_id
        self._channel_id = channel_id
        self._post = post
        self._said: Panel | None = None
        self._hung: Hung | None = None
        self._looked_at = 0.0
        self._seen_at = 0.0

    def seen(self, message_id: int) -> None:
        """Note that somebody has clicked a message: if it is this one, it is there.

        Args:
            message_id: Discord id of the message.
        """
        if self._post is not None and self._post.message_id == message_id:
            self._seen_at = self._board.clock.now()

    def is_doubtful(self) -> bool:
        """Whether the message may have been deleted: without messages' intent nobody tells.

        If so, the next `show` finds out.
        """
        if self._board.clock.now() - self._seen_at <= SURE_FOR:
            return False
        self._said = None
        return True

    async def show(self, panel: Panel, *, revision: int, final: bool) -> Delivered | None:
        """Let the message say something; None if it says so already.

        Args:
            panel: What it is to say.
            revision: Of what it shows: the same is not posted twice.
            final: Whether it is the last that it says, and need not be young for it.

        Raises:
            UndeliveredError: It was not delivered.
        """
        old = not final and self._is_old()
        if panel == self._said and not old:
            return None
        delivered = await self._deliver(panel, revision, anew=old)
        self._said, self._hung = panel, delivered.hung
        self._seen_at = self._board.clock.now()
        return delivered

    async def _deliver(self, panel: Panel, revision: int, *, anew: bool) -> Delivered:
        delivery, old = self._board.delivery, self._post
        if old is not None and not anew and not await self._is_buried(old):
            try:
                return await delivery.edit(old.channel_id, old.message_id, panel, self._hung)
            except UndeliveredError as error:
                if error.trouble not in {Trouble.MESSAGE_GONE, Trouble.TOO_OLD}:
                    raise
        # Were it that of a message that is gone, Discord might answer with that one.
        gone = 0 if old is None else old.message_id % 1000
        nonce = f"t{self._owner_id}.{revision}.{gone}"
        try:
            delivered = await delivery.post(self._channel_id, panel, nonce=nonce)
        except UndeliveredError:
            # It is still buried, whenever that was looked at.
            self._looked_at = 0.0
            raise
        self._post = Post(self._owner_id, Kind.TABLE, 0, self._channel_id, delivered.message_id)
        await self._board.posts.keep(self._post)
        if old is not None and old.message_id != delivered.message_id:
            await delivery.delete(old.channel_id, old.message_id)
        return delivered

    def _is_old(self) -> bool:
        if self._post is None:
            return False
        return self._board.clock.now() - moment_of(self._post.message_id) > REPOSTED_AFTER

    async def _is_buried(self, post: Post) -> bool:
        now = self._board.clock.now()
        if now - max(self._looked_at, moment_of(post.message_id)) < LOOKED_AFTER:
            return False
        self._looked_at = now
        try:
            below = await self._board.delivery.count_below(
                post.channel_id, post.message_id, MANY_BELOW
            )
        except UndeliveredError as error:
            log.info("what is below a message cannot be read", trouble=error.trouble)
            return False
        return below >= MANY_BELOW

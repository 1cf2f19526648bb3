"""A table's message in its channel.

Knows when the message is edited and when it must be a new one; what it says is `present`. Whoever
is to be called is called by a `notice` below it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from bot.store import Kind, Post
from bot.table.sitting import Phase
from bot.ui.delivery import Trouble, UndeliveredError
from bot.ui.notice import Notice
from bot.ui.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from bot.engine.events import Event
    from bot.present.panel import Panel
    from bot.store import Posts
    from bot.table.ports import Clock
    from bot.table.sitting import Sitting
    from bot.ui.delivery import Delivered, Delivery
    from bot.ui.paint import Paint

log = structlog.get_logger(__name__)

REPOSTED_AFTER = 50 * 60
"""Seconds after which the message is posted anew: one older than an hour takes few edits."""

MANY_BELOW = 15
"""Messages below it under which the table's message is buried."""

LOOKED_AFTER = 5 * 60
"""Seconds between two looks at what is below: without messages' intent nobody tells."""

BARRED_FOR = 60
"""Seconds between two attempts where the bot may not write."""

EPOCH = 1420070400.0


def moment_of(snowflake: int) -> float:
    """When an id of Discord was made: Unix time in seconds.

    Source: https://docs.discord.com/developers/reference#snowflakes
    """
    return (snowflake >> 22) / 1000 + EPOCH


@dataclass(frozen=True, slots=True)
class Wall:
    """What every table's messages in a channel need.

    Args:
        delivery: The way to channels.
        posts: Where the messages of tables are.
        paint: Makes messages.
        clock: The time.
        called: Who is to be called in the channel: Discord ids.
        shown: Told when Discord has shown a table, and its moment.
        lost: Told when a table cannot be shown, and why.
    """

    delivery: Delivery
    posts: Posts
    paint: Paint
    clock: Clock
    called: Callable[[Sitting], frozenset[int]]
    shown: Callable[[Sitting, float], None]
    lost: Callable[[Sitting, Trouble], None]


class ChannelScreen:
    """The message of one table, and its notice.

    Args:
        wall: What it needs.
        sitting: The table.
        posts: Where message and notice are already, by kind.
        recent: The last events, kept up to date by the owner.
    """

    def __init__(
        self, wall: Wall, sitting: Sitting, posts: Mapping[Kind, Post], recent: Collection[Event]
    ) -> None:
        self._wall = wall
        self._sitting = sitting
        self._post = posts.get(Kind.TABLE)
        self._notice = Notice(wall, posts.get(Kind.NOTICE))
        self._recent = recent
        self._said: Panel | None = None
        self._looked_at = 0.0
        self._barred_until = 0.0
        self._worker = Worker(self._send, table=sitting.table_id)

    def show(self, sitting: Sitting) -> None:
        """Show the table as it is after a change."""
        self._sitting = sitting
        self._worker.ring()

    def warn(self, sitting: Sitting, user_id: int, seconds: float) -> None:
        """Call a person for whom the table is about to move.

        Args:
            sitting: The table.
            user_id: Discord id of the person.
            seconds: How long until it moves.
        """
        self._notice.warn(sitting, user_id, seconds)
        self._worker.ring()

    def welcome(self, user_id: int) -> None:
        """Note that a person who may have been called has come."""
        self._notice.welcome(self._sitting, user_id)
        self._worker.ring()

    def look_again(self) -> None:
        """Call whom a hand has not reached."""
        self._worker.ring()

    async def rest(self) -> None:
        """Return when nothing is left to be sent."""
        await self._worker.rest()

    async def _send(self) -> None:
        if self._wall.clock.now() < self._barred_until:
            return
        sitting = self._sitting
        try:
            await self._show(sitting)
            await self._notice.show(sitting)
        except UndeliveredError as error:
            self._undelivered(sitting, error.trouble)
            return
        if sitting.phase is Phase.CLOSED:
            await self._wall.posts.drop_all(sitting.table_id)

    async def _show(self, sitting: Sitting) -> None:
        panel = self._wall.paint.table(sitting, tuple(self._recent))
        if panel == self._said and not self._is_old():
            return
        delivered = await self._deliver(sitting, panel)
        self._said = panel
        self._wall.shown(sitting, delivered.at)

    async def _deliver(self, sitting: Sitting, panel: Panel) -> Delivered:
        delivery, old = self._wall.delivery, self._post
        if old is not None and not self._is_old() and not await self._is_buried(old):
            try:
                return await delivery.edit(old.channel_id, old.message_id, panel)
            except UndeliveredError as error:
                if error.trouble not in {Trouble.MESSAGE_GONE, Trouble.TOO_OLD}:
                    raise
        nonce = f"t{sitting.table_id}.{sitting.revision}"
        delivered = await delivery.post(sitting.channel_id, panel, nonce=nonce)
        self._post = Post(sitting.table_id, Kind.TABLE, 0, sitting.channel_id, delivered.message_id)
        await self._wall.posts.keep(self._post)
        if old is not None and old.message_id != delivered.message_id:
            await delivery.delete(old.channel_id, old.message_id)
        return delivered

    def _is_old(self) -> bool:
        if self._post is None or self._sitting.phase is Phase.CLOSED:
            return False
        return self._wall.clock.now() - moment_of(self._post.message_id) > REPOSTED_AFTER

    async def _is_buried(self, post: Post) -> bool:
        now = self._wall.clock.now()
        if now - max(self._looked_at, moment_of(post.message_id)) < LOOKED_AFTER:
            return False
        self._looked_at = now
        try:
            below = await self._wall.delivery.count_below(
                post.channel_id, post.message_id, MANY_BELOW
            )
        except UndeliveredError as error:
            log.info("what is below a table cannot be read", trouble=error.trouble)
            return False
        return below >= MANY_BELOW

    def _undelivered(self, sitting: Sitting, trouble: Trouble) -> None:
        log.warning("a table was not shown", trouble=trouble)
        if trouble is Trouble.NOT_ALLOWED:
            self._barred_until = self._wall.clock.now() + BARRED_FOR
        self._wall.lost(sitting, trouble)

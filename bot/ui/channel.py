"""A table's message in its channel.

Knows when the message is shown; how it stands there is `poster`, what it says `present`. Whoever is
to be called is called by a `notice` below it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from bot.store import Kind
from bot.table.sitting import Phase
from bot.ui.notice import Notice
from bot.ui.poster import Pasteboard, Poster
from bot.ui.trouble import Trouble, UndeliveredError
from bot.ui.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from bot.engine.events import Event
    from bot.store import Post
    from bot.table.sitting import Sitting
    from bot.ui.wall import Wall

log = structlog.get_logger(__name__)


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
        board = Pasteboard(wall.delivery, wall.posts, wall.clock)
        self._poster = Poster(board, sitting.table_id, sitting.channel_id, posts.get(Kind.TABLE))
        self._notice = Notice(wall, posts.get(Kind.NOTICE))
        self._recent = recent
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

    def look_for(self, clicked: int | None) -> None:
        """Bring the message back if somebody has deleted it: a person asks for the table.

        Args:
            clicked: Discord id of the message by which they ask; None for a command.
        """
        if clicked is not None:
            self._poster.seen(clicked)
        if self._poster.is_doubtful():
            self._worker.ring()

    def look_again(self) -> None:
        """Call whom a hand has not reached."""
        self._worker.ring()

    async def rest(self) -> None:
        """Return when nothing is left to be sent."""
        await self._worker.rest()

    async def _send(self) -> None:
        sitting = self._sitting
        try:
            await self._show(sitting)
            await self._notice.show(sitting)
        except UndeliveredError as error:
            self._undelivered(sitting, error.trouble)
            return
        if sitting.barred_at is not None:
            self._wall.found(sitting)
        if sitting.phase is Phase.CLOSED:
            await self._wall.posts.drop_all(sitting.table_id)

    async def _show(self, sitting: Sitting) -> None:
        panel = self._wall.paint.table(sitting, tuple(self._recent))
        final = sitting.phase is Phase.CLOSED
        delivered = await self._poster.show(panel, revision=sitting.revision, final=final)
        if delivered is not None:
            self._wall.shown(sitting, delivered.at)

    def _undelivered(self, sitting: Sitting, trouble: Trouble) -> None:
        log.warning("a table was not shown", trouble=trouble)
        self._wall.lost(sitting, trouble)

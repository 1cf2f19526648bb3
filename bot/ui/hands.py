"""One person's hand at one table, in their direct messages.

Knows when the message must change, and when it must be a new one; what it says is `present`, and
whether the person can be reached is `reach`.

The hand is edited in place while others play. When its owner comes on turn it is posted anew and
the old one deleted: a new message notifies, an edit never does, so the hand is its own notice,
unless its owner wants another one or none. It
is shown again only when something changes that its owner can use: not with every move of others,
and then by the answer to its owner's last click, as long as that can be edited: this costs none of
the bot's own requests.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from bot.engine import view
from bot.engine.moves import Verb
from bot.present.preferences import Notice
from bot.store import Kind, Post
from bot.table.sitting import Phase
from bot.ui.delivery import Delivered
from bot.ui.render import render
from bot.ui.trouble import Trouble, UndeliveredError
from bot.ui.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from typing import Any

    from bot.engine.events import Event
    from bot.present.preferences import Preferences
    from bot.store import Posts
    from bot.table.sitting import Sitting
    from bot.ui.delivery import Delivery
    from bot.ui.paint import Paint
    from bot.ui.preferences import Shelf
    from bot.ui.reach import Reach
    from bot.ui.reply import Reply

log = structlog.get_logger(__name__)

BY_THE_WAY = frozenset({Verb.PLAY, Verb.UNO, Verb.SHOUT})
"""Moves that a hand offers while others are asked; a catch is made at the table's message."""


@dataclass(frozen=True, slots=True)
class Mail:
    """What every hand needs to be delivered.

    Args:
        delivery: The way to channels.
        reach: Who can be reached.
        shelf: What people have chosen.
        posts: Where the messages of tables are.
        paint: Makes messages.
        shown: Told when Discord has shown a question: table, number, moment.
        refused: Told when somebody at a table takes no direct messages: the table.
    """

    delivery: Delivery
    reach: Reach
    shelf: Shelf
    posts: Posts
    paint: Paint
    shown: Callable[[str, int, float], None]
    refused: Callable[[str], None]


class HandScreen:
    """One person's hand at one table.

    Args:
        mail: What it needs to be delivered.
        user_id: Discord id of the person.
        sitting: The table.
        post: Where the hand is already, if it was posted before.
        recent: The last events, kept up to date by the owner.
    """

    def __init__(
        self,
        mail: Mail,
        user_id: int,
        sitting: Sitting,
        post: Post | None,
        recent: Collection[Event],
    ) -> None:
        self._mail = mail
        self._user_id = user_id
        self._sitting = sitting
        self._post = post
        self._recent = recent
        self._locale = mail.paint.locale_of(sitting, user_id)
        self._said: object = None
        self._was_asked = False
        self._pings = False
        self._answering = 0
        self._reply: Reply | None = None
        self._worker = Worker(self._send, table=sitting.table_id, hand=user_id)

    @property
    def busy(self) -> bool:
        """Whether it is still being sent."""
        return self._worker.busy

    def is_at(self, message_id: int) -> bool:
        """Whether this message is the hand."""
        return self._post is not None and self._post.message_id == message_id

    def show(self, sitting: Sitting) -> None:
        """Show the hand as it is after a change."""
        self._sitting = sitting
        if sitting.seat_of(self._user_id) is not None:
            self._locale = self._mail.paint.locale_of(sitting, self._user_id)
        asked = _is_asked(self._sitting, self._user_id)
        if asked and not self._was_asked and not self._answering and self._calls():
            self._pings = True
        self._was_asked = asked
        self._consider()

    def look_again(self) -> None:
        """Show the hand as its owner likes it now."""
        self._consider()

    def hold(self) -> None:
        """Let the answer to a click show the hand, until `release`."""
        self._answering += 1

    def answered(self, sitting: Sitting, reply: Reply) -> None:
        """Note that the answer to a click has shown the hand.

        Args:
            sitting: The table as it was shown.
            reply: The answer; for some minutes the hand can be edited by it.
        """
        self._said = self._sight(sitting)
        self._reply = reply

    def release(self) -> None:
        """End what `hold` began."""
        self._answering -= 1
        self._consider()

    async def rest(self) -> None:
        """Return when nothing is left to be sent."""
        await self._worker.rest()

    def _consider(self) -> None:
        if not self._answering and (self._pings or self._sight(self._sitting) != self._said):
            self._worker.ring()

    def _calls(self) -> bool:
        """Whether its owner wants to be called by it."""
        return self._mail.shelf.of(self._user_id).notice is Notice.DIRECT

    def _sight(self, sitting: Sitting) -> tuple[Any, ...]:
        return _usable(sitting, self._user_id, self._mail.shelf.of(self._user_id))

    async def _send(self) -> None:
        sitting, pings = self._sitting, self._pings
        sight = self._sight(sitting)
        channel_id = await self._mail.reach.channel_of(self._user_id)
        if channel_id is None:
            self._pings = False
            return
        try:
            delivered = await self._deliver(sitting, channel_id, pings=pings)
        except UndeliveredError as error:
            self._pings = False
            await self._undelivered(error)
            return
        self._said = sight
        self._pings = self._pings and not pings
        if sitting.game is not None and _is_asked(self._sitting, self._user_id):
            self._mail.shown(sitting.table_id, sitting.game.number, delivered.at)

    async def _deliver(self, sitting: Sitting, channel_id: int, *, pings: bool) -> Delivered:
        mail, old = self._mail, self._post
        if sitting.seat_of(self._user_id) is None:
            panel = mail.paint.left(sitting, self._locale)
        else:
            panel = mail.paint.hand(sitting, self._user_id, tuple(self._recent))
        if old is not None and not pings:
            if self._reply is not None:
                at = await self._reply.again(render(panel, mail.delivery.faces))
                if at is not None:
                    return Delivered(old.message_id, at)
                self._reply = None
            try:
                return await mail.delivery.edit(old.channel_id, old.message_id, panel)
            except UndeliveredError as error:
                if error.trouble not in {Trouble.MESSAGE_GONE, Trouble.TOO_OLD}:
                    raise
        nonce = f"h{sitting.table_id}.{sitting.revision}.{self._user_id % 1000}"
        delivered = await mail.delivery.post(channel_id, panel, nonce=nonce, silent=not pings)
        self._post = Post(
            sitting.table_id, Kind.HAND, self._user_id, channel_id, delivered.message_id
        )
        self._reply = None
        await mail.posts.keep(self._post)
        if old is None:
            return delivered
        if old.message_id == delivered.message_id:
            # A process before this one posted it for the same change, and its clocks have aged.
            return await mail.delivery.edit(old.channel_id, old.message_id, panel)
        await mail.delivery.delete(old.channel_id, old.message_id)
        return delivered

    async def _undelivered(self, error: UndeliveredError) -> None:
        match error.trouble:
            case Trouble.CLOSED | Trouble.CHANNEL_GONE | Trouble.NOT_ALLOWED:
                await self._mail.reach.close(self._user_id)
                self._mail.refused(self._sitting.table_id)
            case Trouble.OUTAGE | Trouble.MESSAGE_GONE | Trouble.TOO_OLD:
                log.warning("a hand was not delivered", trouble=error.trouble)


def _is_asked(sitting: Sitting, user_id: int) -> bool:
    """Whether a table waits for a person."""
    seat = sitting.seat_of(user_id)
    asked = seat is not None and seat in sitting.asked and seat in sitting.present
    return asked and sitting.barred_at is None


def _usable(sitting: Sitting, user_id: int, likes: Preferences) -> tuple[Any, ...]:
    """What of a table a person can use: as long as it is equal, the hand stays as it is."""
    seat = sitting.seat_of(user_id)
    barred = sitting.barred_at is not None
    common = (sitting.phase, seat, sitting.host == user_id, barred, likes)
    if sitting.game is None:
        return (*common, sitting.ready, sitting.held, len(sitting.sitters))
    if seat is None or sitting.phase is not Phase.PLAYING:
        return (*common, sitting.ready, sitting.held)
    seen = view(sitting.game, seat)
    asked = seat in seen.asked
    moves = seen.moves if asked else tuple(m for m in seen.moves if m.verb in BY_THE_WAY)
    number = seen.number if moves else None
    return (*common, seen.match.round, seen.hand, number, moves, sitting.sitters[seat].robot)

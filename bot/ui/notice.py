"""The short message that calls somebody to the table, and goes away when they have moved.

Knows whom to call and when the call is over. It calls people whose hand cannot come by direct
message, and whoever the table is about to move for; all others are notified by their hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.store import Kind, Post

if TYPE_CHECKING:
    from bot.table.sitting import Sitting
    from bot.ui.wall import Wall


@dataclass(frozen=True, slots=True)
class Call:
    """Whom a notice calls, and what for.

    Args:
        people: Discord ids.
        number: Number of the question.
        seconds: How long until the table moves for them; None if it is no warning.
    """

    people: frozenset[int]
    number: int
    seconds: float | None = None


class Notice:
    """The notice of one table.

    Args:
        wall: What it needs.
        post: Where the notice of a process before this one is, if there is one.
    """

    def __init__(self, wall: Wall, post: Post | None) -> None:
        self._wall = wall
        self._post = post
        self._call: Call | None = None
        self._warning: Call | None = None
        self._here: tuple[int, frozenset[int]] = (0, frozenset())

    def welcome(self, sitting: Sitting, user_id: int) -> None:
        """Note that a person has come: the call has done what it was for.

        Args:
            sitting: The table.
            user_id: Discord id of the person.
        """
        number = 0 if sitting.game is None else sitting.game.number
        people = self._here[1] if self._here[0] == number else frozenset()
        self._here = (number, people | {user_id})

    def warn(self, sitting: Sitting, user_id: int, seconds: float) -> None:
        """Let the next notice warn a person.

        Args:
            sitting: The table, while a game is played.
            user_id: Discord id of the person.
            seconds: How long until the table moves for them.
        """
        assert sitting.game is not None, "only a game that is played warns"
        self._warning = Call(frozenset({user_id}), sitting.game.number, seconds)

    async def show(self, sitting: Sitting) -> None:
        """Call who is to be called now; a call that is over goes away.

        Raises:
            UndeliveredError: It could not be posted, or not be deleted.
        """
        call = self._wanted(sitting)
        if call == self._call and (call is not None or self._post is None):
            return
        gone = await self._clear(sitting.table_id)
        self._call = None
        if call is None:
            return
        sign = "w" if call.seconds else "n"
        delivered = await self._wall.delivery.post(
            sitting.channel_id,
            self._wall.paint.notice(sitting, call.people, call.seconds),
            nonce=f"{sign}{sitting.table_id}.{sitting.revision}.{gone % 1000}",
            pings=call.people,
            silent=False,
        )
        self._post = Post(
            sitting.table_id, Kind.NOTICE, 0, sitting.channel_id, delivered.message_id
        )
        self._call = call
        await self._wall.posts.keep(self._post)

    def _wanted(self, sitting: Sitting) -> Call | None:
        if sitting.game is None:
            return None
        number = sitting.game.number
        if self._warning is not None and self._warning.number == number:
            return self._warning
        here = self._here[1] if self._here[0] == number else frozenset()
        people = self._wall.called(sitting) - here
        if not people:
            return None
        if self._call is not None and self._call.people == people and not self._call.seconds:
            # Whoever plays on knows it: the next question of the same turn calls nobody.
            return self._call
        return Call(people, number)

    async def _clear(self, table_id: str) -> int:
        """Take the notice away; returns the Discord id that it had, 0 if there was none."""
        old, self._post = self._post, None
        if old is None:
            return 0
        await self._wall.delivery.delete(old.channel_id, old.message_id)
        await self._wall.posts.drop(table_id, Kind.NOTICE, 0)
        return old.message_id

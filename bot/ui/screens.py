"""Where all tables are shown: the screen that tables know.

Knows which messages a table has; each message keeps itself up to date.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

import structlog

from bot.present.events import KEPT
from bot.store import Kind
from bot.table.sitting import Phase
from bot.ui.callers import Callers
from bot.ui.channel import ChannelScreen
from bot.ui.errands import Errands
from bot.ui.hands import HandScreen, Mail
from bot.ui.losses import Losses
from bot.ui.wall import Wall

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.store import Post
    from bot.table.ports import Clock
    from bot.table.sitting import Sitting
    from bot.table.tables import Tables
    from bot.ui.delivery import Delivery
    from bot.ui.paint import Paint
    from bot.ui.reach import Reach
    from bot.ui.traces import Traces

log = structlog.get_logger(__name__)


class TableScreens:
    """All messages of one table.

    Args:
        wall: What its messages in the channel need.
        mail: What its hands need.
        sitting: The table.
        posts: Where its messages are already.
    """

    def __init__(self, wall: Wall, mail: Mail, sitting: Sitting, posts: Sequence[Post]) -> None:
        self._mail = mail
        self._hand_posts = {post.user_id: post for post in posts if post.kind is Kind.HAND}
        self._hands: dict[int, HandScreen] = {}
        self._leavers: list[HandScreen] = []
        self.recent: deque[Event] = deque(maxlen=KEPT)
        shared: dict[Kind, Post] = {post.kind: post for post in posts if post.kind is not Kind.HAND}
        self.channel = ChannelScreen(wall, sitting, shared, self.recent)

    def show(self, sitting: Sitting, events: Sequence[Event]) -> None:
        """Show the table as it is after a change, and tell its events."""
        self.recent.extend(events)
        seated = {sitting.sitters[seat].user_id for seat in sitting.people}
        for user_id in seated - self._hands.keys():
            if user_id is not None:
                post = self._hand_posts.pop(user_id, None)
                self._hands[user_id] = HandScreen(self._mail, user_id, sitting, post, self.recent)
        # The hand goes first: where the one on turn sees it, the clock may start.
        for hand in self._hands.values():
            hand.show(sitting)
        self._leavers = [hand for hand in self._leavers if hand.busy]
        for user_id in self._hands.keys() - seated:
            self._leavers.append(self._hands.pop(user_id))
        self.channel.show(sitting)

    def hand(self, user_id: int) -> HandScreen | None:
        """The hand of a person at the table."""
        return self._hands.get(user_id)

    async def rest(self) -> None:
        """Return when nothing is left to be sent."""
        hands = (*self._hands.values(), *self._leavers)
        await asyncio.gather(self.channel.rest(), *(hand.rest() for hand in hands))


class Screens:
    """The messages of all tables.

    Args:
        delivery: The way to channels.
        reach: Who can be reached by direct message.
        traces: What a process before this one has left of tables.
        paint: Makes messages.
        clock: The time.
    """

    def __init__(
        self, delivery: Delivery, reach: Reach, traces: Traces, paint: Paint, clock: Clock
    ) -> None:
        self._reach = reach
        self._shelf = paint.shelf
        self._traces = traces
        self._callers = Callers(reach, paint.shelf)
        self._errands = Errands()
        self._losses = Losses(delivery, reach, paint, self._errands)
        posts, callers, losses = traces.posts, self._callers, self._losses
        self._wall = Wall(
            delivery, posts, paint, clock, callers.called, self._shown, losses.lost, losses.found
        )
        self._mail = Mail(
            delivery, reach, paint.shelf, posts, paint, self._hand_shown, self._hand_refused
        )
        self._screens: dict[str, TableScreens] = {}
        self._looking: dict[str, list[tuple[Sitting, Sequence[Event]]]] = {}
        self._tables: Tables | None = None

    def know(self, tables: Tables) -> None:
        """Know the tables that are shown: they are told what becomes of their messages."""
        self._tables = self._losses.tables = tables

    def show(self, sitting: Sitting, events: Sequence[Event]) -> None:
        """Show a table as it stands after a saved change, and tell its events."""
        table_id = sitting.table_id
        screens = self._screens.get(table_id)
        if screens is not None:
            screens.show(sitting, events)
            if sitting.phase is Phase.CLOSED:
                self._errands.begin(self._forget(table_id, screens))
        elif sitting.revision == 0 and events and sitting.tournament is None:
            # A new lobby, not one of a process before this: there is nothing to be found.
            self._screens[table_id] = TableScreens(self._wall, self._mail, sitting, ())
            self.show(sitting, events)
        elif table_id in self._looking:
            self._looking[table_id].append((sitting, events))
        else:
            self._looking[table_id] = [(sitting, events)]
            # A table that is shown and tells nothing comes from a process before this one.
            self._errands.begin(self._look(sitting, again=not events))

    def warn(self, sitting: Sitting, seat: int, seconds: float) -> None:
        """Warn the person in `seat` that the table will move for them in `seconds`."""
        screens = self._screens.get(sitting.table_id)
        user_id = sitting.sitters[seat].user_id
        if screens is not None and user_id is not None and self._callers.is_warned(user_id):
            screens.channel.warn(sitting, user_id, seconds)

    def hand(self, table_id: str, user_id: int) -> HandScreen | None:
        """The hand of a person at a table."""
        screens = self._screens.get(table_id)
        return None if screens is None else screens.hand(user_id)

    def recent(self, table_id: str) -> Sequence[Event]:
        """The last events of a table, in order; told only as a reader may know them."""
        screens = self._screens.get(table_id)
        return () if screens is None else tuple(screens.recent)

    def welcome(self, table_id: str, user_id: int) -> None:
        """Note that a person has come to a table to look at the hand."""
        screens = self._screens.get(table_id)
        if screens is not None:
            screens.channel.welcome(user_id)

    def look_for(self, table_id: str, clicked: int | None) -> None:
        """Bring a table's message back if somebody has deleted it: a person asks for the table.

        Args:
            table_id: The table.
            clicked: Discord id of the message by which they ask; None for a command.
        """
        screens = self._screens.get(table_id)
        if screens is not None:
            screens.channel.look_for(clicked)

    def look_again(self, user_id: int) -> None:
        """Show the hands of a person as they like them now, and call them so.

        Args:
            user_id: Discord id of the person.
        """
        for screens in self._screens.values():
            hand = screens.hand(user_id)
            if hand is not None:
                hand.look_again()
                screens.channel.look_again()

    async def rest(self) -> None:
        """Return when nothing is left to be sent."""
        await self._errands.rest()
        await asyncio.gather(*(screens.rest() for screens in self._screens.values()))

    async def _look(self, sitting: Sitting, *, again: bool) -> None:
        """Find out what is left of a table and who can be reached, then show it."""
        table_id = sitting.table_id
        posts = await self._traces.messages(sitting)
        for seat in sitting.people:
            user_id = sitting.sitters[seat].user_id
            if user_id is not None:
                await self._callers.meet(user_id)
        events = await self._traces.events(sitting) if again else ()
        screens = TableScreens(self._wall, self._mail, sitting, posts)
        screens.recent.extend(events)
        self._screens[table_id] = screens
        for change in self._looking.pop(table_id):
            self.show(*change)

    async def _forget(self, table_id: str, screens: TableScreens) -> None:
        await screens.rest()
        self._screens.pop(table_id, None)
        self._losses.forget(table_id)

    def _shown(self, sitting: Sitting, at: float) -> None:
        if sitting.game is None:
            return
        for seat in sitting.asked:
            user_id = sitting.sitters[seat].user_id
            hand = None if user_id is None else self.hand(sitting.table_id, user_id)
            if hand is not None and hand.busy:
                return
        self._hand_shown(sitting.table_id, sitting.game.number, at)

    def _hand_shown(self, table_id: str, number: int, at: float) -> None:
        table = None if self._tables is None else self._tables.find(table_id)
        if table is not None:
            table.shown(number, at)

    def _hand_refused(self, table_id: str) -> None:
        screens = self._screens.get(table_id)
        if screens is not None:
            screens.channel.look_again()

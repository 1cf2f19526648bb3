"""All messages of one table: the one in its channel, and a hand for each person."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from bot.present.text.events import KEPT_EVENTS
from bot.store.repositories.messages import MessageKind
from bot.ui.messages.channel_message import ChannelMessage
from bot.ui.messages.hand_message import HandMessage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.store.repositories.messages import TableMessage
    from bot.table.state.table_state import TableState
    from bot.ui.messages.channel_deps import ChannelMessageDeps
    from bot.ui.messages.hand_message import HandMessageDeps


class TableMessages:
    """All messages of one table."""

    def __init__(
        self,
        channel_deps: ChannelMessageDeps,
        hand_deps: HandMessageDeps,
        state: TableState,
        table_messages: Sequence[TableMessage],
    ) -> None:
        self._hand_deps = hand_deps
        self._hand_posts = {
            post.user_id: post for post in table_messages if post.kind is MessageKind.HAND
        }
        self._hands: dict[int, HandMessage] = {}
        self._leavers: list[HandMessage] = []
        self.recent: deque[Event] = deque(maxlen=KEPT_EVENTS)
        shared: dict[MessageKind, TableMessage] = {
            post.kind: post for post in table_messages if post.kind is not MessageKind.HAND
        }
        self.channel = ChannelMessage(channel_deps, state, shared, self.recent)

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Show the table as it is after a change, and tell its events."""
        self.recent.extend(events)
        seated = {state.players[seat].user_id for seat in state.people}
        for user_id in seated - self._hands.keys():
            if user_id is not None:
                post = self._hand_posts.pop(user_id, None)
                self._hands[user_id] = HandMessage(
                    self._hand_deps, user_id, state, post, self.recent
                )
        # The hand goes first: where the one on turn sees it, the clock may start.
        for hand in self._hands.values():
            hand.show(state)
        self._leavers = [hand for hand in self._leavers if hand.busy]
        for user_id in self._hands.keys() - seated:
            self._leavers.append(self._hands.pop(user_id))
        self.channel.show(state)

    def hand(self, user_id: int) -> HandMessage | None:
        """The hand of a person at the table."""
        return self._hands.get(user_id)

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be sent."""
        hands = (*self._hands.values(), *self._leavers)
        await asyncio.gather(
            self.channel.wait_until_idle(), *(hand.wait_until_idle() for hand in hands)
        )

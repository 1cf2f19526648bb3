"""All messages of one table: the one in its channel, and a hand for each person."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

from bot.engine.events import Dealt, Event
from bot.game.state.table_state import GotUp, NameForgotten, Phase, SatDown, TableState
from bot.present.text.events import KEPT_EVENTS, ROUND_EVENTS
from bot.store.repositories.messages import MessageKind, TableMessage
from bot.ui.messages.channel_message import ChannelMessage
from bot.ui.messages.hand import HandContent, HandMessage, HandMessageDeps
from bot.ui.messages.notices import ChannelMessageDeps
from bot.ui.messages.sticky_message import RecentClicks


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
        self._state = state
        self._hand_posts = {
            post.user_id: post for post in table_messages if post.kind is MessageKind.HAND
        }
        self._hands: dict[int, HandMessage] = {}
        self._left_hands: dict[int, HandMessage] = {}
        self.recent: deque[Event] = deque(maxlen=KEPT_EVENTS)
        self.of_round: deque[Event] = deque(maxlen=ROUND_EVENTS)
        shared: dict[MessageKind, TableMessage] = {
            post.kind: post for post in table_messages if post.kind is not MessageKind.HAND
        }
        self._recent_clicks = RecentClicks(
            channel_deps.sender.clock,
            sees_edits=hand_deps.direct_messages.is_open,
        )
        self.channel = ChannelMessage(channel_deps, state, shared, self.recent, self._recent_clicks)

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Show the table as it is after a change, and tell its events."""
        self._state = state
        self.note(events)
        seated = {state.players[seat].user_id for seat in state.people}
        for user_id in seated - self._hands.keys():
            if user_id is not None:
                self._hands[user_id] = self._left_hand(user_id)
        if state.phase is Phase.CLOSED:
            # No seat is kept any more: they say so.
            for user_id in {player.user_id for player in state.players} - seated:
                if user_id in self._left_hands or user_id in self._hand_posts:
                    self._hands[user_id] = self._left_hand(user_id)
        # The hand goes first: where the one on turn sees it, the clock may start.
        for hand in self._hands.values():
            hand.show(state)
        for user_id in self._hands.keys() - seated:
            self._left_hands[user_id] = self._hands.pop(user_id)
        requests = sum(hand.requests for hand in self._hands.values())
        self.channel.show(state, events, requests)

    def _left_hand(self, user_id: int) -> HandMessage:
        """The hand of who is not at the table yet, or has left it: the same if they return."""
        if left := self._left_hands.pop(user_id, None):
            left.renew_private()
            return left
        post = self._hand_posts.pop(user_id, None)
        content = HandContent(self._hand_deps, user_id, self._state, self.recent)
        return HandMessage(self._hand_deps, content, self._state, post, self._recent_clicks)

    def note(self, events: Sequence[Event]) -> None:
        """Keep events to be told, but none that says a name which is forgotten."""
        if any(isinstance(event, NameForgotten) for event in events):
            for kept in (self.recent, self.of_round):
                for named in [one for one in kept if isinstance(one, SatDown | GotUp)]:
                    kept.remove(named)
        self.recent.extend(events)
        for event in events:
            if isinstance(event, Dealt):
                self.of_round.clear()
            self.of_round.append(event)

    def note_click(self, user_id: int, *, sees_hand: bool) -> None:
        """Note that a person has clicked something at the table, perhaps to look at their hand."""
        self._recent_clicks.note(user_id)
        if user_id in self._hands:
            self._hands[user_id].put_off_call()
        if sees_hand:
            self.channel.notice.mark_present(self._state, user_id)

    def hand(self, user_id: int) -> HandMessage | None:
        """The hand of a person at the table."""
        return self._hands.get(user_id)

    def refresh(self, user_id: int) -> None:
        """Show the hands of a person by their new preferences, and notify them so."""
        if hand := self._hands.get(user_id):
            hand.refresh()
            hand.private.refresh()
            self.channel.notice.note_choice()

    def _as_shown(self) -> list[TableMessage]:
        """The messages with what they show, as far as it is known."""
        found = [*self.channel.as_shown(), *(hand.as_shown() for hand in self._hands.values())]
        return [post for post in found if post is not None]

    async def close(self) -> None:
        """Return when nothing is left to be sent; nothing is kept up to date any more."""
        for hand in self._hands.values():
            hand.private.close()
        await self.wait_until_idle()
        if self._state.phase is not Phase.CLOSED:
            await self.leave()

    async def leave(self) -> None:
        """Note what the messages show, for the process that shows the table next."""
        await self._hand_deps.posted_messages.leave(self._as_shown())

    def is_asked_hand_busy(self, state: TableState) -> bool:
        """Whether the hand of somebody who is asked is on its way."""
        asked = [state.players[seat].user_id for seat in state.asked]
        return any(hand.busy for user_id, hand in self._hands.items() if user_id in asked)

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be sent."""
        hands = (*self._hands.values(), *self._left_hands.values())
        await asyncio.gather(
            self.channel.wait_until_idle(),
            *(hand.wait_until_idle() for hand in hands),
        )

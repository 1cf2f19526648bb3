"""One person's hand at one table, in their direct messages and in private answers to clicks.

The hand is edited in place while others play. When its owner's turn comes, it is posted again and
the old message deleted: a new message notifies, an edit never does. So the hand is its own notice,
unless its owner has chosen another one or none. An owner who has just clicked sees an edit, and is
called only after some seconds without an answer.

The hand is updated when something changes that its owner can use. It follows the moves of others
only while the answer to its owner's last click can be edited, which costs no budget; and rarely
while its owner plays by a private hand.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import structlog

from bot.engine import legal, threatened, view
from bot.engine.events import Event
from bot.engine.moves import Verb
from bot.game.ports import TimeSource
from bot.game.state.table_state import Phase, TableState
from bot.gateway.answers import GivenAnswer
from bot.gateway.budget import Priority
from bot.gateway.errors import UNREACHABLE, DeliveryError, DeliveryFailure
from bot.present.components import Panel
from bot.present.edition import merged
from bot.present.panels.hand import left_panel
from bot.present.panels.rounds import NO_EXTRAS
from bot.settings import NoticeMode, Preferences
from bot.store.repositories.messages import TableMessage
from bot.ui.kept_message import (
    HAND,
    PRIVATE_HAND,
    SLOW_HAND,
    KeptMessage,
    PostedMessages,
    Step,
    Upkeep,
    Wanted,
)
from bot.ui.message_panels import MessagePanels
from bot.ui.notices import CALLED_AFTER, RecentClicks, has_called, open_question
from bot.ui.tasks import RefreshTask

EDITS_PER_SECOND = 40.0
"""Edits per second of all hands whose owners only look on; the other hands wait for a turn."""


class WatchPace:
    """The budget of edits for hands whose owners only look on; none while `is_busy`."""

    def __init__(
        self,
        clock: TimeSource,
        rate: float = EDITS_PER_SECOND,
        is_busy: Callable[[], bool] = lambda: False,
    ) -> None:
        self._clock = clock
        self._rate = rate
        self._is_busy = is_busy
        self._left = 0.0
        self._counted_at = float("-inf")

    def take(self) -> bool:
        now = self._clock.monotonic()
        self._left = min(self._rate, self._left + (now - self._counted_at) * self._rate)
        self._counted_at = now
        if self._left < 1 or self._is_busy():
            return False
        self._left -= 1
        return True


@dataclass(frozen=True, slots=True)
class HandMessageDeps:
    """The dependencies of every hand.

    Args:
        watch_pace: Limits the edits for owners who only look on.
        shown: Called when Discord has shown a question, with table, number and Unix time.
    """

    posted_messages: PostedMessages
    message_panels: MessagePanels
    watch_pace: WatchPace
    shown: Callable[[str, int, float], None]
    refused: Callable[[str], None]


OUT_OF_TURN = frozenset({Verb.PLAY, Verb.UNO})
"""Moves that refresh the hands of people who are not asked, in all editions. Catches are missing
because the table's message offers them too.
"""


class HandContent:
    """Composes one person's hand, in the language of `state` once they have left."""

    def __init__(
        self,
        panels: MessagePanels,
        user_id: int,
        state: TableState,
        recent: Collection[Event],
    ) -> None:
        self._panels = panels
        self._preferences_cache = panels.preferences_cache
        self.user_id = user_id
        self._recent = recent
        self._locale = self._panels.locale_of(state, user_id)
        self._usable: tuple[TableState, Preferences, tuple[Any, ...]] | None = None

    @property
    def calls_owner(self) -> bool:
        return self._preferences_cache.cached(self.user_id).notice is NoticeMode.DIRECT

    def panel(self, state: TableState) -> Panel:
        if state.seat_of(self.user_id) is None:
            return left_panel(state, self.user_id, self._locale)
        self._locale = self._panels.locale_of(state, self.user_id)
        return self._panels.hand(state, self.user_id, tuple(self._recent))

    def expired(self, state: TableState) -> Panel:
        return self._panels.expired_hand(state, self._locale)

    def usable(self, state: TableState) -> tuple[Any, ...]:
        preferences, known = self._preferences_cache.cached(self.user_id), self._usable
        if known is None or known[0] is not state or known[1] is not preferences:
            # This is called several times for each change that is shown.
            known = (state, preferences, _usable(state, self.user_id, preferences))
            self._usable = known
        extras = self._panels.extras.get(state.table_id, NO_EXTRAS)
        own = (one for one in extras.earned if one.user_id == self.user_id)
        told = tuple(one for one in own if not one.is_public)
        return (*known[2], state.table_id in self._panels.suspense, told)


def is_asked(state: TableState, user_id: int) -> bool:
    seat = state.seat_of(user_id)
    asked = seat is not None and seat in state.asked and seat in state.present
    return asked and state.barred_at is None


def is_called(state: TableState, user_id: int) -> bool:
    """Whether to notify a person: they are asked, or hold a card that can stop an attack."""
    if is_asked(state, user_id):
        return True
    seat, game = state.seat_of(user_id), state.game
    if seat is None or game is None or state.barred_at is not None or seat not in state.present:
        return False
    can_stop = threatened(game) == seat and state.phase is Phase.PLAYING
    return can_stop and any(move.verb is Verb.PLAY for move in legal(game, seat))


def _usable(state: TableState, user_id: int, preferences: Preferences) -> tuple[Any, ...]:
    """What a person can use of a table: while this stays equal, the hand is not updated."""
    seat = state.seat_of(user_id)
    barred = state.barred_at is not None
    # An erased name must disappear from every hand that shows it.
    names = tuple(player.name for player in state.players)
    robot = seat is not None and state.players[seat].robot
    common = (
        *(state.phase, state.channel_id, seat, state.host == user_id, barred),
        *(preferences, names, robot),
        state.close_vote,
    )
    if state.game is None:
        return (*common, state.ready, state.held, len(state.players))
    if seat is None or state.phase is not Phase.PLAYING:
        return (*common, state.ready, state.held)
    seen = view(state.game, seat)
    asked = seat in seen.asked
    offered = OUT_OF_TURN | {one.verb for one in merged().verb_buttons if one.out_of_turn}
    moves = seen.moves if asked else tuple(m for m in seen.moves if m.verb in offered)
    number = seen.number if moves else None
    votes = tuple(vote for vote in seen.votes if vote.accused == seat)
    return (*common, seen.match.round, seen.hand, number, moves, votes)


log = structlog.get_logger(__name__)


class PrivateHand:
    """The newest private hand of one person at one table.

    The welcome to a table becomes one when the cards are dealt: a player who has just joined in a
    channel plays there, without going to their direct messages first.

    Attributes:
        is_played_by: Whether its owner has opened or clicked it during a round.
    """

    def __init__(self, hand_deps: HandMessageDeps, content: HandContent, state: TableState) -> None:
        self._content = content
        self._state = state
        self._message_id: int | None = None
        self._is_over = self._is_closed = False
        self.is_played_by = False
        table_id, user_id = state.table_id, content.user_id
        self.message = KeptMessage(
            hand_deps.posted_messages,
            table_id,
            0,
            user_id=user_id,
            upkeep=Upkeep(self.refresh, hand_deps.watch_pace.take),
        )
        clock = hand_deps.posted_messages.sender.clock
        self._refresh_task = RefreshTask(
            clock, self._send, "private hand", table=table_id, user=user_id
        )

    def show(self, state: TableState) -> None:
        self._state = state
        self.refresh()

    def refresh(self) -> None:
        has_expired = self._is_closed and not self.message.is_editable
        if self.message.answer is None or has_expired:
            return
        if self.message.next_step(self._wish()) is not Step.KEEP:
            self._refresh_task.request()

    def is_at(self, message_id: int | None) -> bool:
        return message_id is not None and self._message_id in {None, message_id}

    async def shown_by(
        self,
        state: TableState,
        panel: Panel,
        answer: GivenAnswer | None,
        message_id: int | None,
        *,
        is_asked_for: bool = True,
    ) -> None:
        """Note that an answer shows the hand; any other message that shows it is deleted.

        Args:
            message_id: The Discord id of the message, if it existed before the answer.
            is_asked_for: Whether its owner has asked for the hand or clicked it.
        """
        old, is_same = self.message.answer, self.is_at(message_id)
        self._message_id, self._is_over = message_id, False
        self.is_played_by = is_asked_for and state.phase is Phase.PLAYING
        self.message.shown_by(self._wish_for(state), panel, answer)
        if old is not None and not is_same:
            await old.delete()

    async def dismiss(self) -> None:
        """Delete a hand that its owner has not played by, since they play by another message."""
        answer = self.message.answer
        if answer is not None and not self.is_played_by:
            self.message.move(0)
            self.message.answer, self._message_id = None, None
            await answer.delete()

    def covered_by(self, answer: GivenAnswer | None, message_id: int) -> None:
        # Before the deal, a message with another content is not the welcome.
        is_welcome = self._message_id is None and self._state.phase is Phase.LOBBY
        if self.message.answer is not None and self.is_at(message_id) and not is_welcome:
            self._message_id = message_id
            self.message.covered_by(answer)

    def close(self) -> None:
        """Stop updating the hand; if the table moves to another process, the message says so."""
        if self._state.phase is not Phase.CLOSED:
            self._is_over = True
            self.refresh()
        self._is_closed = True

    async def wait_until_idle(self) -> None:
        await self._refresh_task.wait_until_idle()

    async def _send(self) -> None:
        await self.message.show(self._wish)

    def _wish(self) -> Wanted:
        wanted = self._wish_for(self._state)
        if self._state.phase is Phase.LOBBY and not self._is_over:
            # The welcome stays until the cards are dealt, or until it can no longer be edited.
            return replace(wanted, subject=self.message.shown.subject)
        return wanted

    def _wish_for(self, state: TableState) -> Wanted:
        return Wanted(
            PRIVATE_HAND,
            self._content.usable(state),
            state.revision,
            partial(self._content.panel, state),
            partial(self._content.expired, state),
            is_over=self._is_over,
        )


class HandMessage:
    """One person's hand at one table: `message` in their direct messages, `private` in answers."""

    def __init__(
        self,
        hand_deps: HandMessageDeps,
        content: HandContent,
        state: TableState,
        post: TableMessage | None,
        recent_clicks: RecentClicks,
    ) -> None:
        self._hand_deps = hand_deps
        self._direct_messages = hand_deps.message_panels.direct_messages
        self._content = content
        self._recent_clicks = recent_clicks
        self._clock = hand_deps.posted_messages.sender.clock
        self._user_id = user_id = content.user_id
        self._state = state
        self._is_asked = has_called(post, state, self._clock.now())
        self._call_at: float | None = None
        self._refresh_task = RefreshTask(
            self._clock, self._send, "hand", table=state.table_id, user=user_id
        )
        self.message = KeptMessage(
            hand_deps.posted_messages,
            state.table_id,
            0 if post is None else post.channel_id,
            user_id=user_id,
            post=post,
            upkeep=Upkeep(self.refresh, hand_deps.watch_pace.take),
        )
        self.private = PrivateHand(hand_deps, content, state)

    @property
    def busy(self) -> bool:
        return self._refresh_task.busy

    @property
    def requests(self) -> int:
        """The number of requests to Discord needed to show the hand and call its owner."""
        if not (self.message.post and self._direct_messages.is_open(self._user_id)):
            return 0
        if self._call_at is not None:
            return 2
        return int(self._next_step() is Step.EDIT)

    def show(self, state: TableState) -> None:
        self._state = state
        self._note_asked(asked=is_called(state, self._user_id))
        if self._is_asked:
            self.message.raise_to(Priority.ASKED)
        self.refresh()
        self.private.show(state)

    def renew_private(self) -> None:
        """Abandon the private hand: a person who returns to the table opens another."""
        self.private = PrivateHand(self._hand_deps, self._content, self._state)

    def put_off_call(self) -> None:
        """Postpone a pending call, because the hand's owner has clicked something."""
        now = self._clock.monotonic()
        if self._call_at is not None and self._call_at > now:
            self._call_at = now + CALLED_AFTER

    def call_again(self) -> None:
        """Call the owner, who takes a long time, by a new message."""
        is_open = self._direct_messages.is_open(self._user_id)
        if self._is_asked and is_open and self._content.calls_owner:
            self._call_at = self._clock.monotonic()
            self.refresh()

    def as_shown(self) -> TableMessage | None:
        """The message for the next process; None while something is being sent."""
        if self.busy or self.message.shown.is_held:
            return None
        is_called = self._is_asked and self._call_at is None
        return self.message.as_shown(open_question(self._state) if is_called else None)

    def shown_by(self, state: TableState, panel: Panel, answer: GivenAnswer | None) -> None:
        self.message.shown_by(self._wish_for(state), panel, answer)

    async def wait_until_idle(self) -> None:
        await self._refresh_task.wait_until_idle()
        await self.private.wait_until_idle()

    def refresh(self) -> None:
        """Update the hand if it has changed or its owner must be called."""
        if self._next_step() is not Step.KEEP:
            self._refresh_task.request()

    def _next_step(self) -> Step:
        # A hand already being sent is sent, even if its owner opens a private one meanwhile.
        wanted = replace(self._wish(), is_elsewhere=self._plays_privately())
        return self.message.next_step(wanted)

    def _note_asked(self, *, asked: bool) -> None:
        """Call the owner if the table now waits for them, unless an answer shows it to them."""
        if not asked:
            self._call_at = None
        elif not self._is_asked and not self.message.shown.is_held and self._content.calls_owner:
            now = self._clock.monotonic()
            # Without an editable answer the hand would be posted at once anyway, and then again for
            # the call.
            looks_at_it = self.message.is_editable or self._plays_privately()
            waits = looks_at_it and self._recent_clicks.has_just_clicked(self._user_id)
            self._call_at = now + CALLED_AFTER if waits else now
        self._is_asked = asked

    def _plays_privately(self) -> bool:
        if self._state.phase is not Phase.PLAYING or self._state.seat_of(self._user_id) is None:
            return False  # the end of a round is shown everywhere at once
        is_played_by = self.private.is_played_by and self.private.message.is_editable
        return is_played_by and self._recent_clicks.has_just_clicked(self._user_id)

    def _wish(self) -> Wanted:
        return self._wish_for(self._state)

    def _wish_for(self, state: TableState) -> Wanted:
        now = self._clock.monotonic()
        calls = self._call_at is not None and self._call_at <= now
        if calls and not self._content.calls_owner:
            self._call_at, calls = None, False
        return Wanted(
            SLOW_HAND if state.is_slow else HAND,
            self._content.usable(state),
            state.revision,
            partial(self._content.panel, state),
            partial(self._content.expired, state),
            call_at=self._call_at,
            called=open_question(state),
            priority=Priority.ASKED if self._is_asked else Priority.HAND,
            shown=partial(self._note_shown, state, open_question(state) if calls else None),
        )

    def _note_shown(self, state: TableState, called: int | None, at: float) -> None:
        if called is not None:
            self._call_at = None
        if state.game is not None and is_asked(self._state, self._user_id):
            self._hand_deps.shown(state.table_id, state.game.number, at)

    async def _send(self) -> None:
        direct_messages = self._direct_messages
        channel_id, tries = await direct_messages.channel_of(self._user_id), False
        if channel_id is None and self._is_asked:
            channel_id, tries = await direct_messages.channel_to_try(self._user_id), True
        if channel_id is None:
            self._call_at = None
            return
        self.message.channel_id = channel_id
        before = self.message.message_id
        if tries:
            self.message.expect_gone()
        try:
            await self.message.show(self._wish)
            if tries and self.message.message_id != before:
                await direct_messages.opened(self._user_id, channel_id)
        except DeliveryError as error:
            await self._undelivered(error)

    async def _undelivered(self, error: DeliveryError) -> None:
        self._call_at = None
        if error.failure in UNREACHABLE:
            await self._direct_messages.close(self._user_id)
            await self.message.retire(self._wish())
            self._hand_deps.refused(self._state.table_id)
        elif error.failure is not DeliveryFailure.LEFT:
            log.warning("a hand was not shown", table=self._state.table_id, failure=error.failure)
            self._refresh_task.retry_after(error.failure)

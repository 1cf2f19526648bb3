"""One person's hand at one table, in their direct messages.

The hand is edited in place while others play. When its owner comes on turn it is posted anew and
the old one deleted: a new message notifies, an edit never does, so the hand is its own notice,
unless its owner wants another one or none. Whoever has just clicked sees the edit, and is called
only if no answer comes for some seconds. It
is shown again when something changes that its owner can use; as long as the answer to its owner's
last click can be edited, which costs none of the bot's own requests, with the moves of others too.
While its owner plays by a private hand, it follows now and then.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import AbstractAsyncContextManager
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
from bot.gateway.budget import Priority, RequestSlot
from bot.gateway.channels import DirectMessageChannels
from bot.gateway.errors import POSTED_ANEW, UNREACHABLE, DeliveryError, DeliveryFailure
from bot.gateway.rendering import render
from bot.gateway.sending import MessageSender, SentMessage
from bot.present.components import Panel
from bot.present.edition import merged
from bot.settings import NoticeMode, Preferences
from bot.store.repositories.messages import MessageKind, TableMessage
from bot.ui.messages.calls import HandCall, has_called, open_question
from bot.ui.messages.message_panels import MessagePanels
from bot.ui.messages.posted_messages import PostedMessages
from bot.ui.messages.sticky_message import RecentClicks, ShownPanel
from bot.ui.tasks import RefreshTask, Reminder

WATCH_SECONDS = 2.0
"""Between two edits of one hand."""

EDITS_PER_SECOND = 40.0
"""Edits of all such hands together; what is beyond them waits, and shows the newest then."""


class WatchPace:
    """Counts the edits of hands that are only looked at."""

    def __init__(self, clock: TimeSource, rate: float = EDITS_PER_SECOND) -> None:
        self._clock = clock
        self._rate = rate
        self._left = 0.0
        self._counted_at = float("-inf")

    def take(self) -> bool:
        """Take one edit; returns whether there was one left."""
        now = self._clock.monotonic()
        self._left = min(self._rate, self._left + (now - self._counted_at) * self._rate)
        self._counted_at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class HandWatch:
    """One hand that is looked at.

    Args:
        due: Told when it is to be shown anew.
    """

    def __init__(self, clock: TimeSource, pace: WatchPace, due: Callable[[], None]) -> None:
        self._clock = clock
        self._pace = pace
        self._due = due
        self._reminder = Reminder(clock, self._remind)
        self._shown_at = float("-inf")

    def note_change(self) -> None:
        """Let it be shown anew, as something has changed that its owner looks at."""
        if not self._reminder.is_set:
            since = self._clock.monotonic() - self._shown_at
            self._reminder.set(max(0.0, WATCH_SECONDS - since))

    def note_shown(self) -> None:
        """Note that it shows the newest."""
        self._shown_at = self._clock.monotonic()
        self._reminder.clear()

    def _remind(self) -> None:
        if self._pace.take():
            self._due()
        else:
            self._reminder.set(WATCH_SECONDS)


@dataclass(frozen=True, slots=True)
class HandMessageDeps:
    """What every hand message needs.

    Args:
        watch_pace: How often hands are shown anew to who only looks at them.
        shown: Told when Discord has shown a question: table, number, moment.
        refused: Told when somebody at a table takes no direct messages: the table.
    """

    sender: MessageSender
    direct_messages: DirectMessageChannels
    posted_messages: PostedMessages
    message_panels: MessagePanels
    watch_pace: WatchPace
    shown: Callable[[str, int, float], None]
    refused: Callable[[str], None]


OUT_OF_TURN = frozenset({Verb.PLAY, Verb.UNO})
"""Moves of all editions for which a hand is sent again while others are asked; a catch is offered
by the table's message, too."""


class HandContent:
    """What one person's hand says.

    Args:
        state: The table; whoever has left it later is spoken to as they were at it.
        recent: The last events, kept up to date by the owner.
    """

    def __init__(
        self,
        hand_deps: HandMessageDeps,
        user_id: int,
        state: TableState,
        recent: Collection[Event],
    ) -> None:
        self._panels = hand_deps.message_panels
        self._preferences_cache = hand_deps.message_panels.preferences_cache
        self.user_id = user_id
        self._recent = recent
        self._locale = self._panels.locale_of(state, user_id)
        self._usable: tuple[TableState, Preferences, tuple[Any, ...]] | None = None

    @property
    def calls_owner(self) -> bool:
        """Whether its owner wants to be notified by it."""
        return self._preferences_cache.cached(self.user_id).notice is NoticeMode.DIRECT

    def panel(self, state: TableState) -> Panel:
        """The message."""
        if state.seat_of(self.user_id) is None:
            return self._panels.left_table(state, self.user_id, self._locale)
        self._locale = self._panels.locale_of(state, self.user_id)
        return self._panels.hand(state, self.user_id, tuple(self._recent))

    def expired(self, state: TableState) -> Panel:
        """The message once it cannot be kept true any more."""
        return self._panels.expired_hand(state, self._locale)

    def usable(self, state: TableState) -> tuple[Any, ...]:
        """What its owner can use: as long as it is equal, the hand stays as it is."""
        preferences = self._preferences_cache.cached(self.user_id)
        if self._usable is None or self._usable[0] is not state or self._usable[1] != preferences:
            # It is asked for several times as one change is shown.
            self._usable = (state, preferences, _usable(state, self.user_id, preferences))
        return self._usable[2]


def is_asked(state: TableState, user_id: int) -> bool:
    """Whether a table waits for a person."""
    seat = state.seat_of(user_id)
    asked = seat is not None and seat in state.asked and seat in state.present
    return asked and state.barred_at is None


def is_called(state: TableState, user_id: int) -> bool:
    """Whether a person is to be called: they are asked, or hold the card that stops harm."""
    if is_asked(state, user_id):
        return True
    seat, game = state.seat_of(user_id), state.game
    if seat is None or game is None or state.barred_at is not None or seat not in state.present:
        return False
    can_stop = threatened(game) == seat and state.phase is Phase.PLAYING
    return can_stop and any(move.verb is Verb.PLAY for move in legal(game, seat))


def _usable(state: TableState, user_id: int, preferences: Preferences) -> tuple[Any, ...]:
    """What of a table a person can use: as long as it is equal, the hand stays as it is."""
    seat = state.seat_of(user_id)
    barred = state.barred_at is not None
    # A name that is forgotten goes from every hand that says it.
    names = tuple(player.name for player in state.players)
    robot = seat is not None and state.players[seat].robot
    common = (state.phase, seat, state.host == user_id, barred, preferences, names, robot)
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


class HandPost:
    """The message that is one person's hand at one table.

    Args:
        post: Where it is already, if it was posted before.
    """

    def __init__(
        self, hand_deps: HandMessageDeps, table_id: str, user_id: int, post: TableMessage | None
    ) -> None:
        self._hand_deps = hand_deps
        self._table_id = table_id
        self._user_id = user_id
        self._post = post
        self._is_retired = False

    @property
    def is_posted(self) -> bool:
        """Whether there is a message."""
        return self._post is not None

    def as_shown(self, digest: str | None, called: int | None) -> TableMessage | None:
        """The message for the next process, with what it shows; None where there is none."""
        return None if self._post is None else replace(self._post, shown=digest, called=called)

    def is_at(self, message_id: int) -> bool:
        """Whether it is this message."""
        return self._post is not None and self._post.message_id == message_id

    def editing(self, slot: RequestSlot) -> AbstractAsyncContextManager[None]:
        """Wait until it may be edited, and edit it inside."""
        assert self._post is not None, "it is posted"
        return self._hand_deps.sender.editing(self._post.channel_id, slot)

    async def edit(self, panel: Panel) -> SentMessage | None:
        """Edit it; None if it has to be posted anew.

        Raises:
            DeliveryError: It was not edited.
        """
        assert self._post is not None, "it is posted"
        post = self._post
        try:
            return await self._hand_deps.sender.edit(post.channel_id, post.message_id, panel)
        except DeliveryError as error:
            if error.failure not in POSTED_ANEW:
                raise
            return None

    async def give_up(self, panel: Panel) -> None:
        """Note that its owner takes no messages, and let it not stand there as the current hand.

        Args:
            panel: What it says instead, until another is posted.
        """
        await self._hand_deps.direct_messages.close(self._user_id)
        await self._retire(panel)
        self._hand_deps.refused(self._table_id)

    async def _retire(self, panel: Panel) -> None:
        if self._post is None or self._is_retired:
            return
        self._is_retired = True
        try:
            await self._hand_deps.sender.edit(self._post.channel_id, self._post.message_id, panel)
        except DeliveryError as error:
            log.info("a hand was not retired", table=self._table_id, failure=error.failure)

    async def post(
        self, channel_id: int, panel: Panel, state: TableState, *, calls: bool
    ) -> SentMessage:
        """Post it, in the place of the message before.

        Args:
            state: What it shows: the same is not posted twice.
            calls: Whether it notifies its owner; else it comes without a sound.

        Raises:
            DeliveryError: It was not posted.
        """
        with self._hand_deps.posted_messages.sending(self._user_id):
            return await self._post_anew(channel_id, panel, state, calls=calls)

    async def _post_anew(
        self, channel_id: int, panel: Panel, state: TableState, *, calls: bool
    ) -> SentMessage:
        old, self._is_retired = self._post, False
        nonce = f"h{self._table_id}.{state.revision}.{self._user_id % 1000}"
        sent = await self._hand_deps.sender.post(channel_id, panel, nonce=nonce, silent=not calls)
        self._post = TableMessage(
            self._table_id,
            MessageKind.HAND,
            self._user_id,
            channel_id,
            sent.message_id,
            called=open_question(state) if calls else None,
        )
        await self._hand_deps.posted_messages.keep(self._post)
        if old is None:
            return sent
        if old.message_id == sent.message_id:
            # A process before this one posted it for the same change, and its clocks have aged.
            return await self._hand_deps.sender.edit(old.channel_id, old.message_id, panel)
        self._hand_deps.posted_messages.delete(old)
        return sent


EDITABLE_SECONDS = 14 * 60.0
"""For how long an answer is edited: a minute less than Discord allows."""

FOLLOWS_AFTER = 30.0
"""Seconds after which a hand follows the private one that its owner plays by."""


class ShownHand:
    """What one message has shown of a hand.

    Args:
        refresh: Shows the hand if it has changed.
        resend: Shows the hand whether its owner can use what has changed or not.
        plays_elsewhere: Whether its owner plays by a private hand beside it just now.
        found: The digest of what it shows that an earlier process has left.

    Attributes:
        answer: The last answer that has shown the hand, while it can be edited.
    """

    def __init__(
        self,
        hand_deps: HandMessageDeps,
        content: HandContent,
        refresh: Callable[[], None],
        resend: Callable[[], None],
        *,
        plays_elsewhere: Callable[[], bool] = lambda: False,
        found: str | None = None,
    ) -> None:
        self._clock = hand_deps.sender.clock
        self._emoji_map = hand_deps.sender.emoji_map
        self._content = content
        self._refresh = refresh
        self._plays_elsewhere = plays_elsewhere
        self._watch = HandWatch(self._clock, hand_deps.watch_pace, resend)
        self._follows = Reminder(self._clock, resend)
        self._usable: object = None
        self._shown = ShownPanel(self._emoji_map, found)
        self._is_covered = False
        self._answering = 0
        self._answered_at = 0.0
        self.answer: GivenAnswer | None = None

    @property
    def is_held(self) -> bool:
        """Whether the answer to a click may show the hand just now."""
        return self._answering > 0

    @property
    def is_editable(self) -> bool:
        """Whether an answer can still be edited, which costs none of the bot's own requests."""
        age = self._clock.monotonic() - self._answered_at
        return self.answer is not None and age < EDITABLE_SECONDS

    @property
    def is_looked_at(self) -> bool:
        """Whether its owner sees an edit, of it or of the private hand that they play by."""
        return self.is_editable or self._plays_elsewhere()

    @property
    def digest(self) -> str | None:
        """What the message shows, for the next process; None where that is not known."""
        return self._shown.digest

    def costs_request(self, state: TableState) -> bool:
        """Whether it has to be edited by the bot's own token."""
        return not self.is_held and not self.is_looked_at and self.lacks_news(state)

    def is_due(self, state: TableState) -> bool:
        """Whether it is to be shown anew at once."""
        return self.lacks_news(state) and (self.is_editable or not self._plays_elsewhere())

    def hold(self) -> None:
        """Let the answer to a click show the hand, until `release`."""
        self._answering += 1

    def release(self) -> None:
        """End what `hold` began."""
        self._answering -= 1
        self._refresh()

    def shown_by(self, state: TableState, panel: Panel, answer: GivenAnswer | None) -> None:
        """Note that an answer shows the hand as it is at this moment."""
        self._note_answer(answer)
        self.note(state, panel)

    def covered_by(self, answer: GivenAnswer | None) -> None:
        """Note that an answer shows something else where the hand was: whom to catch, the rules."""
        self._note_answer(answer)
        self.replaced()
        self._is_covered = True

    def replaced(self) -> None:
        """Note that the message says something else than the hand."""
        self._shown.forget()

    def note(self, state: TableState, panel: Panel) -> None:
        """Note that the message shows the hand as it is at this moment."""
        self._shown.note(panel, state.revision)
        self._usable = self._content.usable(state)
        self._is_covered = False
        self._watch.note_shown()

    def lacks_news(self, state: TableState) -> bool:
        """Whether something has changed that its owner can use, whatever they look at."""
        return self._content.usable(state) != self._usable

    def news(self, state: TableState) -> Panel | None:
        """The hand as it is to be sent now; None if the message says this already."""
        panel = self._content.panel(state)
        if self._shown.lacks(panel, state.revision):
            return panel
        self.note(state, panel)
        return None

    def follow(self, state: TableState) -> None:
        """Let it be shown anew soon, if its owner looks at a table that has gone on."""
        if self.lacks_news(state) and not self._follows.is_set:
            self._follows.set(FOLLOWS_AFTER)
        has_gone_on = state.revision != self._shown.revision
        if self.answer is not None and not self._is_covered and has_gone_on:
            self._watch.note_change()

    def _note_answer(self, answer: GivenAnswer | None) -> None:
        self.answer, self._answered_at = answer, self._clock.monotonic()

    async def edit_by_answer(self, panel: Panel) -> float | None:
        """Edit the message by the last answer.

        Returns:
            When Discord showed it: Unix time in seconds; None if it could not.
        """
        answer = self.answer
        if answer is None:
            return None
        at = await answer.edit(render(panel, self._emoji_map))
        if at is None and self.answer is answer:
            self.answer = None
        return at


class HandMessage:
    """One person's hand at one table; `post` is where it is already, if it was posted before.

    Attributes:
        shown: What it has shown; the answer to a click may show it, too.
    """

    def __init__(
        self,
        hand_deps: HandMessageDeps,
        content: HandContent,
        state: TableState,
        post: TableMessage | None,
        recent_clicks: RecentClicks,
    ) -> None:
        self._hand_deps = hand_deps
        self._content = content
        clock, table_id = hand_deps.sender.clock, state.table_id
        user_id = self._user_id = content.user_id
        self._state = state
        self.post = HandPost(hand_deps, table_id, user_id, post)
        self._slot: RequestSlot | None = None
        self.call = HandCall(
            clock,
            wanted=lambda: content.calls_owner,
            # Where no click lets a hand be edited, it is posted anew at once: not both.
            can_wait=lambda: self.shown.is_looked_at and recent_clicks.has_just_clicked(user_id),
            due=self.refresh,
            is_asked=has_called(post, state, clock.now()),
        )
        self._refresh_task = RefreshTask(clock, self._send, "hand", table=table_id, user=user_id)
        self.shown = ShownHand(
            hand_deps,
            content,
            self.refresh,
            self._refresh_task.request,
            plays_elsewhere=partial(recent_clicks.plays_privately, user_id),
            found=None if post is None else post.shown,
        )

    @property
    def busy(self) -> bool:
        """Whether it is still being sent."""
        return self._refresh_task.busy

    @property
    def requests(self) -> int:
        """How many of the bot's own requests it takes to show the hand and to call its owner."""
        if not self.post.is_posted or not self._hand_deps.direct_messages.is_open(self._user_id):
            return 0
        return 2 if self.call.is_begun else int(self.shown.costs_request(self._state))

    def show(self, state: TableState) -> None:
        """Show the hand as it is after a change."""
        self._state = state
        self.call.note(asked=is_called(state, self._user_id), sees_it=self.shown.is_held)
        if self.call.is_asked and self._slot is not None:
            self._slot.raise_to(Priority.ASKED)
        self.refresh()

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be sent."""
        await self._refresh_task.wait_until_idle()

    def refresh(self) -> None:
        """Show the hand if it has changed, or its owner is to be called."""
        if self.shown.is_held:
            return
        if self.call.is_due or self.shown.is_due(self._state):
            self._refresh_task.request()
        else:
            self.shown.follow(self._state)

    async def _send(self) -> None:
        direct_messages = self._hand_deps.direct_messages
        channel_id, tries = await direct_messages.channel_of(self._user_id), False
        if channel_id is None and self.call.is_asked:
            channel_id, tries = await direct_messages.channel_to_try(self._user_id), True
        if channel_id is None:
            self.call.clear()
            return
        budget = self._hand_deps.sender.budget
        self._slot = budget.slot(Priority.ASKED if self.call.is_asked else Priority.HAND)
        try:
            if tries or not await self._update(self._slot):
                await self._post_anew(channel_id, self._slot)
            if tries:
                await direct_messages.reopened(self._user_id, channel_id)
        except DeliveryError as error:
            await self._undelivered(error)
        finally:
            self._slot = None

    async def _update(self, slot: RequestSlot) -> bool:
        """Let the message that is there show the hand; returns whether it need not be posted."""
        if not self.post.is_posted or self.call.is_due:
            return False
        done = await self._edit_by_click() or not self.shown.lacks_news(self._state)
        return done or await self._edit(slot)

    async def _post_anew(self, channel_id: int, slot: RequestSlot) -> None:
        async with self._hand_deps.sender.posting(channel_id, slot):
            state, calls = self._state, self.call.is_due
            panel = self._content.panel(state)
            sent = await self.post.post(channel_id, panel, state, calls=calls)
            self.shown.answer = None
        if calls:
            self.call.clear()
        self._note_shown(state, panel, sent.at)

    async def _edit_by_click(self) -> bool:
        """Edit the hand by the answer to the last click; returns whether it is done."""
        if not self.shown.is_editable:
            return False
        state = self._state
        if (panel := self.shown.news(state)) is None:
            return True
        if (at := await self.shown.edit_by_answer(panel)) is not None:
            self._note_shown(state, panel, at)
        return at is not None

    async def _edit(self, slot: RequestSlot) -> bool:
        """Edit the hand; returns whether it need not be posted anew."""
        async with self.post.editing(slot):
            if self.call.is_due:
                return False
            state = self._state
            # The answer to a click may show it.
            is_shown = self.shown.is_held or not self.shown.lacks_news(state)
            if is_shown or (panel := self.shown.news(state)) is None:
                return True
            if sent := await self.post.edit(panel):
                self._note_shown(state, panel, sent.at)
        return sent is not None

    def _note_shown(self, state: TableState, panel: Panel, at: float) -> None:
        self.shown.note(state, panel)
        # It may have gone on while this was sent.
        self.refresh()
        if state.game is not None and is_asked(self._state, self._user_id):
            self._hand_deps.shown(state.table_id, state.game.number, at)

    async def _undelivered(self, error: DeliveryError) -> None:
        self.call.clear()
        if error.failure in UNREACHABLE:
            await self.post.give_up(self._content.expired(self._state))
            self.shown.replaced()
        elif error.failure is not DeliveryFailure.LEFT:
            log.warning("a hand was not shown", table=self._state.table_id, failure=error.failure)
            self._refresh_task.retry_after(error.failure)


class PrivateHand:
    """The newest private hand of one person at one table.

    Attributes:
        shown: What it has shown.
        is_played_by: Whether its owner has opened it, or clicked it, amid a round.
    """

    def __init__(self, hand_deps: HandMessageDeps, content: HandContent, state: TableState) -> None:
        self._content = content
        self._state = state
        self._message_id: int | None = None
        self._has_expired = False
        self.is_played_by = False
        clock = hand_deps.sender.clock
        self._refresh_task = RefreshTask(
            clock, self._edit, "private hand", table=state.table_id, user=content.user_id
        )
        self.shown = ShownHand(hand_deps, content, self.refresh, self._refresh_task.request)
        self._expiry = Reminder(clock, self._expire)

    @property
    def busy(self) -> bool:
        """Whether it is still being edited."""
        return self._refresh_task.busy

    def show(self, state: TableState) -> None:
        """Show the hand as it is after a change."""
        self._state = state
        self.refresh()

    def refresh(self) -> None:
        """Show the hand if it has changed."""
        if self.shown.answer is None or self.shown.is_held:
            return
        if self.shown.is_due(self._state):
            self._refresh_task.request()
        else:
            self.shown.follow(self._state)

    async def shown_by(
        self,
        state: TableState,
        panel: Panel,
        answer: GivenAnswer | None,
        message_id: int | None,
    ) -> None:
        """Note that an answer shows the hand; another message that shows it is deleted.

        Args:
            message_id: Discord id of the message, where it was there before the answer.
        """
        old, is_same = self.shown.answer, self._is_same(message_id)
        self._message_id, self._has_expired = message_id, False
        self.is_played_by = state.phase is Phase.PLAYING
        self.shown.shown_by(state, panel, answer)
        self._expiry.set(EDITABLE_SECONDS)
        if old is not None and not is_same:
            await old.delete()

    def covered_by(self, answer: GivenAnswer | None, message_id: int) -> None:
        """Note that an answer shows something else where the hand was."""
        if self.shown.answer is not None and self._is_same(message_id):
            self._message_id = message_id
            self.shown.covered_by(answer)
            self._expiry.set(EDITABLE_SECONDS)

    def close(self) -> None:
        """Keep it as it is where the table has closed; else another process shows the table."""
        if self._state.phase is not Phase.CLOSED:
            self._expire()
        self._expiry.clear()

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be sent."""
        await self._refresh_task.wait_until_idle()

    def _is_same(self, message_id: int | None) -> bool:
        """Whether a message is the one that shows the hand, as far as that one's id is known."""
        return message_id is not None and self._message_id in {None, message_id}

    def _expire(self) -> None:
        """Say how to open the hand again, as it is not kept true any more."""
        if self.shown.answer is not None:
            self._has_expired = True
            self._refresh_task.request()

    async def _edit(self) -> None:
        state, expires, answer = self._state, self._has_expired, self.shown.answer
        if self.shown.is_held:
            return
        panel = self._content.expired(state) if expires else self.shown.news(state)
        if panel is None:
            return
        at = await self.shown.edit_by_answer(panel)
        if at is None or answer is not self.shown.answer:
            return
        if expires:
            self.shown.answer = None
            return
        self.shown.note(state, panel)
        # It may have gone on while this was sent.
        self.refresh()

"""The messages of one table, composed from the known facts about it and its people."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from operator import is_
from typing import Any

import structlog

from bot.engine.events import Dealt, Event
from bot.engine.values import replace
from bot.game.ports import TimeSource
from bot.game.rules.actions import Refused
from bot.game.rules.clocks import Pace, clock_steps, seen_clock
from bot.game.state.table_events import GotUp, NameForgotten, SatDown
from bot.game.state.table_state import Ending, Phase, TableState
from bot.game.tournament.state import Tournament
from bot.gateway.answers import EDITABLE_SECONDS, GivenAnswer, Responder
from bot.gateway.budget import Priority
from bot.gateway.errors import OWN, RETRIED, UNREACHABLE, DeliveryError, DeliveryFailure
from bot.gateway.rendering import offered_actions
from bot.i18n import Locale, tr
from bot.links import commitment_address
from bot.present.components import Panel, text_panel
from bot.present.panels.hand import left_panel
from bot.present.panels.rounds import NO_EXTRAS
from bot.present.panels.table import last_card, suspense_panel
from bot.present.table_clicks import LookAtHand
from bot.present.text.events import KEPT_EVENTS, ROUND_EVENTS
from bot.settings import NoticeMode
from bot.store.repositories.messages import MessageKind, TableMessage
from bot.ui import wanted
from bot.ui.channel_loss import ChannelLoss
from bot.ui.edit_or_repost import Key, Step, Wanted
from bot.ui.message_panels import MessagePanels
from bot.ui.posted_messages import PAUSE, REQUESTS_PER_MOVE, LateDeletions
from bot.ui.reconciler import Messages
from bot.ui.tasks import Reminder
from bot.ui.wanted import (
    BOARD,
    CALLING,
    COMMITTED,
    PRIVATE,
    Person,
    Table,
    hand_key,
    open_question,
    private_key,
)

log = structlog.get_logger(__name__)

REACTIONS_TOGETHER = 1.5
"""The window in seconds in which reactions share one edit."""
REACTIONS_PAUSE = 5.0
"""Seconds between two edits for reactions: moves need the edits that Discord allows in a channel.
"""

MOST_STEPS = 2
"""The most steps shown before the table itself: three edits in all."""
MOMENT_SECONDS = Pace().moment
"""Seconds for which a great moment is shown, as robots and clocks wait for it."""
LEAST_LEFT = 0.3
"""The least seconds left of a great moment for which it is still shown as a step."""
STEPS_ARE_LATE = 2.0
"""Seconds of delay at Discord, beyond the steps' own duration, after which the rest are skipped."""

EDITS_PER_SECOND = 40.0
"""Edits per second of hands whose owners are only watching; further hands wait their turn."""


class WatchPace:
    """The budget of edits for hands whose owners are only watching; none while `is_busy`."""

    def __init__(
        self,
        clock: TimeSource,
        rate: float = EDITS_PER_SECOND,
        is_busy: Callable[[], bool] = lambda: False,
    ) -> None:
        self.clock = clock
        self._rate = rate
        self._is_busy = is_busy
        self._left = 0.0
        self._counted_at = float("-inf")

    def take(self) -> bool:
        now = self.clock.monotonic()
        self._left = min(self._rate, self._left + (now - self._counted_at) * self._rate)
        self._counted_at = now
        if self._left < 1 or self._is_busy():
            return False
        self._left -= 1
        return True


def wants_warning(panels: MessagePanels, user_id: int) -> bool:
    return panels.preferences_cache.cached(user_id).notice is not NoticeMode.NONE


Staged = tuple[Panel, float]
"""A message that leads up to an outcome, and the extra seconds for which it is shown."""


def _seconds_of(steps: Sequence[Staged]) -> float:
    return sum(wanted.STEP_SECONDS + longer for _, longer in steps)


def _differ(one: object, other: object) -> bool:
    """Whether two facts differ; an identical object is not compared in depth."""
    return one is not other and one != other


@dataclass(slots=True)
class Moment:
    """A great moment at a table, with the last events at that time.

    Args:
        until: The monotonic time until which people look at it; infinite until the next change.
    """

    state: TableState
    recent: Sequence[Event]
    until: float = inf


class TableMessages(Messages):
    """The messages of one table.

    Attributes:
        recent: The last events, oldest first, with their secrets.
        of_round: The events of the whole round.
    """

    def __init__(
        self,
        channel_loss: ChannelLoss,
        watch_pace: WatchPace,
        state: TableState,
        posts: Sequence[TableMessage],
    ) -> None:
        self._channel_loss = channel_loss
        panels = channel_loss.message_panels
        self._watch_pace = watch_pace
        self._state = state
        """The newest state, which may not have been shown to anybody yet."""
        self._table = Table(state, {})
        self._clicked_at: dict[int, float] = {}
        self._facts: dict[int, tuple[object, ...]] = {}
        self._usable: dict[int, tuple[Any, ...]] = {}
        self.recent: deque[Event] = deque(maxlen=KEPT_EVENTS)
        self.of_round: deque[Event] = deque(maxlen=ROUND_EVENTS)
        hand, table_id = MessageKind.HAND, state.table_id
        here = [one for one in posts if one.kind is hand or one.channel_id == state.channel_id]
        super().__init__(channel_loss.posted_messages, panels, table_id, here)
        board = self._posts.get(BOARD)
        self._was_shown = board is not None
        # A missing digest means that the process that showed the board was killed.
        was_killed = board is not None and board.shown is None
        self._seeks_notices = was_killed and state.game is not None and not state.is_outside
        """Whether there may be notices on Discord that no process knows."""
        self._answer: tuple[GivenAnswer, float] | None = None
        """The answer whose follow-ups call people outside the bot's servers, and its time."""
        self._ended_notices = LateDeletions(channel_loss.posted_messages)
        self._moment: Moment | None = None
        self._reactions = Reminder(self.clock, self.compose_board)
        self._reactions_at = -inf
        self._suspense_ends = Reminder(self.clock, self._end_suspense)
        self._last_card: tuple[int, float] | None = None
        """The seat that has just won, and until when only that seat's hand shows the result."""

    @property
    def guild_id(self) -> int:
        return self._state.guild_id

    @property
    def is_over(self) -> bool:
        """Whether the messages show, or are about to show, how the table ended."""
        return self._state.phase is Phase.CLOSED

    @property
    def seconds_of_steps(self) -> float:
        """The most seconds for which the steps leading up to the last change may still be shown."""
        self._know()
        shown = self.kept(BOARD).shown
        left = max(0.0, shown.shown_at + shown.stands - self.clock.monotonic())
        left += _seconds_of(self._table.steps)
        return left and left + STEPS_ARE_LATE

    # Changes of the table

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        before, self._state = self._state, state
        self.note(events)
        _, seconds = suspense_panel(state, events, Locale.ENGLISH)
        if seconds and wanted.STEP_SECONDS:
            self.panels.suspense[state.table_id] = events
            self._suspense_ends.set(seconds)
            self._show_channel(state, events, self._steps_to(state, events), 0)
            return
        is_answered = before.phase is not state.phase or (
            open_question(before) != open_question(state)
        )
        if is_answered or not self._is_in_suspense:
            self._show_outcome(events)

    def note(self, events: Sequence[Event]) -> None:
        """Keep events for display; after an erasure, drop kept events that contain names."""
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
        now = self._clicked_at[user_id] = self.clock.monotonic()
        if user_id in self._people:
            self._note(wanted.clicked(self._people[user_id], now))
        if sees_hand:
            number = open_question(self._state) or 0
            self._table = wanted.marked_here(self._table, user_id, number)
            self._look_again()

    def warn(self, state: TableState, user_id: int, seconds: float) -> None:
        """Warn a person in the channel and, in a slow game, by a new message with their hand."""
        now = self.clock.monotonic()
        if state.is_slow and self.has_hand(user_id):
            self._note(wanted.called_again(self._person(user_id), now))
            self.look(hand_key(user_id))
        self._know()
        content = (
            wanted.slow_warning(self._table)
            if state.is_slow
            else wanted.NoticeContent(frozenset({user_id}), state.begun_game.number, seconds)
        )
        self._table = wanted.with_warning(self._table, content, now)
        self._look_again()

    def refresh(self, user_id: int) -> None:
        """Update a person's hands and notices after a change of their preferences."""
        if self.has_hand(user_id):
            self._look_at_hands(user_id)
            self._table = wanted.no_longer_spared(self._table, user_id)
            self._look_again()

    def compose_again(self) -> None:
        """Compose the messages again for news other than a change of state, such as a restart."""
        self.compose_board()
        for user_id in self._people:
            self._look_at_hands(user_id)

    def compose_soon(self) -> None:
        """Compose the table's message again soon, once for all reactions that come until then."""
        if not self._reactions.is_set:
            soon = self.clock.monotonic() + REACTIONS_TOGETHER
            self._reactions_at = max(soon, self._reactions_at + REACTIONS_PAUSE)
            self._reactions.set_at(self._reactions_at)

    def restore_if_deleted(self, clicked: int | None) -> None:
        """Post the table's message again if it was deleted; `clicked` is a clicked message's id."""
        if not self._state.is_outside:
            self.kept(BOARD).distrust(clicked)
            self.look(BOARD)

    # The table's message as an answer, outside the bot's servers

    def is_board(self, message_id: int | None) -> bool:
        """Whether this table is outside the bot's servers, and a message is its current one."""
        return self._state.is_outside and message_id == self.kept(BOARD).message_id

    def is_old(self, message_id: int, channel_id: int | None) -> bool:
        """Whether a table outside the bot's servers has a newer message than the given one."""
        if not self._state.is_outside or channel_id != self._state.channel_id:
            return False
        # A board with an unknown id has id 0, so no message counts as older.
        is_older = message_id < self.kept(BOARD).message_id
        is_call = message_id == self.kept(CALLING).message_id
        return is_older and not is_call

    def has_forgotten_call(self, message_id: int, channel_id: int | None) -> bool:
        """Whether a message that mentions people may be a slow game's call from before it slept."""
        is_slow = self._state.is_slow and self._state.is_outside
        kept = {self.kept(key).message_id for key in (BOARD, CALLING)}
        return is_slow and channel_id == self._state.channel_id and message_id not in kept

    def clicked_board(self, answer: GivenAnswer) -> None:
        """Update the table's message with the token of a click on it."""
        self._note_answer(answer)
        self.kept(BOARD).renew(answer)
        self._look_at_channel()

    def answered_in(self, channel_id: int | None, answer: GivenAnswer) -> None:
        """From now on, call people by follow-ups to an interaction answered in the channel."""
        if self._state.is_outside and channel_id == self._state.channel_id:
            self._note_answer(answer)
            self._look_at_channel()

    async def show_here(self, responder: Responder) -> bool:
        """Show the table as an answer to an interaction; return whether the answer is kept."""
        is_shown = await self.kept(BOARD).give(
            responder, self._state.channel_id, may_be_hidden=self._state.is_for_one
        )
        if is_shown and responder.given is not None:
            self._note_answer(responder.given)
        self._look_at_channel()
        return is_shown

    def _note_answer(self, answer: GivenAnswer) -> None:
        """Keep an answer if everybody at the table can read its follow-ups."""
        if self._reaches_all(answer):
            self._answer = answer, self.clock.monotonic()

    def _reaches_all(self, answer: GivenAnswer) -> bool:
        more = answer.follow_ups
        return more is not None and (self._state.is_for_one or not more.are_private)

    def answer_here(self) -> tuple[GivenAnswer, float] | None:
        if self._answer is None:
            return None
        answer, at = self._answer
        is_alive = self.clock.monotonic() - at < EDITABLE_SECONDS
        return self._answer if is_alive and self._reaches_all(answer) else None

    async def wait_for_board(self, seconds: float) -> None:
        """Wait until the table's message is posted, for at most `seconds`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.lane(BOARD).wait_until_idle()

    async def finish(self) -> None:
        """Send pending messages, then leave those of a running table to the next process."""
        if self._state.phase is Phase.CLOSED:
            await self.wait_until_idle()
            return
        for user_id, person in self._people.items():
            if person.is_seated:
                self._note(replace(person, is_released=True))
                self.look(private_key(user_id))
        self._table = replace(self._table, is_released=True)
        self.look(BOARD)
        self.look(CALLING)
        await super().finish()

    async def wait_until_idle(self) -> None:
        """Wait until everything has been sent, skipping the remaining steps."""
        self._end_suspense()
        self._table = replace(self._table, steps=())
        if self._last_card is not None:
            self._last_card = None
            for user_id in self._people:
                self._look_at_hands(user_id)
        # The message being sent delays the next one.
        await super().wait_until_idle()
        self.kept(BOARD).hurry()
        self.look(BOARD)
        await super().wait_until_idle()
        self._table = replace(self._table, warned=wanted.Warned(self._table.warned.content))
        self._ended_notices.delete_all()

    # Hands in answers to clicks

    def has_hand(self, user_id: int) -> bool:
        person = self._people.get(user_id)
        return person is not None and person.is_seated

    def clicked_hand(self, user_id: int, message_id: int | None) -> Key | None:
        """The hand that the answer to a person's click may show; None if they have no hand."""
        if not self.has_hand(user_id):
            return None
        return (hand_key if self.is_hand(user_id, message_id) else private_key)(user_id)

    def is_hand(self, user_id: int, message_id: int | None) -> bool:
        """Whether a message is a person's hand in direct messages."""
        return message_id == self.kept(hand_key(user_id)).message_id

    def has_private_hand(self, user_id: int) -> bool:
        """Whether a person has a private message in the channel that is their hand there."""
        return self.has_hand(user_id) and self.kept(private_key(user_id)).answer is not None

    async def send_hand(self, user_id: int) -> None:
        """Send a person's hands if they have changed; return once that is done."""
        self.look(hand_key(user_id))
        for key in (hand_key(user_id), private_key(user_id)):
            await self.lane(key).wait_until_idle()

    async def hand_shown(
        self,
        key: Key,
        state: TableState,
        panel: Panel,
        answer: GivenAnswer | None,
        message_id: int | None,
        *,
        told: tuple[object, ...] | None = None,
        is_asked_for: bool = True,
    ) -> None:
        """Note that an answer shows a hand; delete any other private message that shows it.

        Args:
            message_id: The Discord id of the message, if it existed before the answer.
            told: What `told_to` returned when the hand was composed; by default what it returns
                now.
            is_asked_for: Whether the owner of the hand has asked for it or clicked it.
        """
        person, private = self._person(key.user_id), self.kept(private_key(key.user_id))
        seen, now = self._known(replace(person, state=state), told), self.clock.monotonic()
        old = private.answer
        if key.name != PRIVATE:
            self.kept(key).mark_rendered(wanted.hand(seen, now), panel, answer)
            await self.kept(key).check()
            if old is not None and not person.plays_by_private:
                private.dismiss()
                self._note(replace(self._people[key.user_id], private_id=None))
                await old.delete()
            return
        is_same = _is_at(person, message_id)
        self._note(
            replace(
                person,
                private_id=message_id,
                plays_by_private=is_asked_for and state.phase is Phase.PLAYING,
                is_released=False,
            )
        )
        private.mark_rendered(wanted.private_hand(seen), panel, answer)
        if old is not None and not is_same:
            await old.delete()

    def hand_covered(self, key: Key, answer: GivenAnswer | None, message_id: int | None) -> bool:
        """Note that an answer shows something else; return whether it replaces a hand."""
        kept, person = self.kept(key), self._people[key.user_id]
        if key.name != PRIVATE:
            kept.covered_by(answer)
            return True
        # Before the deal, a message with other content is not the welcome.
        is_welcome = person.private_id is None and person.state.phase is Phase.LOBBY
        if kept.answer is not None and _is_at(person, message_id) and not is_welcome:
            self._note(replace(person, private_id=message_id))
            kept.covered_by(answer)
            return True
        return False

    # Properties

    @property
    def _is_in_suspense(self) -> bool:
        return self._state.table_id in self.panels.suspense

    def _end_suspense(self) -> None:
        """Show everybody the outcome at the same time."""
        if self._is_in_suspense:
            self._show_outcome(())

    def _show_outcome(self, events: Sequence[Event]) -> None:
        state, now = self._state, self.clock.monotonic()
        self.panels.suspense.pop(state.table_id, None)
        self._suspense_ends.clear()
        steps, last = self._steps_to(state, events), last_card(events)
        # In their hands as well, people see the last card before the result.
        self._last_card = (last.seat, now + _seconds_of(steps)) if last and steps else None
        requests = 0
        for user_id in self._shown_people(state):
            person = self._people.get(user_id)
            if person is not None and not person.is_seated:
                # A person who returns will open a new private hand.
                self.forget(private_key(user_id))
                person = replace(person, private_id=None, plays_by_private=False)
            if person is None:
                post, at = self.kept(hand_key(user_id)).post, self._clicked_at.get(user_id, -inf)
                is_asked = wanted.calls_for_open_question(post, state, self.clock.now())
                locale = self.panels.locale_of(state, user_id)
                person = Person(user_id, state, locale, is_asked=is_asked, clicked_at=at)
            elif state.seat_of(user_id) is not None:
                person = replace(person, locale=self.panels.locale_of(state, user_id))
            person = wanted.asked(self._known(replace(person, state=state)), now)
            self._note(person)
            requests += self._requests(person, self._look_at_hands(user_id))
        self._show_channel(state, events, steps, requests)

    def _shown_people(self, state: TableState) -> Set[int]:
        """The people whose hands show a state.

        When the table closes, every existing hand shows the end, including those of people who
        have left; nobody gets a new one. A person may have left just before the process that
        showed their hand ended.
        """
        shown = {key.user_id for key in self._posts if key.name == MessageKind.HAND}
        shown |= {one.user_id for one in self._people.values() if one.is_seated}
        if state.phase is Phase.CLOSED:
            return shown | (self._people.keys() & {player.user_id for player in state.players})
        seated = (state.players[seat].user_id for seat in state.people)
        return shown | {one for one in seated if one is not None}

    def _requests(self, person: Person, step: Step) -> int:
        """The number of requests to Discord needed to show a hand and call its owner."""
        is_posted = self.kept(hand_key(person.user_id)).post is not None
        if not (person.is_seated and is_posted and person.is_open):
            return 0
        return 2 if person.call_at is not None else int(step is Step.EDIT)

    def _show_channel(
        self, state: TableState, events: Sequence[Event], steps: Sequence[Staged], requests: int
    ) -> None:
        """Show a change of the table in its channel; the hands need `requests` requests for it."""
        board, notice, now = self.kept(BOARD), self.kept(CALLING), self.clock.monotonic()
        if state.channel_gone or state.channel_id != self._table.state.channel_id:
            # A lobby is moved by its host, so the old message exists; a game moves when its thread
            # is gone.
            board.move(state.channel_id, is_gone=state.phase is not Phase.LOBBY)
            notice.move(state.channel_id)
            self._ended_notices.forget()
        if wanted.STEP_SECONDS and any(event.is_moment for event in events):
            self._moment = Moment(state, tuple(self.recent))
        ahead = now - self.clock.now()
        clock = () if state.in_words else clock_steps(state)
        table = replace(
            self._table,
            state=state,
            steps=tuple(steps),
            clock_steps=tuple((at + ahead, seen) for at, seen in clock),
            clock=None,
        )
        self._table = wanted.ticked(table, now, is_busy=False)
        self._make_room(requests)
        self._look_at_channel()

    def _steps_to(self, state: TableState, events: Sequence[Event]) -> Sequence[Staged]:
        """The messages that lead up to a change, after a great moment that needs more time."""
        if not wanted.STEP_SECONDS:
            return ()
        return (*self._moment_left(state), *self.panels.steps(state, events))[-MOST_STEPS:]

    def _moment_left(self, state: TableState) -> Sequence[Staged]:
        """The step that keeps the last great moment on screen, if people need more time to see it.

        The next player may click sooner, since their own hand already shows the moment.
        """
        moment, board, now = self._moment, self.kept(BOARD).shown, self.clock.monotonic()
        if moment is None or state.revision == moment.state.revision:
            return ()
        if moment.until == inf:
            is_shown = board.revision == moment.state.revision and not self._table.steps
            moment.until = (board.shown_at if is_shown else now) + MOMENT_SECONDS
        left = moment.until - now
        if left < LEAST_LEFT:
            self._moment = None
            return ()
        if state.is_race or len(state.people) < 2 or self.panels.is_crowded():
            return ()
        if all(state.players[seat].robot for seat in state.asked):
            # Robots need no new buttons, so a message that already shows the moment is not edited.
            panel = self.panels.table(moment.state, moment.recent)
        else:
            # A person who is asked now may answer, so the buttons belong to the newest question.
            panel = self.panels.past_moment(moment.state, moment.recent, state)
        return [(panel, left - wanted.STEP_SECONDS)]

    def _make_room(self, hand_requests: int) -> None:
        """Limit the requests of a move; some texts are then outdated for seconds."""
        self._know()
        ended, table = self._ended_notices, self._table
        if table.state.phase is not Phase.PLAYING:
            # The end of a round shows every hand; it is rare enough to exceed the limit of a move.
            ended.make_room()
            ended.delete_all()
            return
        is_posted, may_rest = table.notice.is_posted, 1 + hand_requests < REQUESTS_PER_MOVE
        rests_at = -inf if may_rest else self.clock.monotonic() + PAUSE
        self._table = replace(table, rests_at=rests_at)
        notices = int((is_posted and may_rest) or bool(wanted.recipients(table)))
        ended.begin_move(1 + hand_requests + notices, ends_notice=is_posted)

    def compose_board(self) -> None:
        """Compose the table's message again and send it if it differs."""
        self._table = replace(self._table, composed=self._table.composed + 1)
        self.look(BOARD)

    def _look_again(self) -> None:
        """Decide again about notices, after a look at a hand, a warning or a changed preference."""
        self._ended_notices.make_room()
        self._look_at_channel()

    def _look_at_hands(self, user_id: int) -> Step:
        """Have a person's changed hands sent soon; return the step for the hand in their DMs."""
        step = self.look(hand_key(user_id))
        if self.kept(private_key(user_id)).answer is not None:
            self.look(private_key(user_id))
        return step

    def _look_at_channel(self) -> None:
        if not wanted.can_be_shown(self._table.state) and self._state.phase is not Phase.CLOSED:
            self._channel_loss.move(self._table.state)
        for key in (BOARD, CALLING, COMMITTED):
            if self.look(key) is not Step.KEEP:
                break  # their lane sends all of them

    @property
    def _people(self) -> Mapping[int, Person]:
        return self._table.people

    def _note(self, person: Person) -> Person:
        if self._people.get(person.user_id) is not person:
            people = {**self._people, person.user_id: person}
            self._table = replace(self._table, people=people)
        return person

    def _person(self, user_id: int) -> Person:
        return self._note(self._known(self._people[user_id]))

    def told_to(self, user_id: int) -> tuple[object, ...]:
        """The facts about the result that a hand adds to the state: achievements, rivalry."""
        extras = self.panels.extras.get(self._state.table_id, NO_EXTRAS)
        return (*(one for one in extras.earned if one.user_id == user_id), extras.rivalry)

    def _known(self, person: Person, told: tuple[object, ...] | None = None) -> Person:
        """A person with the current facts about them; `told`, if given, replaces `told_to`."""
        panels, user_id, state = self.panels, person.user_id, person.state
        preferences = panels.preferences_cache.cached(user_id)
        is_open = panels.direct_messages.is_open(user_id) and not state.is_outside
        hand, private = self.kept(hand_key(user_id)).shown, self.kept(private_key(user_id)).shown
        extras = panels.extras.get(state.table_id, NO_EXTRAS)
        is_left = self._is_left_to_clicks(state)
        shown = (hand, private, self._is_in_suspense, is_left)
        facts = (state, preferences, is_open, extras, told, *shown)
        before = self._facts.get(user_id, ())
        if before and all(map(is_, facts, before)):
            # This runs several times for each change shown.
            return person
        self._facts[user_id] = facts
        if not before or before[0] is not state or before[1] is not preferences:
            self._usable[user_id] = wanted.usable(state, user_id, preferences)
        told = self.told_to(user_id) if told is None else told
        usable = (*self._usable[user_id], self._is_in_suspense, is_left, told)
        if usable == person.usable:
            usable = person.usable  # comparing the same object is fast
        return replace(
            person,
            preferences=preferences,
            notice=panels.notice_mode(user_id, state),
            usable=usable,
            is_open=is_open,
            hand=hand,
            private=private,
        )

    def _know(self) -> None:
        """Update the facts about the people, the table's message and the notice."""
        for user_id in self._people:
            self._person(user_id)
        kept = self.kept(CALLING)
        called = wanted.calls_for_open_question(kept.post, self._table.state, self.clock.now())
        calls = self._calls_outside()
        self._know_board(notice=kept.shown, called_already=called, calls=calls)
        self._table = wanted.elapsed(self._table, self.clock.monotonic())

    def _calls_outside(self) -> wanted.CallsOutside:
        here = self.answer_here()
        more = None if here is None else here[0].follow_ups
        left = 0 if more is None or more.are_private else more.left
        if wanted.is_called_late(self._table.state, self.clock.now()):
            left = 0
        are_over = self._table.is_released or self.panels.restart_notice.restarting
        return replace(self._table.calls, left=left, are_over=are_over)

    def _know_board(self, **facts: Any) -> None:  # noqa: ANN401 - further fields
        shown, again = self.kept(BOARD).shown, frozenset[int]()
        if not shown.is_posted:
            people = self._table.state.missing_people
            again = frozenset(one for one in people if wants_warning(self.panels, one))
        facts |= {
            "in_suspense": self._is_in_suspense,
            "emojis": len(self.posted_messages.sender.emoji_map),
            "asked_again": again,
            "board": shown,
        }
        if any(_differ(getattr(self._table, name), fact) for name, fact in facts.items()):
            self._table = wanted.told(replace(self._table, **facts))
        is_busy = self.posted_messages.sender.picture_drawer.is_busy
        self._table = wanted.ticked(self._table, self.clock.monotonic(), is_busy=is_busy)

    # Wanted messages

    def keys(self) -> Sequence[Key]:
        people = self._people
        hands = (*map(hand_key, people), *map(private_key, people))
        return (*hands, COMMITTED, BOARD, CALLING)

    def wish(self, key: Key) -> Wanted:
        now = self.clock.monotonic()
        if key.name == MessageKind.HAND:
            return self._after_last_card(wanted.hand(self._person(key.user_id), now), key.user_id)
        if key.name == PRIVATE:
            return self._after_last_card(
                wanted.private_hand(self._person(key.user_id)), key.user_id
            )
        if key == COMMITTED:
            committed = wanted.commitment(self._table.state)
            waits = committed.policy.is_follow_up and self.answer_here() is None
            return replace(committed, is_paused=True) if waits else committed
        if key == BOARD:
            self._know_board()
            return wanted.board(self._table, now)
        self._know()
        return wanted.notice(self._table, now)

    def _after_last_card(self, hand: Wanted, user_id: int) -> Wanted:
        """A hand as wanted, which waits while the table shows the last card of another player."""
        winner, until = self._last_card or (None, -inf)
        if self.clock.monotonic() >= until or self._state.seat_of(user_id) == winner:
            return hand
        return replace(hand, is_paused=True, until=until)

    def compose(self, key: Key, wish: Wanted) -> Panel:
        state = self._table.state
        match wish.subject:
            case _ if key.user_id:
                return self._hand_panel(self._people[key.user_id], here=key.name == PRIVATE)
            case Panel() as step:
                return step
            case wanted.NoticeContent(people, _, seconds):
                return self.panels.notice(state, people, seconds)
            case _ if key == COMMITTED:
                return commitment_panel(self.panels, state, wish.channel_id)
            case _ if (held := self.panels.suspense_panel(state)) is not None:
                return held
            case _:
                return self.panels.table(state, tuple(self.recent), clock=self._table.clock)

    def _hand_panel(self, person: Person, *, here: bool) -> Panel:
        if not person.is_seated:
            return left_panel(person.state, person.user_id, person.locale)
        recent, state = tuple(self.recent), person.state
        # A hand is never edited for its clock alone: an edit would close an open select.
        clock = seen_clock(state, self.clock.now())
        panel = self.panels.hand(state, person.user_id, recent, here=here, clock=clock)
        if self._is_left_to_clicks(state):
            panel = self.panels.restart_notice.added_to(panel, state, person.locale)
        return panel

    def _is_left_to_clicks(self, state: TableState) -> bool:
        """Whether only a click will update the hands, as their tokens end with this process."""
        return state.is_outside and self.panels.restart_notice.restarting

    def farewell(self, key: Key) -> Panel:
        if key == BOARD:
            return self.panels.sleeping_table(self._table.state, tuple(self.recent))
        person = self._people[key.user_id]
        return self.panels.expired_hand(person.state, person.locale)

    def may_watch(self) -> bool:
        return self._watch_pace.take()

    def discard(self, key: Key, post: TableMessage) -> None:
        if key == CALLING:
            self._ended_notices.add(post)
        else:
            super().discard(key, post)

    # Messages that were shown

    def shown(self, key: Key, wish: Wanted, at: float) -> None:
        """Start a question's clocks once Discord has shown it to the people asked."""
        if key == CALLING:
            said = wish.subject if isinstance(wish.subject, wanted.NoticeContent) else None
            self._table = replace(self._table, calls=replace(self._table.calls, last=said))
        if key.name == MessageKind.HAND:
            is_seen = wanted.is_asked(self._people[key.user_id].state, key.user_id)
        else:
            state = self._table.state
            asked = (state.players[seat].user_id for seat in state.asked)
            hands = [hand_key(one) for one in asked if one is not None and one in self._people]
            is_seen = key == BOARD and not any(self.lane(hand).busy for hand in hands)
        table = self._channel_loss.tables.find(self.owner_id)
        if is_seen and wish.question is not None and table is not None:
            table.shown(wish.question, at)

    def call_ended(self, user_id: int) -> None:
        self._note(wanted.call_ended(self._people[user_id]))

    async def sent(self) -> None:
        state = self._table.state
        if self._is_in_suspense or not self.kept(BOARD).shown.is_posted:
            return
        self._was_shown = True
        if state.barred_at is not None:
            self._channel_loss.channel_restored(state)
        if self._seeks_notices:
            await self._delete_unknown_notices()

    async def _delete_unknown_notices(self) -> None:
        """Delete notices that were posted without their place being stored.

        The currently wanted notice is stored by now, or found again by its nonce.
        """
        posted_messages, place = self.posted_messages, self._table.state.channel_id
        own, offer = posted_messages.sender.client.user, [LookAtHand(self.owner_id)]
        try:
            messages = await posted_messages.sender.last_messages(place, Priority.TABLE)
        except DeliveryError as error:
            log.info("notices were not looked for", table=self.owner_id, failure=error.failure)
            self._seeks_notices = error.failure in RETRIED
            if self._seeks_notices:
                self.lane(CALLING).retry_after(error.failure)
            return
        self._seeks_notices, kept = False, self.kept(CALLING).post
        known = self.message_ids
        for one in messages:
            message_id = int(one["id"])
            is_own = own is not None and int(one["author"]["id"]) == own.id
            if not is_own or message_id in known or [*offered_actions(one)] != offer:
                continue
            post = TableMessage(self.owner_id, MessageKind.NOTICE, 0, place, message_id)
            if kept is None:
                is_ours = await posted_messages.drop(post, self.guild_id)
            else:
                is_ours = await posted_messages.keep(kept, post, self.guild_id)
            if is_ours:
                posted_messages.delete(post)

    def posted(self, key: Key, message_id: int) -> None:
        """Have the id of the commitment message saved, repeatedly until the state has it."""
        is_due = key == COMMITTED and not self.wish(key).is_paused
        if is_due and self._table.state.commitment_message != message_id:
            self._channel_loss.tables.commitment_posted(self.owner_id, message_id)

    async def failed(self, key: Key, failure: DeliveryFailure) -> bool:
        if key == COMMITTED:
            # The game goes on without its commitment.
            log.warning("a commitment was not shown", table=self.owner_id, failure=failure)
            return True
        if not key.user_id:
            if key == CALLING and failure is DeliveryFailure.OUTAGE:
                self._seeks_notices = True  # its post may have arrived without an answer
            self._table = replace(self._table, steps=())
            await self._board_failed(self._table.state, failure)
        elif failure in UNREACHABLE:
            self._look_at_channel()
        else:
            if failure not in OWN:
                log.warning("a hand was not shown", table=self.owner_id, failure=failure)
            self.lane(key).retry_after(failure)
        return False

    async def _board_failed(self, state: TableState, failure: DeliveryFailure) -> None:
        lane = self.lane(BOARD)
        if failure in OWN:
            lane.retry_after(failure)
            return
        log.warning("a table was not shown", table=state.table_id, failure=failure)
        if self._was_never_seen(state) and failure is not DeliveryFailure.OUTAGE:
            closing = await self._channel_loss.tables.close(state.table_id, Ending.UNSHOWN)
            if isinstance(closing, Refused):
                lane.retry_after(failure)
        elif failure in RETRIED:
            lane.retry_after(failure)
        elif self.is_over and not self.is_on_server(state.guild_id):
            # The end is shown once the server is available again.
            lane.request_later()
        else:
            self._channel_loss.channel_lost(state, failure)

    def _was_never_seen(self, state: TableState) -> bool:
        """Whether an open table has never been shown, and nobody has played there."""
        is_open = state.phase is not Phase.CLOSED and state.tournament is None
        return is_open and not self._was_shown and not state.moves


def _is_at(person: Person, message_id: int | None) -> bool:
    """Whether a message, as far as is known, shows a person's private hand."""
    return message_id is not None and person.private_id in {None, message_id}


def commitment_panel(panels: MessagePanels, state: TableState | Tournament, place: int) -> Panel:
    """The message in a channel with a table's or tournament's commitment; it is never edited."""
    if isinstance(state, TableState):
        owner, server_id = state.table_id, state.server_id
    else:
        owner, server_id = state.tournament_id, state.guild_id
    link = commitment_address(server_id, place, state.commitment)
    text = tr(panels.table_locale(state), "commitment", owner=owner, link=link)
    return text_panel(text)

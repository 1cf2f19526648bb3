"""The wanted messages of a table, as pure functions of the known facts.

A table has a commitment, its own message and a notice in its channel, and for each person a hand in
their direct messages and perhaps a private hand, which consists of answers to their clicks.

The hand is edited in place while others play. When its owner's turn comes, it is posted again: a
new message notifies, an edit never does. So the hand is its own notice, unless its owner has chosen
another kind of notice or none. An owner who has just clicked sees an edit, and is called only after
some seconds without a click: in every third turn, and in other turns once they have stopped
looking. The hand is updated when something changes that its owner can use.

The notice is for people whose hand cannot be a direct message, and for people for whom the bot is
about to move. An existing notice is edited, and posted again only for people who have not clicked
for a while. Nobody is notified about the card they have just drawn.

All times are monotonic seconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from bot.engine import legal, threatened, view
from bot.engine.moves import Verb
from bot.engine.state import Waiting
from bot.engine.values import Value, replace
from bot.game.rules.clocks import SeenClock, question_seconds
from bot.game.state.table_state import Ending, Phase, TableState
from bot.gateway.budget import Priority
from bot.i18n import Locale
from bot.present.components import Panel
from bot.present.edition import merged
from bot.settings import DEFAULT_PREFERENCES, NoticeMode, Preferences
from bot.store.repositories.messages import MessageKind, TableMessage
from bot.ui.edit_or_repost import (
    COMMITMENT,
    COMMITMENT_OUTSIDE,
    HAND,
    NOTICE,
    NOTICE_OUTSIDE,
    PRIVATE_HAND,
    SLOW_HAND,
    SLOW_NOTICE_OUTSIDE,
    TABLE,
    TABLE_OUTSIDE,
    WARNING,
    Key,
    Shown,
    Wanted,
)

JUST_CLICKED = 60.0
"""Seconds after a click during which a person is assumed to be looking at the table."""

CALLED_AFTER = 20.0
"""Seconds after which a person who is looking at the table is called, if the clock is not short."""

CALLS_EVERY = 3
"""The number of turns in which a person who keeps looking at the table is notified once."""

WARNED_AFTER = 8.0
"""Seconds after a person's click before they may be warned that their time is running out."""

CALL_LASTS = 5 * 60.0
"""Seconds after which a new process notifies people again, as they may have given up meanwhile."""

MAX_RECIPIENTS = 3
"""The most people notified by one message; a question to more is a race that all watch."""

STEP_SECONDS = 1.5
"""Seconds for which a step leading up to an outcome is shown; 0 turns steps off."""

SHOWN_TOGETHER = 1.0
"""The window in seconds in which the moves of robots share one edit."""


COMMITTED = Key("commitment")
BOARD = Key(MessageKind.TABLE)
CALLING = Key(MessageKind.NOTICE)
PRIVATE = "private hand"


def hand_key(user_id: int) -> Key:
    return Key(MessageKind.HAND, user_id)


def private_key(user_id: int) -> Key:
    return Key(PRIVATE, user_id)


class Person(Value):
    """The facts known about a person at a table.

    Args:
        state: The state that their hand shows; for people who have left, the state after leaving.
        usable: The parts of the state that they can use: while these stay equal, the hand is not
            updated.
        notice: How they are notified: in the channel if their direct messages are closed.
        is_asked: Whether they have been asked; `call_at` says when to call them, if that is due.
        turns_uncalled: Their turns since they were last called, the open one included.
        hand: The shown content of their hand in direct messages.
        private: The shown content of the private hand, in the message `private_id`, if known.
        plays_by_private: Whether they have opened or clicked the private hand during a round.
        is_released: Whether another process takes over the table.
    """

    user_id: int
    state: TableState
    locale: Locale
    preferences: Preferences = DEFAULT_PREFERENCES
    notice: NoticeMode = DEFAULT_PREFERENCES.notice
    usable: tuple[Any, ...] = ()
    is_open: bool = False
    is_asked: bool = False
    call_at: float | None = None
    turns_uncalled: int = CALLS_EVERY - 1
    clicked_at: float = -inf
    hand: Shown = Shown()
    private: Shown = Shown()
    private_id: int | None = None
    plays_by_private: bool = False
    is_released: bool = False

    @property
    def is_seated(self) -> bool:
        return self.state.seat_of(self.user_id) is not None

    @property
    def calls_by_hand(self) -> bool:
        return self.preferences.notice is NoticeMode.DIRECT

    @property
    def is_spared(self) -> bool:
        """Whether a person who keeps looking at the table need not be called in this turn."""
        return self.turns_uncalled < CALLS_EVERY and not self.state.is_slow

    def attention_seconds(self, now: float) -> float:
        """The seconds for which the person is still assumed to be looking at the table."""
        sees_edits = self.is_open or self.private.is_editable(now)
        return self.left(JUST_CLICKED if sees_edits else CALLED_AFTER, now)

    def left(self, seconds: float, now: float) -> float:
        """The seconds left of a period that started with the person's last click."""
        return max(0.0, self.clicked_at + seconds - now)


@dataclass(frozen=True, slots=True)
class NoticeContent:
    """The content of a notice.

    Args:
        people: The people it notifies; empty while nobody is asked.
        seconds: The seconds left to people who are warned.
        is_quiet: Whether it is only edited, because the people are looking at the table.
    """

    people: frozenset[int]
    number: int
    seconds: float | None = None
    is_quiet: bool = False

    @property
    def calls(self) -> bool:
        return self.seconds is None and not self.is_quiet


RESTING = NoticeContent(frozenset(), 0, is_quiet=True)


class Spared(Value):
    """The people not yet notified of a question because they are looking at the table.

    Args:
        since: When the question was asked.
    """

    number: int = 0
    since: float = -inf
    people: frozenset[int] = frozenset()
    until: float = inf


class Warned(Value):
    """The last warning, and a `late` one that waits until `at`: its person has just clicked."""

    content: NoticeContent | None = None
    late: NoticeContent | None = None
    at: float = inf


class CallsOutside(Value):
    """The calls at a table outside the bot's servers, which are follow-ups to an interaction.

    Args:
        left: The number of follow-ups that can still be sent.
        last: The content of the last call.
        are_over: Whether this process is about to end: no other process has the token that deletes
            a call.
    """

    left: int = 0
    last: NoticeContent | None = None
    are_over: bool = False


class Table(Value):
    """The facts known about a table whose messages are shown.

    Args:
        state: The state that may be shown in its channel.
        steps: The messages that lead up to the state, each with the extra seconds for which it is
            shown.
        in_suspense: Whether the outcome of the last change is still secret.
        composed: The number of times it was composed again without a change of state.
        clock_steps: The open question's clock at each stage of its display, with the time when the
            stage begins.
        clock: The clock in the table's picture.
        asked_again: People to mention when its message is posted.
        board: The shown content of its own message.
        notice: The shown content of the notice.
        called_already: Whether an earlier process recently called people to the open question.
        here: The number of a question, and the people who have looked at their hands during it.
        calls: The calls outside the bot's servers.
        is_released: Whether another process takes over the table.
        rests_at: When a notice that no longer calls anybody may be edited to say so.
    """

    state: TableState
    people: Mapping[int, Person]
    steps: tuple[tuple[Panel, float], ...] = ()
    in_suspense: bool = False
    composed: int = 0
    emojis: int = 0
    clock_steps: tuple[tuple[float, SeenClock], ...] = ()
    clock: SeenClock | None = None
    asked_again: frozenset[int] = frozenset()
    board: Shown = Shown()
    notice: Shown = Shown()
    called_already: bool = False
    spared: Spared = Spared()
    here: tuple[int, frozenset[int]] = (0, frozenset())
    warned: Warned = Warned()
    rests_at: float = -inf
    calls: CallsOutside = CallsOutside()
    is_released: bool = False


def open_question(state: TableState) -> int | None:
    """The number of the question that people are called for; None before the deal."""
    return None if state.game is None else state.game.number


def calls_for_open_question(post: TableMessage | None, state: TableState, now: float) -> bool:
    """Whether an earlier process recently called the people who must answer the open question.

    `now` is Unix time.
    """
    called = None if post is None else post.called
    is_open = called is not None and called == open_question(state)
    # In a slow game people are called once, and warned before the time is over.
    return is_open and (state.is_slow or now - state.asked_at < CALL_LASTS)


def is_called_late(state: TableState, now: float) -> bool:
    """Whether a slow game's question is too old for calls outside the bot's servers.

    By then, the table may have forgotten whom it has called; `now` is Unix time.
    """
    return state.is_slow and now - state.asked_at > CALL_LASTS


def can_be_shown(state: TableState) -> bool:
    """Whether the messages of a table can be shown in its channel."""
    return not state.channel_gone and state.ending is not Ending.UNSHOWN


# Hands


def hand(person: Person, now: float) -> Wanted:
    state = person.state
    return Wanted(
        SLOW_HAND if state.is_slow else HAND,
        person.usable,
        state.revision,
        question=open_question(state),
        # Outside the bot's servers, hands exist only as private answers.
        is_paused=state.is_outside,
        call_at=person.call_at if person.calls_by_hand else None,
        is_elsewhere=_plays_by_private(person, now),
        called=open_question(state) if person.is_asked else None,
        priority=Priority.ASKED if person.is_asked else Priority.HAND,
    )


def private_hand(person: Person) -> Wanted:
    state: TableState = person.state
    subject: object = person.usable
    if state.phase is Phase.LOBBY and not person.is_released:
        # The welcome stays until the cards are dealt, or until it can no longer be edited.
        subject = person.private.subject
    return Wanted(
        PRIVATE_HAND,
        subject,
        state.revision,
        is_over=person.is_released,
        is_final=state.phase is Phase.CLOSED,
    )


def _plays_by_private(person: Person, now: float) -> bool:
    if not (person.plays_by_private and person.private.is_editable(now)):
        return False
    if person.state.phase is not Phase.PLAYING or not person.is_seated:
        return False  # the end of a round is shown everywhere at once
    return person.attention_seconds(now) > 0


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


def call_seconds(state: TableState) -> float:
    """The seconds without a click after which a person looking at a table is called."""
    return min(CALLED_AFTER, _most_seconds(state))


def _most_seconds(state: TableState) -> float:
    """The most seconds to delay a call: half of the clock is left to people who look away."""
    clock = question_seconds(state)
    return inf if clock is None else clock / 2


def asked(person: Person, now: float) -> Person:
    """The person after a change, to be called if the table waits for them.

    No call is due if the answer to a click may be about to show the hand.
    """
    if not is_called(person.state, person.user_id):
        return replace(person, is_asked=False, call_at=None)
    call_at, turns = person.call_at, person.turns_uncalled + (not person.is_asked)
    if not person.is_asked and not person.hand.is_held and person.calls_by_hand:
        # Without an editable answer the hand would be posted at once, and again for the call.
        looks_at_it = person.hand.is_editable(now) or _plays_by_private(person, now)
        person, call_at = replace(person, turns_uncalled=turns), now
        if looks_at_it and (attention := person.attention_seconds(now)) > 0:
            spared = attention if person.is_spared else 0.0
            wait = max(call_seconds(person.state), spared)
            call_at = now + min(wait, _most_seconds(person.state))
    return replace(person, is_asked=True, call_at=call_at, turns_uncalled=turns)


def call_ended(person: Person) -> Person:
    """The person after being called, or after a call turned out to be impossible."""
    return replace(person, call_at=None, turns_uncalled=0)


def clicked(person: Person, now: float) -> Person:
    """The person after a click, which postpones a pending call."""
    is_pending = person.call_at is not None and person.call_at > now
    wait = JUST_CLICKED if person.is_spared else CALLED_AFTER
    wait = min(wait, _most_seconds(person.state))
    call_at = now + wait if is_pending else person.call_at
    return replace(person, clicked_at=now, call_at=call_at)


def called_again(person: Person, now: float) -> Person:
    """The person after a warning in a slow game, which is sent as a new message."""
    may_be_called = person.is_asked and person.is_open and person.calls_by_hand
    return replace(person, call_at=now) if may_be_called else person


OUT_OF_TURN = frozenset({Verb.PLAY, Verb.UNO})
"""Moves that refresh the hands of people who are not asked, in all editions.

Catches are missing because the table's message offers them as well.
"""


def usable(state: TableState, user_id: int, preferences: Preferences) -> tuple[Any, ...]:
    """The parts of a table that a person can act on."""
    seat = state.seat_of(user_id)
    barred = state.barred_at is not None
    # An erased name must disappear from every hand that shows it.
    names = tuple(player.name for player in state.players)
    robot = seat is not None and state.players[seat].robot
    common = (
        *(state.phase, state.channel_id, seat, state.host == user_id, barred),
        *(preferences, names, robot),
        state.ballot,
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


# The channel


def commitment(state: TableState) -> Wanted:
    # The rematch of one person with robots is dealt before its commitment can be shown.
    is_late = len(state.former_people) == 1 and state.commitment_message is None
    is_shown = state.phase is Phase.LOBBY or (is_late and state.phase is not Phase.CLOSED)
    is_due = is_shown and not state.commitment_message and can_be_shown(state)
    subject = state.commitment if is_due else ""
    return Wanted(
        COMMITMENT_OUTSIDE if state.is_outside else COMMITMENT,
        subject,
        channel_id=state.commitment_channel or state.channel_id,
        is_paused=not subject,
    )


def board(table: Table, now: float) -> Wanted:
    """The table's own message: the next step leading up to its state, or the state itself."""
    state = table.state
    asks = state.asked if state.phase is Phase.PLAYING else ()
    message = Wanted(
        TABLE_OUTSIDE if state.is_outside else TABLE,
        is_over=state.is_outside and table.is_released,
        revision=state.revision,
        question=open_question(state),
        channel_id=state.channel_id,
        is_paused=not can_be_shown(state),
        pace=SHOWN_TOGETHER if asks and all(state.players[one].robot for one in asks) else 0.0,
    )
    if table.steps:
        step, longer = table.steps[0]
        # The question is shown only with the message that explains it.
        return replace(message, subject=step, stands=STEP_SECONDS + longer, question=None)
    if table.in_suspense:
        return replace(message, is_paused=True, question=None)
    return replace(
        message,
        subject=(state.revision, table.composed, table.emojis, table.clock, state),
        is_final=state.phase is Phase.CLOSED,
        until=min((at for at, _ in table.clock_steps if at > now), default=inf),
        pings=table.asked_again,
    )


def recipients(table: Table) -> frozenset[int]:
    """The people to notify in the channel about the open question."""
    return _notified_here(table, _asked_people(table.state))


def _asked_people(state: TableState) -> list[int | None]:
    """The ids of the people who must answer the open question; none in a race, which all watch."""
    present = state.present
    asked = [state.players[seat].user_id for seat in state.asked if seat in present]
    return asked if state.phase is Phase.PLAYING and len(asked) <= MAX_RECIPIENTS else []


def _notified_here(table: Table, people: Iterable[int | None]) -> frozenset[int]:
    known = (table.people[one] for one in people if one is not None and one in table.people)
    return frozenset(one.user_id for one in known if one.notice is NoticeMode.CHANNEL)


def notice(table: Table, now: float) -> Wanted:
    state = table.state
    if state.is_outside:
        return _notice_outside(table, now)
    if table.in_suspense or not can_be_shown(state):
        return Wanted(NOTICE, is_paused=True)
    content, until = _notice(table, now), min(_due(table, now))
    if content is None:
        return Wanted(NOTICE, is_over=True, until=until)
    goes_on = content == shown_notice(table) or _goes_on(table, content)
    return Wanted(
        NOTICE if content.seconds is None else WARNING,
        content,
        state.revision,
        channel_id=state.channel_id,
        until=until,
        call_at=None if goes_on or content.is_quiet else now,
        pings=content.people,
        called=open_question(state) if content.calls or state.is_slow else None,
        priority=Priority.ASKED,
    )


def _notice_outside(table: Table, now: float) -> Wanted:
    """The call, outside the bot's servers, for people who have not clicked for a while."""
    number, shown, calls = open_question(table.state), shown_notice(table), table.calls
    asked_here = recipients(table)
    # Players of a slow game read the call hours later, when no token could send it again.
    policy = SLOW_NOTICE_OUTSIDE if table.state.is_slow else NOTICE_OUTSIDE
    goes_on = shown is not None and shown.number == number and bool(shown.people & asked_here)
    if goes_on and (policy.lasts or not calls.are_over):
        return Wanted(policy, shown)
    if calls.are_over:
        return Wanted(policy, is_over=True)
    if calls.last is not None and calls.last.number == number:
        asked_here -= calls.last.people
    if table.in_suspense or number is None or not asked_here or calls.left <= 0:
        return Wanted(policy, is_over=True)
    clicked = {one: table.people[one].clicked_at for one in asked_here}
    away_at = {
        one: max(table.spared.since, at) + call_seconds(table.state) for one, at in clicked.items()
    }
    people = frozenset(one for one, at in away_at.items() if at <= now)
    if not people:
        return Wanted(policy, is_over=True, until=min(away_at.values()))
    return Wanted(policy, NoticeContent(people, number), pings=people)


def shown_notice(table: Table) -> NoticeContent | None:
    """The shown notice; None if it is not posted, or was posted by an earlier process."""
    subject = table.notice.subject
    return subject if isinstance(subject, NoticeContent) else None


def _goes_on(table: Table, content: NoticeContent) -> bool:
    """Whether a notice of an earlier process has called people to the open question already."""
    is_found = shown_notice(table) is None and not table.notice.is_gone
    # A slow table has been asleep, and its warning has already been posted.
    calls = content.calls or (table.state.is_slow and table.warned.content is None)
    return is_found and calls and table.called_already


def _notice(table: Table, now: float) -> NoticeContent | None:
    state = table.state
    if state.game is None or state.phase is not Phase.PLAYING:
        return None
    number = state.game.number
    warning = table.warned.content or (slow_warning(table) if state.is_slow else None)
    if warning is not None and warning.number == number and _are_asked(state, warning.people):
        return warning
    asked_here = recipients(table)
    people = asked_here - _present_at(table, number)
    people -= table.spared.people
    question = state.game.question
    has_drawn = question is not None and question.waiting is Waiting.DRAWN
    shown = shown_notice(table)
    if shown is not None and shown.calls and shown.people in {people, asked_here}:
        # The people were called already: the next question of the same turn calls nobody.
        return shown if shown.people else None
    # A player who has just drawn a card is looking at it.
    if people and not has_drawn:
        return NoticeContent(people, number)
    return _kept_notice(table, asked_here, number, now)


def _are_asked(state: TableState, people: frozenset[int]) -> bool:
    """Whether people are asked and still at the table: people who have left need no warning."""
    return people <= {state.players[seat].user_id for seat in {*state.asked} & {*state.present}}


def _kept_notice(
    table: Table, asked_here: frozenset[int], number: int, now: float
) -> NoticeContent | None:
    """The content of a posted notice that notifies nobody; None if no notice is to stay."""
    state = table.state
    if not table.notice.is_posted or state.is_slow:
        return None
    if not _notified_here(table, (state.players[seat].user_id for seat in state.present)):
        return None
    if asked_here:
        return NoticeContent(asked_here, number, is_quiet=True)
    return RESTING if now >= table.rests_at else shown_notice(table) or RESTING


def _present_at(table: Table, number: int) -> frozenset[int]:
    return table.here[1] if table.here[0] == number else frozenset()


def slow_warning(table: Table) -> NoticeContent | None:
    """The warning of a slow game, whose text has the deadline; None before it is due."""
    state, people = table.state, recipients(table)
    warned = [one for one in state.deadlines if one.warned]
    if not people or not warned or state.game is None:
        return None
    return NoticeContent(people, state.game.number, warned[0].seconds)


def _due(table: Table, now: float) -> Iterable[float]:
    """The times at which the wanted notice changes by itself."""
    spared = table.spared.people
    is_spared = bool(spared and spared & recipients(table))
    times = (table.warned.at, table.rests_at, table.spared.until if is_spared else inf)
    return (one if one > now else inf for one in times)


def marked_here(table: Table, user_id: int, number: int) -> Table:
    """The table after a person has looked at their hand during a question."""
    return replace(table, here=(number, _present_at(table, number) | {user_id}))


def with_warning(table: Table, content: NoticeContent | None, now: float) -> Table:
    """The table after a warning.

    If a person to be warned has just clicked, the warning is postponed, or left out if it would
    then come after the end of the clock.
    """
    people = () if content is None or table.state.is_slow else content.people
    known = (table.people[one] for one in people if one in table.people)
    wait = max((one.left(WARNED_AFTER, now) for one in known), default=0.0)
    seconds = (content and content.seconds) or 0.0
    if content is None or not wait:
        return replace(table, warned=Warned(content))
    if wait >= seconds:
        return table
    late = NoticeContent(content.people, content.number, seconds - wait)
    return replace(table, warned=Warned(table.warned.content, late, now + wait))


def told(table: Table) -> Table:
    """The table without the steps that were already shown."""
    steps, shown = table.steps, table.board
    while steps and shown.revision == table.state.revision and shown.subject == steps[0][0]:
        steps = steps[1:]
    return table if steps is table.steps else replace(table, steps=steps)


def ticked(table: Table, now: float, *, is_busy: bool) -> Table:
    """The table with its clock as seen at `now`; unchanged while pictures would be delayed."""
    seen = [clock for at, clock in table.clock_steps if at <= now]
    if is_busy or not seen or seen[-1] == table.clock:
        return table
    return replace(table, clock=seen[-1])


def elapsed(table: Table, now: float) -> Table:
    """The table after some time: with due warnings, and calls to people no longer spared."""
    if now >= table.warned.at:
        table = with_warning(table, table.warned.late, now)
    return _asked_in_channel(_still_spared(table, now), now)


def _asked_in_channel(table: Table, now: float) -> Table:
    """The table once its question is asked, with the people who are not notified at first."""
    number = open_question(table.state)
    is_asked = table.state.phase is Phase.PLAYING and number is not None
    if not is_asked or table.in_suspense or table.spared.number == number:
        return table
    asked = (one for one in _asked_people(table.state) if one is not None)
    known = (table.people[one] for one in asked if one in table.people)
    # A direct message may turn out not to reach a person, who is then called in the channel.
    spared = frozenset(one.user_id for one in known if one.attention_seconds(now) > 0)
    until = now + call_seconds(table.state)
    return replace(table, spared=Spared(number or 0, now, spared, until))


def no_longer_spared(table: Table, user_id: int) -> Table:
    """The table after a person has chosen another kind of notice, which applies at once."""
    spared = table.spared
    return replace(table, spared=replace(spared, people=spared.people - {user_id}))


def _still_spared(table: Table, now: float) -> Table:
    """The table after the time for which people are spared a call.

    From then on, only people who keep looking at a table with a posted notice are spared.
    """
    spared = table.spared
    if not spared.people or now < spared.until:
        return table
    known = (table.people[one] for one in spared.people if one in table.people)
    looking = {one.user_id: one.attention_seconds(now) for one in known if table.notice.is_posted}
    most = spared.since + _most_seconds(table.state) - now
    bounded = {user_id: min(seconds, most) for user_id, seconds in looking.items()}
    left = {user_id: seconds for user_id, seconds in bounded.items() if seconds > 0}
    until = now + min(left.values(), default=inf)
    return replace(table, spared=replace(spared, people=frozenset(left), until=until))

"""The next step for a message: a pure comparison of its shown and wanted content.

Kinds of messages differ only in their `Policy`. Times are monotonic seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from math import inf
from typing import NamedTuple

from bot.engine.values import Value
from bot.gateway.answers import EDITABLE_SECONDS
from bot.gateway.budget import Priority
from bot.store.repositories.messages import MessageKind

REPOST_AFTER = 50 * 60.0
"""Seconds after which a table's message is reposted: past an hour Discord allows few edits."""

BURIED_BELOW = 8
"""The number of later messages under which a table's message counts as buried."""

CHECK_BURIED_EVERY = 30.0
"""Minimum seconds between two checks for later messages; each check needs a request."""

WATCH_SECONDS = 2.0
"""Seconds between two edits of a hand whose owner is only watching."""

FOLLOWS_AFTER = 30.0
"""Seconds after which a hand is updated although its owner plays by another message."""

FOLLOW_UP_PAUSE = 60.0
"""Seconds between two attempts to send a follow-up message: an interaction allows only a few."""


class Step(StrEnum):
    KEEP = "keep"
    POST = "post"
    REPOST = "repost"
    """Post the message again and delete the old one: a new message notifies, an edit never does."""
    EDIT = "edit"
    EDIT_BY_ANSWER = "edit by answer"
    """Edit with the token of an interaction, which costs no budget."""
    COUNT_BELOW = "count below"
    DELETE = "delete"
    RETIRE = "retire"
    """Replace the content with instructions for reopening the message, and stop tracking it."""
    FOLLOW_UP = "follow up"
    """Send the message as a follow-up to the interaction that shows its table."""
    WITHDRAW = "withdraw"
    """Delete a follow-up with the token of its interaction."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Keep the message as it is, and decide again at a given time or when the facts change."""

    until: float


@dataclass(frozen=True, slots=True)
class Policy:
    """The rules for one kind of message.

    Args:
        letter: The first letter of the nonces of its posts.
        kind: The kind under which its place is stored; None if it is not stored as a message.
        max_age: Seconds after which it is reposted rather than edited.
        can_be_buried: Whether it is reposted once it is far above the last message.
        is_answer: Whether it consists of answers to interactions: it is neither posted nor edited
            with the bot's token, and retires before the last interaction's token expires.
        is_follow_up: Whether it is a follow-up to an interaction: it is never edited and, unless it
            lasts, is withdrawn before the interaction's token expires.
        lasts: Whether it stays as long as the table, and is replaced but never deleted.
    """

    letter: str
    kind: MessageKind | None = None
    max_age: float = inf
    can_be_buried: bool = False
    is_answer: bool = False
    is_follow_up: bool = False
    lasts: bool = False


TABLE = Policy("t", MessageKind.TABLE, max_age=REPOST_AFTER, can_be_buried=True, lasts=True)
HAND = Policy("h", MessageKind.HAND, lasts=True)
SLOW_HAND = replace(HAND, max_age=REPOST_AFTER)
NOTICE = Policy("n", MessageKind.NOTICE)
WARNING = replace(NOTICE, letter="w")
PRIVATE_HAND = Policy("p", is_answer=True)
COMMITMENT = Policy("c")
TABLE_OUTSIDE = Policy("t", MessageKind.TABLE, is_answer=True)
NOTICE_OUTSIDE = Policy("n", is_follow_up=True)
SLOW_NOTICE_OUTSIDE = replace(NOTICE_OUTSIDE, lasts=True)
COMMITMENT_OUTSIDE = Policy("c", is_follow_up=True, lasts=True)
CALL = Policy("s")
VOTE = Policy("v")
RESULT = Policy("r")


class Key(NamedTuple):
    """Identifies one message of a table or tournament.

    Args:
        user_id: The person whose message it is; 0 for the channel's.
        thread_id: The thread that it is in, where there are several.
    """

    name: str
    user_id: int = 0
    thread_id: int = 0


UNKNOWN = object()
"""The subject of a message whose content is unknown."""


class Shown(Value):
    """The facts known about a message.

    Args:
        revision: The revision of the table that it shows; -1 if unknown.
        stands, pace: As in `Wanted`.
        is_found: Whether an earlier process left it, and it has not been compared since.
        is_gone: Whether it can no longer be edited.
        is_held: Whether the answer to a click may be about to show it.
        is_covered: Whether its owner has opened something else in its place.
        answered_at: When an editable answer last showed it; for a follow-up, when the answer whose
            token deletes it was given.
        tried_at: When sending it as a follow-up was last tried.
        behind_since: The time since which it has lacked something that its owner can use.
    """

    is_posted: bool = False
    subject: object = UNKNOWN
    revision: int = -1
    stands: float = 0.0
    pace: float = 0.0
    is_found: bool = False
    is_gone: bool = False
    is_held: bool = False
    is_buried: bool = False
    is_covered: bool = False
    posted_at: float = -inf
    counted_at: float = -inf
    shown_at: float = -inf
    answered_at: float = -inf
    tried_at: float = -inf
    behind_since: float = inf

    def is_editable(self, now: float) -> bool:
        return now - self.answered_at < EDITABLE_SECONDS


class Wanted(Value):
    """The wanted content of a message.

    Args:
        subject: The data that it is composed from: while this stays equal, nothing is sent.
        revision: The revision of the table: the same one is not posted twice.
        channel_id: Where to post it; 0 for its owner's direct messages.
        is_over: Whether there should be no message.
        is_final: Whether this is the last state, which an old message may show.
        is_paused: Whether it stays as it is for the moment.
        is_same: Whether it already shows the panel; None until the panel is composed.
        stands: Seconds for which it stays before anything else of the same revision is shown.
        pace: Seconds from one edit to the next if both contents have a pace.
        until: When the wanted content changes even if nothing happens.
        call_at: When to post it so that it notifies; None for never.
        is_elsewhere: Whether its owner uses another message to play.
        called: The number of the question for which it calls its owner, or has already called them.
        question: The number of the question that it shows.
    """

    policy: Policy
    subject: object = None
    revision: int = 0
    channel_id: int = 0
    is_over: bool = False
    is_final: bool = False
    is_paused: bool = False
    is_same: bool | None = None
    stands: float = 0.0
    pace: float = 0.0
    until: float = inf
    call_at: float | None = None
    is_elsewhere: bool = False
    pings: frozenset[int] = frozenset()
    called: int | None = None
    priority: Priority = Priority.TABLE
    question: int | None = None

    def calls(self, now: float) -> bool:
        return self.call_at is not None and self.call_at <= now


def decide(shown: Shown, wanted: Wanted, now: float) -> Step | Wait:
    """Decide what to do with a message next."""
    step = _decide(shown, wanted, now)
    if wanted.is_same and step in {Step.EDIT, Step.EDIT_BY_ANSWER}:
        step = Step.KEEP
    if shown.is_held or not (isinstance(step, Wait) or step is Step.KEEP):
        return step
    due = min(_due_times(step, shown, wanted))
    return Step.KEEP if due == inf else Wait(due)


def _decide(shown: Shown, wanted: Wanted, now: float) -> Step | Wait:
    policy = wanted.policy
    if shown.is_held or wanted.is_paused:
        return Step.KEEP
    if policy.is_follow_up:
        return _decide_to_follow_up(shown, wanted, now)
    is_unheld = policy.is_answer and shown.answered_at == -inf
    if is_unheld or not shown.is_posted:
        # The next click on an answer brings a token to edit it with.
        return Step.KEEP if wanted.is_over or policy.is_answer else Step.POST
    if policy.is_answer and (wanted.is_over or not shown.is_editable(now)):
        return Step.KEEP if wanted.is_final else Step.RETIRE
    if wanted.is_over:
        return Step.DELETE
    if shown.is_gone or wanted.calls(now) or _is_too_old(shown, wanted, now):
        return Step.REPOST
    if wanted.subject == shown.subject:
        return _decide_to_watch(shown, wanted, now)
    if (stays_until := _stays_until(shown, wanted)) > now:
        return Wait(stays_until)
    return _decide_to_tell(shown, wanted, now)


def _decide_to_follow_up(shown: Shown, wanted: Wanted, now: float) -> Step | Wait:
    if not shown.is_posted:
        if wanted.is_over:
            return Step.KEEP
        may_at = shown.tried_at + FOLLOW_UP_PAUSE
        return Step.FOLLOW_UP if may_at <= now else Wait(may_at)
    is_ending = not wanted.policy.lasts and not shown.is_editable(now)
    return Step.WITHDRAW if wanted.is_over or is_ending else Step.KEEP


def _is_too_old(shown: Shown, wanted: Wanted, now: float) -> bool:
    if wanted.is_final or now - shown.posted_at <= wanted.policy.max_age:
        return False
    # A message left by an earlier process stays until there is news.
    return not shown.is_found or wanted.is_same is False


def _stays_until(shown: Shown, wanted: Wanted) -> float:
    """The earliest time when other content may replace the content shown."""
    stands = shown.stands if wanted.revision == shown.revision else 0.0
    return shown.shown_at + max(stands, min(shown.pace, wanted.pace))


def _decide_to_tell(shown: Shown, wanted: Wanted, now: float) -> Step | Wait:
    """Decide about a message that lacks something its owner can use."""
    if wanted.policy.can_be_buried and not shown.is_found:
        if shown.is_buried:
            return Step.REPOST
        if now - max(shown.counted_at, shown.posted_at) >= CHECK_BURIED_EVERY:
            return Step.COUNT_BELOW
    if shown.is_editable(now):
        return Step.EDIT_BY_ANSWER
    if wanted.is_elsewhere and now < shown.behind_since + FOLLOWS_AFTER:
        return Wait(shown.behind_since + FOLLOWS_AFTER)
    return Step.EDIT


def _decide_to_watch(shown: Shown, wanted: Wanted, now: float) -> Step | Wait:
    """Decide about a message that lacks only something that its owner watches."""
    has_gone_on = wanted.revision != shown.revision and not shown.is_covered
    if not has_gone_on or not shown.is_editable(now):
        return Step.KEEP
    due_at = shown.shown_at + WATCH_SECONDS
    return Step.EDIT_BY_ANSWER if now >= due_at else Wait(due_at)


def _due_times(step: Step | Wait, shown: Shown, wanted: Wanted) -> list[float]:
    """The times at which to decide again, such as when to call a person or when a token expires."""
    times = [step.until if isinstance(step, Wait) else inf, wanted.until]
    if shown.is_posted and not wanted.is_over:
        if wanted.call_at is not None:
            times.append(wanted.call_at)
        policy = wanted.policy
        is_by_token = policy.is_answer or (policy.is_follow_up and not policy.lasts)
        if is_by_token and shown.answered_at > -inf and not wanted.is_final:
            times.append(shown.answered_at + EDITABLE_SECONDS)
    return times

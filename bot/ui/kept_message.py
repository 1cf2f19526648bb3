"""A message that is kept: posted, remembered, edited, posted again, deleted.

`decide` compares what a message shows with what it should show and returns the next step. It is
pure, without Discord or the database, and kinds of messages differ only in their `Policy`.
`KeptMessage` carries the step out, within the budget of requests.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from math import inf

import structlog

from bot.engine.values import Value
from bot.game.ports import StoreUnavailable
from bot.gateway.answers import EDITABLE_SECONDS, GivenAnswer
from bot.gateway.budget import Priority, RequestSlot
from bot.gateway.errors import POSTED_ANEW, DeliveryError
from bot.gateway.pictures import AttachedPicture, files_of
from bot.gateway.rendering import PanelView, panel_digest
from bot.gateway.sending import MessageSender, SentMessage
from bot.present.components import Panel
from bot.present.text.names import snowflake_timestamp
from bot.store.repositories.messages import MessageKind, TableMessage, TableMessageRepository
from bot.ui.tasks import BackgroundTasks, Reminder

Place = tuple[str, MessageKind | None, int]

log = structlog.get_logger(__name__)

RETRY_SECONDS = 10.0
"""The pause before a failed write is tried again."""


class PostedMessages:
    """The stored places of messages; failed writes are repeated until the database is back.

    It also deletes useless messages, at the lowest priority.
    """

    def __init__(self, table_messages: TableMessageRepository, sender: MessageSender) -> None:
        self._table_messages = table_messages
        self.sender = sender
        self._clock = sender.clock
        self._deletions = BackgroundTasks()
        self._unsaved: dict[Place, Callable[[], Awaitable[None]]] = {}
        self._background_tasks = BackgroundTasks()
        self._is_retrying = False

    async def of(self, table_id: str) -> Sequence[TableMessage]:
        """Take over the messages of a table; raises `StoreUnavailable`."""
        return await self._table_messages.of(table_id)

    async def keep(self, post: TableMessage) -> None:
        place = (post.table_id, post.kind, post.user_id)
        await self._write(place, partial(self._table_messages.keep, post))

    async def leave(self, posts: Sequence[TableMessage]) -> None:
        """Store what messages show, so that the next process need not send all of them."""
        try:
            await self._table_messages.leave(posts)
        except StoreUnavailable as error:
            log.warning("what messages show is not kept", reason=str(error))

    async def drop(self, table_id: str, kind: MessageKind, user_id: int) -> None:
        write = partial(self._table_messages.drop, table_id, kind, user_id)
        await self._write((table_id, kind, user_id), write)

    def sending(self, user_id: int) -> AbstractContextManager[None]:
        """Note that a message is being sent to a person, so that an erasure waits for it."""
        return self._table_messages.writer.deletions.work(user_id)

    def forget(self, user_id: int) -> None:
        """Drop a person's pending writes."""
        for place in [one for one in self._unsaved if one[2] == user_id]:
            del self._unsaved[place]

    async def drop_personal(self, table_id: str) -> None:
        """Forget the hands and notices of a closed table, but not its public message."""
        table = MessageKind.TABLE
        for place in [one for one in self._unsaved if one[0] == table_id and one[1] != table]:
            del self._unsaved[place]
        await self._write(
            (table_id, None, 0), partial(self._table_messages.drop_personal, table_id)
        )

    def delete(self, post: TableMessage) -> None:
        self._deletions.start(self._delete(post), "deletion of a message")

    async def wait_until_idle(self) -> None:
        await self._deletions.wait_until_idle()

    async def _delete(self, post: TableMessage) -> None:
        try:
            await self.sender.delete(post.channel_id, post.message_id)
        except DeliveryError as error:
            log.info("a message was not deleted", table=post.table_id, failure=error.failure)

    async def _write(self, place: Place, write: Callable[[], Awaitable[None]]) -> None:
        try:
            await write()
        except StoreUnavailable as error:
            if place not in self._unsaved:
                log.warning("a message could not be kept", table=place[0], reason=str(error))
            self._unsaved[place] = write
            if not self._is_retrying:
                self._is_retrying = True
                self._background_tasks.start(self._retry(), "places of messages")
        else:
            # This write is newer than the one waiting.
            self._unsaved.pop(place, None)

    async def _retry(self) -> None:
        try:
            while self._unsaved:
                await self._clock.sleep(RETRY_SECONDS)
                for place, write in tuple(self._unsaved.items()):
                    # A newer write may have replaced it meanwhile.
                    if self._unsaved.get(place) is write:
                        await self._write(place, write)
        finally:
            self._is_retrying = False


REPOST_AFTER = 50 * 60.0
"""Seconds after which a table's message is reposted: past an hour Discord allows few edits."""

BURIED_BELOW = 8
"""A table's message counts as buried under this many later messages."""

CHECK_BURIED_EVERY = 30.0
"""Seconds between two counts of later messages, at the next move: each needs a request."""

WATCH_SECONDS = 2.0
"""Seconds between two edits of a hand whose owner only looks on."""

FOLLOWS_AFTER = 30.0
"""Seconds after which a hand follows the private one that its owner plays by."""

TRUST_SEEN_FOR = 10.0
"""Seconds for which a message that Discord has shown is assumed to exist."""


class Step(StrEnum):
    KEEP = "keep"
    POST = "post"
    REPOST = "repost"
    """Post again and delete the old one: a new message notifies, an edit never does."""
    EDIT = "edit"
    EDIT_BY_ANSWER = "edit by answer"
    """Edit with the token of an interaction, which costs no budget."""
    COUNT_BELOW = "count below"
    DELETE = "delete"
    RETIRE = "retire"
    """Replace the content with how to open it again, then stop keeping the message."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Decide again at a time, in monotonic seconds, or when something changes."""

    until: float


@dataclass(frozen=True, slots=True)
class Policy:
    """What distinguishes one kind of message.

    Args:
        kind: How it is stored; None if its owner stores it.
        max_age: Seconds after which it is reposted rather than edited.
        can_be_buried: Whether it is reposted once it is far above the last message.
        is_answer: Whether it consists of answers to interactions: it is neither posted nor edited
            with the bot's token, and retires before the last interaction's token expires.
    """

    letter: str
    kind: MessageKind | None = None
    max_age: float = inf
    can_be_buried: bool = False
    is_answer: bool = False


TABLE = Policy("t", MessageKind.TABLE, max_age=REPOST_AFTER, can_be_buried=True)
HAND = Policy("h", MessageKind.HAND)
SLOW_HAND = replace(HAND, max_age=REPOST_AFTER)
NOTICE = Policy("n", MessageKind.NOTICE)
PRIVATE_HAND = Policy("p", is_answer=True)
COMMITMENT = Policy("c")
WARNING = replace(NOTICE, letter="w")

UNKNOWN = object()
"""The subject of a message whose content is unknown."""


class Shown(Value):
    """What is known of a message; times are monotonic seconds.

    Args:
        revision: The revision of the table that it shows; -1 if unknown.
        is_found: Whether an earlier process left it, and it has not been compared since.
        is_gone: Whether it can no longer be edited.
        is_held: Whether the answer to a click may be about to show it.
        is_covered: Whether its owner has opened something else in its place.
        answered_at: When an editable answer last showed it.
        behind_since: Since when it has lacked something that its owner can use.
    """

    is_posted: bool = False
    subject: object = UNKNOWN
    revision: int = -1
    is_found: bool = False
    is_gone: bool = False
    is_held: bool = False
    is_buried: bool = False
    is_covered: bool = False
    posted_at: float = -inf
    counted_at: float = -inf
    shown_at: float = -inf
    answered_at: float = -inf
    behind_since: float = inf

    def is_editable(self, now: float) -> bool:
        return now - self.answered_at < EDITABLE_SECONDS


class Wanted(Value):
    """What a message should show.

    Args:
        subject: What it is composed from: while this stays equal, there is no news.
        revision: The revision of the table: the same one is not posted twice.
        farewell: Composes the last panel of a message that retires.
        is_over: Whether there should be no message.
        is_final: Whether this is the last state, which an old message may show.
        is_same: Whether it already shows the panel; None until the panel is composed.
        call_at: When to post it so that it notifies, in monotonic seconds; None for never.
        is_elsewhere: Whether its owner plays by another message.
        called: The number of the question for which it calls.
        shown: Called with the Unix time in seconds at which Discord showed it.
    """

    policy: Policy
    subject: object = None
    revision: int = 0
    compose: Callable[[], Panel] = lambda: Panel(())
    farewell: Callable[[], Panel] = lambda: Panel(())
    is_over: bool = False
    is_final: bool = False
    is_same: bool | None = None
    call_at: float | None = None
    is_elsewhere: bool = False
    pings: frozenset[int] = frozenset()
    called: int | None = None
    priority: Priority = Priority.TABLE
    shown: Callable[[float], None] = lambda _: None

    def calls(self, now: float) -> bool:
        return self.call_at is not None and self.call_at <= now


def decide(shown: Shown, wanted: Wanted, now: float) -> Step | Wait:
    """Decide what to do with a message next; `now` is in monotonic seconds."""
    policy = wanted.policy
    if shown.is_held:
        return Step.KEEP
    if not shown.is_posted:
        return Step.KEEP if wanted.is_over or policy.is_answer else Step.POST
    if policy.is_answer and (wanted.is_over or not shown.is_editable(now)):
        return Step.RETIRE
    if wanted.is_over:
        return Step.DELETE
    if shown.is_gone or wanted.calls(now) or _is_too_old(shown, wanted, now):
        return Step.REPOST
    if wanted.subject == shown.subject:
        step = _decide_to_watch(shown, wanted, now)
    else:
        step = _decide_to_tell(shown, wanted, now)
    if wanted.is_same and step in {Step.EDIT, Step.EDIT_BY_ANSWER}:
        step = Step.KEEP
    return _wait_for_the_next(step, shown, wanted)


def _is_too_old(shown: Shown, wanted: Wanted, now: float) -> bool:
    if wanted.is_final or now - shown.posted_at <= wanted.policy.max_age:
        return False
    # A message left by an earlier process stays until there is news.
    return not shown.is_found or wanted.is_same is False


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
    """Decide about a message that lacks only what its owner looks at."""
    has_gone_on = wanted.revision != shown.revision and not shown.is_covered
    if not has_gone_on or not shown.is_editable(now):
        return Step.KEEP
    due_at = shown.shown_at + WATCH_SECONDS
    return Step.EDIT_BY_ANSWER if now >= due_at else Wait(due_at)


def _wait_for_the_next(step: Step | Wait, shown: Shown, wanted: Wanted) -> Step | Wait:
    """Limit a wait by the time of the call and the lifetime of the token."""
    times = [step.until] if isinstance(step, Wait) else []
    if wanted.call_at is not None:
        times.append(wanted.call_at)
    if wanted.policy.is_answer:
        times.append(shown.answered_at + EDITABLE_SECONDS)
    if times and (isinstance(step, Wait) or step is Step.KEEP):
        return Wait(min(times))
    return step


@dataclass(frozen=True, slots=True)
class Upkeep:
    """What the owner of a kept message does for it.

    Args:
        due: Called when it is time to decide again, and after the message was shown.
        may_watch: Whether it may be edited now for somebody who only looks on.
        discard: Deletes a message that was replaced or is over; the default does so immediately.
    """

    due: Callable[[], None] = lambda: None
    may_watch: Callable[[], bool] = lambda: True
    discard: Callable[[TableMessage], None] | None = None


NO_UPKEEP = Upkeep()


class KeptMessage:
    """One message, from its first post to its end.

    Args:
        post: Where an earlier process posted it.

    Attributes:
        post: Where it is; None if it is not posted.
        answer: The last answer that showed it, while that can be edited.
    """

    def __init__(
        self,
        posted_messages: PostedMessages,
        owner_id: str,
        channel_id: int,
        *,
        user_id: int = 0,
        post: TableMessage | None = None,
        upkeep: Upkeep = NO_UPKEEP,
    ) -> None:
        self._posted_messages = posted_messages
        self._sender = posted_messages.sender
        self._clock = posted_messages.sender.clock
        self._owner_id = owner_id
        self._user_id = user_id
        self.channel_id = channel_id
        self.post = post
        self._due = upkeep.due
        self._may_watch = upkeep.may_watch
        self._discard = upkeep.discard or posted_messages.delete
        self._reminder = Reminder(self._clock, upkeep.due)
        self._slot: RequestSlot | None = None
        self._panel: Panel | None = None
        self._emojis = 0
        self._attached: AttachedPicture | None = None
        self._seen_at = -inf
        self._held = 0
        self._is_retired = False
        self.answer: GivenAnswer | None = None
        self.shown = Shown()
        if post is not None:
            self.shown = Shown(
                is_posted=True, is_found=post.shown is not None, posted_at=self._posted_at(post)
            )

    # What is known

    @property
    def message_id(self) -> int:
        return 0 if self.post is None else self.post.message_id

    @property
    def is_editable(self) -> bool:
        return self.shown.is_editable(self._clock.monotonic())

    def as_shown(self, called: int | None = None) -> TableMessage | None:
        """The message for the next process, having called for question `called`."""
        if self.post is None:
            return None
        digest = None
        if self._panel is not None and len(self._sender.emoji_map) <= self._emojis:
            digest = panel_digest(self._panel, self._sender.emoji_map, self.shown.revision)
        return replace(self.post, shown=digest, called=called)

    def forget(self) -> None:
        """Note that the message's content is unknown."""
        self._panel = None
        self.shown = replace(self.shown, subject=UNKNOWN, is_found=False)

    def move(self, channel_id: int, *, is_gone: bool = True) -> None:
        """Post in another channel from now on, and delete what was posted, unless it is gone."""
        if self.post is not None and not is_gone:
            self._discard(self.post)
        self.channel_id, self.post = channel_id, None
        self._panel, self.shown = None, Shown(is_held=self._held > 0)

    def expect_gone(self) -> None:
        self.shown = replace(self.shown, is_gone=True)

    def note_seen(self, message_id: int) -> None:
        if message_id == self.message_id:
            self._seen_at = self._clock.monotonic()

    def may_be_deleted(self) -> bool:
        """Whether it may have been deleted; if so, the next `show` edits it to find out."""
        if self._clock.monotonic() - self._seen_at <= TRUST_SEEN_FOR:
            return False
        self.forget()
        return True

    # Answers to interactions

    def hold(self) -> None:
        """Leave the message to the answer to a click, until `release`."""
        self._held += 1
        self.shown = replace(self.shown, is_held=True)

    def release(self) -> None:
        self._held -= 1
        self.shown = replace(self.shown, is_held=self._held > 0)
        self._due()

    def shown_by(self, wanted: Wanted, panel: Panel, answer: GivenAnswer | None) -> None:
        self._take(answer)
        self._note(wanted, panel)

    def covered_by(self, answer: GivenAnswer | None) -> None:
        """Note that an answer shows something else in its place, such as the rules."""
        self._take(answer)
        self._panel = None
        self.shown = replace(self.shown, is_covered=True, is_found=False)

    def _take(self, answer: GivenAnswer | None) -> None:
        self.answer = answer
        self._attached = None
        self.shown = replace(
            self.shown,
            is_posted=self.post is not None or answer is not None,
            answered_at=-inf if answer is None else self._clock.monotonic(),
        )

    # What is to be done

    def next_step(self, wanted: Wanted) -> Step:
        """The step to take now; instead of `Wait`, `KEEP`, with `due` called in time."""
        now = self._clock.monotonic()
        if wanted.subject == self.shown.subject:
            behind_since = inf
        else:
            behind_since = min(now, self.shown.behind_since)
        if behind_since != self.shown.behind_since:
            self.shown = replace(self.shown, behind_since=behind_since)
        step = decide(self.shown, wanted, now)
        if isinstance(step, Wait):
            self._reminder.set_at(step.until)
            return Step.KEEP
        self._reminder.clear()
        return step

    def raise_to(self, priority: Priority) -> None:
        if self._slot is not None:
            self._slot.raise_to(priority)

    async def show(self, wish: Callable[[], Wanted]) -> None:
        """Take steps until the message is as wanted; at most one of them sends it.

        `wish` is called again whenever time has passed. Raises `DeliveryError`.
        """
        while True:
            match self.next_step(wish()):
                case Step.KEEP:
                    return
                case Step.COUNT_BELOW:
                    await self._count_below()
                case Step.EDIT_BY_ANSWER:
                    if await self._edit_by_answer(wish()):
                        return
                case Step.DELETE:
                    await self._delete(wish().policy)
                    return
                case Step.RETIRE:
                    await self._retire_answer(wish())
                    return
                case step:
                    if await self._send(step, wish):
                        return

    async def retire(self, wanted: Wanted) -> None:
        """Replace its content once with how to continue, since it is no longer updated."""
        self._panel = None
        if self.post is None or self._is_retired:
            return
        self._is_retired = True
        try:
            await self._sender.edit(self.post.channel_id, self.post.message_id, wanted.farewell())
        except DeliveryError as error:
            log.info("a message was not retired", table=self._owner_id, failure=error.failure)

    async def _send(self, step: Step, wish: Callable[[], Wanted]) -> bool:
        """Post or edit when the budget allows; return whether that settled it."""
        slot = self._slot = self._sender.budget.slot(wish().priority)
        wait = self._sender.editing if step is Step.EDIT else self._sender.posting
        try:
            async with wait(self.channel_id, slot):
                # Something else may be wanted by now.
                wanted = wish()
                if self.next_step(wanted) is not step:
                    return False
                panel = wanted.compose()
                if step is not Step.EDIT:
                    await self._post_it(wanted, panel)
                    return True
                wanted = replace(wanted, is_same=self._says(panel, wanted.revision))
                step = self.next_step(wanted)
                if step is Step.EDIT:
                    return await self._edit(wanted, panel)
                if wanted.is_same:
                    self._note(wanted, panel)
                    return True
                self.forget()
                return False
        finally:
            self._slot = None

    def _says(self, panel: Panel, revision: int) -> bool:
        """Whether it already shows a panel, with all emojis."""
        if self.shown.is_found and self.post is not None:
            return self.post.shown == panel_digest(panel, self._sender.emoji_map, revision)
        return panel == self._panel and len(self._sender.emoji_map) <= self._emojis

    async def _edit(self, wanted: Wanted, panel: Panel) -> bool:
        """Edit the message; return False if it must be reposted."""
        assert self.post is not None, "it is posted"
        channel_id, message_id = self.post.channel_id, self.post.message_id
        self.forget()
        try:
            sent = await self._sender.edit(
                channel_id, message_id, panel, self._attached, pings=wanted.pings
            )
        except DeliveryError as error:
            if error.failure not in POSTED_ANEW:
                raise
            self.shown = replace(self.shown, is_gone=True)
            return False
        self._note_sent(wanted, panel, sent)
        return True

    async def _edit_by_answer(self, wanted: Wanted) -> bool:
        """Edit it through the last answer; return whether that settled it."""
        answer, panel = self.answer, wanted.compose()
        assert answer is not None, "there is an answer to be edited"
        if self._says(panel, wanted.revision):
            self._note(wanted, panel)
            return True
        if wanted.subject == self.shown.subject and not self._may_watch():
            self.shown = replace(self.shown, shown_at=self._clock.monotonic())
            return False
        self._panel = None
        scene = panel.scene
        picture = None if scene is None else await self._sender.picture_drawer.draw(scene)
        view = PanelView(panel, self._sender.emoji_map, None if picture is None else picture.name)
        at = await answer.edit(view, files_of(picture))
        if answer is not self.answer:
            # The answer to another click shows it.
            return True
        if at is None:
            self._take(None)
            return False
        wanted.shown(at)
        self._note(wanted, panel)
        return True

    async def _retire_answer(self, wanted: Wanted) -> None:
        if (answer := self.answer) is not None:
            await answer.edit(PanelView(wanted.farewell(), self._sender.emoji_map))
        if answer is self.answer:
            self._take(None)

    async def _post_it(self, wanted: Wanted, panel: Panel) -> None:
        posted_messages = self._posted_messages
        with posted_messages.sending(self._user_id) if self._user_id else nullcontext():
            old, sent = self.post, await self._post_panel(wanted, panel)
            kind, calls = wanted.policy.kind, wanted.calls(self._clock.monotonic())
            self.post = TableMessage(
                self._owner_id,
                kind or MessageKind.TABLE,
                self._user_id,
                self.channel_id,
                sent.message_id,
                called=wanted.called if calls else None,
            )
            self._is_retired = False
            self.answer = None
            self.shown = Shown(
                is_posted=True,
                is_held=self._held > 0,
                posted_at=self._posted_at(self.post),
            )
            self._note_sent(wanted, panel, sent)
            if kind is not None:
                await posted_messages.keep(self.post)
        if old is None:
            return
        if old.message_id == sent.message_id:
            # An earlier process posted it for the same change, and its clocks are out of date.
            await self._sender.edit(old.channel_id, old.message_id, panel)
        else:
            self._discard(old)

    async def _post_panel(self, wanted: Wanted, panel: Panel) -> SentMessage:
        # For the nonce of a deleted message, Discord might return that message.
        tag = (self._user_id or self.message_id) % 1000
        try:
            return await self._sender.post(
                self.channel_id,
                panel,
                nonce=f"{wanted.policy.letter}{self._owner_id}.{wanted.revision}.{tag}",
                pings=wanted.pings,
                silent=not wanted.pings and not wanted.calls(self._clock.monotonic()),
            )
        except DeliveryError:
            self.shown = replace(self.shown, is_gone=False)
            raise

    async def _delete(self, policy: Policy) -> None:
        old, self.post = self.post, None
        self._panel, self.shown = None, Shown(is_held=self._held > 0)
        if old is not None and policy.kind is not None:
            self._discard(old)
            await self._posted_messages.drop(old.table_id, policy.kind, self._user_id)

    async def _count_below(self) -> None:
        assert self.post is not None, "it is posted"
        self.shown = replace(self.shown, counted_at=self._clock.monotonic())
        if self._sender.picture_drawer.is_crowded():
            return  # it costs as much as the edit
        try:
            below = await self._sender.count_below(
                self.post.channel_id, self.post.message_id, BURIED_BELOW
            )
        except DeliveryError as error:
            log.info("what is below a message cannot be read", failure=error.failure)
        else:
            self.shown = replace(self.shown, is_buried=below >= BURIED_BELOW)

    def _note_sent(self, wanted: Wanted, panel: Panel, sent: SentMessage) -> None:
        self._attached = sent.attached
        self._seen_at = self._clock.monotonic()
        wanted.shown(sent.at)
        self._note(wanted, panel)

    def _note(self, wanted: Wanted, panel: Panel) -> None:
        self._panel, self._emojis = panel, len(self._sender.emoji_map)
        self.shown = replace(
            self.shown,
            subject=wanted.subject,
            revision=wanted.revision,
            shown_at=self._clock.monotonic(),
            behind_since=inf,
            is_found=False,
            is_covered=False,
        )
        self._due()

    def _posted_at(self, post: TableMessage) -> float:
        age = self._clock.now() - snowflake_timestamp(post.message_id)
        return self._clock.monotonic() - age

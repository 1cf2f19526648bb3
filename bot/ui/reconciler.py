"""Makes the messages on Discord match their wanted content.

`Messages` keeps all messages of a table or a tournament: whenever something has changed, it decides
about each of them, and sends what differs. `KeptMessage` is one of them, and carries out its steps
within the budget of requests. Edits with an interaction's own token cost nothing.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from functools import partial
from math import inf

import structlog

from bot.engine.values import replace
from bot.gateway.answers import Files, GivenAnswer, Responder
from bot.gateway.budget import Priority, RequestSlot, sending_while
from bot.gateway.errors import POSTED_ANEW, UNREACHABLE, DeliveryError, DeliveryFailure
from bot.gateway.pictures import AttachedPicture, files_of
from bot.gateway.rendering import PanelView, panel_digest
from bot.gateway.sending import SentMessage
from bot.present.components import Panel
from bot.present.text.names import snowflake_timestamp
from bot.store.repositories.messages import MessageKind, TableMessage
from bot.ui.edit_or_repost import (
    BURIED_BELOW,
    UNKNOWN,
    Key,
    Policy,
    Shown,
    Step,
    Wait,
    Wanted,
    decide,
)
from bot.ui.message_panels import MessagePanels
from bot.ui.posted_messages import PostedMessages
from bot.ui.tasks import RefreshTask, Reminder

log = structlog.get_logger(__name__)

CLOCK_SKEW = 2.0
"""Seconds by which a message's date may precede its request."""

TRUST_SEEN_FOR = 10.0
"""Seconds for which a message that was seen on Discord is assumed to exist."""

PICTURE_AFTER = 1.0
"""Seconds after which a hand or table shown as text gets its picture.

The next change, which would bring the picture as well, may be a long time away.
"""


class KeptMessage:
    """One message of a table or tournament, from its first post to its deletion.

    Args:
        post: The message that an earlier process posted, or None.

    Attributes:
        post: The posted message; None while it is not posted.
        answer: The last answer that showed it, while that can be edited.
    """

    def __init__(self, owner: Messages, key: Key, post: TableMessage | None) -> None:
        self._owner = owner
        self._key = key
        self._sender = owner.posted_messages.sender
        self._clock = owner.clock
        self.channel_id = 0 if post is None else post.channel_id
        self.post = post
        self._reminder = Reminder(self._clock, self._due)
        self._picture_due = Reminder(self._clock, self._bring_picture)
        self._drawn_again = -1
        """The last revision for which the picture was drawn again."""
        self._again: tuple[object, Panel | None] = (UNKNOWN, None)
        """The panel to show again with a picture, and the subject that must still be wanted."""
        self._slot: RequestSlot | None = None
        self._panel: Panel | None = None
        self._lacks_picture = False
        """Whether the panel was shown without its picture."""
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

    # Properties

    @property
    def message_id(self) -> int:
        return 0 if self.post is None else self.post.message_id

    def _due(self) -> None:
        if not self._held:
            self._owner.look(self._key)

    def _bring_picture(self) -> None:
        """Edit a message that was sent without its picture, once there is time to draw."""
        drawer = self._sender.picture_drawer
        if drawer.is_busy:
            self._picture_due.set(PICTURE_AFTER)
            return
        # The same panel: its owner may be choosing a colour in it.
        self._again = (self.shown.subject, self._panel)
        self._drawn_again = self.shown.revision
        self.shown = replace(self.shown, subject=UNKNOWN)
        self._due()

    def as_shown(self, called: int | None) -> TableMessage | None:
        """The message as the next process loads it; None if it is not posted.

        `called` is the number of the question for which the message has called its owner.
        """
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
        """Post in another channel from now on, and delete the old message unless it is gone."""
        if self.post is not None and not is_gone:
            self._owner.discard(self._key, self.post)
        self.channel_id, self.post = channel_id, None
        self._panel, self.shown = None, Shown(is_held=self._held > 0)

    def dismiss(self) -> None:
        """Note that the answer that shows the message is being deleted."""
        self.move(0)
        self.answer = None

    def hurry(self) -> None:
        """Let new content replace the shown content at once, without the usual wait."""
        self.shown = replace(self.shown, stands=0.0, pace=0.0)

    def expect_gone(self) -> None:
        self.shown = replace(self.shown, is_gone=True)

    def distrust(self, seen_id: int | None) -> None:
        """Have the message edited to find out whether it was deleted, unless it was seen lately.

        Args:
            seen_id: The id of a message that was just clicked and so exists, or None.
        """
        now = self._clock.monotonic()
        if seen_id == self.message_id:
            self._seen_at = now
        elif now - self._seen_at > TRUST_SEEN_FOR:
            self.forget()

    # Answers to interactions

    def hold(self) -> None:
        """Let only the answer to a click change the message, until `release`."""
        self._held += 1
        self.shown = replace(self.shown, is_held=True)

    def release(self) -> None:
        self._held -= 1
        self.shown = replace(self.shown, is_held=self._held > 0)
        self._due()

    def mark_rendered(self, wanted: Wanted, panel: Panel, answer: GivenAnswer | None) -> None:
        self._take(answer)
        self._note(wanted, panel)

    def covered_by(self, answer: GivenAnswer | None) -> None:
        """Note that an answer shows another panel in the message's place, such as the rules."""
        self._take(answer)
        self._picture_due.clear()
        self._panel = None
        self.shown = replace(self.shown, is_covered=True, is_found=False)

    def renew(self, answer: GivenAnswer) -> None:
        """Edit the message with another interaction's token from now on, since it was clicked."""
        if self.answer is None:
            self.forget()
        self._take(answer)
        self._due()

    async def give(
        self, responder: Responder, channel_id: int, *, may_be_hidden: bool = False
    ) -> bool:
        """Show the message as an answer to an interaction, whose token edits it from now on.

        The old message is deleted, if its token is still valid. While the old message can be seen
        and `may_be_hidden` is false, an answer that only one person sees does not replace it.
        Return whether the answer is now the message.
        """
        wanted = self._owner.wish(self._key)
        panel = self._owner.compose(self._key, wanted)
        self.hold()
        try:
            view, files = await self._rendered(panel, takes_files=responder.takes_files)
            if not await responder.send(view, files, private=False) or responder.given is None:
                return False
            if responder.is_hidden and self.post is not None and not may_be_hidden:
                await responder.given.delete()
                return False
            kind = wanted.policy.kind or MessageKind.TABLE
            # Another interaction may have shown this message meanwhile.
            old = self.answer
            self.post = TableMessage(
                self._owner.owner_id, kind, self._key.user_id, channel_id, responder.sent_id
            )
            self.mark_rendered(wanted, panel, responder.given)
            self._owner.shown(self._key, wanted, self._clock.now())
            await self._owner.posted_messages.keep(self.post, None, self._owner.guild_id)
        finally:
            self.release()
        if old is not None:
            await old.delete()
        return True

    async def _rendered(self, panel: Panel, *, takes_files: bool) -> tuple[PanelView, Files]:
        picture = await self._sender.picture_drawer.draw_for(panel) if takes_files else None
        name = None if picture is None else picture.name
        return PanelView(panel, self._sender.emoji_map, name), files_of(picture)

    def _take(self, answer: GivenAnswer | None) -> None:
        self.answer = answer
        self._attached = None
        self.shown = replace(
            self.shown,
            is_posted=self.post is not None or answer is not None,
            answered_at=-inf if answer is None else self._clock.monotonic(),
        )

    # The next step

    def next_step(self, wanted: Wanted) -> Step:
        """The step to take now; a `Wait` becomes `KEEP` until it ends and a new step is decided."""
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

    def _wish(self) -> Wanted:
        wanted = self._owner.wish(self._key)
        if wanted.is_elsewhere:
            # Once sending has begun, it goes on even if the person opens another message meanwhile.
            wanted = replace(wanted, is_elsewhere=False)
        self.channel_id = wanted.channel_id or self.channel_id
        return wanted

    async def show(self, channel_id: int = 0) -> None:
        """Take steps until the message is as wanted; at most one of them sends it.

        The wanted content is computed again whenever time has passed. Raises `DeliveryError` if
        Discord refuses a step.

        Args:
            channel_id: The channel where it must be from now on; 0 to leave it where it is.
        """
        if channel_id and self.post is not None and self.post.channel_id != channel_id:
            self.move(channel_id)
        self.channel_id = channel_id or self.channel_id
        while True:
            match self.next_step(wanted := self._wish()):
                case Step.KEEP:
                    return
                case Step.COUNT_BELOW:
                    await self._count_below()
                case Step.EDIT_BY_ANSWER:
                    if await self._edit_by_answer(wanted):
                        return
                case Step.DELETE:
                    await self._delete(wanted.policy)
                    return
                case Step.RETIRE:
                    await self._retire_answer()
                    return
                case Step.FOLLOW_UP:
                    await self._follow_up(wanted)
                    return
                case Step.WITHDRAW:
                    await self._withdraw()
                    return
                case step:
                    if await self._send(step, self._priority(step, wanted)):
                        return

    def _priority(self, step: Step, wanted: Wanted) -> Priority:
        """The priority of a step; a picture added to words that say the same has the lowest."""
        subject, again = self._again
        is_picture = step is Step.EDIT and again is not None and subject == wanted.subject
        return Priority.OTHER if is_picture else wanted.priority

    async def retire(self) -> None:
        """Make the message say how to continue, as it is no longer updated.

        Only the first call has an effect.
        """
        self._panel = None
        if self.post is None or self._is_retired:
            return
        self._is_retired = True
        try:
            await self._sender.edit(
                self.post.channel_id, self.post.message_id, self._owner.farewell(self._key)
            )
        except DeliveryError as error:
            log.info(
                "a message could not be retired", table=self._owner.owner_id, failure=error.failure
            )

    async def _send(self, step: Step, priority: Priority) -> bool:
        """Post or edit the message when the budget allows; return whether it is then as wanted."""
        slot = self._slot = self._sender.budget.slot(priority)
        wait = self._sender.editing if step is Step.EDIT else self._sender.posting
        try:
            async with wait(self.channel_id, slot):
                # The wanted content may have changed meanwhile.
                wanted = self._wish()
                if self.next_step(wanted) is not step:
                    return False
                panel = self._composed(wanted)
                if step is not Step.EDIT:
                    return await self._post_it(wanted, panel)
                is_same = await self._shows(panel, wanted.revision)
                wanted = replace(wanted, is_same=is_same)
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

    def _composed(self, wanted: Wanted) -> Panel:
        (subject, again), self._again = self._again, (UNKNOWN, None)
        if again is not None and subject == wanted.subject:
            return again
        return self._owner.compose(self._key, wanted)

    async def _shows(self, panel: Panel, revision: int) -> bool:
        """Whether the message already shows all of a panel that can be shown now."""
        if self.shown.is_found and self.post is not None:
            return self.post.shown == panel_digest(panel, self._sender.emoji_map, revision)
        if panel != self._panel or len(self._sender.emoji_map) > self._emojis:
            return False
        drawer = self._sender.picture_drawer
        return not self._lacks_picture or await drawer.draw_for(panel) is None

    async def _edit(self, wanted: Wanted, panel: Panel) -> bool:
        """Edit the message; return False if it must be reposted."""
        assert self.post is not None, "the message is posted"
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
        await self.check()
        return True

    async def check(self) -> None:
        """Have the table's end shown again if another process may have edited the message too."""
        if self.post is not None:
            await self._owner.posted_messages.check(self.post, self._owner.guild_id)

    async def _edit_by_answer(self, wanted: Wanted) -> bool:
        """Edit the message with the last answer's token; return whether nothing is left to do."""
        answer, panel = self.answer, self._composed(wanted)
        assert answer is not None, "there is an answer to be edited"
        is_same = await self._shows(panel, wanted.revision)
        if answer is not self.answer:  # another click's answer will show it
            return True
        if is_same:
            self._note(wanted, panel)
            return True
        if wanted.subject == self.shown.subject and not self._owner.may_watch():
            self.shown = replace(self.shown, shown_at=self._clock.monotonic())
            return False
        self._panel = None
        view, files = await self._rendered(panel, takes_files=answer.takes_files)
        at = await answer.edit(view, files)
        if answer is not self.answer:
            # The answer to another click will show it.
            return True
        if at is None:
            self._take(None)
            return False
        self._owner.shown(self._key, wanted, at)
        self._note(wanted, panel)
        await self.check()
        return True

    async def _follow_up(self, wanted: Wanted) -> None:
        """Send the message as a follow-up to the interaction that shows its table, if any."""
        here = self._owner.answer_here()
        if here is None:
            return
        answer, answered_at = here
        panel = self._owner.compose(self._key, wanted)
        tried_at = self._clock.monotonic()
        self.shown = replace(self.shown, tried_at=tried_at)
        sent = await answer.follow_up(PanelView(panel, self._sender.emoji_map), wanted.pings)
        if sent is None:
            self._due()
            return
        self.answer, message = sent
        kind = wanted.policy.kind or MessageKind.NOTICE
        self.post = TableMessage(
            self._owner.owner_id, kind, self._key.user_id, message.channel.id, message.id
        )
        now = self._clock.monotonic()
        self.shown = Shown(
            is_posted=True, posted_at=now, answered_at=answered_at, tried_at=tried_at
        )
        self._owner.shown(self._key, wanted, message.created_at.timestamp())
        self._note(wanted, panel)

    async def _withdraw(self) -> None:
        answer, self.answer, self.post = self.answer, None, None
        self._panel = None
        self.shown = Shown(is_held=self._held > 0, tried_at=self.shown.tried_at)
        if answer is not None:
            await answer.delete()

    async def _retire_answer(self) -> None:
        if (answer := self.answer) is not None:
            farewell = self._owner.farewell(self._key)
            view, files = await self._rendered(farewell, takes_files=answer.takes_files)
            await answer.edit(view, files)
        if answer is self.answer:
            self._take(None)

    async def _post_it(self, wanted: Wanted, panel: Panel) -> bool:
        """Post the message; return whether it is then as wanted."""
        posted_messages, begun = self._owner.posted_messages, self._clock.now()
        with posted_messages.sending(self._key.user_id) if self._key.user_id else nullcontext():
            old, sent = self.post, await self._post_panel(wanted, panel)
            kind, calls = wanted.policy.kind, wanted.calls(self._clock.monotonic())
            self.post = TableMessage(
                self._owner.owner_id,
                kind or MessageKind.TABLE,
                self._key.user_id,
                self.channel_id,
                sent.message_id,
                called=wanted.called if calls else None,
            )
            self._is_retired = False
            self.answer = None
            if calls and self._key.user_id:
                self._owner.call_ended(self._key.user_id)
            self.shown = Shown(
                is_posted=True,
                is_held=self._held > 0,
                posted_at=self._posted_at(self.post),
            )
            self._note_sent(wanted, panel, sent)
            replaced = old if old is not None and old.message_id != sent.message_id else None
            home = self._owner.guild_id
            if kind is not None and not await posted_messages.keep(self.post, replaced, home):
                return True
        if replaced is not None:
            self._owner.discard(self._key, replaced)
        if snowflake_timestamp(sent.message_id) > begun - CLOCK_SKEW:
            return True
        # An earlier process posted this message but died before storing it: its content is old.
        return await self._edit(wanted, panel)

    async def _post_panel(self, wanted: Wanted, panel: Panel) -> SentMessage:
        try:
            return await self._sender.post(
                self.channel_id,
                panel,
                nonce=self._nonce(wanted),
                pings=wanted.pings,
                silent=not wanted.pings and not wanted.calls(self._clock.monotonic()),
            )
        except DeliveryError:
            self.shown = replace(self.shown, is_gone=False)
            raise

    def _nonce(self, wanted: Wanted) -> str:
        """The nonce with which Discord finds the message that a killed process has posted.

        The nonce of a lasting message depends on the message that it replaces, or else on its
        place, as the table may have changed meanwhile. Discord might still return a deleted message
        for its nonce, and notices are deleted, so the nonces of notices change.
        """
        letter, replaced = wanted.policy.letter, self.message_id
        if wanted.policy.lasts:
            return f"{letter}{self._owner.owner_id}.{(replaced or self.channel_id) % 10**6}"
        place = (replaced or self.channel_id) % 1000
        return f"{letter}{self._owner.owner_id}.{wanted.revision}.{place}"

    async def _delete(self, policy: Policy) -> None:
        old, self.post = self.post, None
        self._panel, self.shown = None, Shown(is_held=self._held > 0)
        if old is None or policy.kind is None:
            return
        if await self._owner.posted_messages.drop(old, self._owner.guild_id):
            self._owner.discard(self._key, old)

    async def _count_below(self) -> None:
        assert self.post is not None, "the message is posted"
        self.shown = replace(self.shown, counted_at=self._clock.monotonic())
        if self._sender.picture_drawer.is_crowded():
            return  # reposting costs no more than the edit
        try:
            below = await self._sender.count_below(
                self.post.channel_id, self.post.message_id, BURIED_BELOW
            )
        except DeliveryError as error:
            log.info("the messages below a message could not be counted", failure=error.failure)
        else:
            self.shown = replace(self.shown, is_buried=below >= BURIED_BELOW)

    def _note_sent(self, wanted: Wanted, panel: Panel, sent: SentMessage) -> None:
        self._attached = sent.attached
        self._seen_at = self._clock.monotonic()
        self._owner.shown(self._key, wanted, sent.at)
        self._note(wanted, panel)

    def _note(self, wanted: Wanted, panel: Panel) -> None:
        drawer, picture = self._sender.picture_drawer, panel.picture
        self._lacks_picture = picture is not None and drawer.is_left_out(picture.scene)
        if not self._lacks_picture:
            self._picture_due.clear()
        elif wanted.revision != self._drawn_again:
            self._picture_due.set(PICTURE_AFTER)
        self._panel, self._emojis = panel, len(self._sender.emoji_map)
        self.shown = replace(
            self.shown,
            subject=wanted.subject,
            revision=wanted.revision,
            stands=wanted.stands,
            pace=wanted.pace,
            shown_at=self._clock.monotonic(),
            behind_since=inf,
            is_found=False,
            is_covered=False,
        )
        self._due()

    def _posted_at(self, post: TableMessage) -> float:
        age = self._clock.now() - snowflake_timestamp(post.message_id)
        return self._clock.monotonic() - age


CHANNEL = Key("channel")
"""The lane of all messages that are not for one person: they are sent one after another."""


class Messages(ABC):
    """The messages of one table or tournament, kept as wanted.

    Args:
        posts: The messages that an earlier process posted.
    """

    def __init__(
        self,
        posted_messages: PostedMessages,
        panels: MessagePanels,
        owner_id: str,
        posts: Iterable[TableMessage] = (),
    ) -> None:
        self.posted_messages = posted_messages
        self.panels = panels
        self.owner_id = owner_id
        self.clock = posted_messages.sender.clock
        self._posts: dict[Key, TableMessage] = {}
        self._kept: dict[Key, KeptMessage] = {}
        self._lanes: dict[Key, RefreshTask] = {}
        self._is_finished = False
        """Whether no new content is shown; pending messages are still sent."""
        self._is_closed = False
        """Whether nothing more is sent: another process shows the messages."""
        self.take_over(posts)

    # For the subclass to define

    @property
    @abstractmethod
    def guild_id(self) -> int:
        """The Discord id of the messages' server; the process that has the server sends them."""

    @abstractmethod
    def keys(self) -> Sequence[Key]:
        """The keys of all messages, in the order of sending."""

    @abstractmethod
    def wish(self, key: Key) -> Wanted:
        """The content that a message should show now."""

    @abstractmethod
    def compose(self, key: Key, wanted: Wanted) -> Panel:
        """The panel of a message that is about to be sent."""

    @abstractmethod
    async def failed(self, key: Key, failure: DeliveryFailure) -> bool:
        """Note that Discord refused a message; return whether to go on sending in its channel."""

    async def prepare(self) -> None:
        """Load the data that the messages of the channel need."""

    def answer_here(self) -> tuple[GivenAnswer, float] | None:
        """The answer whose follow-ups everybody at a table can read, and when it was given.

        None while no such answer has a valid token, and always on the bot's servers.
        """
        return None

    async def sent(self) -> None:
        """Note that each message of the channel is as wanted, or must still wait to be sent."""

    def farewell(self, key: Key) -> Panel:
        """The last panel of a message that is no longer updated."""
        return self.compose(key, self.wish(key))

    def posted(self, key: Key, message_id: int) -> None:
        """Note the Discord id of a channel message, or 0, after every attempt to post it."""

    def shown(self, key: Key, wanted: Wanted, at: float) -> None:
        """Note that Discord has shown a message, at a Unix time in seconds."""

    def call_ended(self, user_id: int) -> None:
        """Note that a message has called a person, or cannot do so."""

    def may_watch(self) -> bool:
        """Whether a message may be edited now for a person who is only watching."""
        return True

    def discard(self, _key: Key, post: TableMessage) -> None:
        """Delete a message that was replaced or is obsolete."""
        self.posted_messages.delete(post)

    # Steps

    def kept(self, key: Key) -> KeptMessage:
        if key not in self._kept:
            self._kept[key] = KeptMessage(self, key, self._posts.pop(key, None))
        return self._kept[key]

    @property
    def message_ids(self) -> frozenset[int]:
        """The Discord ids of all messages that are posted."""
        kept = (one.post for one in self._kept.values())
        return frozenset(one.message_id for one in (*kept, *self._posts.values()) if one)

    def is_on_server(self, guild_id: int) -> bool:
        """Whether the bot is a member of a server, as far as is known."""
        return self.posted_messages.sender.client.get_guild(guild_id) is not None

    def take_over(self, posts: Iterable[TableMessage]) -> None:
        """Take over the messages of an earlier process."""
        self._posts.update((Key(one.kind, one.user_id), one) for one in posts)

    def forget(self, key: Key) -> None:
        """Stop tracking a message, which stays as it is."""
        self._kept.pop(key, None)

    def reconcile(self) -> None:
        """Have all messages that are not as wanted sent soon."""
        for key in self.keys():
            self.look(key)

    def look(self, key: Key) -> Step:
        """Have a message sent soon if it is not as wanted; return the step to take."""
        if self._is_finished or self._is_closed:
            return Step.KEEP
        wanted, kept = self.wish(key), self.kept(key)
        kept.raise_to(wanted.priority)
        step = kept.next_step(wanted)
        if step is not Step.KEEP:
            self.lane(key).request()
        return step

    def lane(self, key: Key) -> RefreshTask:
        """The task that sends a person's messages, or those of the channel, one after another."""
        lane = key if key.user_id else CHANNEL
        if lane not in self._lanes:
            self._lanes[lane] = RefreshTask(
                self.clock,
                partial(self._send, lane),
                lane.name,
                table=self.owner_id,
                user=lane.user_id,
            )
        return self._lanes[lane]

    @property
    def is_settled(self) -> bool:
        """Whether nothing more needs to be sent or can be sent."""
        return all(lane.is_settled for lane in self._lanes.values())

    async def wait_until_idle(self) -> None:
        await asyncio.gather(*(lane.wait_until_idle() for lane in self._lanes.values()))

    async def leave(self) -> None:
        """Store what the messages show, for the next process."""
        shown = [self._as_shown(key) for key in self.keys()]
        posts = [post for post in shown if post is not None]
        await self.posted_messages.leave(posts, self.guild_id)

    async def finish(self) -> None:
        """Send pending messages, and leave the rest to the next process."""
        await self.wait_until_idle()
        await self.leave()
        self._is_finished = True

    def close(self) -> None:
        """Stop sending messages."""
        self._is_closed = True

    def _as_shown(self, key: Key) -> TableMessage | None:
        """A message as the next process loads it; None if it is not stored or is being sent."""
        wanted, kept = self.wish(key), self.kept(key)
        if wanted.policy.kind is None or kept.shown.is_held or self.lane(key).busy:
            return None
        return kept.as_shown(wanted.called if wanted.call_at is None else None)

    def may_send(self) -> bool:
        """Whether no other process can have shown something newer."""
        return self.posted_messages.may_send(self.guild_id)

    async def _send(self, lane: Key) -> None:
        """Send the messages of a lane, unless another process may have taken them over."""
        if self._is_closed:
            return
        if not self.may_send():
            self.lane(lane).retry_after(DeliveryFailure.FENCED)
            return
        with sending_while(self.may_send):
            await (self._send_channel() if lane is CHANNEL else self._send_to_person(lane))

    async def _send_channel(self) -> None:
        await self.prepare()
        for key in [one for one in self.keys() if not one.user_id]:
            kept, failure = self.kept(key), None
            try:
                await kept.show()
            except DeliveryError as error:
                failure = error.failure
            self.posted(key, kept.message_id)
            if failure is not None and not await self.failed(key, failure):
                return
        await self.sent()

    async def _send_to_person(self, key: Key) -> None:
        kept, people, user_id = self.kept(key), self.panels.direct_messages, key.user_id
        wanted = self.wish(key)
        if wanted.policy.is_answer:
            try:
                await kept.show()
            except DeliveryError as error:
                await self.failed(key, error.failure)
            return
        channel_id, tries = await people.channel_of(user_id), False
        if channel_id is None and wanted.priority is Priority.ASKED:
            channel_id, tries = await people.channel_to_try(user_id), True
        if channel_id is None:
            self.call_ended(user_id)
            return
        before = kept.message_id
        if tries:
            kept.expect_gone()
        try:
            await people.deliver(user_id, channel_id, kept.show)
            if tries and kept.message_id != before:
                await people.opened(user_id, kept.channel_id)
        except DeliveryError as error:
            if error.failure is not DeliveryFailure.FENCED:
                self.call_ended(user_id)
            if error.failure in UNREACHABLE:
                await kept.retire()
            await self.failed(key, error.failure)

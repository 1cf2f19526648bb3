"""A message that stays findable in a channel: edited in place, posted anew when buried or old."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import structlog

from bot.game.ports import TimeSource
from bot.gateway.budget import Priority, RequestSlot
from bot.gateway.emojis import EmojiMap
from bot.gateway.errors import POSTED_ANEW, DeliveryError
from bot.gateway.pictures import AttachedPicture
from bot.gateway.rendering import panel_digest
from bot.gateway.sending import MessageSender, SentMessage
from bot.present.components import Panel
from bot.present.text.names import snowflake_timestamp
from bot.store.repositories.messages import MessageKind, TableMessage
from bot.ui.messages.posted_messages import PostedMessages


class ShownPanel:
    """What one message shows.

    Args:
        found: The digest that an earlier process has left.

    Attributes:
        revision: Of what it shows; -1 where that is not known.
    """

    def __init__(self, emoji_map: EmojiMap, found: str | None = None) -> None:
        self._emoji_map = emoji_map
        self._found = found
        self._panel: Panel | None = None
        self._emojis = 0
        self.revision = -1

    @property
    def is_found(self) -> bool:
        """Whether an earlier process has left it, and it was not looked at since."""
        return self._found is not None

    @property
    def is_known(self) -> bool:
        """Whether it is known what the message shows, and it has all emojis."""
        return self._panel is not None and len(self._emoji_map) <= self._emojis

    @property
    def digest(self) -> str | None:
        """What the message shows, for the next process; None where that is not known."""
        if self._panel is None or not self.is_known:
            return None
        return panel_digest(self._panel, self._emoji_map, self.revision)

    def note(self, panel: Panel, revision: int) -> None:
        """Note that the message shows a panel."""
        self._panel, self._emojis, self._found = panel, len(self._emoji_map), None
        self.revision = revision

    def forget(self) -> None:
        """Note that the message may show something else by now."""
        self._panel = self._found = None

    def lacks(self, panel: Panel, revision: int) -> bool:
        """Whether a panel has to be sent; if so, nothing is known of the message until `note`."""
        if self._found is not None:
            says_it = self._found == panel_digest(panel, self._emoji_map, revision)
        else:
            says_it = self.is_known and panel == self._panel
        if says_it:
            self.note(panel, revision)
        else:
            self.forget()
        return not says_it


log = structlog.get_logger(__name__)

REPOST_AFTER = 50 * 60
"""Seconds after which the message is posted anew: one older than an hour takes few edits."""

BURIED_BELOW = 15
"""Messages below it under which the message is buried."""

CHECK_BURIED_EVERY = 5 * 60
"""Seconds between two looks at what is below: without messages' intent nobody tells."""

TRUST_SEEN_FOR = 10
"""Seconds for which a message that Discord has shown is taken to be there still."""


@dataclass(frozen=True, slots=True)
class StickyContent:
    """What a sticky message says.

    Args:
        revision: Of what it shows: the same is not posted twice.
        calls: Discord ids of those whom it notifies when it is posted for the first time.
    """

    panel: Panel
    revision: int
    calls: frozenset[int] = frozenset()


class StickyMessage:
    """One sticky message.

    Args:
        owner_id: Id of the table or the tournament that it shows.
    """

    def __init__(
        self,
        sender: MessageSender,
        posted_messages: PostedMessages,
        owner_id: str,
        channel_id: int,
        post: TableMessage | None,
    ) -> None:
        self._sender = sender
        self._posted_messages = posted_messages
        self._owner_id = owner_id
        self._channel_id = channel_id
        self._post = post
        self._shown = ShownPanel(sender.emoji_map, None if post is None else post.shown)
        self._attached: AttachedPicture | None = None
        self._looked_at = 0.0
        self._seen_at = 0.0

    @property
    def is_outdated(self) -> bool:
        """Whether it has to be sent though it says what it is to say."""
        return not self._shown.is_known or self._is_old()

    @property
    def as_shown(self) -> TableMessage | None:
        """Where it is, with what it shows; None where it is not posted."""
        return None if self._post is None else replace(self._post, shown=self._shown.digest)

    def note_seen(self, message_id: int) -> None:
        """Note that somebody has clicked a message: if it is this one, it is there."""
        if self._post is not None and self._post.message_id == message_id:
            self._seen_at = self._sender.clock.now()

    def may_be_deleted(self) -> bool:
        """Whether the message may have been deleted: without messages' intent nobody tells.

        If so, the next `show` finds out.
        """
        if self._sender.clock.now() - self._seen_at <= TRUST_SEEN_FOR:
            return False
        self._shown.forget()
        return True

    async def show(
        self, compose: Callable[[], StickyContent], *, final: bool
    ) -> SentMessage | None:
        """Let the message say something; None if it says so already.

        Args:
            compose: Composes it, when it can be sent.
            final: Whether it is the last that it says, and need not be young for it.

        Raises:
            DeliveryError: It was not delivered.
        """
        slot = self._sender.budget.slot(Priority.TABLE)
        old = self._post
        if old is not None and (self._shown.is_found or await self._stands_well(old, final=final)):
            async with self._sender.editing(self._channel_id, slot):
                content = compose()
                if not self._shown.lacks(content.panel, content.revision):
                    return None
                # What an earlier process has left may be old, and has to be sent anew all the same.
                sent = await self._edit(old, content) if final or not self._is_old() else None
            if sent is not None:
                return sent
        return await self._post_anew(compose, slot)

    async def _stands_well(self, post: TableMessage, *, final: bool) -> bool:
        """Whether the message need not be posted anew before it says something else."""
        return (final or not self._is_old()) and not await self._is_buried(post)

    async def _edit(self, post: TableMessage, content: StickyContent) -> SentMessage | None:
        """Edit the message; None if it has to be posted anew."""
        panel = content.panel
        try:
            sent = await self._sender.edit(post.channel_id, post.message_id, panel, self._attached)
        except DeliveryError as error:
            if error.failure not in POSTED_ANEW:
                raise
            return None
        self._note_shown(content, sent)
        return sent

    async def _post_anew(
        self, compose: Callable[[], StickyContent], slot: RequestSlot
    ) -> SentMessage:
        old = self._post
        # Were it that of a message that is gone, Discord might answer with that one.
        gone = 0 if old is None else old.message_id % 1000
        async with self._sender.posting(self._channel_id, slot):
            content = compose()
            nonce = f"t{self._owner_id}.{content.revision}.{gone}"
            try:
                sent = await self._sender.post(
                    self._channel_id,
                    content.panel,
                    nonce=nonce,
                    pings=() if old else content.calls,
                    silent=bool(old or not content.calls),
                )
            except DeliveryError:
                # It is still buried, whenever that was looked at.
                self._looked_at = 0.0
                raise
        self._post = TableMessage(
            self._owner_id, MessageKind.TABLE, 0, self._channel_id, sent.message_id
        )
        self._note_shown(content, sent)
        await self._posted_messages.keep(self._post)
        if old is not None and old.message_id != sent.message_id:
            self._posted_messages.delete(old)
        return sent

    def _note_shown(self, content: StickyContent, sent: SentMessage) -> None:
        self._shown.note(content.panel, content.revision)
        self._attached = sent.attached
        self._seen_at = self._sender.clock.now()

    def _is_old(self) -> bool:
        if self._post is None:
            return False
        return self._sender.clock.now() - snowflake_timestamp(self._post.message_id) > REPOST_AFTER

    async def _is_buried(self, post: TableMessage) -> bool:
        now = self._sender.clock.now()
        if now - max(self._looked_at, snowflake_timestamp(post.message_id)) < CHECK_BURIED_EVERY:
            return False
        self._looked_at = now
        try:
            below = await self._sender.count_below(post.channel_id, post.message_id, BURIED_BELOW)
        except DeliveryError as error:
            log.info("what is below a message cannot be read", failure=error.failure)
            return False
        return below >= BURIED_BELOW


JUST_CLICKED = 60.0
"""Seconds after a click for which its maker is taken to look at the table."""

CALLED_AFTER = 8.0
"""Seconds after which somebody who looks at the table is called all the same."""


class RecentClicks:
    """The last click of each person at one table.

    Args:
        sees_edits: Whether a person, by Discord id, has a hand that is edited before their eyes;
            who has private hands alone has none. Asked when they are to be called: at their first
            click their direct messages are not open yet.
        has_private_hand: Whether a person has a private hand to play by, which is kept true.
    """

    def __init__(
        self,
        clock: TimeSource,
        *,
        sees_edits: Callable[[int], bool],
        has_private_hand: Callable[[int], bool],
    ) -> None:
        self._clock = clock
        self._sees_edits = sees_edits
        self._has_private_hand = has_private_hand
        self._clicked_at: dict[int, float] = {}

    def note(self, user_id: int) -> None:
        """Note a click of a person."""
        self._clicked_at[user_id] = self._clock.monotonic()

    def has_just_clicked(self, user_id: int) -> bool:
        """Whether a person is taken to look at the table."""
        clicked_at = self._clicked_at.get(user_id)
        return (
            clicked_at is not None
            and self._clock.monotonic() - clicked_at < JUST_CLICKED
            and self._sees_edits(user_id)
        )

    def plays_privately(self, user_id: int) -> bool:
        """Whether a person is taken to play by a private hand."""
        return self._has_private_hand(user_id) and self.has_just_clicked(user_id)

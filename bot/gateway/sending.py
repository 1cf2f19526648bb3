"""Sends, edits and deletes messages with the bot's token, including attached pictures.

Methods raise `DeliveryError` if Discord refuses or does not answer.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any

from discord import Attachment, Client, File, Message

from bot.game.ports import TimeSource
from bot.gateway.answers import mentions_of
from bot.gateway.budget import Priority, RequestBudget, RequestSlot, current_slot
from bot.gateway.errors import DeliveryError, DeliveryFailure, with_retries
from bot.gateway.pictures import (
    AttachedPicture,
    PictureDrawer,
    files_of,
)
from bot.gateway.rendering import EmojiMap, PanelView, with_fallback
from bot.pictures.surface import ImageFile
from bot.present.components import Panel, Scene

Files = Sequence[Attachment | File]
Send = Callable[[PanelView, Files], Awaitable[Message]]

MOST_MESSAGES = 100
"""The most messages of a channel that Discord returns at once."""


@dataclass(frozen=True, slots=True)
class SentMessage:
    """A message that Discord has shown; `at` is a Unix time by Discord's clock."""

    message_id: int
    at: float
    attached: AttachedPicture | None = None


@dataclass(frozen=True, slots=True)
class MessageSender:
    """Sends messages, but no pictures to the channels of `without_files`, which allow no files."""

    client: Client
    clock: TimeSource
    emoji_map: EmojiMap
    budget: RequestBudget
    picture_drawer: PictureDrawer
    without_files: set[int] = field(default_factory=set)

    def posting(self, channel_id: int, slot: RequestSlot) -> AbstractAsyncContextManager[None]:
        """Wait until a message may be posted; the caller posts it within the block."""
        return slot.sending("POST", f"/channels/{channel_id}/messages")

    def editing(self, channel_id: int, slot: RequestSlot) -> AbstractAsyncContextManager[None]:
        """Wait until a message in a channel may be edited; the caller edits it within the block."""
        return slot.sending("PATCH", f"/channels/{channel_id}/messages/-")

    async def post(
        self,
        channel_id: int,
        panel: Panel,
        *,
        nonce: str,
        pings: Collection[int] = (),
        silent: bool = True,
        priority: Priority = Priority.OTHER,
    ) -> SentMessage:
        """Post a message: at once in a block of `posting`, otherwise when the budget allows.

        Args:
            nonce: At most 25 characters; if a message with this nonce was just posted, it is
                returned.
            pings: Discord ids of the people whose mention notifies.
        """
        mentions = mentions_of(pings)
        channel = self.client.get_partial_messageable(channel_id)

        def send(view: PanelView, files: Files) -> Awaitable[Message]:
            return channel.send(
                view=view,
                files=[one for one in files if isinstance(one, File)],
                nonce=nonce,
                allowed_mentions=mentions,
                silent=silent,
            )

        slot = current_slot.get()
        if slot is not None and slot.usable:
            return await self._show(channel_id, panel, None, send)
        async with self.posting(channel_id, self.budget.slot(priority)):
            return await self._show(channel_id, panel, None, send)

    async def edit(
        self,
        channel_id: int,
        message_id: int,
        panel: Panel,
        attached: AttachedPicture | None = None,
        *,
        pings: Collection[int] = (),
    ) -> SentMessage:
        """Edit a message, which notifies nobody.

        Args:
            pings: Discord ids of the people whose mentions have already notified them and stay
                visible.
            attached: The picture already attached, which need not be sent again.
        """
        channel = self.client.get_partial_messageable(channel_id)
        partial = channel.get_partial_message(message_id)

        def send(view: PanelView, files: Files) -> Awaitable[Message]:
            return partial.edit(view=view, attachments=files, allowed_mentions=mentions_of(pings))

        return await self._show(channel_id, panel, attached, send)

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message if it still exists."""
        channel = self.client.get_partial_messageable(channel_id)
        slot = self.budget.slot(Priority.OTHER)
        try:
            async with slot.sending("DELETE", f"/channels/{channel_id}/messages/-"):
                await with_retries(self.clock, channel.get_partial_message(message_id).delete)
        except DeliveryError as error:
            if error.failure not in {DeliveryFailure.MESSAGE_GONE, DeliveryFailure.CHANNEL_GONE}:
                raise

    async def count_below(self, channel_id: int, message_id: int, most: int) -> int:
        """Count the messages after a message, up to `most`."""

        async def count() -> int:
            return len(await self.client.http.logs_from(channel_id, most, after=message_id))

        slot = self.budget.slot(Priority.TABLE)
        async with slot.sending("GET", f"/channels/{channel_id}/messages"):
            return await with_retries(self.clock, count)

    async def last_messages(
        self, channel_id: int, priority: Priority = Priority.OTHER
    ) -> Sequence[Mapping[str, Any]]:
        """The newest messages of a channel as Discord sends them, as many as it returns at once."""
        slot = self.budget.slot(priority)
        async with slot.sending("GET", f"/channels/{channel_id}/messages"):
            return await with_retries(
                self.clock, lambda: self.client.http.logs_from(channel_id, MOST_MESSAGES)
            )

    async def _show(
        self, channel_id: int, panel: Panel, attached: AttachedPicture | None, send: Send
    ) -> SentMessage:
        """Send a panel, but without its picture if the bot may not send files."""
        scene = panel.scene
        if attached is not None and attached.scene == scene:
            view = PanelView(panel, self.emoji_map, attached.file.filename)
            try:
                message = await with_retries(
                    self.clock, lambda: with_fallback(view, lambda: send(view, [attached.file]))
                )
            except DeliveryError as error:
                # Another process that had the table may have replaced the file.
                if error.failure is not DeliveryFailure.INVALID_FORM:
                    raise
            else:
                return _sent_message(message, scene)
        picture = (
            None if channel_id in self.without_files else await self.picture_drawer.draw_for(panel)
        )
        try:
            message = await with_retries(self.clock, lambda: self._send(panel, picture, send))
        except DeliveryError as error:
            if picture is None or error.failure is not DeliveryFailure.NOT_ALLOWED:
                raise
            message = await with_retries(self.clock, lambda: self._send(panel, None, send))
            # Only the picture was not allowed.
            self.without_files.add(channel_id)
        return _sent_message(message, scene)

    def _send(self, panel: Panel, picture: ImageFile | None, send: Send) -> Awaitable[Message]:
        view = PanelView(panel, self.emoji_map, None if picture is None else picture.name)
        files = files_of(picture)
        return with_fallback(view, lambda: send(view, files()))


def _sent_message(message: Message, scene: Scene | None) -> SentMessage:
    moment, attached = message.edited_at or message.created_at, None
    if scene is not None and message.attachments:
        attached = AttachedPicture(scene, message.attachments[0])
    return SentMessage(message.id, moment.timestamp(), attached)

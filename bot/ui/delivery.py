"""Sends, edits and deletes messages by the bot's token, with the pictures that hang on them.

Knows how a panel is sent; neither what it says nor what Discord's errors mean (`trouble`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from discord import AllowedMentions, File, Object

from bot.ui.hanging import drawn, file_of, hung_on, scene_of
from bot.ui.render import render
from bot.ui.trouble import Trouble, UndeliveredError, patiently

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Sequence

    from discord import Attachment, Client, Message
    from discord.ui import LayoutView

    from bot.pictures.draw import Drawn
    from bot.present.panel import Panel
    from bot.present.scenes import Scene
    from bot.table.ports import Clock
    from bot.ui.faces import Faces
    from bot.ui.hanging import Hung

    Files = Sequence[Attachment | File]
    Send = Callable[[LayoutView, Files], Awaitable[Message]]


@dataclass(frozen=True, slots=True)
class Delivered:
    """A message that Discord has shown.

    Args:
        message_id: Discord id of the message.
        at: When, by Discord's clock: Unix time in seconds.
        hung: The picture that hangs on it, if there is one.
    """

    message_id: int
    at: float
    hung: Hung | None = None


@dataclass(frozen=True, slots=True)
class Delivery:
    """The way from the bot to channels.

    Args:
        client: The bot.
        clock: The time, for the pauses between attempts.
        faces: The faces and signs that can be shown.
        bare: Discord ids of channels in which the bot may send no files: words must do there.
    """

    client: Client
    clock: Clock
    faces: Faces
    bare: set[int] = field(default_factory=set)

    async def post(
        self,
        channel_id: int,
        panel: Panel,
        *,
        nonce: str,
        pings: Collection[int] = (),
        silent: bool = True,
    ) -> Delivered:
        """Post a message. Only the mentions of `pings` notify.

        Args:
            channel_id: Discord id of the channel.
            panel: What it says.
            nonce: At most 25 characters; where a message with it was just posted, that one is
                returned instead.
            pings: Discord ids of the people whose mention notifies.
            silent: Whether it comes without a sound.

        Raises:
            UndeliveredError: It was not posted.
        """
        mentions = AllowedMentions(
            everyone=False, users=[Object(one) for one in pings], roles=False
        )
        channel = self.client.get_partial_messageable(channel_id)

        def send(view: LayoutView, files: Files) -> Awaitable[Message]:
            return channel.send(
                view=view,
                files=[one for one in files if isinstance(one, File)],
                nonce=nonce,
                allowed_mentions=mentions,
                silent=silent,
            )

        return await self._show(channel_id, panel, None, send)

    async def edit(
        self, channel_id: int, message_id: int, panel: Panel, hung: Hung | None = None
    ) -> Delivered:
        """Edit a message; nobody is notified.

        Args:
            channel_id: Discord id of the channel.
            message_id: Discord id of the message.
            panel: What it says.
            hung: The picture that hangs on it, so that it need not be sent again.

        Raises:
            UndeliveredError: It was not edited.
        """
        channel = self.client.get_partial_messageable(channel_id)
        partial = channel.get_partial_message(message_id)

        def send(view: LayoutView, files: Files) -> Awaitable[Message]:
            return partial.edit(
                view=view, attachments=files, allowed_mentions=AllowedMentions.none()
            )

        return await self._show(channel_id, panel, hung, send)

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message; one that is gone already counts as deleted.

        Args:
            channel_id: Discord id of the channel.
            message_id: Discord id of the message.

        Raises:
            UndeliveredError: It was not deleted.
        """
        channel = self.client.get_partial_messageable(channel_id)
        try:
            await patiently(self.clock, channel.get_partial_message(message_id).delete)
        except UndeliveredError as error:
            if error.trouble not in {Trouble.MESSAGE_GONE, Trouble.CHANNEL_GONE}:
                raise

    async def count_below(self, channel_id: int, message_id: int, most: int) -> int:
        """Count the messages below a message, up to a number.

        Args:
            channel_id: Discord id of the channel.
            message_id: Discord id of the message.
            most: Where the count ends: 1 to 100.

        Raises:
            UndeliveredError: They cannot be read.
        """
        channel = self.client.get_partial_messageable(channel_id)

        async def count() -> int:
            return len([one async for one in channel.history(limit=most, after=Object(message_id))])

        return await patiently(self.clock, count)

    async def _show(
        self, channel_id: int, panel: Panel, hung: Hung | None, send: Send
    ) -> Delivered:
        """Send a panel with its picture; without it where the bot may send no files."""
        scene = scene_of(panel)
        if hung is not None and hung.scene == scene:
            view = render(panel, self.faces, hung.file.filename)
            message = await patiently(self.clock, lambda: send(view, [hung.file]))
            return _delivered(message, scene)
        picture = None if scene is None or channel_id in self.bare else await drawn(scene)
        try:
            message = await patiently(self.clock, lambda: self._send(panel, picture, send))
        except UndeliveredError as error:
            if picture is None or error.trouble is not Trouble.NOT_ALLOWED:
                raise
            message = await patiently(self.clock, lambda: self._send(panel, None, send))
            # It was the picture alone that is not allowed.
            self.bare.add(channel_id)
        return _delivered(message, scene)

    def _send(self, panel: Panel, picture: Drawn | None, send: Send) -> Awaitable[Message]:
        if picture is None:
            return send(render(panel, self.faces), [])
        return send(render(panel, self.faces, picture.name), [file_of(picture)])


def _delivered(message: Message, scene: Scene | None) -> Delivered:
    moment = message.edited_at or message.created_at
    return Delivered(message.id, moment.timestamp(), hung_on(message, scene))

"""Sends, edits and deletes messages by the bot's token, and says what became of it.

Knows Discord's errors and which of them pass; knows nothing of what is said.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

import aiohttp
import structlog
from discord import AllowedMentions, ChannelType, File, HTTPException, Object, TextChannel

from bot.ui.hanging import drawn, file_of, hung_on, scene_of
from bot.ui.render import render

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

T = TypeVar("T")

log = structlog.get_logger(__name__)

PAUSES = (1.0, 2.0, 5.0, 15.0, 30.0)
"""Seconds between attempts while Discord is out of order; discord.py does not try a 503 again."""


class Trouble(StrEnum):
    """Why a message was not delivered.

    Source: https://docs.discord.com/developers/topics/opcodes-and-status-codes
    """

    MESSAGE_GONE = "message-gone"
    CHANNEL_GONE = "channel-gone"
    NOT_ALLOWED = "not-allowed"
    CLOSED = "closed"
    """The person takes no direct messages, or none of ours now."""
    TOO_OLD = "too-old"
    """The message is older than an hour and has been edited too often."""
    OUTAGE = "outage"


TROUBLES = {
    10003: Trouble.CHANNEL_GONE,
    10008: Trouble.MESSAGE_GONE,
    30046: Trouble.TOO_OLD,
    40003: Trouble.CLOSED,
    50001: Trouble.NOT_ALLOWED,
    50007: Trouble.CLOSED,
    50013: Trouble.NOT_ALLOWED,
    50278: Trouble.CLOSED,
    160006: Trouble.NOT_ALLOWED,
}


OUT_OF_ORDER = 500


class OutageError(Exception):
    """Discord does not work at the moment; the message says how it showed."""


class UndeliveredError(Exception):
    """A message was not delivered.

    Args:
        trouble: Why.
    """

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


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

        Raises:
            UndeliveredError: It was not deleted.
        """
        channel = self.client.get_partial_messageable(channel_id)
        try:
            await self._try(channel.get_partial_message(message_id).delete)
        except UndeliveredError as error:
            if error.trouble not in {Trouble.MESSAGE_GONE, Trouble.CHANNEL_GONE}:
                raise

    async def count_below(self, channel_id: int, message_id: int, most: int) -> int:
        """Count the messages below a message, up to a number.

        Raises:
            UndeliveredError: They cannot be read.
        """
        channel = self.client.get_partial_messageable(channel_id)

        async def count() -> int:
            return len([one async for one in channel.history(limit=most, after=Object(message_id))])

        return await self._try(count)

    async def open_dm(self, user_id: int) -> int:
        """Open the direct messages of a person.

        Returns:
            The Discord id of their channel.

        Raises:
            UndeliveredError: They cannot be opened.
        """
        channel = await self._try(lambda: self.client.create_dm(Object(user_id)))
        return channel.id

    async def open_thread(self, channel_id: int, name: str) -> int:
        """Open a public thread in a channel.

        Args:
            channel_id: Discord id of the channel.
            name: What it is called, at most 100 characters.

        Returns:
            The Discord id of the thread.

        Raises:
            UndeliveredError: It cannot be opened.
        """
        client = self.client
        channel = client.get_channel(channel_id) or await self._try(
            lambda: client.fetch_channel(channel_id)
        )
        if not isinstance(channel, TextChannel):
            raise UndeliveredError(Trouble.NOT_ALLOWED)
        # A week without a word puts it out of sight; the next message brings it back.
        thread = await self._try(
            lambda: channel.create_thread(
                name=name, type=ChannelType.public_thread, auto_archive_duration=10080
            )
        )
        return thread.id

    async def _show(
        self, channel_id: int, panel: Panel, hung: Hung | None, send: Send
    ) -> Delivered:
        """Send a panel with its picture; without it where the bot may send no files."""
        scene = scene_of(panel)
        if hung is not None and hung.scene == scene:
            view = render(panel, self.faces, hung.file.filename)
            message = await self._try(lambda: send(view, [hung.file]))
            return _delivered(message, scene)
        picture = None if scene is None or channel_id in self.bare else await drawn(scene)
        try:
            message = await self._try(lambda: self._send(panel, picture, send))
        except UndeliveredError as error:
            if picture is None or error.trouble is not Trouble.NOT_ALLOWED:
                raise
            message = await self._try(lambda: self._send(panel, None, send))
            # It was the picture alone that is not allowed.
            self.bare.add(channel_id)
        return _delivered(message, scene)

    def _send(self, panel: Panel, picture: Drawn | None, send: Send) -> Awaitable[Message]:
        if picture is None:
            return send(render(panel, self.faces), [])
        return send(render(panel, self.faces, picture.name), [file_of(picture)])

    async def _try(self, call: Callable[[], Awaitable[T]]) -> T:
        """Send something, again and again while Discord is out of order."""
        for pause in PAUSES:
            try:
                return await _once(call)
            except OutageError as error:
                log.info("Discord is out of order", reason=str(error), pause=pause)
                await self.clock.sleep(pause)
        try:
            return await _once(call)
        except OutageError as error:
            raise UndeliveredError(Trouble.OUTAGE) from error


def _delivered(message: Message, scene: Scene | None) -> Delivered:
    moment = message.edited_at or message.created_at
    return Delivered(message.id, moment.timestamp(), hung_on(message, scene))


async def _once(call: Callable[[], Awaitable[T]]) -> T:
    try:
        return await call()
    except (aiohttp.ClientError, OSError) as error:
        raise OutageError(str(error)) from error
    except HTTPException as error:
        if error.status >= OUT_OF_ORDER:
            raise OutageError(str(error)) from error
        trouble = TROUBLES.get(error.code)
        if trouble is None:
            raise
        raise UndeliveredError(trouble) from error

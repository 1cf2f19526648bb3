"""Answers one interaction: in time and only once, although a lost answer is sent again.

Discord waits three seconds for the first answer; after that the interaction cannot be answered,
although its effects remain. Answers use the interaction's own token and cost no budget.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from time import monotonic
from typing import Any, TypeVar

import structlog
from discord import (
    AllowedMentions,
    File,
    HTTPException,
    Interaction,
    InteractionResponse,
    InteractionType,
    Message,
    Object,
)

from bot.gateway.channels import is_forced_private, is_outside
from bot.gateway.errors import AFTER_LEAVING, NETWORK_ERRORS, has_left, is_outage
from bot.gateway.rendering import PanelView, drop_refused_emojis, with_fallback

T = TypeVar("T")

Files = Callable[[], Sequence[File]]
"""A function that makes the files of a message; each attempt to send it needs new files."""

log = structlog.get_logger(__name__)


def _no_files() -> Sequence[File]:
    return ()


MOST_FOLLOW_UPS = 5
"""The most follow-ups that Discord allows to an interaction outside the bot's servers.

It refuses further ones with error 40094.
"""


class FollowUps:
    """The follow-ups of one interaction: the messages sent after its first answer.

    Attributes:
        left: The number of follow-ups that can still be sent outside the bot's servers.
        are_private: Whether Discord shows them only to the person of the interaction.
    """

    def __init__(self, interaction: Interaction[Any]) -> None:
        self._interaction = interaction
        self.left = MOST_FOLLOW_UPS
        self.are_private = is_forced_private(interaction)

    async def send(self, view: PanelView, files: Sequence[File] = (), **options: Any) -> Message:  # noqa: ANN401 - discord.py's
        self.left -= 1
        return await self._interaction.followup.send(view=view, files=files, wait=True, **options)


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """An answer that Discord has shown, and whose message can be changed.

    Args:
        follow_ups: The follow-ups of its interaction.
        takes_files: Whether pictures may be attached to it.
    """

    edit_message: Callable[..., Coroutine[Any, Any, Message]]
    delete_message: Callable[[], Coroutine[Any, Any, None]]
    follow_ups: FollowUps | None = None
    takes_files: bool = True

    async def edit(self, view: PanelView, files: Files = _no_files) -> float | None:
        """Replace the content; return the Unix time when Discord showed it, None if that failed."""
        mentions = AllowedMentions.none()

        def edit() -> Awaitable[Message]:
            return self.edit_message(view=view, attachments=files(), allowed_mentions=mentions)

        message = await _tried(with_fallback(view, edit))
        return None if message is None else (message.edited_at or message.created_at).timestamp()

    async def delete(self) -> None:
        await _tried(self.delete_message())

    async def follow_up(
        self, view: PanelView, pings: Collection[int] = ()
    ) -> tuple[GivenAnswer, Message] | None:
        """Send a follow-up to the interaction, which notifies the people with these Discord ids.

        Return the follow-up as an answer, and its message; None if none was sent. A message for
        everybody that Discord shows to only one person is deleted and does not count as sent.
        """
        if self.follow_ups is None or self.follow_ups.left <= 0:
            return None
        mentions = mentions_of(pings)
        send = partial(self.follow_ups.send, view, allowed_mentions=mentions, silent=not pings)
        message = await _tried(with_fallback(view, send))
        if message is None:
            return None
        given = GivenAnswer(message.edit, message.delete)
        if message.flags.ephemeral and not self.follow_ups.are_private:
            self.follow_ups.are_private = True
            await given.delete()
            return None
        return given, message


def mentions_of(people: Collection[int]) -> AllowedMentions:
    return AllowedMentions(everyone=False, users=[Object(one) for one in people], roles=False)


EDITABLE_SECONDS = 14 * 60.0
"""Seconds for which an interaction's token can change its answer: a minute less than Discord's."""


async def _first_answer(interaction: Interaction[Any]) -> Message | None:
    return await _tried(interaction.original_response())


async def first_answer_id(interaction: Interaction[Any]) -> int | None:
    """The Discord id of the first answer's message, or None if it cannot be determined."""
    message = await _first_answer(interaction)
    return None if message is None else message.id


async def _tried(change: Coroutine[Any, Any, T]) -> T | None:
    try:
        return await change
    except (HTTPException, *NETWORK_ERRORS) as error:
        log.info("an answer could not be changed", reason=str(error))
    except AFTER_LEAVING as error:
        if not has_left(error):
            raise
        log.info("an answer could not be changed", reason=str(error))
    return None


ACKNOWLEDGE_AFTER = 1.5
"""Seconds after which an interaction is acknowledged, while its work continues."""

AT_ONCE = 0.25
"""The seconds for which a delayed interaction still waits for its answer, to save a request."""

ACKNOWLEDGE_BEFORE = 2.25
"""Seconds after which even a delayed interaction is acknowledged."""

RESPONSE_TIME = 3.0
"""Seconds that Discord waits for the first answer."""

ATTEMPT_TIMEOUT = 1.0
"""Seconds after which an attempt at the first answer counts as lost."""

RETRY_DELAY = 0.25

ALREADY_ANSWERED = 40060
"""The interaction already has a first answer, from a seemingly lost attempt or another process."""

MESSAGE_GONE = 10008
"""The message that was clicked, or is to be changed, has been deleted."""

TOO_LATE = frozenset({10003, 10015, 10062, 50027})
"""Discord's codes for an interaction, token or channel that has expired: answers are refused."""

REFUSED = frozenset({40094, 50001, 50013, 50083, 200000, 200001})
"""Discord's codes for a forbidden answer, for example because of a time-out or AutoMod."""


class Delivery(Enum):
    """The outcome of sending an answer."""

    TAKEN = auto()
    ELSEWHERE = auto()
    LOST = auto()


class Responder:
    """The answer to one interaction.

    Attributes:
        given: The last answer, if it can be changed.
        view: The panel that it last showed or tried to show; None if it was only acknowledged.
        on_response: Called when the first answer has been given or is no longer possible.
        sent_id: The Discord id of the last message sent; 0 if none was sent.
        is_hidden: Whether that message was meant for everybody but Discord shows it to one person.
        follow_ups: The interaction's follow-ups.
    """

    def __init__(self, interaction: Interaction[Any], age: float = 0.0) -> None:
        self._interaction = interaction
        # discord.py's own response and its interaction refer to each other until garbage is
        # collected; for a click, nobody else uses that response.
        self._response = InteractionResponse(interaction) if self.is_click else interaction.response
        self._age = age
        self._deadline = monotonic() + RESPONSE_TIME - age
        self._responded = False
        self._timer: asyncio.TimerHandle | None = None
        self._acknowledging: asyncio.Task[bool] | None = None
        self.view: PanelView | None = None
        self.given: GivenAnswer | None = None
        self.on_response: Callable[[], None] | None = None
        self.sent_id = 0
        self.is_hidden = False
        self.follow_ups = FollowUps(interaction)

    @property
    def is_click(self) -> bool:
        """Whether the interaction comes from a component, whose message can be replaced."""
        return self._interaction.type is InteractionType.component

    def start_timer(self) -> None:
        """Acknowledge the interaction after a while, unless its first answer comes sooner."""
        latest = min(self._age + AT_ONCE, ACKNOWLEDGE_BEFORE)
        left = max(ACKNOWLEDGE_AFTER, latest) - self._age
        self._timer = asyncio.get_running_loop().call_later(max(0.0, left), self._acknowledge_late)

    async def stop_timer(self) -> None:
        """Cancel the timer; return once any acknowledgement being sent is finished."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        acknowledging, self._acknowledging = self._acknowledging, None
        if acknowledging is not None:
            await acknowledging

    async def is_first(self) -> bool:
        """Whether the next answer is the first one; from now on the timer cannot precede it."""
        await self.stop_timer()
        return not self.is_acknowledged

    def acknowledge_now(self) -> None:
        """Acknowledge the interaction at once, since its answer takes a while."""
        if self._timer is not None:
            self._timer.cancel()
            self._acknowledge_late()

    def _acknowledge_late(self) -> None:
        self._timer = None
        self._acknowledging = asyncio.create_task(self._acknowledge())

    async def acknowledge(self) -> bool:
        """Acknowledge an unanswered interaction; return whether Discord accepts it."""
        return await self._acknowledge() if await self.is_first() else True

    async def _acknowledge(self) -> bool:
        if self.is_click:
            return await self._respond(self._response.defer)
        return await self._respond(lambda: self._response.defer(ephemeral=True, thinking=True))

    async def send(
        self, view: PanelView, files: Files = _no_files, *, private: bool = True
    ) -> bool:
        """Answer with a message; return whether Discord accepted it."""
        mentions = AllowedMentions.none()
        first, self.view = self.view is None, view
        if await self.is_first():
            self.given = self.original()

            async def answer() -> None:
                sent = await self._response.send_message(
                    view=view, files=files(), ephemeral=private, allowed_mentions=mentions
                )
                if sent is not None:
                    self.sent_id = sent.message_id or 0
                    self.is_hidden = sent.is_ephemeral() and not private

            is_accepted = await self._respond(answer)
            if self._responded and not self.sent_id and not private:
                await self._find_sent()
            return is_accepted
        if first and not self.is_click:
            self.given = self.original()
            try:
                return await self._edit_original(view, files)
            except HTTPException as error:
                # A person who has dismissed “thinking…” is still waiting for the answer.
                if error.code != MESSAGE_GONE:
                    raise

        async def send() -> None:
            message = await self.follow_ups.send(
                view, files(), ephemeral=private, allowed_mentions=mentions
            )
            self.sent_id, self.is_hidden = message.id, message.flags.ephemeral and not private
            self.given = GivenAnswer(
                message.edit, message.delete, self.follow_ups, self.takes_files
            )

        # The first answer is another message, perhaps a public one: it must not be edited in place
        # of the message sent here.
        self.given = None
        return await self._send_more(send)

    async def _find_sent(self) -> None:
        """Find the message of a first answer whose confirmation was lost."""
        message = await _first_answer(self._interaction)
        if message is not None:
            self.sent_id, self.is_hidden = message.id, message.flags.ephemeral

    async def replace(self, view: PanelView, files: Files = _no_files) -> bool:
        """Replace the clicked message; return whether Discord accepted it.

        A deleted private message is sent again. A deleted direct message is not: a newer one has
        replaced it.
        """
        mentions = AllowedMentions.none()
        self.given, self.view = self.original(), view
        try:
            if await self.is_first():
                return await self._respond(
                    lambda: self._response.edit_message(
                        view=view, attachments=files(), allowed_mentions=mentions
                    )
                )
            return await self._edit_original(view, files)
        except HTTPException as error:
            if error.code != MESSAGE_GONE:
                raise
        message = self._interaction.message
        if message is None or not message.flags.ephemeral:
            log.info("the clicked message was replaced meanwhile")
            return False
        return await self.send(view, files)

    @property
    def is_acknowledged(self) -> bool:
        """Whether the interaction has a first answer, or at least an acknowledgement."""
        return self._responded or self._response.is_done()

    async def _respond(self, send: Callable[[], Awaitable[object]]) -> bool:
        """Send the first answer, within Discord's three seconds."""
        try:
            outcome = await _send(send, self._deadline, self.view, ATTEMPT_TIMEOUT)
        finally:
            if self.on_response is not None:
                self.on_response()
        self._responded = outcome is Delivery.TAKEN
        return outcome is not Delivery.LOST

    def original(self) -> GivenAnswer:
        """The first answer, or the clicked message if it was updated."""
        interaction = self._interaction
        edit, delete = interaction.edit_original_response, interaction.delete_original_response
        return GivenAnswer(edit, delete, self.follow_ups, self.takes_files)

    @property
    def takes_files(self) -> bool:
        """Whether pictures may be attached to the answer."""
        return not is_outside(self._interaction) or self._interaction.app_permissions.attach_files

    async def _edit_original(self, view: PanelView, files: Files) -> bool:
        edit, mentions = self._interaction.edit_original_response, AllowedMentions.none()
        return await self._send_more(
            lambda: edit(view=view, attachments=files(), allowed_mentions=mentions)
        )

    async def _send_more(self, send: Callable[[], Awaitable[object]]) -> bool:
        return await _send(send, monotonic() + RESPONSE_TIME, self.view) is not Delivery.LOST


async def _send(
    send: Callable[[], Awaitable[object]],
    deadline: float,
    view: PanelView | None,
    seconds: float | None = None,
) -> Delivery:
    """Send an answer; repeat it if it was lost in transit, or without emojis if these are refused.

    Raises `HTTPException` if Discord refuses it with a code that is not among the expected ones:
    `ALREADY_ANSWERED`, `TOO_LATE` and `REFUSED`.

    Args:
        seconds: The time limit of an attempt.
    """
    retried = False
    while True:
        try:
            async with asyncio.timeout(seconds):
                await send()
        except (HTTPException, *NETWORK_ERRORS) as error:
            if is_outage(error):
                if not await _wait_to_retry(error, deadline):
                    return Delivery.LOST
                retried = True
            elif isinstance(error, HTTPException) and error.code == ALREADY_ANSWERED:
                return Delivery.TAKEN if retried else Delivery.ELSEWHERE
            elif isinstance(error, HTTPException) and error.code in TOO_LATE | REFUSED:
                reason = (
                    "too late to answer" if error.code in TOO_LATE else "Discord refuses an answer"
                )
                log.info(reason, code=error.code)
                return Delivery.LOST
            elif view is None or not drop_refused_emojis(view, error):
                raise
        except AFTER_LEAVING as error:
            if not has_left(error):
                raise
            log.info("too late to answer", reason=str(error))
            return Delivery.LOST
        else:
            return Delivery.TAKEN


async def _wait_to_retry(error: Exception, deadline: float) -> bool:
    """Wait before another attempt, if there is time for it; return whether there is."""
    reason = str(error) or type(error).__name__
    if monotonic() + RETRY_DELAY >= deadline:
        log.warning("an answer was lost", reason=reason)
        return False
    log.info("an answer is sent again", reason=reason)
    await asyncio.sleep(RETRY_DELAY)
    return True

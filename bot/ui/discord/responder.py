"""The answer to one interaction, in time and only once. Knows nothing of what is said.

Discord waits three seconds for the first answer; then the click cannot be answered any more,
though what it did stands. Answers go by the interaction's own token and cost none of the bot's
requests.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

import structlog
from discord import AllowedMentions, HTTPException, InteractionType

if TYPE_CHECKING:
    from collections.abc import Awaitable, Coroutine, Sequence

    from discord import File, Interaction
    from discord.ui import LayoutView

T = TypeVar("T")

log = structlog.get_logger(__name__)

ACKNOWLEDGE_AFTER = 1.5
"""Seconds after which a click is acknowledged, while its work goes on."""

ALREADY_ANSWERED = 40060
"""The same interaction has reached another process, too: that one has answered."""

TOO_LATE = frozenset({10062, 10015, 50027})
"""The interaction or its token has died: nothing more can be said by it."""


class Responder:
    """The answer to one interaction."""

    def __init__(self, interaction: Interaction[Any]) -> None:
        self._interaction = interaction
        self._answered = False

    @property
    def is_click(self) -> bool:
        """Whether it answers a component, whose message can be replaced."""
        return self._interaction.type is InteractionType.component

    async def in_time(self, work: Coroutine[Any, Any, T]) -> T:
        """Do some work, and acknowledge the interaction if that takes long.

        Args:
            work: What is to be done before there is something to say.
        """
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait({task}, timeout=ACKNOWLEDGE_AFTER)
        if not done:
            await self.acknowledge()
        return await task

    async def acknowledge(self) -> bool:
        """Tell Discord that the interaction has arrived, if nothing has been said yet.

        Returns:
            Whether Discord took it.
        """
        response = self._interaction.response
        if response.is_done():
            return True
        if self.is_click:
            return await self._send(response.defer())
        return await self._send(response.defer(ephemeral=True, thinking=True))

    async def send_private(self, view: LayoutView, files: Sequence[File] = ()) -> bool:
        """Say something that only the one who asked sees.

        Returns:
            Whether Discord took it.
        """
        interaction = self._interaction
        mentions = AllowedMentions.none()
        if not interaction.response.is_done():
            self._answered = True
            return await self._send(
                interaction.response.send_message(
                    view=view, files=files, ephemeral=True, allowed_mentions=mentions
                )
            )
        if not self.is_click and not self._answered:
            self._answered = True
            return await self._send(
                interaction.edit_original_response(
                    view=view, attachments=files, allowed_mentions=mentions
                )
            )
        return await self._send(
            interaction.followup.send(
                view=view, files=files, ephemeral=True, allowed_mentions=mentions
            )
        )

    async def replace(self, view: LayoutView) -> bool:
        """Say something in the place of the message that was clicked.

        Returns:
            Whether Discord took it.
        """
        interaction = self._interaction
        mentions = AllowedMentions.none()
        if not interaction.response.is_done():
            return await self._send(
                interaction.response.edit_message(view=view, allowed_mentions=mentions)
            )
        return await self._send(
            interaction.edit_original_response(view=view, allowed_mentions=mentions)
        )

    async def edit_original(self, view: LayoutView) -> float | None:
        """Say something else in the place of the message that was clicked, later on.

        Returns:
            When Discord showed it: Unix time in seconds; None if the token has died.
        """
        interaction = self._interaction
        try:
            message = await interaction.edit_original_response(
                view=view, allowed_mentions=AllowedMentions.none()
            )
        except HTTPException as error:
            log.info("an answer could not be edited", code=error.code)
            return None
        return (message.edited_at or message.created_at).timestamp()

    async def _send(self, answer: Awaitable[object]) -> bool:
        try:
            await answer
        except HTTPException as error:
            if error.code == ALREADY_ANSWERED:
                return True
            if error.code not in TOO_LATE:
                raise
            log.info("too late to answer", code=error.code)
            return False
        return True

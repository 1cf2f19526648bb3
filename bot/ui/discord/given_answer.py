"""An answer to an interaction that was given: for fifteen minutes it can be changed.

This goes by the interaction's own token and costs none of the bot's requests.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import structlog
from discord import AllowedMentions, HTTPException

from bot.ui.discord.emoji_fallback import with_fallback
from bot.ui.discord.errors import AFTER_LEAVING, NETWORK_ERRORS, has_left

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from discord import Interaction, Message

    from bot.ui.discord.rendering import PanelView

T = TypeVar("T")

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """An answer that Discord has shown.

    Args:
        edit_message: Edits the message that is the answer.
        delete_message: Deletes it.
    """

    edit_message: Callable[..., Coroutine[Any, Any, Message]]
    delete_message: Callable[[], Coroutine[Any, Any, None]]

    async def edit(self, view: PanelView) -> float | None:
        """Show something else.

        Returns:
            When Discord showed it: Unix time in seconds; None if it could not.
        """
        mentions = AllowedMentions.none()

        def edit() -> Awaitable[Message]:
            return self.edit_message(view=view, allowed_mentions=mentions)

        message = await _tried(with_fallback(view, edit))
        return None if message is None else (message.edited_at or message.created_at).timestamp()

    async def delete(self) -> None:
        """Delete it, if that is still possible."""
        await _tried(self.delete_message())


def first_answer(interaction: Interaction[Any]) -> GivenAnswer:
    """The first answer to an interaction; the message that was clicked, where that was replaced."""
    return GivenAnswer(interaction.edit_original_response, interaction.delete_original_response)


async def first_answer_id(interaction: Interaction[Any]) -> int | None:
    """Discord id of the message that is the first answer; None if that cannot be found out."""
    message = await _tried(interaction.original_response())
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

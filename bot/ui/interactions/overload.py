"""Turns clicks away that cannot be answered in time, before they are even parsed.

What is told is made once for each language, for this has to be quick where all else is slow.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import structlog
from discord import AllowedMentions, DiscordException, InteractionResponseType, MessageFlags
from discord.webhook.async_ import async_context, interaction_message_response_params

from bot.i18n import Locale, locale_of
from bot.present.components.panel import Panel, Text
from bot.present.text.refusals import refusal_text
from bot.table.rules.actions import Refusal
from bot.ui.discord.emojis import EmojiMap
from bot.ui.discord.errors import NETWORK_ERRORS
from bot.ui.discord.rendering import render

if TYPE_CHECKING:
    from discord import Client
    from discord.http import MultipartParameters

    from bot.ui.interactions.handler import InteractionHandler

log = structlog.get_logger(__name__)


class OverloadAnswers:
    """Says in private to who clicks that it is too much."""

    def __init__(self, client: Client, handler: InteractionHandler) -> None:
        self._client = client
        self._handler = handler
        self._answers: dict[Locale, MultipartParameters] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def turn_away(self, data: dict[str, Any]) -> bool:
        """Turn a click away if there are too many; returns whether it was.

        Args:
            data: The interaction, as it came.
        """
        if not self._handler.click_gate.is_overloaded:
            return False
        task = asyncio.create_task(self._tell(data))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return True

    async def _tell(self, data: dict[str, Any]) -> None:
        self._client.dispatch("refusal", Refusal.OVERLOADED)
        # discord.py answers by it, too, once it has parsed the interaction.
        session = vars(self._client.http)["_HTTPClient__session"]
        locale = locale_of(data.get("locale"), self._handler.default_locale)
        try:
            await async_context.get().create_interaction_response(
                int(data["id"]),
                data["token"],
                session=session,
                params=self._answer(locale),
            )
        except (DiscordException, KeyError, ValueError, *NETWORK_ERRORS) as error:
            log.info("a click was not answered", reason=str(error))

    def _answer(self, locale: Locale) -> MultipartParameters:
        if locale not in self._answers:
            panel = Panel((Text(refusal_text(Refusal.OVERLOADED, locale)),))
            self._answers[locale] = interaction_message_response_params(
                type=InteractionResponseType.channel_message.value,
                view=render(panel, EmojiMap()),
                flags=MessageFlags(ephemeral=True, components_v2=True),
                allowed_mentions=AllowedMentions.none(),
            )
        return self._answers[locale]

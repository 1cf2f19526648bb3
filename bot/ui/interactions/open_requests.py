"""What is asked for when a table or tournament is opened: by a person, with what a server sets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.i18n import locale_of
from bot.present.preferences import Look
from bot.table.rules.default_options import known_defaults
from bot.table.rules.requests import OpenRequest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.config import Settings
    from bot.store.repositories.server_rules import ServerRulesRepository
    from bot.ui.interactions.context import InteractionContext
    from bot.ui.messages.preferences_cache import PreferencesCache

Value = str | int | bool

TURN = "turn_seconds"
"""The option of every table that is not the edition's: seconds for an answer."""


@dataclass(frozen=True, slots=True)
class OpenRequests:
    """Makes the requests."""

    preferences_cache: PreferencesCache
    server_rules: ServerRulesRepository
    settings: Settings

    async def make(
        self,
        context: InteractionContext,
        edition: str,
        chosen: Mapping[str, Value],
        *,
        with_defaults: bool,
    ) -> OpenRequest:
        """The request, with the server's settings.

        Args:
            with_defaults: Whether the server's options of new tables hold where none is chosen.

        Raises:
            StoreUnavailable: The settings cannot be read.
        """
        assert context.guild_id is not None, "tables are opened in servers"
        assert context.channel_id is not None, "what is asked in a server has a channel"
        server = await self.preferences_cache.server_preferences(context.guild_id)
        kept: Mapping[str, str] = {}
        if with_defaults:
            kept = await self.server_rules.options(context.guild_id, edition)
        known = known_defaults(edition, kept)
        defaults = {name.replace("-", "_"): one for name, one in known.items()}
        seconds = server.turn_seconds or self.settings.turn_seconds
        place = context.place
        return OpenRequest(
            guild_id=context.guild_id,
            channel_id=context.channel_id,
            edition=edition,
            user_id=context.user_id,
            name=context.name,
            user_locale=context.code,
            locale=server.locale or locale_of(place.server_locale, self.settings.default_locale),
            at=context.at,
            options={TURN: seconds, **defaults, **chosen},
            interaction_id=context.interaction_id,
            in_words=server.look is Look.WORDS,
            server=place.server,
        )

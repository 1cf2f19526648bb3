"""Opens tables and tournaments with what the server has set, or says what the bot lacks there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.config import Settings
from bot.game.live.registry import TableOpener
from bot.game.rules.actions import Join, Refused
from bot.game.rules.lobby import known_defaults
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import Phase
from bot.gateway.permissions import REQUIRED, REQUIRED_FOR_THREADS, REQUIRED_IN_THREADS
from bot.i18n import locale_of, tr
from bot.present.components import ActionKind, ComponentAction, Panel, Text
from bot.present.panels.opening import opening_panel
from bot.settings import Look
from bot.store.repositories.settings import ServerRulesRepository
from bot.ui.interactions.access import AccessControl
from bot.ui.interactions.actions import MalformedAction
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.refusals import refuse, refuse_missing_permissions
from bot.ui.interactions.table_handler import TableHandler
from bot.ui.interactions.tournament_handler import TournamentHandler
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
            in_words=server.table_look is Look.WORDS,
            server=place.server,
        )


class OpeningHandler:
    """Opens what people ask for."""

    kinds = frozenset({ActionKind.CHOOSE_EDITION, ActionKind.OPEN_TABLE})

    def __init__(
        self,
        table_handler: TableHandler,
        tournament_handler: TournamentHandler,
        preferences_cache: PreferencesCache,
        requests: OpenRequests,
        access: AccessControl,
        *,
        opener: TableOpener,
    ) -> None:
        self._table_handler = table_handler
        self._tournament_handler = tournament_handler
        self._preferences_cache = preferences_cache
        self._requests = requests
        self._access = access
        self._opener = opener

    async def perform(self, context: InteractionContext, action: ComponentAction) -> None:
        """Show what can be opened, or open it.

        Raises:
            MalformedAction: It is asked in no server.
            StoreUnavailable: The settings cannot be read.
        """
        if action.kind == ActionKind.CHOOSE_EDITION:
            await self.show_editions(context)
        else:
            await self.open_table(context, action.detail, {})

    async def show_editions(self, context: InteractionContext) -> None:
        """Show the editions of which a table can be opened in the server of an interaction."""
        if context.guild_id is None:
            await context.say(Panel((Text(tr(context.locale, "opening-elsewhere")),)))
            return
        editions = await context.responder.in_time(self._access.playable_editions(context.guild_id))
        await context.show(opening_panel(editions, context.locale))

    async def open_table(
        self, context: InteractionContext, edition: str, chosen: Mapping[str, Value]
    ) -> None:
        """Open a table in the channel of an interaction.

        Args:
            chosen: Options by name; for all others the server's hold.

        Raises:
            MalformedAction: It is asked in no server.
            StoreUnavailable: The settings cannot be read.
        """
        if context.guild_id is None:
            raise MalformedAction(edition)
        needed = REQUIRED_IN_THREADS if context.place.in_thread else REQUIRED
        if not await refuse_missing_permissions(context, needed):
            request = await context.responder.in_time(
                self._requests.make(context, edition, chosen, with_defaults=True)
            )
            await self._table_handler.open(context, request)

    async def play_again(self, context: InteractionContext, table_id: str) -> None:
        """Open a table like one whose match is over, in that one's channel.

        It has the server's language and look of now. The next who ask for it join that table.

        Raises:
            StoreUnavailable: The settings, or that table, cannot be read.
        """
        if context.guild_id is not None and await self._has_joined(context, context.channel_id):
            return
        click = context.click(Join())
        request = await context.responder.in_time(self._opener.rematch_request(table_id, click))
        if isinstance(request, Refused):
            await refuse(context, request)
        elif not await self._has_joined(context, request.channel_id):
            server = await self._preferences_cache.server_preferences(request.guild_id)
            now = replace(
                request,
                locale=server.locale or request.locale,
                in_words=server.table_look is Look.WORDS,
                server=context.place.server or request.server,
            )
            await self._table_handler.open(context, now)

    async def _has_joined(self, context: InteractionContext, channel_id: int | None) -> bool:
        """Let a person join the table that waits for players in a channel, if there is one."""
        there = None if channel_id is None else self._opener.tables.in_channel(channel_id)
        if there is None or there.state.phase is not Phase.LOBBY:
            return False
        await self._table_handler.submit(context, there.state.table_id, Join())
        return True

    async def open_tournament(
        self, context: InteractionContext, edition: str, chosen: Mapping[str, Value]
    ) -> None:
        """Open a tournament in the channel of an interaction.

        Args:
            chosen: Options by name.

        Raises:
            StoreUnavailable: The settings cannot be read.
        """
        if not context.place.takes_threads:
            await context.say(Panel((Text(tr(context.locale, "tournament-elsewhere")),)))
        elif not await refuse_missing_permissions(context, REQUIRED_FOR_THREADS):
            request = await context.responder.in_time(
                self._requests.make(context, edition, chosen, with_defaults=False)
            )
            await self._tournament_handler.open(context, request)

"""The one place that clicks and commands come to.

Knows what comes in and answers for all that goes wrong on the way; who answers what is `dispatch`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog
from discord import DiscordException
from structlog.contextvars import bound_contextvars

from bot.present.components.actions import ActionKind
from bot.present.components.panel import ComponentAction, Panel, Text
from bot.present.text.refusals import refusal_text
from bot.store.database.errors import StoreUnavailable
from bot.table.rules.actions import Refusal
from bot.ui.interactions.context import InteractionContext

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from discord import Interaction

    from bot.i18n import Locale
    from bot.table.rules import actions
    from bot.ui.interactions.router import InteractionRouter

log = structlog.get_logger(__name__)


class InteractionHandler:
    """Where clicks and commands are answered.

    Args:
        default_locale: Language of people who speak neither French nor English.
    """

    def __init__(self, router: InteractionRouter, default_locale: Locale) -> None:
        self.router = router
        self._default_locale = default_locale

    # What comes in

    async def perform(self, interaction: Interaction[Any], action: ComponentAction) -> None:
        """Do what a component says and answer the click."""
        await self._guarded(
            interaction, action.table_id, lambda context: self.router.route(context, action)
        )

    async def submit(self, interaction: Interaction[Any], action: actions.Action) -> None:
        """Ask the table of the channel for something and answer the command."""
        table_id = self.router.table_of(self.context(interaction))
        await self._guarded(
            interaction,
            table_id,
            lambda context: self.router.table_handler.submit(context, table_id, action),
        )

    async def show_panel(
        self, interaction: Interaction[Any], kind: ActionKind, detail: str = ""
    ) -> None:
        """Show what a command asks to see."""
        table_id = self.router.table_of(self.context(interaction))
        await self.perform(interaction, ComponentAction(table_id, kind, None, detail))

    async def submit_to_tournament(self, interaction: Interaction[Any], kind: ActionKind) -> None:
        """Ask the tournament of the channel for something and answer the command."""
        tournament_id = self.router.tournaments.tournament_id_of(self.context(interaction))
        action = ComponentAction(tournament_id, kind)
        await self._guarded(
            interaction,
            tournament_id,
            lambda context: self.router.tournaments.perform(context, action),
        )

    async def run(
        self, interaction: Interaction[Any], work: Callable[[InteractionContext], Awaitable[None]]
    ) -> None:
        """Let somebody answer a command that asks no table for anything.

        Args:
            work: Answers it; what goes wrong is answered here.
        """
        await self._guarded(interaction, "", work)

    async def answer_unknown_component(self, interaction: Interaction[Any]) -> None:
        """Answer a component that nobody knows any more: its game is over, as far as we can tell.

        Its message stays: it may be a hand that an older version of the bot has shown.
        """
        await self._guarded(interaction, "", self._answer_unknown_component)

    async def handle_error(self, interaction: Interaction[Any], error: Exception) -> None:
        """Answer an interaction whose work has failed, and log why."""
        await self._handle_error(self.context(interaction), error)

    def context(self, interaction: Interaction[Any]) -> InteractionContext:
        """An interaction, as it is to be answered."""
        return InteractionContext(interaction, self._default_locale)

    # What is done

    async def _answer_unknown_component(self, context: InteractionContext) -> None:
        await context.say(Panel((Text(refusal_text(Refusal.CLOSED_TABLE, context.locale)),)))

    # What goes wrong

    async def _guarded(
        self,
        interaction: Interaction[Any],
        table_id: str,
        work: Callable[[InteractionContext], Awaitable[None]],
    ) -> None:
        """Do the work of one interaction; whatever goes wrong is answered and logged here."""
        with bound_contextvars(table=table_id):
            context = self.context(interaction)
            try:
                await self.router.settings.load_preferences(context)
                await work(context)
            except Exception as error:  # noqa: BLE001 - it is logged and told to the person here
                await self._handle_error(context, error)

    async def _handle_error(self, context: InteractionContext, error: Exception) -> None:
        if isinstance(error, StoreUnavailable):
            log.warning("an interaction could not be kept", reason=str(error))
            code = Refusal.STORE_DOWN
        else:
            log.error("an interaction failed", exc_info=error)
            code = Refusal.FAULT
        try:
            await context.say(Panel((Text(refusal_text(code, context.locale)),)))
        except DiscordException as delivery_error:
            log.warning("a failure could not be told", reason=str(delivery_error))

"""The one place that clicks and commands come to.

Knows what comes in and answers for all that goes wrong on the way; who answers what is `dispatch`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog
from discord import DiscordException
from structlog.contextvars import bound_contextvars

from bot.present.acts import What
from bot.present.panel import Act, Panel, Text
from bot.present.refusals import refusal
from bot.store import StoreUnavailable
from bot.table.clicks import Refusal
from bot.ui.visit import Visit

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from discord import Interaction

    from bot.i18n import Locale
    from bot.table import clicks
    from bot.ui.dispatch import Dispatch

log = structlog.get_logger(__name__)


class Desk:
    """Where clicks and commands are answered.

    Args:
        dispatch: Knows who answers what.
        default_locale: Language of people who speak neither French nor English.
    """

    def __init__(self, dispatch: Dispatch, default_locale: Locale) -> None:
        self.dispatch = dispatch
        self._default_locale = default_locale

    # What comes in

    async def act(self, interaction: Interaction[Any], act: Act) -> None:
        """Do what a component says and answer the click.

        Args:
            interaction: The click.
            act: What the component does.
        """
        await self._guarded(interaction, act.table_id, lambda visit: self.dispatch.do(visit, act))

    async def ask(self, interaction: Interaction[Any], act: clicks.Act) -> None:
        """Ask the table of the channel for something and answer the command.

        Args:
            interaction: The command.
            act: What is asked.
        """
        table_id = self.dispatch.table_of(self.visit(interaction))
        await self._guarded(
            interaction, table_id, lambda visit: self.dispatch.answers.submit(visit, table_id, act)
        )

    async def see(self, interaction: Interaction[Any], what: What, detail: str = "") -> None:
        """Show what a command asks to see.

        Args:
            interaction: The command.
            what: What is to be shown.
            detail: As an act has it.
        """
        table_id = self.dispatch.table_of(self.visit(interaction))
        await self.act(interaction, Act(table_id, what, None, detail))

    async def ask_tournament(self, interaction: Interaction[Any], what: What) -> None:
        """Ask the tournament of the channel for something and answer the command.

        Args:
            interaction: The command.
            what: What is asked, or to be shown.
        """
        tournament_id = self.dispatch.tournaments.here(self.visit(interaction))
        act = Act(tournament_id, what)
        await self._guarded(
            interaction, tournament_id, lambda visit: self.dispatch.tournaments.act(visit, act)
        )

    async def serve(
        self, interaction: Interaction[Any], work: Callable[[Visit], Awaitable[None]]
    ) -> None:
        """Let somebody answer a command that asks no table for anything.

        Args:
            interaction: The command.
            work: Answers it; what goes wrong is answered here.
        """
        await self._guarded(interaction, "", work)

    async def shrug(self, interaction: Interaction[Any]) -> None:
        """Answer a component that nobody knows any more: its game is over, as far as we can tell.

        Its message stays: it may be a hand that an older version of the bot has shown.

        Args:
            interaction: The click.
        """
        await self._guarded(interaction, "", self._shrug)

    async def fail(self, interaction: Interaction[Any], error: Exception) -> None:
        """Answer an interaction whose work has failed, and log why.

        Args:
            interaction: A command, or a click on a component.
            error: What was raised.
        """
        await self._failed(self.visit(interaction), error)

    def visit(self, interaction: Interaction[Any]) -> Visit:
        """An interaction, as it is to be answered."""
        return Visit(interaction, self._default_locale)

    # What is done

    async def _shrug(self, visit: Visit) -> None:
        await visit.say(Panel((Text(refusal(Refusal.CLOSED_TABLE, visit.locale)),)))

    # What goes wrong

    async def _guarded(
        self,
        interaction: Interaction[Any],
        table_id: str,
        work: Callable[[Visit], Awaitable[None]],
    ) -> None:
        """Do the work of one interaction; whatever goes wrong is answered and logged here."""
        with bound_contextvars(table=table_id):
            visit = self.visit(interaction)
            try:
                await self.dispatch.settings.meet(visit)
                await work(visit)
            except Exception as error:  # noqa: BLE001 - it is logged and told to the person here
                await self._failed(visit, error)

    async def _failed(self, visit: Visit, error: Exception) -> None:
        if isinstance(error, StoreUnavailable):
            log.warning("an interaction could not be kept", reason=str(error))
            code = Refusal.STORE_DOWN
        else:
            log.error("an interaction failed", exc_info=error)
            code = Refusal.FAULT
        try:
            await visit.say(Panel((Text(refusal(code, visit.locale)),)))
        except DiscordException as silence:
            log.warning("a failure could not be told", reason=str(silence))

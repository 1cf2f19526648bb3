"""Where every click and command arrives, and where failures are answered and logged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog
from discord import DiscordException
from structlog.contextvars import bound_contextvars

from bot.present.components.panel import ComponentAction, Panel, Text
from bot.present.text.refusals import refusal_text
from bot.store.database.errors import StoreUnavailable
from bot.table.rules.actions import Refusal, Refused
from bot.ui.discord.components import clicked_action
from bot.ui.interactions.actions import MalformedAction
from bot.ui.interactions.admission import Admission, ClickGate
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.last_refusals import LastRefusals
from bot.ui.interactions.refusals import refuse
from bot.ui.interactions.under_way import InteractionsUnderWay

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from discord import Interaction

    from bot.i18n import Locale
    from bot.present.components.actions import ActionKind
    from bot.store.database.deletions import Deletions
    from bot.table.rules import actions
    from bot.ui.interactions.answer_renderer import AnswerRenderer
    from bot.ui.interactions.router import InteractionRouter

log = structlog.get_logger(__name__)


class InteractionHandler:
    """Answers clicks and commands.

    Args:
        default_locale: Language of people who speak neither French nor English.
        most: Most interactions of one person that are answered at a time.
    """

    def __init__(
        self,
        router: InteractionRouter,
        renderer: AnswerRenderer,
        default_locale: Locale,
        *,
        deletions: Deletions,
        most: int,
    ) -> None:
        self.router = router
        self._deletions = deletions
        self.under_way = InteractionsUnderWay(most)
        self.renderer = renderer
        self.default_locale = default_locale
        self.click_gate = ClickGate()
        self._last_refusals = LastRefusals()

    async def click(self, interaction: Interaction[Any]) -> None:
        """Answer a click on a component."""
        action = clicked_action(interaction.data)
        if action is None:
            await self.refuse_unknown(interaction)
        else:
            await self.perform(interaction, action)

    async def perform(self, interaction: Interaction[Any], action: ComponentAction) -> None:
        """Perform an action and answer the interaction."""
        await self._guarded(
            interaction, action.table_id, lambda context: self.router.route(context, action)
        )

    async def submit(self, interaction: Interaction[Any], action: actions.Action) -> None:
        """Ask the table of the channel for something and answer the command."""
        table_id = self.router.table_of(self.context(interaction))
        await self._guarded(
            interaction,
            table_id,
            lambda context: self.router.submit(context, table_id, action),
        )

    async def show_panel(
        self, interaction: Interaction[Any], kind: ActionKind, detail: str = ""
    ) -> None:
        """Show what a command asks to see."""
        table_id = self.router.table_of(self.context(interaction))
        await self.perform(interaction, ComponentAction(table_id, kind, None, detail))

    async def submit_to_tournament(self, interaction: Interaction[Any], kind: ActionKind) -> None:
        """Ask the tournament of the channel for something and answer the command."""
        tournaments = self.router.tournament_handler
        action = ComponentAction(tournaments.tournament_id_of(self.context(interaction)), kind)
        await self._guarded(
            interaction, action.table_id, lambda context: tournaments.perform(context, action)
        )

    async def run(
        self, interaction: Interaction[Any], work: Callable[[InteractionContext], Awaitable[None]]
    ) -> None:
        """Answer a command that asks no table for anything.

        Args:
            work: Answers it; what goes wrong in it is answered here.
        """
        await self._guarded(interaction, "", work)

    async def refuse_unknown(self, interaction: Interaction[Any]) -> None:
        """Answer what cannot be read: a component of another version, or a mangled one.

        Its message stays: it may be a hand that an older version of the bot has shown.
        """
        await self._guarded(interaction, "", _refuse_unknown)

    async def handle_error(self, interaction: Interaction[Any], error: Exception) -> None:
        """Answer an interaction that has failed, and log why."""
        await self._handle_error(self.context(interaction), error)

    def context(self, interaction: Interaction[Any]) -> InteractionContext:
        """An interaction with what is needed to answer it."""
        return InteractionContext(
            interaction, self.renderer, self.default_locale, self._last_refusals
        )

    async def _guarded(
        self,
        interaction: Interaction[Any],
        table_id: str,
        work: Callable[[InteractionContext], Awaitable[None]],
    ) -> None:
        user_id = interaction.user.id
        with (
            bound_contextvars(table=table_id),
            self._deletions.work(user_id, own=True),
            self.under_way.counted(user_id),
        ):
            context = self.context(interaction)
            try:
                refused = self.under_way.why_not_begun(context.user_id)
                if refused is not None:
                    await refuse(context, refused)
                    return
                with self.click_gate.admit() as click:
                    context.responder.on_response = click.answered
                    await self._answer(context, click.admission, work)
            except Exception as error:  # noqa: BLE001 - it is logged and told to the person here
                await self._handle_error(context, error)

    async def _answer(
        self,
        context: InteractionContext,
        admission: Admission,
        work: Callable[[InteractionContext], Awaitable[None]],
    ) -> None:
        match admission:
            case Admission.REFUSED:
                await refuse(context, Refused(Refusal.OVERLOADED, {}))
                return
            case Admission.ACKNOWLEDGED_FIRST:
                await context.responder.acknowledge()
            case Admission.AT_ONCE:
                pass
        preferences_cache = self.renderer.preferences_cache
        if not preferences_cache.has(context.user_id):
            await context.responder.in_time(preferences_cache.load(context.user_id))
        await work(context)

    async def _handle_error(self, context: InteractionContext, error: Exception) -> None:
        match error:
            case MalformedAction():
                log.info("an interaction could not be read", reason=str(error))
                code = Refusal.CLOSED_TABLE
            case StoreUnavailable():
                log.warning("an interaction could not be saved", reason=str(error))
                code = Refusal.FAULT_AFTERWARDS if context.may_be_done else Refusal.STORE_DOWN
            case _:
                log.error("an interaction failed", exc_info=error)
                code = Refusal.FAULT_AFTERWARDS if context.may_be_done else Refusal.FAULT
        try:
            await context.say(Panel((Text(refusal_text(code, context.locale)),)))
        except DiscordException as delivery_error:
            log.warning("a failure could not be told", reason=str(delivery_error))


async def _refuse_unknown(context: InteractionContext) -> None:
    await context.say(Panel((Text(refusal_text(Refusal.CLOSED_TABLE, context.locale)),)))

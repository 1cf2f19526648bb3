"""Where every click and command arrives, and where failures are answered and logged."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from discord import (
    AllowedMentions,
    Client,
    DiscordException,
    Interaction,
    InteractionResponseType,
    MessageFlags,
)
from discord.http import MultipartParameters
from discord.webhook.async_ import async_context, interaction_message_response_params
from structlog.contextvars import bound_contextvars

from bot.game.rules import actions
from bot.game.rules.actions import Refusal, Refused
from bot.gateway.emojis import EmojiMap
from bot.gateway.errors import NETWORK_ERRORS
from bot.gateway.rendering import clicked_action, render
from bot.i18n import Locale, locale_of
from bot.present.components import ActionKind, ComponentAction, Panel, Text
from bot.present.text.refusals import refusal_text
from bot.store.database.errors import StoreUnavailable
from bot.store.database.table_changes import Deletions
from bot.ui.interactions.actions import MalformedAction
from bot.ui.interactions.context import AnswerRenderer, InteractionContext, LastRefusals
from bot.ui.interactions.guard import Admission, ClickGate, InteractionsUnderWay
from bot.ui.interactions.refusals import refuse
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

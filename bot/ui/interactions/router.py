"""Routes an action to the handler that answers it: table, tournament, settings or a read panel."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from bot.engine.cards import Card
from bot.game.live.registry import LiveTables
from bot.game.rules import actions
from bot.game.rules.actions import MakeMove, Refusal, Refused
from bot.game.rules.permissions import check_right
from bot.game.rules.results import Declined
from bot.game.state.table_state import TableState
from bot.game.tournament.live import LiveTournaments
from bot.present.components import ActionKind, ComponentAction, Panel
from bot.present.panels.confirmation import confirmation_panel, dismissed_panel
from bot.ui.interactions.actions import (
    MalformedAction,
    confirmed_action,
    picked_move,
    table_action_of,
)
from bot.ui.interactions.context import InteractionContext, InteractionSource
from bot.ui.interactions.daily_handler import DailyHandler
from bot.ui.interactions.opening_handler import OpeningHandler
from bot.ui.interactions.plan_handler import PlanHandler
from bot.ui.interactions.privacy_handler import PrivacyHandler
from bot.ui.interactions.read_panels import WITHOUT_TABLE, ReadPanels
from bot.ui.interactions.refusals import refuse
from bot.ui.interactions.replay_handler import ReplayHandler
from bot.ui.interactions.settings_handler import BansHandler, ServerSettingsHandler, SettingsHandler
from bot.ui.interactions.statistics_handler import StatisticsHandler
from bot.ui.interactions.table_handler import TableHandler
from bot.ui.interactions.tournament_handler import TournamentHandler
from bot.ui.interactions.verify_handler import VerificationHandler


def table_id_of(source: InteractionSource, tables: LiveTables, tournaments: LiveTournaments) -> str:
    """The id of the table that a command is for; empty if there is none.

    In a channel that is the channel's, or in that of a tournament the one where they sit; in
    direct messages the only one where they sit.
    """
    if source.guild_id is None or source.channel_id is None:
        mine = tables.only_of(source.user_id)
        return "" if mine is None else mine.state.table_id
    table = tables.in_channel(source.channel_id)
    if table is not None:
        return table.state.table_id
    tournament = tournaments.in_channel(source.channel_id)
    if tournament is None:
        return ""
    states = (one.state for one in tables)
    of_tournament = (one for one in states if one.tournament == tournament.id)
    own = (one.table_id for one in of_tournament if one.seat_of(source.user_id) is not None)
    return next(own, "")


def why_no_table(source: InteractionSource, tournaments: LiveTournaments) -> Refused:
    """Why a command has no table: none is open there, or nobody can tell which is meant."""
    where = "direct"
    if source.guild_id is not None and source.channel_id is not None:
        tournament = tournaments.in_channel(source.channel_id)
        where = "channel" if tournament is None else "tournament"
    return Refused(Refusal.NO_TABLE, {"where": where})


class ActionHandler(Protocol):
    """Answers actions of some kinds."""

    @property
    def kinds(self) -> Collection[str]:
        """The kinds, whatever an action is about."""

    async def perform(self, context: InteractionContext, action: ComponentAction) -> None:
        """Perform an action and answer it."""


@dataclass(frozen=True, slots=True)
class InteractionRouter:
    """All handlers, and which of them answers an action."""

    tables: LiveTables
    tournaments: LiveTournaments
    table_handler: TableHandler
    tournament_handler: TournamentHandler
    opening_handler: OpeningHandler
    read_panels: ReadPanels
    privacy_handler: PrivacyHandler
    settings_handler: SettingsHandler
    server_settings_handler: ServerSettingsHandler
    bans_handler: BansHandler
    verification: VerificationHandler
    replay_handler: ReplayHandler
    statistics_handler: StatisticsHandler
    daily_handler: DailyHandler
    plan_handler: PlanHandler

    async def route(self, context: InteractionContext, action: ComponentAction) -> None:
        """Perform an action and answer it.

        Raises:
            MalformedAction: Its detail cannot be read.
            StoreUnavailable: Nothing could be saved, and nothing has changed.
        """
        handler = self._handler_of(action)
        if handler is not None:
            await handler.perform(context, action)
        elif action.kind == ActionKind.DISMISS:
            await context.show(dismissed_panel(context.locale))
        elif action.kind in WITHOUT_TABLE:
            await self._show(context, action, self.state(action.table_id))
        elif self.tournaments.find(action.table_id) is not None:
            await self.tournament_handler.perform(context, action)
        else:
            await self._perform_at_table(context, action)

    def _handler_of(self, action: ComponentAction) -> ActionHandler | None:
        """Who answers actions without a live table; None for nobody."""
        # What a server sets, and a deal of a day, have kinds in common with tables.
        if self.server_settings_handler.knows(action):
            return self.server_settings_handler
        if self.daily_handler.knows(action):
            return self.daily_handler
        handlers: tuple[ActionHandler, ...] = (
            self.settings_handler,
            self.replay_handler,
            self.statistics_handler,
            self.plan_handler,
            self.privacy_handler,
            self.opening_handler,
            self.verification,
        )
        return next((one for one in handlers if action.kind in one.kinds), None)

    async def play(self, context: InteractionContext) -> None:
        """Show who wants to play the own hand, the table of the channel, or what can be opened."""
        table_id = self.table_of(context)
        state = self.state(table_id)
        if state is None:
            await self.opening_handler.show_editions(context)
            return
        seated = state.seat_of(context.user_id) is not None
        kind = ActionKind.HAND if seated else ActionKind.STATUS
        await self._perform_at_table(context, ComponentAction(table_id, kind))

    async def submit(
        self,
        context: InteractionContext,
        table_id: str,
        action: actions.Action,
        question: int | None = None,
    ) -> None:
        """Ask a table for something; where that ends something, ask the person first.

        Args:
            table_id: As `table_of` has it.
            question: Number of the question that a move answers, if it answers one.
        """
        if not table_id:
            await refuse(context, why_no_table(context, self.tournaments))
            return
        confirmation = _confirmation(self.state(table_id), context, action)
        if confirmation is None:
            await self.table_handler.submit(context, table_id, action, question)
        else:
            await context.say(confirmation)

    async def _perform_at_table(self, context: InteractionContext, action: ComponentAction) -> None:
        state = self.state(action.table_id)
        if action.kind == ActionKind.CONFIRM:
            confirmed = table_action_of(confirmed_action(action))
            if confirmed is None:
                raise MalformedAction(action.detail)
            await self.table_handler.submit(context, action.table_id, confirmed)
            return
        if state is not None:
            action = picked_move(state, context.user_id, action)
        table_action = table_action_of(action, _cards(state, context.user_id))
        if table_action is not None:
            question = action.number if isinstance(table_action, MakeMove) else None
            await self.submit(context, action.table_id, table_action, question)
        elif action.kind == ActionKind.AGAIN:
            await self.opening_handler.play_again(context, action.table_id)
        else:
            await self._show(context, action, state)

    async def _show(
        self, context: InteractionContext, action: ComponentAction, state: TableState | None
    ) -> None:
        panel = self.read_panels.panel(context, state, action)
        if isinstance(panel, Refused) and panel.code == Refusal.CLOSED_TABLE:
            panel = (
                Refused(await self.tables.absence(action.table_id), {})
                if action.table_id
                else why_no_table(context, self.tournaments)
            )
        if isinstance(panel, Refused):
            await refuse(context, panel, state)
        elif state is None or action.kind == ActionKind.WHY:
            await context.show(panel, anew=action.kind == ActionKind.WHY)
        else:
            await self.table_handler.show(context, state, panel, is_hand=_is_hand(action))

    def table_of(self, context: InteractionContext) -> str:
        """The id of the table that a command is for; empty if there is none."""
        return table_id_of(context, self.tables, self.tournaments)

    def state(self, table_id: str) -> TableState | None:
        """A live table, as it was last saved."""
        table = self.tables.find(table_id)
        return None if table is None else table.state


def _is_hand(action: ComponentAction) -> bool:
    """Whether an action shows the hand as its message shows it by itself: its first page."""
    return action.kind == ActionKind.HAND or (
        action.kind == ActionKind.PICK and action.detail == "0"
    )


def _confirmation(
    state: TableState | None, context: InteractionContext, action: actions.Action
) -> Panel | None:
    """What a person is asked first, who may do what they ask for; None if nothing."""
    if state is None:
        return None
    try:
        check_right(state, context.click(action))
    except Declined:
        return None
    return confirmation_panel(state, context.user_id, action, context.locale)


def _cards(state: TableState | None, user_id: int) -> tuple[Card, ...]:
    seat = None if state is None else state.seat_of(user_id)
    if state is None or state.game is None or seat is None:
        return ()
    return state.game.hands[seat]

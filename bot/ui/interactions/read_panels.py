"""Panels that change nothing at a table: hands, rules, leaderboards, how a table stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.present.components.actions import ActionKind
from bot.present.components.panel import Panel, Text
from bot.present.panels.options import options_panel
from bot.present.panels.private import accuse_panel, catch_panel, status_panel
from bot.present.panels.rules import help_panel, rules_pages
from bot.present.panels.statistics import (
    ALL,
    LINES,
    LeaderboardQuery,
    leaderboard_panel,
    statistics_panel,
)
from bot.present.text.refusals import why_card_refused
from bot.store.repositories.leaderboard import LeaderboardOrder
from bot.table.rules.actions import Refusal, Refused
from bot.table.state.table_state import Phase
from bot.ui.interactions.actions import MalformedAction, parse_number

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.present.components.panel import ComponentAction
    from bot.store.store import Store
    from bot.table.state.table_state import TableState
    from bot.ui.interactions.context import InteractionContext
    from bot.ui.messages.message_panels import MessagePanels
    from bot.ui.messages.screen import DiscordScreen

WITHOUT_TABLE = frozenset({ActionKind.RULES, ActionKind.HELP, ActionKind.LEADERBOARD})
"""Actions that need no table."""

MAX_OFFSET = 1_000_000
"""People above the last page of a leaderboard."""


class ReadPanels:
    """Makes the panels."""

    def __init__(self, message_panels: MessagePanels, screen: DiscordScreen, store: Store) -> None:
        self._message_panels = message_panels
        self._screen = screen
        self._store = store

    async def panel(
        self, context: InteractionContext, state: TableState | None, action: ComponentAction
    ) -> Panel | Refused:
        """The panel of an action, or why there is none.

        Args:
            state: The action's table; None if it has closed.

        Raises:
            MalformedAction: The action's detail cannot be read.
            StoreUnavailable: The database failed.
        """
        if action.kind == ActionKind.LEADERBOARD:
            return await self._leaderboard(context, action.detail)
        if action.kind in WITHOUT_TABLE:
            return _rules_panel(action, context)
        if state is None:
            return Refused(Refusal.CLOSED_TABLE, {})
        return self._at_table(context, state, action)

    async def show_stats(self, context: InteractionContext, user_id: int, name: str) -> None:
        """Show a person's statistics in the server of a command.

        Raises:
            StoreUnavailable: The database failed.
        """
        assert context.guild_id is not None, "the command is for servers only"
        record = await context.responder.in_time(
            self._store.leaderboard.record(context.guild_id, user_id)
        )
        await context.say(statistics_panel(name, record, context.locale))

    def _at_table(
        self, context: InteractionContext, state: TableState, action: ComponentAction
    ) -> Panel | Refused:
        seat = state.seat_of(context.user_id)
        sees_hand = seat is not None and action.kind in {ActionKind.HAND, ActionKind.PICK}
        self._screen.note_click(state.table_id, context.user_id, sees_hand=sees_hand)
        if action.kind in {ActionKind.STATUS, ActionKind.HAND}:
            self._screen.restore_if_deleted(state.table_id, context.message_id)
        if action.kind == ActionKind.STATUS:
            staff = context.is_staff_of(state.guild_id)
            return status_panel(state, seat, context.locale, staff)
        if action.kind == ActionKind.OPTIONS:
            return _options(context, state)
        if seat is None:
            return Refused(Refusal.NOT_SEATED, {})
        if action.kind in {ActionKind.HAND, ActionKind.PICK}:
            page, _, picked = action.detail.partition(" ")
            recent = self._screen.recent(state.table_id)
            number = parse_number(page or "0")
            return self._message_panels.hand(state, context.user_id, recent, number, picked)
        if state.phase is not Phase.PLAYING:
            return Refused(Refusal.NOT_PLAYING, {})
        if action.kind == ActionKind.CATCH_WHOM:
            return catch_panel(state, seat, context.locale)
        if action.kind == ActionKind.ACCUSE_WHOM:
            return accuse_panel(state, seat, context.locale)
        if action.kind == ActionKind.WHY:
            return _why_panel(state, seat, action.detail, context.locale)
        # A button of another version of the bot, which means something there.
        raise MalformedAction(action.kind)

    async def _leaderboard(self, context: InteractionContext, detail: str) -> Panel | Refused:
        if context.guild_id is None:
            return Refused(Refusal.CLOSED_TABLE, {})
        try:
            ranking = LeaderboardQuery.of(detail)
            order = LeaderboardOrder(ranking.order)
        except ValueError as error:
            raise MalformedAction(detail) from error
        if not 0 <= ranking.offset <= MAX_OFFSET:
            raise MalformedAction(detail)
        page = await self._store.leaderboard.page(
            context.guild_id,
            order,
            edition=None if ranking.edition == ALL else ranking.edition,
            mode=None if ranking.mode == ALL else ranking.mode,
            offset=ranking.offset,
            limit=LINES,
        )
        return leaderboard_panel(page, ranking, context.locale)


def _options(context: InteractionContext, state: TableState) -> Panel | Refused:
    if state.phase is not Phase.LOBBY:
        return Refused(Refusal.ALREADY_STARTED, {})
    if context.user_id != state.host:
        return Refused(Refusal.NOT_HOST, {})
    return options_panel(state, context.locale)


def _rules_panel(action: ComponentAction, context: InteractionContext) -> Panel:
    locale = context.locale
    if action.kind == ActionKind.HELP:
        return help_panel(locale, privacy=context.privacy_url, terms=context.terms_url)
    edition, _, page = action.detail.partition(" ")
    if edition not in EDITIONS:
        raise MalformedAction(action.detail)
    pages = rules_pages(edition, locale)
    return pages[min(parse_number(page), len(pages) - 1)]


def _why_panel(state: TableState, seat: int, detail: str, locale: Locale) -> Panel:
    try:
        laid = card(detail)
    except ValueError as error:
        raise MalformedAction(detail) from error
    return Panel((Text(why_card_refused(state, seat, laid, locale)),))

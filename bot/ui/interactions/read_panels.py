"""Panels that change nothing at a table: hands, rules, how a table stands."""

from __future__ import annotations

from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.errors import Reason
from bot.game.rules.actions import Refusal, Refused
from bot.game.state.table_state import Phase, TableState
from bot.i18n import Locale
from bot.present.components import ActionKind, ComponentAction, Panel, Text
from bot.present.panels.hand import accuse_panel, status_panel
from bot.present.panels.lobby import options_panel
from bot.present.panels.rules import help_panel, rules_pages
from bot.present.panels.table import log_panel
from bot.present.text.refusals import why_card_refused
from bot.ui.interactions.actions import MalformedAction, parse_number
from bot.ui.interactions.context import InteractionContext
from bot.ui.messages.message_panels import MessagePanels
from bot.ui.messages.screen import DiscordScreen

WITHOUT_TABLE = frozenset({ActionKind.RULES, ActionKind.HELP})
"""Actions that need no table."""


class ReadPanels:
    """Makes the panels."""

    def __init__(self, message_panels: MessagePanels, screen: DiscordScreen) -> None:
        self._message_panels = message_panels
        self._screen = screen

    def panel(
        self, context: InteractionContext, state: TableState | None, action: ComponentAction
    ) -> Panel | Refused:
        """The panel of an action, or why there is none.

        Args:
            state: The action's table; None if it has closed.

        Raises:
            MalformedAction: The action's detail cannot be read.
        """
        if action.kind in WITHOUT_TABLE:
            return _rules_panel(action, context)
        if state is None:
            return Refused(Refusal.CLOSED_TABLE, {})
        return self._at_table(context, state, action)

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
            return status_panel(state, seat, context.locale, staff, context.user_id)
        if action.kind == ActionKind.OPTIONS:
            return _options(context, state)
        if action.kind == ActionKind.LOG:
            if state.game is None:
                return Refused(Refusal.NOT_PLAYING, {})
            messages = self._screen.messages(state.table_id)
            events = tuple(messages.of_round) if messages else ()
            return log_panel(
                state, seat, context.locale, events, parse_number(action.detail or "0")
            )
        if seat is None:
            return Refused(Refusal.NOT_SEATED, {})
        if action.kind in {ActionKind.HAND, ActionKind.PICK}:
            page, _, picked = action.detail.partition(" ")
            recent = self._screen.recent(state.table_id)
            number = parse_number(page or "0")
            return self._message_panels.hand(state, context.user_id, recent, number, picked)
        if state.phase is not Phase.PLAYING:
            over = state.phase is Phase.BETWEEN
            return Refused(Reason.ROUND_OVER if over else Refusal.NOT_PLAYING, {})
        if action.kind == ActionKind.ACCUSE_WHOM:
            return accuse_panel(state, seat, context.locale)
        if action.kind == ActionKind.WHY:
            return why_panel(state, seat, action.detail, context.locale)
        # A button of another version of the bot, which means something there.
        raise MalformedAction(action.kind)


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
    pages = rules_pages(edition, locale, action.table_id)
    return pages[min(parse_number(page), len(pages) - 1)]


def why_panel(state: TableState, seat: int, detail: str, locale: Locale) -> Panel:
    """Why a card cannot be played.

    Raises:
        MalformedAction: The detail is no card.
    """
    try:
        laid = card(detail)
    except ValueError as error:
        raise MalformedAction(detail) from error
    return Panel((Text(why_card_refused(state, seat, laid, locale)),))

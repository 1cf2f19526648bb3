"""Shows the panels before the deal: options, robots, teams."""

from __future__ import annotations

from bot.game.rules import actions
from bot.game.rules.actions import Refusal, Refused
from bot.game.rules.permissions import AnswerKind, rule_of
from bot.game.state.table_state import Phase, TableState
from bot.present.components import Panel
from bot.present.panels.lobby import lobby_more_panel, robots_panel, teams_panel
from bot.present.panels.options import options_panel, started_options_panel
from bot.present.panels.status import host_panel
from bot.present.table_clicks import ShowLobbyMore, ShowOptions, ShowRobots, ShowTeams
from bot.ui.context import InteractionContext
from bot.ui.players import last_options
from bot.ui.table_views import show_until_deal, shows, status_of


@shows(ShowOptions, answer=show_until_deal)
def show_options(
    context: InteractionContext, click: ShowOptions, state: TableState
) -> Panel | Refused:
    if state.phase is not Phase.LOBBY:
        return started_options_panel(state, context.locale)
    if context.user_id == state.host:
        return _options_panel(context, state, click.name)
    if context.is_staff_of(state.guild_id) and state.tournament is None:
        return host_panel(state, context.user_id, context.locale)
    return Refused(Refusal.NOT_HOST)


@shows(ShowLobbyMore, answer=show_until_deal, tells_outcome=True)
def show_lobby_more(context: InteractionContext, _click: ShowLobbyMore, state: TableState) -> Panel:
    if state.phase is not Phase.LOBBY:
        # Panels opened before the deal lead back to the table after it.
        return status_of(context, state)
    return _lobby_more(context, state)


@shows(ShowRobots, answer=show_until_deal)
def show_robots(
    context: InteractionContext, _click: ShowRobots, state: TableState
) -> Panel | Refused:
    if state.phase is not Phase.LOBBY:
        return Refused(Refusal.ALREADY_STARTED)
    if context.user_id != state.host:
        return Refused(Refusal.NOT_HOST)
    return robots_panel(state, context.locale)


@shows(ShowTeams, answer=show_until_deal)
def show_teams(
    context: InteractionContext, _click: ShowTeams, state: TableState
) -> Panel | Refused:
    if state.phase is not Phase.LOBBY:
        return Refused(Refusal.ALREADY_STARTED)
    return teams_panel(state, context.locale)


def setup_panel(
    context: InteractionContext, action: actions.Action, state: TableState
) -> Panel | None:
    """The current content of the setup panel in which an action was chosen, or None."""
    kind = rule_of(action).answer
    if kind is AnswerKind.OPTIONS:
        return _options_panel(context, state)
    if not context.in_private:
        return None
    if kind is AnswerKind.ROBOTS:
        return robots_panel(state, context.locale)
    return _lobby_more(context, state) if isinstance(action, actions.ShowHand) else None


def _options_panel(context: InteractionContext, state: TableState, opened: str = "") -> Panel:
    last, threads = last_options(context, state), context.place.takes_threads
    threads &= not state.is_outside
    return options_panel(state, context.locale, last, opened, threads=threads)


def _lobby_more(context: InteractionContext, state: TableState) -> Panel:
    staff = context.is_staff_of(state.guild_id)
    return lobby_more_panel(state, context.user_id, context.locale, staff=staff)

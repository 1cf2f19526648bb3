"""What a tournament asks before something ends, and what it says to who has changed it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.panel import ComponentAction
from bot.present.panels.confirmation import ask_first
from bot.table.rules.actions import Leave, Pause, Stop
from bot.table.tournament.state import Stage

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.present.components.panel import Panel
    from bot.table.rules.actions import Action
    from bot.table.tournament.state import Tournament


def tournament_confirmation(
    tournament: Tournament, user_id: int, action: Action, locale: Locale, *, rules: bool
) -> Panel | None:
    """What somebody is asked who is about to end something; None where nothing is asked.

    Args:
        user_id: Discord id of who asks for it.
        rules: Whether the person may stop the tournament.
    """
    gathering = tournament.stage is Stage.GATHERING
    sets = tournament.schedule.sets
    values = {"set": tournament.number, "sets": sets, "count": len(tournament.people)}
    match action:
        case Stop() if rules:
            which = "cancel" if gathering else "stop"
            kind, key, label = ActionKind.STOP, f"tournament-{which}-sure", f"button-{which}-all"
        case Leave() if _takes_part(tournament, user_id) and not gathering:
            kind, key, label = ActionKind.LEAVE, "tournament-leave-sure", "button-leave"
        case _:
            return None
    confirmed = ComponentAction(tournament.tournament_id, kind)
    return ask_first(confirmed, tr(locale, key, **values), tr(locale, label), locale)


def tournament_answer(tournament: Tournament, action: Action, locale: Locale) -> str:
    """What has come of an action, for who has asked for it.

    Args:
        tournament: The tournament after it.
    """
    gathering = tournament.stage is Stage.GATHERING
    match action:
        case Leave():
            key = "tournament-left-before" if gathering else "tournament-left"
        case Pause():
            key = "tournament-paused"
        case Stop():
            key = f"tournament-closed-{tournament.ending}"
        case _:
            key = "tournament-goes-on"
    return tr(locale, key, set=tournament.number, sets=tournament.schedule.sets)


def _takes_part(tournament: Tournament, user_id: int) -> bool:
    place = tournament.place_of(user_id)
    return place is not None and not tournament.players[place].left

"""The messages of a tournament: who takes part, the set that is played, the standing, the calls.

Knows points and partners; of its tables no more than where they are and how far.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.palette import GREY, PURPLE
from bot.present.components.panel import (
    Button,
    Buttons,
    ComponentAction,
    Divider,
    Panel,
    Style,
    Text,
)
from bot.present.panels.options import options_text
from bot.present.panels.verification import unproven_lines, verify_button
from bot.present.text.names import join_names, seat_name
from bot.present.text.tournament_lines import (
    idea_text,
    own_sets_text,
    players_text,
    standing_text,
    tables_text,
    title_text,
)
from bot.table.state.table_state import Ending
from bot.table.tournament.state import Stage

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.table.tournament.state import Tournament

ACCENT = PURPLE
OVER = GREY


def tournament_panel(tournament: Tournament, locale: Locale) -> Panel:
    """The message of a tournament in its channel."""
    match tournament.stage:
        case Stage.GATHERING:
            return _gathering(tournament, locale)
        case Stage.PLAYING | Stage.BETWEEN:
            return _under_way(tournament, locale)
        case Stage.OVER:
            return _over(tournament, locale)


def standing_panel(tournament: Tournament, user_id: int, locale: Locale) -> Panel:
    """How a tournament stands, for one person, with the partners of all sets if they play."""
    if not tournament.number:
        return Panel((Text(players_text(tournament, locale)),))
    parts = [Text(tables_text(tournament, locale)), Text(standing_text(tournament, locale))]
    place = tournament.place_of(user_id)
    if place is not None:
        parts.append(Text(own_sets_text(tournament, place, locale)))
    return Panel(tuple(parts))


def thread_name(tournament: Tournament, place: int, locale: Locale) -> str:
    """What the thread of a table is called.

    Args:
        place: The table, from 0.
    """
    edition = tr(locale, f"edition-{tournament.edition}")
    tables = tournament.schedule.tables
    return tr(locale, "tournament-thread", edition=edition, tables=tables, table=place + 1)


def _gathering(tournament: Tournament, locale: Locale) -> Panel:
    full = len(tournament.players) >= tournament.size
    return Panel(
        (
            Text(f"{title_text(tournament, locale)}\n{idea_text(tournament, locale)}"),
            Text(players_text(tournament, locale)),
            Divider(),
            Text(
                "\n".join(
                    (
                        options_text(tournament, locale),
                        *unproven_lines(tournament.commitment_message, locale),
                    )
                )
            ),
            Buttons(
                (
                    _button(tournament, ActionKind.JOIN, locale, Style.SUCCESS, disabled=full),
                    _button(tournament, ActionKind.LEAVE, locale),
                )
            ),
            Buttons(
                (
                    _button(tournament, ActionKind.START, locale, Style.PRIMARY),
                    _button(tournament, ActionKind.OPTIONS, locale),
                    Button(
                        tr(locale, "button-rules"),
                        ComponentAction(
                            tournament.tournament_id,
                            ActionKind.RULES,
                            None,
                            f"{tournament.edition} 0",
                        ),
                    ),
                    _button(
                        tournament, ActionKind.STOP, locale, Style.DANGER, key="button-cancel-all"
                    ),
                )
            ),
        ),
        accent=ACCENT,
    )


def _under_way(tournament: Tournament, locale: Locale) -> Panel:
    paused = tournament.paused
    resume = _button(tournament, ActionKind.START, locale, Style.SUCCESS, key="button-resume")
    return Panel(
        (
            Text(f"{title_text(tournament, locale)}\n{tables_text(tournament, locale)}"),
            Divider(),
            Text(standing_text(tournament, locale)),
            Buttons(
                (
                    _button(tournament, ActionKind.STANDING, locale, Style.PRIMARY),
                    resume if paused else _button(tournament, ActionKind.PAUSE, locale),
                    _button(tournament, ActionKind.LEAVE, locale),
                    _button(tournament, ActionKind.JOIN, locale, key="button-come-back"),
                    _button(
                        tournament, ActionKind.STOP, locale, Style.DANGER, key="button-stop-all"
                    ),
                )
            ),
        ),
        accent=ACCENT,
    )


def _over(tournament: Tournament, locale: Locale) -> Panel:
    won = tournament.ending is Ending.MATCH_OVER
    names = join_names([seat_name(tournament, place) for place in tournament.leaders], locale)
    head = (
        tr(locale, "tournament-won", names=names, count=len(tournament.leaders))
        if won
        else tr(locale, f"tournament-closed-{tournament.ending}", set=tournament.number)
    )
    parts = [Text(f"{title_text(tournament, locale)}\n{head}")]
    if not tournament.number:
        return Panel(tuple(parts), accent=ACCENT if won else OVER)
    parts.append(Text(standing_text(tournament, locale)))
    button = Buttons((verify_button(tournament.tournament_id, locale),))
    return Panel((*parts, button), accent=ACCENT if won else OVER)


def _button(
    tournament: Tournament,
    kind: ActionKind,
    locale: Locale,
    style: Style = Style.SECONDARY,
    *,
    key: str = "",
    disabled: bool = False,
) -> Button:
    return Button(
        tr(locale, key or f"button-{kind}"),
        ComponentAction(tournament.tournament_id, kind),
        style,
        disabled=disabled,
    )

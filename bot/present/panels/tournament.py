"""The messages of a tournament: who takes part, the set that is played, the standing, the calls.

Knows points and partners; of its tables no more than where they are and how far.
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from bot.engine import pairings as schedule
from bot.engine.pairings import LETTERS, SETS, TABLES
from bot.engine.scoring import SET_ROUNDS
from bot.i18n import tr
from bot.present.components.actions import ActionKind
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
from bot.present.text.icons import medal_icon
from bot.present.text.names import join_names, seat_name
from bot.present.text.status_lines import marked_name
from bot.table.state.table_state import Ending
from bot.table.tournament.state import Stage

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.table.tournament.state import Tournament

ACCENT = 0x6C4AB6
OVER = 0x6B6F76


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
        return Panel((Text(_players(tournament, locale)),))
    parts = [Text(_tables(tournament, locale)), Text(_standing(tournament, locale))]
    place = tournament.place_of(user_id)
    if place is not None:
        parts.append(Text(_own_sets(tournament, place, locale)))
    return Panel(tuple(parts))


def thread_name(tournament: Tournament, place: int, locale: Locale) -> str:
    """What the thread of a table is called.

    Args:
        place: The table, from 0.
    """
    edition = tr(locale, f"edition-{tournament.edition}")
    return tr(locale, "tournament-thread", edition=edition, table=place + 1)


def _title(tournament: Tournament, locale: Locale) -> str:
    return tr(locale, "tournament-title", edition=tr(locale, f"edition-{tournament.edition}"))


def _gathering(tournament: Tournament, locale: Locale) -> Panel:
    full = len(tournament.players) >= len(LETTERS)
    return Panel(
        (
            Text(f"{_title(tournament, locale)}\n{tr(locale, 'tournament-idea')}"),
            Text(_players(tournament, locale)),
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


def _players(tournament: Tournament, locale: Locale) -> str:
    seated = len(tournament.players)
    lines = [
        tr(
            locale,
            "lobby-seat-host" if player.user_id == tournament.host else "lobby-seat",
            number=place + 1,
            name=seat_name(tournament, place),
        )
        for place, player in enumerate(tournament.players)
    ]
    head = tr(locale, "tournament-players", seated=seated, robots=len(LETTERS) - seated)
    return "\n".join([head, *lines])


def _under_way(tournament: Tournament, locale: Locale) -> Panel:
    paused = tournament.paused
    resume = _button(tournament, ActionKind.START, locale, Style.SUCCESS, key="button-resume")
    return Panel(
        (
            Text(f"{_title(tournament, locale)}\n{_tables(tournament, locale)}"),
            Divider(),
            Text(_standing(tournament, locale)),
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


def _tables(tournament: Tournament, locale: Locale) -> str:
    """Where the set is played, by whom against whom, and how far it is."""
    if tournament.stage is Stage.BETWEEN:
        return _between_sets(tournament, locale)
    lines = [tr(locale, "tournament-set", set=tournament.number, sets=SETS)]
    for place, table in enumerate(tournament.tables):
        names = _names_at(tournament, tournament.number, place, locale)
        lines.append(
            tr(
                locale,
                "tournament-table",
                table=place + 1,
                thread=str(tournament.threads[place]),
                one=join_names(names[::2], locale),
                other=join_names(names[1::2], locale),
                round=min(table.rounds + 1, SET_ROUNDS),
                rounds=SET_ROUNDS,
                over="yes" if table.over else "no",
            )
        )
    if tournament.paused:
        lines.append(tr(locale, "tournament-paused"))
    return "\n".join(lines)


def _between_sets(tournament: Tournament, locale: Locale) -> str:
    """That a set is over, and who plays where and with whom in the next one."""
    lines = [tr(locale, "tournament-set-over", set=tournament.number, sets=SETS)]
    if tournament.paused:
        lines.append(tr(locale, "tournament-paused"))
    else:
        moment = f"<t:{floor(tournament.next_at)}:R>"
        lines.append(tr(locale, "tournament-next", when=moment))
    for place, thread in enumerate(tournament.threads):
        names = _names_at(tournament, tournament.number + 1, place, locale)
        lines.append(
            tr(
                locale,
                "tournament-table-next",
                table=place + 1,
                thread=str(thread),
                one=join_names(names[::2], locale),
                other=join_names(names[1::2], locale),
            )
        )
    return "\n".join(lines)


def _names_at(tournament: Tournament, number: int, place: int, locale: Locale) -> list[str]:
    """Who sits at a table in a set, clockwise."""
    return [marked_name(tournament, player, locale) for player in schedule.seats(number, place)]


def _standing(tournament: Tournament, locale: Locale) -> str:
    totals = tournament.totals
    order = sorted(range(len(tournament.players)), key=lambda place: -totals[place])
    lines = [tr(locale, "tournament-standing")]
    for player in order:
        place = 1 + sum(total > totals[player] for total in totals)
        lines.append(
            tr(
                locale,
                "scores-line",
                place=place,
                medal=medal_icon(place, earned=totals[player] > 0),
                name=marked_name(tournament, player, locale),
                count=totals[player],
                out="no",
            )
        )
    return "\n".join(lines)


def _own_sets(tournament: Tournament, player: int, locale: Locale) -> str:
    """With whom somebody plays in each set, and against whom."""
    lines = [tr(locale, "tournament-own")]
    for number in range(1, SETS + 1):
        for table in range(TABLES):
            seats = schedule.seats(number, table)
            if player not in seats:
                continue
            half = len(seats) // 2
            own = seats.index(player)
            partner = seats[(own + half) % len(seats)]
            others = [one for one in seats if one not in (player, partner)]
            lines.append(
                tr(
                    locale,
                    "tournament-own-set",
                    set=number,
                    table=table + 1,
                    partner=seat_name(tournament, partner),
                    others=join_names([seat_name(tournament, one) for one in others], locale),
                    now="yes" if number == tournament.number else "no",
                )
            )
    return "\n".join(lines)


def _over(tournament: Tournament, locale: Locale) -> Panel:
    won = tournament.ending is Ending.MATCH_OVER
    names = join_names([seat_name(tournament, place) for place in tournament.leaders], locale)
    head = (
        tr(locale, "tournament-won", names=names, count=len(tournament.leaders))
        if won
        else tr(locale, f"tournament-closed-{tournament.ending}")
    )
    parts = [Text(f"{_title(tournament, locale)}\n{head}")]
    if not tournament.number:
        return Panel(tuple(parts), accent=ACCENT if won else OVER)
    parts.append(Text(_standing(tournament, locale)))
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

"""A person's tables, those first that wait for them, and their holiday."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.game.rules.clocks import HOLIDAY_SECONDS, is_turn
from bot.game.state.table_state import Phase, TableState
from bot.i18n import Locale, tr
from bot.links import channel_link
from bot.present.components import ActionKind, Buttons, Panel, Style, Text, button
from bot.present.text.names import join_names, seat_name
from bot.present.text.options import edition_title
from bot.present.text.status import moment
from bot.settings import SLOW_TURNS

MOST_LINES = 25
"""How many tables are listed at most; a person may sit at any number of quick ones."""


@dataclass(frozen=True, slots=True)
class Holiday:
    """The last holiday of a person, in Unix seconds; `next` is when they may take another."""

    start: int
    end: int
    next: int


def games_panel(
    tables: Sequence[TableState], user_id: int, taken: Holiday | None, at: float, locale: Locale
) -> Panel:
    ordered = sorted(tables, key=lambda one: (not _is_asked(one, user_id), _ends(one)))
    lines = [tr(locale, "games-title")]
    lines += [_line(one, user_id, locale) for one in ordered[:MOST_LINES]]
    if len(ordered) > MOST_LINES:
        lines.append(tr(locale, "games-more", count=len(ordered) - MOST_LINES))
    if not ordered:
        lines.append(tr(locale, "games-none"))
    away = taken is not None and taken.end > at
    lines.append(_holiday_line(taken, at, locale))
    buttons = [button(locale, ActionKind.GAMES)]
    if away:
        buttons.append(button(locale, ActionKind.HOLIDAY, detail="off", key="button-holiday-end"))
    elif taken is None or taken.next <= at:
        buttons.append(button(locale, ActionKind.HOLIDAY, detail="on", style=Style.PRIMARY))
    return Panel((Text("\n".join(lines)), Buttons(tuple(buttons))))


def _is_asked(state: TableState, user_id: int) -> bool:
    seat = state.seat_of(user_id)
    return state.phase is Phase.PLAYING and seat is not None and seat in state.asked


def _ends(state: TableState) -> float:
    """When the next clock of a table runs out."""
    turns = [one.at for one in state.deadlines if is_turn(one)]
    return min(turns or [one.at for one in state.deadlines], default=0.0)


def _line(state: TableState, user_id: int, locale: Locale) -> str:
    """A table: where it is, whom it waits for, and until when."""
    names = [seat_name(state, seat) for seat in state.asked]
    asked = _is_asked(state, user_id)
    key = "you" if asked else "others" if state.phase is Phase.PLAYING else state.phase.value
    return tr(
        locale,
        f"games-line-{key}",
        edition=edition_title(state.edition, state.options, locale),
        link=channel_link(state.guild_id, state.channel_id),
        names=join_names(names, locale),
        when=moment(_ends(state)),
    )


def _holiday_line(taken: Holiday | None, at: float, locale: Locale) -> str:
    if taken is not None and taken.end > at:
        return tr(locale, "games-on-holiday", when=f"<t:{taken.end}:f>")
    if taken is not None and taken.next > at:
        return tr(locale, "games-holiday-later", when=f"<t:{taken.next}:D>")
    return tr(locale, "games-holiday", days=HOLIDAY_SECONDS // SLOW_TURNS[0])

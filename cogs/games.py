"""`/uno-games`: lists a person's tables on all servers, own turns first, and manages holidays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.game.rules.clocks import HOLIDAY, HOLIDAY_AGAIN, HOLIDAY_SECONDS, is_turn
from bot.game.state.codec import load_readable
from bot.game.state.table_state import Phase, TableState
from bot.i18n import Locale, tr
from bot.links import channel_link
from bot.present.clicks import ClickAction, action
from bot.present.components import (
    Buttons,
    Panel,
    Text,
    button,
    truncate,
)
from bot.present.text.names import escape_markdown, join_names, seat_name
from bot.present.text.options import edition_title
from bot.present.text.status import moment
from bot.settings import SLOW_TURNS
from bot.ui.commands.declarations import ANYWHERE, context_command
from bot.ui.context import App, InteractionContext
from bot.ui.routes import on

MOST_LINES = 25
"""The most tables listed, as a person may sit at any number of ordinary tables."""
SERVER_LETTERS = 20
"""The most letters of a server's name, so that ten tables fit a phone."""


@dataclass(frozen=True, slots=True)
class Holiday:
    """A person's last holiday, in Unix seconds; `next` is when they can take another."""

    start: int
    end: int
    next: int


@action("games")
class ShowGames(ClickAction):
    """Show the person's tables."""


@action("holiday")
class ChangeHoliday(ClickAction):
    """Begin or end a holiday from slow games."""

    begins: bool


@context_command("games", contexts=ANYWHERE)
async def games(context: InteractionContext) -> None:
    await _show(context)


@on(ShowGames)
async def show_games(context: InteractionContext, _click: ShowGames) -> None:
    await _show(context)


@on(ChangeHoliday)
async def change_holiday(context: InteractionContext, click: ChangeHoliday) -> None:
    """Begin a holiday unless the last one is too recent, or end it early; show the result.

    Ending early does not bring the next holiday forward.
    """
    app, user_id, at = context.app, context.user_id, int(context.at)
    taken, span = await _taken(app, user_id), None
    if click.begins and (taken is None or taken.next <= at):
        span = at, at + HOLIDAY_SECONDS
    elif not click.begins and taken is not None and taken.end > at:
        span = taken.start, at
    if span is not None:
        await app.store.personal_details.put(user_id, HOLIDAY, span)
        context.is_done = True
        await app.table_opener.holiday_changed(user_id)
    await _show(context)


async def _show(context: InteractionContext) -> None:
    app, user_id = context.app, context.user_id
    taken = await _taken(app, user_id)
    tables = await _tables_of(app, user_id)
    await context.show(games_panel(tables, user_id, taken, context.at, context.locale))


async def _taken(app: App, user_id: int) -> Holiday | None:
    found = await app.store.personal_details.details([HOLIDAY], [user_id])
    detail = found.get(HOLIDAY, {}).get(user_id)
    return None if detail is None else Holiday(detail[0], detail[1], detail[0] + HOLIDAY_AGAIN)


async def _tables_of(app: App, user_id: int) -> Sequence[TableState]:
    states = (load_readable(one.state) for one in await app.store.live_tables_of(user_id))
    return [one for one in states if one is not None and one.has_place(user_id)]


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
    buttons = [button(locale, ShowGames(), key="button-refresh")]
    if taken is None or taken.next <= at:
        lines.append(tr(locale, "games-holiday", days=HOLIDAY_SECONDS // SLOW_TURNS[0]))
        buttons.append(button(locale, ChangeHoliday(True)))
    elif taken.end > at:
        lines.append(tr(locale, "games-on-holiday", when=f"<t:{taken.end}:f>"))
        buttons.append(button(locale, ChangeHoliday(False), key="button-holiday-end"))
    else:
        lines.append(tr(locale, "games-holiday-later", when=f"<t:{taken.next}:D>"))
    return Panel((Text("\n".join(lines)), Buttons(tuple(buttons))))


def _is_asked(state: TableState, user_id: int) -> bool:
    seat = state.seat_of(user_id)
    return state.phase is Phase.PLAYING and seat is not None and seat in state.asked


def _ends(state: TableState) -> float:
    """The Unix time when a table's turn timer, or else its next clock, runs out; 0 if none runs."""
    turns = [one.at for one in state.deadlines if is_turn(one)]
    return min(turns or [one.at for one in state.deadlines], default=0.0)


def _line(state: TableState, user_id: int, locale: Locale) -> str:
    names = [seat_name(state, seat) for seat in state.asked]
    edition = edition_title(state.edition, state.options, locale)
    link = channel_link(state.server_id, state.channel_id)
    # A table that only one person sees has no channel.
    where = [edition if state.is_for_one else f"[{edition}]({link})"]
    where += [escape_markdown(truncate(state.server, SERVER_LETTERS))] if state.server else []
    asked = _is_asked(state, user_id)
    key = "you" if asked else "others" if state.phase is Phase.PLAYING else state.phase.value
    return tr(
        locale,
        f"games-line-{key}",
        table=" · ".join(where),
        names=join_names(names, locale),
        when=moment(_ends(state)),
    )

"""The panels of leaderboards, and the queries encoded in their buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.game.rules.ratings import season_number, season_start
from bot.game.tournament.progress import MODES as TOURNAMENT_MODES
from bot.i18n import Locale, tr
from bot.present.clicks import ClickAction, Fields, Words, action, number_among, one_of
from bot.present.components import (
    GOLD,
    Button,
    Buttons,
    Panel,
    Select,
    Text,
    button,
    capitalised,
    option_for,
    packed,
    pager,
    text_panel,
)
from bot.present.offers import server_help_lines
from bot.present.table_clicks import EditionOrAll
from bot.present.text.names import ALL, edition_text, medal_icon, mode_text, person_name
from cogs.leaderboard.queries import (
    LINES,
    LeaderboardOrder,
    LeaderboardPage,
    LeaderboardRow,
    Period,
)

MODES = (*Mode, *TOURNAMENT_MODES.values())
ACCENT = GOLD
MAX_OFFSET = 1_000_000


def _period_or_season(text: str) -> str:
    if text not in set(Period):
        season_start(text)
    return text


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """The choice of a leaderboard and of a page in it.

    Args:
        period: A `Period`, or a past season.
    """

    order: LeaderboardOrder = LeaderboardOrder.WINS
    edition: EditionOrAll = ALL
    mode: Annotated[str, one_of({ALL, *MODES})] = ALL
    offset: Annotated[int, number_among(range(MAX_OFFSET + 1))] = 0
    period: Annotated[str, Words(_period_or_season)] = Period.ALL


_QUERY = Fields.of(LeaderboardQuery)
Query = Annotated[
    LeaderboardQuery,
    Words(lambda text: LeaderboardQuery(*_QUERY.read(text)), _QUERY.write),
]


@action("leaderboard")
class ShowLeaderboard(ClickAction):
    query: Query


@action("leaderboard-filter")
class ShowFilters(ClickAction):
    """Show the filters of a leaderboard."""

    query: Query


@action("share-leaderboard")
class ShareLeaderboard(ClickAction):
    """Post a leaderboard to the channel."""

    query: Query


def leaderboard_panel(
    page: LeaderboardPage,
    query: LeaderboardQuery,
    locale: Locale,
    *,
    season: str | None = None,
    shared: bool = False,
) -> Panel:
    """A page of a server's leaderboard.

    Args:
        season: The current season; None on a server without seasons.
        shared: Whether it is posted to the channel: then without the reader's line and without
            choices.
    """
    title = _title(query, season, locale)
    lines = [
        _own_line(one, locale) if one == page.own and not shared else _line(one, locale)
        for one in page.standings
    ]
    rated = query.order == LeaderboardOrder.RATING
    empty = "leaderboard-empty-rating" if rated else "leaderboard-empty"
    body = "\n".join(lines) or tr(locale, empty)
    if shared:
        return text_panel(f"{title}\n{body}", ACCENT)
    if page.own is not None and page.own not in page.standings:
        body += f"\n\n{_own_line(page.own, locale)}"
    return Panel((Text(f"{title}\n{body}"), *packed(_buttons(page, query, locale))), accent=ACCENT)


def filter_panel(
    query: LeaderboardQuery, locale: Locale, *, season: str | None, past: Sequence[str]
) -> Panel:
    """The filters and the order of a leaderboard; each choice shows the leaderboard."""
    first = replace(query, offset=0)
    offered = [Period.ALL.value, Period.MONTH.value, *past]
    if season is not None:
        offered.insert(1, Period.SEASON.value)
    periods = [
        (_period(one, season, locale), replace(first, period=one))
        for one in dict.fromkeys((*offered, query.period))
    ]
    back = button(locale, ShowLeaderboard(query), key="button-back")
    title = Text(_title(query, season, locale))
    return Panel((title, *_selects(first, periods, locale), Buttons((back,))), accent=ACCENT)


def _title(query: LeaderboardQuery, season: str | None, locale: Locale) -> str:
    edition, order = edition_text(query.edition, locale), tr(locale, f"order-{query.order}")
    title = tr(locale, "leaderboard-title", edition=edition, order=order)
    if query.mode != ALL and query.order != LeaderboardOrder.RATING:
        title += f" · {mode_text(query.mode, locale)}"
    if query.period != Period.ALL:
        title += f" · {_period(query.period, season, locale)}"
    return title


def season_text(season: str, locale: Locale) -> str:
    year, number = season_number(season)
    return tr(locale, "season", number=number, year=str(year))


def podium_panel(best: Sequence[LeaderboardRow], season: str, locale: Locale) -> Panel:
    title = tr(locale, "podium-title", season=season_text(season, locale))
    lines = [_line(one, locale) for one in best]
    return text_panel("\n".join((title, *lines, tr(locale, "podium-next"))), ACCENT)


def _selects(
    first: LeaderboardQuery, periods: Sequence[tuple[str, LeaderboardQuery]], locale: Locale
) -> list[Select]:
    """The filters of a leaderboard, given its first page and the available periods."""
    orders = {one: capitalised(tr(locale, f"order-{one}")) for one in LeaderboardOrder}
    editions = {one: edition_text(one, locale) for one in (ALL, *EDITIONS)}
    modes = {one: mode_text(one, locale) for one in (ALL, *MODES)}
    offered = {
        "order": [(words, replace(first, order=one)) for one, words in orders.items()],
        "period": periods,
        "edition": [(words, replace(first, edition=one)) for one, words in editions.items()],
        "mode": [(words, replace(first, mode=one)) for one, words in modes.items()],
    }
    if first.order == LeaderboardOrder.RATING:
        del offered["mode"]
    return [_select(name, choices, first, locale) for name, choices in offered.items()]


def _select(
    name: str,
    choices: Sequence[tuple[str, LeaderboardQuery]],
    chosen: LeaderboardQuery,
    locale: Locale,
) -> Select:
    return Select(
        tr(locale, f"choose-{name}"),
        ShowLeaderboard(chosen),
        tuple(
            option_for(words, ShowLeaderboard(one), chosen=one == chosen) for words, one in choices
        ),
        name=name,
    )


def _buttons(page: LeaderboardPage, query: LeaderboardQuery, locale: Locale) -> tuple[Button, ...]:
    def shows(number: int) -> ShowLeaderboard:
        return ShowLeaderboard(replace(query, offset=number * LINES))

    own_page, now = page.own_position // LINES, query.offset // LINES
    buttons = pager(locale, shows, now, -(-page.total // LINES))
    if page.own is not None and own_page != now:
        buttons.append(button(locale, shows(own_page), key="button-own-place"))
    choose = button(locale, ShowFilters(query), key="button-filter")
    empty = not page.standings
    share = button(locale, ShareLeaderboard(query), key="button-share", disabled=empty)
    return (*buttons, choose, share)


def _period(period: str, season: str | None, locale: Locale) -> str:
    if period in {Period.ALL, Period.MONTH}:
        return tr(locale, f"period-{period}")
    if period != Period.SEASON:
        return season_text(period, locale)
    return tr(locale, "period-season") if season is None else season_text(season, locale)


def _own_line(standing: LeaderboardRow, locale: Locale) -> str:
    return tr(locale, "leaderboard-own", line=_line(standing, locale))


def _line(standing: LeaderboardRow, locale: Locale) -> str:
    place, rating = standing.place, standing.rating
    name = person_name(standing.name, locale)
    if rating is not None:
        medal = medal_icon(place, earned=not rating.provisional)
        key = "leaderboard-rating-provisional" if rating.provisional else "leaderboard-rating"
        figures: dict[str, str | int] = {"rating": str(rating.number), "matches": rating.matches}
        return tr(locale, key, place=place, medal=medal, name=name, **figures)
    medal = medal_icon(place, earned=standing.wins > 0)
    sums = {"wins": standing.wins, "rounds": standing.rounds, "count": standing.points}
    return tr(locale, "leaderboard-line", place=place, medal=medal, name=name, **sums)


@server_help_lines
def help_line(locale: Locale) -> str:
    return tr(locale, "help-leaderboard")

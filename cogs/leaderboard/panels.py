"""Leaderboards in words, with what they can be looked at by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.game.rules.ratings import Period, season_number
from bot.game.rules.results import LINES, LeaderboardPage, LeaderboardRow
from bot.game.tournament.progress import MODES as TOURNAMENT_MODES
from bot.i18n import Locale, tr
from bot.present.components import (
    NO_TABLE,
    ActionKind,
    Block,
    Button,
    Buttons,
    ComponentAction,
    Option,
    Panel,
    Select,
    Text,
    capitalised,
)
from bot.present.scenes import GOLD
from bot.present.text.names import escape_markdown, medal_icon
from bot.present.text.results import ALL, edition_text, mode_text

RATING = "rating"
"""The order by rating, which knows no way of scoring."""
ORDERS = ("wins", RATING, "points", "matches", "rounds")
"""What a leaderboard can be ordered by."""
MODES = (*Mode, *TOURNAMENT_MODES.values())
"""Ways of scoring that a leaderboard can be looked at by."""
ACCENT = GOLD


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """Which leaderboard is looked at; an action holds it as its detail.

    Args:
        order: What it is ordered by, one of `ORDERS`.
        edition: Only this edition, or `ALL`.
        mode: Only this way of scoring, or `ALL`.
        period: A `Period`, or a season that has ended.
    """

    order: str = ORDERS[0]
    edition: str = ALL
    mode: str = ALL
    offset: int = 0
    period: str = Period.ALL

    @property
    def detail(self) -> str:
        """How an action holds it."""
        return f"{self.order} {self.edition} {self.mode} {self.offset} {self.period}"

    @classmethod
    def of(cls, detail: str) -> Self:
        """The query that an action holds; those of the first version know no time.

        Raises:
            ValueError: It holds none.
        """
        order, edition, mode, offset, *rest = detail.split()
        (period,) = rest or [Period.ALL]
        return cls(order, edition, mode, int(offset), period)


def leaderboard_panel(
    page: LeaderboardPage,
    query: LeaderboardQuery,
    locale: Locale,
    *,
    season: str | None = None,
    past: Sequence[str] = (),
    shared: bool = False,
) -> Panel:
    """A page of a server's leaderboard.

    Args:
        season: The season of now; None in a server that has none.
        past: The seasons that have ended, the newest first.
        shared: Whether everybody sees it: then it is nobody's own, and nothing can be chosen.
    """
    title = tr(
        locale,
        "leaderboard-title",
        edition=edition_text(query.edition, locale),
        order=tr(locale, f"order-{query.order}"),
    )
    if query.mode != ALL and query.order != RATING:
        title += f" · {mode_text(query.mode, locale)}"
    if query.period != Period.ALL:
        title += f" · {_period(query.period, season, locale)}"
    lines = [_line(standing, locale) for standing in page.standings]
    empty = "leaderboard-empty-rating" if query.order == RATING else "leaderboard-empty"
    body = "\n".join(lines) or tr(locale, empty)
    if shared:
        return Panel((Text(f"{title}\n{body}"),), accent=ACCENT)
    if page.own is not None:
        body += f"\n\n{tr(locale, 'leaderboard-own', line=_line(page.own, locale))}"
    first = replace(query, offset=0)
    offered = [Period.ALL.value, Period.MONTH.value, *past]
    if season is not None:
        offered.insert(1, Period.SEASON.value)
    periods = [
        (_period(one, season, locale), replace(first, period=one))
        for one in dict.fromkeys((*offered, query.period))
    ]
    blocks: list[Block] = [Text(f"{title}\n{body}"), *_selects(first, periods, locale)]
    blocks.append(Buttons(_buttons(page, query, locale)))
    return Panel(tuple(blocks), accent=ACCENT)


def season_text(season: str, locale: Locale) -> str:
    """The name of a season.

    Args:
        season: As `season_of` spells it.
    """
    year, number = season_number(season)
    return tr(locale, "season", number=number, year=str(year))


def podium_panel(best: Sequence[LeaderboardRow], season: str, locale: Locale) -> Panel:
    """The best of a season that has ended.

    Args:
        best: In order.
    """
    title = tr(locale, "podium-title", season=season_text(season, locale))
    lines = [_line(one, locale) for one in best]
    return Panel((Text("\n".join((title, *lines, tr(locale, "podium-next")))),), accent=ACCENT)


def _selects(
    first: LeaderboardQuery, periods: Sequence[tuple[str, LeaderboardQuery]], locale: Locale
) -> list[Select]:
    """What the leaderboard can be looked at by.

    Args:
        first: The first page of what is looked at.
        periods: The times that are offered.
    """
    orders = [
        (capitalised(tr(locale, f"order-{one}")), replace(first, order=one)) for one in ORDERS
    ]
    editions = [
        (edition_text(one, locale), replace(first, edition=one)) for one in (ALL, *EDITIONS)
    ]
    modes = [(mode_text(one, locale), replace(first, mode=one)) for one in (ALL, *MODES)]
    selects = [
        _select("order", orders, first, locale),
        _select("period", periods, first, locale),
        _select("edition", editions, first, locale),
    ]
    return selects if first.order == RATING else [*selects, _select("mode", modes, first, locale)]


def _select(
    name: str,
    choices: Sequence[tuple[str, LeaderboardQuery]],
    chosen: LeaderboardQuery,
    locale: Locale,
) -> Select:
    return Select(
        tr(locale, f"choose-{name}"),
        ComponentAction(NO_TABLE, ActionKind.LEADERBOARD, None, name),
        tuple(Option(words, one.detail, chosen=one == chosen) for words, one in choices),
    )


def _buttons(page: LeaderboardPage, query: LeaderboardQuery, locale: Locale) -> tuple[Button, ...]:
    """Turns pages, jumps to the own place, shares."""
    turned = [
        ("button-page-before", query.offset - LINES),
        ("button-page-after", query.offset + LINES),
    ]
    own_page = page.own_position // LINES * LINES
    if page.own is not None and own_page != query.offset:
        turned.append(("button-own-place", own_page))
    share = ComponentAction(NO_TABLE, ActionKind.SHARE_LEADERBOARD, None, query.detail)
    return (
        *(
            Button(
                tr(locale, key),
                ComponentAction(
                    NO_TABLE, ActionKind.LEADERBOARD, None, replace(query, offset=offset).detail
                ),
            )
            for key, offset in turned
            if 0 <= offset < page.total
        ),
        Button(tr(locale, "button-share"), share, disabled=not page.standings),
    )


def _period(period: str, season: str | None, locale: Locale) -> str:
    if period in {Period.ALL, Period.MONTH}:
        return tr(locale, f"period-{period}")
    if period != Period.SEASON:
        return season_text(period, locale)
    return tr(locale, "period-season") if season is None else season_text(season, locale)


def _line(standing: LeaderboardRow, locale: Locale) -> str:
    tally, rating = standing.tally, standing.rating
    name = tr(locale, "somebody") if standing.name is None else escape_markdown(standing.name)
    if rating is not None:
        medal = medal_icon(standing.place, earned=not rating.provisional)
        key = "leaderboard-rating-provisional" if rating.provisional else "leaderboard-rating"
        return tr(
            locale,
            key,
            place=standing.place,
            medal=medal,
            name=name,
            rating=str(rating.number),
            matches=rating.matches,
        )
    return tr(
        locale,
        "leaderboard-line",
        place=standing.place,
        medal=medal_icon(standing.place, earned=tally.wins > 0),
        name=name,
        wins=tally.wins,
        rounds=tally.rounds,
        count=tally.points,
    )

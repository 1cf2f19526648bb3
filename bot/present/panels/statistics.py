"""Leaderboards and a person's own record, in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.i18n import tr
from bot.present.components.actions import NO_TABLE, ActionKind
from bot.present.components.layout import capitalised
from bot.present.components.panel import (
    Button,
    Buttons,
    ComponentAction,
    Option,
    Panel,
    Select,
    Text,
)
from bot.present.text.fields import has_text
from bot.present.text.icons import medal_icon
from bot.present.text.names import escape_markdown
from bot.table.rules.ratings import PROVISIONAL
from bot.table.tournament.progress import MODE as TOURNAMENT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Locale
    from bot.present.components.panel import Block
    from bot.table.rules.ratings import Rating
    from bot.table.rules.statistics import (
        LeaderboardPage,
        LeaderboardRow,
        PlayerStatistics,
        ResultTotals,
    )

ORDERS = ("wins", "points", "matches", "rounds")
"""What a leaderboard can be ordered by."""
LINES = 10
"""Lines of a page."""
ALL = "-"
"""Stands for all editions, or all ways of scoring, in an action."""
MODES = (*Mode, TOURNAMENT)
"""Ways of scoring that a leaderboard can be looked at by."""
ACCENT = 0xE3B21C


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """Which leaderboard is looked at; an action holds it as its detail.

    Args:
        order: What it is ordered by, one of `ORDERS`.
        edition: Only this edition, or `ALL`.
        mode: Only this way of scoring, or `ALL`.
    """

    order: str = ORDERS[0]
    edition: str = ALL
    mode: str = ALL
    offset: int = 0

    @property
    def detail(self) -> str:
        """How an action holds it."""
        return f"{self.order} {self.edition} {self.mode} {self.offset}"

    @classmethod
    def of(cls, detail: str) -> Self:
        """The query that an action holds."""
        order, edition, mode, offset = detail.split()
        return cls(order, edition, mode, int(offset))


def leaderboard_panel(page: LeaderboardPage, query: LeaderboardQuery, locale: Locale) -> Panel:
    """A page of a server's leaderboard."""
    title = tr(
        locale,
        "leaderboard-title",
        edition=_edition(query.edition, locale),
        order=tr(locale, f"order-{query.order}"),
    )
    if query.mode != ALL:
        title += f" · {_mode(query.mode, locale)}"
    lines = [_line(standing, locale) for standing in page.standings]
    body = "\n".join(lines) or tr(locale, "leaderboard-empty")
    first = replace(query, offset=0)
    orders = [
        (capitalised(tr(locale, f"order-{one}")), replace(first, order=one)) for one in ORDERS
    ]
    editions = [(_edition(one, locale), replace(first, edition=one)) for one in (ALL, *EDITIONS)]
    modes = [(_mode(one, locale), replace(first, mode=one)) for one in (ALL, *MODES)]
    blocks: list[Block] = [
        Text(f"{title}\n{body}"),
        _select("order", orders, first, locale),
        _select("edition", editions, first, locale),
        _select("mode", modes, first, locale),
    ]
    turning = tuple(
        Button(
            tr(locale, key),
            ComponentAction(
                NO_TABLE, ActionKind.LEADERBOARD, None, replace(query, offset=other).detail
            ),
        )
        for key, other in (
            ("button-page-before", query.offset - LINES),
            ("button-page-after", query.offset + LINES),
        )
        if 0 <= other < page.total
    )
    if turning:
        blocks.append(Buttons(turning))
    return Panel(tuple(blocks), accent=ACCENT)


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


def _edition(edition: str, locale: Locale) -> str:
    """The name of an edition; as it is spelled, if it is not installed any more."""
    if edition == ALL:
        return tr(locale, "all-editions")
    key = f"edition-{edition}"
    return tr(locale, key) if has_text(locale, key) else edition


def _mode(mode: str, locale: Locale) -> str:
    if mode in {ALL, TOURNAMENT}:
        return tr(locale, "all-modes" if mode == ALL else "mode-tournament")
    return capitalised(tr(locale, f"option-mode-{mode}.short"))


def _line(standing: LeaderboardRow, locale: Locale) -> str:
    tally = standing.tally
    return tr(
        locale,
        "leaderboard-line",
        place=standing.place,
        medal=medal_icon(standing.place, earned=tally.wins > 0),
        name=tr(locale, "somebody") if standing.name is None else escape_markdown(standing.name),
        wins=tally.wins,
        rounds=tally.rounds,
        count=tally.points,
    )


def statistics_panel(name: str, record: PlayerStatistics, locale: Locale) -> Panel:
    """What a person has done in a server."""
    title = tr(locale, "stats-title", name=escape_markdown(name))
    tally = record.tally
    played = tally.rounds or tally.matches
    parts = [title, _tally(tally, locale) if played else tr(locale, "stats-empty")]
    if record.rating is not None:
        parts.append(_rating(record.rating, locale))
    if record.streak > 1:
        parts.append(tr(locale, "stats-streak", count=record.streak))
    if practice := record.practice.rounds:
        wins = record.practice.wins
        parts.append(tr(locale, "stats-practice", wins=wins, rounds=practice))
    blocks = [Text("\n".join(parts))]
    if len(record.editions) > 1:
        for edition, tally in record.editions:
            rating = record.edition_ratings.get(edition)
            lines = [f"**{_edition(edition, locale)}**", _tally(tally, locale)]
            lines += [] if rating is None else [_rating(rating, locale)]
            blocks.append(Text("\n".join(lines)))
    return Panel(tuple(blocks), accent=ACCENT)


def _rating(rating: Rating, locale: Locale) -> str:
    return tr(
        locale,
        "stats-rating-provisional" if rating.provisional else "stats-rating",
        rating=str(rating.number),
        matches=rating.matches,
        needed=PROVISIONAL,
    )


def _tally(tally: ResultTotals, locale: Locale) -> str:
    return tr(
        locale,
        "stats-tally",
        rounds=tally.rounds,
        wins=tally.wins,
        rate=round(100 * tally.win_rate),
        matches=tally.matches,
        won=tally.matches_won,
        count=tally.points,
        best=tally.best_round,
    )

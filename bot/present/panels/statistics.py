"""A person's own record, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.panel import Panel, Text
from bot.present.panels.leaderboard import ACCENT, edition_text
from bot.present.text.names import escape_markdown
from bot.table.rules.ratings import PROVISIONAL

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.table.rules.ratings import Rating
    from bot.table.rules.statistics import PlayerStatistics, ResultTotals


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
            lines = [f"**{edition_text(edition, locale)}**", _tally(tally, locale)]
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

"""A person's own record, and two people against each other, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.panel import Divider, Panel, Picture, Text
from bot.present.components.scenes import RatingCourse
from bot.present.panels.leaderboard import ACCENT, edition_text, mode_text
from bot.present.text.names import escape_markdown
from bot.table.rules.ratings import PROVISIONAL

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.i18n import Locale
    from bot.present.components.panel import Block
    from bot.table.rules.ratings import Rating
    from bot.table.rules.statistics import HeadToHead, PlayerStatistics, ResultTotals

MOST_HOURS = 3
"""Hours of the day that are named as those in which somebody plays."""


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
    if record.longest_streak > max(1, record.streak):
        parts.append(tr(locale, "stats-longest-streak", count=record.longest_streak))
    if practice := record.practice.rounds:
        wins = record.practice.wins
        parts.append(tr(locale, "stats-practice", wins=wins, rounds=practice))
    blocks: list[Block] = [Text("\n".join(parts))]
    if len(record.course) > 1:
        blocks.append(_course(record.course, locale))
    if len(record.editions) > 1:
        for edition, tally in record.editions:
            rating = record.edition_ratings.get(edition)
            lines = [f"**{edition_text(edition, locale)}**", _tally(tally, locale)]
            lines += [] if rating is None else [_rating(rating, locale)]
            blocks.append(Text("\n".join(lines)))
    lines = [
        *_shares(
            ((mode_text(mode, locale), one.rounds, one.wins) for mode, one in record.modes), locale
        ),
        *_shares(
            (
                (tr(locale, "stats-seats", count=one.seats), one.rounds, one.wins)
                for one in record.seats
            ),
            locale,
        ),
        *_hours(record.hours, locale),
    ]
    if lines:
        blocks += [Divider(), Text("\n".join(lines))]
    return Panel(tuple(blocks), accent=ACCENT)


def versus_panel(names: tuple[str, str], record: HeadToHead, locale: Locale) -> Panel:
    """What two people have done where both took part.

    Args:
        names: Who is looked at, and the other one.
    """
    one, other = (escape_markdown(name) for name in names)
    lines = [tr(locale, "versus-title", one=one, other=other)]
    if not record.rounds and not record.matches:
        lines.append(tr(locale, "versus-empty"))
    for key, played, won, lost in (
        ("versus-rounds", record.rounds, record.won, record.lost),
        ("versus-matches", record.matches, record.matches_won, record.matches_lost),
    ):
        if played:
            lines.append(tr(locale, key, count=played, one=one, won=won, other=other, lost=lost))
    return Panel((Text("\n".join(lines)),), accent=ACCENT)


def _course(numbers: Sequence[int], locale: Locale) -> Picture:
    words: dict[str, str | float] = {
        "games": len(numbers),
        "first": str(numbers[0]),
        "last": str(numbers[-1]),
        "low": str(min(numbers)),
        "high": str(max(numbers)),
    }
    title, across = tr(locale, "course-title"), tr(locale, "course-across")
    alt = tr(locale, "course-alt", **words)
    return Picture(RatingCourse(title, tuple(numbers), across), alt, alt)


def _shares(each: Iterable[tuple[str, int, int]], locale: Locale) -> list[str]:
    """Lines of what was won of how much; none where there is only one."""
    lines = [
        tr(locale, "stats-share", of=of, rounds=rounds, wins=wins, rate=round(100 * wins / rounds))
        for of, rounds, wins in each
        if rounds
    ]
    return lines if len(lines) > 1 else []


def _hours(hours: Mapping[int, int], locale: Locale) -> list[str]:
    """When somebody plays: the hours of most rounds, as Discord shows them in the own time zone."""
    if not hours:
        return []
    most = sorted(hours, key=lambda hour: (-hours[hour], hour))[:MOST_HOURS]
    # Any day will do: only the hour is shown.
    times = " · ".join(f"<t:{hour * 3600}:t>" for hour in sorted(most))
    return [tr(locale, "stats-hours", times=times)]


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

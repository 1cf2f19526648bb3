"""The panels of statistics: one person, two people compared, a server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from bot.engine.cards import card
from bot.game.rules.ratings import GOALS, HIDDEN, PROVISIONAL, Achievement, Rating
from bot.game.rules.results import EDITION, HOUR, HOUR_SECONDS, MOST_MOVES
from bot.game.state.figures import CARD, Figure
from bot.i18n import Locale, tr
from bot.present.clicks import ClickAction, action
from bot.present.components import (
    GOLD,
    Panel,
    Picture,
    RatingCourse,
    Text,
    button,
    rows,
    text_panel,
)
from bot.present.offers import about_person, added_buttons, help_lines
from bot.present.text.names import card_text, edition_text, escape_markdown, mode_text
from bot.present.text.results import achievement_figure, achievement_named
from cogs.stats.queries import (
    HeadToHead,
    PersonAchievements,
    PlayerStatistics,
    ResultTotals,
    SeatsTotals,
)


def achievements_panel(
    name: str, record: PersonAchievements, locale: Locale, *, on_server: bool = True
) -> Panel:
    """A person's achievements on a server, or those outside the bot's servers."""
    title = tr(locale, "achievements-title", name=escape_markdown(name))
    if not record.counted:
        return text_panel(f"{title}\n{tr(locale, 'achievements-off')}", GOLD)
    # Outside the bot's servers nobody is rated.
    kinds = {kind: goals for kind, goals in GOALS.items() if on_server or kind != "rating"}
    count = sum(map(len, kinds.values()))
    lines = [title, tr(locale, "achievements-count", earned=len(record.earned), count=count)]
    hidden = 0
    for kind, goals in kinds.items():
        done = [one for one in record.earned if one.kind == kind]
        if done:
            lines.append(f":achievement: {achievement_named(done[-1], locale)}")
        ahead = next((goal for goal in goals if all(goal > one.goal for one in done)), None)
        if ahead is None:
            continue
        if kind in HIDDEN:
            hidden += 1
            continue
        reached = min(record.counts.get(kind, 0), ahead)
        goal = achievement_named(Achievement(kind, ahead), locale)
        so_far, needed = (achievement_figure(kind, one) for one in (reached, ahead))
        lines.append(tr(locale, "achievement-ahead", goal=goal, done=so_far, count=needed))
    if hidden:
        lines.append(tr(locale, "achievements-hidden", count=hidden))
    if not on_server:
        lines.append(tr(locale, "stats-outside"))
    return text_panel("\n".join(lines), GOLD)


class Section(StrEnum):
    """The pages behind the buttons of `statistics_panel`."""

    FIGURES = "figures"
    EDITIONS = "editions"
    MODES = "modes"
    TABLES = "tables"


@action("statistics")
class ShowSection(ClickAction):
    """Show a section of a person's statistics."""

    section: Section
    user_id: int


DAY_SECONDS = 24 * HOUR_SECONDS
MOST_HOURS = 3
"""How many of the hours with the most rounds are named, at most."""


def statistics_panel(
    name: str,
    record: PlayerStatistics,
    locale: Locale,
    *,
    user_id: int,
    now: float,
    told: Sequence[str] = (),
    own: bool = True,
) -> Panel:
    """A person's results on a server, or those outside the bot's servers.

    Args:
        now: The current Unix time in seconds, for showing hours of the day.
        told: Lines from other features, and a note if only games outside servers are shown.
    """
    title = tr(locale, "stats-title", name=escape_markdown(name))
    tally = record.tally
    played = tally.rounds or tally.matches
    parts = [title]
    if record.rating is not None:
        parts.append(_rating(record.rating, locale))
    parts.append(_tally(tally, locale) if played else tr(locale, "stats-empty"))
    if record.streak > 1:
        parts.append(tr(locale, "stats-streak", count=record.streak))
    if record.longest_streak > max(1, record.streak):
        parts.append(tr(locale, "stats-longest-streak", count=record.longest_streak))
    parts += told
    if practice := record.practice.rounds:
        wins = record.practice.wins
        parts.append(tr(locale, "stats-practice", wins=wins, rounds=practice))
    course = [_course(record.course, locale)] if len(record.course) > 1 else []
    more = [
        button(locale, ShowSection(one, user_id), key=f"stats-{one}")
        for one in Section
        if _section(record, one, locale, now)
    ]
    if not own:
        more += added_buttons(about_person, user_id, locale)
    return Panel((Text("\n".join(parts)), *course, *rows(more)), accent=GOLD)


def section_panel(
    record: PlayerStatistics, section: Section, locale: Locale, *, now: float
) -> Panel:
    """A section of a person's statistics; the arguments are as in `statistics_panel`."""
    lines = _section(record, section, locale, now) or [tr(locale, "stats-empty")]
    return text_panel("\n".join((f"### {tr(locale, f'stats-{section}')}", *lines)), GOLD)


def _section(record: PlayerStatistics, section: Section, locale: Locale, now: float) -> list[str]:
    match section:
        case Section.EDITIONS:
            names = {one: f"**{edition_text(one, locale)}**" for one, _ in record.editions}
            ratings = [record.edition_ratings.get(one) for one, of in record.editions if of.rounds]
            shares = _shares(((names[one], of) for one, of in record.editions), locale)
            return [
                share if rating is None else f"{share} · {_rating(rating, locale)}"
                for share, rating in zip(shares, ratings, strict=False)
            ]
        case Section.MODES:
            return _shares(((mode_text(one, locale), of) for one, of in record.modes), locale)
        case Section.TABLES:
            seats = ((tr(locale, "stats-seats", count=one.seats), one) for one in record.seats)
            return _shares(seats, locale)
        case Section.FIGURES:
            # The person's usual hours of play, in the reader's time zone.
            times = _busiest(record.hours, now)
            hours = [tr(locale, "stats-hours", times=times)] if record.hours else []
            return [*_figures(record.figures, locale), *hours]


def server_panel(figures: Mapping[str, int], locale: Locale, *, now: float) -> Panel:
    """The figures of a server's games; `now` is as in `statistics_panel`."""
    editions = _named(figures, EDITION)
    hours = {int(hour): rounds for hour, rounds in _named(figures, HOUR).items()}
    lines = [tr(locale, "server-stats-title")]
    if not editions:
        lines.append(tr(locale, "stats-empty"))
    total = sum(editions.values())
    for one in sorted(editions, key=lambda one: (-editions[one], one)):
        values = {"rounds": editions[one], "rate": round(100 * editions[one] / total)}
        lines.append(
            tr(locale, "server-stats-edition", edition=edition_text(one, locale), **values)
        )
    if hours:
        lines.append(tr(locale, "server-stats-hours", times=_busiest(hours, now)))
    most = {"server-stats-longest": MOST_MOVES, "stats-most-drawn": Figure.MOST_DRAWN}
    for key, figure in most.items():
        if value := figures.get(figure):
            lines.append(tr(locale, key, count=value))
    return text_panel("\n".join(lines), GOLD)


def versus_panel(names: tuple[str, str], record: HeadToHead, locale: Locale) -> Panel:
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
    return text_panel("\n".join(lines), GOLD)


def _course(numbers: Sequence[int], locale: Locale) -> Picture:
    title, across = tr(locale, "course-title"), tr(locale, "course-across")
    ends = {"first": str(numbers[0]), "last": str(numbers[-1])}
    range_ = {"low": str(min(numbers)), "high": str(max(numbers))}
    alt = tr(locale, "course-alt", games=len(numbers), **ends, **range_)
    return Picture(RatingCourse(title, tuple(numbers), across), alt, alt)


def _shares(each: Iterable[tuple[str, ResultTotals | SeatsTotals]], locale: Locale) -> list[str]:
    """Lines with shares of wins; empty if there would be only one line."""
    lines = []
    for name, of in each:
        if of.rounds:
            values = {
                "rounds": of.rounds,
                "wins": of.wins,
                "rate": round(100 * of.wins / of.rounds),
            }
            lines.append(tr(locale, "stats-share", of=name, **values))
    return lines if len(lines) > 1 else []


def _busiest(hours: Mapping[int, int], now: float) -> str:
    most = sorted(hours, key=lambda hour: (-hours[hour], hour))[:MOST_HOURS]
    # Only the hour is shown, in the reader's time zone and with today's daylight saving time.
    today = int(now // DAY_SECONDS) * DAY_SECONDS
    return " · ".join(f"<t:{today + hour * HOUR_SECONDS}:t>" for hour in sorted(most))


def _named(figures: Mapping[str, int], kind: str) -> dict[str, int]:
    return {
        name.removeprefix(kind): value for name, value in figures.items() if name.startswith(kind)
    }


def _figures(figures: Mapping[str, int], locale: Locale) -> list[str]:
    count = Counter(figures)
    lines: list[str] = []
    calls, forgotten = count[Figure.CALLS], count[Figure.FORGOTTEN]
    if (catches := count[Figure.CATCHES]) or calls or forgotten:
        values = {"calls": calls, "forgotten": forgotten, "catches": catches}
        lines.append(tr(locale, "stats-calls", **values))
    if bluffs := count[Figure.BLUFFS]:
        lines.append(tr(locale, "stats-bluffs", bluffs=bluffs, found=count[Figure.FOUND_OUT]))
    won = count[Figure.CHALLENGES_WON]
    if challenges := won + count[Figure.CHALLENGES_LOST]:
        lines.append(tr(locale, "stats-challenges", won=won, count=challenges))
    if moves := count[Figure.MOVES]:
        seconds = round(count[Figure.MOVE_MS] / moves / 1000, 1)
        lines.append(tr(locale, "stats-move-time", seconds=seconds))
    if cards := _named(figures, CARD):
        favourite = max(cards, key=lambda one: (cards[one], one))
        words = _card(favourite, locale)
        lines.append(tr(locale, "stats-favourite", words=words, count=cards[favourite]))
    if drawn := count[Figure.MOST_DRAWN]:
        lines.append(tr(locale, "stats-most-drawn", count=drawn))
    return lines


def _card(text: str, locale: Locale) -> str:
    """A card in words, or in the notation if its edition is no longer installed."""
    try:
        return card_text(card(text), locale)
    except ValueError:
        return text


def _rating(rating: Rating, locale: Locale) -> str:
    key = "stats-rating-provisional" if rating.provisional else "stats-rating"
    number, matches = str(rating.number), rating.matches
    return tr(locale, key, rating=number, matches=matches, needed=PROVISIONAL)


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


@help_lines
def help_line(locale: Locale) -> str:
    return tr(locale, "help-stats")

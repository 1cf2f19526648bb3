"""What results add up to, as plain values: a leaderboard, and the statistics of one person."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.table.rules.ratings import PROVISIONAL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.table.rules.ratings import Rating


LINES = 10
"""Lines of a page of a leaderboard."""


@dataclass(frozen=True, slots=True)
class ResultTotals:
    """What somebody's results add up to.

    Args:
        best_round: Most points in one round; 0 before the first.
    """

    matches: int
    matches_won: int
    rounds: int
    wins: int
    points: int
    best_round: int

    @property
    def win_rate(self) -> float:
        """Share of the rounds that were won, from 0 to 1; 0 before the first."""
        return self.wins / self.rounds if self.rounds else 0.0


NO_RESULTS = ResultTotals(0, 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class RatingFigures:
    """What people read of a rating.

    Args:
        matches: How many were rated.
    """

    number: int
    matches: int

    @property
    def provisional(self) -> bool:
        """Whether it is no more than a first guess."""
        return self.matches < PROVISIONAL


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A person's line in a leaderboard.

    Args:
        place: From 1; who is level shares a place.
        name: The name last seen, None if none ever was.
        tally: Nothing where it is ordered by rating.
        rating: Where it is ordered by that.
    """

    place: int
    user_id: int
    name: str | None
    tally: ResultTotals = NO_RESULTS
    rating: RatingFigures | None = None


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """A part of a leaderboard.

    Args:
        standings: Its lines, in order.
        own: The line of who looks, wherever it stands; None where there is none.
        own_position: How many lines stand above it.
    """

    standings: tuple[LeaderboardRow, ...]
    total: int
    own: LeaderboardRow | None = None
    own_position: int = 0


@dataclass(frozen=True, slots=True)
class SeatsTotals:
    """What somebody has done at tables of one size.

    Args:
        seats: How many played, robots too.
    """

    seats: int
    rounds: int
    wins: int


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """What two people have done where both took part.

    Args:
        won: How often the first of them won.
        lost: How often the second did; both, where they are partners.
    """

    rounds: int = 0
    won: int = 0
    lost: int = 0
    matches: int = 0
    matches_won: int = 0
    matches_lost: int = 0


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """What a person has done in a server.

    Args:
        editions: Name of the edition and its own tally, in the order of names.
        streak: Rounds won in a row, the last one included.
        practice: Of rounds and matches among robots alone, which count for nothing else.
        rating: Over all editions; None where nothing is rated.
        edition_ratings: By edition.
        course: The last ratings over all editions, the newest last.
        modes: Way of scoring and its own tally.
        seats: By size of the table, the smallest first.
        longest_streak: Most rounds won in a row.
        hours: Rounds by hour of the day, in UTC; empty for who may not see them.
        figures: What they have done how often, by name.
    """

    tally: ResultTotals
    editions: tuple[tuple[str, ResultTotals], ...]
    streak: int
    practice: ResultTotals = NO_RESULTS
    rating: Rating | None = None
    edition_ratings: Mapping[str, Rating] = field(default_factory=dict)
    course: tuple[int, ...] = ()
    modes: tuple[tuple[str, ResultTotals], ...] = ()
    seats: tuple[SeatsTotals, ...] = ()
    longest_streak: int = 0
    hours: Mapping[int, int] = field(default_factory=dict)
    figures: Mapping[str, int] = field(default_factory=dict)

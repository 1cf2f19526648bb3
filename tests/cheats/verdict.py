"""Whether a cheat gains, by comparison with honest play at the same kind of table.

A cheat is played in careers of a few matches, each with new accounts. Two figures need no
statistics, since in honest play both are zero:

- *unearned*: wins, season places and rating gains from matches and rounds in which the person
  decided half of the turns or fewer, or from a table where nothing may be ranked;
- *escaped*: matches that were played but gave the person no result.

Two more are compared with those of honest careers, by the standard error of the difference:

- the *share* of matches won among those that counted, so that void matches in place of defeats show
  (two proportions);
- the *rating* at the end of a career, as the leaderboard shows it (Welch's test).

A cheat gains if one of the four is higher by more than chance. It does harm if the rating of the
honest people at its table is lower by as much, or if they have no result of a match that was played
(*robbed*). Where no match counts for them, their rating is as it was. All cheats together would
call honest play a gain or harm in one run of a hundred (Bonferroni), so each alone in far fewer.

People who cheat together are judged together, by all their accounts: which of two friends wins is
up to them, by playing badly, and no rule can tell. An account that its owner has deleted is a
defeat: whatever it had won is gone as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import NormalDist, fmean, variance

from tests.cheats.career import Account

FALSE_ALARMS = 0.01
"""The share of runs in which honest play is wrongly called a gain."""
CAREERS = 10
"""The fewest careers for comparing ratings: the mean of fewer is not normally distributed."""
FIGURES = 3
"""The number of figures compared for each cheat."""


@dataclass(frozen=True, slots=True)
class Sample:
    """The accounts of the people who are judged together, grouped by career."""

    careers: Sequence[Sequence[Account]]
    others: Sample | None = None
    """The honest people at the same tables; None if the cheat involves nobody else."""

    @property
    def accounts(self) -> Sequence[Account]:
        return [account for career in self.careers for account in career]

    def total(self, what: str) -> int:
        return sum(getattr(one, what) for one in self.accounts)

    @property
    def counted(self) -> int:
        return self.total("won") + self.total("lost")

    @property
    def share(self) -> float:
        """The share of matches won among those that counted."""
        return self.total("won") / self.counted if self.counted else 0.0

    @property
    def ratings(self) -> Sequence[float]:
        return [fmean(one.rating.number for one in career) for career in self.careers]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The gain of a cheat over honest play; share and rating in standard errors.

    Args:
        limit: The number of standard errors above which a gain is more than chance.
        robbed: The matches that honest people played without getting a result.
        loss: By how many standard errors the rating of the honest people is lower.
    """

    share: float
    rating: float
    unearned: int
    escaped: int
    limit: float
    robbed: int = 0
    loss: float = 0.0

    @property
    def gains(self) -> Sequence[str]:
        """The gains in words; empty if there is no gain."""
        found = (
            f"{self.unearned} unearned" if self.unearned else "",
            f"{self.escaped} escaped" if self.escaped else "",
            f"share +{self.share:.1f} errors" if self.share > self.limit else "",
            f"rating +{self.rating:.1f} errors" if self.rating > self.limit else "",
        )
        return tuple(filter(None, found))

    @property
    def harms(self) -> Sequence[str]:
        """The losses of honest people in words; empty if there is no loss."""
        found = (
            f"{self.robbed} robbed" if self.robbed else "",
            f"rating -{self.loss:.1f} errors" if self.loss > self.limit else "",
        )
        return tuple(filter(None, found))


def judge(cheats: Sample, honest: Sample, number: int) -> Verdict:
    """Judge a cheat; `number` cheats are judged in all."""
    others, before = cheats.others, honest.others
    return Verdict(
        share=_share_above(cheats, honest),
        rating=_mean_above(cheats.ratings, honest.ratings),
        unearned=cheats.total("unearned"),
        escaped=cheats.total("escaped"),
        limit=NormalDist().inv_cdf(1 - FALSE_ALARMS / (FIGURES * number)),
        robbed=others.total("escaped") if others else 0,
        loss=(
            _mean_above(before.ratings, others.ratings)
            if before and others and others.counted
            else 0.0
        ),
    )


def _share_above(one: Sample, other: Sample) -> float:
    if not one.counted or not other.counted:
        return 0.0
    both = (one.total("won") + other.total("won")) / (one.counted + other.counted)
    error = sqrt(both * (1 - both) * (1 / one.counted + 1 / other.counted))
    return _in_errors(one.share - other.share, error)


def _mean_above(one: Sequence[float], other: Sequence[float]) -> float:
    if min(len(one), len(other)) < CAREERS:
        return 0.0
    error = sqrt(variance(one) / len(one) + variance(other) / len(other))
    return _in_errors(fmean(one) - fmean(other), error)


def _in_errors(difference: float, error: float) -> float:
    if error:
        return difference / error
    return inf if difference > 0 else 0.0

"""`python -m tests.cheats`: play every cheat of the catalogue, and say which ones gain.

    python -m tests.cheats [--matches 300] [--seed 1] [--only NAME] [--first N] [--processes N]

Each row is printed as soon as its careers have been played. For the people who are judged together,
it shows:

- the matches that they won, that they lost, and that were void;
- the results that they did not earn;
- their share of wins in the matches that counted;
- their mean rating at the end of their careers, and how many of them have a rank role of silver or
  better.

For the honest people at their tables, it shows the share of wins, the mean rating, and the number
of matches that they played without getting a result.
The exit status is 1 if a cheat gains or does harm, as defined in `verdict`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean
from time import perf_counter

from tests.cheats.career import ANNA, Account, Career, Form, honest
from tests.cheats.catalogue import CATALOGUE, Entry
from tests.cheats.verdict import Sample, judge

CAREER = 10
"""The number of matches in a career: after this many, a rating is no longer provisional."""
ROW = "{:<40} {:>5} {:>5} {:>5} {:>8} {:>6} {:>6} {:>5} {:>7} {:>6} {:>6}  {}"
HEAD = (
    *("cheat", "won", "lost", "void", "unearned", "share", "rating", "roles"),
    *("others:", "rating", "robbed", ""),
)


@dataclass(frozen=True, slots=True)
class Job:
    """Careers that one process plays; the same job always gives the same sample.

    Args:
        name: The name of a cheat; empty for honest play.
    """

    name: str
    form: Form
    together: tuple[int, ...]
    matches: int
    seed: int

    @classmethod
    def of(cls, entry: Entry, matches: int, seed: int) -> Job:
        return cls(entry.name, entry.form, entry.together, matches, seed)

    @property
    def honest(self) -> Job:
        """Honest play at the same kind of table."""
        return replace(self, name="", form=self.form.base)

    def play(self) -> Sample:
        script = CATALOGUE[self.name].script if self.name else honest
        together: list[Sequence[Account]] = []
        others: list[Sequence[Account]] = []
        honest_people = [one for one in (ANNA, *self.form.people) if one not in self.together]
        for number in range(max(2, self.matches // CAREER)):
            length = min(CAREER, self.matches // 2)
            key = f"{self.name} {self.form} {self.seed} {number}"
            accounts = Career(script, self.form, Random(key)).play(length)
            together.append([accounts[person] for person in self.together])
            others.append([accounts[person] for person in honest_people])
        return Sample(together, Sample(others) if honest_people else None)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.cheats", description=__doc__)
    parser.add_argument("--matches", type=int, default=300, metavar="N", help="for each cheat")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--only", metavar="NAME", choices=sorted(CATALOGUE))
    parser.add_argument("--first", type=int, default=1, metavar="N", help="the first cheat's row")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), metavar="N")
    args = parser.parse_args()
    entries = [CATALOGUE[args.only]] if args.only else list(CATALOGUE.values())
    begun = perf_counter()
    cheats = {Job.of(entry, args.matches, args.seed): entry for entry in entries}
    ordered = sorted(cheats, key=lambda job: repr(job.honest))[args.first - 1 :]
    jobs = list(dict.fromkeys(one for job in ordered for one in (job.honest, job)))
    print(ROW.format(*HEAD), flush=True)
    with ProcessPoolExecutor(args.processes) as pool:
        gaining = show(cheats, zip(jobs, pool.map(Job.play, jobs), strict=True))
    print(f"{gaining} of {len(ordered)} gain or harm, in {perf_counter() - begun:.0f} s")
    return 1 if gaining else 0


def show(cheats: Mapping[Job, Entry], played: Iterable[tuple[Job, Sample]]) -> int:
    """Print a row for each job as soon as it is played; return how many cheats gain or do harm.

    Args:
        played: The jobs with their samples; at each kind of table, honest play comes first.
    """
    gaining, of_honest = 0, dict[Job, Sample]()
    for job, sample in played:
        if job not in cheats:
            of_honest[job] = sample
            print(row("(honest play)", sample, ""), flush=True)
            continue
        entry, verdict = cheats[job], judge(sample, of_honest[job.honest], len(CATALOGUE))
        words = f"GAINS: {', '.join(verdict.gains)}" if verdict.gains else "no gain"
        words = f"{words} (allowed: {entry.allowed})" if entry.allowed else words
        if verdict.harms:
            why = f" (allowed: {entry.harms})" if entry.harms else ""
            words = f"{words}; HARMS: {', '.join(verdict.harms)}{why}"
        print(row(f"  {entry.name}", sample, words), flush=True)
        gains, harms = verdict.gains and not entry.allowed, verdict.harms and not entry.harms
        gaining += bool(gains or harms)
    return gaining


def row(name: str, sample: Sample, words: str) -> str:
    counts = map(sample.total, ("won", "lost", "void", "unearned"))
    roles, rating = sample.total("has_role"), f"{fmean(sample.ratings):.0f}"
    others: Sequence[object] = ("", "", "")
    if sample.others is not None:
        met = sample.others
        others = f"{met.share:.0%}", f"{fmean(met.ratings):.0f}", met.total("escaped")
    return ROW.format(name, *counts, f"{sample.share:.0%}", rating, roles, *others, words)


if __name__ == "__main__":
    sys.exit(main())

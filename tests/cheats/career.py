"""A career: consecutive matches of the same people, and their totals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeAlias

from bot.game.ports import GameResult
from bot.game.rules.ratings import BANDS, PROVISIONAL, START, Rating, rate
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import RobotLevel
from tests.cheats.cup import Cup
from tests.cheats.table import CHANNEL, GUILD, Table

ANNA, BEN, CLEO, DAN, EVE, FINN = 1, 2, 3, 4, 5, 6
"""The people; Anna is the one who cheats."""
BEGIN = 1_790_000_000.0
PAUSE = 600.0
"""Seconds between two matches."""

Script: TypeAlias = Generator[None, None, None]
Cheat: TypeAlias = Callable[[Any], Script]
"""A way to cheat, as a script for a table or a tournament."""


def honest(table: Table | Cup) -> Script:
    """Let everybody play at random to the end."""
    yield


@dataclass(frozen=True, slots=True)
class Form:
    """The kind of table where a match is played.

    Args:
        people: The people in order of arrival, after Anna.
        host: One of the people, or Anna.
        duel: Whether the host has challenged the other person.
        rematch: Whether it is a rematch to which only the host has come.
        cup: Whether it is a tournament of four.
    """

    people: tuple[int, ...] = (BEN,)
    host: int = ANNA
    robots: tuple[RobotLevel, ...] = ()
    options: tuple[tuple[str, str | int | bool], ...] = (("mode", "single"),)
    duel: bool = False
    rematch: bool = False
    cup: bool = False

    @property
    def base(self) -> Form:
        """The plainest kind of table that gives honest play the same chances."""
        slow = tuple(one for one in self.options if one[0] != "turn-seconds")
        return replace(self, host=ANNA, options=slow, duel=False, rematch=False)

    def open(
        self, chance: Random, now: float, ended: Callable[[Table | Cup, GameResult], None]
    ) -> Table | Cup:
        """A tournament before its start, or the lobby of a table, with everybody in it."""
        people = self.arrivals
        return Cup(people, chance, now, ended) if self.cup else self.open_table(chance, now, ended)

    @property
    def arrivals(self) -> tuple[int, ...]:
        return (self.host, *(one for one in (ANNA, *self.people) if one != self.host))

    def open_table(
        self, chance: Random, now: float, ended: Callable[[Table, GameResult], None]
    ) -> Table:
        """The lobby of a table of this form, with everybody in it; a duel is dealt at once."""
        people = self.arrivals
        request = OpenRequest(
            guild_id=GUILD,
            channel_id=CHANNEL,
            edition="classic",
            user_id=self.host,
            name=f"Person {self.host}",
            user_locale="en-GB",
            locale="en",
            at=now,
            options=dict(self.options),
            interaction_id=1,
            robots=self.robots,
            former_people=people if self.duel or self.rematch else (),
            former_size=len(people) if self.rematch else 0,
        )
        table = Table.open(request, chance, ended)
        if not self.rematch:
            table.join(*people[1:])
        return table


@dataclass
class Account:
    """A person's results in all matches so far."""

    won: int = 0
    lost: int = 0
    void: int = 0
    unearned: int = 0
    """The number of wins, season places and rating gains that the person has not earned.

    They come from turns that the person did not decide, or from a table where nothing may be
    ranked.
    """
    escaped: int = 0
    """The number of void matches that were played at a table where they had to count."""
    tried: int = 0
    """The number of matches in which the cheat could be tried; counted for Anna alone."""
    rating: Rating = START

    @property
    def has_role(self) -> bool:
        """Whether a server would give the person a rank role that only winners reach."""
        return self.rating.number >= BANDS["silver"] and self.rating.matches >= PROVISIONAL


@dataclass
class Career:
    """Consecutive matches of one form, in which Anna cheats in one way."""

    cheat: Cheat
    form: Form
    chance: Random
    now: float = BEGIN
    accounts: defaultdict[int, Account] = field(default_factory=lambda: defaultdict(Account))

    def play(self, matches: int) -> Mapping[int, Account]:
        for _ in range(matches):
            self.play_match()
        return self.accounts

    def play_match(self) -> None:
        counted: set[int] = set()

        def ended(table: Table | Cup, result: GameResult) -> None:
            self._note(table, result)
            if result.kind == "match" and not result.practice:
                counted.update(row.user_id for row in result.results)

        table = self.form.open(self.chance, self.now, ended)
        script = self.cheat(table)
        playing, tried = True, False
        while not table.over:
            before = table.acts
            playing = playing and next(script, self) is None
            tried = tried or table.acts != before
            table.proceed()
        self.accounts[ANNA].tried += tried
        self.now = table.now + PAUSE
        for person in (ANNA, *self.form.people):
            if person in table.forgotten:
                self.accounts[person] = Account(lost=1, tried=self.accounts[person].tried)
            elif person not in counted:
                self.accounts[person].void += 1
                self.accounts[person].escaped += table.was_played and not table.unranked

    def _note(self, table: Table | Cup, result: GameResult) -> None:
        turns = table.match
        if isinstance(table, Table) and result.kind == "round":
            turns = table.round
        for row in () if result.practice else result.results:
            account = self.accounts[row.user_id]
            if result.kind == "match":
                account.won += row.won
                account.lost += not row.won
            # A result from one's own turns gives a place in the season.
            if (row.won or row.own) and (table.unranked or not turns.earned(row.user_id)):
                account.unearned += 1
        known = {person: account.rating for person, account in self.accounts.items()}
        for person, after in rate(result.standings, known).items():
            account = self.accounts[person]
            if after.mu > account.rating.mu and (table.unranked or not turns.earned(person)):
                account.unearned += 1
            account.rating = after

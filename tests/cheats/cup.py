"""A short tournament of four people under the rules alone: three sets of one round at one table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from bot.engine.values import replace
from bot.game.ports import DealInputs, GameResult
from bot.game.rules import play
from bot.game.rules.actions import (
    Action,
    CastVote,
    Click,
    Forget,
    Join,
    Refused,
    StartGame,
)
from bot.game.rules.ballots import NOBODY, voters
from bot.game.rules.outcome import Outcome, RefusalError
from bot.game.rules.requests import OpenRequest
from bot.game.tournament import progress, registration, table_sync
from bot.game.tournament.state import Stage, Tournament
from bot.game.tournament.votes import TournamentVotes
from tests.cheats.table import CHANNEL, GUILD, PACE, SECOND, Table, Turns

THREAD = 900
A_DAY = 24 * 60 * 60.0


class Cup:
    """A tournament and its only table, where people act as at a `Table`.

    Attributes:
        match: The turns of all finished sets.
        resumes: Whether honest people end a pause after a day.
    """

    def __init__(
        self,
        people: tuple[int, ...],
        chance: Random,
        now: float,
        ended: Callable[[Table | Cup, GameResult], None],
    ) -> None:
        self.chance, self.now, self._ended = chance, now, ended
        self.match = Turns()
        self.idle: set[int] = set()
        self.agreeing: set[int] = set()
        self.forgotten: set[int] = set()
        self.resumes = True
        self.unranked = False
        self._deeds = 0
        self.table: Table | None = None
        request = OpenRequest(
            guild_id=GUILD,
            channel_id=CHANNEL,
            edition="classic",
            user_id=people[0],
            name=f"Person {people[0]}",
            user_locale="en-GB",
            locale="en",
            at=now,
            options={"players": 4, "short": True},
            interaction_id=1,
        )
        name = chance.randbytes(4).hex()
        self.state = registration.opened(name, request, now, chance.randbytes(32))
        self._click_ids = iter(range(2, 1_000_000))
        for person in people[1:]:
            self.click(person, Join())

    @property
    def over(self) -> bool:
        return self.state.stage is Stage.OVER

    @property
    def was_played(self) -> bool:
        return self.state.number > 1

    @property
    def in_last_set(self) -> bool:
        return self.state.number == self.state.schedule.sets and self.state.stage is Stage.PLAYING

    @property
    def acts(self) -> tuple[int, ...]:
        """Figures that change with everything that a script does to a tournament or its table."""
        there = () if self.table is None else self.table.acts
        return (self._deeds, *there, *map(len, (self.idle, self.agreeing, self.forgotten)))

    def leads(self, person: int) -> bool:
        place = self.state.place_of(person)
        return place in self.state.leaders

    def leader(self) -> int | None:
        """The person who leads, or None if a robot does."""
        return self.state.players[self.state.leaders[0]].user_id

    def click(self, person: int, action: Action, *, staff: bool = False) -> Refused | None:
        """Click as a person; return the refusal, if any."""
        self._deeds += 1
        click = Click(
            person,
            f"Person {person}",
            "en-GB",
            action,
            self.now,
            interaction_id=next(self._click_ids),
            guild_id=GUILD,
            staff=staff,
        )
        inputs = registration.Inputs(
            self.now, PACE.between, PACE.vote, lambda: self.chance.randbytes(32)
        )
        arrived = registration.with_presence(self.state, click)
        try:
            after = registration.apply_action(arrived, click, inputs)
        except RefusalError as declined:
            return declined.refused
        self._save(after, forgotten=person if isinstance(action, Forget) else 0)
        return None

    def proceed(self) -> None:
        """Start the tournament, let an awaited person act, or let time pass."""
        self.now += SECOND
        if self.state.stage is Stage.GATHERING:
            self.click(self.state.host, StartGame())
        self._answer_vote()
        if self.state.stage is Stage.PLAYING:
            self._play()
        if self.state.paused and self.resumes and (self.table is None or self.table.held):
            self.now += A_DAY
            for place in self.state.people[1:2]:
                self.click(self.state.players[place].user_id or NOBODY, StartGame())
        elif self.state.stage is Stage.BETWEEN or self.state.paused:
            self._wait()

    def _wait(self) -> None:
        due = progress.due(self.state, PACE)
        if due is not None and (self.table is None or self.table.held or not self.state.paused):
            self.now = max(self.now, due)
            voted = self.state.ballot is not None and self.now >= self.state.ballot_until
            over = (
                registration.settled(self.state, over=True)
                if voted
                else progress.advanced(self.state)
            )
            self._save(over)

    def _answer_vote(self) -> None:
        ballot = self.state.ballot
        for place in () if ballot is None else voters(TournamentVotes(self.state), ballot):
            person = self.state.players[place].user_id
            if ballot is not None and person is not None and person not in self.idle:
                self.click(person, CastVote(person in self.agreeing, ballot.ruling, ballot.person))

    def _play(self) -> None:
        if self.table is None and not self.state.paused:
            self.state = progress.with_thread(self.state, 0, THREAD)
            undealt = progress.undealt_table(self.state, 0, self.now)
            inputs = DealInputs(lambda: self.chance.randbytes(32))
            deal = play.dealt(undealt, progress.set_deal(self.state, 0), inputs)
            self.table = Table(deal, self.chance, self.now, self._set_ended)
        table = self.table
        if table is None:
            return
        table.idle, table.agreeing = self.idle, self.agreeing
        table.step()
        self.now = max(self.now, table.now)
        table.now = self.now
        after = progress.after_table_change(self.state, table.state, self.now + PACE.between)
        self._save(after)
        if table.over:
            self.match.all.update(table.match.all)
            self.match.decided.update(table.match.decided)
            self.table = None

    def _save(self, after: Tournament, forgotten: int = 0) -> None:
        if self.table is not None and not self.table.over:
            moment = table_sync.Moment(
                now=self.now,
                next_at=self.now + PACE.between,
                pace=PACE,
                deals=DealInputs(lambda: self.chance.randbytes(32)),
                forgotten=forgotten,
            )
            after, found = table_sync.followed(after, {0: Outcome(self.table.state)}, moment)
            self.table.change(found[0])
        if after is self.state:
            return
        before = self.state
        self.state = replace(after, revision=before.revision + 1, saved_at=self.now)
        if self.over and before.stage is not Stage.OVER:
            if self.table is not None:
                self.match.all.update(self.table.match.all)
                self.match.decided.update(self.table.match.decided)
                self.table = None
            for result in progress.tournament_results(self.state, self.now):
                self._ended(self, result)

    def _set_ended(self, table: Table, result: GameResult) -> None:
        """Pass on the result of a round or a set; a set does not decide the tournament."""
        kind = "set" if result.kind == "match" else result.kind
        self._ended(table, replace(result, kind=kind))

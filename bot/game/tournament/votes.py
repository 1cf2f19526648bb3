"""The consequences of votes on a tournament, which `rules.ballots` conducts.

All functions are pure.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import assert_never

from bot.engine.values import replace
from bot.game.rules.results import Part, plays_alone
from bot.game.state.table_state import Ballot, Ending, Ruling, person_mark
from bot.game.tournament import progress
from bot.game.tournament.progress import part_in
from bot.game.tournament.state import Stage, Tournament


@dataclass(frozen=True, slots=True)
class TournamentVotes:
    state: Tournament

    def counts(self, ballot: Ballot) -> bool:
        """Whether the tournament is under way, and counts."""
        under_way = self.state.stage in {Stage.PLAYING, Stage.BETWEEN}
        return under_way and progress.why_uncounted(self.state) is None

    def decides(self, place: int) -> bool:
        is_away = self.state.players[place].is_away
        return not (is_away and part_in(self.state, place) is Part.PLAYED_FOR)

    def unasked(self, ballot: Ballot) -> Tournament | None:
        """Stop a tournament in which nobody else still plays; None if the others must be asked."""
        place = self.state.seat_of(ballot.by)
        if (
            ballot.ruling is not Ruling.CLOSE
            or place is None
            or not plays_alone(self.state, place, partial(part_in, self.state))
        ):
            return None
        return progress.ended(self.state, Ending.STOPPED)

    def with_vote(self, ballot: Ballot | None) -> Tournament:
        return replace(self.state, ballot=ballot)

    def without_vote(self) -> TournamentVotes:
        return TournamentVotes(replace(self.state, ballot=None))

    def agreed(self, ballot: Ballot, *, by_staff: bool = False) -> Tournament:
        tournament = self.state
        match ballot.ruling:
            case Ruling.CLOSE:
                gathering = tournament.stage is Stage.GATHERING
                ending = Ending.CANCELLED if gathering else Ending.STOPPED
                return progress.ended(replace(tournament, by_staff=by_staff), ending)
            case Ruling.PAUSE:
                return replace(tournament, paused=True)
            case Ruling.REMOVE:
                return _removed(tournament, ballot.person, by_staff=by_staff)
            case _:
                assert_never(ballot.ruling)

    def declined(self, ballot: Ballot) -> Tournament:
        """Note the lost vote; a person who asked to stop the tournament leaves it."""
        after = self.withdrawn(ballot)
        leaves = ballot.ruling is Ruling.CLOSE and after.seat_of(ballot.by) is not None
        return progress.left(after, ballot.by) if leaves else after

    def withdrawn(self, ballot: Ballot) -> Tournament:
        return replace(self.state, lost_votes=(*self.state.lost_votes, ballot.bare))


def _removed(tournament: Tournament, person: int, *, by_staff: bool) -> Tournament:
    mark = person_mark(tournament.tournament_id, person)
    place = tournament.place_of(person)
    by_them = () if place is None or not by_staff else (place,)
    marked = replace(
        tournament,
        kicked=(*tournament.kicked, mark),
        removed_by_staff=(*tournament.removed_by_staff, *by_them),
    )
    return progress.left(marked, person, removed=True)

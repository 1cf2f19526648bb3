"""Votes on a player's request to close a match, pause it, or remove somebody from it.

More than half of the others who have a result must agree. Staff who do not play need no vote, and
no vote is needed where nothing counts. A player may make a request once in a round, or once in a
tournament's set, even if they withdraw it. `TableVotes` and `tournament.votes.TournamentVotes`
define who decides, and the consequences of a vote.

All functions are pure. Places are seats of a table or players of a tournament, from 0; times are
Unix times in seconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeVar

from bot.engine.values import replace
from bot.game.rules.absence import gone, leave
from bot.game.rules.actions import CastVote, Refusal
from bot.game.rules.clocks import HALTED_VOTE
from bot.game.rules.outcome import Outcome, RefusalError, closed
from bot.game.rules.results import Part, decides, has_result, is_at_stake, part_of, plays_alone
from bot.game.state.table_events import CloseDeclined, RemovalDeclined, VoteWithdrawn
from bot.game.state.table_state import (
    Ballot,
    Ending,
    LiveState,
    Phase,
    Ruling,
    TableState,
    is_marked,
    person_mark,
)

NOBODY = 0
"""Stands for nobody, in place of a person's id."""


After_co = TypeVar("After_co", covariant=True)


class Votes(Protocol[After_co]):
    """The votes of a table or a tournament, whose changes are of type `After_co`."""

    @property
    def state(self) -> LiveState: ...

    def counts(self, ballot: Ballot) -> bool:
        """Whether agreeing would cost anybody a result."""

    def decides(self, place: int) -> bool:
        """Whether the person has a result to lose, and plays or has decided their own turns."""

    def unasked(self, ballot: Ballot) -> After_co | None:
        """The change if a player may make it without a vote; None if they must ask."""

    def with_vote(self, ballot: Ballot | None) -> After_co: ...

    def without_vote(self) -> Votes[After_co]: ...

    def agreed(self, ballot: Ballot, *, by_staff: bool = False) -> After_co:
        """Carry out the request that was voted on."""

    def declined(self, ballot: Ballot) -> After_co:
        """Apply the effect of a lost vote; the request cannot be repeated in the round."""

    def withdrawn(self, ballot: Ballot) -> After_co:
        """Continue without the vote; the request cannot be repeated in the round."""


def rule(votes: Votes[After_co], wanted: Ballot) -> After_co:
    """Carry out a person's request, or ask the others.

    Raises:
        RefusalError: Another vote is open, nobody is there to agree, or the same vote was lost
            before.
    """
    if not votes.counts(wanted):
        return votes.agreed(wanted)
    if not has_played(votes.state, wanted.by):
        return votes.agreed(wanted, by_staff=True)
    unasked = votes.unasked(wanted)
    if unasked is not None:
        return unasked
    if votes.state.ballot is not None:
        raise RefusalError(Refusal.VOTE_OPEN)
    if wanted in votes.state.lost_votes:
        raise RefusalError(Refusal.DECLINED_BEFORE)
    if wanted.ruling is not Ruling.CLOSE and not voters(votes, wanted):
        raise RefusalError(Refusal.NOBODY_TO_ASK)
    at_once = _counted(votes, wanted)
    return votes.with_vote(wanted) if at_once is None else at_once


def cast(votes: Votes[After_co], place: int, vote: CastVote) -> After_co:
    """Note a person's answer, which replaces any earlier answer of theirs.

    By declining, the person who called the vote withdraws it.

    Raises:
        RefusalError: No such vote is open, or the person has no say in it.
    """
    ballot = votes.state.ballot
    if ballot is None or not ballot.asks(vote.ruling, vote.person):
        raise RefusalError(Refusal.NO_VOTE)
    if votes.state.players[place].user_id == ballot.by:
        if vote.agree:
            raise RefusalError(Refusal.VOTE_OPEN)
        return votes.without_vote().withdrawn(ballot)
    if place not in voters(votes, ballot):
        raise RefusalError(Refusal.NO_VOTER)
    return votes.with_vote(ballot.answered(place, agree=vote.agree))


def decided(votes: Votes[After_co], *, over: bool = False) -> After_co | None:
    """The outcome of the open vote; None if no vote is open or it is still undecided.

    Args:
        over: Whether the time to answer is over.
    """
    ballot = votes.state.ballot
    return None if ballot is None else _counted(votes.without_vote(), ballot, over=over)


def _counted(votes: Votes[After_co], ballot: Ballot, *, over: bool = False) -> After_co | None:
    if ballot.ruling is Ruling.REMOVE and votes.state.seat_of(ballot.person) is None:
        return votes.with_vote(None)
    match ballot.decision(voters(votes, ballot), over=over):
        case None:
            return None
        case True:
            return votes.agreed(ballot)
        case _:
            return votes.declined(ballot)


def voters(votes: Votes[After_co], ballot: Ballot) -> tuple[int, ...]:
    """The places of the people who decide: all with a result except the one who asked for the vote.

    People who are away are among them: if absent people had no say, two players could end a match
    as soon as the third lost the connection. The person to be removed also decides; if nobody else
    has a say, that person decides alone, unless away.
    """
    state = votes.state
    others = tuple(
        place
        for place in state.people
        if state.players[place].user_id != ballot.by and votes.decides(place)
    )
    if others or ballot.ruling is not Ruling.REMOVE:
        return others
    alone = state.seat_of(ballot.person)
    return () if alone is None or state.players[alone].is_away else (alone,)


def has_played(state: LiveState, user_id: int) -> bool:
    """Whether a person plays or has played, even if they have since deleted their data."""
    played = any(one.user_id == user_id for one in state.players)
    return played or is_marked(state.forgotten, user_id)


@dataclass(frozen=True, slots=True)
class TableVotes:
    """The votes of a table; `at` is the time of the request."""

    state: TableState
    at: float = 0.0

    def counts(self, ballot: Ballot) -> bool:
        person = ballot.person if ballot.ruling is Ruling.REMOVE else None
        return is_at_stake(self.state, None if person is None else self.state.seat_of(person))

    def decides(self, place: int) -> bool:
        return decides(self.state.players[place])

    def unasked(self, ballot: Ballot) -> Outcome | None:
        """Close a table halted for a day, or a match in which nobody else still plays.

        Returns:
            None if the others must be asked.
        """
        state, seat, players = self.state, self.state.seat_of(ballot.by), self.state.players
        if ballot.ruling is not Ruling.CLOSE:
            return None
        if state.barred_at is not None and self.at - state.barred_at >= HALTED_VOTE:
            return closed(state, state.ending_when_halted)
        if seat is None or not plays_alone(state, seat, lambda one: part_of(players[one].turns)):
            return None
        for other in state.people:
            if other != seat:
                state = state.replace_player(other, gone(state, other))
        return closed(state, Ending.DESERTED)

    def with_vote(self, ballot: Ballot | None) -> Outcome:
        return Outcome(replace(self.state, ballot=ballot))

    def without_vote(self) -> TableVotes:
        return TableVotes(replace(self.state, ballot=None), self.at)

    def agreed(self, ballot: Ballot, *, by_staff: bool = False) -> Outcome:
        seat = self.state.seat_of(ballot.person)
        if ballot.ruling is Ruling.CLOSE:
            # Earlier removals do not affect how the match ends.
            return closed(replace(self.state, by_staff=by_staff), Ending.STOPPED)
        assert seat is not None, "a table alone is not paused"
        return removed(self.state, seat, by_staff=by_staff)

    def declined(self, ballot: Ballot) -> Outcome:
        state, accused = self._with_lost(ballot), self.state.seat_of(ballot.person)
        if accused is not None:
            return Outcome(state, (RemovalDeclined(accused),))
        asked = voters(self, ballot)
        return _left(Outcome(state, (CloseDeclined(),) if asked else ()), ballot.by)

    def withdrawn(self, ballot: Ballot) -> Outcome:
        return Outcome(self._with_lost(ballot), (VoteWithdrawn(ballot.by),))

    def _with_lost(self, ballot: Ballot) -> TableState:
        return replace(self.state, lost_votes=(*self.state.lost_votes, ballot.bare))


def settled(outcome: Outcome, *, over: bool = False) -> Outcome:
    """The table after its open vote, if that is decided; `over` as in `decided`."""
    if outcome.state.phase is Phase.CLOSED:
        return outcome
    done = decided(TableVotes(outcome.state), over=over)
    return outcome if done is None else outcome.then(done)


def removed(state: TableState, seat: int, *, by_staff: bool = False) -> Outcome:
    """The table without a person; notes whether staff removed somebody with a result at stake."""
    player, person = state.players[seat], state.players[seat].user_id
    assert person is not None, "a person is removed"
    noted = by_staff and has_result(player) and is_at_stake(state, seat)
    state = replace(state, by_staff=state.by_staff or noted)
    mark = person_mark(state.table_id, person)
    return leave(replace(state, kicked=(*state.kicked, mark)), seat, kicked=True)


def _left(outcome: Outcome, by: int) -> Outcome:
    """The table without the person who wanted to close it; robots play on for absent people.

    It closes if the absent people have nothing to win; a halted table waits for them.
    """
    seat = outcome.state.seat_of(by)
    left = outcome if seat is None else outcome.then(leave(outcome.state, seat))
    after = left.state
    if after.phase is Phase.CLOSED or after.present or after.barred_at is not None:
        return left
    if any(part_of(after.players[one].turns) is not Part.PLAYED_FOR for one in after.people):
        return left
    return left.then(closed(after, Ending.DESERTED))

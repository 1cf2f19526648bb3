"""The open vote of a table or a tournament: its subject, its state, and its answers."""

from __future__ import annotations

from typing import Any

from bot.game.rules.actions import CastVote
from bot.game.rules.ballots import TableVotes, Votes, voters
from bot.game.rules.clocks import VOTE
from bot.game.state.table_state import Ballot, Ruling, TableState
from bot.game.tournament.state import Tournament
from bot.game.tournament.votes import TournamentVotes
from bot.i18n import Locale, tr
from bot.present.clicks import ClickAction
from bot.present.components import Button, Style, button
from bot.present.table_clicks import Ask, AskTournament
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import user_name
from bot.present.text.status import moment

Voting = TableState | Tournament


def votes_of(state: Voting) -> Votes[Any]:
    return TableVotes(state) if isinstance(state, TableState) else TournamentVotes(state)


def ballot_voters(state: Voting) -> tuple[int, ...]:
    """The places of the people who decide the open vote; empty if no vote is open."""
    return () if state.ballot is None else voters(votes_of(state), state.ballot)


def ballot_end(state: Voting) -> float | None:
    """The Unix time when the open vote ends; None if no vote is open, or the game is halted."""
    if isinstance(state, Tournament):
        return state.ballot_until
    if state.barred_at is not None:
        return None
    return next((one.at for one in state.deadlines if one.key == VOTE), None)


def ballot_line(state: Voting, locale: Locale) -> str:
    """The subject and state of the open vote; empty if no vote is open."""
    ballot = state.ballot
    if ballot is None:
        return ""
    where = "table" if isinstance(state, TableState) else "tournament"
    asked, end = ballot_voters(state), ballot_end(state)
    return tr(
        locale,
        f"{where}-vote-{ballot.ruling}",
        name=user_name(state, ballot.by, locale),
        person=user_name(state, ballot.person, locale),
        votes=len({*asked} & {*ballot.agreed}),
        needed=len(asked) // 2 + 1,
        when=NO_VALUE if end is None else moment(end),
    )


def ballot_buttons(state: Voting, locale: Locale) -> tuple[Button, ...]:
    """The buttons that answer the open vote, named after the answers; empty if no vote is open."""
    ballot = state.ballot
    if ballot is None:
        return ()
    is_table = isinstance(state, TableState)
    agreed = "stop" if ballot.ruling is Ruling.CLOSE and not is_table else ballot.ruling
    yes = button(
        locale,
        _answer(state, ballot, agree=True),
        key=f"button-vote-{agreed}-yes",
        style=Style.DANGER,
    )
    no = button(
        locale, _answer(state, ballot, agree=False), key=_no_key(ballot), style=Style.PRIMARY
    )
    return (yes, no)


def own_ballot_buttons(state: TableState, seat: int, locale: Locale) -> tuple[Button, ...]:
    """The buttons in a hand for the open vote.

    Voters can answer it, and the person who called it can withdraw it.
    """
    ballot = state.ballot
    if ballot is not None and state.players[seat].user_id == ballot.by:
        answer = _answer(state, ballot, agree=False)
        return (button(locale, answer, key="button-vote-withdraw"),)
    return ballot_buttons(state, locale) if seat in ballot_voters(state) else ()


def no_label(ballot: Ballot, locale: Locale) -> str:
    """The label of the button that declines; the person who called the vote withdraws it there."""
    return tr(locale, _no_key(ballot))


def _no_key(ballot: Ballot) -> str:
    return f"button-vote-{'remove' if ballot.ruling is Ruling.REMOVE else 'close'}-no"


def _answer(state: Voting, ballot: Ballot, *, agree: bool) -> ClickAction:
    answer = CastVote(agree, ballot.ruling, ballot.person)
    if isinstance(state, TableState):
        return Ask(state.table_id, answer)
    return AskTournament(state.tournament_id, answer)

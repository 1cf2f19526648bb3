"""Moves that players make while others are asked: call, catch, react, accuse, leave.

They are not on the stack. Rules: the UNO window (MAS-28, MAS-29), the vote on table talk (MAS-36)
and leaving (MAT-9).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.engine import hands, scoring, stock
from bot.engine.cards import Card
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Accused, Caught, Left, VoteLapsed, Why
from bot.engine.game import Game
from bot.engine.moves import Move, Verb, act
from bot.engine.state import PRINTED_RULES, Clock, Public, Vote, Waiting
from bot.engine.values import replace

VOTE_SECONDS = 60
TALK_PENALTY = 2


def call(game: Game, seat: int, move: Move) -> None:
    """Call UNO: with one card left, or before playing the second to last (MAS-28, MAS-29)."""
    count, silent, going_on = len(game.hands[seat]), game.rules.silent, _goes_on(game, seat)
    if silent or seat in game.said or count == 0 or (count > 2 and not going_on):
        raise RuleError(Reason.NOT_ASKED)
    if going_on:
        pass
    elif count == 2:
        if not _about_to_lay(game, seat):
            raise RuleError(Reason.NOT_ASKED)
    elif seat not in game.exposed:
        raise RuleError(Reason.TOO_LATE)
    hands.note_call(game, seat)


def catch(game: Game, by: int, move: Move) -> None:
    """Catch a forgotten call, which costs cards (MAS-28), unless it is too late (MAS-29)."""
    if game.rules.silent:
        raise RuleError(Reason.NOT_ASKED)
    seat = _opponent(game, by, move)
    if seat not in game.exposed:
        due = seat not in game.said and not _goes_on(game, seat)
        forgotten = len(game.hands[seat]) == 1 and due
        raise RuleError(Reason.TOO_LATE if forgotten else Reason.NOTHING_TO_CATCH)
    game.tell(Caught(seat, by))
    stock.draw(game, seat, game.rules.call_penalty, Why.UNO)
    hands.forget_call(game, seat)


def calls(game: Game) -> list[Move]:
    moves: list[Move] = []
    if game.rules.silent:
        return moves
    for seat in game.exposed:
        moves.append(act(seat, Verb.UNO))
        moves += [act(by, Verb.CATCH, seat) for by in scoring.opponents(game, seat)]
    two = (seat for seat in game.order if len(game.hands[seat]) == 2 and seat not in game.said)
    moves += [act(seat, Verb.UNO) for seat in two if _about_to_lay(game, seat)]
    question = game.stack[-1]
    if question.goes_on and question.seat not in game.said and len(game.hands[question.seat]) != 2:
        moves.append(act(question.seat, Verb.UNO))
    return moves


def reactions(game: Game) -> list[Move]:
    question = game.stack[-1]
    return [
        move
        for reaction in game.rules.reactions
        for seat in game.order
        if seat not in question.seats
        for move in reaction.options(game, question, seat)
    ]


def accuse(game: Game, by: int, move: Move) -> None:
    """Vote for a penalty for table talk: more than half of the opponents must agree (MAS-36).

    The vote is refused with two players, to a player who has already voted, and if the accused has
    already been penalised in this round.
    """
    if len(game.order) == 2:
        raise RuleError(Reason.NOT_ASKED)
    seat = _opponent(game, by, move)
    if seat in game.penalised:
        raise RuleError(Reason.NOT_ASKED)
    vote = next((one for one in game.votes if one.accused == seat), Vote(seat, ()))
    if by in vote.voters:
        raise RuleError(Reason.NOT_ASKED)
    others = tuple(one for one in game.votes if one.accused != seat)
    vote = Vote(seat, (*vote.voters, by))
    game.tell(Accused(seat, by, len(vote.voters), votes_needed(game, seat)))
    game.votes = (*others, vote)
    carry_votes(game)


def votes_needed(game: Game | Public, accused: int) -> int:
    """The number of votes that a penalty needs: more than half of the opponents (MAS-36)."""
    return len(scoring.opponents(game, accused)) // 2 + 1


def carry_votes(game: Game) -> None:
    """Penalise each player against whom enough opponents voted, and end those votes (MAS-36)."""
    for vote in game.votes:
        if len(vote.voters) >= votes_needed(game, vote.accused):
            game.votes = tuple(one for one in game.votes if one is not vote)
            if game.rules_version > PRINTED_RULES:
                game.penalised = (*game.penalised, vote.accused)
            stock.draw(game, vote.accused, TALK_PENALTY, Why.TALK)


def lapse(game: Game, seat: int, move: Move) -> None:
    """End a vote that has timed out."""
    if all(vote.accused != seat for vote in game.votes):
        raise RuleError(Reason.NOT_ASKED)
    game.votes = tuple(vote for vote in game.votes if vote.accused != seat)
    game.tell(VoteLapsed(seat))


def vote_clocks(game: Game) -> tuple[Clock, ...]:
    return tuple([Clock(act(v.accused, Verb.LAPSE), VOTE_SECONDS, 0) for v in game.votes])


def leave(game: Game, seat: int, move: Move) -> None:
    """Close a seat; its cards go under the draw pile, and its points are kept (MAT-9)."""
    match = game.match
    if seat in match.gone:
        raise RuleError(Reason.BAD_PLAYER)
    if game.result is None and seat in game.order:
        _answer_for(game, seat)
    game.match = replace(game.match, gone=(*match.gone, seat))
    if game.result is None and seat in game.order:
        _close_seat(game, seat)
    else:
        game.tell(Left(seat, 0))
        scoring.end_by_leaving(game)


def _answer_for(game: Game, seat: int) -> None:
    """Answer the questions to a leaving player, except those that lapse.

    If they have played their last card they have won, and questions to others about it are also
    answered.
    """
    laid = game.laid
    won = laid is not None and laid.seat == seat and not game.hands[seat]
    while game.result is None:
        question = game.stack[-1]
        asked = question.seats == (seat,) and not question.lapses
        if not asked and not won:
            return
        question.expire(game)
        game.settle()


def _close_seat(game: Game, seat: int) -> None:
    if seat == game.dealer:  # the right neighbour takes over, so that the next dealer is the same
        game.dealer = game.order[game.order.index(seat) - 1]
    cards = take_out(game, seat)
    game.draw = cards + game.draw
    game.tell(Left(seat, len(cards)))
    scoring.end_by_leaving(game)
    if game.result is None:
        game.rules.left(game, seat)
        carry_votes(game)


def take_out(game: Game, seat: int) -> tuple[Card, ...]:
    """Take a seat out of the round, so that it is asked nothing more; return its hand."""
    cards = game.hands[seat]
    if game.last_turn > 0 and game.stack[0].seat != seat:
        game.last_turn += 1  # the current turn continues under another number
    rest = (one.without(game, seat) for one in game.stack)
    game.stack = [one for one in rest if one is not None]
    game.reasked = True
    game.turns += 1
    game.hands[seat] = ()
    game.order = tuple(one for one in game.order if one != seat)
    hands.forget_call(game, seat)
    _leave_votes(game, seat)
    if game.laid is not None:
        game.laid = game.laid.without(seat)
    return cards


def _leave_votes(game: Game, seat: int) -> None:
    """Remove a player who has left from all votes; with two players, all votes end (MAS-36)."""
    game.votes = tuple(
        Vote(vote.accused, tuple(one for one in vote.voters if one != seat))
        for vote in game.votes
        if vote.accused != seat and len(game.order) > 2
    )


def _goes_on(game: Game, seat: int) -> bool:
    """Whether a player may play more cards in this turn (HOU-7)."""
    return game.stack[-1].goes_on and game.stack[-1].seat == seat


def _about_to_lay(game: Game, seat: int) -> bool:
    """Whether a player may play a card now, in or out of turn (MAS-29)."""
    question = game.stack[-1]
    if seat not in question.seats:
        return any(one.options(game, question, seat) for one in game.rules.reactions)
    return question.waiting in {Waiting.PLAY, Waiting.DRAWN} or any(
        move.verb is Verb.PLAY for move in question.options(game, seat)
    )


def _opponent(game: Game, by: int, move: Move) -> int:
    """The opponent named in a move (MAS-28, MAS-36)."""
    if move.player is None:
        raise RuleError(Reason.NEEDS_PLAYER)
    if move.player not in scoring.opponents(game, by):
        raise RuleError(Reason.BAD_PLAYER)
    return move.player


ACTS: Mapping[Verb, Callable[[Game, int, Move], None]] = {
    Verb.UNO: call,
    Verb.CATCH: catch,
    Verb.ACCUSE: accuse,
    Verb.LAPSE: lapse,
    Verb.LEAVE: leave,
}
"""The functions that carry out moves that do not answer a question, by verb."""

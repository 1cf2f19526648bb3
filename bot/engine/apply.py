"""The one door of the rules: a state and a move go in, a step comes out, or a refusal.

Sends each move to what it answers: the open question, an aside of another seat, or time. Knows no
card and no edition.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.engine import out_of_turn, rounds
from bot.engine.editions import EDITIONS
from bot.engine.errors import Reason, RuleError
from bot.engine.game import Game, freeze
from bot.engine.luck import Luck
from bot.engine.moves import Move, Verb
from bot.engine.setup import Facts

if TYPE_CHECKING:
    from bot.engine.events import Event
    from bot.engine.options import Options
    from bot.engine.state import State


@dataclass(frozen=True, slots=True)
class Step:
    """What a move leads to.

    Args:
        state: The state after it.
        events: What happened, in order.
    """

    state: State
    events: tuple[Event, ...]


def start(
    edition: str, options: Options, seats: int, secret: bytes, facts: Facts | None = None
) -> Step:
    """Begin a match and deal its first round.

    Args:
        edition: Name of the edition.
        options: What the table chose.
        seats: Number of players.
        secret: The table's secret, 32 bytes: all its chance comes from it.
        facts: What the table knows of its people.

    Raises:
        OptionError: The edition or the mode cannot be played by so many.
    """
    rules = EDITIONS[edition]
    state = rounds.new_match(rules, options, seats, Luck(secret), facts or Facts())
    game = Game(state, rules)
    rounds.begin_match(game)
    return _finish(game)


def apply(state: State, move: Move, question: int | None = None) -> Step:
    """Make a move.

    Args:
        state: The state it is made in; it stays as it is.
        move: The move.
        question: Number of the question that it answers, if it must still be the open one.

    Raises:
        RuleError: The rules refuse it.
    """
    if question is not None and question != state.number:
        raise RuleError(Reason.STALE_QUESTION)
    game = Game(state, EDITIONS[state.edition])
    if state.result is not None:
        _between_rounds(game, move)
    elif move.seat is None:
        _time(game, move.verb)
    elif move.seat not in state.order:
        raise RuleError(Reason.NOT_YOUR_TURN)
    else:
        _act(game, move, move.seat)
    return _finish(game)


def take_up(state: State) -> Step:
    """Go on from a state that was put together by hand, as a rule test does.

    Args:
        state: The state; where no discard pile lies yet, the opening cards are turned first.
    """
    game = Game(state, EDITIONS[state.edition])
    if not state.piles:
        rounds.open_round(game)
    game.reasked = True
    return _finish(game)


def legal(state: State, seat: int | None = None) -> tuple[Move, ...]:
    """The moves that the open question and the open windows allow.

    Accusing and leaving are always open besides, and time passes by itself. Of a
    question with very many answers some are listed, and all are accepted.

    Args:
        state: The state.
        seat: Only the moves of this seat.
    """
    question = state.question
    if question is None:
        return ()
    rules = EDITIONS[state.edition]
    moves: list[Move] = []
    for one in question.seats:
        if seat is None or seat == one:
            moves += question.moves(state, rules, one)
    others = (*out_of_turn.calls(state, rules), *rules.interjections(state))
    moves += others if seat is None else (one for one in others if one.seat == seat)
    return tuple(moves)


def _act(game: Game, move: Move, seat: int) -> None:
    aside = out_of_turn.ASIDES.get(move.verb)
    question = game.stack[-1]
    if aside is not None:
        aside(game, seat, move)
    elif move.verb in question.verbs and seat in question.seats:
        question.answer(game, move)
    else:
        game.edition.interject(game, question, move)


def _time(game: Game, verb: Verb) -> None:
    if verb is Verb.TIMEOUT:
        game.stack[-1].expire(game)
        return
    runs_out = game.edition.times.get(verb)
    if runs_out is None or all(clock.move.verb is not verb for clock in game.start.clocks):
        raise RuleError(Reason.NOT_ASKED)
    runs_out(game)


def _between_rounds(game: Game, move: Move) -> None:
    if move.verb is Verb.DEAL:
        rounds.deal_next(game)
    elif move.verb is Verb.LEAVE and move.seat is not None:
        out_of_turn.leave(game, move.seat, move)
    else:
        raise RuleError(Reason.ROUND_OVER)


def _finish(game: Game) -> Step:
    game.settle()
    if game.reasked or game.votes is not game.start.votes:
        game.clocks = out_of_turn.vote_clocks(game)
        game.edition.wind_clocks(game)
    return Step(freeze(game), tuple(game.events))

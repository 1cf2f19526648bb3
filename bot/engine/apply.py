"""The only way into the rules: it takes a state and a move, and returns a step.

A move is handled by the open question, as a reaction of another seat, or as one that no player
makes.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import out_of_turn, rounds
from bot.engine.editions import EDITIONS
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Event
from bot.engine.game import Game, Question, react
from bot.engine.luck import Luck, SeatLuck
from bot.engine.moves import Move, Verb
from bot.engine.options import Options
from bot.engine.setup import Setup
from bot.engine.state import RULES, State
from bot.engine.turn import in_full
from bot.engine.values import Value, maker, replace


class Step(Value):
    """The state after a move, and the events of the move."""

    state: State
    events: tuple[Event, ...]


_step = maker(Step)


def start(
    edition: str,
    options: Options,
    seats: int,
    seed: bytes,
    setup: Setup | None = None,
    *,
    own_luck: bool = False,
    version: int = RULES,
) -> Step:
    """Begin a match and deal its first round.

    Args:
        seed: The 32 bytes from which all random numbers of the match are derived.
        setup: The setup, of the edition's own class.
        own_luck: Whether each seat has its own luck (`SeatLuck`).
        version: The version of the rules that the match follows.

    Raises:
        OptionError: The edition or the mode does not allow this number of seats.
    """
    rules = EDITIONS[edition]
    luck = SeatLuck.of_seats(seed, seats) if own_luck else Luck(seed)
    state = rounds.new_match(rules, options, seats, luck, setup or rules.setup())
    game = game_of(replace(state, rules_version=version))
    rounds.deal(game, rounds.first_dealer(game))
    return _finish(game)


_newest: dict[str, Game] = {}
"""The game of the last step or query, reused by the next move; removed while in use."""


_listed: dict[str, tuple[State | None, tuple[Move, ...]]] = {}
"""The state that `legal` was last called for, with the moves of all seats."""
_NOTHING: tuple[None, tuple[Move, ...]] = (None, ())


def game_of(state: State) -> Game:
    newest = _newest.pop("game", None)
    if newest is not None and newest.state is state:
        return newest
    return Game(state, EDITIONS[state.edition].played_with(state.options))


def apply(state: State, move: Move, question: int | None = None) -> Step:
    """Make a move; `question`, if given, must be the open question. `state` itself is unchanged."""
    if question is not None and question != state.number:
        raise RuleError(Reason.STALE_QUESTION)
    game = game_of(state)
    if type(game.luck) is SeatLuck and state.stack:
        game.luck = game.luck.turned_to(state.stack[-1].seat if move.seat is None else move.seat)
    make(game, move)
    return _finish(game)


def take_up(state: State) -> Step:
    """Continue a game from a hand-made state, as in rule tests; turn up opening cards if needed."""
    game = game_of(state)
    if not state.piles:
        rounds.open_round(game)
    game.reasked = True
    return _finish(game)


def legal(state: State, seat: int | None = None) -> tuple[Move, ...]:
    """The moves that the open question and the open windows allow, of all seats or one.

    Accusing and leaving, which are always allowed, are not listed, and neither are moves that no
    player makes.
    If a question has very many answers, only some are listed, but all are accepted.
    """
    if not state.stack:
        return ()
    of, moves = _listed.get("newest", _NOTHING)
    if of is not state:
        game = game_of(state)
        moves = tuple(moves_of(game))
        _newest["game"] = game
        _listed["newest"] = state, moves
    return moves if seat is None else tuple(one for one in moves if one.seat == seat)


def moves_of(game: Game, seat: int | None = None) -> list[Move]:
    question, rules = game.stack[-1], game.rules
    reactions = rules.reactions
    moves: list[Move] = []
    may_call: object = reactions or game.exposed or rules.follows
    for one in question.seats if question.asks_several else (question.seat,):
        moves += question.options(game, one)
        may_call = may_call or len(game.hands[one]) == 2
    if may_call:  # otherwise nobody can call or be caught
        moves += out_of_turn.calls(game)
    if reactions:
        moves += out_of_turn.reactions(game)
    return moves if seat is None else [one for one in moves if one.seat == seat]


def make(game: Game, move: Move) -> None:
    """Make a move; questions that answer themselves are not yet settled."""
    seat, verb = move.seat, move.verb
    if game.rules.two_sided and seat is not None and game.result is None:
        move = in_full(game, seat, move)
    if game.result is not None:
        _between_rounds(game, move)
    elif verb in (question := game.stack[-1]).verbs and (
        seat in question.seats if question.asks_several else seat == question.seat
    ):
        question.answer(game, move)
    elif seat is None:
        _time(game, verb)
    elif seat not in game.order:
        raise RuleError(Reason.NOT_YOUR_TURN)
    elif verb in out_of_turn.ACTS:
        out_of_turn.ACTS[verb](game, seat, move)
    elif not react(game, question, move):
        raise RuleError(_refusal(game, question, verb, seat))


def _refusal(game: Game, question: Question, verb: Verb, seat: int) -> Reason:
    asked = seat in question.seats
    if verb is Verb.CHALLENGE and not (game.rules.bluffs and verb in question.verbs):
        return game.rules.unchallenged
    if verb in question.verbs or (not asked and verb in {Verb.PLAY, Verb.DRAW}):
        return Reason.NOT_YOUR_TURN
    if asked and (
        verb in {Verb.PLAY, Verb.DRAW}
        or (verb is Verb.TAKE and any(verb in one.verbs for one in game.stack))
    ):
        return question.instead
    return Reason.NOT_ASKED


def _time(game: Game, verb: Verb) -> None:
    if verb is Verb.TIMEOUT:
        game.stack[-1].expire(game)
        return
    runs_out = game.rules.times.get(verb)
    if runs_out is None or all(clock.move.verb is not verb for clock in game.clocks):
        raise RuleError(Reason.NOT_ASKED)
    runs_out(game)


def _between_rounds(game: Game, move: Move) -> None:
    if move.verb is Verb.DEAL:
        rounds.deal_next(game)
    elif move.verb is Verb.LEAVE and move.seat is not None:
        out_of_turn.leave(game, move.seat, move)
    elif move.verb is Verb.JOIN:
        rounds.join(game, move.seat, EDITIONS[game.rules.name].players[-1])
    else:
        raise RuleError(Reason.ROUND_OVER)


def _finish(game: Game) -> Step:
    game.settle()
    clocks = game.rules.clocks(game)
    game.clocks = out_of_turn.vote_clocks(game) + clocks if game.votes else clocks
    step: Step = _step(game.freeze(), tuple(game.events))
    game.events.clear()
    _newest["game"] = game
    return step


class Playout:
    """Makes moves in a single `Game` to look ahead, without events, clocks or states in between.

    The initial state does not change.
    """

    def __init__(self, state: State) -> None:
        self.game = game_of(state)
        """The game, changed only by `apply`."""
        self.game.quiet = True
        self.over = state.result is not None

    def legal(self, seat: int | None = None) -> list[Move]:
        return [] if self.over else moves_of(self.game, seat)

    def answers(self, seat: int) -> Sequence[Move]:
        return self.game.stack[-1].options(self.game, seat)

    def apply(self, move: Move) -> None:
        """Make a move; clocks of the initial state can still run out."""
        game = self.game
        make(game, move)
        game.settle()
        game.number += 1 if game.reasked else 0
        game.reasked = False
        self.over = game.result is not None

    def state(self) -> State:
        """The state reached, with the clocks of the initial state."""
        return self.game.freeze()

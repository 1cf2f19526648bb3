"""A game at a table: its deals and moves, readiness for the next round, and penalty votes.

Pure functions from a table with a game to an `Outcome`; they raise `RefusalError` where the table
refuses, and `RuleError` where the rules do. Seats count from 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import apply
from bot.engine import start as deal_first
from bot.engine.editions import EDITIONS
from bot.engine.events import Dealt, Event, RoundEnded
from bot.engine.moves import Move, Verb, time
from bot.engine.out_of_turn import votes_needed
from bot.engine.scoring import opponents, side
from bot.engine.state import State
from bot.engine.values import replace
from bot.game.ports import DealInputs
from bot.game.rules import lobby
from bot.game.rules.actions import Refusal
from bot.game.rules.clocks import is_on_question
from bot.game.rules.lobby import table_sizes
from bot.game.rules.outcome import Outcome, RefusalError, closed
from bot.game.rules.results import with_people
from bot.game.state.table_events import MadeReady
from bot.game.state.table_state import (
    NO_TURNS,
    Ending,
    PastRound,
    Phase,
    Player,
    TableState,
)
from bot.records import commitment
from bot.records.commitment import Arrival, SetDeal
from bot.records.record import RULES


def dealt(state: TableState, deal: SetDeal, inputs: DealInputs) -> Outcome:
    """A new table of a tournament with its first round dealt."""
    lines = commitment.set_lines(deal, state.edition, state.options, len(state.players))
    return _playing(state, state.players, lines, inputs)


def start(state: TableState, click: int | None, inputs: DealInputs) -> Outcome:
    """Deal the first round; refused if a player joined after the click (None if unknown)."""
    count = len(state.players)
    least = EDITIONS[state.edition].players[0]
    if count < least:
        raise RefusalError(Refusal.TOO_FEW_PLAYERS, least=least)
    if count not in table_sizes(state):
        raise RefusalError(Refusal.WRONG_NUMBER, mode=state.options.mode.value, players=count)
    newest = max(player.click for player in state.players)
    if click is not None and click < newest:
        raise RefusalError(Refusal.TABLE_MOVED_ON)
    # The teams' lots also need the secret.
    state = replace(state, secret=state.secret or inputs.secret())
    lines = _opening_lines(state, newest if click is None else click)
    players = lobby.team_seats(state, lines)
    return _playing(state, players, (*lines, *lobby.seat_lines(state, players)), inputs)


def _playing(
    state: TableState, players: Sequence[Player], lines: tuple[str, ...], inputs: DealInputs
) -> Outcome:
    """The table with its first round dealt."""
    # Only lobbies and tournaments opened by an earlier version have no secret.
    state = replace(state, secret=state.secret or inputs.secret())
    seed = commitment.seed_of(state.secret, lines)
    known = lobby.collect_setup(state.edition, state.named_players, players, inputs.details)
    step = deal_first(state.edition, state.options, len(players), seed, known)
    playing = replace(
        state,
        phase=Phase.PLAYING,
        players=tuple(
            one
            if one.user_id is None
            else replace(one, rated=one.user_id not in inputs.unrated, turns=NO_TURNS)
            for one in players
        ),
        game=step.state,
        seed_lines=lines,
        rules=RULES,
        open_hands=state.all_show_hands,
    )
    return Outcome(_with_deal(playing, step.events), step.events)


def start_filled(state: TableState, click: int | None, inputs: DealInputs) -> Outcome:
    """Let robots fill the seats of former players who have not returned, then deal."""
    filled = lobby.with_robots(Outcome(state), [None] * lobby.places_left(state), click)
    return filled.then(start(filled.state, click, inputs))


def start_with_robots(state: TableState, click: int | None, inputs: DealInputs) -> Outcome:
    """Fill free seats with robots and deal; a single round if `lobby.is_short_alone`."""
    size = len(state.players) + lobby.robots_to_start(state)
    if lobby.is_short_alone(state):
        state = lobby.of_one_round(state)
    return start_filled(replace(state, former_size=size), click, inputs)


def _opening_lines(state: TableState, click: int) -> tuple[str, ...]:
    """The seed lines that record the rules, who joined, and who started the game."""
    played = (f"table {state.table_id}",)
    arrivals = [Arrival(one.user_id is None, one.click) for one in lobby.in_order(state)]
    return commitment.opening_lines(played, state.edition, state.options, arrivals, click)


PAST_ROUNDS = 10
ANY_TIME = frozenset({Verb.UNO, Verb.CATCH, Verb.ACCUSE})
"""Verbs that answer no question, so that a new question does not outdate them."""


def make(state: TableState, move: Move, question: int | None = None) -> Outcome:
    """Make a move of the engine, which was meant for question number `question` (None for any)."""
    number = None if move.verb in ANY_TIME else question
    step = apply(state.begun_game, move, number)
    after = replace(_with_turn_counted(state, move), game=step.state, phase=_phase(step.state))
    after = replace(after, past_rounds=_past_rounds(after, step.events))
    after = _with_deal(after, step.events)
    made = Outcome(after, step.events, (move,))
    is_over = after.phase is Phase.CLOSED
    return made.then(closed(after, Ending.MATCH_OVER)) if is_over else made


def _with_turn_counted(state: TableState, move: Move) -> TableState:
    """The table with a turn counted, if the move or clock ends the turn of a person asked alone."""
    game = state.begun_game
    if game.question is None or len(state.asked) != 1:
        return state
    (seat,) = state.asked
    player, by_clock = state.players[seat], is_on_question(state, move)
    answers = move.seat == seat and move.verb in game.question.verbs
    if player.user_id is None or not (by_clock or answers):
        return state
    own = not (by_clock or player.robot)
    kept = player.robot and player.kept_out
    return state.replace_player(
        seat,
        replace(
            player,
            turns=player.turns and player.turns.with_one(own=own, kept=kept),
            round_turns=player.round_turns and player.round_turns.with_one(own=own, kept=kept),
        ),
    )


def _with_deal(state: TableState, events: Sequence[Event]) -> TableState:
    """After a deal, note the people who play the round, and count its turns from zero."""
    if not any(isinstance(event, Dealt) for event in events):
        return state
    players = tuple(
        one if one.user_id is None else replace(one, round_turns=NO_TURNS) for one in state.players
    )
    return with_people(replace(state, players=players))


def deal(state: TableState) -> Outcome:
    """Deal the next round, after seating the people who were waiting."""
    seated = lobby.seat_late(replace(state, ready=()))
    return seated.then(make(seated.state, time(Verb.DEAL)))


def mark_ready(state: TableState, seat: int) -> Outcome:
    """Note that a person is ready; deal once everybody present is."""
    if seat in state.ready:
        return Outcome(state)
    ready = replace(state, ready=(*state.ready, seat))
    return dealt_if_ready(Outcome(ready, (MadeReady(seat),)))


def hold(state: TableState, *, held: bool) -> Outcome:
    """Stop dealing rounds for now, or continue; the current round is played to its end."""
    return dealt_if_ready(Outcome(replace(state, held=held)))


def _past_rounds(state: TableState, events: Sequence[Event]) -> tuple[PastRound, ...]:
    """The last rounds of a table, including the one that has just ended."""
    game = state.begun_game
    ended = [
        PastRound(
            game.match.round,
            () if event.winner is None else side(game, event.winner),
            dict(event.points).get(event.winner, 0) if event.winner is not None else 0,
        )
        for event in events
        if isinstance(event, RoundEnded)
    ]
    return (*state.past_rounds, *ended)[-PAST_ROUNDS:]


def _phase(game: State) -> Phase:
    if game.match.winners is not None:
        return Phase.CLOSED
    return Phase.PLAYING if game.result is None else Phase.BETWEEN


def dealt_if_ready(outcome: Outcome) -> Outcome:
    state = outcome.state
    if state.phase is not Phase.BETWEEN or state.held or not state.present:
        return outcome
    if not set(state.present) <= set(state.ready):
        return outcome
    return outcome.then(deal(state))


def can_pass(state: TableState, accused: int) -> bool:
    """Whether a vote to penalise a player can still pass: enough opponents are present (MAS-36)."""
    game = state.game
    if game is None or len(game.order) == 2 or accused not in game.order:
        return False
    if accused in game.penalised or accused not in state.present:
        return False
    voters = set(opponents(game, accused)) & set(state.present)
    return len(voters) >= votes_needed(game, accused)


def check_vote(state: TableState, move: Move) -> None:
    """Refuse a vote that cannot pass: against a robot, or with too few opponents present."""
    game, seat, accused = state.game, move.seat, move.player
    if move.verb is not Verb.ACCUSE or game is None or seat is None or accused is None:
        return
    # The rules refuse all other wrong votes, with more exact reasons.
    votes = len(game.order) > 2 and accused in opponents(game, seat)
    if votes and accused not in game.penalised and not can_pass(state, accused):
        raise RefusalError(Refusal.NO_MAJORITY)

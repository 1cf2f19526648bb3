"""`python -m bot simulate`: random legal rounds of an edition, counted, timed and checked."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from random import Random
from time import perf_counter
from typing import Any

from bot.engine import start
from bot.engine.apply import Step, apply, legal
from bot.engine.cards import Card
from bot.engine.editions import EDITIONS
from bot.engine.errors import RuleError
from bot.engine.luck import SEED_BYTES
from bot.engine.moves import Move, Verb, act, play, time
from bot.engine.options import OptionError, Options, read_options
from bot.engine.record.notation import write_move
from bot.engine.rounds import check_seats
from bot.engine.scoring import side
from bot.engine.state import State
from bot.tools.invariants import broken, unsound

_SELDOM = 0.1
"""How often a player with a playable card draws instead; rare, so that rounds end."""
_CLOCK = 0.02
_WRONG = 0.05
_ASIDE = 0.01
_LEAVING = 0.1
"""Share of the moves beside the question with which somebody leaves for good."""


def random_move(state: State, chance: Random) -> Move:
    """A legal move of a careless player."""
    moves = legal(state)
    if chance.random() >= _SELDOM:
        moves = tuple([move for move in moves if not move.verb.holds_back]) or moves
    return moves[int(chance.random() * len(moves))]


def random_happening(state: State, chance: Random) -> Move:
    """A legal move, or occasionally a clock that runs out.

    At a strict table wrong cards are tried as well (MAS-35).
    """
    if state.options.strict and chance.random() < _WRONG:
        return _wrong_card(state, chance) or random_move(state, chance)
    if chance.random() >= _CLOCK:
        return random_move(state, chance)
    return chance.choice([time(Verb.TIMEOUT), *(clock.move for clock in state.clocks)])


def random_trouble(state: State, chance: Random) -> Move:
    """Like `random_happening`; occasionally somebody accuses another player or leaves for good."""
    if chance.random() >= _ASIDE:
        return random_happening(state, chance)
    return _aside(state, chance) or random_happening(state, chance)


def _wrong_card(state: State, chance: Random) -> Move | None:
    """The play of a card that does not fit, or None where wrong cards may not be played."""
    question = state.question
    if question is None:
        return None
    seat = chance.choice(question.seats)
    fit = {move.card for move in legal(state, seat)}
    wrong = [play(seat, held) for held in state.hands[seat] if held not in fit]
    if not wrong:
        return None
    move = chance.choice(wrong)
    try:
        apply(state, move)
    except RuleError:
        return None
    return move


def _aside(state: State, chance: Random) -> Move | None:
    """Somebody leaves or accuses an opponent, or None where a vote would be refused."""
    seat, other = chance.sample(state.order, 2)
    if chance.random() < _LEAVING:
        return act(seat, Verb.LEAVE)
    voted = any(vote.accused == other and seat in vote.voters for vote in state.votes)
    barred = len(state.order) == 2 or other in side(state, seat) or other in state.penalised
    return None if voted or barred else act(seat, Verb.ACCUSE, other)


ENDLESS = 100_000
"""Moves after which a round counts as endless."""


class Broken(Exception):
    """An invariant does not hold.

    Args:
        record: How the game got there: seed, options, then a line for each move.
    """

    def __init__(self, what: str, record: list[str]) -> None:
        super().__init__(what)
        self.record = record


@dataclass
class Tally:
    """Totals of the rounds played.

    Args:
        bytes_a_game: Largest live game seen, in bytes.
    """

    rounds: int = 0
    moves: int = 0
    seconds: float = 0.0
    bytes_a_game: int = 0
    verbs: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Tables:
    edition: str
    options: Options
    players: int


def simulate(tables: Tables, rounds: int, seed: int, *, check: bool = False) -> Tally:
    """Play random legal rounds, one match after the other.

    Args:
        check: Whether to check the invariants at every move.

    Raises:
        Broken: An invariant does not hold.
        OptionError: The edition or the mode does not allow this number of players.
    """
    player = _Player(tables, Random(seed), check)
    begun = perf_counter()
    while player.tally.rounds < rounds:
        player.play_match(rounds)
    player.tally.seconds = perf_counter() - begun
    return player.tally


class _Player:
    """Plays matches with one set of options."""

    def __init__(self, tables: Tables, chance: Random, check: bool) -> None:
        self.tally = Tally()
        self._tables = tables
        self._chance = chance
        self._check = check
        self._table = ""
        self._moves: list[Move] = []

    def play_match(self, rounds: int) -> None:
        """Play a match to its end, or until enough rounds are played."""
        tables, secret = self._tables, self._chance.randbytes(SEED_BYTES)
        step = start(tables.edition, tables.options, tables.players, secret)
        what = f"{tables.edition}, {tables.players} players, {tables.options}"
        self._table = f"# {what}, secret {secret.hex()}"
        self._moves = []
        while True:
            self._look(step)
            step = self._play_round(step)
            if self.tally.rounds >= rounds or step.state.match.winners is not None:
                return
            step = self._apply(step.state, time(Verb.DEAL))

    def _play_round(self, step: Step) -> Step:
        choose = random_trouble if self._check else random_move
        moves = 0
        while step.state.result is None:
            state, move = step.state, choose(step.state, self._chance)
            step = self._apply(state, move)
            moves += 1
            self.tally.verbs[move.verb.value] += 1
            if self._check:
                self._fail(broken(state, move, step, self._chance))
            if moves > ENDLESS:
                self._fail(f"no end after {ENDLESS} moves")
        self.tally.rounds += 1
        self.tally.moves += moves
        return step

    def _apply(self, state: State, move: Move) -> Step:
        self._moves.append(move)
        try:
            return apply(state, move)
        except Exception as error:
            what = f"{write_move(move)} raises {type(error).__name__}: {error}"
            raise Broken(what, self._record()) from error

    def _record(self) -> list[str]:
        return [self._table, *map(write_move, self._moves)]

    def _look(self, step: Step) -> None:
        """Measure and check a round just dealt."""
        self.tally.bytes_a_game = max(self.tally.bytes_a_game, size_of(step.state))
        if self._check:
            self._fail(unsound(step, self._chance))

    def _fail(self, found: str | None) -> None:
        if found is not None:
            raise Broken(found, self._record())


def size_of(value: object) -> int:
    """Bytes of plain data, without what all games share: cards, classes, names."""
    return _size(value, set())


def _size(value: object, seen: set[int]) -> int:
    if value is None or isinstance(value, Card | str | bool | type) or id(value) in seen:
        return 0
    seen.add(id(value))
    size = sys.getsizeof(value)
    if isinstance(value, tuple):
        size += sum(_size(one, seen) for one in value)
    elif is_dataclass(value):
        size += sum(_size(getattr(value, one.name), seen) for one in fields(value))
    return size


def add_table_arguments(parser: argparse.ArgumentParser, rounds: int) -> None:
    """Add edition, players, rounds, seed, and a flag for every option of every edition.

    Args:
        rounds: The default.
    """
    edition = next(iter(EDITIONS))
    parser.add_argument(
        "--edition", choices=sorted(EDITIONS), default=edition, help=f"{edition} if not said"
    )
    parser.add_argument(
        "--players", type=int, default=4, metavar="N", help="at the table, 4 if not said"
    )
    parser.add_argument(
        "--rounds",
        type=at_least_one,
        default=rounds,
        metavar="N",
        help=f"to play, {rounds} if not said",
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="N",
        help="the same one plays the same again; 1 if not said",
    )
    options = parser.add_argument_group("options of a table, as its edition has them")
    for name, spec in _option_fields().items():
        flag = f"--{name.replace('_', '-')}"
        if "values" in spec.metadata:
            values = spec.metadata["values"]
            kind = int if isinstance(values[0], int) else str
            options.add_argument(flag, dest=name, type=kind, choices=list(map(kind, values)))
        elif "low" in spec.metadata:
            options.add_argument(flag, dest=name, type=int, metavar="N")
        else:
            options.add_argument(flag, dest=name, action=argparse.BooleanOptionalAction)


def tables_of(args: argparse.Namespace) -> Tables:
    """The tables that the arguments describe.

    Raises:
        OptionError: The edition lacks an option or value, or does not allow this number of players.
    """
    given = {name: value for name in _option_fields() if (value := getattr(args, name)) is not None}
    edition = EDITIONS[args.edition]
    options = read_options(edition.options, given)
    check_seats(edition, options, args.players)
    return Tables(args.edition, options, args.players)


def at_least_one(text: str) -> int:
    """A positive whole number, as an argument."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("a whole number, one at least")
    return int(text)


def _option_fields() -> Mapping[str, Any]:
    return {one.name: one for rules in EDITIONS.values() for one in fields(rules.options)}


ROUNDS = 1000
"""Rounds played by default."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_table_arguments(parser, ROUNDS)
    parser.add_argument(
        "--check", action="store_true", help="check the invariants at every move; exit 1 if broken"
    )


def main(args: argparse.Namespace) -> int:
    """Play and print totals; returns 1 if an invariant broke or the arguments are invalid."""
    try:
        tally = simulate(tables_of(args), args.rounds, args.seed, check=args.check)
    except OptionError as error:
        print(f"uno: {error}", file=sys.stderr)
        return 1
    except Broken as error:
        print(f"broken: {error}\n" + "\n".join(error.record))
        return 1
    _print(tally, checked=args.check)
    return 0


def _print(tally: Tally, checked: bool) -> None:
    print(f"rounds        {tally.rounds}")
    print(f"moves         {tally.moves}")
    print(f"moves a round {tally.moves / tally.rounds:.1f}")
    print(f"rounds/s      {tally.rounds / tally.seconds:.0f}")
    print(f"moves/s       {tally.moves / tally.seconds:.0f}")
    print(f"bytes a game  {tally.bytes_a_game}")
    if checked:
        common = ", ".join(f"{verb} {count}" for verb, count in tally.verbs.most_common())
        print(f"checked       no invariant broken ({common})")

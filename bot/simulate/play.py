"""Random legal rounds, one match after the other: counted, timed, and checked on request.

Knows the engine alone; no command line.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field, fields, is_dataclass
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from bot.engine import apply, start
from bot.engine.cards import Card
from bot.engine.luck import SEED_BYTES
from bot.engine.moves import Verb, time
from bot.engine.record.notation import write_move
from bot.simulate.chance import random_move, random_trouble
from bot.simulate.invariants import broken, unsound

if TYPE_CHECKING:
    from bot.engine.apply import Step
    from bot.engine.moves import Move
    from bot.engine.options import Options
    from bot.engine.state import State

ENDLESS = 100_000
"""Moves after which a round is taken to be endless."""


class Broken(Exception):
    """An invariant does not hold.

    Args:
        record: How the game came there: seed, options, then a line for each move.
    """

    def __init__(self, what: str, record: list[str]) -> None:
        super().__init__(what)
        self.record = record


@dataclass
class Tally:
    """What has been played.

    Args:
        seconds: Time they took, in seconds.
        bytes_a_game: Largest live game seen, in bytes.
    """

    rounds: int = 0
    moves: int = 0
    seconds: float = 0.0
    bytes_a_game: int = 0
    verbs: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Tables:
    """What is played."""

    edition: str
    options: Options
    players: int


def simulate(tables: Tables, rounds: int, seed: int, *, check: bool = False) -> Tally:
    """Play random legal rounds, one match after the other.

    Args:
        check: Whether to check the invariants at every move.

    Raises:
        Broken: An invariant does not hold.
        OptionError: The edition or the mode is not for so many players.
    """
    player = _Player(tables, Random(seed), check)
    begun = perf_counter()
    while player.tally.rounds < rounds:
        player.play_match(rounds)
    player.tally.seconds = perf_counter() - begun
    return player.tally


class _Player:
    """Plays matches of one kind of table."""

    def __init__(self, tables: Tables, chance: Random, check: bool) -> None:
        self.tally = Tally()
        self._tables = tables
        self._chance = chance
        self._check = check
        self._table = ""
        self._moves: list[Move] = []

    def play_match(self, rounds: int) -> None:
        """Play a match to its end, or until there are enough rounds."""
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
        """Measure a round just dealt, and check it."""
        self.tally.bytes_a_game = max(self.tally.bytes_a_game, size_of(step.state))
        if self._check:
            self._fail(unsound(step, self._chance))

    def _fail(self, found: str | None) -> None:
        if found is not None:
            raise Broken(found, self._record())


def size_of(value: object) -> int:
    """Bytes of plain data, but for what all games share: cards, classes, names."""
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

"""`python -m bot simulate`: random legal rounds of an edition, counted, timed and checked.

Knows the engine alone; no table, no Discord, no store.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field, fields, is_dataclass
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from bot.engine import apply, start
from bot.engine.cards import Card
from bot.engine.chance import random_happening, random_move
from bot.engine.editions import EDITIONS
from bot.engine.invariants import broken, unsound
from bot.engine.luck import SECRET_BYTES
from bot.engine.moves import Verb, time
from bot.engine.notation import write_move
from bot.engine.options import OptionError, Options, read_options

if TYPE_CHECKING:
    from bot.engine.apply import Step

ENDLESS = 100_000
"""Moves after which a round is taken to be endless."""


class Broken(Exception):
    """An invariant does not hold.

    Args:
        what: Which, in words.
        record: How the game came there: seed, options, then a line for each move.
    """

    def __init__(self, what: str, record: list[str]) -> None:
        super().__init__(what)
        self.record = record


@dataclass
class Tally:
    """What has been played.

    Args:
        rounds: Rounds that ended.
        moves: Moves made.
        seconds: Time they took, in seconds.
        bytes_a_game: Largest live game seen, in bytes.
        verbs: Moves by verb.
    """

    rounds: int = 0
    moves: int = 0
    seconds: float = 0.0
    bytes_a_game: int = 0
    verbs: Counter[str] = field(default_factory=Counter)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes; every option of every edition is a flag."""
    parser.add_argument("--edition", choices=sorted(EDITIONS), default="master")
    parser.add_argument("--players", type=int, default=4, metavar="N")
    parser.add_argument("--rounds", type=int, default=1000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument(
        "--check", action="store_true", help="check the invariants at every move; exit 1 if broken"
    )
    for name, spec in _option_fields().items():
        flag = f"--{name.replace('_', '-')}"
        if "values" in spec.metadata:
            values = spec.metadata["values"]
            kind = int if isinstance(values[0], int) else str
            parser.add_argument(flag, dest=name, type=kind, choices=list(map(kind, values)))
        elif "low" in spec.metadata:
            parser.add_argument(flag, dest=name, type=int, metavar="N")
        else:
            parser.add_argument(flag, dest=name, action="store_const", const=True)


def main(args: argparse.Namespace) -> int:
    """Play, and print what was played.

    Args:
        args: What `add_arguments` asked for.

    Returns:
        0, or 1 if something was broken or asked wrongly.
    """
    given = {name: value for name in _option_fields() if (value := getattr(args, name)) is not None}
    try:
        options = read_options(EDITIONS[args.edition].options, given)
        tally = simulate(args.edition, options, args.players, args.rounds, args.seed, args.check)
    except OptionError as error:
        print(f"simulate: {error}", file=sys.stderr)
        return 1
    except Broken as error:
        print(f"broken: {error}\n" + "\n".join(error.record))
        return 1
    _print(tally, checked=args.check)
    return 0


def simulate(  # noqa: PLR0913 - the words of the command line
    edition: str, options: Options, players: int, rounds: int, seed: int, check: bool = False
) -> Tally:
    """Play random legal rounds, one match after the other.

    Args:
        edition: Name of the edition.
        options: What the tables choose.
        players: Players at each table.
        rounds: Rounds to play.
        seed: Seed of it all.
        check: Whether to check the invariants at every move.

    Raises:
        Broken: An invariant does not hold.
        OptionError: The edition is not for so many players.
    """
    chance = Random(seed)  # noqa: S311 - careless players, not the table's luck
    tally = Tally()
    begun = perf_counter()
    while tally.rounds < rounds:
        _match(edition, options, players, rounds, chance, tally, check)
    tally.seconds = perf_counter() - begun
    return tally


def _match(  # noqa: PLR0913 - as above
    edition: str,
    options: Options,
    players: int,
    rounds: int,
    chance: Random,
    tally: Tally,
    check: bool,
) -> None:
    secret = chance.randbytes(SECRET_BYTES)
    step = start(edition, options, players, secret)
    record = [f"# {edition}, {players} players, {options}, secret {secret.hex()}"]
    choose = random_happening if check else random_move
    while True:
        _sound(step, chance, record, check)
        moves = 0
        tally.bytes_a_game = max(tally.bytes_a_game, size_of(step.state))
        while step.state.result is None:
            state, move = step.state, choose(step.state, chance)
            step = apply(state, move)
            moves += 1
            tally.verbs[move.verb.value] += 1
            if check:
                record.append(write_move(move))
                found = broken(state, move, step, chance)
                if found is not None:
                    raise Broken(found, record)
                _sound(step, chance, record, check)
            if moves > ENDLESS:
                raise Broken(f"no end after {ENDLESS} moves", record)
        tally.rounds += 1
        tally.moves += moves
        if tally.rounds >= rounds or step.state.match.winners is not None:
            return
        step = apply(step.state, time(Verb.DEAL))
        record.append("deal")


def _sound(step: Step, chance: Random, record: list[str], check: bool) -> None:
    found = unsound(step, chance) if check else None
    if found is not None:
        raise Broken(found, record)


def size_of(value: object) -> int:
    """Bytes of plain data, but for what all games share: cards, classes, names.

    Args:
        value: A state, or part of one.
    """
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


def _option_fields() -> dict[str, Any]:
    return {one.name: one for rules in EDITIONS.values() for one in fields(rules.options)}


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

"""`python -m tests.engine.house_rules`: random play under every pair of house rules, checked.

The tables are those of HOU-16: two changed options each, with 2, 3, 6 and 10 players, as far as the
edition allows. Each plays whole rounds until it has made its share of the moves, and every move is
checked. A round that breaks a promise is printed as a record that reproduces it. Ctrl-C prints the
figures so far.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from itertools import combinations
from random import Random
from time import perf_counter

from bot.engine import apply, start
from bot.engine.apply import Step
from bot.engine.editions import EDITIONS
from bot.engine.luck import SEED_BYTES
from bot.engine.moves import Move
from bot.engine.options import Options, own_options, read_options
from bot.engine.record.notation import write_move
from bot.engine.state import State
from bot.tools.simulate import (
    Broken,
    Tables,
    at_least_one,
    broken,
    check_cards,
    check_question,
    check_refusal,
    random_trouble,
    secrets_in_events,
    secrets_in_views,
)

PLAYERS = (2, 3, 6, 10)
MOVES = 1_000_000
ENDLESS = 20_000
"""Moves after which a round counts as endless."""
Switch = tuple[str, object]
CLASSIC = "classic"


def switches(edition: str = CLASSIC) -> list[Switch]:
    """Every option of an edition, with every value that differs from the printed rules."""
    kind = EDITIONS[edition].options
    return [
        (one.name, value)
        for one in fields(kind)
        if one.name in own_options(kind)
        for value in one.metadata.get("values", (False, True))
        if value != one.default
    ]


def pairs(edition: str = CLASSIC) -> Iterator[Options]:
    """The options of every table with two switches."""
    for (one, first), (other, second) in combinations(switches(edition), 2):
        if one != other:
            yield read_options(EDITIONS[edition].options, {one: first, other: second})


def all_tables(edition: str = CLASSIC) -> list[Tables]:
    seated = [one for one in PLAYERS if one in EDITIONS[edition].players]
    return [Tables(edition, options, one) for options in pairs(edition) for one in seated]


def play(tables: Tables, moves: int, seed: int, every: int = 1) -> Counter[str]:
    """Play whole rounds at a table, at least `moves` moves, and count the moves by kind.

    Args:
        every: The number of moves from one check of the promises to the next; everything that
            `simulate --check` checks is checked a tenth as often.

    Raises:
        Broken: A promise does not hold, or a round does not end.
    """
    chance, verbs = Random(seed), Counter[str]()
    while verbs.total() < moves:
        step = start(tables.edition, tables.options, tables.players, chance.randbytes(SEED_BYTES))
        played: list[Move] = []
        while step.state.result is None:
            state, move = step.state, random_trouble(step.state, chance)
            step = apply(state, move)
            played.append(move)
            verbs[move.verb.value] += 1
            found = check_question(step.state)
            if found is None and len(played) % every == 0:
                whole = len(played) % (10 * every) == 0
                found = (broken if whole else breach)(state, move, step, chance)
            if found is not None or len(played) > ENDLESS:
                record = [f"# {tables}, seed {seed}", *map(write_move, played)]
                raise Broken(found or "no end", record)
        if check_cards(step.state) is not None:
            raise Broken("cards are lost", [f"# {tables}, seed {seed}", *map(write_move, played)])
    return verbs


def breach(state: State, move: Move, step: Step, chance: Random) -> str | None:
    """The first promise that a step breaks, or None.

    Promises: no card is lost, no event or view tells a secret, and a refused move changes nothing.
    """
    return (
        check_cards(step.state)
        or secrets_in_events(state, move, step)
        or secrets_in_views(step.state, chance)
        or check_refusal(step.state, chance)
    )


def main(argv: list[str]) -> int:
    """Play random games and print their figures; return 1 if an invariant was broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.house_rules", description=__doc__)
    parser.add_argument("--moves", type=at_least_one, default=MOVES, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--edition", choices=EDITIONS, default=CLASSIC)
    args = parser.parse_args(argv)
    begun, tables, verbs = perf_counter(), all_tables(args.edition), Counter[str]()
    with suppress(KeyboardInterrupt):
        for number, one in enumerate(tables):
            share = (args.moves - verbs.total()) // (len(tables) - number)
            try:
                verbs += play(one, max(1, share), args.seed + number)
            except Broken as error:
                print(f"broken: {error}\n" + "\n".join(error.record))
                return 1
    seconds = perf_counter() - begun
    seated = sorted({one.players for one in tables})
    print(f"tables   {len(tables)}: {len(tables) // len(seated)} pairs, {seated} players")
    print(f"moves    {verbs.total()} in {seconds:.0f} s, no invariant broken")
    print(f"         {', '.join(f'{verb} {count}' for verb, count in verbs.most_common())}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

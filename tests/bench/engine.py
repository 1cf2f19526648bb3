"""`python -m tests.bench engine`: moves a second of the engine, and of RLCard's in the same run.

Both play random legal UNO with four players on one core: legal moves, a random choice, the
step. They take turns, so that a machine whose speed drifts drifts for both; the median of the
ratios is what counts.
"""

from __future__ import annotations

import argparse
import statistics
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from bot.engine import apply, start
from bot.engine.chance import random_move
from bot.engine.editions import EDITIONS
from bot.engine.luck import SECRET_BYTES
from bot.engine.options import read_options
from bot.simulate import size_of

if TYPE_CHECKING:
    from collections.abc import Sequence

PLAYERS = 4


def main(argv: Sequence[str]) -> int:
    """Run both in turn and print the medians.

    Args:
        argv: `--pairs N` and `--seconds S`, the length of each leg.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.bench engine")
    parser.add_argument("--pairs", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.5)
    args = parser.parse_args(argv)
    environment = _rlcard()
    ours: list[float] = []
    theirs: list[float] = []
    for pair in range(args.pairs):
        ours.append(_engine(args.seconds, pair))
        theirs.append(_peer(environment, args.seconds, pair))
    ratios = [one / other for one, other in zip(ours, theirs, strict=True)]
    print(f"engine  {statistics.median(ours):>9.0f} moves/s")
    print(f"RLCard  {statistics.median(theirs):>9.0f} moves/s")
    print(f"ratio   {statistics.median(ratios):>9.2f} ({min(ratios):.2f} to {max(ratios):.2f})")
    secret = Random(0).randbytes(SECRET_BYTES)
    for name, rules in sorted(EDITIONS.items()):
        state = start(name, rules.options(), PLAYERS, secret).state
        print(f"{name:<7} {size_of(state):>9} bytes a live game")
    return 0


def _engine(seconds: float, seed: int) -> float:
    chance = Random(seed)
    options = read_options(EDITIONS["master"].options, {"mode": "single"})
    moves = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        state = start("master", options, PLAYERS, chance.randbytes(SECRET_BYTES)).state
        while state.result is None:
            state = apply(state, random_move(state, chance)).state
            moves += 1
    return moves / (perf_counter() - begun)


def _rlcard() -> Any:  # noqa: ANN401 - RLCard has no types
    import rlcard

    return rlcard.make("uno", config={"game_num_players": PLAYERS, "seed": 1})


def _peer(environment: Any, seconds: float, seed: int) -> float:  # noqa: ANN401 - as above
    """RLCard's environment: the state with its legal actions, a random one, the step."""
    chance = Random(seed)
    environment.seed(seed)
    moves = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(chance.choice(tuple(state["legal_actions"])))
            moves += 1
    return moves / (perf_counter() - begun)

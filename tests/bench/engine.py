"""`python -m tests.bench engine`: moves a second of the engine, and of RLCard's in the same run.

All play random legal UNO with four players on one core: legal moves, a random choice, the step.
RLCard's environment is timed as it comes, with its own random agents, and bare: stepped by hand,
without agents and trajectories. They take turns, so that a machine whose speed drifts drifts for
all; the median of the ratios is what counts.
"""

from __future__ import annotations

import argparse
import statistics
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from bot.engine import apply, start
from bot.engine.editions import EDITIONS
from bot.engine.luck import SECRET_BYTES
from bot.engine.options import read_options
from bot.simulate.chance import random_move
from bot.simulate.play import size_of

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
    runs = [
        (_engine(args.seconds, pair), _agents(environment, args.seconds), _bare(environment, args))
        for pair in range(args.pairs)
    ]
    ours, agents, bare = zip(*runs, strict=True)
    print(f"engine                     {statistics.median(ours):>9.0f} moves/s")
    _compare("RLCard, its random agents", ours, agents)
    _compare("RLCard, bare steps", ours, bare)
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


def _compare(name: str, ours: Sequence[float], theirs: Sequence[float]) -> None:
    ratios = [one / other for one, other in zip(ours, theirs, strict=True)]
    spread = f"{statistics.median(ratios):.2f} times ({min(ratios):.2f} to {max(ratios):.2f})"
    print(f"{name:<26} {statistics.median(theirs):>9.0f} moves/s, we make {spread}")


def _rlcard() -> Any:  # noqa: ANN401 - RLCard has no types
    # It loads numpy and more: only what is asked to race pays for it.
    import rlcard  # noqa: PLC0415
    from rlcard.agents import RandomAgent  # noqa: PLC0415

    environment = rlcard.make("uno", config={"game_num_players": PLAYERS, "seed": 1})
    environment.set_agents([RandomAgent(environment.num_actions) for _ in range(PLAYERS)])
    return environment


def _agents(environment: Any, seconds: float) -> float:  # noqa: ANN401 - as above
    """RLCard's environment and its own random agents."""
    moves = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        trajectories, _ = environment.run(is_training=False)
        moves += sum(len(one) // 2 for one in trajectories)
    return moves / (perf_counter() - begun)


def _bare(environment: Any, args: argparse.Namespace) -> float:  # noqa: ANN401 - as above
    """RLCard's environment stepped by hand with a random legal action."""
    chance = Random(1)
    moves = 0
    begun = perf_counter()
    while perf_counter() - begun < args.seconds:
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(chance.choice(tuple(state["legal_actions"])))
            moves += 1
    return moves / (perf_counter() - begun)

"""`python -m tests.bench engine`: moves per second of the engine, and of RLCard's in the same run.

Both play random legal UNO with four players on one core: list legal moves, `random.choice`, step.
The engine is timed with `apply`, which makes a state for each move, and with `Playout`, which
changes one in place. RLCard's environment is timed as it comes, with its own random agents, and
bare: stepped by hand, without agents or trajectories. The four take turns, so that a change in the
machine's speed affects them all alike; the result is the median of the ratios. Times are processor
times. To install RLCard: `.venv/bin/uv pip install --python .venv/bin/python --group bench`.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any

from bot.engine import apply, legal, start
from bot.engine.apply import Playout
from bot.engine.editions import EDITIONS
from bot.engine.luck import SEED_BYTES
from bot.engine.options import read_options
from bot.engine.state import State
from bot.tools.simulate import size_of

PLAYERS = 4


def main(argv: Sequence[str]) -> int:
    """Run both engines in turn and print the median of each result.

    Args:
        argv: `--pairs N` and `--seconds S`, the length of each run.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.bench engine")
    parser.add_argument("--pairs", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.5)
    args = parser.parse_args(argv)
    environment = _rlcard()
    runs = [
        (
            _applied(args.seconds, pair),
            _played_out(args.seconds, pair),
            _agents(environment, args.seconds),
            _bare(environment, args.seconds),
        )
        for pair in range(args.pairs)
    ]
    applied, played_out, agents, bare = zip(*runs, strict=True)
    print(f"engine, apply              {statistics.median(applied):>9.0f} moves/s")
    print(f"engine, playout            {statistics.median(played_out):>9.0f} moves/s")
    _compare("apply to RLCard, its agents", applied, agents)
    _compare("apply to RLCard, bare steps", applied, bare)
    _compare("playout to RLCard, bare", played_out, bare)
    _compare("playout to apply", played_out, applied)
    secret = Random(0).randbytes(SEED_BYTES)
    for name, rules in sorted(EDITIONS.items()):
        state = start(name, rules.options(), PLAYERS, secret).state
        print(f"{name:<7} {size_of(state):>9} bytes a live game")
    return 0


def _started(chance: Random) -> State:
    options = read_options(EDITIONS["master"].options, {"mode": "single"})
    return start("master", options, PLAYERS, chance.randbytes(SEED_BYTES)).state


def _applied(seconds: float, seed: int) -> float:
    """The moves per second of the engine if it makes a new state for each move."""
    chance = Random(seed)
    moves = 0
    begun = process_time()
    while process_time() - begun < seconds:
        state = _started(chance)
        while state.result is None:
            state = apply(state, chance.choice(legal(state))).state
            moves += 1
    return moves / (process_time() - begun)


def _played_out(seconds: float, seed: int) -> float:
    """The moves per second of the engine if it changes one state in place."""
    chance = Random(seed)
    moves = 0
    begun = process_time()
    while process_time() - begun < seconds:
        playout = Playout(_started(chance))
        while not playout.over:
            playout.apply(chance.choice(playout.legal()))
            moves += 1
    return moves / (process_time() - begun)


def _compare(name: str, ours: Sequence[float], theirs: Sequence[float]) -> None:
    ratios = [one / other for one, other in zip(ours, theirs, strict=True)]
    print(f"{name:<27} {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


def _rlcard() -> Any:  # noqa: ANN401 - RLCard has no types
    # RLCard loads numpy and more, so it is imported only for a comparison.
    import rlcard  # noqa: PLC0415
    from rlcard.agents import RandomAgent  # noqa: PLC0415

    environment = rlcard.make("uno", config={"game_num_players": PLAYERS, "seed": 1})
    environment.set_agents([RandomAgent(environment.num_actions) for _ in range(PLAYERS)])
    return environment


def _agents(environment: Any, seconds: float) -> float:  # noqa: ANN401 - as above
    """The moves per second of RLCard's environment with its own random agents."""
    moves = 0
    begun = process_time()
    while process_time() - begun < seconds:
        trajectories, _ = environment.run(is_training=False)
        moves += sum(len(one) // 2 for one in trajectories)
    return moves / (process_time() - begun)


def _bare(environment: Any, seconds: float) -> float:  # noqa: ANN401 - as above
    """The moves per second of RLCard's environment, stepped by hand with random legal actions."""
    chance = Random(1)
    moves = 0
    begun = process_time()
    while process_time() - begun < seconds:
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(chance.choice(tuple(state["legal_actions"])))
            moves += 1
    return moves / (process_time() - begun)

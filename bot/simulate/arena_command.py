"""`python -m bot arena`: robots play each other, and what each of them wins.

Knows the command line; how the rounds are played is `arena`.
"""

from __future__ import annotations

import sys
from statistics import fmean, quantiles
from typing import TYPE_CHECKING

from bot.engine.options import OptionError
from bot.simulate.arena import contest
from bot.simulate.table_arguments import add_table_arguments, tables_of
from bot.table.robots.strategy import CHOOSERS
from bot.table.state.robot_style import STYLES

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping, Sequence

    from bot.simulate.arena import RobotScore
    from bot.table.robots.chooser import Chooser

ROUNDS = 2000
"""Rounds that are played where nobody says how many."""
ROBOTS = "hard,normal"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument(
        "--robots",
        default=ROBOTS,
        metavar="A,B",
        help="levels seat by seat, hard:Gil with the style of Gil; the last takes all others",
    )
    add_table_arguments(parser, ROUNDS)


def main(args: argparse.Namespace, choosers: Mapping[str, Chooser] = CHOOSERS) -> int:
    """Play, and print what each kind of robot has won.

    Args:
        args: What `add_arguments` asked for.
        choosers: The robots that there are, by name.

    Returns:
        0, or 1 if something was asked wrongly.
    """
    try:
        tables = tables_of(args)
        robots = seated(args.robots.split(","), tables.players, choosers)
        deals = -(-args.rounds // len(robots))
        scores = contest(tables, robots, choosers, deals, args.seed)
    except OptionError as error:
        print(f"uno: {error}", file=sys.stderr)
        return 1
    size = len(robots)
    print(f"{args.edition}, {size} players, {deals} deals from every seat: {deals * size} rounds")
    print(*_rows(scores, robots), sep="\n")
    return 0


def seated(names: list[str], players: int, known: Mapping[str, Chooser]) -> list[str]:
    """Who sits where, the last of those named on all seats that are left.

    Raises:
        OptionError: One of them is unknown, or they are too many.
    """
    for name in names:
        level, colon, style = name.partition(":")
        if level not in known:
            raise OptionError(f"no robot {level!r}; there are {', '.join(known)}")
        if colon and style not in STYLES:
            raise OptionError(f"no robot is called {style!r}; there are {', '.join(STYLES)}")
    if len(names) > players:
        raise OptionError(f"{len(names)} robots are too many for {players} players")
    return [*names, *names[-1:] * (players - len(names))]


def _rows(scores: Mapping[str, RobotScore], robots: Sequence[str]) -> list[str]:
    """A table: what a seat of each wins of its rounds, and how long its decisions take."""
    rows = [f"{'robot':<8} seats    wins  95 % interval  a decision, 99 of 100 below"]
    for name, score in scores.items():
        low, high = (100 * (score.rate + sign * score.margin) for sign in (-1, 1))
        mean, slow = 1000 * fmean(score.seconds), 1000 * quantiles(score.seconds, n=100)[-1]
        rows.append(
            f"{name:<8} {robots.count(name):>5} {100 * score.rate:>6.1f}%"
            f"  {low:>5.1f} to {high:<5.1f}  {mean:>7.2f} ms {slow:>10.2f} ms"
        )
    return [*rows, f"{'(even)':<8} {'':>5} {100 / len(robots):>6.1f}%"]

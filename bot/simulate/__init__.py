"""`python -m bot simulate`: random legal rounds of an edition, counted, timed and checked.

Knows the command line; how the rounds are played is `play`.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from bot.engine.options import OptionError
from bot.simulate.play import Broken, Tally, simulate
from bot.simulate.table_arguments import add_table_arguments, tables_of

if TYPE_CHECKING:
    import argparse

ROUNDS = 1000
"""Rounds that are played where nobody says how many."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    add_table_arguments(parser, ROUNDS)
    parser.add_argument(
        "--check", action="store_true", help="check the invariants at every move; exit 1 if broken"
    )


def main(args: argparse.Namespace) -> int:
    """Play, and print what was played.

    Args:
        args: What `add_arguments` asked for.

    Returns:
        0, or 1 if something was broken or asked wrongly.
    """
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

"""`python -m bot simulate`: random legal rounds of an edition, counted, timed and checked.

Knows the command line; how the rounds are played is `play`.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import fields
from typing import Any

from bot.engine.editions import EDITIONS
from bot.engine.options import OptionError, read_options
from bot.simulate.play import Broken, Tables, Tally, simulate


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes; every option of every edition is a flag."""
    parser.add_argument("--edition", choices=sorted(EDITIONS), default=next(iter(EDITIONS)))
    parser.add_argument("--players", type=int, default=4, metavar="N")
    parser.add_argument("--rounds", type=_at_least_one, default=1000, metavar="N")
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
        tables = Tables(args.edition, options, args.players)
        tally = simulate(tables, args.rounds, args.seed, check=args.check)
    except OptionError as error:
        print(f"uno: {error}", file=sys.stderr)
        return 1
    except Broken as error:
        print(f"broken: {error}\n" + "\n".join(error.record))
        return 1
    _print(tally, checked=args.check)
    return 0


def _at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("a whole number, one at least")
    return int(text)


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

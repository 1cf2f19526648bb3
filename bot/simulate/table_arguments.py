"""What the commands that play by themselves take of a table: edition, players, every option."""

from __future__ import annotations

import argparse
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from bot.engine.editions import EDITIONS
from bot.engine.options import read_options
from bot.engine.rounds import check_seats
from bot.simulate.play import Tables

if TYPE_CHECKING:
    from collections.abc import Mapping


def add_table_arguments(parser: argparse.ArgumentParser, rounds: int) -> None:
    """Add edition, players, rounds, seed, and a flag for every option of every edition.

    Args:
        rounds: How many rounds are played by default.
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
            options.add_argument(flag, dest=name, action="store_const", const=True)


def tables_of(args: argparse.Namespace) -> Tables:
    """The tables that were asked for.

    Raises:
        OptionError: The edition does not have an option, or not its value, or is not for so many.
    """
    given = {name: value for name in _option_fields() if (value := getattr(args, name)) is not None}
    edition = EDITIONS[args.edition]
    options = read_options(edition.options, given)
    check_seats(edition, options, args.players)
    return Tables(args.edition, options, args.players)


def at_least_one(text: str) -> int:
    """A whole number from 1 on, as an argument.

    Raises:
        argparse.ArgumentTypeError: It is none.
    """
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("a whole number, one at least")
    return int(text)


def _option_fields() -> Mapping[str, Any]:
    return {one.name: one for rules in EDITIONS.values() for one in fields(rules.options)}

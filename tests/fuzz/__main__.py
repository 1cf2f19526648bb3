"""`python -m tests.fuzz --count N --seed S`: mangled inputs, and a table of their outcomes."""

from __future__ import annotations

import argparse
import asyncio
import sys
import traceback
from collections import Counter
from random import Random
from time import perf_counter

from tests.fuzz.clicks import Clicks
from tests.fuzz.interactions import Interactions
from tests.fuzz.readers import Loss, Readers
from tests.fuzz.samples import read_samples

LONGEST = 10.0
"""Seconds after which reading an input is assumed never to end."""


class Tally:
    """The outcomes of each reader's inputs."""

    def __init__(self) -> None:
        self.inputs: Counter[str] = Counter()
        self.accepted: Counter[str] = Counter()
        self.slowest: dict[str, float] = {}

    def add(self, reader: str, accepted: bool, taken: float) -> None:
        self.inputs[reader] += 1
        self.accepted[reader] += accepted
        self.slowest[reader] = max(taken, self.slowest.get(reader, 0.0))

    def table(self) -> str:
        lines = [f"{'reader':<12}{'inputs':>10}{'refused':>10}{'accepted':>10}{'slowest ms':>12}"]
        lines += [
            f"{name:<12}{count:>10}{count - self.accepted[name]:>10}"
            f"{self.accepted[name]:>10}{1000 * self.slowest[name]:>12.1f}"
            for name, count in sorted(self.inputs.items())
        ]
        return "\n".join(lines)


def main() -> int:
    """Feed mangled input to the readers that the command line names.

    Returns:
        0, or 1 at the first input that is neither refused with the reader's own error nor usable.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=20_000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the first input")
    parser.add_argument("--only", metavar="READER", help="one reader alone")
    parser.add_argument("--go-on", action="store_true", help="show every kind of loss once")
    return asyncio.run(fuzz(parser.parse_args()))


async def fuzz(args: argparse.Namespace) -> int:
    """Feed mangled inputs to the readers, as clicks and as interactions; print the figures."""
    given = read_samples()
    readers, clicks, tally = Readers(given), Clicks(given), Tally()
    interactions = Interactions(given)
    names = [args.only] if args.only else [*readers.all, "clicks", "interactions"]
    lost: Counter[str] = Counter()
    began = perf_counter()
    inputs = []
    for number in range(args.first, args.first + args.count):
        chance = Random(f"{args.seed}:{number}")
        inputs.append((number, chance, chance.choice(names)))
    # While SimCord runs, it owns all queues of the process, so interactions come last.
    inputs.sort(key=lambda one: one[2] == "interactions")
    for number, chance, name in inputs:
        started = perf_counter()
        try:
            if name == "clicks":
                accepted = await clicks.click(chance, number)
            elif name == "interactions":
                accepted = await interactions.send(chance)
            else:
                accepted = readers.all[name](chance)
            taken = perf_counter() - started
            assert taken < LONGEST, f"it took {taken:.1f} s"
        except asyncio.CancelledError:
            print("interrupted")
            break
        except Exception as error:  # noqa: BLE001 - any exception is a loss
            what = str(error) if isinstance(error, Loss) else type(error).__name__
            kind = f"{name}: {what.partition(chr(10))[0]} at {_place(error)}"
            lost[kind] += 1
            if lost[kind] == 1:
                traceback.print_exc()
                only = f" --only {args.only}" if args.only else ""
                again = f"--seed {args.seed} --first {number} --count 1{only}"
                print(f"lost: {kind}\nagain: python -m tests.fuzz {again}", flush=True)
            if not args.go_on:
                break
        else:
            tally.add(name, accepted, taken)
    await clicks.close()
    await interactions.close()
    print(tally.table())
    print(f"{sum(tally.inputs.values())} inputs in {perf_counter() - began:.0f} s")
    for kind, times in lost.most_common():
        print(f"{times:>8} {kind}")
    return 1 if lost else 0


def _place(error: BaseException) -> str:
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{'/'.join(frame.filename.split('/')[-3:])}:{frame.lineno}"


if __name__ == "__main__":
    sys.exit(main())

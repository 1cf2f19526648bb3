"""`python -m tests.chaos --kills N`, or `--faults --matches N`: break the bot, count, exit 1.

A run is told by its seed: what people do, when the bot is killed and which faults come. How fast
the machine is, is not in it.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import signal
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from playground import Demo, LocalDiscord
from tests.chaos.kills import kill_again_and_again
from tests.chaos.loss import Loss
from tests.chaos.storm import play_through_faults
from tests.chaos.town import Town
from tests.process import UNHURRIED

_LOG_SHOWN = 60
"""Lines of the bot's log that are shown with a loss."""
_MOST_OF_AN_EVENT = 50
_EVENT = re.compile(r"\[(warning|error|critical) *\] (\S(?:.*?\S)?)(?:  |\s*$)")


def main() -> int:
    """Read the command line, and break the bot.

    Returns:
        0, or 1 at the first loss.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--kills", type=int, default=0, metavar="N")
    parser.add_argument("--faults", action="store_true", help="let everything else go wrong")
    parser.add_argument("--matches", type=int, default=20, metavar="N", help="played with --faults")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--log", type=Path, metavar="FILE", help="keep what the bot has logged")
    return asyncio.run(run(parser.parse_args()))


async def run(args: argparse.Namespace) -> int:
    """Run what was asked for, and print the figures."""
    figures: Counter[str] = Counter()
    began, lost = perf_counter(), ""
    with TemporaryDirectory() as folder:
        async with LocalDiscord(rates=UNHURRIED, demo=Demo(channels=())) as local:
            town = Town(local, Path(folder) / "uno.db", args.seed)
            town.begin()
            try:
                if args.kills:
                    await kill_again_and_again(town, args.kills, figures)
                if args.faults:
                    await play_through_faults(town, args.seed, args.matches, figures)
            except Loss as loss:
                lost = loss.what
            finally:
                await town.end()
                if town.bot is not None:
                    await town.bot.ends(signal.SIGKILL)
            figures.update(_figures_of(town))
            figures.update({f"HTTP {key}": one for key, one in local.traffic.statuses.items()})
    if args.log is not None:
        args.log.write_text("".join(town.log), encoding="utf-8")
    figures["seconds"] = int(perf_counter() - began)
    if lost:
        print("".join(town.log[-_LOG_SHOWN:]))
    width = max(map(len, figures))
    print("\n".join(f"{name:<{width}}{count:>10}" for name, count in figures.items()))
    if lost:
        print(f"lost: {lost}\nagain: python -m tests.chaos {' '.join(sys.argv[1:])}")
    return 1 if lost else 0


def _figures_of(town: Town) -> Counter[str]:
    found = Counter(town.witness.counts)
    tables = [one for one in town.database.tables.values() if one.kind == "table"]
    found["tables"] = len(tables)
    found["tables over"] = sum(not one.live for one in tables)
    found["moves kept"] = sum(len(one.lines) for one in tables)
    found["records replayed to their state"] = town.database.replayed
    for line in town.log:
        match = _EVENT.search(line)
        if match is not None:
            found[f"log {match[1]}: {match[2][:_MOST_OF_AN_EVENT]}"] += 1
    found["tracebacks"] = sum("Traceback" in line for line in town.log)
    return found


if __name__ == "__main__":
    sys.exit(main())

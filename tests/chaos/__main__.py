"""`python -m tests.chaos --kills N`, or `--faults --matches N`: break the bot; exit 1 at a loss.

The seed determines a run: what people do, when the bot is killed, and which faults occur. It does
not determine how fast the machine is.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import re
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from pytest_postgresql.executors import PostgreSQLExecutor

from bot.game.state.table_state import OUTSIDE
from playground import Demo, LocalDiscord, SessionPlan
from playground.server.traffic import Rates
from tests.app.process import UNHURRIED
from tests.chaos.fault_schedule import play_through_faults
from tests.chaos.kills import kill_again_and_again
from tests.chaos.loss import Loss
from tests.chaos.processes import SHARDS, disturb_processes
from tests.chaos.server import ChaosServer, is_traceback
from tests.store.databases import NO_POSTGRESQL, PostgresqlDatabases, find_pg_ctl, postgresql_server

_CONNECTIONS_OF_A_PROCESS = 20
"""An upper limit for the connections of one process to PostgreSQL."""
_LOG_SHOWN = 120
"""The number of log lines that are shown with a loss."""
_MOST_OF_AN_EVENT = 50
_NUMBER = re.compile(r"\d+(\.\d+)*")
_EXPECTED_NONE = ("log error: an interaction failed", "tracebacks")
"""Figures that are shown even if they are zero."""
_EVENT = re.compile(r"\[(warning|error|critical) *\] (\S(?:.*?\S)?)(?:  |\s*$)")


def main() -> int:
    """Read the command line, and break the bot.

    Returns:
        0, or 1 at the first loss.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--kills", type=int, default=0, metavar="N")
    parser.add_argument(
        "--processes", type=int, default=1, metavar="N", help="how many share a PostgreSQL"
    )
    parser.add_argument("--faults", action="store_true", help="let everything else go wrong")
    parser.add_argument("--matches", type=int, default=20, metavar="N", help="played with --faults")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--log", type=Path, metavar="FILE", help="keep the whole log")
    # A killed bot cuts its requests to the local Discord, which is no fault of that server.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    return asyncio.run(run(parser.parse_args()))


async def run(args: argparse.Namespace) -> int:
    """Run what the command line asks for, and print the figures."""
    began, lost = perf_counter(), ""
    with _databases(args.processes) as (postgresql, url):
        async with _discord(args.processes) as local:
            server = ChaosServer(local, url, args.seed)
            server.begin()
            try:
                if postgresql is not None:
                    await disturb_processes(server, postgresql, args.processes, args.kills)
                elif args.kills:
                    await kill_again_and_again(server, args.kills)
                if args.faults:
                    await play_through_faults(server, args.seed, args.matches)
            except Loss as loss:
                lost = loss.what
            except asyncio.CancelledError:
                lost = "the rest: it was interrupted"
            except Exception as error:  # noqa: BLE001 - from people's tasks, or from a fault itself
                traceback.print_exc()
                lost = repr(error)
            finally:
                await server.end()
            figures = _figures_of(server)
    figures["seconds"] = int(perf_counter() - began)
    if args.log is not None:
        args.log.write_text("".join(server.log), encoding="utf-8")
    if lost:
        # A list of all tasks may follow the notes, which say what was lost.
        notes = [line for line in server.log[:-_LOG_SHOWN] if "[chaos " in line]
        print("".join([*notes[-_LOG_SHOWN:], *server.log[-_LOG_SHOWN:]]))
    width = max(map(len, figures))
    print("\n".join(f"{name:<{width}}{count:>10}" for name, count in figures.items()))
    if lost:
        print(f"lost: {lost}\nagain: python -m tests.chaos {' '.join(sys.argv[1:])}")
    return 1 if lost else 0


@contextmanager
def _databases(processes: int) -> Iterator[tuple[PostgreSQLExecutor | None, str]]:
    """A new database: a file for one process, or a PostgreSQL server for several."""
    if processes == 1:
        with TemporaryDirectory() as folder:
            yield None, f"sqlite:///{folder}/uno.db"
        return
    pg_ctl = find_pg_ctl()
    if pg_ctl is None:
        sys.exit(f"chaos: {NO_POSTGRESQL}")
    # For a while, there may be one process more; the run itself also reads the database.
    connections = _CONNECTIONS_OF_A_PROCESS * (processes + 2)
    with (
        postgresql_server(pg_ctl, connections=connections) as server,
        PostgresqlDatabases(server).new() as url,
    ):
        yield server, url


def _discord(processes: int) -> LocalDiscord:
    """The local Discord; several processes get four shards, which start as slowly as on Discord.

    The bot is not on the last server, which belongs to a different shard from the first.
    """
    if processes == 1:
        return LocalDiscord(rates=UNHURRIED, demo=Demo(channels=(), servers=2))
    rates = replace(UNHURRIED, identify=Rates().identify)
    return LocalDiscord(
        rates=rates, demo=Demo(channels=(), servers=SHARDS + 2), sessions=SessionPlan(SHARDS)
    )


def _figures_of(server: ChaosServer) -> Counter[str]:
    found = server.figures
    found.update(server.observer.counts)
    tables = [one for one in server.database.tables.values() if one.kind == "table"]
    found["tables"] = len(tables)
    found["tables where the bot is not a member"] = sum(one.guild_id == OUTSIDE for one in tables)
    found["tables over"] = sum(not one.live for one in tables)
    found["moves kept"] = sum(len(one.lines) for one in tables)
    found["records replayed to their state"] = server.database.replayed
    found.update(dict.fromkeys(_EXPECTED_NONE, 0))
    for line in server.log:
        match = _EVENT.search(line)
        if match is not None:
            event = _NUMBER.sub("N", match[2])
            found[f"log {match[1]}: {event[:_MOST_OF_AN_EVENT]}"] += 1
        found["tracebacks"] += is_traceback(line)
    found.update({f"HTTP {key}": one for key, one in server.local.traffic.statuses.items()})
    return found


if __name__ == "__main__":
    sys.exit(main())

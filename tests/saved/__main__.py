"""`python -m tests.saved --version N OUT`: save games as this version of the bot does.

They go into a new folder N of OUT: existing saves are never overwritten.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from tests.saved.database import write_database
from tests.saved.records import write_records
from tests.saved.states import write_states
from tests.saved.tables import table_scenes, write_tables
from tests.saved.tournaments import tournament_scenes, write_tournaments


def main() -> int:
    """Write the saves, and list the questions that never came up.

    Returns:
        0, or 1 if the folder already exists.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.saved", description=__doc__)
    parser.add_argument("--version", type=int, required=True, metavar="N")
    parser.add_argument("out", type=Path, metavar="OUT")
    args = parser.parse_args()
    folder: Path = args.out / str(args.version)
    if folder.exists():
        print(
            f"{folder} already exists: files written by a version stay as they are", file=sys.stderr
        )
        return 1
    asyncio.run(_write_tables(folder))
    write_records(folder / "records")
    missing = write_states(folder / "states")
    print(f"questions never met: {', '.join(sorted(missing)) or 'none'}")
    return 0


async def _write_tables(folder: Path) -> None:
    tables, tournaments = await table_scenes(), await tournament_scenes()
    write_tables(folder / "tables", tables)
    write_tournaments(folder / "tournaments", tournaments)
    phases = ("-lobby", "-playing", "-between", "-over")
    some = [one for one in tables if one.name.endswith(phases) and "teams" not in one.name]
    some += [one for one in tournaments if one.name == "playing"]
    (folder / "database").mkdir()
    await write_database(folder / "database", some)


if __name__ == "__main__":
    sys.exit(main())

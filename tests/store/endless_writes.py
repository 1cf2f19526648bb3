"""A program that plays at eight tables and prints each saved move until it is killed."""

from __future__ import annotations

import asyncio
import sys
from itertools import count

from bot.store.store import Store, open_store
from tests.store.changes import change


async def play(store: Store, table: str) -> None:
    for revision in count():
        await store.save(change(table, revision))
        print(table, revision, "saved", flush=True)


async def main(url: str) -> None:
    async with open_store(url) as store, asyncio.TaskGroup() as tables:
        for number in range(8):
            tables.create_task(play(store, f"table {number}"))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))

"""Opens a database for a command while a bot may work on it."""

from __future__ import annotations

from contextlib import ExitStack, asynccontextmanager
from typing import TYPE_CHECKING

from bot.store.database.address import parse_address
from bot.store.database.lock import exclusive_use
from bot.store.inspection import Schema, inspect_database
from bot.store.store import open_store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.store.store import Store


@asynccontextmanager
async def open_store_beside_bot(url: str) -> AsyncIterator[Store]:
    """Open a database; where its schema is not the newest, only if no bot works on its file.

    A bot of an older version would go on with a schema that it does not know.

    Raises:
        StoreUnavailable: A bot of another version works on it, or it cannot be opened.
    """
    report = await inspect_database(url)
    with ExitStack() as stack:
        if report is None or report.schema is not Schema.NEWEST:
            stack.enter_context(exclusive_use(parse_address(url)))
        async with open_store(url) as store:
            yield store

"""A killed process loses no move that it has answered."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import islice

import pytest
from sqlalchemy import select

from bot.store.database.schema import moves
from bot.store.store import open_store
from tests.store.changes import rows

pytestmark = [pytest.mark.databases("sqlite", "postgresql"), pytest.mark.external]


async def test_a_killed_bot_loses_no_move_that_it_has_answered(url: str) -> None:
    command = [sys.executable, "-m", "tests.store.endless_writes", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as playing:  # noqa: ASYNC220
        assert playing.stdout is not None
        answered = list(islice(playing.stdout, 400))
        playing.kill()
        answered += playing.stdout.readlines()

    shown: dict[str, int] = {}
    for line in answered:
        # The kill may have cut off the last line.
        if found := re.fullmatch(r"(table \d) (\d+) saved\n", line):
            shown[found[1]] = int(found[2])
    assert len(shown) == 8

    async with open_store(url) as store:
        stored = {table.table_id: table for table in await store.live_tables()}
    played: dict[str, list[int]] = {name: [] for name in stored}
    for move in await rows(url, select(moves).order_by(moves.c.number)):
        played[move.table_id].append(move.number)
    for name, revision in shown.items():
        assert stored[name].revision >= revision
        assert stored[name].state == f"{name} at {stored[name].revision}"
        assert played[name] == list(range(1, stored[name].revision + 1))

"""Databases that earlier versions wrote: opened, upgraded, and played on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.game.ports import LiveKind
from bot.game.rules.match_record import check, record_of
from bot.game.state.codec import load
from bot.game.tournament.state import load as load_tournament
from bot.records.record import replay
from bot.store.store import Store, open_store
from cogs.stats.queries import Statistics
from tests.game.world import ANNA, BEN, CLEO, DAN, GUILD
from tests.saved.tables import play_some
from tests.saved.test_saved_games import SAVED, begins, difference, goes_on, restored, world_after
from tests.store.databases import SqliteDatabases

Opened = tuple["Store", dict[str, Any]]
ANSWERS = 3
"""The number of answers at a table; one table of each version plays to the end of its round."""


@pytest.fixture(params=sorted(one.name for one in SAVED.iterdir() if one.is_dir()))
def folder(request: pytest.FixtureRequest) -> Path:
    """The folder with an earlier version's database and the notes about it."""
    version: str = request.param
    return SAVED / version / "database"


@pytest.fixture
def upgraded(folder: Path, tmp_path: Path) -> str:
    """A saved database that this version has opened already."""
    file = tmp_path / "uno.db"
    file.touch(mode=0o600)
    file.write_bytes(_upgraded(folder / "uno.sql"))
    return f"sqlite:///{file}"


@pytest_asyncio.fixture
async def opened(folder: Path, upgraded: str) -> AsyncIterator[Opened]:
    """A saved database, opened by this version, and the notes about it."""
    async with open_store(upgraded) as store:
        yield store, json.loads((folder / "index.json").read_text(encoding="utf-8"))


@cache
def _upgraded(script: Path) -> bytes:
    """The file of a saved database once this version has opened it."""

    async def upgrade() -> None:
        async with open_store(url):
            pass

    with SqliteDatabases().new() as url:
        file = Path(url.removeprefix("sqlite:///"))
        with sqlite3.connect(file) as database:
            database.executescript(script.read_text(encoding="utf-8"))
        database.close()
        asyncio.run(upgrade())
        return file.read_bytes()


async def test_every_live_table_plays_on_and_is_saved(opened: Opened) -> None:
    store, about = opened
    tables, tournaments = await store.live_tables(), await store.live_tables(LiveKind.TOURNAMENT)
    assert [one.table_id for one in tables] == about["tables"]
    assert [one.table_id for one in tournaments] == about["tournaments"]

    first, *others = [one for one in tables if load(one.state).tournament is None]
    for saved in (first, *others):
        world = world_after([saved])
        await restored(world)
        if saved is first:
            await goes_on(world, world.table(saved.table_id))
        else:
            await begins(world, world.table(saved.table_id))
            await play_some(world, world.table(saved.table_id), ANSWERS)
        await world.tables.shutdown()
        for change in world.store.changes:
            await store.save(change)
        last = await store.last_saved(saved.table_id)
        assert last is not None
        assert last.revision > saved.revision


async def test_the_games_in_a_persons_export_are_those_that_name_them(opened: Opened) -> None:
    store, about = opened
    named: dict[str, set[int]] = {}
    for user_id in (ANNA, BEN, CLEO, DAN):
        for game in (await store.privacy.export_user(user_id))["games"]:
            named.setdefault(str(game["id"]), set()).add(user_id)

    for table_id in (*about["tables"], *about["matches"]):
        saved = await store.last_saved(table_id)
        assert saved is not None
        # Removed people were stored as ids up to version 3, and as hashes since.
        marks = json.loads(saved.state)["table"]["kicked"]
        kicked = {one for one in marks if isinstance(one, int)}
        assert named[table_id] == load(saved.state).user_ids | kicked, table_id
    for table_id in about["tournaments"]:
        saved = await store.last_saved(table_id)
        assert saved is not None
        assert named[table_id] == load_tournament(saved.state).user_ids, table_id


async def test_a_tournament_is_restored_with_its_tables(opened: Opened) -> None:
    store, _ = opened
    saved = [one for one in await store.live_tables() if load(one.state).tournament is not None]
    world = world_after(saved, await store.live_tables(LiveKind.TOURNAMENT))
    await restored(world)

    assert len(list(world.tournaments)) == 1
    assert {one.state.table_id for one in world.tables} == {one.table_id for one in saved}
    await world.tournaments.shutdown()
    await world.tables.shutdown()


async def test_every_finished_match_can_be_verified(opened: Opened) -> None:
    store, about = opened
    for table_id, match in about["matches"].items():
        assert await store.matches.last_match_in(match["channel"]) == table_id
        saved = await store.last_saved(table_id)
        assert saved is not None
        table = load(saved.state)
        record = record_of(table, await store.matches.moves(table_id), saved.commitment)
        check(table, record)
        *_, (_, last) = replay(record)
        assert len(record.moves) == match["moves"]
        assert difference(last.state, match["expect"]) is None


async def test_results_are_counted(opened: Opened) -> None:
    store, about = opened
    for user, noted in about["results"].items():
        tally = (await Statistics(store).of_person(GUILD, int(user))).tally
        assert (tally.matches, tally.matches_won, tally.points) == (
            noted["matches"],
            noted["won"],
            noted["points"],
        )


async def test_choices_and_details_of_people_are_kept(opened: Opened) -> None:
    store, about = opened
    assert (await store.settings.server(GUILD)).locale == about["settings"]["locale"]
    server = await store.settings.server(GUILD)
    assert server.turn_seconds == about["settings"]["turn-seconds"]
    assert (await store.settings.person(ANNA)).sorting == about["settings"]["sorting"]
    born = {int(user): tuple(day) for user, day in about["birthdays"].items()}
    assert await store.personal_details.details(["birthday"], born) == {"birthday": born}
    names = {int(user): name for user, name in about["names"].items()}
    assert await store.players.names(names) == names
    for user, (channel, closed) in about["direct"].items():
        known = await store.direct_messages.get(int(user))
        assert known is not None
        assert (known.channel_id, known.closed_at) == (channel, closed)


async def test_the_messages_of_tables_are_found(opened: Opened) -> None:
    store, about = opened
    for table_id, noted in about["posts"].items():
        posts = await store.table_messages.of(table_id)
        rows = [[one.kind.value, one.user_id, one.channel_id, one.message_id] for one in posts]
        assert sorted(rows) == noted

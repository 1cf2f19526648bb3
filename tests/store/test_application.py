"""A database belongs to one application: a wrong token must not touch another bot's games."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.app import bot
from bot.app.process import StartError, run
from bot.config import Settings
from bot.store.repositories.installation import OtherApplication
from bot.store.store import Store, open_store
from tests.store.changes import change

OURS, OTHERS = 700, 800


async def test_a_database_belongs_to_the_application_of_its_first_start(store: Store) -> None:
    assert await store.info.owner() is None
    await store.info.bind(OURS)
    await store.info.bind(OURS)

    assert await store.info.owner() == OURS


async def test_a_refusal_of_another_applications_database_names_the_remedies(store: Store) -> None:
    await store.info.bind(OURS)
    with pytest.raises(OtherApplication) as refusal:
        await store.info.bind(OTHERS)

    line = str(refusal.value)
    assert "\n" not in line
    for hint in (str(OURS), str(OTHERS), "DATABASE_URL", "python -m bot adopt"):
        assert hint in line


async def test_one_of_two_simultaneous_starts_wins(url: str) -> None:
    async with open_store(url) as one, open_store(url) as other:
        outcomes = await asyncio.gather(
            one.info.bind(OURS), other.info.bind(OTHERS), return_exceptions=True
        )
    assert [type(outcome) for outcome in outcomes if outcome] == [OtherApplication]


async def test_an_adopted_database_belongs_to_the_new_application(store: Store) -> None:
    await store.info.bind(OURS)
    await store.info.adopt(OTHERS)
    await store.info.bind(OTHERS)


async def test_a_bot_of_another_application_changes_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def login(client: discord.Client, _token: str) -> None:
        # discord.py does this before it calls our hook.
        client._connection.application_id = OTHERS  # noqa: SLF001 - it offers no other way
        await client.setup_hook()

    async def sync_commands(_bot: object) -> None:
        raise AssertionError("the commands are those of the wrong application")

    monkeypatch.setattr(discord.Client, "login", login)
    monkeypatch.setattr(bot, "sync_commands", sync_commands)
    monkeypatch.setattr(bot, "RETRY_DELAYS", (60.0,))
    async with open_store(url) as store:
        await store.info.bind(OURS)
        await store.save(change("oak", 0))

    with pytest.raises(StartError, match="python -m bot adopt"):
        await run(Settings(discord_token="a.b.c", database_url=url))
    async with open_store(url) as store:
        assert len(await store.live_tables()) == 1

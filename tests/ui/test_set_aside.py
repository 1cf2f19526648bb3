"""Unreadable tables are set aside when the bot starts, and their channels are told once."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import Any

import pytest
from sqlalchemy import update

from bot.game.ports import StoreUnavailable
from bot.settings import SERVER
from bot.store.database.schema import tables
from bot.store.store import Store
from tests.ui.message_content import buttons_of, texts
from tests.ui.simulated_server import SimulatedServer

UNREADABLE = "is damaged, so I’ve ended it"


@pytest.fixture(autouse=True)
def expected(log: list[MutableMapping[str, Any]]) -> Iterator[None]:
    """Expect log lines about tables that were set aside, and remove these lines from the log."""
    yield
    told = [one for one in log if one["event"] == "a table was set aside"]
    assert told
    for one in told:
        log.remove(one)


async def corrupt(uno: SimulatedServer) -> None:
    """Make every saved table unreadable."""
    await uno.store.privacy.writer.execute(update(tables).values(state="{}"))


def told(uno: SimulatedServer) -> list[str]:
    return [texts(one) for one in uno.channel.history() if UNREADABLE in texts(one)]


async def test_messages_say_that_their_table_was_set_aside_only_after_that_is_saved(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> None:
        raise StoreUnavailable("the disk is full")

    await uno.deal()
    shown = uno.table_message.id
    hands = {one: [message.id for message in uno.messages(one)] for one in (uno.anna, uno.ben)}
    await corrupt(uno)
    with monkeypatch.context() as full:
        full.setattr(Store, "set_aside", fails)
        await uno.restart()
    assert told(uno) == []

    await uno.restart()
    (said,) = told(uno)
    assert f"The data of this table {UNREADABLE}" in said
    assert [one.id for one in uno.channel.history() if UNREADABLE in texts(one)] == [shown]
    for person, ids in hands.items():
        assert [one.id for one in uno.messages(person)] == ids
        assert any(said in texts(one) for one in uno.messages(person))
        assert not any(buttons_of(one) for one in uno.messages(person))
    assert uno.notices == []
    before = len(uno.env.http_requests)
    await uno.restart()
    assert not [one for one in uno.requests_since(before) if "/messages" in one]


async def test_a_table_set_aside_says_so_in_its_servers_language(uno: SimulatedServer) -> None:
    await uno.deal()
    await uno.store.settings.put(SERVER["locale"], uno.guild.id, "fr")
    await corrupt(uno)
    await uno.restart()

    assert any("cette table sont endommagées" in texts(one) for one in uno.channel.history())


async def test_a_tournament_that_cannot_be_read_is_reported_in_its_channel(
    uno: SimulatedServer,
) -> None:
    await uno.gather_tournament()
    await corrupt(uno)
    await uno.restart()

    (said,) = told(uno)
    assert f"The data of this tournament {UNREADABLE}" in said


async def test_an_unreachable_channel_does_not_block_the_start(uno: SimulatedServer) -> None:
    await uno.deal()
    await corrupt(uno)
    uno.deny_writing()
    await uno.restart()

    assert told(uno) == []
    uno.allow_writing()
    await uno.open_lobby()
    assert len(uno.bot.app.tables) == 1

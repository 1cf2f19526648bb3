"""Messages are shown while the store fails, and saved once it is back."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

import pytest

from bot.app import housekeeping
from bot.game.ports import StoreUnavailable
from bot.store.database.connections import Database
from bot.store.repositories.messages import MessageKind, TableMessageRepository
from bot.store.repositories.people import DirectMessages, PlayerRepository
from bot.ui import tasks
from tests.ui.message_content import answer_text, begin, last_answer_text, texts
from tests.ui.simulated_server import SimulatedServer

Log = list[MutableMapping[str, Any]]


def break_method(owner: type, name: str, patch: pytest.MonkeyPatch) -> list[bool]:
    """Let a method of the store fail until the returned list is cleared."""
    method, down = getattr(owner, name), [True]

    async def fails(*args: object, **named: object) -> object:
        if down:
            raise StoreUnavailable("disk I/O error")
        return await method(*args, **named)

    patch.setattr(owner, name, fails)
    return down


async def test_a_message_that_cannot_be_saved_is_shown_and_saved_later(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, log: Log
) -> None:
    down = break_method(TableMessageRepository, "keep", monkeypatch)
    await uno.deal()
    await uno.play(uno.on_turn)
    await uno.env.advance_time(3 * tasks.RETRY_SECONDS)
    table_id, message_id = uno.state.table_id, uno.table_message.id
    assert await uno.store.table_messages.of(table_id) == []
    down.clear()
    await uno.env.advance_time(tasks.RETRY_SECONDS)

    kept = {
        (one.kind, one.user_id): one.message_id
        for one in await uno.store.table_messages.of(table_id)
    }
    assert kept[MessageKind.TABLE, 0] == message_id
    for person in (uno.anna, uno.ben):
        assert kept[MessageKind.HAND, person.id] == uno.hand(person).id
    warned = [line for line in log if line["event"] == "the place of a message could not be saved"]
    assert {line["table"] for line in warned} == {table_id}
    assert len(warned) == len(kept), "one line for each"


async def test_a_table_closing_while_the_store_is_down_keeps_its_message(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.open()
    table_id = uno.state.table_id
    down = break_method(TableMessageRepository, "settle", monkeypatch)
    await uno.anna.slash(uno.channel, "uno leave")
    assert len(uno.bot.app.tables) == 0
    assert await uno.store.table_messages.of(table_id) != []
    down.clear()
    await uno.env.advance_time(tasks.RETRY_SECONDS)

    # The table's own message stays known: it is shown again after its players' data is deleted.
    (kept,) = await uno.store.table_messages.of(table_id)
    assert kept.kind is MessageKind.TABLE


async def test_a_hand_waits_for_the_store_and_appears_without_another_move(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, log: Log
) -> None:
    await uno.open()
    await uno.ben.click(uno.table_message, label="Join")
    down = break_method(DirectMessages, "get", monkeypatch)
    await uno.restart()
    await begin(uno.anna, uno.table_message)
    assert "a refresh waits for the store" in {line["event"] for line in log}
    down.clear()
    await uno.env.advance_time(tasks.RETRY_SECONDS)

    assert "Your hand" in texts(uno.hand(uno.ben))


async def test_housekeeping_is_postponed_while_nothing_can_be_read(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, log: Log
) -> None:
    down = break_method(Database, "_read", monkeypatch)
    await uno.env.advance_time(housekeeping.FIRST_AFTER)

    put_off = {
        line["job"].rpartition(".")[2]
        for line in log
        if line["event"] == "a job of the housekeeping failed"
    }
    assert put_off >= {
        "forget_inactive",
        "keep_daily_secrets",
        "begin_season",
        "compare_plans",
    }

    down.clear()
    log.clear()
    await uno.env.advance_time(housekeeping.INTERVAL)
    assert not [line for line in log if "housekeeping" in line["event"]]


async def test_a_player_is_welcomed_even_if_their_name_cannot_be_stored(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, log: Log
) -> None:
    await uno.open()
    break_method(PlayerRepository, "remember", monkeypatch)
    result = await uno.ben.click(uno.table_message, label="Join")

    assert uno.state.seat_of(uno.ben.id) == 1
    assert "You’re at the table" in last_answer_text(result)
    assert "a player could not be saved" in [line["event"] for line in log]


async def test_a_tournament_player_is_welcomed_even_if_their_name_cannot_be_stored(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_method(PlayerRepository, "remember", monkeypatch)
    result = await uno.anna.slash(uno.channel, "tournament new", edition="master")

    assert "in the tournament" in answer_text(result)


async def test_after_a_saved_join_a_failure_is_not_reported_as_a_failed_join(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.open()
    break_method(DirectMessages, "opened", monkeypatch)
    result = await uno.ben.click(uno.table_message, label="Join")

    assert uno.state.seat_of(uno.ben.id) == 1
    assert "may already have been done" in last_answer_text(result)


@pytest.mark.parametrize("is_gone", [False, True])
async def test_a_deletion_that_the_store_cannot_record_is_recorded_later(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, log: Log, is_gone: bool
) -> None:
    await uno.deal()
    down = break_method(TableMessageRepository, "deleted", monkeypatch)
    if is_gone:
        uno.env.inject_error("DELETE", "/channels/*/messages/*", status=404, code=10008)
    # The player who has the turn now gets a new hand, and the old one is deleted.
    called = uno.waiting
    while uno.on_turn is not called:
        await uno.play(uno.on_turn)
    await uno.let_calls_come()

    told = {line["log_level"] for line in log if line["event"] == "a deletion could not be saved"}
    assert told == {"info"}
    assert await uno.store.table_messages.to_be_deleted()
    down.clear()
    await uno.env.advance_time(tasks.RETRY_SECONDS)
    assert await uno.store.table_messages.to_be_deleted() == []
    assert not [line for line in log if line["log_level"] == "error"]

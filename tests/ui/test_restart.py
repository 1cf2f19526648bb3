"""After a restart: the game, its messages and its clocks."""

from __future__ import annotations

import asyncio
import re
from collections.abc import MutableMapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.present.clicks import ComponentAction, custom_id
from bot.store.backup import back_up
from bot.store.database.files import parse_address
from bot.store.repositories.matches import MatchRepository
from bot.store.store import open_store
from tests.ui.message_content import answer_text, first_move, texts
from tests.ui.simulated_server import SimulatedServer


def untimed(text: str) -> str:
    """A text without its times, which a restart resets."""
    return re.sub(r"<t:\d+:R>", "", text)


@pytest.mark.databases("sqlite", "postgresql")
async def test_a_round_continues_after_a_restart_in_the_same_messages(uno: SimulatedServer) -> None:
    await uno.deal(speed=60)
    for _ in range(3):
        await uno.play(uno.on_turn)
    before, person = uno.state, uno.on_turn
    table, hand = uno.table_message, uno.hand(person)
    ids = (table.id, uno.hand(uno.waiting).id)
    assert "**anna**" in texts(table).split(" cards\n")[-1], "the last moves are shown"
    registered = [one.path for one in uno.env.http_requests if one.method == "PUT"]

    await uno.restart()

    assert uno.state.game == before.game
    assert (uno.table_message.id, uno.hand(uno.waiting).id) == ids
    assert untimed(texts(uno.table_message)) == untimed(texts(table))
    assert untimed(texts(uno.hand(person))) == untimed(texts(hand))
    assert len(registered) == 1
    assert [one.path for one in uno.env.http_requests if one.method == "PUT"] == registered
    await uno.press(person, uno.hand(person), first_move(hand))
    assert uno.state.moves == before.moves + 1
    await uno.env.advance_time(120)
    assert uno.state.moves > before.moves + 1, "the buzzer goes off"


async def test_a_round_continues_from_a_backup_that_is_older_than_its_messages(
    uno: SimulatedServer, started_url: str, tmp_path: Path
) -> None:
    await uno.deal()
    await uno.play(uno.on_turn)
    saved, copy = uno.state, tmp_path / "copy.db"
    await asyncio.to_thread(back_up, parse_address(started_url), copy)
    for _ in range(3):
        await uno.play(uno.on_turn)

    async with open_store(f"sqlite:///{copy}") as restored:
        await uno.restart(restored)
        assert uno.state.game == saved.game
        for _ in range(4):
            # The hand dealt after the backup stays, above the one that the backup knows.
            hand = uno.messages(uno.on_turn)[-1]
            await uno.on_turn.user.click(hand, custom_id=first_move(hand))

        assert uno.state.moves == saved.moves + 4


async def test_a_table_in_a_language_that_was_removed_uses_the_servers_language(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    uno.env.backend.guilds[uno.state.guild_id].preferred_locale = "fr"

    await uno.restart_on(replace(uno.state, locale="xx", revision=uno.state.revision + 1))

    assert "C’est à **" in texts(uno.table_message)


async def test_a_table_whose_moves_are_lost_is_shown_without_them(
    uno: SimulatedServer, log: list[MutableMapping[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(_matches: MatchRepository, _table_id: str) -> list[str]:
        return []

    await uno.deal()
    await uno.play(uno.on_turn)
    monkeypatch.setattr(MatchRepository, "moves", nothing)
    await uno.restart()

    assert "Discard pile" in texts(uno.table_message)
    assert [one["table"] for one in log if "could not be read" in one["event"]] == [
        uno.state.table_id
    ]
    await uno.play(uno.on_turn)


async def test_before_discord_is_ready_a_click_plays_and_the_channel_stays_occupied(
    uno: SimulatedServer,
) -> None:
    uno.deal_short_rounds()
    await uno.deal()
    person, before = uno.on_turn, uno.state
    hand, move = uno.hand(person).id, first_move(uno.hand(person))
    await uno.restart(ready=False)
    await uno.press(person, uno.hand(person), move)
    # This comes last, because refusing a second table restores the first.
    result = await uno.cleo.slash(uno.channel, "master new")
    assert "already a table here" in answer_text(result)

    assert [one.table_id for one in await uno.store.live_tables()] == [before.table_id]
    assert uno.state.moves == before.moves + 1
    assert [one.id for one in uno.messages(person)] == [hand]
    assert "closed" not in texts(uno.hand(person))


async def test_a_click_leaves_a_hand_alone_if_its_button_or_its_table_is_not_of_this_process(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    person, before = uno.on_turn, uno.hand(uno.on_turn)
    why = custom_id(ComponentAction(uno.state.table_id, "hand"))
    result = await uno.press(person, before, "uno:from:another:version")
    assert "I don’t know this button" in answer_text(result)
    assert texts(uno.hand(person)) == texts(before)

    await uno.bot.app.tables.shutdown()
    for clicked in (first_move(before), why):
        result = await uno.press(person, uno.hand(person), clicked)
        assert "restarting" in answer_text(result)
        assert texts(uno.hand(person)) == texts(before)


async def test_a_stopped_bot_plays_for_nobody(uno: SimulatedServer) -> None:
    await uno.deal(speed=15)
    table_id, revision = uno.state.table_id, uno.state.revision
    await uno.bot.close()
    await uno.env.advance_time(600)

    saved = await uno.store.last_saved(table_id)
    assert saved is not None
    assert (saved.live, saved.revision) == (True, revision)


async def test_a_table_is_shown_even_if_part_of_it_cannot_be_loaded(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, log: list[MutableMapping[str, Any]]
) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("as of an older version")

    await uno.deal()
    for broken, told in (
        ("last_events", "the last moves of a table could not be read"),
        ("load_people", "the history of a table could not be loaded"),
    ):
        with monkeypatch.context() as older:
            older.setattr(f"bot.ui.screen.{broken}", fail)
            await uno.restart()
            before = uno.state.moves
            await uno.play_from_private_hand(uno.on_turn)

        assert uno.state.moves == before + 1
        assert f"<@{uno.on_turn.id}>" not in texts(uno.table_message)
        # If a Wild was turned up, the first move chooses a colour.
        assert any(verb in texts(uno.table_message) for verb in ("plays", "draws", "chooses"))
        assert [line["event"] for line in log if line["log_level"] == "error"] == [told]
        log.clear()

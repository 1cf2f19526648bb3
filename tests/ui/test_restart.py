"""After a restart: the game, its messages and its clocks."""

from __future__ import annotations

import asyncio
import re
from collections.abc import MutableMapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.game.state.table_state import Phase
from bot.present.clicks import ComponentAction, custom_id
from bot.store.backup import back_up
from bot.store.database.files import parse_address
from bot.store.repositories.matches import MatchRepository
from bot.store.store import open_store
from cogs.stats.queries import Statistics
from tests.ui.message_content import answer_text, first_move, texts
from tests.ui.simulated_server import SimulatedServer


def untimed(text: str) -> str:
    """A text without its times, which a restart resets."""
    return re.sub(r"<t:\d+:R>", "", text)


@pytest.mark.databases("sqlite", "postgresql")
async def test_a_round_continues_after_a_restart_in_the_same_messages(uno: SimulatedServer) -> None:
    await uno.deal()
    for _ in range(3):
        await uno.play(uno.on_turn)
    before = uno.state
    messages = (uno.table_message.id, uno.hand(uno.waiting).id)

    await uno.restart()

    assert uno.state.game == before.game
    assert (uno.table_message.id, uno.hand(uno.waiting).id) == messages
    await uno.play(uno.on_turn)
    assert uno.state.moves == before.moves + 1


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


async def test_a_table_shows_its_last_moves_after_a_restart(uno: SimulatedServer) -> None:
    await uno.deal()
    for _ in range(3):
        await uno.play(uno.on_turn)
    table, hand = texts(uno.table_message), texts(uno.hand(uno.on_turn))
    assert "**anna**" in table.split(" cards\n")[-1]

    await uno.restart()

    assert untimed(texts(uno.table_message)) == untimed(table)
    assert untimed(texts(uno.hand(uno.on_turn))) == untimed(hand)


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


async def test_a_button_from_before_the_restart_still_plays(uno: SimulatedServer) -> None:
    await uno.deal()
    person = uno.on_turn
    hand = uno.hand(person)
    move, moves = first_move(hand), uno.state.moves
    await uno.restart()
    await uno.press(person, uno.hand(person), move)

    assert uno.state.moves == moves + 1


async def test_a_lobby_survives_a_restart(uno: SimulatedServer) -> None:
    await uno.open_lobby()
    await uno.restart()
    await uno.ben.click(uno.table_message, label="Join")

    assert uno.state.phase is Phase.LOBBY
    assert "ben" in texts(uno.table_message)


async def test_the_buzzer_still_goes_off_after_a_restart(uno: SimulatedServer) -> None:
    await uno.deal(speed=60)
    before = uno.state
    await uno.restart()
    await uno.env.advance_time(120)

    assert uno.state.moves > before.moves


async def test_a_restart_does_not_register_the_commands_again(uno: SimulatedServer) -> None:
    puts = [one.path for one in uno.env.http_requests if one.method == "PUT"]
    await uno.restart()

    assert len(puts) == 1
    assert [one.path for one in uno.env.http_requests if one.method == "PUT"] == puts


@pytest.mark.databases("sqlite", "postgresql")
async def test_the_data_of_a_server_that_removed_the_bot_is_deleted_after_some_days(
    uno: SimulatedServer,
) -> None:
    await uno.play_round(mode="single")
    await uno.open_lobby()
    uno.leave_server()
    await uno.env.settle()

    assert len(uno.bot.app.tables) == 0
    assert await uno.store.live_tables() == []
    record = await Statistics(uno.store).of_person(uno.guild.id, uno.anna.id)
    assert record.tally.rounds == 1

    await uno.pass_days(32)
    record = await Statistics(uno.store).of_person(uno.guild.id, uno.anna.id)
    assert record.tally.rounds == 0


async def test_a_click_before_discord_is_ready_still_plays(uno: SimulatedServer) -> None:
    uno.deal_short_rounds()
    await uno.deal()
    person, moves = uno.on_turn, uno.state.moves
    hand, move = uno.hand(person).id, first_move(uno.hand(person))
    await uno.restart(ready=False)
    await uno.press(person, uno.hand(person), move)

    assert uno.state.moves == moves + 1
    assert [one.id for one in uno.messages(person)] == [hand]
    assert "closed" not in texts(uno.hand(person))


async def test_a_channel_stays_occupied_before_discord_is_ready(
    uno: SimulatedServer,
) -> None:
    await uno.open_lobby()
    first = uno.state.table_id
    await uno.restart(ready=False)
    result = await uno.open()

    assert "already a table here" in answer_text(result)
    assert [one.table_id for one in await uno.store.live_tables()] == [first]


@pytest.mark.parametrize("asked", ["a move", "why"])
async def test_a_click_leaves_a_hand_alone_if_another_process_has_its_table(
    uno: SimulatedServer, asked: str
) -> None:
    await uno.deal()
    person = uno.on_turn
    table_id, before = uno.state.table_id, texts(uno.hand(person))
    move = first_move(uno.hand(person))
    await uno.bot.app.tables.shutdown()
    clicked = move if asked == "a move" else custom_id(ComponentAction(table_id, "hand"))
    result = await uno.press(person, uno.hand(person), clicked)

    assert "restarting" in answer_text(result)
    assert texts(uno.hand(person)) == before


async def test_a_click_on_an_unknown_button_leaves_the_hand_alone(uno: SimulatedServer) -> None:
    await uno.deal()
    person = uno.on_turn
    before = texts(uno.hand(person))
    result = await uno.press(person, uno.hand(person), "uno:from:another:version")

    assert "I don’t know this button" in answer_text(result)
    assert texts(uno.hand(person)) == before


async def test_a_stopped_bot_plays_for_nobody(uno: SimulatedServer) -> None:
    await uno.deal(speed=15)
    table_id, revision = uno.state.table_id, uno.state.revision
    await uno.bot.close()
    await uno.env.advance_time(600)

    saved = await uno.store.last_saved(table_id)
    assert saved is not None
    assert (saved.live, saved.revision) == (True, revision)


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        ("bot.ui.screen.last_events", "the last moves of a table could not be read"),
        ("bot.ui.screen.load_people", "the history of a table could not be loaded"),
    ],
    ids=["its moves", "its people"],
)
async def test_a_table_is_shown_even_if_part_of_it_cannot_be_loaded(
    uno: SimulatedServer,
    monkeypatch: pytest.MonkeyPatch,
    log: list[MutableMapping[str, Any]],
    broken: str,
    told: str,
) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("as of an older version")

    await uno.deal()
    monkeypatch.setattr(broken, fail)
    await uno.restart()
    before = uno.state.moves
    await uno.play_from_private_hand(uno.on_turn)

    assert uno.state.moves == before + 1
    assert f"<@{uno.on_turn.id}>" not in texts(uno.table_message)
    # If a Wild was turned up, the first move chooses a colour.
    assert any(verb in texts(uno.table_message) for verb in ("plays", "draws", "chooses"))
    assert [line["event"] for line in log if line["log_level"] == "error"] == [told]
    log.clear()

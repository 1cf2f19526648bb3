"""Shutdown: clicks are refused, tables announce their return, and no table is opened."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Collection
from contextlib import suppress
from typing import Any

import discord
import pytest
from discord import AutoShardedClient
from simcord.builders import ChannelHandle
from structlog.testing import capture_logs

from bot.app import bot, process
from bot.app.bot import UnoBot, shut_down
from bot.app.process import done_before, run, run_in_loop
from bot.config import Settings
from bot.game.live.table import LiveTable
from bot.game.rules.actions import Answer, Click
from bot.gateway.pictures import AttachedPicture
from bot.gateway.sending import MessageSender, SentMessage
from bot.present.components import Panel
from bot.store.backup import toggle_drain
from bot.ui.table_messages import TableMessages
from tests.ui.message_content import answer_text, begin, buttons_of, first_move, texts
from tests.ui.simulated_server import SimulatedServer

A_WHILE = 6.0
"""Seconds after which a channel accepts more edits."""
NOW, SOON = "this game will continue in a moment", "I’m restarting soon. Games"


def is_drained(uno: SimulatedServer) -> bool:
    return uno.bot.app.tables.draining


def table_message_of(channel: ChannelHandle) -> discord.Message:
    """The message of a channel's table: the only one with buttons."""
    (message,) = (one for one in channel.history() if buttons_of(one))
    return message


async def test_every_live_table_announces_its_return_until_it_resumes(uno: SimulatedServer) -> None:
    await uno.deal()
    other = uno.guild.create_text_channel("other")
    await uno.anna.slash(other, "tippo new")
    before = len(uno.env.http_requests)
    await uno.shut_down()

    lobby = table_message_of(other)
    assert NOW in texts(uno.table_message)
    assert NOW in texts(lobby)
    edits = [one for one in uno.requests_since(before) if one.startswith("PATCH")]
    assert len(edits) == 2, "one for each table"

    await uno.restart()
    lobby = table_message_of(other)
    assert NOW not in texts(uno.table_message) + texts(lobby)


async def test_a_table_with_a_robot_announces_its_return_after_a_pending_edit(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit, begun, may_end = MessageSender.edit, asyncio.Event(), asyncio.Event()

    async def edit_slowly(sender: MessageSender, *about: Any, **more: Any) -> SentMessage:  # noqa: ANN401
        begun.set()
        await may_end.wait()
        return await edit(sender, *about, **more)

    await uno.open_lobby()
    await uno.anna.click(uno.table_message, label="Add robot")
    await begin(uno.anna, uno.table_message)
    while uno.state.players[uno.state.asked[0]].robot:
        await uno.env.advance_time(A_WHILE)
    hand = uno.hand(uno.anna)
    monkeypatch.setattr(MessageSender, "edit", edit_slowly)
    moved = asyncio.create_task(uno.press(uno.anna, hand, first_move(hand)))
    await begun.wait()
    wait_until_idle = TableMessages.wait_until_idle

    async def let_go_and_wait(messages: TableMessages) -> None:
        waiting = asyncio.create_task(wait_until_idle(messages))
        await asyncio.sleep(0)
        may_end.set()
        await waiting

    monkeypatch.setattr(TableMessages, "wait_until_idle", let_go_and_wait)
    await asyncio.gather(moved, uno.shut_down())

    assert NOW in texts(uno.table_message)


async def test_a_bot_that_waits_for_its_next_connection_attempt_stops_at_once(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def waits(*_: object, **__: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(AutoShardedClient, "connect", waits)
    left = asyncio.Event()
    connected = asyncio.create_task(done_before(uno.bot.connect(), left))
    await asyncio.sleep(0)
    assert not connected.done()
    left.set()
    async with asyncio.timeout(5.0):
        await connected


async def test_a_connection_that_swallows_the_first_cancellation_still_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def connect() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    monkeypatch.setattr(process, "CANCEL_AGAIN", 0.01)
    left = asyncio.Event()
    connected = asyncio.create_task(done_before(connect(), left))
    await asyncio.sleep(0)
    left.set()
    async with asyncio.timeout(5.0):
        assert not await connected


def test_a_task_started_by_a_cancelled_task_ends_with_the_loop() -> None:
    refreshes: list[asyncio.Task[bool]] = []

    async def click() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            refreshes.append(asyncio.create_task(asyncio.Event().wait()))

    async def play() -> None:
        clicked = asyncio.create_task(click())
        await asyncio.sleep(0)
        assert not clicked.done()

    run_in_loop(play())
    assert [one.cancelled() for one in refreshes] == [True]


async def test_a_bot_that_retries_its_login_stops_at_once(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries, cut = asyncio.Event(), asyncio.Event()

    async def log_in(*_: object) -> None:
        tries.set()
        await cut.wait()
        # The error that discord.py raises when it tries again after it was closed.
        raise RuntimeError("Session is closed")

    async def close(*_: object) -> None:
        cut.set()

    monkeypatch.setattr(UnoBot, "login", log_in)
    monkeypatch.setattr(AutoShardedClient, "close", close)
    running = asyncio.create_task(run(Settings(discord_token="a token", database_url=url)))
    await tries.wait()
    os.kill(os.getpid(), signal.SIGTERM)
    async with asyncio.timeout(5.0):
        await running


async def test_a_click_during_shutdown_is_refused(uno: SimulatedServer) -> None:
    await uno.deal()
    person, moves = uno.on_turn, uno.state.moves
    uno.bot.app.under_way.stopping = True
    refused = await person.user.click(uno.hand(person), custom_id=first_move(uno.hand(person)))

    assert "restarting" in answer_text(refused)
    assert "restarting" in answer_text(await uno.cleo.slash(uno.channel, "uno status"))
    assert uno.state.moves == moves


async def test_a_click_under_way_at_shutdown_is_saved_and_answered(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    person = uno.on_turn
    moves, clicked, ask = uno.state.moves, asyncio.Event(), LiveTable.ask

    async def slow(table: LiveTable, asked: Click) -> Answer:
        clicked.set()
        await asyncio.sleep(0.05)
        return await ask(table, asked)

    monkeypatch.setattr(LiveTable, "ask", slow)
    done = asyncio.create_task(uno.play(person))
    await clicked.wait()
    await uno.shut_down()
    result = await done

    assert result.acknowledged
    await uno.restart()
    assert uno.state.moves == moves + 1


async def test_a_drained_bot_opens_no_new_tables_and_lets_open_ones_continue(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    lobby, other = (uno.guild.create_text_channel(name) for name in ("lobby", "other"))
    await uno.cleo.slash(lobby, "tippo new")
    uno.bot.drain.toggle()
    await uno.env.advance_time(A_WHILE)

    refused = await uno.anna.slash(other, "master new")
    assert "not opening new tables" in answer_text(refused)
    refused = await uno.anna.slash(other, "tournament new", edition="master")
    assert "not opening new tables" in answer_text(refused)
    waiting = table_message_of(lobby)
    assert SOON in texts(waiting)
    assert SOON not in texts(uno.table_message)
    moves = uno.state.moves
    await uno.play(uno.on_turn)
    assert uno.state.moves == moves + 1

    uno.bot.drain.toggle()
    await uno.env.advance_time(A_WHILE)
    waiting = table_message_of(lobby)
    assert SOON not in texts(waiting)
    await uno.anna.slash(other, "master new")
    assert uno.bot.app.tables.in_channel(other.id) is not None


async def test_a_lobby_withdraws_its_notice_of_a_drain_that_ends_meanwhile(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = uno.guild.create_text_channel("lobby")
    await uno.cleo.slash(lobby, "tippo new")
    edit, sent = MessageSender.edit, []

    async def edit_and_take_back(
        sender: MessageSender,
        channel_id: int,
        message_id: int,
        panel: Panel,
        attached: AttachedPicture | None,
        *,
        pings: Collection[int] = (),
    ) -> SentMessage:
        result = await edit(sender, channel_id, message_id, panel, attached, pings=pings)
        sent.append(SOON in texts(table_message_of(lobby)))
        if uno.bot.app.tables.draining:
            uno.bot.drain.toggle()
        return result

    monkeypatch.setattr(MessageSender, "edit", edit_and_take_back)
    uno.bot.drain.toggle()
    await uno.env.advance_time(A_WHILE)
    assert sent == [True, False]


async def test_the_drain_command_reaches_the_bot_through_the_database_and_lasts_until_a_restart(
    uno: SimulatedServer, url: str
) -> None:
    now = uno.env.now().timestamp()
    await uno.deal()
    assert await toggle_drain(url, now + 1) == (True, 1)
    await uno.bot.drain.look()
    assert is_drained(uno)
    assert await toggle_drain(url, now + 2) == (False, 1)
    await uno.bot.drain.look()
    assert not is_drained(uno)

    await toggle_drain(url, now + 3)
    await uno.env.advance_time(10)
    await uno.restart()
    await uno.bot.drain.look()
    assert not is_drained(uno), "a restart has ended it"
    assert (await toggle_drain(url, now + 20))[0], "it is requested again, not withdrawn"


async def test_waiting_for_other_processes_does_not_extend_the_shutdown_timeout(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    monkeypatch.setattr(bot, "SHUTDOWN_TIMEOUT", 0.01)
    with capture_logs() as lines:
        await shut_down(uno.bot._services, asyncio.Event().wait)  # noqa: SLF001 - a wait that never ends

    assert [one["event"] for one in lines] == ["some messages were not sent before the end"]

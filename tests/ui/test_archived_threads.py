"""A table in a thread that is archived, or locked, while people play."""

from __future__ import annotations

import pytest_asyncio
from simcord.builders import ChannelHandle

from tests.ui.message_content import labels, texts
from tests.ui.simulated_server import SimulatedServer

ARCHIVED = 50083


@pytest_asyncio.fixture
async def in_thread(uno: SimulatedServer) -> SimulatedServer:
    """The server, with a thread of its channel as the place to play."""
    backend = uno.env.backend
    thread = backend.create_thread(uno.channel.id, "cards", uno.anna.id)
    for person in (uno.anna, uno.ben):
        backend.add_thread_member(thread.id, person.id)
    await uno.env.settle()
    uno.channel = ChannelHandle(uno.env, uno.guild, thread)
    return uno


async def archive(uno: SimulatedServer, *, locked: bool = False) -> None:
    """Archive the thread as Discord or the staff would; SimCord itself refuses nothing there."""
    change = {"archived": True, "locked": locked}
    uno.env.backend.edit_channel(uno.channel.id, {}, thread_metadata=change)
    path = f"/channels/{uno.channel.id}/messages"
    uno.env.inject_error("PATCH", f"{path}/*", status=400, code=ARCHIVED, times=None)
    if locked:
        uno.env.inject_error("POST", path, status=400, code=ARCHIVED, times=None)
    await uno.env.settle()


async def open_again(uno: SimulatedServer) -> None:
    """Let the staff unlock and reopen the thread."""
    uno.env.backend.faults.clear()
    change = {"archived": False, "locked": False}
    uno.env.backend.edit_channel(uno.channel.id, {}, thread_metadata=change)
    await uno.env.settle()


async def test_a_new_message_reopens_an_archived_thread(in_thread: SimulatedServer) -> None:
    uno = in_thread
    await uno.deal()
    old = uno.table_message.id
    await archive(uno)
    moves = uno.state.moves
    await uno.play(uno.on_turn)

    assert uno.state.moves == moves + 1
    assert uno.table_message.id != old, "an archived thread takes no edits"
    assert uno.state.barred_at is None


async def test_a_locked_thread_halts_the_game_until_it_is_reopened_and_its_host_is_told(
    in_thread: SimulatedServer,
) -> None:
    uno = in_thread
    await uno.deal()
    await archive(uno, locked=True)
    await uno.play(uno.on_turn)
    moves = uno.state.moves
    assert "is paused" in texts(uno.hand(uno.anna))
    await uno.env.advance_time(60 * 60)

    halted_at = uno.state.barred_at
    assert halted_at is not None
    assert uno.state.moves == moves, "no clock runs"
    (told,) = [one for one in uno.messages(uno.anna) if "trying every minute" in texts(one)]
    assert "locked" in texts(told)

    await open_again(uno)
    assert uno.state.barred_at is None
    assert "is paused" not in texts(uno.table_message)
    assert "My hand" in labels(uno.table_message)

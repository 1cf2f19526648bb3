"""What goes wrong: each fault lasts a while, and then puts right what it has broken."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playground.page.user_actions import UserActions
from playground.server.api.permissions import BOT, Permission
from playground.server.gateway.protocol import CloseCode
from playground.server.state.models import ChannelKind, GuildStatus
from playground.server.traffic.faults import EventFault, Fault, LimitScope, Loss
from tests.fuzz.mangle import mangled_text

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from random import Random

    from tests.chaos.people import Player
    from tests.chaos.town import Town

    FaultKind = Callable[[Town, Random], Awaitable[None]]

PATHS = ("*", "/channels/*", "/channels/*/messages*", "/interactions/*", "/webhooks/*", "/users/*")
RESUMABLE = (
    *(CloseCode.UNKNOWN_ERROR, CloseCode.UNKNOWN_OPCODE, CloseCode.DECODE_ERROR),
    *(CloseCode.NOT_AUTHENTICATED, CloseCode.ALREADY_AUTHENTICATED, CloseCode.INVALID_SEQ),
    *(CloseCode.RATE_LIMITED, CloseCode.TIMED_OUT),
)
FATAL = (
    *(CloseCode.AUTHENTICATION_FAILED, CloseCode.INVALID_SHARD, CloseCode.INVALID_VERSION),
    *(CloseCode.INVALID_INTENTS, CloseCode.DISALLOWED_INTENTS),
)


_UNREADABLE = 0.3
"""How often something mangled has lost a part that it must have."""

# Requests


async def rate_limit(town: Town, chance: Random) -> None:
    """Discord says "slower", for one route, for all, or because of others."""
    town.local.faults.add(
        Fault(
            path=chance.choice(PATHS),
            limit=chance.choice(list(LimitScope)),
            retry_after_s=chance.uniform(0.1, 1.5),
            times=chance.randint(1, 6),
        )
    )


async def server_error(town: Town, chance: Random) -> None:
    """Discord is out of order."""
    status, times = chance.choice((500, 502, 503, 504)), chance.randint(1, 8)
    town.local.faults.add(Fault(path=chance.choice(PATHS), status=status, times=times))


async def slow_answer(town: Town, chance: Random) -> None:
    """An answer takes its time, or longer than an interaction lives."""
    delay, times = chance.uniform(0.2, 4.0), chance.randint(1, 6)
    town.local.faults.add(Fault(path=chance.choice(PATHS), delay_s=delay, times=times))


async def cut_connection(town: Town, chance: Random) -> None:
    """A request or its answer is lost."""
    loss = chance.choice((Loss.REQUEST, Loss.ANSWER))
    town.local.faults.add(Fault(path=chance.choice(PATHS), loss=loss, times=chance.randint(1, 4)))


# The gateway


async def gateway_closed(town: Town, chance: Random) -> None:
    """The gateway closes the connection; the session can be resumed."""
    town.local.gateway.disconnect(chance.choice(RESUMABLE))


async def reconnect(town: Town, chance: Random) -> None:
    """The gateway asks for another connection, or says that the session is over."""
    match chance.randrange(3):
        case 0:
            town.local.gateway.request_reconnect()
        case 1:
            town.local.gateway.invalidate(resumable=True)
        case _:
            town.local.gateway.invalidate()


async def events_in_disorder(town: Town, chance: Random) -> None:
    """Events come twice, late, out of order, or never."""
    late = chance.uniform(0.3, 3.5)
    delays = chance.choice(((0.0, 0.0), (late,), (0.0, late), ()))
    name = chance.choice(("*", "INTERACTION_CREATE", "INTERACTION_CREATE", "*_DELETE"))
    town.local.gateway.faults.add(EventFault(name, delays, times=chance.randint(1, 6)))


async def mangled_click(town: Town, chance: Random) -> None:
    """What was clicked, chosen or typed comes mangled."""

    def change(data: dict[str, Any]) -> dict[str, Any]:
        inner = data["data"]
        if "custom_id" in inner:
            inner["custom_id"] = mangled_text(inner["custom_id"], chance)[:100]
        if "values" in inner:
            inner["values"] = [mangled_text(one, chance)[:100] for one in inner["values"]]
        if chance.random() < _UNREADABLE:
            inner.pop(chance.choice(("component_type", "custom_id", "name", "id")), None)
        return data

    town.local.gateway.faults.add(
        EventFault("INTERACTION_CREATE", change=change, times=chance.randint(1, 4))
    )


async def fatal_close(town: Town, chance: Random) -> None:
    """The gateway closes for good, as for a wrong token: the process ends, another is started."""
    bot = town.bot
    if bot is not None and town.file.exists() and town.local.state.bot.online:
        town.expect_end(bot)
        town.local.gateway.disconnect(chance.choice(FATAL))


async def kill(town: Town, chance: Random) -> None:
    """The process is killed, or asked to end."""
    bot = town.bot
    if bot is not None and bot.running and town.file.exists():
        town.expect_end(bot)
        os.kill(bot.pid, chance.choice((signal.SIGKILL, signal.SIGTERM)))


# People and places


async def direct_messages_closed(town: Town, chance: Random) -> None:
    """Somebody takes no direct messages for a while."""
    person = _someone(town, chance).person
    actions = UserActions(town.local.state, town.local.services.messages)
    actions.set_dms_closed(person, closed=True)
    await asyncio.sleep(chance.uniform(0.5, 8.0))
    actions.set_dms_closed(person, closed=False)


async def member_leaves(town: Town, chance: Random) -> None:
    """Somebody leaves the server and comes back."""
    person = _someone(town, chance).person
    town.local.state.remove_member(person)
    await asyncio.sleep(chance.uniform(0.5, 6.0))
    town.local.state.add_member(person)


async def messages_deleted(town: Town, chance: Random) -> None:
    """Somebody deletes messages of the bot."""
    state = town.local.state
    found = [
        message
        for channel in state.channels.values()
        for message in list(channel.messages.values())[-4:]
        if message.author_id == state.bot.id
    ]
    for message in chance.sample(found, min(len(found), chance.randint(1, 5))):
        town.local.services.messages.delete(message)


async def thread_deleted(town: Town, chance: Random) -> None:
    """Somebody deletes a thread."""
    state = town.local.state
    threads = [one for one in state.channels.values() if one.thread is not None]
    if threads:
        state.delete_channel(chance.choice(threads))


async def channel_deleted(town: Town, chance: Random) -> None:
    """Somebody deletes a channel with all that is in it."""
    state = town.local.state
    channels = [one for one in state.channels.values() if one.kind is ChannelKind.TEXT]
    state.delete_channel(chance.choice(channels))


async def permission_taken(town: Town, chance: Random) -> None:
    """The bot may not do something in a channel for a while."""
    state = town.local.state
    channels = [one for one in state.channels.values() if one.kind is ChannelKind.TEXT]
    channel = chance.choice(channels)
    lost = chance.choice(
        (
            *(Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL, Permission.ATTACH_FILES),
            *(Permission.CREATE_PUBLIC_THREADS, Permission.SEND_MESSAGES_IN_THREADS, BOT),
        )
    )
    state.set_bot_permissions(channel, BOT & ~lost)
    await asyncio.sleep(chance.uniform(0.5, 6.0))
    if channel.id in state.channels:
        state.set_bot_permissions(channel, BOT)


async def bot_removed(town: Town, chance: Random) -> None:
    """The server removes the bot and lets it in again."""
    await _guild_is(town, GuildStatus.REMOVED, chance.uniform(0.5, 3.0))


async def server_outage(town: Town, chance: Random) -> None:
    """The server is out of order for a while."""
    await _guild_is(town, GuildStatus.UNAVAILABLE, chance.uniform(0.5, 4.0))


# The database


async def database_locked(town: Town, chance: Random) -> None:
    """Somebody else writes into the database, and takes their time."""
    with closing(sqlite3.connect(town.file, timeout=0.2, isolation_level=None)) as other:
        try:
            other.execute("BEGIN IMMEDIATE")
        except sqlite3.Error:
            return
        await asyncio.sleep(chance.uniform(0.5, 7.0))
        other.execute("ROLLBACK")


async def disk_full(town: Town, chance: Random) -> None:
    """Nothing more can be written into any file."""
    bot = town.bot
    if bot is None or not bot.running:
        return
    with _file_size_limit(bot.pid):
        await asyncio.sleep(chance.uniform(0.5, 4.0))


async def database_gone(town: Town, chance: Random) -> None:
    """The files of the database are gone, and come back."""
    files = [Path(f"{town.file}{end}") for end in ("", "-wal", "-shm")]
    away = {one: one.with_name(f"{one.name}.away") for one in files if one.exists()}
    if any(one.exists() for one in away.values()) or not town.is_ready:
        return
    for here, there in away.items():
        here.rename(there)
    await asyncio.sleep(chance.uniform(0.5, 3.0))
    for here, there in away.items():
        there.replace(here)


@contextmanager
def _file_size_limit(pid: int) -> Iterator[None]:
    _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        if Path(f"/proc/{pid}").exists():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))


async def _guild_is(town: Town, status: GuildStatus, seconds: float) -> None:
    if town.local.state.guild.status is not GuildStatus.AVAILABLE:
        return
    town.local.state.set_guild_status(status)
    await asyncio.sleep(seconds)
    town.local.state.set_guild_status(GuildStatus.AVAILABLE)


def _someone(town: Town, chance: Random) -> Player:
    return chance.choice(town.people)


WEIGHTS: dict[FaultKind, int] = {
    rate_limit: 6,
    server_error: 6,
    slow_answer: 5,
    cut_connection: 6,
    gateway_closed: 3,
    reconnect: 3,
    events_in_disorder: 6,
    mangled_click: 6,
    direct_messages_closed: 6,
    member_leaves: 4,
    messages_deleted: 6,
    permission_taken: 5,
    thread_deleted: 2,
    channel_deleted: 1,
    bot_removed: 1,
    server_outage: 2,
    database_locked: 3,
    disk_full: 2,
    database_gone: 2,
    kill: 1,
    fatal_close: 1,
}
"""How often each kind comes, against the others."""

"""A server whose tables have threads of their own."""

from __future__ import annotations

import discord
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from bot.settings import SERVER, Threads
from bot.ui.table_threads import ARCHIVED_AFTER
from tests.ui.message_content import answer_text, texts
from tests.ui.simulated_server import SimulatedServer


async def switch_on(uno: SimulatedServer) -> None:
    await uno.store.settings.put(SERVER["threads"], uno.guild.id, Threads.EACH)


def threads(uno: SimulatedServer) -> list[discord.Thread]:
    guild = uno.bot.get_guild(uno.guild.id)
    assert guild is not None
    return [one for one in guild.threads if one.parent_id == uno.channel.id]


async def test_each_table_has_its_thread_archived_after_its_end(uno: SimulatedServer) -> None:
    await switch_on(uno)
    result = await uno.anna.slash(uno.channel, "wizz new")
    (thread,) = threads(uno)
    assert thread.name == "UNO Wizz – anna"
    assert f"<#{thread.id}>" in answer_text(result)
    live = uno.bot.app.tables.in_channel(thread.id)
    assert live is not None
    await uno.ben.slash(uno.channel, "tippo new")
    assert len(threads(uno)) == 2, "a channel has room for several"

    uno.channel = ChannelHandle(uno.env, uno.guild, uno.env.backend.get_channel(thread.id))
    await uno.end(uno.anna, "uno stop")
    await uno.env.advance_time(ARCHIVED_AFTER - 1)
    assert not is_archived(uno, thread.id)
    await uno.env.advance_time(2)
    assert is_archived(uno, thread.id)


def is_archived(uno: SimulatedServer, thread_id: int) -> bool:
    metadata = uno.env.backend.get_channel(thread_id).thread_metadata
    assert metadata is not None
    return metadata.archived


async def test_without_the_right_a_table_is_in_its_channel_and_its_host_is_told(
    uno: SimulatedServer,
) -> None:
    await switch_on(uno)
    assert uno.bot.user is not None
    denied = Overwrite(
        target_id=uno.bot.user.id,
        type=OverwriteType.MEMBER,
        allow=0,
        deny=discord.Permissions(create_public_threads=True).value,
    )
    uno.env.backend.set_overwrite(uno.channel.id, denied)
    result = await uno.anna.slash(uno.channel, "wizz new")

    assert threads(uno) == []
    assert uno.bot.app.tables.in_channel(uno.channel.id) is not None
    (told,) = [one for one in result.followups if "open a thread" in texts(one)]
    assert "Create Public Threads" in texts(told)


async def test_a_refused_thread_leaves_the_table_in_its_channel(uno: SimulatedServer) -> None:
    await switch_on(uno)
    path = f"/channels/{uno.channel.id}/threads"
    uno.env.inject_error("POST", path, status=403, code=50013, times=None)
    await uno.anna.slash(uno.channel, "wizz new")

    assert threads(uno) == []
    assert uno.bot.app.tables.in_channel(uno.channel.id) is not None


async def test_by_default_tables_stay_in_their_channel(uno: SimulatedServer) -> None:
    await uno.open()
    assert threads(uno) == []

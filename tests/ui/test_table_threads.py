"""A server whose tables have threads of their own."""

from __future__ import annotations

import discord
import pytest
from simcord.actors import MemberActor
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType
from simcord.results import InteractionResult

from bot.game.live.table import LiveTable
from bot.game.rules.actions import Answer, Refusal, Refused
from bot.game.rules.match_record import table_commitment_link
from bot.game.state.table_state import Ending, TableState
from bot.gateway.channels import ChannelOpener
from bot.settings import SERVER, Threads
from bot.ui.channel_loss import ARCHIVED_AFTER
from cogs.stats.queries import Statistics
from tests.ui.message_content import (
    answer_of,
    answer_text,
    begin,
    buttons_of,
    click_more,
    labels,
    opened,
    texts,
)
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_slow import choose, falls_asleep


async def switch_on(uno: SimulatedServer) -> None:
    await uno.store.settings.put(SERVER["threads"], uno.guild.id, Threads.EACH)


def threads(uno: SimulatedServer) -> list[discord.Thread]:
    guild = uno.bot.get_guild(uno.guild.id)
    assert guild is not None
    return [one for one in guild.threads if one.parent_id == uno.channel.id]


async def test_each_table_has_a_thread_that_is_archived_after_its_end(uno: SimulatedServer) -> None:
    await switch_on(uno)
    result = await uno.anna.slash(uno.channel, "wizz new")
    (thread,) = threads(uno)
    assert thread.name == "UNO Wizz – anna"
    assert f"<#{thread.id}>" in answer_text(result)
    live = uno.bot.app.tables.in_channel(thread.id)
    assert live is not None
    await uno.ben.slash(uno.channel, "tippo new")
    assert len(threads(uno)) == 2, "a channel has room for several"
    await uno.delete_channel(next(one.id for one in threads(uno) if one.id != thread.id))
    assert [*uno.bot.app.tables] == [live], "a lobby closes with its thread"

    go_to(uno, thread.id)
    await uno.end(uno.anna, "uno stop")
    await uno.env.advance_time(ARCHIVED_AFTER - 1)
    assert not is_archived(uno, thread.id)
    await uno.env.advance_time(2)
    assert is_archived(uno, thread.id)


def is_archived(uno: SimulatedServer, thread_id: int) -> bool:
    metadata = uno.env.backend.get_channel(thread_id).thread_metadata
    assert metadata is not None
    return metadata.archived


async def test_a_table_stays_in_its_channel_if_no_thread_is_allowed(uno: SimulatedServer) -> None:
    await switch_on(uno)
    path = f"/channels/{uno.channel.id}/threads"
    uno.env.inject_error("POST", path, status=403, code=50013, times=None)
    await uno.anna.slash(uno.channel, "wizz new")
    assert threads(uno) == []
    assert uno.bot.app.tables.in_channel(uno.channel.id) is not None
    await uno.stop()

    deny_threads(uno)
    result = await uno.anna.slash(uno.channel, "wizz new")
    assert threads(uno) == []
    assert uno.bot.app.tables.in_channel(uno.channel.id) is not None
    (told,) = [one for one in result.followups if "open a thread" in texts(one)]
    assert "Create Public Threads" in texts(told)


async def deal_in_thread(uno: SimulatedServer) -> ChannelHandle:
    """Let Anna and Ben play in a thread; return the channel that it belongs to."""
    await switch_on(uno)
    channel = uno.channel
    await uno.anna.slash(channel, "master new")
    go_to(uno, threads(uno)[0].id)
    await uno.seat_and_deal()
    return channel


def go_to(uno: SimulatedServer, channel_id: int) -> None:
    uno.channel = ChannelHandle(uno.env, uno.guild, uno.env.backend.get_channel(channel_id))


def only_table(uno: SimulatedServer) -> TableState:
    (table,) = uno.bot.app.tables
    return table.state


def table_of(uno: SimulatedServer, table_id: str) -> TableState:
    table = uno.bot.app.tables.find(table_id)
    assert table is not None
    return table.state


def requests_about(uno: SimulatedServer, since: int, channel_id: int) -> list[str]:
    return [one for one in uno.requests_since(since) if str(channel_id) in one]


@pytest.mark.parametrize("offline", [False, True])
async def test_a_game_continues_in_another_thread_when_its_own_is_deleted(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, *, offline: bool
) -> None:
    channel = await deal_in_thread(uno)
    before = uno.state
    with monkeypatch.context() as away:
        if offline:
            away.setattr(uno.env.backend, "emit", lambda *_: None)
        await uno.delete_channel(before.channel_id)
    if offline:
        await uno.restart()
        await uno.env.settle()

    after = only_table(uno)
    assert (after.game, after.secret, after.moves) == (before.game, before.secret, before.moves)
    assert (after.parent_id, after.channel_gone, after.barred_at) == (channel.id, False, None)
    (thread,) = (one for one in channel.threads if one.id == after.channel_id)
    assert thread.name == "UNO Master – anna"
    assert sum("Draw pile" in texts(message) for message in thread.history()) == 1
    assert f"<#{thread.id}>" in texts(uno.hand(uno.anna))
    go_to(uno, thread.id)
    await uno.play(uno.on_turn)
    assert uno.state.moves == before.moves + 1


async def test_a_sleeping_slow_game_continues_in_another_thread_when_its_own_is_deleted(
    uno: SimulatedServer,
) -> None:
    await switch_on(uno)
    channel = uno.channel
    await uno.anna.slash(channel, "classic new")
    go_to(uno, threads(uno)[0].id)
    await choose(uno, days=1)
    await uno.ben.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    before = uno.state
    await falls_asleep(uno)
    await uno.delete_channel(before.channel_id)

    after = only_table(uno)
    assert after.game == before.game
    assert after.channel_id in {one.id for one in channel.threads}


async def test_a_game_moves_to_the_channel_if_no_thread_can_be_opened(
    uno: SimulatedServer,
) -> None:
    channel = await deal_in_thread(uno)
    before = uno.state
    refuse_threads(uno, channel)
    await uno.delete_channel(before.channel_id)

    after = only_table(uno)
    assert (after.channel_id, after.game, after.barred_at) == (channel.id, before.game, None)
    go_to(uno, channel.id)
    assert "Draw pile" in texts(uno.table_message)


def refuse_threads(uno: SimulatedServer, channel: ChannelHandle) -> None:
    path = f"/channels/{channel.id}/threads"
    uno.env.inject_error("POST", path, status=403, code=50013, times=None)


async def test_a_game_that_waits_for_a_thread_says_why_and_sends_nothing_to_the_deleted_thread(
    uno: SimulatedServer,
) -> None:
    channel = await deal_in_thread(uno)
    before = uno.state
    refuse_threads(uno, channel)
    await uno.store.settings.put(SERVER["threads"], uno.guild.id, Threads.NONE)
    await uno.cleo.slash(channel, "tippo new")
    await uno.delete_channel(before.channel_id)
    since = len(uno.env.http_requests)
    for starts in (1, 2):
        if starts > 1:
            await uno.restart()
        await uno.env.advance_time(600)

        state = table_of(uno, before.table_id)
        assert state.channel_gone
        assert (state.game, state.phase) == (before.game, before.phase)
        assert requests_about(uno, since, before.channel_id) == []
        assert "its thread was deleted" in texts(uno.hand(uno.anna))
        told = [texts(one) for one in uno.messages(uno.anna)]
        assert sum("Create Public Threads" in one for one in told) == starts
    uno.env.backend.faults.clear()
    uno.allow_everyone(create_public_threads=True)
    await uno.env.settle()
    await uno.env.advance_time(1)

    state = table_of(uno, before.table_id)
    assert state.channel_id in {one.id for one in channel.threads}
    assert (state.game, state.barred_at) == (before.game, None)


async def test_after_an_outage_a_game_continues_in_another_thread(uno: SimulatedServer) -> None:
    channel = await deal_in_thread(uno)
    before = uno.state
    path = f"/channels/{channel.id}/threads"
    uno.env.inject_error("POST", path, status=503, times=None)
    await uno.delete_channel(before.channel_id)
    await uno.env.advance_time(120)
    assert only_table(uno).channel_gone
    assert only_table(uno).game == before.game
    uno.env.backend.faults.clear()
    await uno.env.advance_time(120)

    assert only_table(uno).channel_id in {one.id for one in channel.threads}
    assert only_table(uno).secret == before.secret


def no_table_moves(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let no table be moved; return a list to which newly opened threads are added."""
    opened, open_thread = list[int](), ChannelOpener.open_thread

    async def open_it(self: ChannelOpener, channel_id: int, name: str) -> int:
        opened.append(await open_thread(self, channel_id, name))
        return opened[-1]

    async def fail(_table: LiveTable, _channel_id: int) -> Answer:
        return Refused(Refusal.STORE_DOWN)

    monkeypatch.setattr(ChannelOpener, "open_thread", open_it)
    monkeypatch.setattr(uno.bot.app.tables, "move", fail)
    return opened


async def test_a_table_that_ends_before_moving_leaves_no_open_thread(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await deal_in_thread(uno)
    before = uno.state
    opened = no_table_moves(uno, monkeypatch)
    await uno.delete_channel(before.channel_id)
    await uno.env.advance_time(70)
    await uno.bot.app.tables.close(before.table_id, Ending.GONE)
    await uno.env.settle()

    (thread,) = opened
    assert is_archived(uno, thread)


async def test_a_thread_opened_while_the_store_was_down_is_used_later(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel = await deal_in_thread(uno)
    before = uno.state
    with monkeypatch.context() as broken:
        opened = no_table_moves(uno, broken)
        await uno.delete_channel(before.channel_id)
        await uno.env.advance_time(70)
    await uno.env.advance_time(70)

    assert opened == [only_table(uno).channel_id]
    assert only_table(uno).game == before.game
    assert channel.id == only_table(uno).parent_id


async def test_a_game_whose_channel_and_thread_are_deleted_is_halted_and_sends_nothing_to_them(
    uno: SimulatedServer,
) -> None:
    channel = await deal_in_thread(uno)
    before = uno.state
    uno.env.backend.delete_channel(channel.id)
    await uno.delete_channel(before.channel_id)
    since = len(uno.env.http_requests)
    await uno.env.advance_time(600)

    after = only_table(uno)
    assert (after.game, after.has_no_place) == (before.game, True)
    assert requests_about(uno, since, before.channel_id) == []
    assert requests_about(uno, since, channel.id) == []


@pytest.mark.parametrize("private", [False, True])
async def test_a_game_in_a_persons_deleted_thread_continues_elsewhere_unless_it_was_private(
    uno: SimulatedServer, *, private: bool
) -> None:
    backend, channel = uno.env.backend, uno.channel
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    thread = backend.create_thread(channel.id, "evening", uno.anna.id, type=kind.value)
    backend.add_thread_member(thread.id, uno.ben.id)
    await uno.env.settle()
    go_to(uno, thread.id)
    await uno.deal_by_clicks()
    await uno.delete_channel(thread.id)

    state = only_table(uno)
    assert state.has_no_place is private
    assert (state.channel_id in {one.id for one in channel.threads}) is not private


async def test_a_game_is_halted_if_the_owner_of_its_private_thread_removes_the_bot(
    uno: SimulatedServer,
) -> None:
    """The game closes after a day, as in any channel that bars the bot, and its rounds count."""
    backend, kind = uno.env.backend, discord.ChannelType.private_thread.value
    thread = backend.create_thread(uno.channel.id, "evening", uno.anna.id, type=kind)
    backend.add_thread_member(thread.id, uno.ben.id)
    await uno.env.settle()
    go_to(uno, thread.id)
    await uno.play_round(goal=500)
    for path in (f"/channels/{thread.id}/messages", f"/channels/{thread.id}/messages/*"):
        method = "PATCH" if path.endswith("*") else "POST"
        uno.env.inject_error(method, path, status=403, code=50001, times=None)
    await uno.env.advance_time(60)

    state = only_table(uno)
    assert state.barred_at is not None
    assert (state.channel_id, state.ending_when_halted) == (thread.id, Ending.BARRED)
    tallies = [
        (await Statistics(uno.store).of_person(uno.guild.id, one.id)).tally
        for one in (uno.anna, uno.ben)
    ]
    assert sorted((one.rounds, one.wins) for one in tallies) == [(1, 0), (1, 1)]


def deny_threads(uno: SimulatedServer) -> None:
    assert uno.bot.user is not None
    denied = Overwrite(
        target_id=uno.bot.user.id,
        type=OverwriteType.MEMBER,
        allow=0,
        deny=discord.Permissions(create_public_threads=True).value,
    )
    uno.env.backend.set_overwrite(uno.channel.id, denied)


async def ask_for_thread(uno: SimulatedServer, person: MemberActor) -> InteractionResult:
    """Let the host open the option's page, and a person press the button there."""
    shown = await click_more(uno.anna, uno.table_message, "Options")
    page = await opened(uno.anna, shown, "own-thread")
    assert "Open a thread" in labels(page)
    (custom_id,) = (one["custom_id"] for one in buttons_of(page) if one["label"] == "Open a thread")
    if person is uno.anna:
        return await person.click(page, custom_id=custom_id)
    return await uno.press(person, uno.table_message, custom_id)


async def test_the_host_can_give_a_lobby_its_own_thread(uno: SimulatedServer) -> None:
    await uno.open_lobby()
    await uno.ben.click(uno.table_message, label="Join")
    (commitment,) = uno.commitments
    result = await ask_for_thread(uno, uno.anna)
    (thread,) = threads(uno)
    assert f"<#{thread.id}>" in texts(answer_of(result))
    assert [one for one in uno.channel.history() if one.components] == [commitment]

    await uno.cleo.slash(uno.channel, "tippo new")
    assert uno.state.edition == "tippo", "the channel has room for another table"
    parent = uno.channel
    go_to(uno, thread.id)
    assert table_commitment_link(uno.state).endswith(f"{parent.id}/{commitment.id}")
    assert f"<#{thread.id}>" in texts(uno.hand(uno.ben))
    await begin(uno.anna, uno.table_message)
    await uno.play(uno.on_turn)
    shown = await uno.anna.slash(uno.channel, "uno status")
    told = await uno.anna.click(answer_of(shown), label="Fair deal")
    assert f"{parent.id}/{commitment.id}" in answer_text(told)
    await uno.stop()
    await uno.env.advance_time(ARCHIVED_AFTER + 1)
    assert is_archived(uno, thread.id)


async def test_only_the_host_can_give_a_lobby_a_thread_and_only_once(uno: SimulatedServer) -> None:
    await uno.open_lobby()
    refused = await ask_for_thread(uno, uno.ben)
    assert "Only the host" in answer_text(refused)
    shown = await click_more(uno.anna, uno.table_message, "Options")
    page = await opened(uno.anna, shown, "own-thread")
    (button,) = (one["custom_id"] for one in buttons_of(page) if one["label"] == "Open a thread")
    await uno.anna.click(page, custom_id=button)
    (thread,) = threads(uno)
    (commitment,) = uno.commitments
    again = await uno.press(uno.anna, commitment, button)
    assert f"<#{thread.id}>" in answer_text(again)
    assert threads(uno) == [thread]

    go_to(uno, thread.id)
    shown = await click_more(uno.anna, uno.table_message, "Options")
    assert "Separate thread" not in texts(answer_of(shown)), "a thread has no threads"
    await uno.end(uno.anna, "uno stop")
    gone = await uno.press(uno.anna, commitment, button)
    assert "closed" in answer_text(gone)


async def test_the_lobby_stays_in_its_channel_if_threads_are_refused(uno: SimulatedServer) -> None:
    await uno.open_lobby()
    path = f"/channels/{uno.channel.id}/threads"
    uno.env.inject_error("POST", path, status=403, code=50013, times=1)
    assert "the table stays in this channel" in answer_text(await ask_for_thread(uno, uno.anna))
    deny_threads(uno)
    assert "Create Public Threads" in answer_text(await ask_for_thread(uno, uno.anna))
    assert threads(uno) == []
    assert uno.state.channel_id == uno.channel.id

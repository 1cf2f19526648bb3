"""Slow games in Discord: tables sleep between moves, with one notice and one warning a turn."""

from __future__ import annotations

import pytest
from discord import Message
from simcord.backend import serializers

from bot.game.ports import StoreUnavailable
from bot.game.state.codec import load
from bot.game.state.table_state import Phase, TableState
from bot.settings import SLOW_TURNS
from bot.store.store import Store
from tests.game.dealing import few_cards
from tests.ui.message_content import (
    answer_of,
    answer_text,
    begin,
    click_more,
    first_move,
    labels,
    opened,
    texts,
)
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_absent_servers import comes_back, left_out

HOUR = 60 * 60
DAY = 24 * HOUR


async def choose(uno: SimulatedServer, days: int) -> None:
    """Let the host choose a slow game in the options."""
    shown = await click_more(uno.anna, uno.table_message, "Options")
    custom_id = f"u:{uno.state.table_id}:-:option:turn-seconds"
    value = f"turn-seconds {days * DAY}"
    page = await opened(uno.anna, shown, "slow-game")
    await uno.anna.select(page, [value], custom_id=custom_id)


async def deal_slowly(
    uno: SimulatedServer, days: int = 1, *, without_messages: bool = False
) -> str:
    """Let Anna and Ben begin a slow game; return the table's id."""
    await uno.open("classic")
    await choose(uno, days)
    if without_messages:
        uno.close_messages(uno.ben)
    await uno.ben.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    return uno.state.table_id


async def falls_asleep(uno: SimulatedServer) -> None:
    await uno.env.advance_time(HOUR / 2)
    assert uno.bot.app.tables.in_channel(uno.channel.id) is None
    assert len(uno.bot.app.tables.sleepers) == 1


async def saved(uno: SimulatedServer, table_id: str) -> TableState:
    """The table as stored, whether or not it sleeps."""
    row = await uno.store.last_saved(table_id)
    assert row is not None
    return load(row.state)


def asked_people(state: TableState) -> list[int | None]:
    return [state.players[seat].user_id for seat in state.asked]


@pytest.mark.databases("sqlite", "postgresql")
async def test_a_slow_game_goes_on_for_a_week_with_one_table_message_and_one_hand_each(
    uno: SimulatedServer,
) -> None:
    await deal_slowly(uno)
    assert uno.state.turn_seconds in SLOW_TURNS
    for day in range(7):
        person, moves = uno.on_turn, uno.state.moves
        await falls_asleep(uno)
        await uno.env.advance_time(5 * HOUR)
        if day == 3:
            await uno.restart()
        await uno.play(person)
        await uno.env.advance_time(60)

        assert uno.state.phase is Phase.PLAYING
        assert uno.state.moves == moves + 1
        # Old messages are replaced, not collected: one table, and one hand for each player.
        assert uno.table_message.id != uno.hand(person).id
        assert uno.hand(uno.anna).id != uno.hand(uno.ben).id


async def test_a_move_is_shown_in_a_new_message_rather_than_an_edit_of_an_old_one(
    uno: SimulatedServer,
) -> None:
    await deal_slowly(uno)
    person = uno.on_turn
    old = (uno.table_message.id, uno.hand(person).id)
    await falls_asleep(uno)
    await uno.env.advance_time(5 * HOUR)
    await uno.play(person)
    await uno.env.advance_time(60)

    assert uno.table_message.id != old[0]


async def test_each_turn_brings_one_notice_and_one_warning(uno: SimulatedServer) -> None:
    table_id = await deal_slowly(uno, without_messages=True)
    if uno.on_turn is not uno.ben:
        await uno.play(uno.anna)
    await uno.let_calls_come()
    (told,) = uno.notices
    await falls_asleep(uno)
    await uno.anna.slash(uno.channel, "uno status")
    await falls_asleep(uno)
    await uno.restart()
    await uno.env.advance_time(60)
    assert [one.id for one in uno.notices] == [told.id]

    await uno.env.advance_time(16 * HOUR)
    (warned,) = uno.notices
    assert warned.id != told.id
    assert "it’s still your turn" in texts(warned)
    await uno.anna.slash(uno.channel, "uno status")
    await falls_asleep(uno)
    await uno.restart()
    await uno.anna.slash(uno.channel, "uno status")
    assert [one.id for one in uno.notices] == [warned.id]

    before = (await saved(uno, table_id)).moves
    await uno.env.advance_time(8 * HOUR)
    assert (await saved(uno, table_id)).moves > before
    assert uno.notices == []


async def test_a_player_notified_by_direct_message_is_warned_there(uno: SimulatedServer) -> None:
    await deal_slowly(uno)
    person = uno.on_turn
    told = uno.hand(person).id
    await uno.env.advance_time(15 * HOUR)
    assert uno.hand(person).id == told
    await uno.env.advance_time(2 * HOUR)

    assert uno.hand(person).id != told
    assert uno.notices == []


async def test_commands_wake_the_channels_sleeping_table(uno: SimulatedServer) -> None:
    await deal_slowly(uno)
    person = uno.on_turn
    for command in ("uno hand", "uno play"):
        await falls_asleep(uno)
        shown = await person.slash(uno.channel, command)
        assert first_move(answer_of(shown)), command


async def test_a_click_is_refused_while_a_sleeping_table_cannot_be_read(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await deal_slowly(uno)
    person = uno.on_turn
    await falls_asleep(uno)

    async def unavailable(*_: object) -> None:
        raise StoreUnavailable("the disk is full")

    with monkeypatch.context() as down:
        down.setattr(Store, "last_saved", unavailable)
        result = await person.slash(uno.channel, "uno hand")
        assert "save" in answer_text(result)
    assert first_move(answer_of(await person.slash(uno.channel, "uno hand")))


async def test_a_slow_game_survives_the_removal_and_return_of_the_bot(
    uno: SimulatedServer,
) -> None:
    table_id = await deal_slowly(uno, days=3)
    guild = uno.env.backend.guilds[uno.guild.id]
    await falls_asleep(uno)
    uno.leave_server()
    await uno.pass_days(5)
    halted = await saved(uno, table_id)
    assert halted.phase is Phase.PLAYING
    assert halted.barred_at is not None
    uno.env.backend.emit("GUILD_CREATE", serializers.guild_create_payload(uno.env.backend, guild))
    await uno.env.advance_time(60)

    moves, person = uno.state.moves, uno.on_turn
    await uno.play(person)
    assert uno.state.moves == moves + 1


@pytest.mark.databases("sqlite", "postgresql")
async def test_a_slow_game_survives_five_restarts(uno: SimulatedServer) -> None:
    """Days pass, the host leaves and returns, and the server removes the bot and adds it again."""
    await uno.open_lobby("classic")
    await choose(uno, 3)
    for one in (uno.ben, uno.cleo):
        await one.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    table_id, hosts, played = uno.state.table_id, list[int](), 0
    for number in range(5):
        await uno.env.advance_time(HOUR / 2)
        if number == 1:
            # A robot takes Anna's seat, and plays at once whenever it is asked.
            await uno.end(uno.anna, "uno leave")
            await uno.env.advance_time(HOUR / 2)
        if number == 3:
            await uno.anna.slash(uno.channel, "uno join")
            await uno.env.advance_time(HOUR / 2)
        before = await saved(uno, table_id)
        hosts.append(before.host)
        if number == 2:
            uno.leave_server()
            await uno.pass_days(4)
            with left_out(uno):
                await uno.restart()
            await comes_back(uno)
        else:
            await uno.pass_days(1 / 4)
            await uno.restart()
        await uno.env.advance_time(60)

        after = await saved(uno, table_id)
        assert after.phase is Phase.PLAYING
        assert (after.game, after.players, after.host) == (
            before.game,
            before.players,
            before.host,
        )
        if number != 2:
            assert after.deadlines == before.deadlines
        (person,) = (one for one in (uno.anna, uno.ben, uno.cleo) if one.id in asked_people(after))
        # The buttons from before the restart still work.
        await uno.play(person)
        await uno.env.advance_time(60)
        played += 1
        assert (await saved(uno, table_id)).moves > before.moves

    assert played == 5
    assert set(hosts) == {uno.anna.id, uno.ben.id}


@pytest.mark.databases("sqlite", "postgresql")
async def test_a_robot_plays_on_for_a_banned_player_at_a_sleeping_table(
    uno: SimulatedServer,
) -> None:
    table_id = await deal_slowly(uno)
    await falls_asleep(uno)
    uno.env.backend.apply_ban(uno.guild.id, uno.ben.id, None)
    await uno.env.settle()

    state = await saved(uno, table_id)
    seat = state.seat_of(uno.ben.id)
    assert seat is not None
    assert (state.players[seat].robot, state.players[seat].kept_out) == (True, True)


@pytest.mark.databases("sqlite", "postgresql")
async def test_a_robot_replaces_a_person_who_deletes_their_data_during_a_sleeping_game(
    uno: SimulatedServer,
) -> None:
    table_id = await deal_slowly(uno)
    person, other = uno.on_turn, uno.waiting
    await falls_asleep(uno)
    warned = await person.slash(uno.channel, "privacy delete")
    await person.click(answer_of(warned), label="Delete everything")
    await uno.env.advance_time(60)

    state = await saved(uno, table_id)
    assert person.id not in state.user_ids
    assert state.phase is Phase.PLAYING
    assert asked_people(state) == [other.id]


async def test_the_deletion_of_its_channel_halts_a_sleeping_game(uno: SimulatedServer) -> None:
    table_id = await deal_slowly(uno)
    await falls_asleep(uno)
    await uno.delete_channel(uno.channel.id)

    state = await saved(uno, table_id)
    assert (state.phase, state.has_no_place) == (Phase.PLAYING, True)


async def test_an_edition_with_a_clock_is_refused_with_the_reason(uno: SimulatedServer) -> None:
    await uno.open("classic", rules="quick")
    shown = await click_more(uno.anna, uno.table_message, "Options")
    custom_id = f"u:{uno.state.table_id}:-:option:turn-seconds"
    page = await opened(uno.anna, shown, "slow-game")
    result = await uno.anna.select(page, [f"turn-seconds {DAY}"], custom_id=custom_id)

    assert "slow game" in answer_text(result)
    assert uno.state.turn_seconds not in SLOW_TURNS


async def test_an_ordinary_game_can_be_played_beside_a_slow_one(uno: SimulatedServer) -> None:
    slow = await deal_slowly(uno)
    if uno.on_turn is uno.anna:
        await uno.play(uno.anna)
    await falls_asleep(uno)
    await uno.cleo.slash(uno.channel, "tippo new")
    assert uno.state.table_id != slow

    # For a player at only one of two tables, the command means that table.
    assert "’s turn" in answer_text(await uno.anna.slash(uno.channel, "uno status"))
    assert "Who’s playing?" in answer_text(await uno.cleo.slash(uno.channel, "uno status"))
    await uno.anna.slash(uno.channel, "uno join")
    assert uno.state.seat_of(uno.anna.id) == 1
    assert "Who’s playing?" in answer_text(await uno.anna.slash(uno.channel, "uno status"))

    # Buttons act on their own table.
    before = (await saved(uno, slow)).moves
    await uno.play(uno.ben)
    assert (await saved(uno, slow)).moves == before + 1


async def test_a_deleted_channel_closes_its_lobby_and_halts_the_slow_game(
    uno: SimulatedServer,
) -> None:
    slow = await deal_slowly(uno)
    await falls_asleep(uno)
    await uno.cleo.slash(uno.channel, "tippo new")
    await uno.delete_channel(uno.channel.id)

    assert {one.state.table_id for one in uno.bot.app.tables} == {slow}


async def test_two_requests_for_a_slow_rematch_open_one_table_beside_an_ordinary_game(
    uno: SimulatedServer,
) -> None:
    uno.deal_short_rounds()
    with few_cards():
        await uno.open("classic", scoring="single")
        await choose(uno, days=1)
        await uno.ben.click(uno.table_message, label="Join")
        await begin(uno.anna, uno.table_message)
    await uno.play_to_the_end()
    over = uno.table_message
    await uno.cleo.slash(uno.channel, "tippo new")
    ordinary = uno.live_table
    await uno.cleo.click(newest(uno), label="Add robot")
    await begin(uno.cleo, newest(uno))
    for person in (uno.anna, uno.ben):
        await person.click(over, label="Play again")

    tables = uno.bot.app.tables.all_in(uno.channel.id)
    (rematch,) = (one.state for one in tables if one is not ordinary)
    assert rematch.is_slow
    assert {uno.anna.id, uno.ben.id} <= rematch.user_ids


def newest(uno: SimulatedServer) -> Message:
    """The newest message with buttons in the channel."""
    return next(one for one in reversed(uno.channel.history()) if labels(one))

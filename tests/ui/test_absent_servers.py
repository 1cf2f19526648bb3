"""A server that Discord does not name is marked, left alone and purged only after some days."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Iterator, MutableMapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from simcord.backend import serializers
from sqlalchemy import insert

from bot.app import absent_servers
from bot.app.absent_servers import RemovalCleanup
from bot.game.ports import Change, LiveKind, SavedTable, ShardId, StoreUnavailable
from bot.game.state.codec import dump, load
from bot.game.state.table_state import Ending, HomeServer, Phase
from bot.game.tournament.state import Stage
from bot.settings import SERVER
from bot.store.database.schema import guild_seasons, season_standings
from bot.store.store import Store
from cogs.plans import opener
from cogs.plans.queries import plans
from cogs.stats.queries import Statistics
from tests.depth import some
from tests.store.changes import change
from tests.ui.message_content import answer_text, first_move, labels, texts
from tests.ui.simulated_server import SimulatedServer

Lines = list[MutableMapping[str, Any]]

DAY = 24 * 60 * 60
DAYS = 30
"""The number of days for which an absent server's data is kept by default."""


@contextmanager
def left_out(uno: SimulatedServer) -> Iterator[None]:
    """Within the block, Discord does not name the server to a bot that starts."""
    guild = uno.env.backend.guilds.pop(uno.guild.id)
    yield
    uno.env.backend.guilds[uno.guild.id] = guild


async def comes_back(uno: SimulatedServer) -> None:
    """Report the server to the bot again, as Discord does."""
    guild = uno.env.backend.guilds[uno.guild.id]
    uno.env.backend.emit("GUILD_CREATE", serializers.guild_create_payload(uno.env.backend, guild))
    await uno.env.settle()


def told(log: Lines, event: str) -> Lines:
    return [line for line in log if line["event"].startswith(event)]


async def test_a_server_that_stays_away_is_kept_for_thirty_days_and_then_purged(
    uno: SimulatedServer, log: Lines
) -> None:
    await uno.deal()
    await uno.play(uno.on_turn)
    before, guild_id = uno.state, uno.guild.id
    await uno.store.settings.put(SERVER["locale"], guild_id, "fr")
    with left_out(uno):
        await uno.restart()
        await uno.pass_days(DAYS - 1)
        (line,) = told(log, "a server is absent")
        assert line["guild"] == guild_id
        since, purged = (date.fromisoformat(line[name]) for name in ("since", "purged_after"))
        assert purged - since == timedelta(days=DAYS)
        (saved,) = await uno.store.live_tables()
        assert load(saved.state).game == before.game
        assert (await uno.store.settings.server(guild_id)).locale == "fr"
        assert told(log, "an absent server was purged") == []
        await uno.pass_days(3)

    assert [line["guild"] for line in told(log, "an absent server was purged")] == [guild_id]
    assert await uno.store.live_tables() == []
    assert (await uno.store.settings.server(guild_id)).locale is None
    assert await uno.store.absent_guilds.marks() == {}


async def test_games_on_an_absent_server_pause_until_the_server_is_back(
    uno: SimulatedServer, log: Lines
) -> None:
    await uno.deal(speed=60)
    person, before = uno.on_turn, uno.state
    lobby = uno.guild.create_text_channel("lobby")
    await uno.cleo.slash(lobby, "classic new")
    await uno.cleo.slash(lobby, "tournament new", edition="master")
    with left_out(uno):
        await uno.restart()
    await uno.restart()
    assert uno.state.game == before.game
    assert "Discard pile" in texts(uno.table_message), "it continues if the next start names it"
    assert await uno.store.absent_guilds.marks() == {}

    with left_out(uno):
        await uno.restart()
        assert len(uno.bot.app.tables) == 0
        assert list(uno.bot.app.tournaments) == []
        assert len(await uno.store.live_tables(LiveKind.TOURNAMENT)) == 1
        result = await uno.press(person, uno.hand(person), first_move(uno.hand(person)))
        assert "paused" in answer_text(result)
        await uno.pass_days(1 / 2)
    await comes_back(uno)
    await uno.env.advance_time(5)

    assert uno.state.game == before.game
    waiting = uno.bot.app.tables.in_channel(lobby.id)
    assert waiting is not None
    assert waiting.state.phase is Phase.LOBBY
    assert [one.channel_id for one in uno.bot.app.tournaments.states()] == [lobby.id]
    *_, line = told(log, "a server is back")
    assert line["tables"] == 2
    assert await uno.store.absent_guilds.marks() == {}
    await uno.play(uno.on_turn)
    assert uno.state.moves == before.moves + 1


async def test_games_whose_server_comes_back_while_the_store_fails_continue_once_the_store_works(
    uno: SimulatedServer, log: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    before = uno.state.table_id
    with left_out(uno):
        await uno.restart()
    with monkeypatch.context() as down:
        down.setattr(Store, "live_tables", unavailable)
        await comes_back(uno)
        assert len(uno.bot.app.tables) == 0
        assert told(log, "the return of a server could not be saved")
    await uno.env.advance_time(absent_servers.RETRY_SECONDS)

    assert uno.state.table_id == before
    moves = uno.state.moves
    await uno.play(uno.on_turn)
    assert uno.state.moves == moves + 1


async def test_the_tables_of_servers_that_come_back_at_once_are_read_together(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.open_lobby()
    for _ in range(8):
        other = uno.env.create_guild()
        channel = other.create_text_channel("games")
        lobby = replace(
            uno.state,
            table_id=f"other{other.id}",
            guild_id=HomeServer(other.id),
            channel_id=channel.id,
            revision=0,
        )
        opened = change(
            lobby.table_id, 0, state=dump(lobby), guild=other.id, channel=lobby.channel_id
        )
        await uno.store.save(opened)
    backend, there = uno.env.backend, dict(uno.env.backend.guilds)
    backend.guilds.clear()
    await uno.restart()
    backend.guilds.update(there)
    assert len(await uno.store.absent_guilds.marks()) == 9
    read: list[int] = []
    live_tables = Store.live_tables

    async def counted(
        store: Store,
        kind: LiveKind = LiveKind.TABLE,
        shard: ShardId | None = None,
        guild_ids: Collection[int] | None = None,
    ) -> Sequence[SavedTable]:
        found = await live_tables(store, kind, shard, guild_ids)
        read.append(len(found))
        return found

    monkeypatch.setattr(Store, "live_tables", counted)
    for guild in there.values():
        backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, guild))
    await uno.env.settle()

    # No table is read twice: first the tables of one server, then those of all waiting servers.
    assert sum(read) == 9
    assert len(read) < 2 * 9
    assert len(uno.bot.app.tables) == 9
    assert await uno.store.absent_guilds.marks() == {}


async def unavailable(*_: object, **__: object) -> None:
    raise StoreUnavailable("the database file is gone")


async def test_a_start_after_months_does_not_purge_at_once(
    uno: SimulatedServer, log: Lines
) -> None:
    await uno.deal()
    await uno.store.absent_guilds.mark(uno.guild.id, uno.env.now().timestamp() - 90 * DAY)
    with left_out(uno):
        await uno.restart()
        assert len(await uno.store.live_tables()) == 1
        assert told(log, "an absent server was purged") == []
        await uno.pass_days(2)

    assert len(told(log, "an absent server was purged")) == 1
    assert await uno.store.live_tables() == []


async def test_servers_with_little_data_are_purged(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One server has only a plan, one only a season, and one only a season's result."""
    # By default a plan is checked every hour, which would slow down the days that pass below.
    monkeypatch.setattr(opener, "LONGEST", 5.0 * DAY)
    store, far = uno.store, uno.env.now().timestamp() + (DAYS + 20) * DAY
    planned, in_season, ended = kept = [uno.guild.id + number for number in (1, 2, 3)]
    plan = {"event_id": 7, "user_id": uno.anna.id, "at": far, "request": "{}"}
    standing = {"season": "2026-Q3", "edition": "", "place": 1, "number": 1500, "matches": 3}
    for row in (
        insert(plans).values(guild_id=planned, **plan),
        insert(guild_seasons).values(guild_id=in_season, season="2026-Q4"),
        insert(season_standings).values(guild_id=ended, **standing),
    ):
        await store.privacy.writer.execute(row)
    assert await store.absent_guilds.known() == set(kept)
    await uno.restart()
    assert set(await store.absent_guilds.marks()) == set(kept)
    await uno.pass_days(DAYS + 2)

    assert await store.absent_guilds.known() == set()
    assert await store.absent_guilds.marks() == {}


async def test_a_result_that_could_not_be_shown_on_a_server_is_shown_once_it_is_back(
    uno: SimulatedServer,
) -> None:
    await uno.anna.slash(uno.channel, "classic new")
    await uno.anna.slash(uno.channel, "tournament new", edition="master")
    path = f"/channels/{uno.channel.id}/messages*"
    for method in ("PATCH", "POST"):
        uno.env.inject_error(method, path, status=403, code=50001, times=None)
    uno.leave_server()
    await uno.env.advance_time(60)
    assert len(await uno.store.owed()) == 2
    uno.env.backend.faults.clear()
    await comes_back(uno)
    await uno.env.advance_time(60)

    assert await uno.store.owed() == []
    assert "Join" not in [label for one in uno.channel.history() for label in labels(one)]


async def remove_unsaved(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server remove the bot while every save seems to fail."""
    save = uno.store.save

    async def save_and_lose_answer(*changes: Change) -> None:
        await save(*changes)
        raise StoreUnavailable("the database file is gone")

    with monkeypatch.context() as lost:
        lost.setattr(uno.store, "save", save_and_lose_answer)
        await uno.bot.app.kept(RemovalCleanup).guild_removed(uno.guild.id)


async def test_a_halt_or_end_that_seemed_unsaved_takes_effect_once_the_server_is_back(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    before = uno.state
    await uno.anna.slash(uno.channel, "tournament new", edition="master")
    await remove_unsaved(uno, monkeypatch)
    await comes_back(uno)

    assert await uno.store.owed() == []
    assert "Join" not in [label for one in uno.channel.history() for label in labels(one)]
    assert (uno.state.game, uno.state.barred_at) == (before.game, None)
    await uno.play(uno.on_turn)
    assert uno.state.moves == before.moves + 1


@pytest.mark.databases("sqlite", "postgresql")
async def test_a_game_is_halted_while_the_bot_is_not_on_its_server(uno: SimulatedServer) -> None:
    await uno.deal(speed=60)
    for restarts in (False, True):
        person, before = uno.on_turn, uno.state
        uno.leave_server()
        await uno.pass_days(1 / 2)
        assert set(await uno.store.absent_guilds.marks()) == {uno.guild.id}, "it is purged in time"
        with left_out(uno):
            if restarts:
                await uno.restart()
            assert len(uno.bot.app.tables) == 0
            hand = uno.hand(person)
            assert "paused" in texts(hand)
            result = await uno.press(person, hand, first_move(hand))
            assert "paused" in answer_text(result)
        await comes_back(uno)
        await uno.env.advance_time(5)

        assert (uno.state.game, uno.state.barred_at) == (before.game, None)
        (turn,) = [one for one in uno.state.deadlines if one.key.startswith("turn")]
        assert turn.at - uno.env.now().timestamp() > 60 - 1
        await uno.play(person)
        assert uno.state.moves == before.moves + 1


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("right", "is_off"),
    some(
        [("", False), ("manage_channels", True)],
        *[("kick_members", False), ("", True), ("kick_members", True), ("manage_channels", False)],
    ),
)
async def test_a_game_whose_server_returns_after_a_day_ends_in_defeat_for_the_servers_managers(
    uno: SimulatedServer, right: str, *, is_off: bool
) -> None:
    """This also holds if the server removes the bot while the bot is off."""
    uno.allow_everyone(**({right: True} if right else {}))
    await uno.deal_by_clicks(clock=60)
    table_id = uno.state.table_id
    while uno.state.moves < len(uno.state.players):
        await uno.play(uno.on_turn)
    if is_off:
        with left_out(uno):
            await uno.restart()
    else:
        uno.leave_server()
    await uno.pass_days(1.5)
    await comes_back(uno)
    await uno.env.advance_time(60)

    saved = await uno.store.last_saved(table_id)
    assert saved is not None
    state = load(saved.state)
    assert (state.phase, state.ending) == (Phase.CLOSED, Ending.BARRED)
    assert "24 hours" in texts(uno.table_message)
    assert ("It counts as a defeat for" in texts(uno.table_message)) is bool(right)
    lost = await Statistics(uno.store).of_person(uno.guild.id, uno.anna.id)
    also = await Statistics(uno.store).of_person(uno.guild.id, uno.ben.id)
    assert bool(lost.tally.matches + also.tally.matches) is bool(right)


async def test_a_running_tournament_outlives_the_removal_of_the_bot(
    uno: SimulatedServer,
) -> None:
    await uno.play_tournament(uno.ben, players=4)
    (before,) = uno.bot.app.tournaments.states()
    uno.leave_server()
    await uno.env.settle()
    assert list(uno.bot.app.tournaments) == []
    await comes_back(uno)
    await uno.env.advance_time(60)

    (after,) = uno.bot.app.tournaments.states()
    assert (after.tournament_id, after.stage) == (before.tournament_id, Stage.PLAYING)
    assert all(one.state.barred_at is None for one in uno.bot.app.tables)


async def test_a_server_that_removes_the_bot_while_the_bots_session_is_lost_is_noticed(
    uno: SimulatedServer, log: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    # While another shard keeps its session, discord.py reports that the shard is ready, not the
    # bot.
    monkeypatch.setattr(uno.bot.connection_state, "shard_ids", (0, 1))
    await uno.deal()
    guild_id = uno.guild.id
    for named in ((guild_id,), ()):
        begin_session(uno, named)
        await uno.env.advance_time(10)
        assert set(await uno.store.absent_guilds.marks()) == {guild_id} - {*named}
        assert len(uno.bot.app.tables) == len(named)

    await uno.pass_days(1 / 2)
    assert told(log, "an absent server was purged") == []
    await comes_back(uno)
    assert await uno.store.absent_guilds.marks() == {}
    assert len(uno.bot.app.tables) == 1


def begin_session(uno: SimulatedServer, guild_ids: Iterable[int]) -> None:
    """Let Discord begin a new session of the first shard, naming the servers to be reported."""
    assert uno.bot.user is not None
    uno.bot.connection_state.parsers["READY"](
        {
            "v": 10,
            "shard": [0, 1],
            "session_id": "another",
            "application": {"id": str(uno.bot.application_id), "flags": 0},
            "user": {
                "id": str(uno.bot.user.id),
                "username": "uno",
                "discriminator": "0",
                "avatar": None,
                "bot": True,
            },
            "guilds": [{"id": str(one), "unavailable": True} for one in guild_ids],
        }
    )


async def test_servers_of_other_shards_are_left_alone(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    bot = uno.bot
    monkeypatch.setattr(bot, "get_guild", lambda _guild_id: None)
    theirs = ShardId.of(uno.guild.id, 2)
    monkeypatch.setattr(bot, "serves", ShardId(1 - theirs.number, 2).has)
    await bot.on_ready()

    assert await uno.store.absent_guilds.marks() == {}
    await uno.play(uno.on_turn)


async def test_tournaments_are_released_even_while_tables_are_still_being_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    released = asyncio.Event()

    async def hang(_: object) -> None:
        await asyncio.Event().wait()

    async def release(_: object) -> None:
        released.set()

    monkeypatch.setattr(absent_servers, "RELEASE_TIMEOUT", 0.001)
    app = SimpleNamespace(
        screen=SimpleNamespace(release=hang), board=SimpleNamespace(release=release)
    )
    await absent_servers.release_messages(app, bool, guild=1)  # type: ignore[arg-type]  # only two of its parts are used

    assert released.is_set()

"""Tournaments whose process, store, threads or tables fail: nothing is lost or played twice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from bot.game.ports import Change, LiveKind, StoreUnavailable
from bot.game.rules.actions import ComeBack, Join, Leave, Pause, Refused, StartGame, Stop
from bot.game.rules.clocks import Pace
from bot.game.state.table_state import Ending, Phase, Player
from bot.game.tournament import progress
from bot.game.tournament.state import SCHEDULES, Stage, TournamentError, load
from tests.game.test_faults import failing
from tests.game.tournament.test_play import EIGHT
from tests.game.tournament.tournament_world import THREADS, TournamentWorld
from tests.game.world import ANNA, BEN, GUILD, game, kill


async def test_a_round_that_ends_while_nobody_listens_is_counted_after_the_restart(
    world: TournamentWorld,
) -> None:
    await world.play_tournament()
    for live in world.tournaments:  # its task alone dies
        kill(live)
    while any(table.state.phase is not Phase.CLOSED for table in world.tables):
        if not await world.answer():
            await world.clock.wake_next()
    assert world.tournament.totals == (0,) * 8

    await world.restart(outage=5)
    assert world.tournament.stage is Stage.BETWEEN
    assert [table.rounds for table in world.tournament.tables] == [4, 4]
    assert any(world.tournament.totals)


async def test_a_crash_between_the_save_and_the_tables_loses_no_table(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN)
    first, second = (table.table_id for table in world.tournament.tables)
    world.store.live.discard(second)
    del world.store.saved[second]
    await world.restart(outage=5)

    assert {table.state.table_id for table in world.tables} == {first, second}
    assert world.tournament.number == 1


async def test_tables_left_over_from_a_stopped_tournament_are_closed_at_the_restart(
    world: TournamentWorld,
) -> None:
    await world.play_tournament()
    world.store.live.discard(world.tournament.tournament_id)
    await world.restart(outage=5)

    assert len(world.tables) == 0


async def test_the_way_to_another_thread_costs_nobody_the_turn(world: TournamentWorld) -> None:
    await world.play_tournament(*EIGHT)
    left = world.at(0).state.deadlines[0].at - world.clock.now()
    delete_thread(world, 0)
    await world.clock.settle()

    after = world.at(0).state.deadlines[0].at - world.clock.now()
    assert after == left + Pace().extra_time


@pytest.mark.parametrize("comes_back", ["later", "told", "restart"])
async def test_a_set_waits_as_it_stands_until_a_thread_can_be_opened(
    world: TournamentWorld, comes_back: str
) -> None:
    await world.play_tournament(*EIGHT)
    await world.play_on(sets=1, rounds=1)
    before, table = world.tournament, world.at(0).state
    world.display.barred = True
    delete_thread(world, 0)
    with capture_logs() as logs:
        await world.clock.advance(24 * 3600)

    assert progress.waits_for_thread(world.tournament)
    assert world.at(0).state.game == table.game
    assert world.at(0).state.barred_at is not None
    assert "no permission" in {line.get("reason") for line in logs}
    world.display.barred = False
    match comes_back:
        case "later":
            await world.clock.advance(Pace().channel_retry + 1)
        case "told":
            world.tournaments.permissions_changed(GUILD + 1)
            world.tournaments.permissions_changed(GUILD)
            await world.clock.settle()
        case _:
            await world.restart(outage=5)
    assert not progress.waits_for_thread(world.tournament)
    assert world.at(0).state.channel_id == world.tournament.threads[0] != THREADS[0]
    assert world.at(0).state.barred_at is None
    assert world.at(0).state.moves == table.moves
    seats = SCHEDULES[8].seats(1, 0)
    points = world.tournament.current
    assert all(points[one] == before.current[one] for one in seats)


async def test_a_set_is_not_dealt_again_because_the_bot_could_not_write(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(*EIGHT)
    closed = replace(world.at(0).state, phase=Phase.CLOSED, ending=Ending.BARRED)
    after = progress.after_table_change(world.tournament, closed, 0.0)

    assert (after.stage, after.ending) == (Stage.OVER, Ending.IDLE)
    assert after.tables[0].attempt == 0

    after = progress.after_table_change(world.tournament, replace(closed, ending=Ending.FAULT), 0.0)
    assert (after.paused, after.tables[0].attempt) == (True, 1)


async def test_a_set_that_ended_though_that_seemed_unsaved_counts(world: TournamentWorld) -> None:
    await world.play_tournament()
    last = world.at(0)
    while world.tournament.tables[1].rounds < 4 or game(last).match.round < 4:
        await world.clock.wake_next()
    save = world.store.save

    async def save_and_lose(change: Change) -> None:
        await save(change)
        if change.table_id == last.id and not change.live:
            raise StoreUnavailable("the answer was lost")

    world.store.save = save_and_lose  # type: ignore[method-assign]
    while last.state.phase is not Phase.CLOSED:
        await world.clock.wake_next()
    await world.clock.settle()

    assert last.state.ending is Ending.MATCH_OVER
    assert world.tournament.stage is Stage.BETWEEN
    assert [table.attempt for table in world.tournament.tables] == [0, 0]


def delete_thread(world: TournamentWorld, place: int) -> None:
    world.tournaments.thread_gone(world.tournament.threads[place])


async def test_a_table_that_cannot_be_read_any_more_is_begun_anew(world: TournamentWorld) -> None:
    await world.play_tournament()
    broken = world.tournament.tables[1].table_id
    saved = world.store.saved[broken]
    world.store.saved[broken] = type(saved)(
        broken, saved.revision, saved.guild_id, saved.channel_id, "{}"
    )
    await world.restart(outage=5)
    assert world.tournament.paused
    assert world.tournament.tables[1].table_id != broken

    await world.notes(ANNA, StartGame())
    assert len(world.tables) == 2


async def test_a_thread_that_could_not_be_saved_is_not_opened_twice(world: TournamentWorld) -> None:
    await world.gather(BEN)
    world.display.store_fails = True
    await world.notes(ANNA, StartGame())
    await world.clock.advance(60)
    assert world.display.opened == 2
    assert len(world.tables) == 0

    world.display.store_fails = world.store.down = False
    await world.clock.advance(11)
    assert world.display.opened == 2
    assert world.tournament.threads == THREADS
    assert world.display.called == [(1, 0), (1, 1)]
    assert len(world.tables) == 2


async def test_a_crash_before_the_threads_are_open_loses_no_start(world: TournamentWorld) -> None:
    await world.gather(BEN)
    world.display.store_fails = True
    await world.notes(ANNA, StartGame())
    world.display.store_fails = world.store.down = False
    await world.restart(outage=5)
    await world.clock.settle()

    assert world.tournament.stage is Stage.PLAYING
    assert len(world.tables) == 2


async def test_a_thread_with_another_table_in_it_is_waited_for(world: TournamentWorld) -> None:
    other = await world.open(channel=THREADS[1])
    await world.play_tournament()
    assert len(world.tables) == 2
    await world.accepts(other, ANNA, Stop())
    await world.clock.advance(11)

    assert world.at(1).state.tournament == world.tournament.tournament_id


async def test_a_tournament_that_was_saved_though_that_seemed_to_fail_is_found(
    world: TournamentWorld,
) -> None:
    world.store.answers_get_lost = True
    with pytest.raises(AssertionError, match="store-down"):
        await world.gather()
    world.store.answers_get_lost = False
    with pytest.raises(AssertionError, match="channel-taken"):
        await world.gather()

    await world.notes(BEN, Join())
    await world.notes(ANNA, StartGame())
    assert len(world.tables) == 2


async def test_a_pause_that_was_saved_though_that_seemed_to_fail_is_one(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(*EIGHT, short=True)
    world.store.answers_get_lost = True
    assert await world.declines(ANNA, Pause()) == "store-down"
    assert not world.tournament.paused
    world.store.answers_get_lost = False
    await world.clock.advance(11)

    assert world.tournament.paused


@pytest.mark.parametrize("text", ["", "{}", '{"version": 9}', '{"version":1,"tournament":{}}'])
async def test_a_tournament_that_cannot_be_read_is_set_aside(
    world: TournamentWorld, text: str
) -> None:
    await world.gather()
    name = world.tournament.tournament_id
    saved = world.store.saved[name]
    world.store.saved[name] = type(saved)(name, 0, saved.guild_id, saved.channel_id, text)
    with pytest.raises(TournamentError):
        load(text)

    await world.restart(outage=1)
    assert set(world.store.aside) == {name}


async def test_a_shutdown_leaves_everything_for_the_next_process(world: TournamentWorld) -> None:
    await world.play_tournament()
    before = world.tournament
    await world.tournaments.shutdown()
    await world.tables.shutdown()

    assert len(world.store.live) == 3
    assert await world.ask(ANNA, Pause()) == Refused("no-tournament", {})
    await world.restart(outage=30)
    assert world.tournament == before


async def test_a_tournament_that_fails_three_times_in_a_row_is_set_aside_with_its_tables(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.play_tournament()
    monkeypatch.setattr(progress, "due", failing)
    with capture_logs() as logs:
        await world.clock.advance(200)

    assert "a tournament was set aside" in {line["event"] for line in logs}
    assert (world.tournament.stage, world.tournament.ending) == (Stage.OVER, Ending.FAULT)
    assert list(world.store.aside) == [world.tournament.tournament_id]
    assert len(world.tables) == 0


@contextmanager
def unsaved_tables(world: TournamentWorld, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The store takes changes of tournaments alone."""
    save = world.store.save

    async def save_tournaments(change: Change) -> None:
        if change.kind is LiveKind.TABLE:
            raise StoreUnavailable("the database is locked")
        await save(change)

    with monkeypatch.context() as broken:
        broken.setattr(world.store, "save", save_tournaments)
        yield


def player_of(world: TournamentWorld, user: int) -> Player:
    """A person's player, which the tournament and their table agree on."""
    place = world.tournament.place_of(user)
    assert place is not None
    player = world.tournament.players[place]
    seated = [player for table in world.tables for player in table.state.players]
    (there,) = (one for one in seated if one.user_id == user)
    assert (there.robot, there.left) == (player.robot, player.left)
    return player


@pytest.mark.parametrize("restarts", [False, True])
async def test_who_leaves_while_the_table_cannot_be_saved_has_left(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch, *, restarts: bool
) -> None:
    await world.play_tournament(BEN)
    with unsaved_tables(world, monkeypatch):
        await world.notes(BEN, Leave())
        await world.clock.advance(Pace().extra_time + 1)
    if restarts:
        await world.restart(outage=5)
    await world.clock.advance(Pace().extra_time + 1)

    assert player_of(world, BEN).left
    with unsaved_tables(world, monkeypatch):
        await world.notes(BEN, Join())
    await world.clock.advance(Pace().extra_time + 1)
    assert not player_of(world, BEN).left
    assert world.tournament.unheard == ()
    await world.play_on(sets=1, rounds=1)
    assert not player_of(world, BEN).left


async def test_who_is_back_while_the_table_cannot_be_saved_is_back(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.play_tournament(BEN)
    while not player_of(world, BEN).robot:
        await world.clock.wake_next()
    with unsaved_tables(world, monkeypatch):
        await world.notes(BEN, ComeBack())
    await world.clock.advance(Pace().extra_time + 1)

    assert not player_of(world, BEN).robot


async def test_a_table_that_refuses_for_good_who_comes_back_is_believed(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN)
    await world.notes(BEN, Leave())
    (live,) = world.tournaments
    place = world.tournament.place_of(BEN)
    assert place is not None
    live.state = replace(world.tournament, unheard=(place,))  # as only a race leaves it
    await world.notes(ANNA, ComeBack())

    assert player_of(world, BEN).left
    assert world.tournament.unheard == ()

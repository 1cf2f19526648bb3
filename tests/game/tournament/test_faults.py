"""Tournaments whose process, store, threads or tables fail: nothing is lost or played twice."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import pairwise

import pytest
from structlog.testing import capture_logs

from bot.game.live.registry import RestoreFilter
from bot.game.ports import Change, DealInputs, LiveKind, StoreUnavailable
from bot.game.rules.actions import (
    Accepted,
    ComeBack,
    Forget,
    Join,
    Kick,
    Leave,
    Pause,
    Refusal,
    Refused,
    StartGame,
    Stop,
)
from bot.game.rules.clocks import Pace
from bot.game.rules.outcome import Outcome
from bot.game.state.codec import load as load_table
from bot.game.state.table_state import Ending, Phase, Player
from bot.game.tournament import progress, table_sync
from bot.game.tournament.live import ThreadUnavailable
from bot.game.tournament.pairings import SCHEDULES
from bot.game.tournament.state import Stage, Tournament, TournamentError, dump, load
from tests.game.test_faults import failing
from tests.game.tournament.test_play import EIGHT
from tests.game.tournament.test_processes import store_fails
from tests.game.tournament.tournament_world import THREADS, TournamentWorld
from tests.game.world import ANNA, BEN, CLEO, DAN, GUILD, STAFF, any_answer, game


async def test_a_set_that_an_earlier_version_saved_only_at_its_tables_is_counted(
    world: TournamentWorld,
) -> None:
    await world.play_tournament()
    name = world.tournament.tournament_id
    before = world.store.saved[name]
    await world.play_on(sets=1)
    totals = world.tournament.totals
    world.store.saved[name] = before

    await world.restart(outage=5)
    assert world.tournament.stage is Stage.BETWEEN
    assert [table.rounds for table in world.tournament.tables] == [4, 4]
    assert world.tournament.totals == totals
    assert any(totals)


async def test_a_departure_that_an_earlier_version_did_not_pass_on_to_the_table_counts(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN)
    place = world.tournament.place_of(BEN)
    assert place is not None
    left = replace(world.tournament.players[place], robot=True, left=True)
    untold = replace(world.tournament.replace_player(place, left), unheard=(place,))
    saved = world.store.saved[untold.tournament_id]
    world.store.saved[untold.tournament_id] = replace(saved, state=dump(untold))

    await world.restart(outage=5)
    assert player_of(world, BEN).left
    assert world.tournament.unheard == ()


async def test_a_saved_tournament_never_differs_from_its_saved_tables(
    world: TournamentWorld,
) -> None:
    saves, save = 0, world.store.save

    async def save_and_look(*changes: Change) -> None:
        nonlocal saves
        await save(*changes)
        saves += 1
        check_agreement(world)

    world.store.save = save_and_look  # type: ignore[method-assign]
    await world.play_tournament(*EIGHT, turn_seconds=15)
    await world.play_on(sets=1, rounds=1)
    await world.notes(BEN, Leave())
    await world.notes(STAFF, Kick(CLEO), staff=True)
    await world.notes(STAFF, Pause(), staff=True)
    delete_thread(world, 0)
    await world.notes(BEN, Join())
    await world.notes(ANNA, StartGame())
    while not player_of(world, DAN).robot:  # Dan never moves
        await world.clock.wake_next()
    await world.notes(DAN, ComeBack())
    await world.notes(DAN, Forget())
    await world.play_on(sets=1)
    await world.clock.advance(Pace().between + 1)
    await world.notes(STAFF, Stop(), staff=True)

    assert saves > 100
    assert len(world.store.live) == 0


def check_agreement(world: TournamentWorld) -> None:
    """Check that the saved tournament agrees with its saved tables."""
    (name,) = (one for one, kind in world.store.kinds.items() if kind is LiveKind.TOURNAMENT)
    tournament = load(world.store.saved[name].state)
    for place, table in enumerate(tournament.tables):
        if table.table_id not in world.store.saved or table.over:
            continue
        state = load_table(world.store.saved[table.table_id].state)
        seats = tournament.schedule.seats(tournament.number, place)
        if tournament.stage is Stage.OVER:
            assert state.phase is Phase.CLOSED
            continue
        assert state.game is not None
        assert state.game.match.scores == tuple(tournament.current[one] for one in seats)
        assert state.held == tournament.paused
        assert state.channel_gone == (tournament.threads[place] == 0)
        assert tournament.threads[place] in {0, state.channel_id}
        for number, there in zip(seats, state.players, strict=True):
            player = tournament.players[number]
            for field in ("user_id", "name", "robot", "left", "removed", "kept_out", "turns"):
                assert getattr(there, field) == getattr(player, field), (field, player)


async def test_a_crash_before_the_second_table_is_saved_loses_no_table(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN)
    first, second = (table.table_id for table in world.tournament.tables)
    world.store.live.discard(second)
    del world.store.saved[second]
    await world.restart(outage=5)

    assert {table.state.table_id for table in world.tables} == {first, second}
    assert world.tournament.number == 1


async def test_leftover_tables_of_a_stopped_tournament_are_closed_at_restart(
    world: TournamentWorld,
) -> None:
    await world.play_tournament()
    world.store.live.discard(world.tournament.tournament_id)
    await world.restart(outage=5)

    assert len(world.tables) == 0


async def test_tables_whose_tournament_is_not_yet_restored_stay_unchanged(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.play_tournament(BEN)
    states = [world.at(place).state for place in range(2)]
    await world.tournaments.shutdown()
    world.opener = world.process()
    await world.opener.restore()
    with monkeypatch.context() as down:
        down.setattr(world.store, "live_tables", store_fails)
        with pytest.raises(StoreUnavailable):
            await world.tournament_opener.restore()
    # The tables of this server are restored, but only the tournaments of another server.
    await world.opener.restore(RestoreFilter(guild_ids={GUILD}))
    await world.tournament_opener.restore(RestoreFilter(guild_ids={GUILD + 1}))
    await world.clock.settle()
    assert {one.table_id for one in states} <= world.store.live

    await world.restore()
    await world.clock.settle()
    assert [world.at(place).state.game for place in range(2)] == [one.game for one in states]


async def test_a_tournament_that_is_unreadable_at_a_start_is_set_aside_with_its_tables(
    world: TournamentWorld,
) -> None:
    name = (await world.play_tournament()).tournament_id
    ids = {one.table_id for one in world.tournament.tables}
    before = {one: world.store.saved[one] for one in ids}
    world.store.saved[name] = replace(world.store.saved[name], state="{}")
    await world.restart(outage=5)

    assert set(world.store.aside) == {name, *ids}
    assert {one: world.store.saved[one] for one in ids} == before


async def test_leftover_tables_are_closed_as_soon_as_the_store_works_again(
    world: TournamentWorld,
) -> None:
    name = (await world.play_tournament()).tournament_id
    await world.tournaments.shutdown()
    world.store.live.discard(name)
    world.opener, save = world.process(), world.store.save
    world.store.save = store_fails  # type: ignore[method-assign]
    with pytest.raises(StoreUnavailable):
        await world.restore()
    assert world.store.live

    world.store.save = save  # type: ignore[method-assign]
    await world.restore()
    assert not world.store.live
    assert len(world.tables) == 0


async def test_nobody_loses_time_when_their_table_moves_to_another_thread(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(*EIGHT)
    left = world.at(0).state.deadlines[0].at - world.clock.now()
    delete_thread(world, 0)
    await world.clock.settle()

    after = world.at(0).state.deadlines[0].at - world.clock.now()
    assert after == left + Pace().extra_time


@pytest.mark.parametrize("comes_back", ["later", "told", "restart"])
async def test_a_set_waits_unchanged_until_a_thread_can_be_opened(
    world: TournamentWorld, comes_back: str
) -> None:
    await world.play_tournament(*EIGHT)
    await world.play_on(sets=1, rounds=1)
    before, table = world.tournament, world.at(0).state
    world.display.barred = True
    delete_thread(world, 0)
    with capture_logs() as logs:
        await world.clock.advance(20 * Pace().channel_retry)

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


async def test_a_tournament_is_resumed_while_a_missing_thread_is_being_opened(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.play_tournament(*EIGHT)
    await world.notes(STAFF, Pause(), staff=True)
    delete_thread(world, 0)
    await world.clock.settle()
    slow = SlowThreads()
    monkeypatch.setattr(world.display, "open_thread", slow.open)
    resumed = asyncio.create_task(world.ask(ANNA, StartGame()))
    await world.clock.settle()
    assert resumed.done()
    assert await world.answer_at(world.at(1))

    slow.go_on.set()
    await world.clock.advance(1)
    assert world.at(0).state.channel_id == world.tournament.threads[0] != THREADS[0]


async def test_a_barred_table_ends_the_tournament_and_a_failed_table_is_dealt_again(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(*EIGHT)
    closed = replace(world.at(0).state, phase=Phase.CLOSED, ending=Ending.BARRED)
    after = progress.after_table_change(world.tournament, closed, 0.0)

    assert (after.stage, after.ending) == (Stage.OVER, Ending.BARRED)
    assert after.tables[0].attempt == 0

    after = progress.after_table_change(world.tournament, replace(closed, ending=Ending.FAULT), 0.0)
    assert (after.paused, after.tables[0].attempt) == (True, 1)


async def test_a_set_whose_end_seemed_unsaved_counts(world: TournamentWorld) -> None:
    await world.play_tournament()
    last = world.at(0)
    while world.tournament.tables[1].rounds < 4 or game(last).match.round < 4:
        await world.clock.wake_next()
    save = world.store.save

    async def save_and_lose(*changes: Change) -> None:
        await save(*changes)
        if any(one.table_id == last.id and not one.live for one in changes):
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


async def test_an_unreadable_table_is_dealt_again(world: TournamentWorld) -> None:
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


async def test_a_table_that_was_set_aside_without_its_tournament_is_dealt_again(
    world: TournamentWorld,
) -> None:
    await world.play_tournament()
    first, second = table_ids(world)
    await world.store.set_aside(second, "it failed")
    await world.restart(outage=5)

    assert world.tournament.paused
    assert [table.attempt for table in world.tournament.tables] == [0, 1]
    assert table_ids(world)[0] == first
    await world.notes(ANNA, StartGame())
    assert {table.id for table in world.tables} == {first, table_ids(world)[1]}


async def test_a_message_that_waited_until_its_table_ended_is_refused(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(*EIGHT)
    table = world.at(0)
    first = asyncio.create_task(table.close(Ending.STOPPED))
    late = asyncio.create_task(table.close(Ending.GONE))

    assert isinstance(await first, Accepted)
    over = table.state
    assert await late == Refused(Refusal.CLOSED_TABLE)
    assert table.state == over


async def test_a_thread_whose_opening_fails_unexpectedly_is_tried_again(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.play_tournament(*EIGHT)
    with monkeypatch.context() as broken, capture_logs() as logs:
        broken.setattr(world.display, "open_thread", failing)
        delete_thread(world, 0)
        await world.clock.settle()
    (line,) = logs
    assert (line["event"], line["log_level"]) == ("a thread cannot be opened", "error")
    assert progress.waits_for_thread(world.tournament)

    await world.clock.advance(Pace().channel_retry + 1)
    assert world.at(0).state.channel_id == world.tournament.threads[0] != THREADS[0]


async def test_a_stopping_process_does_not_wait_for_threads(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.play_tournament(*EIGHT)
    slow = SlowThreads()
    monkeypatch.setattr(world.display, "open_thread", slow.open)
    delete_thread(world, 0)
    await world.clock.settle()
    assert slow.under_way == 1

    await world.tournaments.shutdown()
    await world.clock.settle()
    assert slow.under_way == 0


async def test_a_start_does_not_open_a_thread_twice(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.gather(*EIGHT)
    slow = SlowThreads()

    async def barred_while_answers_get_lost(_: Tournament, __: int) -> int:
        # The undone start is saved, although the save seems to fail.
        world.store.answers_get_lost = True
        monkeypatch.setattr(world.display, "open_thread", slow.open)
        raise ThreadUnavailable("no permission")

    monkeypatch.setattr(world.display, "open_thread", barred_while_answers_get_lost)
    with capture_logs():
        assert await world.declines(ANNA, StartGame()) == Refusal.NO_THREADS
        await world.clock.settle()
        world.store.answers_get_lost = False
        await world.clock.advance(Pace().extra_time + 1)
    assert (world.tournament.stage, slow.under_way) == (Stage.GATHERING, 1)

    started = asyncio.create_task(world.ask(ANNA, StartGame()))
    await world.clock.settle()
    assert not started.done()
    slow.go_on.set()
    assert isinstance(await started, Accepted)
    await world.clock.settle()
    assert slow.opened == [0, 1]
    assert {table.state.channel_id for table in world.tables} == {*world.tournament.threads}


class SlowThreads:
    """A display whose threads open only once the test allows it."""

    def __init__(self) -> None:
        self.go_on = asyncio.Event()
        self.opened: list[int] = []
        self.under_way = 0

    async def open(self, _: Tournament, place: int) -> int:
        self.opened.append(place)
        self.under_way += 1
        try:
            await self.go_on.wait()
        finally:
            self.under_way -= 1
        return THREADS[-1] + len(self.opened)


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


async def test_a_start_survives_a_crash_before_the_threads_are_open(world: TournamentWorld) -> None:
    await world.gather(BEN)
    world.display.store_fails = True
    await world.notes(ANNA, StartGame())
    world.display.store_fails = world.store.down = False
    await world.restart(outage=5)
    await world.clock.settle()

    assert world.tournament.stage is Stage.PLAYING
    assert len(world.tables) == 2


async def test_a_set_waits_while_another_table_occupies_its_thread(world: TournamentWorld) -> None:
    other = await world.open(channel=THREADS[1])
    await world.play_tournament()
    assert len(world.tables) == 2
    await world.accepts(other, ANNA, Stop())
    await world.clock.advance(11)

    assert world.at(1).state.tournament == world.tournament.tournament_id


async def test_a_tournament_that_was_saved_despite_an_apparent_failure_is_found(
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


async def test_a_pause_counts_if_it_was_saved_despite_an_apparent_failure(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(*EIGHT, short=True)
    world.store.answers_get_lost = True
    assert await world.declines(STAFF, Pause(), staff=True) == "store-down"
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
    assert await world.ask(ANNA, Pause()) == Refused("no-tournament")
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
    assert list(world.store.aside) == [world.tournament.tournament_id, *table_ids(world)]
    assert not world.store.live
    assert len(world.tables) == 0


@pytest.mark.parametrize("before_it_fails", [0, 1])
async def test_no_table_continues_without_its_tournament_if_the_store_fails(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch, before_it_fails: int
) -> None:
    await world.play_tournament()
    set_aside, left, at = world.store.set_aside, before_it_fails, [world.at(0), world.at(1)]

    async def set_aside_until_it_fails(table_id: str, reason: str, *others: str) -> None:
        nonlocal left
        world.store.down |= not left
        await set_aside(table_id, reason, *others)
        left -= 1

    world.store.set_aside = set_aside_until_it_fails  # type: ignore[method-assign]
    monkeypatch.setattr(progress, "due", failing)
    await world.clock.advance(200)
    stored = {world.tournament.tournament_id, *table_ids(world)}
    assert world.store.live == (set() if before_it_fails else stored)

    world.store.set_aside = set_aside  # type: ignore[method-assign]
    world.store.down = False
    await world.clock.advance(2 * Pace().extra_time)
    assert not world.store.live
    assert {one.state.ending for one in at} == {Ending.FAULT}
    assert len(world.tables) == 0


@pytest.mark.parametrize(
    "broken", [(progress, "due"), (table_sync, "followed")], ids=["due", "tables"]
)
async def test_a_failed_tournament_waits_and_tries_at_intervals_until_it_can_be_set_aside(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch, broken: tuple[object, str]
) -> None:
    await world.play_tournament()
    set_aside, tries = world.store.set_aside, list[float]()

    async def set_aside_in_vain(table_id: str, reason: str, *others: str) -> None:
        tries.append(world.clock.now())
        raise StoreUnavailable("the database is locked")

    world.store.set_aside = set_aside_in_vain  # type: ignore[method-assign]
    monkeypatch.setattr(*broken, failing)
    at = [world.at(0), world.at(1)]
    with capture_logs():
        while not tries:
            await world.clock.wake_next()
        moves = [one.state.moves for one in at]
        await world.clock.advance(60)
        assert await world.refuses(at[0], ANNA, Leave()) == Refusal.STORE_DOWN
    assert [later - one for one, later in pairwise(tries)] == [Pace().extra_time] * 6
    assert [one.state.moves for one in at] == moves

    world.store.set_aside = set_aside  # type: ignore[method-assign]
    await world.clock.advance(Pace().extra_time)
    assert not world.store.live
    assert {one.state.ending for one in at} == {Ending.FAULT}


async def test_an_error_after_a_move_counts_against_the_tournament_and_not_the_table(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.play_tournament(*EIGHT)
    table, before = world.at(0), world.at(0).state
    (live,) = world.tournaments
    (asked, *_) = before.asked
    player = before.players[asked].user_id
    assert player is not None
    with monkeypatch.context() as broken:
        broken.setattr(table_sync, "followed", failing)
        assert await world.refuses(table, player, any_answer(table, player)) == Refusal.FAULT
    assert (table.failures, live.failures) == (0, 1)

    await world.answer_at(table)
    assert table.state.moves == before.moves + 1
    assert live.failures == 0


def table_ids(world: TournamentWorld) -> list[str]:
    return [one.table_id for one in world.tournament.tables]


@pytest.mark.parametrize(
    ("ending", "held", "phase"),
    [(Ending.BARRED, False, Phase.CLOSED), (Ending.FAULT, True, Phase.PLAYING)],
)
async def test_the_end_of_one_table_takes_effect_at_the_other_at_once(
    world: TournamentWorld, ending: Ending, *, held: bool, phase: Phase
) -> None:
    await world.play_tournament(*EIGHT)
    now = world.clock.now()
    moment = table_sync.Moment(now, now, Pace(), DealInputs(lambda: b""))
    lost = replace(world.at(1).state, phase=Phase.CLOSED, ending=ending)
    outcomes = {0: Outcome(world.at(0).state), 1: Outcome(lost)}
    after, found = table_sync.followed(world.tournament, outcomes, moment)

    assert (found[0].state.held, found[0].state.phase) == (held, phase)
    assert after.paused == held


def player_of(world: TournamentWorld, user: int) -> Player:
    """A person's player in the tournament, after a check that their table agrees."""
    place = world.tournament.place_of(user)
    assert place is not None
    player = world.tournament.players[place]
    seated = [player for table in world.tables for player in table.state.players]
    (there,) = (one for one in seated if one.user_id == user)
    assert (there.robot, there.left) == (player.robot, player.left)
    return player


async def test_a_departure_or_return_reaches_both_the_table_and_the_tournament_or_neither(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN)
    save = world.store.save

    async def save_alone(*changes: Change) -> None:
        if any(one.kind is LiveKind.TABLE for one in changes):
            raise StoreUnavailable("the database is locked")
        await save(*changes)

    for action, robot in ((Leave(), True), (Join(), False), (ComeBack(), False)):
        while isinstance(action, ComeBack) and not player_of(world, BEN).robot:
            await world.clock.wake_next()  # nobody moves
        world.store.save = save_alone  # type: ignore[method-assign]
        assert await world.declines(BEN, action) == Refusal.STORE_DOWN
        assert player_of(world, BEN).robot != robot

        world.store.save = save  # type: ignore[method-assign]
        await world.notes(BEN, action)
        assert player_of(world, BEN).robot == robot


async def test_a_tables_final_refusal_of_a_returning_player_is_accepted(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN)
    await world.notes(BEN, Leave())
    (live,) = world.tournaments
    place = world.tournament.place_of(BEN)
    assert place is not None
    live.state = replace(world.tournament, unheard=(place,))  # only a race leads to this state
    await world.notes(ANNA, ComeBack())

    assert player_of(world, BEN).left
    assert world.tournament.unheard == ()

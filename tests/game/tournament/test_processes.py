"""Several processes: each tournament lives in one, and another may have changed or taken it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from bot.game.live.registry import RestoreFilter
from bot.game.ports import StoreUnavailable
from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import Click, Join, Pause, React, Refusal, Refused, Stop
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import Ending, Reaction
from bot.game.tournament import progress
from bot.game.tournament.state import Stage, Tournament, TournamentError, dump, load
from tests.game.tournament.test_play import EIGHT
from tests.game.tournament.tournament_world import THREADS, TournamentWorld
from tests.game.world import ANNA, BEN, CHANNEL, CLEO, GUILD, STAFF

REQUEST = OpenRequest(GUILD, CHANNEL, "master", ANNA, "Anna", "fr", "fr", 0.0, {})


def anywhere(_: int) -> bool:
    return True


async def store_fails(*_: object, **__: object) -> None:
    raise StoreUnavailable("the disk is full")


async def test_a_stopping_process_opens_no_tournament(world: TournamentWorld) -> None:
    await world.tournaments.shutdown()

    assert await world.tournament_opener.open(REQUEST) == Refused(Refusal.RESTARTING)
    assert world.store.saved == {}


async def test_nobody_can_open_a_tournament_while_the_bot_drains_before_a_restart(
    world: TournamentWorld,
) -> None:
    world.tables.draining = True

    assert await world.tournament_opener.open(REQUEST) == Refused(AccessRefusal.DRAINING)


async def test_an_opening_that_another_process_has_handled_opens_no_second_tournament(
    world: TournamentWorld,
) -> None:
    world.store.handled.add(77)
    request = replace(REQUEST, interaction_id=77)

    assert await world.tournament_opener.open(request) == Refused(Refusal.TABLE_MOVED_ON)
    assert not world.tournaments.states()


async def test_tournaments_are_restored_once_and_only_where_their_server_is(
    world: TournamentWorld,
) -> None:
    before = await world.gather(BEN)
    assert await world.tournament_opener.restore() == ()
    assert world.tournaments.states() == (before,)

    assert await world.tournaments.release(lambda guild: guild != GUILD) == []
    assert await world.tournaments.release(anywhere) == [before.tournament_id]
    assert not world.tournaments.states()
    await world.tournament_opener.restore(RestoreFilter(guild_ids={GUILD + 1}))
    await world.tournament_opener.restore(RestoreFilter(absent={GUILD}))
    assert not world.tournaments.states()
    await world.tournament_opener.restore()
    assert world.tournaments.states() == (before,)


async def test_a_released_tournament_names_its_released_tables(
    world: TournamentWorld,
) -> None:
    before = await world.play_tournament(BEN)
    ids = await world.tournaments.release(anywhere)

    assert ids == [before.tournament_id, *(table.table_id for table in before.tables)]
    assert len(world.tables) == 0


async def test_the_refusal_of_a_channel_with_a_tournament_gives_the_outage_as_its_reason(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.store.answers_get_lost = True
    await world.tournament_opener.open(REQUEST)
    world.store.answers_get_lost = False
    monkeypatch.setattr(world.store, "live_tables", store_fails)
    with capture_logs() as logs:
        answer = await world.tournament_opener.open(REQUEST)

    assert answer == Refused(Refusal.STORE_DOWN)
    assert logs[-1]["event"] == "the tournaments of a server cannot be read"


async def test_a_state_saved_by_another_process_is_taken_over(world: TournamentWorld) -> None:
    tournament = await world.gather(BEN)
    saved = world.store.saved[tournament.tournament_id]
    newer = replace(tournament, host=BEN, revision=tournament.revision + 1)
    world.store.saved[tournament.tournament_id] = replace(
        saved, revision=newer.revision, state=dump(newer)
    )

    with capture_logs():
        assert await world.declines(CLEO, Join()) == Refusal.TABLE_MOVED_ON
    await world.notes(CLEO, Join())
    assert world.tournament.host == BEN


async def test_a_move_at_a_replaced_table_does_not_change_the_tournament(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(*EIGHT)
    replaced = world.at(0)
    await taken_over(world, progress.with_table_lost(world.tournament, 0))
    before, moves = world.tournament, replaced.state.moves
    assert await world.answer_at(replaced)

    assert replaced.state.moves > moves
    (live,) = world.tournaments
    assert (live.state, live.failures) == (before, 0)


async def test_a_tournament_ended_by_another_process_ends_its_tables_in_this_one(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(*EIGHT)
    at = [world.at(0), world.at(1)]
    await taken_over(world, progress.ended(world.tournament, Ending.STOPPED), live=False)

    assert world.tournament.stage is Stage.OVER
    assert {one.state.ending for one in at} == {Ending.STOPPED}
    assert world.store.live == set()
    assert (len(world.tables), len(world.tournaments)) == (0, 0)


async def taken_over(world: TournamentWorld, newer: Tournament, *, live: bool = True) -> None:
    """Let another process save a newer tournament, and let this one notice."""
    name, revision = newer.tournament_id, newer.revision + 1
    newer = replace(newer, revision=revision)
    saved = replace(world.store.saved[name], revision=revision, state=dump(newer), live=live)
    world.store.saved[name] = saved
    if not live:
        world.store.live.discard(name)
    with capture_logs():
        assert await world.declines(STAFF, Pause(), staff=True) == Refusal.TABLE_MOVED_ON
    await world.clock.settle()


async def test_a_tournament_is_handed_over_with_its_tables(world: TournamentWorld) -> None:
    await world.play_tournament(BEN)
    states = [world.at(place).state for place in range(2)]
    assert sorted(await world.tables.release(anywhere)) == sorted(one.table_id for one in states)
    assert (len(world.tables), len(world.tournaments)) == (0, 0)
    await world.opener.restore()
    assert len(world.tables) == 0
    await world.tournament_opener.restore()
    await world.clock.settle()

    assert [world.at(place).state.game for place in range(2)] == [one.game for one in states]


async def test_a_set_waits_while_its_tables_cannot_be_read(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.play_tournament(*EIGHT, short=True)
    await world.play_on(sets=1)
    with monkeypatch.context() as broken, capture_logs() as logs:
        broken.setattr(world.store, "last_saved", store_fails)
        await world.clock.advance(25)
    assert "the tables of a tournament cannot be opened yet" in {line["event"] for line in logs}
    assert (world.tournament.number, len(world.tables)) == (2, 0)

    await world.clock.advance(11)
    assert len(world.tables) == 2


async def test_a_tournament_ends_with_its_channel(world: TournamentWorld) -> None:
    tournament = await world.play_tournament(BEN)
    await world.tournaments.close("t99", Ending.GONE)
    assert world.tournament.stage is Stage.PLAYING

    await world.tournaments.close(tournament.tournament_id, Ending.GONE)
    await world.clock.settle()
    assert (world.tournament.stage, world.tournament.ending) == (Stage.OVER, Ending.GONE)
    assert len(world.tables) == 0


async def test_a_tournament_that_waits_for_players_closes_with_its_channel(
    world: TournamentWorld,
) -> None:
    tournament = await world.gather(BEN)
    await world.tournaments.close(tournament.tournament_id, Ending.GONE)

    assert (world.tournament.stage, world.tournament.ending) == (Stage.OVER, Ending.GONE)


@pytest.mark.parametrize("ending", [Ending.GONE, Ending.BARRED])
async def test_a_tournament_that_the_bot_is_kept_out_of_is_lost_for_managers_who_do_not_lead(
    world: TournamentWorld, ending: Ending
) -> None:
    await world.play_tournament(BEN, short=True)
    await world.play_on(sets=1)
    tournament = world.tournament
    managing = tuple(replace(one, may_halt=True) for one in tournament.players)
    behind = [
        (one.user_id, False)
        for place, one in enumerate(tournament.players)
        if one.user_id is not None and tournament.leaders != (place,)
    ]
    assert behind
    for players, lost in ((tournament.players, []), (managing, behind)):
        gone = progress.ended(replace(tournament, players=players), ending)
        results = progress.tournament_results(gone, 0.0)
        assert [(row.user_id, row.won) for one in results for row in one.results] == lost


async def test_managers_who_tie_for_the_lead_lose_a_halted_tournament(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN, short=True)
    await world.play_on(sets=1)
    tournament = replace(
        world.tournament,
        players=tuple(replace(one, may_halt=True) for one in world.tournament.players),
        current=(0,) * world.tournament.size,
    )
    places = [place for place, one in enumerate(tournament.players) if one.user_id in {ANNA, BEN}]
    for leading, lost in ((places, places), (places[:1], places[1:])):
        points = tuple(500 * (place in leading) for place in range(tournament.size))
        gone = progress.ended(replace(tournament, points=points), Ending.GONE)
        assert progress.blamed(gone) == lost


async def test_managers_are_known_from_clicks_at_a_tournament_and_at_its_tables(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN)
    await world.ask(BEN, Pause(), may_halt=True)
    table = world.at(next(place for place in (0, 1) if world.at(place).state.has_place(ANNA)))
    await table.ask(
        Click(ANNA, "Anna", "en-GB", React(Reaction.WOW), world.clock.now(), may_halt=True)
    )
    await world.play_on(sets=1, rounds=1)

    known = {one.user_id for one in world.tournament.players if one.may_halt}
    assert known == {ANNA, BEN}


async def test_a_thread_deleted_during_a_game_is_replaced_once(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN)
    for _ in range(2):
        world.tournaments.thread_gone(THREADS[0])
    world.tournaments.thread_gone(12345)
    await world.clock.settle()

    assert [table.attempt for table in world.tournament.tables] == [0, 0]
    assert world.tournament.threads == (1003, THREADS[1])


async def test_the_message_with_the_commitment_is_stored_once(world: TournamentWorld) -> None:
    name = (await world.gather(BEN)).tournament_id
    for message in (55, 55):
        world.tournaments.commitment_posted(name, message)
        world.tournaments.commitment_posted("t99", message)
        await world.clock.settle()
        revision = world.tournament.revision

    assert (world.tournament.commitment_message, world.tournament.revision) == (55, revision)
    assert load(world.store.saved[name].state).commitment_message == 55
    assert len([one for one in world.store.changes if one.table_id == name]) == 3


async def test_a_finished_tournament_stays_finished(world: TournamentWorld) -> None:
    await world.play_tournament(BEN)
    await world.notes(STAFF, Stop(), staff=True)
    over = world.tournament

    assert progress.ended(over, Ending.GONE) == over


async def test_a_table_reported_twice_counts_once(world: TournamentWorld) -> None:
    await world.play_tournament(short=True)
    table = world.at(0)
    while not world.tournament.tables[0].over:
        if not await world.answer_at(table):
            await world.clock.wake_next()

    assert any(world.tournament.totals)
    again = progress.after_table_change(world.tournament, table.state, world.clock.now())
    assert again == world.tournament


@pytest.mark.parametrize(
    ("field", "value", "why"), [("version", 0, "version 0"), ("edition", "chess", "no edition")]
)
async def test_a_tournament_of_an_unknown_version_or_edition_is_refused(
    world: TournamentWorld, field: str, value: object, why: str
) -> None:
    whole = json.loads(dump(await world.gather(BEN)))
    (whole if field in whole else whole["tournament"])[field] = value

    with pytest.raises(TournamentError, match=why):
        load(json.dumps(whole))

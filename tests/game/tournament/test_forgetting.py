"""A forgotten person leaves a tournament for good: none of its stored data names them."""

from __future__ import annotations

import pytest

from bot.game.ports import SavedTable, StoreUnavailable
from bot.game.rules.actions import Forget, Join, Leave
from bot.game.rules.clocks import Pace
from bot.game.rules.results import Uncounted
from bot.game.state.table_state import Ending
from bot.game.tournament import progress
from tests.game.test_forgetting import WANDA
from tests.game.tournament.tournament_world import TournamentWorld
from tests.game.world import ANNA, BEN


def live_and_named(world: TournamentWorld) -> list[str]:
    """The ids of the live tables and tournaments that name Wanda."""
    return [one for one in world.store.live if str(WANDA) in world.store.saved[one].state]


@pytest.mark.parametrize(("players", "left_before"), [(8, False), (4, True)])
async def test_a_robot_that_replaces_a_forgotten_person_has_the_same_name_everywhere(
    world: TournamentWorld, players: int, left_before: bool
) -> None:
    await world.play_tournament(BEN, WANDA, players=players)
    await world.play_on(sets=1, rounds=1)
    place = world.tournament.place_of(WANDA)
    assert place is not None
    points = world.tournament.totals[place]
    if left_before:
        await world.notes(WANDA, Leave())
    await world.notes(WANDA, Forget())

    robot = world.tournament.players[place]
    assert (robot.user_id, robot.robot, robot.left) == (None, True, False)
    assert len({one.name for one in world.tournament.players}) == len(world.tournament.players)
    seated = [one.name for table in world.tables for one in table.state.players]
    assert seated.count(robot.name) == 1
    assert live_and_named(world) == []
    assert world.tournament.totals[place] == points
    assert await world.declines(WANDA, Join()) == "already-started"


async def test_an_unreadable_table_forgets_a_person_as_soon_as_it_can_be_read(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.play_tournament(BEN, WANDA)
    last_saved, unread = world.store.last_saved, [one.table_id for one in world.tournament.tables]

    async def last_saved_without_tables(name: str) -> SavedTable | None:
        if name in unread:
            raise StoreUnavailable("the disk is full")
        return await last_saved(name)

    with monkeypatch.context() as broken:
        broken.setattr(world.store, "last_saved", last_saved_without_tables)
        await world.restart(outage=5)
        await world.notes(WANDA, Forget())
    assert live_and_named(world), "its table is as it was saved"

    await world.clock.advance(Pace().extra_time + 1)
    assert live_and_named(world) == []
    seated = [one.name for table in world.tables for one in table.state.players]
    assert sorted(seated) == sorted(one.name for one in world.tournament.players)


async def test_a_late_message_from_a_table_does_not_name_a_forgotten_person(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN, WANDA)
    table = next(one for one in world.tables if one.state.knows(WANDA))
    told = table.state
    await world.notes(WANDA, Forget())

    assert progress.after_table_change(world.tournament, told, 0.0).place_of(WANDA) is None


async def test_a_finished_tournament_keeps_the_reason_why_it_is_uncounted_but_no_marks_of_people(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN)
    await world.notes(BEN, Forget())
    (live,) = world.tournaments
    await live.save(progress.ended(live.state, Ending.MATCH_OVER))  # the clock made all moves

    over = world.tournament
    assert (over.forgotten, over.uncounted) == ((), Uncounted.UNPLAYED)
    assert progress.without(over, ANNA).forgotten == ()

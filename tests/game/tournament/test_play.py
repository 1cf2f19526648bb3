"""Tournaments of eight at two tables (MAT-7): who gathers, plays, waits and leaves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.game.rules.actions import (
    Accepted,
    Click,
    Join,
    Kick,
    Leave,
    React,
    Ready,
    Refusal,
    Refused,
    SetOption,
    StartGame,
    Stop,
)
from bot.game.rules.requests import OpenRequest
from bot.game.rules.results import Declined
from bot.game.state.table_state import Ending, Phase, Reaction
from bot.game.tournament.registration import StartInputs, apply_action, opened
from bot.game.tournament.state import SCHEDULES, Stage
from tests.game.tournament.tournament_world import THREADS, TournamentWorld
from tests.game.world import ANNA, BEN, CHANNEL, CLEO, DAN, GUILD, game

EIGHT = (BEN, CLEO, DAN, 5, 6, 7, 8)
DAY = 24 * 60 * 60.0


async def test_reactions_are_shown_at_its_tables_unless_the_server_is_quiet(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(*EIGHT)
    table = world.at(0)
    user = table.state.players[0].user_id
    assert user is not None, "a person sits there"
    await world.accepts(table, user, React(Reaction.WOW))
    assert world.screen.reactions == [(user, Reaction.WOW)]

    request = replace(world.request("master", {}), quiet=True)
    assert opened("o1", request, 0.0, bytes(32)).quiet


async def test_partners_of_the_schedule_sit_opposite(world: TournamentWorld) -> None:
    await world.play_tournament(*EIGHT)

    for place in range(2):
        names = [player.name for player in world.at(place).state.players]
        assert names == [
            world.tournament.players[seat].name for seat in SCHEDULES[8].seats(1, place)
        ]
        assert game(world.at(place)).match.ring == (0, 1, 2, 3)


async def test_lots_decide_who_plays_with_whom(world: TournamentWorld) -> None:
    await world.play_tournament(*EIGHT)

    assert [one.user_id for one in world.tournament.players] != [ANNA, *EIGHT]


async def test_the_standing_follows_every_round(world: TournamentWorld) -> None:
    await world.play_tournament(*EIGHT)
    await world.play_on(sets=1, rounds=1)

    tournament = world.tournament
    scores = {
        player.name: points
        for place in range(2)
        for player, points in zip(
            world.at(place).state.players, game(world.at(place)).match.scores, strict=True
        )
    }
    assert {
        one.name: total for one, total in zip(tournament.players, tournament.totals, strict=True)
    } == scores
    assert sum(map(bool, tournament.totals)) >= 2


async def test_a_table_that_is_ready_early_waits_for_the_other(world: TournamentWorld) -> None:
    await world.play_tournament(*EIGHT)
    one, other = (world.at(place) for place in range(2))
    before = game(other).match.round
    for _ in range(4000):
        if world.tournament.tables[0].over:
            break
        state = one.state
        if state.phase is Phase.BETWEEN:
            for seat in state.present:
                await world.accepts(one, state.players[seat].user_id or 0, Ready())
        else:
            await world.answer_at(one)

    assert world.tournament.stage is Stage.PLAYING
    assert world.tournament.tables[0].over
    assert game(other).match.round == before
    await world.clock.advance(60)
    assert world.tournament.number == 1


async def test_a_table_of_robots_alone_waits_for_nobody(world: TournamentWorld) -> None:
    await world.play_tournament()
    alone = next(one for one in world.tables if not one.state.people)
    began = world.clock.now()
    while not world.tournament.tables[world.tournament.threads.index(alone.state.channel_id)].over:
        await world.clock.wake_next()

    assert alone.state.moves > 50
    assert world.clock.now() - began < 0.2 * alone.state.moves


@pytest.mark.parametrize("by_the_tournament", [False, True])
async def test_who_was_removed_has_no_result_of_sets_and_tournament(
    world: TournamentWorld, *, by_the_tournament: bool
) -> None:
    await world.play_tournament(BEN, CLEO, short=True, players=4)
    table = next(iter(world.tables))
    if by_the_tournament:
        await world.notes(DAN, Kick(BEN), staff=True)
    else:
        await world.accepts(table, ANNA, Kick(BEN))
        await world.clock.settle()
    assert table.state.seat_of(BEN) is None
    await world.restart(outage=60)
    for number in (1, 2, 3):
        await world.play_on(sets=number)
        await world.clock.advance(21)

    assert world.tournament.ending is Ending.MATCH_OVER
    of_all = [{one.user_id for one in result.results} for result in world.store.finished]
    assert len(of_all) == 7, "of each set a round and a match, and of the tournament"
    assert all(people == {ANNA, CLEO} for people in of_all)
    rated = [one.user_id for result in world.store.finished for one in result.standings]
    assert BEN not in rated


async def test_a_tournament_in_which_one_was_not_removed_counts_for_nobody(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN, short=True, players=4)
    await world.notes(DAN, Kick(BEN), staff=True)
    for number in (1, 2, 3):
        await world.play_on(sets=number)
        await world.clock.advance(21)

    assert world.tournament.ending is Ending.MATCH_OVER
    assert [one for one in world.store.finished if not one.practice] == []


async def test_a_round_left_in_one_set_is_not_lost_in_the_next(world: TournamentWorld) -> None:
    await world.play_tournament(BEN, CLEO, short=True, players=4)
    await world.notes(BEN, Leave())
    for number in (1, 2):
        await world.play_on(sets=number)
        await world.clock.advance(21)

    rounds = [one for one in world.store.finished if one.kind == "round"]
    lost = [[row.user_id for row in one.results if row.user_id == BEN] for one in rounds]
    assert lost == [[BEN], []]


async def test_nobody_opens_a_table_in_a_thread_of_a_tournament(world: TournamentWorld) -> None:
    await world.play_tournament(short=True)
    await world.play_on(sets=1)
    assert world.tournament.stage is Stage.BETWEEN
    assert len(world.tables) == 0

    request = OpenRequest(
        guild_id=GUILD,
        channel_id=THREADS[0],
        edition="wizz",
        user_id=CLEO,
        name="Cleo",
        user_locale="en-GB",
        locale="en",
        at=world.clock.now(),
        options={},
    )

    assert await world.opener.open(request) == Refused(Refusal.CHANNEL_TAKEN, {"table": ""})


async def test_a_channel_has_one_tournament_and_a_table_beside_it(world: TournamentWorld) -> None:
    await world.play_tournament()
    assert world.tournaments.in_channel(THREADS[0]) is not None
    assert (await world.open()).state.channel_id == CHANNEL
    with pytest.raises(AssertionError, match="channel-taken"):
        await world.gather()


async def test_an_interaction_counts_once(world: TournamentWorld) -> None:
    await world.gather()
    first = await world.ask(BEN, Join(), interaction=777)
    again = await world.ask(BEN, Join(), interaction=777)

    assert isinstance(first, Accepted)
    assert again == Accepted(first.state, duplicate=True)


@pytest.mark.parametrize(
    ("options", "code"),
    [({"speed": 99}, "bad-option"), ({"turn_seconds": 1}, "bad-option"), ({"x": 1}, "bad-option")],
)
async def test_wrong_options_open_no_tournament(
    world: TournamentWorld, options: dict[str, Any], code: str
) -> None:
    with pytest.raises(AssertionError, match=code):
        await world.gather(**options)


async def test_options_of_the_edition_hold_at_every_table(world: TournamentWorld) -> None:
    await world.play_tournament(stacking=True, turn_seconds=60)

    for table in world.tables:
        assert table.state.turn_seconds == 60
        assert getattr(table.state.options, "stacking")  # noqa: B009 - an edition's own


async def test_birthdays_decide_who_deals_where_the_edition_asks_for_them(
    world: TournamentWorld,
) -> None:
    world.detail_store.told = {BEN: (31, 7)}
    await world.play_tournament(BEN, edition="potter")

    table = next(one for one in world.tables if one.state.knows(BEN))
    assert game(table).dealer == table.state.seat_of(BEN)


async def test_a_tournament_of_an_edition_that_there_is_not_is_not_opened(
    world: TournamentWorld,
) -> None:
    with pytest.raises(AssertionError, match="unknown-edition"):
        await world.gather(edition="solitaire")


async def test_a_start_from_before_somebody_came_does_not_count(world: TournamentWorld) -> None:
    await world.gather(BEN)
    answer = await world.ask(ANNA, StartGame(), interaction=0)

    assert answer == Refused(Refusal.TABLE_MOVED_ON, {})
    assert world.tournament.stage is Stage.GATHERING


async def test_nothing_is_asked_of_a_tournament_that_is_over(world: TournamentWorld) -> None:
    await world.play_tournament(BEN)
    over = (await world.notes(ANNA, Stop())).state
    click = Click(CLEO, "Cleo", "en-GB", Join(), at=world.clock.now())

    with pytest.raises(Declined, match="closed-table"):
        apply_action(over, click, StartInputs(world.clock.now(), 20, lambda: bytes(32)))


async def test_the_short_form_has_one_round_with_each_partner(world: TournamentWorld) -> None:
    short = await world.gather(short=True)
    assert (short.short, short.set_rounds) == (True, 1)
    whole = (await world.notes(ANNA, SetOption("short", "false"))).state

    assert (whole.short, whole.set_rounds) == (False, 4)

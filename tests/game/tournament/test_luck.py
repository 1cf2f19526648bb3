"""The deals of a tournament: anybody can compute them from public inputs (docs/luck-spec.md)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine import start
from bot.game.rules.actions import Forget, Leave, StartGame
from bot.game.rules.match_record import record_of
from bot.game.state.table_state import Ending, TableState
from bot.game.tournament import progress
from bot.game.tournament.registration import lots_record
from bot.game.tournament.state import Stage, Tournament, dump, load
from bot.records.commitment import SetDeal, secret_of_table, seed_of, set_lines
from bot.records.record import read_record, write_head
from bot.records.verification import PlayedTable, check_lots, check_set, write_lots
from tests.game.tournament.test_play import EIGHT
from tests.game.tournament.tournament_world import TournamentWorld
from tests.game.world import ANNA, BEN, game


async def after_a_set(world: TournamentWorld, *others: int) -> Tournament:
    await world.play_tournament(*others, short=True)
    await world.play_on(sets=1)
    assert world.tournament.stage is Stage.BETWEEN
    return world.tournament


async def next_set(world: TournamentWorld) -> list[TableState]:
    """The tables of the next set, just dealt."""
    await world.clock.advance(21)
    return [world.at(place).state for place in range(len(world.tournament.tables))]


def reckoned(tournament: Tournament, deal: SetDeal) -> object:
    """The hands that anybody can compute once the secret is revealed."""
    lines = set_lines(deal, tournament.edition, tournament.options, 4)
    seed = seed_of(secret_of_table(tournament.secret, deal.table_id), lines)
    return start(tournament.edition, tournament.options, 4, seed).state.hands


async def test_the_first_set_is_dealt_from_the_click_that_starts_it(
    world: TournamentWorld,
) -> None:
    tournament = await world.play_tournament(BEN)
    name, click = tournament.tournament_id, tournament.start_click
    assert click is not None

    for place, letter in enumerate("ab"):
        deal = SetDeal(name, 1, letter, 0, (click,))
        assert game(world.at(place)).hands == reckoned(tournament, deal)
        lines = world.at(place).state.seed_lines
        assert lines[1:5] == played_lines(name, 1, letter)
        assert lines[-1] == f"start {click}"


def played_lines(tournament: str, number: int, letter: str) -> tuple[str, ...]:
    """The lines about a table's place in its tournament, as docs/luck-spec.md has them."""
    return (f"tournament {tournament}", f"set {number}", f"letter {letter}", "attempt 0")


async def test_a_later_set_is_dealt_from_the_last_clicks_of_the_previous_one(
    world: TournamentWorld,
) -> None:
    over = await after_a_set(world, *EIGHT)
    clicks = tuple(table.last_click for table in over.tables)
    assert 0 < min(clicks) < max(clicks)
    tables = await next_set(world)

    for letter, table in zip("ab", tables, strict=True):
        deal = SetDeal(over.tournament_id, 2, letter, 0, clicks)
        assert table.seed_lines == set_lines(deal, over.edition, over.options, 4)
        assert table.seed_lines[1:5] == played_lines(over.tournament_id, 2, letter)
        assert table.seed_lines[-2:] == (f"last a {clicks[0]}", f"last b {clicks[1]}")
        assert table.game is not None
        assert table.game.hands == reckoned(over, deal)


async def test_only_a_click_that_makes_a_move_counts_as_the_last_one(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(*EIGHT)
    table = world.at(0)
    assert table.state.last_click == 0
    await world.answer_at(table)
    moved, revision = table.state.last_click, table.state.revision
    idle = next(one for one in table.state.players if one.user_id not in asked(table.state))
    assert idle.user_id is not None
    await world.accepts(table, idle.user_id, Leave())

    assert table.state.revision > revision
    assert table.state.last_click == moved > 0


def asked(state: TableState) -> set[int | None]:
    return {state.players[seat].user_id for seat in state.asked}


@pytest.mark.parametrize("outage", [0.0, 3600.0])
async def test_another_process_derives_the_same_deal(world: TournamentWorld, outage: float) -> None:
    over = await after_a_set(world, *EIGHT)
    deals = [progress.set_deal(progress.begin_set(over), place) for place in range(2)]
    await world.restart(outage)
    assert world.tournaments.states() == (over,)
    tables = await next_set(world)

    for deal, table in zip(deals, tables, strict=True):
        assert deal.clicks == tuple(one.last_click for one in over.tables)
        assert table.table_id == deal.table_id
        assert table.seed_lines == set_lines(deal, over.edition, over.options, 4)


async def test_leaving_between_two_sets_does_not_change_the_deal(world: TournamentWorld) -> None:
    over = await after_a_set(world, *EIGHT)
    deals = [progress.set_deal(progress.begin_set(over), place) for place in range(2)]
    await world.notes(EIGHT[0], Forget())
    tables = await next_set(world)

    lines = [set_lines(deal, over.edition, over.options, 4) for deal in deals]
    assert [table.seed_lines for table in tables] == lines


async def lost_table(world: TournamentWorld) -> Tournament:
    """A tournament whose second table became unreadable and was dealt again."""
    await world.play_tournament(*EIGHT, short=True)
    broken = world.tournament.tables[1].table_id
    world.store.saved[broken] = replace(world.store.saved[broken], state="{}")
    await world.restart(outage=5)
    await world.notes(ANNA, StartGame())
    return world.tournament


async def test_a_table_that_is_dealt_again_names_its_attempt(world: TournamentWorld) -> None:
    tournament = await lost_table(world)
    state = world.at(1).state
    name, click = tournament.tournament_id, tournament.start_click
    assert click is not None

    deal = SetDeal(name, 1, "b", 1, (click,))
    assert tournament.tables[1].attempt == 1
    assert state.seed_lines == set_lines(deal, state.edition, state.options, 4)
    assert "attempt 1" in state.seed_lines


async def test_the_record_of_a_tournament_contains_attempts_and_last_clicks(
    world: TournamentWorld,
) -> None:
    await lost_table(world)
    await world.play_on(sets=1)
    clicks = [table.last_click for table in world.tournament.tables]
    (state, _) = await next_set(world)
    record = lots_record(world.tournament, world.tournament.commitment)
    table = record_of(replace(state, ending=Ending.STOPPED), (), state.commitment)

    assert record.played == (
        PlayedTable(1, "a", 0, clicks[0]),
        PlayedTable(1, "b", 1, clicks[1]),
    )
    check_lots(record)
    assert f"played 1 b 1 {clicks[1]}" in write_lots(record)
    assert read_record("\n".join(write_head(table))) == table
    check_set(table, record)


async def test_a_set_begun_by_an_earlier_version_is_followed_by_a_computable_one(
    world: TournamentWorld,
) -> None:
    """The earlier version kept neither the last clicks nor the tables of previous sets."""
    over = await after_a_set(world, *EIGHT)
    tables = tuple(replace(one, last_click=0) for one in over.tables)
    older = load(dump(replace(over, tables=tables, number=4)))
    begun = progress.begin_set(older)
    lost = progress.with_table_lost(replace(older, stage=Stage.PLAYING, past_tables=()), 0)

    assert progress.set_deal(begun, 0).clicks == (0, 0)
    assert progress.set_deal(lost, 0) == SetDeal(over.tournament_id, 4, "a", 1, (0, 0))
    assert [one.number for one in lots_record(begun, None).played] == [4, 4]

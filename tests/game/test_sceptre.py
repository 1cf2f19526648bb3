"""The hidden clock of UNO Royal's sceptre at a table, through restarts."""

from __future__ import annotations

from bot.editions.royal.rules import Court, Crowned, NameJester
from bot.engine import view
from bot.engine.moves import Verb
from bot.game.live.table import LiveTable
from bot.game.rules.clocks import Pace, clock_of, key_of
from tests.game.world import BEN, CLEO, World, any_answer, asked, game, happened

GRACE, PATIENCE = 1, 600


async def with_a_jester(world: World) -> LiveTable:
    """A table where the first king has just named a jester."""
    table = await world.play(BEN, CLEO, edition="royal", turn_seconds=PATIENCE)
    king = asked(table)
    await world.accepts(table, king, any_answer(table, king))
    table.shown(game(table).number, world.clock.now())
    await world.clock.settle()
    return table


def silence(table: LiveTable) -> int:
    """The whole time, in seconds, for which the sceptre stays silent."""
    court = game(table).extra
    assert isinstance(court, Court)
    assert court.sceptre is not None
    return court.sceptre.silence


def fanfares(world: World) -> list[Crowned]:
    crowned = [event for event in happened(world, Crowned) if isinstance(event, Crowned)]
    return [event for event in crowned if event.fanfare]


def king(table: LiveTable) -> int:
    court = game(table).extra
    assert isinstance(court, Court)
    assert court.king is not None
    return court.king


async def test_the_fanfare_sounds_when_the_silence_is_over(world: World) -> None:
    table = await with_a_jester(world)
    was = king(table)
    await world.clock.advance(silence(table) + GRACE - 0.5)
    assert fanfares(world) == []

    await world.clock.advance(0.5)
    (fanfare,) = fanfares(world)
    assert fanfare.seat == (was + 1) % 3
    assert isinstance(game(table).question, NameJester)


async def test_after_naming_a_jester_play_continues_where_it_stopped(world: World) -> None:
    table = await with_a_jester(world)
    on_turn = asked(table)
    await world.clock.advance(silence(table) + GRACE)
    new_king = asked(table)
    await world.accepts(table, new_king, any_answer(table, new_king))

    assert asked(table) == on_turn


async def test_the_silence_continues_through_moves(world: World) -> None:
    table = await with_a_jester(world)
    whole = silence(table)
    for _ in range(4):
        await world.clock.advance(5)
        player = asked(table)
        await world.accepts(table, player, any_answer(table, player))
    await world.clock.advance(whole + GRACE - 20 - 0.5)
    assert fanfares(world) == []

    await world.clock.advance(0.5)
    assert len(fanfares(world)) == 1


async def test_a_restart_leaves_the_sceptre_its_remaining_silence(world: World) -> None:
    table = await with_a_jester(world)
    whole = silence(table)
    await world.clock.advance(20)
    player = asked(table)
    await world.accepts(table, player, any_answer(table, player))
    await world.restart(outage=3600)
    table = world.table()
    table.shown(game(table).number, world.clock.now())
    await world.clock.advance(whole - 20 + GRACE - 0.5)
    assert fanfares(world) == []

    await world.clock.advance(0.5)
    assert len(fanfares(world)) == 1


async def test_nobody_can_see_how_long_the_sceptre_stays_silent(world: World) -> None:
    table = await with_a_jester(world)
    for seat in (None, 0, 1, 2):
        seen = view(game(table), seat)
        assert seen.clocks == ()
        assert isinstance(seen.extra, Court)
        assert seen.extra.sceptre is None
    keys = {key_of(clock) for clock in game(table).clocks}
    assert keys & {deadline.key for deadline in table.state.deadlines}


async def test_no_fanfare_sounds_while_a_jester_must_be_named(world: World) -> None:
    table = await world.play(BEN, CLEO, edition="royal", turn_seconds=PATIENCE)
    await world.clock.advance(PATIENCE - 1)

    assert fanfares(world) == []
    assert isinstance(game(table).question, NameJester)


async def test_the_table_names_a_jester_for_an_absent_king(world: World) -> None:
    table = await world.play(BEN, CLEO, edition="royal", turn_seconds=15)
    await world.clock.advance(Pace().moment + 15 + GRACE)

    clocks = [clock_of(table.state, deadline) for deadline in table.state.deadlines]
    assert [clock.move.verb for clock in clocks if clock is not None] == [Verb("fanfare")]

"""Clicks that are repeated, late or crossed, or made by people who do not play."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.editions.master.rules import Buzzed
from bot.game.rules.actions import Accepted, AddRobot, Click, MakeMove, Refused
from bot.game.rules.play import can_pass
from tests.game.world import (
    ANNA,
    BEN,
    CLEO,
    GUILD,
    World,
    answers,
    any_answer,
    asked,
    game,
    happened,
)

SPEED = 6


async def test_a_move_is_saved_before_it_is_shown(world: World) -> None:
    table = await world.play(BEN)
    player = asked(table)
    answer = await world.accepts(table, player, any_answer(table, player))

    assert answer.state is table.state
    assert list(answer.events) == world.screen.events[-len(answer.events) :]
    (record,) = world.store.moves
    seat = "AB"[table.state.seat_of(player) or 0]
    assert record.number == 1
    assert record.text.startswith(f"{seat} ")
    assert record.at == world.clock.now()


async def test_moves_are_numbered_consecutively(world: World) -> None:
    table = await world.play(BEN)
    for _ in range(5):
        player = asked(table)
        await world.accepts(table, player, any_answer(table, player))

    assert [record.number for record in world.store.moves] == [1, 2, 3, 4, 5]
    assert table.state.moves == 5


@pytest.mark.parametrize(
    "line", ["", "R7", "play", "play R77", "dance", "leave", "lapse", "timeout", "A draw", "deal"]
)
async def test_only_a_line_with_a_players_move_is_accepted(world: World, line: str) -> None:
    table = await world.play(BEN)
    answer = await world.click(table, asked(table), MakeMove(line))

    assert answer == Refused("not-a-move", {"line": line})


async def test_a_double_click_counts_once(world: World) -> None:
    table = await world.play(BEN)
    player, question = asked(table), game(table).number
    action = any_answer(table, player)

    first, second = await asyncio.gather(
        *(world.click(table, player, action, question=question) for _ in range(2))
    )
    assert isinstance(first, Accepted)
    assert second == Refused("stale-question")
    assert len(world.store.moves) == 1


async def test_an_interaction_that_arrives_twice_is_answered_as_done(world: World) -> None:
    table = await world.play(BEN)
    player = asked(table)
    action = any_answer(table, player)

    await world.click(table, player, action, interaction=77)
    again = await world.click(table, player, action, interaction=77)
    assert again == Accepted(table.state, (), duplicate=True)
    assert len(world.store.moves) == 1


async def test_an_interaction_that_another_process_handled_is_answered_as_done(
    world: World,
) -> None:
    table = await world.play(BEN)
    world.store.handled.add(77)
    player, before = asked(table), table.state

    again = await world.click(table, player, any_answer(table, player), interaction=77)
    assert again == Accepted(before, (), duplicate=True)
    assert table.state is before


async def test_a_click_on_an_old_menu_plays_nothing(world: World) -> None:
    table = await world.play(BEN, CLEO)
    player, old = asked(table), game(table).number
    await world.accepts(table, player, any_answer(table, player))

    late = await world.click(table, asked(table), MakeMove("draw"), question=old)
    assert late == Refused("stale-question")


async def test_a_catch_answers_no_question_and_is_never_stale(world: World) -> None:
    table = await world.play(BEN)

    refused = await world.click(table, ANNA, MakeMove("catch B"), question=0)
    assert refused == Refused("nothing-to-catch")


async def test_the_slower_of_two_processes_adopts_the_stored_state(
    world: World,
) -> None:
    table = await world.play(BEN)
    other = world.process()
    await other.restore()
    rival = other.tables.find(table.state.table_id)
    assert rival is not None
    player, question = asked(table), game(table).number
    action = any_answer(table, player)
    await world.click(rival, player, action, question=question)

    answer = await world.click(table, player, action, question=question)
    assert answer == Refused("table-moved-on")
    assert game(table) == game(rival)
    player = asked(table)
    await world.accepts(table, player, any_answer(table, player))
    await other.tables.shutdown()


async def test_the_buzzer_sounds_at_the_end_of_the_grace_period(world: World) -> None:
    table = await world.play(BEN, speed=SPEED)
    question = game(table).number
    table.shown(question, world.clock.now())
    await world.clock.advance(SPEED + 0.9)
    assert game(table).number == question

    await world.clock.advance(0.1)
    assert len(happened(world, Buzzed)) == 1
    assert world.store.moves[-1].text == "buzzer"


async def test_a_click_made_in_time_counts_even_if_it_arrives_after_the_deadline(
    world: World,
) -> None:
    table = await world.play(BEN, speed=SPEED)
    player, shown_at = asked(table), world.clock.now()
    table.shown(game(table).number, shown_at)
    await world.clock.advance(SPEED + 0.9)

    made = shown_at + SPEED - 0.1
    answer = await world.click(table, player, any_answer(table, player), at=made)
    assert isinstance(answer, Accepted)
    await world.clock.advance(0.2)
    assert happened(world, Buzzed) == []


async def test_a_click_made_after_the_deadline_is_refused_and_the_buzzer_sounds(
    world: World,
) -> None:
    table = await world.play(BEN, speed=SPEED)
    player, shown_at = asked(table), world.clock.now()
    table.shown(game(table).number, shown_at)
    await world.clock.advance(SPEED + 0.5)

    made = shown_at + SPEED + 0.1
    answer = await world.click(table, player, any_answer(table, player), at=made)
    assert answer == Refused("late-click")
    await world.clock.advance(0.5)
    assert happened(world, Buzzed) == [Buzzed(table.state.seat_of(player) or 0, None)]


async def test_the_clock_starts_when_discord_has_shown_the_question(
    world: World,
) -> None:
    table = await world.play(BEN, speed=SPEED)
    await world.clock.advance(4)
    table.shown(game(table).number, world.clock.now())
    await world.clock.advance(SPEED)
    assert happened(world, Buzzed) == []

    await world.clock.advance(1)
    assert len(happened(world, Buzzed)) == 1


async def test_a_call_for_a_penalty_vote_counts_in_the_grace_period_of_a_turn(
    world: World,
) -> None:
    table = await world.play(BEN, CLEO, speed=SPEED)
    player, start = asked(table), world.clock.now()
    table.shown(game(table).number, start)
    await world.clock.advance(SPEED + 0.5)
    accused = "ABC"[table.state.asked[0]]
    accuser = next(user for user in (ANNA, BEN, CLEO) if user != player)

    move = MakeMove(f"accuse {accused}")
    answer = await world.click(table, accuser, move, at=start + SPEED + 0.4)

    assert isinstance(answer, Accepted)


async def test_only_the_first_message_that_shows_a_question_starts_its_clock(
    world: World,
) -> None:
    table = await world.play(BEN, speed=SPEED)
    start = world.clock.now()
    table.shown(game(table).number + 1, start + 1)
    table.shown(game(table).number + 1, start + 5)
    await world.clock.settle()

    assert {one.at for one in table.state.deadlines if one.seconds == SPEED} == {start + 1 + SPEED}


async def test_an_old_question_shown_late_does_not_change_the_next_questions_clock(
    world: World,
) -> None:
    table = await world.play(BEN, speed=SPEED)
    old, player = game(table).number, asked(table)
    await world.accepts(table, player, any_answer(table, player))
    before = table.state.deadlines
    table.shown(old, world.clock.now() + 3)
    await world.clock.settle()

    assert table.state.deadlines == before


async def test_a_slow_discord_clock_costs_nobody_time(
    world: World,
) -> None:
    table = await world.play(BEN, speed=SPEED)
    player, start = asked(table), world.clock.now()
    table.shown(game(table).number, start - 30)
    await world.clock.advance(SPEED - 0.1)

    answer = await world.click(table, player, any_answer(table, player), at=start - 24.1)
    assert isinstance(answer, Accepted)


async def test_a_fast_discord_clock_makes_nobody_late(world: World) -> None:
    table = await world.play(BEN, speed=SPEED)
    player = asked(table)

    ahead = world.clock.now() + 30
    answer = await world.click(table, player, any_answer(table, player), at=ahead)
    assert isinstance(answer, Accepted)


async def test_a_question_that_was_never_shown_still_expires(world: World) -> None:
    await world.play(BEN, speed=SPEED)
    await world.clock.advance(SPEED + 1)

    assert len(happened(world, Buzzed)) == 1


async def test_a_call_for_a_penalty_vote_leaves_the_turns_clock_running(world: World) -> None:
    table = await world.play(BEN, CLEO, speed=SPEED)
    clock = {one.key: one for one in table.state.deadlines}
    await world.clock.advance(2)
    accused = "ABC"[table.state.asked[0]]
    accuser = next(user for user in (ANNA, BEN, CLEO) if user != asked(table))
    await world.accepts(table, accuser, MakeMove(f"accuse {accused}"))

    later = {one.key: one for one in table.state.deadlines}
    assert clock.items() <= later.items()
    (vote,) = later.keys() - clock.keys()
    assert vote == f"{accused} lapse#0"
    assert later[vote].at == world.clock.now() + 60


async def test_a_vote_lapses_when_its_time_is_up(world: World) -> None:
    table = await world.play(BEN, CLEO, speed=60, turn_seconds=600)
    seat = table.state.asked[0]
    accused = "ABC"[seat]
    accuser = next(user for user in (ANNA, BEN, CLEO) if user != asked(table))
    await world.clock.advance(30)
    await world.accepts(table, accuser, MakeMove(f"accuse {accused}"))
    await world.clock.advance(59)
    assert game(table).votes

    await world.clock.advance(2)
    assert not game(table).votes
    assert world.store.moves[-1].text == f"{accused} lapse"


async def test_a_move_is_made_even_if_nobody_waits_for_its_answer(world: World) -> None:
    table = await world.play(BEN)
    player = asked(table)
    waiting = asyncio.ensure_future(world.click(table, player, any_answer(table, player)))
    await asyncio.sleep(0)
    waiting.cancel()
    await world.clock.settle()

    assert len(world.store.moves) == 1
    player = asked(table)
    await world.accepts(table, player, any_answer(table, player))


async def test_a_line_with_a_call_of_uno_ends_with_uno(world: World) -> None:
    table = await world.play(BEN)
    player = asked(table)
    for move in answers(table, player):
        line = MakeMove.of(move).line
        assert MakeMove.of(replace(move, uno=True)).line == f"{line} uno"


async def test_a_player_keeps_the_servers_nickname_in_direct_messages(world: World) -> None:
    table = await world.open(BEN)
    there = Click(ANNA, "anna_1999", "en-GB", AddRobot(), world.clock.now())
    assert isinstance(await table.ask(there), Accepted)
    assert table.state.players[0].name == "Anna"

    await table.ask(replace(there, name="Anna the Great", guild_id=GUILD))
    assert table.state.players[0].name == "Anna the Great"


async def test_a_table_of_two_has_no_penalty_votes(world: World) -> None:
    """MAS-36."""
    table = await world.play(BEN)

    assert not can_pass(table.state, 0)
    assert await world.refuses(table, ANNA, MakeMove("accuse B")) != "no-majority"

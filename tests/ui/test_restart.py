"""What a new process finds: the game, its messages, its clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.table.sitting import Phase
from tests.ui.reading import first_move, texts

if TYPE_CHECKING:
    from tests.ui.room import Room


async def test_a_round_goes_on_after_a_restart_in_the_same_messages(uno: Room) -> None:
    await uno.deal()
    for _ in range(3):
        await uno.play(uno.on_turn)
    before = uno.sitting
    messages = (uno.table_message.id, uno.hand(uno.waiting).id)

    await uno.restart()

    assert uno.sitting.game == before.game
    assert (uno.table_message.id, uno.hand(uno.waiting).id) == messages
    await uno.play(uno.on_turn)
    assert uno.sitting.moves == before.moves + 1


async def test_a_button_from_before_the_restart_still_plays(uno: Room) -> None:
    await uno.deal()
    person = uno.on_turn
    hand = uno.hand(person)
    move, moves = first_move(hand), uno.sitting.moves
    await uno.restart()
    await uno.press(person, uno.hand(person), move)

    assert uno.sitting.moves == moves + 1


async def test_a_lobby_survives_a_restart(uno: Room) -> None:
    await uno.open()
    await uno.restart()
    await uno.ben.click(uno.table_message, label="Join")

    assert uno.sitting.phase is Phase.LOBBY
    assert "ben" in texts(uno.table_message)


async def test_the_buzzer_goes_off_after_a_restart(uno: Room) -> None:
    await uno.deal(clock=60)
    before = uno.sitting
    await uno.restart()
    await uno.env.advance_time(120)

    assert uno.sitting.moves > before.moves


async def test_commands_are_made_known_once(uno: Room) -> None:
    puts = [one.path for one in uno.env.http_requests if one.method == "PUT"]
    await uno.restart()

    assert len(puts) == 1
    assert [one.path for one in uno.env.http_requests if one.method == "PUT"] == puts


async def test_a_server_that_removes_the_bot_is_forgotten(uno: Room) -> None:
    await uno.deal(scoring="single")
    await uno.play_to_the_end()
    await uno.open()
    uno.leave_server()
    await uno.env.settle()

    assert len(uno.bot.tables) == 0
    record = await uno.store.leaderboard.record(uno.guild.id, uno.anna.id)
    assert record.tally.rounds == 0
    assert await uno.store.live_tables() == []

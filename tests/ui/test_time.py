"""Late answers and clocks: what a slow network may not cost, and what being slow does."""

from __future__ import annotations

from tests.ui.message_content import begin, first_move, texts
from tests.ui.simulated_server import SimulatedServer


async def test_a_move_stands_when_its_answer_comes_too_late(uno: SimulatedServer) -> None:
    await uno.deal()
    person, moves = uno.on_turn, uno.state.moves
    before = texts(uno.hand(person))
    uno.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
    await uno.play(person)

    assert uno.state.moves == moves + 1
    assert texts(uno.hand(person)) != before


async def test_an_answer_given_by_another_process_is_left_alone(uno: SimulatedServer) -> None:
    await uno.deal()
    person, moves = uno.on_turn, uno.state.moves
    uno.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=40060)
    await uno.play(person)

    assert uno.state.moves == moves + 1


async def test_a_player_is_warned_before_the_table_moves(uno: SimulatedServer) -> None:
    await uno.open(away=60)
    await uno.choose("button", "manual")
    await uno.ben.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    while first_move(uno.hand(uno.on_turn)).split(":")[3] != "press":
        await uno.play(uno.on_turn)  # the colour of an opening wild
    person = uno.on_turn
    await uno.env.advance_time(45)

    (notice,) = uno.notices
    assert f"<@{person.id}>" in texts(notice)
    assert [one.id for one in notice.mentions] == [person.id]

    await uno.play(person)
    assert uno.notices == []

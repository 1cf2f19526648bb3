"""Late answers, and clocks: players are warned, and pictures show the time that is left."""

from __future__ import annotations

import pytest

from bot.gateway.pictures import PictureDrawer
from tests.ui.message_content import answer_of, begin, first_move, gallery, texts
from tests.ui.simulated_server import SimulatedServer


async def test_a_move_counts_even_if_its_answer_comes_too_late(uno: SimulatedServer) -> None:
    await uno.deal()
    person, moves = uno.on_turn, uno.state.moves
    before = texts(uno.hand(person))
    uno.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
    await uno.play(person)

    assert uno.state.moves == moves + 1
    assert texts(uno.hand(person)) != before


async def test_a_move_counts_if_another_process_has_answered_its_click(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    person, moves = uno.on_turn, uno.state.moves
    uno.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=40060)
    await uno.play(person)

    assert uno.state.moves == moves + 1


async def test_a_player_is_warned_before_time_runs_out(uno: SimulatedServer) -> None:
    await uno.open(away=60)
    await uno.choose("button", "manual")
    await uno.ben.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    while first_move(uno.hand(uno.on_turn)).split(":")[3] != "press":
        await uno.play(uno.on_turn)  # chooses the colour of an opening Wild
    person = uno.on_turn
    await uno.env.advance_time(45)

    (notice,) = uno.notices
    assert f"<@{person.id}>" in texts(notice)
    assert [one.id for one in notice.mentions] == [person.id]

    await uno.play(person)
    assert uno.notices == []


async def clocks_seen(uno: SimulatedServer, seconds: int) -> list[str]:
    """Let seconds pass; return each clock that the table's alternative text shows meanwhile."""
    told: list[str] = []
    for _ in range(seconds):
        line = gallery(uno.table_message)[0].splitlines()[0]
        if line not in told[-1:]:
            told.append(line)
        await uno.env.advance_time(1)
    return told


async def test_the_clock_in_the_picture_of_a_table_shrinks_without_a_move(
    uno: SimulatedServer,
) -> None:
    uno.drawn.are_shown = True
    await uno.deal()
    await uno.play(uno.on_turn)
    told = await clocks_seen(uno, 28)

    assert told == [f"Clock: at most {left} seconds left" for left in (30, 10, 5)]


async def test_under_load_the_picture_is_not_drawn_again_for_the_clock(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    uno.drawn.are_shown = True
    await uno.deal()
    await uno.play(uno.on_turn)
    monkeypatch.setattr(PictureDrawer, "is_busy", True)

    assert await clocks_seen(uno, 28) == ["Clock: at most 30 seconds left"]


async def test_a_hand_opened_late_shows_the_time_left_by_then(uno: SimulatedServer) -> None:
    uno.drawn.are_shown = True
    await uno.deal()
    await uno.play(uno.on_turn)
    person = uno.on_turn
    before = gallery(uno.hand(person))[0]
    await uno.env.advance_time(22)
    opened = answer_of(await person.slash(uno.channel, "uno hand"))

    assert "Clock: at most 30 seconds left" in before
    assert "Clock: at most 10 seconds left" in gallery(opened)[0]

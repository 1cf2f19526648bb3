"""More clicks than can be answered: those that came are answered, new ones are told at once."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from bot.ui.interactions import admission
from bot.ui.interactions.admission import EXPECTED_RATE, FEW, MOST_WAITING, Admission, ClickGate
from tests.ui.message_content import answer_text

if TYPE_CHECKING:
    from tests.ui.simulated_server import SimulatedServer


overloaded = property(lambda _: True)


async def test_a_few_clicks_at_once_are_all_looked_at() -> None:
    gate = ClickGate()
    with ExitStack() as clicks:
        for _ in range(FEW):
            assert clicks.enter_context(gate.admit()).admission is Admission.AT_ONCE


async def test_where_none_of_many_is_answered_new_ones_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(admission, "_KNOWN_AFTER", 0.0)
    gate = ClickGate()
    with ExitStack() as clicks:
        for _ in range(FEW):
            clicks.enter_context(gate.admit())
        # None of them has an answer after so long.
        await asyncio.sleep(3 * MOST_WAITING / FEW)
        with gate.admit() as click:
            assert click.admission is Admission.REFUSED

    with gate.admit() as click:
        assert click.admission is Admission.AT_ONCE


async def test_of_more_than_can_be_answered_in_time_those_that_can_are_looked_at() -> None:
    gate = ClickGate()
    with ExitStack() as clicks:
        admitted = [clicks.enter_context(gate.admit()).admission for _ in range(1000)]

    looked_at = admitted.count(Admission.AT_ONCE)
    assert admitted[:looked_at] == [Admission.AT_ONCE] * looked_at
    assert looked_at == pytest.approx(MOST_WAITING * EXPECTED_RATE, abs=2)


async def test_a_click_that_is_answered_counts_no_more_though_its_work_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(admission, "_KNOWN_AFTER", 0.0)
    gate = ClickGate()
    with ExitStack() as clicks:
        for _ in range(FEW):
            clicks.enter_context(gate.admit()).answered()
        await asyncio.sleep(3 * MOST_WAITING / FEW)
        with gate.admit() as click:
            assert click.admission is Admission.AT_ONCE


async def test_while_the_loop_is_late_clicks_are_acknowledged_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(admission, "LATE_AFTER", -1.0)
    gate = ClickGate()
    with gate.admit():
        await asyncio.sleep(2 * admission._LOOK_EVERY)  # noqa: SLF001 - how often it looks
        with gate.admit() as click:
            assert click.admission is Admission.ACKNOWLEDGED_FIRST


async def test_a_click_that_is_too_much_is_told_so_in_private_and_changes_nothing(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    before, person = uno.state, uno.on_turn
    monkeypatch.setattr(ClickGate, "is_overloaded", overloaded)
    refused = await uno.play(person)

    assert "changed nothing" in answer_text(refused)
    assert uno.state is before


async def test_a_command_that_is_too_much_is_told_so_too(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    monkeypatch.setattr(ClickGate, "is_overloaded", overloaded)
    refused = await uno.anna.slash(uno.channel, "uno status")

    assert "changed nothing" in answer_text(refused)


async def test_a_move_that_was_acknowledged_first_shows_the_hand_all_the_same(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    person, before = uno.on_turn, uno.state.moves
    monkeypatch.setattr(ClickGate, "_admission", lambda *_: Admission.ACKNOWLEDGED_FIRST)
    hand = uno.hand(person)
    await uno.play(person)

    assert uno.state.moves == before + 1
    assert uno.hand(person).id == hand.id
    assert uno.hand(person).edited_at is not None

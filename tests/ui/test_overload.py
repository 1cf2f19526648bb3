"""More clicks than can be answered: those that came are answered, new ones are told at once."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

import pytest

from bot.ui.guard import (
    EXPECTED_RATE,
    FEW,
    LATE_AFTER,
    LOOK_EVERY,
    MOST_WAITING,
    Admission,
    ClickGate,
    LoopLag,
)
from tests.ui.message_content import answer_text
from tests.ui.simulated_server import SimulatedServer

overloaded = property(lambda _: True)


class LateLoop:
    """The running event loop with a clock that can be put forward: as late as one wants."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._ahead = 0.0
        loop = asyncio.get_running_loop()
        real_time = loop.time
        monkeypatch.setattr(loop, "time", lambda: real_time() + self._ahead)

    async def pass_by(self, seconds: float) -> None:
        """Let the loop do nothing for so long, then what was due meanwhile."""
        self._ahead += seconds
        for _ in range(3):
            await asyncio.sleep(0)


@pytest.fixture
async def late_loop(monkeypatch: pytest.MonkeyPatch) -> LateLoop:
    return LateLoop(monkeypatch)


async def test_a_few_clicks_at_once_are_all_looked_at() -> None:
    gate = ClickGate()
    with ExitStack() as clicks:
        for _ in range(FEW):
            assert clicks.enter_context(gate.admit()).admission is Admission.AT_ONCE


async def test_where_none_of_many_is_answered_new_ones_are_refused(late_loop: LateLoop) -> None:
    gate = ClickGate()
    with ExitStack() as clicks:
        for _ in range(FEW):
            clicks.enter_context(gate.admit())
        await late_loop.pass_by(1)
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
    late_loop: LateLoop,
) -> None:
    gate = ClickGate()
    with ExitStack() as clicks:
        for _ in range(FEW):
            clicks.enter_context(gate.admit()).answered()
        await late_loop.pass_by(1)
        with gate.admit() as click:
            assert click.admission is Admission.AT_ONCE


async def test_while_the_loop_is_late_clicks_are_acknowledged_first(late_loop: LateLoop) -> None:
    gate = ClickGate()
    with gate.admit():
        await late_loop.pass_by(2 * LATE_AFTER)
        with gate.admit() as click:
            assert click.admission is Admission.ACKNOWLEDGED_FIRST
        # It looks again and again while a click waits: now the loop is in time.
        await late_loop.pass_by(LATE_AFTER / 2)
        with gate.admit() as click:
            assert click.admission is Admission.AT_ONCE


async def test_how_late_the_loop_was_is_forgotten_with_the_last_answer(
    late_loop: LateLoop,
) -> None:
    gate = ClickGate()
    with gate.admit() as first:
        await late_loop.pass_by(2 * LATE_AFTER)
        first.answered()
        # Nobody waited meanwhile: that the loop stood still tells nothing of the next click.
        await late_loop.pass_by(2 * LATE_AFTER)
        with gate.admit() as second:
            assert second.admission is Admission.AT_ONCE


async def test_who_watches_learns_how_late_the_loop_was_at_most(late_loop: LateLoop) -> None:
    lag, seen = LoopLag(), list[float]()
    with lag.observed(seen.append):
        for late in (2.0, 0.0):
            await late_loop.pass_by(LOOK_EVERY + late)

    assert seen == [pytest.approx(2.0, abs=0.5), pytest.approx(0.0, abs=0.5)]
    assert lag.worst == seen[0]
    await late_loop.pass_by(10.0)
    assert len(seen) == 2, "nobody watches any more"


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

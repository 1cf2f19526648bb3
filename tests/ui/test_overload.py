"""Overload: the newest clicks are answered, the others are refused at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from datetime import UTC, datetime
from typing import Any

import pytest
from discord.utils import time_snowflake
from structlog.testing import capture_logs

from bot.game.rules.actions import Refusal
from bot.gateway.answers import ACKNOWLEDGE_AFTER, RESPONSE_TIME, Responder
from bot.gateway.clock import LOOK_EVERY, DiscordClock, LoopLag
from bot.ui import guard
from bot.ui.guard import (
    AT_ONCE,
    FAR_AHEAD,
    FEW,
    LONG_QUEUE,
    LONG_WAIT,
    MOST_UNANSWERED,
    MOST_WAIT,
    MOST_WAITING,
    PAUSE,
    SLOW,
    Door,
    InteractionsUnderWay,
)
from bot.ui.table_actions import is_late_move
from tests.game.clock import VirtualClock
from tests.ui.message_content import answer_text
from tests.ui.simulated_server import SimulatedServer

TURNS = 3 * MOST_WAITING


class Crowd:
    """People waiting at a door; their names tell their interactions apart.

    Attributes:
        let_in: The names of those who were let in, in order.
        refused: The names of those who were refused, with the reasons, in order.
        too_late: The names of those whose moves can no longer be made.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.clock = VirtualClock()
        self.under_way = InteractionsUnderWay(5)
        self.let_in: list[str] = []
        self.refused: list[tuple[str, Refusal]] = []
        self.too_late: set[str] = set()
        self.door = Door(DiscordClock(self.clock), self.under_way, self._refuse, self._is_too_late)
        monkeypatch.setattr(guard, "monotonic", self.clock.monotonic)

    def arrive(self, *names: str, age: float = 0.0) -> None:
        """Let interactions arrive in one gateway message, `age` seconds after their clicks."""
        clicked = datetime.fromtimestamp(self.clock.now() - age, UTC)
        for name in names:
            interaction = {"id": str(time_snowflake(clicked)), "name": name}
            self.door.arrive(interaction, self._enter)

    async def turn(self, times: int = 1) -> None:
        """Let the event loop turn; no time passes."""
        for _ in range(times):
            await asyncio.sleep(0)

    def _enter(self, interaction: dict[str, Any]) -> None:
        self.let_in.append(interaction["name"])

    def _refuse(self, interaction: dict[str, Any], refusal: Refusal) -> None:
        self.refused.append((interaction["name"], refusal))

    def _is_too_late(self, interaction: dict[str, Any]) -> bool:
        return interaction["name"] in self.too_late


@pytest.fixture
def crowd(monkeypatch: pytest.MonkeyPatch) -> Crowd:
    return Crowd(monkeypatch)


def later(loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch) -> Callable[[], float]:
    """Return a function that returns the delay of the timer set last, in seconds."""
    set_for: list[float] = []
    call_later = loop.call_later

    def noted(delay: float, *about: Any) -> asyncio.TimerHandle:  # noqa: ANN401 - as it is called
        set_for.append(delay)
        return call_later(delay, *about)

    monkeypatch.setattr(loop, "call_later", noted)
    return lambda: set_for[-1]


def names(count: int) -> list[str]:
    return [str(number) for number in range(count)]


async def test_each_turn_of_the_event_loop_admits_one_click(crowd: Crowd) -> None:
    crowd.arrive("anna", "ben", "cleo")
    assert crowd.let_in == ["anna"]

    await crowd.turn()
    assert crowd.let_in == ["anna", "ben"]
    await crowd.turn(3)
    assert crowd.let_in == ["anna", "ben", "cleo"]

    crowd.arrive("dan")
    assert crowd.let_in[-1] == "dan", "nobody waits"


async def test_an_expired_click_is_dropped_at_the_door(crowd: Crowd) -> None:
    crowd.arrive("anna")
    crowd.arrive("ben", age=RESPONSE_TIME)
    crowd.arrive("cleo", age=RESPONSE_TIME - 0.1)
    await crowd.turn(3)

    assert crowd.let_in == ["anna", "cleo"]
    assert crowd.refused == []
    assert crowd.door.expired == 1


async def test_a_click_that_became_too_old_while_waiting_is_dropped(crowd: Crowd) -> None:
    crowd.arrive("anna", "ben", "cleo")
    await crowd.clock.settle()
    crowd.arrive("dan", "eve")
    crowd.clock.skip(RESPONSE_TIME)
    await crowd.turn(3)

    assert crowd.let_in == ["anna", "ben", "cleo", "dan"]
    assert crowd.door.expired == 1


async def test_the_newest_click_is_admitted_first_once_the_wait_is_long(crowd: Crowd) -> None:
    crowd.arrive("anna", "ben", "cleo")
    crowd.clock.skip(LONG_WAIT + 0.1)
    crowd.arrive("dan", "eve")
    await crowd.turn(5)

    assert crowd.let_in == ["anna", "eve", "dan", "cleo", "ben"]


async def test_short_waits_are_served_in_order_of_arrival(crowd: Crowd) -> None:
    crowd.arrive("anna", "ben", "cleo")
    crowd.clock.skip(LONG_WAIT - 0.1)
    crowd.arrive("dan")
    await crowd.turn(4)

    assert crowd.let_in == ["anna", "ben", "cleo", "dan"]


async def test_after_too_long_a_wait_the_oldest_clicks_are_refused_and_the_last_few_admitted(
    crowd: Crowd,
) -> None:
    crowd.arrive("anna", *names(2 * FEW))
    crowd.clock.skip(MOST_WAIT + 0.1)
    crowd.arrive("ben")
    await crowd.turn(2 * FEW)

    assert crowd.let_in[:2] == ["anna", "ben"]
    told = names(FEW + 1)
    assert crowd.refused == [(one, Refusal.OVERLOADED) for one in told]
    assert set(crowd.let_in[2:]) == set(names(2 * FEW)) - set(told), "few are always let in"


async def test_in_a_full_queue_the_oldest_is_refused_at_once(crowd: Crowd) -> None:
    crowd.arrive("anna", *names(MOST_WAITING), "ben", "cleo")

    assert crowd.refused == [(one, Refusal.OVERLOADED) for one in ("0", "1")]
    assert crowd.door.waiting == MOST_WAITING


async def test_the_newest_click_is_admitted_first_once_the_queue_is_long(crowd: Crowd) -> None:
    crowd.arrive("anna", *names(LONG_QUEUE + 1))
    await crowd.turn(2)

    assert crowd.let_in == ["anna", str(LONG_QUEUE), "0"]


async def test_a_late_move_in_a_long_queue_is_refused_at_once(crowd: Crowd) -> None:
    crowd.too_late = {"0", str(LONG_QUEUE + 1)}
    crowd.arrive("anna", *names(LONG_QUEUE + 2))
    await crowd.turn(2)

    assert crowd.refused == [(str(LONG_QUEUE + 1), Refusal.OVERLOADED)]
    assert crowd.let_in == ["anna", str(LONG_QUEUE), "0"], "in a short queue, its table refuses it"


async def test_slow_answers_limit_concurrency(crowd: Crowd) -> None:
    with ExitStack() as work:
        answered = [work.enter_context(crowd.under_way.counted(one)) for one in range(AT_ONCE)]
        crowd.clock.skip(SLOW + 0.1)
        crowd.arrive("anna", "ben", "cleo")
        await crowd.turn(9)
        assert crowd.let_in == ["anna"]

        answered[-1]()
        answered[-1]()
        assert crowd.under_way.unanswered == AT_ONCE - 1
        await asyncio.sleep(2 * PAUSE)
        assert crowd.let_in == ["anna", "ben", "cleo"], "nobody keeps them waiting"


async def test_fast_answers_raise_concurrency(crowd: Crowd) -> None:
    with ExitStack() as work:
        for number in range(AT_ONCE):
            work.enter_context(crowd.under_way.counted(number))
        crowd.clock.skip(SLOW - 0.1)
        crowd.arrive("anna", "ben")
        await crowd.turn()

    assert crowd.let_in == ["anna", "ben"]


async def test_a_limited_number_of_clicks_is_admitted_while_the_database_hangs(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = later(asyncio.get_running_loop(), monkeypatch)
    with ExitStack() as work:
        for number in range(MOST_UNANSWERED):
            work.enter_context(crowd.under_way.counted(number))
        crowd.arrive("anna", "ben")
        await crowd.turn(9)
        assert crowd.let_in == ["anna"]
        assert seconds() == PAUSE, "it does not look all the time"
    await asyncio.sleep(2 * PAUSE)
    assert crowd.let_in == ["anna", "ben"]


async def test_a_click_without_a_date_counts_as_new(crowd: Crowd) -> None:
    crowd.door.arrive({"id": "mangled", "name": "anna"}, crowd._enter)  # noqa: SLF001 - as it arrives
    crowd.door.arrive({"name": "ben"}, crowd._enter)  # noqa: SLF001 - as it arrives
    await crowd.turn()

    assert crowd.let_in == ["anna", "ben"]


async def test_a_click_dated_far_ahead_is_answered_like_a_stale_button(crowd: Crowd) -> None:
    crowd.arrive("anna", age=-2 * FAR_AHEAD)
    crowd.arrive("ben")

    assert crowd.let_in == ["ben"]
    assert crowd.refused == [("anna", Refusal.UNKNOWN_ACTION)]


async def test_a_stopping_process_asks_everyone_to_try_again(crowd: Crowd) -> None:
    crowd.under_way.stopping = True
    crowd.arrive("anna")

    assert crowd.let_in == []
    assert crowd.refused == [("anna", Refusal.RESTARTING)]


@pytest.mark.parametrize("fails", ["_refuse", "_is_too_late"])
async def test_a_failing_refusal_or_check_does_not_block_the_queue(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    def fail(*_: object) -> None:
        raise AttributeError("int object has no attribute 'partition'")

    monkeypatch.setattr(crowd.door, fails, fail)
    with capture_logs() as log:
        crowd.arrive("anna", *names(2 * LONG_QUEUE))
        crowd.clock.skip(MOST_WAIT + 0.1)
        crowd.arrive("ben")
        await crowd.turn(TURNS)
        assert crowd.door.waiting == 0
        crowd.arrive("cleo", "dan")
        await crowd.turn(3)

    assert crowd.let_in[-2:] == ["cleo", "dan"]
    assert "error" in {one["log_level"] for one in log}


async def test_a_failing_interaction_does_not_block_others(crowd: Crowd) -> None:
    def fail(_: object) -> None:
        raise KeyError("id")

    with capture_logs() as log:
        for number in range(2):
            crowd.door.arrive({"id": "", "number": number}, fail)
        crowd.arrive("anna")
        await crowd.turn(3)

    assert crowd.let_in == ["anna"]
    assert [one["log_level"] for one in log] == ["error"] * 2


async def test_the_queue_counts_as_stuck_only_while_somebody_waits(crowd: Crowd) -> None:
    crowd.clock.skip(60)
    assert crowd.door.standstill == 0, "nobody is there"
    with ExitStack() as work:
        for number in range(MOST_UNANSWERED):
            work.enter_context(crowd.under_way.counted(number))
        crowd.arrive("anna", "ben")
        await crowd.turn(3)
        crowd.clock.skip(60)
        assert crowd.door.standstill == 60, "nothing under way is ever answered"
    await asyncio.sleep(2 * PAUSE)
    assert crowd.door.standstill == 0
    crowd.clock.skip(60)
    assert crowd.door.standstill == 0


async def test_an_overload_and_its_end_are_each_logged_once(crowd: Crowd) -> None:
    with capture_logs() as logs:
        crowd.arrive("anna", *names(MOST_WAITING + 2))
        crowd.arrive("ben", age=RESPONSE_TIME)
        await crowd.turn(TURNS)
        crowd.arrive("cleo")
        await crowd.turn(2)

    begun, ended = logs
    assert (begun["log_level"], begun["waiting"]) == ("warning", MOST_WAITING)
    assert (ended["log_level"], ended["refused"], ended["expired"]) == ("info", 2, 1)


async def test_a_click_that_has_waited_is_acknowledged_earlier(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ACKNOWLEDGE_AFTER == 1.5
    seconds = later(asyncio.get_running_loop(), monkeypatch)
    interactions: list[Any] = []
    uno.bot.add_listener(_keep(interactions), "on_interaction")
    await uno.anna.slash(uno.channel, "uno status")
    for age, left in ((0.0, 1.5), (1.0, 0.5), (1.9, 0.25), (2.5, 0.0)):
        responder = Responder(interactions[0], age)
        responder.start_timer()
        assert seconds() == pytest.approx(left), age
        await responder.stop_timer()


def _keep(interactions: list[Any]) -> Any:  # noqa: ANN401 - a listener
    async def keep(interaction: Any) -> None:  # noqa: ANN401 - as it arrives
        interactions.append(interaction)

    return keep


class LateLoop:
    """A way to let the running event loop lag by any time: its clock can be put forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._ahead = 0.0
        loop = asyncio.get_running_loop()
        real_time = loop.time
        monkeypatch.setattr(loop, "time", lambda: real_time() + self._ahead)

    async def pass_by(self, seconds: float) -> None:
        """Let the loop idle for some time, then run what is due."""
        self._ahead += seconds
        for _ in range(3):
            await asyncio.sleep(0)


async def test_the_monitor_reports_the_largest_lag_of_the_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    late_loop = LateLoop(monkeypatch)
    lag, seen = LoopLag(), list[float]()
    with lag.observed(seen.append):
        for late in (2.0, 0.0):
            await late_loop.pass_by(LOOK_EVERY + late)

    assert seen == [pytest.approx(2.0, abs=0.5), pytest.approx(0.0, abs=0.5)]
    assert lag.worst == seen[0]
    await late_loop.pass_by(10.0)
    assert len(seen) == 2, "nobody watches any more"


def overload(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every interaction refused from now on, as if too many people waited."""
    door = uno.bot.app.door

    def arrive(interaction: dict[str, Any], _enter: object) -> None:
        door._refuse(interaction, Refusal.OVERLOADED)  # noqa: SLF001 - as if too many waited

    monkeypatch.setattr(uno.bot.connection_state, "admit", arrive)


async def test_a_click_over_the_limit_is_refused_in_private(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    before, person = uno.state, uno.on_turn
    overload(uno, monkeypatch)
    refused = await uno.play(person)

    assert "changed nothing" in answer_text(refused)
    assert refused.ephemeral
    assert uno.state is before


async def test_only_a_move_for_an_earlier_question_is_known_to_be_too_late(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    game = uno.state.game
    assert game is not None

    def is_late(custom_id: str) -> bool:
        return is_late_move(uno.bot.app, {"data": {"custom_id": custom_id}})

    table = f"u:{uno.state.table_id}"
    assert is_late(f"{table}:{game.number - 1}:draw:")
    assert not is_late(f"{table}:{game.number}:draw:")
    assert not is_late(f"{table}:-:hand:0"), "it asks for a fresh hand"
    assert not is_late("u:elsewhere:1:draw:")
    assert not is_late("mangled")
    assert not is_late_move(uno.bot.app, {}), "a command"


async def test_while_the_queue_is_long_hands_are_shown_in_words(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    panels, person = uno.bot.app.message_panels, uno.on_turn
    uno.drawn.are_shown = True
    assert panels.hand(uno.state, person.id).scene is not None

    monkeypatch.setattr(Door, "waiting", FEW + 1)
    assert panels.hand(uno.state, person.id).scene is None


async def test_a_command_over_the_limit_is_refused(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    overload(uno, monkeypatch)
    refused = await uno.anna.slash(uno.channel, "uno status")

    assert "changed nothing" in answer_text(refused)

"""A simulated bot that works in the event loop alone: it is done when nothing is ready there."""

from __future__ import annotations

import asyncio
import copy
import weakref
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from types import SimpleNamespace
from typing import Any

import aiosqlite.core
import pytest
import simcord.env
from simcord import _dpy_internals, _runtime, components, gateway, results
from simcord.backend import serializers
from simcord.http import router

LOOK_EVERY = 0.001
"""Real seconds between SimCord's checks: its own time is virtual, so nothing else really waits."""
MOST_TURNS = 5000
"""The number of loop turns after which SimCord checks anyway, and names any endless task."""
SOON = 0.05
"""Seconds within which a timer may run out in real time."""
_ATOMS = frozenset({str, int, float, bool, type(None)})


class _Turns:
    """A replacement for the queue of a connection's thread: the loop makes one call each turn."""

    def put_nowait(self, call: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        try:
            loop = asyncio.get_running_loop()
            # SimCord's method would keep track of each call, unlike that of the base class.
            asyncio.BaseEventLoop.call_soon(loop, self._make, *call)  # type: ignore[arg-type]
        except RuntimeError:  # the loop is closed
            self._make(*call)

    def _make(self, future: asyncio.Future[Any] | None, work: Callable[[], Any]) -> None:
        try:
            result = work()
        except Exception as error:
            if future is None:
                raise
            aiosqlite.core.set_exception(future, error)
        else:
            if future is not None:
                aiosqlite.core.set_result(future, result)


class _NoThread:
    daemon = True

    def __init__(self, **_: object) -> None:
        """Accept work without running it."""

    def start(self) -> None:
        """Start nothing: there is no thread."""


def work_in_loop(patch: pytest.MonkeyPatch) -> None:
    """Do the work of threads in the loop, so that no test depends on their speed."""

    run_in_executor = asyncio.BaseEventLoop.run_in_executor

    def run_at_once(
        loop: asyncio.BaseEventLoop,
        executor: Executor | None,
        work: Callable[..., Any],
        *given: object,
    ) -> asyncio.Future[Any]:
        if executor is not None:
            return run_in_executor(loop, executor, work, *given)
        result = loop.create_future()
        try:
            result.set_result(work(*given))
        except Exception as error:  # noqa: BLE001 - the caller is told
            result.set_exception(error)
        return result

    patch.setattr(aiosqlite.core, "SimpleQueue", _Turns)
    patch.setattr(aiosqlite.core, "Thread", _NoThread)
    patch.setattr(asyncio.BaseEventLoop, "run_in_executor", run_at_once)


def copied(value: Any) -> Any:  # noqa: ANN401 - whatever SimCord copies
    """A deep copy, ten times as quick as `copy.deepcopy` for JSON."""
    kind = type(value)
    if kind is dict:
        return {key: copied(one) for key, one in value.items()}
    if kind is list:
        return [copied(one) for one in value]
    return value if kind in _ATOMS else copy.deepcopy(value)


def copy_quickly(patch: pytest.MonkeyPatch) -> None:
    """Let SimCord, which copies each message a dozen times, use the faster `copied`."""
    for module in (router, gateway):
        patch.setattr(module, "copy", SimpleNamespace(deepcopy=copied))
    for module in (components, results, serializers):
        patch.setattr(module, "deepcopy", copied)


def settle_seldom(env: simcord.Env, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have SimCord check whether the bot is done only when nothing is ready to run.

    Each check looks through everything under way, and SimCord would check whenever anything
    happens.
    """
    settle: Callable[..., Awaitable[None]] = env._settle_internal  # noqa: SLF001 - has no setting

    async def settle_when_quiet(**options: object) -> None:
        ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]  # noqa: SLF001 - no public way to tell
        for _ in range(MOST_TURNS):
            await asyncio.sleep(0)
            if not ready:
                break
        await settle(**{"idle": LOOK_EVERY, **options})

    monkeypatch.setattr(env, "_settle_internal", settle_when_quiet)


def stop_timers(env: simcord.Env, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let timers of the bot longer than `SOON` run out only through `env.advance_time`.

    SimCord also fires timers in real time and then advances its clock to them: on a loaded machine,
    a slow click would shift the time of the next click and so change the luck.
    """
    schedule = env._schedule_timer  # noqa: SLF001 - has no setting

    def schedule_virtually(record: Any, *about: Any) -> None:  # noqa: ANN401 - SimCord's own
        schedule(record, *about)
        real, ahead = record.real_handle, record.when - env._virtual_time  # noqa: SLF001 - as above
        if real is not None and ahead > SOON:
            real.cancel()

    monkeypatch.setattr(env, "_schedule_timer", schedule_virtually)


def look_at_clocks_quickly(patch: pytest.MonkeyPatch) -> None:
    """Make SimCord's slowest steps cheaper, with the same result.

    The loop asks for the time twice a turn. Each check of the work under way searches all timers
    for those that run out in real time, and `stop_timers` leaves hardly any of these.
    """
    look: Callable[..., None] = simcord.env._virtualize_recognized_waits  # type: ignore[attr-defined]  # noqa: SLF001 - has no setting
    of_bot: Callable[[], float] = _dpy_internals._clock_monotonic  # noqa: SLF001 - as above
    scope, ours = _runtime._BOT_SCOPE, _dpy_internals._REAL_MONOTONIC  # noqa: SLF001 - as above

    def look_if_any_runs(state: Any, pending: Any) -> None:  # noqa: ANN401 - SimCord's own
        if any(one.real_handle and not one.real_handle.cancelled() for one in state.work.callbacks):
            look(state, pending)

    def monotonic() -> float:
        return ours() if scope.get() is None else of_bot()

    patch.setattr(simcord.env, "_virtualize_recognized_waits", look_if_any_runs)
    patch.setattr(_dpy_internals, "_clock_monotonic", monotonic)
    # SimCord searches a list for each called callback; comparing all fields would be slow.
    patch.setattr(_runtime._CallbackRecord, "__eq__", object.__eq__)  # noqa: SLF001 - as above


def track_tasks_alone(patch: pytest.MonkeyPatch) -> None:
    """Have SimCord keep track of tasks, but not of each of their steps.

    Records of steps are not needed and took a seventh of the time: whether the bot is done is
    checked only once no step is left (`settle_seldom`), and a task keeps its own error.
    """
    track: Callable[..., asyncio.Handle] = _runtime._track_callback  # noqa: SLF001 - has no setting

    def track_unless_step(
        work: Any,  # noqa: ANN401 - SimCord's own
        schedule: Callable[..., asyncio.Handle],
        callback: Callable[..., object],
        given: tuple[object, ...],
        **about: Any,  # noqa: ANN401 - as above
    ) -> asyncio.Handle:
        is_step = isinstance(getattr(callback, "__self__", None), asyncio.Task)
        if is_step and about["when"] is None:
            return schedule(callback, *given, context=about["context"])
        return track(work, schedule, callback, given, **about)

    def track_task(
        work: Any,  # noqa: ANN401 - SimCord's own
        task: asyncio.Task[Any],
        generation: int,
        label: str,
        *inspection: Any,  # noqa: ANN401 - as above
    ) -> None:
        owner = _runtime._current_task()  # noqa: SLF001 - as above
        work.tasks[task] = _runtime._TaskRecord(  # noqa: SLF001 - as above
            generation, label, None if owner is None else weakref.ref(owner)
        )

        def done(ended: asyncio.Task[Any]) -> None:
            if ended.cancelled() or ended._exception is None:  # noqa: SLF001 - `exception()` would mark it as seen
                work.tasks.pop(ended, None)
            else:
                ended.get_loop().call_soon(
                    work.inspect_task, ended, work.tasks.get(ended), *inspection
                )

        task.add_done_callback(done)

    patch.setattr(_runtime, "_track_callback", track_unless_step)
    patch.setattr(_runtime._WorkState, "track_task", track_task)  # noqa: SLF001 - as above


def park_waiting_tasks(patch: pytest.MonkeyPatch) -> None:
    """While nothing can run, treat a task that waits for another task as waiting for time to pass.

    SimCord considers such a task busy, although the task that it waits for may itself be waiting
    for time to pass.
    """
    is_parked: Callable[..., bool] = simcord.env._is_parked  # type: ignore[attr-defined]  # noqa: SLF001 - has no setting

    def is_parked_or_waits(state: Any, task: asyncio.Task[Any], deadline: float) -> bool:  # noqa: ANN401 - SimCord's own
        if is_parked(state, task, deadline):
            return True
        ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]  # noqa: SLF001 - no public way to tell
        waiter = getattr(task, "_fut_waiter", None)
        return not ready and waiter is not None and not waiter.done()

    patch.setattr(simcord.env, "_is_parked", is_parked_or_waits)

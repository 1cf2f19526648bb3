"""Scenes are drawn only once, off the event loop; a drawing process that dies is replaced."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import weakref
from collections.abc import Callable, Iterator
from dataclasses import replace
from threading import Event
from typing import NoReturn

import pytest
from discord.http import handle_message_parameters
from structlog.testing import capture_logs

from bot.editions.wizz.present import WheelScene
from bot.editions.wizz.rules import Segment
from bot.gateway import pictures
from bot.gateway.pictures import CACHE_BYTES, LATE, TABLES_A_SECOND, PictureDrawer, files_of
from bot.pictures.surface import ImageFile
from bot.present.components import Panel, Picture, Scene, TableScene
from tests.game.clock import VirtualClock

NAMES = tuple(segment.value for segment in Segment)
TABLE = TableScene("classic", (), 60, 0, (), clockwise=True)


def wheel(place: int) -> WheelScene:
    return WheelScene(NAMES, place, turns=False)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], list[Scene]]:
    """A function that has scenes drawn as pictures of a given size and returns those scenes."""
    scenes: list[Scene] = []

    def of_size(size: int) -> list[Scene]:
        def draw(scene: Scene) -> ImageFile:
            scenes.append(scene)
            return ImageFile(bytes(size), "wheel.png")

        monkeypatch.setattr(pictures, "draw_scene", draw)
        return scenes

    return of_size


@pytest.fixture
def in_a_process() -> Iterator[PictureDrawer]:
    drawer = PictureDrawer(VirtualClock())
    drawer.use_process()
    yield drawer
    drawer.close()


async def test_several_tables_share_one_drawing_of_a_scene(
    drawn: Callable[[int], list[Scene]],
) -> None:
    scenes, drawer = drawn(10), PictureDrawer(VirtualClock())
    at_once = await asyncio.gather(*(drawer.draw(wheel(1)) for _ in range(5)))
    later = await drawer.draw(wheel(1))
    await drawer.draw(wheel(2))

    assert scenes == [wheel(1), wheel(2)]
    assert {id(one) for one in (*at_once, later)} == {id(later)}


async def test_the_cache_is_bounded_by_its_bytes(drawn: Callable[[int], list[Scene]]) -> None:
    scenes, drawer = drawn(CACHE_BYTES // 2), PictureDrawer(VirtualClock())
    for place in (1, 2, 3, 3, 1):
        await drawer.draw(wheel(place))

    assert scenes == [wheel(1), wheel(2), wheel(3), wheel(1)]


def test_a_sent_picture_is_freed_without_garbage_collection() -> None:
    (file,) = files_of(ImageFile(b"picture", "wheel.png"))()
    gc.disable()
    try:
        with handle_message_parameters(file=file):
            content = weakref.ref(file.fp)
        del file
        assert content() is None
    finally:
        gc.enable()


async def test_a_picture_is_left_out_when_the_queue_is_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pictures, "MOST_WAITING", 1)
    may_go_on = Event()

    def draw(_: Scene) -> ImageFile:
        may_go_on.wait(5.0)
        return ImageFile(b"1", "wheel.png")

    monkeypatch.setattr(pictures, "draw_scene", draw)
    drawer = PictureDrawer(VirtualClock())
    first = asyncio.create_task(drawer.draw(wheel(1)))
    await asyncio.sleep(0)
    assert await drawer.draw(wheel(2)) is None

    may_go_on.set()
    assert await first is not None


async def test_under_load_pictures_of_tables_are_left_out_first(
    drawn: Callable[[int], list[Scene]],
) -> None:
    scenes, lag = drawn(10), [LATE * 2]
    drawer = PictureDrawer(VirtualClock(), lambda: lag[0])

    assert await drawer.draw(TABLE) is None
    assert await drawer.draw(wheel(1)) is not None
    lag[0] = 0.0
    assert await drawer.draw(TABLE) is not None
    assert scenes == [wheel(1), TABLE]


async def test_while_people_wait_pictures_of_tables_are_left_out_even_if_they_are_cached(
    drawn: Callable[[int], list[Scene]],
) -> None:
    scenes, is_crowded = drawn(10), [False]
    drawer = PictureDrawer(VirtualClock(), is_crowded=lambda: is_crowded[0])
    assert await drawer.draw(TABLE) is not None

    is_crowded[0] = True
    assert drawer.is_busy
    assert await drawer.draw(TABLE) is None
    assert await drawer.draw(wheel(1)) is not None
    assert scenes == [TABLE, wheel(1)]


async def test_the_number_of_tables_drawn_in_a_second_is_limited(
    drawn: Callable[[int], list[Scene]],
) -> None:
    scenes, clock = drawn(10), VirtualClock()
    drawer = PictureDrawer(clock)
    tables = [replace(TABLE, draw=number) for number in range(TABLES_A_SECOND + 2)]

    shown = [await drawer.draw(one) is not None for one in tables[:-1]]
    assert shown == [True] * TABLES_A_SECOND + [False]
    assert await drawer.draw(wheel(1)) is not None
    await clock.advance(1.0)
    assert await drawer.draw(tables[-1]) is not None
    assert len(scenes) == TABLES_A_SECOND + 2


async def test_a_picture_of_a_table_that_takes_too_long_is_left_out_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pictures, "LATE", 0.01)
    may_go_on = Event()

    def draw(_: Scene) -> ImageFile:
        may_go_on.wait(5.0)
        return ImageFile(b"1", "table.png")

    monkeypatch.setattr(pictures, "draw_scene", draw)
    drawer = PictureDrawer(VirtualClock())
    assert await drawer.draw(TABLE) is None

    may_go_on.set()
    monkeypatch.setattr(pictures, "LATE", 5.0)
    assert await drawer.draw(TABLE) is not None


async def test_an_awaited_picture_of_a_table_is_shown_even_if_it_is_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_go_on = Event()

    def draw(_: Scene) -> ImageFile:
        may_go_on.wait(5.0)
        return ImageFile(b"1", "table.png")

    monkeypatch.setattr(pictures, "draw_scene", draw)
    monkeypatch.setattr(pictures, "LATE", 0.01)
    monkeypatch.setattr(pictures, "AWAITED", 5.0)
    drawer = PictureDrawer(VirtualClock(), lambda: 1.0)
    first = asyncio.create_task(drawer.draw_for(Panel((Picture(TABLE, "", is_awaited=True),))))
    assert await drawer.draw_for(Panel((Picture(replace(TABLE, draw=59), ""),))) is None
    may_go_on.set()

    assert await first is not None


@pytest.mark.external
async def test_a_drawing_process_that_dies_is_replaced(in_a_process: PictureDrawer) -> None:
    first = await in_a_process.draw(wheel(1))
    (child,) = in_a_process._process._processes  # type: ignore[union-attr]  # noqa: SLF001
    os.kill(child, signal.SIGKILL)
    second = await in_a_process.draw(wheel(2))

    assert first is not None
    assert second is not None
    assert first.content != second.content
    assert second.content.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "refused",
    ["bot.gateway.pictures.worker_processes", "multiprocessing.process.BaseProcess.start"],
    ids=["shared memory is full", "too many processes"],
)
async def test_threads_draw_where_no_process_can_be_started(
    monkeypatch: pytest.MonkeyPatch, refused: str
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(refused, refuse)
    drawer = PictureDrawer(VirtualClock())
    with capture_logs() as lines:
        drawer.use_process()
        pictures = [await drawer.draw(wheel(place)) for place in (1, 2)]

    assert [line["event"] for line in lines] == ["pictures are drawn in threads"]
    assert None not in pictures

"""Draws the pictures of messages off the event loop and caches them by scene.

Without a picture the words of the panel say the same: a failure stops no table.
"""

from __future__ import annotations

import asyncio
import io
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import dataclass

import structlog
from cachetools import LRUCache
from discord import Attachment, File, Message

from bot.pictures.scenes import draw_scene
from bot.pictures.surface import ImageFile
from bot.present.components import Panel, Picture
from bot.present.scenes import Scene
from bot.runtime import worker_processes


@dataclass(frozen=True, slots=True)
class AttachedPicture:
    scene: Scene
    file: Attachment


def scene_of(panel: Panel) -> Scene | None:
    pictures = (block.scene for block in panel.blocks if isinstance(block, Picture))
    return next(pictures, None)


def file_of(picture: ImageFile) -> File:
    """A picture as a file to send; each attempt needs a new one."""
    return File(io.BytesIO(picture.content), picture.name)


def attached_picture(message: Message, scene: Scene | None) -> AttachedPicture | None:
    """The picture attached to a message; `scene` is what it shows, if anything."""
    if scene is None or not message.attachments:
        return None
    return AttachedPicture(scene, message.attachments[0])


log = structlog.get_logger(__name__)

CACHE_BYTES = 32 * 1024 * 1024
"""Bytes of cached pictures; the least recently used is dropped first."""

MOST_WAITING = 50
"""Pictures that may wait to be drawn; further messages are sent in words."""


class PictureDrawer:
    """Draws pictures, by default in threads of this process."""

    def __init__(self) -> None:
        self._kept: LRUCache[Scene, ImageFile] = LRUCache(
            CACHE_BYTES, lambda picture: len(picture.content)
        )
        self._under_way: dict[Scene, asyncio.Task[ImageFile | None]] = {}
        self._process: Executor | None = None

    @property
    def waiting(self) -> int:
        """The number of pictures that are being drawn or wait for it."""
        return len(self._under_way)

    def use_process(self) -> None:
        """Draw in a worker process until `close`; in threads where no process can be started."""
        try:
            self._process = worker_processes(1)
        except OSError as error:  # shared memory is full, for example
            log.warning("pictures are drawn in threads", reason=str(error))
            self._process = None

    def close(self) -> None:
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)
            self._process = None

    async def draw(self, scene: Scene) -> ImageFile | None:
        """The picture of a scene, or None if it cannot be drawn."""
        kept = self._kept.get(scene)
        if kept is not None:
            return kept
        drawing = self._under_way.get(scene)
        if drawing is None:
            if len(self._under_way) >= MOST_WAITING:
                log.warning("too many pictures wait to be drawn", waiting=len(self._under_way))
                return None
            drawing = self._under_way[scene] = asyncio.create_task(self._draw(scene))
        # The first caller may be cancelled while others wait for the same picture.
        return await asyncio.shield(drawing)

    async def _draw(self, scene: Scene) -> ImageFile | None:
        try:
            picture = await self._draw_off_the_loop(scene)
        except Exception:
            log.exception("a picture was not drawn", scene=type(scene).__name__)
            return None
        else:
            if len(picture.content) <= CACHE_BYTES:
                self._kept[scene] = picture
            return picture
        finally:
            del self._under_way[scene]

    async def _draw_off_the_loop(self, scene: Scene) -> ImageFile:
        loop, process = asyncio.get_running_loop(), self._process
        try:
            return await loop.run_in_executor(process, draw_scene, scene)
        except BrokenExecutor:
            log.warning("the process that draws pictures has died: a new one is started")
            if self._process is process:
                self.use_process()
            return await loop.run_in_executor(self._process, draw_scene, scene)

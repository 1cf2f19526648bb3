"""Pictures attached to messages: drawn off the event loop, sent once while they stay the same."""

from __future__ import annotations

import asyncio
import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog
from discord import File

from bot.pictures.scenes.draw import draw_scene
from bot.present.components.panel import Picture

if TYPE_CHECKING:
    from discord import Attachment, Message

    from bot.pictures.drawing.surface import ImageFile
    from bot.present.components.panel import Panel
    from bot.present.components.scenes import Scene

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class AttachedPicture:
    """A picture that is attached to a message."""

    scene: Scene
    file: Attachment


def scene_of(panel: Panel) -> Scene | None:
    """The scene of a panel's picture; None where it has none."""
    pictures = (block.scene for block in panel.blocks if isinstance(block, Picture))
    return next(pictures, None)


async def draw_in_thread(scene: Scene) -> ImageFile | None:
    """Draw a scene in a thread; None if that fails: the panel's words say the same."""
    try:
        return await asyncio.to_thread(draw_scene, scene)
    except Exception:
        # No table stops for a picture.
        log.exception("a picture was not drawn", scene=type(scene).__name__)
        return None


def file_of(picture: ImageFile) -> File:
    """A picture as a file to be sent; each attempt to send it needs a new one."""
    return File(io.BytesIO(picture.content), picture.name)


def attached_picture(message: Message, scene: Scene | None) -> AttachedPicture | None:
    """The picture that is attached to a message.

    Args:
        scene: What its picture shows; None if it has none.
    """
    if scene is None or not message.attachments:
        return None
    return AttachedPicture(scene, message.attachments[0])

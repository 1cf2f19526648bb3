"""Pictures on messages: drawn off the event loop, sent once, and left hanging while they hold.

Knows which picture a message has; what it shows is `present`, how it is drawn is `pictures`.
"""

from __future__ import annotations

import asyncio
import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog
from discord import File

from bot.pictures.draw import draw
from bot.present.panel import Picture

if TYPE_CHECKING:
    from discord import Attachment, Message

    from bot.pictures.draw import Drawn
    from bot.present.panel import Panel
    from bot.present.scenes import Scene

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Hung:
    """A picture that hangs on a message.

    Args:
        scene: What it shows.
        file: The file, as Discord has it.
    """

    scene: Scene
    file: Attachment


def scene_of(panel: Panel) -> Scene | None:
    """What the picture of a panel shows; None where it has none."""
    pictures = (block.scene for block in panel.blocks if isinstance(block, Picture))
    return next(pictures, None)


async def drawn(scene: Scene) -> Drawn | None:
    """Draw a scene beside the event loop; None, if that fails: words tell the same.

    Args:
        scene: What the picture shows.
    """
    try:
        return await asyncio.to_thread(draw, scene)
    except Exception:
        # No table stands still for a picture.
        log.exception("a picture was not drawn", scene=type(scene).__name__)
        return None


def file_of(picture: Drawn) -> File:
    """A picture as a file to be sent; each attempt to send it needs a new one."""
    return File(io.BytesIO(picture.content), picture.name)


def hung_on(message: Message, scene: Scene | None) -> Hung | None:
    """The picture that hangs on a message.

    Args:
        message: As Discord has it.
        scene: What its picture shows; None if it has none.
    """
    if scene is None or not message.attachments:
        return None
    return Hung(scene, message.attachments[0])

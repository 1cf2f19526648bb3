"""Pictures attached to messages: sent once while they stay the same."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

from discord import File

from bot.present.components.panel import Picture

if TYPE_CHECKING:
    from discord import Attachment, Message

    from bot.pictures.drawing.surface import ImageFile
    from bot.present.components.panel import Panel
    from bot.present.components.scenes import Scene


@dataclass(frozen=True, slots=True)
class AttachedPicture:
    """A picture that is attached to a message."""

    scene: Scene
    file: Attachment


def scene_of(panel: Panel) -> Scene | None:
    """The scene of a panel's picture; None where it has none."""
    pictures = (block.scene for block in panel.blocks if isinstance(block, Picture))
    return next(pictures, None)


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

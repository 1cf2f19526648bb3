"""Draws a scene: those that all editions share, and those that an edition brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pictures.drawing.surface import ImageFile
from bot.pictures.edition import edition_scene
from bot.pictures.scenes.clip import replay_clip
from bot.pictures.scenes.course import rating_course
from bot.pictures.scenes.results import open_hands, result_card
from bot.present.components.scenes import OpenHands, RatingCourse, ReplayClip, ResultCard

if TYPE_CHECKING:
    from bot.present.components.scenes import Scene


def draw_scene(scene: Scene) -> ImageFile:
    """Draw a scene. It takes some milliseconds: do it off the event loop.

    Raises:
        TypeError: Nobody draws such a scene.
    """
    match scene:
        case OpenHands():
            return ImageFile(open_hands(scene), "hands.png")
        case ResultCard():
            return ImageFile(result_card(scene), "result.png")
        case RatingCourse():
            return ImageFile(rating_course(scene), "rating.png")
        case ReplayClip():
            return replay_clip(scene)
        case _:
            draw = edition_scene(type(scene))
            if draw is None:
                raise TypeError(f"no picture of a {type(scene).__name__}")
            return draw(scene)

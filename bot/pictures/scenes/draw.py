"""Draws a scene. Knows which picture shows which scene; none of what they mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from bot.pictures.editions.royal import court
from bot.pictures.editions.tippo import balance
from bot.pictures.editions.wizz import wheel
from bot.pictures.scenes.results import open_hands, result_card
from bot.present.components.scenes import (
    BalanceScene,
    CourtScene,
    OpenHands,
    ResultCard,
    WheelScene,
)

if TYPE_CHECKING:
    from bot.present.components.scenes import Scene


@dataclass(frozen=True, slots=True)
class ImageFile:
    """A picture, ready to be sent."""

    content: bytes
    name: str


def draw_scene(scene: Scene) -> ImageFile:
    """Draw a scene. It takes some milliseconds: do it off the event loop."""
    match scene:
        case BalanceScene():
            return ImageFile(balance(scene), "balance.png")
        case WheelScene():
            moves = scene.turns and scene.stopped is not None
            return ImageFile(wheel(scene), "wheel.gif" if moves else "wheel.png")
        case CourtScene():
            return ImageFile(court(scene), "court.png")
        case OpenHands():
            return ImageFile(open_hands(scene), "hands.png")
        case ResultCard():
            return ImageFile(result_card(scene), "result.png")
        case _:
            assert_never(scene)

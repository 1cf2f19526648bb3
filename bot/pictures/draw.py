"""Draws a scene. Knows which picture shows which scene; none of what they mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from bot.pictures.balance import balance
from bot.pictures.court import court
from bot.pictures.results import open_hands, result_card
from bot.pictures.wheel import wheel
from bot.present.scenes import Balance, Court, OpenHands, ResultCard, Wheel

if TYPE_CHECKING:
    from bot.present.scenes import Scene


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture, ready to be sent.

    Args:
        content: The file.
        name: Its name, which says of what kind it is.
    """

    content: bytes
    name: str


def draw(scene: Scene) -> Drawn:
    """Draw a scene. It takes some milliseconds: do it off the event loop.

    Args:
        scene: What the picture shows.
    """
    match scene:
        case Balance():
            return Drawn(balance(scene), "balance.png")
        case Wheel():
            moves = scene.turns and scene.stopped is not None
            return Drawn(wheel(scene), "wheel.gif" if moves else "wheel.png")
        case Court():
            return Drawn(court(scene), "court.png")
        case OpenHands():
            return Drawn(open_hands(scene), "hands.png")
        case ResultCard():
            return Drawn(result_card(scene), "result.png")
        case _:
            assert_never(scene)

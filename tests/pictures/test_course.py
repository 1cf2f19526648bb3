"""The plot of a rating."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.pictures.scenes import draw_scene
from bot.present.components import RatingCourse


@pytest.mark.parametrize("numbers", [(1000,), (1000, 1000), (1000, 1100), tuple(range(1000, 1200))])
def test_the_history_of_a_rating_is_drawn_as_a_picture(numbers: tuple[int, ...]) -> None:
    file = draw_scene(RatingCourse("Rating, game by game", numbers, "games"))

    assert file.name == "rating.png"
    with Image.open(io.BytesIO(file.content)) as picture:
        assert picture.format == "PNG"
        assert picture.width > 2 * picture.height
        colours = picture.convert("RGB").getcolors(1 << 20)
    assert colours is not None
    assert (227, 178, 28) in {colour for _, colour in colours}

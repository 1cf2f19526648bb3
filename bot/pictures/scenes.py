"""Draws any scene; the course of a rating is plotted here."""

from __future__ import annotations

import io

from bot.pictures.canvas import FELT, PAPER
from bot.pictures.clip import replay_clip
from bot.pictures.edition import edition_scene
from bot.pictures.results import open_hands, result_card
from bot.pictures.surface import ImageFile
from bot.pictures.typesetting import FONT
from bot.present.scenes import OpenHands, RatingCourse, ReplayClip, ResultCard, Scene

WIDTH, HEIGHT = 8.0, 3.2
"""In inches."""
DPI = 110
LINE = (227, 178, 28)
MOST_MARKED = 40
"""Up to this many matches each have a marker; beyond, the line stands alone."""


def rating_course(scene: RatingCourse) -> bytes:
    """The plot as a PNG file, with a background that suits both of Discord's themes."""
    # Imported only by the process that draws: it takes half a second and 60 MB.
    from matplotlib.figure import Figure  # noqa: PLC0415
    from matplotlib.font_manager import FontProperties  # noqa: PLC0415
    from matplotlib.ticker import MaxNLocator  # noqa: PLC0415

    paper, line, felt = _share(PAPER), _share(LINE), _share(FELT)
    figure = Figure(figsize=(WIDTH, HEIGHT), dpi=DPI, facecolor=felt, layout="constrained")
    axes = figure.add_subplot(facecolor=felt)
    count = len(scene.numbers)
    axes.plot(
        range(1, count + 1),
        scene.numbers,
        color=line,
        linewidth=2.5,
        marker="o" if count <= MOST_MARKED else None,
    )
    axes.set_xlim(1, count)
    axes.set_title(scene.title, color=paper, font=FontProperties(fname=FONT, size=15))
    axes.set_xlabel(scene.across, color=paper, font=FontProperties(fname=FONT, size=11))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(nbins=5, integer=True))
    axes.grid(color=paper, alpha=0.2)
    axes.tick_params(colors=paper)
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set_fontproperties(FontProperties(fname=FONT, size=11))
    for spine in axes.spines.values():
        spine.set_visible(False)
    file = io.BytesIO()
    figure.savefig(file, format="png")
    return file.getvalue()


def _share(colour: tuple[int, int, int]) -> tuple[float, float, float]:
    """A colour as fractions from 0 to 1."""
    red, green, blue = colour
    return red / 255, green / 255, blue / 255


def draw_scene(scene: Scene) -> ImageFile:
    """Draw a scene. It takes milliseconds: call it off the event loop.

    Raises:
        TypeError: No function draws this kind of scene.
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

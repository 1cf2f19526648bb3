"""Draws all scenes: hands and results at the end, replays, the history of a rating."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import count
from textwrap import wrap

from PIL.Image import Image

from bot.engine.cards import COLOURS
from bot.pictures.canvas import DUSK, FELT, GOLD, INK, MIST, PAPER, Canvas, Rgb
from bot.pictures.cards import card_picture, card_step, draw_emblem, height_of
from bot.pictures.edition import EDITION_PICTURES, edition_scene
from bot.pictures.emojis import sized_icon
from bot.pictures.lobby import lobby_scene
from bot.pictures.surface import (
    ImageFile,
    disc_picture,
    draw_text,
    paste_centred,
    png,
    table_background,
    webp,
)
from bot.pictures.table import LIGHTS, moment_scene, table_scene
from bot.present.components import (
    BestMove,
    CardEntry,
    CardOverview,
    LastMoves,
    Light,
    LobbyScene,
    MomentScene,
    OpenHand,
    OpenHands,
    RatingCourse,
    ReplayClip,
    ReplayedHand,
    ReplayFrame,
    ResultCard,
    ResultLine,
    Scene,
    TableScene,
    clip_columns,
)

WIDTH = 680
MARGIN = 16
HEAD = 70
ROW = 52
CARDS_ROW = 60
"""The height of a row with cards."""
GAP = 8
CARD = 36
LEFT = 36
INDENT = 40
ONE_COLUMN = 5
"""The most hands in one column; more are in two columns."""
POINTS = 200
PRINT = 26
"""The size of names and points in a result, in pixels."""
VERDICT_PRINT = 24
"""The size of the line below the large print of a result, in pixels; a long one is smaller."""
HEADLINE_WIDTH = WIDTH - 60
LINE, LOW_LINE = 46, 38
"""The height of a place with one name; `LOW_LINE` if there are more than `ONE_COLUMN` places."""
PARTNER = 28
"""The height of each further name of a place."""
FOOT = 56
MOVE = 84
MANY = 6
"""The most hands in a clip of two columns for which names are above the cards."""
PODIUM = {1: GOLD, 2: (205, 214, 222), 3: (214, 146, 92)}


def open_hands(scene: OpenHands) -> bytes:
    columns = 1 if len(scene.hands) <= ONE_COLUMN else 2
    rows = -(-len(scene.hands) // columns)
    width = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) // columns
    cloth = EDITION_PICTURES.of(scene.edition).cloth
    ground = table_background(WIDTH, HEAD + rows * (CARDS_ROW + GAP) + GAP, cloth)
    draw_text(ground, (WIDTH / 2, 38), scene.title, 28, GOLD, max_width=WIDTH - 60)
    for place, hand in enumerate(scene.hands):
        column, row = divmod(place, rows)
        corner = (MARGIN + column * (width + GAP), HEAD + row * (CARDS_ROW + GAP))
        _hand(ground, hand, corner, width, scene.edition)
    return png(ground)


def _hand(ground: Image, hand: OpenHand, corner: tuple[int, int], width: int, edition: str) -> None:
    """A hand in one row: name, cards, points."""
    y = corner[1] + CARDS_ROW / 2
    edge = EDITION_PICTURES.of(edition).cloth[1]
    paste_centred(ground, _row_background(width, CARDS_ROW, edge), (corner[0] + width / 2, y))
    left, right = corner[0] + LEFT - MARGIN, corner[0] + width - LEFT + MARGIN
    if hand.won:
        paste_centred(ground, sized_icon("crown", 32), (left + 14, y))
        left += INDENT
    # Without cards there is room for long words.
    name, points = width // 2, width // 3
    if hand.cards:
        name, points = width // (3 if width > WIDTH // 2 else 4), max(width // 5, 96)
    ink = GOLD if hand.won else PAPER
    draw_text(ground, (left, y), hand.name, 22, ink, align=0, max_width=name)
    draw_text(ground, (right, y), hand.points, 22, MIST, align=1, max_width=points)
    left += name + GAP
    step = card_step(len(hand.cards), CARD, right - points - GAP - left)
    for place, card in enumerate(hand.cards):
        paste_centred(
            ground, card_picture(card, edition, CARD), (left + place * step + CARD / 2, y)
        )


def result_card(scene: ResultCard) -> Image:
    is_crowned = bool(scene.headline) and scene.crowned
    crowned = 96 if is_crowned else 40
    names = crowned + 44 * (1 + len(scene.headline))
    # Before the end there is only a title above the places, and nothing below them.
    top = names + 52 if scene.verdict else HEAD
    high = LINE if len(scene.places) <= ONE_COLUMN else LOW_LINE
    rows = sum(_tall(place, high) + GAP for place in scene.places)
    move = MOVE + GAP if scene.best is not None else 0
    quiet = PAPER if scene.celebrates else MIST
    plain = EDITION_PICTURES.of(scene.edition).cloth
    cloth = LIGHTS[Light.FEAST] if scene.celebrates else plain
    earned = LINE + GAP if scene.earned else 0
    below = FOOT if scene.foot else MARGIN
    ground = table_background(WIDTH, top + rows + move + earned + below, cloth)
    paste_centred(ground, _emblem_row(), (WIDTH / 2, 40))
    if is_crowned:
        paste_centred(ground, sized_icon("crown", 84), (WIDTH / 2, crowned))
    draw_text(ground, (WIDTH / 2, 40), scene.title, 24, quiet, max_width=WIDTH - 340)
    for line, name in enumerate(scene.headline):
        draw_text(
            ground, (WIDTH / 2, crowned + 66 + 44 * line), name, 38, GOLD, max_width=HEADLINE_WIDTH
        )
    draw_text(
        ground,
        (WIDTH / 2, names + 20),
        scene.verdict,
        VERDICT_PRINT,
        PAPER,
        max_width=HEADLINE_WIDTH,
    )
    for place in scene.places:
        _place(ground, place, top, high, cloth[1])
        top += _tall(place, high) + GAP
    if scene.best is not None:
        _best(ground, scene.best, top + MOVE / 2, cloth[1])
    if scene.earned:
        _earned(ground, scene.earned, top + move + LINE / 2)
    draw_text(
        ground, (WIDTH / 2, top + move + earned + 24), scene.foot, 20, quiet, max_width=WIDTH - 120
    )
    return ground


def _tall(place: ResultLine, high: int) -> int:
    return high + PARTNER * (len(place.names) - 1)


def _place(ground: Image, place: ResultLine, top: int, high: int, edge: Rgb) -> None:
    tall = _tall(place, high)
    y = top + tall / 2
    paste_centred(ground, _row_background(WIDTH - 120, tall, edge), (WIDTH / 2, y))
    if place.number:
        colour = PODIUM.get(place.number, DUSK) if place.medal else DUSK
        paste_centred(ground, disc_picture(36, 14, colour), (92, y))
        draw_text(ground, (92, y), str(place.number), 20, INK)
    ink = GOLD if place.won else PAPER
    for line, name in enumerate(place.names):
        middle = top + high / 2 + PARTNER * line
        draw_text(
            ground, (128, middle), name, PRINT, ink, align=0, max_width=WIDTH - 128 - POINTS - 100
        )
    draw_text(ground, (WIDTH - 84, y), place.points, PRINT, MIST, align=1, max_width=POINTS)


def _best(ground: Image, best: BestMove, y: float, edge: Rgb) -> None:
    paste_centred(ground, _row_background(WIDTH - 120, MOVE, edge), (WIDTH / 2, y))
    card = best.card
    shown = card_picture(card, best.edition, 44) if card else sized_icon(best.icon, 48)
    paste_centred(ground, shown, (108, y))
    most = WIDTH - 150 - 84
    draw_text(ground, (150, y - 16), best.head, 20, GOLD, align=0, max_width=most)
    draw_text(ground, (150, y + 16), best.words, 20, PAPER, align=0, max_width=most)


def _earned(ground: Image, names: tuple[str, ...], y: float) -> None:
    paste_centred(ground, _row_background(WIDTH - 120, LINE, GOLD), (WIDTH / 2, y))
    draw_text(ground, (WIDTH / 2, y), " · ".join(names), 24, INK, max_width=WIDTH - 160)


@cache
def _row_background(width: int, height: int, edge: Rgb) -> Image:
    canvas = Canvas(width, height, width)
    reach = min(height, ROW) / 2
    for y in {reach, height - reach}:
        canvas.line([(reach, y), (width - reach, y)], 2 * reach, edge)
    canvas.area([(0, reach), (width, reach), (width, height - reach), (0, height - reach)], edge)
    return canvas.done()


@cache
def _emblem_row() -> Image:
    canvas = Canvas(WIDTH - 60, 40, WIDTH - 60)
    for place, colour in enumerate(COLOURS):
        for x in (24 + place * 30, WIDTH - 60 - 24 - place * 30):
            draw_emblem(canvas, colour, (x, 20), 12, 1.5)
    return canvas.done()


OVERVIEW_WIDTH = 560
OVERVIEW_CARD = 58
OVERVIEW_TEXT = OVERVIEW_WIDTH // 2 - OVERVIEW_CARD - 3 * GAP - 4
OVERVIEW_LINE = 23
OVERVIEW_LINES = 4
OVERVIEW_LETTERS = 17
"""The approximate number of letters that fit in a line beside a card."""


def card_overview(scene: CardOverview) -> Image:
    """The cards in two columns, each with its name and, below, its effect."""
    row = OVERVIEW_LINES * OVERVIEW_LINE + 2
    rows = -(-len(scene.entries) // 2)
    edge = EDITION_PICTURES.of(scene.edition).cloth
    ground = table_background(OVERVIEW_WIDTH, rows * row + 2 * GAP, edge)
    for place, entry in enumerate(scene.entries):
        column, line = divmod(place, rows)
        corner = (column * OVERVIEW_WIDTH // 2 + 4, GAP + line * row)
        _card_entry(ground, entry, corner, row, scene.edition)
    return ground


def _card_entry(
    ground: Image, entry: CardEntry, corner: tuple[int, int], row: int, edition: str
) -> None:
    x, y = corner[0] + GAP + OVERVIEW_CARD / 2, corner[1] + row / 2
    paste_centred(ground, card_picture(entry.card, edition, OVERVIEW_CARD), (x, y))
    names = wrap(entry.name, OVERVIEW_LETTERS)
    most = OVERVIEW_LINES - len(names)
    words = wrap(entry.words, OVERVIEW_LETTERS, max_lines=most, placeholder=" …")
    lines = [*((one, GOLD) for one in names), *((one, PAPER) for one in words)]
    top = y - (len(lines) - 1) * OVERVIEW_LINE / 2
    left = x + OVERVIEW_CARD / 2 + GAP
    for place, (line, ink) in enumerate(lines):
        where = (left, top + place * OVERVIEW_LINE)
        draw_text(ground, where, line, 22, ink, align=0, max_width=OVERVIEW_TEXT)


CLIP_WIDTH = 600
CLIP_MARGIN = 18
CLIP_PILE = 78
"""The width of a clip's top cards in pixels; title and caption are beside them."""
CLIP_TOP = height_of(CLIP_PILE) + CLIP_MARGIN + 8
"""The top edge of the hands in a clip, in pixels."""
CAPTION_LINE = 28
LETTER = 12
"""The approximate width of a letter in the caption."""
LINES = 3


@dataclass(frozen=True, slots=True)
class _ClipHands:
    """The layout of the hands in a clip, in pixels.

    Args:
        card: The width of a card.
        names: The width of the name beside the cards; 0 if it is above them.
    """

    columns: int
    card: int
    row: int
    names: int

    @property
    def width(self) -> int:
        return (CLIP_WIDTH - CLIP_MARGIN) // self.columns - CLIP_MARGIN

    def rows(self, hands: int) -> int:
        return -(-hands // self.columns)


def _clip_hands(hands: int) -> _ClipHands:
    if clip_columns(hands) == 1:
        return _ClipHands(1, card=50, row=79, names=118)
    if hands <= MANY:
        return _ClipHands(2, card=41, row=88, names=0)
    return _ClipHands(2, card=33, row=57, names=76)


def last_moves(scene: LastMoves) -> ImageFile:
    """An animation of the last moves, between two frames of the result.

    Places without animations show the first frame.
    """
    result = result_card(scene.result)
    moves = [_frame(scene.moves, frame) for frame in scene.moves.frames]
    height = max(one.height for one in (result, *moves))
    cloth = EDITION_PICTURES.of(scene.moves.edition).cloth
    frames = [_within(height, one, cloth) for one in (result, *moves, result)]
    return ImageFile(webp(frames, loop=1), "result.webp")


def _within(height: int, picture: Image, cloth: tuple[Rgb, Rgb]) -> Image:
    """A picture centred on a background that is as wide as a result."""
    ground = table_background(WIDTH, height, cloth)
    ground.paste(picture, ((WIDTH - picture.width) // 2, (height - picture.height) // 2))
    return ground


def _frame(scene: ReplayClip, frame: ReplayFrame) -> Image:
    cloth = EDITION_PICTURES.of(scene.edition).ground_of(frame.piles[0][0]).cloth
    ground = _empty_clip(len(frame.hands), cloth)
    left = CLIP_MARGIN
    for top, colour in frame.piles:
        named = colour if top.wild else None
        shown = card_picture(top, scene.edition, CLIP_PILE, named)
        paste_centred(ground, shown, (left + CLIP_PILE / 2, CLIP_TOP / 2))
        left += CLIP_PILE + CLIP_MARGIN
    width = CLIP_WIDTH - CLIP_MARGIN - left
    lines = wrap(frame.caption, width // LETTER, max_lines=LINES, placeholder=" …")
    y = (CLIP_TOP - len(lines) * CAPTION_LINE) / 2
    for line, ink in ((scene.title, GOLD), *((line, PAPER) for line in lines)):
        draw_text(ground, (left, y), line, 22, ink, align=0, max_width=width)
        y += CAPTION_LINE
    laid = _clip_hands(len(frame.hands))
    rows = laid.rows(len(frame.hands))
    for place, hand in enumerate(frame.hands):
        column, row = divmod(place, rows)
        left = CLIP_MARGIN + column * (laid.width + CLIP_MARGIN)
        middle = CLIP_TOP + row * laid.row + laid.row / 2
        _replayed_hand(ground, hand, (left, middle), laid, scene.edition)
    return ground


def _replayed_hand(
    ground: Image, hand: ReplayedHand, corner: tuple[int, float], laid: _ClipHands, edition: str
) -> None:
    left, y = corner
    ink = GOLD if hand.asked else MIST
    above = 0 if laid.names else CAPTION_LINE / 2
    name = left, y - (laid.row - CAPTION_LINE) / 2 if above else y
    draw_text(ground, name, hand.name, 22, ink, align=0, max_width=(laid.names or laid.width) - GAP)
    step = card_step(len(hand.cards), laid.card, laid.width - laid.names)
    for place, card in enumerate(hand.cards):
        shown = card_picture(card, edition, laid.card)
        across = left + laid.names + place * step + laid.card / 2
        paste_centred(ground, shown, (across, y + above))


def _empty_clip(hands: int, cloth: tuple[Rgb, Rgb]) -> Image:
    laid = _clip_hands(hands)
    rows = laid.rows(hands)
    ground = table_background(CLIP_WIDTH, CLIP_TOP + rows * laid.row + GAP, cloth)
    for row in range(rows):
        y = CLIP_TOP + row * laid.row
        ground.paste(cloth[1], (CLIP_MARGIN // 2, y, CLIP_WIDTH - CLIP_MARGIN // 2, y + 2))
    return ground


PLOT_WIDTH, PLOT_HEIGHT = 880, 352
PLOT_LEFT, PLOT_TOP, PLOT_RIGHT, PLOT_BOTTOM = 84, 56, 856, 288
"""The edges of the area between the axes."""
PLOT_LINE = (227, 178, 28)
PLOT_GRID = (80, 90, 94)
MOST_MARKED = 40
"""The most matches that each have a marker; with more, there is only the line."""


def rating_course(scene: RatingCourse) -> bytes:
    """The plot as a PNG file, with a background that suits both of Discord's themes."""
    matches = len(scene.numbers)
    levels = _ticks(min(scene.numbers), max(scene.numbers), 7)
    low, high = min(*levels, *scene.numbers), max(*levels, *scene.numbers, levels[0] + 1)
    canvas = Canvas(PLOT_WIDTH, PLOT_HEIGHT, PLOT_WIDTH, FELT)

    def across(number: float) -> float:
        return PLOT_LEFT + (PLOT_RIGHT - PLOT_LEFT) * (number - 1) / max(1, matches - 1)

    def down(number: float) -> float:
        return PLOT_BOTTOM - (PLOT_BOTTOM - PLOT_TOP) * (number - low) / (high - low)

    columns = _ticks(1, matches, 10)
    for column in columns:
        canvas.line([(across(column), PLOT_TOP), (across(column), PLOT_BOTTOM)], 1.5, PLOT_GRID)
    for level in levels:
        canvas.line([(PLOT_LEFT, down(level)), (PLOT_RIGHT, down(level))], 1.5, PLOT_GRID)
    points = [(across(at), down(number)) for at, number in enumerate(scene.numbers, 1)]
    canvas.line(points, 4, PLOT_LINE)
    for point in points if matches <= MOST_MARKED else ():
        canvas.disc(point, 5, PLOT_LINE)
    ground = canvas.done().convert("RGB")
    for column in columns:
        draw_text(ground, (across(column), PLOT_BOTTOM + 22), str(column), 17)
    for level in levels:
        draw_text(ground, (PLOT_LEFT - 14, down(level)), str(level), 17, align=1)
    draw_text(ground, (PLOT_WIDTH / 2, 28), scene.title, 23, max_width=PLOT_WIDTH - 2 * MARGIN)
    draw_text(ground, (PLOT_WIDTH / 2, PLOT_HEIGHT - 20), scene.across, 17)
    return png(ground)


def _ticks(low: int, high: int, most: int) -> list[int]:
    """Round whole numbers within a range: at least one, at most `most`."""
    steps = (factor * 10**power for power in count() for factor in (1, 2, 5))
    step = next(step for step in steps if high // step - -(-low // step) < most)
    return list(range(-(-low // step) * step, high + 1, step)) or [low]


def draw_scene(scene: Scene) -> ImageFile:
    """Draw a scene, which takes milliseconds: call it off the event loop."""
    match scene:
        case OpenHands():
            return ImageFile(open_hands(scene), "hands.png")
        case ResultCard():
            return ImageFile(png(result_card(scene)), "result.png")
        case LastMoves():
            return last_moves(scene)
        case CardOverview():
            return ImageFile(png(card_overview(scene)), "cards.png")
        case RatingCourse():
            return ImageFile(rating_course(scene), "rating.png")
        case ReplayClip():
            return ImageFile(webp([_frame(scene, frame) for frame in scene.frames]), "replay.webp")
        case TableScene():
            return table_scene(scene)
        case LobbyScene():
            return lobby_scene(scene)
        case MomentScene():
            return moment_scene(scene)
        case _:
            draw = edition_scene(type(scene))
            if draw is None:
                raise TypeError(f"no picture of a {type(scene).__name__}")
            return draw(scene)

"""Moves of a match as an animation with open hands."""

from __future__ import annotations

from functools import cache
from textwrap import wrap

from PIL.Image import Image

from bot.pictures.canvas import FELT_EDGE, GOLD, MIST, PAPER
from bot.pictures.cards import card_picture, card_step, height_of
from bot.pictures.surface import ImageFile, draw_text, paste_centred, table_background, webp
from bot.present.scenes import ReplayClip, ReplayedHand, ReplayFrame

WIDTH = 600
MARGIN = 18
HEAD = 46
PILE = 58
"""Width of the top cards in pixels."""
CAPTION = 78
"""Height of the caption below the piles."""
CAPTION_LINE = 25
LETTERS_A_LINE = 56
LINES = 3
HAND = 30
"""Width of the cards in the hands, in pixels."""
ROW = 50
NAMES = 150
"""Width of the column of names."""


def replay_clip(scene: ReplayClip) -> ImageFile:
    """The moves as an animated WebP file."""
    return ImageFile(webp([_frame(scene, frame) for frame in scene.frames]), "replay.webp")


def _frame(scene: ReplayClip, frame: ReplayFrame) -> Image:
    ground = _ground(scene.title, len(frame.hands))
    middle = HEAD + height_of(PILE) / 2
    left = WIDTH / 2 - (len(frame.piles) - 1) * (PILE + 20) / 2
    for place, (top, colour) in enumerate(frame.piles):
        named = colour if top.wild else None
        shown = card_picture(top, scene.edition, PILE, named)
        paste_centred(ground, shown, (left + place * (PILE + 20), middle))
    y = HEAD + height_of(PILE) + CAPTION_LINE
    for line in wrap(frame.caption, LETTERS_A_LINE, max_lines=LINES, placeholder=" …"):
        draw_text(ground, (WIDTH / 2, y), line, 17, PAPER, max_width=WIDTH - 2 * MARGIN)
        y += CAPTION_LINE
    for place, hand in enumerate(frame.hands):
        _hand(ground, hand, _top() + place * ROW + ROW / 2, scene.edition)
    return ground


def _hand(ground: Image, hand: ReplayedHand, y: float, edition: str) -> None:
    ink = GOLD if hand.asked else MIST
    draw_text(ground, (MARGIN, y), hand.name, 18, ink, align=0, max_width=NAMES - MARGIN)
    step = card_step(len(hand.cards), HAND, WIDTH - NAMES - MARGIN)
    for place, card in enumerate(hand.cards):
        shown = card_picture(card, edition, HAND)
        paste_centred(ground, shown, (NAMES + place * step + HAND / 2, y))


def _ground(title: str, hands: int) -> Image:
    ground = _empty(hands).copy()
    draw_text(ground, (WIDTH / 2, HEAD / 2 + 2), title, 20, GOLD, max_width=WIDTH - 2 * MARGIN)
    return ground


@cache
def _empty(hands: int) -> Image:
    ground = table_background(WIDTH, _top() + hands * ROW + MARGIN)
    for place in range(hands):
        y = _top() + place * ROW
        ground.paste(FELT_EDGE, (MARGIN // 2, y, WIDTH - MARGIN // 2, y + 2))
    return ground


def _top() -> int:
    """Top of the hands, in pixels."""
    return HEAD + height_of(PILE) + CAPTION + CAPTION_LINE // 2

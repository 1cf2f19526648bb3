"""Every face and icon has a picture that Discord accepts and that everybody can tell apart."""

from __future__ import annotations

import io
import re
from bisect import bisect_left
from collections.abc import Iterator

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.engine.cards import COLOURS
from bot.engine.editions import EDITIONS
from bot.i18n import Locale
from bot.pictures import emojis
from bot.pictures.emojis import emoji, names, picture, slug, slug_of
from bot.present.components import Buttons, Panel, Select, Text
from bot.present.edition import merged
from bot.present.panels.hand import hand_panel
from bot.present.panels.table import channel_panel
from bot.present.text.names import (
    CHARACTER_ICONS,
    FALLBACKS,
    coloured_face_name,
    face_name,
    fallback,
    replace_icons,
)
from tests.present.table_states import moments

NAME = re.compile(r"[a-z0-9_]{2,32}")
MOST_BYTES = 256 * 1024
SMALL = 22
"""The size of an emoji in a text, in pixels."""
DARK, LIGHT = (49, 51, 56), (255, 255, 255)
ALIKE = 2.0
"""The mean difference of two pictures, out of 255, below which nobody can tell them apart."""


def shown(name: str, ground: tuple[int, int, int]) -> Image.Image:
    """A face as it appears in a text."""
    sheet = Image.new("RGB", (SMALL, SMALL), ground)
    small = picture(name).resize((SMALL, SMALL), Image.Resampling.LANCZOS)
    sheet.paste(small, (0, 0), small)
    return sheet


def difference(one: Image.Image, other: Image.Image) -> float:
    means = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(means) / len(means)


def faces_of_decks() -> Iterator[str]:
    for edition in EDITIONS.values():
        for card in edition.deck:
            yield face_name(card, edition.name)
            if card.wild:
                yield from (coloured_face_name(card, colour) for colour in COLOURS)


def shown_by(panel: Panel) -> Iterator[str]:
    """The names of all faces and icons that a message shows."""
    for block in panel.blocks:
        match block:
            case Text(markdown, beside):
                yield from (name for name in signs_of(markdown))
                if beside is not None:
                    yield beside.name
            case Buttons(buttons):
                yield from (one.emoji for one in buttons if one.emoji is not None)
            case Select(options=options):
                yield from (one.emoji for one in options if one.emoji is not None)
            case _:
                pass


def signs_of(markdown: str) -> list[str]:
    found: list[str] = []

    def note(name: str) -> str:
        found.append(name)
        return name

    replace_icons(markdown, note)
    return found


def test_every_face_of_every_deck_has_a_picture() -> None:
    assert set(faces_of_decks()) <= names()


def test_every_icon_of_a_text_has_a_picture_and_every_face_has_a_character_to_replace_it() -> None:
    assert {*FALLBACKS, *merged().icon_fallbacks} <= names()
    assert all(fallback(name) for name in faces_of_decks())


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_emoji_in_a_message_is_drawn(edition: str) -> None:
    wanted = {
        name
        for state, recent in moments(edition, 3, 5, 90)
        for panel in (
            channel_panel(state, Locale("fr"), recent),
            *(hand_panel(state, seat, Locale("fr"), recent=recent) for seat in range(3)),
        )
        for name in shown_by(panel)
    }

    assert len(wanted) > 10
    assert wanted - CHARACTER_ICONS.keys() - merged().character_icons.keys() <= names()


@pytest.mark.parametrize("ground", [DARK, LIGHT], ids=["dark", "light"])
def test_no_two_faces_look_alike_at_text_size_even_in_grey(
    ground: tuple[int, int, int],
) -> None:
    pictures = {name: shown(name, ground).convert("L") for name in names()}
    by_level = sorted((ImageStat.Stat(picture).mean[0], name) for name, picture in pictures.items())
    levels = [level for level, _ in by_level]

    alike = {
        (name, other)
        for place, (level, name) in enumerate(by_level)
        # The difference of two pictures is at least that of their mean levels.
        for _, other in by_level[place + 1 : bisect_left(levels, level + ALIKE)]
        if difference(pictures[name], pictures[other]) < ALIKE
    }
    assert alike == set()


@pytest.mark.parametrize("ground", [DARK, LIGHT], ids=["dark", "light"])
def test_every_face_stands_out_from_the_page(ground: tuple[int, int, int]) -> None:
    page = Image.new("RGB", (SMALL, SMALL), ground)

    assert {name for name in names() if difference(shown(name, ground), page) < 15} == set()


def test_discord_accepts_every_emoji() -> None:
    drawn = {name: emoji(name) for name in names()}

    assert {one.name for one in drawn.values() if not NAME.fullmatch(one.name)} == set()
    assert len({one.name for one in drawn.values()}) == len(drawn)
    assert max(len(one.content) for one in drawn.values()) <= MOST_BYTES
    with Image.open(io.BytesIO(drawn["R7"].content)) as opened:
        assert (opened.format, opened.size) == ("PNG", (128, 128))


def test_the_name_of_an_emoji_contains_its_face_and_version() -> None:
    assert emoji("W+4-red").name.startswith("uno_wplus4_red_")
    assert {slug_of(emoji(name).name) for name in names()} == {slug(name) for name in names()}
    assert slug_of("party_parrot") is None


def test_the_same_code_always_draws_the_same_pixels() -> None:
    before = {name: emoji(name) for name in ("R7", "G3*-wizz", "WH", "crown")}
    for kept in (emojis.picture, emojis.emoji):
        kept.cache_clear()

    assert {name: emoji(name) for name in before} == before

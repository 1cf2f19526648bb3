"""Panels of editions with and without display parts of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.engine.cards import Face, card
from bot.engine.editions import EDITIONS, EditionParts
from bot.i18n import Locale
from bot.pictures.canvas import Canvas
from bot.pictures.cards import symbol_of
from bot.present.edition import PRESENT, PresentEdition, merged, merged_tables
from bot.present.panels.hand import hand_panel
from bot.present.panels.status import status_panel
from bot.present.panels.table import channel_panel
from bot.present.text.names import card_text, card_with_icon, sort_key
from tests.present.table_states import moments


@pytest.fixture
def plain_parts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Take the display parts away from all editions."""
    monkeypatch.setattr(EditionParts, "_by_edition", lambda _parts: {})
    merged_tables.cache_clear()
    yield
    for kept in (merged_tables, card_text, card_with_icon):
        kept.cache_clear()


def test_names_are_unique_across_editions() -> None:
    tables = (
        [name for part in PRESENT.all() for name in {*part.icon_fallbacks, *part.character_icons}],
        [one.verb for part in PRESENT.all() for one in part.verb_buttons],
        [face for part in PRESENT.all() for face in part.face_names],
        [one.order for one in merged().verb_buttons],
    )

    for names in tables:
        assert max(Counter(names).values()) == 1


@pytest.mark.usefixtures("plain_parts")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_without_parts_of_its_own_uses_the_shared_parts(edition: str) -> None:
    assert type(PRESENT.of(edition)) is PresentEdition
    for state, recent in moments(edition, 3, 5, 30):
        for panel in (
            channel_panel(state, Locale.ENGLISH, recent),
            status_panel(state, 0, Locale("fr")),
            hand_panel(state, 0, Locale("fr"), recent=recent),
        ):
            assert panel.blocks


@pytest.mark.usefixtures("plain_parts")
def test_a_card_without_a_name_shows_its_notation() -> None:
    card_text.cache_clear()

    assert card_text(card("RK"), Locale.ENGLISH) == "red K"
    assert card_text(card("WT"), Locale("fr")) == "WT"
    assert sort_key(card("R9")) < sort_key(card("RK"))


@pytest.mark.usefixtures("plain_parts")
def test_a_face_without_a_drawing_has_a_symbol() -> None:
    symbol_of.cache_clear()

    symbol_of(Face("K"))(Canvas(32, 32), (64, 64), 40, (0, 0, 0))
    symbol_of.cache_clear()

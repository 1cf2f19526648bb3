"""The words of UNO Regatta: in both languages, all used, for everything that happens in a round."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from bot.config import PROJECT
from bot.engine import apply, start
from bot.engine.editions import EDITIONS
from bot.engine.view import view
from bot.i18n import TRANSLATIONS, Entries, Locale, read
from bot.pictures.scenes import draw_scene
from bot.present.edition import PRESENT
from bot.present.panels.hand import hand_panel
from bot.present.panels.lobby import lobby_panel
from bot.present.panels.table import channel_panel
from bot.present.text.events import event_text
from bot.present.text.status import question_line
from bot.tools.simulate import random_happening
from tests.i18n import test_texts as texts
from tests.present import test_words as words
from tests.present.panel_reading import flaws
from tests.present.table_states import table

PACKAGE = PROJECT / "tests" / "sixth_edition" / "regatta"
FOLDER = PACKAGE / "locales"
SPOKEN = tuple(Locale(folder.name) for folder in sorted(FOLDER.iterdir()))
TRANSLATED = tuple(one for one in SPOKEN if one in TRANSLATIONS)
"""The languages of the package other than English."""


def test_the_sixth_edition_uses_all_its_texts_and_typesets_them_well_in_both_languages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    @cache
    def with_package(folder: Path) -> Entries:
        return read(folder, FOLDER / folder.name)

    monkeypatch.setattr(texts, "read", with_package)
    monkeypatch.setattr(texts, "CODE", [*texts.CODE, *sorted(PACKAGE.rglob("*.py"))])

    for locale in TRANSLATED:
        texts.test_a_language_has_the_keys_of_english(locale)
    for locale in TRANSLATED:
        texts.test_a_text_uses_the_variables_of_english(locale)
    texts.test_every_key_used_in_the_code_exists()
    texts.test_every_text_is_used()
    texts.test_french_punctuation_never_starts_or_ends_a_line_alone()
    texts.test_every_picture_character_is_an_icon_with_a_name()
    for locale in Locale:
        texts.test_apostrophes_are_typographic(locale)
        texts.test_the_values_of_an_option_are_short(locale)
    monkeypatch.setattr(texts, "LOCALES", FOLDER)
    for locale in TRANSLATED:
        texts.test_a_language_has_the_files_of_english(locale)


@pytest.mark.parametrize("locale", SPOKEN)
def test_the_sixth_edition_has_all_the_words_that_an_edition_needs(locale: Locale) -> None:
    words.test_every_answer_and_notice_has_words(locale)
    words.test_every_refusal_has_words(locale)
    words.test_every_choice_of_every_option_has_words("regatta", locale)
    words.test_an_edition_has_its_name_help_and_rules_in_words("regatta", locale)
    words.test_no_two_cards_have_the_same_words(locale)


@pytest.mark.parametrize("locale", SPOKEN)
def test_the_sixth_edition_has_complete_texts_and_pictures(locale: Locale) -> None:
    """A missing text or argument would cause a warning, and thereby an error here."""
    chance, told = Random(5), set[str]()
    assert flaws(lobby_panel(table("regatta", 3), locale)) == []
    step = start("regatta", EDITIONS["regatta"].options(), 3, bytes(32))
    while step.state.result is None:
        state = table("regatta", 3, game=step.state)
        for reader in (None, 0, 1, 2):
            for event in step.events:
                told.add(type(event).__name__)
                assert "{" not in event_text(event, state, locale, reader)
            assert question_line(state, view(step.state, reader), locale, reader)
        for seat in range(3):
            assert flaws(hand_panel(state, seat, locale)) == []
        assert flaws(channel_panel(state, locale, step.events)) == []
        step = apply(step.state, random_happening(step.state, chance))

    assert told >= {"CaptainNamed", "WaveBroke", "Piloted"}


def test_the_sixth_edition_draws_its_picture() -> None:
    game = start("regatta", EDITIONS["regatta"].options(), 3, bytes(32)).state
    state = table("regatta", 3, game=game)
    shown = PRESENT.of("regatta").picture(state, view(game, None), Locale.ENGLISH, ())

    assert shown is not None
    assert "at the helm" in shown.alt
    assert draw_scene(shown.scene).content.startswith(b"\x89PNG")

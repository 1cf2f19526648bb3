"""The catalogue as code uses it: locales, numbers, and what happens when a text is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.edition_texts import use_texts
from bot.i18n import (
    Catalogue,
    CatalogueError,
    Locale,
    MissingTextWarning,
    catalogue,
    locale_of,
    tr,
    use_folders,
)

FR, EN = Locale.FRENCH, Locale.ENGLISH


def catalogue_of(folder: Path, english: str, french: str) -> Catalogue:
    for locale, text in ((EN, english), (FR, french)):
        (folder / locale).mkdir(exist_ok=True)
        (folder / locale / "core.ftl").write_text(text, encoding="utf-8")
    return Catalogue.load(folder)


@pytest.mark.parametrize(
    ("code", "expected"),
    [("fr", FR), ("en-US", EN), ("en-GB", EN), ("de", FR), ("pt-BR", FR), ("", FR), (None, FR)],
)
def test_discords_codes_lead_to_a_locale_or_the_default(code: str | None, expected: Locale) -> None:
    assert locale_of(code, default=FR) is expected


def test_a_text_is_said_in_the_language_of_its_reader() -> None:
    assert tr(EN, "card-number", colour="red", number="7") == "red 7"
    assert tr(FR, "card-number", colour="red", number="7") == "7 rouge"


@pytest.mark.parametrize(
    ("locale", "count", "expected"),
    [
        (EN, 0, "0 cards"),
        (EN, 1, "1 card"),
        (EN, 2, "2 cards"),
        (FR, 0, "0 carte"),
        (FR, 1, "1 carte"),
        (FR, 2, "2 cartes"),
    ],
)
def test_plurals_follow_the_language(locale: Locale, count: int, expected: str) -> None:
    assert tr(locale, "cards", count=count) == expected


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert tr(EN, "points", count=1250) == "1,250 points"
    assert tr(FR, "points", count=1250) == "1\u202f250 points"


def test_no_isolation_marks_around_names() -> None:
    assert tr(EN, "list-last", list="Ann", item="Bob") == "Ann and Bob"


def test_an_attribute_is_a_key_of_its_own(tmp_path: Path) -> None:
    texts = catalogue_of(
        tmp_path, "new = new\n    .about = Open a table", "new = a\n    .about = b"
    )

    assert texts.text(EN, "new.about", {}) == "Open a table"


def test_a_missing_text_is_loud_and_falls_back_to_the_other_locale(tmp_path: Path) -> None:
    texts = catalogue_of(tmp_path, "hello = Hello", "bye = Salut")

    with pytest.warns(MissingTextWarning, match="'hello' in fr"):
        assert texts.text(FR, "hello", {}) == "Hello"


def test_a_text_that_no_locale_has_shows_its_key(tmp_path: Path) -> None:
    texts = catalogue_of(tmp_path, "hello = Hello", "hello = Salut")

    with pytest.warns(MissingTextWarning, match="'gone' in en"):
        assert texts.text(EN, "gone", {}) == "gone"


def test_a_missing_argument_is_loud(tmp_path: Path) -> None:
    texts = catalogue_of(tmp_path, "hello = Hello { $name }", "hello = Salut { $name }")

    with pytest.warns(MissingTextWarning, match="hello"):
        texts.text(EN, "hello", {})


def test_packages_bring_texts_along_until_others_are_named(tmp_path: Path) -> None:
    for locale in Locale:
        (tmp_path / locale / "editions").mkdir(parents=True)
        text = "card-of-a-package = Comet"
        (tmp_path / locale / "editions" / "comet.ftl").write_text(text, encoding="utf-8")

    use_folders([tmp_path])
    try:
        assert tr(EN, "card-of-a-package") == "Comet"
        assert tr(EN, "card-wild") == "Wild"
    finally:
        use_texts()  # those of installed packages again
    assert "card-of-a-package" not in catalogue().keys(EN)


@pytest.mark.parametrize(
    ("english", "message"),
    [
        ("good = Good\nbad text", r"en/core\.ftl, line 2"),
        ("twice = 1\ntwice = 2", "twice is defined twice"),
        ("", "no texts"),
    ],
)
def test_a_wrong_locale_file_is_refused_with_its_place(
    tmp_path: Path, english: str, message: str
) -> None:
    with pytest.raises(CatalogueError, match=message):
        catalogue_of(tmp_path, english, "hello = Salut")

"""The catalogue as code uses it: locales, numbers and missing texts."""

from __future__ import annotations

import pickle
import sys
from copy import deepcopy
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree
from subprocess import run

import pytest
from structlog.testing import capture_logs

from bot.config import PROJECT
from bot.engine.cards import Colour, card
from bot.engine.editions import locale_folders
from bot.i18n import (
    Catalogue,
    CatalogueError,
    Locale,
    MissingTextWarning,
    Phrase,
    catalogue,
    inflected,
    locale_of,
    phrase,
    tr,
    use_folders,
    use_texts,
)
from bot.present.text.names import card_with_icon, colour_with_icon, join_names, with_count

FR, EN = Locale("fr"), Locale.ENGLISH


def catalogue_of(folder: Path, english: str, french: str) -> Catalogue:
    for locale, text in ((EN, english), (FR, french)):
        (folder / locale).mkdir(exist_ok=True)
        (folder / locale / "core.ftl").write_text(text, encoding="utf-8")
    return Catalogue(folder)


@pytest.mark.parametrize(
    ("code", "expected"),
    [("fr", FR), ("en-US", EN), ("en-GB", EN), ("ko", FR), ("zh-CN", FR), ("", FR), (None, FR)],
)
def test_discords_language_codes_lead_to_a_locale_or_the_default(
    code: str | None, expected: Locale
) -> None:
    assert locale_of(code, default=FR) is expected


def test_a_text_uses_its_readers_language() -> None:
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
        (Locale("pt-BR"), 0, "0 cartas"),
        (Locale("pt-BR"), 1, "1 carta"),
    ],
)
def test_plurals_follow_the_language(locale: Locale, count: int, expected: str) -> None:
    assert tr(locale, "cards", count=count) == expected


def test_numbers_are_written_as_each_language_writes_them() -> None:
    assert tr(EN, "points", count=1250) == "1,250 points"
    assert tr(FR, "points", count=1250) == "1\u202f250 points"
    assert tr(Locale("es"), "points", count=1250) == "1250 puntos"
    assert tr(Locale("es"), "points", count=12500) == "12.500 puntos"
    assert tr(Locale("es-419"), "points", count=1250) == "1,250 puntos"


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("number", [-34, -34.5])
def test_a_number_below_zero_has_a_minus_sign(locale: Locale, number: float) -> None:
    assert tr(locale, "points", count=number).startswith("\N{MINUS SIGN}34")


def test_inserted_names_get_no_isolation_marks() -> None:
    assert tr(EN, "list-last", list="Ann", item="Bob") == "Ann and Bob"


def test_an_attribute_is_a_key_of_its_own(tmp_path: Path) -> None:
    texts = catalogue_of(
        tmp_path, "new = new\n    .about = Open a table", "new = a\n    .about = b"
    )

    assert texts.text(EN, "new.about", {}) == "Open a table"


def test_a_missing_text_is_shown_in_english_and_logged_once(tmp_path: Path) -> None:
    with capture_logs() as logs:
        texts = catalogue_of(tmp_path, "hello = Hello\nname = Ann", "bye = Salut")
        assert [texts.text(FR, "hello", {}) for _ in range(2)] == ["Hello", "Hello"]

    assert texts.has_text(FR, "hello")
    assert texts.text(EN, "bye", {}) == "Salut", "rather than its key"
    assert [line["texts"] for line in logs if line["language"] == "fr"] == [2]


def test_a_text_missing_in_every_language_shows_its_key(tmp_path: Path) -> None:
    texts = catalogue_of(tmp_path, "hello = Hello", "hello = Salut")

    with pytest.warns(MissingTextWarning, match="'gone' in any"):
        assert texts.text(EN, "gone", {}) == "gone"


def test_a_missing_argument_causes_a_warning(tmp_path: Path) -> None:
    texts = catalogue_of(tmp_path, "hello = Hello { $name }", "hello = Salut { $name }")

    with pytest.warns(MissingTextWarning, match="hello"):
        texts.text(EN, "hello", {})


def test_inserted_words_stay_as_they_are(tmp_path: Path) -> None:
    said = "said = { $count ->\n    [one] 100 % of { $name }\n   *[other] { $name }, { $name }\n }"
    texts = catalogue_of(tmp_path, said, said)

    for name in ("Ann", "%s \ue000name\ue001", "{ $count }"):
        assert texts.text(EN, "said", {"name": name, "count": 1}) == f"100 % of {name}"
        assert texts.text(EN, "said", {"name": name, "count": 2}) == f"{name}, {name}"
    assert texts.text(EN, "said", {"name": 1000, "count": 2, "more": "x"}) == "1,000, 1,000"


def test_inserted_words_also_choose_the_variant_of_a_quoted_text(tmp_path: Path) -> None:
    team = "team = { $side ->\n    [red] reds\n   *[other] blues\n }"
    quoting = f"{team}\nsaid = {{ team }} ({{ $side }})"
    texts = catalogue_of(tmp_path, quoting, quoting)

    assert texts.text(EN, "said", {"side": "red"}) == "reds (red)"
    assert texts.text(EN, "said", {"side": "blue"}) == "blues (blue)"


INFLECTED = """
a-card = { $form ->
    [accusative] { a-colour } { $number }
   *[base] { a-colour } { $number }
}
a-colour = { $form ->
    [accusative] { $colour ->
        [red] rote
       *[blue] blaue
    }
   *[base] { $colour ->
        [red] Rot
       *[blue] Blau
    }
}
a-list = { $first } und { $last }
a-move = Du spielst { FORM($cards, "accusative") }. Oben: { $cards }.
"""


def test_a_text_can_inflect_the_cards_and_lists_in_it(tmp_path: Path) -> None:
    texts = catalogue_of(tmp_path, INFLECTED, "")
    use_folders([tmp_path])
    try:
        cards = [phrase(EN, "a-card", colour=colour, number="7") for colour in ("red", "blue")]
        both = phrase(EN, "a-list", first=cards[0], last=cards[1])

        assert texts.text(EN, "a-move", {"cards": both}) == (
            "Du spielst rote 7 und blaue 7. Oben: Rot 7 und Blau 7."
        )
        assert texts.text(EN, "a-move", {"cards": "W+4"}) == "Du spielst W+4. Oben: W+4."
    finally:
        use_texts(locale_folders())


def test_cards_and_colours_of_the_game_can_be_inflected() -> None:
    red = card_with_icon(card("R7"), EN, "classic")
    for words in (
        red,
        with_count(red, 2),
        join_names([red, red], EN),
        colour_with_icon(Colour.RED, EN),
    ):
        assert isinstance(words, Phrase)
        assert inflected(words, "accusative") == words


def test_texts_of_packages_are_used_until_other_folders_are_named(tmp_path: Path) -> None:
    for locale in Locale:
        (tmp_path / locale / "editions").mkdir(parents=True)
        text = "card-of-a-package = Comet"
        (tmp_path / locale / "editions" / "comet.ftl").write_text(text, encoding="utf-8")

    use_folders([tmp_path])
    try:
        assert tr(EN, "card-of-a-package") == "Comet"
        assert tr(EN, "card-wild") == "Wild"
    finally:
        use_texts(locale_folders())  # back to those of the installed packages
    assert "card-of-a-package" not in catalogue().keys(EN)


@pytest.mark.parametrize(
    ("english", "message"),
    [
        ("good = Good\nbad text", r"en/core\.ftl, line 2"),
        ("twice = 1\ntwice = 2", "twice is defined twice"),
    ],
)
def test_an_invalid_locale_file_is_refused_and_its_fault_is_named(
    tmp_path: Path, english: str, message: str
) -> None:
    with pytest.raises(CatalogueError, match=message):
        catalogue_of(tmp_path, english, "hello = Salut")


def test_a_folder_without_a_language_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="no texts in"):
        Catalogue(tmp_path)


@pytest.mark.parametrize("language", [EN, FR])
def test_a_package_may_have_texts_in_only_one_language(tmp_path: Path, language: Locale) -> None:
    (tmp_path / language).mkdir()
    (tmp_path / language / "comet.ftl").write_text("card-of-a-package = Comet", encoding="utf-8")

    use_folders([tmp_path])
    try:
        assert [tr(one, "card-of-a-package") for one in (EN, FR)] == ["Comet", "Comet"]
    finally:
        use_texts(locale_folders())


SIXTH = """
from discord import Locale as DiscordLocale
from bot.i18n import Locale, locale_of, tr
from bot.ui.commands.declarations import TRANSLATED_LOCALES as translated
assert [one.value for one in Locale] == ["en", "es", "es-419", "fr"], list(Locale)
assert [tr(Locale(one), "card-wild") for one in ("es", "es-419")] == ["Comodín", "Comodín loco"]
assert tr(Locale("es-419"), "card-wild-four") == "Comodín +4"
assert [tr(Locale(one), "card-skip") for one in ("es", "es-419")] == ["un Salta", "una Salta"]
assert tr(Locale("es"), "command-plan") == tr(Locale.ENGLISH, "command-plan")
assert [locale_of(one).value for one in ("es-ES", "es-419", "pt-BR")] == ["es", "es-419", "en"]
spanish = {DiscordLocale.spain_spanish: "es", DiscordLocale.latin_american_spanish: "es-419"}
assert {one: translated[one].value for one in spanish} == spanish
"""


@pytest.mark.external
def test_a_language_is_a_folder_and_a_region_has_only_what_differs(tmp_path: Path) -> None:
    for name in ("bot", "data"):
        copytree(PROJECT / name, tmp_path / name, ignore=ignore_patterns("__pycache__", "*.db*"))
    for folder in (tmp_path / "data" / "locales").iterdir():
        if folder.name not in {EN, FR}:
            rmtree(folder)
    for tag, texts in {
        "es": "card-wild = Comodín\ncard-wild-four = Comodín +4\n-a = un\ncard-skip = { -a } Salta",
        "es-419": "-a = una\ncard-wild = Comodín loco",
    }.items():
        (tmp_path / "data" / "locales" / tag).mkdir()
        (tmp_path / "data" / "locales" / tag / "core.ftl").write_text(texts, encoding="utf-8")

    ran = run(
        [sys.executable, "-c", SIXTH], check=False, cwd=tmp_path, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.count("texts are shown in English") == 1, (
        "a region lacks what its language lacks"
    )


def test_a_phrase_is_copied_and_pickled_as_plain_words() -> None:
    phrase = Phrase(lambda form: f"seven in {form}")

    for again in (deepcopy(phrase), pickle.loads(pickle.dumps(phrase))):  # noqa: S301 - our own
        assert type(again) is str
        assert again == "seven in base"

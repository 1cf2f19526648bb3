"""The cities that stand for time zones, in the reader's language."""

from __future__ import annotations

import pytest

from bot.i18n import Locale
from bot.ui.time_zones import city, zone_suggestions


@pytest.mark.parametrize(
    ("name", "locale", "shown"),
    [
        ("Europe/Vienna", "en", "Vienna"),
        ("Europe/Vienna", "de", "Wien"),
        # Unicode's data has soft hyphens in it, which nobody types.
        ("Atlantic/Reykjavik", "de", "Reykjavík"),
        ("America/Argentina/Buenos_Aires", "fr", "Buenos Aires"),
        ("America/Mexico_City", "es-419", "Ciudad de México"),
        # Unicode's data keeps these cities under former names of their time zones.
        ("Asia/Kolkata", "es", "Calcuta"),
        ("Europe/Kyiv", "de", "Kiew"),
        ("Asia/Istanbul", "es", "Estambul"),
        # Unicode's data knows this city only as Toronto.
        ("America/Montreal", "pt-BR", "Montreal"),
        # Unicode's data has marks that the identifier leaves out.
        ("America/St_Johns", "en", "St. John’s"),
    ],
)
def test_a_city_has_its_name_in_the_language_of_the_reader(
    name: str, locale: str, shown: str
) -> None:
    assert city(name, Locale(locale)) == shown


@pytest.mark.parametrize("typed", ["wien", "Vienna", "europe/vienna"])
def test_a_city_is_found_by_its_translated_and_its_english_name_and_its_identifier(
    typed: str,
) -> None:
    (found,) = zone_suggestions(typed, 0.0, Locale("de"))

    assert found.value == "Europe/Vienna"
    assert found.words.startswith("Wien (Europe/Vienna) – ")

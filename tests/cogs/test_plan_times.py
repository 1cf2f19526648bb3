"""Times as people type them in five languages, on a Thursday at 18:00 in Berlin."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.i18n import Locale
from cogs.plans.panels import draft_panel
from cogs.plans.times import is_in_reach, parse_time, read_time
from tests.present.panel_reading import component_actions

BERLIN = ZoneInfo("Europe/Berlin")
AT_SIX = datetime(2026, 11, 26, 18, tzinfo=BERLIN).timestamp()

DURATIONS = {
    f"<t:{int(AT_SIX) + 600}:R>": 10,
    "2026-11-26T18:00:00+00:00": 60,
    "2026-11-26 19:00+01:00": 60,
    "2026-11-26 1900+0100": 60,
    "45": 45,
    "90": 90,
    "120": 120,
    "45 min": 45,
    "90 min": 90,
    "5 mins": 5,
    "2h": 120,
    "2 hrs": 120,
    "1.5h": 90,
    "1,5 Stunden": 90,
    "1h30": 90,
    "10 h 30 min": 630,
    "in 10h30": 630,
    "in 20": 20,
    "dans 12h": 720,
    "in 12 Stunden": 720,
    "10 Stunden": 600,
    "20 hours": 1200,
    "en 12 horas": 720,
    "em 10h": 600,
    "daqui a 12h": 720,
    "in an hour": 60,
    "in half an hour": 30,
    "in a quarter of an hour": 15,
    "in an hour and a half": 90,
    "in two hours": 120,
    "in a week": 7 * 1440,
    "in 3 days": 3 * 1440,
    "in 2 weeks": 14 * 1440,
    "dans une heure": 60,
    "dans une demi-heure": 30,
    "dans un quart d’heure": 15,
    "dans deux heures": 120,
    "dans une semaine": 7 * 1440,
    "dans 2 jours 4 heures": 52 * 60,
    "in einer Stunde": 60,
    "in einer halben Stunde": 30,
    "in einer Viertelstunde": 15,
    "in anderthalb Stunden": 90,
    "in zwei Stunden": 120,
    "in 3 Tagen": 3 * 1440,
    "en una hora": 60,
    "en media hora": 30,
    "dentro de media hora": 30,
    "dentro de dos horas": 120,
    "dentro de 2 horas": 120,
    "em uma hora": 60,
    "em meia hora": 30,
    "daqui a meia hora": 30,
    "daqui a duas horas": 120,
    "daqui a 2 dias": 2 * 1440,
}
"""Typed times without ambiguity, with the minutes from now."""

TIMES = """
en                              26.11. 20:00
en  Friday                      27.11. 20:00
en  tomorrow 20:00              27.11. 20:00
en  20:00                       26.11. 20:00
en  17:00                       27.11. 17:00
en  today 17:00                 26.11. 17:00
en  Thursday 17:00              03.12. 17:00
en  friday 8                    27.11. 08:00 | 27.11. 20:00
en  friday 8pm                  27.11. 20:00
en  tonight at 8                26.11. 20:00
en  Dec 24th 7 pm               24.12. 19:00
en  3/1 20:00                   03.01.2027 20:00 | 01.03.2027 20:00
en  2026-12-24 08:00            24.12. 08:00
en  20                          26.11. 18:20 | 26.11. 20:00
en  5                           26.11. 18:05 | 27.11. 05:00 | 27.11. 17:00
en  12h                         27.11. 06:00 | 27.11. 12:00
en  2030                        26.11. 20:30 | 28.11. 03:50
en  830                         27.11. 07:50 | 27.11. 08:30
en  10h30                       27.11. 04:30 | 27.11. 10:30
fr  10h30                       27.11. 04:30 | 27.11. 10:30
fr  12h                         27.11. 06:00 | 27.11. 12:00
fr  20 heures                   26.11. 20:00 | 27.11. 14:00
es  12h                         27.11. 06:00 | 27.11. 12:00
pt  21h                         26.11. 21:00 | 27.11. 15:00
de  21h                         26.11. 21:00 | 27.11. 15:00
en  at 20                       26.11. 20:00
en  8:30                        26.11. 20:30 | 27.11. 08:30
en  6p                          27.11. 18:00
en  9p                          26.11. 21:00
en  9a                          27.11. 09:00
en  9pm                         26.11. 21:00
en  9 p.m.                      26.11. 21:00
en  12 pm                       27.11. 12:00
en  12 am                       27.11. 00:00
en  tomorrow morning            27.11. 10:00
en  tomorrow afternoon          27.11. 15:00
en  tomorrow evening            27.11. 20:00
en  tomorrow night              27.11. 20:00
en  tomorrow morning at 9       27.11. 09:00
en  tonight                     26.11. 20:00
en  this evening at 9           26.11. 21:00
en  tonight at 12               27.11. 00:00
en  morning                     27.11. 10:00
en  Saturday morning            28.11. 10:00
en  noon                        27.11. 12:00
en  tomorrow at noon            27.11. 12:00
en  12 noon                     27.11. 12:00
en  midnight                    27.11. 00:00
en  Friday midnight             27.11. 00:00 | 28.11. 00:00
en  half past eight             26.11. 20:30 | 27.11. 08:30
en  half past 8 pm              26.11. 20:30
en  quarter to nine tonight     26.11. 20:45
en  eight o'clock               26.11. 20:00 | 27.11. 08:00
en  in 2 days at 20:00          28.11. 20:00
en  in 2 weeks at 8 pm          10.12. 20:00
en  20:00 UTC                   26.11. 21:00
en  tomorrow 8pm utc            27.11. 21:00
en  20:00 UTC+2                 26.11. 19:00
en  Friday 20:00 GMT-5          28.11. 02:00
en  2026-12-24 20:00 UTC        24.12. 21:00
en  24 December 2026 20:00      24.12. 20:00
fr  demain 20h                  27.11. 20:00
fr  vendredi prochain à 8 heures du soir  27.11. 20:00
fr  le 1er décembre 20h30       01.12. 20:30
fr  3/1 20h                     03.01.2027 20:00
fr  demain matin                27.11. 10:00
fr  demain après-midi           27.11. 15:00
fr  demain soir                 27.11. 20:00
fr  ce soir                     26.11. 20:00
fr  ce soir à 21h               26.11. 21:00
fr  vendredi soir               27.11. 20:00
fr  samedi matin à 9h           28.11. 09:00
fr  midi                        27.11. 12:00
fr  demain midi                 27.11. 12:00
fr  demain à midi               27.11. 12:00
fr  midi et demi                27.11. 12:30
fr  minuit                      27.11. 00:00
fr  à 10h30                     27.11. 10:30
fr  demain 10h30                27.11. 10:30
fr  demain à 20 h 30            27.11. 20:30
fr  huit heures et demie du soir  26.11. 20:30
fr  neuf heures moins le quart du soir  26.11. 20:45
fr  dans 2 jours à 20h          28.11. 20:00
fr  à sept heures du soir       26.11. 19:00
fr  7 sept. 20h                 07.09.2027 20:00
de  Übermorgen um 20 Uhr 30     28.11. 20:30
de  24.12. 20 Uhr               24.12. 20:00
de  demain 20h                  27.11. 20:00
de  morgen früh                 27.11. 10:00
de  morgen früh um 8            27.11. 08:00
de  morgen Vormittag            27.11. 10:00
de  morgen Nachmittag           27.11. 15:00
de  morgen Abend                27.11. 20:00
de  heute Abend                 26.11. 20:00
de  heute Abend um 9            26.11. 21:00
de  Freitagabend                27.11. 20:00
de  Freitag Morgen              27.11. 10:00
de  Samstagmittag               28.11. 12:00
de  Samstagabend um 9           28.11. 21:00
de  Mittag                      27.11. 12:00
de  morgen Mittag               27.11. 12:00
de  Mitternacht                 27.11. 00:00
de  halb neun                   26.11. 20:30 | 27.11. 08:30
de  halb 9                      26.11. 20:30 | 27.11. 08:30
de  morgen um halb neun         27.11. 08:30 | 27.11. 20:30
de  halb neun abends            26.11. 20:30
de  viertel nach acht           26.11. 20:15 | 27.11. 08:15
de  dreiviertel neun abends     26.11. 20:45
de  12 Uhr mittags              27.11. 12:00
de  8 Uhr abends                26.11. 20:00
de  um 20 Uhr                   26.11. 20:00
de  20.30 Uhr                   26.11. 20:30
de  morgen 20 Uhr               27.11. 20:00
de  in 2 Tagen um 20 Uhr        28.11. 20:00
de  1 Uhr nachts                27.11. 01:00
es  mañana a las 8 de la mañana  27.11. 08:00
es  mañana por la mañana        27.11. 10:00
es  mañana en la mañana         27.11. 10:00
es  mañana por la tarde         27.11. 15:00
es  mañana por la noche         27.11. 20:00
es  mañana                      27.11. 20:00
es  esta noche                  26.11. 20:00
es  esta noche a las 9          26.11. 21:00
es  viernes por la noche        27.11. 20:00
es  mediodía                    27.11. 12:00
es  mañana al mediodía          27.11. 12:00
es  medianoche                  27.11. 00:00
es  a las 12 de la noche        27.11. 00:00
es  a las ocho y media          26.11. 20:30 | 27.11. 08:30
es  a las 9 menos cuarto de la noche  26.11. 20:45
es  mañana a las 10h30          27.11. 10:30
es  dentro de 2 días a las 20:00  28.11. 20:00
pt  sexta-feira às 8 da noite   27.11. 20:00
pt  amanhã de manhã             27.11. 10:00
pt  amanhã à tarde              27.11. 15:00
pt  amanhã à noite              27.11. 20:00
pt  hoje à noite                26.11. 20:00
pt  esta noite às 9             26.11. 21:00
pt  sexta à noite               27.11. 20:00
pt  meio-dia                    27.11. 12:00
pt  amanhã ao meio-dia          27.11. 12:00
pt  meia-noite                  27.11. 00:00
pt  às 20h                      26.11. 20:00
pt  às oito e meia              26.11. 20:30 | 27.11. 08:30
pt  24 dez 20h                  24.12. 20:00
pt  às dez da noite             26.11. 22:00
pt  em 2 dias às 20h            28.11. 20:00
pt  daqui a 2 dias às 20h       28.11. 20:00
"""
"""Language, typed text, and every time it can mean, with the year unless it is the current one."""

NONSENSE = [
    "soon",
    "tomorrow friday",
    "30 february 20:00",
    "friday 25",
    "20:00 21:00",
    "half",
    "quarter to",
    "in",
    "UTC",
    "20:00 UTC+30",
    "noon noon",
    "8 pm am",
    "z",
    "20:00 CET",
]


def cases() -> list[tuple[str, str, list[str]]]:
    found = []
    for line in TIMES.strip().splitlines():
        locale, _, rest = line.partition("  ")
        typed, _, meant = rest.rpartition("  ")
        found.append((locale, typed.strip(), [one.strip() for one in meant.split("|")]))
    return found


def test_an_unambiguous_time_is_accepted() -> None:
    accepted = {typed: parse_time(typed, AT_SIX) for typed in DURATIONS}

    assert accepted == {typed: AT_SIX + 60 * minutes for typed, minutes in DURATIONS.items()}


def test_a_typed_time_has_all_its_meanings() -> None:
    for locale, typed, meant in cases():
        language = next(one for one in Locale if one.value.startswith(locale))
        reading = read_time(typed, AT_SIX, BERLIN, language)
        assert reading is not None, typed
        read = [f"{datetime.fromtimestamp(one, BERLIN):%d.%m.%Y %H:%M}" for one in reading.moments]
        assert [one.replace(".2026", ".") for one in read] == meant, typed
        assert not reading.skipped
        assert parse_time(typed, AT_SIX) is None, "it is shown before it is planned"


def test_only_a_time_with_one_meaning_can_be_planned_without_a_choice() -> None:
    for locale, typed, meant in cases():
        language = next(one for one in Locale if one.value.startswith(locale))
        reading = read_time(typed, AT_SIX, BERLIN, language)
        assert reading is not None, typed
        panel = draft_panel("tippo", reading, AT_SIX, BERLIN, language)
        kinds = [one.kind for one in component_actions(panel)]
        assert ("plan" in kinds) == (len(meant) == 1), typed


@pytest.mark.parametrize("locale", Locale)
def test_unknown_words_are_not_times(locale: Locale) -> None:
    known = [one for one in NONSENSE if read_time(one, AT_SIX, BERLIN, locale) is not None]

    assert known == []


def test_a_time_repeated_when_clocks_go_back_has_two_meanings() -> None:
    reading = read_time("2027-10-31 02:30", AT_SIX, BERLIN, Locale.ENGLISH)
    assert reading is not None
    read = [f"{datetime.fromtimestamp(one, BERLIN):%H:%M%z}" for one in reading.moments]
    assert read == ["02:30+0200", "02:30+0100"]


def test_a_time_skipped_when_clocks_go_forward_is_moved_with_a_note() -> None:
    reading = read_time("2027-03-28 02:30", AT_SIX, BERLIN, Locale.ENGLISH)
    assert reading is not None
    assert reading.skipped
    (moment,) = reading.moments
    assert f"{datetime.fromtimestamp(moment, BERLIN):%H:%M}" == "03:30"


@pytest.mark.parametrize("typed", ["-5 min", "9" * 5000, "2027-99-99T00:00Z", "5000 h"])
def test_an_invalid_time_is_refused(typed: str) -> None:
    assert parse_time(typed, AT_SIX) is None


@pytest.mark.parametrize(
    ("typed", "in_reach"),
    {
        "0 min": False,
        "1 min": True,
        "60 days": True,
        "61 days": False,
        "400 days": False,
        "in 9999 Tagen": False,
        "100 weeks": False,
        f"<t:{int(AT_SIX) - 5}>": False,
        "2020-01-15 09:00Z": False,
    }.items(),
)
def test_a_time_must_be_between_a_minute_and_sixty_days_ahead(
    typed: str, *, in_reach: bool
) -> None:
    at = parse_time(typed, AT_SIX + 0.5)
    assert at is not None
    assert is_in_reach(at, AT_SIX + 0.5) is in_reach

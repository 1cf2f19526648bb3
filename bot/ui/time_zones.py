"""Asks a person once for their time zone, by cities shown with their current local time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cache
from importlib.resources import files
from typing import Annotated
from zoneinfo import ZoneInfo

import babel
from babel.core import get_global

from bot.i18n import Locale, tr
from bot.present.clicks import ClickAction, Words, action, action_words
from bot.present.components import (
    BLUE,
    Button,
    Panel,
    Select,
    Text,
    button,
    option_for,
)
from bot.settings import PERSON
from bot.ui.context import InteractionContext
from bot.ui.routes import answer_to, on
from bot.ui.suggestions import Suggestion, matching, resolve, without_accents

CITIES: Mapping[str, str] = {
    "europe": (
        "Atlantic/Azores Atlantic/Reykjavik Europe/Lisbon Europe/London Europe/Dublin Europe/Madrid"
        " Europe/Paris Europe/Brussels Europe/Amsterdam Europe/Zurich Europe/Rome Europe/Berlin"
        " Europe/Copenhagen Europe/Oslo Europe/Stockholm Europe/Vienna Europe/Prague"
        " Europe/Warsaw Europe/Budapest Europe/Athens Europe/Bucharest Europe/Helsinki Europe/Kyiv"
        " Europe/Istanbul Europe/Moscow"
    ),
    "america": (
        "America/Anchorage America/Los_Angeles America/Vancouver America/Tijuana America/Phoenix"
        " America/Denver America/Mexico_City America/Guatemala America/Chicago America/Winnipeg"
        " America/Bogota America/Lima America/Havana America/New_York America/Toronto"
        " America/Caracas America/La_Paz America/Manaus America/Puerto_Rico America/Halifax"
        " America/Santiago America/Sao_Paulo America/Montevideo America/Argentina/Buenos_Aires"
        " America/St_Johns"
    ),
    "asia": (
        "Asia/Beirut Asia/Jerusalem Asia/Baghdad Asia/Riyadh Asia/Tehran Asia/Dubai Asia/Baku"
        " Asia/Kabul Asia/Karachi Asia/Tashkent Asia/Yekaterinburg Asia/Kolkata Asia/Colombo"
        " Asia/Kathmandu Asia/Dhaka Asia/Yangon Asia/Bangkok Asia/Ho_Chi_Minh Asia/Jakarta"
        " Asia/Singapore Asia/Shanghai Asia/Manila Asia/Seoul Asia/Tokyo Asia/Vladivostok"
    ),
    "africa": (
        "Atlantic/Cape_Verde Africa/Dakar Africa/Abidjan Africa/Accra Africa/Casablanca"
        " Africa/Algiers Africa/Tunis Africa/Lagos Africa/Kinshasa Africa/Luanda Africa/Tripoli"
        " Africa/Cairo Africa/Khartoum Africa/Johannesburg Africa/Nairobi Africa/Addis_Ababa"
        " Indian/Antananarivo Indian/Reunion Indian/Mauritius"
    ),
    "oceania": (
        "Pacific/Honolulu Pacific/Tahiti Australia/Perth Australia/Darwin Australia/Adelaide"
        " Australia/Brisbane Australia/Sydney Australia/Melbourne Australia/Hobart Pacific/Guam"
        " Pacific/Port_Moresby Pacific/Noumea Pacific/Fiji Pacific/Auckland Pacific/Chatham"
        " Pacific/Tongatapu Pacific/Apia"
    ),
}
"""The cities of a select for each region, west to east; a command accepts all others."""


RESUMED = 60
"""The most letters of an action to continue with, so that a time zone fits beside it."""


def _zone(text: str) -> ZoneInfo:
    zone = PERSON["time-zone"].kind.read(text)
    assert isinstance(zone, ZoneInfo), "that is what this setting holds"
    return zone


Then = Annotated[ClickAction, action_words(RESUMED)]


@action("time-zones")
class AskTimeZone(ClickAction):
    """Ask for the person's time zone, then continue with another action."""

    then: Then


@action("time-zone")
class ChooseTimeZone(ClickAction):
    """Save the person's time zone, then continue with another action."""

    zone: Annotated[ZoneInfo, Words(_zone)]
    then: Then


def city(name: str, locale: Locale) -> str:
    """The city of a time zone in the reader's language, as far as Unicode's data knows it.

    The data keeps a renamed zone under a former name, as Asia/Calcutta for Asia/Kolkata, and may
    have one city for several zones with the same time: it would call Montreal Toronto.
    """
    own, aliases = _last_part(name), get_global("zone_aliases")
    newest = aliases.get(name, name)
    for zone in (newest, *(old for old, new in aliases.items() if new == newest)):
        english = _cities(Locale.ENGLISH).get(zone) or _last_part(zone)
        if zone in _cities(locale) and _letters(english) == _letters(own):
            return _cities(locale)[zone].replace("\N{SOFT HYPHEN}", "")
    return own


def _last_part(name: str) -> str:
    return name.rpartition("/")[2].replace("_", " ")


def _letters(text: str) -> str:
    """A name's letters without accents, as St_Johns is also written St. John’s."""
    return "".join(filter(str.isalpha, without_accents(text)))


@cache
def _cities(locale: Locale) -> Mapping[str, str]:
    zones = babel.Locale.parse(locale.replace("-", "_")).time_zones
    return {zone: about["city"] for zone, about in zones.items() if "city" in about}


def clock(zone: ZoneInfo, now: float) -> str:
    return f"{datetime.fromtimestamp(now, zone):%H:%M}"


async def zone_of(context: InteractionContext) -> ZoneInfo | None:
    return (await context.app.preferences_cache.load(context.user_id)).time_zone


def zone_button(zone: ZoneInfo | None, then: ClickAction, locale: Locale) -> Button:
    if zone is None:
        return button(locale, AskTimeZone(then))
    return button(locale, AskTimeZone(then), key="button-time-zone-of", city=city(zone.key, locale))


def zones_panel(chosen: ZoneInfo | None, now: float, then: ClickAction, locale: Locale) -> Panel:
    """The question about the time zone; `then` is the action to continue with."""
    selects = (
        Select(
            tr(locale, f"time-zone-{region}"),
            ChooseTimeZone(ZoneInfo("UTC"), then),
            tuple(
                option_for(
                    f"{city(zone.key, locale)} – {clock(zone, now)}",
                    ChooseTimeZone(zone, then),
                    chosen=zone == chosen,
                )
                for zone in map(ZoneInfo, names.split())
            ),
            name=region,
        )
        for region, names in CITIES.items()
    )
    return Panel((Text(tr(locale, "time-zone-question")), *selects), accent=BLUE)


@on(AskTimeZone)
async def ask_time_zone(context: InteractionContext, click: AskTimeZone) -> None:
    chosen = await zone_of(context)
    await context.show(zones_panel(chosen, context.at, click.then, context.locale))


@on(ChooseTimeZone)
async def choose_time_zone(context: InteractionContext, click: ChooseTimeZone) -> None:
    await _save(context, click.zone)
    await answer_to(click.then)(context, click.then)


async def save_time_zone(context: InteractionContext, name: str) -> bool:
    """Save a time zone by its IANA name or its city; return False if it is unknown."""
    try:
        zone = _zone(resolve(_all_zones(context.locale), name))
    except ValueError:
        return False
    await _save(context, zone)
    return True


async def _save(context: InteractionContext, zone: ZoneInfo) -> None:
    await context.remember_person()
    await context.app.preferences_cache.save(context.user_id, PERSON["time-zone"].name, zone)


def zone_suggestions(typed: str, now: float, locale: Locale) -> Sequence[Suggestion]:
    return [
        replace(one, words=f"{one.words} – {clock(ZoneInfo(one.value), now)}")
        for one in matching(_all_zones(locale), typed)
    ]


@cache
def _all_zones(locale: Locale) -> tuple[Suggestion, ...]:
    names = files("tzdata").joinpath("zones").read_text().split()
    places = (one for one in names if "/" in one and not one.startswith("Etc/"))
    return tuple(Suggestion(_zone_words(one, locale), one) for one in sorted(places))


def _zone_words(name: str, locale: Locale) -> str:
    """A zone's city with its region, or with its full name if the city's name is not English."""
    place, region = city(name, locale), name.partition("/")[0]
    known_as = region if place == city(name, Locale.ENGLISH) else name.replace("_", " ")
    return f"{place} ({known_as})"

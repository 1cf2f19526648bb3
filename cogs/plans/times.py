"""When a table is to open, as people type it: durations and timestamps, or a day and a time.

The words stand in each language's `plans.ftl`. `dateparser` (7 MB with what it needs) misreads
plain times: at 18:00 it takes “morgen 20 Uhr” for tomorrow at 18:00.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo

from bot.i18n import Locale, tr
from bot.present.components import capitalised
from bot.ui.suggestions import without_accents

SOONEST, LATEST = 60.0, 60 * 24 * 60 * 60.0
"""How far ahead a table can be planned, in seconds."""
EVENING = time(20)
_LONGEST = 60
_TIMESTAMP = re.compile(r"<t:(\d{9,11})(?::\w)?>")
_NUMBERS = re.compile(
    r"(?P<iso>(\d{4})-(\d\d)-(\d\d)t?)(?!\d)"
    r"|(?P<date>(\d{1,2})(?:\.(\d{1,2})\.|/(\d{1,2})\b)(?:/?(\d{4}))?)"
    r"|(?P<time>([01]?\d|2[0-3])[:.h]([0-5]\d))(?!\d)"
    r"|(?P<number>\d{1,2})(?!\d)"
)


def is_in_reach(at: float, now: float) -> bool:
    """Whether a table can be planned for this time: neither too soon nor too late."""
    return SOONEST <= at - int(now) <= LATEST


@cache
def _duration_pattern() -> re.Pattern[str]:
    def words(key: str) -> str:
        said = {word for locale in Locale for word in tr(locale, f"plan-words-{key}").split()}
        return "|".join(sorted(map(re.escape, said), key=len, reverse=True))

    return re.compile(
        rf"(?:(?:{words('in')})\s*)*"
        rf"(?:(?P<days>\d{{1,2}})\s*(?:{words('days')})\b)?\s*"
        rf"(?:(?P<hours>\d{{1,3}})\s*(?:{words('hours')}))?\s*"
        rf"(?:(?P<minutes>\d{{1,4}})\s*(?:{words('minutes')})?)?",
        re.IGNORECASE,
    )


def parse_time(text: str, now: float) -> float | None:
    """A typed time that needs no time zone, in whole Unix seconds, or None.

    It is a duration (`90`, `2h`, `1 h 30`, `2 days`), a timestamp of Discord's, or a date and time
    with its UTC offset.
    """
    at = _moment(text.strip()[:_LONGEST], now)
    return None if at is None else float(int(at))


def _moment(text: str, now: float) -> float | None:
    stamp = _TIMESTAMP.fullmatch(text)
    if stamp is not None:
        return float(stamp[1])
    duration = _duration_pattern().fullmatch(text)
    if duration is not None:
        parts = {name: int(value) for name, value in duration.groupdict().items() if value}
        return now + timedelta(**parts).total_seconds() if parts else None
    try:
        typed = datetime.fromisoformat(text)
    except ValueError:
        return None
    return None if typed.tzinfo is None else typed.timestamp()


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text can mean, as Unix times.

    Args:
        skipped: Whether the typed time does not exist, as clocks are put forward then; the moment
            is as long after their change as the time is after its beginning.
    """

    moments: Sequence[float]
    skipped: bool = False


def read_words(text: str, now: float, zone: ZoneInfo, locale: Locale) -> Reading | None:
    """Read a day and a time in the words of the reader's language or of any other."""
    folded = _folded(text.strip()[:_LONGEST])
    today = datetime.fromtimestamp(now, zone).date()
    for one in dict.fromkeys((locale, *Locale)):
        said = _scan(folded, one)
        if said is not None:
            try:
                return _read(said, today, now, zone)
            except (ValueError, OverflowError):  # no such date
                continue
    return None


def words_of(locale: Locale, key: str) -> Sequence[Sequence[str]]:
    """The words of a list, each with its other forms; the first one is for display."""
    groups = tr(locale, f"plan-words-{key}").split(",")
    return [[word.strip() for word in group.split("/")] for group in groups]


def day_text(day: date, locale: Locale) -> str:
    return tr(
        locale,
        "plan-day",
        weekday=capitalised(words_of(locale, "weekdays")[day.weekday()][0]),
        day=day.day,
        month=words_of(locale, "months")[day.month - 1][0],
    )


def moments_of(day: date, at: time, zone: ZoneInfo) -> Sequence[float]:
    """When clocks show a time on a day: never, once, or twice as they are put back."""
    naive = datetime.combine(day, at)
    stamps = {naive.replace(tzinfo=zone, fold=fold).timestamp() for fold in (0, 1)}
    return sorted(
        one for one in stamps if datetime.fromtimestamp(one, zone).replace(tzinfo=None) == naive
    )


@dataclass(slots=True)
class _Said:
    """The parts of a typed time.

    Args:
        days: The possible dates as `(day, month, year)`; the year 0 is the next one.
        half: Whether it is after noon, if that was said.
        exact: Whether an hour up to 11 is meant as on a clock with 24.
    """

    ahead: int | None = None
    weekday: int | None = None
    month: int | None = None
    days: list[tuple[int, int, int]] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    time: tuple[int, int] | None = None
    half: int | None = None
    exact: bool = False


def _scan(text: str, locale: Locale) -> _Said | None:  # noqa: C901, PLR0912 - a case for each kind
    """Take a text apart; None if a word is unknown or something is said twice."""
    said, place = _Said(), 0
    orders = tr(locale, "plan-date-orders").split()
    while place < len(text):
        if text[place] in " ,.":
            place += 1
            continue
        found = _NUMBERS.match(text, place)
        if found is None:
            word = next((one for one in _phrases(locale) if _begins(text, place, one[0])), None)
            if word is None:
                return None
            phrase, kind, number = word
            place += len(phrase)
            if kind == "clock":
                said.exact = True
            elif kind != "between":
                if getattr(said, kind) is not None:
                    return None
                setattr(said, kind, number)
            continue
        place = found.end()
        if found["number"]:
            said.numbers.append(int(found["number"]))
            said.exact = said.exact or found["number"][0] == "0"
        elif found["time"]:
            if said.time is not None:
                return None
            said.time = int(found[11]), int(found[12])
            said.exact = said.exact or found[11][0] == "0" or "h" in found["time"]
        elif said.days:
            return None
        elif found["iso"]:
            said.days = [(int(found[4]), int(found[3]), int(found[2]))]
            said.exact = True
        else:
            first, second = int(found[6]), int(found[7] or found[8])
            year = int(found[9] or 0)
            both = {"dm": (first, second, year), "md": (second, first, year)}
            said.days = list(dict.fromkeys(both[one] for one in (orders if found[8] else ["dm"])))
    return said


def _begins(text: str, place: int, phrase: str) -> bool:
    end = place + len(phrase)
    return text.startswith(phrase, place) and not text[end : end + 1].isalpha()


@cache
def _phrases(locale: Locale) -> Sequence[tuple[str, str, int]]:
    """The words with their kind and number, longest first."""

    def kept() -> Iterator[tuple[str, str, int]]:
        kinds = {"ahead": 0, "weekdays": 0, "months": 1, "half": 0, "clock": 0, "between": 0}
        for kind, first in kinds.items():
            for number, forms in enumerate(words_of(locale, kind), first):
                for one in forms:
                    yield _folded(one), kind.rstrip("s"), number

    return sorted(kept(), key=lambda one: -len(one[0]))


def _read(said: _Said, today: date, now: float, zone: ZoneInfo) -> Reading | None:
    days, numbers = said.days, said.numbers
    if said.month is not None:
        if days or not numbers:
            return None
        days, numbers = [(numbers[0], said.month, 0)], numbers[1:]
    if sum((said.ahead is not None, said.weekday is not None and not days, bool(days))) > 1:
        return None
    at = said.time
    if at is None and numbers:
        at, numbers = (numbers[0], numbers[1] if numbers[1:] else 0), numbers[2:]
    if numbers or (at is not None and (at[0] > 23 or at[1] > 59)):
        return None
    dates = [found for one in days if (found := _dates(one, today))]
    if days and not dates:
        return None
    if not days:
        dates = [_days(said, today)]
    if at is None:
        return Reading(tuple(_evening(one[0], now, zone) for one in dates))
    moments: list[float] = []
    skipped = False
    for hour in _hours(at[0], said):
        for possible in dates:
            nearest, skips = _next(possible, time(hour, at[1]), now, zone)
            moments += nearest
            skipped = skipped or skips
    future = [one for one in moments if one > now]
    return Reading(tuple(sorted(set(future or moments[:1]))), skipped)


def _hours(hour: int, said: _Said) -> Sequence[int]:
    if said.half is not None:
        return [hour % 12 + 12 * said.half] if hour <= 12 else [hour]
    return [hour] if said.exact or not 1 <= hour <= 11 else [hour, hour + 12]


def _dates(one: tuple[int, int, int], today: date) -> Sequence[date]:
    """A date this year, or next year if it is over; empty if there is no such date."""
    day, month, year = one
    for possible in [year] if year else [today.year, today.year + 1]:
        try:
            found = date(possible, month, day)
        except ValueError:
            continue
        if year or found >= today:
            return [found]
    return []


def _days(said: _Said, today: date) -> Sequence[date]:
    """The days that words can stand for, of which the first one in the future is meant."""
    if said.ahead is not None:
        return [today + timedelta(said.ahead)]
    if said.weekday is None:
        return [today, today + timedelta(1)]
    next_one = today + timedelta((said.weekday - today.weekday()) % 7)
    return [next_one, next_one + timedelta(7)]


def _next(
    days: Sequence[date], at: time, now: float, zone: ZoneInfo
) -> tuple[Sequence[float], bool]:
    """The first moments in the future at which clocks show a time, or the last ones in the past."""
    found: Sequence[float] = ()
    for day in days:
        found = moments_of(day, at, zone)
        if not found:
            return [datetime.combine(day, at, zone).timestamp()], True
        if found[-1] > now:
            break
    return found, False


def _evening(day: date, now: float, zone: ZoneInfo) -> float:
    """The time to propose on a day: this evening, or the next full hour if that is over."""
    at = datetime.combine(day, EVENING, zone).timestamp()
    if at >= now + SOONEST or day != datetime.fromtimestamp(now, zone).date():
        return at
    hour = datetime.fromtimestamp(now, zone).replace(minute=0, second=0, microsecond=0)
    return hour.timestamp() + 60 * 60


def _folded(text: str) -> str:
    """A text in lower case, without accents."""
    return without_accents(text.replace("’", "'"))

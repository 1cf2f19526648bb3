"""Parses typed times of planned tables: durations and timestamps, or a day and a time.

The words are in each language's `plans.ftl`. `tests/cogs/test_plan_times.py` lists inputs that
people type: of its 168 cases `dateparser` reads 57, `recurrent` 27 and `parsedatetime` 25.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from functools import cache

from bot.i18n import Locale, tr
from bot.present.components import capitalised
from bot.ui.suggestions import without_accents

SOONEST, LATEST = 60.0, 60 * 24 * 60 * 60.0
"""The least and the most seconds between planning and a table's start."""
EVENING = time(20)
MORNING_PART, AFTERNOON_PART, EVENING_PART = range(3)
PART_HOURS = (10, 15, EVENING.hour)
"""The hour that each part of the day means if no hour is given."""
NOON, MIDNIGHT = 12, 24
DAY_MINUTES = 24 * 60
NUMBERS = range(1, 13)
"""The numbers that can be written as words."""
SPANS = (15, 30, 45, 90)
"""The minutes of durations that have their own name, such as half an hour."""
SHIFTS = (30, 15, -15, -30)
"""The minutes that words such as “half past” and “halb” add to an hour."""
_LATE = 4
"""The last hour at night that still counts as the previous evening."""
_SHORT = 6
"""`2h` and `1h30` are durations up to this hour, as nobody plans for such early hours."""
_LONGEST = 60
_TIMESTAMP = re.compile(r"<t:(\d{9,11})(?::\w)?>")
_OFFSET = re.compile(r"[ ,(]*(?:utc|gmt|(?<=\d)z)(?: ?([+-]\d{1,2})(?::?([0-5]\d))?)?\)?$")
_NUMBERS = re.compile(
    r"(?P<iso>(\d{4})-(\d\d)-(\d\d)t?)(?!\d)"
    r"|(?P<date>(\d{1,2})(?:\.(\d{1,2})\.|/(\d{1,2})\b)(?:/?(\d{4}))?)"
    r"|(?P<time>([01]?\d|2[0-3])[:.h]([0-5]\d))(?!\d)"
    r"|(?P<digits>([01]\d|2[0-3]|[7-9])([0-5]\d))(?!\d)"
    r"|(?P<number>\d{1,2})(?!\d)"
)


def is_in_reach(at: float, now: float) -> bool:
    """Whether a table can be planned for this time: neither too soon nor too late."""
    return SOONEST <= at - int(now) <= LATEST


def parse_time(text: str, now: float) -> float | None:
    """A typed time that needs no time zone, in whole Unix seconds, or None.

    It is a duration (`90`, `2h`, `1 h 30`, `in half an hour`), a Discord timestamp, or a date and
    time with a UTC offset. A duration that could be a clock time, such as `20` or `10h30`, gives
    None.
    """
    at = _moment(text.strip()[:_LONGEST], now)
    return None if at is None or _is_clock_time(text, now) else at


def read_time(text: str, now: float, zone: tzinfo, locale: Locale) -> Reading | None:
    """All possible meanings of a typed time in the words of any language, or None."""
    at = _moment(text.strip()[:_LONGEST], now)
    if at is not None and not _is_clock_time(text, now):
        return Reading((at,))
    reading = _read_words(text, now, zone, locale)
    if at is None or reading is None:
        return reading
    return Reading(tuple(sorted({at, *reading.moments})), reading.skipped)


def _is_clock_time(text: str, now: float) -> bool:
    """Whether a duration could also be meant as a clock time."""
    duration = _duration_pattern().fullmatch(_folded(text)[:_LONGEST])
    if duration is None or duration["in"] or duration["span"]:
        return False
    if duration["hours"] and _amount(duration["hours"]) <= _SHORT:
        return False
    return _read_words(text, now, UTC, Locale.ENGLISH) is not None


def _moment(text: str, now: float) -> float | None:
    stamp = _TIMESTAMP.fullmatch(text)
    if stamp is not None:
        return float(stamp[1])
    duration = _duration_pattern().fullmatch(_folded(text))
    if duration is not None:
        minutes = _minutes(duration)
        return None if minutes is None else float(int(now + 60 * minutes))
    try:
        typed = datetime.fromisoformat(text)
    except ValueError:
        return None
    return None if typed.tzinfo is None else float(int(typed.timestamp()))


UNITS = {"weeks": 7 * DAY_MINUTES, "days": DAY_MINUTES, "hours": 60, "minutes": 1}


def _minutes(duration: re.Match[str]) -> int | None:
    """The minutes of a duration; None if it is empty."""
    if duration["span"]:
        return _pooled("spans", SPANS)[duration["span"]]
    said = {unit: duration[unit] for unit in UNITS if duration[unit]}
    minutes = sum(UNITS[unit] * _amount(number) for unit, number in said.items())
    return round(minutes) if said else None


def _amount(number: str) -> float:
    """A number in digits, perhaps with a decimal (`1.5`, `1,5`), or as a word."""
    if number[0].isdecimal():
        return float(number.replace(",", "."))
    return _pooled("numbers", NUMBERS)[number]


@cache
def _pooled(key: str, values: Sequence[int]) -> Mapping[str, int]:
    """The value of each word of a list, in all languages; `values` has one for each group."""
    return {
        _folded(form): value
        for locale in Locale
        for value, group in zip(values, words_of(locale, key), strict=False)
        for form in group
    }


@cache
def _duration_pattern() -> re.Pattern[str]:
    def either(words: Iterator[str] | Sequence[str]) -> str:
        return "|".join(sorted({re.escape(_folded(one)) for one in words}, key=len, reverse=True))

    def units(key: str) -> str:
        return either([word for one in Locale for word in tr(one, f"plan-words-{key}").split()])

    starts = either([form for one in Locale for group in words_of(one, "in") for form in group])
    spans, number = (
        either(list(_pooled("spans", SPANS))),
        either(list(_pooled("numbers", NUMBERS))),
    )
    return re.compile(
        rf"(?P<in>(?:{starts}) ?)?"
        rf"(?:(?P<span>{spans})|"
        rf"(?:(?P<weeks>\d{{1,3}}|(?:{number})\b) ?(?:{units('weeks')})\b)? ?"
        rf"(?:(?P<days>\d{{1,4}}|(?:{number})\b) ?(?:{units('days')})\b)? ?"
        rf"(?:(?P<hours>\d{{1,3}}(?:[.,]\d)?|(?:{number})\b) ?(?:{units('hours')})(?![a-z]))? ?"
        rf"(?:(?P<minutes>\d{{1,4}}|(?:{number})\b) ?(?:{units('minutes')})?)?)"
    )


@dataclass(frozen=True, slots=True)
class Reading:
    """The possible meanings of a typed text, as Unix times.

    Args:
        skipped: Whether clocks skip the typed time because they are put forward; it is then read as
            if they had not been.
    """

    moments: Sequence[float]
    skipped: bool = False


def _read_words(text: str, now: float, zone: tzinfo, locale: Locale) -> Reading | None:
    """Read a day and a time in words of the reader's language, or else of any other language.

    Return None if they cannot be read.
    """
    folded = _folded(text)[:_LONGEST]
    offset = _OFFSET.search(folded)
    if offset is not None and offset.start():
        hours, minutes = int(offset[1] or 0), int(offset[2] or 0)
        if abs(hours) > NOON + 2:
            return None
        east = timedelta(hours=hours, minutes=-minutes if hours < 0 else minutes)
        folded, zone = folded[: offset.start()], timezone(east)
    today = datetime.fromtimestamp(now, zone).date()
    for one in dict.fromkeys((locale, *Locale)):
        said = _scan(folded, one)
        if said is not None:
            try:
                return _read(said, today, now, zone)
            except (ValueError, OverflowError):  # there is no such date
                continue
    return None


def words_of(locale: Locale, key: str) -> Sequence[Sequence[str]]:
    """The words of a list, each with its other forms; the first form is displayed."""
    groups = tr(locale, f"plan-words-{key}").split(",")
    return [[word.strip() for word in group.split("/") if word.strip()] for group in groups]


def day_text(day: date, locale: Locale) -> str:
    return tr(
        locale,
        "plan-day",
        weekday=capitalised(words_of(locale, "weekdays")[day.weekday()][0]),
        day=day.day,
        month=words_of(locale, "months")[day.month - 1][0],
    )


def moments_of(day: date, at: time, zone: tzinfo) -> Sequence[float]:
    """The Unix times when clocks show a time on a day: none, one, or two when clocks go back."""
    naive = datetime.combine(day, at)
    stamps = {naive.replace(tzinfo=zone, fold=fold).timestamp() for fold in (0, 1)}
    return sorted(
        one for one in stamps if datetime.fromtimestamp(one, zone).replace(tzinfo=None) == naive
    )


@dataclass(slots=True)
class _Said:
    """The parts of a typed time.

    Args:
        days: The possible dates as `(day, month, year)`; year 0 means the next such date.
        part: The part of the day, such as `EVENING_PART`.
        named: An hour with a name, `NOON` or `MIDNIGHT`.
        shift: The minutes to add to the hour.
        exact: Whether an hour up to 11 is meant as on a 24-hour clock.
    """

    ahead: int | None = None
    weekday: int | None = None
    month: int | None = None
    year: int = 0
    days: list[tuple[int, int, int]] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    time: tuple[int, int] | None = None
    part: int | None = None
    named: int | None = None
    shift: int | None = None
    exact: bool = False

    def is_unlikely(self, kind: str) -> bool:
        """Whether an ambiguous word (“dez”, “Freitag Morgen”) more likely has its other meaning."""
        if kind == "month":
            return not self.numbers
        return kind == "ahead" and self.weekday is not None

    def take(self, kind: str, value: int) -> bool:
        """Note a word; return whether it fits the words before it."""
        if kind == "now":
            return self.take("ahead", 0) and self.take("part", value)
        if kind in {"between", "clock", "number"}:
            self.exact = self.exact or kind == "clock"
            self.numbers += [value] if kind == "number" else []
            return True
        if getattr(self, kind) is not None:
            return False
        setattr(self, kind, value)
        return True

    def take_digits(self, found: re.Match[str], orders: Sequence[str]) -> bool:
        """Note a group of digits; return whether it fits the words before it."""
        if found["number"]:
            self.numbers.append(int(found["number"]))
            self.exact = self.exact or found["number"][0] == "0"
            return True
        if found["digits"] and self.month is not None and found["digits"].startswith("20"):
            self.year = int(found["digits"])
            return True
        if found["time"] or found["digits"]:
            if self.time is not None:
                return False
            hour, minute = (found[11], found[12]) if found["time"] else (found[14], found[15])
            self.time = int(hour), int(minute)
            ambiguous = found["time"] and hour[0] != "0" and "h" not in found["time"]
            self.exact = self.exact or not ambiguous
            return True
        if self.days:
            return False
        if found["iso"]:
            self.days, self.exact = [(int(found[4]), int(found[3]), int(found[2]))], True
            return True
        first, second, year = int(found[6]), int(found[7] or found[8]), int(found[9] or 0)
        both = {"dm": (first, second, year), "md": (second, first, year)}
        self.days = list(dict.fromkeys(both[one] for one in (orders if found[8] else ["dm"])))
        return True


def _scan(text: str, locale: Locale) -> _Said | None:
    """The parts of a text; None if a word is unknown or a part is given twice."""
    said, place = _Said(), 0
    orders = tr(locale, "plan-date-orders").split()
    days = _days_ahead(locale).match(text)
    if days is not None:
        said.ahead, place = int(days["days"] or 0) + 7 * int(days["weeks"] or 0), days.end()
    while place < len(text):
        if text[place] in " ,.":
            place += 1
        elif (found := _NUMBERS.match(text, place)) is not None:
            if not said.take_digits(found, orders):
                return None
            place = found.end()
        else:
            begun = [one for one in _phrases(locale) if _begins(text, place, one[0], locale)]
            length = max((len(one[0]) for one in begun), default=0)
            longest = [one[1:] for one in begun if len(one[0]) == length]
            longest.sort(key=lambda one: said.is_unlikely(one[0]))
            if not any(said.take(*one) for one in longest):
                return None
            place += length
    return said


@cache
def _days_ahead(locale: Locale) -> re.Pattern[str]:
    """Matches a number of days from now, before a clock time."""
    starts = "|".join(re.escape(_folded(one)) for group in words_of(locale, "in") for one in group)
    units = {
        key: "|".join(map(re.escape, map(_folded, tr(locale, f"plan-words-{key}").split())))
        for key in ("days", "weeks")
    }
    return re.compile(
        rf"(?:(?:{starts}) )(?:(?P<days>\d{{1,4}}) ?(?:{units['days']})"
        rf"|(?P<weeks>\d{{1,3}}) ?(?:{units['weeks']}))\b(?=.)"
    )


def _begins(text: str, place: int, phrase: str, locale: Locale) -> bool:
    """Whether a phrase is at `place`, as a word or before a part of the day (“Freitagabend”)."""
    end = place + len(phrase)
    if not text.startswith(phrase, place):
        return False
    return not text[end : end + 1].isalpha() or any(
        text[end:] == one or text.startswith(f"{one} ", end)
        for one, kind, _ in _phrases(locale)
        if kind in {"part", "named"}
    )


@cache
def _phrases(locale: Locale) -> Sequence[tuple[str, str, int]]:
    """The phrases with their kinds and values."""

    def kept() -> Iterator[tuple[str, str, int]]:
        kinds = {
            "ahead": ("ahead", range(3)),
            "weekdays": ("weekday", range(7)),
            "months": ("month", range(1, 13)),
            "now": ("now", range(3)),
            "parts": ("part", range(3)),
            "named": ("named", (NOON, MIDNIGHT)),
            "shifts": ("shift", SHIFTS),
            "numbers": ("number", NUMBERS),
            "clock": ("clock", (0,)),
            "between": ("between", (0,)),
        }
        for key, (kind, values) in kinds.items():
            for value, forms in zip(values, words_of(locale, key), strict=False):
                for one in forms:
                    yield _folded(one), kind, value

    return tuple(kept())


def _read(said: _Said, today: date, now: float, zone: tzinfo) -> Reading | None:
    days, numbers = said.days, said.numbers
    if said.month is not None:
        if days or not numbers:
            return None
        days, numbers = [(numbers[0], said.month, said.year)], numbers[1:]
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
    if at is None and said.named is None and said.shift is not None:
        return None
    if at is None and said.named is None and said.part in {None, EVENING_PART}:
        return Reading(tuple(_evening(one[0], now, zone) for one in dates))
    return _moments(dates, _totals(at, said, bool(days)), now, zone)


def _moments(
    dates: Sequence[Sequence[date]], totals: Sequence[int], now: float, zone: tzinfo
) -> Reading:
    """The Unix times of these days at `totals`, in minutes since midnight.

    Past times are left out; if all are past, the first time is kept.
    """
    moments: list[float] = []
    skipped = False
    for total in totals:
        for possible in dates:
            nearest, skips = _next(possible, total, now, zone)
            moments += nearest
            skipped = skipped or skips
    future = [one for one in moments if one > now]
    return Reading(tuple(sorted(set(future or moments[:1]))), skipped)


def _totals(at: tuple[int, int] | None, said: _Said, on_a_date: bool) -> Sequence[int]:
    """The meanings of a time, in minutes since the day began; at night they can exceed 24 hours."""
    shift, part = said.shift or 0, said.part
    if at is None and said.named is not None:
        # A day's midnight is either at its beginning or at its end.
        dated = on_a_date or said.weekday is not None or said.ahead is not None
        both = (0, MIDNIGHT) if said.named == MIDNIGHT and dated else (said.named,)
        return [60 * hour + shift for hour in both]
    if at is None:
        assert part is not None, "a time, its name or a part of the day was said"
        return [60 * PART_HOURS[part]]
    if part is None and said.named is not None:
        part = AFTERNOON_PART if said.named == NOON else EVENING_PART
    return [60 * hour + at[1] + shift for hour in _hours(at[0], part, said)]


def _hours(hour: int, part: int | None, said: _Said) -> Sequence[int]:
    if part is not None and hour <= NOON:
        if part == EVENING_PART and (hour == NOON or hour <= _LATE):
            return [hour % NOON + MIDNIGHT]
        return [hour % NOON + (0 if part == MORNING_PART else NOON)]
    if said.exact or hour == 0 or hour > NOON or (hour == NOON and not said.shift):
        return [hour]
    return [hour, hour + NOON]


def _dates(one: tuple[int, int, int], today: date) -> Sequence[date]:
    """A date this year, or next year if it is past; empty if there is no such date."""
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
    """The days that words can mean; the first of them on which the time is in the future counts."""
    if said.ahead is not None:
        return [today + timedelta(said.ahead)]
    if said.weekday is None:
        return [today, today + timedelta(1)]
    next_one = today + timedelta((said.weekday - today.weekday()) % 7)
    return [next_one, next_one + timedelta(7)]


def _next(
    days: Sequence[date], total: int, now: float, zone: tzinfo
) -> tuple[Sequence[float], bool]:
    """The moments when clocks next show a time, and whether clocks skip it.

    A time is skipped if it does not exist because clocks are put forward. If the time is past on
    all days, the moments are those of the last day.
    """
    found: Sequence[float] = ()
    later, minutes = divmod(total, DAY_MINUTES)
    at = time(*divmod(minutes, 60))
    for one in days:
        day = one + timedelta(later)
        found = moments_of(day, at, zone)
        if not found:
            return [datetime.combine(day, at, zone).timestamp()], True
        if found[-1] > now:
            break
    return found, False


def _evening(day: date, now: float, zone: tzinfo) -> float:
    """The time to propose on a day: `EVENING`, or the next full hour if it is too late for that."""
    at = datetime.combine(day, EVENING, zone).timestamp()
    if at >= now + SOONEST or day != datetime.fromtimestamp(now, zone).date():
        return at
    hour = datetime.fromtimestamp(now, zone).replace(minute=0, second=0, microsecond=0)
    return hour.timestamp() + 60 * 60


def _folded(text: str) -> str:
    """A text in lower case, without accents, with single spaces."""
    return " ".join(without_accents(text.replace("’", "'")).split())

"""The lines of a record before the moves, by their first word.

Methods raise `LineError` for a line that is missing, repeated or cannot be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import zip_longest
from typing import TypeVar

from bot.engine.editions import EDITIONS
from bot.engine.options import Options, read_options
from bot.engine.values import Value
from bot.records.commitment import (
    PERSON,
    ROBOT,
    SECRET_BYTES,
    VERSION,
    Arrival,
    LineError,
    check_order,
    daily_lines,
    opening_lines,
)

SEED_WORDS = (
    *("version", "table", "tournament", "daily", "edition", "players", "option", "came", "start"),
    *("teams", "seats"),
)
"""First words of the lines that make the seed."""
HEAD_WORDS = frozenset({*SEED_WORDS, "rules", "secret", "commitment", "shown", "ending"})
"""First words of lines that are not moves, apart from those of editions."""
T = TypeVar("T")
_MESSAGE = re.compile(r"https://discord\.com/channels/[0-9]+/[0-9]+/[0-9]+")


class HeadLine(Value):
    """A parsed line.

    Args:
        number: Line number in the text, from 1.
        words: The words after the first.
    """

    number: int
    words: tuple[str, ...]


class Head:
    """The lines before the moves, and the remaining lines.

    Args:
        known: First words of lines that are not moves.
    """

    def __init__(self, text: str, known: Collection[str]) -> None:
        self._lines: dict[str, list[HeadLine]] = {word: [] for word in known}
        self.seed_lines: list[str] = []
        self.moves: list[tuple[int, str]] = []
        """The number and text of each remaining line."""
        for number, line in enumerate(text.splitlines(), 1):
            word, *rest = line.partition("#")[0].split() or [""]
            # Error messages quote the line: it must not control the terminal. It is not a move.
            if word in self._lines and "".join(rest).isprintable():
                self._lines[word].append(HeadLine(number, tuple(rest)))
                if word in SEED_WORDS:
                    self.seed_lines.append(" ".join((word, *rest)))
            elif word:
                self.moves.append((number, " ".join((word, *rest))))

    def place_of(self, error: LineError) -> str:
        """The line that an error is about, in words."""
        lines = self._lines.get(error.word, [])
        if error.place < len(lines):
            return f"line {lines[error.place].number}, before the moves, does not hold"
        return "the lines before the moves are not those of a match"

    def words(self) -> Mapping[str, Sequence[Sequence[str]]]:
        """The words after each first word, line by line."""
        return {word: [line.words for line in lines] for word, lines in self._lines.items()}

    def each(self, word: str, read: Callable[..., T]) -> tuple[T, ...]:
        """The values of all lines with a word."""
        return tuple(
            _read(word, place, read, line.words) for place, line in enumerate(self._lines[word])
        )

    def only(self, word: str, read: Callable[..., T]) -> T:
        """The value of the only line with a word."""
        if len(self._lines[word]) != 1:
            raise LineError(word, f"{len(self._lines[word])} lines of {word!r}, not one", 1)
        return self.each(word, read)[0]

    def maybe(self, word: str, read: Callable[..., T], default: T) -> T:
        """The value of the line with a word, or the default if there is none."""
        return self.only(word, read) if self._lines[word] else default

    # Lines that several kinds of records share

    def version(self) -> int:
        version = self.maybe("version", _number, 1)
        if not 1 <= version <= VERSION:
            raise LineError("version", f"no version {version} of records, only 1 to {VERSION}")
        return version

    def options(self) -> tuple[str, Options]:
        """The edition and the table's options."""
        edition = self.only("edition", _edition)
        given: dict[str, object] = {}

        def read(name: str, value: str) -> None:
            given[name] = _value(value)
            read_options(EDITIONS[edition].options, {name: given[name]})

        self.each("option", read)
        return edition, read_options(EDITIONS[edition].options, given)

    def arrivals(self) -> tuple[tuple[Arrival, ...], int]:
        """The arrivals in order, and the click that started the match."""
        arrivals, start = self.each("came", _arrival), self.only("start", _number)
        check_order(arrivals, start)
        if len(arrivals) != self.players():
            raise LineError("players", f"{self.players()} players, and {len(arrivals)} who came")
        return arrivals, start

    def players(self) -> int:
        return self.only("players", _number)

    def secret(self) -> bytes:
        return self.only("secret", _secret)

    def commitment(self) -> str:
        """The commitment; empty without one."""
        return self.only("commitment", lambda word: "" if word == "none" else word)

    def shown(self) -> str:
        """The address of the message that showed the commitment; empty without one."""
        return self.only("shown", _shown)


def check_seed_lines(head: Head, played: Sequence[str], seated: Sequence[str] = ()) -> None:
    """Check that the seed lines are spelled exactly as the bot writes them.

    Reordered lines or leading zeros would mean the same and change the seed, so that anybody who
    knows the secret could choose among spellings after the clicks.

    Args:
        played: The lines that name the table or tournament.
        seated: The lines after the start.
    """
    edition, options = head.options()
    _check_lines(head, (*opening_lines(played, edition, options, *head.arrivals()), *seated))


def check_daily_lines(head: Head, day: str) -> None:
    """Check that the seed lines are those of a daily deal, which no click changes."""
    edition, options = head.options()
    _check_lines(head, daily_lines(day, edition, options, head.players()))


def _check_lines(head: Head, lines: Sequence[str]) -> None:
    given = {words[0] for words in head.words()["option"]}
    # An option that was added later is not in the seed.
    wanted = (line for line in lines if not line.startswith("option ") or line.split()[1] in given)
    for number, (line, other) in enumerate(zip_longest(head.seed_lines, wanted)):
        if line != other:
            word = (line or other).split()[0]
            place = sum(one.split()[0] == word for one in head.seed_lines[:number])
            belongs = f"{other!r} belongs" if other else "no more lines of the seed belong"
            raise LineError(word, f"{belongs} here", place)


def _read(word: str, place: int, read: Callable[..., T], words: tuple[str, ...]) -> T:
    try:
        return read(*words)
    except TypeError as error:
        raise LineError(word, "too many words, or too few", place) from error
    except (ValueError, LookupError) as error:
        raise (
            error if isinstance(error, LineError) else LineError(word, str(error), place)
        ) from error


def _number(word: str) -> int:
    if not (word.isascii() and word.isdecimal()):
        raise ValueError(f"{word!r} is no number")
    return int(word)


def _edition(name: str) -> str:
    if name not in EDITIONS:
        raise ValueError(f"no edition {name!r}")
    return name


def _arrival(kind: str, click: str) -> Arrival:
    if kind not in {PERSON, ROBOT}:
        raise ValueError(f"{PERSON} or {ROBOT}, not {kind!r}")
    return Arrival(kind == ROBOT, _number(click))


def _secret(text: str) -> bytes:
    secret = bytes.fromhex(text)
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    return secret


def _shown(word: str) -> str:
    if word != "never" and not _MESSAGE.fullmatch(word):
        raise ValueError(f"{word!r} is not the address of a message")
    return "" if word == "never" else word


def _value(word: str) -> str | int | bool:
    if word in {"true", "false"}:
        return word == "true"
    return int(word) if word.isdecimal() else word

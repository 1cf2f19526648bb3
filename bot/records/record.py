"""A match as a portable record of its choices, secret and moves, and its replay.

A line that is not a move begins with a keyword; an edition adds the keywords of its `Setup`, as
here a king and a birthday:

    version 2               of the record; version 1 has no such line, only the lines marked 1
    table 5f3c0a91d2        id of the table
    tournament 77aa01c2d3   instead, with the next three: a table of a tournament
    set 2                   the set, from 1
    letter b                the table of the set
    attempt 0               the number of times that it was lost and dealt again
    daily 2026-11-22        instead: the day of a daily deal; no click is part of its seed, and each
                            seat has its own luck
    edition master          1
    players 3               1
    option goal 100         1
    came person 13…         the arrivals in order: person or robot, and the click
    start 13…               the click that dealt, or that started the tournament
    last a 13…              in later sets: the last click that counted at each table of the set
                            before
    teams lot               how fixed partners were found: by lot or by choice
    seats A C B             their seats after that; without this line, in the order of arrival
    rules 4                 version of the rules that it was played by
    king B                  1: the first king, chosen by the host (ROY-3)
    birthday A 31 7         1: birthdays, as far as the match reveals them (POT-2)
    secret 00ff…            1: 32 bytes in hexadecimal
    commitment 4a5b…        1: the SHA-256 of the secret as shown; or `none`
    shown https://…         the message that showed it; or `never`
    ending stopped          why it ended before it was won
    A play R7               1: a move in the notation; moves come last

Empty lines and text after `#` are ignored. The lines from `version` to `seats` make the seed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, fields, replace
from datetime import date
from itertools import zip_longest
from typing import NamedTuple, TypeVar

from bot.engine import state
from bot.engine.apply import Step, apply, start
from bot.engine.cards import Card
from bot.engine.editions import EDITIONS
from bot.engine.errors import RuleError
from bot.engine.events import Dealt, Event, Reshuffled
from bot.engine.moves import Move
from bot.engine.options import Options, read_options
from bot.engine.record.notation import SEATS, NotationError, parse_move, write_move
from bot.engine.scoring import LASTING
from bot.engine.setup import Setup, header_words, read_header, write_header
from bot.engine.state import ONE_STREAM_RULES, PRINTED_RULES, State
from bot.engine.values import Value
from bot.records import commitment
from bot.records.commitment import (
    PERSON,
    ROBOT,
    SECRET_BYTES,
    TABLE_LETTERS,
    VERSION,
    Arrival,
    LineError,
    SetDeal,
    check_order,
    daily_lines,
    opening_lines,
    set_lines,
)

SEED_WORDS = (
    "version",
    "table",
    "tournament",
    "set",
    "letter",
    "attempt",
    "daily",
    "edition",
    "players",
    "option",
    "came",
    "start",
    "last",
    "teams",
    "seats",
)
"""The first words of the lines that make the seed."""
HEAD_WORDS = frozenset({*SEED_WORDS, "rules", "secret", "commitment", "shown", "ending"})
"""The first words of lines that are not moves, except the editions' own."""
SETS = {1: 3, 2: 7}
"""The number of sets in a tournament, by the number of its tables (MAT-6, MAT-7)."""
T = TypeVar("T")
_MESSAGE = re.compile(r"https://discord\.com/channels/(?:[0-9]+|@me)/[0-9]+/[0-9]+")


class HeadLine(Value):
    """A line's number in the text, from 1, and the words after its first one."""

    number: int
    words: tuple[str, ...]


class Head:
    """The lines before the moves, whose first words are in `known`, and the remaining lines.

    Methods raise `LineError` if a line is missing, repeated or unreadable.
    """

    def __init__(self, text: str, known: Collection[str]) -> None:
        self._lines: dict[str, list[HeadLine]] = {word: [] for word in known}
        self.seed_lines: list[str] = []
        self.moves: list[tuple[int, str]] = []
        """The number and text of each remaining line."""
        for number, line in enumerate(text.splitlines(), 1):
            word, *rest = line.partition("#")[0].split() or [""]
            # Error messages quote these lines, so they must not control the terminal. A line that
            # is not printable is refused as a move.
            if word in self._lines and "".join(rest).isprintable():
                self._lines[word].append(HeadLine(number, tuple(rest)))
                if word in SEED_WORDS:
                    self.seed_lines.append(" ".join((word, *rest)))
            elif word:
                self.moves.append((number, " ".join((word, *rest))))

    def place_of(self, error: LineError) -> str:
        lines = self._lines.get(error.word, [])
        if error.place < len(lines):
            return f"line {lines[error.place].number}, before the moves, does not hold"
        return "the lines before the moves are not those of a match"

    def words(self) -> Mapping[str, Sequence[Sequence[str]]]:
        """The remaining words of every line, by the line's first word."""
        return {word: [line.words for line in lines] for word, lines in self._lines.items()}

    def each(self, word: str, read: Callable[..., T]) -> tuple[T, ...]:
        return tuple(
            _read(word, place, read, line.words) for place, line in enumerate(self._lines[word])
        )

    def only(self, word: str, read: Callable[..., T]) -> T:
        if len(self._lines[word]) != 1:
            raise LineError(word, f"{len(self._lines[word])} lines of {word!r}, not one", 1)
        return self.each(word, read)[0]

    def maybe(self, word: str, read: Callable[..., T], default: T) -> T:
        """The value of the line with this first word, or the default if there is no such line."""
        return self.only(word, read) if self._lines[word] else default

    # Lines shared by several kinds of records

    def version(self) -> int:
        version = self.maybe("version", read_number, 1)
        if not 1 <= version <= VERSION:
            raise LineError("version", f"no version {version} of records, only 1 to {VERSION}")
        return version

    def options(self) -> tuple[str, Options]:
        edition = self.only("edition", _edition)
        given: dict[str, object] = {}

        def read(name: str, value: str) -> None:
            given[name] = _option_value(value)
            read_options(EDITIONS[edition].options, {name: given[name]})

        self.each("option", read)
        return edition, read_options(EDITIONS[edition].options, given)

    def arrivals(self) -> tuple[tuple[Arrival, ...], int]:
        """The arrivals in order, and the click that started the match."""
        arrivals, start = self.each("came", _arrival), self.only("start", read_number)
        check_order(arrivals, start)
        if len(arrivals) != self.players():
            raise LineError("players", f"{self.players()} players, and {len(arrivals)} who came")
        return arrivals, start

    def players(self) -> int:
        return self.only("players", read_number)

    def secret(self) -> bytes:
        return self.only("secret", _secret)

    def commitment(self) -> str:
        return self.only("commitment", lambda word: "" if word == "none" else word)

    def shown(self) -> str:
        """The address of the message that showed the commitment; empty if it was not shown."""
        return self.only("shown", _shown)


def check_seed_lines(head: Head, played: Sequence[str], seated: Sequence[str] = ()) -> None:
    """Check that the seed lines are spelled exactly as the bot writes them.

    Reordered lines or leading zeros would have the same meaning but change the seed, so that
    anybody who knows the secret could choose a spelling after the clicks.

    Args:
        played: The lines that name the table or tournament.
    """
    edition, options = head.options()
    _check_lines(head, (*opening_lines(played, edition, options, *head.arrivals()), *seated))


def _check_set_lines(head: Head) -> None:
    """Raise `LineError` unless the seed lines are those of a tournament's table."""
    edition, options = head.options()
    number, letter = head.only("set", read_number), head.only("letter", str)
    last = head.each("last", _last)
    deal = SetDeal(
        tournament=head.only("tournament", str),
        number=number,
        letter=letter,
        attempt=head.only("attempt", read_number),
        clicks=(head.only("start", read_number),) if number == 1 else last,
    )
    if number > 1 and len(last) not in SETS:
        raise LineError("last", f"{len(last)} tables of the set before", len(last))
    if not 1 <= number <= (SETS[len(last)] if last else 1):
        raise LineError("set", f"no set {number}")
    if letter not in tuple(TABLE_LETTERS[: len(last) or None]):
        raise LineError("letter", f"no table {letter!r}")
    _check_lines(head, set_lines(deal, edition, options, head.players()))


def _check_lines(head: Head, lines: Sequence[str]) -> None:
    given = {words[0] for words in head.words()["option"]}
    # An option that was added later is not part of the seed.
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


def read_number(word: str) -> int:
    if not (word.isascii() and word.isdecimal()):
        raise ValueError(f"{word!r} is not a number")
    return int(word)


def _edition(name: str) -> str:
    if name not in EDITIONS:
        raise ValueError(f"no edition {name!r}")
    return name


def _arrival(kind: str, click: str) -> Arrival:
    if kind not in {PERSON, ROBOT}:
        raise ValueError(f"{PERSON} or {ROBOT}, not {kind!r}")
    return Arrival(kind == ROBOT, read_number(click))


def _last(letter: str, click: str) -> int:
    if letter not in tuple(TABLE_LETTERS):
        raise ValueError(f"no table {letter!r}")
    return read_number(click)


def _secret(text: str) -> bytes:
    secret = bytes.fromhex(text)
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    return secret


def _shown(word: str) -> str:
    if word != "never" and not _MESSAGE.fullmatch(word):
        raise ValueError(f"{word!r} is not the address of a message")
    return "" if word == "never" else word


def _option_value(word: str) -> str | int | bool:
    if word in {"true", "false"}:
        return word == "true"
    return int(word) if word.isdecimal() else word


RULES = state.RULES
"""The rules version of new matches; older matches are replayed by their own version."""
UNSETTLED_RULES = 1
"""The rules of the first records, from before the open points of the printed rules were settled."""
_TEAMS = frozenset({"lot", "choice"})


class RecordError(ValueError):
    """A text that is not a record, or the record of an impossible match; the message says why."""


class OtherRulesError(RecordError):
    """A match played by other rules, which today's rules refuse."""


class Record(Value):
    """A match, from before its first deal to its last move.

    Args:
        setup: The choices made before the deal, of the edition's own type.
        seed_lines: The lines that make the seed; empty in version 1.
        ending: The reason why it ended without a winner; empty if it was won.
    """

    edition: str
    options: Options
    players: int
    secret: bytes = field(repr=False)
    commitment: str
    moves: tuple[Move, ...]
    setup: Setup | None = None
    seed_lines: tuple[str, ...] = ()
    rules: int = UNSETTLED_RULES
    shown: str = ""
    ending: str = ""

    @property
    def version(self) -> int:
        return commitment.VERSION if self.seed_lines else 1

    @property
    def day(self) -> str:
        """The day of a daily deal; empty for other matches."""
        days = (line.split()[-1] for line in self.seed_lines if line.startswith("daily "))
        return next(days, "")

    @property
    def seed(self) -> bytes:
        if not self.seed_lines:
            return self.secret
        return commitment.seed_of(self.secret, self.seed_lines)


def write_head(record: Record) -> Iterator[str]:
    if record.seed_lines:
        yield from record.seed_lines
        yield f"rules {record.rules}"
    else:
        yield from commitment.choice_lines(record.edition, record.options, record.players)
    if record.setup is not None:
        yield from write_header(record.setup, SEATS)
    yield f"secret {record.secret.hex()}"
    yield f"commitment {record.commitment or 'none'}"
    if record.seed_lines:
        yield f"shown {record.shown or 'never'}"
        if record.ending:
            yield f"ending {record.ending}"


def read_record(text: str) -> Record:
    """Parse a record: its head (`write_head`), then a line for each move.

    Raises:
        RecordError: A line cannot be parsed, or the head is not that of a match.
    """
    editions = (header_words(rules.setup) for rules in EDITIONS.values())
    head = Head(text, HEAD_WORDS.union(*editions))
    try:
        return _record(head)
    except LineError as error:
        raise RecordError(f"{head.place_of(error)}: {error}") from error


class Position(NamedTuple):
    """A moment of a match, and the move that led to it; for the first deal, `move` is None."""

    move: Move | None
    step: Step


def replay(record: Record) -> Iterator[Position]:
    """Replay a match: the deal, then every move; raises `RecordError` if impossible."""
    try:
        commitment.check_commitment(record.secret, record.commitment)
        step = start(
            record.edition,
            record.options,
            record.players,
            record.seed,
            record.setup,
            own_luck=bool(record.day),
            version=max(record.rules, PRINTED_RULES),
        )
        yield Position(None, step)
        for number, move in enumerate(record.moves, 1):
            try:
                step = apply(step.state, move)
            except RuleError as error:
                raise _refused(record, number, move, error) from error
            yield Position(move, step)
    except LineError as error:
        raise RecordError(str(error)) from error
    except ValueError as error:
        raise error if isinstance(error, RecordError) else RecordError(str(error)) from error


def _refused(record: Record, number: int, move: Move, error: RuleError) -> RecordError:
    what = f"move {number}, {write_move(move)!r}, is refused: {error.code}"
    if record.rules > UNSETTLED_RULES:
        return RecordError(what)
    return OtherRulesError(
        f"it was played by the rules of version {record.rules}, not {RULES}, and can be checked "
        f"up to what has changed: {what}"
    )


def _record(head: Head) -> Record:
    version = head.version()
    edition, options = head.options()
    rules = EDITIONS[edition]
    secret = head.secret()
    try:
        setup = read_header(rules.setup, head.words(), SEATS)
    except ValueError as error:
        raise LineError("", str(error)) from error
    record = Record(
        edition=edition,
        options=options,
        players=head.players(),
        secret=secret,
        commitment=head.commitment(),
        moves=_moves(head),
        setup=setup,
    )
    if version > 1:
        played_by = head.only("rules", _rules)
        day = head.maybe("daily", _day, "")
        if day:
            _check_lines(head, daily_lines(day, edition, options, head.players()))
        elif head.words()["tournament"] and played_by > ONE_STREAM_RULES:
            _check_set_lines(head)
        else:
            _check_seats(head, options, secret)
        record = replace(
            record,
            seed_lines=tuple(head.seed_lines),
            rules=played_by,
            shown=head.shown(),
            ending=head.maybe("ending", str, ""),
        )
    commitment.check_commitment(secret, record.commitment)
    return record


def _check_seats(head: Head, options: Options, secret: bytes) -> None:
    """Check that the seats follow from the lot or the order of arrival, or raise `LineError`."""
    arrivals, _ = head.arrivals()
    letters = SEATS[: len(arrivals)]
    by = head.maybe("teams", str, "")
    seats = head.maybe("seats", lambda *words: words, letters)
    if sorted(seats) != list(letters) or (not by and seats != letters):
        raise LineError("seats", f"{' '.join(seats)} are not the seats of those who came")
    paired = options.mode in LASTING and len(arrivals) % 2 == 0
    if by not in (_TEAMS if paired else {""}):
        raise LineError("teams", f"no teams by {by!r} with these options and players")
    tournament = head.maybe("tournament", str, "")
    played = [f"table {head.only('table', str)}"]
    played += [f"tournament {tournament}"] if tournament else []
    seated = (f"teams {by}", f"seats {' '.join(seats)}") if paired else ()
    check_seed_lines(head, played, seated)
    if by == "lot":
        lines = [line for line in head.seed_lines if line not in seated]
        drawn = commitment.lot(secret, lines, len(arrivals))
        if seats != tuple(letters[drawn.index(one)] for one in range(len(arrivals))):
            raise LineError("seats", f"the lot gives other seats than {' '.join(seats)}")


def _day(word: str) -> str:
    return date.fromisoformat(word).isoformat()


def _rules(word: str) -> int:
    if word not in map(str, range(1, RULES + 1)):
        raise ValueError(f"no version {word} of the rules, only 1 to {RULES}")
    return int(word)


def _moves(head: Head) -> tuple[Move, ...]:
    moves = []
    for number, line in head.moves:
        try:
            moves.append(parse_move(line))
        except NotationError as error:
            raise RecordError(f"line {number}: {error}") from error
    return tuple(moves)


SEATED = frozenset({"seat", "by", "dealer", "player", "to", "winner", "winners"})


def retell(record: Record) -> Iterator[str]:
    """The record with comments on each move's effect.

    Raises:
        RecordError: The match is impossible, is not over, or did not end as the record says.
    """
    yield from write_head(record)
    state: State | None = None
    for move, step in replay(record):
        if move is not None:
            yield write_move(move)
        yield from _told(step)
        state = step.state
    won = state is not None and state.match.winners is not None
    if not won and not record.ending:
        raise RecordError("the match is not over")
    if won and record.ending:
        raise RecordError(f"the match was won, and did not end as {record.ending!r} says")


def _told(step: Step) -> Iterator[str]:
    state = step.state
    for event in step.events:
        yield f"#   {_words(event)}"
    if any(isinstance(event, Dealt) for event in step.events):
        for seat in state.order:
            yield f"#   hand of {SEATS[seat]}: {_row(state.hands[seat])}"
    if any(isinstance(event, Dealt | Reshuffled) for event in step.events):
        yield f"#   draw pile, the next card first: {_row(state.draw[::-1])}"


def _row(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards)


def _words(event: Event) -> str:
    values = {one.name: getattr(event, one.name) for one in fields(event)}
    shown = [
        f"{name} {_value(name, value)}"
        for name, value in values.items()
        if value is not None and value is not False and value != ()
    ]
    return f"{type(event).__name__}: {', '.join(shown)}"


def _value(name: str, value: object) -> str:
    match value:
        case bool():
            return "yes"
        case int() if name in SEATED:
            return SEATS[value]
        case Card():
            return value.text
        case (int() as seat, (Card() | int()) as what) if name in {"cards", "points"}:
            return f"{SEATS[seat]} {what}"
        case (tuple(), *_) if name == "hands":
            return " | ".join(_value(name, hand) for hand in value)
        case tuple():
            return " ".join(_value(name, one) for one in value)
        case _:
            return str(value)

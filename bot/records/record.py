"""A match as a portable record of its choices, secret and moves, and its replay.

A line that is not a move begins with a keyword; an edition adds the keywords of its `Setup`, as
here a king and a birthday:

    version 2               of the record; version 1 has no such line, and only those marked 1
    table 5f3c0a91d2        id of the table
    tournament 77aa01c2d3   id of the tournament that the table belongs to, if any
    daily 2026-11-22        instead of both: the day of a daily deal; no click is part of its seed,
                            and each seat has its own luck
    edition master          1
    players 3               1
    option goal 100         1
    came person 13…         the arrivals in order: person or robot, and the click
    start 13…               the click that dealt
    teams lot               how fixed partners were found: by lot or by choice
    seats A C B             their seats after that; without this line in the order of arrival
    rules 3                 version of the rules that it was played by
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

from collections.abc import Iterable, Iterator
from dataclasses import field, fields, replace
from datetime import date

from bot.engine import state
from bot.engine.apply import Step, apply, start
from bot.engine.cards import Card
from bot.engine.editions import EDITIONS
from bot.engine.errors import RuleError
from bot.engine.events import Dealt, Event, Reshuffled
from bot.engine.moves import Move
from bot.engine.options import Options, values_of
from bot.engine.record.notation import SEATS, NotationError, parse_move, write_move
from bot.engine.scoring import LASTING
from bot.engine.setup import Setup, header_words, read_header, write_header
from bot.engine.state import PRINTED_RULES, State
from bot.engine.values import Value
from bot.records import commitment
from bot.records.commitment import LineError
from bot.records.head import HEAD_WORDS, Head, check_daily_lines, check_seed_lines

RULES = state.RULES
"""Version of the rules of new matches; older matches are replayed by their own version."""
UNSETTLED_RULES = 1
"""The rules of the first records, before the open points of the printed rules were settled."""
_TEAMS = frozenset({"lot", "choice"})
"""How partners are found."""


class RecordError(ValueError):
    """A text that is not a record, or the record of an impossible match; the message says why."""


class OtherRulesError(RecordError):
    """A match that was played by other rules, which today's rules refuse."""


class Record(Value):
    """A match, from before its first deal to its last move.

    Args:
        secret: The table's secret, 32 bytes.
        commitment: SHA-256 of the secret in hexadecimal as shown; empty without one.
        moves: All moves, clock events included.
        setup: The choices before the deal, of the edition's own type.
        seed_lines: The lines that make the seed; empty in version 1.
        shown: Address of the message that showed the commitment; empty without one.
        ending: Why it ended before it was won; empty if it was won.
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
    """The lines of a record before the moves."""
    if record.seed_lines:
        yield from record.seed_lines
        yield f"rules {record.rules}"
    else:
        yield f"edition {record.edition}"
        yield f"players {record.players}"
        for name, value in values_of(record.options).items():
            yield f"option {name} {str(value).lower()}"
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
        RecordError: A line is wrong or missing.
    """
    editions = (header_words(rules.setup) for rules in EDITIONS.values())
    head = Head(text, HEAD_WORDS.union(*editions))
    try:
        return _record(head)
    except LineError as error:
        raise RecordError(f"{head.place_of(error)}: {error}") from error


def replay(record: Record) -> Iterator[tuple[Move | None, Step]]:
    """Replay a match: the deal, then every move with its step.

    Raises:
        RecordError: The secret does not match the commitment, or a move is impossible.
    """
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
        yield None, step
        for number, move in enumerate(record.moves, 1):
            try:
                step = apply(step.state, move)
            except RuleError as error:
                raise _refused(record, number, move, error) from error
            yield move, step
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
        day = head.maybe("daily", _day, "")
        if day:
            check_daily_lines(head, day)
        else:
            _check_seats(head, options, secret)
        record = replace(
            record,
            seed_lines=tuple(head.seed_lines),
            rules=head.only("rules", _rules),
            shown=head.shown(),
            ending=head.maybe("ending", str, ""),
        )
    commitment.check_commitment(secret, record.commitment)
    return record


def _check_seats(head: Head, options: Options, secret: bytes) -> None:
    """Check that the seats follow from the lot, or from the order of arrival.

    Raises:
        LineError: They do not, or the seed lines are not spelled as the bot writes them.
    """
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
"""Fields of events that are seats."""


def retell(record: Record) -> Iterator[str]:
    """The record with what each move led to as comments, which makes it a valid record again.

    Raises:
        RecordError: The match is impossible, or neither won nor marked as ended early.
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
    """The name and fields of an event."""
    values = {one.name: getattr(event, one.name) for one in fields(event)}
    shown = [
        f"{name} {_value(name, value)}"
        for name, value in values.items()
        if value is not None and value is not False and value != ()
    ]
    return f"{type(event).__name__}: {', '.join(shown)}"


def _value(name: str, value: object) -> str:
    """A value of an event, with seats as letters."""
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

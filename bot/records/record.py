"""A match as it can be handed on: choices, secret, moves; and the match played again from them.

What is not a move begins with the word of what it is; an edition adds what it declares in its
`Setup`, as here a king and a birthday:

    version 2               of the record; version 1 has no such line, and only those marked 1
    table 5f3c0a91d2        id of the table
    tournament 77aa01c2d3   id of the tournament that the table belongs to, if it does
    daily 2026-11-22        in the place of both: whose day's deal it is; nobody's click is in it,
                            and each seat has luck of its own
    edition master          1
    players 3               1
    option goal 100         1
    came person 13…         who came, in order: a person or a robot, by which click
    start 13…               the click that dealt
    teams lot               how partners were found, where they stay together: by lot or by choice
    seats A C B             and where those who came sit then; else in the order of coming
    rules 3                 version of the rules that it was played by
    king B                  1: whom the host has named the first king (ROY-3)
    birthday A 31 7         1: who was born when, as far as the match still tells (POT-2)
    secret 00ff…            1: 32 bytes in hexadecimal
    commitment 4a5b…        1: the SHA-256 of the secret as it was committed to; or `none`
    shown https://…         the message that has shown it; or `never`
    ending stopped          why it ended before it was won
    A play R7               1: a move in the notation; the last ones of all

Empty lines and what stands after `#` are not read. The lines from `version` to `seats` are those
that make the seed.
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
"""Version of the rules that a new match is played by; older matches are replayed by theirs."""
UNSETTLED_RULES = 1
"""Those of the first records, before the printed rules' open points were settled."""
_TEAMS = frozenset({"lot", "choice"})
"""How partners are found."""


class RecordError(ValueError):
    """Text that is no record, or the record of a match that cannot have been: why, in a line."""


class OtherRulesError(RecordError):
    """A match that was played by other rules than today's, which refuse it."""


class Record(Value):
    """A match, from before its first deal to its last move.

    Args:
        secret: The table's secret, 32 bytes.
        commitment: What was committed to: its SHA-256 in hexadecimal; empty if nothing was.
        moves: All moves, those of time among them.
        setup: What was found out before, of the edition's own kind.
        seed_lines: The lines that make the seed; none in version 1.
        shown: Address of the message that has shown the commitment; empty if none has.
        ending: Why it ended before it was won; empty if it did not.
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
        """Version of the record."""
        return commitment.VERSION if self.seed_lines else 1

    @property
    def day(self) -> str:
        """Whose deal it is, if it is that of a day; empty if not."""
        days = (line.split()[-1] for line in self.seed_lines if line.startswith("daily "))
        return next(days, "")

    @property
    def seed(self) -> bytes:
        """What all its chance is made of."""
        if not self.seed_lines:
            return self.secret
        return commitment.seed_of(self.secret, self.seed_lines)


def write_head(record: Record) -> Iterator[str]:
    """The lines of a record that stand before the moves."""
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
    """The record of a text: its head (`write_head`), and a line for each move.

    Raises:
        RecordError: A line cannot be read or does not hold, or one is missing.
    """
    editions = (header_words(rules.setup) for rules in EDITIONS.values())
    head = Head(text, HEAD_WORDS.union(*editions))
    try:
        return _record(head)
    except LineError as error:
        raise RecordError(f"{head.place_of(error)}: {error}") from error


def replay(record: Record) -> Iterator[tuple[Move | None, Step]]:
    """Play a match again: the deal, then every move with what it led to.

    Raises:
        RecordError: The secret is not the one that was committed to, or the match cannot have been.
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
    """See that who came sits where the lot, or the order of coming, has put them.

    Raises:
        LineError: They do not, or the lines of the seed are not as the bot writes them.
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
    """The lines of a record, each move with what happened: a record again, as `#` is not read.

    Raises:
        RecordError: The match cannot have been, or is not either won or said to have ended before.
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
    """An event as its name and its fields."""
    values = {one.name: getattr(event, one.name) for one in fields(event)}
    shown = [
        f"{name} {_value(name, value)}"
        for name, value in values.items()
        if value is not None and value is not False and value != ()
    ]
    return f"{type(event).__name__}: {', '.join(shown)}"


def _value(name: str, value: object) -> str:
    """A value of an event; a number of a seat is a letter, on its own and before what is its."""
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

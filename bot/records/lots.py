"""The lots of a tournament as they can be handed on, and checked.

The lines are those of a match (`record`) from `version` to `start`, with a `tournament` and no
`table`; robots came by the click that started it. Then `secret`, `commitment` and `shown`, and

    letters D H A …         which letter of the schedule each who came has drawn, in that order
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from bot.engine.values import Value
from bot.records import commitment
from bot.records.commitment import LineError
from bot.records.head import HEAD_WORDS, Head, check_seed_lines
from bot.records.record import RecordError

LETTERS = "HABCDEFG"
"""The players of a tournament, in the order of its lots; the first of them where fewer play."""
SIZES = (4, 8)
"""How many play a tournament (MAT-6, MAT-7)."""


class LotsRecord(Value):
    """The lots of a tournament.

    Args:
        seed_lines: The lines that make the seed, up to `start`.
        letters: The letters that those who came have drawn, in the order of coming.
        secret: The tournament's secret, 32 bytes.
        commitment: What was committed to: its SHA-256 in hexadecimal; empty if nothing was.
        shown: Address of the message that has shown the commitment; empty if none has.
    """

    seed_lines: tuple[str, ...]
    letters: tuple[str, ...]
    secret: bytes = field(repr=False)
    commitment: str
    shown: str


def drawn_letters(secret: bytes, lines: tuple[str, ...]) -> tuple[str, ...]:
    """The letters that those who came draw, in the order of coming."""
    came = sum(line.startswith("came ") for line in lines)
    drawn = commitment.lot(secret, lines, came)
    return tuple(LETTERS[drawn.index(place)] for place in range(came))


def write_lots(record: LotsRecord) -> Iterator[str]:
    """The lines of a record of lots."""
    yield from record.seed_lines
    yield f"letters {' '.join(record.letters)}"
    yield f"secret {record.secret.hex()}"
    yield f"commitment {record.commitment or 'none'}"
    yield f"shown {record.shown or 'never'}"


def read_lots(text: str) -> LotsRecord | None:
    """The lots of a text; None if they are none of a tournament.

    Raises:
        RecordError: A line cannot be read or does not hold, or one is missing.
    """
    head = Head(text, HEAD_WORDS | {"letters"})
    if not head.words()["letters"]:
        return None
    try:
        record = _record(head)
        check_lots(record)
    except LineError as error:
        raise RecordError(f"{head.place_of(error)}: {error}") from error
    return record


def check_lots(record: LotsRecord) -> None:
    """Draw the lots again.

    Raises:
        LineError: The secret is another one, or the lots are.
    """
    commitment.check_commitment(record.secret, record.commitment)
    if drawn_letters(record.secret, record.seed_lines) != record.letters:
        raise LineError("letters", f"the lot gives other letters than {' '.join(record.letters)}")


def _record(head: Head) -> LotsRecord:
    head.version()
    head.options()
    arrivals, _ = head.arrivals()
    if len(arrivals) not in SIZES:
        raise LineError("players", f"a tournament has {' or '.join(map(str, SIZES))} players")
    check_seed_lines(head, (f"tournament {head.only('tournament', str)}",))
    return LotsRecord(
        seed_lines=tuple(head.seed_lines),
        letters=head.only("letters", lambda *letters: letters),
        secret=head.secret(),
        commitment=head.commitment(),
        shown=head.shown(),
    )

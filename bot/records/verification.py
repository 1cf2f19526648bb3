"""The verification of records, and the records of a tournament's lots.

A record of lots has the lines of a match (`record`) from `version` to `start`, with a `tournament`
and no `table`; robots joined with the starting click. Then `secret`, `commitment`, `shown`, and

    letters D H A …         the letter of the schedule for each player, in the order of joining
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from enum import StrEnum

from bot.engine.values import Value
from bot.records import commitment
from bot.records.commitment import LineError
from bot.records.head import HEAD_WORDS, Head, check_seed_lines
from bot.records.record import Record, RecordError, read_record, retell

LETTERS = "HABCDEFG"
"""The letters of players in a tournament; smaller tournaments use the first ones."""
SIZES = (4, 8)
"""Numbers of players in a tournament (MAT-6, MAT-7)."""


class LotsRecord(Value):
    """The lots of a tournament.

    Args:
        seed_lines: The lines that make the seed, up to `start`.
        letters: The letters drawn, in the order of joining.
        secret: The tournament's secret, 32 bytes.
        commitment: SHA-256 of the secret in hexadecimal as shown; empty without one.
        shown: Address of the message that showed the commitment; empty without one.
    """

    seed_lines: tuple[str, ...]
    letters: tuple[str, ...]
    secret: bytes = field(repr=False)
    commitment: str
    shown: str


def drawn_letters(secret: bytes, lines: tuple[str, ...]) -> tuple[str, ...]:
    """The letters that the players draw, in the order of joining."""
    came = sum(line.startswith("came ") for line in lines)
    drawn = commitment.lot(secret, lines, came)
    return tuple(LETTERS[drawn.index(place)] for place in range(came))


def write_lots(record: LotsRecord) -> Iterator[str]:
    yield from record.seed_lines
    yield f"letters {' '.join(record.letters)}"
    yield f"secret {record.secret.hex()}"
    yield f"commitment {record.commitment or 'none'}"
    yield f"shown {record.shown or 'never'}"


def read_lots(text: str) -> LotsRecord | None:
    """Parse a record of lots; None if the text is another kind of record.

    Raises:
        RecordError: A line is wrong or missing.
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
        LineError: The secret or the lots differ.
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


class Proof(StrEnum):
    """How much a record proves about the time before the deal."""

    SHOWN = "shown"
    """The commitment was shown before every click that counts, except the opening one."""
    LATE = "late"
    """The commitment was shown after some of these clicks."""
    UNSHOWN = "unshown"
    """The commitment was stored but not shown."""
    UNCOMMITTED = "uncommitted"
    """No commitment was stored: an earlier version of the bot opened the table."""
    TOURNAMENT = "tournament"
    """The secret derives from that of a tournament, whose lots prove more."""
    WITH_THE_DEAL = "with-the-deal"
    """The hash was shown with the deal, as in version 1."""
    DAILY = "daily"
    """A daily deal, whose commitment was shown from the day before on."""


def clicks_of(lines: Sequence[str]) -> tuple[int, ...]:
    """The click ids in seed lines: of the arrivals in order, then of the start."""
    return tuple(int(line.split()[-1]) for line in lines if line.startswith(("came ", "start ")))


def tournament_of(lines: Sequence[str]) -> str:
    """The tournament id in seed lines; empty without one."""
    found = (line.split()[-1] for line in lines if line.startswith("tournament "))
    return next(found, "")


def proof_of(record: Record) -> Proof:
    if not record.seed_lines:
        return Proof.WITH_THE_DEAL
    if record.day:
        return Proof.DAILY
    if tournament_of(record.seed_lines):
        return Proof.TOURNAMENT
    return proof_of_commitment(record.commitment, record.shown, clicks_of(record.seed_lines))


def proof_of_commitment(commitment: str, shown: str, clicks: Sequence[int]) -> Proof:
    """How much a commitment proves.

    Args:
        commitment: Empty without one.
        shown: Address of the message that showed it, ending with the message's id, which dates it;
            empty without one.
        clicks: The clicks that count, in order; the first opened the table.
    """
    if not commitment:
        return Proof.UNCOMMITTED
    if not shown:
        return Proof.UNSHOWN
    message = shown.rpartition("/")[2]
    later = [click for click in clicks if click != clicks[0]]
    is_before = message.isdecimal() and bool(later) and int(message) < min(later)
    return Proof.SHOWN if is_before else Proof.LATE


_PROVEN: Mapping[Proof, str] = {
    Proof.SHOWN: "shown before every click that counts but the one that opened: {shown}",
    Proof.LATE: "shown after clicks that count: {shown}",
    Proof.UNSHOWN: "kept, but never shown before the deal",
    Proof.UNCOMMITTED: "missing: nothing was committed to before the deal",
    Proof.TOURNAMENT: "that of a table of a tournament, whose own record tells more",
    Proof.DAILY: "that of a day, shown by `/daily` from the day before on",
    Proof.WITH_THE_DEAL: "shown with the deal, as in records of version 1",
}


def checked_lines(text: str) -> list[str]:
    """A record line by line with what happened, and what it proves at the end.

    Raises:
        RecordError: It is not a record, or does not hold.
    """
    lots = read_lots(text)
    if lots is not None:
        clicks = clicks_of(lots.seed_lines)
        proof = proof_of_commitment(lots.commitment, lots.shown, clicks)
        lines, what, shown = list(write_lots(lots)), "every lot", lots.shown
    else:
        record = read_record(text)
        proof = proof_of(record)
        lines, what, shown = list(retell(record)), "every card of every move", record.shown
    return [
        *lines,
        f"# It holds: the secret fits, and so does {what}.",
        f"# The commitment is {_PROVEN[proof].format(shown=shown)}.",
    ]

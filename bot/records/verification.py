"""The verification of records, and the records of a tournament's lots.

A record of lots has the lines of a match (`record`) from `version` to `start`, with a `tournament`
and no `table`; robots joined with the starting click. It also has `secret`, `commitment`, `shown`
and these lines:
    letters D H A …         the letter of the schedule for each player, in the order of joining
    played 2 b 0 13…        a table that was played to its end: its set, its letter, the number of
                            times that it was lost and dealt again, the last click that counted
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from enum import StrEnum

from bot.engine.values import Value
from bot.records import commitment
from bot.records.commitment import TABLE_LETTERS, LineError, set_deal_of
from bot.records.record import (
    HEAD_WORDS,
    Head,
    Record,
    RecordError,
    check_seed_lines,
    read_number,
    read_record,
    retell,
)

LETTERS = "HABCDEFG"
"""The letters of players in a tournament; smaller tournaments use the first letters."""
SIZES = (4, 8)
"""The numbers of players in a tournament (MAT-6, MAT-7)."""


class PlayedTable(Value):
    """A tournament's table that was played to its end, identified as in `SetDeal`."""

    number: int
    letter: str
    attempt: int
    last_click: int


class LotsRecord(Value):
    """The lots of a tournament.

    Args:
        seed_lines: The lines that make the seed, up to `start`.
        letters: The letters drawn, in the players' order of joining.
        played: The tables that were played to their end, in order; none in older records.
    """

    seed_lines: tuple[str, ...]
    letters: tuple[str, ...]
    secret: bytes = field(repr=False)
    commitment: str
    shown: str
    played: tuple[PlayedTable, ...] = ()


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
    for one in record.played:
        yield f"played {one.number} {one.letter} {one.attempt} {one.last_click}"


def read_lots(text: str) -> LotsRecord | None:
    """Parse a record of lots; return None if the text is a different kind of record.

    Raises:
        RecordError: A line cannot be parsed, or the lots are not those that were drawn.
    """
    head = Head(text, HEAD_WORDS | {"letters", "played"})
    if not head.words()["letters"]:
        return None
    try:
        record = _record(head)
        check_lots(record)
    except LineError as error:
        raise RecordError(f"{head.place_of(error)}: {error}") from error
    return record


def check_lots(record: LotsRecord) -> None:
    """Check that the secret gives the recorded lots, and that the sets follow one another.

    Raises:
        LineError: The letters, the secret or the order of the clicks is wrong.
    """
    commitment.check_commitment(record.secret, record.commitment)
    if drawn_letters(record.secret, record.seed_lines) != record.letters:
        raise LineError("letters", f"the lot gives other letters than {' '.join(record.letters)}")
    latest = {0: clicks_of(record.seed_lines)[-1]}
    for place, one in enumerate(record.played):
        before = latest.get(one.number - 1, 0)
        if 0 < one.last_click <= before:
            raise LineError("played", f"{one.last_click} came before {before}", place)
        latest[one.number] = max(latest.get(one.number, 0), one.last_click)


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
        played=head.each("played", _played_table),
    )


def _played_table(number: str, letter: str, attempt: str, click: str) -> PlayedTable:
    if letter not in tuple(TABLE_LETTERS):
        raise ValueError(f"no table {letter!r}")
    return PlayedTable(read_number(number), letter, read_number(attempt), read_number(click))


def check_set(record: Record, lots: LotsRecord) -> None:
    """Compare the record of a tournament's table with the tournament's own.

    Args:
        lots: The tournament's record, without its secret until that is revealed.

    Raises:
        RecordError: The records do not belong together.
    """
    deal = set_deal_of(record.seed_lines)
    tournament = tournament_of(lots.seed_lines)
    if tournament_of(record.seed_lines) != tournament:
        raise RecordError(f"the table is not one of tournament {tournament}")
    table_id = deal.table_id if deal else _word_of("table", record.seed_lines)
    if lots.secret and record.secret != commitment.secret_of_table(lots.secret, table_id):
        raise RecordError("the secret of the table is not that of its tournament")
    if deal is None:
        return
    clicks = {
        (1, TABLE_LETTERS[0]): clicks_of(lots.seed_lines)[-1],
        **{(one.number + 1, one.letter): one.last_click for one in lots.played},
    }
    letters = TABLE_LETTERS[: len(deal.clicks)]
    told = tuple(clicks.get((deal.number, letter), 0) for letter in letters)
    if deal.clicks != told:
        raise RecordError(
            f"the table was dealt by the clicks {' '.join(map(str, deal.clicks))}, and its "
            f"tournament says {' '.join(map(str, told))}"
        )
    for one in lots.played:
        here = (one.number, one.letter) == (deal.number, deal.letter)
        if here and one.attempt != deal.attempt and not record.ending:
            raise RecordError(f"attempt {one.attempt} counts, and this is {deal.attempt}")


_ADDRESS = re.compile(r"/channels/(?:[0-9]+|@me)(/[0-9]+/[0-9]+)$")
"""The common part of a message's addresses, in whichever client they were copied."""
_NO_SERVER = "/channels/@me/"
"""The address prefix in records of games outside the bot's servers, which have no server."""


class Proof(StrEnum):
    """The kinds of proof that a record gives about the time before the deal."""

    SHOWN = "shown"
    """The commitment was shown before every click that counts, except the one opening the table."""
    LATE = "late"
    """The commitment was shown after some of the clicks that count."""
    UNSHOWN = "unshown"
    """The commitment was stored but not shown."""
    UNCOMMITTED = "uncommitted"
    """No commitment was stored, because an earlier version of the bot opened the table."""
    TOURNAMENT = "tournament"
    """The secret derives from a tournament's secret, and the tournament's lots prove more."""
    WITH_THE_DEAL = "with-the-deal"
    """The hash was shown with the deal, as in version 1."""
    DAILY = "daily"
    """A daily deal, whose commitment was shown from the previous day on."""


def clicks_of(lines: Sequence[str]) -> tuple[int, ...]:
    """The ids of the clicks in seed lines.

    They are the clicks with which players joined, in order, and then the one that started the game.
    In a tournament's later sets, they are the last clicks at the tables of the previous set.
    """
    words = ("came ", "start ", "last ")
    return tuple(int(line.split()[-1]) for line in lines if line.startswith(words))


def tournament_of(lines: Sequence[str]) -> str:
    """The tournament id in seed lines; empty for other matches."""
    return _word_of("tournament", lines)


def _word_of(first: str, lines: Sequence[str]) -> str:
    return next((line.split()[-1] for line in lines if line.startswith(f"{first} ")), "")


def proof_of(record: Record) -> Proof:
    if not record.seed_lines:
        return Proof.WITH_THE_DEAL
    if record.day:
        return Proof.DAILY
    if tournament_of(record.seed_lines):
        return Proof.TOURNAMENT
    return proof_of_commitment(record.commitment, record.shown, clicks_of(record.seed_lines))


def proof_of_commitment(commitment: str, shown: str, clicks: Sequence[int]) -> Proof:
    """The proof that a commitment gives.

    Args:
        shown: The address of the message that showed it, ending with the message's id, which dates
            it; empty if it was not shown.
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


_CLAIMS: Mapping[Proof, str] = {
    Proof.SHOWN: "the commitment was shown at {shown}, before every click that counts but the one "
    "that opened",
    Proof.LATE: "the commitment was shown at {shown}, after clicks that count",
    Proof.UNSHOWN: "the commitment was kept, but never shown before the deal",
    Proof.UNCOMMITTED: "nothing was committed to before the deal",
    Proof.TOURNAMENT: "the secret comes from that of tournament {tournament}, whose own record "
    "tells more",
    Proof.DAILY: "the commitment is that of a day, which `/daily` showed from the day before on: "
    "compare it",
    Proof.WITH_THE_DEAL: "the commitment was shown with the deal, as in records of version 1: "
    "compare it",
}
"""A record's claims about the time before the deal.

A record cannot prove these: somebody who forges a record can also invent them.
"""
_COMPARE = (
    "# Compare that message: it stands in the channel where people joined, was not edited, and "
    "says {commitment}."
)
_IN_TOURNAMENT = (
    "# It belongs to that tournament: so do its secret and the clicks by which it was dealt."
)
_COMPARED = "# That is the message that you have seen, in the same channel, and it says the same."


class SeenMessage(Value):
    """The message with a commitment, as somebody saw it before the deal."""

    link: str
    commitment: str


def checked_lines(
    text: str, seen: SeenMessage | None = None, tournament: str | None = None
) -> list[str]:
    """A record line by line with the events, and its claims about the time before the deal.

    Args:
        tournament: The tournament's record, to compare with a table's; None to skip this.

    Raises:
        RecordError: The text is not a valid record, or contradicts `seen` or `tournament`.
    """
    lots = read_lots(text)
    if lots is not None:
        clicks = clicks_of(lots.seed_lines)
        proof = proof_of_commitment(lots.commitment, lots.shown, clicks)
        told: LotsRecord | Record = lots
        lines, what = list(write_lots(lots)), "every lot"
    else:
        told = record = read_record(text)
        proof = proof_of(record)
        lines, what = list(retell(record)), "every card of every move"
    claim = _CLAIMS[proof].format(shown=told.shown, tournament=tournament_of(told.seed_lines))
    lines += [
        f"# It holds: the secret fits, and so does {what}.",
        f"# The file says that {claim}.",
    ]
    if tournament is not None:
        check_set_of(told, tournament)
        lines.append(_IN_TOURNAMENT)
    if seen is not None:
        check_seen(told, seen)
        lines.append(_COMPARED)
    elif told.shown:
        lines.append(_COMPARE.format(commitment=told.commitment))
    return lines


def check_set_of(record: Record | LotsRecord, tournament: str) -> None:
    """Compare a table's record with the text of its tournament's record, as `check_set` does."""
    lots = read_lots(tournament)
    if lots is None or isinstance(record, LotsRecord):
        raise RecordError("a table is compared with the record of its tournament")
    check_set(record, lots)


def check_seen(record: Record | LotsRecord, seen: SeenMessage) -> None:
    """Compare a record with the message that somebody saw: server, channel, message and hash.

    Raises:
        RecordError: It is a different message, or the link is not a message's address.
    """
    address = _ADDRESS.search(seen.link)
    if address is None:
        raise RecordError(f"{seen.link!r} is not the address of a message")
    if not record.shown.endswith(address[1 if _NO_SERVER in record.shown else 0]):
        raise RecordError(
            f"the file says that the commitment was shown at {record.shown or 'no place'}, "
            f"not at {seen.link}"
        )
    if record.commitment != seen.commitment.lower():
        raise RecordError(f"the file has the commitment {record.commitment}, not the one you saw")

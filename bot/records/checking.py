"""Checks the text of a record, of a match or of a tournament's lots, and says what it proves."""

from __future__ import annotations

from collections.abc import Mapping

from bot.records.lots import read_lots, write_lots
from bot.records.proof import Proof, clicks_of, proof_of, proof_of_commitment
from bot.records.record import read_record
from bot.records.transcript import retell

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
    """A record told line by line, and at the end what it proves.

    Raises:
        RecordError: It does not hold, or is none.
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

"""What a record proves about its luck beside the cards: when its secret was committed to."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from bot.records.record import Record


class Proof(StrEnum):
    """How much is known of the time before the deal."""

    SHOWN = "shown"
    """The commitment was shown before every click that counts, but for the one that opened."""
    LATE = "late"
    """The commitment was shown after some of them."""
    UNSHOWN = "unshown"
    """The commitment was kept and not shown."""
    UNCOMMITTED = "uncommitted"
    """Nothing was kept: an earlier version of the bot has opened the table."""
    TOURNAMENT = "tournament"
    """The secret comes from that of a tournament, whose lots tell more."""
    WITH_THE_DEAL = "with-the-deal"
    """The hash was shown with the deal, as in version 1."""
    DAILY = "daily"
    """It is the deal of a day, whose commitment was shown from the day before on."""


def clicks_of(lines: Sequence[str]) -> tuple[int, ...]:
    """The ids of the clicks that seed lines tell: of those who came, in order, and of the start."""
    return tuple(int(line.split()[-1]) for line in lines if line.startswith(("came ", "start ")))


def tournament_of(lines: Sequence[str]) -> str:
    """The id of the tournament that seed lines tell; empty if there is none."""
    found = (line.split()[-1] for line in lines if line.startswith("tournament "))
    return next(found, "")


def proof_of(record: Record) -> Proof:
    """How much a record proves."""
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
        commitment: What was committed to; empty if nothing was.
        shown: Address of the message that has shown it, which ends with its id, as old as any id
            of Discord's says; empty if none has.
        clicks: The clicks that count, in order; the first one has opened the table.
    """
    if not commitment:
        return Proof.UNCOMMITTED
    if not shown:
        return Proof.UNSHOWN
    message = shown.rpartition("/")[2]
    later = [click for click in clicks if click != clicks[0]]
    is_before = message.isdecimal() and bool(later) and int(message) < min(later)
    return Proof.SHOWN if is_before else Proof.LATE

"""What binds the luck of a match, so that nobody can steer it (docs/luck.md).

A secret is committed to by its SHA-256 when a table opens. The seed of all chance is reckoned from
it and from the *seed lines* of its record, which end with what nobody could know by then: the ids
that Discord gave to the clicks of all who came, and of the start.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.engine.luck import Dice, Luck
from bot.engine.options import Options, values_of
from bot.engine.values import Value

VERSION = 2
"""Of records: in version 1 the seed is the secret, and its hash was shown with the deal."""
SECRET_BYTES = 32
PERSON, ROBOT = "person", "robot"


class Arrival(Value):
    """How somebody came to a table; it tells nobody's name.

    Args:
        click: Discord's id of the click that gave the seat; 0 where it is not known.
    """

    robot: bool
    click: int


class LineError(ValueError):
    """A line that does not hold.

    Args:
        place: Its place among the lines of its word, from 0.
    """

    def __init__(self, word: str, reason: str, place: int = 0) -> None:
        super().__init__(reason)
        self.word = word
        self.place = place


def commitment_of(secret: bytes) -> str:
    """The SHA-256 of a secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def seed_of(secret: bytes, lines: Sequence[str]) -> bytes:
    """The seed of the chance that a secret and seed lines make."""
    text = "".join(f"{line}\n" for line in lines)
    return hmac.digest(secret, text.encode(), "sha256")


def secret_of_table(secret: bytes, table_id: str) -> bytes:
    """The secret of a table of a tournament, which does not tell the tournament's own."""
    return seed_of(secret, (f"table {table_id}",))


def lot(secret: bytes, lines: Sequence[str], count: int) -> tuple[int, ...]:
    """An order of chance of those who came: who is first, second, and so on, from 0.

    Args:
        lines: The seed lines, up to `start`.
    """
    return Dice(Luck(seed_of(secret, (*lines, "lot")))).shuffled(range(count))


def opening_lines(
    played: Sequence[str],
    edition: str,
    options: Options,
    arrivals: Sequence[Arrival],
    start: int,
) -> tuple[str, ...]:
    """The seed lines up to `start`.

    Args:
        played: What is played, as lines: `table t1`, `tournament t2`.
        arrivals: Who came, in order.
        start: Discord's id of the click that started it; 0 where it is not known.
    """
    return tuple(_opening_lines(played, edition, options, arrivals, start))


def daily_lines(day: str, edition: str, options: Options, players: int) -> tuple[str, ...]:
    """The seed lines of the deal of a day, the same for all who play it.

    Args:
        day: As in `2026-11-22`.
    """
    return tuple(_choice_lines((f"daily {day}",), edition, options, players))


def _choice_lines(
    played: Sequence[str], edition: str, options: Options, players: int
) -> Iterator[str]:
    yield f"version {VERSION}"
    yield from played
    yield f"edition {edition}"
    yield f"players {players}"
    for name, value in values_of(options).items():
        yield f"option {name} {str(value).lower()}"


def _opening_lines(
    played: Sequence[str],
    edition: str,
    options: Options,
    arrivals: Sequence[Arrival],
    start: int,
) -> Iterator[str]:
    yield from _choice_lines(played, edition, options, len(arrivals))
    for one in arrivals:
        yield f"came {ROBOT if one.robot else PERSON} {one.click}"
    yield f"start {start}"


def check_commitment(secret: bytes, commitment: str) -> None:
    """Compare a secret with what was committed to; nothing where that is empty.

    Raises:
        LineError: It is another one.
    """
    if commitment and commitment_of(secret) != commitment:
        raise LineError(
            "commitment",
            "the secret does not fit the commitment that was shown before the deal",
        )


def check_order(arrivals: Sequence[Arrival], start: int) -> None:
    """See that clicks are in the order of their ids, which is that of time, the start last.

    A robot may come by the same click as who was before it, a person comes by a click of their own.

    Raises:
        LineError: One is not, or counts for two people.
    """
    for place, (before, after) in enumerate(pairwise(arrivals), 1):
        if after.click < before.click:
            raise LineError("came", f"{after.click} came before {before.click}", place)
        if after.click == before.click and after.click and not after.robot:
            raise LineError("came", f"{after.click} has given two seats, one to a person", place)
    if arrivals and start < arrivals[-1].click:
        raise LineError("start", f"{start} came before {arrivals[-1].click}")

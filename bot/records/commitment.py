"""The commitment to a match's luck, so that nobody can manipulate it (docs/luck-spec.md).

A table commits to a secret by its SHA-256 when it opens. The seed of all random numbers is derived
from the secret and the *seed lines* of the record, which end with values unknown at that time: the
Discord ids of the clicks with which players joined and the match was started.
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
"""The version of records; in version 1, the secret was the seed, whose hash the deal showed."""
SECRET_BYTES = 32
PERSON, ROBOT = "person", "robot"


class Arrival(Value):
    """The arrival of a player, without a name; `click` is the id of the click, 0 if unknown."""

    robot: bool
    click: int


class LineError(ValueError):
    """An invalid line of a record; `place` is its index among the lines with the same word."""

    def __init__(self, word: str, reason: str, place: int = 0) -> None:
        super().__init__(reason)
        self.word = word
        self.place = place


TABLE_LETTERS = "ab"


class SetDeal(Value):
    """The public inputs that determine the deal of a tournament's table.

    Args:
        attempt: The number of times the table was lost and dealt again; 0 for the first deal.
        clicks: In the first set, the click that started the tournament; later, the last click that
            counted at each table of the previous set, 0 if no click did.
    """

    tournament: str
    number: int
    letter: str
    attempt: int
    clicks: tuple[int, ...]

    @property
    def table_id(self) -> str:
        return f"{self.tournament}{self.number}{self.letter}{self.attempt}"


def commitment_of(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def seed_of(secret: bytes, lines: Sequence[str]) -> bytes:
    text = "".join(f"{line}\n" for line in lines)
    return hmac.digest(secret, text.encode(), "sha256")


def secret_of_table(secret: bytes, table_id: str) -> bytes:
    """The secret of a tournament's table, which does not reveal the tournament's own."""
    return seed_of(secret, (f"table {table_id}",))


def lot(secret: bytes, lines: Sequence[str], count: int) -> tuple[int, ...]:
    """The players, numbered from 0 by arrival, in random order; `lines` end with `start`."""
    return Dice(Luck(seed_of(secret, (*lines, "lot")))).shuffled(range(count))


def opening_lines(
    played: Sequence[str],
    edition: str,
    options: Options,
    arrivals: Sequence[Arrival],
    start: int,
) -> tuple[str, ...]:
    """The seed lines up to and including `start`.

    Args:
        played: The lines that name the table or tournament, such as `table t1`.
    """
    came = (f"came {ROBOT if one.robot else PERSON} {one.click}" for one in arrivals)
    return (*_head_lines(played, edition, options, len(arrivals)), *came, f"start {start}")


def daily_id(edition: str, day: str) -> str:
    """The id of a daily deal, used in place of a table's."""
    return f"daily-{edition}-{day}"


def daily_lines(day: str, edition: str, options: Options, players: int) -> tuple[str, ...]:
    """The seed lines of a daily deal, the same for everybody; `day` is like `2026-11-22`."""
    return _head_lines((f"daily {day}",), edition, options, players)


def set_lines(deal: SetDeal, edition: str, options: Options, players: int) -> tuple[str, ...]:
    """The seed lines of a tournament's table."""
    played = (
        f"tournament {deal.tournament}",
        f"set {deal.number}",
        f"letter {deal.letter}",
        f"attempt {deal.attempt}",
    )
    clicks = (
        [f"start {click}" for click in deal.clicks]
        if deal.number == 1
        else [f"last {one} {click}" for one, click in zip(TABLE_LETTERS, deal.clicks, strict=False)]
    )
    return (*_head_lines(played, edition, options, players), *clicks)


def set_deal_of(lines: Sequence[str]) -> SetDeal | None:
    """The deal that `set_lines` wrote; None if the seed lines are from another kind of match."""
    words = {line.split()[0]: line.split()[-1] for line in lines}
    if "set" not in words:
        return None
    clicks = (int(line.split()[-1]) for line in lines if line.startswith(("start ", "last ")))
    number, attempt = int(words["set"]), int(words["attempt"])
    return SetDeal(words["tournament"], number, words["letter"], attempt, tuple(clicks))


def _head_lines(
    played: Sequence[str], edition: str, options: Options, players: int
) -> tuple[str, ...]:
    return (f"version {VERSION}", *played, *choice_lines(edition, options, players))


def choice_lines(edition: str, options: Options, players: int) -> Iterator[str]:
    yield f"edition {edition}"
    yield f"players {players}"
    for name, value in values_of(options).items():
        yield f"option {name} {str(value).lower()}"


def check_commitment(secret: bytes, commitment: str) -> None:
    """Raise `LineError` unless a secret matches its commitment, or the commitment is empty."""
    if commitment and commitment_of(secret) != commitment:
        raise LineError(
            "commitment",
            "the secret does not fit the commitment that was shown before the deal",
        )


def check_order(arrivals: Sequence[Arrival], start: int) -> None:
    """Raise `LineError` unless the clicks are in the order of their ids, with the start last.

    Ids grow with time. A robot may share the click of the player before it; each person has their
    own click.
    """
    for place, (before, after) in enumerate(pairwise(arrivals), 1):
        if after.click < before.click:
            raise LineError("came", f"{after.click} came before {before.click}", place)
        if after.click == before.click and after.click and not after.robot:
            raise LineError("came", f"{after.click} has given two seats, one to a person", place)
    if arrivals and start < arrivals[-1].click:
        raise LineError("start", f"{start} came before {arrivals[-1].click}")

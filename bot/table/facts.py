"""What a table finds out about its people before the first deal, for the edition. Pure.

Knows sitters and what an edition may want; not what it does with it. Sitters are named by their
keys, as seats move up when somebody leaves, and teams may change them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.engine.facts import Fact, Facts
from bot.table.clicks import Start
from bot.table.sitting import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.engine.facts import Birthday
    from bot.table.clicks import Act
    from bot.table.sitting import Sitter, Sitting

BY_LOT = "lot"
"""What stands for nobody: the lot names the king."""


@dataclass(frozen=True, slots=True)
class FirstDeal:
    """What the first deal needs that no table has.

    Args:
        secret: Makes the 32 bytes of the table's luck.
        birthdays: Birthdays by Discord id, where the edition wants them.
    """

    secret: Callable[[], bytes]
    birthdays: Mapping[int, Birthday] = field(default_factory=dict)


def candidates(sitting: Sitting) -> tuple[str, ...]:
    """The keys of those whom the host may name the first king; none where there is no king.

    Args:
        sitting: A table that has not begun.
    """
    if Fact.KING not in EDITIONS[sitting.edition].wants:
        return ()
    return tuple(sitter.key for sitter in sitting.sitters)


def born(sitting: Sitting, act: Act) -> tuple[int, ...]:
    """Discord ids of the people whose birthdays an act needs.

    Args:
        sitting: The table.
        act: What is asked of it.
    """
    starts = isinstance(act, Start) and sitting.phase is Phase.LOBBY
    return whose_birthdays(sitting.edition, sitting.sitters) if starts else ()


def whose_birthdays(edition: str, sitters: Sequence[Sitter]) -> tuple[int, ...]:
    """Discord ids of the people whose birthdays a first deal needs.

    Args:
        edition: Name of the edition.
        sitters: Who sits at the table.
    """
    if Fact.BIRTHDAYS not in EDITIONS[edition].wants:
        return ()
    return tuple(sitter.user_id for sitter in sitters if sitter.user_id is not None)


def found(king: str, sitters: Sequence[Sitter], birthdays: Mapping[int, Birthday]) -> Facts:
    """What a table has found out, by seat.

    Args:
        king: Key of the sitter whom the host names the first king, or `BY_LOT`.
        sitters: Who sits where in the game.
        birthdays: Birthdays by Discord id, as far as they are known.
    """
    seats = {sitter.key: seat for seat, sitter in enumerate(sitters)}
    return Facts(
        king=seats.get(king),
        birthdays={
            seat: birthdays[sitter.user_id]
            for seat, sitter in enumerate(sitters)
            if sitter.user_id is not None and sitter.user_id in birthdays
        },
    )
